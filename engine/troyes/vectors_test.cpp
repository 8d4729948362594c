// The test vectors of the specification, section 7.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

// Anna, Faye, Geoffrey and Emily are seats 0 to 3: A, B, C and D.

/// Round 1 with its cards about to be turned up; everything before is done.
TroyesTable before_phase_1(int players) {
  TroyesTable table(players);
  table.table().activities = {};
  table.table().frames[0] = {What::activity, 0, 0, 0};
  return table;
}

TEST(TV_1, salaries_of_the_first_round) {
  TroyesTable table = before_phase_1(4);
  table.building("palace", "ADDDNN").building("bishopric", "ABBBCD").building("city-hall", "AABCCC");
  for (int seat = 0; seat < 4; ++seat) table.personal(seat, 0);
  // Everything stays hand-made until here: the supplies follow from the buildings.
  table.state();
  table.nature("reveal archer; reveal monk; reveal merchant");
  EXPECT_EQ(table.seat(0).deniers, 12);
  EXPECT_EQ(table.seat(1).deniers, 12);
  EXPECT_EQ(table.seat(2).deniers, 14);
  EXPECT_EQ(table.seat(3).deniers, 8);
}

TEST(TV_2, dice_of_the_first_round) {
  TroyesTable table = before_phase_1(4);
  table.building("palace", "ADDDNN").building("bishopric", "ABBBCD").building("city-hall", "AABCCC");
  for (int seat = 0; seat < 4; ++seat) table.personal(seat, 0);
  table.nature("reveal archer; reveal monk; reveal merchant").nature("roll 1; roll 2; roll 3; roll 4");
  EXPECT_EQ(table.dice_of(0), "R1 W2 Y4 Y3");
  table.roll_all(5);
  EXPECT_EQ(table.dice_of(gray), "R5 R5");
  EXPECT_EQ(table.asked(), What::reveal);
}

TEST(TV_3, black_dice_of_the_first_round) {
  TroyesTable table(4);
  table.dice(0, "R4 Y1").dice(1, "W1 Y3 R1").influence(0, 0).influence(1, 0).reveal();
  table.nature("event war; event theological-conflict; roll 1");
  EXPECT_EQ(table.open<question::BlackDie>().left, 3);
  table.nature("roll 4; roll 6; roll 1").play(0, "counter; black 1; done; die 0R4; done");
  EXPECT_EQ(table.seat(0).influence, 2);
  EXPECT_EQ(table.dice_of(0), "Y1");
  table.play(1, "counter; done; die 1W1; die 1Y3; done");
  EXPECT_EQ(table.seat(1).influence, 1);
}

TEST(TV_4, prices_of_two_groups) {
  TroyesTable table(4);
  table.dice(0, "Y6 Y5").dice(2, "Y5").dice(1, "W4").deniers(0, 20).deniers(2, 0).turn(0);
  table.play(0, "act agriculture; with none; die 0Y6; die 0Y5; die 2Y5; done");
  EXPECT_EQ(table.seat(2).deniers, 6);
  EXPECT_EQ(table.seat(0).deniers, 20 - 6 + 8);
  TroyesTable white(4);
  white.dice(0, "W5 R1").dice(1, "W4").deniers(0, 20).deniers(1, 0).turn(0);
  white.play(0, "act cathedral; with none; die 0W5; die 1W4; done");
  EXPECT_EQ(white.seat(1).deniers, 4);
}

TEST(TV_5, merchant_with_sixteen) {
  TroyesTable table(4);
  table.cards("merchant").dice(0, "Y6 Y5").dice(2, "Y5 R1").deniers(0, 12).turn(0);
  table.play(0, "act activity; use merchant; from supply; with none; die 0Y6; die 0Y5; die 2Y5; done; count 8");
  EXPECT_EQ(table.seat(0).deniers, 12 + 6);
  EXPECT_EQ(score_of(table.state(), 0).tradesmen, 2);
}

TEST(TV_6, priest_now_and_its_cube_later) {
  TroyesTable table(4);
  table.cards("priest").dice(1, "W5 Y2 Y1").dice(0, "W4").deniers(1, 10).turn(1);
  table.play(1, "act activity; use priest; from supply; with none; die 1W5; die 0W4; done; count 3");
  EXPECT_EQ(table.seat(1).deniers, 0);
  EXPECT_EQ(table.cubes_of(1, "priest"), 3);
  table.play(2, "pass").play(3, "pass").play(0, "pass");
  table.play(1, "act agriculture; with priest; die 1Y2; die 1Y1; done");
  EXPECT_EQ(group_value(card_of(activity_named("priest")).modifier,
                        std::array{Die(1, Colour::yellow, 1), Die(1, Colour::yellow, 2)}),
            9);
}

