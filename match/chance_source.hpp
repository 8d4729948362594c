#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/match/chance_key.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {

/// Where nature's answers come from. The key names the answer by what is asked, so that a take-back meets the same
/// answers again.
template <Game G>
class ChanceSource {
 public:
  ChanceSource() = default;
  ChanceSource(const ChanceSource&) = delete;
  ChanceSource& operator=(const ChanceSource&) = delete;
  virtual ~ChanceSource() = default;

  /// Nature's answer to the state's open chance question, or nothing when the source has none to give.
  virtual std::optional<typename G::Move> draw(const typename G::State& state, const ChanceKey& key) = 0;
};

/// Numbers for nature's questions, whatever the game: outcomes hold tickets, each as many as its weight, and the one
/// that holds the drawn ticket is the answer.
class Tickets {
 public:
  Tickets() = default;
  Tickets(const Tickets&) = delete;
  Tickets& operator=(const Tickets&) = delete;
  virtual ~Tickets() = default;

  /// A number from 0 to total - 1, all equally likely; the same for the same key and total. Nothing when a person at
  /// the table has to answer instead.
  virtual std::optional<std::uint32_t> draw(const ChanceKey& key, std::uint32_t total) = 0;
};

/// Tickets from a seed: every question has a generator of its own.
class SeededTickets final : public Tickets {
 public:
  explicit SeededTickets(std::uint64_t seed) : seed_(seed) {}

  std::optional<std::uint32_t> draw(const ChanceKey& key, std::uint32_t total) override {
    return Random(stream_seed(seed_, key.stream())).below(total);
  }

 private:
  std::uint64_t seed_;
};

/// Never a ticket: real dice lie on a real table, and somebody types in what they show.
class NoTickets final : public Tickets {
 public:
  std::optional<std::uint32_t> draw(const ChanceKey& /*key*/, std::uint32_t /*total*/) override { return {}; }
};

/// Answers found by ticket.
template <Game G>
class TicketChance final : public ChanceSource<G> {
 public:
  explicit TicketChance(Tickets& tickets) : tickets_(tickets) {}

  std::optional<typename G::Move> draw(const typename G::State& state, const ChanceKey& key) override {
    const auto ticket = tickets_.draw(key, total_weight(state));
    if (!ticket) return std::nullopt;
    return outcome_at(state, *ticket);
  }

 private:
  Tickets& tickets_;
};

/// Answers drawn from a seed: the same seed and key give the same ticket.
template <Game G>
class SeededChance final : public ChanceSource<G> {
 public:
  explicit SeededChance(std::uint64_t seed) : tickets_(seed) {}

  std::optional<typename G::Move> draw(const typename G::State& state, const ChanceKey& key) override {
    return TicketChance<G>(tickets_).draw(state, key);
  }

 private:
  SeededTickets tickets_;
};

/// Answers written down before, in the order of their lines.
template <Game G>
class RecordedChance final : public ChanceSource<G> {
 public:
  explicit RecordedChance(std::vector<typename G::Move> answers) : answers_(std::move(answers)) {}

  std::optional<typename G::Move> draw(const typename G::State& /*state*/, const ChanceKey& key) override {
    if (key.line >= answers_.size()) return std::nullopt;
    return answers_[key.line];
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

  std::optional<typename G::Move> draw(const typename G::State& state, const ChanceKey& /*key*/) override {
    return ask_(state);
  }

 private:
  Ask ask_;
};

}  // namespace tricasse
