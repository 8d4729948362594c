#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/troyes/cards.hpp"
#include "tricasse/engine/troyes/options.hpp"

namespace tricasse::troyes {

/// Who owns citizens, cubes and dice: the seats, and after them the gray pieces. In the King's Challenge le Roy has
/// their place: whatever names gray means him (KC-5).
inline constexpr int gray = max_players;
inline constexpr int owners = max_players + 1;

/// A place on the board that is empty (0) or holds somebody's piece.
class Piece {
 public:
  constexpr Piece() = default;
  static constexpr Piece of(int owner) {
    Piece piece{};
    piece.bits_ = static_cast<std::uint8_t>(owner + 1);
    return piece;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int owner() const { return bits_ - 1; }
  constexpr bool is(int owner) const { return bits_ == owner + 1; }

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  std::uint8_t bits_;
};

/// Dice of one colour, counted by value: five bits each, so that even all dice of the box together never overflow.
class Dice {
 public:
  constexpr Dice() = default;

  constexpr int of(int value) const { return static_cast<int>(bits_ >> shift(value) & 31); }
  constexpr bool none() const { return bits_ == 0; }
  constexpr int count() const {
    return static_cast<int>((bits_ & 31) + (bits_ >> 5 & 31) + (bits_ >> 10 & 31) + (bits_ >> 15 & 31) +
                            (bits_ >> 20 & 31) + (bits_ >> 25));
  }
  constexpr int sum() const {
    int total = 0;
    for (int value = 1; value <= 6; ++value) total += value * of(value);
    return total;
  }
  /// The highest value there is; call only when there is one.
  constexpr int highest() const { return (31 - std::countl_zero(bits_)) / 5 + 1; }
  constexpr void add(int value) { bits_ += 1U << shift(value); }
  constexpr void remove(int value) {
    assert(of(value) > 0);
    bits_ -= 1U << shift(value);
  }
  /// Only the values of a set: bit v - 1 for value v.
  constexpr Dice only(unsigned values) const {
    Dice kept{};
    for (int value = 1; value <= 6; ++value) {
      if ((values >> (value - 1) & 1) != 0) kept.bits_ |= bits_ & 31U << shift(value);
    }
    return kept;
  }
  /// The values there are, as a set.
  constexpr unsigned values() const {
    unsigned set = 0;
    for (int value = 1; value <= 6; ++value) set |= (of(value) > 0 ? 1U : 0U) << (value - 1);
    return set;
  }
  friend constexpr Dice operator+(Dice a, Dice b) {
    a.bits_ += b.bits_;
    return a;
  }
  friend constexpr bool operator==(Dice, Dice) = default;

 private:
  static constexpr int shift(int value) { return 5 * (value - 1); }
  std::uint32_t bits_;
};

/// One die of the city square, one byte.
class Die {
 public:
  constexpr Die() = default;
  constexpr Die(int owner, Colour colour, int value)
      : bits_(static_cast<std::uint8_t>(value | static_cast<int>(colour) << 3 | owner << 5)) {}
  constexpr int owner() const { return bits_ >> 5; }
  constexpr Colour colour() const { return static_cast<Colour>(bits_ >> 3 & 3); }
  constexpr int value() const { return bits_ & 7; }
  constexpr std::uint8_t bits() const { return bits_; }
  static constexpr Die from_bits(int bits) {
    Die die{};
    die.bits_ = static_cast<std::uint8_t>(bits);
    return die;
  }

  friend constexpr bool operator==(Die, Die) = default;

 private:
  std::uint8_t bits_;
};

/// Where a citizen is taken from to be hired or placed (TR-DP-7), one byte.
class Source {
 public:
  constexpr Source() = default;
  static constexpr Source supply() { return Source{0}; }
  static constexpr Source tradesman(int place) { return Source{1 + place}; }
  static constexpr Source standing(Space space) {
    return Source{first_space + static_cast<int>(at(space.building)) * spaces_each + space.index};
  }
  static constexpr Source lying(Colour building) { return Source{first_lying + static_cast<int>(at(building))}; }
  static constexpr Source hired() { return Source{last}; }  ///< out of the general supply (LT-5.8)
  static constexpr Source from_bits(int bits) { return Source{bits}; }

