// The new activity cards of The Ladies of Troyes (LT-3, LT-4).

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

/// Whoever is to act at a table of two plays this card with dice of his own; he has a tradesman there.
TroyesTable with_card(std::string_view card, std::string_view dice) {
  TroyesTable table(2, all_modules);
  table.cards(card).tradesman('A', card).dice(0, dice).dice(1, "R1 W1 Y1").turn(0);
  return table;
}
std::string use(std::string_view card) { return "act activity; use " + std::string(card) + "; with none"; }

TEST(LT_3_1, new_cards_are_mixed_in_or_alone) {
  const auto choices = [](std::uint8_t bonus, std::uint8_t modules, std::uint8_t variants) {
    State state = start({.players = 2, .bonus = bonus, .modules = modules, .variants = variants});
    state.table.round = 1;
    state.table.frames[0] = {What::activity, 0, static_cast<std::uint8_t>(Colour::yellow), 0};
    return total_weight(state);
  };
  constexpr auto m2 = static_cast<std::uint8_t>(Module::activities);
  constexpr auto alone = static_cast<std::uint8_t>(Variant::new_activities);
  EXPECT_EQ(choices(0, 0, 0), 3U);
  EXPECT_EQ(choices(15, 0, 0), 4U);
  EXPECT_EQ(choices(15, m2, 0), 7U);
  EXPECT_EQ(choices(15, m2, alone), 3U);
  EXPECT_EQ(choices(15, 0, alone), 4U);
}

TEST(LT_3_1, three_cards_of_each_colour_and_level) {
  std::array<int, activity_places> cards{};
  for (const ActivityCard& card : activity_table) {
    if (card.box.module == Module::activities) ++cards[static_cast<std::size_t>(place_of(card))];
  }
  for (const int number : cards) EXPECT_EQ(number, 3);
}

TEST(LT_3_2, too_little_for_one_activation_is_no_action) {
  TroyesTable table = with_card("princess", "R3");
  table.deniers(0, 0).turn(0);
  EXPECT_FALSE(table.offers("act activity"));
  TroyesTable enough = with_card("princess", "R4");
  enough.play(0, use("princess") + "; die 0R4; done; count 1");
  EXPECT_EQ(enough.cubes_of(0, "princess"), 1);
}

TEST(LT_3_3, one_mode_for_the_whole_action) {
  TroyesTable table = with_card("breeder", "Y6");
  table.cubes(0, "breeder", 2).deniers(0, 4).turn(0).play(0, use("breeder") + "; die 0Y6; done");
  EXPECT_EQ(table.options(), (Lines{"store", "spend"}));
  TroyesTable uses = table;
  table.play(0, "store");
  EXPECT_EQ(table.options(), (Lines{"count 0", "count 1"}));
  table.play(0, "count 1");
  EXPECT_EQ(table.seat(0).deniers, 1);
  EXPECT_EQ(table.cubes_of(0, "breeder"), 3);
  uses.play(0, "spend");
  EXPECT_EQ(uses.options(), (Lines{"count 1", "count 2"}));
  uses.play(0, "count 2");
  EXPECT_EQ(uses.seat(0).points, 4);
  EXPECT_EQ(uses.seat(0).deniers, 4);
}

TEST(LT_3_4, a_new_tradesman_only_places) {
  TroyesTable table(2, all_modules);
  table.cards("squire").dice(0, "R4").dice(1, "Y1").deniers(0, 7).turn(0);
  table.play(0, "act activity; use squire; from supply; with none; die 0R4; done");
  EXPECT_EQ(table.options(), (Lines{"store"}));
}

TEST(LT_3_5, cubes_for_the_end_are_no_modifiers) {
  TroyesTable table = with_card("hermit", "W3 Y4");
  table.cubes(0, "hermit", 3).turn(0).play(0, "act agriculture");
  EXPECT_EQ(table.options(), (Lines{"with none"}));
}