TEST(TV_7, three_cubes_on_the_cathedral) {
  TroyesTable table(4);
  table.cathedral(1, "---B--").dice(0, "W5 R1").dice(1, "W2").dice(gray, "W4").deniers(0, 12).influence(0, 0).turn(0);
  table.play(0, "act cathedral; with none; die 0W5; die 1W2; die gW4; done");
  EXPECT_EQ(table.level(1), "-A-BA-");
  EXPECT_EQ(table.level(2), "---A--");
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.seat(0).influence, 5);
  EXPECT_EQ(table.seat(0).deniers, 0);
}

TEST(TV_8, the_conflict_of_succession_is_countered) {
  TroyesTable table(4);
  table.event("succession-conflict", "CCA").dice(3, "R2 R3 R4").dice(0, "W1").influence(3, 0).turn(3);
  table.play(3, "act combat; fight succession-conflict; with none; die 3R2; die 3R3; die 3R4; done; count 2");
  EXPECT_EQ(table.seat(3).points, 3);
  EXPECT_EQ(table.seat(2).points, 3);
  EXPECT_EQ(table.seat(0).points, 0);
  EXPECT_EQ(table.seat(3).influence, 2);
  EXPECT_EQ(table.seat(2).event_cards, 1);
  EXPECT_EQ(table.seat(3).event_cards, 0);
}

TEST(TV_9, faye_expels_herself) {
  TroyesTable table(4);
  table.building("city-hall", "ACB ---").dice(2, "Y1 R1").deniers(1, 2).turn(1);
  table.play(1, "act place; enter city-hall; from supply; with none; die 2Y1; done");
  EXPECT_EQ(table.places("city-hall"), "BAC---");
  EXPECT_EQ(table.seat(1).lying[2], 1);
  EXPECT_EQ(table.seat(1).deniers, 0);
}

TEST(TV_10, anna_expels_emily) {
  TroyesTable table(4);
  table.building("palace", "--D---").dice(gray, "R3").dice(1, "W1").deniers(0, 2).turn(0);
  table.play(0, "act place; enter palace; from supply; with none; die gR3; done");
  EXPECT_EQ(table.places("palace"), "--A---");
  EXPECT_EQ(table.seat(3).lying[0], 1);
}

TEST(TV_11, geoffrey_rerolls_turns_and_fights) {
  TroyesTable table(4);
  table.dice(2, "Y2").dice(1, "W1").influence(2, 9).turn(2);
  table.play(2, "reroll Y2").nature("roll 1").play(2, "flip; turn Y1; done");
  table.play(2, "act combat; fight marauding; with none; die 2Y6; done; count 2");
  EXPECT_EQ(table.cubes_on("marauding"), "CC");
  EXPECT_EQ(table.seat(2).influence, 9 - 3);
}

TEST(TV_12, two_dice_free_by_tithe) {
  TroyesTable table(4);
  table.cards("tithe").cubes(0, "tithe", 1).dice(0, "Y2").dice(1, "Y6").dice(2, "Y6 Y6").deniers(0, 0).turn(0);
  table.play(0, "act agriculture; with tithe; die 1Y6; die 2Y6");
  EXPECT_EQ(table.options(), (Lines{"die 0Y2", "done"})) << "a second one of seat 2 would cost";
  table.play(0, "die 0Y2; done");
  EXPECT_EQ(table.seat(0).deniers, 7);
}

TEST(TV_12, the_free_die_is_any_one_that_the_target_takes) {
  TroyesTable table(4);
  table.cards("tithe").cubes(0, "tithe", 1).building("city-hall", "--- DDB").lying('B', "city-hall");
  table.dice(1, "Y6 Y2").dice(2, "R1").deniers(0, 0).turn(0);
  table.play(0, "act place; enter city-hall; from supply; with tithe");
  EXPECT_EQ(table.options(), (Lines{"die 1Y2"})) << "the 6 would expel B, who lies already";
}