  constexpr bool is_supply() const { return bits_ == 0; }
  constexpr bool is_tradesman() const { return bits_ >= 1 && bits_ < first_space; }
  constexpr bool is_standing() const { return bits_ >= first_space && bits_ < first_lying; }
  constexpr bool is_lying() const { return bits_ >= first_lying && bits_ < last; }
  constexpr bool is_hired() const { return bits_ == last; }
  constexpr int place() const { return bits_ - 1; }
  constexpr Space space() const {
    return {static_cast<Colour>((bits_ - first_space) / spaces_each),
            static_cast<std::uint8_t>((bits_ - first_space) % spaces_each)};
  }
  constexpr Colour building() const { return static_cast<Colour>(bits_ - first_lying); }
  constexpr std::uint8_t bits() const { return bits_; }

  static constexpr int kinds = 2 + activity_places + colours * spaces_each + colours;
  friend constexpr bool operator==(Source, Source) = default;

 private:
  static constexpr int first_space = 1 + activity_places;
  static constexpr int first_lying = first_space + colours * spaces_each;
  static constexpr int last = first_lying + colours;
  explicit constexpr Source(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_;
};

/// The actions of a turn, in canonical order. The guard's is the seventh of the rulebooks (LT-7.3).
enum class ActionKind : std::uint8_t { activity, cathedral, combat, place, agriculture, guard };
inline constexpr int action_kinds = 6;

/// The action that is being put together; nothing of it has happened before the group is closed (TR-10.4).
struct Action {
  ActionKind kind;
  std::uint8_t target;    ///< activity: place of the card; combat: index in the queue; place: building
  Source source;          ///< of the citizen that is hired or placed
  std::uint8_t hires;     ///< 1: a tradesman is hired
  std::uint8_t modifier;  ///< the place of the delayed card whose cube is used, plus 1; 0: none
  std::uint8_t size;
  std::array<Die, max_group> group;
  std::uint8_t turned;       ///< one more than the place in the group of the bought die a tile turns; 0: none
  std::uint8_t bought_from;  ///< bit s: seat s was paid for a die
  std::uint8_t happened;     ///< bits of `Trigger` that the acting seat's tiles answer to

  friend bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 12);

/// What is open or still to be done. The frame on top of the stack is the question, or a step that `apply` runs.
struct Frame {
  enum class What : std::uint8_t {
    none,
    // Nature is asked.
    start_player,
    character,
    outdoor_face,
    le_roy_die,
    activity,
    workforce,
    reveal,
    event_die,
    lot,
    black_die,
    reroll,
    archer_die,
    le_roy_table,
    // A seat is asked.
    first_place,  ///< TR-DP-1
    facing,       ///< TR-DP-2
    more_black,   ///< TR-DP-3
    defence,      ///< TR-DP-4
    menu,         ///< TR-DP-5
    turning,      ///< TR-DP-5a
    target,       ///< TR-DP-6
    source,       ///< TR-DP-7
    modifier,     ///< TR-DP-8
    group,        ///< TR-DP-9
    count,        ///< TR-DP-10
    miller,       ///< TR-DP-11
    archer,       ///< TR-DP-12
    cubes,        ///< TR-DP-13
    swap,         ///< LT-DP-2
    guard_die,    ///< LT-DP-4
    boost,        ///< LT-DP-6
    march,        ///< LT-DP-7
    bought_die,   ///< LT-DP-10
    offer,        ///< LT-DP-5, 11, 21, 22
    mode,         ///< LT-DP-12
    catapult,     ///< LT-DP-13
    ransom,       ///< LT-DP-14
    scout,        ///< LT-DP-15
    either,       ///< LT-DP-16
    rob,          ///< LT-DP-17
    column,       ///< LT-DP-18
    liberate,     ///< LT-DP-20
    move_on,      ///< LT-DP-21
    winter,       ///< LT-DP-23
    possession,   ///< LT-DP-24
    // Nobody is asked: what comes next when everything above is done.
    resolving,
    striking,
    asking,
    effect,
    fighting,
    turn_end,
  };
  What what;
  // What they mean is told by the type of each question (questions/).
  std::uint8_t seat;
  std::uint8_t a;
  std::uint8_t b;

  friend constexpr bool operator==(Frame, Frame) = default;
};
inline constexpr int whats = static_cast<int>(Frame::What::turn_end) + 1;
/// The deepest stacks: the end of the turn, what the action does, whose tile may answer, his question; or an archer's
/// activations, his cube, the citizen it sets free.
inline constexpr int max_frames = 4;

/// One event in the queue with its cubes in the order in which they were placed.
struct QueuedEvent {
  EventId card;
  std::uint8_t cubes;
  std::array<Piece, max_banners> cube;

