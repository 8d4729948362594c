// The printed and the constructed vectors of section 7 of the specification that need no expansion.

#include <gtest/gtest.h>

#include "tricasse/engine/troyes_dice/achievements.hpp"
#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::Lines;
using testing::sheet;

/// All nine plazas in the order of their numbers, first side up.
void lay_plazas(DiceTable& table) {
  for (const auto* outcome : {"p1 R", "p2 Y", "p3 W", "p4 R", "p5 R", "p6 R", "p7 R", "p8 Y", "p9 Y"}) {
    table.nature(outcome);
  }
}

TEST(V_01, a_rolled_4_numbers_456123_or_432165) {
  DiceTable up{Options{.numbering = Numbering::rolled}};
  lay_plazas(up);
  up.nature("number 4");
  DiceTable down = up;
  EXPECT_EQ(up.play("increasing").table().num, (std::array<std::uint8_t, 6>{4, 5, 6, 1, 2, 3}));
  EXPECT_EQ(down.play("decreasing").table().num, (std::array<std::uint8_t, 6>{4, 3, 2, 1, 6, 5}));
}

TEST(V_02, a_new_sheet_has_three_of_each_resource) { EXPECT_TRUE(DiceTable{}.sheet_is("I 3/0 D 3/0 K 3/0 cit 0,0,0")); }

TEST(V_03, the_black_3_lies_before_the_transparent_3) {
  DiceTable table;
  table.nature("roll k3 136");
  const Dice dice = dice_of(table.table());
  const std::array<int, 4> values{1, 3, 3, 6};
  for (std::size_t slot = 0; slot < 4; ++slot) {
    EXPECT_EQ(dice[slot].value(), values[slot]);
    EXPECT_EQ(dice[slot].black(), slot == 1);
  }
}

TEST(V_04, the_dice_cost_nothing_one_denier_and_two_deniers) {
  DiceTable table;
  table.dice("R1 kW3 Y3 R6");
  EXPECT_TRUE(table.offers("0 R1 gain"));
  EXPECT_TRUE(table.offers("2D Y3 gain"));
  EXPECT_TRUE(table.offers("3DD R6 gain"));
  for (const std::string& move : table.moves()) {
    EXPECT_TRUE(move.starts_with("0 ") || move.starts_with("2D ") || move.starts_with("3DD ")) << move;
  }
}

TEST(V_05, a_built_bishopric_survives_and_the_cathedral_is_crossed) {
  DiceTable table;
  table.morning(4).sheet("cit 0,0,2 built B3").dice("R1 kW3 R4 Y6");
  EXPECT_TRUE(table.sheet_is("cit 0,0,2 built B3 crossed W3"));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::cathedral, 3}));
  EXPECT_TRUE(table.sheet_of().is_built({Kind::bishopric, 3}));
}

TEST(V_06, with_the_fortress_nothing_changes) {
  DiceTable table;
  table.morning(4).sheet("cit 0,0,2 built B3,F3").dice("R1 kW3 R4 Y6");
  EXPECT_TRUE(table.sheet_is("cit 0,0,2 built B3,F3"));
}

TEST(V_07, pay_recolour_shift_and_gain) {
  DiceTable table;
  table.dice("kW1 Y3 R5 W6").play("2D Y6 gain");
  EXPECT_TRUE(table.sheet_is("I 3/1 D 9/1 K 3/2 cit 0,1,0"));
}

TEST(V_08, from_1_to_6_and_back_costs_five_and_nothing_lies_beyond_6) {
  DiceTable up;
  up.sheet("I 5/0").dice("R1 kW3 Y3 Y6").play("0 R6 gain");
  EXPECT_EQ(up.sheet_of().spent[0], 5);
  DiceTable down;
  down.sheet("I 5/0 D 3/0").dice("Y1 kW3 Y3 R6").play("3DD R1 gain");
  EXPECT_EQ(down.sheet_of().spent[0], 5);
  DiceTable beyond;
  beyond.sheet("I 18/0").dice("Y1 kW3 Y3 R6");
  EXPECT_EQ(check(beyond.state(), Actor::seat(0), Move::action(3, {.deniers = 2}, Colour::red, 7, Action::gain)),
            Refusal::cannot_reach_value);
  // Four steps are not enough: there is no way round from 1 to 6.
  DiceTable poor;
  poor.sheet("I 4/0").dice("R1 kW3 Y3 Y6");
  EXPECT_EQ(poor.check("0 R6 gain"), Refusal::cannot_reach_value);
}

