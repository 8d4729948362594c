#pragma once

#include <cstdint>

namespace tricasse::testing {

/// How often this thread has asked the heap for memory through `operator new` since it began.
std::uint64_t allocations();

}  // namespace tricasse::testing
