#pragma once

#include <string>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tricasse::cli {

/// `tricasse play` at this terminal: what the command does, with the terminal given.
int play(const PlayArguments& arguments, const Console& console, Terminal& terminal);

}  // namespace tricasse::cli
