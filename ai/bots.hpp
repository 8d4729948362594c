#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ai/search/aim.hpp"
#include "ai/search/plans.hpp"
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

  /// One of `legal`, which is never empty, and its answers to the questions that follow for the same seat, as far as
  /// nobody else is asked in between. The same view, list and generator give the same answer.
  virtual PlanMoves<G> choose(const typename G::View& view, std::span<const typename G::Move> legal,
                              Random& random) = 0;
};

/// What a bot of the table may be told on the command line, after its name: "count:ms=20:choices=8:aim=victory".
struct BotSettings {
  std::uint64_t evaluations = 0;  ///< 0: as the table says
  std::uint32_t ms = 0;
  int choices = 0;
  int depth = -1;
  int prior = -1;
  int doubt = -1;
  unsigned threads = 1;
  std::optional<Aim> aim;  ///< "points", "victory" or a number to reach
};

/// One row of the table of bots.
template <Game G>
struct BotRow {
  std::string_view name;  ///< as on the command line and in records; described in i18n as "bot.<name>"
  bool is_level;          ///< offered to people; the others are yardsticks
  std::unique_ptr<Bot<G>> (*make)(const BotRow& row, const BotSettings& settings);
  // Of those that think: how many of a thousand plans they notice, and how far they look.
  int noticed = 1000;
  std::uint64_t evaluations = 0;
  int choices = 1;
  int depth = 1;
  int prior = 0;
  int prior_alone = -1;  ///< -1: as in company
  int doubt = 0;
  Aim aim = {};
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

/// Splits "count:ms=20" into its name and settings; false when a setting is unknown or no number.
bool read_bot(std::string_view text, std::string_view& name, BotSettings& settings);

/// A new bot of that name, with settings perhaps; null when the table has none.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view text) {
  std::string_view name;
  BotSettings settings;
  if (!read_bot(text, name, settings)) return nullptr;
  for (const BotRow<G>& row : bot_table<G>()) {
    if (row.name == name) return row.make(row, settings);
  }
  return nullptr;
}

/// Whether the table has a bot of exactly this name: tables take no settings from strangers.
template <Game G>
bool is_bot(std::string_view name) {
  for (const BotRow<G>& row : bot_table<G>()) {
    if (row.name == name) return true;
  }
  return false;
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
