#include "tricasse/engine/troyes/state.hpp"

#include <algorithm>

namespace tricasse::troyes {

State start(const Options& options) {
  State state{};
  Table& table = state.table;
  const Setup& setup = setup_table[static_cast<std::size_t>(options.players)];
  table.players = static_cast<std::uint8_t>(options.players);
  table.bonus = options.bonus;
  table.modules = options.modules;
  table.variants = options.variants;
  table.rounds = options.long_game ? std::uint8_t{long_game_rounds} : setup.rounds;
  table.queue_size = 1;
  for (int seat = 0; seat < options.players; ++seat) {
    Seat& it = state.seat(seat);
    it.deniers = first_deniers;
    it.influence = first_influence;
    it.personal = setup.citizens;
    it.general = static_cast<std::uint8_t>(citizens_each - setup.citizens);
  }
  state.seat(gray).general = static_cast<std::uint8_t>(all_citizens(table, gray));
  // The start player first, then the characters (section 0); the human begins the King's Challenge.
  table.depth = 1;
  table.frames[0].what = table.solo() ? Frame::What::character : Frame::What::start_player;
  return state;
}

Options options_of(const State& state) {
  const Table& table = state.table;
  return {.players = table.players,
          .bonus = table.bonus,
          .long_game = table.rounds != setup_table[table.players].rounds,
          .modules = table.modules,
          .variants = table.variants};
}

int cathedral_cubes(const Table& table, int owner) {
  int count = 0;
  for (const auto& level : table.cathedral) {
    for (const Piece piece : level) count += piece.is(owner) ? 1 : 0;
  }
  return count;
}

namespace {

int tradesmen(const ActivityPlace& place, int owner) {
  return (place.spaces[0].is(owner) ? 1 : 0) + (place.spaces[1].is(owner) ? 1 : 0) + (place.illustration >> owner & 1);
}

}  // namespace

int tradesmen(const Table& table, int owner) {
  int count = 0;
  for (const ActivityPlace& place : table.activities) count += tradesmen(place, owner);
  return count;
}

int tradesmen(const Table& table, int owner, Colour colour) {
  int count = 0;
  for (std::size_t level = 0; level < levels; ++level)
    count += tradesmen(table.activities[at(colour) * levels + level], owner);
  return count;
}

int all_citizens(const Table& table, int owner) {
  if (owner != gray) return citizens_each;
  if (table.solo()) return le_roy_citizens;
  return gray_citizens + (table.modules != 0 ? more_gray_citizens : 0);
}

bool any_die_left(const State& state) {
  return std::ranges::any_of(state.seats, [](const Seat& seat) {
    return std::ranges::any_of(seat.dice, [](Dice dice) { return !dice.none(); });
  });
}

bool is_in_supply(const State& state, int seat, Colour colour) {
  if (colour == Colour::purple) return state.seat(seat).dice[at(colour)].none();
  int used = 0;
  for (const Seat& it : state.seats) used += it.dice[at(colour)].count();
  return used < dice_each;
}

int tile_for(const Table& table, TileEffect effect) {
  for (int i = 0; i < tiles; ++i) {
    if (table.outdoors(i).effect == effect) return i;
  }
  return -1;
}

int free_banners(const Table& table) {
  int count = 0;
  for (int i = 0; i < table.queue_size; ++i) {
    if (is_open(table, i)) count += table.queue[static_cast<std::size_t>(i)].free_banners();
  }
  return count;
}

Entry try_entry(const State& state, int owner, Source source, Colour building, int value) {
  const int length = building_table[at(building)].row_length;
  const int first = first_of_row(building, value);
  Piece carried = Piece::of(owner);
  for (int i = first; i < first + length; ++i) {
    const Space space{building, static_cast<std::uint8_t>(i)};
    const bool left = source.is_standing() && source.space() == space;
    const Piece there = left ? Piece{} : state.table.standing(space);
    // An empty place takes whoever is pushed there and ends the shift.
    if (there.empty()) return {true, {}};
    carried = there;
  }
  int lying = state.seat(carried.owner()).lying[at(building)];
  if (carried.is(owner) && source.is_lying() && source.building() == building) --lying;
  // TR-12.4
  return {lying == 0, carried};
}

unsigned entry_values(const State& state, int owner, Source source, Colour building) {
  const int length = building_table[at(building)].row_length;
  const unsigned row = (1U << length) - 1;
  unsigned values = 0;
  for (int first = 0; first < spaces_each; first += length) {
    if (try_entry(state, owner, source, building, first + 1).legal) values |= row << first;
  }
  return values;
}

bool is_face_up(const Table& table, Activity card) {
  return card != 0 && card <= activities &&
         table.activities[static_cast<std::size_t>(place_of(card_of(card)))].card == card;
}

bool takes_cube(const Table& table, int tile, Colour die) {
  const OutdoorFace& face = table.outdoors(tile);
  return face.takes_cubes && (face.effect != TileEffect::new_die || face.colour != die);
}

bool can_march(const State& state, int seat, int placed) {
  const Seat& it = state.seat(seat);
  if (it.guard < last_tower) return true;
  for (int tile = 0; tile < tiles; ++tile) {
    if ((placed >> tile & 1) == 0 && takes_cube(state.table, tile, state.table.action.group[0].colour())) return true;
  }
  return false;
}

bool can_swap_with(const State& state, int seat, int owner, int done) {
  if (owner == seat || common_dice(state.seat(owner)) == 0) return false;
  // LT-10.5: all with le Roy.
  return (done >> owner & 1) == 0 || state.table.solo();
}

bool can_swap(const State& state, int seat) {
  if (common_dice(state.seat(seat)) == 0) return false;
  for (int owner = 0; owner < owners; ++owner) {
    if (can_swap_with(state, seat, owner, 0)) return true;
  }
  return false;
}

bool can_ransom(const State& state, int seat) {
  const Table& table = state.table;
  const ActivityCard& card = card_of(table.activities[table.action.target].card);
  return state.seat(seat).deniers >= card.cost.deniers && free_banners(table) > 0;
}

int most_influence_of_others(const State& state, int seat) {
  int most = 0;
  for (int other = 0; other < state.table.players; ++other) {
    if (other != seat) most = std::max<int>(most, state.seat(other).influence);
  }
  return most;
}

bool can_move_on(const State& state, int seat, int place) {
  const Table& table = state.table;
  const Activity there = table.activities[static_cast<std::size_t>(place)].card;
  if (there == 0 || place == table.action.target) return false;
  const ActivityCard& card = card_of(there);
  return card.type != CardType::immediate && state.seat(seat).deniers >= card.cost.deniers;
}
bool can_move_on_anywhere(const State& state, int seat) {
  for (int place = 0; place < activity_places; ++place) {
    if (can_move_on(state, seat, place)) return true;
  }
  return false;
}

bool has_removable_cube(const State& state, int seat) {
  const Seat& it = state.seat(seat);
  const auto any = [](std::uint8_t cubes) { return cubes > 0; };
  return std::ranges::any_of(it.cubes, any) || std::ranges::any_of(it.outdoors, any);
}

bool can_hire_for_possession(const Seat& seat) {
  return seat.personal == 0 && seat.general > 0 && seat.influence >= citizen_price;
}

bool can_give_citizen(const State& state, int seat) {
  return has_citizen(state, seat) || can_hire_for_possession(state.seat(seat));
}

}  // namespace tricasse::troyes
