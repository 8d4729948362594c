#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/engine/core/hash.hpp"

namespace tricasse::testing {

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The lines of a record with a last line that fits whatever they say; the given last line is dropped.
inline std::string sealed(std::vector<std::string> lines) {
  if (!lines.empty()) lines.pop_back();
  std::string text = joined(lines);
  const auto moves = std::ranges::find(lines, "moves");
  const auto count = moves == lines.end() ? 0 : lines.end() - moves - 1;
  const std::uint64_t value = Hash{}.add(text).value();
  text += "end " + std::to_string(count) + " ";
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15];
  return text + "\n";
}

}  // namespace tricasse::testing
