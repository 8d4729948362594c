#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace tricasse {

/// The TCP connections that are open. Who has been silent for the longest time makes room when there is none; who is at
/// a table stays. Safe from any thread.
class OpenLines {
 public:
  /// One of them, as long as it is served.
  class Line {
   public:
    Line(OpenLines& all, std::string household, std::function<void()> hang_up);
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    /// It has asked something, and so it is the last to make room.
    void spoke();
    /// It is a socket at a table now.
    void stay();

   private:
    friend class OpenLines;
    OpenLines& all_;
    const std::string household_;
    const std::function<void()> hang_up_;  ///< ends it some time soon
    std::uint64_t place_ = 0;              ///< in the order of silence; 0: it stays
    std::uint64_t number_ = 0;
    bool ending_ = false;
  };

  /// So many may be open in all, and so many of one household; `trusted` (the proxy's) may have all.
  OpenLines(std::size_t all, std::size_t each, std::string trusted)
      : all_(all), each_(each), trusted_(std::move(trusted)) {}

  std::size_t size() const;
  std::size_t bound() const { return all_; }
  bool full() const { return size() >= all_; }
  /// Whether this household may have one more. When it may not, its longest silent one makes room; false when all that
  /// it has are at tables.
  bool room_for(const std::string& household);
  /// An eighth of what is open, the longest silent, makes room.
  void make_room();
  /// Lets each come to its end, and those that still come too.
  void shut();

  /// How many had to make room so far.
  std::uint64_t hung_up() const { return hung_up_; }

 private:
  void end(Line& line);

  const std::size_t all_;
  const std::size_t each_;
  const std::string trusted_;
  mutable std::mutex mutex_;
  std::map<std::uint64_t, Line*> lines_;
  std::map<std::uint64_t, Line*> by_silence_;
  std::map<std::string, std::size_t> by_household_;
  std::uint64_t next_ = 1;
  std::atomic<std::uint64_t> hung_up_ = 0;
  bool shut_ = false;
};

}  // namespace tricasse
