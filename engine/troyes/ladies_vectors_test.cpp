// The test vectors of the specification of The Ladies of Troyes, section 6.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

// ------------------------------------------------------------------------------------------------------ from the
// source

TEST(VS_1, lumberjack_places_four_cubes) {
  TroyesTable table(4, all_modules);
  table.cards("lumberjack").tradesman('A', "lumberjack").cubes(0, "lumberjack", 2).dice(0, "Y5 Y3").dice(1, "R1");
  table.turn(0).play(0, "act activity; use lumberjack; with none; die 0Y5; die 0Y3; done; store");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2", "count 3", "count 4"}));
  table.play(0, "count 4");
  EXPECT_EQ(table.cubes_of(0, "lumberjack"), 6);
  EXPECT_EQ(table.seat(0).deniers, first_deniers);
}

TEST(VS_2, lumberjack_uses_six_cubes_with_a_monk) {
  TroyesTable table(4, all_modules);
  table.cards("lumberjack monk").tradesman('A', "lumberjack").cubes(0, "lumberjack", 6).cubes(0, "monk", 1);
  table.dice(0, "W5").dice(1, "R1").deniers(0, 0).turn(0);
  table.play(0, "act activity; use lumberjack; with monk; die 0W5; done");
  EXPECT_EQ(table.options(), (Lines{"store", "spend"}));
  table.play(0, "spend");
  // PLACE in the same action is rejected: only how many cubes are used is asked.
  EXPECT_EQ(table.check(0, "store"), Refusal::not_the_question);
  EXPECT_EQ(table.options().size(), 6U);
  table.play(0, "count 6");
  EXPECT_EQ(table.seat(0).deniers, 24);
  EXPECT_EQ(table.cubes_of(0, "lumberjack"), 0);
  EXPECT_EQ(table.cubes_of(0, "monk"), 0);
}

TEST(VS_3, viticulturist_takes_the_first_die) {
  TroyesTable table(4, all_modules);
  table.cards("viticulturist").cubes(0, "viticulturist", 1).dice(0, "R4").dice(1, "R6 R5").event("war");
  table.deniers(0, 6).deniers(1, 0).turn(0);
  table.play(0, "act combat; fight war; with viticulturist; die 1R6; die 0R4; die 1R5; done");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(1).deniers, 6);
  // Fifteen: seven cubes, but War has five banners.
  EXPECT_EQ(table.options().size(), 5U);
}

TEST(VS_4, chief_templar_pays_two_for_a_die_of_each_district) {
  TroyesTable table(4, all_modules);
  table.cards("chief-templar").cubes(0, "chief-templar", 1).dice(0, "R4").dice(1, "R6").dice(2, "R5").event("war");
  table.deniers(0, 4).deniers(1, 0).deniers(2, 0).turn(0);
  table.play(0, "act combat; fight war; with chief-templar; die 0R4; die 1R6; die 2R5; done; count 1");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(1).deniers, 2);
  EXPECT_EQ(table.seat(2).deniers, 2);
}

