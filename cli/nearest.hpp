#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tricasse/cli/console.hpp"

namespace tricasse::cli {

/// The name that was probably meant: few letters more, fewer, other or exchanged. Empty where none is near, or two are
/// equally so.
std::string_view nearest(std::string_view typed, std::span<const std::string> names);

/// The sentence about a word that nobody knows, and after it the name that was probably meant, if there is one.
/// `names` are as they are listed: "play, replay, ..." or "play|replay".
std::string with_nearest(const Console& console, std::string sentence, std::string_view typed, std::string_view names);

}  // namespace tricasse::cli
