#include "tricasse/store/scribe.hpp"

#include <utility>

namespace tricasse {

Scribe::Scribe(std::unique_ptr<Store> store) : store_(std::move(store)), thread_([this] { run(); }) {}

Scribe::~Scribe() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Scribe::write(std::vector<Write> writes, Done done) {
  {
    const std::lock_guard guard(mutex_);
    waiting_.push_back({std::move(writes), std::move(done)});
  }
  wake_.notify_one();
}

void Scribe::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    std::vector<Job> jobs = std::exchange(waiting_, {});
    lock.unlock();
    commit(jobs);
    lock.lock();
  }
}

void Scribe::commit(std::vector<Job>& jobs) {
  std::vector<Write> together;
  for (const Job& job : jobs) together.insert(together.end(), job.writes.begin(), job.writes.end());
  auto stored = store_->commit(together);
  ++commits_;
  if (stored || jobs.size() == 1) {
    for (const Job& job : jobs) job.done(stored);
    return;
  }
  // One table's mistake is not the others' loss: each by itself.
  for (Job& job : jobs) {
    stored = store_->commit(job.writes);
    ++commits_;
    job.done(stored);
  }
}

}  // namespace tricasse
