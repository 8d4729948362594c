#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tricasse/ai/standings.hpp"
#include "tricasse/cli/commands.hpp"

namespace tricasse::cli {

/// A match of the arena, as far as it has been played.
struct ArenaReport {
  std::string game;
  std::vector<std::string> options;  ///< a JSON object for each size of table
  std::vector<std::string> bots;
  std::uint64_t seed = 0;
  std::uint64_t pairs_wanted = 0;
  std::optional<Sprt> sprt;
  bool interrupted = false;
  Standings standings;
  int (*grade)(int margin) = nullptr;  ///< 0 to 5 in games alone against an opponent of the house; else null

  Verdict verdict() const {
    return sprt ? verdict_of(*sprt, standings.log_likelihood_ratio(*sprt)) : Verdict::undecided;
  }
};

/// One JSON object. It depends on the match alone, not on how it was played.
std::string arena_json(const ArenaReport& report);
void print_arena(const ArenaReport& report, const Console& console);

}  // namespace tricasse::cli
