#include "tricasse/engine/troyes_dice/moves.hpp"

#include <algorithm>

namespace tricasse::troyes_dice {
namespace {

/// How many numberings have their numbers up to each column in common.
constexpr std::array<int, columns> block_sizes{120, 24, 6, 2, 1, 1};

}  // namespace

std::array<std::uint8_t, columns> numbering_at(int number) {
  std::array<std::uint8_t, columns> num{};
  if (number >= numberings) return num;
  std::array<std::uint8_t, columns> left{1, 2, 3, 4, 5, 6};
  for (std::size_t j = 0; j < num.size(); ++j) {
    const int pick = number / block_sizes[j];
    number %= block_sizes[j];
    num[j] = left[static_cast<std::size_t>(pick)];
    const auto picked = left.begin() + static_cast<std::ptrdiff_t>(pick);
    std::copy(picked + 1, left.end(), picked);
  }
  return num;
}

int number_of(const std::array<std::uint8_t, columns>& num) {
  int number = 0;
  unsigned seen = 0;
  for (std::size_t j = 0; j < num.size(); ++j) {
    seen |= 1U << num[j];
    number += block_sizes[j] * static_cast<int>(std::count_if(num.begin() + static_cast<std::ptrdiff_t>(j), num.end(),
                                                              [&](std::uint8_t later) { return later < num[j]; }));
  }
  return seen == 0x7eU ? number : numberings;
}

}  // namespace tricasse::troyes_dice
