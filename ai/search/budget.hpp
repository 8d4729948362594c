#pragma once

#include <chrono>
#include <cstdint>

namespace tricasse {

/// How much thought a search may spend. What is zero does not limit. Only budgets without time give the same answer
/// everywhere.
struct Budget {
  std::uint64_t evaluations = 0;  ///< positions put to the net
  std::uint64_t samples = 0;      ///< futures played for each choice that is left at the end
  std::uint32_t milliseconds = 0;

  friend bool operator==(const Budget&, const Budget&) = default;
};

/// Time as a search sees it. A WebAssembly module has no clock: there it stands still.
class Stopwatch {
 public:
#ifdef __wasm__
  double milliseconds() const { return 0; }
#else
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
#endif
};

}  // namespace tricasse
