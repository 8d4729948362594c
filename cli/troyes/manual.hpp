#pragma once

#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/cli/desk.hpp"
#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// Chance as a person reads it off real pieces: dice as "4 2 6", several of one throw in a line; cards by their number
/// in a list or by name.
class RealPieces {
 public:
  explicit RealPieces(const Words& words) : words_(words) {}

  /// Nature's next answer, asked at the desk. Nothing: the question is void (see Desk).
  std::optional<Move> ask(const State& state, Desk& desk);

  /// Reads one line for the open chance question: the answer to it and, for dice that are thrown together, to the
  /// questions after it; else a sentence that says what is wrong.
  std::expected<std::vector<Move>, std::string> read(const State& state, std::string_view typed) const;

 private:
  Block question(const State& state) const;

  const Words& words_;
  std::deque<Move> waiting_;  ///< read already, for the questions to come
};

}  // namespace tricasse::cli::troyes
