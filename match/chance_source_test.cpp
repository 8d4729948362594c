#include "tricasse/match/chance_source.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tricasse/match/match.hpp"
#include "tricasse/tests/support/dice_match.hpp"

namespace tricasse {
namespace {

using testing::DiceChance;
using testing::DiceMatch;
using testing::new_match;
using testing::Way;
using troyes_dice::Move;
using troyes_dice::Options;
using troyes_dice::State;
using troyes_dice::TroyesDice;

Move move(std::string_view text) { return parse_move(std::type_identity<TroyesDice>{}, text).value(); }

/// Nature's lines of a match, in canonical order.
std::vector<Move> chance_of(const DiceMatch& match) {
  std::vector<Move> answers;
  for (const auto& line : match.canonical()) {
    if (line.actor.is_nature()) answers.push_back(line.move);
  }
  return answers;
}

/// A state in which the dice are about to be rolled.
State before_the_roll() {
  DiceMatch match = new_match(Options{});
  for (const auto* plaza : {"p1 R", "p4 R", "p5 Y", "p6 W", "p7 R", "p2 Y", "p3 W", "p8 Y", "p9 W"}) {
    EXPECT_TRUE(match.play(Actor::nature(), move(plaza)));
  }
  return match.state();
}

/// The key under which the open question is asked for the n-th time.
ChanceKey nth(const State& state, std::uint64_t n) { return {.question = chance_question(state), .ordinal = n}; }

// ---------------------------------------------------------------------------------------------------------- seeded

TEST(SeededChance, gives_the_same_game_for_the_same_seed_and_another_for_another) {
  const auto game = [](std::uint64_t seed) {
    DiceMatch match = new_match(Options{.players = 2, .numbering = troyes_dice::Numbering::random});
    DiceChance chance(seed);
    Random random(1);
    testing::finish_game(match, chance, Way::uniform, random);
    return chance_of(match);
  };
  EXPECT_EQ(game(1), game(1));
  EXPECT_NE(game(1), game(2));
}

TEST(SeededChance, does_not_depend_on_what_the_seats_do) {
  const auto rolls = [](Way way, std::uint64_t play_seed, int players) {
    DiceMatch match = new_match(Options{.players = players});
    DiceChance chance(99);
    Random random(play_seed);
    testing::finish_game(match, chance, way, random);
    return chance_of(match);
  };
  const std::vector<Move> expected = rolls(Way::uniform, 1, 1);
  EXPECT_EQ(expected.size(), 25U);
  EXPECT_EQ(rolls(Way::builder, 2, 1), expected);
  EXPECT_EQ(rolls(Way::crowd, 3, 4), expected);
}

TEST(SeededChance, does_not_depend_on_earlier_draws) {
  const State state = before_the_roll();
  DiceChance one(5);
  DiceChance two(5);
  for (std::uint64_t number = 0; number < 50; ++number) (void)one.draw(state, nth(state, number));
  EXPECT_EQ(one.draw(state, nth(state, 7)), two.draw(state, nth(state, 7)));
  EXPECT_EQ(two.draw(state, nth(state, 7)), two.draw(state, nth(state, 7)));
}

TEST(TD_1_8, seeded_dice_fall_as_often_as_their_weights_say) {
  const State state = before_the_roll();
  DiceChance chance(31);
  constexpr int draws = 64800;  // 50 for each of the 1296 tickets
  std::map<std::string, int> seen;
  for (std::uint64_t number = 0; number < draws; ++number) {
    const auto answer = chance.draw(state, nth(state, number));
    ASSERT_TRUE(answer);
    ++seen[std::string(to_text(*answer).view())];
  }
  troyes_dice::OutcomeList outcomes;
  outcomes_of(state, outcomes);
  double chi = 0;
  for (const auto& outcome : outcomes) {
    const double expected = 50.0 * outcome.weight;
    const double found = seen[std::string(to_text(outcome.move).view())];
    chi += (found - expected) * (found - expected) / expected;
  }
  // Mean 335, standard deviation 26: five of them are far beyond chance.
  EXPECT_NEAR(chi, 335, 130);
}

// -------------------------------------------------------------------------------------------------------- recorded

TEST(RecordedChance, repeats_a_game_and_then_has_nothing_more_to_give) {
  DiceMatch first = new_match(Options{});
  DiceChance chance(12);
  Random random(12);
  testing::finish_game(first, chance, Way::uniform, random);
  std::vector<Move> answers = chance_of(first);
  answers.pop_back();

  DiceMatch second = new_match(Options{});
  RecordedChance<TroyesDice> recorded(answers);
  Random other(13);
  for (int half_day = 0; half_day < 15; ++half_day) {
    ASSERT_TRUE(second.advance(recorded));
    testing::finish_half_day(second, Way::uniform, other);
  }
  EXPECT_EQ(chance_of(second), answers);
  const DiceMatch waiting = second;
  EXPECT_FALSE(second.advance(recorded)) << "the sixteenth roll was not written down";
  EXPECT_TRUE(turn(second.state()).nature);
  EXPECT_EQ(second.journal(), waiting.journal());
}

TEST(RecordedChance, is_met_again_after_a_take_back) {
  std::vector<Move> answers;
  for (const auto* text : {"p1 R", "p4 R", "p5 Y", "p6 W", "p7 R", "p2 Y", "p3 W", "p8 Y", "p9 W", "roll k3 126"}) {
    answers.push_back(move(text));
  }
  answers.push_back(move("roll k6 123"));
  DiceMatch match = new_match(Options{}, TakeBack::allowed);
  RecordedChance<TroyesDice> recorded(answers);
  ASSERT_TRUE(match.advance(recorded));
  ASSERT_TRUE(match.play(Actor::seat(0), move("0 R1 gain")));
  ASSERT_TRUE(match.advance(recorded));
  ASSERT_TRUE(match.take_back(0));
  ASSERT_TRUE(match.play(Actor::seat(0), move("1I Y2 gain")));
  ASSERT_TRUE(match.advance(recorded));
  EXPECT_EQ(match.journal().back().move, move("roll k6 123"));
}

TEST(RecordedChance, that_does_not_fit_the_game_stops_it_without_a_trace) {
  DiceMatch match = new_match(Options{});
  RecordedChance<TroyesDice> recorded({move("p1 R"), move("p4 W"), move("p2 Y")});
  EXPECT_FALSE(match.advance(recorded)) << "p4 has no white side";
  EXPECT_EQ(chance_of(match), std::vector{move("p1 R")});
  EXPECT_EQ(match.state().table.placed, 1);
}

// ---------------------------------------------------------------------------------------------------------- manual

TEST(ManualChance, asks_for_what_lies_on_the_table) {
  DiceMatch match = new_match(Options{.numbering = troyes_dice::Numbering::rolled});
  std::vector<troyes_dice::Stage> asked;
  ManualChance<TroyesDice> manual([&](const State& state) -> std::optional<Move> {
    asked.push_back(state.table.stage);
    troyes_dice::OutcomeList outcomes;
    outcomes_of(state, outcomes);
    return outcomes[0].move;
  });
  ASSERT_TRUE(match.advance(manual));
  using troyes_dice::Stage;
  EXPECT_EQ(asked, (std::vector{Stage::layout, Stage::layout, Stage::layout, Stage::layout, Stage::layout,
                                Stage::layout, Stage::layout, Stage::layout, Stage::layout, Stage::number}));
  EXPECT_EQ(turn(match.state()).seats, 1U) << "the crier is next, and chance waits";
}

TEST(ManualChance, may_have_no_answer_or_a_wrong_one_and_be_asked_again) {
  DiceMatch match = new_match(Options{});
  std::optional<Move> answer;
  ManualChance<TroyesDice> manual([&](const State&) { return std::exchange(answer, std::nullopt); });
  EXPECT_FALSE(match.advance(manual));
  EXPECT_TRUE(match.journal().empty());
  for (const auto* nonsense : {"roll k3 126", "p4 W", "p9 W", "tile 3", "0 R1 gain", "columns 123456", "build P1"}) {
    answer = move(nonsense);
    EXPECT_FALSE(match.advance(manual)) << nonsense;
    EXPECT_TRUE(match.journal().empty());
    EXPECT_EQ(match.state(), start(Options{}));
  }
  answer = move("p4 R");
  EXPECT_FALSE(match.advance(manual)) << "one notch is filled; the next answer is missing";
  EXPECT_EQ(chance_of(match), std::vector{move("p4 R")});
}

TEST(ChanceSource, is_not_asked_when_it_is_not_natures_turn) {
  DiceMatch match = new_match(Options{});
  DiceChance seeded(1);
  ASSERT_TRUE(match.advance(seeded));
  int asked = 0;
  ManualChance<TroyesDice> manual([&](const State&) {
    ++asked;
    return std::optional<Move>{};
  });
  EXPECT_TRUE(match.advance(manual));
  EXPECT_EQ(asked, 0);
}

TEST(ChanceSource, tells_what_its_answers_caused) {
  DiceMatch match = new_match(Options{});
  DiceChance seeded(1);
  std::vector<troyes_dice::Event> events;
  CollectEvents<std::vector<troyes_dice::Event>> sink{events};
  ASSERT_TRUE(match.advance(seeded, sink));
  using Kind = troyes_dice::Event::Kind;
  EXPECT_EQ(std::ranges::count(events, Kind::plaza_placed, &troyes_dice::Event::kind), 9);
  EXPECT_EQ(std::ranges::count(events, Kind::rolled, &troyes_dice::Event::kind), 1);
  EXPECT_EQ(std::ranges::count(events, Kind::plaza_destroyed, &troyes_dice::Event::kind), 1);
}

}  // namespace
}  // namespace tricasse
