#include "tricasse/server/crowd.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "tricasse/server/connection.hpp"

namespace tricasse {

void CrowdSums::add(std::ptrdiff_t bytes) const {
  for (const auto& sum : sums_) {
    if (sum) sum->bytes += bytes;
  }
}

void CrowdSums::relieve() const {
  for (const auto& sum : sums_) {
    if (sum && sum->bytes > sum->most) crowd_->relieve(*sum);
  }
}

bool CrowdSums::has(const CrowdSum* sum) const {
  return std::ranges::any_of(sums_, [sum](const auto& one) { return one.get() == sum; });
}

Crowd::Crowd(std::ptrdiff_t most_waiting) { all_->most = most_waiting; }

std::shared_ptr<CrowdSum> Crowd::sum_of(std::map<std::string, std::weak_ptr<CrowdSum>>& sums, const std::string& name,
                                        std::ptrdiff_t most) {
  if (const auto found = sums.find(name); found != sums.end()) {
    if (auto sum = found->second.lock()) return sum;
  }
  auto sum = std::make_shared<CrowdSum>();
  sum->most = most;
  sums[name] = sum;
  return sum;
}

void Crowd::enter(const std::shared_ptr<Connection>& connection, const std::string& table, const std::string& address) {
  const std::lock_guard guard(mutex_);
  connection->enter(
      CrowdSums(this, sum_of(tables_, table, all_->most / 4), sum_of(addresses_, address, all_->most / 2), all_));
  connections_.insert(connection);
}

void Crowd::leave(const std::shared_ptr<Connection>& connection) {
  const std::lock_guard guard(mutex_);
  connections_.erase(connection);
}

void Crowd::relieve(const CrowdSum& sum) {
  // Held beyond the lock: the last one to let go of a connection must not do so inside it.
  std::vector<std::shared_ptr<Connection>> unlucky;
  const std::lock_guard guard(mutex_);
  while (sum.bytes > sum.most) {
    const auto order = [](const std::shared_ptr<Connection>& one) {
      const auto since = one->behind_since();
      return std::tuple(one->seated(), !since, since.value_or(std::chrono::steady_clock::time_point{}));
    };
    std::shared_ptr<Connection> slowest;
    for (const auto& one : connections_) {
      if (!one->sums().has(&sum) || one->waiting() == 0) continue;
      if (!slowest || order(one) < order(slowest)) slowest = one;
    }
    if (!slowest) return;
    slowest->cut_off();
    ++cut_off_;
    unlucky.push_back(std::move(slowest));
  }
}

void Crowd::cut_off_idle(std::chrono::steady_clock::duration patience) {
  std::vector<std::shared_ptr<Connection>> idle;
  {
    const std::lock_guard guard(mutex_);
    const auto now = std::chrono::steady_clock::now();
    for (const auto& one : connections_) {
      const auto since = one->behind_since();
      if (since && now - *since > patience) idle.push_back(one);
    }
    const auto unused = [](const auto& one) { return one.second.expired(); };
    std::erase_if(tables_, unused);
    std::erase_if(addresses_, unused);
  }
  for (const auto& one : idle) {
    one->cut_off();
    ++cut_off_;
  }
}

}  // namespace tricasse
