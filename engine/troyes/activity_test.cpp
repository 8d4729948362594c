// Sections 1.4 and 1.5: what each activity card does.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;

/// Seat 0 with a tradesman on the card; the others keep the square from being empty.
TroyesTable at_work(std::string_view card, std::string_view dice, int players = 2) {
  TroyesTable table(players);
  table.cards(card).tradesman('A', card).dice(0, dice).turn(0);
  return table;
}
/// Uses the card with these dice of seat 0.
TroyesTable& use(TroyesTable& table, std::string_view card, std::string_view dice, int times) {
  std::string moves = "act activity; use " + std::string(card) + "; with none";
  for (std::size_t i = 0; i + 1 < dice.size(); i += 3) moves += "; die 0" + std::string(dice.substr(i, 2));
  table.play(0, moves + "; done; count " + std::to_string(times));
  return table;
}

TEST(Activity, glassblower_counts_pairs_of_own_cubes_on_the_cathedral) {
  TroyesTable table = at_work("glassblower", "W5 W5 W1");
  table.cathedral(1, "AAAAA-");
  use(table, "glassblower", "W5 W5", 2);
  EXPECT_EQ(table.seat(0).points, 4);
}

TEST(Activity, pilgrimage_takes_any_mixture_for_two_points) {
  TroyesTable table = at_work("pilgrimage", "R6 W5 Y3 Y1");
  use(table, "pilgrimage", "R6 W5 Y3", 2);
  EXPECT_EQ(table.seat(0).points, 4);
}

TEST(Activity, procession_rewards_the_largest_district_whoever_acts) {
  TroyesTable table = at_work("procession", "W4 W4 R1", 3);
  table.dice(1, "R1 R1").dice(2, "Y1 Y1").dice(gray, "W1 W1 W1 W1");
  use(table, "procession", "W4 W4", 2);
  EXPECT_EQ(table.seat(0).points, 0);
  EXPECT_EQ(table.seat(1).points, 4);
  EXPECT_EQ(table.seat(2).points, 4);
  TroyesTable empty = at_work("procession", "W4");
  empty.dice(gray, "R1");
  use(empty, "procession", "W4", 1);
  EXPECT_EQ(empty.seat(0).points, 0) << "at least one die";
}

TEST(Activity, merchant_and_mercenary_bring_deniers) {
  TroyesTable merchant = at_work("merchant", "Y6 Y1");
  use(merchant, "merchant", "Y6", 3);
  EXPECT_EQ(merchant.seat(0).deniers, 5 + 6);
  TroyesTable mercenary = at_work("mercenary", "R6 Y1");
  use(mercenary, "mercenary", "R6", 3);
  EXPECT_EQ(mercenary.seat(0).deniers, 5 + 9);
}

TEST(Activity, miller_counts_citizens_in_palace_or_bishopric_each_time_anew) {
  TroyesTable table = at_work("miller", "Y6 Y6 R1");
  table.building("palace", "AAA---").building("bishopric", "A-----").building("city-hall", "AAA---");
  use(table, "miller", "Y6 Y6", 2);
  EXPECT_EQ(table.options(), (Lines{"mill palace", "mill bishopric"}));
  table.play(0, "mill palace; mill bishopric");
  EXPECT_EQ(table.seat(0).deniers, 5 + 6 + 2);
}

TEST(Activity, artisan_and_troubadour_spend_influence) {
  TroyesTable artisan = at_work("artisan", "Y6 Y6 R1");
  artisan.influence(0, 2);
  use(artisan, "artisan", "Y6 Y6", 2);
  EXPECT_EQ(artisan.seat(0).deniers, 5 + 12);
  EXPECT_EQ(artisan.seat(0).influence, 0);
  TroyesTable troubadour = at_work("troubadour", "R6 R6 Y1");
  troubadour.influence(0, 8);
  use(troubadour, "troubadour", "R6 R6", 2);
  EXPECT_EQ(troubadour.seat(0).points, 4);
  EXPECT_EQ(troubadour.seat(0).influence, 2);
  TroyesTable poor = at_work("troubadour", "R6 R6 Y1");
  poor.influence(0, 2).play(0, "act activity");
  EXPECT_FALSE(poor.offers("use troubadour"));
}

TEST(Activity, innkeeper_and_journeyman_spend_deniers) {
  TroyesTable innkeeper = at_work("innkeeper", "Y3 R1");
  innkeeper.influence(0, 0);
  use(innkeeper, "innkeeper", "Y3", 3);
  EXPECT_EQ(innkeeper.seat(0).deniers, 2);
  EXPECT_EQ(innkeeper.seat(0).influence, 3);
  TroyesTable journeyman = at_work("journeyman", "Y4 R1");
  use(journeyman, "journeyman", "Y4", 1);
  EXPECT_EQ(journeyman.seat(0).deniers, 2);
  EXPECT_EQ(journeyman.seat(0).points, 2);
  TroyesTable buyer = at_work("journeyman", "R1");
  buyer.dice(1, "Y4").deniers(0, 4);
  EXPECT_FALSE(buyer.offers("act activity")) << "after buying the die 2 of the 3 deniers are left";
}

