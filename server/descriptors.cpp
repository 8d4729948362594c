#include "tricasse/server/descriptors.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace tricasse {

void allow_many_sockets() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  // Refused, the old limit stays, and whoever finds it too low is told when a socket cannot be opened.
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

std::size_t connections_allowed(int wanted) {
  // Standard streams, the database with its side files, the port, and what the threads wait on: about twenty.
  constexpr std::size_t kept = 32;
  constexpr std::size_t fewest = 8;
  rlimit limit{};
  const auto all = static_cast<std::size_t>(wanted);
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return all;
  const auto most = static_cast<std::size_t>(limit.rlim_cur);
  return std::min(all, most > kept + fewest ? most - kept : fewest);
}

}  // namespace tricasse
