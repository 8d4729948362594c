#include "tricasse/ai/search/search.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/search/clairvoyant.hpp"
#include "tricasse/ai/test_games.hpp"

namespace tricasse {
namespace {

template <class G>
class Searches : public testing::Test {};
TYPED_TEST_SUITE(Searches, AllGames);

TYPED_TEST(Searches, the_same_seed_and_budget_find_the_same_and_more_thought_is_counted) {
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

TYPED_TEST(Searches, any_number_of_threads_finds_the_same_and_progress_is_told) {
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
  marks.add({.value = 10 * Net::unit});
  marks.add({.value = 10 * Net::unit});
  EXPECT_EQ(marks.worth({10 * Net::unit, 4 * Net::unit}), Net::unit / 4);
  EXPECT_EQ(marks.worth({40 * Net::unit, 4 * Net::unit}), Net::unit);
}

TEST(Aims, at_the_end_of_a_game_nothing_is_left_to_chance) {
  Marks marks;
  marks.add({.value = 60 * Net::unit});
  EXPECT_EQ(marks.worth({60 * Net::unit + 1, 0}), Net::unit);
  EXPECT_EQ(marks.worth({60 * Net::unit, 0}), Net::unit / 2) << "a shared victory";
  EXPECT_EQ(marks.worth({60 * Net::unit - 1, 0}), 0);
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

/// In the last half-day all is known but what the others choose, and they are taken to choose best.
TEST(Aims, in_the_last_half_day_victory_is_to_have_more_than_the_others_can_get) {
  using G = troyes_dice::TroyesDice;
  using Mind = troyes_dice::Mind;
  int positions = 0;
  int open = 0;
  for (std::uint64_t game = 0; game < 160; ++game) {
    Random random(stream_seed(12, game));
    auto state = start(options_from<G>("players=3"));
    BestPlan<Mind> policy(*net_of<G>(), Care::hasty, Mind::future_budget);
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
        continue;
      }
      const int seat = now.first_seat();
      const auto view = view_for(state, Viewer::seat(seat));
      if (state.table.day == troyes_dice::days && state.table.afternoon != 0) {
        const auto best = [&](int who) {
          auto alone = troyes_dice::alone(determinize(view, {}), who);
          alone.seats[0].has_chosen = 0;
          settle(alone);  // who can afford nothing is not asked
          if (!turn(alone).over()) policy.play(alone, 0);
          return policy.judge().value_of(alone, 0);
        };
        const auto found =
            Search<Mind>(*net_of<G>(),
                         {.budget = {.evaluations = 2000}, .aim = {.what = Aim::What::victory}, .choices = 4})
                .run(view, 1);
        if (found.choices.size() > 1) {
          double chance = 1;
          for (int other = 0; other < 3; ++other) {
            if (other != seat) chance *= best(seat) > best(other) ? 1 : best(seat) < best(other) ? 0 : 0.5;
          }
          EXPECT_EQ(found.choices.front().value(), chance) << "game " << game << ", seat " << seat;
          ++positions;
          open += chance > 0 && chance < 1 ? 1 : 0;
        }
      }
      // Strays make the sheets differ.
      policy.play(state, seat, random.below(4) == 0 ? &random : nullptr);
    }
  }
  EXPECT_GT(positions, 400);
  EXPECT_GT(open, 4) << "somebody may share the victory";
}

TEST(Aims, rivals_are_what_the_viewer_sees_of_them) {
  using G = troyes_dice::TroyesDice;
  using Mind = troyes_dice::Mind;
  int hidden = 0;
  at_every_question<G>([&](const troyes_dice::State& state, int seat) {
    const auto view = view_for(state, Viewer::seat(seat));
    if (!Mind::can_judge(view)) return;
    EXPECT_TRUE(Mind::rivals_of(view, {}).empty()) << "points are made alone";
    const auto rivals = Mind::rivals_of(view, {.what = Aim::What::victory});
    ASSERT_EQ(rivals.size(), static_cast<std::size_t>(view.table.players - 1));
    std::size_t next = 0;
    for (int other = 0; other < view.table.players; ++other) {
      if (other == seat) continue;
      const auto& rival = rivals[next++];
      if (!turn(rival).allows(Actor::seat(0))) continue;
      EXPECT_EQ(rival.seats[0].sheet, state.seats[static_cast<std::size_t>(other)].shown);
      hidden += rival.seats[0].sheet == state.seats[static_cast<std::size_t>(other)].sheet ? 0 : 1;
    }
  });
  EXPECT_GT(hidden, 100) << "others had chosen already, and nothing of it was told";
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
      const auto best = best_with_all_known<Mind>(
          *net_of<troyes_dice::TroyesDice>(), start(troyes_dice::Options{}), width,
          [&](std::uint32_t total) { return nature.below(total); }, nullptr, [] { return true; });
      return best.value_or(-1);
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

}  // namespace
}  // namespace tricasse
