#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/troyes_dice/cards.hpp"
#include "tricasse/engine/troyes_dice/options.hpp"

namespace tricasse::troyes_dice {

/// One player's scoresheet. Everything written on it only ever grows.
struct Sheet {
  std::array<std::uint8_t, 3> circled;    ///< resources ever gained, by colour: 3 to 18
  std::array<std::uint8_t, 3> spent;      ///< of those, how many are crossed out
  std::array<std::uint8_t, 3> citizens;   ///< 0 to 20, by colour
  std::array<std::uint8_t, kinds> built;  ///< by kind, bit j-1: column j
  std::array<std::uint8_t, 3> crossed;    ///< dice crossed by attacks, by colour, bit j-1: column j
  std::uint16_t cathedral_numbers;        ///< two bits a column: 0 not built, else 1 to 3 (TD-7.3)

  constexpr int available(Colour resource) const { return circled[at(resource)] - spent[at(resource)]; }
  constexpr bool is_built(Building building) const {
    return (built[static_cast<std::size_t>(building.kind)] >> (building.column - 1) & 1) != 0;
  }
  constexpr bool is_die_crossed(Colour colour, int column) const {
    return (crossed[at(colour)] >> (column - 1) & 1) != 0;
  }
  /// EMPTY: neither built nor crossed, so it can still be built.
  constexpr bool is_empty(Building building) const {
    return (empty_columns(building.kind) >> (building.column - 1) & 1) != 0;
  }
  /// The columns whose building of this kind is EMPTY, as bits.
  constexpr unsigned empty_columns(Kind kind) const {
    return ~(unsigned{built[static_cast<std::size_t>(kind)]} | crossed[at(colour_of(kind))]) & 0x3fU;
  }
  constexpr int cathedral_number(int column) const { return cathedral_numbers >> (2 * (column - 1)) & 3; }
  constexpr int built_count(Kind kind) const { return std::popcount(built[static_cast<std::size_t>(kind)]); }

  static constexpr std::size_t at(Colour colour) { return static_cast<std::size_t>(colour); }

  friend bool operator==(const Sheet&, const Sheet&) = default;
};
static_assert(sizeof(Sheet) == 20);

/// TD-1.1: three resources of each kind, nothing else.
inline constexpr Sheet new_sheet{.circled = {first_resources, first_resources, first_resources},
                                 .spent = {},
                                 .citizens = {},
                                 .built = {},
                                 .crossed = {},
                                 .cathedral_numbers = 0};

/// What still has to be resolved for one seat, as runs of equal items (TD-9), one byte each: item and count.
class Frame {
 public:
  enum class Item : std::uint8_t { resource, citizen, bonus_work, bonus_prestige, citizen_choice };

  constexpr Frame() = default;
  constexpr Frame(Item item, Colour colour, int count)
      : bits_(static_cast<std::uint8_t>((static_cast<int>(item) * 3 + index(colour)) << 4 | count)) {
    assert(count >= 1 && count <= 15);
  }

  constexpr Item item() const { return static_cast<Item>((bits_ >> 4) / 3); }
  /// resource, citizen: its colour. bonus_prestige: the track whose 15th citizen gave it.
  constexpr Colour colour() const { return static_cast<Colour>((bits_ >> 4) % 3); }
  constexpr int count() const { return bits_ & 15; }
  static constexpr Frame none() {
    Frame frame;
    frame.bits_ = 0;
    return frame;
  }
  /// The same run with `count` items fewer.
  constexpr Frame less(int count) const {
    Frame frame = *this;
    frame.bits_ = static_cast<std::uint8_t>(frame.bits_ - count);
    return frame;
  }

  friend constexpr bool operator==(Frame, Frame) = default;

