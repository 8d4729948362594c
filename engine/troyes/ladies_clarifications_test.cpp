// The Ladies of Troyes: clarifications (LT-11) and what modules and bonus cards do to each other (LT section 3).

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TEST(LT_11_1, the_modifier_is_always_asked) {
  TroyesTable table(2, all_modules);
  table.dice(0, "Y4").dice(1, "R1").turn(0).play(0, "act agriculture");
  EXPECT_EQ(table.options(), (Lines{"with none"}));
  // In the counter menu exchanging and averting stand before the answer.
  TroyesTable ward(2, all_modules);
  ward.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").dice(0, "R6").influence(0, 1).face(0, "4");
  EXPECT_EQ(ward.options(), (Lines{"reroll R6", "tile III", "counter"}));
}

TEST(LT_11_2, purple_is_what_the_group_needs) {
  // With a white and a yellow die it cannot be both.
  TroyesTable table(2, all_modules);
  table.dice(0, "V6 W1").dice(1, "R1").turn(0).play(0, "act cathedral; with none; die 0W1; die 0V6; done");
  EXPECT_EQ(table.level(1), "A----A");
  // The tile looks at the die itself.
  TroyesTable tile(2, all_modules);
  tile.tiles("t1a t2w t3a t4a").guard(0, 10).dice(0, "V6").dice(1, "R1").turn(0).play(0, "act guard; die 0V6; boost 0");
  EXPECT_TRUE(tile.offers("tile II"));
}

TEST(LT_11_3, marauding_stays_closed) {
  TroyesTable table(2, all_modules);
  table.cards("ransom").tradesman('A', "ransom").event("marauding", "BB").event("war").dice(0, "R6").dice(1, "Y1");
  table.deniers(0, 9).turn(0).play(0, "act activity; use ransom; with none; die 0R6; done; cube marauding");
  EXPECT_EQ(table.options(), (Lines{"cube war", "stop"}));
}

TEST(LT_11_4, new_modifiers_on_pilgrimage) {
  TroyesTable table(2, all_modules);
  table.cards("pilgrimage distiller recruiter").tradesman('A', "pilgrimage").cubes(0, "distiller", 1);
  table.cubes(0, "recruiter", 1).dice(0, "R1 Y6").dice(1, "W1").deniers(0, 0).turn(0);
  TroyesTable one = table;
  table.play(0, "act activity; use pilgrimage; with distiller; die 0R1; die 0Y6; done; count 1");
  EXPECT_EQ(table.seat(0).points, 2);
  one.play(0, "act activity; use pilgrimage; with recruiter");
  EXPECT_EQ(one.options(), (Lines{"die 0R1"}));
  // And on Marauding.
  TroyesTable marauding_table(2, all_modules);
  marauding_table.cards("augustine").cubes(0, "augustine", 1).dice(0, "Y1").dice(1, "W1").turn(0);
  marauding_table.play(0, "act combat; fight marauding; with augustine; die 0Y1; done");
  EXPECT_EQ(marauding_table.options(), (Lines{"count 1", "count 2"}));
}

TEST(LT_11_5, the_fort_takes_what_others_give) {
  TroyesTable table(2, all_modules);
  table.cards("fort viticulturist").tradesman('A', "fort").cubes(0, "viticulturist", 1).dice(0, "W1").dice(1, "R6");
  table.influence(0, 0).turn(0).play(0, "act activity; use fort; with viticulturist; die 1R6; done");
  EXPECT_EQ(table.cubes_of(0, "fort"), 1);
  EXPECT_EQ(table.seat(0).points, 2);
}

TEST(LT_11_6, turning_with_tithe_and_preacher) {
  TroyesTable tithe(2, all_modules);
  tithe.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").cards("tithe").cubes(0, "tithe", 1).dice(1, "Y1 Y2");
  tithe.dice(gray, "Y3").deniers(0, 9).turn(0);
  tithe.play(0, "act agriculture; with tithe; die 1Y1; die 1Y2; die gY3; done");
  EXPECT_EQ(tithe.options(), (Lines{"die 1Y2", "die 1Y1", "decline"}));  // gray's is free: nothing was paid there
  TroyesTable preacher(2, all_modules);
  preacher.tiles("t1a t2r t3d t4a").guard(0, 15, "0 0 1 0").cards("preacher").cubes(0, "preacher", 1).dice(1, "Y1 Y1");
  preacher.dice(0, "R1").deniers(0, 8).turn(0);
  preacher.play(0, "act agriculture; with preacher; die 1Y1; die 1Y1; done; die 1Y1");
  EXPECT_EQ(preacher.seat(0).deniers, 6);  // two sixes: the leading one was turned
}

TEST(LT_11_7, no_card_helps_against_the_outlaw) {
  TroyesTable table(2, all_modules);
  table.cards("diplomat")
      .tradesman('A', "diplomat")
      .event("chief-outlaw")
      .dice(0, "R6 R6")
      .dice(1, "Y1")
      .influence(0, 9);
  table.turn(0).play(0, "act activity; use diplomat; with none; die 0R6; die 0R6; done");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2", "count 3"}));  // Marauding's three banners alone
  table.play(0, "count 1");
  EXPECT_EQ(table.options(), (Lines{"cube marauding"}));
}

