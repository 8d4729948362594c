#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "match/random.hpp"

namespace tricasse {

/// Where nature's answers come from. `number` counts the chance lines of the canonical record from 0, so that a
/// take-back meets the same answers again.
template <Game G>
class ChanceSource {
 public:
  ChanceSource() = default;
  ChanceSource(const ChanceSource&) = delete;
  ChanceSource& operator=(const ChanceSource&) = delete;
  virtual ~ChanceSource() = default;

  /// Nature's answer to the state's open chance question, or nothing when the source has none to give.
  virtual std::optional<typename G::Move> draw(const typename G::State& state, std::uint64_t number) = 0;
};

/// Answers drawn from a seed: the same seed and number give the same ticket.
template <Game G>
class SeededChance final : public ChanceSource<G> {
 public:
  explicit SeededChance(std::uint64_t seed) : seed_(seed) {}

  std::optional<typename G::Move> draw(const typename G::State& state, std::uint64_t number) override {
    Random random(stream_seed(seed_, number));
    return outcome_at(state, random.below(total_weight(state)));
  }

 private:
  std::uint64_t seed_;
};

/// Answers written down before, in order.
template <Game G>
class RecordedChance final : public ChanceSource<G> {
 public:
  explicit RecordedChance(std::vector<typename G::Move> answers) : answers_(std::move(answers)) {}

  std::optional<typename G::Move> draw(const typename G::State& /*state*/, std::uint64_t number) override {
    if (number >= answers_.size()) return std::nullopt;
    return answers_[number];
  }

 private:
  std::vector<typename G::Move> answers_;
};

/// Answers read by a person off real pieces on a table: the companion.
template <Game G>
class ManualChance final : public ChanceSource<G> {
 public:
  using Ask = std::function<std::optional<typename G::Move>(const typename G::State&)>;
  explicit ManualChance(Ask ask) : ask_(std::move(ask)) {}

  std::optional<typename G::Move> draw(const typename G::State& state, std::uint64_t /*number*/) override {
    return ask_(state);
  }

 private:
  Ask ask_;
};

}  // namespace tricasse
