#pragma once

#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// The points line by line (TR-15.1), one column a player; le Roy's too in the King's Challenge. Only the characters in
/// `state` count.
Block score_table(const Words& words, const State& state, int width);

/// The end of a game: the table, who held which character, who won or what the King says.
Block final_result(const Words& words, const State& state, int width);

}  // namespace tricasse::cli::troyes
