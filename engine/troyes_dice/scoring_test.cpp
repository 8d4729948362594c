// TD-11 and TD-12: what a sheet is worth and who wins.

#include "tricasse/engine/troyes_dice/scoring.hpp"

#include <gtest/gtest.h>

#include "tricasse/engine/troyes_dice/achievements.hpp"
#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::sheet;

TEST(TD_11_1, each_cathedral_multiplies_its_number_with_its_own_kind) {
  // One Cathedral a time, with a different count of every kind: 5 F, 1 P, 3 G, 6 H, 1 C, 2 B.
  const std::string others = "built F1-5,P1,G1-3,H1-6,B1-2,C";
  const std::array<int, 6> wanted{5, 1, 3, 6, 1, 2};
  for (std::size_t column = 1; column <= 6; ++column) {
    const Score score = score_of(sheet(others + std::to_string(column)));
    for (std::size_t row = 1; row <= 6; ++row) {
      EXPECT_EQ(score.rows[row - 1], row == column ? wanted[row - 1] : 0) << "C" << column << ", row " << row;
    }
  }
}

TEST(TD_11_1, the_number_of_the_cathedral_counts_and_c5_counts_itself) {
  const Score score = score_of(sheet("built F1-6,C4:1,C2:1,C5:2,C1:2,C3:3,C6:3"));
  EXPECT_EQ(score.rows, (std::array<int, 6>{2 * 6, 0, 0, 0, 2 * 6, 0}));
  EXPECT_EQ(score.cathedrals(), 24);
}

TEST(TD_11_1, crossed_buildings_do_not_count) { EXPECT_EQ(score_of(sheet("built C1,F1 crossed R2-6")).rows[0], 1); }

TEST(TD_11_2, half_of_each_resource_left_rounded_down_types_not_mixed) {
  EXPECT_EQ(score_of(sheet("I 18/0 D 9/4 K 7/7")).resources, (std::array<int, 3>{9, 2, 0}));
  EXPECT_EQ(score_of(sheet("I 3/2 D 3/2 K 3/2")).resource_points(), 0) << "one of each is worth nothing";
  EXPECT_EQ(score_of(new_sheet).resource_points(), 3);
}

TEST(TD_11_3, one_point_a_citizen) {
  const Score score = score_of(sheet("I 3/3 D 3/3 K 3/3 cit 20,7,1"));
  EXPECT_EQ(score.citizens, (std::array<int, 3>{20, 7, 1}));
  EXPECT_EQ(score.total(), 28);
}

TEST(TD_11_4, the_total_is_the_sum_of_all_boxes) {
  const Score score = score_of(sheet("I 9/1 D 3/3 K 18/3 cit 5,6,7 built P1-4,C2,H1,C4"));
  EXPECT_EQ(score.cathedrals(), 4 + 1);
  EXPECT_EQ(score.resource_points(), 4 + 0 + 7);
  EXPECT_EQ(score.citizen_points(), 18);
  EXPECT_EQ(score.total(), 5 + 11 + 18);
}

TEST(TD_11_4, the_highest_possible_sheet_scores_159) {
  // 60 citizens, six rows of 6 with numbers 1,1,2,2,3,3, and nine points for each full track.
  const Score score = score_of(sheet("I 18/0 D 18/0 K 18/0 cit 20,20,20 built F1-6,P1-6,G1-6,H1-6,C1-6,B1-6"));
  EXPECT_EQ(score.total(), 60 + 72 + 27);
}

TEST(TD_11_4, all_seats_with_the_highest_total_win) {
  DiceTable table{4};
  table.sheet(0, "cit 5,0,0").sheet(1, "cit 7,0,0").sheet(2, "cit 0,3,4").sheet(3, "cit 0,0,6");
  EXPECT_EQ(winners(table.state()), 0b0110U);
  table.sheet(3, "cit 0,0,8");
  EXPECT_EQ(winners(table.state()), 0b1000U);
}

TEST(TD_12_1, alone_all_rules_hold_and_nobody_wins) {
  DiceTable table;
  table.afternoon(8).sheet("cit 20,20,20").dice("R1 kW3 Y3 R6");
  EXPECT_TRUE(table.sheet_is("cit 20,20,20 crossed W3")) << "events included";
  table.play("0 R1 gain");
  EXPECT_TRUE(table.turn().over());
  EXPECT_EQ(winners(table.state()), 0U);
  const AchievementSet boxes = earned_by(finished_seat(table.state(), 0), 1);
  EXPECT_TRUE(boxes[4 - 1]) << "points and achievements are the outcome";
  EXPECT_FALSE(boxes[7 - 1]);
}

TEST(TD_12_1, alone_the_player_is_the_crier) {
  DiceTable table{Options{.numbering = Numbering::expert}};
  while (table.turn().nature) table.nature(table.moves(Actor::nature()).front());
  EXPECT_EQ(table.turn().seats, 0b1);
}

}  // namespace
}  // namespace tricasse::troyes_dice
