#pragma once

#include <cstdio>
#include <cstdlib>

/// What must hold for every input; libFuzzer keeps the input for which it does not.
inline void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}