TEST(V_09, a_fortress_gives_its_citizen_and_the_link) {
  DiceTable table;
  table.sheet("cit 1,0,0 built F2").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  EXPECT_TRUE(table.sheet_is("cit 3,0,0 built F1,F2"));
}

TEST(V_10, a_great_hall_counts_the_white_dice) {
  DiceTable table;
  table.dice("kR1 W2 Y5 W6").play("2D Y5 prestige");
  EXPECT_TRUE(table.sheet_is("D 3/1 K 9/0 cit 0,0,1 built G5"));
}

TEST(V_11, the_third_cathedral_has_number_2) {
  DiceTable table;
  table.sheet("built C3,C4,F1-2").dice("W1 kR3 Y3 R6").play("0 W1 prestige");
  EXPECT_EQ(table.sheet_of().cathedral_number(1), 2);
  EXPECT_EQ(score_of(table.sheet_of()).rows[0], 2 * 2);
}

TEST(V_12, a_city_hall_gives_two_artisans_and_5_6_has_no_link) {
  DiceTable table;
  table.dice("kR1 W2 Y5 W6");
  DiceTable with_partner;
  with_partner.sheet("built H6").dice("kR1 W2 Y5 W6").play("2D Y5 work");
  table.play("2D Y5 work");
  EXPECT_TRUE(table.sheet_is("D 3/1 cit 0,2,0 built H5"));
  EXPECT_TRUE(with_partner.sheet_is("D 3/1 cit 0,2,0 built H5,H6"));
}

TEST(V_13, the_printed_sheet_scores_54) {
  const Score score = score_of(sheet("I 3/1 D 3/1 K 5/0 cit 12,10,8 built G1-4,H1-4,B1-2,C3:1,C4:2,C5:1,C6:2"));
  EXPECT_EQ(score.rows, (std::array<int, 6>{0, 0, 4, 8, 4, 4}));
  EXPECT_EQ(score.resources, (std::array<int, 3>{1, 1, 2}));
  EXPECT_EQ(score.citizen_points(), 30);
  EXPECT_EQ(score.total(), 54);
}

TEST(T_01, without_resources_and_a_free_die_one_of_each_is_gained) {
  DiceTable table{2};
  table.sheet("I 3/3 D 3/3 K 3/3").dice("kR1 W2 Y5 W6");
  EXPECT_TRUE(table.moves_are({}));
  EXPECT_TRUE(table.sheet_is("I 4/3 D 4/3 K 4/3"));
  EXPECT_EQ(table.turn().seats, 0b10) << "the turn of seat 0 is over";
}

TEST(T_02, one_knowledge_buys_the_die_of_slot_1_and_nothing_else) {
  DiceTable table;
  table.sheet("I 3/3 D 3/3 K 3/2").dice("kR1 W2 R4 Y6");
  EXPECT_TRUE(table.moves_are({"1K W2 gain", "1K W2 prestige", "1K W2 work"}));
  EXPECT_TRUE(table.sheet_is("I 3/3 D 3/3 K 3/2")) << "the forced gain is not offered";
}

TEST(T_04, the_first_attack_comes_on_day_3) {
  DiceTable table;
  table.afternoon(2).dice("W1 kR2 Y4 Y5");
  EXPECT_TRUE(table.sheet_is("cit 0,0,0"));
  table.play("0 W1 gain");
  ASSERT_EQ(table.table().day, 3);
  table.dice("W1 kR2 Y4 Y5");
  EXPECT_TRUE(table.sheet_is("K 4/0 crossed R2"));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::fortress, 2}));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::palace, 2}));
}

TEST(T_05, a_fortress_wards_off_all_three_colours) {
  DiceTable table;
  table.morning(3).sheet("built F4").dice("W1 W2 Y3 kR4").play("0 W1 gain");
  table.dice("W1 W2 Y3 kY4").play("0 W1 gain");
  table.dice("W1 W2 Y3 kW4").play("0 W1 gain");
  EXPECT_TRUE(table.sheet_is("K 6/0 cit 0,0,1 built F4"));
}

TEST(T_06, a_lost_fortress_leaves_the_column_open) {
  DiceTable table;
  table.morning(3).sheet("cit 2,0,0 built P2").dice("W1 kR2 Y4 Y5");
  EXPECT_TRUE(table.sheet_is("cit 2,0,0 built P2 crossed R2"));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::fortress, 2}));
  table.play("0 W1 gain").dice("W1 kW2 Y4 Y5");
  EXPECT_TRUE(table.sheet_is("K 4/0 cit 2,0,0 built P2 crossed R2,W2"));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::cathedral, 2}));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::bishopric, 2}));
}

