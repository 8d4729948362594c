#include "tricasse/ai/bots.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "tricasse/ai/arena.hpp"
#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/test_games.hpp"

namespace tricasse {
namespace {

template <class G>
class AllBots : public testing::Test {};
TYPED_TEST_SUITE(AllBots, AllGames);

TYPED_TEST(AllBots, every_bot_answers_legally_in_every_variant) {
  using G = TypeParam;
  constexpr std::array names{"page", "squire", "merchant", "master", "provost", "count"};
  std::uint64_t variant = 0;
  for (const std::string_view texts : bench_variants(std::type_identity<G>{})) {
    const auto options = options_from<G>(texts);
    Random random(stream_seed(4, variant));
    std::vector<std::unique_ptr<Bot<G>>> bots;
    for (int seat = 0; seat < seat_count(options); ++seat) {
      const BotRow<G>& row = *find_bot<G>(names[(variant + static_cast<std::size_t>(seat)) % names.size()]);
      // Whoever looks ahead looks little: there are many variants.
      bots.push_back(row.make(row, {.evaluations = std::min<std::uint64_t>(row.evaluations, 100)}));
      ASSERT_NE(bots.back(), nullptr);
    }
    ++variant;
    typename G::State state = start(options);
    MoveListOf<typename G::Move> legal;
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
        continue;
      }
      const int seat = now.first_seat();
      legal_moves(state, Actor::seat(seat), legal);
      const std::span<const typename G::Move> all(legal.begin(), legal.end());
      const auto plan = bots[static_cast<std::size_t>(seat)]->choose(view_for(state, Viewer::seat(seat)), all, random);
      ASSERT_FALSE(plan.empty());
      for (const auto move : plan) {
        ASSERT_EQ(check(state, Actor::seat(seat), move), typename G::Refusal{}) << texts << " " << to_text(move).view();
        apply(state, Actor::seat(seat), move, NoEvents{});
      }
    }
  }
}

TEST(Bots, trust_the_promises_of_the_net_in_company_and_futures_alone_against_the_king) {
  using troyes::Troyes;
  const auto points = [](int players, std::optional<int> prior) {
    const BotRow<Troyes>& row = *find_bot<Troyes>("provost");
    std::vector<std::unique_ptr<Bot<Troyes>>> bots;
    bots.push_back(row.make(row, {.evaluations = 600, .prior = prior}));
    for (int seat = 1; seat < players; ++seat) bots.push_back(make_bot<Troyes>("greedy"));
    Arena<Troyes> arena({.players = static_cast<std::uint8_t>(players)}, std::move(bots));
    std::vector<float> all;
    for (std::uint64_t game = 0; game < 2; ++game) all.push_back(troyes::Mind::result_of(arena.play(3, game), 0));
    return all;
  };
  EXPECT_EQ(points(1, std::nullopt), points(1, 0));
  EXPECT_NE(points(1, std::nullopt), points(1, 12));
  EXPECT_EQ(points(2, std::nullopt), points(2, 12));
  EXPECT_NE(points(2, std::nullopt), points(2, 0));
}

TEST(Bots, master_beats_greedy) {
  using troyes::Troyes;
  double score = 0;
  for (int own = 0; own < 2; ++own) {
    std::vector<std::unique_ptr<Bot<Troyes>>> bots;
    for (int seat = 0; seat < 2; ++seat) bots.push_back(make_bot<Troyes>(seat == own ? "master" : "greedy"));
    Arena<Troyes> arena({}, std::move(bots));
    for (std::uint64_t game = 0; game < 6; ++game) {
      const unsigned best = winners(arena.play(21, game));
      if ((best >> own & 1) != 0) score += 1.0 / std::popcount(best);
    }
  }
  EXPECT_GE(score, 8) << "of 12";
}

}  // namespace
}  // namespace tricasse
