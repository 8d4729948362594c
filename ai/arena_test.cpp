#include "tricasse/ai/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "tricasse/ai/standings.hpp"

namespace tricasse {
namespace {

using troyes::Troyes;
using troyes_dice::TroyesDice;

template <Game G>
Arena<G> arena_of(int players, std::initializer_list<std::string_view> names) {
  std::vector<std::unique_ptr<Bot<G>>> made;
  for (const std::string_view name : names) made.push_back(make_bot<G>(name));
  typename G::Options options;
  options.players = players;
  return Arena<G>(options, std::move(made));
}
constexpr auto never = [] { return false; };

TEST(Seatings, whoever_is_at_the_table_sits_on_every_seat_equally_often) {
  for (int bots = 1; bots <= 6; ++bots) {
    for (int players = 1; players <= (bots == 1 ? 1 : 7); ++players) {
      std::vector<int> games_of(static_cast<std::size_t>(bots));
      // So many rounds give everybody his turn in having one seat more.
      for (std::uint64_t round = 0; round < static_cast<std::uint64_t>(std::max(1, bots - 1)); ++round) {
        std::vector<std::vector<int>> times(static_cast<std::size_t>(bots),
                                            std::vector<int>(static_cast<std::size_t>(players)));
        const auto seatings = seatings_of(bots, players, 7, round);
        EXPECT_EQ(seatings.size(), games_a_round(bots, players)) << bots << " bots, " << players << " players";
        for (const Seating& seating : seatings) {
          ASSERT_EQ(seating.size(), static_cast<std::size_t>(players));
          for (std::size_t seat = 0; seat < seating.size(); ++seat) {
            ++times[static_cast<std::size_t>(seating[seat])][seat];
            ++games_of[static_cast<std::size_t>(seating[seat])];
          }
        }
        for (const auto& bot : times) {
          EXPECT_GT(bot.front(), 0);
          EXPECT_EQ(std::ranges::count(bot, bot.front()), players) << bots << " bots, " << players << " players";
        }
        EXPECT_TRUE(bots >= players || times.front().front() == 1);
      }
      for (std::size_t bot = 1; bot < games_of.size(); ++bot) EXPECT_EQ(games_of[bot], games_of.back());
    }
  }
}

TEST(Seatings, every_choice_of_bots_meets_and_neighbours_change) {
  std::set<std::set<int>> met;
  for (const Seating& seating : seatings_of(5, 3, 1, 0)) met.insert(std::set<int>(seating.begin(), seating.end()));
  EXPECT_EQ(met.size(), 10U);
  EXPECT_EQ(games_a_round(5, 3), 30U);
  EXPECT_EQ(seatings_of(2, 2, 1, 9), (std::vector<Seating>{{0, 1}, {1, 0}}));
  EXPECT_EQ(seatings_of(3, 1, 1, 9), (std::vector<Seating>{{0}, {1}, {2}}));
  std::set<Seating> circles;
  for (std::uint64_t round = 0; round < 200; ++round) circles.insert(seatings_of(4, 4, 1, round).front());
  EXPECT_EQ(circles.size(), 6U);
  EXPECT_EQ(seatings_of(4, 4, 1, 3), seatings_of(4, 4, 1, 3));
}

/// Bots that draw nothing play the same game again when the same ones sit down on the same chance.
template <Game G>
void expect_same_chance(int players) {
  Arena<G> arena = arena_of<G>(players, {"greedy", "greedy"});
  std::set<std::vector<int>> totals;
  for (std::uint64_t round = 0; round < 2; ++round) {
    const auto played = arena.play_round(1, round, never);
    ASSERT_TRUE(played);
    ASSERT_EQ(played->size(), static_cast<std::size_t>(players));
    for (const PlayedGame& game : *played) {
      EXPECT_EQ(game.points, played->front().points);
      EXPECT_EQ(game.winners, played->front().winners);
    }
    totals.insert(played->front().points);
  }
  EXPECT_GT(totals.size(), 1U);
}

TEST(Arena, the_games_of_a_round_have_the_same_chance_and_rounds_have_others) {
  expect_same_chance<Troyes>(2);
  expect_same_chance<Troyes>(3);
  expect_same_chance<TroyesDice>(2);
  expect_same_chance<TroyesDice>(3);
}

TEST(Arena, a_round_is_the_same_whatever_was_played_before) {
  Arena<TroyesDice> arena = arena_of<TroyesDice>(2, {"random", "greedy"});
  const auto played = arena.play_round(3, 8, never);
  for (std::uint64_t round = 0; round < 8; ++round) (void)arena.play_round(3, round, never);
  EXPECT_EQ(arena.play_round(3, 8, never), played);
  EXPECT_NE(arena.play_round(4, 8, never), played);
}

TEST(Arena, every_bot_draws_from_a_stream_of_its_own) {
  Arena<TroyesDice> arena = arena_of<TroyesDice>(2, {"random", "random"});
  int alike = 0;
  for (std::uint64_t round = 0; round < 20; ++round) {
    const auto played = arena.play_round(1, round, never);
    ASSERT_TRUE(played);
    alike += played->front().points == played->back().points ? 1 : 0;
  }
  EXPECT_LT(alike, 5);
}

TEST(Arena, an_interrupted_round_is_none) {
  Arena<Troyes> arena = arena_of<Troyes>(2, {"random", "random"});
  int asked = 0;
  EXPECT_FALSE(arena.play_round(1, 0, [&asked] { return ++asked > 300; }));
  EXPECT_EQ(asked, 301);
}

TEST(Luck, is_what_a_roll_promises_less_the_mean_of_all_rolls) {
  using troyes_dice::Mind;
  const Net& net = *net_of<TroyesDice>();
  LuckMeter<Mind> meter(net);
  Random random(4);
  auto state = start(TroyesDice::Options{});
  while (!Mind::can_judge(state)) {
    const auto answer = outcome_at(state, random.below(total_weight(state)));
    EXPECT_EQ(meter.luck_of(state, answer), 0);
    apply(state, Actor::nature(), answer, NoEvents{});
  }
  OutcomeListOf<TroyesDice::Move> outcomes;
  outcomes_of(state, outcomes);
  std::vector<double> promises;
  double mean = 0;
  for (const auto& [move, weight] : outcomes) {
    auto next = state;
    apply(next, Actor::nature(), move, NoEvents{});
    BestPlan<Mind> policy(net, Care::hasty, Mind::future_budget);
    policy.play(next, 0);
    promises.push_back(policy.value());
    mean += promises.back() * weight / total_weight(state);
  }
  double least = 0;
  double most = 0;
  for (const int at : {0, 77, 200, 335}) {
    const int luck = meter.luck_of(state, outcomes[at].move);
    EXPECT_NEAR(luck, promises[static_cast<std::size_t>(at)] - mean, 1.01);
    least = std::min<double>(least, luck);
    most = std::max<double>(most, luck);
  }
  EXPECT_GT(most - least, Net::unit / 4);
}

TEST(Arena, points_without_luck_spread_less) {
  Arena<TroyesDice> arena = arena_of<TroyesDice>(1, {"master"});
  Arena<TroyesDice> plain = arena_of<TroyesDice>(1, {"master"});
  arena.measure_luck();
  Standings standings(1, {1});
  Moments points;
  for (std::uint64_t round = 0; round < 8; ++round) {
    const auto played = arena.play_round(3, round, never);
    ASSERT_TRUE(played);
    // Measuring changes nothing of what is played.
    EXPECT_EQ(played->front().points, plain.play_round(3, round, never)->front().points);
    points.add(played->front().points.front());
    standings.add({*played});
  }
  EXPECT_EQ(standings.alone(0).without_luck.count, 8U);
  EXPECT_LT(standings.alone(0).without_luck.variance(), 0.5 * points.variance());
  EXPECT_NEAR(standings.alone(0).without_luck.mean(), points.mean(), 4 * points.standard_error());
}

TEST(Standings, wins_are_shared_and_counted_by_bot_seat_and_round) {
  Standings standings(2, {2});
  standings.add(
      {{{.bots = {0, 1}, .points = {30, 20}, .winners = 1}, {.bots = {1, 0}, .points = {25, 25}, .winners = 3}}});
  standings.add(
      {{{.bots = {0, 1}, .points = {10, 20}, .winners = 2}, {.bots = {1, 0}, .points = {10, 20}, .winners = 2}}});
  EXPECT_EQ(standings.rounds(), 2U);
  EXPECT_EQ(standings.games(), 4U);
  EXPECT_DOUBLE_EQ(standings.first().score, 2.5 / 4);
  EXPECT_EQ(standings.first_shares().rounds, (std::map<std::int64_t, std::uint64_t>{{2520, 1}, {3780, 1}}));
  EXPECT_DOUBLE_EQ(standings.all_of(1).score(), 1.5 / 4);
  EXPECT_DOUBLE_EQ(standings.seat(0, 0, 0).score(), 0.5);
  EXPECT_DOUBLE_EQ(standings.seat(0, 1, 0).score(), 0.75);
  EXPECT_DOUBLE_EQ(standings.seat(0, 1, 0).mean_points(), 22.5);
  EXPECT_DOUBLE_EQ(standings.points_of(0).mean(), (27.5 + 15) / 2);
  const auto& pairing = standings.pairing(0, 1);
  EXPECT_EQ(pairing.games, 4U);
  EXPECT_DOUBLE_EQ(pairing.result().score, 2.5 / 4);
  EXPECT_DOUBLE_EQ(pairing.difference.mean(), (5 + 0) / 2.0);
  EXPECT_DOUBLE_EQ(standings.pairing(1, 0).difference.mean(), -2.5);
}

TEST(Standings, games_alone_are_compared_by_points_on_the_same_chance) {
  Standings standings(3, {1});
  standings.add({{{.bots = {0}, .points = {50}}, {.bots = {1}, .points = {40}}, {.bots = {2}, .points = {50}}}});
  standings.add(
      {{{.bots = {0}, .points = {20}}, {.bots = {1}, .points = {30}, .winners = 1}, {.bots = {2}, .points = {10}}}});
  // Of its four comparisons the first bot won two and shared one.
  EXPECT_DOUBLE_EQ(standings.first().score, 2.5 / 4);
  EXPECT_NEAR(standings.first_schedule().share_of(0), 0.5, 1e-12);
  EXPECT_DOUBLE_EQ(standings.pairing(0, 2).difference.mean(), 5);
  EXPECT_DOUBLE_EQ(standings.pairing(0, 1).result().score, 0.5);
  EXPECT_DOUBLE_EQ(standings.points_of(1).mean(), 35);
  EXPECT_EQ(standings.alone(1).wins, 1U);
  EXPECT_EQ(standings.alone(0).games_by_total, (std::map<int, std::uint64_t>{{20, 1}, {50, 1}}));
}

TEST(Standings, one_against_many_of_the_other_has_his_fair_share) {
  Standings standings(2, {2, 4});
  const auto table = [](int winner) {
    PlayedRound round;
    for (Seating& seating : seatings_of(2, 4, 1, 0)) {
      PlayedGame game{.bots = std::move(seating), .points = {0, 0, 0, 0}, .winners = 1U << winner};
      game.points[static_cast<std::size_t>(winner)] = 9;
      round.push_back(std::move(game));
    }
    return round;
  };
  // The first seat always wins: whoever sits there does not matter.
  standings.add(
      {{{.bots = {0, 1}, .points = {9, 0}, .winners = 1}, {.bots = {1, 0}, .points = {9, 0}, .winners = 1}}, table(0)});
  EXPECT_NEAR(standings.first().elo, 0, 1e-6);
  EXPECT_DOUBLE_EQ(standings.first_at(0).score, 0.5);
  EXPECT_DOUBLE_EQ(standings.first_at(1).score, 0.25);
  EXPECT_NEAR(standings.first_at(1).elo, 0, 1e-6);
  EXPECT_NEAR(standings.ratings()[0].elo, 0, 1e-6);
  EXPECT_DOUBLE_EQ(standings.seat(1, 0, 1).score(), 1);
  EXPECT_DOUBLE_EQ(standings.seat(1, 3, 1).score(), 0);
  EXPECT_EQ(standings.seat(1, 3, 1).games, 3U);
}

}  // namespace
}  // namespace tricasse
