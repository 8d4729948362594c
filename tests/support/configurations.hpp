#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tricasse/engine/troyes_dice/options.hpp"

namespace tricasse::testing {

/// The settings of Troyes Dice as six independent choices: players 1 to 10, the four numberings, the crier (first,
/// middle or last seat), and on each of p1, p2, p3 no tile, one of the tiles 1 to 8, or a tile drawn by nature.
/// Only all three plazas together can be without a tile or leave it to nature, and no tile lies on two of them.
using Configuration = std::array<int, 6>;
inline constexpr Configuration choices{10, 4, 3, 10, 10, 10};
inline constexpr int no_tile = 0;
inline constexpr int tile_by_nature = 9;

bool is_possible(const Configuration& configuration);
troyes_dice::Options options_of(const Configuration& configuration);

/// A list in which every pair of choices that can meet does meet at least once; the seed decides how.
std::vector<Configuration> pairwise_cover(std::uint64_t seed);

/// "players=3 numbering=rolled expansion=2,7,8 crier=1"
std::string to_text(const troyes_dice::Options& options);

}  // namespace tricasse::testing
