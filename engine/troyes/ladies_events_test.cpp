// The six new events of The Ladies of Troyes (LT-5).

#include <gtest/gtest.h>

#include <map>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

/// Two players, everything in play, phase 3 about to begin; the start player is the first.
TroyesTable phase_3(int players = 2) {
  TroyesTable table(players, all_modules);
  table.dice(0, "R6 R6").round(2).reveal();
  return table;
}
/// What nature offers for a deck, with weights, in a state.
std::map<std::string, std::uint32_t> revealed(State state, Colour deck, bool from_box = false) {
  state.table.depth = 1;
  state.table.frames = {};
  state.table.frames[0] = {What::reveal, 0, static_cast<std::uint8_t>(deck),
                           static_cast<std::uint8_t>(from_box ? 1 : 0)};
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  std::map<std::string, std::uint32_t> cards;
  for (const auto& outcome : outcomes) cards[std::string(event_of(outcome.move.card()).name)] = outcome.weight;
  return cards;
}

TEST(LT_5_1, mixed_decks) {
  const State state = phase_3().state();
  EXPECT_EQ(revealed(state, Colour::red).size(), 11U);  // ten, and Resistance
  EXPECT_EQ(revealed(state, Colour::white).size(), 6U);
  EXPECT_EQ(revealed(state, Colour::yellow).size(), 6U);
  EXPECT_EQ(revealed(TroyesTable(2).state(), Colour::red).size(), 9U);
  for (const auto& [card, weight] : revealed(state, Colour::red)) EXPECT_EQ(weight, 1U) << card;
}

TEST(LT_5_2, new_events_first) {
  State state = phase_3().state();
  state.table.bonus = 0;
  state.table.variants = static_cast<std::uint8_t>(Variant::new_events_first);
  state.table.round = 1;
  // Four red cards for four rounds: two new ones, two of eight.
  auto red = revealed(state, Colour::red);
  EXPECT_EQ(red.size(), 10U);
  EXPECT_EQ(red["chief-outlaw"], 8U);
  EXPECT_EQ(red["war"], 2U);
  EXPECT_EQ(revealed(state, Colour::white),
            (std::map<std::string, std::uint32_t>{{"monk-event", 1}, {"possession", 1}}));
  // Two rounds later both other cards are gone: only the new ones are left.
  state.table.round = 3;
  state.table.seen_events = 1U << event_named("war") | 1U << event_named("normans") | 1U << event_named("monk-event") |
                            1U << event_named("possession");
  red = revealed(state, Colour::red);
  EXPECT_EQ(red.size(), 2U);
  EXPECT_EQ(red["uprising"], 6U);
  EXPECT_EQ(revealed(state, Colour::white).size(), 4U);
  // Resistance brings a card of the box, never a new one.
  EXPECT_EQ(revealed(state, Colour::red, true).size(), 6U);
}

TEST(LT_5_3, wolves_bring_a_black_die_every_round) {
  TroyesTable table = phase_3();
  table.event("wolves").reveal().nature("event succession-conflict; event support; roll 1");
  EXPECT_EQ(table.asked(), What::black_die);
  EXPECT_EQ(table.open<question::BlackDie>().left, 2);  // Marauding's and theirs
}

TEST(LT_5_4, a_harsh_winter_takes_a_cube_from_each) {
  TroyesTable table = phase_3();
  table.cards("distiller").cubes(0, "distiller", 1).guard(0, 5, "2 0 0 0").cubes(1, "distiller", 2).start_player(1);
  table.reveal().nature("event succession-conflict; event harsh-winter; roll 1");
  EXPECT_EQ(table.owner_to_act(), 1);
  table.play(1, "card distiller");
  EXPECT_EQ(table.options(), (Lines{"card distiller", "tile I"}));
  table.play(0, "tile I");
  EXPECT_EQ(table.outdoors(0), "1 0 0 0");
  EXPECT_EQ(table.cubes_of(1, "distiller"), 1);
}

TEST(LT_5_5, a_chief_outlaw_is_no_enemy_itself) {
  TroyesTable table = phase_3();
  table.event("chief-outlaw").reveal().nature("event succession-conflict; event support; roll 1");
  EXPECT_EQ(table.open<question::BlackDie>().left, 1);
  EXPECT_EQ(table.cubes_on("chief-outlaw"), "");  // Support passes it over
  EXPECT_EQ(table.cubes_on("marauding"), "N");
  // The die that looks for a place is not made stronger: one is white.
  TroyesTable monk = phase_3();
  monk.cards("monk").event("chief-outlaw").reveal().nature("event skirmishes-2; event monk-event; roll 1");
  EXPECT_EQ(monk.workers("monk"), "N-|");
  monk.nature("roll 1; roll 4");
  EXPECT_EQ(monk.black(), "64");
}

TEST(LT_5_6, those_who_lie_stand_up_again) {
  TroyesTable table = phase_3();
  table.building("palace", "AAABBB").lying('B', "palace").reveal().nature("event uprising; event heresy; roll 3");
  // Seven for six places, none of them gray, none empty.
  EXPECT_EQ(table.options(), (Lines{"lot 0", "lot 1"}));
  table.nature("lot 1; lot 1; lot 1; lot 1; lot 0; lot 0");
  EXPECT_EQ(table.places("palace"), "BBBBAA");
  EXPECT_EQ(table.seat(0).lying[at(Colour::red)], 1);
  EXPECT_EQ(table.seat(1).lying[at(Colour::red)], 0);
  EXPECT_EQ(table.seat(gray).general, 10);
}

