#pragma once

#include <string>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tricasse::cli {

/// `tricasse play` at this terminal: what the command does, with the terminal given.
int play(const PlayArguments& arguments, const Console& console, Terminal& terminal);

/// Writes the whole text or leaves the old file as it was: a temporary file beside it, then a rename. Empty when it
/// worked, else the system's reason.
std::string write_whole(const std::string& path, const std::string& text);

bool file_exists(const std::string& path);

}  // namespace tricasse::cli
