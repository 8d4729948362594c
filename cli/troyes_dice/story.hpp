#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tricasse/cli/troyes_dice/words.hpp"
#include "tricasse/match/match.hpp"

namespace tricasse::cli::troyes_dice {

/// What happened in one half-day, in words; the first chapter of a story is the setup (day 0).
struct Chapter {
  int day = 0;
  bool afternoon = false;
  std::vector<std::string> table;                    ///< the setup, or the roll
  std::vector<std::string> event;                    ///< which plazas the dice destroyed
  std::vector<std::pair<int, std::string>> attacks;  ///< by seat: what the event did to its sheet
  std::vector<std::pair<int, std::string>> deeds;    ///< by seat: its choices and all they brought
  std::vector<std::string> closing;                  ///< plazas and tiles that turned
};

/// The game so far as the viewer may know it: of the running half-day only his own choices. Without a viewer all of it.
std::vector<Chapter> tell_story(const Words& words, const Match<TroyesDice>& match, std::optional<Viewer> viewer);

/// A whole story as lines for reading; `names` by seat.
Block story_lines(const Words& words, const std::vector<Chapter>& story, const std::vector<std::string>& names,
                  int width);

}  // namespace tricasse::cli::troyes_dice
