#pragma once

#include <string>
#include <vector>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/achievements.hpp"
#include "tricasse/engine/troyes_dice/scoring.hpp"
#include "tricasse/engine/troyes_dice/view.hpp"

namespace tricasse::troyes_dice {

/// The points of every seat box by box as if the game ended now, the seats with the most, and the achievements that
/// this game alone would fill.
void write_scores(JsonWriter& out, const State& state);

/// The same for the sheets as a viewer sees them, one object a seat.
void write_points(JsonWriter& out, const View& view);

/// What a seat of a finished game may boast of, whatever was played before: "AC-4", "AC-9", ...
std::vector<std::string> honours_of(const State& state, int seat);

/// "AC-4", "AC-9", ...
void write_achievements(JsonWriter& out, const AchievementSet& earned);

}  // namespace tricasse::troyes_dice