TEST(VS_5, a_guard_advances_and_places_three_cubes) {
  TroyesTable table(4, all_modules);
  table.tiles("t1a t2r t3a t4a").guard(0, 14).dice(0, "Y4").dice(1, "R1").turn(0);
  table.play(0, "act guard; die 0Y4; boost 0");
  EXPECT_EQ(table.options(), (Lines{"advance", "tile I", "tile II"}));
  table.play(0, "advance; tile I; tile II; tile III");
  EXPECT_EQ(table.seat(0).guard, 15);
  EXPECT_EQ(table.outdoors(0), "1 1 1 0");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(VS_6, hermit_shares_nine_less_its_cubes) {
  TroyesTable table(3, all_modules);
  table.cards("hermit").cubes(0, "hermit", 2).cubes(1, "hermit", 3).cubes(2, "hermit", 1);
  EXPECT_EQ(score_of(table.state(), 0).hermit, 6);
  EXPECT_EQ(score_of(table.state(), 1).hermit, 9);
  EXPECT_EQ(score_of(table.state(), 2).hermit, 3);
}

TEST(VS_7, what_ladies_count) {
  constexpr std::array points{0, 0, 1, 1, 3, 3, 6};
  for (int people = 0; people <= 6; ++people) {
    TroyesTable table(4, all_modules);
    std::string hall(6, '-');
    for (std::size_t i = 0; i < static_cast<std::size_t>(people); ++i) hall[i] = 'A';
    table.building("city-hall", hall);
    EXPECT_EQ(character_score(table.state(), 0, 7), points[static_cast<std::size_t>(people)]) << people;
  }
  TroyesTable nine(4, all_modules);
  nine.cards("lumberjack landlady banker").building("city-hall", "AAAAAA");
  nine.tradesman('A', "lumberjack").tradesman('A', "landlady").tradesman('A', "banker");
  EXPECT_EQ(character_score(nine.state(), 0, 7), 6);
}

TEST(VS_8, the_chief_outlaw_makes_black_dice_stronger) {
  for (int rolled = 1; rolled <= 6; ++rolled) {
    TroyesTable table(4, all_modules);
    table.round(2).event("chief-outlaw").dice(0, "R6").reveal();
    table.nature("event succession-conflict; event civil-war; roll 1; roll " + std::to_string(rolled));
    EXPECT_EQ(table.black(), std::to_string(std::min(6, rolled + 3)));
  }
}

TEST(VS_9, some_tradesmen_are_hired_for_influence) {
  TroyesTable table(4, all_modules);
  table.cards("chief-templar").dice(0, "W4").dice(1, "R1").influence(0, 5).deniers(0, 0).turn(0);
  table.play(0, "act activity; use chief-templar; from supply; with none; die 0W4; done; count 1");
  EXPECT_EQ(table.seat(0).influence, 0);
  TroyesTable poor(4, all_modules);
  poor.cards("chief-templar").dice(0, "W4").dice(1, "R1").influence(0, 4).deniers(0, 50).turn(0);
  EXPECT_FALSE(poor.offers("act activity"));
  TroyesTable recruiter(4, all_modules);
  recruiter.cards("recruiter").dice(0, "R4").dice(1, "R1").influence(0, 3).deniers(0, 0).turn(0);
  recruiter.play(0, "act activity; use recruiter; from supply; with none; die 0R4; done; count 1");
  EXPECT_EQ(recruiter.seat(0).influence, 0);
  EXPECT_EQ(recruiter.cubes_of(0, "recruiter"), 1);
}

TEST(VS_10, guards_arrive_one_after_the_other) {
  TroyesTable table(4, all_modules);
  table.tiles("t1a t2r t3a t4b").turn(0);
  for (int seat = 0; seat < 4; ++seat) table.guard(seat, 19).dice(seat, "W1 Y1");
  constexpr std::array points{6, 4, 2, 1};
  for (int seat = 0; seat < 4; ++seat) {
    const std::string die = "die " + std::to_string(seat) + "W1";
    table.play(seat, "act guard; " + die + "; boost 0; advance");
    EXPECT_EQ(table.seat(seat).points, points[static_cast<std::size_t>(seat)]);
  }
}

TEST(VS_11, every_die_of_the_fort_counts) {
  TroyesTable table(4, all_modules);
  table.cards("fort").tradesman('A', "fort").dice(0, "R2 R3 R5").dice(1, "Y1").influence(0, 0).turn(0);
  table.play(0, "act activity; use fort; with none; die 0R2; die 0R3; die 0R5; done");
  EXPECT_EQ(table.cubes_of(0, "fort"), 3);
  EXPECT_EQ(table.seat(0).points, 4);
  EXPECT_EQ(table.seat(0).influence, 4);
}

TEST(VS_12, a_tile_refuses_dice_of_its_own_colour) {
  TroyesTable table(4, all_modules);
  table.tiles("t1a t2y t3a t4a").guard(0, 14).dice(0, "Y4 W4").turn(0);
  TroyesTable white = table;
  table.play(0, "act guard; die 0Y4; boost 0");
  EXPECT_FALSE(table.offers("tile II"));
  EXPECT_EQ(table.check(0, "tile II"), Refusal::tile_refuses);
  white.play(0, "act guard; die 0W4; boost 0");
  EXPECT_TRUE(white.offers("tile II"));
}

TEST(VS_13, four_deniers_once_for_three_activations) {
  TroyesTable table(4, all_modules);
  table.tiles("t1d t2r t3a t4a").guard(1, 5, "1 0 0 0").cards("merchant").tradesman('B', "merchant");
  table.dice(0, "Y6").dice(1, "R1").deniers(0, 10).deniers(1, 0).turn(0);
  table.play(0, "act activity; use merchant; from supply; with none; die 0Y6; done").play(1, "tile I");
  EXPECT_EQ(table.seat(1).deniers, 4);
  table.play(0, "count 3");
  EXPECT_EQ(table.seat(1).deniers, 4);
  EXPECT_EQ(table.outdoors(1), "0 0 0 0");
}

// ----------------------------------------------------------------------------------------------------------
// constructed

TEST(VC_1, a_purple_die_counts_double_against_black) {
  TroyesTable table(4, all_modules);
  table.dice(0, "V3").influence(0, 0).face(0, "6");
  table.play(0, "counter; done; die 0V3; done");
  EXPECT_EQ(table.seat(0).influence, 1);
  EXPECT_EQ(table.black(), "");
}

TEST(VC_3, a_purple_die_joins_a_group_for_nothing) {
  TroyesTable table(4, all_modules);
  table.dice(0, "V5 R1").dice(1, "W4").deniers(0, 4).deniers(1, 0).turn(0);
  table.play(0, "act cathedral; with none; die 0V5; die 1W4; done");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(1).deniers, 4);
  EXPECT_EQ(table.level(1), "---AA-");
  EXPECT_EQ(table.dice_of(0), "R1");
}

