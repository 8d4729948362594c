#include <fmt/core.h>

#include <chrono>
#include <cstring>

#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/random_games.hpp"
#include "tricasse/ai/search/search.hpp"
#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/crew.hpp"
#include "tricasse/cli/game_choice.hpp"
#include "tricasse/codec/json_writer.hpp"

namespace tricasse::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Figures {
  double games_per_second;
  double decisions_per_second;
  double decision_ns;
  double copy_ns;
  std::size_t state_bytes;
  std::uint64_t signature;
};

/// What a search gets done.
struct Thinking {
  double evaluations_per_second = 0;
  double futures_per_second = 0;  ///< games played on, one for each choice and future
};

/// Searches at the decisions of a game, as the strongest level does, until the time is over.
template <Game G>
Thinking measure_thinking(const typename G::Options& options, double seconds, unsigned threads) {
  using Mind = typename MindOf<G>::Type;
  Search<Mind> search(*net_of<G>(), {.budget = {.evaluations = 500'000}, .threads = threads});
  Random random(1);
  typename G::State state = start(options);
  std::uint64_t evaluations = 0;
  std::uint64_t games = 0;
  const auto start_time = Clock::now();
  while (seconds_since(start_time) < seconds) {
    const Turn now = turn(state);
    if (now.over()) {
      state = start(options);
    } else if (now.nature) {
      apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
    } else {
      const int seat = now.first_seat();
      const auto view = view_for(state, Viewer::seat(seat));
      MoveListOf<typename G::Move> legal;
      legal_moves(state, Actor::seat(seat), legal);
      if (!Mind::can_judge(view) || legal.size() == 1) {
        apply(state, Actor::seat(seat), legal[0], NoEvents{});
        continue;
      }
      const auto found = search.run(view, random.next());
      evaluations += found.evaluations;
      for (const auto& choice : found.choices) games += choice.futures;
      for (const auto move : found.choices.front().moves) apply(state, Actor::seat(seat), move, NoEvents{});
    }
  }
  const double elapsed = seconds_since(start_time);
  return {static_cast<double>(evaluations) / elapsed, static_cast<double>(games) / elapsed};
}

/// What a copy of the part of a state that a game uses costs.
template <Game G>
double measure_copy(const typename G::State& from, double seconds) {
  typename G::State to = from;
  std::uint64_t copies = 0;
  const auto start_time = Clock::now();
  do {
    for (int i = 0; i < 4096; ++i) {
      std::memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), used_bytes(from));
      // Keeps the compiler from dropping copies that nobody reads.
      asm volatile("" : : "r"(&to) : "memory");
    }
    copies += 4096;
  } while (seconds_since(start_time) < seconds);
  return 1e9 * seconds_since(start_time) / static_cast<double>(copies);
}

template <Game G>
Figures measure(const typename G::Options& options, double seconds) {
  Figures figures{};
  const typename G::State fresh = start(options);
  Random random(1);
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  const auto start_time = Clock::now();
  do {
    for (int i = 0; i < 256; ++i) {
      typename G::State state = fresh;
      decisions += play_random_game<G>(state, random, [](Actor, typename G::Move) {});
    }
    games += 256;
  } while (seconds_since(start_time) < seconds);
  const double elapsed = seconds_since(start_time);
  figures.games_per_second = static_cast<double>(games) / elapsed;
  figures.decisions_per_second = static_cast<double>(decisions) / elapsed;
  figures.decision_ns = 1e9 / figures.decisions_per_second;
  figures.copy_ns = measure_copy<G>(fresh, std::min(seconds, 0.2));
  figures.state_bytes = used_bytes(fresh);
  figures.signature = bench_signature<G>();
  return figures;
}

}  // namespace

int bench(const BenchArguments& arguments, const Console& console) {
  return with_game(console, arguments.game.game, [&]<class G>(std::type_identity<G>) -> int {
    const auto options = read_options<G>(console, arguments.game.options, 0);
    if (!options) return console.complain(Exit::usage, options.error());
    const Figures figures = measure<G>(*options, arguments.seconds);
    const unsigned cores = threads_of(0);
    const Thinking alone = measure_thinking<G>(*options, arguments.seconds, 1);
    const Thinking together = measure_thinking<G>(*options, arguments.seconds, cores);
    const std::string signature = fmt::format("{:016x}", figures.signature);
    if (arguments.json) {
      std::string out;
      JsonWriter(out)
          .begin_object()
          .member("game", G::name)
          .key("random_games_per_second")
          .raw(fmt::format("{:.1f}", figures.games_per_second))
          .key("decisions_per_second")
          .raw(fmt::format("{:.1f}", figures.decisions_per_second))
          .member("state_bytes", figures.state_bytes)
          .key("copy_ns")
          .raw(fmt::format("{:.2f}", figures.copy_ns))
          .key("decision_ns")
          .raw(fmt::format("{:.2f}", figures.decision_ns))
          .member("signature", signature)
          .key("evaluations_per_second")
          .raw(fmt::format("{:.0f}", alone.evaluations_per_second))
          .key("futures_per_second")
          .raw(fmt::format("{:.0f}", alone.futures_per_second))
          .member("cores", cores)
          .key("evaluations_per_second_on_all_cores")
          .raw(fmt::format("{:.0f}", together.evaluations_per_second))
          .key("futures_per_second_on_all_cores")
          .raw(fmt::format("{:.0f}", together.futures_per_second))
          .end_object();
      fmt::print("{}\n", out);
      return Exit::success;
    }
    const auto whole = [&](double number) { return format_decimal(console.language, number, 0); };
    const auto tenths = [&](double number) { return format_decimal(console.language, number, 1); };
    fmt::print("{}\n", console.say(Text::bench_report, {{"game", G::name},
                                                        {"games", whole(figures.games_per_second)},
                                                        {"decisions", whole(figures.decisions_per_second)},
                                                        {"decision_ns", tenths(figures.decision_ns)},
                                                        {"bytes", static_cast<std::int64_t>(figures.state_bytes)},
                                                        {"copy_ns", tenths(figures.copy_ns)},
                                                        {"evaluations", whole(alone.evaluations_per_second)},
                                                        {"futures", whole(alone.futures_per_second)},
                                                        {"cores", static_cast<std::int64_t>(cores)},
                                                        {"evaluations_all", whole(together.evaluations_per_second)},
                                                        {"futures_all", whole(together.futures_per_second)},
                                                        {"signature", signature}}));
    return Exit::success;
  });
}

}  // namespace tricasse::cli
