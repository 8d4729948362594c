#include "tricasse/ai/strength.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tricasse/match/random.hpp"

namespace tricasse {
namespace {

double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

/// Pairs of games whose luck favours a seat, and so one bot in the first game and the other in the second. Some games
/// are drawn. The first bot's strength is exact: the luck of a pair cancels out.
class PairMaker {
 public:
  PairMaker(double elo, std::uint64_t seed) : share_(expected_share(elo, 2)), random_(seed) {}

  /// What the first bot has of one pair.
  int play() {
    const double luck = (2 * uniform(random_) - 1) * 0.4 * std::min(share_, 1 - share_);
    return game(share_ + luck) + game(share_ - luck);
  }
  ShareCounts play(int pairs) {
    ShareCounts counts{.unit = 2 * whole_share};
    for (int i = 0; i < pairs; ++i) ++counts.rounds[play()];
    return counts;
  }

 private:
  int game(double share) {
    const double drawn = 0.2 * std::min(share, 1 - share);
    const double chance = uniform(random_);
    if (chance < share - drawn / 2) return whole_share;
    return chance < share + drawn / 2 ? whole_share / 2 : 0;
  }

  double share_;
  Random random_;
};

Schedule two_seats(int contests = 2) {
  Schedule schedule;
  schedule.add(2, contests);
  return schedule;
}

TEST(Strength, the_curve_is_the_usual_one_and_fair_at_every_table) {
  EXPECT_NEAR(expected_share(400, 2), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_share(-400, 2), 1.0 / 11, 1e-12);
  for (int seats = 2; seats <= 10; ++seats) EXPECT_NEAR(expected_share(0, seats), 1.0 / seats, 1e-12);
  // Ten times the chance of each of three others.
  EXPECT_NEAR(expected_share(400, 4), 10.0 / 13, 1e-12);
  EXPECT_NEAR(two_seats().elo_of(0.75), 190.848502, 1e-5);
}

TEST(Strength, elo_and_share_lead_back_to_each_other_over_tables_of_many_sizes) {
  Schedule mixed;
  mixed.add(2, 2);
  mixed.add(3, 3);
  mixed.add(4, 4);
  EXPECT_EQ(mixed.contests(), 9);
  EXPECT_NEAR(mixed.share_of(0), (2 * 0.5 + 3.0 / 3 + 4 * 0.25) / 9, 1e-12);
  for (const double elo : {-700.0, -50.0, 0.0, 3.0, 250.0, 1200.0}) {
    EXPECT_NEAR(mixed.elo_of(mixed.share_of(elo)), elo, 1e-6);
    EXPECT_NEAR(two_seats().elo_of(two_seats().share_of(elo)), elo, 1e-6);
  }
  EXPECT_EQ(mixed.elo_of(0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(mixed.elo_of(1), std::numeric_limits<double>::infinity());
}

TEST(Strength, the_interval_holds_the_truth_in_95_of_100_matches) {
  constexpr int matches = 600;
  for (const double elo : {0.0, 60.0, -250.0}) {
    for (const int pairs : {40, 200}) {
      PairMaker maker(elo, 11);
      int held = 0;
      double sum = 0;
      for (int match = 0; match < matches; ++match) {
        const Estimate found = estimate(maker.play(pairs).moments(), two_seats());
        EXPECT_LT(found.low, found.elo);
        EXPECT_GT(found.high, found.elo);
        held += found.low <= elo && elo <= found.high ? 1 : 0;
        sum += found.score;
      }
      // Three and a half standard deviations of a count of 95%.
      EXPECT_NEAR(held / static_cast<double>(matches), 0.95, 0.032) << elo << " in " << pairs << " pairs";
      EXPECT_NEAR(sum / matches, expected_share(elo, 2), 0.01);
    }
  }
}

TEST(Strength, games_of_a_pair_that_always_end_alike_count_once) {
  constexpr int matches = 600;
  Random random(5);
  int held = 0;
  int held_by_games = 0;
  for (int match = 0; match < matches; ++match) {
    ShareCounts pairs{.unit = 2 * whole_share};
    ShareCounts games;
    for (int i = 0; i < 100; ++i) {
      const int won = uniform(random) < 0.5 ? whole_share : 0;
      ++pairs.rounds[std::int64_t{2} * won];
      games.rounds[won] += 2;
    }
    const Estimate found = estimate(pairs.moments(), two_seats());
    const Estimate naive = estimate(games.moments(), two_seats());
    held += found.low <= 0 && 0 <= found.high ? 1 : 0;
    held_by_games += naive.low <= 0 && 0 <= naive.high ? 1 : 0;
  }
  EXPECT_NEAR(held / static_cast<double>(matches), 0.95, 0.032);
  EXPECT_LT(held_by_games, 0.9 * matches);
}

TEST(Strength, few_pairs_that_end_alike_prove_little) {
  const ShareCounts won{.unit = 2 * whole_share, .rounds = {{std::int64_t{2} * whole_share, 10}}};
  const Estimate strong = estimate(won.moments(), two_seats());
  EXPECT_EQ(strong.elo, std::numeric_limits<double>::infinity());
  EXPECT_EQ(strong.high, std::numeric_limits<double>::infinity());
  // Wilson's bound for ten of ten is 72.2%.
  EXPECT_NEAR(strong.low, two_seats().elo_of(0.7225), 1);
  ShareCounts drawn{.unit = 2 * whole_share, .rounds = {{whole_share, 2}}};
  const Estimate equal = estimate(drawn.moments(), two_seats());
  EXPECT_NEAR(equal.elo, 0, 1e-9);
  EXPECT_LT(equal.low, -50);
  EXPECT_GT(equal.high, 50);
  drawn.rounds[whole_share] = 10000;
  EXPECT_GT(estimate(drawn.moments(), two_seats()).low, -1);
  const Interval nothing = share_interval({});
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1);
}

TEST(Sprt, the_ratio_of_coins_is_the_known_one) {
  // 60 of 100 coins: 60 log(p1/p0) + 40 log((1-p1)/(1-p0)).
  const ShareCounts coins{.rounds = {{0, 40}, {whole_share, 60}}};
  const double known = 60 * std::log(0.6 / 0.5) + 40 * std::log(0.4 / 0.5);
  EXPECT_NEAR(log_likelihood_ratio(coins, 0.5, 0.6), known, 1e-6);
  EXPECT_NEAR(log_likelihood_ratio(coins, 0.6, 0.5), -known, 1e-6);
  EXPECT_NEAR(log_likelihood_ratio(coins, 0.55, 0.55), 0, 1e-9);
  EXPECT_EQ(log_likelihood_ratio({}, 0.5, 0.6), 0);
}

/// How often a test decided each way over so many matches, and after how many pairs on average.
struct Decisions {
  int accepted = 0;
  int rejected = 0;
  double pairs = 0;
};
Decisions decide(const Sprt& test, double elo, int matches, std::uint64_t seed) {
  PairMaker maker(elo, seed);
  const double share0 = expected_share(test.elo0, 2);
  const double share1 = expected_share(test.elo1, 2);
  Decisions decisions;
  for (int match = 0; match < matches; ++match) {
    ShareCounts counts{.unit = 2 * whole_share};
    Verdict verdict = Verdict::undecided;
    int pairs = 0;
    for (; verdict == Verdict::undecided && pairs < 5000; ++pairs) {
      ++counts.rounds[maker.play()];
      verdict = verdict_of(test, log_likelihood_ratio(counts, share0, share1));
    }
    decisions.accepted += verdict == Verdict::accepted ? 1 : 0;
    decisions.rejected += verdict == Verdict::rejected ? 1 : 0;
    decisions.pairs += pairs / static_cast<double>(matches);
  }
  return decisions;
}

TEST(Sprt, errs_as_seldom_as_it_promises) {
  constexpr int matches = 500;
  const Sprt test{.elo0 = 0, .elo1 = 60};
  const Decisions none = decide(test, 0, matches, 21);
  EXPECT_EQ(none.accepted + none.rejected, matches);
  // 5% are 25; three standard deviations are 15. The last pair overshoots a little, so it errs rather less.
  EXPECT_LE(none.accepted, 40);
  EXPECT_GE(none.accepted, 5);
  const Decisions some = decide(test, 60, matches, 22);
  EXPECT_EQ(some.accepted + some.rejected, matches);
  EXPECT_LE(some.rejected, 40);
  EXPECT_GE(some.rejected, 5);
}

TEST(Sprt, decides_sooner_where_it_is_clearer_and_keeps_other_error_rates) {
  constexpr int matches = 200;
  const Sprt test{.elo0 = 0, .elo1 = 60};
  const Decisions strong = decide(test, 200, matches, 23);
  EXPECT_EQ(strong.accepted, matches);
  EXPECT_LT(strong.pairs, decide(test, 60, matches, 24).pairs / 2);
  EXPECT_EQ(decide(test, -100, matches, 25).rejected, matches);
  const Sprt strict{.elo0 = 0, .elo1 = 60, .alpha = 0.01, .beta = 0.2};
  EXPECT_LE(decide(strict, 0, matches, 26).accepted, 6);
  const int missed = decide(strict, 60, matches, 27).rejected;
  EXPECT_LE(missed, 57);
  EXPECT_GE(missed, 12);
}

TEST(Sprt, its_bounds_are_walds) {
  const Sprt test{.elo0 = 0, .elo1 = 10};
  EXPECT_NEAR(test.upper(), 2.94443898, 1e-6);
  EXPECT_NEAR(test.lower(), -2.94443898, 1e-6);
  EXPECT_EQ(verdict_of(test, 2.95), Verdict::accepted);
  EXPECT_EQ(verdict_of(test, -2.95), Verdict::rejected);
  EXPECT_EQ(verdict_of(test, 2.9), Verdict::undecided);
}

using Rounds = std::map<ContestRound, std::uint64_t>;

/// Rounds in which every two bots play each other twice, or all of them sit at one table as often as there are seats.
Rounds contests(const std::vector<double>& elos, int rounds, bool one_table, Random& random) {
  const auto win = [&](const std::vector<int>& seated) {
    double all = 0;
    for (const int bot : seated) all += std::pow(10, elos[static_cast<std::size_t>(bot)] / 400);
    double ticket = uniform(random) * all;
    Contest contest;
    for (const int bot : seated) {
      const double weight = std::pow(10, elos[static_cast<std::size_t>(bot)] / 400);
      contest.push_back({.bot = bot, .times = 1, .share = ticket >= 0 && ticket < weight ? whole_share : 0});
      ticket -= weight;
    }
    return contest;
  };
  const auto bots = static_cast<int>(elos.size());
  std::vector<int> everybody;
  for (int bot = 0; bot < bots; ++bot) everybody.push_back(bot);
  Rounds all;
  for (int i = 0; i < rounds; ++i) {
    ContestRound round;
    for (int bot = 0; bot < bots; ++bot) {
      if (one_table) round.push_back(win(everybody));
      for (int other = 0; !one_table && other < bots; ++other) {
        if (other != bot) round.push_back(win({std::min(bot, other), std::max(bot, other)}));
      }
    }
    ++all[round];
  }
  return all;
}

TEST(Ratings, known_strengths_are_found_again) {
  const std::vector<double> elos{130, 20, -20, -130};
  Random random(3);
  for (const bool one_table : {false, true}) {
    const auto ratings = fit_ratings(4, contests(elos, 3000, one_table, random));
    double sum = 0;
    for (std::size_t bot = 0; bot < elos.size(); ++bot) {
      EXPECT_NEAR(ratings[bot].elo, elos[bot], 15);
      EXPECT_LT(ratings[bot].low, ratings[bot].elo);
      EXPECT_LT(ratings[bot].high - ratings[bot].low, 30);
      sum += ratings[bot].elo;
    }
    EXPECT_NEAR(sum, 0, 1e-6);
  }
}

TEST(Ratings, their_intervals_hold_the_truth_in_95_of_100_matches) {
  const std::vector<double> elos{90, 0, -90};
  constexpr int matches = 400;
  Random random(4);
  for (const bool one_table : {false, true}) {
    std::vector<int> held(elos.size());
    for (int match = 0; match < matches; ++match) {
      const auto ratings = fit_ratings(3, contests(elos, 80, one_table, random));
      for (std::size_t bot = 0; bot < elos.size(); ++bot) {
        held[bot] += ratings[bot].low <= elos[bot] && elos[bot] <= ratings[bot].high ? 1 : 0;
      }
    }
    for (const int count : held) EXPECT_NEAR(count / static_cast<double>(matches), 0.95, 0.04);
  }
}

TEST(Ratings, two_bots_differ_by_what_their_score_says) {
  Rounds rounds;
  const auto contest = [](int share) {
    return Contest{{.bot = 0, .times = 1, .share = share}, {.bot = 1, .times = 1, .share = whole_share - share}};
  };
  rounds[{contest(whole_share), contest(whole_share)}] = 30000;
  rounds[{contest(0), contest(whole_share)}] = 40000;
  rounds[{contest(0), contest(0)}] = 10000;
  const auto ratings = fit_ratings(2, rounds);
  const ShareCounts counts{.unit = 2 * whole_share,
                           .rounds = {{0, 10000}, {whole_share, 40000}, {2 * whole_share, 30000}}};
  const Estimate known = estimate(counts.moments(), two_seats());
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, known.elo, 0.05);
  EXPECT_NEAR(2 * (ratings[0].high - ratings[0].low), known.high - known.low, 0.05);
}

TEST(Ratings, three_copies_of_a_bot_are_no_better_than_one) {
  // At a table of four, the first bot wins a quarter of the games: it is as strong as the other.
  Rounds rounds;
  rounds[{{{.bot = 0, .times = 1, .share = whole_share}, {.bot = 1, .times = 3, .share = 0}}}] = 250;
  rounds[{{{.bot = 0, .times = 1, .share = 0}, {.bot = 1, .times = 3, .share = whole_share}}}] = 750;
  EXPECT_NEAR(fit_ratings(2, rounds)[0].elo, 0, 0.5);
}

TEST(Ratings, whoever_never_lost_has_a_rating_and_a_wide_interval) {
  Rounds rounds;
  rounds[{{{.bot = 0, .times = 1, .share = whole_share}, {.bot = 1, .times = 1, .share = 0}}}] = 20;
  const auto ratings = fit_ratings(2, rounds);
  EXPECT_GT(ratings[0].elo, 200);
  EXPECT_LT(ratings[0].elo, 1000);
  EXPECT_GT(ratings[0].high - ratings[0].low, 150);
  EXPECT_NEAR(fit_ratings(3, {})[2].elo, 0, 1e-9);
}

}  // namespace
}  // namespace tricasse