TEST(VC_4, nobody_buys_the_last_purple_die) {
  TroyesTable table(2, static_cast<std::uint8_t>(Module::purple_dice));
  table.dice(1, "V6").deniers(0, 50).influence(0, 0).turn(0);
  EXPECT_EQ(table.options(), (Lines{"pass"}));
  table.play(0, "pass");
  EXPECT_EQ(table.seat(0).pass_money, 2);
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(VC_5, a_purple_die_walks_in_the_procession) {
  TroyesTable table(2, all_modules);
  table.cards("procession").tradesman('A', "procession").dice(0, "W6 W2 W1 V4").dice(1, "Y1 Y2 Y3").turn(0);
  table.play(0, "act activity; use procession; with none; die 0W6; done; count 1");
  EXPECT_EQ(table.seat(0).points, 2);
  EXPECT_EQ(table.seat(1).points, 2);
}

TEST(VC_6, a_purple_die_has_no_colour_while_it_lies) {
  TroyesTable joust(2, all_modules);
  joust.cards("joust").tradesman('A', "joust").dice(0, "R6 R4 R2 V6").dice(1, "R6").turn(0);
  joust.play(0, "act activity; use joust; with none; die 0R6; done; count 1");
  EXPECT_EQ(joust.seat(0).points, 2);  // six against six
  TroyesTable chivalry(2, all_modules);
  chivalry.cards("chivalry").tradesman('A', "chivalry").dice(0, "R6 R4 R2 V6").dice(1, "W1").influence(0, 0).turn(0);
  chivalry.play(0, "act activity; use chivalry; with none; die 0R6; done; count 1; cube marauding; cube marauding");
  EXPECT_EQ(chivalry.seat(0).influence, 2);
  EXPECT_EQ(chivalry.owner_to_act(), 1);
  TroyesTable banquet(2, all_modules);
  banquet.cards("banquet").tradesman('A', "banquet").dice(0, "R6 R4 R2 V6").dice(1, "W1").turn(0);
  banquet.play(0, "act activity; use banquet; with none; die 0R6; done; count 1");
  EXPECT_EQ(banquet.seat(0).points, 2);
}

TEST(VC_7, the_purple_die_comes_back_for_two_deniers) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2p t3a t4a").guard(0, 10, "0 1 0 0").dice(0, "R1").dice(1, "Y1").deniers(0, 1).turn(0);
  EXPECT_FALSE(table.offers("tile II"));
  EXPECT_EQ(table.check(0, "tile II"), Refusal::too_little_money);
  table.deniers(0, 2).turn(0);
  TroyesTable there = table;
  there.dice(0, "R1 V2").turn(0);
  EXPECT_FALSE(there.offers("tile II"));
  table.play(0, "tile II").nature("roll 5");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.dice_of(0), "R1 V5");
  EXPECT_EQ(table.asked(), What::menu);
}

TEST(VC_9, points_that_find_no_tile_are_lost) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3a t4b").guard(0, 20).dice(0, "W6").dice(1, "Y1").turn(0);
  table.play(0, "act guard; die 0W6; boost 0; tile I; tile II; tile III");
  EXPECT_EQ(table.outdoors(0), "1 1 1 0");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(VC_10, no_die_is_boosted_beyond_six) {
  TroyesTable table(2, all_modules);
  table.dice(0, "W5 W6").dice(1, "Y1").deniers(0, 10).turn(0);
  TroyesTable six = table;
  table.play(0, "act guard; die 0W5");
  EXPECT_EQ(table.options(), (Lines{"boost 0", "boost 1"}));
  EXPECT_EQ(table.check(0, "boost 2"), Refusal::too_many);
  six.play(0, "act guard; die 0W6");
  EXPECT_EQ(six.options(), (Lines{"boost 0"}));
}

