#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tricasse/cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// What a move would do for the viewer, up to his next question.
struct Preview {
  std::vector<Event> events;  ///< the viewer's own
  Sheet after;
  bool asks;  ///< another question follows at once
};

/// `move` must be legal for the viewer, or each of `moves` after the one before. Made on a copy that knows no more
/// than the view.
Preview preview(const View& view, Move move);
Preview preview(const View& view, std::span<const Move> moves);

/// What it brings: "+3D +1Y", or in words. Empty for nothing.
std::string gains_of(const Words& words, const Preview& preview, Length length);

/// What a move brings in the room of a table's cell: "+5D", "G3 +3D", "C2 1×P".
std::string brings(const Words& words, const View& view, Move move, Length length);

/// Why an action is not among the legal ones: "F2 ■" stands, "F2 ✗" is crossed out.
std::string why_not(const View& view, Move move);

/// The chain of what happens, in words; with or without the die and its price.
enum class Telling : std::uint8_t { with_die, without_die };
std::string tell(const Words& words, const Preview& preview, Telling telling);

/// The building a die action builds, if it builds one.
std::optional<Building> building_of(const Table& table, Move move);

}  // namespace tricasse::cli::troyes_dice
