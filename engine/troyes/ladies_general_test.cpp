// The Ladies of Troyes: what holds for all modules, the characters, the tournament, the end (LT-1, LT-2, LT-8, LT-9).

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

constexpr std::uint8_t only_module(Module module) { return static_cast<std::uint8_t>(module); }
constexpr std::uint8_t variant(Variant variant) { return static_cast<std::uint8_t>(variant); }

/// A game with these settings whose setup nature answers with whatever comes first, up to the first citizen.
TroyesTable set_up(const Options& options) {
  TroyesTable table(options);
  while (turn(table.state()).nature && table.table().round == 0) table.nature(table.options().front());
  return table;
}

TEST(LT_1_1, modules_are_chosen_one_by_one) {
  Options options;
  for (const auto& [text, bits] : {std::pair{"none", 0}, {"all", 31}, {"1", 1}, {"5", 16}, {"2,4", 10}, {"4,2", 10}}) {
    ASSERT_TRUE(set_option(options, "modules", text)) << text;
    EXPECT_EQ(options.modules, bits) << text;
  }
  for (const char* text : {"", "0", "6", "1,1", "1,", "all,1", "one"})
    EXPECT_FALSE(set_option(options, "modules", text)) << text;
  EXPECT_TRUE(set_option(options, "characters", "open"));
  EXPECT_TRUE(set_option(options, "activities", "new"));
  EXPECT_TRUE(set_option(options, "events", "new-first"));
  EXPECT_TRUE(set_option(options, "tournament", "on"));
  EXPECT_EQ(options.variants, all_variants);
  EXPECT_FALSE(set_option(options, "tournament", "yes"));
  // The tournament is for three or four.
  options.players = 2;
  EXPECT_FALSE(check_options(options));
  options.players = 3;
  EXPECT_TRUE(check_options(options));
}

TEST(LT_1_1, options_are_written_as_they_are_read) {
  OptionTexts texts;
  for (unsigned modules = 0; modules <= all_modules; ++modules) {
    const Options options{.players = 3,
                          .modules = static_cast<std::uint8_t>(modules),
                          .variants = static_cast<std::uint8_t>(modules % (all_variants + 1))};
    list_options(options, texts);
    Options again;
    for (const OptionText& text : texts) ASSERT_TRUE(set_option(again, text.key, text.value.view())) << text.key;
    EXPECT_EQ(again, options);
  }
}

TEST(LT_1_2, ten_gray_citizens) {
  EXPECT_EQ(start({.players = 2}).seat(gray).general, 8);
  EXPECT_EQ(start({.players = 2, .modules = 1}).seat(gray).general, 10);
  EXPECT_EQ(start({.players = 1, .modules = 1}).seat(gray).general, 24);
  // All black dice are rolled, and without a gray citizen the event does nothing.
  TroyesTable table(4, all_modules);
  table.round(3)
      .building("palace", "NNNNNN")
      .building("city-hall", "NNNN--")
      .event("war")
      .event("normans")
      .event("wolves");
  table.dice(0, "R6 R6 R6").reveal().nature("event skirmishes-2; event monk-event");
  EXPECT_EQ(table.asked(), What::black_die);
  EXPECT_EQ(table.open<question::BlackDie>().left, 1 + 2 + 2 + 1 + 1);
}

TEST(LT_1_3, an_action_from_the_menu_to_the_own_tiles) {
  // Hire and dice are paid, the dice leave, others are asked, the effect comes, then the own tile.
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3c t4a").cards("monk squire").guard(1, 5, "1 0 0 0").guard(0, 15, "0 0 1 0");
  table.dice(0, "W2").dice(1, "W4 R1").deniers(0, 10).deniers(1, 0).influence(1, 0).turn(0);
  table.play(0, "act activity; use monk; from supply; with none; die 0W2; die 1W4; done");
  EXPECT_EQ(table.seat(0).deniers, 0);
  EXPECT_EQ(table.dice_of(0), "");
  EXPECT_EQ(table.owner_to_act(), 1);
  table.play(1, "tile I");
  EXPECT_EQ(table.seat(1).influence, 4);
  EXPECT_EQ(table.cubes_of(0, "monk"), 0);
  table.play(0, "count 2");
  EXPECT_EQ(table.cubes_of(0, "monk"), 2);
  EXPECT_EQ(table.asked(), What::move_on);
  table.play(0, "card squire");
  EXPECT_EQ(table.owner_to_act(), 1);
  EXPECT_EQ(table.asked(), What::menu);
}