TEST(VC_11, a_guard_must_do_something) {
  TroyesTable table(2, all_modules);
  table.dice(0, "W1").dice(1, "Y1").turn(0).play(0, "act guard; die 0W1; boost 0");
  EXPECT_EQ(table.options(), (Lines{"advance"}));
  EXPECT_EQ(table.check(0, "stop"), Refusal::must_do_something);
  table.play(0, "advance");
  EXPECT_EQ(table.seat(0).guard, 1);
}

TEST(VC_13, a_catapult_does_not_reach_the_outlaw) {
  TroyesTable table(2, all_modules);
  table.cards("catapult").tradesman('A', "catapult").cubes(0, "catapult", 1).event("chief-outlaw").dice(0, "R2");
  table.dice(1, "Y1").turn(0).play(0, "act activity; use catapult; with none; die 0R2; done; spend; count 1");
  EXPECT_EQ(table.options(), (Lines{"cube marauding"}));
}

TEST(VC_14, the_outlaw_falls_to_sixteen) {
  TroyesTable table(2, all_modules);
  table.cards("recruiter").cubes(0, "recruiter", 1).event("chief-outlaw").dice(0, "R6 R4").dice(1, "Y1");
  table.influence(0, 0).turn(0);
  table.play(0, "act combat; fight chief-outlaw; with recruiter; die 0R6; die 0R4; done; count 1");
  EXPECT_EQ(table.seat(0).influence, 1);
  EXPECT_EQ(table.seat(0).points, 6);
  EXPECT_EQ(table.seat(0).event_cards, 1);
  TroyesTable fifteen(2, all_modules);
  fifteen.event("chief-outlaw").dice(0, "R6 R6 R3").dice(1, "Y1").turn(0).play(0, "act combat");
  EXPECT_EQ(fifteen.options(), (Lines{"fight marauding"}));
  TroyesTable herbalist(2, all_modules);
  herbalist.cards("herbalist").cubes(0, "herbalist", 1).event("chief-outlaw").dice(0, "W6").dice(1, "Y1").turn(0);
  herbalist.play(0, "act combat; fight chief-outlaw; with herbalist; die 0W6; done; count 1");
  EXPECT_EQ(herbalist.seat(0).points, 6);
}

TEST(VC_15, more_than_sixteen_is_one_cube) {
  TroyesTable table(2, all_modules);
  table.cards("blacksmith").cubes(0, "blacksmith", 1).event("chief-outlaw").dice(0, "R6 R6 R6").dice(1, "Y1").turn(0);
  table.play(0, "act combat; fight chief-outlaw; with blacksmith; die 0R6; die 0R6; die 0R6; done");
  EXPECT_EQ(table.options(), (Lines{"count 1"}));
}

/// A cathedral with columns 2 and 5 up to the last floor, and the event that takes its highest cube about to come.
TroyesTable interrupted() {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3b t4a").cards("master-builder");
  for (int floor = 1; floor <= 3; ++floor) table.cathedral(floor, "-B--A-");
  table.cathedral(4, "-B--A-").dice(0, "R6").reveal();
  return table;
}

TEST(VC_17, interruption_of_work_begins_on_the_last_floor) {
  TroyesTable table = interrupted();
  table.nature("event skirmishes-2; event interrupted-work");
  EXPECT_EQ(table.level(4), "-B----");
  TroyesTable warded = interrupted();
  warded.guard(0, 15, "0 0 1 0").nature("event skirmishes-2; event interrupted-work");
  EXPECT_EQ(warded.options(), (Lines{"tile III", "decline"}));
  TroyesTable declined = warded;
  warded.play(0, "tile III");
  EXPECT_EQ(warded.level(4), "-B--A-");
  EXPECT_EQ(warded.outdoors(0), "0 0 0 0");
  declined.play(0, "decline");
  EXPECT_EQ(declined.level(4), "-B----");
}

TEST(VC_18, the_last_floor_counts_with_a_master_builder) {
  TroyesTable table(2, all_modules);
  table.cards("master-builder");
  for (int floor = 1; floor <= 3; ++floor) table.cathedral(floor, "A-----");
  EXPECT_EQ(score_of(table.state(), 0).cathedral, -2);
  EXPECT_EQ(score_of(table.state(), 1).cathedral, -8);
  table.cards("preacher");
  EXPECT_EQ(score_of(table.state(), 0).cathedral, 0);
}

