#include <gtest/gtest.h>

#include "tricasse/ai/arena.hpp"

namespace tricasse {
namespace {

using troyes::Troyes;

std::vector<std::unique_ptr<Bot<Troyes>>> bots(std::initializer_list<std::string_view> names) {
  std::vector<std::unique_ptr<Bot<Troyes>>> made;
  for (const std::string_view name : names) made.push_back(make_bot<Troyes>(name));
  return made;
}

TEST(TroyesBots, greedy_beats_random_and_plays_the_same_game_again) {
  Arena<Troyes> arena({.players = 3, .bonus = 15}, bots({"greedy", "random", "random"}));
  int wins = 0;
  for (std::uint64_t game = 0; game < 10; ++game) wins += (winners(arena.play(1, game)) & 1U) != 0 ? 1 : 0;
  EXPECT_GE(wins, 9);
  EXPECT_EQ(arena.play(1, 3), arena.play(1, 3));
}

TEST(TroyesBots, greedy_plays_every_number_of_players_to_the_end) {
  for (int players = 1; players <= troyes::max_players; ++players) {
    std::vector<std::unique_ptr<Bot<Troyes>>> made;
    for (int seat = 0; seat < players; ++seat) made.push_back(make_bot<Troyes>("greedy"));
    Arena<Troyes> arena({.players = players, .bonus = 15}, std::move(made));
    const auto state = arena.play(2, 0);
    EXPECT_TRUE(turn(state).over());
    EXPECT_EQ(find_flaw(state).flaw, troyes::Flaw::none);
  }
}

}  // namespace
}  // namespace tricasse
