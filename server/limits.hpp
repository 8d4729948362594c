#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "tricasse/codec/json.hpp"

namespace tricasse {

/// By what an address is known where something is counted: of IPv6 the first 64 bits, which is what one household has.
std::string household_of(std::string_view address);

/// `limit` is the name of the setting that was met; a program finds it and when to try again in the error.
JsonError too_much(std::string_view limit, std::string message, std::chrono::seconds retry_after);

/// How often something may be done: as often as `each` says in every `time`, all of it at once or spread out.
struct Allowance {
  double each = 0;
  std::chrono::duration<double> time{1};
};

/// A bucket of tokens for every household. It fills steadily, and what is done takes tokens out. Safe from any thread.
class Buckets {
 public:
  using Clock = std::chrono::steady_clock;

  /// So many are remembered; those who come when all of these are busy share one bucket.
  static constexpr std::size_t most_households = 50'000;

  explicit Buckets(Allowance allowance) : allowance_(allowance) {}

  /// Nothing when it may be done, else how long to wait; then nothing is taken out.
  std::optional<std::chrono::seconds> take(const std::string& household, double price, Clock::time_point now);

 private:
  struct Bucket {
    double tokens = 0;
    Clock::time_point filled;
  };
  double tokens_in(const Bucket& bucket, Clock::time_point now) const;
  Bucket& bucket_of(const std::string& household, Clock::time_point now);

  const Allowance allowance_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
  Clock::time_point cleared_;
};

/// How many of something are held at once, in all and by each household. Safe from any thread.
class Held {
 public:
  Held(int all, int each) : all_(all), each_(each) {}

  enum class Met { none, all, each };
  /// Which bound does not allow another one; when none does, it is held from now on.
  Met take(const std::string& household);
  void give_back(const std::string& household);
  int held() const;

 private:
  mutable std::mutex mutex_;
  const int all_;
  const int each_;
  int held_ = 0;
  std::map<std::string, int> by_household_;
};

}  // namespace tricasse