TEST(LT_11_8, after_averting_only_dice_are_asked) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").dice(0, "R6").influence(0, 9).face(0, "64");
  table.play(0, "tile III");
  EXPECT_EQ(table.options(), (Lines{"black 4", "done"}));
  table.play(0, "done");
  EXPECT_EQ(table.owner_to_act(), 1);
  EXPECT_EQ(table.dice_of(0), "R6");
  // With no black die left nothing is asked.
  TroyesTable last(2, all_modules);
  last.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").dice(0, "R6").face(0, "6").play(0, "tile III");
  EXPECT_EQ(last.asked(), What::menu);
  // Exchanging is no buying, once for each black die, and equal dice may be exchanged.
  TroyesTable swap(2, all_modules);
  swap.guard(0, 15, "0 0 2 0").guard(1, 5, "1 0 0 0").dice(0, "R6").dice(1, "R6").face(0, "66");
  swap.play(0, "tile III; swap R6 1R6; stop");
  EXPECT_FALSE(swap.offers("tile III"));
  swap.play(0, "counter; done; die 0R6; done");
  EXPECT_EQ(swap.owner_to_act(), 1);
}

TEST(LT_11_9, two_lying_protect_like_one) {
  for (const int lying : {1, 2}) {
    TroyesTable table(2, all_modules);
    table.building("palace", "AAAAAA").lying('A', "palace", lying).dice(1, "R1").dice(0, "R2").turn(1);
    EXPECT_FALSE(table.offers("act place")) << lying;
    // His only lying one may stand up and push another down; of two, one would lie there still.
    table.turn(0).play(0, "act place; enter palace");
    EXPECT_EQ(table.offers("from lying palace"), lying == 1);
  }
}

TEST(LT_11_9, a_monk_without_gray_citizens_rolls_nothing_and_an_uprising_does) {
  const auto phase_3 = [](std::string_view events) {
    TroyesTable table(2, all_modules);
    table.building("palace", "NNNNNN").building("city-hall", "NNNN--").round(2).dice(0, "R6").reveal();
    table.nature(events);
    return table;
  };
  EXPECT_EQ(phase_3("event skirmishes-2; event monk-event").asked(), What::black_die);
  EXPECT_EQ(phase_3("event uprising; event monk-event").asked(), What::event_die);
}

TEST(LT_11_10, everybody_is_somewhere) {
  TroyesTable table(2, all_modules);
  table.event("possession").possessed(0, 2).cards("archer").tradesman('N', "archer").turn(0);
  EXPECT_EQ(find_flaw(table.state()).flaw, Flaw::none);
  State lost = table.state();
  lost.seat(0).possessed = 1;
  EXPECT_EQ(find_flaw(lost).flaw, Flaw::citizens);
  // A cathedral with three full floors is full.
  TroyesTable full(2, all_modules);
  for (int floor = 1; floor <= 3; ++floor) full.cathedral(floor, "BBBBBB");
  EXPECT_LT(lowest_empty_space(full.state().table, false).level, 0);
}

TEST(LT_11_11, a_cube_does_not_prolong_the_round) {
  TroyesTable table(2, all_modules);
  table.guard(1, 10, "0 1 0 0").dice(0, "Y4").turn(0).play(0, "act agriculture; with none; die 0Y4; done");
  EXPECT_EQ(table.table().round, 2);
}

TEST(LT_11_12, resistance_and_the_new_red_cards) {
  TroyesTable table(2, all_modules);
  table.round(2).dice(0, "R6").reveal().nature("event resistance");
  EXPECT_TRUE(table.offers("event chief-outlaw"));
  TroyesTable first(2, all_modules);
  first.table().variants = static_cast<std::uint8_t>(Variant::new_events_first);
  first.round(2).dice(0, "R6").reveal().nature("event resistance");
  EXPECT_FALSE(first.offers("event chief-outlaw"));
  EXPECT_EQ(start({.players = 1, .modules = 4}).table.rounds, 4);
  // A breeder that places nothing has been activated all the same.
  TroyesTable breeder(2, all_modules);
  breeder.tiles("t1a t2r t3c t4a").guard(0, 15, "0 0 1 0").cards("breeder monk").tradesman('A', "breeder");
  breeder.dice(0, "Y2").dice(1, "R1").deniers(0, 0).turn(0);
  breeder.play(0, "act activity; use breeder; with none; die 0Y2; done; store; count 0");
  EXPECT_EQ(breeder.asked(), What::move_on);
}

TEST(LT_11_13, le_roy_may_stand_twice) {
  TroyesTable table(1, all_modules);
  table.cards("monk").tradesman('N', "monk").round(2).dice(0, "R6").reveal();
  table.nature("event skirmishes-2; event monk-event; roll 1");
  // The white card of the second level is worth as much, but lower levels come first; two spaces of one card, too.
  EXPECT_EQ(tradesmen(table.state().table, gray), 2);
  EXPECT_EQ(score_of(table.state(), gray).tradesmen, 3 + 3);
}

// ---------------------------------------------------------------------------------------- modules beside bonus cards

TEST(LT_11, purple_and_the_bonus_cards) {
  TroyesTable baker(2, all_modules);
  baker.cards("baker").tradesman('A', "baker").dice(0, "Y3 V6").dice(1, "Y1 V1").deniers(0, 0).turn(0);
  baker.play(0, "act activity; use baker; with none; die 0Y3; done; count 1");
  EXPECT_EQ(baker.seat(0).deniers, 1);
  TroyesTable prior(2, all_modules);
  prior.cards("prior").cubes(0, "prior", 1).dice(0, "V3").dice(1, "Y1").turn(0);
  prior.play(0, "act cathedral; with prior; die 0V3; done");
  EXPECT_EQ(prior.level(1), "--A---");
  EXPECT_EQ(prior.level(2), "--A---");
}

TEST(LT_11, resistance_frees_nobody) {
  TroyesTable table(2, all_modules);
  table.event("possession", "A").possessed(0, 1).event("resistance").round(2).dice(0, "R6").reveal();
  table.nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.cubes_on("possession"), "");
  EXPECT_EQ(table.seat(0).possessed, 1);
}

}  // namespace
}  // namespace tricasse::troyes
