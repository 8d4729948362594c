#include "tricasse/ai/minds/minds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tricasse/ai/luck.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/search/policy.hpp"
#include "tricasse/ai/test_games.hpp"

namespace tricasse {
namespace {

template <class G>
class Minds : public testing::Test {};
TYPED_TEST_SUITE(Minds, AllGames);

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
    inputs.for_each([](std::size_t input) { ASSERT_LT(input, static_cast<std::size_t>(Mind::shape.inputs)); });
    ASSERT_LT(Mind::head_of(state), Mind::shape.heads);
    ASSERT_GE(Mind::head_of(state), 0);
    const auto view = view_for(state, Viewer::seat(seat));
    Inputs others;
    ASSERT_EQ(Mind::read(Mind::sample(view, random), Mind::seat_of(view), others), base);
    ASSERT_TRUE(inputs == others);
  });
}

TYPED_TEST(Minds, what_is_remembered_of_the_last_position_changes_nothing) {
  using G = TypeParam;
  using Mind = typename MindOf<G>::Type;
  typename Mind::Memory memory;
  Judge<Mind> judge(*net_of<G>());
  at_every_question<G>([&](const typename G::State& state, int seat) {
    if (!Mind::can_judge(state)) return;
    Inputs afresh;
    Inputs remembered;
    ASSERT_EQ(Mind::read(state, seat, remembered, memory), Mind::read(state, seat, afresh));
    ASSERT_TRUE(afresh == remembered);
    const int value = Judge<Mind>(*net_of<G>()).value_of(state, seat);
    ASSERT_EQ(judge.value_of(state, seat), value);
    judge.look_from(state);
    ASSERT_EQ(judge.value_of(state, seat), value);
  });
}

/// Haste leaves out plans, never all of them, and never finds more in a position than care does.
TYPED_TEST(Minds, haste_overlooks_but_never_invents) {
  using G = TypeParam;
  using Mind = typename MindOf<G>::Type;
  int questions = 0;
  std::uint64_t hasty_plans = 0;
  std::uint64_t all_plans = 0;
  at_every_question<G>([&](const typename G::State& state, int seat) {
    if (!Mind::can_judge(state) || ++questions % 53 != 0) return;
    std::array<int, 2> best{};
    for (const Care care : {Care::hasty, Care::thorough}) {
      BestPlan<Mind> policy(*net_of<G>(), care, Mind::future_budget);
      typename G::State played = state;
      policy.play(played, seat);
      best[care == Care::hasty ? 0 : 1] = policy.value();
      (care == Care::hasty ? hasty_plans : all_plans) += policy.judge().evaluations();
    }
    ASSERT_LE(best[0], best[1]);
  });
  EXPECT_GT(questions, 53);
  EXPECT_LE(hasty_plans, all_plans);
}

/// Whatever is left out even with care is left out for something that is looked at and at least as good: it gains or
/// builds the same, or gains more, and leaves no less of anything.
TEST(DiceMind, what_is_left_out_can_be_had_for_less) {
  using troyes_dice::Action;
  using troyes_dice::Mind;
  using troyes_dice::Move;
  const auto price_of = [](const troyes_dice::State& state, Move move) {
    const auto die = state.table.lying[static_cast<std::size_t>(move.slot())];
    return move.payment() + modification_price(die, move.colour(), move.value());
  };
  int gains_less = 0;
  int costs_more = 0;
  int questions = 0;
  at_every_question<troyes_dice::TroyesDice>([&](const troyes_dice::State& state, int seat) {
    if (!Mind::can_judge(state) || ++questions % 7 != 0) return;
    MoveListOf<Move> legal;
    legal_moves(state, Actor::seat(seat), legal);
    const std::span<const Move> all(legal.begin(), legal.end());
    const auto is_looked_at = [&](Move move) { return Mind::is_worth_a_look(state, move, all, Care::thorough); };
    for (const auto move : all) {
      if (is_looked_at(move)) continue;
      const auto better = std::ranges::find_if(all, [&](Move other) {
        const bool gains = move.action() == Action::gain;
        return is_looked_at(other) && other.action() == move.action() && other.colour() == move.colour() &&
               (gains ? other.value() >= move.value() : other.value() == move.value()) &&
               price_of(state, move).covers(price_of(state, other));
      });
      ASSERT_NE(better, all.end());
      ++(better->value() > move.value() ? gains_less : costs_more);
    }
  });
  EXPECT_GT(gains_less, 100);
  EXPECT_GT(costs_more, 100);
}

