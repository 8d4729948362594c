#pragma once

#include <expected>
#include <string>

#include "tricasse/cli/console.hpp"

namespace tricasse::cli {

/// The whole of a file, or of standard input for "-"; else a sentence saying why not. Files of more than
/// `max_input_bytes` are refused.
std::expected<std::string, std::string> read_file(const Console& console, const std::string& path);

inline constexpr std::size_t max_input_bytes = 16 << 20;

/// Writes the whole text or leaves the old file as it was: a temporary file beside it, then a rename. A link is
/// followed; what is no file, a device or a pipe, is written to as it stands. Empty when it worked, else the system's
/// reason.
std::string write_whole(const std::string& path, const std::string& text);

bool file_exists(const std::string& path);

}  // namespace tricasse::cli
