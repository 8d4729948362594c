#include "tricasse/ai/train/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/strength.hpp"

namespace tricasse {
namespace {

TEST(Training, is_the_same_for_any_number_of_threads_and_after_an_interruption) {
  using Mind = troyes_dice::Mind;
  const TrainSettings settings{.seed = 3, .batches = 2};
  Trainer<Mind> alone(settings);
  alone.next_batch(1);
  Trainer<Mind> later(settings);
  ASSERT_EQ(later.load(alone.save()), NoTraining::none);
  EXPECT_EQ(Trainer<Mind>({.seed = 4, .batches = 2}).load(alone.save()), NoTraining::other);
  EXPECT_EQ(later.load("nothing"), NoTraining::no_checkpoint);
  EXPECT_EQ(later.load(alone.save().substr(0, 1000)), NoTraining::no_checkpoint);
  alone.next_batch(1);
  later.next_batch(2);
  EXPECT_TRUE(later.done());
  EXPECT_EQ(alone.save(), later.save());
}

TEST(Training, knows_the_files_of_nets_that_it_made) {
  using Mind = troyes_dice::Mind;
  Trainer<Mind> trainer({.seed = 3, .batches = 2});
  trainer.next_batch(2);
  const std::string file = trainer.net_file();
  EXPECT_TRUE(trainer.has_made(file));
  EXPECT_TRUE(file.substr(0, file.find('\n')).ends_with(" trained 3 512 256")) << file.substr(0, file.find('\n'));
  EXPECT_EQ(Net::read(file, Mind::Game::name, Mind::shape)->write(Mind::Game::name),
            trainer.net().write(Mind::Game::name));
  trainer.next_batch(2);
  EXPECT_TRUE(trainer.has_made(file));
  EXPECT_FALSE(Trainer<Mind>({.seed = 4, .batches = 2}).has_made(file));
  EXPECT_FALSE(Trainer<Mind>({.seed = 3, .batches = 3}).has_made(file));
  EXPECT_FALSE(Trainer<troyes::Mind>({.seed = 3, .batches = 2}).has_made(file));
  EXPECT_FALSE(trainer.has_made(trainer.net().write(Mind::Game::name)));
  EXPECT_FALSE(trainer.has_made(""));
  EXPECT_FALSE(trainer.has_made("a shopping list: trained 3 512 "));
}

/// A few of nature's last answers, spread evenly, tell what all of them come to, and closer than as many drawn by lot.
TEST(Training, the_end_of_a_game_is_counted_out_as_all_its_rolls_tell) {
  using G = troyes_dice::TroyesDice;
  using Mind = troyes_dice::Mind;
  BestPlan<Mind> policy(*net_of<G>(), Care::hasty, Mind::future_budget);
  for (std::uint64_t game = 0; game < 3; ++game) {
    Random nature(stream_seed(21, game));
    auto state = troyes_dice::start({});
    while (!Mind::awaits_last_answer(state)) {
      ASSERT_FALSE(turn(state).over());
      if (turn(state).nature) {
        apply(state, Actor::nature(), outcome_at(state, nature.below(total_weight(state))), NoEvents{});
      } else {
        policy.play(state, 0);
      }
    }
    const double points = Net::unit;
    const auto best_end = [&](troyes_dice::Move roll) {
      auto end = state;
      apply(end, Actor::nature(), roll, NoEvents{});
      if (!turn(end).over()) policy.play(end, 0);
      return policy.judge().value_of(end, 0) / points;
    };
    OutcomeListOf<troyes_dice::Move> rolls;
    outcomes_of(state, rolls);
    Moments all;
    for (const auto& [roll, weight] : rolls) all.add(best_end(roll), weight);
    Moments counted;
    for (int i = 0; i < 200; ++i) counted.add(double{worth_of_the_end(policy, state, nature)});
    EXPECT_NEAR(counted.mean(), all.mean(), 4 * counted.standard_error()) << "game " << game;
    EXPECT_LT(counted.variance(), all.variance() / Mind::last_answers) << "game " << game;
  }
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
