#pragma once

#include <expected>
#include <set>
#include <string>
#include <type_traits>

#include "tricasse/cli/console.hpp"
#include "tricasse/cli/nearest.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse::cli {

/// The options of a game from `--option KEY=VALUE` texts, or a sentence saying what is wrong and what is accepted.
/// `players` counts unless an option says otherwise; 0 leaves the game's own default.
template <Game G>
std::expected<typename G::Options, std::string> read_options(const Console& console,
                                                             const std::vector<std::string>& texts, int players) {
  typename G::Options options;
  if (players > 0) {
    if (const auto set = set_option(options, "players", std::to_string(players)); !set) {
      return std::unexpected(
          console.say(Text::option_bad,
                      {{"key", "players"}, {"value", std::to_string(players)}, {"accepted", set.error().accepted}}));
    }
  }
  std::set<std::string> given;
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) return std::unexpected(console.say(Text::option_form, {{"text", text}}));
    const std::string key = text.substr(0, equals);
    const std::string value = text.substr(equals + 1);
    if (const auto set = set_option(options, key, value); !set) {
      const bool unknown = set.error().what == OptionError::What::unknown_key;
      const std::string_view accepted = set.error().accepted;
      return std::unexpected(with_nearest(console,
                                          console.say(unknown ? Text::option_unknown : Text::option_bad,
                                                      {{"key", key}, {"value", value}, {"accepted", accepted}}),
                                          unknown ? key : value, accepted));
    }
    if (!given.insert(key).second) return std::unexpected(console.say(Text::option_twice, {{"key", key}}));
  }
  if (const auto fits = check_options(options); !fits) {
    return std::unexpected(console.say(Text::option_disagree, {{"accepted", fits.error().accepted}}));
  }
  return options;
}

/// Calls `run(std::type_identity<G>{})` for the game of that name, or complains naming the games there are.
template <class Run>
int with_game(const Console& console, const std::string& name, Run&& run) {
  int code = Exit::usage;
  if (Games::with(name, [&](auto game) { code = run(game); })) return code;
  std::string known;
  Games::for_each([&]<class G>(std::type_identity<G>) { known += (known.empty() ? "" : ", ") + std::string(G::name); });
  return console.complain(
      Exit::usage, with_nearest(console, console.say(Text::option_unknown_game, {{"game", name}, {"accepted", known}}),
                                name, known));
}

}  // namespace tricasse::cli
