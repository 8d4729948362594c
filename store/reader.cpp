#include "tricasse/store/reader.hpp"

#include <utility>

namespace tricasse {

Reader::Reader(std::unique_ptr<Store> store) : store_(std::move(store)), thread_([this] { run(); }) {}

Reader::~Reader() { stop(); }

void Reader::stop() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  std::deque<Job> dropped;
  const std::lock_guard guard(mutex_);
  dropped.swap(waiting_);
}

bool Reader::ask(Read read) {
  {
    const std::lock_guard guard(mutex_);
    if (stopping_ || waiting_.size() >= most_waiting) return false;
    waiting_.push_back({std::move(read), Clock::now()});
  }
  wake_.notify_one();
  return true;
}

Reader::Clock::duration Reader::waiting() const {
  const std::lock_guard guard(mutex_);
  if (reading_since_) return Clock::now() - *reading_since_;
  return waiting_.empty() ? Clock::duration(0) : Clock::now() - waiting_.front().since;
}

void Reader::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    reading_since_ = job.since;
    lock.unlock();
    job.read(*store_);
    // What it holds may be let go of only where nothing is locked.
    job = {};
    lock.lock();
    reading_since_.reset();
  }
}

}  // namespace tricasse
