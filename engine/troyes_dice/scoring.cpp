#include "tricasse/engine/troyes_dice/scoring.hpp"

namespace tricasse::troyes_dice {

Score score_of(const Sheet& sheet) {
  Score score{};
  for (int column = 1; column <= columns; ++column) {
    // TD-11.1: the Cathedral of column j scores the j-th kind; the fifth counts itself.
    score.rows[static_cast<std::size_t>(column - 1)] =
        sheet.cathedral_number(column) * sheet.built_count(static_cast<Kind>(column - 1));
  }
  for (const Colour colour : all_colours) {
    score.resources[Sheet::at(colour)] = sheet.available(colour) / 2;
    score.citizens[Sheet::at(colour)] = sheet.citizens[Sheet::at(colour)];
  }
  return score;
}

void list_points(const State& state, int seat, PointSources& out) {
  constexpr std::array<std::string_view, columns> row_names{"fortress_row",  "palace_row",    "great_hall_row",
                                                            "city_hall_row", "cathedral_row", "bishopric_row"};
  constexpr std::array<std::string_view, 3> resource_names{"influence", "deniers", "knowledge"};
  constexpr std::array<std::string_view, 3> track_names{"red_citizens", "yellow_citizens", "white_citizens"};
  const Score score = score_of(state.seats[static_cast<std::size_t>(seat)].sheet);
  out.clear();
  for (std::size_t i = 0; i < row_names.size(); ++i) out.push_back({row_names[i], score.rows[i]});
  for (std::size_t i = 0; i < resource_names.size(); ++i) out.push_back({resource_names[i], score.resources[i]});
  for (std::size_t i = 0; i < track_names.size(); ++i) out.push_back({track_names[i], score.citizens[i]});
}

unsigned winners(const State& state) {
  if (state.table.players < 2) return 0;
  unsigned best_seats = 0;
  int best = -1;
  for (int seat = 0; seat < state.table.players; ++seat) {
    const int total = score_of(state.seats[static_cast<std::size_t>(seat)].sheet).total();
    if (total > best) {
      best = total;
      best_seats = 0;
    }
    if (total == best) best_seats |= 1U << seat;
  }
  return best_seats;
}

}  // namespace tricasse::troyes_dice
