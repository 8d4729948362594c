#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/cli/desk.hpp"
#include "tricasse/cli/troyes_dice/manual.hpp"
#include "tricasse/cli/troyes_dice/words.hpp"
#include "tricasse/match/match.hpp"

namespace tricasse::cli::troyes_dice {

/// Troyes Dice as the terminal shows it. A game's face has exactly these functions; `play` knows no others.
class Face {
 public:
  using Game = TroyesDice;

  Face(const Console& console, std::vector<std::string> names, std::vector<bool> is_person)
      : words_(console), names_(std::move(names)), is_person_(std::move(is_person)), real_pieces_(words_) {}
  /// In a narrower window the board is cut at its right.
  static constexpr int board_columns = 78;

  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;

  /// The wheel and the viewer's sheet, as large as fits into `rows` lines (0: no limit) of `columns`.
  Block board(const View& view, int columns, int rows) const;
  /// How many lines the smallest board takes that shows both.
  int least_rows(const View& view, int columns) const;
  /// What happened since this seat last chose, one sentence each: what was done, then what the new dice did.
  std::vector<std::string> recap(const Match<TroyesDice>& match, int seat) const;

  /// Asks a person for one of the legal moves.
  std::optional<Move> choose(const View& view, std::span<const Move> legal, Desk& desk) const;
  /// Asks a person what the real dice and tiles show.
  std::optional<Move> read_chance(const State& state, Desk& desk) { return real_pieces_.ask(state, desk); }
  /// Whether a turn begins with the question in this view, whoever acted before. Here chance always did.
  static bool begins_turn(const View& /*view*/) { return false; }
  /// Whether a question of this kind needs no asking when it has this one answer.
  static bool answers_itself(const View& /*view*/, Move only) {
    return only.kind() == Move::Kind::build || only.kind() == Move::Kind::citizen;
  }
  /// A move answered for the person because there was only one: what to say.
  std::string only_answer(Move move) const;

  /// What the viewer does when he answers one question after the other like this, and what comes of it.
  std::string tell_way(const View& view, std::span<const Move> moves) const;

  Block score(const View& view, int columns) const;
  Block others(const View& view, int columns) const;
  /// What happened so far, as the viewer may know it; without a viewer all of it.
  Block log(const Match<TroyesDice>& match, std::optional<Viewer> viewer, int columns) const;
  Block help(const View& view, std::string_view topic, int columns) const;
  Block result(const State& state, int columns) const;

  /// What the game is about, for who begins without options.
  static std::string introduction(const Console& console) { return console.say(Text::setup_intro); }
  /// The questions of the friendly setup that only this game has; false: the person leaves.
  static bool ask_options(const Console& console, Options& options, Desk& desk);

 private:
  std::string title(const View& view, int columns, bool with_points) const;
  Block seats_line(const View& view, int columns) const;

  Words words_;
  std::vector<std::string> names_;
  std::vector<bool> is_person_;
  RealPieces real_pieces_;
};

}  // namespace tricasse::cli::troyes_dice
