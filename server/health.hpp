#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/store/store.hpp"

namespace tricasse {

/// What is wrong with the disk of a house, for whoever watches over it. A trouble is told as soon as it is met, and
/// gone only after several looks that did not meet it, so that what comes and goes is one trouble and not many. The log
/// has one line when it begins and one when it is gone. Safe from any thread.
class Health {
 public:
  /// So many looks in a row have to be good.
  static constexpr int good_looks = 3;
  /// Who waits for the disk for longer than this, waits too long.
  static constexpr auto patience = std::chrono::seconds(1);

  /// Somebody has looked at the store, and at how long the oldest of what it was asked has been waiting.
  void looked(const std::expected<void, StoreError>& look);
  void waited(std::chrono::steady_clock::duration longest);
  /// A write was refused.
  void refused(const StoreError& error);

  bool well() const;
  std::vector<StoreTrouble> troubles() const;
  /// How many writes were refused until now.
  std::uint64_t refusals() const { return refusals_; }

 private:
  /// Under the lock, both.
  void meet(StoreTrouble trouble, const std::string& why);
  void miss(StoreTrouble trouble);

  mutable std::mutex mutex_;
  std::map<StoreTrouble, int> troubles_;  ///< and how many looks have missed each since it was met last
  std::atomic<std::uint64_t> refusals_ = 0;
};

/// What somebody is told whose change was not stored.
JsonError refusal_of(const StoreError& error);

/// What /api/health/ready says.
std::string write_readiness(const std::vector<StoreTrouble>& troubles);

}  // namespace tricasse
