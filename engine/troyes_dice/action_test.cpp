// TD-5 and TD-6: choosing a die, paying, changing it, and the three actions. Section 3: TD-DP-1 and its order.

#include <gtest/gtest.h>

#include <set>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::Lines;

/// The words before the colour of all legal moves: slots with their payments, in the order of the list.
Lines dice_and_payments(const DiceTable& table) {
  Lines found;
  for (const std::string& move : table.moves()) {
    const std::string front = move.substr(0, move.find(' '));
    if (found.empty() || found.back() != front) found.push_back(front);
  }
  return found;
}

TEST(TD_5_1, one_die_and_one_action_then_the_turn_is_over) {
  DiceTable table{2};
  table.dice("R1 kW3 Y3 R6").play("0 R1 gain");
  EXPECT_TRUE(table.moves_are({}));
  EXPECT_EQ(table.check("0 R1 gain"), Refusal::not_your_turn);
}

TEST(TD_5_1, the_black_die_is_never_choosable) {
  const std::array<std::string, 4> black_in_slot{"kR1 Y2 Y3 W6", "R1 kR2 Y3 W6", "R1 Y2 kR3 W6", "R1 Y2 Y3 kR6"};
  for (std::size_t slot = 0; slot < slots; ++slot) {
    DiceTable table;
    table.sheet("I 18/0 D 18/0 K 18/0").dice(black_in_slot[slot]);
    EXPECT_TRUE(table.moves_from(std::to_string(slot)).empty());
    std::set<char> chosen;
    for (const std::string& move : table.moves()) chosen.insert(move[0]);
    EXPECT_EQ(chosen.size(), 3U) << "all others are";
  }
}

TEST(TD_5_1, there_is_no_pass) {
  DiceTable table;
  table.sheet("I 18/18 D 18/18 K 18/18 cit 20,20,20 built F1-6,P1-6,G1-6,H1-6,C1-6,B1-6").dice("R1 kW3 Y3 R6");
  EXPECT_TRUE(table.moves_are({"0 R1 gain"})) << "useless, but it must be done";
}

TEST(TD_5_2, the_slots_cost_nothing_one_of_three_one_denier_and_two_deniers) {
  DiceTable black_first;
  EXPECT_EQ(dice_and_payments(black_first.dice("kR1 Y2 W4 Y6")), (Lines{"1D", "1I", "1K", "2D", "3DD"}));
  DiceTable black_last;
  EXPECT_EQ(dice_and_payments(black_last.dice("R1 Y2 W4 kY6")), (Lines{"0", "1D", "1I", "1K", "2D"}));
  DiceTable afternoon;
  EXPECT_EQ(dice_and_payments(afternoon.afternoon(1).dice("kR1 Y2 W4 Y6")), (Lines{"1D", "1I", "1K", "2D", "3DD"}));
}

TEST(TD_5_2, the_payment_is_taken_from_what_is_available) {
  for (const auto& [move, wanted] :
       {std::pair{"1D Y2 work", "D 3/1 cit 0,2,0 built H2"}, std::pair{"1I Y2 work", "I 3/1 cit 0,2,0 built H2"},
        std::pair{"1K Y2 work", "K 3/1 cit 0,2,0 built H2"}, std::pair{"2D W4 work", "D 3/1 cit 0,0,2 built B4"},
        std::pair{"3DD Y6 work", "D 3/2 cit 0,2,0 built H6"}}) {
    DiceTable table;
    EXPECT_TRUE(table.dice("kR1 Y2 W4 Y6").play(move).sheet_is(wanted));
  }
}

TEST(TD_5_2, the_cost_is_paid_in_full_or_the_die_is_not_offered) {
  DiceTable one;
  EXPECT_EQ(dice_and_payments(one.sheet("I 3/3 D 3/2 K 3/3").dice("kR1 Y2 W4 Y6")), (Lines{"1D", "2D"}));
  EXPECT_EQ(one.check("3DD Y6 gain"), Refusal::cannot_pay);
  DiceTable none;
  EXPECT_EQ(dice_and_payments(none.sheet("I 3/2 D 3/3 K 3/3").dice("kR1 Y2 W4 Y6")), (Lines{"1I"}));
  EXPECT_EQ(none.check("2I W4 gain"), Refusal::wrong_payment) << "slot 2 takes deniers only";
}

TEST(TD_5_3, who_can_pay_no_die_gains_one_of_each) {
  DiceTable table{2};
  table.sheet("I 5/5 D 11/11 K 3/3 cit 2,3,3").dice("kR1 Y2 W4 Y6");
  // Influence to 6 gives a knight; it completes the third column: one more of each, the deniers' twelfth an artisan
  // first. Then the denier and the knowledge of the forced gain.
  EXPECT_TRUE(table.sheet_is("I 7/5 D 13/11 K 5/3 cit 3,4,3"));
  EXPECT_TRUE(table.moves_are({}));
}

