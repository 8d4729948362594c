// Section 3: what each decision point offers, in canonical order.

#include <gtest/gtest.h>

#include "tricasse/tests/support/random_game.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TEST(TR_DP_1, every_empty_space_of_every_building) {
  TroyesTable table(Options{.players = 2});
  table.nature("start 0; character thibaut; character henry; character hugues; character chretien");
  EXPECT_EQ(table.options(), (Lines{"place P1", "place P2", "place P5", "place P6", "place B1", "place B2", "place B5",
                                    "place B6", "place H1", "place H3", "place H4", "place H6"}));
  EXPECT_EQ(table.check(0, "place P3"), Refusal::space_taken);
}

TEST(TR_DP_2, influence_then_counter_or_fail) {
  TroyesTable table(2);
  table.dice(0, "R2 W6 Y1").influence(0, 4).face(0, "61");
  EXPECT_EQ(table.options(), (Lines{"reroll R2", "reroll W6", "reroll Y1", "citizen", "flip", "counter"}));
  table.dice(0, "").face(0, "61");
  EXPECT_EQ(table.options(), (Lines{"citizen", "fail"})) << "no die to reroll or turn";
}

TEST(TR_DP_3, further_black_dice_that_the_own_total_reaches_by_value_descending) {
  TroyesTable table(2);
  table.dice(0, "R5 W1").influence(0, 0).face(0, "66531");
  table.play(0, "counter");
  EXPECT_EQ(table.options(), (Lines{"black 5", "black 3", "black 1", "done"})) << "11 in all, 6 are chosen";
  EXPECT_EQ(table.check(0, "black 6"), Refusal::too_strong);
  table.play(0, "black 5");
  EXPECT_EQ(table.options(), (Lines{"done"})) << "asked even with one option";
}

TEST(TR_DP_4, own_dice_until_they_suffice) {
  TroyesTable table(2);
  table.dice(0, "R2 W3 W3 Y1").influence(0, 0).face(0, "5");
  table.play(0, "counter; done");
  EXPECT_EQ(table.options(), (Lines{"die 0R2", "die 0W3", "die 0Y1"})) << "equal dice are one option";
  EXPECT_EQ(table.check(0, "done"), Refusal::not_enough);
  table.play(0, "die 0W3; die 0R2");
  EXPECT_EQ(table.options(), (Lines{"die 0W3", "die 0Y1", "done"}));
}

TEST(TR_DP_5, influence_then_the_actions_that_can_be_completed_then_pass) {
  TroyesTable table(2);
  table.cards("archer").dice(0, "R4 W2 Y2").deniers(0, 6).influence(0, 4).turn(0);
  EXPECT_EQ(table.options(), (Lines{"reroll R4", "reroll W2", "reroll Y2", "citizen", "flip", "act activity",
                                    "act cathedral", "act combat", "act place", "act agriculture", "pass"}));
}

TEST(TR_DP_5a, a_die_turned_already_differs_from_an_equal_one) {
  TroyesTable table(2);
  table.dice(0, "Y3 Y4").influence(0, 4).turn(0);
  table.play(0, "flip");
  EXPECT_EQ(table.options(), (Lines{"turn Y4", "turn Y3"})) << "not done before the first";
  table.play(0, "turn Y3");
  EXPECT_EQ(table.options(), (Lines{"turn Y4", "done"})) << "the turned 4 is aside";
  table.play(0, "turn Y4");
  EXPECT_EQ(table.options(), (Lines{"done"}));
  table.play(0, "done");
  EXPECT_EQ(table.dice_of(0), "Y4 Y3");
}

TEST(TR_DP_6, only_targets_that_can_be_completed) {
  TroyesTable table(2);
  table.event("normans").event("war").event("support").dice(0, "R4").deniers(0, 0).turn(0);
  table.play(0, "act combat");
  EXPECT_EQ(table.options(), (Lines{"fight marauding", "fight war"}));
  EXPECT_EQ(table.check(0, "fight normans"), Refusal::cannot_be_completed);
  EXPECT_EQ(table.check(0, "fight heresy"), Refusal::not_on_the_board);
}

TEST(TR_DP_7, supply_cards_spaces_lying_each_if_it_can_be_completed) {
  TroyesTable table(3);
  table.cards("archer monk").tradesman('A', "archer").tradesman('A', "monk").building("palace", "A----B");
  table.building("bishopric", "A-----")
      .lying('A', "palace")
      .lying('B', "palace")
      .dice(0, "R6 R1")
      .deniers(0, 0)
      .turn(0);
  table.play(0, "act place; enter palace");
  EXPECT_EQ(table.options(), (Lines{"from P1", "from lying palace"}))
      << "value 6 would expel B, whose citizen lies; value 1 expels A, who lies too";
  table.lying('A', "palace", 0);
  TroyesTable hire(2);
  hire.cards("archer monk").tradesman('A', "monk").building("palace", "A-----").lying('A', "city-hall").dice(0, "R6");
  hire.deniers(0, 6).turn(0).play(0, "act activity; use archer");
  EXPECT_EQ(hire.options(), (Lines{"from supply", "from monk", "from P1", "from lying city-hall"}));
}

