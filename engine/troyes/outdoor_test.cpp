// Ramparts and outdoor activities of The Ladies of Troyes (LT-7).

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

constexpr auto ramparts = static_cast<std::uint8_t>(Module::ramparts);

TEST(LT_7_1, guards_begin_at_the_gate) {
  TroyesTable table(Options{.players = 2, .modules = ramparts});
  table.nature("start 0; character thibaut; character henry; character hugues; character urbain");
  EXPECT_EQ(table.asked(), What::outdoor_face);
  table.nature("face t1a; face t2r; face t3a; face t4a");
  EXPECT_EQ(table.asked(), What::first_place);
  EXPECT_EQ(table.seat(0).guard, 0);
  for (int tile = 0; tile < tiles; ++tile) EXPECT_FALSE(has_access(table.seat(0), tile));
}

TEST(LT_7_2, one_face_of_four_a_level) {
  const auto faces = [](std::uint8_t modules, int players, int level) {
    State state = start({.players = players, .modules = modules});
    state.table.frames[0] = {What::outdoor_face, 0, static_cast<std::uint8_t>(level - 1), 0};
    return total_weight(state);
  };
  EXPECT_EQ(faces(all_modules, 2, 1), 4U);
  EXPECT_EQ(faces(all_modules, 2, 2), 4U);
  EXPECT_EQ(faces(ramparts, 2, 2), 3U);  // no purple dice
  EXPECT_EQ(faces(ramparts, 2, 3), 4U);
  EXPECT_EQ(faces(ramparts, 2, 4), 4U);
  EXPECT_EQ(faces(ramparts, 1, 1), 3U);
}

TEST(LT_7_3, a_guard_takes_one_die_and_deniers) {
  TroyesTable table(2, all_modules);
  table.dice(0, "R2").dice(1, "W3 V6").dice(gray, "Y1").deniers(0, 4).deniers(1, 0).turn(0).play(0, "act guard");
  EXPECT_EQ(table.options(), (Lines{"die 0R2", "die 1W3", "die gY1"}));
  table.play(0, "die 1W3");
  EXPECT_EQ(table.options(), (Lines{"boost 0", "boost 1", "boost 2"}));  // two are left after the die
  table.play(0, "boost 2");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.seat(1).deniers, 2);
  EXPECT_EQ(table.open<question::March>().points, 5);
  // Who cannot pay the die has only his own.
  TroyesTable poor(2, all_modules);
  poor.dice(0, "R2").dice(1, "W3").deniers(0, 1).turn(0).play(0, "act guard");
  EXPECT_EQ(poor.options(), (Lines{"die 0R2"}));
}

TEST(LT_7_4, points_are_spent_one_by_one) {
  TroyesTable table(2, all_modules);
  table.guard(0, 4).dice(0, "R4").dice(1, "W3").turn(0).play(0, "act guard; die 0R4; boost 0; advance; tile I");
  EXPECT_EQ(table.options(), (Lines{"advance", "stop"}));
  table.play(0, "stop");
  EXPECT_EQ(table.seat(0).guard, 5);
  EXPECT_EQ(table.outdoors(0), "1 0 0 0");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_7_5, a_gate_that_is_passed_stays_open) {
  for (const auto& [tower, open] : {std::pair{4, 0}, {5, 1}, {9, 1}, {10, 2}, {14, 2}, {15, 3}, {19, 3}, {20, 4}}) {
    TroyesTable table(2, all_modules);
    table.guard(0, tower);
    int accessible = 0;
    for (int tile = 0; tile < tiles; ++tile) accessible += has_access(table.seat(0), tile) ? 1 : 0;
    EXPECT_EQ(accessible, open) << tower;
  }
}

TEST(LT_7_6, one_cube_a_tile_and_none_on_the_goal) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2p t3a t4b")
      .guard(0, 20)
      .dice(0, "V5")
      .dice(1, "W3")
      .turn(0)
      .play(0, "act guard; die 0V5; boost 0");
  EXPECT_EQ(table.options(), (Lines{"tile I", "tile III"}));  // purple is refused by purple
  table.play(0, "tile I");
  EXPECT_EQ(table.options(), (Lines{"tile III", "stop"}));
  TroyesTable red(2, all_modules);
  red.tiles("t1a t2r t3a t4a").guard(0, 20).dice(0, "V5").dice(1, "W3").turn(0).play(0, "act guard; die 0V5; boost 0");
  EXPECT_TRUE(red.offers("tile II"));
}

