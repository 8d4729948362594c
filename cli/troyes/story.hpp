#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tricasse/cli/troyes/words.hpp"
#include "tricasse/match/match.hpp"

namespace tricasse::cli::troyes {

/// Something that happened, in words.
struct Sentence {
  int chapter = 0;  ///< as `chapter_of` counts: 0 the setup, then two a round
  int seat = -1;    ///< whose deed it is: a seat, or `gray` for le Roy; -1: the table's
  std::string text;
};

/// The game so far as the viewer may know it; without a viewer all of it.
std::vector<Sentence> tell_story(const Words& words, const Match<Troyes>& match, std::optional<Viewer> viewer);

/// One sentence with the name of whose deed it is.
std::string with_name(const Words& words, const Sentence& sentence);

/// A whole story as lines for reading, under the headings of its chapters.
Block story_lines(const Words& words, const std::vector<Sentence>& story, int width);

}  // namespace tricasse::cli::troyes