TEST(LT_1_4, who_has_passed_still_answers) {
  TroyesTable table(3, all_modules);
  table.guard(1, 5, "1 0 0 0").dice(0, "Y2").dice(1, "Y6").dice(2, "R1").deniers(0, 9).turn(1).play(1, "pass");
  table.play(2, "pass").play(0, "act agriculture; with none; die 1Y6; done");
  EXPECT_EQ(table.owner_to_act(), 1);
  table.play(1, "tile I");
  EXPECT_EQ(table.seat(1).influence, 8);
}

TEST(LT_1_5, cubes_of_different_kinds_in_one_action) {
  // One delayed cube and cubes of the mixed card together.
  TroyesTable table(2, all_modules);
  table.cards("squire confession").tradesman('A', "squire").cubes(0, "squire", 3).cubes(0, "confession", 2);
  table.dice(0, "R2 R1").dice(1, "Y1").influence(0, 0).turn(0);
  table.play(0, "act activity; use squire; with confession; die 0R2; done; spend; count 2");
  EXPECT_EQ(table.seat(0).influence, 10);
  EXPECT_EQ(table.cubes_of(0, "squire"), 1);
  EXPECT_EQ(table.cubes_of(0, "confession"), 1);
  // A tile is used once a turn.
  TroyesTable tiles(2, all_modules);
  tiles.guard(0, 10, "0 2 0 0").dice(0, "W1").dice(1, "Y1").turn(0).play(0, "tile II").nature("roll 3");
  EXPECT_FALSE(tiles.offers("tile II"));
  // And never in action 7 a delayed cube.
  TroyesTable guard(2, all_modules);
  guard.cards("distiller").cubes(0, "distiller", 1).dice(0, "W1").dice(1, "Y1").turn(0).play(0, "act guard; die 0W1");
  EXPECT_EQ(guard.asked(), What::boost);
}

TEST(LT_1_6, cubes_stay_when_the_tradesman_leaves) {
  TroyesTable table(2, all_modules);
  table.cards("lumberjack distiller").tradesman('A', "distiller").cubes(0, "distiller", 1).dice(0, "Y2 Y1");
  table.dice(1, "R1").deniers(0, 9).turn(0);
  table.play(0, "act activity; use lumberjack; from distiller; with none; die 0Y2; done; store; count 1");
  EXPECT_EQ(table.workers("distiller"), "--|");
  EXPECT_EQ(table.cubes_of(0, "distiller"), 1);
  table.play(1, "pass").play(0, "act agriculture");
  EXPECT_EQ(table.options(), (Lines{"with distiller"}));  // a one is too little, but its other side is six
}

TEST(LT_1_7, an_activation_may_gain_nothing) {
  TroyesTable table(2, all_modules);
  table.cards("clog-maker").tradesman('A', "clog-maker").dice(0, "Y2").dice(1, "R1").deniers(0, 0).turn(0);
  table.play(0, "act activity; use clog-maker; with none; die 0Y2; done; count 1");
  EXPECT_EQ(table.seat(0).deniers, 0);
  // What must be paid may be left: Marriage and the Breeder ask for none too.
  TroyesTable marriage(2, all_modules);
  marriage.cards("marriage").dice(0, "R6").dice(1, "Y1").deniers(0, 7).turn(0);
  marriage.play(0, "act activity; use marriage; from supply; with none; die 0R6; done");
  EXPECT_EQ(marriage.options(), (Lines{"count 0"}));
  TroyesTable breeder(2, all_modules);
  breeder.cards("breeder").tradesman('A', "breeder").dice(0, "Y6").dice(1, "R1").deniers(0, 7).turn(0);
  breeder.play(0, "act activity; use breeder; with none; die 0Y6; done; store");
  EXPECT_EQ(breeder.options(), (Lines{"count 0", "count 1", "count 2"}));
}

