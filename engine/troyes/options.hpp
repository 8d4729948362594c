#pragma once

#include <cstdint>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes/cards.hpp"

namespace tricasse::troyes {

/// The settings of one game.
struct Options {
  int players = 2;            ///< 1 is the King's Challenge
  std::uint8_t bonus = 0;     ///< bits of `Bonus` (BC-1)
  bool long_game = false;     ///< two players, five rounds (TR-4.2)
  std::uint8_t modules = 0;   ///< bits of `Module` (LT-1.1)
  std::uint8_t variants = 0;  ///< bits of `Variant`

  friend bool operator==(const Options&, const Options&) = default;
};

/// Sets one option from text: `players=3`, `bonus=baker,prior`, `rounds=5`, `modules=1,4`, `activities=new`,
/// `events=new-first`, `characters=open`, `tournament=on`.
std::expected<void, OptionError> set_option(Options& options, std::string_view key, std::string_view value);

/// All options as text, in a fixed order; `set_option` reads them back.
void list_options(const Options& options, OptionTexts& out);

inline int seat_count(const Options& options) { return options.players; }

/// Whether the options agree with each other; names the first one that does not.
std::expected<void, OptionError> check_options(const Options& options);

}  // namespace tricasse::troyes
