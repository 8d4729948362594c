// TD-4: what the black die does to plazas and sheets.

#include <gtest/gtest.h>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::Lines;

TEST(TD_4_1, the_slot_of_the_black_die_is_destroyed_in_every_half_day) {
  for (int day = 1; day <= 8; ++day) {
    for (const bool afternoon : {false, true}) {
      DiceTable table;
      (afternoon ? table.afternoon(day) : table.morning(day)).dice("R1 kW3 Y3 R6");
      const Dice dice = dice_of(table.table());
      for (std::size_t slot = 0; slot < slots; ++slot) EXPECT_EQ(dice[slot].usable(), slot != 1) << "day " << day;
      EXPECT_EQ(table.check("1D W3 gain"), Refusal::die_destroyed);
    }
  }
}

TEST(TD_4_2, sheets_are_attacked_from_day_3_on_in_both_half_days) {
  for (int day = 1; day <= 8; ++day) {
    for (const bool afternoon : {false, true}) {
      DiceTable table{2};
      (afternoon ? table.afternoon(day) : table.morning(day)).dice("R1 kW3 Y3 R6");
      const auto* const wanted = day >= 3 ? "crossed W3" : "cit 0,0,0";
      EXPECT_TRUE(table.sheet_is(0, wanted));
      EXPECT_TRUE(table.sheet_is(1, wanted)) << "every player's sheet";
    }
  }
}

TEST(TD_4_2, the_attack_has_the_colour_that_shows_before_the_flip) {
  DiceTable table;
  table.morning(3).dice("R1 kW3@p6 Y3 R6");
  EXPECT_TRUE(table.sheet_is("crossed W3"));
  table.play("0 R1 gain");
  EXPECT_TRUE(table.sheet_is("I 4/0 crossed W3")) << "the red back of p6 attacks nobody";
}

TEST(TD_4_3, a_fortress_protects_all_three_colours_of_its_column) {
  for (const auto* dice : {"R1 kR3 Y3 R6", "R1 kY3 Y3 R6", "R1 kW3 Y3 R6"}) {
    DiceTable table;
    table.morning(3).sheet("built F3").dice(dice);
    EXPECT_TRUE(table.sheet_is("built F3"));
    EXPECT_EQ(table.count(Event::Kind::attack_repelled), 1);
    DiceTable elsewhere;
    elsewhere.morning(3).sheet("built F2,F4").dice(dice);
    EXPECT_FALSE(elsewhere.sheet_is("built F2,F4")) << "but no other column";
  }
}

TEST(TD_4_3, protection_goes_by_physical_column) {
  DiceTable table;
  table.morning(3).numbers("654321").sheet("built F4").dice("R1 kY3 Y3 R6");
  EXPECT_TRUE(table.sheet_is("built F4"));
  DiceTable other;
  other.morning(3).numbers("654321").sheet("built F3").dice("R1 kY3 Y3 R6");
  EXPECT_TRUE(other.sheet_is("built F3 crossed Y4"));
}

TEST(TD_4_3, each_sheet_is_attacked_by_itself) {
  DiceTable table{3};
  table.morning(3).sheet(0, "built F3").sheet(1, "crossed W3").dice("R1 kW3 Y3 R6");
  EXPECT_TRUE(table.sheet_is(0, "built F3"));
  EXPECT_TRUE(table.sheet_is(1, "crossed W3"));
  EXPECT_TRUE(table.sheet_is(2, "crossed W3"));
  EXPECT_EQ(table.count(Event::Kind::attack_repelled), 1);
  EXPECT_EQ(table.count(Event::Kind::attack_repeated), 1);
  EXPECT_EQ(table.count(Event::Kind::die_crossed), 1);
}

TEST(TD_4_3, both_unbuilt_buildings_of_the_colour_are_crossed_and_the_other_colours_stay) {
  DiceTable table;
  table.morning(3).dice("R1 kY3 Y3 R6");
  for (const Kind kind :
       {Kind::fortress, Kind::palace, Kind::great_hall, Kind::city_hall, Kind::cathedral, Kind::bishopric}) {
    const bool yellow = kind == Kind::great_hall || kind == Kind::city_hall;
    for (std::uint8_t column = 1; column <= columns; ++column) {
      EXPECT_EQ(table.sheet_of().is_empty({kind, column}), !yellow || column != 3) << letter(kind) << int{column};
    }
  }
}

TEST(TD_4_3, built_ones_stay_built_and_keep_their_value) {
  DiceTable table;
  table.morning(3).sheet("built C3,B3,C6").dice("R1 kW3 Y3 R6");
  EXPECT_TRUE(table.sheet_is("built C3,B3,C6 crossed W3"));
  EXPECT_EQ(score_of(table.sheet_of()).rows[5], 1) << "the Bishopric still scores";
}

TEST(TD_4_4, a_red_attack_crosses_the_unbuilt_fortress_for_ever) {
  DiceTable table;
  table.morning(3).dice("Y1 kR3 R3 W6");
  EXPECT_TRUE(table.sheet_is("crossed R3"));
  EXPECT_EQ(table.check("2D R3 prestige"), Refusal::crossed_out);
  table.play("0 Y1 gain").dice("Y1 kW3 R3 W6");
  EXPECT_TRUE(table.sheet_is("D 4/0 crossed R3,W3")) << "nothing protects the column";
}

TEST(TD_4_5, crossed_buildings_cannot_be_built_by_die_or_bonus) {
  DiceTable by_die;
  by_die.sheet("crossed R1").dice("R1 kW3 Y3 R6");
  EXPECT_EQ(by_die.check("0 R1 prestige"), Refusal::crossed_out);
  EXPECT_EQ(by_die.check("0 R1 work"), Refusal::crossed_out);
  DiceTable by_bonus;
  by_bonus.sheet("cit 11,11,10 crossed R1-5,Y1-6,W1-6").dice("Y1 kW3 Y3 R6").play("3DD R6 prestige");
  EXPECT_TRUE(by_bonus.moves_are({"build P6"}));
  EXPECT_EQ(by_bonus.check("build H1"), Refusal::crossed_out);
}

TEST(TD_4_5, a_later_fortress_undoes_no_cross) {
  DiceTable table;
  table.morning(3).sheet("crossed Y3").dice("Y1 Y2 R3 kW6").play("2D R3 prestige");
  EXPECT_TRUE(table.sheet_is("D 3/1 cit 0,1,0 built F3 crossed Y3,W6"));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::city_hall, 3}));
}

TEST(TD_4_6, a_fortress_protects_from_the_next_half_day_on) {
  DiceTable table;
  table.morning(3).dice("Y1 kW3 R3 Y6").play("2D R3 prestige");
  EXPECT_TRUE(table.sheet_is("D 3/1 cit 0,1,0 built F3 crossed W3")) << "the event came first";
  table.dice("Y1 kY3 R3 Y6");
  EXPECT_TRUE(table.sheet_is("D 3/1 cit 0,1,0 built F3 crossed W3"));
}

TEST(TD_4_7, a_crossed_die_still_gains_resources) {
  DiceTable table;
  table.sheet("crossed Y1-6").dice("Y2 kW3 R3 Y6");
  EXPECT_EQ(table.moves_from("0 Y"), (Lines{"0 Y1 gain", "0 Y2 gain", "0 Y3 gain", "0 Y4 gain", "0 Y5 gain"}));
  table.play("0 Y2 gain");
  EXPECT_TRUE(table.sheet_is("D 5/0 crossed Y1-6"));
}

}  // namespace
}  // namespace tricasse::troyes_dice
