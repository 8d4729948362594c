// TR-6 to TR-8: income, workforce, events.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

/// Round 4 or later begins as soon as the last seat passes: no cards to turn up.
TroyesTable& end_round(TroyesTable& table) {
  for (int seat = 0; seat < table.table().players; ++seat) {
    if (table.seat(seat).passed == 0) {
      while (table.owner_to_act() != seat) table.play(table.owner_to_act(), "pass");
      table.play(seat, "pass");
    }
  }
  return table;
}
/// A table whose next phase 1 follows when everybody passes; each pass brings money, so deniers are counted from there.
TroyesTable late(int players) {
  TroyesTable table(players);
  table.round(3).dice(gray, "R1").start_player(players - 1);
  return table;
}
/// Resolves the queue with these events, by revealing skirmishes-2 and what it calls.
TroyesTable& resolve(TroyesTable& table, std::string_view white) {
  table.nature("event skirmishes-2; event " + std::string(white));
  return table;
}

TEST(TR_6_1, ten_deniers_less_two_for_the_palace_and_one_for_the_bishopric) {
  TroyesTable table = late(3);
  table.building("palace", "AB----").building("bishopric", "A--A--").building("city-hall", "AAC---");
  table.personal(0, 0).deniers(0, 0).deniers(1, 0).deniers(2, 0).turn(0);
  end_round(table);
  ASSERT_EQ(table.table().round, 4);
  // Pass money: the first to pass is reached by no further turn before the others have passed.
  EXPECT_EQ(table.seat(0).deniers, 2 + 10 - 2 - 1 - 1);
  EXPECT_EQ(table.seat(1).deniers, 2 + 10 - 2);
  EXPECT_EQ(table.seat(2).deniers, 2 + 10);
}

TEST(TR_6_1, citizens_that_lay_cost_nothing) {
  TroyesTable table = late(2);
  table.lying('A', "palace").deniers(0, 0).turn(0);
  end_round(table);
  EXPECT_EQ(table.seat(0).deniers, 12);
}

TEST(TR_6_2, who_cannot_pay_pays_all_and_loses_two_points_once) {
  TroyesTable table = late(2);
  table.building("palace", "AAAAAA").building("bishopric", "AAAA--").personal(0, 0).deniers(0, 0).points(0, 5).turn(0);
  end_round(table);
  EXPECT_EQ(table.seat(0).deniers, 0) << "12 of 16";
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.seat(1).points, 0);
}

TEST(TR_7_1, each_player_rolls_a_die_for_each_standing_citizen_from_the_start_player_on) {
  TroyesTable table = late(2);
  table.building("palace", "A-----").building("bishopric", "B-A---").building("city-hall", "-B----").turn(0);
  end_round(table);
  EXPECT_EQ(table.table().start, 0);
  EXPECT_EQ(table.options(), (Lines{"roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"}));
  table.nature("roll 6; roll 5; roll 4; roll 3");
  EXPECT_EQ(table.dice_of(0), "R6 W5");
  EXPECT_EQ(table.dice_of(1), "W4 Y3");
  EXPECT_EQ(table.asked(), What::reveal);
}

TEST(TR_7_2, the_gray_dice_come_last) {
  TroyesTable table = late(2);
  table.start_player(0).building("palace", "AN----").building("city-hall", "N--B--").turn(0);
  end_round(table);
  EXPECT_EQ(table.table().start, 1);
  table.nature("roll 1; roll 2; roll 3; roll 4");
  EXPECT_EQ(table.dice_of(1), "Y1");
  EXPECT_EQ(table.dice_of(0), "R2");
  EXPECT_EQ(table.dice_of(gray), "R3 Y4");
}

TEST(TR_7_3, later_movement_changes_no_die) {
  TroyesTable table(2);
  table.building("palace", "A-----").dice(0, "R3 R2").turn(0);
  table.play(0, "act place; enter palace; from P1; with none; die 0R3; done");
  EXPECT_EQ(table.places("palace"), "--A---");
  EXPECT_EQ(table.dice_of(0), "R2");
}

TEST(TR_8_1, the_red_card_and_the_one_it_calls_join_the_queue_on_the_right) {
  TroyesTable table(2);
  table.event("brigands-1").reveal();
  table.nature("event war; event heresy");
  EXPECT_EQ(table.table().queue_size, 4);
  EXPECT_EQ(table.table().queue[2].card, event_named("war"));
  EXPECT_EQ(table.table().queue[3].card, event_named("heresy"));
  TroyesTable dry(4);
  for (const auto* name : {"traveling-builders", "interrupted-work", "heresy", "theological-conflict"}) {
    dry.table().seen_events |= 1U << event_named(name);
  }
  dry.reveal();
  dry.nature("event war");
  EXPECT_EQ(dry.asked(), What::black_die) << "nothing is left to call";
}