TEST(LT_1_8, influence_taken_beyond_twenty_is_lost) {
  TroyesTable table(2, all_modules);
  table.cards("squire").tradesman('A', "squire").cubes(0, "squire", 2).dice(0, "R4").dice(1, "Y1").influence(0, 12);
  table.turn(0).play(0, "act activity; use squire; with none; die 0R4; done; spend; count 2");
  EXPECT_EQ(table.seat(0).influence, 20);
}

// -----------------------------------------------------------------------------------------------------------
// characters

TEST(LT_2_1, nine_characters_replace_the_six) {
  TroyesTable table(Options{.players = 2, .modules = only_module(Module::characters)});
  table.nature("start 0");
  EXPECT_EQ(table.options().size(), 9U);
  table.nature("character marie; character jeanne; character isabeau; character henry");
  EXPECT_EQ(table.asked(), What::first_place);
  TroyesTable base(Options{.players = 2});
  base.nature("start 0");
  EXPECT_EQ(base.options().size(), 6U);
}

TEST(LT_2_2, an_open_character_scores_for_everybody) {
  TroyesTable table(Options{.players = 3, .modules = 1, .variants = variant(Variant::open_character)});
  table.nature("start 0; character thibaut; character henry; character hugues; character marie");
  EXPECT_EQ(table.asked(), What::first_place);
  EXPECT_EQ(character_of(table.table().open_character).name, "marie");
  State state = table.state();
  state.table.buildings[at(Colour::white)].fill(Piece::of(1));
  EXPECT_EQ(score_of(state, 1).by_character[8], 6);
  EXPECT_EQ(score_of(state, 0).by_character[8], 0);
  // Everybody sees it.
  EXPECT_EQ(view_for(state, Viewer::spectator()).table.open_character, 9);
}

TEST(LT_2_3, the_possessed_count_nowhere) {
  TroyesTable table(2, all_modules);
  table.cards("archer").building("palace", "AA----").tradesman('A', "archer").possessed(0, 3).event("possession");
  // Isabeau: two in the Palace and one on a red card.
  EXPECT_EQ(character_score(table.state(), 0, 8), 1);
  EXPECT_EQ(character_score(table.state(), 0, 4), 0);
}

// -----------------------------------------------------------------------------------------------------------
// tournament

TEST(LT_8_1, the_last_round_goes_the_other_way_round) {
  State state = set_up({.players = 3, .variants = variant(Variant::tournament)}).state();
  state.table.round = 4;  // of five
  EXPECT_EQ(next_owner(state.table, 0), 1);
  state.table.round = 5;
  EXPECT_EQ(next_owner(state.table, 0), 2);
  EXPECT_EQ(next_owner(state.table, 2), 1);
  // The card that makes the start player goes to the right at the end of the last round but one.
  TroyesTable penultimate(4);
  penultimate.table().variants = variant(Variant::tournament);
  penultimate.round(5).start_player(1).dice(0, "Y2").deniers(0, 20).turn(0);
  penultimate.play(0, "act agriculture; with none; die 0Y2; done");
  EXPECT_EQ(penultimate.table().start, 0);
  EXPECT_EQ(penultimate.table().round, 6);
  TroyesTable before(4);
  before.table().variants = variant(Variant::tournament);
  before.round(4).start_player(1).dice(0, "Y2").turn(0).play(0, "act agriculture; with none; die 0Y2; done");
  EXPECT_EQ(before.table().start, 2);
}