TEST(LT_7_7, a_guard_that_arrives_goes_on_with_cubes) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3a t4c").guard(0, 19).dice(0, "W3").dice(1, "W3").turn(0);
  table.play(0, "act guard; die 0W3; boost 0; advance");
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.options(), (Lines{"tile I", "tile II", "tile III", "tile IV", "stop"}));
  table.play(0, "tile IV; tile I");
  EXPECT_EQ(table.outdoors(0), "1 0 0 1");
}

TEST(LT_7_8, a_guard_is_no_citizen) {
  TroyesTable table(2, all_modules);
  table.guard(0, 20).personal(0, 0).dice(0, "R1").dice(1, "W3").influence(0, 0).turn(0);
  EXPECT_FALSE(table.offers("act place"));
  EXPECT_EQ(character_score(table.state(), 0, 4), 0);
}

TEST(LT_7_9, when_tiles_are_offered) {
  // T1C after one's own agriculture.
  TroyesTable fields(2, all_modules);
  fields.tiles("t1c t2r t3a t4a").guard(0, 5, "1 0 0 0").dice(0, "Y4").dice(1, "W3").deniers(0, 0).turn(0);
  fields.play(0, "act agriculture; with none; die 0Y4; done");
  EXPECT_EQ(fields.seat(0).deniers, 2);
  EXPECT_EQ(fields.options(), (Lines{"tile I", "decline"}));
  fields.play(0, "tile I");
  EXPECT_EQ(fields.seat(0).deniers, 7);
  // Not in the others'.
  TroyesTable others(2, all_modules);
  others.tiles("t1c t2r t3a t4a").guard(1, 5, "1 0 0 0").dice(0, "Y4").dice(1, "W3").turn(0);
  others.play(0, "act agriculture; with none; die 0Y4; done");
  EXPECT_EQ(others.asked(), What::menu);
}

TEST(LT_7_10, everybody_concerned_is_asked_in_turn) {
  TroyesTable table(4, all_modules);
  table.guard(0, 5, "1 0 0 0").guard(1, 5, "1 0 0 0").guard(3, 5, "1 0 0 0");
  table.dice(0, "Y6").dice(1, "Y5").dice(2, "Y1").dice(3, "R1").deniers(2, 20).turn(2);
  table.play(2, "act agriculture; with none; die 0Y6; die 1Y5; die 2Y1; done");
  EXPECT_EQ(table.owner_to_act(), 0);  // seat 3 has sold nothing
  EXPECT_EQ(table.seat(2).deniers, 20 - 12);
  table.play(0, "tile I");
  EXPECT_EQ(table.owner_to_act(), 1);
  table.play(1, "decline");
  EXPECT_EQ(table.seat(2).deniers, 20 - 12 + 6);
  EXPECT_EQ(table.seat(0).influence, 8);
  EXPECT_EQ(table.seat(1).influence, 4);
  // Also for a die that a guard buys.
  TroyesTable guard(2, all_modules);
  guard.guard(1, 5, "1 0 0 0").dice(0, "Y1").dice(1, "W5").deniers(0, 2).turn(0);
  guard.play(0, "act guard; die 1W5; boost 0");
  EXPECT_EQ(guard.asked(), What::offer);
  guard.play(1, "decline").play(0, "advance");
  // At twenty influence nobody is asked.
  TroyesTable full(2, all_modules);
  full.guard(1, 5, "1 0 0 0").dice(0, "Y1").dice(1, "W5").deniers(0, 2).influence(1, 20).turn(0);
  full.play(0, "act guard; die 1W5; boost 0");
  EXPECT_EQ(full.asked(), What::march);
}

TEST(LT_7_11, a_new_die_once_a_turn) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2w t3a t4a").guard(0, 10, "0 2 0 0").dice(0, "R1").dice(1, "R2").turn(0).play(0, "tile II");
  table.nature("roll 6");
  EXPECT_EQ(table.dice_of(0), "R1 W6");
  EXPECT_FALSE(table.offers("tile II"));
  table.play(0, "pass").play(1, "pass");
  // The supply has six of a colour.
  TroyesTable none(2, all_modules);
  none.tiles("t1a t2w t3a t4a").guard(0, 10, "0 2 0 0").dice(0, "W1 W1 W1").dice(1, "W2 W2 W2").turn(0);
  EXPECT_FALSE(none.offers("tile II"));
}

