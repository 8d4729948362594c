#include "tricasse/ai/hints.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tricasse/ai/bots.hpp"
#include "tricasse/ai/eval/troyes_dice.hpp"
#include "tricasse/ai/minds/minds.hpp"

namespace tricasse {
namespace {

using troyes::Troyes;
using troyes_dice::TroyesDice;

template <class G>
class Hints : public testing::Test {};
using AllGames = testing::Types<TroyesDice, Troyes>;
TYPED_TEST_SUITE(Hints, AllGames);

/// Calls `visit(state, seat)` at the questions that people would be asked, in a game of two where each follows the
/// first legal answer that `master` gives.
template <Game G, class Visit>
void at_questions(int every, Visit&& visit) {
  typename G::Options options;
  options.players = 2;
  typename G::State state = start(options);
  Random random(5);
  const auto bot = make_bot<G>("master");
  MoveListOf<typename G::Move> legal;
  int questions = 0;
  for (Turn now = turn(state); !now.over(); now = turn(state)) {
    if (now.nature) {
      apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
      continue;
    }
    const int seat = now.first_seat();
    if (questions++ % every == 0) visit(state, seat);
    legal_moves(state, Actor::seat(seat), legal);
    apply(state, Actor::seat(seat), bot->choose(view_for(state, Viewer::seat(seat)), legal, random)[0], NoEvents{});
  }
  EXPECT_GT(questions, 10);
}

TYPED_TEST(Hints, rank_legal_ways_over_the_same_futures_and_are_the_same_again) {
  using G = TypeParam;
  at_questions<G>(9, [](const typename G::State& state, int seat) {
    const auto view = view_for(state, Viewer::seat(seat));
    const HintSettings settings{.evaluations = 3000, .count = 4, .seed = 11};
    const auto hint = hint_for<G>(view, settings);
    ASSERT_TRUE(hint);
    ASSERT_FALSE(hint->ways.empty());
    ASSERT_LE(hint->ways.size(), 4U);
    ASSERT_GE(hint->plans, hint->ways.size());
    EXPECT_EQ(hint->ways.front().behind, 0);
    // One idea may still be carried out in several ways.
    EXPECT_EQ(hint->futures > 0, hint->plans > 1 && hint->evaluations > hint->plans);
    if (hint->ways.size() > 1) {
      EXPECT_GT(hint->futures, 0U);
    }
    for (std::size_t i = 0; i < hint->ways.size(); ++i) {
      const Way<G>& way = hint->ways[i];
      EXPECT_EQ(way.behind, hint->ways.front().expected - way.expected);
      EXPECT_GE(way.behind, i == 0 ? 0 : hint->ways[i - 1].behind);
      typename G::State after = state;
      for (const auto move : way.moves) {
        ASSERT_EQ(check(after, Actor::seat(seat), move), typename G::Refusal{}) << to_text(move).view();
        apply(after, Actor::seat(seat), move, NoEvents{});
      }
    }
    const auto again = hint_for<G>(view, settings);
    ASSERT_EQ(again->ways.size(), hint->ways.size());
    EXPECT_EQ(again->evaluations, hint->evaluations);
    for (std::size_t i = 0; i < hint->ways.size(); ++i) {
      EXPECT_TRUE(std::ranges::equal(again->ways[i].moves, hint->ways[i].moves));
      EXPECT_EQ(again->ways[i].expected, hint->ways[i].expected);
    }
  });
}

TYPED_TEST(Hints, end_when_they_are_told_to) {
  using G = TypeParam;
  at_questions<G>(40, [](const typename G::State& state, int seat) {
    int asked = 0;
    const auto hint = hint_for<G>(view_for(state, Viewer::seat(seat)),
                                  {.evaluations = most_hint_evaluations, .goes_on = [&asked] { return ++asked < 3; }});
    ASSERT_TRUE(hint);
    EXPECT_FALSE(hint->ways.empty());
    EXPECT_EQ(asked, hint->futures > 0 ? 3 : 0);
    if (hint->ways.size() > 1) {
      EXPECT_GT(hint->futures, 0U);
    }
  });
}

/// The second slot can be paid with any resource, and several dice can be made the same: one idea to a player.
TEST(DiceHints, tell_a_deed_once_whatever_it_is_paid_with) {
  int full = 0;
  at_questions<TroyesDice>(1, [&full](const troyes_dice::State& state, int seat) {
    const auto hint = hint_for<TroyesDice>(view_for(state, Viewer::seat(seat)), {.evaluations = 3000, .count = 4});
    full += hint->ways.size() == 4 ? 1 : 0;
    std::vector<troyes_dice::Sheet> sheets;
    for (const auto& way : hint->ways) {
      troyes_dice::State after = state;
      for (const auto move : way.moves) apply(after, Actor::seat(seat), move, NoEvents{});
      troyes_dice::Sheet sheet = after.seats[static_cast<std::size_t>(seat)].sheet;
      sheet.spent = {};
      EXPECT_EQ(std::ranges::find(sheets, sheet), sheets.end()) << to_text(way.moves[0]).view();
      sheets.push_back(sheet);
    }
  });
  EXPECT_GT(full, 10);
}

/// At a menu: what is done. With which dice, by whom and how often is one idea, told with the best of them.
TEST(TroyesHints, tell_a_deed_once_whoever_does_it_with_whatever_dice) {
  using Kind = troyes::Move::Kind;
  int menus = 0;
  int full = 0;
  at_questions<Troyes>(1, [&](const troyes::State& state, int seat) {
    MoveListOf<troyes::Move> legal;
    legal_moves(state, Actor::seat(seat), legal);
    if (std::ranges::find(legal, troyes::Move::pass()) == legal.end() || ++menus % 3 != 0) return;
    const auto hint = hint_for<Troyes>(view_for(state, Viewer::seat(seat)), {.evaluations = 1500, .count = 4});
    full += hint->ways.size() == 4 ? 1 : 0;
    std::vector<std::string> told;
    for (const auto& way : hint->ways) {
      std::string deed;
      for (const troyes::Move move : way.moves) {
        const Kind kind = move.kind();
        if (kind == Kind::from || kind == Kind::with || kind == Kind::die || kind == Kind::done) continue;
        if (kind == Kind::count || kind == Kind::turn || kind == Kind::shoot || kind == Kind::stop) continue;
        if (kind == Kind::cube || kind == Kind::miller) continue;
        deed += std::string(to_text(move).view()) + " ";
      }
      EXPECT_EQ(std::ranges::find(told, deed), told.end()) << deed;
      told.push_back(deed);
    }
  });
  EXPECT_GT(full, 10);
}

/// Who has said what he does asks with what.
TEST(TroyesHints, tell_ways_apart_within_an_action) {
  int several = 0;
  at_questions<Troyes>(1, [&](const troyes::State& state, int seat) {
    MoveListOf<troyes::Move> legal;
    legal_moves(state, Actor::seat(seat), legal);
    if (legal[0].kind() != troyes::Move::Kind::from || legal.size() < 3) return;
    const auto hint = hint_for<Troyes>(view_for(state, Viewer::seat(seat)), {.evaluations = 500, .count = 3});
    several += hint->ways.size() == 3 ? 1 : 0;
  });
  EXPECT_GT(several, 0);
}

/// Nothing is left to chance when the last dice lie on the wheel: the first way is the best of all.
TEST(DiceHints, count_exactly_in_the_last_half_day) {
  using Mind = troyes_dice::Mind;
  int last = 0;
  at_questions<TroyesDice>(1, [&last](const troyes_dice::State& state, int seat) {
    if (half_days_left(state.table) > 0) return;
    ++last;
    const auto view = view_for(state, Viewer::seat(seat));
    const auto hint = hint_for<TroyesDice>(view, {.evaluations = 500});
    float best = -1000;
    const troyes_dice::State root = Mind::model(view);
    for_each_plan<Mind>(root, Mind::seat_of(view), Care::thorough, Mind::plan_budget,
                        [&](const troyes_dice::State& end, const PlanMoves<TroyesDice>& /*moves*/) {
                          ASSERT_TRUE(turn(end).over());
                          best = std::max(best, Mind::result_of(end, Mind::seat_of(view)));
                        });
    ASSERT_FALSE(hint->ways.empty());
    EXPECT_EQ(hint->ways.front().expected, static_cast<int>(100 * best));
  });
  EXPECT_GT(last, 0);
}

TEST(DiceHints, have_nothing_to_say_about_the_numbers_above_the_columns) {
  troyes_dice::Options options;
  ASSERT_TRUE(set_option(options, "numbering", "expert"));
  troyes_dice::State state = start(options);
  Random random(1);
  while (turn(state).nature) {
    apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
  }
  const auto hint = hint_for<TroyesDice>(view_for(state, Viewer::seat(0)), {});
  ASSERT_TRUE(hint);
  EXPECT_TRUE(hint->ways.empty());
}

}  // namespace
}  // namespace tricasse
