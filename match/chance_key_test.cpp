// Chance is keyed by what is asked: games that differ in what people choose meet the same dice and cards
// (docs/fair-dice.md).

#include "tricasse/match/chance_key.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tricasse/match/games.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {
namespace {

using troyes::Troyes;
using troyes_dice::TroyesDice;

/// One answer of chance: what might have been answered, and what was.
struct Answered {
  std::vector<std::string> outcomes;
  std::string answer;
};
using Answers = std::map<std::string, Answered>;

template <Game G>
struct Player {
  Match<G> match;
  SeededChance<G> chance;
  Random random;

  Player(const typename G::Options& options, std::uint64_t chance_seed, std::uint64_t play_seed)
      : match(options, {}, TakeBack::allowed), chance(chance_seed), random(play_seed) {}

  /// One decision of the first seat that may act; false at the end.
  bool decide() {
    EXPECT_TRUE(match.advance(chance));
    const Turn now = turn(match.state());
    if (now.over()) return false;
    MoveListOf<typename G::Move> legal;
    const Actor actor = Actor::seat(now.first_seat());
    legal_moves(match.state(), actor, legal);
    const auto any = [&] { return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))]; };
    auto move = any();
    // In Troyes uniform choices pass too often to see much of a round.
    for (int again = 0; again < 3 && to_text(move).view() == "pass"; ++again) move = any();
    EXPECT_TRUE(match.play(actor, move));
    return true;
  }
  void finish() {
    while (decide()) {
    }
  }
};

/// Every answer of the canonical record by its key; counts once more, in the plain way, what Match counts.
template <Game G>
Answers answers_of(const Match<G>& match) {
  Answers answers;
  std::map<std::string, std::uint64_t> counts;
  Match<G> again(match.options(), {}, TakeBack::forbidden);
  int round = 0;
  std::uint64_t line = 0;
  for (const auto& told : match.canonical()) {
    if (told.actor.is_nature()) {
      const ChanceKey key = again.next_chance();
      EXPECT_GE(key.question.round, round) << "rounds never go back";
      round = key.question.round;
      const std::string asked =
          std::string(key.question.kind) + ' ' + std::to_string(round) + ' ' + std::string(key.question.owner);
      EXPECT_EQ(key.text(), asked + ' ' + std::to_string(counts[asked]++));
      EXPECT_EQ(key.line, line++);
      Answered answered{.outcomes = {}, .answer = std::string(to_text(told.move).view())};
      OutcomeListOf<typename G::Move> outcomes;
      outcomes_of(again.state(), outcomes);
      for (const auto& [move, weight] : outcomes) {
        answered.outcomes.push_back(std::string(to_text(move).view()) + '*' + std::to_string(weight));
      }
      EXPECT_TRUE(answers.emplace(key.text(), std::move(answered)).second) << key.text() << " is there twice";
    }
    EXPECT_TRUE(again.play(told.actor, told.move));
  }
  return answers;
}

/// Two games with one seed and different choices. Gives how many keys both met, how many one of them alone.
template <Game G>
std::pair<int, int> compare(const typename G::Options& options, std::uint64_t seed) {
  Player<G> one(options, seed, stream_seed(seed, 1));
  Player<G> other(options, seed, stream_seed(seed, 2));
  one.finish();
  other.finish();
  const Answers first = answers_of(one.match);
  const Answers second = answers_of(other.match);
  int both = 0;
  for (const auto& [key, answered] : first) {
    const auto same = second.find(key);
    if (same == second.end()) continue;
    ++both;
    // Only an Uprising draws from what stands on the board: there the lists may differ.
    if (!key.starts_with("lot ")) {
      EXPECT_EQ(answered.outcomes, same->second.outcomes) << key;
    }
    if (answered.outcomes == same->second.outcomes) {
      EXPECT_EQ(answered.answer, same->second.answer) << key;
    }
  }
  return {both, static_cast<int>(first.size() + second.size()) - 2 * both};
}

