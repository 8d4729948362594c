#include "engine/troyes/state.hpp"

#include <algorithm>

namespace tricasse::troyes {

State start(const Options& options) {
  State state{};
  Table& table = state.table;
  const Setup& setup = setup_table[static_cast<std::size_t>(options.players)];
  table.players = static_cast<std::uint8_t>(options.players);
  table.bonus = options.bonus;
  table.rounds = options.long_game ? std::uint8_t{long_game_rounds} : setup.rounds;
  table.queue_size = 1;
  for (int seat = 0; seat < options.players; ++seat) {
    Seat& it = state.seat(seat);
    it.deniers = first_deniers;
    it.influence = first_influence;
    it.personal = setup.citizens;
    it.general = static_cast<std::uint8_t>(citizens_each - setup.citizens);
  }
  state.seat(gray).general = table.solo() ? le_roy_citizens : gray_citizens;
  // The start player first, then the characters (section 0); the human begins the King's Challenge.
  table.depth = 1;
  table.frames[0].what = table.solo() ? Frame::What::character : Frame::What::start_player;
  return state;
}

Options options_of(const State& state) {
  const Table& table = state.table;
  return {
      .players = table.players, .bonus = table.bonus, .long_game = table.rounds != setup_table[table.players].rounds};
}

int cathedral_cubes(const Table& table, int owner) {
  int count = 0;
  for (const auto& level : table.cathedral) {
    for (const Piece piece : level) count += piece.is(owner) ? 1 : 0;
  }
  return count;
}

int tradesmen(const Table& table, int owner) {
  int count = 0;
  for (const ActivityPlace& place : table.activities) count += place.has_tradesman(owner) ? 1 : 0;
  return count;
}

bool any_die_left(const State& state) {
  return std::ranges::any_of(state.seats, [](const Seat& seat) {
    return !seat.dice[0].none() || !seat.dice[1].none() || !seat.dice[2].none();
  });
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

}  // namespace tricasse::troyes