TEST(LT_7_12, a_tile_averts_the_highest_black_die) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").dice(0, "R2").influence(0, 0).face(0, "643");
  EXPECT_EQ(table.options(), (Lines{"tile III", "fail"}));  // holding the cube does not forbid to concede
  table.play(0, "tile III");
  EXPECT_EQ(table.seat(0).influence, 1);
  EXPECT_EQ(table.options(), (Lines{"black 4", "black 3", "done"}));
  table.play(0, "black 4");
  EXPECT_EQ(table.options(), (Lines{"done"}));
  table.play(0, "done; die 0R2; done");
  EXPECT_EQ(table.seat(0).influence, 2);
  EXPECT_EQ(table.owner_to_act(), 1);
  EXPECT_EQ(table.black(), "3");
}

TEST(LT_7_13, a_cube_moves_to_a_card_that_keeps_cubes) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3c t4a")
      .guard(0, 15, "0 0 2 0")
      .cards("catapult fort lumberjack master-builder innkeeper squire");
  table.cards("glassblower goldsmith monk").tradesman('A', "lumberjack").dice(0, "Y2").dice(1, "R1").turn(0);
  table.play(0, "act activity; use lumberjack; with none; die 0Y2; done; store; count 1");
  EXPECT_EQ(table.options(), (Lines{"card catapult", "card squire", "card fort", "card monk", "decline"}));
  table.play(0, "card fort");
  EXPECT_EQ(table.cubes_of(0, "fort"), 1);
  EXPECT_EQ(table.seat(0).points, 0);
  EXPECT_EQ(table.outdoors(0), "0 0 1 0");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_7_14, a_die_is_turned_before_it_counts) {
  // A group that is legal only once a die is turned may be closed; then not turning is not offered.
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").event("normans").dice(0, "Y1").dice(1, "R2").deniers(0, 2);
  table.turn(0).play(0, "act combat; fight normans; with none; die 1R2; done");
  EXPECT_EQ(table.options(), (Lines{"die 1R2"}));
  table.play(0, "die 1R2; count 1");
  EXPECT_EQ(table.cubes_on("normans"), "A");
  EXPECT_EQ(table.outdoors(0), "0 0 0 0");
  // Gray dice are bought too; a citizen enters with the face that is turned up.
  TroyesTable place(2, all_modules);
  place.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").dice(0, "Y1").dice(gray, "R2").deniers(0, 2).turn(0);
  place.play(0, "act place; enter palace; from supply; with none; die gR2; done");
  EXPECT_EQ(place.options(), (Lines{"die gR2", "decline"}));
  place.play(0, "die gR2");
  EXPECT_EQ(place.places("palace"), "----A-");
  // And a guard goes farther.
  TroyesTable guard(2, all_modules);
  guard.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").dice(1, "R2").deniers(0, 3).turn(0);
  guard.play(0, "act guard; die 1R2");
  EXPECT_EQ(guard.options(), (Lines{"tile III", "decline"}));
  guard.play(0, "tile III");
  EXPECT_EQ(guard.options(), (Lines{"boost 0", "boost 1"}));
}

TEST(LT_7_15, two_points_for_a_cube_on_cathedral_or_event) {
  TroyesTable table(2, all_modules);
  table.guard(0, 20, "0 0 0 3").dice(0, "W1 R3 Y2").dice(1, "Y1 Y1 Y1").turn(0);
  table.play(0, "act cathedral; with none; die 0W1; done; tile IV").play(1, "pass");
  EXPECT_EQ(table.seat(0).points, 3);
  table.play(0, "act combat; fight marauding; with none; die 0R3; done; count 1");
  EXPECT_EQ(table.options(), (Lines{"tile IV", "decline"}));
  table.play(0, "decline");
  EXPECT_EQ(table.seat(0).points, 3);
  table.play(0, "act agriculture; with none; die 0Y2; done");
  EXPECT_EQ(table.asked(), What::menu);
}

// ------------------------------------------------------------------------------------------------------ decision
// points

TEST(LT_DP_2, the_first_exchange_is_made) {
  TroyesTable table(2, all_modules);
  table.guard(0, 15, "0 0 1 0").dice(0, "R1").dice(1, "W6").turn(0).play(0, "tile III");
  EXPECT_EQ(table.options(), (Lines{"swap R1 1W6"}));
  EXPECT_EQ(table.check(0, "stop"), Refusal::must_do_something);
  table.play(0, "swap R1 1W6");
  EXPECT_EQ(table.options(), (Lines{"stop"}));
}

TEST(LT_DP_4, dice_by_district) {
  TroyesTable table(2, all_modules);
  table.dice(0, "R2 V1").dice(1, "W3").dice(gray, "Y5 Y5").deniers(0, 2).turn(0).play(0, "act guard");
  EXPECT_EQ(table.options(), (Lines{"die 0R2", "die 0V1", "die 1W3", "die gY5"}));
}

