// TR-10: turns, dice groups, the five actions, passing.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TEST(TR_10_1, each_player_who_has_not_passed_takes_one_action_in_turn) {
  TroyesTable table(3);
  table.dice(0, "Y4").dice(1, "Y4").dice(2, "Y4 Y4").turn(0);
  table.play(0, "act agriculture; with none; die 0Y4; done");
  table.play(1, "pass");
  EXPECT_EQ(table.owner_to_act(), 2);
  table.play(2, "act agriculture; with none; die 2Y4; done");
  EXPECT_EQ(table.owner_to_act(), 0);
  TroyesTable poor(2);
  poor.deniers(0, 0).influence(0, 0).dice(1, "R1").turn(0);
  EXPECT_EQ(poor.options(), (Lines{"pass"})) << "without dice or money there is still the pass";
}

TEST(TR_10_2, dice_of_others_cost_two_four_or_six_each_by_the_size_of_the_group) {
  TroyesTable table(3);
  table.dice(0, "Y4").dice(1, "Y4 Y4").dice(gray, "Y4").deniers(0, 20).deniers(1, 0).turn(0);
  table.play(0, "act agriculture; with none; die 1Y4; done");
  EXPECT_EQ(table.seat(0).deniers, 20 - 2 + 2);
  EXPECT_EQ(table.seat(1).deniers, 2);
  TroyesTable two(3);
  two.dice(0, "Y4").dice(1, "Y4 Y4").dice(gray, "Y4").deniers(0, 20).deniers(1, 0).turn(0);
  two.play(0, "act agriculture; with none; die 0Y4; die gY4; done");
  EXPECT_EQ(two.seat(0).deniers, 20 - 4 + 4) << "the bank takes gray's price";
  TroyesTable three(3);
  three.dice(0, "Y4").dice(1, "Y4 Y4").deniers(0, 20).deniers(1, 0).turn(0);
  three.play(0, "act agriculture; with none; die 1Y4; die 1Y4; die 0Y4; done");
  EXPECT_EQ(three.seat(0).deniers, 20 - 12 + 6) << "several dice may come from one district";
  EXPECT_EQ(three.seat(1).deniers, 12);
  TroyesTable broke(3);
  broke.dice(0, "Y4").dice(1, "Y4 Y6").deniers(0, 11).turn(0);
  broke.play(0, "act agriculture; with none; die 1Y6; die 0Y4");
  EXPECT_EQ(broke.options(), (Lines{"done"})) << "two dice at six each are too much";
}

TEST(TR_10_2, dice_of_a_player_who_has_passed_may_be_bought) {
  TroyesTable table(2);
  table.dice(1, "Y6").deniers(1, 0).turn(1);
  table.play(1, "pass").play(0, "act agriculture; with none; die 1Y6; done");
  EXPECT_EQ(table.seat(1).deniers, 2 + 2) << "its price and, the square being empty, the pass money";
}

TEST(TR_10_3, one_cube_of_an_earlier_action_an_action_even_without_a_tradesman) {
  TroyesTable table(2);
  table.cards("priest").cubes(0, "priest", 2).dice(0, "Y1 Y2").turn(0);
  table.play(0, "act agriculture");
  EXPECT_EQ(table.options(), (Lines{"with none", "with priest"}));
  table.play(0, "with priest; die 0Y1; die 0Y2; done");
  EXPECT_EQ(table.cubes_of(0, "priest"), 1);
  TroyesTable fresh(2);
  fresh.cards("priest").dice(0, "W3 Y1").dice(1, "R1").turn(0);
  fresh.deniers(0, 10).play(0, "act activity; use priest; from supply");
  EXPECT_EQ(fresh.options(), (Lines{"with none"})) << "the cube it brings is for later";
}

TEST(TR_10_4, hire_then_dice_then_the_effect_all_from_money_held_before) {
  TroyesTable table(2);
  table.cards("merchant").dice(0, "Y6").dice(1, "Y6").deniers(0, 7).turn(0);
  table.play(0, "act activity; use merchant; from supply; with none; die 0Y6");
  EXPECT_EQ(table.options(), (Lines{"done"})) << "3 deniers are left after hiring, a second die would cost 4";
  table.play(0, "done");
  EXPECT_EQ(table.seat(0).deniers, 3);
  EXPECT_EQ(table.dice_of(0), "") << "discarded before the effect";
  table.play(0, "count 3");
  EXPECT_EQ(table.seat(0).deniers, 9);
}

