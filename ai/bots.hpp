#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "match/games.hpp"
#include "match/random.hpp"

namespace tricasse {

/// A player that is not a person. It is shown what a person on its seat would see, and the legal moves.
template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// One of `legal`, which is never empty. The same view, list and generator give the same answer.
  virtual typename G::Move choose(const typename G::View& view, std::span<const typename G::Move> legal,
                                  Random& random) = 0;
};

/// One row of the table of bots.
template <Game G>
struct BotRow {
  std::string_view name;  ///< as on the command line and in records; described in i18n as "bot.<name>"
  std::unique_ptr<Bot<G>> (*make)();
};

/// The table of bots of a game, weakest first.
template <Game G>
std::span<const BotRow<G>> bot_table();
template <>
std::span<const BotRow<troyes_dice::TroyesDice>> bot_table();
template <>
std::span<const BotRow<troyes::Troyes>> bot_table();

/// A new bot of that name; null when the table has none.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  for (const BotRow<G>& row : bot_table<G>()) {
    if (row.name == name) return row.make();
  }
  return nullptr;
}

/// "random, greedy": for messages that say what is accepted.
template <Game G>
std::string bot_names() {
  std::string names;
  for (const BotRow<G>& row : bot_table<G>()) {
    if (!names.empty()) names += ", ";
    names += row.name;
  }
  return names;
}

}  // namespace tricasse
