// Nature's answers, their weights and their order (TD-1.8, section 8 ruling (b)).

#include "tricasse/engine/troyes_dice/chance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using Weights = std::vector<std::pair<std::string, std::uint32_t>>;

Weights weights_of(const State& state) {
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  Weights result;
  for (const auto& outcome : outcomes) result.emplace_back(to_text(outcome.move).view(), outcome.weight);
  return result;
}

TEST(Chance, a_half_day_is_one_of_336_rolls_with_1296_tickets) {
  // Independently: roll the four dice in all 6^4 ways and sort the transparent ones.
  std::map<std::string, std::uint32_t> wanted;
  for (int black = 1; black <= 6; ++black) {
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        for (int c = 1; c <= 6; ++c) {
          std::array clear{a, b, c};
          std::ranges::sort(clear);
          ++wanted["roll k" + std::to_string(black) + ' ' + std::to_string(clear[0]) + std::to_string(clear[1]) +
                   std::to_string(clear[2])];
        }
      }
    }
  }
  ASSERT_EQ(wanted.size(), 336U);
  const DiceTable table;
  EXPECT_EQ(weights_of(table.state()), Weights(wanted.begin(), wanted.end())) << "the order is that of the text";
  EXPECT_EQ(total_weight(table.state()), 1296U);
}

TEST(Chance, layout_weights_count_sides_and_identical_pieces) {
  DiceTable table{Options{}};
  EXPECT_EQ(weights_of(table.state()), (Weights{{"p1 R", 2},
                                                {"p2 Y", 2},
                                                {"p3 W", 2},
                                                {"p4 R", 2},
                                                {"p4 Y", 2},
                                                {"p6 R", 2},
                                                {"p6 W", 2},
                                                {"p8 Y", 2},
                                                {"p8 W", 2}}));
  table.nature("p6 W").nature("p2 Y").nature("p4 Y").nature("p5 R");
  EXPECT_EQ(weights_of(table.state()),
            (Weights{{"p1 R", 2}, {"p3 W", 2}, {"p7 R", 1}, {"p7 W", 1}, {"p8 Y", 2}, {"p8 W", 2}}));
  EXPECT_EQ(total_weight(table.state()), 10U);
  table.nature("p7 R").nature("p8 Y").nature("p1 R").nature("p9 W");
  EXPECT_EQ(weights_of(table.state()), (Weights{{"p3 W", 2}})) << "a question with one answer is asked too";
}

TEST(Chance, every_layout_of_pieces_and_sides_is_equally_likely) {
  // The chance of a layout as seen is the product of its steps; identical pieces make it the sum over the ways in which
  // distinct pieces could look like that. Each of the 9! x 2^9 ways has the same chance, so the product must be
  // (ways to look like this) / (9! x 2^9): 2^3 for the mono plazas' equal sides, 2 for each of three pairs.
  State state = start({});
  double chance = 1;
  for (const auto* outcome : {"p4 R", "p1 R", "p8 W", "p6 R", "p5 Y", "p3 W", "p9 W", "p7 W", "p2 Y"}) {
    OutcomeList outcomes;
    outcomes_of(state, outcomes);
    for (const auto& it : outcomes) {
      if (it.move == testing::parse(outcome)) chance *= static_cast<double>(it.weight) / total_weight(state);
    }
    apply(state, Actor::nature(), testing::parse(outcome), NoEvents{});
  }
  EXPECT_NEAR(chance, 8.0 * 8.0 / (362880.0 * 512.0), 1e-18);
}

TEST(Chance, tiles_and_first_number_are_uniform) {
  DiceTable table{Options{.numbering = Numbering::rolled, .expansion = Expansion::random}};
  while (table.table().stage == Stage::layout) table.nature(table.moves(Actor::nature()).front());
  EXPECT_EQ(weights_of(table.state()), (Weights{{"tile 1", 1},
                                                {"tile 2", 1},
                                                {"tile 3", 1},
                                                {"tile 4", 1},
                                                {"tile 5", 1},
                                                {"tile 6", 1},
                                                {"tile 7", 1},
                                                {"tile 8", 1}}));
  table.nature("tile 5").nature("tile 1");
  EXPECT_EQ(weights_of(table.state()),
            (Weights{{"tile 2", 1}, {"tile 3", 1}, {"tile 4", 1}, {"tile 6", 1}, {"tile 7", 1}, {"tile 8", 1}}));
  table.nature("tile 8");
  EXPECT_EQ(
      weights_of(table.state()),
      (Weights{{"number 1", 1}, {"number 2", 1}, {"number 3", 1}, {"number 4", 1}, {"number 5", 1}, {"number 6", 1}}));
}

