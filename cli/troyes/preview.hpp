#pragma once

#include <string>
#include <vector>

#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// What a move would do, up to the next question or the end of the viewer's turn.
struct Preview {
  std::vector<Event> events;
  State after;
};

/// `move` must be legal for the viewer. Made on a copy that knows no more than the view.
Preview preview(const View& view, Move move);

/// What an owner gains and loses by it.
Change change_of(const Preview& preview, int owner);

/// In words: what the viewer gains, what others gain, whom it pushes out, which event it beats. Empty for nothing.
std::string brings(const Words& words, const View& view, const Preview& preview);

}  // namespace tricasse::cli::troyes
