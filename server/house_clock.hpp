#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace tricasse {

/// What a house tells the time by.
struct Clocks {
  /// Seconds since 1970, for what people read. It may be set to anything at any moment, so nothing is measured by it.
  std::function<std::int64_t()> calendar;
  /// Runs on evenly, whatever is done to the calendar.
  std::function<std::chrono::steady_clock::time_point()> steady = [] { return std::chrono::steady_clock::now(); };
};

/// For how many seconds a house has been open, in all its runs together: what every duration is measured by that may
/// outlast a run. While the house is closed nobody's time runs.
class HouseClock {
 public:
  using Steady = std::function<std::chrono::steady_clock::time_point()>;

  HouseClock(Steady steady, std::int64_t before) : steady_(std::move(steady)), began_(steady_()), before_(before) {}

  std::int64_t seconds() const {
    return before_ + std::chrono::duration_cast<std::chrono::seconds>(steady_() - began_).count();
  }

 private:
  Steady steady_;
  std::chrono::steady_clock::time_point began_;
  std::int64_t before_;
};

}  // namespace tricasse
