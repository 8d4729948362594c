#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/cli/desk.hpp"
#include "tricasse/cli/troyes/chooser.hpp"
#include "tricasse/cli/troyes/manual.hpp"
#include "tricasse/cli/troyes/words.hpp"
#include "tricasse/match/match.hpp"

namespace tricasse::cli::troyes {

/// Troyes as the terminal shows it. A game's face has exactly these functions; `play` knows no others.
class Face {
 public:
  using Game = Troyes;

  Face(const Console& console, std::vector<std::string> names, const std::vector<bool>& /*is_person*/)
      : words_(console, std::move(names)), chooser_(words_), real_pieces_(words_) {}
  /// In a narrower window the board is cut at its right.
  static constexpr int board_columns = 78;

  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;

  /// Players, buildings, events and cards, as much in words as fits into `rows` lines (0: no limit) of `columns`.
  Block board(const View& view, int columns, int rows) const;
  /// How many lines the smallest board takes that shows players and buildings.
  int least_rows(const View& view, int columns) const;
  /// What happened since this seat last did something, its own deed first.
  std::vector<std::string> recap(const Match<Troyes>& match, int seat) const;
  /// Whether a turn begins with the question in this view, whoever acted before.
  static bool begins_turn(const View& view);

  /// Asks a person for one of the legal moves.
  std::optional<Move> choose(const View& view, std::span<const Move> legal, Desk& desk) {
    return chooser_.choose(view, legal, desk);
  }
  /// Asks a person what the real dice and cards show.
  std::optional<Move> read_chance(const State& state, Desk& desk) { return real_pieces_.ask(state, desk); }
  /// Whether the question in this view needs no asking when it has this one answer.
  static bool answers_itself(const View& view, Move only);
  /// A move answered for the person because there was only one: what to say; nothing for what goes without saying.
  std::string only_answer(Move move) const;

  /// What the viewer does when he answers one question after the other like this, and what comes of it.
  std::string tell_way(const View& view, std::span<const Move> moves) const;

  Block score(const View& view, int columns) const;
  Block others(const View& view, int columns) const;
  /// What happened so far, as the viewer may know it; without a viewer all of it.
  Block log(const Match<Troyes>& match, std::optional<Viewer> viewer, int columns) const;
  Block help(const View& view, std::string_view topic, int columns) const;
  Block result(const State& state, int columns) const;

  /// What the game is about, for who begins without options.
  static std::string introduction(const Console& console) { return console.say(Text::troyes_introduction); }
  /// The questions of the friendly setup that only this game has; false: the person leaves.
  static bool ask_options(const Console& console, Options& options, Desk& desk);

 private:
  std::string title(const View& view, int columns) const;

  Words words_;
  Chooser chooser_;
  RealPieces real_pieces_;
};

}  // namespace tricasse::cli::troyes
