#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tricasse/cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// The questions into which an action is cut, in the order in which a person decides.
enum class Step : std::uint8_t { die, payment, colour, value, action, done };

/// The legal actions that are left after some of the questions are answered. Every way through it ends in a legal
/// move, because each answer only keeps those moves that agree with it.
class Narrowing {
 public:
  /// `legal`: actions only, never empty.
  Narrowing(const Table& table, std::span<const Move> legal);

  /// The open question; questions with one answer are answered already.
  Step step() const { return step_; }
  /// One legal move for each answer to the open question, in canonical order.
  std::vector<Move> options() const;
  /// All moves that are left.
  const std::vector<Move>& left() const { return levels_.back(); }
  /// The move, once every question is answered; before that, one that agrees with all answers so far.
  Move move() const;

  /// Answers the open question as `like` does.
  void choose(Move like);
  /// Whether the open question has an answer that changes nothing: the die's own colour, its own value.
  std::optional<Move> unchanged() const;
  /// Takes the last answer back that was a choice; false when there was none.
  bool back();
  /// Whether this question, answered already, had other answers.
  bool was_asked(Step step) const { return asked_[static_cast<std::size_t>(step)]; }

  /// Answers several questions from what was typed: "2", "2d", "2 d y6 gain", "0g"; colour and value may be left out
  /// and then stay. A whole move may be typed at any question; the answers so far are then forgotten. False when it
  /// does not fit, and then this is as before.
  bool answer(std::string_view typed);

 private:
  static int field(Move move, Step step);
  void choose_if_only();
  void push(Move like, bool asked);
  std::optional<Move> match(std::string_view& rest, bool alone) const;
  bool consume(std::string_view letters);

  const Table* table_;
  Step step_ = Step::die;
  std::vector<std::vector<Move>> levels_;
  std::array<bool, 5> asked_{};
};

/// ASCII letters made small, blanks and commas dropped: how answers are compared.
std::string plain_letters(std::string_view text);

}  // namespace tricasse::cli::troyes_dice