TEST(Activity, sculptor_and_goldsmith_bring_points) {
  TroyesTable sculptor = at_work("sculptor", "Y6 R1");
  use(sculptor, "sculptor", "Y6", 2);
  EXPECT_EQ(sculptor.seat(0).points, 2);
  TroyesTable goldsmith = at_work("goldsmith", "Y6 Y2 R1");
  use(goldsmith, "goldsmith", "Y6 Y2", 2);
  EXPECT_EQ(goldsmith.seat(0).points, 2);
  EXPECT_EQ(goldsmith.seat(0).deniers, 5 + 4);
}

TEST(Activity, hunting_brings_influence) {
  TroyesTable table = at_work("hunting", "R6 Y1");
  use(table, "hunting", "R6", 2);
  EXPECT_EQ(table.seat(0).influence, 10);
}

TEST(Activity, tax_collector_takes_from_everybody_as_far_as_they_can) {
  TroyesTable table = at_work("tax-collector", "R5 R5 Y1", 3);
  table.building("city-hall", "BBC NAN").deniers(0, 0).deniers(1, 3).deniers(2, 9);
  use(table, "tax-collector", "R5 R5", 2);
  EXPECT_EQ(table.seat(1).deniers, 0) << "3 of 4";
  EXPECT_EQ(table.seat(2).deniers, 7);
  EXPECT_EQ(table.seat(0).deniers, 3 + 2 + 4);
  EXPECT_EQ(table.seat(1).points, 0);
}

TEST(Activity, joust_needs_the_highest_red_total_and_pays_the_tied_too) {
  TroyesTable win = at_work("joust", "R3 R5 Y1", 3);
  win.dice(1, "R4 R1").dice(2, "R2").dice(gray, "R6");
  use(win, "joust", "R3", 1);
  EXPECT_EQ(win.seat(0).points, 2);
  EXPECT_EQ(win.seat(1).points, 2);
  EXPECT_EQ(win.seat(2).points, 0);
  TroyesTable lose = at_work("joust", "R3 R4 Y1", 3);
  lose.dice(1, "R5");
  use(lose, "joust", "R3", 1);
  EXPECT_EQ(lose.seat(0).points + lose.seat(1).points, 0);
}

TEST(Activity, captain_counts_events_with_own_cubes) {
  TroyesTable table = at_work("captain", "R4 R4 Y1");
  table.event("marauding", "A").event("war", "BA").event("heresy", "B");
  use(table, "captain", "R4 R4", 2);
  EXPECT_EQ(table.seat(0).points, 4);
}

// Section 1.5. What each modifier takes and refuses in every combination is compared with brute force in oracle_test.

TEST(Modifier, monk_makes_one_white_die_three_yellow_ones) {
  TroyesTable table(2);
  table.cards("monk").cubes(0, "monk", 1).dice(0, "W4 W4").dice(1, "R1").turn(0);
  table.play(0, "act agriculture; with monk; die 0W4");
  EXPECT_EQ(table.options(), (Lines{"done"}));
  table.play(0, "done");
  EXPECT_EQ(table.seat(0).deniers, 5 + 6);
}

TEST(Modifier, apprenticeship_makes_fives_of_a_mixed_group_with_one_die_of_the_colour) {
  TroyesTable table(2);
  table.cards("apprenticeship").cubes(0, "apprenticeship", 1).dice(0, "R1 W1 Y1").dice(1, "R1").deniers(0, 0).turn(0);
  table.play(0, "act agriculture; with apprenticeship; die 0R1");
  EXPECT_EQ(table.options(), (Lines{"die 0W1", "die 0Y1"})) << "without yellow it is not complete";
  table.play(0, "die 0W1");
  EXPECT_EQ(table.options(), (Lines{"die 0Y1"}));
  table.play(0, "die 0Y1; done");
  EXPECT_EQ(table.seat(0).deniers, 7);
}

TEST(Modifier, confession_adds_two_and_militia_turns_yellow_into_red) {
  TroyesTable table(2);
  table.cards("confession militia").cubes(0, "confession", 1).cubes(0, "militia", 1).dice(0, "R2 Y4").dice(1, "R1");
  table.deniers(0, 0).turn(0);
  table.play(0, "act place; enter palace; from supply");
  EXPECT_EQ(table.options(), (Lines{"with none", "with confession", "with militia"}));
  table.play(0, "with confession; die 0R2; done");
  EXPECT_EQ(table.places("palace"), "---A--");
}

TEST(Modifier, blacksmith_adds_five_to_the_group) {
  TroyesTable table(2);
  table.cards("blacksmith").cubes(0, "blacksmith", 1).event("war").dice(0, "R1 R1").dice(1, "W1").turn(0);
  table.play(0, "act combat; fight war; with blacksmith; die 0R1; done");
  EXPECT_EQ(table.options().back(), "count 3");
}

}  // namespace
}  // namespace tricasse::troyes
