#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// One answer as it is offered: what to type, and the moves it stands for. More than one move: which of them is the
/// next question.
struct Choice {
  std::string key;
  std::vector<Move> moves;
  std::vector<std::string> also;  ///< what may be typed instead, in small letters
};

/// A question under the board: its lines, the choices in them drawn already, and what Enter takes.
struct Question {
  Block lines;
  std::string prompt;
  std::vector<Choice> choices;
  std::optional<std::size_t> enter;

  /// The choice that somebody means who types this word; nothing for none.
  const Choice* find(std::string_view word) const;
  /// "1 2 3", for a person who typed something else.
  std::string keys() const;
};

/// The open question of the viewer with all its answers, each with its price and what it brings.
Question question_for(const Words& words, const View& view, std::span<const Move> legal, int columns);

/// Which of several moves of one choice: which die to reroll.
Question further_question(const Words& words, const View& view, std::span<const Move> moves, int columns);

}  // namespace tricasse::cli::troyes
