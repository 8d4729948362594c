#include <fmt/core.h>

#include <chrono>
#include <cstring>

#include "ai/random_games.hpp"
#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "codec/json_writer.hpp"

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
                                                        {"signature", signature}}));
    return Exit::success;
  });
}

}  // namespace tricasse::cli
