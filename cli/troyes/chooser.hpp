#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>

#include "tricasse/cli/desk.hpp"
#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// Asks a person for one of the legal moves. A line may answer several questions in a row: what is left of it waits
/// for the next one.
class Chooser {
 public:
  explicit Chooser(const Words& words) : words_(words) {}

  /// Nothing: the question is void (see Desk).
  std::optional<Move> choose(const View& view, std::span<const Move> legal, Desk& desk);

 private:
  const Words& words_;
  std::deque<std::string> waiting_;
  int seat_ = -1;  ///< who typed it
};

}  // namespace tricasse::cli::troyes
