#pragma once

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/terminal.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse::cli {

/// Shows a record that has been read as `tricasse replay` does, at this terminal.
int show_record(const AnyMatch& record, const ReplayArguments& arguments, const Console& console, Terminal& terminal);

}  // namespace tricasse::cli
