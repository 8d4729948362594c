// Random games of Troyes, looked at in every node. A failure prints the seed, the options and the record of the game so
// far; the record goes into `tricasse replay -` as it stands.

#include <gtest/gtest.h>

#include <ctime>
#include <iostream>

#include "ai/random_games.hpp"
#include "match/record.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/troyes_inspector.hpp"

namespace tricasse::testing {
namespace {

using What = troyes::Frame::What;

/// Seconds of processor time for each number of players.
constexpr double budget = TRICASSE_LONG ? 60 : 2;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void play_inspected(const troyes::Options& options, std::uint64_t seed, TroyesMet& met) {
  TroyesInspector inspector(options, seed, met);
  Random random(seed);
  troyes::MoveList legal;
  for (Turn now = turn(inspector.match().state()); !now.over() && inspector.broken().empty();
       now = turn(inspector.match().state())) {
    const Actor actor = now.nature ? Actor::nature() : Actor::seat(now.first_seat());
    legal_moves(inspector.match().state(), actor, legal);
    troyes::Move move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    // Uniform choices pass too often to see much of a round.
    if (move.kind() == troyes::Move::Kind::pass && random.below(3) != 0) {
      move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    inspector.play(actor, move);
  }
  if (inspector.broken().empty()) inspector.finish();
  if (!inspector.broken().empty()) {
    ADD_FAILURE() << inspector.broken() << "\nseed " << seed << '\n' << write_record(AnyMatch(inspector.match()));
  }
}

class TroyesRandomPlay : public ::testing::TestWithParam<int> {};

TEST_P(TroyesRandomPlay, holds_at_every_node_whatever_the_options) {
  const int players = GetParam();
  const double begin = processor_seconds();
  // Every set of bonus cards, and every one with the longer game where there is one.
  std::vector<troyes::Options> cover;
  for (std::uint8_t bonus = 0; bonus <= troyes::all_bonus_cards; ++bonus) {
    cover.push_back({.players = players, .bonus = bonus});
    if (players == 2) cover.push_back({.players = 2, .bonus = bonus, .long_game = true});
  }
  TroyesMet met;
  for (std::size_t game = 0; (game < cover.size() || processor_seconds() - begin < budget) && !HasFailure(); ++game) {
    play_inspected(cover[game % cover.size()], stream_seed(static_cast<std::uint64_t>(players), game), met);
  }
  std::cout << met.games << " games, " << met.nodes << " nodes, longest " << met.lines << " lines; refused "
            << met.refused << ", re-dealt " << met.redealt << '\n';
  // What these games are meant to meet, they met.
  for (std::size_t what = 1; what < met.questions.size(); ++what) {
    const auto frame = static_cast<What>(what);
    const bool solo_only = frame == What::le_roy_die || frame == What::le_roy_table;
    const bool never = frame == What::resolving || frame == What::turn_end ||
                       (frame == What::start_player && players == 1) || (solo_only && players > 1);
    EXPECT_EQ(met.questions[what] > 0, !never) << "question " << what;
  }
  EXPECT_GT(met.refused, 1000);
  EXPECT_EQ(met.redealt > 1000, players > 1);
}

INSTANTIATE_TEST_SUITE_P(Players, TroyesRandomPlay, ::testing::Range(1, troyes::max_players + 1),
                         [](const auto& players) { return std::to_string(players.param); });

TEST(TroyesPlay, allocates_nothing) {
  for (int players = 1; players <= troyes::max_players; ++players) {
    troyes::State state = troyes::start({.players = players, .bonus = 15});
    Random random(static_cast<std::uint64_t>(players));
    const auto before = allocations();
    play_random_game<troyes::Troyes>(state, random, [](Actor, troyes::Move) {});
    EXPECT_EQ(allocations(), before);
  }
}

}  // namespace
}  // namespace tricasse::testing
