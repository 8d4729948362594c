#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include "tricasse/cli/progress.hpp"

namespace tricasse::cli {

/// How many threads are meant: 0 is one a core.
inline unsigned threads_of(unsigned asked) {
  return asked == 0 ? std::max(1U, std::thread::hardware_concurrency()) : asked;
}

/// Runs `work` on that many threads at once and shows how far `done` is until all have come back.
template <class Work>
void run_crew(unsigned threads, Work& work, const std::atomic<std::uint64_t>& done, Progress& progress) {
  std::atomic<unsigned> working{threads};
  std::vector<std::jthread> crew;
  crew.reserve(threads);
  for (unsigned i = 0; i < threads; ++i) {
    crew.emplace_back([&] {
      work();
      --working;
    });
  }
  while (working > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    progress.show(done);
  }
  crew.clear();
  progress.finish();
}

}  // namespace tricasse::cli