TEST(LT_8_1, turns_and_interrupts_turn_round) {
  TroyesTable table(4, all_modules);
  table.table().variants = variant(Variant::tournament);
  table.round(6).guard(1, 5, "1 0 0 0").guard(3, 5, "1 0 0 0").dice(0, "Y1").dice(1, "Y6").dice(3, "Y5 R1");
  table.deniers(0, 20).turn(0).play(0, "act agriculture; with none; die 1Y6; die 3Y5; done");
  EXPECT_EQ(table.owner_to_act(), 3);
  table.play(3, "decline");
  EXPECT_EQ(table.owner_to_act(), 1);
  table.play(1, "decline");
  EXPECT_EQ(table.owner_to_act(), 3);
}

// -------------------------------------------------------------------------------------------------------------- the
// end

TEST(LT_9_1, le_roy_needs_no_cube_on_the_last_floor) {
  TroyesTable table(1, all_modules);
  table.cards("master-builder");
  EXPECT_EQ(score_of(table.state(), 0).cathedral, -8);
  EXPECT_EQ(score_of(table.state(), gray).cathedral, -6);
}

TEST(LT_9_2, the_fort_needs_a_cube) {
  TroyesTable table(3, all_modules);
  table.cards("fort").cubes(1, "fort", 2).cubes(2, "fort", 1);
  EXPECT_EQ(score_of(table.state(), 0).fort, 0);
  EXPECT_EQ(score_of(table.state(), 1).fort, 3);
  EXPECT_EQ(score_of(table.state(), 2).fort, 0);
}

TEST(LT_9_3, the_princess_chooses_one) {
  TroyesTable table(3, all_modules);
  table.cards("princess").cubes(1, "princess", 2).cubes(2, "princess", 1);
  EXPECT_EQ(score_of(table.state(), 1).princess, 6);
  EXPECT_EQ(score_of(table.state(), 2).princess, 0);
}

TEST(LT_9_4, the_hermit_prefers_silence) {
  TroyesTable table(2, all_modules);
  table.cards("hermit").cubes(0, "hermit", 1).cubes(1, "hermit", 4);
  EXPECT_EQ(score_of(table.state(), 0).hermit, 4);
  EXPECT_EQ(score_of(table.state(), 1).hermit, 16);
}

TEST(LT_9_5, ranks_on_the_last_tile) {
  TroyesTable table(4, all_modules);
  table.tiles("t1a t2r t3a t4d");
  const auto outdoors = [&](int seat) { return score_of(table.state(), seat).outdoors; };
  table.guard(0, 20, "0 0 0 3").guard(1, 20, "0 0 0 2").guard(2, 20, "0 0 0 1");
  EXPECT_EQ((std::array{outdoors(0), outdoors(1), outdoors(2), outdoors(3)}), (std::array{9, 6, 3, 0}));
  table.guard(1, 20, "0 0 0 3");
  EXPECT_EQ((std::array{outdoors(0), outdoors(1), outdoors(2), outdoors(3)}), (std::array{7, 7, 3, 0}));
  table.guard(1, 20, "0 0 0 1");
  EXPECT_EQ((std::array{outdoors(0), outdoors(1), outdoors(2), outdoors(3)}), (std::array{9, 4, 4, 0}));
  table.guard(3, 20, "0 0 0 1");
  EXPECT_EQ((std::array{outdoors(0), outdoors(1), outdoors(2), outdoors(3)}), (std::array{9, 3, 3, 3}));
}

TEST(LT_9_6, a_point_for_every_cube_outside) {
  TroyesTable table(2, all_modules);
  table.tiles("t1a t2r t3a t4c").guard(0, 20, "3 0 1 2");
  EXPECT_EQ(score_of(table.state(), 0).outdoors, 2);
}

TEST(LT_DP_1, the_menu_in_its_order) {
  TroyesTable table(2, all_modules);
  table.guard(0, 15, "0 1 1 0").dice(0, "R1 V2").dice(1, "Y6").influence(0, 4).deniers(0, 0).turn(0);
  EXPECT_EQ(table.options(), (Lines{"reroll R1", "reroll V2", "citizen", "flip", "tile II", "tile III", "act cathedral",
                                    "act combat", "act place", "act agriculture", "act guard", "pass"}));
}

}  // namespace
}  // namespace tricasse::troyes
