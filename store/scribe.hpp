#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// The one thread that writes. Whatever waits when it comes back from the disk goes into the next transaction together,
/// so that many busy tables share one commit; each is told only after its own lines are on disk.
class Scribe {
 public:
  using Clock = std::chrono::steady_clock;
  /// Called on the scribe's thread: whether the writes are on disk.
  using Done = std::function<void(std::expected<void, StoreError>)>;

  explicit Scribe(std::unique_ptr<Store> store);
  /// Writes what still waits, then stops.
  ~Scribe();
  Scribe(const Scribe&) = delete;
  Scribe& operator=(const Scribe&) = delete;

  /// All of these or none, some time soon. After an outcome that nobody can know every refusal is one: what is asked
  /// may be what was asked then.
  void write(std::vector<Write> writes, Done done);
  /// Looks at the store between two transactions; `thorough` also tries whether it takes one. Dropped at the end.
  void look(bool thorough, Done done);
  /// How long the oldest of what is not answered yet has been waiting.
  Clock::duration waiting() const;

  std::uint64_t commits() const { return commits_; }

 private:
  struct Job {
    std::vector<Write> writes;
    Done done;
  };

  struct Look {
    bool thorough = false;
    Done done;
  };

  void run();
  void commit(std::vector<Job>& jobs);
  std::expected<void, StoreError> commit(std::span<const Write> writes);
  void look(const Look& look);
  void came();

  std::unique_ptr<Store> store_;
  bool in_doubt_ = false;  ///< some outcome is unknown
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  std::deque<Look> looks_;
  std::optional<Clock::time_point> waiting_since_;
  std::optional<Clock::time_point> working_since_;
  bool stopping_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  std::thread thread_;
};

}  // namespace tricasse
