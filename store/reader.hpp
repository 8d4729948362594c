#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// The one thread that reads. It looks at the file through a connection of its own, so it does not wait for the scribe,
/// and nobody who asks waits for a disk.
class Reader {
 public:
  using Clock = std::chrono::steady_clock;
  using Read = std::function<void(Store&)>;
  /// More than these are not lined up: whoever comes then is better told to come again.
  static constexpr std::size_t most_waiting = 2000;

  /// `store` was opened to look.
  explicit Reader(std::unique_ptr<Store> store);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// Runs `read` on the reader's thread, after everything that was asked before it. False when too much waits already,
  /// or after the end: then it is not run.
  [[nodiscard]] bool ask(Read read);
  /// How long the oldest of what is not answered yet has been waiting.
  Clock::duration waiting() const;
  /// Ends what is being read and drops the rest.
  void stop();

 private:
  struct Job {
    Read read;
    Clock::time_point since;
  };

  void run();

  std::unique_ptr<Store> store_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  std::optional<Clock::time_point> reading_since_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace tricasse
