#pragma once

namespace tricasse::cli {

/// From now on Ctrl-C and SIGTERM only set a flag, so that long work can stop between two steps and report.
void watch_for_interrupt();
bool interrupted_by_user();

}  // namespace tricasse::cli