TEST(TR_8_2, the_queue_is_resolved_from_left_to_right_every_round) {
  TroyesTable table(2);
  table.event("civil-war").deniers(0, 10).deniers(1, 10).reveal();
  table.nature("event skirmishes-2; event heresy");
  std::vector<int> order;
  for (const Event& event : table.events()) {
    if (event.kind == Event::Kind::event_resolved) order.push_back(event.a);
  }
  EXPECT_EQ(order, (std::vector<int>{marauding, event_named("civil-war"), event_named("skirmishes-2"),
                                     event_named("heresy")}));
  EXPECT_EQ(table.seat(0).deniers, 7) << "an old card acts again";
  EXPECT_EQ(table.seat(0).influence, 2);
}

TEST(TR_8_3, black_dice_of_all_cards_make_one_pool) {
  TroyesTable table(2);
  table.event("normans").event("brigands-1").reveal();
  resolve(table, "heresy");
  EXPECT_EQ(table.open<question::BlackDie>().left, 1 + 2 + 1 + 1);
}

TEST(TR_8_4, each_player_pays_what_he_can_and_loses_two_points_for_each_card_he_cannot) {
  TroyesTable table(3);
  table.event("civil-war").deniers(0, 3).deniers(1, 2).deniers(2, 0);
  table.influence(0, 2).influence(1, 1).influence(2, 5).points(0, 5).points(1, 5).points(2, 5).reveal();
  resolve(table, "heresy");
  EXPECT_EQ(table.seat(0).points, 5);
  EXPECT_EQ(table.seat(1).points, 1);
  EXPECT_EQ(table.seat(2).points, 3);
  EXPECT_EQ(table.seat(2).influence, 3);
}

TEST(TR_8_5, a_gray_citizen_enters_with_a_die_unless_there_is_none_or_it_may_not) {
  TroyesTable table(2);
  table.event("succession-conflict").building("palace", "---A--").reveal();
  resolve(table, "heresy");
  EXPECT_EQ(table.asked(), What::event_die);
  table.nature("roll 4");
  EXPECT_EQ(table.places("palace"), "---N--");
  EXPECT_EQ(table.seat(0).lying[0], 1);
  EXPECT_EQ(table.seat(gray).general, 7);

  TroyesTable protected_one(2);
  protected_one.event("succession-conflict").building("palace", "---A--").lying('A', "palace").reveal();
  resolve(protected_one, "heresy");
  protected_one.nature("roll 4");
  EXPECT_EQ(protected_one.places("palace"), "---A--");
  EXPECT_EQ(protected_one.seat(gray).general, 8);

  TroyesTable none(2);
  none.event("succession-conflict").building("palace", "NNNN--").building("city-hall", "NNNN--").reveal();
  resolve(none, "heresy");
  EXPECT_EQ(none.asked(), What::black_die) << "no die is rolled";
}

TEST(TR_8_6, support_puts_gray_cubes_on_the_two_events_to_its_left_and_may_counter_them) {
  TroyesTable table(3);
  table.event("skirmishes-1", "AB").event("support").reveal();
  table.nature("event brigands-3; event heresy");
  EXPECT_EQ(table.cubes_on("marauding"), "N");
  EXPECT_EQ(table.cubes_on("skirmishes-1"), std::nullopt) << "countered";
  EXPECT_EQ(table.seat(0).points, 1) << "three share three";
  EXPECT_EQ(table.seat(1).points, 1);
  EXPECT_EQ(table.seat(0).event_cards, 1);
  EXPECT_EQ(table.seat(0).influence, 2) << "no influence but Heresy's loss: resolution went on";
  EXPECT_EQ(table.open<question::BlackDie>().left, 1 + 1 + 1) << "Skirmishes had added its die before it was countered";
}

TEST(TR_8_7, builders_and_interrupted_work_meet_a_full_or_an_empty_cathedral) {
  TroyesTable full(2);
  full.event("traveling-builders").reveal();
  for (const int level : {1, 2, 3}) full.cathedral(level, "ABABAB");
  resolve(full, "heresy");
  EXPECT_EQ(full.count(Event::Kind::event_ignored), 1);
  TroyesTable empty(2);
  empty.event("interrupted-work").reveal();
  resolve(empty, "heresy");
  EXPECT_EQ(empty.count(Event::Kind::event_ignored), 1);
  TroyesTable some(2);
  some.event("interrupted-work").cathedral(1, "AB----").points(1, 4).reveal();
  resolve(some, "heresy");
  EXPECT_EQ(some.level(1), "A-----");
  EXPECT_EQ(some.seat(1).points, 4) << "what it gave stays";
}

TEST(TR_8_8, the_pooled_black_dice_are_rolled_after_the_last_card) {
  TroyesTable table(2);
  table.reveal();
  resolve(table, "heresy");
  EXPECT_EQ(table.asked(), What::black_die);
  table.nature("roll 5; roll 2");
  EXPECT_EQ(table.black(), "52");
  EXPECT_EQ(table.asked(), What::facing);
  EXPECT_EQ(table.owner_to_act(), 0);
}

}  // namespace
}  // namespace tricasse::troyes
