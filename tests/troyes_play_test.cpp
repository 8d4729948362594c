// Random games of Troyes: nothing is allocated while one is played.

#include <gtest/gtest.h>

#include "engine/troyes/game.hpp"
#include "match/random.hpp"
#include "tests/support/allocations.hpp"

namespace tricasse::testing {
namespace {

TEST(TroyesPlay, allocates_nothing) {
  for (int players = 1; players <= troyes::max_players; ++players) {
    troyes::State state = troyes::start({.players = players, .bonus = 15});
    Random random(static_cast<std::uint64_t>(players));
    troyes::MoveList legal;
    const auto before = allocations();
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
        continue;
      }
      const Actor actor = Actor::seat(now.first_seat());
      legal_moves(state, actor, legal);
      apply(state, actor, legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))], NoEvents{});
    }
    EXPECT_EQ(allocations(), before);
  }
}

}  // namespace
}  // namespace tricasse::testing
