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
    came();
  }
  wake_.notify_one();
}

void Scribe::look(bool thorough, Done done) {
  {
    const std::lock_guard guard(mutex_);
    looks_.push_back({.thorough = thorough, .done = std::move(done)});
    came();
  }
  wake_.notify_one();
}

/// Under the lock.
void Scribe::came() {
  if (!waiting_since_) waiting_since_ = Clock::now();
}

Scribe::Clock::duration Scribe::waiting() const {
  const std::lock_guard guard(mutex_);
  const auto& oldest = working_since_ ? working_since_ : waiting_since_;
  return oldest ? Clock::now() - *oldest : Clock::duration(0);
}

void Scribe::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty() || !looks_.empty(); });
    if (waiting_.empty() && stopping_) return;
    std::vector<Job> jobs = std::exchange(waiting_, {});
    const std::deque<Look> looks = std::exchange(looks_, {});
    working_since_ = std::exchange(waiting_since_, std::nullopt);
    lock.unlock();
    if (!jobs.empty()) commit(jobs);
    for (const Look& one : looks) look(one);
    lock.lock();
    working_since_.reset();
  }
}

void Scribe::look(const Look& look) {
  auto found = store_->check();
  if (found && look.thorough) found = store_->probe();
  look.done(found);
}

std::expected<void, StoreError> Scribe::commit(std::span<const Write> writes) {
  auto stored = store_->commit(writes);
  ++commits_;
  if (!stored) {
    in_doubt_ = in_doubt_ || stored.error().unknown;
    stored.error().unknown = in_doubt_;
  }
  return stored;
}

void Scribe::commit(std::vector<Job>& jobs) {
  std::vector<Write> together;
  for (const Job& job : jobs) together.insert(together.end(), job.writes.begin(), job.writes.end());
  const auto stored = commit(together);
  // What is wrong with the disk is wrong for all, and what nobody knows of one nobody knows of the others.
  const bool for_all = stored || stored.error().unknown || stored.error().trouble != StoreTrouble::none;
  if (for_all || jobs.size() == 1) {
    for (const Job& job : jobs) job.done(stored);
    return;
  }
  // One table's mistake is not the others' loss: each by itself.
  for (const Job& job : jobs) job.done(commit(job.writes));
}

}  // namespace tricasse
