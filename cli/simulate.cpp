#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <mutex>

#include "tricasse/ai/arena.hpp"
#include "tricasse/ai/tally.hpp"
#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/crew.hpp"
#include "tricasse/cli/game_choice.hpp"
#include "tricasse/cli/interrupt.hpp"
#include "tricasse/cli/progress.hpp"
#include "tricasse/cli/told_bots.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/options.hpp"

namespace tricasse::cli {
namespace {

constexpr std::array quantile_shares{0.05, 0.25, 0.5, 0.75, 0.95};

struct Simulation {
  Tally tally;
  std::uint64_t games = 0;
  double seconds = 0;
  bool interrupted = false;
};

/// Plays all games on `threads` threads. Each game has its own seed and tallies are whole numbers, so the result does
/// not depend on how the games were dealt out.
template <Game G>
Simulation run(const typename G::Options& options, const std::vector<ToldBot<G>>& bots,
               const SimulateArguments& arguments, unsigned threads, const Console& console) {
  Simulation result;
  std::mutex merging;
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};

  const auto work = [&] {
    Arena<G> arena(options, make_bots(bots));
    Tally tally;
    for (std::uint64_t game = next++; game < arguments.games && !interrupted_by_user(); game = next++) {
      tally.count<G>(arena.play(arguments.seed, game), seat_count(options));
      ++done;
    }
    const std::scoped_lock lock(merging);
    result.tally.add(tally);
  };

  const auto start_time = std::chrono::steady_clock::now();
  Progress progress(console, arguments.games, arguments.quiet);
  run_crew(threads, work, done, progress);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_time).count();
  result.games = done;
  result.interrupted = result.games < arguments.games;
  return result;
}

std::string real(double value) { return fmt::format("{:.6g}", value); }

template <Game G>
std::string as_json(const Simulation& simulation, const SimulateArguments& arguments,
                    const typename G::Options& options, unsigned threads) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("game", G::name);
  write_options(out.key("options"), options);
  out.member("seed", arguments.seed)
      .member("games", simulation.games)
      .member("threads", threads)
      .member("interrupted", simulation.interrupted)
      .key("seconds")
      .raw(real(simulation.seconds))
      .key("seats")
      .begin_array();
  for (std::size_t seat = 0; seat < simulation.tally.seats.size(); ++seat) {
    const SeatTally& tally = simulation.tally.seats[seat];
    out.begin_object().member("seat", seat).member("bot", arguments.bots[seat]);
    out.key("mean").raw(real(tally.mean())).key("sd").raw(real(tally.deviation()));
    out.key("se").raw(real(tally.standard_error()));
    out.member("min", tally.minimum()).member("max", tally.maximum());
    out.member("wins", tally.wins).member("shared_wins", tally.shared_wins);
    out.key("quantiles").begin_object();
    for (const double share : quantile_shares) out.member(fmt::format("{:g}", share), tally.quantile(share));
    out.end_object().key("sources").begin_object();
    for (const auto& [name, points] : tally.points_by_source) {
      out.key(name).raw(
          real(static_cast<double>(points) / static_cast<double>(std::max<std::uint64_t>(tally.games(), 1))));
    }
    out.end_object().key("histogram").begin_object();
    for (const auto& [total, times] : tally.games_by_total) out.member(std::to_string(total), times);
    out.end_object().end_object();
  }
  out.end_array().end_object();
  return text;
}

void print_csv(const Simulation& simulation, const SimulateArguments& arguments) {
  fmt::print("seat,bot,total,games\n");
  for (std::size_t seat = 0; seat < simulation.tally.seats.size(); ++seat) {
    for (const auto& [total, times] : simulation.tally.seats[seat].games_by_total) {
      fmt::print("{},{},{},{}\n", seat, arguments.bots[seat], total, times);
    }
  }
}

/// A histogram of at most this many rows: neighbouring totals share a row when there are more.
void print_histogram(const SeatTally& tally, const Console& console) {
  constexpr int rows = 16;
  constexpr int width = 50;
  const int step = (tally.maximum() - tally.minimum()) / rows + 1;
  std::vector<std::uint64_t> counts;
  for (const auto& [total, times] : tally.games_by_total) {
    const auto row = static_cast<std::size_t>((total - tally.minimum()) / step);
    if (counts.size() <= row) counts.resize(row + 1);
    counts[row] += times;
  }
  const std::uint64_t most = std::max<std::uint64_t>(1, *std::ranges::max_element(counts));
  for (std::size_t row = 0; row < counts.size(); ++row) {
    const int low = tally.minimum() + static_cast<int>(row) * step;
    const std::string label = step == 1 ? std::to_string(low) : fmt::format("{}-{}", low, low + step - 1);
    const auto length = static_cast<std::size_t>(counts[row] * width / most);
    fmt::print("  {:>9} {:<50} {}\n", label, std::string(length, '#'),
               format_number(console.language, static_cast<std::int64_t>(counts[row])));
  }
}

