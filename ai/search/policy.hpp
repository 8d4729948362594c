#pragma once

#include <limits>

#include "ai/net/net.hpp"
#include "ai/search/plans.hpp"
#include "match/random.hpp"

namespace tricasse {

/// What a position promises a seat, by the rules of its mind and a net, in `Net::unit`s. `last` is of the position that
/// was judged before.
template <class Mind>
int value_of(const Net& net, const typename Mind::Game::State& state, int seat, Net::Sums& last) {
  if (turn(state).over()) return static_cast<int>(Mind::result_of(state, seat) * static_cast<float>(Net::unit));
  Inputs inputs;
  const int base = Mind::read(state, seat, inputs);
  return base + net.evaluate(inputs, Mind::head_of(state), last);
}

/// The plan whose end promises most; of equals the first.
template <class Mind>
class BestPlan {
 public:
  using G = typename Mind::Game;

  BestPlan(const Net& net, int budget) : net_(net), budget_(budget) {}

  /// Plays it on `state`, which must ask `seat`; with `stray` any plan instead.
  void play(typename G::State& state, int seat, Random* stray = nullptr) {
    typename G::State best;
    value_ = std::numeric_limits<int>::min();
    std::uint32_t seen = 0;
    for_each_plan<Mind>(state, seat, budget_, [&](const typename G::State& end, const PlanMoves<G>& /*moves*/) {
      const int value = value_of<Mind>(net_, end, seat, sums_);
      ++evaluations_;
      ++seen;
      const bool better = value > value_;
      if (better) value_ = value;
      if (stray == nullptr ? better : stray->below(seen) == 0) {
        std::memcpy(static_cast<void*>(&best), static_cast<const void*>(&end), used_bytes(end));
      }
    });
    std::memcpy(static_cast<void*>(&state), static_cast<const void*>(&best), used_bytes(state));
  }
  /// What the last one promised.
  int value() const { return value_; }
  std::uint64_t evaluations() const { return evaluations_; }

 private:
  const Net& net_;
  int budget_;
  int value_ = 0;
  Net::Sums sums_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace tricasse