TEST(T_07, a_late_fortress_undoes_nothing_and_protects_from_then_on) {
  DiceTable table;
  table.morning(3).dice("R1 kY2 Y4 W6").play("0 R2 prestige");
  EXPECT_TRUE(table.sheet_is("I 3/1 cit 1,0,0 built F2 crossed Y2"));
  table.dice("W1 kW2 Y4 Y5");
  EXPECT_TRUE(table.sheet_is("I 3/1 cit 1,0,0 built F2 crossed Y2"));
}

TEST(T_08, a_crossed_partner_makes_the_link_unobtainable) {
  DiceTable table;
  table.morning(3).sheet("cit 0,0,2 built B3").dice("R1 Y3 kW4 W4");
  EXPECT_TRUE(table.sheet_is("cit 0,0,2 built B3 crossed W4"));
  EXPECT_EQ(table.check("3DD W4 work"), Refusal::crossed_out);
  EXPECT_EQ(table.check("3DD W4 prestige"), Refusal::crossed_out);
}

TEST(T_09, a_crossed_die_still_gains) {
  DiceTable table;
  table.sheet("crossed R3").dice("R3 kW4 Y5 Y6");
  EXPECT_EQ(table.moves_from("0 R3"), (Lines{"0 R3 gain"}));
  table.play("0 R3 gain");
  EXPECT_TRUE(table.sheet_is("I 6/0 cit 1,0,0 crossed R3"));
}

TEST(T_10, the_sixth_column_and_two_links) {
  DiceTable table;
  table.sheet("cit 5,6,6 built P1,H3").dice("R2 kW3 W4 W5").play("0 R2 work");
  EXPECT_TRUE(table.sheet_is("cit 6,6,6 built P1,P2,H3")) << "the first knight triggers, the second waits";
  table.play("build H4");
  EXPECT_TRUE(table.sheet_is("cit 9,10,6 built P1,P2,H3,H4"));
}

TEST(T_11, the_fifteenth_knight_builds_a_great_hall) {
  DiceTable table;
  table.sheet("cit 13,8,4").dice("R3 kW4 R5 Y6").play("0 R3 work").play("build G2");
  EXPECT_TRUE(table.sheet_is("cit 19,8,4 built P3,G2"));
}

TEST(T_14, with_all_tracks_full_citizens_are_lost) {
  DiceTable table;
  table.sheet("cit 20,20,20").dice("W1 kR3 Y3 R6").play("0 W1 work");
  EXPECT_TRUE(table.sheet_is("cit 20,20,20 built B1"));
  EXPECT_EQ(table.table().stage, Stage::roll) << "nothing is asked";
}

TEST(T_15, resources_beyond_18_are_lost) {
  DiceTable table;
  table.sheet("D 16/8 cit 0,4,0").dice("R1 kW3 R4 Y6").play("3DD Y6 gain");
  EXPECT_TRUE(table.sheet_is("D 18/10 cit 0,5,0"));
}

TEST(T_17, a_changed_colour_does_not_count_for_the_hall) {
  DiceTable table;
  table.dice("R2 kW3 R4 Y6").play("2D Y4 prestige");
  EXPECT_TRUE(table.sheet_is("D 3/1 K 3/2 cit 0,2,0 built G4"));
}

TEST(T_19, a_die_acts_on_the_column_with_its_number) {
  DiceTable table;
  table.numbers("432165").dice("kR1 W2 Y5 W6");
  EXPECT_EQ(column_of(table.table(), 3), 2);
  table.play("2D Y5 prestige");
  EXPECT_TRUE(table.sheet_is("D 3/1 cit 0,0,4 built G6"));
}

TEST(T_21, a_bonus_without_an_empty_building_is_lost) {
  DiceTable table;
  table.sheet("cit 14,3,3 built G1-3,C1-3 crossed Y4-6,W4-6").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  EXPECT_TRUE(table.sheet_is("cit 15,3,3 built F1,G1-3,C1-3 crossed Y4-6,W4-6"));
  EXPECT_EQ(table.count(Event::Kind::bonus_lost), 1);
  EXPECT_EQ(table.table().stage, Stage::roll) << "nothing is left to decide";
}

TEST(T_22, a_bonus_with_one_building_left_must_be_taken) {
  DiceTable table;
  table.sheet("cit 14,3,3 built G1-6,C1-5").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  EXPECT_TRUE(table.moves_are({"build C6"}));
  table.play("build C6");
  EXPECT_TRUE(table.sheet_is("cit 15,3,3 built F1,G1-6,C1-6"));
  EXPECT_EQ(table.sheet_of().cathedral_number(6), 3);
}

