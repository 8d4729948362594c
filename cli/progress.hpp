#pragma once

#include <chrono>
#include <cstdint>

#include "tricasse/cli/console.hpp"

namespace tricasse::cli {

/// Progress of long work on standard error: a bar with rate and time left on a terminal, a plain line every ten
/// seconds elsewhere, nothing at all when quiet.
class Progress {
 public:
  Progress(const Console& console, std::uint64_t total, bool quiet, Text words = Text::progress_line);

  /// So much was done before: it counts as done, but not for the rate.
  void begin_at(std::uint64_t done) { already_ = done; }
  /// Call as often as you like; it draws a few times a second.
  void show(std::uint64_t done);
  /// Takes the bar away.
  void finish();

 private:
  void draw(std::uint64_t done, double seconds) const;

  const Console& console_;
  Text words_;
  std::uint64_t total_;
  std::uint64_t already_ = 0;
  enum class Style : std::uint8_t { none, bar, lines } style_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace tricasse::cli
