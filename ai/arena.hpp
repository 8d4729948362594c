#pragma once

#include <memory>
#include <span>
#include <vector>

#include "ai/bots.hpp"
#include "engine/core/game.hpp"
#include "match/random.hpp"

namespace tricasse {

/// Plays games between bots, as fast as they think. Game number n of a seed is the same whatever else is played, so
/// that any number of threads gives the same games.
template <Game G>
class Arena {
 public:
  Arena(const typename G::Options& options, std::vector<std::unique_ptr<Bot<G>>> bots)
      : start_(start(options)), bots_(std::move(bots)) {}

  /// The final state of game `number`.
  typename G::State play(std::uint64_t seed, std::uint64_t number) {
    // Chance and each seat have their own stream: a bot that draws more numbers does not change the dice.
    const std::uint64_t game_seed = stream_seed(seed, number);
    Random chance(stream_seed(game_seed, 0));
    std::vector<Random> streams;
    streams.reserve(bots_.size());
    for (std::uint64_t seat = 0; seat < bots_.size(); ++seat) streams.emplace_back(stream_seed(game_seed, 1 + seat));

    typename G::State state = start_;
    const NoEvents nobody;
    MoveListOf<typename G::Move> legal;
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, chance.below(total_weight(state))), nobody);
        continue;
      }
      const int seat = now.first_seat();
      const auto at = static_cast<std::size_t>(seat);
      legal_moves(state, Actor::seat(seat), legal);
      const auto move = bots_[at]->choose(view_for(state, Viewer::seat(seat)), legal, streams[at]);
      apply(state, Actor::seat(seat), move, nobody);
    }
    return state;
  }

 private:
  typename G::State start_;
  std::vector<std::unique_ptr<Bot<G>>> bots_;
};

}  // namespace tricasse
