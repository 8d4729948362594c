#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tricasse/cli/troyes_dice/narrowing.hpp"
#include "tricasse/cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// What a person is shown at each step of choosing an action: every choice with its price and what it would bring.
class ActionQuestion {
 public:
  /// `columns`: the width of the screen.
  ActionQuestion(const Words& words, const View& view, std::span<const Move> legal, int columns)
      : words_(words), view_(view), legal_(legal), columns_(columns) {}

  Block block(const Narrowing& narrowing) const;
  std::string prompt(const Narrowing& narrowing) const;
  /// What may be typed for the open question: "0 2 3".
  static std::string keys(const Narrowing& narrowing);

 private:
  /// One line of choices: what to type, what it is, what it costs, what each of the three actions could bring.
  struct Row {
    std::string key;
    std::string what;
    std::string price;
    std::array<std::string, 3> brings;
  };

  std::string answers_so_far(const Narrowing& narrowing) const;
  std::string tile_words(int slot) const;
  Block table(Text head, const std::function<std::vector<Row>(Length)>& make_rows) const;
  std::array<std::string, 3> all_bring(std::span<const Move> moves, Move like, Length length) const;
  std::vector<Row> die_rows(Length length) const;
  std::string slot_price(Die die, int slot) const;
  Block payment_rows(const Narrowing& narrowing) const;
  std::vector<Row> change_rows(const Narrowing& narrowing, Length length) const;
  Block action_rows(const Narrowing& narrowing) const;

  const Words& words_;
  const View& view_;
  std::span<const Move> legal_;
  int columns_;
};

}  // namespace tricasse::cli::troyes_dice