TEST(VC_20, possession_takes_whom_it_finds) {
  TroyesTable table(2, all_modules);
  table.building("palace", "A-----").personal(0, 0).personal(1, 0).influence(0, 1).influence(1, 1).points(1, 5);
  table.dice(0, "R6").reveal().nature("event skirmishes-2; event possession");
  EXPECT_EQ(table.options(), (Lines{"from P1"}));
  table.play(0, "from P1");
  EXPECT_EQ(table.seat(0).possessed, 1);
  EXPECT_EQ(table.places("palace"), "------");
  // The other has nobody at all and cannot hire one.
  EXPECT_EQ(table.seat(1).points, 3);
}

TEST(VC_22, an_uprising_mixes_a_building) {
  TroyesTable table(2, all_modules);
  table.building("bishopric", "AABB--").building("palace", "NNNNNN").building("city-hall", "N-----");
  table.dice(0, "R6").reveal().nature("event uprising; event heresy");
  // Heresy comes after Uprising; the die is Uprising's.
  EXPECT_EQ(table.seat(gray).general, 3);
  table.nature("roll 2");
  EXPECT_EQ(table.options(), (Lines{"lot 0", "lot 1", "lot g", "lot nobody"}));
  OutcomeList outcomes;
  outcomes_of(table.state(), outcomes);
  EXPECT_EQ(outcomes[0].weight, 2U);
  EXPECT_EQ(outcomes[2].weight, 1U);
  EXPECT_EQ(outcomes[3].weight, 1U);
  table.nature("lot g; lot 0; lot 1; lot nobody; lot 1; lot 0");
  EXPECT_EQ(table.places("bishopric"), "NAB-BA");
  EXPECT_EQ(table.seat(gray).general, 2);
}

TEST(VC_23, the_monk_takes_the_best_space) {
  TroyesTable table(2, all_modules);
  table.cards("merchant innkeeper goldsmith").dice(0, "R6").round(3).reveal();
  table.nature("event skirmishes-2; event monk-event; roll 3");
  EXPECT_EQ(table.workers("innkeeper"), "N-|");
  EXPECT_EQ(table.workers("goldsmith"), "--|");
}

TEST(VC_24, a_harsh_winter_finds_only_cards_and_tiles) {
  TroyesTable table(2, all_modules);
  table.cards("hermit").cathedral(1, "AB----").event("war", "A").cubes(1, "hermit", 1).points(0, 5).dice(0, "R6");
  table.influence(0, 0).reveal().nature("event succession-conflict; event harsh-winter; roll 1");
  EXPECT_EQ(table.owner_to_act(), 1);
  EXPECT_EQ(table.options(), (Lines{"card hermit"}));
  table.play(1, "card hermit");
  EXPECT_EQ(table.cubes_of(1, "hermit"), 0);
  EXPECT_EQ(table.seat(0).points, 5);
}

TEST(VC_25, a_tile_wards_off_a_drought) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").building("city-hall", "AAAA--").deniers(0, 1).points(0, 5);
  table.dice(0, "R6").reveal().nature("event succession-conflict; event drought; roll 1");
  TroyesTable suffers = table;
  table.play(0, "tile III");
  EXPECT_EQ(table.seat(0).deniers, 1);
  EXPECT_EQ(table.seat(0).points, 5);
  suffers.play(0, "decline");
  EXPECT_EQ(suffers.seat(0).deniers, 0);
  EXPECT_EQ(suffers.seat(0).points, 3);
}

/// The Monk card has been activated by a seat with a cube that moves on to other cards.
TroyesTable moving_on(int deniers) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3c t4a")
      .guard(0, 15, "0 0 1 0")
      .cards("monk breeder squire master-builder innkeeper")
      .tradesman('A', "monk");
  table.dice(0, "W3 R5").dice(1, "Y1").deniers(0, deniers).turn(0);
  table.play(0, "act activity; use monk; with none; die 0W3; done; count 1");
  return table;
}

TEST(VC_27, a_cube_moves_on_to_the_breeder_for_three) {
  TroyesTable table = moving_on(3);
  EXPECT_EQ(table.options(), (Lines{"card squire", "card breeder", "decline"}));
  table.play(0, "card breeder");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.cubes_of(0, "breeder"), 1);
  EXPECT_EQ(moving_on(2).options(), (Lines{"card squire", "decline"}));
}

