#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/match/match.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse::testing {

/// What was met in the games of Troyes inspected so far. A test that met little has proved little.
struct TroyesMet {
  int games = 0;
  int nodes = 0;
  int lines = 0;  ///< of the longest game
  int refused = 0;
  int redealt = 0;
  std::array<int, troyes::whats> questions{};
};

/// Follows one game of Troyes and looks at every node for what must hold there. The first thing that does not hold is
/// kept, in words; after it the inspector looks no further.
class TroyesInspector {
 public:
  TroyesInspector(const troyes::Options& options, std::uint64_t seed, TroyesMet& met);

  /// Looks at where the match stands and at the move that is about to be made, and makes it.
  void play(Actor actor, troyes::Move move);
  /// Looks at the end of the game.
  void finish();

  const std::string& broken() const { return broken_; }
  const Match<troyes::Troyes>& match() const { return match_; }

 private:
  bool holds(bool condition, std::string_view what);
  void check_lists();
  void check_chance();
  void check_views();
  void check_position();
  void check_notation(troyes::Move move);
  void check_events(const troyes::State& before, const troyes::State& after, const std::vector<troyes::Event>& events);
  troyes::State redealt(int viewer);

  Match<troyes::Troyes> match_;
  Random random_;
  TroyesMet& met_;
  std::string broken_;
  std::vector<troyes::Move> seen_;  ///< moves of this game, to be tried where they may not fit
};

}  // namespace tricasse::testing
