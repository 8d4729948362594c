#include "ai/minds/minds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "ai/arena.hpp"
#include "ai/net/weights.hpp"
#include "ai/random_games.hpp"
#include "ai/search/clairvoyant.hpp"
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

TYPED_TEST(Minds, any_number_of_threads_finds_the_same_and_progress_is_told) {
  using G = TypeParam;
  using Mind = typename MindOf<G>::Type;
  int questions = 0;
  at_every_question<G>([&](const typename G::State& state, int seat) {
    const auto view = view_for(state, Viewer::seat(seat));
    if (!Mind::can_judge(view) || ++questions % 197 != 0) return;
    SearchSettings settings{.budget = {.evaluations = 3000}, .choices = 8};
    const auto alone = Search<Mind>(*net_of<G>(), settings).run(view, 3);
    settings.threads = 3;
    double told = 0;
    const auto together = Search<Mind>(*net_of<G>(), settings).run(view, 3, [&](const Finding<G>& known, double share) {
      EXPECT_FALSE(known.choices.empty());
      EXPECT_GE(share, told);
      told = share;
    });
    ASSERT_EQ(alone.evaluations, together.evaluations);
    ASSERT_EQ(alone.choices.size(), together.choices.size());
    for (std::size_t i = 0; i < alone.choices.size(); ++i) EXPECT_EQ(alone.choices[i].sum, together.choices[i].sum);
    EXPECT_EQ(told, alone.choices.size() > 1 ? 1 : 0);
  });
  EXPECT_GT(questions, 197);
}

/// Whoever is clearly behind is not tried any further: less thought, and nothing of note is lost by it.
TEST(Doubt, what_is_clear_takes_little_thought) {
  using troyes_dice::Mind;
  using troyes_dice::TroyesDice;
  const Net& net = *net_of<TroyesDice>();
  int positions = 0;
  std::uint64_t with_doubt = 0;
  std::uint64_t without = 0;
  double lost = 0;
  int questions = 0;
  at_every_question<TroyesDice>([&](const troyes_dice::State& state, int seat) {
    const auto view = view_for(state, Viewer::seat(seat));
    if (!Mind::can_judge(view) || ++questions % 13 != 0) return;
    SearchSettings settings{.budget = {.evaluations = 20'000}, .choices = 8, .doubt = 3};
    const auto doubting = Search<Mind>(net, settings).run(view, 5);
    settings.doubt = 0;
    const auto patient = Search<Mind>(net, settings).run(view, 5);
    if (patient.choices.size() < 2) return;
    ++positions;
    with_doubt += doubting.evaluations;
    without += patient.evaluations;
    const auto& first = doubting.choices.front();
    for (const auto& other : doubting.choices) {
      EXPECT_LE(other.futures, first.futures);
      EXPECT_EQ(other.worths.size(), other.futures);
    }
    // Both answers once more, held against each other over other futures.
    settings.keep = settings.choices;
    const auto judged = Search<Mind>(net, settings).run(view, 6);
    const auto value_of = [&](const auto& moves) {
      return std::ranges::find_if(judged.choices, [&](const auto& way) { return std::ranges::equal(way.moves, moves); })
          ->value();
    };
    lost += value_of(patient.choices.front().moves) - value_of(first.moves);
  });
  ASSERT_GT(positions, 20);
  EXPECT_LT(with_doubt, without * 3 / 4) << "over " << positions << " positions";
  EXPECT_LT(lost / positions, 0.1);
}

TEST(Aims, the_chance_follows_the_curve_of_errors) {
  for (int eighths = -24; eighths <= 24; ++eighths) {
    const double z = eighths / 8.0;
    EXPECT_NEAR(Marks::chance_above(z), 0.5 * std::erfc(-z / std::sqrt(2.0)), 0.012) << z;
  }
  Marks marks;
  EXPECT_TRUE(marks.empty());
  marks.set_spread(0, 4);
  marks.add(10 * Net::unit);
  marks.add(10 * Net::unit);
  EXPECT_EQ(marks.worth(10 * Net::unit, 0), Net::unit / 4);
  EXPECT_EQ(marks.worth(40 * Net::unit, 0), Net::unit);
}

/// Whoever plays for a number of points does not care about more: the chance it sees is one, and never above.
TEST(Aims, a_search_for_a_chance_answers_with_one) {
  using G = troyes_dice::TroyesDice;
  using Mind = troyes_dice::Mind;
  int questions = 0;
  at_every_question<G>([&](const troyes_dice::State& state, int seat) {
    const auto view = view_for(state, Viewer::seat(seat));
    if (!Mind::can_judge(view) || ++questions % 13 != 0) return;
    const auto value = [&](Aim aim) {
      const auto found =
          Search<Mind>(*net_of<G>(), {.budget = {.evaluations = 2000}, .aim = aim, .choices = 4}).run(view, 1);
      return found.choices.size() > 1 ? found.choices.front().value() : -1.0;
    };
    const double points = value({});
    if (points < 0) return;
    const double easy = value({.what = Aim::What::target, .points = 1});
    const double hard = value({.what = Aim::What::target, .points = static_cast<int>(points) + 1});
    const double never = value({.what = Aim::What::target, .points = 300});
    EXPECT_GE(easy, hard);
    EXPECT_GE(hard, never);
    EXPECT_LE(easy, 1);
    EXPECT_EQ(never, 0);
    const double victory = value({.what = Aim::What::victory});
    if (view.table.players > 1) {
      EXPECT_GE(victory, 0);
      EXPECT_LE(victory, 1);
    } else {
      EXPECT_EQ(victory, points) << "nobody to win against: points are all there is";
    }
  });
  EXPECT_GT(questions, 61);
}

TEST(Clairvoyant, knowing_the_dice_is_worth_a_lot_and_more_with_a_wider_beam) {
  using Mind = troyes_dice::Mind;
  const Net* net = net_of<troyes_dice::TroyesDice>();
  ASSERT_NE(net, nullptr);
  float blind = 0;
  float narrow = 0;
  float wide = 0;
  for (std::uint64_t game = 0; game < 12; ++game) {
    const auto known = [game](std::size_t width) {
      Random nature(stream_seed(6, game));
      return best_with_all_known<Mind>(*net_of<troyes_dice::TroyesDice>(), start(troyes_dice::Options{}), width,
                                       [&](std::uint32_t total) { return nature.below(total); });
    };
    Random nature(stream_seed(6, game));
    BestPlan<Mind> policy(*net, Care::thorough, Mind::plan_budget);
    troyes_dice::State state = start(troyes_dice::Options{});
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, nature.below(total_weight(state))), NoEvents{});
      } else {
        policy.play(state, 0);
      }
    }
    const float result = Mind::result_of(state, 0);
    EXPECT_EQ(known(1), result) << "a beam of one is who takes the best plan every time";
    blind += result;
    narrow += known(10);
    wide += known(100);
  }
  EXPECT_GT(narrow, blind + 12);
  EXPECT_GT(wide, narrow);
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