TEST(TR_10_5, the_quotient_must_be_one_and_fewer_activations_may_be_used) {
  TroyesTable table(2);
  table.cards("priest").tradesman('A', "priest").dice(0, "W2 W5").event("civil-war").turn(0);
  table.play(0, "act activity; use priest; with none; die 0W2");
  EXPECT_EQ(table.options(), (Lines{"die 0W5"})) << "2 is less than the divisor";
  table.play(0, "die 0W5; done");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2"}));
  table.play(0, "count 1");
  EXPECT_EQ(table.cubes_of(0, "priest"), 1);
  TroyesTable weak(2);
  weak.dice(0, "Y1").dice(1, "R1").influence(0, 0).deniers(0, 0).turn(0);
  EXPECT_EQ(weak.options(), (Lines{"act place", "pass"})) << "agriculture needs 2, Marauding 3";
}

TEST(TR_10_10, any_card_that_is_face_up_is_a_target) {
  TroyesTable table(2);
  table.cards("archer monk merchant").dice(0, "R6 W6 Y6").deniers(0, 20).turn(0);
  table.play(0, "act activity");
  EXPECT_EQ(table.options(), (Lines{"use archer", "use monk", "use merchant"}));
}

TEST(TR_10_11, a_tradesman_comes_from_anywhere_and_takes_the_first_free_space) {
  TroyesTable table(4);
  table.cards("archer merchant").tradesman('B', "merchant").tradesman('A', "archer", 1);
  table.building("palace", "A-----").lying('A', "bishopric").dice(0, "Y6").dice(1, "R1").deniers(0, 20).turn(0);
  table.play(0, "act activity; use merchant");
  EXPECT_EQ(table.options(), (Lines{"from supply", "from archer", "from P1", "from lying bishopric"}));
  table.play(0, "from archer; with none; die 0Y6; done; count 1");
  EXPECT_EQ(table.workers("merchant"), "BA|");
  EXPECT_EQ(table.workers("archer"), "--|");
  TroyesTable full(4);
  full.cards("merchant").tradesman('B', "merchant").tradesman('C', "merchant", 1).dice(0, "Y6").dice(1, "R1");
  full.deniers(0, 4).turn(0).play(0, "act activity; use merchant; from supply; with none; die 0Y6; done; count 3");
  EXPECT_EQ(full.workers("merchant"), "BC|A");
  EXPECT_EQ(full.seat(0).deniers, 6);
  TroyesTable gap(4);
  gap.cards("merchant").tradesman('C', "merchant", 1).dice(0, "Y6").dice(1, "R1").turn(0);
  gap.play(0, "act activity; use merchant; from supply; with none; die 0Y6; done; count 3");
  EXPECT_EQ(gap.workers("merchant"), "AC|") << "nobody had slid up";
}

TEST(TR_10_11, nobody_can_be_hired_from_the_general_supply) {
  TroyesTable table(2);
  table.cards("merchant").personal(0, 0).dice(0, "Y6").deniers(0, 20).turn(0);
  EXPECT_FALSE(table.offers("act activity"));
  EXPECT_FALSE(table.offers("act place"));
  table.play(0, "citizen");
  EXPECT_TRUE(table.offers("act activity"));
}

TEST(TR_10_12, a_tradesman_pays_once_and_one_is_enough) {
  TroyesTable table(2);
  table.cards("merchant").tradesman('A', "merchant").dice(0, "Y6").dice(1, "R1").deniers(0, 0).turn(0);
  table.play(0, "act activity; use merchant");
  EXPECT_EQ(table.asked(), What::modifier) << "no source is asked for";
  table.play(0, "with none; die 0Y6; done; count 3");
  EXPECT_EQ(table.workers("merchant"), "A-|");
  EXPECT_EQ(table.seat(0).deniers, 6);
}

TEST(TR_10_13, hiring_needs_an_activation) {
  TroyesTable table(2);
  table.cards("sculptor artisan").dice(0, "Y2").dice(1, "R1").deniers(0, 20).influence(0, 0).turn(0);
  EXPECT_FALSE(table.offers("act activity")) << "2 activates neither, nor is there influence for the artisan";
}

