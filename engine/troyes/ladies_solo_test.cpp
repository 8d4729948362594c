// The Ladies of Troyes in the King's Challenge (LT-10).

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TEST(LT_10_1, six_of_nine_lie_in_the_stack) {
  TroyesTable table(Options{.players = 1, .modules = 1, .variants = 4});
  EXPECT_EQ(table.options().size(), 9U);
  table.nature("character marie; character jeanne; character isabeau; character henry; character urbain");
  EXPECT_EQ(table.options().size(), 4U);
  table.nature("character thibaut");
  EXPECT_EQ(table.asked(), What::le_roy_die);  // the open character has no meaning
  EXPECT_EQ(table.table().open_character, 0);
  TroyesTable ladies(1, all_modules);
  ladies.cards("archer").tradesman('N', "archer").building("palace", "NNN---").table().stack = {8, 1, 2, 3, 4, 5};
  EXPECT_EQ(character_score(ladies.state(), gray, 8), 3);
}

TEST(LT_10_2, le_roy_and_the_new_cards) {
  // Chief Templar: every die of le Roy costs two.
  TroyesTable table(1, all_modules);
  table.cards("chief-templar").cubes(0, "chief-templar", 1).event("war").dice(gray, "R6 R5 R4").deniers(0, 6).turn(0);
  table.play(0, "act combat; fight war; with chief-templar; die gR6; die gR5; die gR4; done; count 1");
  EXPECT_EQ(table.seat(0).deniers, 0);
  // Executioner: only what the supply gives.
  TroyesTable rob(1, all_modules);
  rob.cards("executioner").tradesman('A', "executioner").dice(0, "R4").dice(gray, "Y1").influence(0, 0).turn(0);
  rob.play(0, "act activity; use executioner; with none; die 0R4; done; count 2");
  EXPECT_EQ(rob.seat(0).influence, 2);
  EXPECT_EQ(rob.asked(), What::le_roy_table);
  TroyesTable forts(1, all_modules);
  forts.cards("fort").cubes(0, "fort", 1);
  EXPECT_EQ(score_of(forts.state(), 0).fort, 3);
  // The cheapest place is the one with the lowest number, whatever it is paid in.
  TroyesTable cheap(1, all_modules);
  cheap.cards("chief-templar scout lumberjack").dice(gray, "R5 Y1").dice(0, "W1").le_roy().nature("roll 3; roll 3");
  EXPECT_EQ(cheap.workers("chief-templar"), "N-|");
}

TEST(LT_10_3, le_roy_and_the_new_events) {
  // Harsh Winter and Possession strike the human alone; Monk and Uprising bring his people.
  TroyesTable table(1, all_modules);
  table.round(2).dice(0, "R6").reveal().nature("event skirmishes-2; event possession");
  EXPECT_EQ(table.owner_to_act(), 0);
  table.play(0, "from supply");
  EXPECT_EQ(table.asked(), What::black_die);
  TroyesTable monk(1, all_modules);
  monk.cards("monk").round(2).dice(0, "R6").reveal().nature("event skirmishes-2; event monk-event; roll 1");
  EXPECT_EQ(monk.workers("monk"), "N-|");
  EXPECT_EQ(score_of(monk.state(), gray).tradesmen, 3);
  // The Outlaw costs him three dice.
  TroyesTable outlaw(1, all_modules);
  outlaw.event("chief-outlaw").dice(gray, "R6 R5 R4 R3").dice(0, "W1").le_roy().nature("roll 2; roll 3");
  EXPECT_EQ(outlaw.dice_of(gray), "R3");
  EXPECT_EQ(outlaw.seat(gray).points, 6);
  // When he counters Possession everybody goes home.
  TroyesTable possession(1, all_modules);
  possession.event("possession").possessed(0, 2).dice(gray, "R6 R5 R4 R3 R2").dice(0, "W1").le_roy();
  possession.nature("roll 2; roll 3");
  EXPECT_EQ(possession.seat(0).possessed, 0);
  EXPECT_EQ(possession.seat(0).personal, 6);
}

TEST(LT_10_4, only_the_human_has_a_purple_die) {
  TroyesTable table(1, all_modules);
  table.building("city-hall", "N-----").table().activities = {};
  table.table().frames[0] = {What::activity, 0, 0, 0};
  table.nature("reveal archer; reveal monk; reveal merchant; roll 5; roll 4");
  EXPECT_EQ(table.dice_of(0), "V5");
  EXPECT_EQ(table.dice_of(gray), "Y4");
  // With nothing but it to buy he uses his own.
  TroyesTable own(1, all_modules);
  own.dice(0, "V6").dice(gray, "R5 R4 R3").deniers(0, 0).le_roy().nature("roll 1; roll 2");
  EXPECT_EQ(own.dice_of(gray), "R3");
  EXPECT_EQ(own.seat(0).deniers, 0);
}

TEST(LT_10_5, ramparts_alone) {
  TroyesTable table(1, all_modules);
  table.guard(0, 15, "0 0 1 0").dice(0, "Y1 Y2 Y3").dice(gray, "R6 R5 R4").turn(0);
  table.play(0, "tile III; swap Y1 gR6; swap Y2 gR5; swap Y3 gR4");
  EXPECT_EQ(table.dice_of(0), "R6 R5 R4");
  EXPECT_EQ(table.options(), (Lines{"stop"}));
  TroyesTable last(1, all_modules);
  last.tiles("t1a t2r t3a t4d").guard(0, 20, "0 0 0 1");
  EXPECT_EQ(score_of(last.state(), 0).outdoors, 9);
}

}  // namespace
}  // namespace tricasse::troyes