TEST(LT_3_6, a_citizen_for_influence_is_called_before) {
  TroyesTable table(2, all_modules);
  table.cards("recruiter").personal(0, 0).dice(0, "R3").dice(1, "Y1").influence(0, 5).turn(0);
  EXPECT_FALSE(table.offers("act activity"));
  table.play(0, "citizen; act activity; use recruiter; from supply; with none; die 0R3; done; count 1");
  EXPECT_EQ(table.seat(0).influence, 0);
}

TEST(LT_3_7, a_cube_by_a_card_gives_influence_and_may_counter) {
  TroyesTable table = with_card("catapult", "R4");
  table.cubes(0, "catapult", 2).event("skirmishes-1", "A").influence(0, 0).turn(0);
  table.play(0, use("catapult") + "; die 0R4; done; spend; count 2; cube skirmishes-1");
  EXPECT_EQ(table.seat(0).influence, 2);
  EXPECT_EQ(table.cubes_on("skirmishes-1"), std::nullopt);
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.options(), (Lines{"cube marauding"}));
}

TEST(LT_4_1, a_virtual_die_counts_for_price_and_size) {
  TroyesTable table(2, all_modules);
  table.cards("recruiter").cubes(0, "recruiter", 1).event("war").dice(0, "R4").dice(1, "R6 Y1").deniers(0, 6);
  table.deniers(1, 0).turn(0).play(0, "act combat; fight war; with recruiter; die 0R4; die 1R6");
  EXPECT_EQ(table.options(), (Lines{"done"}));  // three dice already
  table.play(0, "done");
  EXPECT_EQ(table.seat(1).deniers, 6);
  // In the Fort it places a cube like a six.
  TroyesTable fort_table = with_card("fort", "R1");
  fort_table.cards("recruiter").cubes(0, "recruiter", 1).influence(0, 0).turn(0);
  fort_table.play(0, "act activity; use fort; with recruiter; die 0R1; done");
  EXPECT_EQ(fort_table.cubes_of(0, "fort"), 2);
  EXPECT_EQ(fort_table.seat(0).points, 3);
}

TEST(LT_4_2, a_distiller_turns_an_own_die) {
  TroyesTable table(2, all_modules);
  table.cards("distiller").cubes(0, "distiller", 2).dice(0, "Y1 V2 R1").dice(1, "Y1").deniers(0, 9).turn(0);
  TroyesTable place = table;
  table.play(0, "act agriculture; with distiller");
  EXPECT_EQ(table.options(), (Lines{"die 0Y1", "die 0V2"}));  // never a foreign one
  table.deniers(0, 0).play(0, "die 0V2; done");
  EXPECT_EQ(table.seat(0).deniers, 2);
  // The turned face is real: a citizen enters the row of six.
  place.play(0, "act place; enter palace; from supply; with distiller; die 0R1; done");
  EXPECT_EQ(place.places("palace"), "-----A");
}

TEST(LT_4_3, a_viticulturist_takes_one_die_that_is_not_purple) {
  TroyesTable table(2, all_modules);
  table.cards("viticulturist")
      .cubes(0, "viticulturist", 1)
      .dice(0, "Y1")
      .dice(1, "Y6 V6")
      .dice(gray, "Y5")
      .deniers(0, 0);
  table.turn(0).play(0, "act agriculture; with viticulturist");
  EXPECT_EQ(table.options(), (Lines{"die 1Y6", "die gY5"}));
  table.play(0, "die gY5; die 0Y1; done");
  EXPECT_EQ(table.seat(0).deniers, 3);
}

TEST(LT_4_4, a_chief_templar_pays_the_second_die_of_a_district_in_full) {
  TroyesTable table(2, all_modules);
  table.cards("chief-templar")
      .cubes(0, "chief-templar", 1)
      .event("war")
      .dice(0, "R1")
      .dice(1, "R6 R5 V6")
      .deniers(0, 8);
  table.deniers(1, 0).turn(0).play(0, "act combat; fight war; with chief-templar; die 0R1; die 1R6; die 1R5; done");
  EXPECT_EQ(table.seat(1).deniers, 2 + 6);
  // Only with red dice.
  TroyesTable yellow(2, all_modules);
  yellow.cards("chief-templar").cubes(0, "chief-templar", 1).dice(0, "Y4").dice(1, "R6").turn(0);
  yellow.play(0, "act agriculture");
  EXPECT_EQ(yellow.options(), (Lines{"with none"}));
}

