#include "tricasse/engine/troyes/le_roy.hpp"

#include <algorithm>

namespace tricasse::troyes {

Die strongest_die(const Seat& seat, int owner) {
  Die best(owner, Colour::red, 0);
  for (const Colour colour : le_roy_colours) {
    const Dice dice = seat.dice[at(colour)];
    if (!dice.none() && dice.highest() > best.value()) best = Die(owner, colour, dice.highest());
  }
  return best;
}

int best_place(const Table& table, Colour building) {
  for (const std::uint8_t space : le_roy_places[at(building)]) {
    if (table.standing({building, space}).empty()) return space;
  }
  return -1;
}

int worker_value(const State& state, Colour building) {
  // Classes, best first: a human is expelled, nobody is, his own citizen is.
  int best_class = 3;
  int best = 0;
  const int length = building_table[at(building)].row_length;
  for (int value = spaces_each - length + 1; value >= 1; value -= length) {
    const Entry entry = try_entry(state, gray, Source::supply(), building, value);
    if (!entry.legal) continue;
    const int rank = entry.expelled.empty() ? 1 : entry.expelled.is(gray) ? 2 : 0;
    if (rank < best_class) {
      best_class = rank;
      best = value;
    }
  }
  return best;
}

int tradesman_place(const Table& table) {
  int best = -1;
  int best_worth = 0;
  int best_hire = 0;
  for (const Colour colour : le_roy_colours) {
    for (int level = 0; level < levels; ++level) {
      const int index = static_cast<int>(at(colour)) * levels + level;
      const ActivityPlace& place = table.activities[static_cast<std::size_t>(index)];
      if (place.card == 0 || place.has_tradesman(gray)) continue;
      const ActivityCard& card = card_of(place.card);
      const int space = free_space(place);
      const int worth = space < 2 ? card.spaces[static_cast<std::size_t>(space)] : 0;
      if (best >= 0 && (worth < best_worth || (worth == best_worth && card.hire >= best_hire))) continue;
      best = index;
      best_worth = worth;
      best_hire = card.hire;
    }
  }
  return best;
}

CathedralSpace lowest_empty_space(const Table& table, bool best_value) {
  for (int level = 0; level < levels; ++level) {
    for (int i = 1; i <= 6; ++i) {
      const int value = best_value ? 7 - i : i;
      if (table.cathedral[static_cast<std::size_t>(level)][static_cast<std::size_t>(value - 1)].empty()) {
        return {level, value};
      }
    }
  }
  return {};
}

CathedralSpace highest_cube(const Table& table) {
  for (int level = floors - 1; level >= 0; --level) {
    for (int value = 6; value >= 1; --value) {
      if (!table.cathedral[static_cast<std::size_t>(level)][static_cast<std::size_t>(value - 1)].empty()) {
        return {level, value};
      }
    }
  }
  return {};
}

int free_space(const ActivityPlace& place) {
  const ActivityCard& card = card_of(place.card);
  for (int i = 0; i < 2; ++i) {
    const auto space = static_cast<std::size_t>(i);
    if (card.spaces[space] > 0 && place.spaces[space].empty()) return i;
  }
  return 2;
}

}  // namespace tricasse::troyes
