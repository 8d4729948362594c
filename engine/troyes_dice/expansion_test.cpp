// BR-2 to BR-5: Banquets and Raids, all tiles but the eighth, which has a file of its own.

#include <gtest/gtest.h>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::Lines;

Lines payments(const DiceTable& table, const std::string& slot) {
  Lines found;
  for (const std::string& move : table.moves_from(slot)) {
    const std::string front = move.substr(0, move.find(' '));
    if (found.empty() || found.back() != front) found.push_back(front);
  }
  return found;
}

TEST(BR_2_1, a_tile_concerns_the_die_on_its_plaza_and_no_other) {
  DiceTable table;
  table.dice("R2+banquet5 kY3 R4 W6");
  EXPECT_TRUE(table.play("0 W2 gain").sheet_is("K 5/1")) << "one knowledge for a colour";
  DiceTable other;
  EXPECT_TRUE(other.dice("R2+banquet5 kY3 R4 W6").play("2D W4 gain").sheet_is("D 3/1 K 7/2 cit 0,0,1"))
      << "two for the die beside it";
}

TEST(BR_2_1, a_tile_outside_the_half_day_does_nothing) {
  DiceTable plain;
  plain.dice("R2 kY3 R4 W6");
  DiceTable table;
  // p1, p2 and p3 lie in notches 0, 5 and 6; the morning of day 1 has 1 to 4.
  table.layout("p1R p4R p8Y p5R p6W p2Y p3W p7R p9Y").tiles("raid2 raid3 raid6").nature("roll k3 246");
  EXPECT_EQ(table.moves(), plain.moves());
}

TEST(BR_2_1, every_seat_that_chooses_the_die_meets_its_tile) {
  DiceTable table{2};
  table.dice("R2+raid2 kY3 R4 W6").play(0, "0D R2 gain");
  EXPECT_EQ(table.check("0 R2 gain", 1), Refusal::wrong_payment);
  EXPECT_TRUE(table.play(1, "0D R2 gain").sheet_is(1, "I 5/0 D 3/1"));
}

TEST(BR_2_2, a_destroyed_plazas_tile_turns_to_its_raid_in_phase_4) {
  DiceTable table;
  table.dice("R2 kY3+banquet2 R4 W6");
  EXPECT_EQ(table.table().raid[1], 0);
  table.play("0 R2 gain");
  EXPECT_EQ(table.table().raid[1], 1);
  EXPECT_EQ(table.table().raid[0], 0);
  EXPECT_EQ(table.table().raid[2], 0);
}

TEST(BR_2_2, a_tile_whose_plaza_is_not_destroyed_stays_a_banquet_and_a_raid_never_turns_back) {
  DiceTable table;
  table.dice("R2+banquet3 kW3+raid2 R4 W6").play("0 R2 gain");
  EXPECT_EQ(table.table().raid, (std::array<std::uint8_t, 3>{0, 0, 1}));
}

TEST(BR_2_3, sides_stay_as_they_are_while_a_half_day_runs) {
  DiceTable table{2};
  table.dice("R2+banquet1 kY3+banquet2 R4 W6");
  const auto before = table.table().raid;
  table.play(0, "0 R2 gain");
  EXPECT_EQ(table.table().raid, before) << "until everybody is done";
  EXPECT_TRUE(table.play(1, "0 R4 work").sheet_is(1, "I 3/1 cit 2,0,0 built P4")) << "two steps for one influence";
}

TEST(BR_2_3, a_mono_plaza_looks_the_same_after_turning) {
  DiceTable table;
  table.dice("R2 kY3+banquet2 R4 W6");
  const auto faces = table.table().face;
  table.play("0 R2 gain");
  EXPECT_EQ(table.table().face, faces);
}

TEST(BR_2_4, three_tiles_in_one_half_day_do_not_mix) {
  DiceTable table;
  table.dice("R2+banquet2 Y3+raid6 W4+banquet5 kR6");
  EXPECT_EQ(payments(table, "0"), (Lines{"0"}));
  EXPECT_EQ(payments(table, "1"), (Lines{"1ID", "1II", "1IK"}));
  EXPECT_EQ(payments(table, "2"), (Lines{"2D"}));
  DiceTable one = table;
  EXPECT_TRUE(one.play("0 W2 gain").sheet_is("K 5/2"));
  DiceTable three = table;
  EXPECT_TRUE(three.play("2D R4 gain").sheet_is("I 7/0 D 3/1 K 3/1 cit 1,0,0"));
}

