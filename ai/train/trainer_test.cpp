#include "ai/train/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "ai/minds/minds.hpp"

namespace tricasse {
namespace {

TEST(Training, is_the_same_for_any_number_of_threads_and_after_an_interruption) {
  using Mind = troyes_dice::Mind;
  const TrainSettings settings{.seed = 3, .batches = 2};
  Trainer<Mind> alone(settings);
  alone.next_batch(1);
  Trainer<Mind> later(settings);
  ASSERT_TRUE(later.load(alone.save()));
  EXPECT_FALSE(Trainer<Mind>({.seed = 4, .batches = 2}).load(alone.save()));
  EXPECT_FALSE(later.load("nothing"));
  alone.next_batch(1);
  later.next_batch(2);
  EXPECT_TRUE(later.done());
  EXPECT_EQ(alone.save(), later.save());
}

TEST(Training, a_toy_size_plays_better_than_it_began) {
  using Mind = troyes_dice::Mind;
  const auto points = [](const Net& net, std::uint64_t game) {
    BestPlan<Mind> policy(net, Care::thorough, Mind::future_budget);
    Random nature(stream_seed(8, game));
    troyes_dice::State state = troyes_dice::start({});
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, nature.below(total_weight(state))), NoEvents{});
      } else {
        policy.play(state, 0);
      }
    }
    return double{Mind::result_of(state, 0)};
  };
  Trainer<Mind> trainer({.seed = 1, .batches = 12});
  const Net before = trainer.net();
  while (!trainer.done()) trainer.next_batch(2);
  const Net after = trainer.net();
  constexpr int games = 60;
  double sum = 0;
  double squares = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    const double gained = points(after, game) - points(before, game);
    sum += gained;
    squares += gained * gained;
  }
  const double mean = sum / games;
  const double error = std::sqrt((squares / games - mean * mean) / games);
  EXPECT_GT(mean, 4 * error) << mean << " +- " << error;
}

}  // namespace
}  // namespace tricasse
