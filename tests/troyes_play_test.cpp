// Random games of Troyes, looked at in every node. A failure prints the seed, the options and the record of the game so
// far; the record goes into `tricasse replay -` as it stands.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <ctime>
#include <iostream>
#include <set>
#include <vector>

#include "tricasse/ai/random_games.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/tests/support/allocations.hpp"
#include "tricasse/tests/support/troyes_inspector.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

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
    const auto draw = [&] { return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))]; };
    troyes::Move move = draw();
    // Uniform choices pass too often to see much of a round, and hardly see what lies beyond the gates.
    if (move.kind() == troyes::Move::Kind::pass && random.below(3) != 0) move = draw();
    if (options.modules != 0 && std::ranges::any_of(legal, is_outdoors) && random.below(3) != 0) {
      while (!is_outdoors(move)) move = draw();
    }
    inspector.play(actor, move);
  }
  if (inspector.broken().empty()) inspector.finish();
  if (!inspector.broken().empty()) {
    ADD_FAILURE() << inspector.broken() << "\nseed " << seed << '\n' << write_record(AnyMatch(inspector.match()));
  }
}

/// Eight rows in which every two switches are met both on, both off, and one without the other: each switch is on in
/// another four of the last seven rows, and two different fours out of seven share one and differ in one.
std::vector<unsigned> pairwise_rows(int switches) {
  std::vector<unsigned> rows(8, 0);
  int chosen = 0;
  for (unsigned four = 0; four < 128 && chosen < switches; ++four) {
    if (std::popcount(four) != 4) continue;
    for (unsigned row = 0; row < 7; ++row) rows[row + 1] |= (four >> row & 1) << chosen;
    ++chosen;
  }
  return rows;
}

/// Every set of bonus cards, the longer game where there is one; modules, variants and bonus cards in pairs, and
/// everything on. The long run has every set of modules with every set of bonus cards.
std::vector<troyes::Options> cover_of(int players) {
  std::vector<troyes::Options> cover;
  for (std::uint8_t bonus = 0; bonus <= troyes::all_bonus_cards; ++bonus) {
    cover.push_back({.players = players, .bonus = bonus});
    if (players == 2) cover.push_back({.players = 2, .bonus = bonus, .long_game = true});
  }
  std::vector<unsigned> rows = pairwise_rows(troyes::modules + 4 + 4);
  rows.push_back(0x1fff);
  for (const unsigned row : rows) {
    troyes::Options options{.players = players,
                            .bonus = static_cast<std::uint8_t>(row >> (troyes::modules + 4)),
                            .modules = static_cast<std::uint8_t>(row & troyes::all_modules),
                            .variants = static_cast<std::uint8_t>(row >> troyes::modules & troyes::all_variants)};
    if (players < 3) options.variants &= static_cast<std::uint8_t>(~static_cast<unsigned>(troyes::Variant::tournament));
    cover.push_back(options);
  }
  for (unsigned modules = 1; TRICASSE_LONG && modules <= troyes::all_modules; ++modules) {
    for (std::uint8_t bonus = 0; bonus <= troyes::all_bonus_cards; ++bonus)
      cover.push_back({.players = players, .bonus = bonus, .modules = static_cast<std::uint8_t>(modules)});
  }
  return cover;
}

TEST(TroyesRandomPlayCover, has_every_pair_of_switches) {
  constexpr int switches = troyes::modules + 4 + 4;
  const std::vector<unsigned> rows = pairwise_rows(switches);
  for (int a = 0; a < switches; ++a) {
    for (int b = 0; b < a; ++b) {
      std::set<unsigned> met;
      for (const unsigned row : rows) met.insert((row >> a & 1) * 2 + (row >> b & 1));
      EXPECT_EQ(met.size(), 4U) << a << ' ' << b;
    }
  }
}

class TroyesRandomPlay : public ::testing::TestWithParam<int> {};

TEST_P(TroyesRandomPlay, holds_at_every_node_whatever_the_options) {
  const int players = GetParam();
  const double begin = processor_seconds();
  const std::vector<troyes::Options> cover = cover_of(players);
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
    const bool never = frame >= What::resolving || (frame == What::start_player && players == 1) ||
                       (frame == What::rob && players == 1) || (solo_only && players > 1);
    // Some questions of the expansion need more luck than a short run has.
    const bool rare = frame >= What::swap && !TRICASSE_LONG;
    const bool as_meant = never ? met.questions[what] == 0 : rare || met.questions[what] > 0;
    EXPECT_TRUE(as_meant) << "question " << what;
  }
  EXPECT_GT(met.refused, 1000);
  EXPECT_EQ(met.redealt > 1000, players > 1);
}

INSTANTIATE_TEST_SUITE_P(Players, TroyesRandomPlay, ::testing::Range(1, troyes::max_players + 1),
                         [](const auto& players) { return std::to_string(players.param); });

TEST(TroyesPlay, allocates_nothing) {
  for (int players = 1; players <= troyes::max_players; ++players) {
    troyes::State state = troyes::start({.players = players, .bonus = 15, .modules = troyes::all_modules});
    Random random(static_cast<std::uint64_t>(players));
    const auto before = allocations();
    play_random_game<troyes::Troyes>(state, random, [](Actor, troyes::Move) {});
    EXPECT_EQ(allocations(), before);
  }
}

}  // namespace
}  // namespace tricasse::testing
