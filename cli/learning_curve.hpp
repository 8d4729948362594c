#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/cli/console.hpp"

namespace tricasse::cli {

/// One point of a learning curve.
struct Lap {
  std::uint64_t games;
  double seconds;   ///< of training, those before an interruption included
  double error;     ///< mean squared, over the games since the lap before
  double strength;  ///< points alone, or the share of games won against the yardstick
};

/// How a training went so far.
struct LearningCurve {
  double seconds = 0;  ///< of training until now
  std::vector<Lap> laps;

  /// Rows of numbers with a head; the same as a small drawing, strength over games.
  std::string table() const;
  std::string picture(const Console& console, std::string_view game, Text strength) const;

  /// As text that stands before other things in a file, and back: takes it off the front of `bytes`, false where there
  /// is none.
  std::string save() const;
  bool load(std::string_view& bytes);
};

}  // namespace tricasse::cli