TEST(TV_13, joust_with_six) {
  TroyesTable table(4);
  table.cards("joust").tradesman('A', "joust").dice(0, "R6 R5").dice(1, "R4").turn(0);
  table.play(0, "act activity; use joust; with none; die 0R6; done; count 2");
  EXPECT_EQ(table.seat(0).points, 4);
}

/// Countered by seat 3's part: the last cube is put by hand through an Archer's hit of its owner.
TroyesTable countered(std::string_view event, std::string_view order, int players = 4) {
  TroyesTable table(players);
  const char last = order.back();
  const int seat = last == 'N' ? -1 : last - 'A';
  table.event(event, order.substr(0, order.size() - 1));
  if (seat < 0) {
    // Gray's last cube comes from Support.
    table.event("support").reveal();
    table.nature("event skirmishes-2; event heresy");
    return table;
  }
  table.cards("diplomat").tradesman(last, "diplomat").dice(seat, "R6 R1").influence(seat, 5).turn(seat);
  table.play(seat, "act activity; use diplomat; with none; die " + std::to_string(seat) + "R6; done; count 1; cube " +
                       std::string(event));
  return table;
}

TEST(TV_20, gray_alone_first) {
  TroyesTable table = countered("brigands-1", "NNAB");
  EXPECT_EQ(table.seat(0).points, 0);
  EXPECT_EQ(table.seat(1).points, 0);
  EXPECT_EQ(table.seat(0).event_cards + table.seat(1).event_cards, 0);
  EXPECT_EQ(table.cubes_on("brigands-1"), std::nullopt);
}

TEST(TV_21, gray_shares_the_first_place) {
  TroyesTable table = countered("succession-conflict", "NAANB");
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.seat(1).points, 0);
  EXPECT_EQ(table.seat(0).event_cards, 0) << "gray came first";
  TroyesTable other = countered("succession-conflict", "ANANB");
  EXPECT_EQ(other.seat(0).event_cards, 1);
}

TEST(TV_23, skirmishes_alone_three_tied_and_all_gray) {
  TroyesTable alone = countered("skirmishes-1", "AAA");
  EXPECT_EQ(alone.seat(0).points, 3);
  EXPECT_EQ(alone.seat(0).event_cards, 1);
  TroyesTable tied = countered("skirmishes-1", "ABC");
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(tied.seat(seat).points, 1);
  EXPECT_EQ(tied.seat(0).event_cards, 1);
  TroyesTable gray_only = countered("skirmishes-1", "NNN", 3);
  EXPECT_EQ(gray_only.cubes_on("skirmishes-1"), std::nullopt);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(gray_only.seat(seat).event_cards + gray_only.seat(seat).points, 0);
}

TEST(TV_24, second_place) {
  TroyesTable table = countered("succession-conflict", "ABBAB");
  EXPECT_EQ(table.seat(1).points, 4);
  EXPECT_EQ(table.seat(1).event_cards, 1);
  EXPECT_EQ(table.seat(0).points, 2);
}

std::string entered(std::string_view before, int seat, int value, int* gray_lying = nullptr) {
  TroyesTable table(4);
  table.building("city-hall", before).dice(seat, "Y" + std::to_string(value) + " R1").turn(seat);
  table.play(seat, "act place; enter city-hall; from supply; with none; die " + std::to_string(seat) + "Y" +
                       std::to_string(value) + "; done");
  if (gray_lying != nullptr) *gray_lying = table.seat(gray).lying[2];
  return table.places("city-hall");
}

TEST(TV_26, entering_a_row_of_three) {
  EXPECT_EQ(entered("--- A-B", 2, 5), "---CAB");
  EXPECT_EQ(entered("--- -AB", 2, 5), "---CAB");
  int lying = 0;
  EXPECT_EQ(entered("--- ABN", 2, 5, &lying), "---CAB");
  EXPECT_EQ(lying, 1);
}

TEST(TV_27, another_one_pushes_on) {
  TroyesTable table(4);
  table.building("city-hall", "--- CAB").dice(3, "Y4 Y4").dice(0, "R1").turn(3);
  table.play(3, "act place; enter city-hall; from supply; with none; die 3Y4; done");
  EXPECT_EQ(table.places("city-hall"), "---DCA");
  EXPECT_EQ(table.seat(1).lying[2], 1);
  table.play(0, "pass").play(1, "pass").play(2, "pass");
  table.play(3, "act place; enter city-hall; from supply; with none; die 3Y4; done");
  EXPECT_EQ(table.count(Event::Kind::citizen_expelled), 1) << "A had nobody lying there";
  TroyesTable protected_one(4);
  protected_one.building("city-hall", "--- DCA")
      .lying('A', "city-hall")
      .dice(3, "Y4")
      .dice(0, "R1")
      .deniers(3, 0)
      .turn(3);
  protected_one.play(3, "act place; enter city-hall");
  EXPECT_EQ(protected_one.options(), (Lines{"from H4"})) << "only within the row";
}