 private:
  std::uint8_t bits_;
};

/// Whether this item, met on top of the stack, asks its owner (TD-DP-2 to TD-DP-5).
bool is_question(const Sheet& sheet, Frame frame);

/// The deepest stack that can arise: 4 frames of the die's own building, 3 for the third column, 2 for each of
/// the work bonuses, 2 for each 15th and 2 for each 20th citizen, and one citizen on its way from a resource.
inline constexpr int max_frames = 4 + 3 + 2 * 2 + 3 * 2 + 3 * 2 + 1;

/// One seat: its sheet, what others are shown of it, and its open questions.
struct Seat {
  Sheet sheet;
  /// The sheet as it stood when the choosing began, after the event; others see this one.
  Sheet shown;
  std::uint8_t has_chosen;  ///< this half-day's action is made or was forced (TD-5.3)
  std::uint8_t depth;
  std::array<Frame, max_frames> frames;  ///< bottom first; unused ones are zero

  constexpr Frame top() const { return frames[static_cast<std::size_t>(depth - 1)]; }
  constexpr bool done() const { return has_chosen != 0 && depth == 0; }

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// Where the game stands between two questions.
enum class Stage : std::uint8_t {
  layout,     ///< nature puts a plaza into the next notch
  tiles,      ///< nature draws the next expansion tile
  number,     ///< nature rolls the first number (numbering=rolled)
  direction,  ///< the crier chooses increasing or decreasing
  columns,    ///< the crier (expert) or nature (random) gives all six numbers
  roll,       ///< nature rolls the half-day's dice
  choosing,   ///< every seat that is not done acts
  over,
};

/// The dice of a half-day as nature gave them.
struct Roll {
  std::uint8_t black;                 ///< 0 when no dice lie on the wheel
  std::array<std::uint8_t, 3> clear;  ///< transparent dice, ascending

  friend constexpr bool operator==(Roll, Roll) = default;
};

/// The rules of a die by number: 0 plain, then Banquet and Raid of each tile.
inline constexpr std::array<const DieRules*, 1 + 2 * tiles> die_rules_by_number = [] {
  std::array<const DieRules*, 1 + 2 * tiles> rules{&plain_die};
  for (std::size_t i = 0; i < tiles; ++i) {
    rules[1 + 2 * i] = &tile_table[i].banquet;
    rules[2 + 2 * i] = &tile_table[i].raid;
  }
  return rules;
}();

/// One die of the current half-day where it lies, two bytes.
class Die {
 public:
  Die() = default;
  explicit constexpr Die(std::uint16_t bits) : bits_(bits) {}
  constexpr Die(int value, Colour colour, bool black, bool usable, int rules)
      : bits_(
            static_cast<std::uint16_t>(value | index(colour) << 3 | int{black} << 5 | int{usable} << 6 | rules << 8)) {}

  constexpr int value() const { return bits_ & 7; }                                ///< as rolled
  constexpr Colour colour() const { return static_cast<Colour>(bits_ >> 3 & 3); }  ///< of the plaza under it
  constexpr bool black() const { return (bits_ >> 5 & 1) != 0; }
  constexpr bool usable() const { return (bits_ >> 6 & 1) != 0; }
  constexpr bool has_tile() const { return rules_number() != 0; }
  constexpr std::size_t rules_number() const { return bits_ >> 8; }
  /// Of the tile on its plaza, else `plain_die`.
  constexpr const DieRules& rules() const { return *die_rules_by_number[rules_number()]; }
  constexpr std::uint16_t bits() const { return bits_; }
  /// A red die on a plaza of this colour.
  constexpr Die on(Colour colour) const { return Die{static_cast<std::uint16_t>(bits_ | index(colour) << 3)}; }

  friend constexpr bool operator==(Die, Die) = default;

 private:
  std::uint16_t bits_;
};
using Dice = std::array<Die, slots>;

/// Everything that lies on the table and is the same for all.
struct Table {
  std::uint8_t players;
  std::uint8_t crier;
  Numbering numbering;
  Expansion expansion;
  Stage stage;
  std::uint8_t day;                            ///< 1 to 8
  std::uint8_t afternoon;                      ///< 0 morning, 1 afternoon
  std::uint8_t placed;                         ///< layout and tiles: how many are placed
  std::array<std::uint8_t, notches> plaza_at;  ///< plaza 1 to 9, 0 while empty
  std::array<Colour, notches> face;            ///< the visible colour
  std::array<std::uint8_t, mono_plazas> tile;  ///< tile 1 to 8 on p1, p2, p3; 0 none
  std::array<std::uint8_t, mono_plazas> raid;  ///< 1 when that tile shows its Raid side
  std::array<std::uint8_t, columns> num;       ///< the number above each column; 0 while unknown
  Roll roll;
  /// The same dice as they lie in the slots: what every move of the half-day asks for. `lay_dice` keeps it in step.
  Dice lying;

