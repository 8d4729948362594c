#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>

#include "tricasse/engine/core/game.hpp"

namespace tricasse::testing {

/// Plays `state` to its end with seats, moves and chance drawn from the seed; the same seed plays the same game
/// everywhere. Before every move `visit(state, actor, move)` may look. Of the moves that `likes` two of three are made
/// where there are any: what uniform choices hardly meet.
template <class State, class Move, class Visit, class Likes>
void play_random_game(State& state, std::uint64_t seed, Visit&& visit, Likes&& likes) {
  std::mt19937_64 bits(seed);
  // The bias of the remainder is of no matter here; library distributions would differ between libraries.
  const auto below = [&bits](std::uint32_t bound) { return static_cast<std::uint32_t>(bits() % bound); };
  MoveListOf<Move> moves;
  for (Turn now = turn(state); !now.over(); now = turn(state)) {
    Actor actor = Actor::nature();
    Move move{};
    if (now.nature) {
      move = outcome_at(state, below(total_weight(state)));
    } else {
      unsigned seats = now.seats;
      for (std::uint32_t skip = below(static_cast<std::uint32_t>(std::popcount(seats))); skip > 0; --skip)
        seats &= seats - 1;
      actor = Actor::seat(std::countr_zero(seats));
      legal_moves(state, actor, moves);
      move = moves[static_cast<int>(below(static_cast<std::uint32_t>(moves.size())))];
      if (std::ranges::any_of(moves, likes) && below(3) != 0) {
        while (!likes(move)) move = moves[static_cast<int>(below(static_cast<std::uint32_t>(moves.size())))];
      }
    }
    visit(state, actor, move);
    apply(state, actor, move, NoEvents{});
  }
}

template <class State, class Move, class Visit>
void play_random_game(State& state, std::uint64_t seed, Visit&& visit) {
  play_random_game<State, Move>(state, seed, visit, [](Move) { return false; });
}

template <class Move, class State>
void play_random_game(State& state, std::uint64_t seed) {
  play_random_game<State, Move>(state, seed, [](const State&, Actor, Move) {});
}

}  // namespace tricasse::testing
