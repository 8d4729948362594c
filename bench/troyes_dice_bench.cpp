// What the rules of Troyes Dice cost. Compare within one run: machines are noisy, ratios are not.

#include <benchmark/benchmark.h>

#include "tricasse/ai/arena.hpp"
#include "tricasse/ai/random_games.hpp"
#include "tricasse/match/record.hpp"

namespace {

using namespace tricasse;
using troyes_dice::TroyesDice;

TroyesDice::Options with_players(int players) {
  TroyesDice::Options options;
  options.players = players;
  return options;
}

/// A state in the middle of a game where seat 0 has its action to choose.
TroyesDice::State middle_of_a_game(int players) {
  TroyesDice::State state = start(with_players(players));
  Random random(7);
  const NoEvents nobody;
  troyes_dice::MoveList legal;
  while (state.table.day < 4 || state.table.stage != troyes_dice::Stage::choosing) {
    const Turn now = turn(state);
    if (now.nature) {
      apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), nobody);
      continue;
    }
    const Actor actor = Actor::seat(now.first_seat());
    legal_moves(state, actor, legal);
    apply(state, actor, legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))], nobody);
  }
  return state;
}

/// Random games by number of players: the cost must grow linearly.
void random_game(benchmark::State& run) {
  const TroyesDice::State fresh = start(with_players(static_cast<int>(run.range(0))));
  Random random(1);
  std::uint64_t decisions = 0;
  for ([[maybe_unused]] auto _ : run) {
    TroyesDice::State state = fresh;
    decisions += play_random_game<TroyesDice>(state, random, [](Actor, TroyesDice::Move) {});
  }
  run.counters["games"] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(random_game)->Arg(1)->Arg(2)->Arg(5)->Arg(10);

void random_game_with_expansion(benchmark::State& run) {
  TroyesDice::Options options;
  options.expansion = troyes_dice::Expansion::random;
  const TroyesDice::State fresh = start(options);
  Random random(1);
  for ([[maybe_unused]] auto _ : run) {
    TroyesDice::State state = fresh;
    benchmark::DoNotOptimize(play_random_game<TroyesDice>(state, random, [](Actor, TroyesDice::Move) {}));
  }
}
BENCHMARK(random_game_with_expansion);

void list_legal_moves(benchmark::State& run) {
  const TroyesDice::State state = middle_of_a_game(1);
  troyes_dice::MoveList legal;
  for ([[maybe_unused]] auto _ : run) {
    legal_moves(state, Actor::seat(0), legal);
    benchmark::DoNotOptimize(legal.size());
  }
  run.counters["moves"] = legal.size();
}
BENCHMARK(list_legal_moves);

void apply_every_legal_move(benchmark::State& run) {
  const TroyesDice::State state = middle_of_a_game(1);
  troyes_dice::MoveList legal;
  legal_moves(state, Actor::seat(0), legal);
  const NoEvents nobody;
  for ([[maybe_unused]] auto _ : run) {
    for (const auto move : legal) {
      TroyesDice::State next;
      copy_used(next, state);
      apply(next, Actor::seat(0), move, nobody);
      benchmark::DoNotOptimize(next.seats[0].sheet);
    }
  }
  run.counters["moves"] =
      benchmark::Counter(static_cast<double>(run.iterations()) * legal.size(), benchmark::Counter::kIsRate);
}
BENCHMARK(apply_every_legal_move);

void copy_solo_state(benchmark::State& run) {
  const TroyesDice::State state = middle_of_a_game(1);
  TroyesDice::State to = state;
  for ([[maybe_unused]] auto _ : run) {
    copy_used(to, state);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(copy_solo_state);

void make_view(benchmark::State& run) {
  const TroyesDice::State state = middle_of_a_game(static_cast<int>(run.range(0)));
  for ([[maybe_unused]] auto _ : run) benchmark::DoNotOptimize(view_for(state, Viewer::seat(0)));
}
BENCHMARK(make_view)->Arg(1)->Arg(10);

void greedy_game(benchmark::State& run) {
  std::vector<std::unique_ptr<Bot<TroyesDice>>> bots;
  bots.push_back(make_bot<TroyesDice>("greedy"));
  Arena<TroyesDice> arena(with_players(1), std::move(bots));
  std::uint64_t number = 0;
  for ([[maybe_unused]] auto _ : run) benchmark::DoNotOptimize(arena.play(1, number++));
}
BENCHMARK(greedy_game);

void read_a_record(benchmark::State& run) {
  Match<TroyesDice> match(with_players(4), {{"A", ""}, {"B", ""}, {"C", ""}, {"D", ""}}, TakeBack::forbidden);
  SeededChance<TroyesDice> chance(3);
  Random random(3);
  troyes_dice::MoveList legal;
  while (match.advance(chance) && !turn(match.state()).over()) {
    const Actor actor = Actor::seat(turn(match.state()).first_seat());
    legal_moves(match.state(), actor, legal);
    (void)match.play(actor, legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))]);
  }
  const std::string text = write_record(match);
  for ([[maybe_unused]] auto _ : run) benchmark::DoNotOptimize(read_record(text).has_value());
}
BENCHMARK(read_a_record);

}  // namespace
