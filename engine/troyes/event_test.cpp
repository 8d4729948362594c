// TR-11: cubes on events, countering, points.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;

/// Seat 0 puts the last cube on an event that holds `cubes` already.
TroyesTable filled(std::string_view event, std::string_view cubes, int players = 4) {
  TroyesTable table(players);
  table.event(event, cubes).dice(0, "R6 R6").dice(1, "W1").influence(0, 0).turn(0);
  table.play(0, "act combat; fight " + std::string(event) + "; with none; die 0R6; done; count 1");
  return table;
}

TEST(TR_11_1, a_cube_takes_the_first_empty_banner_and_the_order_stays) {
  TroyesTable table(3);
  table.event("war", "BN").dice(0, "R2").dice(1, "R2").turn(0);
  table.play(0, "act combat; fight war; with none; die 0R2; done; count 1");
  table.play(1, "act combat; fight war; with none; die 1R2; done; count 1");
  EXPECT_EQ(table.cubes_on("war"), "BNAB");
}

TEST(TR_11_2, each_own_cube_brings_one_influence) {
  TroyesTable table(2);
  table.event("war").dice(0, "R6").dice(1, "R1").influence(0, 0).turn(0);
  table.play(0, "act combat; fight war; with none; die 0R6; done; count 3");
  EXPECT_EQ(table.seat(0).influence, 3);
}

TEST(TR_11_3, never_more_cubes_than_banners) {
  TroyesTable table(2);
  table.event("skirmishes-1", "BB").dice(0, "R6 R6 R6").dice(1, "W1").turn(0);
  table.play(0, "act combat; fight skirmishes-1; with none; die 0R6; die 0R6; die 0R6; done");
  EXPECT_EQ(table.options(), (Lines{"count 1"}));
}

TEST(TR_11_4, most_cubes_win_the_first_value_and_the_next_the_second) {
  TroyesTable alone = filled("skirmishes-1", "AA");
  EXPECT_EQ(alone.seat(0).points, 3) << "alone: both";
  TroyesTable second = filled("succession-conflict", "BBBA");
  EXPECT_EQ(second.seat(1).points, 4);
  EXPECT_EQ(second.seat(0).points, 2);
  TroyesTable tied = filled("brigands-1", "BBA");
  EXPECT_EQ(tied.seat(0).points, 2) << "4 shared by two";
  EXPECT_EQ(tied.seat(1).points, 2);
  TroyesTable shared_second = filled("succession-conflict", "BBBC");
  EXPECT_EQ(shared_second.seat(1).points, 4);
  EXPECT_EQ(shared_second.seat(0).points, 1);
  EXPECT_EQ(shared_second.seat(2).points, 1);
  TroyesTable gray_first = filled("brigands-1", "NNB");
  EXPECT_EQ(gray_first.seat(0).points, 0) << "1 shared by two is nothing";
}

TEST(TR_11_5, the_card_goes_to_most_cubes_then_to_the_earliest_and_the_queue_closes_up) {
  TroyesTable table(3);
  table.event("brigands-1", "BBA").event("war", "C").dice(0, "R3").dice(1, "W1").turn(0);
  table.play(0, "act combat; fight brigands-1; with none; die 0R3; done; count 1");
  EXPECT_EQ(table.seat(1).event_cards, 1);
  EXPECT_EQ(table.seat(0).event_cards, 0);
  EXPECT_EQ(table.table().queue_size, 2);
  EXPECT_EQ(table.table().queue[1].card, event_named("war"));
  EXPECT_EQ(table.cubes_on("war"), "C");
  TroyesTable gray_first = filled("brigands-1", "NNA");
  EXPECT_EQ(gray_first.seat(0).event_cards, 0);
  EXPECT_EQ(gray_first.cubes_on("brigands-1"), std::nullopt) << "discarded";
  EXPECT_EQ(gray_first.seat(0).points, 2) << "its share of the tie counts all the same";
}

TEST(TR_11_6, marauding_gives_points_but_no_card_and_is_closed_until_the_action_ends) {
  TroyesTable table(2);
  table.cards("diplomat").tradesman('A', "diplomat").event("marauding", "BB").event("war");
  table.dice(0, "R6 R6").dice(1, "R3").influence(0, 6).turn(0);
  table.play(0, "act activity; use diplomat; with none; die 0R6; die 0R6; done; count 3; cube marauding");
  EXPECT_EQ(table.seat(1).points, 2);
  EXPECT_EQ(table.seat(0).points, 1);
  EXPECT_EQ(table.seat(1).event_cards, 0);
  EXPECT_EQ(table.options(), (Lines{"cube war"}));
  EXPECT_EQ(table.check(0, "cube marauding"), Refusal::no_free_banner);
  table.play(0, "cube war; cube war");
  table.play(1, "act combat; fight marauding; with none; die 1R3; done; count 1");
  EXPECT_EQ(table.cubes_on("marauding"), "B") << "open again in the next action";
}

}  // namespace
}  // namespace tricasse::troyes
