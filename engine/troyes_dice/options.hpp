#pragma once

#include <array>
#include <cstdint>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes_dice/cards.hpp"

namespace tricasse::troyes_dice {

/// How the numbers 1 to 6 come above the columns (TD-1.5, TD-1.9).
enum class Numbering : std::uint8_t { first, rolled, expert, random };

/// Banquets and Raids (TD-1.7, BR-1.1): off, three tiles drawn by nature, or three tiles chosen by the table.
enum class Expansion : std::uint8_t { off, random, chosen };

/// The settings of one game.
struct Options {
  int players = 1;
  Numbering numbering = Numbering::first;
  Expansion expansion = Expansion::off;
  std::array<int, mono_plazas> tiles{};  ///< with Expansion::chosen: the tile, 1 to 8, on p1, p2 and p3
  int crier = 0;

  friend bool operator==(const Options&, const Options&) = default;
};

/// Sets one option from text; `players=3`, `numbering=rolled`, `expansion=2,7,8`, `crier=1`.
std::expected<void, OptionError> set_option(Options& options, std::string_view key, std::string_view value);

/// All options as text, in a fixed order; `set_option` reads them back.
void list_options(const Options& options, OptionTexts& out);

inline int seat_count(const Options& options) { return options.players; }

/// Whether the options agree with each other; names the first one that does not.
std::expected<void, OptionError> check_options(const Options& options);

}  // namespace tricasse::troyes_dice
