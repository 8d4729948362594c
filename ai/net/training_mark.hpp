#pragma once

#include <string_view>

namespace tricasse {

/// What stands in the first line of a file of weights between the numbers and what the training says of itself. Nets of
/// earlier versions have no such mark; who reads weights passes over it.
inline constexpr std::string_view training_mark = "trained ";

}  // namespace tricasse
