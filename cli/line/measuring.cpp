#include <algorithm>
#include <memory>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/line/checks.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse::cli {
namespace {

void add_simulate(CommandLine& line) {
  struct Typed {
    SimulateArguments arguments;
    std::string bots;
    std::string games;
    std::string seed;
    std::string threads;
  };
  const auto typed = std::make_shared<Typed>();
  SimulateArguments& simulate = typed->arguments;
  line.add("simulate", Text::cli_simulate, Text::cli_simulate_footer,
           [typed](const Console& console) {
             SimulateArguments& wanted = typed->arguments;
             need_game(console, wanted.game);
             wanted.bots = bots(console, typed->bots);
             read_number<std::uint64_t>(console, "--games", typed->games, wanted.games, 1, 1'000'000'000'000);
             if (!typed->seed.empty()) wanted.seed = seed(console, typed->seed);
             wanted.threads = threads(console, typed->threads);
             exclude(console, {{"--json", wanted.json}, {"--csv", wanted.csv}});
             return cli::simulate(wanted, console);
           })
      .game(simulate.game)
      .value("--bots", typed->bots, Text::cli_simulate_bots, "A[,B...]")
      .value("--games", typed->games, Text::cli_simulate_games, "N")
      .value("--seed", typed->seed, Text::cli_simulate_seed, "S")
      .value("--threads", typed->threads, Text::cli_simulate_threads, "T")
      .flag("--json", simulate.json, Text::cli_json)
      .flag("--csv", simulate.csv, Text::cli_simulate_csv)
      .flag("--quiet", simulate.quiet, Text::cli_simulate_quiet);
}

/// "3" or "2-4" as the first number and the last; zeros where it is neither.
std::pair<int, int> range_of(std::string_view text) {
  const char* const end = text.data() + text.size();
  int first = 0;
  auto read = std::from_chars(text.data(), end, first);
  int last = first;
  if (read.ec == std::errc{} && read.ptr != end && *read.ptr == '-') read = std::from_chars(read.ptr + 1, end, last);
  if (read.ec != std::errc{} || read.ptr != end) return {0, 0};
  return {first, last};
}

/// "2", "2,3,4", "2-4".
std::vector<int> table_sizes(const Console& console, const std::string& typed, const GameArguments& game) {
  std::vector<int> sizes;
  for (const std::string& part : parts(typed)) {
    const auto [first, last] = range_of(part);
    bool good = first >= 1 && first <= last && last <= max_seats;
    for (int size = first; good && size <= last; ++size) {
      good = std::ranges::find(sizes, size) == sizes.end();
      sizes.push_back(size);
    }
    if (!good) refuse(console, "--players", typed, console.say(Text::cli_arena_sizes, {{"most", max_seats}}));
  }
  const bool twice = !sizes.empty() && std::ranges::any_of(game.options, [](const std::string& option) {
    return option.starts_with("players=");
  });
  exclude(console, {{"--players", twice}, {"--option players", twice}});
  return sizes;
}

Sprt sprt(const Console& console, const std::string& typed) {
  std::vector<double> values;
  for (const std::string& part : parts(typed)) {
    double value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    const bool read = error == std::errc{} && end == part.data() + part.size();
    values.push_back(read ? value : std::numeric_limits<double>::quiet_NaN());
  }
  Sprt test;
  bool good = values.size() == 2 || values.size() == 4;
  if (good) {
    test.elo0 = values[0];
    test.elo1 = values[1];
    good = test.elo0 >= -2000 && test.elo0 < test.elo1 && test.elo1 <= 2000;
  }
  if (good && values.size() == 4) {
    test.alpha = values[2];
    test.beta = values[3];
    good = test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5;
  }
  if (!good) refuse(console, "--sprt", typed, console.say(Text::cli_arena_sprt_form));
  return test;
}

void add_arena(CommandLine& line) {
  struct Typed {
    ArenaArguments arguments;
    std::string bots;
    std::string pairs;
    std::string players;
    std::string sprt;
    std::string seed;
    std::string threads;
  };
  const auto typed = std::make_shared<Typed>();
  ArenaArguments& arena = typed->arguments;
  line.add("arena", Text::cli_arena, Text::cli_arena_footer,
           [typed](const Console& console) {
             ArenaArguments& wanted = typed->arguments;
             need_game(console, wanted.game);
             wanted.bots = bots(console, typed->bots);
             wanted.players = table_sizes(console, typed->players, wanted.game);
             read_number<std::uint64_t>(console, "--pairs", typed->pairs, wanted.pairs, 1, 1'000'000'000);
             if (!typed->seed.empty()) wanted.seed = seed(console, typed->seed);
             wanted.threads = threads(console, typed->threads);
             if (!typed->sprt.empty()) wanted.sprt = sprt(console, typed->sprt);
             return cli::arena(wanted, console);
           })
      .game(arena.game)
      .value("--bots", typed->bots, Text::cli_arena_bots, "A,B[,C...]")
      .value("--pairs", typed->pairs, Text::cli_arena_pairs, "N")
      .value("--players", typed->players, Text::cli_arena_players, "K[,L...]|K-L")
      .value("--sprt", typed->sprt, Text::cli_arena_sprt, "ELO0,ELO1[,ALPHA,BETA]")
      .flag("--luck", arena.luck, Text::cli_arena_luck)
      .value("--results", arena.results, Text::cli_arena_results, "FILE")
      .value("--seed", typed->seed, Text::cli_simulate_seed, "S")
      .value("--threads", typed->threads, Text::cli_simulate_threads, "T")
      .flag("--json", arena.json, Text::cli_json)
      .flag("--quiet", arena.quiet, Text::cli_simulate_quiet);
}

void add_bound(CommandLine& line) {
  struct Typed {
    BoundArguments arguments;
    std::string games;
    std::string width;
    std::string seed;
    std::string threads;
  };
  const auto typed = std::make_shared<Typed>();
  BoundArguments& bound = typed->arguments;
  line.add("bound", Text::cli_bound, Text::cli_bound_footer,
           [typed](const Console& console) {
             BoundArguments& wanted = typed->arguments;
             need_game(console, wanted.game);
             read_number<std::uint64_t>(console, "--games", typed->games, wanted.games, 1, 1'000'000'000);
             read_number<std::uint64_t>(console, "--width", typed->width, wanted.width, 1, 1'000'000);
             if (!typed->seed.empty()) wanted.seed = seed(console, typed->seed);
             wanted.threads = threads(console, typed->threads);
             return cli::bound(wanted, console);
           })
      .game(bound.game)
      .value("--games", typed->games, Text::cli_bound_games, "N")
      .value("--width", typed->width, Text::cli_bound_width, "W")
      .flag("--luck", bound.luck, Text::cli_bound_luck)
      .value("--seed", typed->seed, Text::cli_simulate_seed, "S")
      .value("--threads", typed->threads, Text::cli_simulate_threads, "T")
      .flag("--json", bound.json, Text::cli_json)
      .flag("--quiet", bound.quiet, Text::cli_simulate_quiet);
}

void add_train(CommandLine& line) {
  struct Typed {
    TrainArguments arguments;
    GameArguments game;
    std::string games;
    std::string seed;
    std::string threads;
  };
  const auto typed = std::make_shared<Typed>();
  TrainArguments& train = typed->arguments;
  line.add("train", Text::cli_train, Text::cli_train_footer,
           [typed](const Console& console) {
             TrainArguments& wanted = typed->arguments;
             need_game(console, typed->game);
             wanted.game = typed->game.game;
             read_number<std::uint64_t>(console, "--games", typed->games, wanted.games, 64, 1'000'000'000);
             if (!typed->seed.empty()) wanted.seed = seed(console, typed->seed);
             wanted.threads = threads(console, typed->threads);
             return cli::train(wanted, console);
           })
      .word("GAME", typed->game.game, Text::cli_game)
      .value("--out", train.out, Text::cli_train_out, "FILE")
      .value("--games", typed->games, Text::cli_train_games, "N")
      .value("--seed", typed->seed, Text::cli_simulate_seed, "S")
      .value("--threads", typed->threads, Text::cli_simulate_threads, "T")
      .value("--checkpoint", train.checkpoint, Text::cli_train_checkpoint, "FILE")
      .value("--curve", train.curve, Text::cli_train_curve, "FILE")
      .flag("--json", train.json, Text::cli_json)
      .flag("--quiet", train.quiet, Text::cli_simulate_quiet);
}

}  // namespace

void add_measuring(CommandLine& line) {
  add_simulate(line);
  add_arena(line);
  add_bound(line);
  add_train(line);
}

}  // namespace tricasse::cli
