#include "tricasse/server/connection.hpp"

#include <utility>

namespace tricasse {

Connection::~Connection() { sums_.add(-static_cast<std::ptrdiff_t>(waiting_)); }

void Connection::send(std::string words) {
  const std::size_t size = words.size();
  bool too_many = false;
  {
    const std::lock_guard guard(mutex_);
    if (gone_) return;
    words_.push_back(std::make_shared<const std::string>(std::move(words)));
    count(static_cast<std::ptrdiff_t>(size));
    too_many = waiting_ - on_its_way_ > most_words;
  }
  if (too_many) {
    cut_off();
  } else {
    wake();
    sums_.relieve();
  }
}

void Connection::show(SharedText sight) {
  {
    const std::lock_guard guard(mutex_);
    if (gone_) return;
    sight_ = std::move(sight);
    // A sight is complete: what it shows of the seats is newer than what was to be told about them.
    seats_ = nullptr;
  }
  wake();
}

void Connection::tell_seats(SharedText seats) {
  {
    const std::lock_guard guard(mutex_);
    if (gone_) return;
    seats_ = std::move(seats);
  }
  wake();
}

bool Connection::sight_waits() const {
  const std::lock_guard guard(mutex_);
  return sight_ != nullptr;
}

bool Connection::gone() const {
  const std::lock_guard guard(mutex_);
  return gone_;
}

std::size_t Connection::waiting() const {
  const std::lock_guard guard(mutex_);
  return waiting_;
}

std::optional<std::chrono::steady_clock::time_point> Connection::behind_since() const {
  const std::lock_guard guard(mutex_);
  return on_its_way_ > 0 ? std::optional(since_) : std::nullopt;
}

std::optional<Connection::Parcel> Connection::take() {
  Parcel parcel;
  std::size_t more = 0;
  {
    const std::lock_guard guard(mutex_);
    if (gone_ || on_its_way_ > 0) return std::nullopt;
    if (!words_.empty()) {
      parcel.text = std::move(words_.front());
      words_.pop_front();
    } else if (sight_) {
      parcel.text = std::exchange(sight_, nullptr);
      more = parcel.text->size();
    } else if (seats_) {
      parcel.text = std::exchange(seats_, nullptr);
      more = parcel.text->size();
    } else {
      return std::nullopt;
    }
    // Every message is numbered, so that a client notices when it has missed one.
    parcel.head = "{\"n\":" + std::to_string(number_++) + ",";
    on_its_way_ = parcel.text->size();
    count(static_cast<std::ptrdiff_t>(more));
    since_ = std::chrono::steady_clock::now();
  }
  if (more > 0) sums_.relieve();
  return parcel;
}

void Connection::sent() {
  const std::lock_guard guard(mutex_);
  count(-static_cast<std::ptrdiff_t>(std::exchange(on_its_way_, 0)));
}

bool Connection::idle() const {
  const std::lock_guard guard(mutex_);
  return gone_ || (on_its_way_ == 0 && words_.empty() && !sight_ && !seats_);
}

void Connection::cut_off() {
  {
    const std::lock_guard guard(mutex_);
    if (std::exchange(gone_, true)) return;
    count(-static_cast<std::ptrdiff_t>(waiting_));
    on_its_way_ = 0;
    words_.clear();
    sight_ = seats_ = nullptr;
  }
  close();
}

void Connection::count(std::ptrdiff_t bytes) {
  waiting_ += static_cast<std::size_t>(bytes);
  sums_.add(bytes);
}

}  // namespace tricasse
