#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes_dice/cards.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// What is done with the chosen die (TD-6).
enum class Action : std::uint8_t { gain, prestige, work };

/// The 720 ways to number the columns in lexicographic order.
inline constexpr int numberings = 720;
std::array<std::uint8_t, columns> numbering_at(int number);
/// Where `num` stands among them; `numberings` when it is no permutation of 1 to 6.
int number_of(const std::array<std::uint8_t, columns>& num);

/// One answer to one question, two bytes: lists of hundreds are made at every decision. The kind says which of the
/// named constructors made it.
class Move {
 public:
  enum class Kind : std::uint8_t {
    plaza,      ///< nature: plaza and visible colour for the next notch
    tile,       ///< nature: the next expansion tile
    number,     ///< nature: the rolled number above column 1
    direction,  ///< crier: increasing or decreasing
    columns,    ///< crier or nature: all six numbers
    roll,       ///< nature: the dice of a half-day
    citizen,    ///< a seat's track for a citizen (TD-DP-2, TD-DP-5)
    build,      ///< a seat's bonus building (TD-DP-3, TD-DP-4)
    action,     ///< a seat's die, payment, colour, value and action (TD-DP-1)
  };

  /// A die and its price: what stays the same over the colours, values and actions of a long list.
  class Purchase {
   public:
    Purchase() = default;
    constexpr Purchase(int slot, Price payment)
        : bits_(static_cast<std::uint16_t>(1 | pack(slot, 1) | pack(payment.influence, 3) | pack(payment.deniers, 5) |
                                           pack(payment.knowledge, 7))) {}
    constexpr Move with(Colour colour, int value, Action action) const {
      return with_code(code(colour, value, action));
    }
    /// Colour, value and action, where an action move has them; the code of a sum is the sum of the codes.
    static constexpr std::uint16_t code(Colour colour, int value, Action action) {
      return static_cast<std::uint16_t>(pack(static_cast<int>(action), 9) | pack(value, 11) | pack(index(colour), 14));
    }
    /// Writes the moves of eight codes, each with `more` added: one step of the widest registers every machine has.
    void write(Move* out, const std::array<std::uint16_t, 8>& codes, std::uint16_t more) const {
      const auto added = static_cast<std::uint16_t>(bits_ + more);
      std::array<std::uint16_t, 8> moves = codes;
      for (std::uint16_t& move : moves) move = static_cast<std::uint16_t>(move + added);
      std::memcpy(static_cast<void*>(out), moves.data(), sizeof(moves));
    }
    constexpr Move with_code(std::uint16_t code) const { return Move{static_cast<std::uint16_t>(bits_ + code)}; }

   private:
    std::uint16_t bits_;
  };

  Move() = default;
  static constexpr Move plaza(int plaza, Colour face) { return {Kind::plaza, pack(plaza, 4) | pack(index(face), 8)}; }
  static constexpr Move tile(int tile) { return {Kind::tile, pack(tile, 4)}; }
  static constexpr Move number(int value) { return {Kind::number, pack(value, 4)}; }
  static constexpr Move direction(bool increasing) { return {Kind::direction, pack(increasing ? 1 : 0, 4)}; }
  static Move columns(const std::array<std::uint8_t, 6>& num) { return nth_columns(number_of(num)); }
  /// The n-th of the numberings, from 0.
  static constexpr Move nth_columns(int n) { return {Kind::columns, pack(n, 4)}; }
  /// The transparent dice must be ascending.
  static constexpr Move roll(Roll roll) {
    return {Kind::roll,
            pack(roll.black, 4) | pack(roll.clear[0], 7) | pack(roll.clear[1], 10) | pack(roll.clear[2], 13)};
  }
  static constexpr Move citizen(Colour track) { return {Kind::citizen, pack(index(track), 4)}; }
  static constexpr Move build(Building building) {
    return {Kind::build, pack(index(building.kind), 4) | pack(building.column, 8)};
  }
  static constexpr Move action(int slot, Price payment, Colour colour, int value, Action action) {
    return Purchase{slot, payment}.with(colour, value, action);
  }

  constexpr Kind kind() const { return field(0, 1) != 0 ? Kind::action : static_cast<Kind>(field(1, 3)); }
  constexpr int plaza() const { return field(4, 4); }
  constexpr Colour face() const { return static_cast<Colour>(field(8, 2)); }
  constexpr int tile() const { return field(4, 4); }
  constexpr int number() const { return field(4, 3); }
  constexpr bool increasing() const { return field(4, 1) != 0; }
  /// All zero when the move was made of numbers that are no permutation.
  std::array<std::uint8_t, 6> columns() const { return numbering_at(field(4, 10)); }
  constexpr Roll roll() const {
    return {static_cast<std::uint8_t>(field(4, 3)),
            {static_cast<std::uint8_t>(field(7, 3)), static_cast<std::uint8_t>(field(10, 3)),
             static_cast<std::uint8_t>(field(13, 3))}};
  }
  constexpr Colour track() const { return static_cast<Colour>(field(4, 2)); }
  constexpr Building building() const {
    return {static_cast<troyes_dice::Kind>(field(4, 4)), static_cast<std::uint8_t>(field(8, 4))};
  }
  constexpr int slot() const { return field(1, 2); }
  constexpr Price payment() const {
    return {.influence = static_cast<std::uint8_t>(field(3, 2)),
            .deniers = static_cast<std::uint8_t>(field(5, 2)),
            .knowledge = static_cast<std::uint8_t>(field(7, 2))};
  }
  constexpr Action action() const { return static_cast<Action>(field(9, 2)); }
  constexpr int value() const { return field(11, 3); }
  constexpr Colour colour() const { return static_cast<Colour>(field(14, 2)); }

  /// The packed form: stable within one rules version.
  constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  // An action has bit 0 set and needs the other fifteen; the rest have their kind in the next three.
  explicit constexpr Move(std::uint16_t bits) : bits_(bits) {}
  constexpr Move(Kind kind, int fields) : bits_(static_cast<std::uint16_t>(static_cast<int>(kind) << 1 | fields)) {}
  static constexpr int pack(int value, int shift) { return value << shift; }
  constexpr int field(int shift, int width) const { return bits_ >> shift & ((1 << width) - 1); }

  std::uint16_t bits_;
};
static_assert(sizeof(Move) == 2);

using MoveList = MoveListOf<Move>;
using OutcomeList = OutcomeListOf<Move>;

/// Why a move cannot be made now. Faces have a sentence for each, in every language.
enum class Refusal : std::uint8_t {
  none,
  game_over,
  not_your_turn,
  not_the_question,      ///< the move answers another question than the open one
  not_an_outcome,        ///< nature cannot give this
  die_destroyed,         ///< TD-5.1
  wrong_payment,         ///< not a price of this die (TD-5.2)
  cannot_pay,            ///< TD-5.2
  colour_is_fixed,       ///< Raid 5
  cannot_change_colour,  ///< not enough knowledge (TD-5.4)
  value_is_fixed,        ///< Raid 1
  cannot_reach_value,    ///< not enough influence, or not 1 to 6 (TD-5.5)
  nothing_but_gain,      ///< a die left at 0 (BR-3.4)
  prestige_forbidden,    ///< Raid 7
  already_built,
  crossed_out,
  wrong_kind,     ///< this bonus builds another kind (TD-8.5)
  track_is_full,  ///< TD-8.4
  wrong_track,    ///< TD-DP-5 offers yellow and white
};
inline constexpr int refusals = static_cast<int>(Refusal::wrong_track) + 1;
std::string_view name_of(Refusal refusal);

}  // namespace tricasse::troyes_dice
