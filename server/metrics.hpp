#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "tricasse/server/health.hpp"

namespace tricasse {

/// What the house counts, for /metrics.
struct Metrics {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> messages = 0;
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> refusals = 0;
  std::atomic<std::uint64_t> games_finished = 0;
  std::atomic<std::uint64_t> too_much = 0;
  std::atomic<std::uint64_t> silent_connections = 0;
  std::atomic<std::int64_t> sockets = 0;
  std::atomic<std::int64_t> tables = 0;
};

/// What the listener knows of its connections.
struct Traffic {
  std::int64_t connections = 0;
  std::uint64_t hung_up = 0;  ///< connections that had to make room
  std::int64_t waiting = 0;   ///< bytes
  std::uint64_t cut_off = 0;  ///< sockets that did not read
};

/// In the text format that Prometheus reads.
std::string write_metrics(const Metrics& metrics, const Health& health, std::uint64_t commits);
std::string write_traffic(const Traffic& traffic);

}  // namespace tricasse
