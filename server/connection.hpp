#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "tricasse/server/crowd.hpp"

namespace tricasse {

/// A text that many may be sent at once.
using SharedText = std::shared_ptr<const std::string>;

/// Somebody at the other end of a socket, and what waits to be written to him. Safe to use from any thread; nothing
/// here ever waits for the reader.
///
/// Words (answers, chat) wait in their order. Of sights only the newest waits, and of what is told about the seats too:
/// each replaces the last one, so a slow reader costs the same however much has happened meanwhile. Words go first,
/// then the sight, then the seats, which are newer than it.
class Connection {
 public:
  /// One message on its way. Its number stands before a text that others may be sent as well.
  struct Parcel {
    std::string head;
    SharedText text;
    std::string_view rest() const { return std::string_view(*text).substr(1); }
    std::size_t size() const { return head.size() + text->size() - 1; }
  };

  /// More words than this wait for nobody: who lets so many pile up is cut off, and finds everything again when he
  /// returns. A table's 200 last words, which whoever joins is sent, are a fifth of it.
  static constexpr std::size_t most_words = 1 << 20;

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection();

  void send(std::string words);
  void show(SharedText sight);
  void tell_seats(SharedText seats);
  /// The last sight has not been taken yet.
  bool sight_waits() const;

  /// Who sits at the table is served before those who look on, and cut off after them.
  void be_seated(bool seated) { seated_ = seated; }
  bool seated() const { return seated_; }

  /// Counts what waits here in these sums from now on.
  void enter(CrowdSums sums) { sums_ = std::move(sums); }
  const CrowdSums& sums() const { return sums_; }
  /// Bytes that wait or are on their way.
  std::size_t waiting() const;
  /// Since when the reader has taken nothing of a message on its way to him.
  std::optional<std::chrono::steady_clock::time_point> behind_since() const;
  /// Lets go of everything, and of the reader.
  void cut_off();
  bool gone() const;

 protected:
  /// There is something to take. Called from any thread, also when the last parcel is still on its way.
  virtual void wake() = 0;
  virtual void close() = 0;
  /// What goes out next, if anything; one at a time, until `sent`.
  std::optional<Parcel> take();
  void sent();
  /// Everything has gone out.
  bool idle() const;

 private:
  /// Under the lock.
  void count(std::ptrdiff_t bytes);

  mutable std::mutex mutex_;
  std::deque<SharedText> words_;
  SharedText sight_;
  SharedText seats_;
  std::uint64_t number_ = 0;  ///< of the next message
  std::size_t waiting_ = 0;   ///< bytes of words and of the parcel on its way; sights are shared until they are taken
  std::size_t on_its_way_ = 0;
  std::chrono::steady_clock::time_point since_;
  bool gone_ = false;
  std::atomic<bool> seated_ = false;
  CrowdSums sums_;
};

/// Runs work one piece after the other, never two at once.
class Strand {
 public:
  Strand() = default;
  Strand(const Strand&) = delete;
  Strand& operator=(const Strand&) = delete;
  virtual ~Strand() = default;
  virtual void post(std::function<void()> work) = 0;
};
using MakeStrand = std::function<std::unique_ptr<Strand>()>;

}  // namespace tricasse