TEST(TD_5_3, it_never_happens_while_any_die_is_payable) {
  const auto* const broke = "I 3/3 D 3/3 K 3/3";
  DiceTable free_die;
  EXPECT_TRUE(free_die.sheet(broke).dice("R1 kY2 W4 Y6").sheet_is(broke)) << "a free die counts as payable";
  EXPECT_TRUE(free_die.moves_are({"0 R1 gain", "0 R1 prestige", "0 R1 work"}));
  for (const auto* one_left : {"I 3/2 D 3/3 K 3/3", "I 3/3 D 3/2 K 3/3", "I 3/3 D 3/3 K 3/2"}) {
    DiceTable table;
    EXPECT_TRUE(table.sheet(one_left).dice("kR1 Y2 W4 Y6").sheet_is(one_left));
    EXPECT_FALSE(table.moves().empty());
  }
}

TEST(TD_5_3, a_bonus_of_the_forced_gain_asks_like_any_other) {
  DiceTable table{2};
  table.sheet("I 5/5 D 3/3 K 3/3 cit 5,6,6").dice("kR1 Y2 W4 Y6");
  EXPECT_TRUE(table.sheet_is("I 6/5 D 3/3 K 3/3 cit 6,6,6")) << "the rest of the gain waits";
  EXPECT_EQ(table.moves().size(), 18U);
  table.play("build B1");
  EXPECT_TRUE(table.sheet_is("I 6/5 D 4/3 K 4/3 cit 6,6,8 built B1"));
}

TEST(TD_5_4, two_knowledge_buy_another_colour) {
  DiceTable table;
  EXPECT_TRUE(table.dice("R2 kY3 W4 Y6").play("0 W2 gain").sheet_is("K 5/2"));
  DiceTable same;
  EXPECT_TRUE(same.dice("R2 kY3 W4 Y6").play("0 R2 gain").sheet_is("I 5/0")) << "keeping the colour is free";
}

TEST(TD_5_4, one_knowledge_is_not_enough) {
  DiceTable table;
  table.sheet("K 3/2").dice("R2 kY3 W4 Y6");
  EXPECT_EQ(table.check("0 W2 gain"), Refusal::cannot_change_colour);
  EXPECT_EQ(table.check("0 R2 gain"), Refusal::none);
}

TEST(TD_5_5, each_step_costs_one_influence) {
  for (int value = 1; value <= 6; ++value) {
    DiceTable table;
    table.sheet("I 9/0").dice("Y3 kR4 W4 Y6").play("0 Y" + std::to_string(value) + " gain");
    EXPECT_EQ(table.sheet_of().spent[0], value > 3 ? value - 3 : 3 - value);
    EXPECT_EQ(table.sheet_of().circled[1], 3 + value);
  }
}

TEST(TD_5_5, no_value_beyond_what_influence_reaches_and_none_outside_1_to_6) {
  DiceTable table;
  table.sheet("I 3/1 K 3/3").dice("Y3 kR4 W4 Y6");
  EXPECT_EQ(table.check("0 Y1 gain"), Refusal::none);
  EXPECT_EQ(table.check("0 Y5 gain"), Refusal::none);
  EXPECT_EQ(table.check("0 Y6 gain"), Refusal::cannot_reach_value);
  DiceTable rich;
  rich.sheet("I 18/0").dice("Y3 kR4 W4 Y6");
  EXPECT_EQ(rich.check("0 Y0 gain"), Refusal::cannot_reach_value);
}

TEST(TD_5_6, colour_and_value_may_both_change_and_only_for_this_action) {
  DiceTable table{2};
  table.dice("R2 kY3 W4 Y6").play("0 W4 work");
  EXPECT_TRUE(table.sheet_is("I 3/2 K 3/2 cit 0,0,2 built B4"));
  EXPECT_EQ(table.die(0).colour(), Colour::red);
  EXPECT_EQ(table.die(0).value(), 2);
  EXPECT_TRUE(table.moves(1).front().starts_with("0 R1")) << "for everybody else it is a red 2 still";
  EXPECT_TRUE(table.offers("0 R2 gain", 1));
}

TEST(TD_5_7, purchase_and_changes_must_be_affordable_together) {
  // One influence: it pays slot 1 or one step, not both. Two knowledge: slot 1 or the colour.
  DiceTable table;
  table.sheet("I 3/2 D 3/2 K 3/1").dice("kR1 Y2 W4 Y6");
  EXPECT_EQ(table.check("1D Y3 gain"), Refusal::none);
  EXPECT_EQ(table.check("1I Y2 gain"), Refusal::none);
  EXPECT_EQ(table.check("1I Y3 gain"), Refusal::cannot_reach_value);
  EXPECT_EQ(table.check("1D R2 gain"), Refusal::none);
  EXPECT_EQ(table.check("1K Y2 gain"), Refusal::none);
  EXPECT_EQ(table.check("1K R2 gain"), Refusal::cannot_change_colour);
}

