#pragma once

#include <atomic>
#include <cstdint>
#include <string>

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

/// In the text format that Prometheus reads.
std::string write_metrics(const Metrics& metrics, std::uint64_t commits);

}  // namespace tricasse
