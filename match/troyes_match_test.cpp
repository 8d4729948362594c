// A match of Troyes: seats act one after the other.

#include <gtest/gtest.h>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/match/match.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {
namespace {

using troyes::Move;
using troyes::Troyes;
using What = troyes::Frame::What;

Match<Troyes> new_match(int players) { return {troyes::Options{.players = players}, {}, TakeBack::allowed}; }

/// Plays at random until a seat is asked this.
void play_until(Match<Troyes>& match, What what, std::uint64_t seed) {
  SeededChance<Troyes> chance(seed);
  Random random(seed);
  troyes::MoveList legal;
  while (match.advance(chance) && !turn(match.state()).over() && match.state().table.top().what != what) {
    const Actor actor = Actor::seat(turn(match.state()).first_seat());
    legal_moves(match.state(), actor, legal);
    ASSERT_TRUE(match.play(actor, legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))]));
  }
}

TEST(TroyesMatch, a_seat_may_undo_its_own_answers_of_the_running_action) {
  Match<Troyes> match = new_match(2);
  play_until(match, What::modifier, 3);
  const int seat = turn(match.state()).first_seat();
  const troyes::State before = match.state();
  troyes::MoveList legal;
  legal_moves(match.state(), Actor::seat(seat), legal);
  ASSERT_TRUE(match.play(Actor::seat(seat), legal[0]));
  EXPECT_NE(match.state(), before);
  ASSERT_TRUE(match.undo(seat));
  EXPECT_EQ(match.state(), before);
  ASSERT_TRUE(match.undo(seat)) << "back to the choice of the action, step by step";
}

TEST(TroyesMatch, nobody_undoes_across_another_seats_decision_or_chance) {
  Match<Troyes> match = new_match(2);
  SeededChance<Troyes> chance(5);
  ASSERT_TRUE(match.advance(chance));
  const int first = turn(match.state()).first_seat();
  EXPECT_EQ(match.undo(first).error(), UndoRefusal::nothing_to_undo) << "only chance has spoken";
  troyes::MoveList legal;
  legal_moves(match.state(), Actor::seat(first), legal);
  ASSERT_TRUE(match.play(Actor::seat(first), legal[0]));
  const int second = turn(match.state()).first_seat();
  ASSERT_NE(first, second);
  legal_moves(match.state(), Actor::seat(second), legal);
  ASSERT_TRUE(match.play(Actor::seat(second), legal[0]));
  EXPECT_EQ(match.undo(first).error(), UndoRefusal::already_revealed);
}

TEST(TroyesMatch, a_take_back_meets_the_same_chance_again) {
  Match<Troyes> match = new_match(1);
  play_until(match, What::first_place, 7);
  SeededChance<Troyes> chance(7);
  troyes::MoveList legal;
  for (int i = 0; i < 2; ++i) {
    legal_moves(match.state(), Actor::seat(0), legal);
    ASSERT_TRUE(match.play(Actor::seat(0), legal[0]));
  }
  ASSERT_TRUE(match.advance(chance));
  const troyes::State after = match.state();
  ASSERT_TRUE(match.take_back(0));
  legal_moves(match.state(), Actor::seat(0), legal);
  ASSERT_TRUE(match.play(Actor::seat(0), legal[0]));
  ASSERT_TRUE(match.advance(chance));
  EXPECT_EQ(match.state(), after);
}

TEST(TroyesMatch, a_whole_game_replays_to_the_same_state) {
  for (int players = 1; players <= troyes::max_players; ++players) {
    Match<Troyes> match = new_match(players);
    play_until(match, What::none, 11);
    EXPECT_TRUE(turn(match.state()).over());
    troyes::State state = troyes::start({.players = players});
    for (const auto& line : match.canonical()) apply(state, line.actor, line.move, NoEvents{});
    EXPECT_EQ(state, match.state());
    EXPECT_LT(match.journal().size(), journal_reserve);
  }
}

}  // namespace
}  // namespace tricasse
