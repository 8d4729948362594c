#pragma once

#include <string>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/terminal.hpp"

namespace tricasse::cli {

/// `tricasse play` at this terminal: what the command does, with the terminal given.
int play(const PlayArguments& arguments, const Console& console, Terminal& terminal);

}  // namespace tricasse::cli
