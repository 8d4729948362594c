#pragma once

#include <string_view>
#include <type_traits>
#include <variant>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"
#include "tricasse/match/match.hpp"

namespace tricasse {

template <Game... G>
struct GameList {
  using AnyMatch = std::variant<Match<G>...>;

  /// Calls `visit(std::type_identity<G>{})` for the game of that name; false when there is none.
  template <class Visit>
  static bool with(std::string_view name, Visit&& visit) {
    return ((name == G::name ? (visit(std::type_identity<G>{}), true) : false) || ...);
  }
  template <class Visit>
  static void for_each(Visit&& visit) {
    (visit(std::type_identity<G>{}), ...);
  }
};

/// Every game of the house. A new one is its folder and its name in this line. A build may hold one alone: a page loads
/// a module for each game, when it is played.
#ifdef TRICASSE_ONLY
using Games = GameList<TRICASSE_ONLY>;
#else
using Games = GameList<troyes_dice::TroyesDice, troyes::Troyes>;
#endif

/// A game being played, whichever it is.
using AnyMatch = Games::AnyMatch;

/// Who may act in it.
inline Turn turn_of(const AnyMatch& match) {
  return std::visit([](const auto& game) { return turn(game.state()); }, match);
}

}  // namespace tricasse
