// Section 5: the achievements AC-1 to AC-21, over a game and over a history.

#include "tricasse/engine/troyes_dice/achievements.hpp"

#include <gtest/gtest.h>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::sheet;

/// Whether box AC-n is filled by a sheet alone.
bool fills(int box, const std::string& text, int players = 1, bool won = false) {
  return earned_by({sheet(text), won}, players)[static_cast<std::size_t>(box - 1)];
}

/// A history of games of one seat each, described by players and expansion.
struct Played {
  int players;
  bool expansion;
};
AchievementSet after(const std::vector<Played>& games) {
  static const std::array<FinishedSeat, 1> plain{{{new_sheet, false}}};
  std::vector<FinishedGame> history;
  history.reserve(games.size());
  for (const Played game : games) history.push_back({game.players, game.expansion, plain});
  return earned_over(history);
}

TEST(AC_1, three_solo_games) {
  EXPECT_FALSE(after({{1, false}, {1, false}, {2, false}})[0]);
  EXPECT_TRUE(after({{1, false}, {1, false}, {2, false}, {1, false}})[0]);
  EXPECT_FALSE(after({{2, false}, {3, false}, {4, false}})[0]);
}

TEST(AC_2, three_games_with_others) {
  EXPECT_FALSE(after({{2, false}, {10, false}, {1, false}})[1]);
  EXPECT_TRUE(after({{2, false}, {10, false}, {3, false}})[1]);
  EXPECT_FALSE(after({{1, false}, {1, false}, {1, false}})[1]);
}

TEST(AC_3, three_games_with_the_expansion_solo_or_not) {
  EXPECT_FALSE(after({{1, true}, {2, true}, {2, false}})[2]);
  EXPECT_TRUE(after({{1, true}, {2, true}, {3, true}})[2]);
}

TEST(AC_3, one_game_counts_for_ac_1_or_ac_2_as_well) {
  const AchievementSet boxes = after({{1, true}, {1, true}, {1, true}});
  EXPECT_TRUE(boxes[0]);
  EXPECT_FALSE(boxes[1]);
  EXPECT_TRUE(boxes[2]);
}

TEST(AC_2, a_person_on_two_seats_has_played_the_game_once) {
  const std::array<FinishedSeat, 2> two{{{new_sheet, false}, {sheet("cit 20,0,0"), false}}};
  const std::array<FinishedGame, 2> history{{{2, false, two}, {2, false, two}}};
  EXPECT_FALSE(earned_over(history)[1]);
  EXPECT_TRUE(earned_over(history)[18]) << "both seats fill boxes";
}

// A new sheet has three points in resources; citizens do the rest.
TEST(AC_4, forty_five_points) {
  EXPECT_FALSE(fills(4, "cit 20,20,1"));
  EXPECT_TRUE(fills(4, "cit 20,20,2"));
  EXPECT_TRUE(fills(4, "cit 20,20,2", 4)) << "solo or not";
}

TEST(AC_5, fifty_five_points) {
  EXPECT_FALSE(fills(5, "cit 20,20,11"));
  EXPECT_TRUE(fills(5, "cit 20,20,12"));
}

TEST(AC_6, sixty_five_points) {
  EXPECT_FALSE(fills(6, "I 4/0 cit 20,20,20"));
  EXPECT_TRUE(fills(6, "I 4/0 D 4/0 cit 20,20,20"));
}

TEST(AC_7, a_victory_over_others_with_more_than_60_points) {
  EXPECT_TRUE(fills(7, "cit 20,20,18", 2, true));
  EXPECT_FALSE(fills(7, "cit 20,20,17", 2, true)) << "60 are not enough";
  EXPECT_FALSE(fills(7, "cit 20,20,18", 2, false));
  EXPECT_FALSE(fills(7, "cit 20,20,18", 1, true)) << "nobody wins alone";
}

TEST(AC_7, a_shared_victory_counts) {
  DiceTable table{3};
  table.sheet(0, "cit 20,20,18").sheet(1, "cit 20,18,20").sheet(2, "cit 20,20,17");
  EXPECT_TRUE(earned_by(finished_seat(table.state(), 0), 3)[6]);
  EXPECT_TRUE(earned_by(finished_seat(table.state(), 1), 3)[6]);
  EXPECT_FALSE(earned_by(finished_seat(table.state(), 2), 3)[6]);
}