TEST(LT_DP_5, an_own_die_is_not_turned) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3d t4a")
      .guard(0, 15, "0 0 1 0")
      .dice(0, "R2")
      .dice(1, "R1")
      .turn(0)
      .play(0, "act guard; die 0R2");
  EXPECT_EQ(table.asked(), What::boost);
}

TEST(LT_DP_6, a_boost_is_asked_even_for_nothing) {
  TroyesTable table(2, all_modules);
  table.dice(0, "R2").dice(1, "R1").deniers(0, 0).turn(0).play(0, "act guard; die 0R2");
  EXPECT_EQ(table.options(), (Lines{"boost 0"}));
  EXPECT_EQ(table.check(0, "boost 1"), Refusal::too_little_money);
}

TEST(LT_DP_7, a_march_ends_when_nothing_is_left_to_do) {
  TroyesTable table(2, all_modules);
  table.guard(0, 0).dice(0, "R2").dice(1, "R1").turn(0).play(0, "act guard; die 0R2; boost 0; advance; advance");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_DP_8, the_leading_die_comes_first) {
  TroyesTable table(2, all_modules);
  table.cards("distiller").cubes(0, "distiller", 1).dice(0, "Y1").dice(1, "Y5 R1").deniers(0, 20).turn(0);
  table.play(0, "act agriculture");
  EXPECT_EQ(table.options(), (Lines{"with none", "with distiller"}));
  table.play(0, "with distiller");
  EXPECT_EQ(table.options(), (Lines{"die 0Y1"}));
  table.play(0, "die 0Y1");
  EXPECT_EQ(table.options(), (Lines{"die 1Y5", "done"}));
}

TEST(LT_DP_9, a_purple_colour_is_not_asked) {
  TroyesTable table(2, all_modules);
  table.dice(0, "V4").dice(1, "R1").turn(0).play(0, "act combat; fight marauding; with none; die 0V4; done");
  EXPECT_EQ(table.asked(), What::count);
}

TEST(LT_DP_10, which_die_is_turned) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").dice(0, "Y6").dice(1, "Y1 Y2").dice(gray, "Y1").deniers(0, 12);
  table.turn(0).play(0, "act agriculture; with none; die 0Y6; die 1Y1; die gY1; done");
  EXPECT_EQ(table.options(), (Lines{"die 1Y1", "die gY1", "decline"}));
}

TEST(LT_DP_11, use_before_decline) {
  TroyesTable table(2, all_modules);
  table.guard(1, 5, "1 0 0 0").dice(0, "Y1").dice(1, "Y5 R1").deniers(0, 20).turn(0);
  table.play(0, "act agriculture; with none; die 1Y5; done");
  EXPECT_EQ(table.options(), (Lines{"tile I", "decline"}));
}

TEST(LT_DP_12, place_or_use_is_asked_even_alone) {
  TroyesTable table(2, all_modules);
  table.cards("lumberjack").tradesman('A', "lumberjack").dice(0, "Y2").dice(1, "R1").turn(0);
  table.play(0, "act activity; use lumberjack; with none; die 0Y2; done");
  EXPECT_EQ(table.options(), (Lines{"store"}));
}

TEST(LT_DP_13, shots_without_a_target_lapse) {
  TroyesTable table(2, all_modules);
  table.cards("catapult").tradesman('A', "catapult").cubes(0, "catapult", 3).event("marauding", "BB").dice(0, "R6");
  table.dice(1, "Y1").turn(0).play(0, "act activity; use catapult; with none; die 0R6; done; spend; count 3");
  table.play(0, "cube marauding");
  // Marauding is closed for the rest of the action: two cubes stay.
  EXPECT_EQ(table.cubes_of(0, "catapult"), 2);
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_DP_14, without_three_deniers_a_ransom_asks_nothing) {
  TroyesTable table(2, all_modules);
  table.cards("ransom").tradesman('A', "ransom").dice(0, "R6").dice(1, "Y1").deniers(0, 2).turn(0);
  table.play(0, "act activity; use ransom; with none; die 0R6; done");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_DP_15, without_a_denier_a_scout_asks_nothing) {
  TroyesTable table(2, all_modules);
  table.cards("scout").tradesman('A', "scout").dice(0, "R6").dice(1, "Y1").deniers(0, 0).turn(0);
  table.play(0, "act activity; use scout; with none; die 0R6; done");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_DP_16, influence_before_points) {
  TroyesTable table(2, all_modules);
  table.cards("landlady").tradesman('A', "landlady").dice(0, "Y4").dice(1, "R1").turn(0);
  table.play(0, "act activity; use landlady; with none; die 0Y4; done; count 1");
  EXPECT_EQ(table.options(), (Lines{"take influence", "take points"}));
}