TEST(BR_2_5, a_changed_colour_keeps_the_tile) {
  DiceTable table;
  table.dice("R3+banquet3 kY4 R4 W6");
  EXPECT_TRUE(table.play("0 W3 prestige").sheet_is("I 4/0 D 4/0 K 4/2 built C3:1"));
}

TEST(BR_2_5, a_bonus_building_is_not_built_with_the_die) {
  DiceTable work;
  work.sheet("cit 5,6,6").dice("R1+banquet4 kY4 R4 W6").play("0 R1 work").play("build H1");
  // Own two knights, the column's City Hall without an extra artisan, the die's extra knight.
  EXPECT_TRUE(work.sheet_is("cit 8,8,6 built P1,H1"));
  DiceTable hall;
  hall.sheet("cit 14,3,3").dice("R1+banquet7 kY4 R4 W6").play("0 R1 prestige").play("build G6");
  EXPECT_TRUE(hall.sheet_is("cit 15,3,5 built F1,G6")) << "one white die, not two";
}

TEST(BR_3, tile_1_banquet_and_raid) {
  DiceTable banquet;
  EXPECT_TRUE(banquet.dice("R1+banquet1 kY4 R4 W6").play("0 R6 work").sheet_is("I 3/3 cit 2,0,0 built P6"));
  DiceTable raid;
  raid.dice("R1+raid1 kY4 R4 W6");
  EXPECT_EQ(raid.moves_from("0 R"), (Lines{"0 R1 gain", "0 R1 prestige", "0 R1 work"}));
  EXPECT_EQ(raid.check("0 R2 gain"), Refusal::value_is_fixed);
}