TEST(TR_10_14, an_immediate_card_acts_up_to_the_quotient_and_as_far_as_its_cost_can_be_paid) {
  TroyesTable table(2);
  table.cards("journeyman").tradesman('A', "journeyman").dice(0, "Y6 Y6").dice(1, "R1").deniers(0, 7).turn(0);
  table.play(0, "act activity; use journeyman; with none; die 0Y6; die 0Y6; done");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2"}));
  table.play(0, "count 2");
  EXPECT_EQ(table.seat(0).deniers, 1);
  EXPECT_EQ(table.seat(0).points, 4);
  TroyesTable nothing(2);
  nothing.cards("glassblower").tradesman('A', "glassblower").dice(0, "W5").dice(1, "R1").turn(0);
  nothing.play(0, "act activity; use glassblower; with none; die 0W5; done; count 1");
  EXPECT_EQ(nothing.seat(0).points, 0) << "an activation that yields nothing is legal";
}

TEST(TR_10_15, a_delayed_card_takes_cubes_for_later) {
  TroyesTable table(2);
  table.cards("monk").tradesman('A', "monk").dice(0, "W6 W4 W4").dice(1, "Y1").turn(0);
  table.play(0, "act activity; use monk; with none; die 0W6; done; count 2").play(1, "pass");
  EXPECT_EQ(table.cubes_of(0, "monk"), 2);
  table.play(0, "act agriculture; with monk; die 0W4; done").play(0, "act agriculture; with monk; die 0W4; done");
  EXPECT_EQ(table.seat(0).deniers, 5 + 6 + 6);
  EXPECT_EQ(table.cubes_of(0, "monk"), 0) << "one an action";
}

TEST(TR_10_16, archer_diplomat_and_chivalry_spread_their_cubes_and_earn_influence) {
  TroyesTable table(2);
  table.cards("archer").tradesman('A', "archer").event("war").dice(0, "R6").dice(1, "W1").influence(0, 0).turn(0);
  table.play(0, "act activity; use archer; with none; die 0R6; done");
  EXPECT_EQ(table.asked(), What::archer_die);
  table.nature("roll 3").play(0, "cube war; shoot").nature("roll 2").play(0, "shoot").nature("roll 6");
  table.play(0, "cube marauding");
  EXPECT_EQ(table.owner_to_act(), 1) << "three activations are all";
  EXPECT_EQ(table.cubes_on("war"), "A");
  EXPECT_EQ(table.cubes_on("marauding"), "A");
  EXPECT_EQ(table.seat(0).influence, 2);

  TroyesTable diplomat(2);
  diplomat.cards("diplomat").tradesman('A', "diplomat").dice(0, "R6 R6 R6").dice(1, "W1").influence(0, 20).turn(0);
  diplomat.event("marauding", "BB");
  diplomat.play(0, "act activity; use diplomat; with none; die 0R6; die 0R6; die 0R6; done");
  EXPECT_EQ(diplomat.options(), (Lines{"count 1"})) << "one banner is free";

  TroyesTable chivalry(2);
  chivalry.cards("chivalry").tradesman('A', "chivalry").dice(0, "R6 R2 R1 R1 R1").dice(1, "W1").event("marauding", "B");
  chivalry.turn(0).play(0, "act activity; use chivalry; with none; die 0R6; die 0R2; done; count 2");
  chivalry.play(0, "cube marauding; cube marauding");
  EXPECT_EQ(chivalry.owner_to_act(), 1) << "four cubes are forfeited: Marauding is closed for this action";
  EXPECT_EQ(chivalry.cubes_on("marauding"), "");
}

TEST(TR_10_20, each_white_die_builds_in_the_column_of_its_value) {
  TroyesTable table(2);
  table.cathedral(1, "---B--").cathedral(2, "---B--").dice(0, "W4 W4 W1").dice(1, "R1").influence(0, 0).turn(0);
  table.play(0, "act cathedral; with none; die 0W4");
  EXPECT_EQ(table.options(), (Lines{"die 0W1", "done"})) << "the column of 4 has one space";
  table.play(0, "die 0W1; done");
  EXPECT_EQ(table.level(1), "A--B--");
  EXPECT_EQ(table.level(3), "---A--");
  EXPECT_EQ(table.seat(0).points, 2);
  EXPECT_EQ(table.seat(0).influence, 3);
  TroyesTable full(2);
  full.dice(0, "W4").turn(0);
  for (const int level : {1, 2, 3}) full.cathedral(level, "---B--");
  EXPECT_FALSE(full.offers("act cathedral"));
}

