#pragma once

#include <expected>
#include <string>

#include "tricasse/match/games.hpp"
#include "tricasse/store/store.hpp"

namespace tricasse {

/// The game of a table as the store gives it back. A disk may forget and hands may change a file, so nothing of a row
/// is believed before all of them fit together; where they do not, a sentence for the log.
std::expected<AnyMatch, std::string> read_back(const WholeTable& whole);

}  // namespace tricasse
