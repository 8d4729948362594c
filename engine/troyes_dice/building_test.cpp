// TD-7: what buildings do when they are built.

#include <gtest/gtest.h>

#include "tricasse/engine/troyes_dice/achievements.hpp"
#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;

/// Builds with the red, yellow or white die of slot 2, whose value is moved to the column by influence; returns the
/// sheet. Costs: one denier, and influence that the sheet has in plenty.
DiceTable built_with_die(char colour, int column, const char* action, const std::string& sheet = "") {
  DiceTable table;
  table.sheet("I 11/0 D 3/0 K 3/0 " + sheet);
  table.dice(std::string("kR1 R2 ") + colour + "4 Y6");
  table.play(std::string("2D ") + colour + std::to_string(column) + " " + action);
  return table;
}

TEST(TD_7_1, fortresses_give_a_citizen_of_their_columns_colour) {
  const std::array<std::array<std::uint8_t, 3>, 6> wanted{
      {{1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 1}}};
  for (int column = 1; column <= 6; ++column) {
    const DiceTable table = built_with_die('R', column, "prestige");
    EXPECT_EQ(table.sheet_of().citizens, wanted[static_cast<std::size_t>(column - 1)]) << "F" << column;
    EXPECT_TRUE(table.sheet_of().is_built({Kind::fortress, static_cast<std::uint8_t>(column)}));
  }
}

TEST(TD_7_1, a_fortress_by_bonus_protects_too) {
  DiceTable table;
  table.morning(3).sheet("cit 3,14,3").dice("Y1 kR6 R6 W6");
  table.play("0 Y1 work").play("build F2");
  EXPECT_TRUE(table.sheet_is("cit 4,16,3 built H1,F2 crossed R6"));
  table.dice("Y1 kW2 R6 W6");
  EXPECT_TRUE(table.sheet_is("cit 4,16,3 built H1,F2 crossed R6"));
}

TEST(TD_7_2, halls_give_three_resources_or_two_citizens_a_die) {
  // n(2,0,1): R2 and R4 are usable and W6; the die used is R4 turned yellow.
  const auto hall = [](int column) {
    DiceTable table;
    table.sheet("I 6/0").dice("kW1 R2 R4 W6").play("2D Y" + std::to_string(column) + " prestige");
    return table;
  };
  EXPECT_TRUE(hall(1).sheet_is("I 12/3 D 3/1 K 3/2 cit 1,0,0 built G1"))
      << "3 influence a red die, and the twelfth's knight";
  EXPECT_TRUE(hall(2).sheet_is("I 6/2 D 3/1 K 3/2 cit 4,0,0 built G2"));
  EXPECT_TRUE(hall(3).sheet_is("I 6/1 D 3/1 K 3/2 cit 0,0,0 built G3")) << "no yellow die: built all the same";
  EXPECT_TRUE(hall(4).sheet_is("I 6/0 D 3/1 K 3/2 cit 0,0,0 built G4"));
  EXPECT_TRUE(hall(5).sheet_is("I 6/1 D 3/1 K 6/2 cit 0,0,1 built G5"));
  EXPECT_TRUE(hall(6).sheet_is("I 6/2 D 3/1 K 3/2 cit 0,0,2 built G6"));
}

TEST(TD_7_2, the_black_die_does_not_count_and_unaffordable_ones_do) {
  DiceTable table;
  // The red dice of slots 1 and 3 are beyond a sheet without resources; the black one lies on red as well.
  table.sheet("I 3/3 D 3/3 K 3/3").dice("Y2 R2 kR4 R6").play("0 Y2 prestige");
  EXPECT_TRUE(table.sheet_is("I 3/3 D 3/3 K 3/3 cit 4,0,0 built G2"));
}

TEST(TD_7_2, a_hall_by_bonus_counts_the_dice_of_this_half_day) {
  DiceTable table;
  table.sheet("cit 14,3,3").dice("R1 kY3 W4 W6").play("0 R1 prestige").play("build G6");
  EXPECT_TRUE(table.sheet_is("cit 15,3,7 built F1,G6"));
}

TEST(TD_7_3, the_nth_cathedral_carries_half_of_n_rounded_up_and_gives_nothing) {
  DiceTable table;
  const std::array<int, 6> order{4, 1, 6, 3, 2, 5};
  for (std::size_t n = 0; n < 6; ++n) {
    const auto column = static_cast<std::uint8_t>(order[n]);
    table.sheet("I 18/0 K 18/0 D 3/0 " + std::string(n == 0 ? "" : "built C4") + (n > 1 ? ",C1" : "") +
                (n > 2 ? ",C6" : "") + (n > 3 ? ",C3" : "") + (n > 4 ? ",C2" : ""));
    const Sheet before = table.sheet_of();
    table.dice("W1 kR3 Y3 R6").play("0 W" + std::to_string(order[n]) + " prestige");
    EXPECT_EQ(table.sheet_of().cathedral_number(column), (std::array{1, 1, 2, 2, 3, 3})[n]);
    EXPECT_EQ(table.sheet_of().citizens, before.citizens);
    EXPECT_EQ(table.sheet_of().circled, before.circled);
  }
}