TEST(TV_30, moving_inside_a_row) {
  TroyesTable table(2);
  table.building("bishopric", "-- -- BA").dice(0, "W6").dice(1, "R1").turn(0);
  table.play(0, "act place; enter bishopric; from B6; with none; die 0W6; done");
  EXPECT_EQ(table.places("bishopric"), "----AB");
  EXPECT_EQ(table.seat(1).lying[1], 0);
}

TEST(TV_31, a_tradesman_hired_from_city_hall) {
  TroyesTable table(3);
  table.cards("merchant").building("city-hall", "ABC ---").dice(0, "Y6 Y6").deniers(0, 4).turn(0);
  table.play(0, "act activity; use merchant; from H1; with none; die 0Y6; done; count 3");
  EXPECT_EQ(table.places("city-hall"), "-BC---");
  EXPECT_EQ(table.dice_of(0), "Y6") << "not a die fewer this round";
}

TEST(TV_32, a_black_die_that_cannot_be_met) {
  TroyesTable table(2);
  table.dice(0, "R2 W1").dice(1, "R3").points(0, 2).influence(0, 0).face(0, "653");
  EXPECT_EQ(table.options(), (Lines{"fail"}));
  table.play(0, "fail");
  EXPECT_EQ(table.seat(0).points, 0);
  EXPECT_EQ(table.dice_of(0), "R2 W1");
  EXPECT_EQ(table.owner_to_act(), 1);
  EXPECT_EQ(table.black(), "53");
}

TEST(TV_34, countering_is_forced) {
  TroyesTable table(2);
  table.dice(0, "R2 W3").influence(0, 0).face(0, "5");
  EXPECT_EQ(table.options(), (Lines{"counter"}));
}

TEST(TV_35, an_unpayable_palace) {
  TroyesTable table = before_phase_1(2);
  table.building("palace", "AAAAAA").personal(0, 0).points(0, 1).deniers(0, 0);
  table.state();
  table.nature("reveal archer; reveal monk; reveal merchant");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(0).points, 0);
}

TEST(TV_36, civil_war_and_heresy_one_penalty_a_card) {
  TroyesTable table(2);
  table.event("civil-war")
      .deniers(0, 2)
      .influence(0, 1)
      .points(0, 9)
      .deniers(1, 3)
      .influence(1, 2)
      .points(1, 9)
      .reveal();
  table.nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.seat(0).deniers + table.seat(0).influence, 0);
  EXPECT_EQ(table.seat(0).points, 5);
  EXPECT_EQ(table.seat(1).deniers + table.seat(1).influence, 0);
  EXPECT_EQ(table.seat(1).points, 9);
}

TEST(TV_37, drought_with_too_little) {
  TroyesTable table(2);
  table.event("drought").building("city-hall", "AAA A--").lying('A', "city-hall").deniers(0, 3).points(0, 5).reveal();
  table.nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(0).points, 3);
}

TEST(TV_38, influence_at_nineteen) {
  TroyesTable table(2);
  table.dice(0, "W4 W6").dice(1, "R1").influence(0, 19).turn(0);
  table.play(0, "act cathedral; with none; die 0W4; die 0W6; done");
  EXPECT_EQ(table.seat(0).points, 2);
  EXPECT_EQ(table.seat(0).influence, 20);
}

TEST(TV_41, a_monk_with_a_bought_six) {
  const auto table = [] {
    TroyesTable it(2);
    it.cards("monk merchant").cubes(0, "monk", 1).tradesman('A', "merchant").event("civil-war").dice(1, "W6 R1");
    it.deniers(0, 2).deniers(1, 0).influence(0, 0).turn(0);
    return it;
  };
  TroyesTable agriculture = table();
  agriculture.play(0, "act agriculture; with monk; die 1W6; done");
  EXPECT_EQ(agriculture.seat(0).deniers, 9);
  EXPECT_EQ(agriculture.seat(1).deniers, 2);
  TroyesTable merchant = table();
  merchant.play(0, "act activity; use merchant; with monk; die 1W6; done; count 9");
  EXPECT_EQ(merchant.seat(0).deniers, 18);
  TroyesTable war = table();
  war.play(0, "act combat; fight civil-war; with monk; die 1W6; done; count 4");
  EXPECT_EQ(war.seat(0).influence, 4);
  TroyesTable place = table();
  place.play(0, "act place");
  EXPECT_FALSE(place.offers("enter city-hall"));
}

