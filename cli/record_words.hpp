#pragma once

#include <string>

#include "tricasse/cli/console.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse::cli {

/// Why a record cannot be read, as a sentence in the person's language: where (line and column) and what is wrong.
std::string words_for(const RecordError& error, const Console& console);

}  // namespace tricasse::cli
