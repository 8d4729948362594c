// KC-1 to KC-16: the King's Challenge.

#include <gtest/gtest.h>

#include "tricasse/tests/support/random_game.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TroyesTable stacked() {
  TroyesTable table(Options{.players = 1});
  table.nature(
      "character thibaut; character henry; character hugues; character chretien; character florentin; "
      "character urbain");
  return table;
}
/// Le Roy's turn with this sum, as two dice.
TroyesTable& throws(TroyesTable& table, int sum) {
  const int first = std::max(1, sum - 6);
  table.nature("roll " + std::to_string(first) + "; roll " + std::to_string(sum - first));
  return table;
}
/// The human has one die more than he needs, so that the round goes on; le Roy is to act.
TroyesTable his_turn(std::string_view dice, std::string_view human = "Y1") {
  TroyesTable table(1);
  table.dice(gray, dice).dice(0, human).le_roy();
  return table;
}

TEST(KC_1, le_roy_has_24_citizens_and_neither_deniers_nor_influence) {
  TroyesTable table = stacked();
  EXPECT_EQ(table.seat(gray).general, 24);
  EXPECT_EQ(table.seat(0).personal, 6);
  State state = table.state();
  testing::play_random_game<State, Move>(state, 11, [&](const State& now, Actor, Move) {
    EXPECT_EQ(now.seat(gray).deniers, 0);
    EXPECT_EQ(now.seat(gray).influence, 0);
    EXPECT_EQ(now.seat(gray).passed, 0);
    EXPECT_EQ(find_flaw(now).flaw, Flaw::none);
  });
}