TEST(TD_7_4, work_buildings_give_two_citizens_of_their_colour_in_every_column) {
  for (int column = 1; column <= 6; ++column) {
    EXPECT_EQ(built_with_die('R', column, "work").sheet_of().citizens, (std::array<std::uint8_t, 3>{2, 0, 0}));
    EXPECT_EQ(built_with_die('Y', column, "work").sheet_of().citizens, (std::array<std::uint8_t, 3>{0, 2, 0}));
    EXPECT_EQ(built_with_die('W', column, "work").sheet_of().citizens, (std::array<std::uint8_t, 3>{0, 0, 2}));
  }
}

/// What the second building of a pair brings beyond its own gain, as a difference to building it alone.
struct Extra {
  std::array<int, 3> resources;
  std::array<int, 3> citizens;
  friend bool operator==(const Extra&, const Extra&) = default;
};
Extra link_of(char colour, const char* action, char kind, int partner, int column) {
  const Sheet alone = built_with_die(colour, column, action).sheet_of();
  const Sheet linked =
      built_with_die(colour, column, action, std::string("built ") + kind + std::to_string(partner)).sheet_of();
  Extra extra{};
  for (std::size_t i = 0; i < 3; ++i) {
    extra.resources[i] = linked.circled[i] - alone.circled[i];
    extra.citizens[i] = linked.citizens[i] - alone.citizens[i];
  }
  return extra;
}

TEST(TD_7_5, exactly_nine_links_pay_whichever_half_comes_last) {
  struct Kindred {
    char kind;
    char colour;
    const char* action;
    std::array<Extra, 3> pairs;
  };
  const Extra none{};
  // Passing the sixth or twelfth resource brings the citizen of the track with it: influence stands at 11, deniers
  // and knowledge at 3, so each of the three resource links does.
  const std::array<Kindred, 6> table{{
      {'F', 'R', "prestige", {{{{}, {1, 0, 0}}, {{}, {0, 1, 0}}, {{}, {0, 0, 1}}}}},
      {'P', 'R', "work", {{{{}, {2, 0, 0}}, none, {{3, 0, 0}, {1, 0, 0}}}}},
      {'G', 'Y', "prestige", {none, none, none}},
      {'H', 'Y', "work", {{{{0, 3, 0}, {0, 1, 0}}, {{}, {0, 2, 0}}, none}}},
      {'C', 'W', "prestige", {none, none, none}},
      {'B', 'W', "work", {{none, {{0, 0, 3}, {0, 0, 1}}, {{}, {0, 0, 2}}}}},
  }};
  for (const Kindred& row : table) {
    for (int pair = 0; pair < 3; ++pair) {
      const int left = 2 * pair + 1;
      const Extra wanted = row.pairs[static_cast<std::size_t>(pair)];
      EXPECT_EQ(link_of(row.colour, row.action, row.kind, left, left + 1), wanted) << row.kind << left + 1 << " last";
      EXPECT_EQ(link_of(row.colour, row.action, row.kind, left + 1, left), wanted) << row.kind << left << " last";
    }
    // Columns 2-3 and 4-5 are no pairs.
    EXPECT_EQ(link_of(row.colour, row.action, row.kind, 2, 3), none) << row.kind;
    EXPECT_EQ(link_of(row.colour, row.action, row.kind, 4, 5), none) << row.kind;
  }
}

TEST(TD_7_5, a_partner_built_later_in_the_chain_pays_the_link_once) {
  DiceTable table;
  table.sheet("cit 5,6,6").dice("R1 kW3 Y3 R6").play("0 R1 work").play("build P2");
  EXPECT_TRUE(table.sheet_is("cit 11,6,6 built P1,P2"));
}

TEST(TD_7_5, own_gain_comes_before_the_link) {
  // The own two knights ask for a work building (sixth column) before the link's two arrive.
  DiceTable table;
  table.sheet("cit 5,6,6 built P1").dice("R2 kW3 Y3 R6").play("0 R2 work");
  EXPECT_TRUE(table.sheet_is("cit 6,6,6 built P1,P2"));
  EXPECT_TRUE(table.play("build H1").sheet_is("cit 9,8,6 built P1,P2,H1"));
}

TEST(TD_7_6, bonus_buildings_count_for_links_cathedrals_scores_and_achievements) {
  DiceTable link;
  link.sheet("cit 5,6,6 built B6").dice("R1 kW3 Y3 R6").play("0 R1 work").play("build B5");
  EXPECT_TRUE(link.sheet_is("cit 7,6,10 built P1,B5,B6"));
  DiceTable cathedral;
  cathedral.sheet("cit 14,3,3 built C1,C2,G1-5,C3").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  DiceTable hall = cathedral;
  cathedral.play("build C4");
  EXPECT_EQ(cathedral.sheet_of().cathedral_number(4), 2);
  hall.play("build G6");
  EXPECT_EQ(score_of(hall.sheet_of()).rows[2], 2 * 6);
  EXPECT_TRUE(earned_by({hall.sheet_of(), false}, 1)[10]) << "AC-11: all six Great Halls";
}

}  // namespace
}  // namespace tricasse::troyes_dice
