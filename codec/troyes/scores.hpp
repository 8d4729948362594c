#pragma once

#include <string>
#include <vector>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/engine/troyes/view.hpp"

namespace tricasse::troyes {

/// Every seat's points line by line, its total and the winners; le Roy's too, and the grade, in the King's Challenge.
void write_scores(JsonWriter& out, const State& state);

/// The same for what a viewer knows, one object a seat: only the characters he sees count. In the King's Challenge
/// the seat has le Roy's points beside its own.
void write_points(JsonWriter& out, const View& view);

/// What a seat of a finished game may boast of: this game has no achievements.
inline std::vector<std::string> honours_of(const State& /*state*/, int /*seat*/) { return {}; }

}  // namespace tricasse::troyes