TEST(TR_10_21, prior_builds_twice_or_once_when_one_space_is_left) {
  for (const int left : {1, 2, 3}) {
    TroyesTable table(2);
    table.cards("prior").cubes(0, "prior", 1).dice(0, "W5").dice(1, "R1").turn(0);
    for (int level = 1; level <= 3 - left; ++level) table.cathedral(level, "----B-");
    table.play(0, "act cathedral; with prior; die 0W5; done");
    EXPECT_EQ(table.seat(0).points, std::min(2, left));
    EXPECT_EQ(cathedral_cubes(table.table(), 0), std::min(2, left));
  }
}

TEST(TR_10_30, cubes_go_to_one_event_as_the_dice_and_its_banners_allow) {
  TroyesTable table(2);
  table.event("war", "BBB").dice(0, "R6").dice(1, "W1").influence(0, 0).turn(0);
  table.play(0, "act combat; fight war; with none; die 0R6; done");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2"}));
  table.play(0, "count 1");
  EXPECT_EQ(table.cubes_on("war"), "BBBA");
  EXPECT_EQ(table.seat(0).influence, 1);
  TroyesTable colours(2);
  colours.event("war").event("heresy").event("civil-war").dice(0, "W6").dice(1, "W1").deniers(0, 0).turn(0);
  colours.play(0, "act combat");
  EXPECT_EQ(colours.options(), (Lines{"fight marauding", "fight heresy"})) << "its own colour; Marauding takes any";
}

TEST(TR_10_40, a_citizen_from_anywhere_enters_with_exactly_one_die) {
  TroyesTable table(2);
  table.cards("merchant").tradesman('A', "merchant").building("bishopric", "A-----").dice(0, "W5 W6").dice(1, "R1");
  table.turn(0).play(0, "act place; enter bishopric");
  EXPECT_EQ(table.options(), (Lines{"from supply", "from merchant", "from B1"}));
  table.play(0, "from merchant; with none; die 0W5");
  EXPECT_EQ(table.options(), (Lines{"done"}));
  table.play(0, "done");
  EXPECT_EQ(table.places("bishopric"), "A---A-");
  EXPECT_EQ(table.workers("merchant"), "--|");
}

TEST(TR_10_50, yellow_dice_bring_half_their_value_in_deniers) {
  TroyesTable table(2);
  table.dice(0, "Y6 Y5 Y2").dice(1, "R1").deniers(0, 0).turn(0);
  table.play(0, "act agriculture; with none; die 0Y6; die 0Y5; die 0Y2; done");
  EXPECT_EQ(table.seat(0).deniers, 6);
}

TEST(TR_10_60, a_pass_brings_two_deniers_and_one_more_whenever_the_turn_comes_by) {
  TroyesTable table(3);
  table.dice(1, "Y2 Y2 Y2").dice(2, "R1").turn(0);
  table.play(0, "pass").play(1, "act agriculture; with none; die 1Y2; done").play(2, "pass");
  EXPECT_EQ(table.seat(0).pass_money, 3);
  EXPECT_EQ(table.owner_to_act(), 1);
  table.play(1, "act agriculture; with none; die 1Y2; done");
  EXPECT_EQ(table.seat(0).pass_money, 4);
  EXPECT_EQ(table.seat(2).pass_money, 3);
}

TEST(TR_10_61, pass_money_is_out_of_reach_until_the_round_ends) {
  TroyesTable table(2);
  table.cards("tax-collector").tradesman('B', "tax-collector").building("city-hall", "AAA---");
  table.dice(1, "R5 R1").deniers(0, 0).deniers(1, 0).turn(0);
  table.play(0, "pass").play(1, "act activity; use tax-collector; with none; die 1R5; done; count 1");
  EXPECT_EQ(table.seat(1).deniers, 0);
  EXPECT_EQ(table.seat(0).pass_money, 3);
}

TEST(TR_10_70, the_phase_ends_when_all_have_passed_or_no_die_is_left) {
  TroyesTable passed(2);
  passed.dice(gray, "R6").turn(0).play(0, "pass").play(1, "pass");
  EXPECT_EQ(passed.table().round, 2);
  EXPECT_EQ(passed.dice_of(gray), "");
  TroyesTable used(2);
  used.dice(0, "Y4").turn(0).play(0, "act agriculture; with none; die 0Y4; done");
  EXPECT_EQ(used.table().round, 2);
  TroyesTable none(2);
  none.dice(0, "R6").face(0, "6");
  none.play(0, "counter; done; die 0R6; done");
  EXPECT_EQ(none.table().round, 2) << "no die exists when phase 4 begins";
}

}  // namespace
}  // namespace tricasse::troyes