TEST(VC_28, a_cube_that_came_before_the_tradesman) {
  TroyesTable table = moving_on(7);
  table.play(0, "card squire").play(1, "pass");
  table.play(0, "act activity; use squire; from supply; with none; die 0R5; done; spend");
  EXPECT_EQ(table.options(), (Lines{"count 1"}));
  table.influence(0, 4).play(0, "count 1");
  EXPECT_EQ(table.seat(0).influence, 9);
  EXPECT_EQ(table.seat(0).deniers, 0);
}

TEST(VC_30, an_executioner_takes_though_it_gains_nothing) {
  TroyesTable table(2, all_modules);
  table.cards("executioner").tradesman('A', "executioner").influence(0, 20).influence(1, 3).dice(0, "R2").dice(1, "Y1");
  table.turn(0).play(0, "act activity; use executioner; with none; die 0R2; done; count 1; seat 1");
  EXPECT_EQ(table.seat(0).influence, 20);
  EXPECT_EQ(table.seat(1).influence, 2);
}

TEST(VC_31, ties_share_princess_and_fort) {
  TroyesTable table(4, all_modules);
  constexpr std::array princess_shares{6, 3, 2, 1};
  constexpr std::array fort_shares{3, 1, 1, 0};
  table.cards("princess");
  for (int seat = 0; seat < 4; ++seat) {
    table.cubes(seat, "princess", 2);
    EXPECT_EQ(score_of(table.state(), 0).princess, princess_shares[static_cast<std::size_t>(seat)]);
  }
  TroyesTable forts(4, all_modules);
  forts.cards("fort");
  EXPECT_EQ(score_of(forts.state(), 0).fort, 0);
  for (int seat = 0; seat < 4; ++seat) {
    forts.cubes(seat, "fort", 1);
    EXPECT_EQ(score_of(forts.state(), 0).fort, fort_shares[static_cast<std::size_t>(seat)]);
  }
}

TEST(VC_33, a_hermit_is_worth_one_at_least) {
  for (const auto& [cubes, points] : {std::pair{12, 12}, {9, 9}, {8, 8}, {1, 8}}) {
    TroyesTable table(2, all_modules);
    table.cards("hermit").cubes(0, "hermit", cubes);
    EXPECT_EQ(score_of(table.state(), 0).hermit, points) << cubes;
  }
}

TEST(VC_35, a_scout_pays_for_each_event) {
  TroyesTable table(2, all_modules);
  table.cards("scout").tradesman('A', "scout").event("war").event("chief-outlaw").event("heresy").dice(0, "R5");
  table.dice(1, "Y1").deniers(0, 2).influence(0, 0).turn(0);
  table.play(0, "act activity; use scout; with none; die 0R5; done");
  EXPECT_EQ(table.options(), (Lines{"cube marauding", "decline"}));
  table.play(0, "decline; cube war; cube heresy");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(0).influence, 2);
  EXPECT_EQ(table.cubes_on("chief-outlaw"), "");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(VC_36, a_nun_counts_the_white_dice_that_are_left) {
  TroyesTable table(2, all_modules);
  table.cards("nun").tradesman('A', "nun").dice(0, "W6 W5 W2 V4").dice(1, "Y1").turn(0);
  table.play(0, "act activity; use nun; with none; die 0W6; die 0W5; done; count 2");
  EXPECT_EQ(table.seat(0).points, 2);
}

TEST(VC_37, a_preacher_builds_a_column) {
  TroyesTable table(2, all_modules);
  table.cards("preacher").cubes(0, "preacher", 1).dice(0, "W2 W6 W3").dice(1, "Y1").influence(0, 0).turn(0);
  table.play(0, "act cathedral; with preacher; die 0W6; die 0W2; die 0W3; done");
  for (int floor = 1; floor <= 3; ++floor) EXPECT_EQ(table.level(floor), "-----A");
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.seat(0).influence, 6);
}

TEST(VC_38, augustine_is_a_die_of_the_group) {
  TroyesTable table(2, all_modules);
  table.cards("augustine").cubes(0, "augustine", 1).dice(0, "Y3").dice(1, "Y4 R1").deniers(0, 6).deniers(1, 0).turn(0);
  table.play(0, "act agriculture; with augustine");
  EXPECT_FALSE(table.offers("done"));
  table.play(0, "die 0Y3; die 1Y4; done");
  EXPECT_EQ(table.seat(1).deniers, 6);
  EXPECT_EQ(table.seat(0).deniers, 13 / 2);
  TroyesTable place(2, all_modules);
  place.cards("augustine").cubes(0, "augustine", 1).dice(0, "Y3").dice(1, "Y4").turn(0);
  place.play(0, "act place; enter city-hall; from supply");
  EXPECT_EQ(place.options(), (Lines{"with none"}));
}

