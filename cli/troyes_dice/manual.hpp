#pragma once

#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/cli/desk.hpp"
#include "tricasse/cli/troyes_dice/words.hpp"

namespace tricasse::cli::troyes_dice {

/// Chance as a person reads it off real pieces: "3 1 3 6" for the dice, black first; "RY WW YR ..." for the plazas.
class RealPieces {
 public:
  explicit RealPieces(const Words& words) : words_(words) {}

  /// Nature's next answer, asked at the desk. Nothing: the question is void (see Desk).
  std::optional<Move> ask(const State& state, Desk& desk);

  /// Reads one line for the open chance question: the answers to it and, where a line may hold several, to the
  /// questions after it; else a sentence that says what is wrong.
  std::expected<std::vector<Move>, std::string> read(const State& state, std::string_view typed) const;

 private:
  using Reading = std::expected<std::vector<Move>, std::string>;
  Reading read_roll(std::string_view typed) const;
  Reading read_plazas(const State& state, std::string_view typed) const;
  Reading read_tiles(const State& state, std::string_view typed) const;
  Reading read_columns(std::string_view typed) const;
  Reading read_number(std::string_view typed) const;
  Block question(const State& state) const;
  std::string prompt(const State& state) const;
  std::string repeated(const std::vector<Move>& answers) const;

  const Words& words_;
  std::deque<Move> waiting_;  ///< read already, for the questions to come
};

}  // namespace tricasse::cli::troyes_dice