TEST(LT_DP_17, who_is_robbed_is_asked_even_alone) {
  TroyesTable table(2, all_modules);
  table.cards("executioner").tradesman('A', "executioner").dice(0, "R2").dice(1, "Y1").turn(0);
  table.play(0, "act activity; use executioner; with none; die 0R2; done; count 1");
  EXPECT_EQ(table.options(), (Lines{"seat 1"}));
}

TEST(LT_DP_18, a_full_cathedral_asks_for_no_column) {
  TroyesTable table(2, all_modules);
  table.cards("master-builder").tradesman('A', "master-builder").dice(0, "W4").dice(1, "Y1").turn(0);
  for (int floor = 1; floor <= 4; ++floor) table.cathedral(floor, "BBBBBB");
  table.play(0, "act activity; use master-builder; with none; die 0W4; done");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_DP_19, how_often_a_marriage_is_paid) {
  TroyesTable table(2, all_modules);
  table.cards("marriage").tradesman('A', "marriage").dice(0, "R6 R6").dice(1, "Y1").deniers(0, 14).turn(0);
  table.play(0, "act activity; use marriage; with none; die 0R6; die 0R6; done");
  EXPECT_EQ(table.options(), (Lines{"count 0", "count 1", "count 2"}));
}

TEST(LT_DP_20, whom_to_free_is_asked_even_alone) {
  TroyesTable table(2, all_modules);
  table.event("possession").possessed(1, 1).dice(0, "W4").dice(1, "Y1").turn(0);
  table.play(0, "act combat; fight possession; with none; die 0W4; done; count 1");
  EXPECT_EQ(table.options(), (Lines{"seat 1"}));
  // And not when nobody is there.
  TroyesTable nobody(2, all_modules);
  nobody.event("possession").possessed(1, 0).dice(0, "W4").dice(1, "Y1").turn(0);
  nobody.play(0, "act combat; fight possession; with none; die 0W4; done; count 1");
  EXPECT_EQ(nobody.owner_to_act(), 1);
}

TEST(LT_DP_21, own_tiles_by_level) {
  TroyesTable table(2, all_modules);
  table.tiles("t1b t2r t3c t4a").guard(0, 20, "1 0 1 1").cards("catapult squire").tradesman('A', "catapult");
  table.cubes(0, "catapult", 1).dice(0, "R2").dice(1, "Y1").turn(0);
  table.play(0, "act activity; use catapult; with none; die 0R2; done; spend; count 1; cube marauding");
  EXPECT_EQ(table.asked(), What::move_on);
  table.play(0, "decline");
  EXPECT_EQ(table.options(), (Lines{"tile IV", "decline"}));
}

TEST(LT_DP_22, nothing_to_lose_is_not_asked) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").guard(1, 15, "0 0 1 0").building("city-hall", "-B----");
  table.round(2).dice(0, "R6").reveal().nature("event succession-conflict; event drought; roll 1");
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_DP_23, cards_before_tiles) {
  TroyesTable table(2, all_modules);
  table.cards("lumberjack hermit").cubes(0, "lumberjack", 1).cubes(0, "hermit", 1).guard(0, 10, "1 1 0 0");
  table.round(3).dice(0, "R6").reveal().nature("event succession-conflict; event harsh-winter; roll 1");
  EXPECT_EQ(table.options(), (Lines{"card hermit", "card lumberjack", "tile I", "tile II"}));
}

TEST(LT_DP_24, hiring_comes_last_and_only_without_supply) {
  TroyesTable table(2, all_modules);
  table.personal(0, 1).influence(0, 9).building("palace", "A-----").round(2).dice(0, "R6").reveal();
  table.nature("event skirmishes-2; event possession");
  EXPECT_EQ(table.options(), (Lines{"from supply", "from P1"}));
}

TEST(LT_DP_25, exchanging_before_black_dice) {
  TroyesTable table(2, all_modules);
  table.guard(0, 15, "0 0 2 0").dice(0, "Y1").dice(1, "R6").influence(0, 0).face(0, "6");
  EXPECT_EQ(table.options(), (Lines{"tile III", "fail"}));
  table.play(0, "tile III; swap Y1 1R6; stop");
  EXPECT_EQ(table.options(), (Lines{"counter"}));
}

}  // namespace
}  // namespace tricasse::troyes
