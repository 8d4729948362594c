// TR-12: entering a building, expulsion and its protection.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;

TEST(TR_12_1, the_citizen_leaves_its_place_first_and_nobody_slides) {
  TroyesTable table(3);
  table.building("city-hall", "ABC ---").dice(0, "Y5").dice(1, "R1").turn(0);
  table.play(0, "act place; enter city-hall; from H1; with none; die 0Y5; done");
  EXPECT_EQ(table.places("city-hall"), "-BCA--");
}

TEST(TR_12_2, who_enters_stands_first_and_pushes_up_to_the_first_gap) {
  TroyesTable table(4);
  table.building("city-hall", "--- A-B").dice(2, "Y5").dice(1, "R1").turn(2);
  table.play(2, "act place; enter city-hall; from supply; with none; die 2Y5; done");
  EXPECT_EQ(table.places("city-hall"), "---CAB");
  TroyesTable full(4);
  full.building("bishopric", "-- AB --").dice(2, "W3").dice(1, "R1").turn(2);
  full.play(2, "act place; enter bishopric; from supply; with none; die 2W3; done");
  EXPECT_EQ(full.places("bishopric"), "--CA--");
  EXPECT_EQ(full.seat(1).lying[1], 1);
}

TEST(TR_12_3, the_palace_always_expels_its_occupant) {
  TroyesTable table(2);
  table.building("palace", "--N---").dice(0, "R3").dice(1, "W1").turn(0);
  table.play(0, "act place; enter palace; from supply; with none; die 0R3; done");
  EXPECT_EQ(table.places("palace"), "--A---");
  EXPECT_EQ(table.seat(gray).lying[0], 1);
}

TEST(TR_12_4, nobody_may_expel_a_second_citizen_of_an_owner_lying_there) {
  TroyesTable table(2);
  table.building("palace", "--BB--").lying('B', "palace").dice(0, "R3 R4").dice(1, "W1").deniers(0, 0).turn(0);
  EXPECT_FALSE(table.offers("act place"));
  TroyesTable gray_too(2);
  gray_too.building("palace", "--N---").lying('N', "palace").dice(0, "R3").dice(1, "W1").deniers(0, 0).turn(0);
  EXPECT_FALSE(gray_too.offers("act place"));
  TroyesTable own(2);
  own.building("palace", "--A---").lying('A', "palace").dice(0, "R3").dice(1, "W1").turn(0);
  own.play(0, "act place; enter palace");
  EXPECT_EQ(own.options(), (Lines{"from P3", "from lying palace"}))
      << "the lying one lifts the protection, the standing one leaves its place";
  own.play(0, "from lying palace; with none; die 0R3; done");
  EXPECT_EQ(own.seat(0).lying[0], 1);
}

TEST(TR_12_5, ones_own_may_be_expelled_and_protection_is_by_building_and_owner) {
  TroyesTable table(2);
  table.building("palace", "--A-B-").lying('B', "bishopric").dice(0, "R3 R5").dice(1, "W1").turn(0);
  table.play(0, "act place; enter palace; from supply; with none; die 0R3; done");
  EXPECT_EQ(table.seat(0).lying[0], 1);
  table.play(1, "pass").play(0, "act place; enter palace; from supply; with none; die 0R5; done");
  EXPECT_EQ(table.seat(1).lying[0], 1) << "lying elsewhere protects nobody here";
  TroyesTable shift(2);
  shift.building("bishopric", "B- -- --").lying('B', "bishopric").dice(0, "W1").dice(1, "R1").turn(0);
  shift.play(0, "act place; enter bishopric; from supply; with none; die 0W1; done");
  EXPECT_EQ(shift.places("bishopric"), "AB----") << "a shift without expulsion is always legal";
}

TEST(TR_12_6, lying_citizens_count_for_nothing_and_go_home_at_the_end_of_the_round) {
  TroyesTable table(2);
  table.round(3).lying('A', "palace").lying('N', "bishopric").personal(0, 2).dice(gray, "R1").turn(0);
  EXPECT_EQ(character_score(table.state(), 0, 4), 0) << "not standing";
  table.play(0, "pass").play(1, "pass");
  EXPECT_EQ(table.seat(0).personal, 3);
  EXPECT_EQ(table.seat(gray).general, 8);
  EXPECT_EQ(table.asked(), Frame::What::reveal) << "nobody has a die to roll";
}

}  // namespace
}  // namespace tricasse::troyes
