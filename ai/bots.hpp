#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tricasse/ai/net/net.hpp"
#include "tricasse/ai/search/aim.hpp"
#include "tricasse/ai/search/plans.hpp"
#include "tricasse/engine/core/game.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {

/// A player that is not a person. It is shown what a person on its seat would see, and the legal moves.
template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// One of `legal`, which is never empty, and its answers to the questions that follow for the same seat, as far as
  /// nobody else is asked in between. The same view, list and generator give the same answer.
  virtual PlanMoves<G> choose(const typename G::View& view, std::span<const typename G::Move> legal,
                              Random& random) = 0;
};

/// What a bot of the table may be told to do in another way than its row says.
struct BotSettings {
  std::optional<std::uint64_t> evaluations;
  std::optional<std::uint32_t> ms;  ///< by the clock instead
  std::optional<int> choices;
  std::optional<int> depth;
  std::optional<int> prior;
  std::optional<int> doubt;
  std::optional<Aim> aim;
  unsigned threads = 1;
  std::shared_ptr<const Net> net;  ///< null: the one of its game

  friend bool operator==(const BotSettings&, const BotSettings&) = default;
};

/// One row of the table of bots.
template <Game G>
struct BotRow {
  std::string_view name;  ///< as on the command line and in records; described in i18n as "bot.<name>"
  bool is_level;          ///< offered to people; the others are yardsticks
  std::unique_ptr<Bot<G>> (*make)(const BotRow& row, const BotSettings& settings);
  // Of those that think: how many of a thousand plans they notice, and how far they look.
  int noticed = 0;
  std::uint64_t evaluations = 0;
  int choices = 1;
  int depth = 1;
  int prior = 0;
  int prior_alone = -1;  ///< -1: as in company
  int doubt = 0;
  Aim aim = {};

  bool thinks() const { return noticed > 0; }
};

/// Who sits down where nobody was named, and for who has fallen silent: in every table of bots, and answers at once.
inline constexpr std::string_view usual_bot = "master";

/// The table of bots of a game, weakest first.
template <Game G>
std::span<const BotRow<G>> bot_table();
template <>
std::span<const BotRow<troyes_dice::TroyesDice>> bot_table();
template <>
std::span<const BotRow<troyes::Troyes>> bot_table();

/// The row of exactly this name; null when the table has none.
template <Game G>
const BotRow<G>* find_bot(std::string_view name) {
  for (const BotRow<G>& row : bot_table<G>()) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

/// A new bot of exactly this name, as the table says; null when the table has none. Tables take no settings from
/// strangers: those are for the command line (cli/told_bots.hpp).
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  const BotRow<G>* row = find_bot<G>(name);
  return row == nullptr ? nullptr : row->make(*row, {});
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
