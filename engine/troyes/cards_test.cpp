#include "tricasse/engine/troyes/cards.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace tricasse::troyes {
namespace {

TEST(Cards, there_are_three_activities_of_each_colour_and_level_and_three_bonus_cards) {
  std::map<int, int> by_place;
  int bonus = 0;
  std::set<std::string_view> names;
  for (const ActivityCard& card : activity_table) {
    EXPECT_TRUE(names.insert(card.name).second) << card.name;
    if (card.box.bonus != Bonus::none) {
      ++bonus;
    } else if (card.box.module == Module::none) {
      ++by_place[place_of(card)];
    }
    EXPECT_EQ(card.type == CardType::delayed, card.modifier.exists) << card.name;
    EXPECT_EQ(card.divisor == 0, card.effect == Effect::fort) << card.name;
    EXPECT_EQ(activity_named(card.name), static_cast<Activity>(&card - activity_table.data() + 1));
  }
  EXPECT_EQ(bonus, 3);
  for (int place = 0; place < activity_places; ++place) EXPECT_EQ(by_place[place], 3);
  EXPECT_EQ(activity_named("nobody"), 0);
}

TEST(Cards, there_are_eight_red_four_white_and_four_yellow_events_and_the_calls_never_run_dry) {
  std::map<Colour, int> decks;
  std::map<Call, int> calls;
  for (const EventCard& card : event_table) {
    EXPECT_LE(card.banners, max_banners);
    if (card.on_board || card.box.bonus != Bonus::none || card.box.module != Module::none) continue;
    ++decks[card.deck];
    if (card.deck == Colour::red) ++calls[card.call];
    // What is not certain follows one formula, which the certain one obeys too.
    EXPECT_EQ(card.banners, (3 * (card.points[0] + card.points[1]) + card.divisor - 1) / card.divisor) << card.name;
  }
  EXPECT_EQ(decks[Colour::red], 8);
  EXPECT_EQ(decks[Colour::white], 4);
  EXPECT_EQ(decks[Colour::yellow], 4);
  EXPECT_EQ(calls[Call::white], 4);
  EXPECT_EQ(calls[Call::yellow], 4);
  EXPECT_EQ(event_named("nothing"), event_cards);
}

TEST(Cards, le_roys_places_name_every_space_once) {
  for (const auto& places : le_roy_places) EXPECT_EQ(std::set<int>(places.begin(), places.end()).size(), 6U);
}

TEST(Cards, have_a_fingerprint) { EXPECT_NE(tables_hash(), 0U); }

}  // namespace
}  // namespace tricasse::troyes
