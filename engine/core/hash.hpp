#pragma once

#include <cstdint>
#include <string_view>

namespace tricasse {

/// FNV-1a over 64 bits, fed value by value so that the result does not depend on byte order or padding.
class Hash {
 public:
  constexpr Hash& add(std::uint64_t value) {
    for (int byte = 0; byte < 8; ++byte) add_byte(static_cast<std::uint8_t>(value >> (8 * byte)));
    return *this;
  }
  constexpr Hash& add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
    return add(text.size());
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3ULL; }
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace tricasse
