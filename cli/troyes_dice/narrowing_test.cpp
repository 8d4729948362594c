#include "tricasse/cli/troyes_dice/narrowing.hpp"

#include <gtest/gtest.h>

#include "tricasse/match/random.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

/// Day 1, morning: red 1 free, black 3 at slot 1, yellow 3 for a denier, red 6 for two. The first perft of section 3.
State first_morning() {
  State state = start({});
  for (const char* text : {"p3 W", "p1 R", "p4 R", "p2 Y", "p5 R", "p6 R", "p7 W", "p8 Y", "p9 W"}) {
    apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, text), NoEvents{});
  }
  apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, "roll k3 136"), NoEvents{});
  return state;
}

/// The same plazas with the black die in slot 0, so that slot 1 asks what to pay.
State with_choice_of_payment() {
  State state = start({});
  for (const char* text : {"p3 W", "p1 R", "p4 R", "p2 Y", "p5 R", "p6 R", "p7 W", "p8 Y", "p9 W", "roll k1 236"}) {
    apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, text), NoEvents{});
  }
  return state;
}

std::vector<Move> legal(const State& state) {
  MoveList moves;
  legal_moves(state, Actor::seat(0), moves);
  return {moves.begin(), moves.end()};
}

std::string after(const State& state, std::string_view typed) {
  const std::vector<Move> moves = legal(state);
  Narrowing narrowing(state.table, moves);
  if (!narrowing.answer(typed)) return "no";
  if (narrowing.step() != Step::done) return "step " + std::to_string(static_cast<int>(narrowing.step()));
  return std::string(to_text(narrowing.move()).view());
}

TEST(Narrowing, one_line_may_hold_all_answers) {
  const State state = first_morning();
  EXPECT_EQ(after(state, "2 d w6 g"), "2D W6 gain");
  EXPECT_EQ(after(state, "2D W6 gain"), "2D W6 gain");
  EXPECT_EQ(after(state, "2dw6gain"), "2D W6 gain");
  EXPECT_EQ(after(state, "3 rouge 5 prestige"), "3DD R5 prestige");
}

TEST(Narrowing, colour_and_value_left_out_stay) {
  const State state = first_morning();
  EXPECT_EQ(after(state, "0p"), "0 R1 prestige");
  EXPECT_EQ(after(state, "0 3 p"), "0 R3 prestige");
  EXPECT_EQ(after(state, "0 y p"), "0 Y1 prestige");
}

TEST(Narrowing, a_w_at_the_end_of_a_line_is_work_and_before_it_is_white) {
  const State state = first_morning();
  EXPECT_EQ(after(state, "0w"), "0 R1 work");
  EXPECT_EQ(after(state, "0ww"), "0 W1 work");
  EXPECT_EQ(after(state, "0w2w"), "0 W2 work");
}

TEST(Narrowing, a_line_may_stop_at_any_question) {
  const State state = with_choice_of_payment();
  EXPECT_EQ(after(state, "1"), "step 1");
  EXPECT_EQ(after(state, "1k"), "step 2");
  EXPECT_EQ(after(state, "1k y"), "step 3");
  EXPECT_EQ(after(state, "1k y 4"), "step 4");
}

TEST(Narrowing, what_does_not_fit_changes_nothing) {
  const State state = first_morning();
  for (const char* typed : {"", "1", "4", "x", "0 7", "0 r r", "2 i", "0 g g", "99999999999999999999", "0 k g", "-1"}) {
    EXPECT_EQ(after(state, typed), "no") << typed;
  }
}

TEST(Narrowing, back_undoes_the_last_real_choice) {
  const State state = with_choice_of_payment();
  const std::vector<Move> moves = legal(state);
  Narrowing narrowing(state.table, moves);
  EXPECT_FALSE(narrowing.back());
  ASSERT_TRUE(narrowing.answer("1 d r 2 g"));
  EXPECT_EQ(narrowing.step(), Step::done);
  std::vector<Step> steps;
  while (narrowing.back()) steps.push_back(narrowing.step());
  EXPECT_EQ(steps, (std::vector{Step::action, Step::value, Step::colour, Step::payment, Step::die}));
  EXPECT_EQ(narrowing.left().size(), moves.size());
}

/// Every legal move can be reached by answering step by step, and nothing else can.
TEST(Narrowing, every_legal_move_is_reached_and_no_other) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    Options options;
    options.expansion = Expansion::random;
    State state = start(options);
    const auto steps = 12 + random.below(40);
    for (std::uint32_t i = 0; i < steps && !turn(state).over(); ++i) {
      const Actor actor = turn(state).nature ? Actor::nature() : Actor::seat(0);
      if (actor.is_nature()) {
        apply(state, actor, outcome_at(state, random.below(total_weight(state))), NoEvents{});
        continue;
      }
      const std::vector<Move> moves = legal(state);
      if (moves.front().kind() == Move::Kind::action) {
        std::size_t reached = 0;
        const auto walk = [&](const auto& self, const Narrowing& at) -> void {
          if (at.step() == Step::done) {
            EXPECT_EQ(at.left().size(), 1U);
            ++reached;
            return;
          }
          EXPECT_GT(at.options().size(), 1U) << "a question with one answer is not asked";
          for (const Move option : at.options()) {
            Narrowing next = at;
            next.choose(option);
            self(self, next);
          }
        };
        walk(walk, Narrowing(state.table, moves));
        EXPECT_EQ(reached, moves.size()) << "seed " << seed;
        // And by its notation.
        const Move any = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        EXPECT_EQ(after(state, to_text(any).view()), to_text(any).view()) << "seed " << seed;
      }
      apply(state, actor, moves[random.below(static_cast<std::uint32_t>(moves.size()))], NoEvents{});
    }
  }
}

}  // namespace
}  // namespace tricasse::cli::troyes_dice