TEST(TV_42, a_diplomat_spends_before_he_places) {
  TroyesTable table(2);
  table.cards("diplomat").event("war").dice(0, "R5 R4").dice(1, "W1").influence(0, 3).deniers(0, 6).turn(0);
  table.play(0, "act activity; use diplomat; from supply; with none; die 0R5; die 0R4; done; count 3");
  EXPECT_EQ(table.seat(0).influence, 0);
  table.play(0, "cube war; cube war; cube marauding");
  EXPECT_EQ(table.seat(0).influence, 3);
  TroyesTable one(2);
  one.cards("diplomat").tradesman('A', "diplomat").dice(0, "R5 R4").dice(1, "W1").influence(0, 1).turn(0);
  one.play(0, "act activity; use diplomat; with none; die 0R5; die 0R4; done");
  EXPECT_EQ(one.options(), (Lines{"count 1"}));
  TroyesTable none(2);
  none.cards("diplomat").dice(0, "R5 R4").dice(1, "W1").influence(0, 0).deniers(0, 6).turn(0);
  EXPECT_FALSE(none.offers("act activity"));
}

TEST(TV_44, the_last_die_ends_the_phase_at_once) {
  TroyesTable table(3);
  table.dice(1, "Y2").deniers(0, 0).deniers(2, 0).turn(0);
  table.play(0, "pass").play(1, "act agriculture; with none; die 1Y2; done");
  EXPECT_EQ(table.table().round, 2);
  EXPECT_EQ(table.seat(0).deniers, 2);
  EXPECT_EQ(table.seat(2).deniers, 0);
}

TEST(TV_45, confession_and_priest_on_a_pilgrimage) {
  TroyesTable table(2);
  table.cards("priest confession pilgrimage")
      .tradesman('A', "pilgrimage")
      .cubes(0, "confession", 1)
      .cubes(0, "priest", 1);
  table.dice(0, "R2 W3 Y4 Y4").dice(1, "R1").turn(0);
  TroyesTable second = table;
  table.play(0, "act activity; use pilgrimage; with confession; die 0R2; die 0W3; die 0Y4; done; count 2");
  EXPECT_EQ(table.seat(0).points, 4);
  second.play(0, "act activity; use pilgrimage; with priest");
  EXPECT_EQ(second.options(), (Lines{"die 0Y4"}));
  second.play(0, "die 0Y4; die 0Y4; done; count 2");
  EXPECT_EQ(second.seat(0).points, 4);
}

TEST(TV_46, blacksmith_and_militia) {
  TroyesTable table(2);
  table.cards("blacksmith").cubes(0, "blacksmith", 1).event("war").dice(0, "R1").dice(1, "W1").influence(0, 0).turn(0);
  TroyesTable palace = table;
  table.play(0, "act combat; fight war; with blacksmith; die 0R1; done; count 3");
  EXPECT_EQ(table.seat(0).influence, 3);
  palace.play(0, "act place; enter palace; from supply");
  EXPECT_EQ(palace.options(), (Lines{"with none"}));
  TroyesTable militia(2);
  militia.cards("militia").cubes(0, "militia", 1).dice(0, "Y4").dice(1, "W1").turn(0);
  militia.play(0, "act place; enter palace; from supply; with militia; die 0Y4; done");
  EXPECT_EQ(militia.places("palace"), "---A--");
}

TEST(TV_47, a_templar_against_the_conflict) {
  TroyesTable table(2);
  table.cards("templar").cubes(0, "templar", 1).event("succession-conflict").dice(0, "W4").dice(1, "R1").turn(0);
  table.play(0, "act combat; fight succession-conflict; with templar; die 0W4; done");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2"}));
}

