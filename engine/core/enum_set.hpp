#pragma once

#include <cstdint>

namespace tricasse {

/// Some enumerators of an enumeration with at most 64, one bit each.
template <class... Enumerators>
constexpr std::uint64_t set_of(Enumerators... them) {
  return ((std::uint64_t{1} << static_cast<unsigned>(them)) | ...);
}

template <class Enumerator>
constexpr bool contains(std::uint64_t set, Enumerator it) {
  return (set >> static_cast<unsigned>(it) & 1) != 0;
}

}  // namespace tricasse