TEST(TR_DP_8, none_and_every_cube_with_a_legal_group_always_asked) {
  TroyesTable table(2);
  table.cards("tithe confession militia").cubes(0, "tithe", 1).cubes(0, "confession", 1).cubes(0, "militia", 1);
  table.dice(0, "Y3").deniers(0, 0).turn(0);
  table.play(0, "act agriculture");
  EXPECT_EQ(table.options(), (Lines{"with none", "with tithe", "with confession"}));
  EXPECT_EQ(table.check(0, "with militia"), Refusal::cannot_be_completed);
  EXPECT_EQ(table.check(0, "with monk"), Refusal::no_cube_there);
  TroyesTable only(2);
  only.dice(0, "Y3").turn(0).play(0, "act agriculture");
  EXPECT_EQ(only.options(), (Lines{"with none"}));
  TroyesTable needed(2);
  needed.cards("monk").cubes(0, "monk", 1).dice(0, "W2").turn(0).play(0, "act agriculture");
  EXPECT_EQ(needed.options(), (Lines{"with monk"}));
}

TEST(TR_DP_9, dice_by_seat_colour_and_value_that_lead_to_a_legal_group) {
  TroyesTable table(3);
  table.event("normans").dice(0, "R1 R1").dice(1, "R2").dice(2, "R3 W6").dice(gray, "R2").deniers(0, 8).turn(0);
  table.play(0, "act combat; fight normans; with none");
  EXPECT_EQ(table.options(), (Lines{"die 0R1", "die 1R2", "die 2R3", "die gR2"}));
  table.play(0, "die 1R2");
  EXPECT_EQ(table.options(), (Lines{"die 2R3"})) << "two bought for 8; 1+1+2 and anything dearer fail";
  table.play(0, "die 2R3");
  EXPECT_EQ(table.options(), (Lines{"done"}));
}

TEST(TR_DP_10, from_one_to_what_dice_and_purse_allow) {
  TroyesTable table(2);
  table.cards("innkeeper").tradesman('A', "innkeeper").dice(0, "Y6 R1").deniers(0, 2).turn(0);
  table.play(0, "act activity; use innkeeper; with none; die 0Y6; done");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2"}));
  EXPECT_EQ(table.check(0, "count 3"), Refusal::too_many);
}

TEST(TR_DP_11, palace_or_bishopric_for_each_activation) {
  TroyesTable table(2);
  table.cards("miller").tradesman('A', "miller").dice(0, "Y6 Y6 R1").turn(0);
  table.play(0, "act activity; use miller; with none; die 0Y6; die 0Y6; done; count 3");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(table.options(), (Lines{"mill palace", "mill bishopric"}));
    table.play(0, "mill palace");
  }
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(TR_DP_12, shoot_or_stop_after_the_first_activation_while_a_banner_is_free) {
  TroyesTable table(2);
  table.cards("archer").tradesman('A', "archer").dice(0, "R6 W1").turn(0);
  table.play(0, "act activity; use archer; with none; die 0R6; done").nature("roll 1");
  EXPECT_EQ(table.options(), (Lines{"shoot", "stop"}));
  table.play(0, "stop");
  EXPECT_EQ(table.owner_to_act(), 1);
  TroyesTable closed(2);
  closed.cards("archer").tradesman('A', "archer").event("marauding", "BB").dice(0, "R6 W1").turn(0);
  closed.play(0, "act activity; use archer; with none; die 0R6; done").nature("roll 6").play(0, "cube marauding");
  EXPECT_EQ(closed.owner_to_act(), 1) << "no unlocked banner is left: the action ends";
}

TEST(TR_DP_13, every_open_event_from_left_to_right) {
  TroyesTable table(2);
  table.cards("diplomat").tradesman('A', "diplomat").event("war").event("heresy").dice(0, "R6 W1").turn(0);
  table.play(0, "act activity; use diplomat; with none; die 0R6; done; count 2");
  EXPECT_EQ(table.options(), (Lines{"cube marauding", "cube war", "cube heresy"}));
  EXPECT_EQ(table.check(0, "cube drought"), Refusal::not_on_the_board);
}

TEST(Decisions, a_game_never_asks_a_question_without_an_answer_and_stays_within_its_bound) {
  // Base rules end: influence and dice are spent, passes are final. The bound is generous, its use is to be finite.
  for (int players = 1; players <= max_players; ++players) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      State state = start({.players = players, .bonus = static_cast<std::uint8_t>(seed % 16)});
      int lines = 0;
      int deepest = 0;
      testing::play_random_game<State, Move>(state, seed, [&](const State& now, Actor, Move) {
        ++lines;
        deepest = std::max<int>(deepest, now.table.depth);
      });
      EXPECT_LT(lines, 2000);
      EXPECT_LE(deepest, max_frames);
    }
  }
}

}  // namespace
}  // namespace tricasse::troyes
