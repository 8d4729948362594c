// The settings of a game as text (TD-DP-0a).

#include "tricasse/engine/troyes_dice/options.hpp"

#include <gtest/gtest.h>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

std::string list(const Options& options) {
  OptionTexts texts;
  list_options(options, texts);
  std::string line;
  for (const OptionText& text : texts) {
    line += (line.empty() ? "" : " ") + std::string(text.key) + '=' + std::string(text.value.view());
  }
  return line;
}

TEST(Options, the_defaults_and_their_order) {
  EXPECT_EQ(list({}), "players=1 numbering=first expansion=off crier=0");
  EXPECT_EQ(seat_count({.players = 7}), 7);
}

TEST(Options, every_option_is_set_from_text_and_listed_again) {
  for (const auto* players : {"1", "2", "9", "10"}) {
    for (const auto* numbering : {"first", "rolled", "expert", "random"}) {
      for (const auto* expansion : {"off", "random", "2,7,8", "8,1,3"}) {
        for (const auto* crier : {"0", "9"}) {
          Options options;
          EXPECT_TRUE(set_option(options, "players", players));
          EXPECT_TRUE(set_option(options, "numbering", numbering));
          EXPECT_TRUE(set_option(options, "expansion", expansion));
          EXPECT_TRUE(set_option(options, "crier", crier));
          EXPECT_EQ(list(options), std::string("players=") + players + " numbering=" + numbering +
                                       " expansion=" + expansion + " crier=" + crier);
        }
      }
    }
  }
}

TEST(Options, a_state_knows_the_options_it_was_started_with) {
  const Options chosen{
      .players = 4, .numbering = Numbering::expert, .expansion = Expansion::chosen, .tiles = {5, 1, 8}, .crier = 3};
  EXPECT_EQ(options_of(start(chosen)), chosen);
  testing::DiceTable drawn{Options{.players = 2, .expansion = Expansion::random}};
  while (drawn.turn().nature && drawn.table().stage != Stage::roll) drawn.nature(drawn.moves(Actor::nature()).back());
  EXPECT_EQ(options_of(drawn.state()), (Options{.players = 2, .expansion = Expansion::random}))
      << "drawn tiles are no option";
}

TEST(Options, unknown_keys_and_values_are_refused_and_change_nothing) {
  const Options before{
      .players = 3, .numbering = Numbering::rolled, .expansion = Expansion::chosen, .tiles = {1, 2, 3}, .crier = 2};
  Options options = before;
  const auto refused = [&options](const char* key, const char* value) {
    const auto result = set_option(options, key, value);
    return result ? std::string("taken") : result.error().what == OptionError::What::unknown_key ? "key" : "value";
  };
  EXPECT_EQ(refused("player", "2"), "key");
  EXPECT_EQ(refused("", ""), "key");
  EXPECT_EQ(refused("Players", "2"), "key");
  for (const auto* players : {"", "0", "11", "100", "02", "-1", "two", "2 ", "+2"})
    EXPECT_EQ(refused("players", players), "value") << players;
  for (const auto* numbering : {"", "First", "rolled ", "a", "1"})
    EXPECT_EQ(refused("numbering", numbering), "value") << numbering;
  for (const auto* expansion :
       {"", "on", "1", "1,2", "1,2,2", "0,1,2", "1,2,9", "1,2,3,4", "1 2 3", "1,2,3 ", "1,2,"}) {
    EXPECT_EQ(refused("expansion", expansion), "value") << expansion;
  }
  for (const auto* crier : {"", "-1", "10", "x", "00"}) EXPECT_EQ(refused("crier", crier), "value") << crier;
  EXPECT_EQ(options, before);
}

TEST(Options, a_refusal_says_what_would_be_accepted) {
  Options options;
  EXPECT_EQ(set_option(options, "players", "0").error().accepted, "1..10");
  EXPECT_EQ(set_option(options, "numbering", "x").error().accepted, "first|rolled|expert|random");
  EXPECT_EQ(set_option(options, "colour", "x").error().accepted, "players|numbering|expansion|crier");
}

TEST(Options, turning_the_expansion_off_forgets_the_tiles) {
  Options options;
  EXPECT_TRUE(set_option(options, "expansion", "1,2,3"));
  EXPECT_TRUE(set_option(options, "expansion", "off"));
  EXPECT_EQ(options, Options{});
}

TEST(Options, the_crier_must_be_a_seat_whatever_the_order_of_the_options) {
  Options options;
  EXPECT_TRUE(set_option(options, "crier", "2"));
  EXPECT_FALSE(check_options(options)) << "one player";
  EXPECT_TRUE(set_option(options, "players", "2"));
  EXPECT_FALSE(check_options(options));
  EXPECT_TRUE(set_option(options, "players", "3"));
  EXPECT_TRUE(check_options(options));
}

}  // namespace
}  // namespace tricasse::troyes_dice
