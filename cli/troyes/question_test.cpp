// Every question of Troyes and its expansion, met in random games: all answers are offered, and everything has words.

#include "tricasse/cli/troyes/question.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <random>
#include <set>

#include "tricasse/cli/troyes/face.hpp"
#include "tricasse/cli/troyes/story.hpp"

namespace tricasse::cli::troyes {
namespace {

using What = Frame::What;

constexpr Options everything(int players, std::uint8_t variants) {
  return {.players = players, .bonus = all_bonus_cards, .modules = all_modules, .variants = variants};
}

/// The kinds of move that are offered take turns, so that the guard walks and cards are used more than dice rerolled.
Move any_of(const MoveList& legal, std::mt19937_64& bits) {
  std::vector<Move::Kind> kinds;
  for (const Move move : legal) {
    if (std::ranges::find(kinds, move.kind()) == kinds.end()) kinds.push_back(move.kind());
  }
  // Who passes has no story, and influence is worth more elsewhere.
  if (kinds.size() > 1 && bits() % 8 != 0) {
    std::erase_if(kinds, [](Move::Kind kind) {
      return kind == Move::Kind::pass || kind == Move::Kind::reroll || kind == Move::Kind::flip;
    });
  }
  const Move::Kind kind = kinds[bits() % kinds.size()];
  std::vector<Move> moves;
  for (const Move move : legal) {
    if (move.kind() == kind) moves.push_back(move);
  }
  // Half of the games are told on the ramparts: the last tiles are far away.
  if (const Move guard = Move::act(ActionKind::guard); kind == Move::Kind::act && bits() % 2 == 0) {
    if (std::ranges::find(moves, guard) != moves.end()) return guard;
  }
  if (kind == Move::Kind::boost) return moves.back();
  return moves[bits() % moves.size()];
}

struct Met {
  std::bitset<whats> questions;
  std::set<Event::Kind> events;
};

void expect_fits(const Block& lines, int columns) {
  for (const std::string& line : lines) {
    EXPECT_LE(width_of(line), columns) << line;
    EXPECT_EQ(line.find('{'), std::string::npos) << "a sentence with a hole: " << line;
  }
}

class TroyesQuestions : public ::testing::TestWithParam<Language> {
 protected:
  TroyesQuestions() { console_.language = GetParam(); }

  /// Every legal move is behind one key, and nothing else is.
  void look_at(const Words& words, const View& view, const MoveList& legal) {
    const Question question = question_for(words, view, legal, 80);
    expect_fits(question.lines, 80);
    EXPECT_EQ(question.prompt.find('{'), std::string::npos) << question.prompt;
    EXPECT_LT(question.lines.size(), 20U);
    std::set<std::string> keys;
    std::vector<std::uint32_t> offered;
    for (const Choice& choice : question.choices) {
      EXPECT_TRUE(keys.insert(choice.key).second) << choice.key;
      EXPECT_EQ(question.find(choice.key), &choice) << choice.key;
      for (const Move move : choice.moves) offered.push_back(move.bits());
      if (choice.moves.size() == 1) continue;
      const Question further = further_question(words, view, choice.moves, 80);
      expect_fits(further.lines, 80);
      EXPECT_EQ(further.choices.size(), choice.moves.size());
    }
    std::vector<std::uint32_t> wanted;
    for (const Move move : legal) wanted.push_back(move.bits());
    std::ranges::sort(offered);
    std::ranges::sort(wanted);
    EXPECT_EQ(offered, wanted) << question.keys();
  }

  void play(const Options& options, std::uint64_t seed, Met& met) {
    std::vector<std::string> names{"Anne", "Ben", "Cleo", "Dan"};
    names.resize(static_cast<std::size_t>(options.players));
    const Words words(console_, names);
    const Face face(console_, names, {});
    Match<Troyes> match(options, {}, TakeBack::forbidden);
    std::mt19937_64 bits(seed);
    std::vector<Event> events;
    CollectEvents<std::vector<Event>> collect{events};
    for (Turn now = turn(match.state()); !now.over(); now = turn(match.state())) {
      const State& state = match.state();
      if (now.nature) {
        met.questions.set(static_cast<std::size_t>(state.table.top().what));
        const auto ticket = static_cast<std::uint32_t>(bits() % total_weight(state));
        ASSERT_TRUE(match.play(Actor::nature(), outcome_at(state, ticket), collect));
        continue;
      }
      const int seat = state.table.top().seat;
      const View view = view_for(state, Viewer::seat(seat));
      MoveList legal;
      legal_moves(state, Actor::seat(seat), legal);
      const auto what = static_cast<std::size_t>(state.table.top().what);
      // Common questions have been seen soon enough.
      if (!met.questions.test(what) || bits() % 6 == 0) {
        look_at(words, view, legal);
        expect_fits(face.board(view, 80, 0), 80);
      }
      met.questions.set(what);
      ASSERT_TRUE(match.play(Actor::seat(seat), any_of(legal, bits), collect));
    }
    for (const Event& event : events) met.events.insert(event.kind);
    expect_fits(face.log(match, Viewer::seat(0), 80), 80);
    expect_fits(face.result(match.state(), 80), 80);
    const View end = view_for(match.state(), Viewer::seat(0));
    expect_fits(face.others(end, 80), 80);
    expect_fits(face.score(end, 80), 80);
  }

  Console console_;
};

TEST_P(TroyesQuestions, offer_every_legal_move_in_lines_that_fit) {
  Met met;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const int players = static_cast<int>(seed % 4) + 1;
    auto variants = static_cast<std::uint8_t>(seed / 4 % 8);
    if (players > 2 && seed % 3 == 0) variants |= static_cast<std::uint8_t>(Variant::tournament);
    play(everything(players, variants), seed, met);
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  for (auto what = static_cast<std::size_t>(What::start_player); what <= static_cast<std::size_t>(What::possession);
       ++what) {
    EXPECT_TRUE(met.questions.test(what)) << what << " was never asked";
  }
  for (int kind = 0; kind <= static_cast<int>(Event::Kind::loss_averted); ++kind) {
    EXPECT_TRUE(met.events.contains(static_cast<Event::Kind>(kind))) << kind << " never happened";
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, TroyesQuestions, ::testing::Values(Language::english, Language::french),
                         [](const auto& it) { return it.param == Language::english ? "english" : "french"; });

}  // namespace
}  // namespace tricasse::cli::troyes
