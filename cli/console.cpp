#include "tricasse/cli/console.hpp"

#include <fmt/core.h>

#include <cstdio>

namespace tricasse::cli {

int Console::complain(Exit code, std::string_view message) const {
  // What was said before stands before it, wherever both go.
  std::fflush(stdout);
  fmt::print(stderr, "tricasse: {}\n", message);
  return code;
}

}  // namespace tricasse::cli
