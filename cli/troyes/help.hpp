#pragma once

#include <string_view>

#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// How to play at this terminal, or the rule behind a word: any card, event or character by its name in the person's
/// language, and the topics that the overview lists. Of the expansion it speaks where that is in play, or when asked.
Block help(const Words& words, const Table& table, std::string_view topic, int width);

}  // namespace tricasse::cli::troyes
