#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// What the house counts, for /metrics.
struct Metrics {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> messages = 0;
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> refusals = 0;
  std::atomic<std::uint64_t> games_finished = 0;
  std::atomic<std::uint64_t> store_errors = 0;
  std::atomic<std::int64_t> sockets = 0;
  std::atomic<std::int64_t> tables = 0;
};

/// Counts what the store refused, and says why in the log.
void count_refused_write(Metrics& metrics, const StoreError& error);

/// In the text format that Prometheus reads.
std::string write_metrics(const Metrics& metrics, std::uint64_t commits);

}  // namespace tricasse
