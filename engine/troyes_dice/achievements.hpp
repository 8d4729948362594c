#pragma once

#include <bitset>
#include <span>

#include "tricasse/engine/troyes_dice/scoring.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// The boxes AC-1 to AC-21; bit n-1 is AC-n.
inline constexpr int achievements = 21;
using AchievementSet = std::bitset<achievements>;

/// One seat's part in a finished game.
struct FinishedSeat {
  Sheet sheet;
  bool won;  ///< two or more players, and nobody has more points
};

/// A finished game as one person's history knows it: a person on two seats of one game has played it once.
struct FinishedGame {
  int players;
  bool expansion;
  std::span<const FinishedSeat> seats;  ///< the person's own seats
};

/// The boxes one seat fills in one game, whatever was played before: AC-4 to AC-21.
AchievementSet earned_by(const FinishedSeat& seat, int players);

/// All boxes a person has filled over these games, AC-1 to AC-3 included.
AchievementSet earned_over(std::span<const FinishedGame> history);

/// The seat of a finished state, ready for the functions above.
FinishedSeat finished_seat(const State& state, int seat);

}  // namespace tricasse::troyes_dice
