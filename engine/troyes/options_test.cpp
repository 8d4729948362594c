#include "tricasse/engine/troyes/options.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {
namespace {

/// The first three, as every game has them.
std::string text_of(const Options& options) {
  OptionTexts texts;
  list_options(options, texts);
  std::string text;
  for (const OptionText& option : texts) {
    if (option.key == "modules") break;
    text += std::string(option.key) + "=" + std::string(option.value.view()) + " ";
  }
  return text;
}

TEST(Options, are_read_and_written) {
  Options options;
  EXPECT_EQ(text_of(options), "players=2 bonus=none rounds=standard ");
  EXPECT_TRUE(set_option(options, "players", "4"));
  EXPECT_TRUE(set_option(options, "bonus", "resistance,baker"));
  EXPECT_EQ(text_of(options), "players=4 bonus=baker,resistance rounds=standard ");
  EXPECT_TRUE(set_option(options, "bonus", "baker,banquet,prior"));
  EXPECT_TRUE(set_option(options, "bonus", "all"));
  EXPECT_TRUE(set_option(options, "rounds", "5"));
  EXPECT_EQ(text_of(options), "players=4 bonus=all rounds=5 ");
}

TEST(Options, that_are_wrong_say_what_is_accepted) {
  Options options;
  for (const auto* players : {"0", "5", "", "02", "two"}) EXPECT_FALSE(set_option(options, "players", players));
  for (const auto* bonus : {"", "baker,", ",baker", "baker,baker", "miller", "none,baker", "ALL"}) {
    const auto result = set_option(options, "bonus", bonus);
    ASSERT_FALSE(result) << bonus;
    EXPECT_EQ(result.error().what, OptionError::What::bad_value);
  }
  for (const auto* rounds : {"4", "6", "", "05"}) EXPECT_FALSE(set_option(options, "rounds", rounds));
  EXPECT_EQ(set_option(options, "crier", "0").error().what, OptionError::What::unknown_key);
  EXPECT_EQ(options, Options{});
}

TEST(Options, are_known_from_the_state) {
  for (int players = 1; players <= max_players; ++players) {
    for (const bool long_game : {false, true}) {
      const Options options{.players = players, .bonus = 5, .long_game = long_game};
      EXPECT_EQ(static_cast<bool>(check_options(options)), !long_game || players == 2);
      if (!check_options(options)) continue;
      EXPECT_EQ(options_of(start(options)), options);
    }
  }
}

}  // namespace
}  // namespace tricasse::troyes