void print_report(const Simulation& simulation, const SimulateArguments& arguments, const Console& console) {
  const auto decimals = [&](double value, int digits = 2) { return format_decimal(console.language, value, digits); };
  fmt::print("{}\n", console.say(Text::simulate_summary,
                                 {{"n", static_cast<std::int64_t>(simulation.games)},
                                  {"seconds", decimals(simulation.seconds)},
                                  {"rate", decimals(static_cast<double>(simulation.games) / simulation.seconds, 0)}}));
  for (std::size_t seat = 0; seat < simulation.tally.seats.size(); ++seat) {
    const SeatTally& tally = simulation.tally.seats[seat];
    const auto games = static_cast<double>(std::max<std::uint64_t>(tally.games(), 1));
    fmt::print("\n{}\n", console.say(Text::simulate_seat, {{"seat", static_cast<std::int64_t>(seat)},
                                                           {"bot", arguments.bots[seat]},
                                                           {"mean", decimals(tally.mean())},
                                                           {"error", decimals(tally.standard_error())},
                                                           {"deviation", decimals(tally.deviation())}}));
    if (simulation.tally.seats.size() > 1) {
      fmt::print("{}\n", console.say(Text::simulate_wins,
                                     {{"wins", decimals(100 * static_cast<double>(tally.wins) / games, 1)},
                                      {"shared", decimals(100 * static_cast<double>(tally.shared_wins) / games, 1)}}));
    }
    fmt::print("{}\n", console.say(Text::simulate_quantiles, {{"min", tally.minimum()},
                                                              {"low", tally.quantile(0.05)},
                                                              {"quarter", tally.quantile(0.25)},
                                                              {"half", tally.quantile(0.5)},
                                                              {"most", tally.quantile(0.75)},
                                                              {"high", tally.quantile(0.95)},
                                                              {"max", tally.maximum()}}));
    fmt::print("{}\n", console.say(Text::simulate_sources));
    for (const auto& [name, points] : tally.points_by_source) {
      const auto key = find_text(fmt::format("points.{}", name));
      fmt::print("  {:>8}  {}\n", decimals(static_cast<double>(points) / games),
                 key ? console.say(*key) : std::string(name));
    }
    if (!tally.games_by_total.empty()) {
      fmt::print("{}\n", console.say(Text::simulate_histogram));
      print_histogram(tally, console);
    }
  }
}

template <Game G>
int simulate_game(const SimulateArguments& arguments, const Console& console) {
  auto bots = read_bots<G>(console, arguments.bots);
  if (!bots) return console.complain(Exit::usage, bots.error());
  const auto options = read_options<G>(console, arguments.game.options, static_cast<int>(arguments.bots.size()));
  if (!options) return console.complain(Exit::usage, options.error());
  const auto seats = static_cast<std::size_t>(seat_count(*options));
  SimulateArguments seated = arguments;
  // One bot for many seats plays them all; any other mismatch is a mistake.
  if (seated.bots.size() == 1) {
    seated.bots.resize(seats, seated.bots.front());
    bots->resize(seats, bots->front());
  }
  if (seated.bots.size() != seats) {
    return console.complain(Exit::usage,
                            console.say(Text::simulate_seats, {{"bots", static_cast<std::int64_t>(seated.bots.size())},
                                                               {"players", static_cast<std::int64_t>(seats)}}));
  }
  watch_for_interrupt();
  const unsigned threads = threads_of(arguments.threads);
  const Simulation simulation = run<G>(*options, *bots, seated, threads, console);
  if (arguments.json) {
    fmt::print("{}\n", as_json<G>(simulation, seated, *options, threads));
  } else if (arguments.csv) {
    print_csv(simulation, seated);
  } else {
    print_report(simulation, seated, console);
  }
  if (!simulation.interrupted) return Exit::success;
  return console.complain(Exit::interrupted, console.say(Text::simulate_interrupted,
                                                         {{"n", static_cast<std::int64_t>(simulation.games)},
                                                          {"total", static_cast<std::int64_t>(arguments.games)}}));
}

}  // namespace

int simulate(const SimulateArguments& arguments, const Console& console) {
  return with_game(console, arguments.game.game,
                   [&]<class G>(std::type_identity<G>) -> int { return simulate_game<G>(arguments, console); });
}

}  // namespace tricasse::cli
