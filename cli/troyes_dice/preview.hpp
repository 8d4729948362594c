#pragma once

#include <vector>

#include "cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// What a move would do for the viewer, up to his next question.
struct Preview {
  std::vector<Event> events;  ///< the viewer's own
  Sheet after;
  bool asks;  ///< another question follows at once
};

/// `move` must be legal for the viewer. Made on a copy that knows no more than the view.
Preview preview(const View& view, Move move);

/// What it brings: "+3D +1Y", or in words. Empty for nothing.
std::string gains_of(const Words& words, const Preview& preview, Length length);

/// The building a die action builds, if it builds one.
std::optional<Building> building_of(const Table& table, Move move);

}  // namespace tricasse::cli::troyes_dice
