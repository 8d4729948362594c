#include "tricasse/server/descriptors.hpp"

#include <sys/resource.h>

namespace tricasse {

void allow_many_sockets() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  // Refused, the old limit stays, and whoever finds it too low is told when a socket cannot be opened.
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace tricasse