TEST(Chance, random_columns_are_720_permutations_in_lexicographic_order) {
  DiceTable table{Options{.numbering = Numbering::random}};
  while (table.table().stage == Stage::layout) table.nature(table.moves(Actor::nature()).front());
  std::string num = "123456";
  Weights wanted;
  do {
    wanted.emplace_back("columns " + num, 1);
  } while (std::ranges::next_permutation(num).found);
  EXPECT_EQ(weights_of(table.state()), wanted);
}

/// At every chance question: tickets agree with the list one by one, every listed outcome is accepted.
void expect_tickets_agree(const State& state) {
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  std::uint32_t ticket = 0;
  for (const auto& outcome : outcomes) {
    EXPECT_GT(outcome.weight, 0U);
    EXPECT_TRUE(is_outcome(state, outcome.move));
    EXPECT_EQ(check(state, Actor::nature(), outcome.move), Refusal::none);
    for (std::uint32_t i = 0; i < outcome.weight; ++i) ASSERT_EQ(outcome_at(state, ticket++), outcome.move) << ticket;
  }
  EXPECT_EQ(ticket, total_weight(state));
}

TEST(Chance, weights_count_the_pieces_left_whichever_twin_lies_already) {
  // TD-1.8 puts the lower number first, so such a position may be refused; accepted, one piece of its kind is left.
  for (const std::size_t upper : {5U, 7U, 9U}) {
    State state = start({});
    state.table.placed = 1;
    state.table.plaza_at[0] = static_cast<std::uint8_t>(upper);
    state.table.face[0] = plaza_sides[upper - 1][1];
    if (find_flaw(state) != Finding{}) continue;
    EXPECT_EQ(total_weight(state), 16U);
    expect_tickets_agree(state);
  }
}

TEST(Chance, tickets_agree_with_the_list_at_every_question_of_a_game) {
  for (const Numbering numbering : {Numbering::first, Numbering::rolled, Numbering::random}) {
    State state = start({.players = 1, .numbering = numbering, .expansion = Expansion::random});
    std::set<Stage> met;
    testing::play_random_game<State, Move>(state, 5, [&met](const State& now, Actor actor, Move) {
      // The rolls of all half-days are alike: once is enough.
      if (actor.is_nature() && (now.table.stage < Stage::roll || !met.contains(now.table.stage)))
        expect_tickets_agree(now);
      met.insert(now.table.stage);
    });
    EXPECT_TRUE(met.contains(Stage::roll) && met.contains(Stage::tiles));
  }
}

TEST(Chance, nature_has_nothing_to_say_while_seats_choose_and_after_the_end) {
  DiceTable table;
  table.afternoon(8).dice("R1 kW3 Y3 R6");
  EXPECT_TRUE(weights_of(table.state()).empty());
  EXPECT_EQ(total_weight(table.state()), 0U);
  EXPECT_FALSE(is_outcome(table.state(), testing::parse("roll k3 136")));
  table.play("0 R1 gain");
  EXPECT_TRUE(weights_of(table.state()).empty());
  EXPECT_EQ(total_weight(table.state()), 0U);
}

TEST(Chance, no_question_has_more_than_720_answers) {
  State state = start({.numbering = Numbering::random, .expansion = Expansion::random});
  testing::play_random_game<State, Move>(state, 6, [](const State& now, Actor actor, Move) {
    OutcomeList outcomes;
    outcomes_of(now, outcomes);
    EXPECT_LE(outcomes.size(), max_moves);
    EXPECT_EQ(outcomes.empty(), !actor.is_nature());
  });
}

TEST(ChanceQuestion, is_told_by_what_is_drawn_and_by_the_half_day) {
  const State first = start({.numbering = Numbering::random, .expansion = Expansion::random});
  std::map<std::string, int> asked;
  int half_day = 0;
  State state = first;
  testing::play_random_game<State, Move>(state, 7, [&](const State& now, Actor actor, Move move) {
    if (!actor.is_nature()) return;
    const ChanceQuestion question = chance_question(now);
    ++asked[std::string(question.kind)];
    EXPECT_EQ(question.owner, "-");
    EXPECT_EQ(question.round, move.kind() == Move::Kind::roll ? ++half_day : 0);
    const std::string text(to_text(move).view());
    EXPECT_EQ(question.kind, text.starts_with("p") ? "plaza" : text.substr(0, text.find(' ')));
  });
  EXPECT_EQ(asked, (std::map<std::string, int>{{"plaza", 9}, {"tile", 3}, {"columns", 1}, {"roll", 16}}));
  EXPECT_EQ(half_day, 16);
}

}  // namespace
}  // namespace tricasse::troyes_dice
