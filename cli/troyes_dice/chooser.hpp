#pragma once

#include <optional>
#include <span>

#include "tricasse/cli/desk.hpp"
#include "tricasse/cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// Asks a person for one of `legal`, whatever the open question is: the die's action step by step, a bonus building,
/// a track, the numbers above the columns. Nothing: the question is void (see Desk).
std::optional<Move> choose_move(const Words& words, const View& view, std::span<const Move> legal, Desk& desk);

}  // namespace tricasse::cli::troyes_dice
