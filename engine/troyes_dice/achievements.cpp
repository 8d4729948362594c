#include "tricasse/engine/troyes_dice/achievements.hpp"

#include <algorithm>

namespace tricasse::troyes_dice {
namespace {

constexpr int games_for_a_box = 3;            // AC-1 to AC-3
constexpr int highest_row = 18;               // AC-8: number 3 times six buildings
constexpr int many_citizens = 40;             // AC-9
constexpr int winner_beyond = 60;             // AC-7
constexpr std::array thresholds{45, 55, 65};  // AC-4 to AC-6
/// AC-10 to AC-15: all six prestige kinds first, then the work kinds.
constexpr std::array rows_of_six{Kind::fortress, Kind::great_hall, Kind::cathedral,
                                 Kind::palace,   Kind::city_hall,  Kind::bishopric};

constexpr std::size_t box(int number) { return static_cast<std::size_t>(number - 1); }

}  // namespace

AchievementSet earned_by(const FinishedSeat& seat, int players) {
  AchievementSet earned;
  const Score score = score_of(seat.sheet);
  for (int i = 0; i < 3; ++i) {
    earned[box(4 + i)] = score.total() >= thresholds[static_cast<std::size_t>(i)];
    earned[box(16 + i)] = seat.sheet.circled[static_cast<std::size_t>(i)] == resource_track;
    earned[box(19 + i)] = seat.sheet.citizens[static_cast<std::size_t>(i)] == citizen_track;
  }
  earned[box(7)] = players >= 2 && seat.won && score.total() > winner_beyond;
  earned[box(8)] = std::ranges::max(score.rows) == highest_row;
  earned[box(9)] = score.citizen_points() >= many_citizens;
  for (std::size_t i = 0; i < rows_of_six.size(); ++i) {
    earned[box(10) + i] = seat.sheet.built_count(rows_of_six[i]) == columns;
  }
  return earned;
}

AchievementSet earned_over(std::span<const FinishedGame> history) {
  AchievementSet earned;
  int solo = 0;
  int together = 0;
  int expanded = 0;
  for (const FinishedGame& game : history) {
    ++(game.players == 1 ? solo : together);
    if (game.expansion) ++expanded;
    for (const FinishedSeat& seat : game.seats) earned |= earned_by(seat, game.players);
  }
  earned[box(1)] = solo >= games_for_a_box;
  earned[box(2)] = together >= games_for_a_box;
  earned[box(3)] = expanded >= games_for_a_box;
  return earned;
}

FinishedSeat finished_seat(const State& state, int seat) {
  return {state.seats[static_cast<std::size_t>(seat)].sheet, (winners(state) >> seat & 1) != 0};
}

}  // namespace tricasse::troyes_dice
