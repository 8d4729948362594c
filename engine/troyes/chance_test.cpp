#include "tricasse/engine/troyes/chance.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

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

/// What a game of so many seats, with everything on, asked of chance: "kind owner".
std::set<std::string> asked_in(int players, std::uint64_t seed) {
  std::set<std::string> asked;
  State state = start({.players = players, .bonus = all_bonus_cards, .modules = all_modules});
  const auto note = [&](const State& now, Actor actor, Move) {
    if (!actor.is_nature()) return;
    const ChanceQuestion question = chance_question(now);
    EXPECT_EQ(question.round, now.table.round);
    asked.insert(std::string(question.kind) + ' ' + std::string(question.owner));
  };
  testing::play_random_game<State, Move>(state, seed, note, [](Move move) { return move.kind() != Move::Kind::pass; });
  return asked;
}

TEST(ChanceQuestion, is_told_by_what_is_drawn_by_the_round_and_by_whose_it_is) {
  std::set<std::string> asked;
  for (int players = 1; players <= max_players; ++players) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) asked.merge(asked_in(players, seed));
  }
  std::set<std::string> expected{"start-player -", "character -", "outdoor-tile -", "placing-die g",
                                 "lot -",          "black-die -", "le-roy-die g"};
  for (const std::string colour : {"red", "white", "yellow"}) {
    expected.insert({colour + "-activity -", colour + "-event -", colour + "-die g"});
  }
  for (const char seat : {'0', '1', '2', '3'}) {
    expected.insert(std::string("archer-die ") + seat);
    for (const std::string colour : {"red", "white", "yellow", "purple"}) {
      expected.insert({colour + "-die " + seat, colour + "-reroll " + seat});
    }
  }
  for (const EventCard& card : event_table) {
    const bool rolls =
        card.effect == EventEffect::citizen || card.effect == EventEffect::monk || card.effect == EventEffect::uprising;
    if (rolls) expected.insert("event-die " + std::string(card.name));
  }
  EXPECT_EQ(asked, expected);
}

}  // namespace
}  // namespace tricasse::troyes