  friend bool operator==(const Table&, const Table&) = default;
};

/// A whole game. Unused seats are all zero, so equality is plain.
struct State {
  Table table;
  std::array<Seat, max_seats> seats;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(Table) + sizeof(Seat) <= 128, "what a solo game copies");
static_assert(sizeof(State) <= 768, "the ten-seat state");

/// A new game; nature's first answer is due.
State start(const Options& options);

/// The options a state was started with.
Options options_of(const State& state);

inline std::size_t used_bytes(const State& state) { return sizeof(Table) + state.table.players * sizeof(Seat); }

/// Copies what the game uses; both states must have the same number of players.
inline void copy_used(State& to, const State& from) {
  std::memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), used_bytes(from));
}

/// Clockwise from notch 0, as far as a half-day can lie: never more than 15 steps.
inline constexpr std::array<std::uint8_t, 16> notch_after_steps{0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6};
/// The notch under slot k of the current half-day (section 1.3).
constexpr int notch_of(int day, bool afternoon, int slot) {
  return notch_after_steps[static_cast<std::size_t>(day + (afternoon ? 4 : 0) + slot)];
}
constexpr int notch_of(const Table& table, int slot) { return notch_of(table.day, table.afternoon != 0, slot); }

/// The physical column, 1 to 6, above which `value` is written.
constexpr int column_of(const Table& table, int value) {
  // Where the numbers run from 1 to 6, as in most games, this is all.
  if (table.num[static_cast<std::size_t>(value - 1)] == value) return value;
  int column = 1;
  while (table.num[static_cast<std::size_t>(column - 1)] != value) ++column;
  return column;
}

/// TD-3.1: the slot where the black die lies, before transparent dice of equal value.
constexpr int black_slot(Roll roll) {
  return (roll.clear[0] < roll.black ? 1 : 0) + (roll.clear[1] < roll.black ? 1 : 0) +
         (roll.clear[2] < roll.black ? 1 : 0);
}

/// The four dice of the half-day in slot order (TD-3, TD-4.1, BR-8), worked out from roll, plazas and tiles; all zero
/// when none lie on the wheel.
Dice dice_of(const Table& table);

/// Writes `lying`, as `dice_of` says.
void lay_dice(Table& table);

/// The usable slots as bits, from `lying`. Without the expansion all but the black die's.
constexpr unsigned usable_slots(const Table& table) {
  if (table.expansion == Expansion::off) return 15U ^ 1U << black_slot(table.roll);
  unsigned usable = 0;
  for (unsigned slot = 0; slot < slots; ++slot) usable |= (table.lying[slot].usable() ? 1U : 0U) << slot;
  return usable;
}
/// The slots whose plaza the event concerns, as bits: those destroyed, and a black die that a Banquet makes harmless.
constexpr unsigned event_slots(const Table& table) {
  if (table.expansion == Expansion::off) return 1U << black_slot(table.roll);
  unsigned concerned = 0;
  for (unsigned slot = 0; slot < slots; ++slot) {
    const Die die = table.lying[slot];
    concerned |= (!die.usable() || die.black() ? 1U : 0U) << slot;
  }
  return concerned;
}

/// Usable dice on plazas of this colour, from `lying`.
inline int available_dice(const Table& table, Colour colour) {
  return static_cast<int>(
      std::ranges::count_if(table.lying, [colour](Die die) { return die.usable() && die.colour() == colour; }));
}

/// Which rules a die on the plaza in this notch follows: an index into `die_rules_by_number`.
int die_rules_number(const Table& table, int notch);

}  // namespace tricasse::troyes_dice
