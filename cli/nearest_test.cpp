#include "tricasse/cli/nearest.hpp"

#include <gtest/gtest.h>

#include <array>

namespace tricasse::cli {
namespace {

TEST(Nearest, is_the_name_with_a_slip_of_the_finger) {
  const std::array<std::string, 6> names{"play", "replay", "simulate", "serve", "--canonical", "troyes-dice"};
  for (const auto& [typed, meant] : std::vector<std::pair<std::string, std::string>>{{"paly", "play"},
                                                                                     {"Play", "play"},
                                                                                     {"relpay", "replay"},
                                                                                     {"simlate", "simulate"},
                                                                                     {"simulates", "simulate"},
                                                                                     {"--canonic", "--canonical"},
                                                                                     {"troyesdice", "troyes-dice"},
                                                                                     {"troyes_dise", "troyes-dice"}}) {
    EXPECT_EQ(nearest(typed, names), meant) << typed;
  }
  for (const char* far : {"", "x", "chess", "verify", "nonsense", "--json"}) EXPECT_EQ(nearest(far, names), "") << far;
  // Two are as near: none was certainly meant.
  const std::array<std::string, 2> alike{"page", "sage"};
  EXPECT_EQ(nearest("wage", alike), "");
  EXPECT_EQ(nearest(std::string(5000, 'a'), names), "");
}

TEST(Nearest, is_asked_after_what_is_accepted) {
  EXPECT_EQ(with_nearest({}, "no bot “greddy”; accepted: random, greedy", "greddy", "random, greedy"),
            "no bot “greddy”; accepted: random, greedy; did you mean “greedy”?");
  EXPECT_EQ(with_nearest({}, "no", "chess", "random|greedy"), "no");
  EXPECT_TRUE(with_nearest({.language = Language::french}, "non", "gready", "random|greedy").contains("« greedy »"));
}

}  // namespace
}  // namespace tricasse::cli
