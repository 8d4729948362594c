// TR-9: countering black dice; TR-13: what influence buys.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TEST(TR_9_1, players_deal_with_the_highest_die_in_turn_until_none_is_left) {
  TroyesTable table(3);
  table.start_player(1).dice(0, "R6").dice(1, "R6").dice(gray, "R6 R6").face(1, "531");
  table.play(1, "counter; done; die 1R6; done");
  EXPECT_EQ(table.black(), "31");
  table.play(2, "fail");
  EXPECT_EQ(table.black(), "1");
  table.play(0, "counter; done; die 0R6; done");
  EXPECT_EQ(table.asked(), What::menu) << "gray is skipped and phase 4 begins";
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(TR_9_2, influence_may_be_used_any_number_of_times_before) {
  TroyesTable table(2);
  table.dice(0, "R1 W2").influence(0, 6).face(0, "6");
  EXPECT_EQ(table.options(), (Lines{"reroll R1", "reroll W2", "citizen", "flip", "fail"}));
  table.play(0, "reroll R1").nature("roll 1").play(0, "reroll R1").nature("roll 2");
  table.play(0, "flip; turn R2; done");
  EXPECT_EQ(table.dice_of(0), "R5 W2");
  EXPECT_EQ(table.seat(0).influence, 0);
  table.play(0, "counter; done; die 0R5; done");
  EXPECT_EQ(table.seat(0).influence, 1);
}

TEST(TR_9_3, red_dice_count_double_and_each_black_die_gives_one_influence) {
  TroyesTable table(2);
  table.dice(0, "R4 Y1").influence(0, 0).face(0, "641");
  table.play(0, "counter; black 1; done; die 0R4; done");
  EXPECT_EQ(table.seat(0).influence, 2);
  EXPECT_EQ(table.dice_of(0), "Y1");
  EXPECT_EQ(table.black(), "4");
}

TEST(TR_9_4, a_player_who_can_must_but_may_give_more_than_needed) {
  TroyesTable table(2);
  table.dice(0, "R3 Y6").influence(0, 0).face(0, "6");
  EXPECT_EQ(table.options(), (Lines{"counter"}));
  EXPECT_EQ(table.check(0, "fail"), Refusal::must_counter);
  table.play(0, "counter; done; die 0R3");
  EXPECT_EQ(table.options(), (Lines{"die 0Y6", "done"}));
  table.play(0, "die 0Y6; done");
  EXPECT_EQ(table.dice_of(0), "");
  TroyesTable poor(2);
  poor.dice(0, "R2").influence(0, 20).face(0, "6");
  EXPECT_TRUE(poor.offers("fail")) << "nobody has to spend influence to become able";
}

TEST(TR_9_5, who_cannot_reach_it_keeps_his_dice_and_loses_two_points) {
  TroyesTable table(2);
  table.dice(0, "R2 W1").points(0, 5).face(0, "65");
  EXPECT_EQ(table.check(0, "counter"), Refusal::cannot_counter);
  table.play(0, "fail");
  EXPECT_EQ(table.dice_of(0), "R2 W1");
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.black(), "5");
}

TEST(TR_9_6, no_dice_are_bought_and_no_cubes_used) {
  TroyesTable table(2);
  table.cards("blacksmith").cubes(0, "blacksmith", 3).dice(0, "R3").dice(1, "R6").deniers(0, 30).face(0, "6");
  table.play(0, "counter; done");
  EXPECT_EQ(table.options(), (Lines{"die 0R3"}));
}

TEST(TR_13_1, before_the_action_any_uses_in_any_order) {
  TroyesTable table(2);
  table.dice(0, "Y2").influence(0, 8).turn(0);
  table.play(0, "citizen; reroll Y2").nature("roll 3").play(0, "flip; turn Y3; done; reroll Y4").nature("roll 6");
  EXPECT_EQ(table.seat(0).influence, 0);
  EXPECT_EQ(table.options().back(), "pass");
  table.play(0, "act agriculture");
  EXPECT_EQ(table.check(0, "citizen"), Refusal::not_the_question) << "not once the action is chosen";
}

TEST(TR_13_2, one_influence_rolls_one_die_of_the_own_district_again) {
  TroyesTable table(2);
  table.dice(0, "W4 W4").influence(0, 1).turn(0);
  table.play(0, "reroll W4").nature("roll 6");
  EXPECT_EQ(table.dice_of(0), "W6 W4");
  EXPECT_EQ(table.check(0, "reroll W4"), Refusal::too_little_influence);
}

TEST(TR_13_3, two_influence_call_a_citizen_while_the_general_supply_has_one) {
  TroyesTable table(2);
  table.personal(0, 11).influence(0, 5).dice(0, "R1").turn(0);
  table.play(0, "citizen");
  EXPECT_EQ(table.seat(0).personal, 12);
  EXPECT_EQ(table.seat(0).influence, 3);
  EXPECT_EQ(table.check(0, "citizen"), Refusal::no_citizen_left);
  TroyesTable poor(2);
  poor.influence(0, 1).dice(0, "R1").turn(0);
  EXPECT_EQ(poor.check(0, "citizen"), Refusal::too_little_influence);
}

TEST(TR_13_4, four_influence_turn_one_to_three_different_dice) {
  TroyesTable table(2);
  table.dice(0, "R1 W2 Y3 Y3").influence(0, 4).turn(0);
  table.play(0, "flip; turn R1; turn Y3; turn Y3; done");
  EXPECT_EQ(table.dice_of(0), "R6 W2 Y4 Y4");
  EXPECT_EQ(table.check(0, "flip"), Refusal::too_little_influence);
}

TEST(TR_13_5, dice_of_others_can_never_be_changed) {
  TroyesTable table(2);
  table.dice(0, "R1").dice(1, "W5").dice(gray, "Y6").influence(0, 20).turn(0);
  EXPECT_FALSE(table.offers("reroll W5"));
  EXPECT_FALSE(table.offers("reroll Y6"));
  table.play(0, "flip");
  EXPECT_EQ(table.options(), (Lines{"turn R1"}));
}

TEST(TR_13_6, influence_beyond_twenty_is_lost) {
  TroyesTable table(2);
  table.cards("hunting").tradesman('A', "hunting").dice(0, "R6").influence(0, 19).turn(0);
  table.play(0, "act activity; use hunting; with none; die 0R6; done; count 2");
  EXPECT_EQ(table.seat(0).influence, 20);
}

}  // namespace
}  // namespace tricasse::troyes
