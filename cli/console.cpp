#include "cli/console.hpp"

#include <fmt/core.h>

#include <cstdio>

namespace tricasse::cli {

int Console::complain(Exit code, std::string_view message) const {
  fmt::print(stderr, "tricasse: {}\n", message);
  return code;
}

}  // namespace tricasse::cli