TEST(TD_5_7, nothing_gained_by_the_action_can_pay_for_it) {
  DiceTable table;
  table.sheet("I 3/3 D 3/3 K 3/3").dice("R1 kY2 W4 Y6");
  EXPECT_EQ(table.check("0 R2 gain"), Refusal::cannot_reach_value) << "the influence it would bring comes too late";
  DiceTable deniers;
  deniers.sheet("I 3/3 D 3/2 K 3/3").dice("kR1 R2 W4 Y6");
  EXPECT_EQ(deniers.check("3DD Y6 gain"), Refusal::cannot_pay);
}

TEST(TD_5_8, the_action_is_done_with_the_effective_die) {
  DiceTable gain;
  EXPECT_TRUE(gain.dice("R2 kY3 W4 Y6").play("0 Y3 gain").sheet_is("I 3/1 D 6/0 K 3/2 cit 0,1,0"));
  DiceTable work;
  EXPECT_TRUE(work.dice("R2 kY3 W4 Y6").play("0 Y3 work").sheet_is("I 3/1 K 3/2 cit 0,2,0 built H3"));
  DiceTable prestige;
  EXPECT_TRUE(prestige.dice("R2 kY3 W4 Y6").play("0 W3 prestige").sheet_is("I 3/1 K 3/2 built C3"));
}

TEST(TD_6_1, gain_circles_as_many_resources_as_the_value_shows) {
  for (const auto& [move, wanted] : {std::pair{"2D R4 gain", "I 7/0 D 3/1 cit 1,0,0"}, std::pair{"0 Y2 gain", "D 5/0"},
                                     std::pair{"3DD W5 gain", "D 3/2 K 8/0 cit 0,0,1"}}) {
    DiceTable table;
    EXPECT_TRUE(table.dice("Y2 kR3 R4 W5").play(move).sheet_is(wanted));
  }
}

TEST(TD_6_1, gain_is_legal_on_a_full_track) {
  DiceTable table;
  table.sheet("I 18/0").dice("R2 kY3 W4 Y6");
  EXPECT_TRUE(table.offers("0 R2 gain"));
  EXPECT_TRUE(table.play("0 R2 gain").sheet_is("I 18/0"));
}

TEST(TD_6_2, prestige_builds_the_prestige_building_of_colour_and_column_once) {
  DiceTable table;
  table.numbers("234561").sheet("I 18/0 K 18/0").dice("R2 kY3 W4 Y6");
  DiceTable red = table;
  EXPECT_TRUE(red.play("0 R2 prestige").sheet_of().is_built({Kind::fortress, 1}));
  DiceTable yellow = table;
  EXPECT_TRUE(yellow.play("0 Y3 prestige").sheet_of().is_built({Kind::great_hall, 2}));
  DiceTable white = table;
  EXPECT_TRUE(white.play("0 W1 prestige").sheet_of().is_built({Kind::cathedral, 6}));
  DiceTable built;
  built.sheet("built F2").dice("R2 kY3 W4 Y6");
  EXPECT_EQ(built.check("0 R2 prestige"), Refusal::already_built);
  EXPECT_EQ(built.check("0 R2 work"), Refusal::none);
}

TEST(TD_6_3, work_builds_the_work_building_of_colour_and_column_once) {
  DiceTable table;
  table.numbers("234561").sheet("I 18/0 K 18/0").dice("R2 kY3 W4 Y6");
  DiceTable red = table;
  EXPECT_TRUE(red.play("0 R2 work").sheet_of().is_built({Kind::palace, 1}));
  DiceTable yellow = table;
  EXPECT_TRUE(yellow.play("0 Y3 work").sheet_of().is_built({Kind::city_hall, 2}));
  DiceTable white = table;
  EXPECT_TRUE(white.play("0 W1 work").sheet_of().is_built({Kind::bishopric, 6}));
  DiceTable built;
  built.sheet("built P2").dice("R2 kY3 W4 Y6");
  EXPECT_EQ(built.check("0 R2 work"), Refusal::already_built);
  EXPECT_EQ(built.check("0 R2 prestige"), Refusal::none);
}

TEST(TD_6_4, every_payable_die_allows_an_action) {
  DiceTable table;
  table.sheet("I 18/0 D 18/0 K 18/0 cit 20,20,20 built F1-6,P1-6,G1-6,H1-6,C1-6,B1-6").dice("R2 kY3 W4 Y6");
  for (const auto* move : {"0 R2 gain", "2D W4 gain", "3DD Y6 gain"}) EXPECT_TRUE(table.offers(move)) << move;
}