  constexpr int free_banners() const { return event_of(card).banners - cubes; }
  constexpr int cubes_of(int owner) const {
    int count = 0;
    for (const Piece piece : cube) count += piece.is(owner) ? 1 : 0;
    return count;
  }
  friend bool operator==(const QueuedEvent&, const QueuedEvent&) = default;
};
/// Marauding, two cards a round for six rounds, and one more when Resistance brings a second red card.
inline constexpr int max_queue = 1 + 2 * 6 + 1;

/// One place for an activity card and who works there.
struct ActivityPlace {
  Activity card;                ///< 0 while none is turned up
  std::array<Piece, 2> spaces;  ///< the tradesmen on the scoring spaces
  std::uint8_t illustration;    ///< bit o: owner o has his tradesman there

  constexpr bool has_tradesman(int owner) const {
    return spaces[0].is(owner) || spaces[1].is(owner) || (illustration >> owner & 1) != 0;
  }
  friend bool operator==(const ActivityPlace&, const ActivityPlace&) = default;
};

/// What a seat owns, all of it public. The fifth one is gray's or le Roy's.
struct Seat {
  std::array<Dice, kinds_of_dice> dice;  ///< in its district
  std::uint16_t deniers;
  std::uint16_t points;
  std::uint8_t influence;
  std::uint8_t general;   ///< citizens in the general supply
  std::uint8_t personal;  ///< citizens in the personal supply
  std::uint8_t event_cards;
  std::uint8_t passed;
  std::uint8_t pass_money;
  std::array<std::uint8_t, colours> lying;          ///< citizens lying on each building
  std::array<std::uint8_t, activity_places> cubes;  ///< on each activity card
  std::array<std::uint8_t, tiles> outdoors;         ///< cubes on each outdoor tile
  std::uint8_t guard;                               ///< how far it has come on the ramparts
  std::uint8_t possessed;                           ///< citizens on the event Possession

  friend bool operator==(const Seat&, const Seat&) = default;
};
static_assert(sizeof(Seat) == 44);

/// The characters in a hand: the only secret.
struct Hand {
  std::array<Character, 2> characters;

  friend bool operator==(const Hand&, const Hand&) = default;
};

/// Everything that lies on the table.
struct Table {
  Dice black;                 ///< black dice to be dealt with in phase 3
  std::uint32_t seen_events;  ///< bit e: event e has been revealed
  std::uint8_t players;       ///< 1: the King's Challenge
  std::uint8_t bonus;
  std::uint8_t modules;
  std::uint8_t variants;
  std::uint8_t rounds;
  std::uint8_t round;  ///< 1 to rounds; 0 during setup
  std::uint8_t start;  ///< the owner who begins
  std::uint8_t queue_size;
  std::uint8_t marauding_closed;  ///< TR-11.6
  std::uint8_t depth;
  std::array<Frame, max_frames> frames;  ///< bottom first; unused ones are zero
  Action action;                         ///< zero while no action is being put together
  std::array<std::array<Piece, spaces_each>, colours> buildings;
  std::array<std::array<Piece, 6>, floors> cathedral;  ///< by floor, then value
  std::array<ActivityPlace, activity_places> activities;
  std::array<QueuedEvent, max_queue> queue;
  std::array<Die, max_group> turned;  ///< TR-DP-5a: turned in this use, aside until it is done
  std::uint8_t stack_left;            ///< King's Challenge: characters left in the stack
  std::array<Character, stack_size> stack;
  std::array<std::uint8_t, 6> le_roy_dice;  ///< KC-3: red, red, yellow, yellow, white, white
  Character open_character;                 ///< LT-2.2: scores for everybody; 0: none
  std::array<Face, tiles> tile;             ///< 0: the ramparts are not in play
  std::uint8_t possession_came;             ///< 1: Possession has struck (LT-5.8)
  std::array<std::uint8_t, 2> unused;       ///< always 0: what a word leaves over

  constexpr bool solo() const { return players == 1; }
  constexpr bool has(Module module) const { return (modules & static_cast<std::uint8_t>(module)) != 0; }
  constexpr bool has(Variant variant) const { return (variants & static_cast<std::uint8_t>(variant)) != 0; }
  constexpr bool has(Box box) const {
    return (box.bonus == Bonus::none || (bonus & static_cast<std::uint8_t>(box.bonus)) != 0) &&
           (box.module == Module::none || has(box.module));
  }
  constexpr const OutdoorFace& outdoors(int index) const { return face_of(tile[static_cast<std::size_t>(index)]); }
  /// LT-8.1: whether everything goes round the other way.
  constexpr bool reversed() const { return has(Variant::tournament) && round == rounds; }
  constexpr Frame top() const { return frames[static_cast<std::size_t>(depth - 1)]; }
  constexpr Piece standing(Space space) const { return buildings[at(space.building)][space.index]; }

