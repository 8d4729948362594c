#include "tricasse/engine/troyes/chance.hpp"

#include <gtest/gtest.h>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes {
namespace {

TEST(Chance, tickets_outcomes_and_weights_agree_at_every_question) {
  for (int players = 1; players <= max_players; ++players) {
    State state = start({.players = players, .bonus = 15});
    testing::play_random_game<State, Move>(state, 21, [&](const State& now, Actor actor, Move) {
      OutcomeList outcomes;
      outcomes_of(now, outcomes);
      std::uint32_t sum = 0;
      for (const auto& outcome : outcomes) {
        for (std::uint32_t i = 0; i < outcome.weight; ++i) EXPECT_EQ(outcome_at(now, sum++), outcome.move);
        EXPECT_TRUE(is_outcome(now, outcome.move));
      }
      EXPECT_EQ(total_weight(now), sum);
      EXPECT_EQ(sum > 0, actor.is_nature());
    });
  }
}

TEST(Chance, has_one_outcome_and_is_asked_when_one_card_is_left) {
  State state = start({.players = 2});
  state.table.frames[0] = {Frame::What::reveal, 0, static_cast<std::uint8_t>(Colour::white), 0};
  for (const auto* name : {"traveling-builders", "interrupted-work", "heresy"}) {
    state.table.seen_events |= 1U << event_named(name);
  }
  EXPECT_TRUE(turn(state).nature);
  EXPECT_EQ(total_weight(state), 1U);
}

}  // namespace
}  // namespace tricasse::troyes
