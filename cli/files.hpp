#pragma once

#include <expected>
#include <string>

#include "cli/console.hpp"

namespace tricasse::cli {

/// The whole of a file, or of standard input for "-"; else a sentence saying why not. Files of more than
/// `max_input_bytes` are refused.
std::expected<std::string, std::string> read_file(const Console& console, const std::string& path);

inline constexpr std::size_t max_input_bytes = 16 << 20;

}  // namespace tricasse::cli
