#pragma once

#include <array>

#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// The points of one sheet, box by box (section 1.7, TD-11).
struct Score {
  std::array<int, columns> rows;  ///< Cathedral column j: its number times the buildings it scores
  std::array<int, 3> resources;   ///< half of each kind left, rounded down
  std::array<int, 3> citizens;    ///< one each, by track

  constexpr int cathedrals() const { return rows[0] + rows[1] + rows[2] + rows[3] + rows[4] + rows[5]; }
  constexpr int resource_points() const { return resources[0] + resources[1] + resources[2]; }
  constexpr int citizen_points() const { return citizens[0] + citizens[1] + citizens[2]; }
  constexpr int total() const { return cathedrals() + resource_points() + citizen_points(); }

  friend bool operator==(const Score&, const Score&) = default;
};

/// What the sheet is worth if the game ended now.
Score score_of(const Sheet& sheet);

/// The same box by box, as every game tells it: six Cathedral rows, three resources, three tracks.
void list_points(const State& state, int seat, PointSources& out);

/// The seats with the highest total, as bits; ties share the victory (TD-11.4). Nobody wins a solo game (TD-12.1).
unsigned winners(const State& state);

}  // namespace tricasse::troyes_dice
