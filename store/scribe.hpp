#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// The one thread that writes. Whatever waits when it comes back from the disk goes into the next transaction together,
/// so that many busy tables share one commit; each is told only after its own lines are on disk.
class Scribe {
 public:
  /// Called on the scribe's thread: whether the writes are on disk.
  using Done = std::function<void(std::expected<void, StoreError>)>;

  explicit Scribe(std::unique_ptr<Store> store);
  /// Writes what still waits, then stops.
  ~Scribe();
  Scribe(const Scribe&) = delete;
  Scribe& operator=(const Scribe&) = delete;

  /// All of these or none, some time soon.
  void write(std::vector<Write> writes, Done done);

  std::uint64_t commits() const { return commits_; }

 private:
  struct Job {
    std::vector<Write> writes;
    Done done;
  };

  void run();
  void commit(std::vector<Job>& jobs);

  std::unique_ptr<Store> store_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  bool stopping_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  std::thread thread_;
};

}  // namespace tricasse
