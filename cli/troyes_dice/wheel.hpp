#pragma once

#include "tricasse/cli/troyes_dice/words.hpp"
#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli::troyes_dice {

/// The wheel unrolled into one strip of nine plazas: the resting one, the morning's, the afternoon's. 80 columns.
Block draw_wheel_strip(const Words& words, const Table& table);

/// The wheel as a ring: the resting plaza on top, the morning's down the right, the afternoon's up the left.
Block draw_wheel_ring(const Words& words, const Table& table);
inline constexpr int ring_width = 39;

/// The tiles in words, one line each; `current` only those the dice of this half-day can lie on.
enum class Tiles : std::uint8_t { current, all };
Block describe_tiles(const Words& words, const Table& table, Tiles which, int width);

/// "[3]", as a coloured chip where there are colours; the black die "▓3▓".
std::string die_face(Die die);

}  // namespace tricasse::cli::troyes_dice