TEST(Bots, are_told_how_to_think_on_the_command_line) {
  using troyes::Troyes;
  EXPECT_NE(make_bot<Troyes>("count"), nullptr);
  EXPECT_NE(make_bot<Troyes>("count:ms=20:choices=8:depth=2:prior=4:doubt=3"), nullptr);
  EXPECT_NE(make_bot<Troyes>("provost:evaluations=5000"), nullptr);
  for (const char* wrong : {"", "nobody", "count:", "count:ms", "count:ms=", "count:ms=x", "count:ms=0",
                            "count:ms=99999999", "count:colour=1", "count:choices=0", "count:doubt=1001",
                            "count:prior=1001", "count:ms=20:", "count:evaluations=12345678901"}) {
    EXPECT_EQ(make_bot<Troyes>(wrong), nullptr) << wrong;
  }
  EXPECT_TRUE(is_bot<Troyes>("count"));
  EXPECT_FALSE(is_bot<Troyes>("count:ms=20"));
}

TEST(Bots, trust_the_promises_of_the_net_in_company_and_futures_alone_against_the_king) {
  using troyes::Troyes;
  const auto points = [](int players, const char* bot) {
    std::vector<std::unique_ptr<Bot<Troyes>>> bots;
    bots.push_back(make_bot<Troyes>(bot));
    for (int seat = 1; seat < players; ++seat) bots.push_back(make_bot<Troyes>("greedy"));
    Arena<Troyes> arena({.players = static_cast<std::uint8_t>(players)}, std::move(bots));
    std::vector<float> all;
    for (std::uint64_t game = 0; game < 2; ++game) all.push_back(troyes::Mind::result_of(arena.play(3, game), 0));
    return all;
  };
  EXPECT_EQ(points(1, "provost:evaluations=600"), points(1, "provost:evaluations=600:prior=0"));
  EXPECT_NE(points(1, "provost:evaluations=600"), points(1, "provost:evaluations=600:prior=12"));
  EXPECT_EQ(points(2, "provost:evaluations=600"), points(2, "provost:evaluations=600:prior=12"));
  EXPECT_NE(points(2, "provost:evaluations=600"), points(2, "provost:evaluations=600:prior=0"));
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