TEST(LT_5_6, which_building_a_die_means) {
  for (const auto& [roll, building] :
       {std::pair{1, Colour::white}, {2, Colour::white}, {3, Colour::red}, {4, Colour::red}, {5, Colour::yellow}}) {
    TroyesTable table = phase_3();
    table.nature("event uprising; event heresy; roll " + std::to_string(roll));
    EXPECT_EQ(table.open<question::Lot>().building, building) << roll;
  }
}

TEST(LT_5_7, a_gray_monk_stays_for_good) {
  TroyesTable table = phase_3();
  table.cards("archer").event("monk-event").reveal();
  table.nature("event succession-conflict; event support; roll 6; roll 1");
  EXPECT_EQ(table.workers("archer"), "N-|");
  EXPECT_EQ(table.seat(gray).general, 8);
  // Twice on a card, and not at all where no space is left.
  TroyesTable twice = phase_3();
  twice.cards("archer mercenary").tradesman('N', "archer").tradesman('A', "mercenary").reveal();
  twice.nature("event skirmishes-2; event monk-event; roll 5");
  EXPECT_EQ(twice.workers("archer"), "NN|");
  TroyesTable full = phase_3();
  full.cards("archer mercenary").tradesman('N', "archer").tradesman('A', "archer", 1).tradesman('A', "mercenary");
  full.reveal().nature("event skirmishes-2; event monk-event; roll 5");
  EXPECT_EQ(full.seat(gray).general, 9);
}

TEST(LT_5_8, possession_comes_once) {
  TroyesTable table = phase_3();
  table.cards("archer").tradesman('A', "archer").building("city-hall", "A-B---").lying('A', "palace").start_player(1);
  table.personal(1, 0).influence(1, 4).reveal().nature("event skirmishes-2; event possession");
  EXPECT_EQ(table.options(), (Lines{"from H3", "from hire"}));
  table.play(1, "from hire");
  EXPECT_EQ(table.seat(1).influence, 2);
  EXPECT_EQ(table.options(), (Lines{"from supply", "from archer", "from H1", "from lying palace"}));
  table.play(0, "from lying palace");
  EXPECT_EQ(table.seat(0).possessed, 1);
  EXPECT_EQ(table.asked(), What::black_die);
  // In the next round it only waits.
  TroyesTable later = phase_3();
  later.event("possession").possessed(0, 1).reveal().nature("event skirmishes-2; event heresy");
  EXPECT_EQ(later.asked(), What::black_die);
}

TEST(LT_5_8, who_has_nobody_but_the_possessed_hires_nobody) {
  TroyesTable table(2, all_modules);
  table.cards("merchant").event("possession").possessed(0, 1).personal(0, 0).dice(0, "Y6").dice(1, "Y4").turn(0);
  EXPECT_FALSE(table.offers("act activity"));
  EXPECT_EQ(table.check(0, "act activity"), Refusal::cannot_be_completed);
  table.personal(0, 1);
  EXPECT_TRUE(table.offers("act activity"));
  table.play(0, "act activity; use merchant");
  EXPECT_EQ(table.options(), Lines{"from supply"});
}

TEST(LT_5_9, a_cube_on_possession_frees_somebody) {
  TroyesTable table(2, all_modules);
  table.event("possession").possessed(0, 1).possessed(1, 2).dice(0, "W4 W4 W4").dice(1, "Y1").turn(0);
  table.play(0, "act combat; fight possession; with none; die 0W4; die 0W4; die 0W4; done; count 3");
  EXPECT_EQ(table.options(), (Lines{"seat 0", "seat 1"}));
  table.play(0, "seat 1");
  EXPECT_EQ(table.seat(1).personal, 5);
  table.play(0, "seat 0; seat 1");
  EXPECT_EQ(table.seat(0).personal, 5);
  EXPECT_EQ(table.cubes_on("possession"), "AAA");
  EXPECT_EQ(table.owner_to_act(), 1);
  // The last cube sends all home and asks nothing.
  TroyesTable last(2, all_modules);
  last.event("possession", "BBB").possessed(0, 1).possessed(1, 2).dice(0, "W4").dice(1, "Y1").turn(0);
  last.play(0, "act combat; fight possession; with none; die 0W4; done; count 1");
  EXPECT_EQ(last.seat(0).possessed + last.seat(1).possessed, 0);
  EXPECT_EQ(last.seat(1).personal, 6);
  // Gray cubes free nobody.
  TroyesTable support = phase_3();
  support.event("possession").possessed(0, 1).reveal().nature("event skirmishes-1; event support");
  EXPECT_EQ(support.cubes_on("possession"), "N");
  EXPECT_EQ(support.seat(0).possessed, 1);
}

TEST(LT_5_10, what_a_tile_does_not_ward_off) {
  TroyesTable table = phase_3();
  table.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").reveal().nature("event skirmishes-2; event possession");
  EXPECT_EQ(table.asked(), What::possession);
  TroyesTable heresy = phase_3();
  heresy.tiles("t1a t2r t3b t4a").guard(0, 15, "0 0 1 0").reveal().nature("event skirmishes-2; event heresy");
  EXPECT_EQ(heresy.asked(), What::offer);
  heresy.play(0, "tile III");
  EXPECT_EQ(heresy.seat(0).influence, first_influence);
  EXPECT_EQ(heresy.seat(1).influence, first_influence - 2);
}

}  // namespace
}  // namespace tricasse::troyes
