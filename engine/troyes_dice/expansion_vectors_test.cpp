// The vectors of section 7 of the specification that concern Banquets and Raids.

#include <gtest/gtest.h>

#include <set>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::Lines;

/// The words before the colour of all moves of one slot: slot and payment.
std::set<std::string> payments(const DiceTable& table, const std::string& slot) {
  std::set<std::string> found;
  for (const std::string& move : table.moves_from(slot)) found.insert(move.substr(0, move.find(' ')));
  return found;
}

/// A red die with Raid 2 in the given slot, the black die elsewhere.
DiceTable raid_2_in(int slot, const char* sheet) {
  static constexpr std::array dice{"R2+raid2 kY3 Y4 W6", "kY1 R2+raid2 Y4 W6", "kY1 Y2 R4+raid2 W6",
                                   "kY1 Y2 W4 R6+raid2"};
  DiceTable table{2};
  table.sheet(sheet).dice(dice.at(static_cast<std::size_t>(slot)));
  return table;
}

TEST(T_29, raid_2_asks_one_denier_more_in_every_slot) {
  const auto* const one = "I 3/3 D 3/2 K 3/3";
  EXPECT_EQ(payments(raid_2_in(0, one), "0"), (std::set<std::string>{"0D"}));
  EXPECT_EQ(payments(raid_2_in(1, one), "1"), (std::set<std::string>{}));
  EXPECT_EQ(payments(raid_2_in(2, one), "2"), (std::set<std::string>{}));
  EXPECT_EQ(payments(raid_2_in(3, one), "3"), (std::set<std::string>{}));
  const auto* const two = "I 3/3 D 3/1 K 3/3";
  EXPECT_EQ(payments(raid_2_in(0, two), "0"), (std::set<std::string>{"0D"}));
  EXPECT_EQ(payments(raid_2_in(1, two), "1"), (std::set<std::string>{"1DD"}));
  EXPECT_EQ(payments(raid_2_in(2, two), "2"), (std::set<std::string>{"2DD"}));
  EXPECT_EQ(payments(raid_2_in(3, two), "3"), (std::set<std::string>{}));
}

TEST(T_30, a_surcharged_slot_0_leaves_no_free_die) {
  DiceTable table{2};
  table.sheet("I 3/3 D 3/3 K 3/3").dice("R1+raid2 Y2 W4 kY6");
  EXPECT_TRUE(table.moves_are({}));
  EXPECT_TRUE(table.sheet_is("I 4/3 D 4/3 K 4/3"));
}

TEST(T_31, banquet_1_shifts_two_steps_for_one_influence) {
  const std::array<int, 6> costs{1, 0, 1, 1, 2, 2};
  for (int value = 1; value <= 6; ++value) {
    DiceTable table;
    table.dice("R2+banquet1 kY3 Y4 W6").play("0 R" + std::to_string(value) + " gain");
    EXPECT_EQ(table.sheet_of().spent[0], costs[static_cast<std::size_t>(value - 1)]) << value;
  }
}

TEST(T_32, raid_4_starts_from_zero) {
  DiceTable table;
  table.sheet("I 3/1 K 3/3").dice("R5+raid4 Y5 W5 kY6");
  EXPECT_EQ(table.moves_from("0"),
            (Lines{"0 R0 gain", "0 R1 gain", "0 R1 prestige", "0 R1 work", "0 R2 gain", "0 R2 prestige", "0 R2 work"}));
  DiceTable zero = table;
  EXPECT_TRUE(zero.play("0 R0 gain").sheet_is("I 3/1 K 3/3"));
  DiceTable one = table;
  EXPECT_TRUE(one.play("0 R1 gain").sheet_is("I 4/2 K 3/3"));
  EXPECT_TRUE(table.play("0 R2 gain").sheet_is("I 5/3 K 3/3"));
}

TEST(T_34, raid_7_forbids_prestige_in_every_colour_and_value) {
  DiceTable table;
  table.dice("R3+raid7 kY4 Y5 W6");
  int gains = 0;
  int works = 0;
  for (const std::string& move : table.moves_from("0")) {
    EXPECT_FALSE(move.ends_with("prestige")) << move;
    gains += move.ends_with("gain") ? 1 : 0;
    works += move.ends_with("work") ? 1 : 0;
  }
  EXPECT_EQ(gains, 18);
  EXPECT_EQ(works, 18);
}

TEST(T_35, banquet_7_counts_one_die_more) {
  DiceTable table;
  table.dice("R1 kW2 R5 Y6+banquet7").play("3DD Y6 prestige");
  EXPECT_TRUE(table.sheet_is("D 3/2 cit 0,0,2 built G6"));
}

TEST(T_37, banquet_4_adds_a_citizen_after_gain_and_link) {
  DiceTable table;
  table.sheet("cit 0,0,2 built B5").dice("R1 kR2 Y5 W6+banquet4").play("3DD W6 work");
  EXPECT_TRUE(table.sheet_is("D 3/2 cit 0,0,7 built B5,B6"));
}

TEST(T_38, banquet_3_gives_one_of_each_for_a_cathedral) {
  DiceTable table;
  table.sheet("K 5/2").dice("W3+banquet3 kY4 Y4 R6").play("0 W3 prestige");
  EXPECT_TRUE(table.sheet_is("I 4/0 D 4/0 K 6/2 cit 0,0,1 built C3:1"));
}

TEST(T_39, a_bonus_cathedral_has_no_banquet) {
  DiceTable table;
  table.sheet("cit 14,3,3").dice("R1+banquet3 kY4 Y4 W6").play("0 R1 prestige").play("build C2");
  EXPECT_TRUE(table.sheet_is("cit 15,3,3 built F1,C2:1"));
}

