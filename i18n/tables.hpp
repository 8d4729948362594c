#pragma once

#include <array>
#include <string_view>

#include "tricasse/i18n/keys.hpp"

namespace tricasse {

/// One sentence; `one` is its singular where it has two forms.
struct TextEntry {
  std::string_view one;
  std::string_view other;
};

/// Written by the build: sentences by language and key, and the keys' names in the files.
extern const std::array<std::array<TextEntry, text_count>, 2> text_tables;
extern const std::array<std::string_view, text_count> text_names;

}  // namespace tricasse
