#pragma once

#include <span>
#include <string>
#include <vector>

#include "tricasse/cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// The scoring of section 1.7, row by row, one column a seat.
Block score_table(const Words& words, std::span<const Sheet> sheets, const std::vector<std::string>& names, int width);

/// The end of a game: the table, who won, which boxes each person has filled.
Block final_result(const Words& words, const State& state, const std::vector<std::string>& names,
                   const std::vector<bool>& is_person, int width);

}  // namespace tricasse::cli::troyes_dice
