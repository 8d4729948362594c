#pragma once

#include <string_view>

#include "tricasse/cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// The rule behind a sign ("F", "15", "K", "tile 4", "black"), or the overview for an empty topic. Says what can be
/// asked when the topic is unknown.
Block help(const Words& words, std::string_view topic, int width);

}  // namespace tricasse::cli::troyes_dice
