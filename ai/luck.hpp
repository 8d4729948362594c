#pragma once

#include <cstdint>
#include <type_traits>

#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/search/policy.hpp"

namespace tricasse {

/// Tells how lucky a player alone was: what an answer of nature promises, less what nature's answers promise on
/// average. The average is over all of them, so luck comes to nothing in the long run whatever the net is worth: points
/// less luck have the mean of the points and spread far less. Null luck where the net cannot judge: while a game is
/// laid out.
template <class Mind>
class LuckMeter {
 public:
  using G = typename Mind::Game;
  using State = typename G::State;

  explicit LuckMeter(const Net& net) : policy_(net, Care::hasty, Mind::future_budget) {}

  /// In `Net::unit`s; `state` asks nature, and `answer` is one of its answers.
  int luck_of(const State& state, typename G::Move answer) {
    if (!Mind::can_judge(state)) return 0;
    OutcomeListOf<typename G::Move> outcomes;
    outcomes_of(state, outcomes);
    std::int64_t sum = 0;
    std::int64_t total = 0;
    int own = 0;
    for (const auto& [move, weight] : outcomes) {
      State next;
      std::memcpy(static_cast<void*>(&next), static_cast<const void*>(&state), used_bytes(state));
      apply(next, Actor::nature(), move, NoEvents{});
      const int promise = promise_of(next);
      sum += std::int64_t{weight} * promise;
      total += weight;
      if (move == answer) own = promise;
    }
    return own - static_cast<int>(sum / total);
  }

 private:
  static constexpr int seat = 0;

  /// What the best plan promises, or the position where nothing is asked.
  int promise_of(State& state) {
    if (!turn(state).allows(Actor::seat(seat))) return policy_.judge().value_of(state, seat);
    policy_.play(state, seat);
    return policy_.value();
  }

  BestPlan<Mind> policy_;
};

/// Whether luck can be told in games of this kind: every answer of nature must lead to a position that the net knows.
template <Game G>
inline constexpr bool tells_luck = MindOf<G>::Type::tells_luck;

}  // namespace tricasse
