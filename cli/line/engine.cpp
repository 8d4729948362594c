#include <memory>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/line/checks.hpp"

namespace tricasse::cli {
namespace {

void add_perft(CommandLine& line) {
  struct Typed {
    PerftArguments arguments;
    std::string depth;
  };
  const auto typed = std::make_shared<Typed>();
  PerftArguments& perft = typed->arguments;
  line.add("perft", Text::cli_perft, Text::cli_perft_footer,
           [typed](const Console& console) {
             PerftArguments& wanted = typed->arguments;
             need_game(console, wanted.game);
             read_number<int>(console, "--depth", typed->depth, wanted.depth, 0, 64);
             return cli::perft(wanted, console);
           })
      .game(perft.game)
      .value("--depth", typed->depth, Text::cli_perft_depth, "N")
      .value("--position", perft.position, Text::cli_perft_position, "FILE")
      .flag("--divide", perft.divide, Text::cli_perft_divide)
      .flag("--json", perft.json, Text::cli_json);
}

void add_bench(CommandLine& line) {
  struct Typed {
    BenchArguments arguments;
    std::string seconds;
  };
  const auto typed = std::make_shared<Typed>();
  BenchArguments& bench = typed->arguments;
  line.add("bench", Text::cli_bench, Text::cli_bench_footer,
           [typed](const Console& console) {
             BenchArguments& wanted = typed->arguments;
             need_game(console, wanted.game);
             read_number<double>(console, "--seconds", typed->seconds, wanted.seconds, 0, 3600);
             return cli::bench(wanted, console);
           })
      .game(bench.game)
      .value("--seconds", typed->seconds, Text::cli_bench_seconds, "T")
      .flag("--json", bench.json, Text::cli_json);
}

void add_catalogue(CommandLine& line) {
  const auto game = std::make_shared<std::string>();
  line.add("catalogue", Text::cli_catalogue, Text::cli_catalogue_footer,
           [game](const Console& console) {
             if (game->empty()) throw WrongUsage{console.say(Text::cli_game_missing, {{"accepted", game_names()}})};
             return cli::catalogue(*game, console);
           })
      .word("GAME", *game, Text::cli_catalogue_game);
}

}  // namespace

void add_engine(CommandLine& line) {
  add_perft(line);
  add_bench(line);
  add_catalogue(line);
  line.add("engine", Text::cli_engine, Text::cli_engine_footer, [](const Console& console) { return engine(console); });
}

}  // namespace tricasse::cli
