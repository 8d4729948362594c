#pragma once

#include <vector>

#include "tricasse/match/match.hpp"

namespace tricasse {

/// One line of a game told again: the state before it, what it made happen, and the state after it.
template <Game G>
struct Retold {
  const Line<G>& line;
  const typename G::State& before;
  const std::vector<typename G::Event>& events;
  const typename G::State& after;
};

/// Plays the canonical record again from where the match began and calls `visit(Retold<G>)` for every line. Logs,
/// curves and slide shows of a game are made from this: whatever was undone never happened.
template <Game G, class Visit>
void retell(const Match<G>& match, Visit&& visit) {
  typename G::State state = match.origin();
  std::vector<typename G::Event> events;
  CollectEvents<std::vector<typename G::Event>> collect{events};
  for (const Line<G>& line : match.canonical()) {
    const typename G::State before = state;
    events.clear();
    apply(state, line.actor, line.move, collect);
    visit(Retold<G>{line, before, events, state});
  }
}

}  // namespace tricasse