TEST(AC_8, a_row_of_18) {
  EXPECT_TRUE(fills(8, "built B1-6,C1-6"));
  EXPECT_FALSE(fills(8, "built B1-5,C1:1,C2:1,C3:2,C4:3,C5:2,C6:3")) << "the best rows are 15 and 12";
  EXPECT_FALSE(fills(8, "built P1-6,G1-6,C2,C3")) << "6 and 6";
}

TEST(AC_9, forty_citizens) {
  EXPECT_FALSE(fills(9, "cit 13,13,13"));
  EXPECT_TRUE(fills(9, "cit 13,13,14"));
}

TEST(AC_10, all_fortresses) {
  EXPECT_TRUE(fills(10, "built F1-6"));
  EXPECT_FALSE(fills(10, "built F1-5,P1-6"));
}

TEST(AC_11, all_great_halls) {
  EXPECT_TRUE(fills(11, "built G1-6"));
  EXPECT_FALSE(fills(11, "built G2-6,H1-6"));
}

TEST(AC_12, all_cathedrals) {
  EXPECT_TRUE(fills(12, "built C1-6"));
  EXPECT_FALSE(fills(12, "built C1-5,B1-6"));
}

TEST(AC_13, all_palaces) {
  EXPECT_TRUE(fills(13, "built P1-6"));
  EXPECT_FALSE(fills(13, "built P1-5,F1-6"));
}

TEST(AC_14, all_city_halls) {
  EXPECT_TRUE(fills(14, "built H1-6"));
  EXPECT_FALSE(fills(14, "built H1-5,G1-6"));
}

TEST(AC_15, all_bishoprics) {
  EXPECT_TRUE(fills(15, "built B1-6"));
  EXPECT_FALSE(fills(15, "built B1-5,C1-6"));
}

TEST(AC_16, all_influence_circled_spent_ones_count) {
  EXPECT_TRUE(fills(16, "I 18/18"));
  EXPECT_FALSE(fills(16, "I 17/0 D 18/0 K 18/0"));
}

TEST(AC_17, all_deniers_circled_spent_ones_count) {
  EXPECT_TRUE(fills(17, "D 18/18"));
  EXPECT_FALSE(fills(17, "I 18/0 D 17/0 K 18/0"));
}

TEST(AC_18, all_knowledge_circled_spent_ones_count) {
  EXPECT_TRUE(fills(18, "K 18/18"));
  EXPECT_FALSE(fills(18, "I 18/0 D 18/0 K 17/0"));
}

TEST(AC_19, twenty_knights) {
  EXPECT_TRUE(fills(19, "cit 20,0,0"));
  EXPECT_FALSE(fills(19, "cit 19,20,20"));
}

TEST(AC_20, twenty_artisans) {
  EXPECT_TRUE(fills(20, "cit 0,20,0"));
  EXPECT_FALSE(fills(20, "cit 20,19,20"));
}

TEST(AC_21, twenty_priests) {
  EXPECT_TRUE(fills(21, "cit 0,0,20"));
  EXPECT_FALSE(fills(21, "cit 20,20,19"));
}

TEST(Achievements, a_new_sheet_fills_no_box) { EXPECT_TRUE(earned_by({new_sheet, true}, 2).none()); }

TEST(Achievements, a_single_game_never_fills_the_boxes_of_a_history) {
  const AchievementSet all =
      earned_by({sheet("I 18/0 D 18/0 K 18/0 cit 20,20,20 built F1-6,P1-6,G1-6,H1-6,C1-6,B1-6"), true}, 2);
  EXPECT_EQ(all.count(), 18U);
  EXPECT_FALSE(all[0] || all[1] || all[2]);
}

TEST(Achievements, boxes_once_filled_stay_filled) {
  const std::array<FinishedSeat, 1> good{{{sheet("cit 20,20,20"), false}}};
  const std::array<FinishedSeat, 1> poor{{{new_sheet, false}}};
  const std::array<FinishedGame, 2> history{{{1, false, good}, {1, false, poor}}};
  EXPECT_EQ(earned_over(history), earned_by(good[0], 1));
}

}  // namespace
}  // namespace tricasse::troyes_dice
