#pragma once

#include <limits>

#include "ai/net/net.hpp"
#include "ai/search/plans.hpp"
#include "match/random.hpp"

namespace tricasse {

/// Says what a position promises a seat, by the rules of its mind and a net, in `Net::unit`s. It remembers the position
/// it was shown last: the next one has much in common with it.
template <class Mind>
class Judge {
 public:
  explicit Judge(const Net& net) : net_(net) {}

  int value_of(const typename Mind::Game::State& state, int seat) {
    ++evaluations_;
    if (turn(state).over()) return static_cast<int>(Mind::result_of(state, seat) * static_cast<float>(Net::unit));
    Inputs inputs;
    const int base = Mind::read(state, seat, inputs, memory_);
    return base + net_.evaluate(inputs, Mind::head_of(state), sums_);
  }
  /// How often it was asked.
  std::uint64_t evaluations() const { return evaluations_; }

 private:
  const Net& net_;
  Net::Sums sums_;
  typename Mind::Memory memory_;
  std::uint64_t evaluations_ = 0;
};

/// The plan whose end promises most; of equals the first.
template <class Mind>
class BestPlan {
 public:
  using G = typename Mind::Game;

  BestPlan(const Net& net, Care care, int budget) : judge_(net), care_(care), budget_(budget) {}

  /// Plays it on `state`, which must ask `seat`; with `stray` any plan instead.
  void play(typename G::State& state, int seat, Random* stray = nullptr) {
    typename G::State best;
    value_ = std::numeric_limits<int>::min();
    std::uint32_t seen = 0;
    for_each_plan<Mind>(state, seat, care_, budget_, [&](const typename G::State& end, const PlanMoves<G>& /*moves*/) {
      const int value = judge_.value_of(end, seat);
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
  Judge<Mind>& judge() { return judge_; }

 private:
  Judge<Mind> judge_;
  Care care_;
  int budget_;
  int value_ = 0;
};

}  // namespace tricasse