TEST(BR_3, tile_2_banquet_and_raid) {
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 Y2+banquet2 R4 W6"), "1"), (Lines{"1"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 R2 Y4+banquet2 W6"), "2"), (Lines{"2"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 R2 R4 Y6+banquet2"), "3"), (Lines{"3"}));
  EXPECT_EQ(payments(DiceTable{}.dice("Y1+raid2 R2 R4 kW6"), "0"), (Lines{"0D"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 Y2+raid2 R4 W6"), "1"), (Lines{"1DD", "1ID", "1DK"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 R2 Y4+raid2 W6"), "2"), (Lines{"2DD"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 R2 R4 Y6+raid2"), "3"), (Lines{"3DDD"}));
}

TEST(BR_3, tile_3_banquet_and_raid) {
  DiceTable banquet;
  EXPECT_TRUE(banquet.dice("W1+banquet3 kY4 R4 W6").play("0 W1 prestige").sheet_is("I 4/0 D 4/0 K 4/0 built C1"));
  DiceTable no_cathedral;
  EXPECT_TRUE(no_cathedral.dice("W1+banquet3 kY4 R4 W6").play("0 W1 work").sheet_is("cit 0,0,2 built B1"));
  EXPECT_EQ(payments(DiceTable{}.dice("Y1+raid3 R2 R4 kW6"), "0"), (Lines{"0K"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 Y2+raid3 R4 W6"), "1"), (Lines{"1DK", "1IK", "1KK"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 R2 R4 Y6+raid3"), "3"), (Lines{"3DDK"}));
}

TEST(BR_3, tile_4_banquet_and_raid) {
  DiceTable red;
  EXPECT_TRUE(red.dice("W1+banquet4 kY4 R4 W6").play("0 R1 work").sheet_is("K 3/2 cit 3,0,0 built P1"))
      << "of the building's colour, not the plaza's";
  DiceTable prestige;
  EXPECT_TRUE(prestige.dice("R1+banquet4 kY4 R4 W6").play("0 R1 prestige").sheet_is("cit 1,0,0 built F1"));
  DiceTable raid;
  raid.dice("R4+raid4 kY5 R5 W6");
  EXPECT_TRUE(raid.play("0 R3 work").sheet_is("I 3/3 cit 2,0,0 built P3")) << "from 0, not from the rolled 4";
}

TEST(BR_3, tile_5_banquet_and_raid) {
  DiceTable banquet;
  banquet.sheet("K 3/2").dice("R1+banquet5 kY4 R4 W6");
  EXPECT_TRUE(banquet.play("0 Y1 gain").sheet_is("D 4/0 K 3/3"));
  DiceTable raid;
  raid.sheet("K 18/0").dice("R1+raid5 kY4 R4 W6");
  for (const std::string& move : raid.moves_from("0")) EXPECT_TRUE(move.starts_with("0 R")) << move;
  EXPECT_EQ(raid.check("0 Y1 gain"), Refusal::colour_is_fixed);
}

TEST(BR_3, tile_6_banquet_and_raid) {
  DiceTable banquet;
  banquet.dice("R3+banquet6 kY4 R4 W6").play("0 R3 prestige");
  EXPECT_TRUE(banquet.sheet_is("cit 1,1,0 built F3"));
  EXPECT_TRUE(banquet.play("citizen W").sheet_is("cit 1,1,1 built F3"));
  DiceTable no_fortress;
  EXPECT_TRUE(no_fortress.dice("R3+banquet6 kY4 R4 W6").play("0 R3 work").sheet_is("cit 2,0,0 built P3"));
  EXPECT_EQ(payments(DiceTable{}.dice("Y1+raid6 R2 R4 kW6"), "0"), (Lines{"0I"}));
  EXPECT_EQ(payments(DiceTable{}.dice("kR1 R2 Y4+raid6 W6"), "2"), (Lines{"2ID"}));
}

TEST(BR_3, tile_7_banquet_and_raid) {
  DiceTable banquet;
  // n(1,1,1) and one more: two white dice counted for the Hall of column 6.
  EXPECT_TRUE(banquet.dice("R1 kY4 Y4+banquet7 W6").play("2D Y6 prestige").sheet_is("I 3/2 D 3/1 cit 0,0,4 built G6"));
  DiceTable raid;
  raid.dice("R1+raid7 kY4 R4 W6");
  EXPECT_EQ(raid.check("0 R1 prestige"), Refusal::prestige_forbidden);
  EXPECT_EQ(raid.check("0 R1 work"), Refusal::none);
}

TEST(BR_3_1, surcharges_must_be_affordable_together_with_the_slot) {
  DiceTable influence;
  influence.sheet("I 3/2").dice("kR1 Y2+raid6 R4 W6");
  EXPECT_EQ(payments(influence, "1"), (Lines{"1ID", "1IK"})) << "one influence cannot pay twice";
  DiceTable knowledge;
  knowledge.sheet("K 3/2").dice("kR1 Y2+raid3 R4 W6");
  EXPECT_EQ(payments(knowledge, "1"), (Lines{"1DK", "1IK"}));
  DiceTable play;
  EXPECT_TRUE(play.dice("kR1 Y2+raid3 R4 W6").play("1KK Y2 gain").sheet_is("D 5/0 K 3/2"));
}

TEST(BR_3_1, a_surcharged_slot_0_die_is_not_free) {
  DiceTable table;
  table.sheet("I 3/3").dice("Y1+raid6 R2 R4 kW6");
  EXPECT_EQ(table.check("0I Y1 gain"), Refusal::cannot_pay);
  EXPECT_EQ(table.check("0 Y1 gain"), Refusal::wrong_payment);
}

TEST(BR_3_1, the_surcharge_leaves_less_for_changes) {
  DiceTable table;
  table.sheet("K 3/1").dice("R1+raid3 R2 R4 kW6");
  EXPECT_EQ(table.check("0K Y1 gain"), Refusal::cannot_change_colour);
}

TEST(BR_3_2, fixed_value_and_fixed_colour_still_take_influence_and_knowledge_as_payment) {
  DiceTable value;
  EXPECT_EQ(payments(value.dice("kR1 Y2+raid1 R4 W6"), "1"), (Lines{"1D", "1I", "1K"}));
  EXPECT_EQ(value.check("1I W2 gain"), Refusal::none) << "its colour may change";
  DiceTable colour;
  EXPECT_EQ(payments(colour.dice("kR1 Y2+raid5 R4 W6"), "1"), (Lines{"1D", "1I", "1K"}));
  EXPECT_EQ(colour.check("1K Y4 gain"), Refusal::none) << "its value may change";
}

TEST(BR_3_3, raid_7_allows_the_prestige_building_of_a_15th_citizen) {
  DiceTable table;
  table.sheet("cit 13,3,3").dice("R1+raid7 kY4 R4 W6").play("0 R1 work");
  EXPECT_TRUE(table.play("build C1").sheet_is("cit 15,3,3 built P1,C1"));
}

TEST(BR_3_4, a_raid_4_die_left_at_zero_gains_nothing) {
  DiceTable table;
  table.dice("R5+raid4 Y5 W5 kY6");
  EXPECT_EQ(table.check("0 R0 work"), Refusal::nothing_but_gain);
  EXPECT_EQ(table.check("0 R0 prestige"), Refusal::nothing_but_gain);
  DiceTable recoloured = table;
  EXPECT_TRUE(recoloured.play("0 W0 gain").sheet_is("K 3/2")) << "a colour change may be paid all the same";
  EXPECT_TRUE(table.play("0 R0 gain").sheet_is("cit 0,0,0"));
}

TEST(BR_3_4, raising_it_costs_its_value_whatever_was_rolled) {
  for (int value = 1; value <= 6; ++value) {
    DiceTable table;
    table.sheet("I 9/0").dice("kY1 R2+raid4 W5 Y6").play("1D R" + std::to_string(value) + " gain");
    EXPECT_EQ(table.sheet_of().spent[0], value);
  }
}

TEST(BR_3_4, it_lies_where_its_rolled_value_puts_it) {
  DiceTable table;
  table.dice("Y1 kW3 R5+raid4 Y6");
  EXPECT_EQ(table.die(2).value(), 5);
  EXPECT_TRUE(table.offers("2D R0 gain"));
}

TEST(BR_3_5, banquet_7_adds_one_even_to_none) {
  DiceTable none;
  // n(0,2,0) with the black die gone: the Hall of column 1 asks for red.
  none.sheet("I 6/0").dice("kR1 Y2+banquet7 Y4 W6").play("1D Y1 prestige");
  EXPECT_TRUE(none.sheet_is("I 9/1 D 3/1 built G1"));
}

TEST(BR_4, the_extra_comes_after_own_gain_and_link) {
  DiceTable fortress;
  fortress.sheet("built F2").dice("R1+banquet6 kY4 R4 W6").play("0 R1 prestige");
  EXPECT_TRUE(fortress.sheet_is("cit 3,0,0 built F1,F2")) << "own, link and extra knight, then the choice";
  EXPECT_TRUE(fortress.moves_are({"citizen Y", "citizen W"}));
  DiceTable palace;
  palace.sheet("cit 3,6,6 built P1").dice("R2+banquet4 kY4 R4 W6").play("0 R2 work");
  // Own 4 and 5, the link's first is the sixth: one of the link and the extra wait.
  EXPECT_TRUE(palace.sheet_is("cit 6,6,6 built P1,P2"));
  EXPECT_TRUE(palace.play("build H1").sheet_is("cit 8,8,6 built P1,P2,H1"));
}

TEST(BR_4, tile_3_gives_influence_then_denier_then_knowledge) {
  DiceTable table;
  table.sheet("I 5/0 D 5/0 K 5/0").dice("W1+banquet3 kY4 R4 W6").play("0 W1 prestige");
  std::vector<Colour> order;
  for (const Event& event : table.events()) {
    if (event.kind == Event::Kind::citizen_gained) order.push_back(event.colour);
  }
  EXPECT_EQ(order, (std::vector{Colour::red, Colour::yellow, Colour::white}));
}

TEST(BR_5, cannot_afford_goes_by_the_adjusted_costs) {
  const auto* const broke = "I 3/3 D 3/3 K 3/3";
  for (const auto* dice : {"R1+raid2 Y2 W4 kY6", "R1+raid3 Y2 W4 kY6", "R1+raid6 Y2 W4 kY6", "R1+raid8 Y2 W4 kY6"}) {
    DiceTable table{2};
    EXPECT_TRUE(table.sheet(broke).dice(dice).sheet_is("I 4/3 D 4/3 K 4/3")) << dice;
  }
  for (const auto* dice : {"kR1 Y2+banquet2 W4 Y6", "kR1 W2 Y4+banquet2 Y6", "kR1 W2 W4 Y6+banquet2"}) {
    DiceTable table{2};
    EXPECT_TRUE(table.sheet(broke).dice(dice).sheet_is(broke)) << dice;
    EXPECT_EQ(table.moves().size(), 3U) << dice;
  }
}

TEST(TD_DP_5, banquet_6_offers_yellow_and_white_even_when_full) {
  DiceTable table;
  table.sheet("cit 0,20,20").dice("R1+banquet6 kY4 R4 W6").play("0 R1 prestige");
  EXPECT_TRUE(table.moves_are({"citizen Y", "citizen W"}));
  EXPECT_EQ(table.check("citizen R"), Refusal::wrong_track);
  EXPECT_TRUE(table.play("citizen Y").sheet_is("cit 3,20,20 I 4/0 D 4/0 K 4/0 built F1"))
      << "full: it goes to the only open track, and completes the third column";
}

TEST(TD_DP_5, a_choice_of_a_full_track_overflows_with_a_question) {
  DiceTable table;
  table.sheet("cit 0,20,0").dice("R1+banquet6 kY4 R4 W6").play("0 R1 prestige").play("citizen Y");
  EXPECT_TRUE(table.moves_are({"citizen R", "citizen W"}));
  EXPECT_TRUE(table.play("citizen W").sheet_is("cit 2,20,1 built F1"));
}

}  // namespace
}  // namespace tricasse::troyes_dice
