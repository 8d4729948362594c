#pragma once

#include <cstdint>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes/cards.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// One answer to one question, four bytes. The kind says which of the named constructors made it.
class Move {
 public:
  enum class Kind : std::uint8_t {
    start,      ///< nature: the start player
    character,  ///< nature: the next character
    reveal,     ///< nature: an activity card
    event,      ///< nature: an event card
    roll,       ///< nature: a die
    space,      ///< TR-DP-1
    reroll,     ///< TR-DP-2, TR-DP-5
    citizen,
    flip,
    counter,  ///< TR-DP-2
    fail,
    black,  ///< TR-DP-3: a further black die
    die,    ///< TR-DP-4, TR-DP-9, LT-DP-4, 10: a die of a district
    turn,   ///< TR-DP-5a: an own die
    done,   ///< ends TR-DP-3, 4, 5a and 9
    act,    ///< TR-DP-5: one of the actions
    pass,
    use,      ///< TR-DP-6: an activity card
    fight,    ///< an event
    enter,    ///< a building
    from,     ///< TR-DP-7, LT-DP-24: a source
    with,     ///< TR-DP-8: an activity card, or none
    count,    ///< TR-DP-10
    miller,   ///< TR-DP-11: a building
    shoot,    ///< TR-DP-12
    stop,     ///< TR-DP-12, LT-DP-2, 7, 14, 18
    cube,     ///< TR-DP-13, LT-DP-13, 14, 15: an event
    face,     ///< nature: a face of an outdoor tile
    lot,      ///< nature: who comes to stand on a space, or nobody (LT-5.6)
    tile,     ///< an outdoor tile: its cube is used, placed or lost
    decline,  ///< what is offered is not wanted
    swap,     ///< LT-DP-2: an own die for another's
    boost,    ///< LT-DP-6: deniers
    advance,  ///< LT-DP-7: the guard, by one tower
    store,    ///< LT-DP-12: place cubes on a mixed card
    spend,    ///< or use them up
    take,     ///< LT-DP-16: influence or points
    column,   ///< LT-DP-18: of the cathedral
    owner,    ///< LT-DP-17, 20: somebody's seat
    card,     ///< LT-DP-21, 23: an activity card, for a cube
  };
  static constexpr int kinds = static_cast<int>(Kind::card) + 1;

