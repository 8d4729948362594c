#include "tricasse/engine/troyes/invariants.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstring>
#include <ctime>
#include <functional>
#include <iostream>
#include <random>
#include <set>
#include <string>

#include "tricasse/tests/support/random_game.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::TroyesTable;

TEST(Invariants, find_every_kind_of_flaw) {
  TroyesTable table(3);
  table.event("war", "A").cards("priest").cubes(0, "priest", 2).tradesman('A', "priest").dice(0, "R1 W2").turn(0);
  const State sound = table.state();
  ASSERT_EQ(find_flaw(sound), Finding{});
  const auto flaw = [&](const std::function<void(State&)>& spoil) {
    State state = sound;
    spoil(state);
    return std::string(name_of(find_flaw(state).flaw));
  };
  EXPECT_EQ(flaw([](State& s) { s.table.players = 5; }), "players");
  EXPECT_EQ(flaw([](State& s) { s.table.start = 3; }), "players");
  EXPECT_EQ(flaw([](State& s) { s.seats[3].deniers = 1; }), "players");
  EXPECT_EQ(flaw([](State& s) { s.table.round = 7; }), "round");
  EXPECT_EQ(flaw([](State& s) { s.table.rounds = 4; }), "round");
  EXPECT_EQ(flaw([](State& s) { s.table.depth = 0; }), "round");
  EXPECT_EQ(flaw([](State& s) { ++s.seats[1].personal; }), "citizens");
  EXPECT_EQ(flaw([](State& s) { s.seats[1].lying[0] = 2; }), "buildings");
  EXPECT_EQ(flaw([](State& s) { s.table.buildings[0][0] = Piece::of(3); }), "buildings");
  EXPECT_EQ(flaw([](State& s) { s.table.cathedral[1][0] = Piece::of(0); }), "cathedral");
  EXPECT_EQ(flaw([](State& s) { s.table.activities[0].card = activity_named("monk"); }), "activities");
  EXPECT_EQ(flaw([](State& s) { s.table.activities[3].spaces[1] = Piece::of(0); }), "activities");
  EXPECT_EQ(flaw([](State& s) { s.table.activities[3].illustration = 1; }), "activities");
  EXPECT_EQ(flaw([](State& s) { s.seats[0].cubes[0] = 1; }), "activities");
  EXPECT_EQ(flaw([](State& s) { s.table.queue[1].card = marauding; }), "events");
  EXPECT_EQ(flaw([](State& s) { s.table.queue[1].cubes = 5; }), "events");
  EXPECT_EQ(flaw([](State& s) { s.seats[0].event_cards = 1; }), "events");
  EXPECT_EQ(flaw([](State& s) {
              for (int i = 0; i < 7; ++i) s.seats[1].dice[0].add(1);
            }),
            "dice");
  EXPECT_EQ(flaw([](State& s) { s.seats[1].influence = 21; }), "seats");
  EXPECT_EQ(flaw([](State& s) { s.seats[1].pass_money = 2; }), "seats");
  EXPECT_EQ(flaw([](State& s) { s.seats[gray].points = 2; }), "seats");
  EXPECT_EQ(flaw([](State& s) { s.hands[0] = s.hands[1]; }), "characters");
  EXPECT_EQ(flaw([](State& s) { s.hands[0] = {}; }), "characters");
  EXPECT_EQ(flaw([](State& s) { s.table.frames[0].what = Frame::What::turn_end; }), "pending");
  EXPECT_EQ(flaw([](State& s) { s.table.frames[1].seat = 1; }), "pending");
  EXPECT_EQ(flaw([](State& s) { s.table.action.size = 1; }), "action");
}

TEST(Invariants, know_that_an_action_begins_with_nothing) {
  TroyesTable table(2);
  table.dice(0, "Y6").dice(1, "Y4").turn(0).play(0, "act activity");
  const State sound = table.state();
  ASSERT_EQ(find_flaw(sound), Finding{});
  for (std::uint8_t Action::* const member :
       {&Action::modifier, &Action::turned, &Action::bought_from, &Action::happened}) {
    State state = sound;
    state.table.action.*member = 1;
    EXPECT_EQ(find_flaw(state).flaw, Flaw::action);
  }
}