TEST(VC_39, a_weaver_counts_tradesmen) {
  TroyesTable table(2, all_modules);
  table.cards("weaver archer monk").tradesman('A', "archer").tradesman('A', "monk").dice(0, "Y4 Y3").dice(1, "R1");
  table.deniers(0, 4).turn(0);
  table.play(0, "act activity; use weaver; from supply; with none; die 0Y4; die 0Y3; done; count 3");
  EXPECT_EQ(table.seat(0).deniers, 9);
}

TEST(VC_40, a_master_tradesman_counts_pairs) {
  TroyesTable table(2, all_modules);
  table.cards("master-tradesman archer monk merchant innkeeper").dice(0, "Y6 Y3").dice(1, "R1").turn(0);
  for (const char* card : {"master-tradesman", "archer", "monk", "merchant", "innkeeper"}) table.tradesman('A', card);
  table.play(0, "act activity; use master-tradesman; with none; die 0Y6; die 0Y3; done; count 2");
  EXPECT_EQ(table.seat(0).points, 4);
}

TEST(VC_41, a_scribe_counts_event_cards) {
  TroyesTable table(2, all_modules);
  table.cards("scribe").tradesman('A', "scribe").dice(0, "W6 W6 W4").dice(1, "R1").turn(0);
  table.event_cards(0, 3);
  table.play(0, "act activity; use scribe; with none; die 0W6; die 0W6; die 0W4; done; count 3");
  EXPECT_EQ(table.seat(0).points, 9);
}

TEST(VC_42, a_banker_looks_into_the_purse_last) {
  for (const auto& [before, points] : {std::pair{34, 0}, {35, 3}}) {
    TroyesTable table(2, all_modules);
    table.cards("banker").tradesman('A', "banker").dice(0, "Y5").dice(1, "Y1 R1").deniers(0, before).turn(0);
    table.play(0, "act activity; use banker; with none; die 0Y5; die 1Y1; done; count 1");
    EXPECT_EQ(table.seat(0).points, points) << before;
  }
}

TEST(VC_43, a_bought_die_is_turned) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").event("war").dice(0, "R1").dice(1, "R1 Y1").deniers(0, 9);
  table.turn(0).play(0, "act combat; fight war; with none; die 0R1; die 1R1; done");
  EXPECT_EQ(table.options(), (Lines{"die 1R1", "decline"}));
  table.play(0, "die 1R1");
  EXPECT_EQ(table.options().size(), 3U);  // seven by two
  TroyesTable herbalist(2, all_modules);
  herbalist.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").cards("herbalist").cubes(0, "herbalist", 1).event("war");
  herbalist.dice(1, "W2 Y1").deniers(0, 2).turn(0);
  herbalist.play(0, "act combat; fight war; with herbalist; die 1W2; done; die 1W2");
  EXPECT_EQ(herbalist.options().size(), 5U);  // fifteen by two: more than there are banners
  EXPECT_EQ(herbalist.seat(0).deniers, 0);
}

TEST(VC_44, whose_dice_are_bought_is_asked_once) {
  TroyesTable table(2, all_modules);
  table.guard(1, 5, "1 0 0 0").dice(0, "Y1").dice(1, "Y6 Y5").deniers(0, 12).influence(1, 0).turn(0);
  table.play(0, "act agriculture; with none; die 0Y1; die 1Y6; die 1Y5; done");
  EXPECT_EQ(table.options(), (Lines{"tile I", "decline"}));
  table.play(1, "tile I");
  EXPECT_EQ(table.seat(1).influence, 4);
  TroyesTable taken(2, all_modules);
  taken.guard(1, 5, "1 0 0 0").cards("viticulturist").cubes(0, "viticulturist", 1).dice(0, "Y1").dice(1, "Y6 Y5");
  taken.turn(0).play(0, "act agriculture; with viticulturist; die 1Y6; done");
  EXPECT_EQ(taken.asked(), What::menu);
  TroyesTable templar(2, all_modules);
  templar.guard(1, 5, "1 0 0 0").cards("chief-templar").cubes(0, "chief-templar", 1).dice(0, "R1").dice(1, "R6 Y5");
  templar.turn(0).play(0, "act combat; fight marauding; with chief-templar; die 1R6; done");
  EXPECT_EQ(templar.asked(), What::offer);
}

