#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// What a sentence in the making is about.
enum class Topic : std::uint8_t {
  none,
  stack,
  tiles,
  placing,
  gray_fills,
  le_roy_places,
  cards,
  wages,
  workforce,
  revealed,
  resolving,
  black,
  facing,
  use,
  action,
  le_roy,
  home,
};

/// One step of a deed; equal steps in a row are counted.
struct Step {
  enum class Kind : std::uint8_t { text, cube, cathedral, guard } kind = Kind::text;
  int owner = -1;
  int card = 0;
  int count = 1;
  std::string text;
};

/// A sentence in the making.
struct Draft {
  Topic topic = Topic::none;
  int seat = -1;
  int card = 0;  ///< the event being resolved; the sum of le Roy's dice
  int chapter = 0;
  bool ignored = false;
  std::vector<std::string> items;                       ///< spaces, cards, black dice
  std::array<std::vector<std::string>, owners> dice{};  ///< by owner
  std::vector<Step> steps;
  std::array<Change, owners> changes{};
  std::optional<Colour> stirred;          ///< the building whose citizens change places
  std::array<Piece, spaces_each> lots{};  ///< and where they come to stand
};

/// What it says; nothing where nothing has come of it.
std::string words_of(const Words& words, const Draft& draft);

}  // namespace tricasse::cli::troyes