TEST(TD_DP_1, the_two_perft_checks) {
  DiceTable three;
  three.dice("R1 kW3 Y3 R6");
  EXPECT_EQ(three.moves().size(), 126U);
  EXPECT_EQ(three.moves_from("0").size(), 36U);
  EXPECT_EQ(three.moves_from("2").size(), 54U);
  EXPECT_EQ(three.moves_from("3").size(), 36U);
  DiceTable four;
  four.dice("R1 Y3 kW5+banquet8 W6");
  EXPECT_EQ(four.moves().size(), 270U);
  EXPECT_EQ(four.moves_from("0").size(), 36U);
  EXPECT_EQ(four.moves_from("1").size(), 153U);
  EXPECT_EQ(four.moves_from("2").size(), 45U);
  EXPECT_EQ(four.moves_from("3").size(), 36U);
}

TEST(TD_DP_1, canonical_order_is_slot_payment_colour_value_action) {
  DiceTable table;
  table.sheet("I 3/2 D 3/2 K 3/1").dice("kR1 Y2 W4 Y6");
  EXPECT_TRUE(table.moves_are({
      "1D R1 gain",
      "1D R1 prestige",
      "1D R1 work",
      "1D R2 gain",
      "1D R2 prestige",
      "1D R2 work",
      "1D R3 gain",
      "1D R3 prestige",
      "1D R3 work",
      "1D Y1 gain",
      "1D Y1 prestige",
      "1D Y1 work",
      "1D Y2 gain",
      "1D Y2 prestige",
      "1D Y2 work",
      "1D Y3 gain",
      "1D Y3 prestige",
      "1D Y3 work",
      "1D W1 gain",
      "1D W1 prestige",
      "1D W1 work",
      "1D W2 gain",
      "1D W2 prestige",
      "1D W2 work",
      "1D W3 gain",
      "1D W3 prestige",
      "1D W3 work",
      // Paid with the last influence: no step left; the colour is affordable.
      "1I R2 gain",
      "1I R2 prestige",
      "1I R2 work",
      "1I Y2 gain",
      "1I Y2 prestige",
      "1I Y2 work",
      "1I W2 gain",
      "1I W2 prestige",
      "1I W2 work",
      // Paid with one of two knowledge: the colour is not.
      "1K Y1 gain",
      "1K Y1 prestige",
      "1K Y1 work",
      "1K Y2 gain",
      "1K Y2 prestige",
      "1K Y2 work",
      "1K Y3 gain",
      "1K Y3 prestige",
      "1K Y3 work",
      "2D R3 gain",
      "2D R3 prestige",
      "2D R3 work",
      "2D R4 gain",
      "2D R4 prestige",
      "2D R4 work",
      "2D R5 gain",
      "2D R5 prestige",
      "2D R5 work",
      "2D Y3 gain",
      "2D Y3 prestige",
      "2D Y3 work",
      "2D Y4 gain",
      "2D Y4 prestige",
      "2D Y4 work",
      "2D Y5 gain",
      "2D Y5 prestige",
      "2D Y5 work",
      "2D W3 gain",
      "2D W3 prestige",
      "2D W3 work",
      "2D W4 gain",
      "2D W4 prestige",
      "2D W4 work",
      "2D W5 gain",
      "2D W5 prestige",
      "2D W5 work",
  }));
}

TEST(TD_DP_1, it_is_asked_exactly_once_in_a_half_day) {
  DiceTable table{2};
  table.sheet("cit 5,6,6").dice("R1 kW3 Y3 R6").play("0 R1 work").play("build P2");
  EXPECT_EQ(table.turn().seats, 0b10);
  table.play(1, "0 R1 gain");
  EXPECT_TRUE(table.turn().nature);
}

TEST(TD_DP_1, do_offer_full_tracks_empty_halls_and_every_slot_1_payment) {
  DiceTable table;
  table.sheet("D 18/0").dice("kR1 Y2 Y4 Y6");
  EXPECT_TRUE(table.offers("1D Y2 gain"));
  EXPECT_TRUE(table.offers("1D Y2 prestige")) << "G2 counts red dice, of which there are none";
  EXPECT_TRUE(table.offers("1I Y2 prestige"));
  EXPECT_TRUE(table.offers("1K Y2 prestige"));
}

TEST(TD_DP_1, never_offer_the_same_tuple_twice) {
  DiceTable table;
  table.sheet("I 18/0 D 18/0 K 18/0").dice("kR1 Y2 W4 Y6");
  const Lines moves = table.moves();
  EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size())
      << "no paid change to the same colour";
  // Five dice-and-payment pairs, three colours, six values, three actions.
  EXPECT_EQ(moves.size(), 5U * 3 * 6 * 3);
}

}  // namespace
}  // namespace tricasse::troyes_dice
