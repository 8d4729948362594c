#include "ai/minds/minds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "ai/arena.hpp"
#include "ai/net/weights.hpp"
#include "ai/random_games.hpp"
#include "ai/search/search.hpp"
#include "ai/train/trainer.hpp"
#include "engine/core/hash.hpp"

namespace tricasse {
namespace {

template <class G>
class Minds : public testing::Test {};
using AllGames = testing::Types<troyes_dice::TroyesDice, troyes::Troyes>;
TYPED_TEST_SUITE(Minds, AllGames);

template <Game G>
typename G::Options options_from(std::string_view texts) {
  typename G::Options options;
  while (!texts.empty()) {
    const std::string_view text = texts.substr(0, texts.find(' '));
    const auto equals = text.find('=');
    EXPECT_TRUE(set_option(options, text.substr(0, equals), text.substr(equals + 1))) << text;
    texts.remove_prefix(text.size() == texts.size() ? text.size() : text.size() + 1);
  }
  return options;
}

/// Calls `visit(state, seat)` at every question of a random game of every variant.
template <Game G, class Visit>
void at_every_question(Visit&& visit) {
  std::uint64_t variant = 0;
  for (const std::string_view texts : bench_variants(std::type_identity<G>{})) {
    Random random(stream_seed(3, variant++));
    typename G::State state = start(options_from<G>(texts));
    MoveListOf<typename G::Move> legal;
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
        continue;
      }
      const int seat = now.first_seat();
      visit(state, seat);
      legal_moves(state, Actor::seat(seat), legal);
      apply(state, Actor::seat(seat), legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))],
            NoEvents{});
    }
  }
}

TYPED_TEST(Minds, what_a_sample_deals_anew_leaves_the_view_as_it_was) {
  using G = TypeParam;
  using Mind = typename MindOf<G>::Type;
  Random random(1);
  at_every_question<G>([&](const typename G::State& state, int seat) {
    const auto view = view_for(state, Viewer::seat(seat));
    const typename G::State sample = Mind::sample(view, random);
    if (seat_count(options_of(sample)) != seat_count(options_of(state))) {
      // Alone at the table: the own sheet is all that is asked for.
      ASSERT_EQ(Mind::read(sample, 0, *std::make_unique<Inputs>()),
                Mind::read(state, seat, *std::make_unique<Inputs>()));
      return;
    }
    const auto again = view_for(sample, Viewer::seat(seat));
    ASSERT_EQ(std::memcmp(&view, &again, sizeof view), 0);
  });
}

TYPED_TEST(Minds, the_inputs_stay_within_the_net_and_tell_no_secret) {
  using G = TypeParam;
  using Mind = typename MindOf<G>::Type;
  Random random(2);
  at_every_question<G>([&](const typename G::State& state, int seat) {
    if (!Mind::can_judge(state)) return;
    Inputs inputs;
    const int base = Mind::read(state, seat, inputs);
    ASSERT_LE(inputs.size(), Mind::shape.most_on);
    for (const std::uint16_t input : inputs) ASSERT_LT(input, Mind::shape.inputs);
    ASSERT_LT(Mind::head_of(state), Mind::shape.heads);
    ASSERT_GE(Mind::head_of(state), 0);
    const auto view = view_for(state, Viewer::seat(seat));
    Inputs others;
    ASSERT_EQ(Mind::read(Mind::sample(view, random), Mind::seat_of(view), others), base);
    ASSERT_TRUE(std::ranges::equal(inputs, others));
  });
}

TYPED_TEST(Minds, every_bot_answers_legally_in_every_variant) {
  using G = TypeParam;
  constexpr std::array names{"page", "squire", "merchant", "master", "provost:evaluations=50", "count:evaluations=100"};
  std::uint64_t variant = 0;
  for (const std::string_view texts : bench_variants(std::type_identity<G>{})) {
    const auto options = options_from<G>(texts);
    Random random(stream_seed(4, variant));
    std::vector<std::unique_ptr<Bot<G>>> bots;
    for (int seat = 0; seat < seat_count(options); ++seat) {
      bots.push_back(make_bot<G>(names[(variant + static_cast<std::size_t>(seat)) % names.size()]));
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

TYPED_TEST(Minds, the_same_seed_and_budget_find_the_same_and_more_thought_is_counted) {
  using G = TypeParam;
  using Mind = typename MindOf<G>::Type;
  const Net* net = net_of<G>();
  ASSERT_NE(net, nullptr);
  int questions = 0;
  at_every_question<G>([&](const typename G::State& state, int seat) {
    if (!Mind::can_judge(view_for(state, Viewer::seat(seat))) || ++questions % 97 != 0) return;
    const auto view = view_for(state, Viewer::seat(seat));
    Search<Mind> search(*net, {.budget = {.evaluations = 2000}, .choices = 8});
    const auto once = search.run(view, 7);
    const auto again = search.run(view, 7);
    ASSERT_EQ(once.evaluations, again.evaluations);
    ASSERT_EQ(once.choices.size(), again.choices.size());
    for (std::size_t i = 0; i < once.choices.size(); ++i) {
      ASSERT_TRUE(std::ranges::equal(once.choices[i].moves, again.choices[i].moves));
      ASSERT_EQ(once.choices[i].sum, again.choices[i].sum);
    }
    if (once.choices.size() > 1) {
      EXPECT_GE(once.evaluations, 2000U);
      EXPECT_GT(once.choices.front().futures, 0U);
    }
    bool asked = false;
    Search<Mind> stopped(*net, {.budget = {.evaluations = 1'000'000'000}, .choices = 8, .goes_on = [&] {
                                  asked = true;
                                  return false;
                                }});
    EXPECT_FALSE(stopped.run(view, 7).choices.empty());
    EXPECT_EQ(asked, once.choices.size() > 1);
  });
  EXPECT_GT(questions, 97);
}

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
    BestPlan<Mind> policy(net, Mind::future_budget);
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
  Trainer<Mind> trainer({.seed = 1, .batches = 24});
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

TEST(Bots, are_told_how_to_think_on_the_command_line) {
  using troyes::Troyes;
  EXPECT_NE(make_bot<Troyes>("count"), nullptr);
  EXPECT_NE(make_bot<Troyes>("count:ms=20:choices=8:depth=2"), nullptr);
  EXPECT_NE(make_bot<Troyes>("provost:evaluations=5000"), nullptr);
  for (const char* wrong :
       {"", "nobody", "count:", "count:ms", "count:ms=", "count:ms=x", "count:ms=0", "count:ms=99999999",
        "count:colour=1", "count:choices=0", "count:ms=20:", "count:evaluations=12345678901"}) {
    EXPECT_EQ(make_bot<Troyes>(wrong), nullptr) << wrong;
  }
  EXPECT_TRUE(is_bot<Troyes>("count"));
  EXPECT_FALSE(is_bot<Troyes>("count:ms=20"));
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
