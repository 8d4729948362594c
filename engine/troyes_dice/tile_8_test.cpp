// BR-8: the tile that changes what the black die is.

#include <gtest/gtest.h>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;

TEST(BR_8_1, on_the_banquet_the_black_die_is_harmless_and_usable) {
  DiceTable table{2};
  table.morning(5).dice("R1 kY3+banquet8 W4 W6");
  EXPECT_TRUE(table.sheet_is(0, "cit 0,0,0"));
  EXPECT_TRUE(table.sheet_is(1, "cit 0,0,0"));
  EXPECT_EQ(table.available(), (std::array{1, 1, 2}));
  EXPECT_TRUE(table.play(0, "1K Y3 work").sheet_is(0, "K 3/1 cit 0,2,0 built H3")) << "at its slot's cost";
}

TEST(BR_8_1, the_tile_turns_in_phase_4_and_no_plaza_does) {
  DiceTable table;
  table.morning(5).dice("R1 kY3+banquet8 W4 W6");
  EXPECT_EQ(table.table().raid[1], 0);
  table.play("0 R1 gain");
  EXPECT_EQ(table.table().raid[1], 1);
  EXPECT_EQ(table.count(Event::Kind::plaza_turned), 0);
}

TEST(BR_8_2, a_transparent_die_on_the_banquet_is_an_ordinary_one) {
  DiceTable table;
  table.morning(5).dice("R1+banquet8 kY3 W4 W6");
  EXPECT_TRUE(table.sheet_is("crossed Y3"));
  EXPECT_TRUE(table.offers("0 R1 gain"));
  table.play("0 R1 gain");
  EXPECT_EQ(table.table().raid[0], 0) << "its plaza was not destroyed";
}

TEST(BR_8_3, on_the_raid_a_transparent_die_acts_as_a_second_black_die) {
  DiceTable table{2};
  table.morning(5).sheet(1, "built F1").dice("R1+raid8 W2 kY3 W6");
  EXPECT_TRUE(table.sheet_is(0, "crossed R1,Y3"));
  EXPECT_TRUE(table.sheet_is(1, "built F1 crossed Y3")) << "Fortresses protect from it";
  EXPECT_EQ(table.check("0 R1 gain"), Refusal::die_destroyed);
  EXPECT_EQ(table.check("2D Y3 gain"), Refusal::die_destroyed);
  EXPECT_EQ(table.available(), (std::array{0, 0, 2})) << "two dice are left";
}

TEST(BR_8_3, both_plazas_turn_and_sheets_are_spared_on_days_1_and_2) {
  DiceTable table;
  table.morning(2).dice("R1+raid8 W2 kY3 W6");
  EXPECT_TRUE(table.sheet_is("cit 0,0,0"));
  table.play("1D W2 gain");
  EXPECT_EQ(table.count(Event::Kind::plaza_turned), 2);
}

TEST(BR_8_3, it_is_not_sorted_before_equal_dice) {
  // The die on tile 8 is one of two transparent 3s: the black 3 goes before both, wherever the tile lies.
  DiceTable table;
  table.layout("p2Y p4R p5R p1R p6W p3W p7R p8Y p9Y").tiles("raid8 banquet1 banquet2").nature("roll k3 336");
  EXPECT_TRUE(table.die(0).black());
  EXPECT_FALSE(table.die(0).usable());
  EXPECT_TRUE(table.die(1).usable());
  EXPECT_FALSE(table.die(2).usable()) << "p1 lies under slot 2";
}

TEST(BR_8_4, the_black_die_on_the_raid_makes_an_ordinary_event) {
  DiceTable table;
  table.morning(5).dice("W1 kR2+raid8 Y3 W6");
  EXPECT_TRUE(table.sheet_is("crossed R2"));
  EXPECT_EQ(table.available(), (std::array{0, 1, 2}));
  table.play("0 W1 gain");
  EXPECT_EQ(table.count(Event::Kind::plaza_turned), 1);
  EXPECT_EQ(table.table().raid[0], 1);
}

TEST(BR_8_5, two_attacks_come_in_slot_order) {
  DiceTable table;
  table.morning(5).dice("R1+raid8 W2 kY3 W6");
  std::vector<Colour> order;
  for (const Event& event : table.events()) {
    if (event.kind == Event::Kind::die_crossed) order.push_back(event.colour);
  }
  EXPECT_EQ(order, (std::vector{Colour::red, Colour::yellow}));
}

TEST(BR_8_5, the_same_cell_twice_is_one_cross) {
  DiceTable table;
  // The black 3 and a transparent 3 on the Raid, both on red plazas.
  table.morning(5).dice("W1 kR3 R3+raid8 W6");
  EXPECT_TRUE(table.sheet_is("crossed R3"));
  EXPECT_EQ(table.count(Event::Kind::die_crossed), 1);
  EXPECT_EQ(table.count(Event::Kind::attack_repeated), 1);
}

}  // namespace
}  // namespace tricasse::troyes_dice