TEST(KC_2, the_six_characters_make_a_public_stack_and_nobody_holds_one) {
  TroyesTable table = stacked();
  EXPECT_EQ(table.table().stack, (std::array<Character, 6>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(table.table().stack_left, 6);
  EXPECT_EQ(view_for(table.state(), Viewer::seat(0)).table.stack, table.table().stack);
  for (const Hand& hand : table.state().hands) EXPECT_EQ(hand, Hand{});
}

TEST(KC_3, his_dice_place_three_then_the_human_two_until_all_is_full) {
  TroyesTable table = stacked();
  EXPECT_EQ(table.asked(), What::le_roy_die);
  table.nature("roll 1; roll 2; roll 6; roll 3; roll 6; roll 5");
  EXPECT_EQ(table.places("city-hall"), "---N--") << "yellow 6 before white 6";
  EXPECT_EQ(table.places("bishopric"), "--N-N-") << "then white 6 and white 5";
  table.play(0, "place P6; place P5").nature("roll 6; roll 6; roll 1; roll 1; roll 1; roll 1");
  EXPECT_EQ(table.places("palace"), "--NNAA");
  EXPECT_EQ(table.places("city-hall"), "N--N--") << "yellow 1 before white 1";
  table.play(0, "place H2; place H3").nature("roll 6; roll 6; roll 1; roll 1; roll 1; roll 2");
  EXPECT_EQ(table.places("palace"), "NNNNAA");
  EXPECT_EQ(table.places("bishopric"), "N-N-N-");
  table.play(0, "place H5; place H6").nature("roll 6; roll 6; roll 6; roll 6; roll 6; roll 1");
  EXPECT_EQ(table.places("bishopric"), "NNNNNN") << "Palace and City Hall are full; what is left goes where room is";
  EXPECT_EQ(table.seat(gray).general, 24 - 12);
  EXPECT_EQ(table.table().round, 1);
}

TEST(KC_4, the_human_starts_in_rounds_1_and_3_and_the_start_players_dice_come_first) {
  TroyesTable table(1);
  table.round(3).building("palace", "AN----").dice(gray, "R1").deniers(0, 0);
  table.turn(0).play(0, "pass");
  throws(table, 6);
  EXPECT_EQ(table.table().round, 4);
  EXPECT_EQ(table.table().start, gray);
  EXPECT_EQ(table.seat(0).deniers, 2 + 10 - 2) << "phase 1 is the human's; the round ended before the turn came by";
  table.nature("roll 5; roll 4");
  EXPECT_EQ(table.dice_of(gray), "R5");
  EXPECT_EQ(table.dice_of(0), "R4");
}

TEST(KC_5, events_hit_the_human_and_what_is_gray_is_his) {
  TroyesTable table(1);
  table.event("succession-conflict").event("heresy").event("support").event("interrupted-work").cathedral(1, "N-----");
  table.event("marauding", "A").reveal();
  table.nature("event skirmishes-2; event traveling-builders");
  EXPECT_EQ(table.asked(), What::event_die);
  table.nature("roll 2");
  EXPECT_EQ(table.places("palace"), "-N----");
  EXPECT_EQ(table.seat(0).influence, 2);
  EXPECT_EQ(table.cubes_on("heresy"), "N");
  EXPECT_EQ(table.level(1), "NN----") << "his cube stays, and the builders' one is his";
  EXPECT_EQ(table.seat(gray).points, 1);
}

TEST(KC_5, his_strongest_die_takes_the_highest_black_die_whatever_the_values) {
  TroyesTable table(1);
  table.dice(0, "R6 R6").dice(gray, "R1 W2 Y2").face(0, "6542");
  table.play(0, "counter; done; die 0R6; done");
  EXPECT_EQ(table.dice_of(gray), "R1 W2") << "yellow before white";
  EXPECT_EQ(table.black(), "42");
  table.play(0, "counter; done; die 0R6; done");
  EXPECT_EQ(table.black(), "");
  EXPECT_EQ(table.seat(gray).points, 0);
  TroyesTable without(1);
  without.dice(0, "R6").face(0, "65");
  without.play(0, "counter; done; die 0R6; done");
  EXPECT_EQ(without.black(), "") << "without dice he just discards it";
}

TEST(KC_6, two_dice_choose_his_action_and_strongest_means_value_then_red_yellow_white) {
  EXPECT_EQ(strongest_die(his_turn("W5 Y5 R4").seat(gray), gray), Die(gray, Colour::yellow, 5));
  EXPECT_EQ(strongest_die(his_turn("W6 Y5 R6").seat(gray), gray), Die(gray, Colour::red, 6));
  TroyesTable none(1);
  none.dice(0, "Y4 Y4").turn(0).play(0, "act agriculture; with none; die 0Y4; done");
  EXPECT_EQ(none.owner_to_act(), 0) << "without a die he takes no turn";
  for (const int sum : {2, 3, 11, 12}) {
    TroyesTable table = his_turn("R6 R5 R4 R3", "Y6 Y1");
    throws(table, sum);
    EXPECT_EQ(table.seat(gray).points, 2);
    const bool three = sum == 2 || sum == 12;
    EXPECT_EQ(table.dice_of(gray), three ? "R4 R3" : "R5 R4 R3");
    EXPECT_EQ(table.dice_of(0), "Y1");
    EXPECT_EQ(table.seat(0).deniers, 5 + (three ? 6 : 4));
  }
}

TEST(KC_7, he_pays_with_what_he_has_and_acts_all_the_same) {
  TroyesTable few = his_turn("W2");
  throws(few, 7);
  EXPECT_EQ(few.dice_of(gray), "");
  EXPECT_EQ(few.level(1), "----NN") << "two cubes for one die";
  TroyesTable nothing_to_buy = his_turn("R6 R5 R4 R3", "");
  throws(nothing_to_buy, 12);
  EXPECT_EQ(nothing_to_buy.dice_of(gray), "R3");
  EXPECT_EQ(nothing_to_buy.seat(0).deniers, 5) << "nobody is paid";
}

TEST(KC_8, his_worker_expels_a_human_if_he_can_then_nobody_then_his_own) {
  TroyesTable human = his_turn("R3 W1");
  human.building("palace", "-A-A-N");
  throws(human, 4);
  EXPECT_EQ(human.places("palace"), "-A-N-N") << "the highest row that expels a human";
  EXPECT_EQ(human.seat(0).lying[0], 1);
  TroyesTable nobody = his_turn("R3 W1");
  nobody.building("palace", "NN-NAN").lying('A', "palace");
  throws(nobody, 10);
  EXPECT_EQ(nobody.places("palace"), "NNNNAN");
  TroyesTable own = his_turn("R3 W1");
  own.building("palace", "NNNNAN").lying('A', "palace");
  throws(own, 10);
  EXPECT_EQ(own.seat(gray).lying[0], 1);
  TroyesTable impossible = his_turn("R3 W1");
  impossible.building("palace", "NNNNNN").lying('N', "palace");
  throws(impossible, 10);
  EXPECT_EQ(impossible.dice_of(gray), "W1") << "the die is spent";
  TroyesTable row = his_turn("Y3 W1", "R1");
  row.building("city-hall", "NNA NNN");
  throws(row, 4);
  EXPECT_EQ(row.places("city-hall"), "NNNNNN");
}

TEST(KC_9, he_fills_the_last_event_of_the_queue) {
  TroyesTable table = his_turn("R6 R5 R4 R3 R2");
  table.event("brigands-1").event("war", "AA");
  throws(table, 5);
  EXPECT_EQ(table.cubes_on("war"), std::nullopt);
  EXPECT_EQ(table.seat(gray).points, 2);
  EXPECT_EQ(table.seat(0).points, 1);
  EXPECT_EQ(table.seat(gray).event_cards, 1);
  EXPECT_EQ(table.dice_of(gray), "R3 R2");
  TroyesTable alone = his_turn("R6 R5 R4 R3 R2");
  throws(alone, 9);
  EXPECT_EQ(alone.seat(gray).points, 3) << "Marauding when there is nothing else";
  EXPECT_EQ(alone.seat(gray).event_cards, 0);
}

TEST(KC_10, his_tradesman_takes_the_most_valuable_space) {
  TroyesTable table = his_turn("R6 R5 R4");
  table.cards("archer monk merchant").tradesman('A', "archer");
  throws(table, 6);
  EXPECT_EQ(table.workers("monk"), "N-|") << "3 against 2 and 2";
  EXPECT_EQ(table.dice_of(gray), "R5 R4");
  TroyesTable full = his_turn("R6 R5 R4");
  full.cards("archer monk merchant").tradesman('N', "archer").tradesman('N', "monk").tradesman('A', "merchant");
  throws(full, 6);
  EXPECT_EQ(full.workers("merchant"), "AN|");
  TroyesTable illustration = his_turn("R6 R5 R4");
  illustration.cards("mercenary").round(2);
  for (const auto* card : {"archer", "monk", "merchant", "apprenticeship"})
    illustration.cards(card).tradesman('N', card);
  illustration.cards("militia").tradesman('N', "militia").tradesman('A', "mercenary");
  throws(illustration, 6);
  EXPECT_EQ(illustration.workers("mercenary"), "A-|N");
}

TEST(KC_11, two_cubes_on_the_lowest_level_at_the_highest_values) {
  TroyesTable table = his_turn("R6 R5 R4");
  table.cathedral(1, "A----A");
  throws(table, 7);
  EXPECT_EQ(table.level(1), "A--NNA");
  EXPECT_EQ(table.seat(gray).points, 2);
  EXPECT_EQ(table.dice_of(gray), "R4");
}

TEST(KC_12, the_top_character_scores_for_both_and_leaves) {
  TroyesTable table = his_turn("R6 R5");
  table.deniers(0, 12);
  throws(table, 8);
  EXPECT_EQ(table.seat(0).points, 3) << "Thibaut";
  EXPECT_EQ(table.seat(gray).points, 0);
  EXPECT_EQ(table.table().stack_left, 5);
  EXPECT_EQ(table.dice_of(gray), "R6 R5") << "no dice";
  TroyesTable empty = his_turn("R6 R5");
  empty.table().stack_left = 0;
  throws(empty, 8);
  EXPECT_EQ(empty.seat(gray).points, 1);
}

TEST(KC_13, while_one_side_is_finished_the_other_goes_on_alone) {
  TroyesTable table(1);
  table.dice(0, "Y1").dice(gray, "R6 R5 R4").turn(0).play(0, "pass");
  EXPECT_EQ(table.seat(0).pass_money, 2);
  throws(table, 6);
  EXPECT_EQ(table.seat(0).pass_money, 3);
  EXPECT_EQ(table.asked(), What::le_roy_table);
  throws(table, 7);
  EXPECT_EQ(table.table().round, 2) << "passed, and he has no die";
}

TEST(KC_14, his_dice_are_bought_and_the_bank_is_paid) {
  TroyesTable table(1);
  table.dice(0, "Y6").dice(gray, "Y6 R1").deniers(0, 4).turn(0);
  table.play(0, "act agriculture; with none; die 0Y6; die gY6; done");
  EXPECT_EQ(table.seat(0).deniers, 6);
  EXPECT_EQ(table.seat(gray).deniers, 0);
}

TEST(KC_15, cards_that_change) {
  TroyesTable tax(1);
  tax.cards("tax-collector")
      .tradesman('A', "tax-collector")
      .building("city-hall", "NNA---")
      .dice(0, "R5")
      .dice(gray, "W1");
  tax.deniers(0, 0).turn(0).play(0, "act activity; use tax-collector; with none; die 0R5; done; count 1");
  EXPECT_EQ(tax.seat(0).deniers, 4);
  TroyesTable tithe(1);
  tithe.cards("tithe").cubes(0, "tithe", 1).dice(gray, "Y6 Y5 Y5 R1").deniers(0, 0).turn(0);
  tithe.play(0, "act agriculture; with tithe; die gY6; die gY5; die gY5; done");
  EXPECT_EQ(tithe.seat(0).deniers, 8) << "three for nothing";
  TroyesTable banquet(1);
  banquet.cards("banquet").tradesman('A', "banquet").dice(0, "R4 R1").dice(gray, "R1 R1 R1").turn(0);
  banquet.play(0, "act activity; use banquet; with none; die 0R4; done; count 1");
  EXPECT_EQ(banquet.seat(0).points, 1) << "only the human's district counts";
  TroyesTable joust(1);
  joust.cards("joust").tradesman('A', "joust").dice(0, "R3 R4").dice(gray, "R5").turn(0);
  joust.play(0, "act activity; use joust; with none; die 0R3; done; count 1");
  EXPECT_EQ(joust.seat(0).points + joust.seat(gray).points, 0);
  TroyesTable procession(1);
  procession.cards("procession").tradesman('A', "procession").dice(0, "W4 R1").dice(gray, "R1 R1").turn(0);
  procession.play(0, "act activity; use procession; with none; die 0W4; done; count 1");
  EXPECT_EQ(procession.seat(gray).points, 2);
}

TEST(KC_16, the_score_is_the_difference_and_has_a_grade) {
  TroyesTable table(1);
  table.points(0, 30).points(gray, 10).deniers(0, 6).influence(0, 0).building("palace", "NNNN--");
  const int human = score_of(table.state(), 0).total();
  const int roy = score_of(table.state(), gray).total();
  EXPECT_EQ(human, 30 - 6 + 1);
  EXPECT_EQ(roy, 10 - 6 + 1) << "Chretien for him too";
  PointSources sources;
  list_points(table.state(), 0, sources);
  int sum = 0;
  for (const PointSource& source : sources) sum += source.points;
  EXPECT_EQ(sum, human - roy);
  EXPECT_EQ(winners(table.state()), 1U);
  table.points(gray, 40);
  EXPECT_EQ(winners(table.state()), 0U);
  for (const auto& [score, grade] : {std::pair{-5, 0},
                                     {0, 0},
                                     {1, 1},
                                     {5, 1},
                                     {6, 2},
                                     {10, 2},
                                     {11, 3},
                                     {15, 3},
                                     {16, 4},
                                     {20, 4},
                                     {21, 5},
                                     {99, 5}}) {
    EXPECT_EQ(grade_of(score), grade);
  }
}

}  // namespace
}  // namespace tricasse::troyes