TEST(TV_48, interrupted_work_and_builders) {
  TroyesTable table(2);
  table.event("interrupted-work").cathedral(1, "AB--A-").cathedral(2, "-A--B-").cathedral(3, "-A----").reveal();
  table.nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.level(3), "------");
  table.reveal().nature("event war; event traveling-builders");
  EXPECT_EQ(table.level(2), "-A----");
  EXPECT_EQ(table.level(1), "ABN-A-");
}

TEST(TV_49, support_looks_at_the_two_events_left_of_it) {
  TroyesTable table(2);
  table.reveal().nature("event brigands-1; event support");
  EXPECT_EQ(table.cubes_on("marauding"), "N");
  EXPECT_EQ(table.cubes_on("brigands-1"), "N");
  table.table().black = {};
  table.reveal().nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.cubes_on("marauding"), "NN");
  EXPECT_EQ(table.cubes_on("brigands-1"), "NN");
  EXPECT_EQ(table.cubes_on("skirmishes-2"), "");
}

TEST(TV_52, a_procession_for_others) {
  TroyesTable table(3);
  table.cards("procession").tradesman('A', "procession").dice(0, "W4 W4 R1 R1").dice(1, "R1 R1 R1 R1");
  table.dice(2, "Y1 Y1 Y1 Y1").dice(gray, "W1 W1 W1 Y1 Y1").turn(0);
  table.play(0, "act activity; use procession; with none; die 0W4; die 0W4; done; count 2");
  EXPECT_EQ(table.seat(1).points, 4);
  EXPECT_EQ(table.seat(2).points, 4);
  EXPECT_EQ(table.seat(0).points, 0);
}

TEST(TV_53, three_jousts) {
  const auto joust = [](std::string_view a, std::string_view b, std::string_view c) {
    TroyesTable table(3);
    table.cards("joust militia")
        .tradesman('A', "joust")
        .cubes(0, "militia", 1)
        .dice(0, a)
        .dice(1, b)
        .dice(2, c)
        .turn(0);
    table.play(0, "act activity; use joust; with militia; die 0Y3; done; count 1");
    return std::array<int, 3>{table.seat(0).points, table.seat(1).points, table.seat(2).points};
  };
  EXPECT_EQ(joust("Y3 R5", "R5", "R2"), (std::array{2, 2, 0}));
  EXPECT_EQ(joust("Y3 R4", "R5", "R2"), (std::array{0, 0, 0}));
  EXPECT_EQ(joust("Y3", "W1", "W1"), (std::array{0, 0, 0}));
}

TEST(TV_54, chivalry_with_three_red_dice_left) {
  TroyesTable table(2);
  table.cards("chivalry").tradesman('A', "chivalry").event("war").event("brigands-1").influence(0, 0);
  table.dice(0, "R6 R2 R1 R1 R1").turn(0);
  table.play(0, "act activity; use chivalry; with none; die 0R6; die 0R2; done; count 2");
  table.play(0, "cube war; cube brigands-1; cube war; cube marauding; cube war; cube brigands-1");
  EXPECT_EQ(table.seat(0).influence, 6);
  EXPECT_EQ(table.cubes_on("war"), "AAA");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(TV_56, prior_at_the_cathedral) {
  TroyesTable table(2);
  table.cards("prior").cubes(0, "prior", 1).dice(0, "W5").dice(1, "R1").influence(0, 0).turn(0);
  TroyesTable tall = table;
  tall.cathedral(1, "----B-").cathedral(2, "----B-");
  tall.play(0, "act cathedral; with prior; die 0W5; done");
  EXPECT_EQ(tall.seat(0).points, 1);
  EXPECT_EQ(tall.seat(0).influence, 2);
  table.play(0, "act cathedral; with prior; die 0W5; done");
  EXPECT_EQ(table.seat(0).points, 2);
  EXPECT_EQ(table.seat(0).influence, 4);
  EXPECT_EQ(table.level(2), "----A-");
}

TEST(TV_58, innkeeper_with_four_deniers) {
  TroyesTable table(2);
  table.cards("innkeeper").tradesman('A', "innkeeper").dice(0, "Y6 R1").deniers(0, 4).influence(0, 0).turn(0);
  table.play(0, "act activity; use innkeeper; with none; die 0Y6; done");
  EXPECT_EQ(table.options().size(), 4U);
  table.play(0, "count 4");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(0).influence, 4);
}

TEST(TV_60, chretien_by_number_of_players) {
  for (const auto& [players, points] : {std::pair{3, 3}, {2, 1}}) {
    TroyesTable table(players);
    table.building("palace", "AA----").building("city-hall", "AAA---").personal(0, 0);
    EXPECT_EQ(character_score(table.state(), 0, 4), points);
  }
}