TEST(Invariants, hold_on_from_any_state_that_has_no_flaw) {
  // States spoiled byte by byte: whatever is accepted, and has an answer, can be played on to the end.
  std::mt19937_64 bits(2010);
  const auto below = [&bits](std::size_t bound) { return static_cast<std::size_t>(bits() % bound); };
  const auto has_answer = [](const State& state) {
    const Turn now = turn(state);
    if (now.over()) return true;
    MoveList moves;
    legal_moves(state, now.nature ? Actor::nature() : Actor::seat(now.first_seat()), moves);
    return !moves.empty();
  };
  int accepted = 0;
  for (int game = 0; game < (TRICASSE_LONG ? 2000 : 40) && !HasFailure(); ++game) {
    State state = start({.players = game % 4 + 1,
                         .bonus = static_cast<std::uint8_t>(game % 16),
                         .modules = static_cast<std::uint8_t>(game % 2 == 0 ? 0 : game * 5 % 32)});
    const auto spoil = [&](const State& now, Actor, Move) {
      if (below(4) != 0 || HasFailure()) return;
      std::array<std::uint8_t, sizeof(State)> bytes{};
      std::memcpy(bytes.data(), &now, sizeof(State));
      const std::size_t region = below(2) == 0 ? sizeof(State) : sizeof(Table);
      for (std::size_t i = 0; i <= below(3); ++i) {
        bytes.at(below(region)) = static_cast<std::uint8_t>(below(below(2) == 0 ? 8 : 256));
      }
      auto spoiled = std::bit_cast<State>(bytes);
      if (spoiled == now || find_flaw(spoiled) != Finding{} || !has_answer(spoiled)) return;
      ++accepted;
      testing::play_random_game<State, Move>(spoiled, bits(), [&](const State& later, Actor, Move) {
        ASSERT_EQ(find_flaw(later), Finding{});
        ASSERT_TRUE(has_answer(later));
      });
    };
    testing::play_random_game<State, Move>(state, bits(), spoil, testing::is_outdoors);
  }
  EXPECT_GT(accepted, 50);
}

TEST(RandomPlay, of_troyes_holds_at_every_node_whatever_the_options) {
  const double begin = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  const double budget = TRICASSE_LONG ? 120 : 6;
  int games = 0;
  long nodes = 0;
  int longest_list = 0;
  std::set<Frame::What> met;
  for (std::uint64_t seed = 0; seed < 80 || static_cast<double>(std::clock()) / CLOCKS_PER_SEC - begin < budget;
       ++seed) {
    if (HasFailure()) break;
    const Options options{.players = static_cast<int>(seed % 5 == 4 ? 2 : seed % 5 + 1),
                          .bonus = static_cast<std::uint8_t>(seed / 5 % 16),
                          .long_game = seed % 5 == 4,
                          .modules = static_cast<std::uint8_t>(seed % 3 == 0   ? 0
                                                               : seed % 3 == 1 ? 31
                                                                               : seed * 11 % 32),
                          .variants = static_cast<std::uint8_t>(seed % 7)};
    State state = start(options);
    const auto look = [&](const State& now, Actor actor, Move move) {
      ++nodes;
      if (HasFailure()) return;
      met.insert(now.table.top().what);
      const Finding finding = find_flaw(now);
      EXPECT_EQ(name_of(finding.flaw), "none");
      MoveList moves;
      legal_moves(now, actor, moves);
      longest_list = std::max(longest_list, moves.size());
      EXPECT_FALSE(moves.empty());
      for (const Move listed : moves) EXPECT_EQ(check(now, actor, listed), Refusal::none);
      // Moves of another question, another seat, or nature's are refused.
      EXPECT_NE(check(now, actor.is_nature() ? Actor::seat(0) : Actor::nature(), move), Refusal::none);
      EXPECT_EQ(parse_move(std::type_identity<Troyes>{}, to_text(move).view()), move);
      const State copy = now;
      EXPECT_EQ(copy, now);
      // Telling changes nothing.
      State told = now;
      State silent = now;
      std::vector<Event> events;
      CollectEvents<std::vector<Event>> sink{events};
      apply(told, actor, move, sink);
      apply(silent, actor, move, NoEvents{});
      EXPECT_EQ(told, silent);
      if (HasFailure()) {
        ADD_FAILURE() << "seed " << seed << ", " << options.players << " players, bonus " << int{options.bonus}
                      << ", modules " << int{options.modules} << ", before " << to_text(move).view() << ", flaw of "
                      << finding.seat;
      }
    };
    if (options.modules == 0) {
      testing::play_random_game<State, Move>(state, seed, look);
    } else {
      testing::play_random_game<State, Move>(state, seed, look, testing::is_outdoors);
    }
    EXPECT_EQ(find_flaw(state), Finding{});
    ++games;
  }
  std::cout << games << " games, " << nodes << " nodes, longest list " << longest_list << '\n';
  for (int what = 1; what < whats; ++what) {
    const auto frame = static_cast<Frame::What>(what);
    if (frame >= Frame::What::resolving) continue;
    EXPECT_TRUE(met.contains(frame)) << "question " << what << " was never asked";
  }
}

}  // namespace
}  // namespace tricasse::troyes
