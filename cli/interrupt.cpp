#include "tricasse/cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace tricasse::cli {
namespace {

std::atomic<bool> stop_wanted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

void on_signal(int /*number*/) {
  stop_wanted = true;
  // A second Ctrl-C ends the program the ordinary way.
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

}  // namespace

void watch_for_interrupt() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
}

bool interrupted_by_user() { return stop_wanted; }

}  // namespace tricasse::cli
