#pragma once

#include "codec/json_writer.hpp"
#include "engine/troyes/game.hpp"

namespace tricasse::troyes {

/// Every seat's points line by line, its total and the winners; le Roy's too, and the grade, in the King's Challenge.
void write_scores(JsonWriter& out, const State& state);

}  // namespace tricasse::troyes