TEST(LT_4_5, a_herbalist_makes_three_red_dice_of_a_white_one) {
  TroyesTable table = with_card("fort", "W4 R1");
  table.cards("herbalist").cubes(0, "herbalist", 1).influence(0, 0).turn(0);
  TroyesTable place = table;
  table.play(0, "act activity; use fort; with herbalist; die 0W4");
  EXPECT_EQ(table.options(), (Lines{"done"}));
  table.play(0, "done");
  EXPECT_EQ(table.cubes_of(0, "fort"), 3);
  EXPECT_EQ(table.seat(0).points, 6);
  place.play(0, "act place; enter palace; from supply");
  EXPECT_EQ(place.options(), (Lines{"with none"}));
}

TEST(LT_4_6, a_preacher_needs_two_dice_of_a_colour) {
  TroyesTable table(2, all_modules);
  table.cards("preacher").cubes(0, "preacher", 1).dice(0, "Y6 R1").dice(1, "R5").deniers(0, 0).turn(0);
  table.play(0, "act agriculture");
  EXPECT_EQ(table.options(), (Lines{"with none"}));
  TroyesTable two(2, all_modules);
  two.cards("preacher").cubes(0, "preacher", 1).dice(0, "Y6 Y1").dice(1, "R5").deniers(0, 0).turn(0);
  two.play(0, "act agriculture; with preacher; die 0Y6; die 0Y1; done");
  EXPECT_EQ(two.seat(0).deniers, 6);
  // The first die leads, whichever it is.
  TroyesTable low(2, all_modules);
  low.cards("preacher").cubes(0, "preacher", 1).dice(0, "Y6 Y1").dice(1, "R5").deniers(0, 0).turn(0);
  low.play(0, "act agriculture; with preacher; die 0Y1; die 0Y6; done");
  EXPECT_EQ(low.seat(0).deniers, 1);
  // Not with a mixed group, even on Pilgrimage.
  TroyesTable pilgrimage = with_card("pilgrimage", "R6 Y1");
  pilgrimage.cards("preacher").cubes(0, "preacher", 1).deniers(0, 0).turn(0);
  pilgrimage.play(0, "act activity; use pilgrimage");
  EXPECT_EQ(pilgrimage.options(), (Lines{"with none"}));
}

TEST(LT_4_7, a_master_builder_reaches_the_last_floor) {
  TroyesTable table = with_card("master-builder", "W6 W6");
  for (int floor = 1; floor <= 3; ++floor) table.cathedral(floor, "B----B");
  table.influence(0, 0).turn(0).play(0, use("master-builder") + "; die 0W6; die 0W6; done");
  EXPECT_EQ(table.options().size(), 6U);  // the first is not refused
  table.play(0, "column 6");
  EXPECT_EQ(table.level(4), "-----A");
  EXPECT_FALSE(table.offers("column 6"));
  EXPECT_TRUE(table.offers("stop"));
  table.play(0, "column 1; column 2");
  EXPECT_EQ(table.level(4), "A----A");
  EXPECT_EQ(table.level(1), "BA---B");
  EXPECT_EQ(table.seat(0).points, 3);
  EXPECT_EQ(table.seat(0).influence, 2 + 1 + 1);
  EXPECT_EQ(table.owner_to_act(), 1);
  // Everybody else builds three floors.
  TroyesTable plain_table(2, all_modules);
  for (int floor = 1; floor <= 3; ++floor) plain_table.cathedral(floor, "BBBBBB");
  plain_table.cards("master-builder").dice(0, "W6").dice(1, "Y1").turn(0);
  EXPECT_FALSE(plain_table.offers("act cathedral"));
}

