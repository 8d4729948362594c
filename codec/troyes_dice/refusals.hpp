#pragma once

#include <string_view>

#include "tricasse/engine/troyes_dice/moves.hpp"

namespace tricasse::troyes_dice {

/// Why the move is refused, in a few English words for the people who write programs.
std::string_view sentence_of(Refusal refusal);

}  // namespace tricasse::troyes_dice
