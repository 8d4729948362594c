#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/ai/bots.hpp"
#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/cli/console.hpp"
#include "tricasse/cli/nearest.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/engine/core/hash.hpp"

namespace tricasse::cli {

/// Why a text is no bot, in words.
struct NoBot {
  bool is_named;  ///< there is a bot of that name, but it cannot be told what follows
  std::string words;
};

/// The settings in ":ms=20:choices=8:aim=victory:net=FILE", the file being read for this game; or what is wrong.
std::expected<BotSettings, std::string> read_settings(const Console& console, std::string_view text,
                                                      std::string_view game, NetShape shape);

/// How a bot of the table thinks before it is told anything.
struct Untold {
  bool thinks;
  std::uint64_t evaluations;
  int choices;
};
/// Why it would make no difference to tell that bot these settings, in words; empty where it does, or nothing is told.
std::string unheard(const Console& console, std::string_view name, Untold bot, const BotSettings& settings);

/// A bot as the command line tells it; as many as are needed can be made of it.
template <Game G>
struct ToldBot {
  const BotRow<G>* row;
  BotSettings settings;

  std::unique_ptr<Bot<G>> make() const { return row->make(*row, settings); }
  /// Of the weights it would think with: those of its own file, or the program's.
  std::uint64_t net_fingerprint() const {
    return Hash{}.add(settings.net ? settings.net->write(G::name) : shipped_weights(G::name)).value();
  }
};

/// Reads "count" or "count:ms=20".
template <Game G>
std::expected<ToldBot<G>, NoBot> read_bot(const Console& console, std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  const BotRow<G>* row = find_bot<G>(name);
  if (row == nullptr) {
    const std::string words = with_nearest(
        console, console.say(Text::told_bot_unknown, {{"bot", printable(name)}, {"accepted", bot_names<G>()}}), name,
        bot_names<G>());
    return std::unexpected(NoBot{.is_named = false, .words = words});
  }
  auto settings = read_settings(console, text.substr(name.size()), G::name, MindOf<G>::Type::shape);
  if (!settings) return std::unexpected(NoBot{.is_named = true, .words = std::move(settings).error()});
  if (const std::string deaf = unheard(console, name, {row->thinks(), row->evaluations, row->choices}, *settings);
      !deaf.empty()) {
    return std::unexpected(NoBot{.is_named = true, .words = deaf});
  }
  return ToldBot<G>{row, *std::move(settings)};
}

/// Several of them; or what is wrong with the first that is none.
template <Game G>
std::expected<std::vector<ToldBot<G>>, std::string> read_bots(const Console& console,
                                                              std::span<const std::string> texts) {
  std::vector<ToldBot<G>> bots;
  for (const std::string& text : texts) {
    auto bot = read_bot<G>(console, text);
    if (!bot) return std::unexpected(std::move(bot).error().words);
    bots.push_back(*std::move(bot));
  }
  return bots;
}

template <Game G>
std::vector<std::unique_ptr<Bot<G>>> make_bots(const std::vector<ToldBot<G>>& told) {
  std::vector<std::unique_ptr<Bot<G>>> bots;
  for (const ToldBot<G>& one : told) bots.push_back(one.make());
  return bots;
}

}  // namespace tricasse::cli