TEST(T_40, banquet_8_makes_the_black_die_a_normal_one) {
  DiceTable table;
  table.morning(4).dice("R1 Y3 kW5+banquet8 W6");
  EXPECT_TRUE(table.sheet_is("cit 0,0,0")) << "no attack";
  EXPECT_EQ(table.moves().size(), 270U);
  table.play("1D Y5 prestige");
  EXPECT_TRUE(table.sheet_is("I 3/2 D 3/1 K 9/0 cit 0,0,1 built G5"));
  EXPECT_EQ(table.table().raid[2], 1);

  DiceTable without;
  without.morning(4).dice("R1 Y3 kW5 W6").play("1D Y5 prestige");
  EXPECT_TRUE(without.sheet_is("I 3/2 D 3/1 K 6/0 cit 0,0,1 built G5 crossed W5"));
}

TEST(T_42, money_but_no_denier_is_still_money) {
  DiceTable table;
  table.morning(5).sheet("D 3/3").dice("R2+raid8 W3 kY4 Y6");
  EXPECT_EQ(payments(table, "0"), (std::set<std::string>{}));
  EXPECT_EQ(payments(table, "1"), (std::set<std::string>{"1I", "1K"}));
  EXPECT_EQ(payments(table, "3"), (std::set<std::string>{}));
  EXPECT_EQ(table.sheet_of().circled[1], 3) << "no forced gain";
}

TEST(T_44, a_fortress_wards_off_raid_8) {
  DiceTable table;
  table.morning(5).sheet("built F2").dice("R2+raid8 W3 kY4 Y6");
  EXPECT_TRUE(table.sheet_is("built F2 crossed Y4"));
}

TEST(T_45, the_free_banquet_2_die_must_be_used) {
  DiceTable table;
  table.sheet("I 3/3 D 3/3 K 3/3").dice("kY1 Y2 W4 R6+banquet2");
  EXPECT_TRUE(table.moves_are({"3 R6 gain", "3 R6 prestige", "3 R6 work"}));
  EXPECT_TRUE(table.sheet_is("I 3/3 D 3/3 K 3/3")) << "no forced gain";
}

TEST(F_04, a_tile_turns_once_and_stays_a_raid) {
  DiceTable table;
  // p1 lies in notch 5: slot 3 on the morning of day 2, slot 1 on that of day 4.
  table.morning(2).layout("p2Y p3W p4R p5R p6R p1R p7R p8Y p9Y").tiles("banquet1 banquet2 banquet3");
  table.nature("roll k6 111").play("0 R1 gain");
  EXPECT_EQ(table.table().raid, (std::array<std::uint8_t, 3>{1, 0, 0}));
  table.morning(4).nature("roll k2 136").play("0 R1 gain");
  EXPECT_EQ(table.table().raid, (std::array<std::uint8_t, 3>{1, 0, 0}));
  EXPECT_EQ(table.count(Event::Kind::plaza_turned), 1);
  EXPECT_EQ(table.count(Event::Kind::tile_turned), 0);
}

std::size_t tuples(const std::string& dice, const char* slot) {
  DiceTable table;
  return table.dice(dice).moves_from(slot).size();
}

TEST(F_05, perft_of_every_tile_in_slot_0) {
  const std::array<std::size_t, 8> banquet{54, 45, 45, 45, 45, 45, 45, 45};
  const std::array<std::size_t, 8> raid{9, 45, 45, 30, 15, 36, 30, 0};
  for (std::size_t t = 1; t <= 8; ++t) {
    EXPECT_EQ(tuples("R2+banquet" + std::to_string(t) + " kY3 Y4 W6", "0"), banquet[t - 1]) << "Banquet " << t;
    EXPECT_EQ(tuples("R2+raid" + std::to_string(t) + " kY3 Y4 W6", "0"), raid[t - 1]) << "Raid " << t;
  }
}

TEST(F_06, perft_of_every_tile_in_slot_1) {
  const std::array<std::size_t, 8> banquet{162, 45, 126, 126, 126, 126, 126, 126};
  const std::array<std::size_t, 8> raid{27, 126, 96, 81, 42, 99, 84, 0};
  for (std::size_t t = 1; t <= 8; ++t) {
    EXPECT_EQ(tuples("kY1 R2+banquet" + std::to_string(t) + " Y4 W6", "1"), banquet[t - 1]) << "Banquet " << t;
    EXPECT_EQ(tuples("kY1 R2+raid" + std::to_string(t) + " Y4 W6", "1"), raid[t - 1]) << "Raid " << t;
  }
}

TEST(F_07, the_black_die_on_raid_4_attacks_with_its_rolled_value) {
  DiceTable table;
  table.morning(3).dice("W1 Y2 kR5+raid4 Y6");
  EXPECT_TRUE(table.sheet_is("crossed R5"));
  EXPECT_EQ(table.check("2D R5 gain"), Refusal::die_destroyed);
}

TEST(F_08, raid_8_on_day_2_destroys_the_plaza_alone) {
  DiceTable table;
  table.morning(2).dice("R2+raid8 R3 kY4 Y6");
  EXPECT_TRUE(table.sheet_is("cit 0,0,0"));
  EXPECT_EQ(table.check("0 R2 gain"), Refusal::die_destroyed);
  EXPECT_EQ(table.available(), (std::array{1, 1, 0}));
  table.play("1D Y1 prestige");  // G1 counts the red dice: one.
  EXPECT_TRUE(table.sheet_is("I 6/2 D 3/1 K 3/2 cit 1,0,0 built G1"));
  EXPECT_EQ(table.count(Event::Kind::plaza_turned), 2);
}

}  // namespace
}  // namespace tricasse::troyes_dice