TEST(LT_4_8, the_last_floor_counts_for_those_who_count_cubes) {
  TroyesTable table = with_card("bishop", "W3");
  table.cards("master-builder");
  for (int floor = 1; floor <= 4; ++floor) table.cathedral(floor, "A-----");
  EXPECT_EQ(character_score(table.state(), 0, 6), 1);
  table.deniers(0, 0).turn(0).play(0, use("bishop") + "; die 0W3; done; count 1");
  EXPECT_EQ(table.seat(0).deniers, 4);
}

TEST(LT_4_9, an_executioner_takes_from_who_has_most) {
  TroyesTable table(3, all_modules);
  table.cards("executioner").tradesman('A', "executioner").influence(0, 0).influence(1, 2).influence(2, 2);
  table.dice(0, "R6").dice(1, "Y1").turn(0).play(0, use("executioner") + "; die 0R6; done; count 3");
  EXPECT_EQ(table.options(), (Lines{"seat 1", "seat 2"}));
  table.play(0, "seat 1");
  EXPECT_EQ(table.options(), (Lines{"seat 2"}));
  table.play(0, "seat 2; seat 1");
  EXPECT_EQ(table.seat(0).influence, 6);
  EXPECT_EQ(table.seat(1).influence, 0);
  EXPECT_EQ(table.seat(2).influence, 1);
  TroyesTable poor(2, all_modules);
  poor.cards("executioner").tradesman('A', "executioner").influence(0, 0).influence(1, 0).dice(0, "R4").dice(1, "Y1");
  poor.turn(0).play(0, use("executioner") + "; die 0R4; done; count 2");
  EXPECT_EQ(poor.seat(0).influence, 2);
  EXPECT_EQ(poor.owner_to_act(), 1);
}

TEST(LT_4_10, a_landlady_gives_what_is_chosen) {
  TroyesTable table = with_card("landlady", "Y6 Y2");
  table.influence(0, 0).turn(0).play(0, use("landlady") + "; die 0Y6; die 0Y2; done; count 2");
  EXPECT_EQ(table.options(), (Lines{"take influence", "take points"}));
  table.play(0, "take points; take influence");
  EXPECT_EQ(table.seat(0).points, 1);
  EXPECT_EQ(table.seat(0).influence, 4);
}

TEST(LT_4_11, a_scribe_counts_cards_however_they_were_won) {
  TroyesTable table = with_card("scribe", "W5");
  table.play(0, use("scribe") + "; die 0W5; done; count 1");
  EXPECT_EQ(table.seat(0).points, 0);
  TroyesTable cards = with_card("scribe", "W5");
  cards.event_cards(0, 2).turn(0).play(0, use("scribe") + "; die 0W5; done; count 1");
  EXPECT_EQ(cards.seat(0).points, 2);
}

TEST(LT_4_12, thirty_deniers_are_no_fortune) {
  for (const auto& [deniers, points] : {std::pair{30, 0}, {31, 6}}) {
    TroyesTable table = with_card("banker", "Y6 Y6");
    table.deniers(0, deniers).turn(0).play(0, use("banker") + "; die 0Y6; die 0Y6; done; count 2");
    EXPECT_EQ(table.seat(0).points, points);
    EXPECT_EQ(table.seat(0).deniers, deniers);
  }
}

TEST(LT_4_13, a_shot_at_one_banner_is_one_cube) {
  TroyesTable table = with_card("catapult", "R4");
  table.cubes(0, "catapult", 3).event("skirmishes-1", "BB").influence(0, 0).turn(0);
  table.play(0, use("catapult") + "; die 0R4; done; spend");
  EXPECT_EQ(table.options(), (Lines{"count 1", "count 2"}));
  table.play(0, "count 2; cube skirmishes-1");
  EXPECT_EQ(table.seat(0).influence, 1);
  EXPECT_EQ(table.cubes_of(0, "catapult"), 2);
  table.play(0, "cube marauding");
  EXPECT_EQ(table.cubes_on("marauding"), "AA");
  EXPECT_EQ(table.cubes_of(0, "catapult"), 1);
}

