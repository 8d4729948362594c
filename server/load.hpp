#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace tricasse {

/// How hard a server is worked: people who play at once, and people who only look.
struct LoadSettings {
  std::string host = "127.0.0.1";
  std::string port = "8080";
  std::string game = "troyes-dice";
  int tables = 100;
  int seats = 1;  ///< people at each of them
  int idle = 0;   ///< sockets that look at a table where nothing happens
  double seconds = 10;
  std::uint64_t seed = 1;
};

struct LoadResult {
  double seconds = 0;
  std::uint64_t games = 0;      ///< played to their end
  std::uint64_t refusals = 0;   ///< of our requests; there should be none
  std::uint64_t broken = 0;     ///< sockets that closed under us
  int idle = 0;                 ///< idle sockets still open at the end
  std::vector<double> latency;  ///< of every acknowledged move in seconds, sorted
  std::string trouble;          ///< the first of it in words

  std::uint64_t moves() const { return latency.size(); }
  /// The latency that this share of the moves did not exceed.
  double quantile(double share) const;
};

/// Plays random legal moves against a running server as fast as it answers, one move at a time a seat. `go_on(moves,
/// seconds)` is called now and then, and may stop it. An error when the server does not answer at all.
std::expected<LoadResult, std::string> run_load(const LoadSettings& settings,
                                                const std::function<bool(std::uint64_t, double)>& go_on);

}  // namespace tricasse
