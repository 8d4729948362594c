#include "tricasse/engine/troyes/view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <vector>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes {
namespace {

bool same_bytes(const View& a, const View& b) {
  using Bytes = std::array<std::byte, sizeof(View)>;
  return std::bit_cast<Bytes>(a) == std::bit_cast<Bytes>(b);
}

/// Another deal of everything the viewer cannot know: the others' characters among all that are not his.
State re_dealt(const State& state, int viewer, unsigned shift) {
  State other = state;
  std::vector<Character> unknown;
  const auto own = viewer >= 0 ? state.hands[static_cast<std::size_t>(viewer)] : Hand{};
  const auto known = static_cast<Character>(state.table.has(Module::characters) ? characters : base_characters);
  for (Character card = 1; card <= known; ++card) {
    const bool seen =
        card == state.table.open_character || std::ranges::find(own.characters, card) != own.characters.end();
    if (!seen) unknown.push_back(card);
  }
  std::ranges::rotate(unknown, unknown.begin() + static_cast<int>(shift) % std::ssize(unknown));
  std::size_t next = 0;
  for (int seat = 0; seat < max_players; ++seat) {
    if (seat == viewer) continue;
    for (Character& card : other.hands[static_cast<std::size_t>(seat)].characters) {
      if (card != 0) card = unknown[next++];
    }
  }
  return other;
}

TEST(View, is_the_same_byte_for_byte_whatever_the_others_hold) {
  for (int game = 0; game < 2 * (max_players - 1); ++game) {
    const int players = 2 + game / 2;
    // Once without the ladies, once with all of them and a character that everybody sees.
    State state = start({.players = players,
                         .modules = static_cast<std::uint8_t>(game % 2 == 0 ? 0 : all_modules),
                         .variants = static_cast<std::uint8_t>(game % 2 == 0 ? 0 : 4)});
    unsigned node = 0;
    int differed = 0;
    testing::play_random_game<State, Move>(state, 4, [&](const State& now, Actor, Move) {
      ++node;
      for (int viewer = -1; viewer < players; ++viewer) {
        const State other = re_dealt(now, viewer, node % 6);
        differed += other == now ? 0 : 1;
        const Viewer who = viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer);
        EXPECT_TRUE(same_bytes(view_for(now, who), view_for(other, who)));
        EXPECT_EQ(find_flaw(other).flaw, Flaw::none);
      }
    });
    EXPECT_GT(differed, 100);
  }
}

TEST(View, comes_back_as_a_consistent_state_that_shows_the_same) {
  for (int players = 1; players <= max_players; ++players) {
    State state = start({.players = players, .bonus = 15});
    testing::play_random_game<State, Move>(state, 8, [&](const State& now, Actor actor, Move move) {
      for (int viewer = -1; viewer < players; ++viewer) {
        const Viewer who = viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer);
        const View view = view_for(now, who);
        const State guess = determinize(view, {});
        EXPECT_EQ(find_flaw(guess).flaw, Flaw::none);
        EXPECT_TRUE(same_bytes(view_for(guess, who), view));
        EXPECT_TRUE(actor.is_nature() || check(guess, actor, move) == Refusal::none);
        EXPECT_EQ(determinize(view, Secrets{now.hands}), now) << "with the secrets it is the state itself";
      }
    });
  }
}

TEST(View, of_a_character_dealt_is_private_to_its_owner) {
  EXPECT_TRUE(is_private({.kind = Event::Kind::character_dealt, .seat = 1, .a = 3}));
  EXPECT_FALSE(is_private({.kind = Event::Kind::character_stacked, .a = 3}));
}

}  // namespace
}  // namespace tricasse::troyes