TEST(LT_4_14, a_ransom_is_paid_cube_by_cube) {
  TroyesTable table = with_card("ransom", "R6");
  table.event("war").deniers(0, 7).influence(0, 0).turn(0).play(0, use("ransom") + "; die 0R6; done");
  EXPECT_EQ(table.options(), (Lines{"cube marauding", "cube war", "stop"}));
  table.play(0, "cube war; cube marauding");
  EXPECT_EQ(table.seat(0).deniers, 1);
  EXPECT_EQ(table.seat(0).influence, 2);
  EXPECT_EQ(table.owner_to_act(), 1);
  TroyesTable none = with_card("ransom", "R6");
  none.deniers(0, 9).turn(0).play(0, use("ransom") + "; die 0R6; done; stop");
  EXPECT_EQ(none.seat(0).deniers, 9);
  TroyesTable marriage = with_card("marriage", "R6 R6");
  marriage.deniers(0, 20).turn(0).play(0, use("marriage") + "; die 0R6; die 0R6; done; count 2");
  EXPECT_EQ(marriage.seat(0).points, 8);
  EXPECT_EQ(marriage.seat(0).deniers, 6);
}

TEST(LT_4_15, a_scout_walks_along_the_queue) {
  TroyesTable table = with_card("scout", "R6 R4");
  table.event("skirmishes-1", "BB").event("war").deniers(0, 9).influence(0, 0).turn(0);
  table.play(0, use("scout") + "; die 0R6; die 0R4; done; cube marauding; cube skirmishes-1");
  // Skirmishes has left; War has its place, and is next.
  EXPECT_EQ(table.options(), (Lines{"cube war", "decline"}));
  table.play(0, "cube war");
  // The second walk begins with Marauding.
  EXPECT_EQ(table.options(), (Lines{"cube marauding", "decline"}));
  table.play(0, "cube marauding; cube war");
  EXPECT_EQ(table.seat(0).influence, 5);
  EXPECT_EQ(table.seat(0).deniers, 4);
  EXPECT_EQ(table.owner_to_act(), 1);
}

TEST(LT_4_16, modifiers_of_the_fort) {
  TroyesTable table = with_card("fort", "R2 R3 W5 Y4");
  table.cards("apprenticeship").cubes(0, "apprenticeship", 1).influence(0, 0).turn(0);
  table.play(0, "act activity; use fort; with apprenticeship; die 0R2; die 0W5; done");
  EXPECT_EQ(table.cubes_of(0, "fort"), 2);
  EXPECT_EQ(table.seat(0).points, 4);
  TroyesTable templar = with_card("fort", "W2");
  templar.cards("templar").cubes(0, "templar", 1).influence(0, 0).turn(0);
  templar.play(0, "act activity; use fort; with templar; die 0W2; done");
  EXPECT_EQ(templar.cubes_of(0, "fort"), 2);
  EXPECT_EQ(templar.seat(0).influence, 2);
}

TEST(LT_4_17, a_tradesman_on_the_picture_counts) {
  TroyesTable table(2, all_modules);
  table.cards("weaver monk").tradesman('A', "weaver", 2).tradesman('A', "monk", 2).dice(0, "Y2").dice(1, "R1");
  table.deniers(0, 0).turn(0).play(0, use("weaver") + "; die 0Y2; done; count 1");
  EXPECT_EQ(table.seat(0).deniers, 2);
  TroyesTable clogs = with_card("clog-maker", "Y4");
  clogs.building("city-hall", "AAB---").lying('A', "city-hall").deniers(0, 0).turn(0);
  clogs.play(0, use("clog-maker") + "; die 0Y4; done; count 2");
  EXPECT_EQ(clogs.seat(0).deniers, 4);
}

}  // namespace
}  // namespace tricasse::troyes
