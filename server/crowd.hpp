#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace tricasse {

class Connection;
class Crowd;

/// Bytes that wait for slow readers: of one table, of one address, or of all.
struct CrowdSum {
  std::ptrdiff_t most = 0;
  std::atomic<std::ptrdiff_t> bytes = 0;
};

/// The sums in which a connection's waiting bytes are counted.
class CrowdSums {
 public:
  CrowdSums() = default;
  CrowdSums(Crowd* crowd, std::shared_ptr<CrowdSum> table, std::shared_ptr<CrowdSum> address,
            std::shared_ptr<CrowdSum> all)
      : crowd_(crowd), sums_{std::move(table), std::move(address), std::move(all)} {}
  void add(std::ptrdiff_t bytes) const;
  bool has(const CrowdSum* sum) const;
  /// Cuts off whom it takes, where a sum is beyond its bound. Not under the lock of a connection.
  void relieve() const;

 private:
  Crowd* crowd_ = nullptr;
  std::array<std::shared_ptr<CrowdSum>, 3> sums_;
};

/// Everybody who holds a socket, and how much may wait for all of them together. When a sum grows beyond its bound,
/// whoever has not read for the longest time is cut off: those who look on first, those who sit at the table last.
class Crowd {
 public:
  /// What may wait in all. For one table it is a quarter of that, for one address a half.
  explicit Crowd(std::ptrdiff_t most_waiting);

  void enter(const std::shared_ptr<Connection>& connection, const std::string& table, const std::string& address);
  void leave(const std::shared_ptr<Connection>& connection);

  /// Cuts off who has taken nothing for so long of a message on its way to him. Called now and then.
  void cut_off_idle(std::chrono::steady_clock::duration patience);

  std::int64_t waiting() const { return all_->bytes; }
  std::uint64_t cut_off() const { return cut_off_; }

 private:
  friend class CrowdSums;
  void relieve(const CrowdSum& sum);
  static std::shared_ptr<CrowdSum> sum_of(std::map<std::string, std::weak_ptr<CrowdSum>>& sums, const std::string& name,
                                          std::ptrdiff_t most);

  std::mutex mutex_;
  std::set<std::shared_ptr<Connection>> connections_;
  std::shared_ptr<CrowdSum> all_ = std::make_shared<CrowdSum>();
  std::map<std::string, std::weak_ptr<CrowdSum>> tables_;
  std::map<std::string, std::weak_ptr<CrowdSum>> addresses_;
  std::atomic<std::uint64_t> cut_off_ = 0;
};

}  // namespace tricasse