TEST(VC_45, three_exchanges_and_no_more) {
  TroyesTable table(4, all_modules);
  table.guard(0, 15, "0 0 1 0").dice(0, "R1 V6").dice(1, "W6 V1").dice(2, "Y5").dice(3, "Y1").dice(gray, "R6");
  table.turn(0).play(0, "tile III");
  EXPECT_EQ(table.options(), (Lines{"swap R1 1W6", "swap R1 2Y5", "swap R1 3Y1", "swap R1 gR6"}));
  table.play(0, "swap R1 1W6; swap W6 2Y5; swap Y5 gR6");
  EXPECT_EQ(table.dice_of(0), "R6 V6");
  EXPECT_EQ(table.dice_of(1), "R1 V1");
  EXPECT_EQ(table.dice_of(gray), "Y5");
  EXPECT_EQ(table.options(), (Lines{"stop"}));
  EXPECT_EQ(table.check(0, "swap R6 3Y1"), Refusal::no_such_die);
  table.play(0, "stop");
  EXPECT_EQ(table.asked(), What::menu);
  EXPECT_FALSE(table.offers("tile III"));
}

TEST(VC_48, a_fort_looks_at_each_die) {
  TroyesTable table(2, all_modules);
  table.cards("fort confession blacksmith").tradesman('A', "fort").cubes(0, "confession", 1).cubes(0, "blacksmith", 1);
  table.dice(0, "R2 R1").dice(1, "Y1").influence(0, 0).turn(0).play(0, "act activity; use fort");
  EXPECT_EQ(table.options(), (Lines{"with none", "with confession"}));
  table.play(0, "with confession; die 0R2; die 0R1; done");
  EXPECT_EQ(table.cubes_of(0, "fort"), 2);
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.seat(0).influence, 3);
}

TEST(VC_49, le_roy_never_buys_the_purple_die) {
  TroyesTable table(1, all_modules);
  table.guard(0, 5, "1 0 0 0").dice(0, "V6 Y2").dice(gray, "R5 R4").deniers(0, 0).influence(0, 0).le_roy();
  table.nature("roll 1; roll 2");
  EXPECT_EQ(table.dice_of(0), "V6");
  EXPECT_EQ(table.seat(0).deniers, 4);
  EXPECT_EQ(table.options(), (Lines{"tile I", "decline"}));
  table.play(0, "tile I");
  EXPECT_EQ(table.seat(0).influence, 4);
  EXPECT_EQ(table.asked(), What::menu);
}

TEST(VC_50, influence_beyond_twenty_is_lost) {
  TroyesTable table(2, all_modules);
  table.tiles("t1b t2r t3a t4a").guard(0, 5, "1 0 0 0").dice(0, "R1").dice(1, "Y1").influence(0, 18).turn(0);
  table.play(0, "act place; enter palace; from supply; with none; die 0R1; done; tile I");
  EXPECT_EQ(table.seat(0).influence, 20);
  TroyesTable full(2, all_modules);
  full.tiles("t1b t2r t3a t4a").guard(0, 5, "1 0 0 0").dice(0, "R1").dice(1, "Y1").influence(0, 20).turn(0);
  full.play(0, "act place; enter palace; from supply; with none; die 0R1; done");
  EXPECT_EQ(full.owner_to_act(), 1);
  // A citizen is called beforehand, or there is none to place.
  TroyesTable none(2, all_modules);
  none.tiles("t1b t2r t3a t4a").guard(0, 5, "1 0 0 0").personal(0, 0).dice(0, "R1").dice(1, "Y1").influence(0, 1);
  none.turn(0);
  EXPECT_FALSE(none.offers("act place"));
}

TEST(VC_51, a_hermit_takes_as_many_cubes_as_wanted) {
  TroyesTable table(2, all_modules);
  table.cards("hermit").tradesman('A', "hermit").cubes(1, "hermit", 3).dice(0, "W6 W6").dice(1, "Y1").turn(0);
  table.play(0, "act activity; use hermit; with none; die 0W6; die 0W6; done");
  EXPECT_EQ(table.options().size(), 4U);
  table.play(0, "count 2");
  EXPECT_EQ(table.cubes_of(0, "hermit"), 2);
  EXPECT_EQ(score_of(table.state(), 0).hermit, 8);
}

}  // namespace
}  // namespace tricasse::troyes