TEST(TV_61, resistance_takes_last_cubes) {
  TroyesTable table(2);
  table.event("marauding", "AB").event("brigands-1", "A").event("resistance").reveal();
  table.nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.cubes_on("marauding"), "A");
  EXPECT_EQ(table.cubes_on("brigands-1"), "");
  EXPECT_EQ(table.cubes_on("resistance"), "");
}

TEST(TV_62, baker_with_nine) {
  TroyesTable table(2);
  table.cards("baker confession monk").tradesman('A', "baker").cubes(0, "monk", 1).dice(0, "Y1 W3").dice(1, "Y2 Y2");
  table.dice(gray, "Y3 Y3").deniers(0, 0).turn(0);
  table.play(0, "act activity; use baker; with monk; die 0W3; done; count 3");
  EXPECT_EQ(table.seat(0).deniers, 15);
}

TEST(TV_63, wayfarers_without_a_gray_citizen) {
  TroyesTable table(2);
  table.event("wayfarers")
      .building("palace", "NNNN--")
      .building("city-hall", "NNN ---")
      .lying('N', "bishopric")
      .reveal();
  table.nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.asked(), What::black_die);
}

TEST(TV_70, le_roys_first_roll) {
  TroyesTable table(Options{.players = 1});
  while (table.asked() == What::character) table.nature(table.options().front());
  table.nature("roll 6; roll 6; roll 6; roll 3; roll 6; roll 2");
  EXPECT_EQ(table.places("palace"), "----NN");
  EXPECT_EQ(table.places("city-hall"), "---N--");
  EXPECT_EQ(table.places("bishopric"), "------");
}

TEST(TV_71, le_roy_buys_a_six) {
  TroyesTable table(1);
  table.dice(gray, "W3").dice(0, "R6 Y6 W5").deniers(0, 0).le_roy();
  table.nature("roll 6; roll 6");
  EXPECT_EQ(table.dice_of(0), "W5 Y6");
  EXPECT_EQ(table.seat(0).deniers, 6);
  EXPECT_EQ(table.dice_of(gray), "");
  EXPECT_EQ(table.seat(gray).points, 2);
}

TEST(TV_74, le_roys_tradesmen_in_the_first_round) {
  TroyesTable table(1);
  table.cards("merchant monk archer").dice(gray, "R6 R5 R4").dice(0, "Y1 Y1 Y1").le_roy();
  EXPECT_EQ(tradesman_place(table.table()), 0) << "archer";
  table.tradesman('A', "archer");
  EXPECT_EQ(tradesman_place(table.table()), 3) << "monk";
  table.tradesman('N', "monk");
  EXPECT_EQ(tradesman_place(table.table()), 6) << "merchant is cheaper";
}

TEST(TV_75, a_nearly_full_cathedral_and_an_empty_pile) {
  TroyesTable table(1);
  table.cathedral(1, "AAAAAA")
      .cathedral(2, "AAAAAA")
      .cathedral(3, "A-AAAA")
      .dice(gray, "R6 R5 R4")
      .dice(0, "Y1")
      .le_roy();
  table.nature("roll 3; roll 4");
  EXPECT_EQ(table.level(3), "ANAAAA");
  EXPECT_EQ(table.seat(gray).points, 2);
  TroyesTable empty(1);
  empty.dice(gray, "R6").dice(0, "Y1").le_roy();
  empty.table().stack_left = 0;
  empty.nature("roll 4; roll 4");
  EXPECT_EQ(empty.seat(gray).points, 1);
  EXPECT_EQ(empty.dice_of(gray), "R6");
}

TEST(TV_76, black_dice_alternate) {
  TroyesTable table(1);
  table.dice(0, "R6 R1").dice(gray, "W5 R2").influence(0, 0).face(0, "642");
  table.play(0, "counter; done; die 0R6; done");
  EXPECT_EQ(table.seat(0).influence, 1);
  EXPECT_EQ(table.dice_of(gray), "R2");
  EXPECT_EQ(table.black(), "2");
  EXPECT_EQ(table.owner_to_act(), 0);
}

TEST(TV_77, eleven_points_ahead) { EXPECT_EQ(grade_of(42 - 31), 3); }

}  // namespace
}  // namespace tricasse::troyes