/// Calls `visit(state)` before every roll of games that master plays.
template <class Visit>
void at_every_roll(std::string_view options, std::uint64_t seed, Visit&& visit) {
  using troyes_dice::Mind;
  BestPlan<Mind> policy(*net_of<troyes_dice::TroyesDice>(), Care::hasty, Mind::future_budget);
  Random random(seed);
  troyes_dice::State state = start(options_from<troyes_dice::TroyesDice>(options));
  for (Turn now = turn(state); !now.over(); now = turn(state)) {
    if (!now.nature) {
      policy.play(state, now.first_seat());
      continue;
    }
    if (state.table.stage == troyes_dice::Stage::roll) visit(state);
    apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
  }
}

TEST(DiceMind, the_luck_of_attacks_comes_to_nothing_on_average) {
  using troyes_dice::Mind;
  Judge<Mind> judge(*net_of<troyes_dice::TroyesDice>());
  int lucky = 0;
  std::uint64_t seed = 0;
  for (const std::string_view options :
       {"", "players=2 numbering=random", "expansion=random", "expansion=random", "expansion=random"}) {
    at_every_roll(options, ++seed, [&](const troyes_dice::State& state) {
      OutcomeListOf<troyes_dice::Move> outcomes;
      outcomes_of(state, outcomes);
      for (int seat = 0; seat < state.table.players; ++seat) {
        std::int64_t sum = 0;
        for (const auto& [move, weight] : outcomes) {
          troyes_dice::State next = state;
          apply(next, Actor::nature(), move, NoEvents{});
          const int luck = Mind::luck_of_attack(judge, state, next, seat);
          // TD-4.2: no sheet is attacked on the first two days.
          if (state.table.day < troyes_dice::first_attack_day) {
            ASSERT_EQ(luck, 0);
          }
          sum += std::int64_t{weight} * luck;
          lucky += luck != 0 ? 1 : 0;
        }
        // But for rounding.
        ASSERT_LE(std::abs(sum), total_weight(state)) << options << " day " << int{state.table.day};
      }
    });
  }
  EXPECT_GT(lucky, 10'000);
}

TEST(DiceMind, most_of_the_luck_of_a_roll_is_its_attack) {
  using troyes_dice::Mind;
  Judge<Mind> judge(*net_of<troyes_dice::TroyesDice>());
  LuckMeter<Mind> meter(*net_of<troyes_dice::TroyesDice>());
  double whole = 0;
  double rest = 0;
  Random random(6);
  at_every_roll("", 5, [&](const troyes_dice::State& state) {
    if (state.table.day < 3 || state.table.day > 6) return;
    for (int i = 0; i < 6; ++i) {
      const auto roll = outcome_at(state, random.below(total_weight(state)));
      troyes_dice::State next = state;
      apply(next, Actor::nature(), roll, NoEvents{});
      const double luck = meter.luck_of(state, roll);
      const double left = luck - Mind::luck_of_attack(judge, state, next, 0);
      whole += luck * luck;
      rest += left * left;
    }
  });
  EXPECT_LT(rest, 0.5 * whole);
}

/// In the last round the others have shown what they are after: the true character is guessed more often than by
/// chance.
TEST(Inference, characters_are_guessed_from_what_their_owners_do) {
  using troyes::Mind;
  const Net* net = net_of<troyes::Troyes>();
  ASSERT_NE(net, nullptr);
  BestPlan<Mind> policy(*net, Care::thorough, Mind::future_budget);
  double found = 0;
  double by_chance = 0;
  double variance = 0;
  for (std::uint64_t game = 0; game < 60; ++game) {
    Random nature(stream_seed(5, game));
    troyes::State state = start(troyes::Options{.players = 3});
    while (!turn(state).over() && state.table.round < state.table.rounds) {
      const Turn now = turn(state);
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, nature.below(total_weight(state))), NoEvents{});
      } else {
        policy.play(state, now.first_seat());
      }
    }
    const auto view = view_for(state, Viewer::seat(0));
    constexpr int guesses = 100;
    int right = 0;
    for (int i = 0; i < guesses; ++i) {
      right += Mind::sample(view, nature).hands[1].characters == state.hands[1].characters ? 1 : 0;
    }
    // Seat 0 sees its own; the two others hold two of the rest.
    constexpr double chance = 1.0 / (troyes::base_characters - 1);
    const double share = static_cast<double>(right) / guesses;
    found += share;
    by_chance += chance;
    variance += (share - chance) * (share - chance);
  }
  EXPECT_GT(found - by_chance, 2.5 * std::sqrt(variance)) << found << " of 60, by chance " << by_chance;
}

}  // namespace
}  // namespace tricasse
