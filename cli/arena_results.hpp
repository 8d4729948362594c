#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <vector>

#include "tricasse/ai/arena.hpp"
#include "tricasse/cli/console.hpp"

namespace tricasse::cli {

/// What makes two runs of the arena the same match: however many pairs of it are played, each is always the same.
struct ArenaMatch {
  std::string settings;  ///< one JSON object in one line
  int bots = 0;
  std::vector<int> players;  ///< sizes of the tables, in the order in which a pair has them
  std::uint64_t seed = 0;
  bool luck = false;  ///< it is measured
};

/// A pair: for each size of table its games.
using ArenaPair = std::vector<PlayedRound>;

/// A file of JSON lines: first the settings of the match, then one finished pair a line, in any order.
class ArenaResults {
 public:
  ArenaResults() = default;
  ArenaResults(const ArenaResults&) = delete;
  ArenaResults& operator=(const ArenaResults&) = delete;
  ~ArenaResults();

  /// Opens the file, or makes it, and reads what is there; else a sentence saying why not. A last line that was cut
  /// short is dropped.
  std::expected<std::map<std::uint64_t, ArenaPair>, std::string> open(const Console& console, const std::string& path,
                                                                      const ArenaMatch& match);
  bool is_open() const { return file_ >= 0; }
  /// False, with `errno` set, when the disk refuses.
  bool append(std::uint64_t pair, const ArenaPair& games);

 private:
  bool write(std::string_view text) const;

  int file_ = -1;
};

}  // namespace tricasse::cli