  friend bool operator==(const Table&, const Table&) = default;
};

/// A whole game. Unused seats are all zero, so equality is plain.
struct State {
  Table table;
  std::array<Seat, owners> seats;
  std::array<Hand, max_players> hands;

  const Seat& seat(int owner) const { return seats[static_cast<std::size_t>(owner)]; }
  Seat& seat(int owner) { return seats[static_cast<std::size_t>(owner)]; }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 768, "room for the expansion within 1,536 bytes");

/// A new game; its first question is open.
State start(const Options& options);

/// The options a state was started with.
Options options_of(const State& state);

inline std::size_t used_bytes(const State& /*state*/) { return sizeof(State); }

// ------------------------------------------------------------------------------------------- what follows from a state

/// The owner whose turn comes after this one's.
constexpr int next_owner(const Table& table, int owner) {
  if (table.solo()) return gray - owner;
  if (table.reversed()) return owner == 0 ? table.players - 1 : owner - 1;
  return owner + 1 == table.players ? 0 : owner + 1;
}
/// Of the seats alone: in the King's Challenge there is one.
constexpr int next_seat(const Table& table, int seat) { return table.solo() ? 0 : next_owner(table, seat); }
/// The first seat to be struck or asked in a round.
constexpr int first_seat(const Table& table) { return table.start < table.players ? table.start : 0; }
/// TR-3.2: who places the next citizen when so many are placed: from the start player to the last, and back again.
constexpr int placing_seat(const Table& table, int placed) {
  const int pass = placed / table.players;
  const int step = placed % table.players;
  return (table.start + (pass % 2 == 0 ? step : table.players - 1 - step)) % table.players;
}
/// Whether this owner sits at the table: gray does not, le Roy does.
constexpr bool plays(const Table& table, int owner) { return owner < table.players || (owner == gray && table.solo()); }

/// An owner's citizens standing in a building.
constexpr int standing(const Table& table, int owner, Colour building) {
  int count = 0;
  for (const Piece piece : table.buildings[at(building)]) count += piece.is(owner) ? 1 : 0;
  return count;
}
int cathedral_cubes(const Table& table, int owner);
int tradesmen(const Table& table, int owner);
/// Tradesmen on the cards of one colour.
int tradesmen(const Table& table, int owner, Colour colour);
/// How many citizens an owner has in all.
int all_citizens(const Table& table, int owner);

/// The empty spaces of the cathedral in the column of this value, below a floor: the cubes stand on the lowest ones.
constexpr int free_floors(const Table& table, int value, int below) {
  int count = 0;
  for (std::size_t floor = 0; floor < static_cast<std::size_t>(below); ++floor)
    count += table.cathedral[floor][static_cast<std::size_t>(value - 1)].empty() ? 1 : 0;
  return count;
}
constexpr int free_levels(const Table& table, int value) { return free_floors(table, value, levels); }

/// TR-9.3, LT-6.5: what a district's dice are worth against black dice.
constexpr int defence(const Seat& seat) {
  int sum = 0;
  for (std::size_t colour = 0; colour < kinds_of_dice; ++colour)
    sum += defence_factor[colour] * seat.dice[colour].sum();
  return sum;
}
/// The dice that anybody may buy or exchange.
constexpr int common_dice(const Seat& seat) {
  return seat.dice[0].count() + seat.dice[1].count() + seat.dice[2].count();
}
constexpr int dice_count(const Seat& seat) { return common_dice(seat) + seat.dice[at(Colour::purple)].count(); }
/// LT-11.2: whether the supply has a die of this colour for a seat.
bool is_in_supply(const State& state, int seat, Colour colour);
bool any_die_left(const State& state);

/// Banners that a card can still put a cube on within the current action, Marauding's only while it is open.
int free_banners(const Table& table);
constexpr bool is_open(const Table& table, int index) {
  return index == 0 ? table.marauding_closed == 0
                    : !event_of(table.queue[static_cast<std::size_t>(index)].card).only_combat;
}

/// TR-12: what happens when a citizen enters a row of a building whose places are `spaces`.
struct Entry {
  bool legal;
  Piece expelled;  ///< empty when everybody finds room
};
/// Tries the entry of `owner`, whose citizen is taken from `source` first (TR-12.1).
Entry try_entry(const State& state, int owner, Source source, Colour building, int value);
/// The die values with which `owner` may enter this building: bit v - 1 for value v.
unsigned entry_values(const State& state, int owner, Source source, Colour building);

/// Whether a seat has come far enough for a tile (LT-7.5).
constexpr bool has_access(const Seat& seat, int tile) { return seat.guard >= gates[static_cast<std::size_t>(tile)]; }
/// Which tile in play does this: its index, or -1. Each effect has its level.
int tile_for(const Table& table, TileEffect effect);
/// The seat's cubes there.
inline int cubes_for(const State& state, int seat, TileEffect effect) {
  if (!state.table.has(Module::ramparts)) return 0;
  const int tile = tile_for(state.table, effect);
  return tile < 0 ? 0 : state.seat(seat).outdoors[static_cast<std::size_t>(tile)];
}

/// Whether a card is turned up.
bool is_face_up(const Table& table, Activity card);
/// How many dice of a kind an owner rolls in phase 2 (TR-7, LT-6.1).
constexpr int workforce(const Table& table, int owner, Colour kind) {
  if (kind == Colour::purple) return table.has(Module::purple_dice) && owner < table.players ? 1 : 0;
  return standing(table, owner, kind);
}
/// The columns of the cathedral with room below a floor: bit v - 1.
constexpr unsigned open_columns(const Table& table, int below) {
  // The cubes stand on the lowest floors, so the highest one tells.
  const auto& highest = table.cathedral[static_cast<std::size_t>(below - 1)];
  unsigned open = 0;
  for (unsigned value = 0; value < 6; ++value) open |= (highest[value].empty() ? 1U : 0U) << value;
  return open;
}
/// LT-7.6: whether a die of this colour lets its owner put a cube on the tile.
bool takes_cube(const Table& table, int tile, Colour die);
/// LT-DP-7: whether a point more can be spent; `placed` has a bit for each tile that got a cube.
bool can_march(const State& state, int seat, int placed);
/// LT-DP-2: whether the seat has somebody to exchange a die with; `done` has a bit for each owner it has exchanged
/// with.
bool can_swap_with(const State& state, int seat, int owner, int done);
bool can_swap(const State& state, int seat);
/// LT-DP-14.
bool can_ransom(const State& state, int seat);
/// LT-DP-17: the most influence any opponent has.
int most_influence_of_others(const State& state, int seat);
/// LT-DP-21: whether a cube may move on to the card of this place.
bool can_move_on(const State& state, int seat, int place);
bool can_move_on_anywhere(const State& state, int seat);
/// LT-DP-23.
bool has_removable_cube(const State& state, int seat);
/// Every citizen of a seat who can be taken from where he is: supply, cards, spaces, lying ones. Those in the general
/// supply and the possessed cannot. Ends when the visitor says false.
template <class Visit>
void for_each_source(const State& state, int seat, Visit&& visit) {
  const Table& table = state.table;
  if (state.seat(seat).personal > 0 && !visit(Source::supply())) return;
  for (int place = 0; place < activity_places; ++place) {
    const bool works = table.activities[static_cast<std::size_t>(place)].has_tradesman(seat);
    if (works && !visit(Source::tradesman(place))) return;
  }
  for (const Colour building : all_colours) {
    for (std::uint8_t i = 0; i < spaces_each; ++i) {
      if (table.standing({building, i}).is(seat) && !visit(Source::standing({building, i}))) return;
    }
  }
  for (const Colour building : all_colours) {
    if (state.seat(seat).lying[at(building)] > 0 && !visit(Source::lying(building))) return;
  }
}
/// TR-10.11: whether there is any such citizen.
inline bool has_citizen(const State& state, int seat) {
  bool found = false;
  for_each_source(state, seat, [&found](Source) {
    found = true;
    return false;
  });
  return found;
}
/// LT-DP-24.
bool can_give_citizen(const State& state, int seat);
bool can_hire_for_possession(const Seat& seat);

/// The card of a place whose cube is used, or no modifier for 0 (as in `Action::modifier`).
inline const Modifier& modifier_of(const Table& table, int modifier) {
  if (modifier == 0) return plain;
  return card_of(table.activities[static_cast<std::size_t>(modifier - 1)].card).modifier;
}

}  // namespace tricasse::troyes
