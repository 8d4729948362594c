// BC-1 to BC-5: the bonus cards.

#include <gtest/gtest.h>

#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;

/// A game with these bonus cards at the moment its red card of round 3 is turned up or its red event is revealed.
TroyesTable with_bonus(std::string_view names, Frame frame, int round = 1) {
  Options options{.players = 2};
  EXPECT_TRUE(set_option(options, "bonus", names));
  TroyesTable table(2);
  table.table().bonus = options.bonus;
  table.round(round);
  for (ActivityPlace& place : table.table().activities) {
    if (place.card != 0 && card_of(place.card).level == round) place = {};
  }
  table.table().frames[0] = frame;
  return table;
}

TEST(BC_1, each_bonus_card_is_an_option_of_its_own) {
  for (int bonus = 0; bonus < 16; ++bonus) {
    const Options options{.players = 3, .bonus = static_cast<std::uint8_t>(bonus)};
    OptionTexts texts;
    list_options(options, texts);
    Options read;
    for (const OptionText& text : texts) EXPECT_TRUE(set_option(read, text.key, text.value.view()));
    EXPECT_EQ(read, options);
    EXPECT_EQ(options_of(start(options)), options);
  }
}

TEST(BC_2, baker_prior_and_banquet_join_their_piles) {
  const Frame yellow{Frame::What::activity, 0, 2, 0};
  EXPECT_EQ(with_bonus("baker", yellow).options().size(), 4U);
  EXPECT_EQ(with_bonus("none", yellow).options().size(), 3U);
  EXPECT_TRUE(with_bonus("baker", yellow).offers("reveal baker"));
  EXPECT_TRUE(with_bonus("prior", {Frame::What::activity, 0, 1, 0}, 2).offers("reveal prior"));
  EXPECT_TRUE(with_bonus("banquet", {Frame::What::activity, 0, 0, 0}, 3).offers("reveal banquet"));
  EXPECT_FALSE(with_bonus("baker,prior", {Frame::What::activity, 0, 0, 0}, 3).offers("reveal banquet"));
}

TEST(BC_3, resistance_joins_the_red_events) {
  const Frame red{Frame::What::reveal, 0, 0, 0};
  EXPECT_EQ(with_bonus("resistance", red).options().size(), 9U);
  EXPECT_EQ(with_bonus("baker,banquet,prior", red).options().size(), 8U);
  EXPECT_EQ(start({.players = 4, .bonus = 15}).table.rounds, 6);
}

TEST(BC_4, resistance_brings_a_second_red_card_and_takes_the_last_cube_of_every_event) {
  TroyesTable table(3);
  table.event("marauding", "AB").event("brigands-1", "C").event("war").reveal();
  table.nature("event resistance");
  EXPECT_EQ(table.options().size(), 6U) << "another red one";
  table.nature("event skirmishes-2");
  EXPECT_TRUE(table.offers("event heresy")) << "which calls white";
  table.nature("event interrupted-work");
  EXPECT_EQ(table.table().queue_size, 6);
  EXPECT_EQ(table.cubes_on("marauding"), "A");
  EXPECT_EQ(table.cubes_on("brigands-1"), "");
  EXPECT_EQ(table.seat(1).influence, 4);
}

TEST(BC_4, resistance_loses_its_own_last_cube_too_round_after_round) {
  TroyesTable table(2);
  table.event("resistance", "AB").reveal();
  table.nature("event skirmishes-2; event heresy");
  EXPECT_EQ(table.cubes_on("resistance"), "A");
}

TEST(BC_5, baker_and_banquet_count_after_the_dice_are_gone) {
  TroyesTable baker(3);
  baker.cards("baker").tradesman('A', "baker").dice(0, "Y6 Y3 Y1").dice(1, "Y2 R1").dice(gray, "Y5").deniers(0, 0);
  baker.turn(0).play(0, "act activity; use baker; with none; die 0Y6; die 0Y3; done; count 3");
  EXPECT_EQ(baker.seat(0).deniers, 9);
  TroyesTable banquet(3);
  banquet.cards("banquet").tradesman('A', "banquet").dice(0, "R4 R4 R1").dice(1, "R1").dice(gray, "R2 R2").turn(0);
  banquet.play(0, "act activity; use banquet; with none; die 0R4; die 0R4; done; count 2");
  EXPECT_EQ(banquet.seat(0).points, 4) << "gray's district holds most";
  TroyesTable none(2);
  none.cards("banquet").tradesman('A', "banquet").dice(0, "R4").dice(1, "W1").turn(0);
  none.play(0, "act activity; use banquet; with none; die 0R4; done; count 1");
  EXPECT_EQ(none.seat(0).points, 0);
}

}  // namespace
}  // namespace tricasse::troyes
