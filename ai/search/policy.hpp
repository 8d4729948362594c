#pragma once

#include <limits>

#include "tricasse/ai/net/net.hpp"
#include "tricasse/ai/search/plans.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {

/// Says what a position promises a seat, by the rules of its mind and a net, in `Net::unit`s.
template <class Mind>
class Judge {
 public:
  using State = typename Mind::Game::State;

  explicit Judge(const Net& net) : net_(net), sums_(net.sums_of({})) {}

  /// From now on it is asked about ends of plans that begin here: they have more in common with their beginning than
  /// with each other.
  void look_from(const State& state) {
    std::memcpy(static_cast<void*>(&beginning_), static_cast<const void*>(&state), used_bytes(state));
    looks_anew_ = true;
  }
  int value_of(const State& state, int seat) {
    ++evaluations_;
    if (turn(state).over()) return static_cast<int>(Mind::result_of(state, seat) * static_cast<float>(Net::unit));
    Inputs inputs;
    if (looks_anew_) {
      Mind::read_beginning(beginning_, state, seat, inputs, memory_);
      net_.move_to(inputs, sums_);
      looks_anew_ = false;
    }
    const int base = Mind::read(state, seat, inputs, memory_);
    return base + net_.evaluate(inputs, Mind::head_of(state), sums_);
  }
  /// How often it was asked.
  std::uint64_t evaluations() const { return evaluations_; }

 private:
  const Net& net_;
  Net::Sums sums_;  ///< of where plans begin
  State beginning_;
  bool looks_anew_ = false;
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
    judge_.look_from(state);
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
  void look_with(Care care) { care_ = care; }
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
