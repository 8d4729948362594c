#pragma once

#include <string_view>

#include "tricasse/engine/troyes/moves.hpp"

namespace tricasse::troyes {

/// Why a move is refused, for programs and those who write them.
std::string_view sentence_of(Refusal refusal);

}  // namespace tricasse::troyes