TEST(ChanceKey, of_troyes_dice_is_the_same_in_every_game_whatever_is_chosen) {
  using troyes_dice::Expansion;
  using troyes_dice::Numbering;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto [both, alone] = compare<TroyesDice>({.players = 1 + static_cast<int>(seed % 3),
                                                    .numbering = seed % 2 == 0 ? Numbering::rolled : Numbering::random,
                                                    .expansion = Expansion::random},
                                                   seed);
    EXPECT_EQ(both, 9 + 3 + 1 + 16);
    EXPECT_EQ(alone, 0);
  }
}

TEST(ChanceKey, of_a_roll_is_the_same_with_the_expansion_and_without) {
  const auto rolls = [](troyes_dice::Options options) {
    Player<TroyesDice> player(options, 5, 6);
    player.finish();
    std::map<std::string, std::string> rolls;
    for (const auto& [key, answered] : answers_of(player.match)) {
      if (key.starts_with("roll")) rolls[key] = answered.answer;
    }
    return rolls;
  };
  EXPECT_EQ(
      rolls({}),
      rolls({.players = 4, .numbering = troyes_dice::Numbering::random, .expansion = troyes_dice::Expansion::random}));
}

TEST(ChanceKey, of_troyes_is_met_by_most_answers_whatever_is_chosen) {
  int both = 0;
  int alone = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const troyes::Options options{.players = 1 + static_cast<int>(seed % 4),
                                  .bonus = static_cast<std::uint8_t>(seed % 16),
                                  .modules = static_cast<std::uint8_t>(seed % 3 == 0 ? troyes::all_modules : 0)};
    const auto [met, unmet] = compare<Troyes>(options, seed);
    both += met;
    alone += unmet;
  }
  // What one game rolled and the other did not: dice of citizens who stand elsewhere, rerolls, further turns of le Roy.
  EXPECT_GT(both, alone) << both << " in both, " << alone << " in one of two";
}

/// Takes back across chance again and again, goes on in other ways, and meets under each key what it met before.
template <Game G>
void expect_take_backs_meet_the_same(const typename G::Options& options, std::uint64_t seed) {
  Player<G> player(options, seed, seed + 1);
  Answers met;
  for (int turn_back = 0; turn_back < 40; ++turn_back) {
    for (int decisions = 0; decisions < 25 && player.decide(); ++decisions) {
    }
    for (const auto& [key, answered] : answers_of(player.match)) {
      const auto [known, is_new] = met.emplace(key, answered);
      if (!is_new && known->second.outcomes == answered.outcomes) {
        EXPECT_EQ(known->second.answer, answered.answer) << key;
      }
    }
    for (int back = static_cast<int>(player.random.below(30)); back > 0; --back) (void)player.match.take_back(0);
  }
}

TEST(ChanceKey, meets_the_same_answers_after_a_take_back_though_choices_differ) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    expect_take_backs_meet_the_same<Troyes>({.players = 1, .modules = troyes::all_modules}, seed);
    expect_take_backs_meet_the_same<TroyesDice>({}, seed);
  }
}

TEST(ChanceKey, of_a_game_that_begins_at_a_position_counts_from_there) {
  Player<Troyes> player({.players = 2}, 3, 4);
  for (int i = 0; i < 20; ++i) player.decide();
  Match<Troyes> match(player.match.options(), {}, TakeBack::allowed, player.match.state());
  while (!turn(match.state()).nature) {
    troyes::MoveList legal;
    const Actor actor = Actor::seat(turn(match.state()).first_seat());
    legal_moves(match.state(), actor, legal);
    ASSERT_TRUE(match.play(actor, legal[0]));
  }
  EXPECT_EQ(match.next_chance().ordinal, 0U);
  EXPECT_EQ(match.next_chance().line, 0U);
}

TEST(ChanceKey, is_written_as_the_documents_say) {
  const ChanceKey key{.question = {.kind = "red-die", .round = 3, .owner = "1"}, .ordinal = 2};
  EXPECT_EQ(key.text(), "red-die 3 1 2");
  const ChanceKey old{.rule = ChanceRule::by_line, .line = 17, .question = key.question, .ordinal = 2};
  EXPECT_EQ(old.text(), "17");
  EXPECT_EQ(old.stream(), 17U);
  EXPECT_NE(key.stream(), old.stream());
}

}  // namespace
}  // namespace tricasse
