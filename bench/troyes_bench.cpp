// What the rules of Troyes cost. Compare within one run: machines are noisy, ratios are not.

#include <benchmark/benchmark.h>

#include "tricasse/ai/random_games.hpp"

namespace tricasse {
namespace {

using troyes::Troyes;

/// Random games by number of players, 1 being the King's Challenge.
void troyes_random_game(benchmark::State& run) {
  const Troyes::State fresh = start(Troyes::Options{.players = static_cast<int>(run.range(0)), .bonus = 15});
  Random random(1);
  std::uint64_t decisions = 0;
  for ([[maybe_unused]] auto _ : run) {
    Troyes::State state = fresh;
    decisions += play_random_game<Troyes>(state, random, [](Actor, Troyes::Move) {});
  }
  run.counters["games"] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(troyes_random_game)->DenseRange(1, troyes::max_players);

}  // namespace
}  // namespace tricasse