  Move() = default;
  static constexpr Move start(int seat) { return {Kind::start, seat}; }
  static constexpr Move character(Character card) { return {Kind::character, card}; }
  static constexpr Move reveal(Activity card) { return {Kind::reveal, card}; }
  static constexpr Move event(EventId card) { return {Kind::event, card}; }
  static constexpr Move roll(int value) { return {Kind::roll, value}; }
  static constexpr Move place(Space space) { return {Kind::space, space.index, static_cast<int>(at(space.building))}; }
  static constexpr Move reroll(Colour colour, int value) { return {Kind::reroll, Die(0, colour, value).bits()}; }
  static constexpr Move citizen() { return {Kind::citizen, 0}; }
  static constexpr Move flip() { return {Kind::flip, 0}; }
  static constexpr Move counter() { return {Kind::counter, 0}; }
  static constexpr Move fail() { return {Kind::fail, 0}; }
  static constexpr Move black(int value) { return {Kind::black, value}; }
  static constexpr Move die(Die die) { return {Kind::die, die.bits()}; }
  static constexpr Move turn(Colour colour, int value) { return {Kind::turn, Die(0, colour, value).bits()}; }
  static constexpr Move done() { return {Kind::done, 0}; }
  static constexpr Move act(ActionKind action) { return {Kind::act, static_cast<int>(action)}; }
  static constexpr Move pass() { return {Kind::pass, 0}; }
  static constexpr Move use(Activity card) { return {Kind::use, card}; }
  static constexpr Move fight(EventId card) { return {Kind::fight, card}; }
  static constexpr Move enter(Colour building) { return {Kind::enter, static_cast<int>(at(building))}; }
  /// A tradesman is named by the card he leaves.
  static constexpr Move from(Source source, Activity card = 0) { return {Kind::from, source.bits(), card}; }
  /// 0: no modifier.
  static constexpr Move with(Activity card) { return {Kind::with, card}; }
  static constexpr Move count(int number) { return {Kind::count, number}; }
  static constexpr Move miller(Colour building) { return {Kind::miller, static_cast<int>(at(building))}; }
  static constexpr Move shoot() { return {Kind::shoot, 0}; }
  static constexpr Move stop() { return {Kind::stop, 0}; }
  static constexpr Move cube(EventId card) { return {Kind::cube, card}; }
  static constexpr Move face(Face face) { return {Kind::face, face}; }
  /// `owners`: nobody.
  static constexpr Move lot(int owner) { return {Kind::lot, owner}; }
  static constexpr Move tile(int index) { return {Kind::tile, index}; }
  static constexpr Move decline() { return {Kind::decline, 0}; }
  static constexpr Move swap(Die own, Die other) {
    return {Kind::swap, Die(0, own.colour(), own.value()).bits(), other.bits()};
  }
  static constexpr Move boost(int deniers) { return {Kind::boost, deniers}; }
  static constexpr Move advance() { return {Kind::advance, 0}; }
  static constexpr Move store() { return {Kind::store, 0}; }
  static constexpr Move spend() { return {Kind::spend, 0}; }
  static constexpr Move take_influence() { return {Kind::take, 0}; }
  static constexpr Move take_points() { return {Kind::take, 1}; }
  static constexpr Move column(int value) { return {Kind::column, value}; }
  static constexpr Move owner(int owner) { return {Kind::owner, owner}; }
  static constexpr Move card(Activity card) { return {Kind::card, card}; }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 255); }
  constexpr int number() const { return static_cast<int>(bits_ >> 8 & 255); }  ///< seat, value, count
  constexpr int value() const { return number(); }
  constexpr std::uint8_t card() const {
    return static_cast<std::uint8_t>(kind() == Kind::from ? bits_ >> 16 : bits_ >> 8);
  }
  constexpr Space space() const {
    return {static_cast<Colour>(bits_ >> 16 & 255), static_cast<std::uint8_t>(number())};
  }
  constexpr Die die() const { return Die::from_bits(number()); }
  constexpr Die other_die() const { return Die::from_bits(static_cast<int>(bits_ >> 16 & 255)); }  ///< of a swap
  constexpr ActionKind action() const { return static_cast<ActionKind>(number()); }
  constexpr Colour building() const { return static_cast<Colour>(number()); }
  constexpr Source source() const { return Source::from_bits(number()); }

  /// The packed form: stable within one rules version, for journals and hashes.
  constexpr std::uint32_t bits() const { return bits_; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, int number, int more = 0)
      : bits_(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(number) << 8 |
              static_cast<std::uint32_t>(more) << 16) {}

  std::uint32_t bits_;
};
static_assert(sizeof(Move) == 4);

using MoveList = MoveListOf<Move>;
using OutcomeList = OutcomeListOf<Move>;

/// Why a move cannot be made now. Faces have a sentence for each, in every language.
enum class Refusal : std::uint8_t {
  none,
  game_over,
  not_your_turn,
  not_the_question,      ///< the move answers another question than the open one
  not_an_outcome,        ///< nature cannot give this
  space_taken,           ///< TR-3.2
  no_such_die,           ///< no such die lies there, or it is chosen already
  too_little_influence,  ///< TR-13
  no_citizen_left,       ///< the general supply is empty (TR-13.3)
  must_counter,          ///< TR-9.4
  cannot_counter,        ///< TR-9.5
  too_strong,            ///< own dice cannot reach this black die too (TR-DP-3)
  not_enough,            ///< the chosen dice do not suffice yet
  cannot_be_completed,   ///< no way leads from here to a complete action
  not_on_the_board,      ///< no such card, event or building to choose
  no_citizen_there,      ///< TR-DP-7
  no_cube_there,         ///< TR-10.3
  too_many,              ///< TR-DP-10
  no_free_banner,        ///< TR-11.3, TR-11.6
  no_access,             ///< LT-7.5
  tile_refuses,          ///< LT-7.6
  too_little_money,      ///< LT-7.3, LT-6.6
  must_do_something,     ///< LT-7.4, LT-DP-2, LT-DP-18
  column_full,           ///< LT-4.7
};
inline constexpr int refusals = static_cast<int>(Refusal::column_full) + 1;
std::string_view name_of(Refusal refusal);

}  // namespace tricasse::troyes