TEST(T_23, a_work_bonus_without_an_empty_building_is_lost) {
  DiceTable table;
  table.sheet("cit 10,11,11 built P1-6,H1-6,B1-6").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  EXPECT_TRUE(table.sheet_is("cit 11,11,11 built F1,P1-6,H1-6,B1-6"));
  EXPECT_EQ(table.count(Event::Kind::bonus_lost), 1);
}

TEST(T_25, a_destroyed_plaza_turns_over_in_its_notch) {
  DiceTable table;
  table.morning(3).dice("W1 W2 Y3 kR5@p4");
  EXPECT_TRUE(table.sheet_is("crossed R5"));
  const int notch = notch_of(3, false, 3);
  EXPECT_EQ(table.table().face[static_cast<std::size_t>(notch)], Colour::red) << "until the half-day ends";
  table.play("0 W1 gain");
  EXPECT_EQ(table.table().plaza_at[static_cast<std::size_t>(notch)], 4);
  EXPECT_EQ(table.table().face[static_cast<std::size_t>(notch)], Colour::yellow);
}

TEST(T_26, the_last_half_day_uses_notches_3_to_6) {
  DiceTable table;
  table.afternoon(8).dice("W1 W2 Y3 kR5");
  for (int slot = 0; slot < slots; ++slot) EXPECT_EQ(notch_of(table.table(), slot), 3 + slot);
  for (int slot = 0; slot < slots; ++slot) {
    EXPECT_NE(notch_of(8, false, slot), 7) << "notch 7 is neutral";
    EXPECT_NE(notch_of(8, true, slot), 7) << "notch 7 is neutral";
  }
  table.play("0 W1 gain");
  EXPECT_TRUE(table.turn().over());
}

TEST(T_27, ties_share_the_victory) {
  const auto boxes = [](const char* best) {
    DiceTable table{3};
    table.sheet(0, best).sheet(1, best).sheet(2, "cit 20,17,0");
    EXPECT_EQ(score_of(table.sheet_of(2)).total(), 40);
    EXPECT_EQ(winners(table.state()), 0b011U);
    return std::pair{score_of(table.sheet_of(0)).total(), earned_by(finished_seat(table.state(), 0), 3)[6] &&
                                                              earned_by(finished_seat(table.state(), 1), 3)[6]};
  };
  EXPECT_EQ(boxes("cit 20,20,18"), std::pair(61, true));
  EXPECT_EQ(boxes("cit 20,20,17"), std::pair(60, false));
}

TEST(F_01, an_attack_finds_its_column_by_number) {
  DiceTable table;
  table.morning(3).numbers("432165").dice("W1 W2 Y3 kY5");
  EXPECT_TRUE(table.sheet_is("crossed Y6"));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::great_hall, 6}));
  EXPECT_FALSE(table.sheet_of().is_empty({Kind::city_hall, 6}));
}

TEST(F_02, links_pay_when_the_second_building_comes) {
  DiceTable fortresses;
  fortresses.sheet("built F3").dice("R4 kW5 Y6 Y6").play("0 R4 prestige");
  EXPECT_TRUE(fortresses.sheet_is("cit 0,2,0 built F3,F4"));
  DiceTable palaces;
  palaces.sheet("built P6").dice("kW1 R5 Y6 Y6").play("1D R5 work");
  EXPECT_TRUE(palaces.sheet_is("I 6/0 D 3/1 cit 3,0,0 built P5,P6")) << "the sixth influence brings a knight";
  DiceTable city_halls;
  city_halls.sheet("built H2").dice("Y1 kW3 R3 R6").play("0 Y1 work");
  EXPECT_TRUE(city_halls.sheet_is("D 6/0 cit 0,3,0 built H1,H2"));
  DiceTable bishoprics;
  bishoprics.sheet("built B3").dice("W4 kY5 R6 R6").play("0 W4 work");
  EXPECT_TRUE(bishoprics.sheet_is("K 6/0 cit 0,0,3 built B3,B4"));
}

TEST(F_03, every_row_multiplies_its_number) {
  const Score score = score_of(sheet("built F1,P1-2,G1-3,H1-4,C1-6,B1-5"));
  EXPECT_EQ(score.rows, (std::array<int, 6>{1, 2, 6, 8, 18, 15}));
}

}  // namespace
}  // namespace tricasse::troyes_dice
