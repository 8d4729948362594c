#include "tricasse/server/limits.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace tricasse {

std::string household_of(std::string_view address) {
  const std::string given(address);
  std::array<unsigned char, sizeof(in6_addr)> bits{};
  if (inet_pton(AF_INET6, given.c_str(), bits.data()) != 1) return given;
  constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  std::array<char, INET6_ADDRSTRLEN> written{};
  if (std::equal(mapped.begin(), mapped.end(), bits.begin())) {
    inet_ntop(AF_INET, bits.data() + mapped.size(), written.data(), written.size());
    return written.data();
  }
  std::fill(bits.begin() + 8, bits.end(), static_cast<unsigned char>(0));
  inet_ntop(AF_INET6, bits.data(), written.data(), written.size());
  return std::string(written.data()) + "/64";
}

JsonError too_much(std::string_view limit, std::string message, std::chrono::seconds retry_after) {
  return {.fault = JsonFault::too_much,
          .message = std::move(message),
          .details = {{"limit", std::string(limit)}, {"retry_after", std::int64_t{retry_after.count()}}}};
}

double Buckets::tokens_in(const Bucket& bucket, Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - bucket.filled;
  return std::min(allowance_.each, bucket.tokens + passed / allowance_.time * allowance_.each);
}

Buckets::Bucket& Buckets::bucket_of(const std::string& household, Clock::time_point now) {
  if (const auto found = buckets_.find(household); found != buckets_.end()) return found->second;
  if (buckets_.size() >= most_households && now - cleared_ > std::chrono::seconds(1)) {
    // A full bucket says no more than none.
    cleared_ = now;
    std::erase_if(buckets_, [&](const auto& one) { return tokens_in(one.second, now) >= allowance_.each; });
  }
  const std::string& name = buckets_.size() < most_households ? household : std::string();
  return buckets_.try_emplace(name, Bucket{allowance_.each, now}).first->second;
}

std::optional<std::chrono::seconds> Buckets::take(const std::string& household, double price, Clock::time_point now) {
  const std::lock_guard guard(mutex_);
  Bucket& bucket = bucket_of(household, now);
  bucket = {tokens_in(bucket, now), now};
  const double missing = std::min(price, allowance_.each) - bucket.tokens;
  constexpr double rounding = 1e-6;
  if (missing > rounding) {
    const auto wait = allowance_.time * (missing / allowance_.each);
    return std::chrono::seconds(std::max<std::int64_t>(1, std::llround(std::ceil(wait.count()))));
  }
  bucket.tokens -= price;
  return std::nullopt;
}

Held::Met Held::take(const std::string& household) {
  const std::lock_guard guard(mutex_);
  if (held_ >= all_) return Met::all;
  const auto mine = by_household_.find(household);
  if (mine != by_household_.end() && mine->second >= each_) return Met::each;
  ++held_;
  ++by_household_[household];
  return Met::none;
}

void Held::give_back(const std::string& household) {
  const std::lock_guard guard(mutex_);
  --held_;
  const auto mine = by_household_.find(household);
  if (--mine->second == 0) by_household_.erase(mine);
}

int Held::held() const {
  const std::lock_guard guard(mutex_);
  return held_;
}

}  // namespace tricasse
