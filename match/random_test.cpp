#include "tricasse/match/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace tricasse {
namespace {

// Every compiler and every machine must agree on these numbers: recorded seeds and the bench number hang on them.
static_assert(mix(0) == 0xe220a8397b1dcdafULL);
static_assert(Random(1).next() == Random(1).next());

TEST(Random, gives_the_same_numbers_everywhere) {
  Random random(2020);
  const std::array<std::uint64_t, 4> found{random.next(), random.next(), random.next(), random.next()};
  const std::array<std::uint64_t, 4> expected{3537844507448422547ULL, 9483055803732074678ULL, 16427757136544717978ULL,
                                              4265376412370329141ULL};
  EXPECT_EQ(found, expected);
}

TEST(Random, gives_the_same_dice_everywhere) {
  Random random(7);
  std::vector<std::uint32_t> dice(20);
  for (std::uint32_t& die : dice) die = random.below(6) + 1;
  EXPECT_EQ(dice, (std::vector<std::uint32_t>{6, 4, 2, 2, 4, 3, 4, 1, 3, 6, 5, 4, 1, 5, 6, 6, 4, 2, 6, 3}));
}

TEST(Random, streams_of_one_seed_differ_and_do_not_depend_on_their_number) {
  EXPECT_EQ(stream_seed(1, 0), 9329450568244603410ULL);
  EXPECT_EQ(stream_seed(1, 1), 431957393332858177ULL);
  EXPECT_EQ(stream_seed(2, 0), 14588984909698798826ULL);
}

TEST(Random, stays_below_its_bound) {
  Random random(3);
  for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 18U, 336U, 720U, 1296U, 1U << 31, 0xffffffffU}) {
    for (int i = 0; i < 2000; ++i) ASSERT_LT(random.below(bound), bound);
  }
}

TEST(Random, reaches_every_number_below_its_bound_equally_often) {
  for (const std::uint32_t bound : {2U, 6U, 18U, 720U, 1296U}) {
    Random random(bound);
    std::vector<int> seen(bound);
    constexpr int each = 400;
    for (std::uint32_t i = 0; i < bound * each; ++i) ++seen[random.below(bound)];
    // Chi-square: its mean is bound - 1 and its variance twice that; five standard deviations are far beyond chance.
    double chi = 0;
    for (const int count : seen) chi += static_cast<double>((count - each) * (count - each)) / each;
    const double mean = bound - 1;
    EXPECT_LT((chi - mean) * (chi - mean), 25 * 2 * mean) << "bound " << bound;
  }
}

TEST(Random, rejects_what_would_make_some_numbers_likelier) {
  // 2^32 is 4/3 of this bound: without rejection every third number would come twice as often as its neighbours.
  constexpr std::uint32_t bound = 3U << 30;
  Random random(11);
  std::array<int, 3> seen{};
  for (int i = 0; i < 30000; ++i) ++seen[random.below(bound) % 3];
  for (const int count : seen) EXPECT_NEAR(count, 10000, 500);
}

}  // namespace
}  // namespace tricasse
