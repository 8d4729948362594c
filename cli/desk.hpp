#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli {

/// What the face of a game needs from the place where it is played: a screen with room for a question, a keyboard,
/// and somebody who sees to the commands that have nothing to do with the question.
class Desk {
 public:
  Desk() = default;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  virtual ~Desk() = default;

  using IsAnswer = std::function<bool(std::string_view)>;

  /// Shows the board with the question under it and waits for a line. What `is_answer` takes is given back; else a
  /// command is carried out and the question stays. Lines that are neither are given back too. Nothing: the person
  /// leaves or takes something back, and the question is void.
  virtual std::optional<std::string> ask(const Block& question, const std::string& prompt,
                                         const IsAnswer& is_answer) = 0;

  /// Something to say above the next question.
  virtual void note(const std::string& sentence) = 0;

  virtual int columns() const = 0;
};

}  // namespace tricasse::cli
