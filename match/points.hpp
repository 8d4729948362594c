#pragma once

#include "tricasse/engine/core/game.hpp"

namespace tricasse {

/// Everything a seat's points come from, added up.
template <Game G>
int total_points(const typename G::State& state, int seat) {
  PointSources sources;
  list_points(state, seat, sources);
  int total = 0;
  for (const PointSource& source : sources) total += source.points;
  return total;
}

}  // namespace tricasse
