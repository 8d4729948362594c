// The purple dice of The Ladies of Troyes (LT-6).

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TEST(LT_6_1, one_for_each_player_every_round) {
  TroyesTable table(2, all_modules);
  table.building("city-hall", "AN----").table().activities = {};
  table.table().frames[0] = {What::activity, 0, 0, 0};
  table.nature("reveal archer; reveal monk; reveal merchant");
  // Seat 0: yellow, then purple; seat 1: purple; gray: yellow alone.
  table.nature("roll 1; roll 2; roll 3; roll 4");
  EXPECT_EQ(table.dice_of(0), "Y1 V2");
  EXPECT_EQ(table.dice_of(1), "V3");
  EXPECT_EQ(table.dice_of(gray), "Y4");
  EXPECT_EQ(table.asked(), What::reveal);
}

TEST(LT_6_2, it_keeps_the_round_going) {
  TroyesTable table(2, all_modules);
  table.dice(0, "Y4").dice(1, "V1").turn(0).play(0, "act agriculture; with none; die 0Y4; done");
  EXPECT_EQ(table.owner_to_act(), 1);
  EXPECT_EQ(table.asked(), What::menu);
}

TEST(LT_6_3, it_takes_the_colour_that_is_wanted) {
  TroyesTable table(2, all_modules);
  table.cards("monk militia").cubes(0, "monk", 1).dice(0, "V4 Y1").dice(1, "R1").deniers(0, 0).turn(0);
  TroyesTable monk = table;
  table.play(0, "act place; enter palace; from supply; with none; die 0V4; done");
  EXPECT_EQ(table.places("palace"), "---A--");
  monk.play(0, "act agriculture; with monk; die 0V4; done");
  EXPECT_EQ(monk.seat(0).deniers, 6);
  // It joins dice of one colour and does not make them two.
  TroyesTable mixed(2, all_modules);
  mixed.dice(0, "V4 Y1 R1")
      .dice(1, "R1")
      .deniers(0, 0)
      .turn(0)
      .play(0, "act combat; fight marauding; with none; die 0V4");
  EXPECT_EQ(mixed.options(), (Lines{"die 0R1", "die 0Y1", "done"}));
  mixed.play(0, "die 0R1");
  EXPECT_EQ(mixed.options(), (Lines{"done"}));
}

TEST(LT_6_4, nobody_else_gets_it) {
  TroyesTable table(2, all_modules);
  table.cards("tithe viticulturist").cubes(0, "tithe", 1).cubes(0, "viticulturist", 1).dice(0, "Y1").dice(1, "V6 R1");
  table.deniers(0, 50).turn(0);
  EXPECT_FALSE(table.offers("act agriculture"));
  table.guard(0, 15, "0 0 1 0").turn(0).play(0, "tile III");
  EXPECT_EQ(table.options(), (Lines{"swap Y1 1R1"}));
}

TEST(LT_6_5, twice_its_value_against_black) {
  TroyesTable table(2, all_modules);
  table.dice(0, "V2 W1").face(0, "5").play(0, "counter; done; die 0V2");
  EXPECT_FALSE(table.offers("done"));
  table.play(0, "die 0W1; done");
  EXPECT_EQ(table.dice_of(0), "");
}

TEST(LT_6_6, influence_rolls_and_turns_it) {
  TroyesTable table(2, all_modules);
  table.dice(0, "V2").dice(1, "R1").influence(0, 5).turn(0).play(0, "reroll V2").nature("roll 1");
  EXPECT_EQ(table.dice_of(0), "V1");
  table.play(0, "flip; turn V1; done");
  EXPECT_EQ(table.dice_of(0), "V6");
  EXPECT_EQ(table.seat(0).influence, 0);
}

TEST(LT_6_7, one_in_a_district) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2p t3a t4a").guard(0, 10, "0 1 0 0").dice(0, "V2").dice(1, "R1").deniers(0, 9).turn(0);
  EXPECT_FALSE(table.offers("tile II"));
  State two = table.state();
  two.seat(0).dice[at(Colour::purple)].add(3);
  EXPECT_EQ(find_flaw(two).flaw, Flaw::dice);
}

TEST(LT_6_8, a_tile_brings_a_die_when_none_is_left_to_buy) {
  TroyesTable table(2, all_modules);
  table.guard(0, 10, "0 1 0 0").dice(1, "V6").deniers(0, 50).influence(0, 0).turn(0);
  EXPECT_EQ(table.options(), (Lines{"tile II", "pass"}));
  table.play(0, "tile II").nature("roll 4");
  EXPECT_TRUE(table.offers("act combat"));
}

}  // namespace
}  // namespace tricasse::troyes
