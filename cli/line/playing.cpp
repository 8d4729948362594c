#include <limits>
#include <memory>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/line/checks.hpp"

namespace tricasse::cli {
namespace {

void add_play(CommandLine& line) {
  struct Typed {
    PlayArguments arguments;
    std::string seed;
  };
  const auto typed = std::make_shared<Typed>();
  PlayArguments& play = typed->arguments;
  line.add("play", Text::cli_play, Text::cli_play_footer,
           [typed](const Console& console) {
             if (!typed->seed.empty()) typed->arguments.seed = seed(console, typed->seed);
             if (typed->arguments.seed && typed->arguments.dice == "manual") {
               throw WrongUsage{console.say(Text::cli_play_seed_idle)};
             }
             return cli::play(typed->arguments, console);
           })
      .game(play.game)
      .values("--seat", play.seats, Text::cli_play_seat, "WHO")
      .value("--dice", play.dice, Text::cli_play_dice, "seeded|manual")
      .value("--seed", typed->seed, Text::cli_play_seed, "S")
      .value("--save", play.save, Text::cli_play_save, "FILE")
      .value("--resume", play.resume, Text::cli_play_resume, "FILE")
      .flag("--strict", play.strict, Text::cli_play_strict);
}

void need_file(const Console& console, const std::string& file) {
  if (file.empty()) throw WrongUsage{console.say(Text::cli_file_missing)};
}

void add_replay(CommandLine& line) {
  struct Typed {
    ReplayArguments arguments;
    std::string at;
  };
  const auto typed = std::make_shared<Typed>();
  ReplayArguments& replay = typed->arguments;
  line.add("replay", Text::cli_replay, Text::cli_replay_footer,
           [typed](const Console& console) {
             ReplayArguments& wanted = typed->arguments;
             need_file(console, wanted.file);
             if (!typed->at.empty()) {
               wanted.at = number<int>(console, "--at", typed->at, 0, std::numeric_limits<int>::max());
             }
             // A position can be printed as JSON; all else is one thing or another.
             for (const auto& [flag, is_wanted] : {std::pair{"--json", wanted.json}, {"--at", wanted.at.has_value()}}) {
               exclude(console, {{"--step", wanted.step},
                                 {"--canonical", wanted.canonical},
                                 {"--log", wanted.log},
                                 {"--sign", wanted.sign},
                                 {flag, is_wanted}});
             }
             if (!wanted.out.empty() && !wanted.sign) throw WrongUsage{console.say(Text::cli_replay_out_alone)};
             return cli::replay(wanted, console);
           })
      .word("FILE", replay.file, Text::cli_replay_file)
      .value("--at", typed->at, Text::cli_replay_at, "N")
      .flag("--step", replay.step, Text::cli_replay_step)
      .flag("--json", replay.json, Text::cli_json)
      .flag("--canonical", replay.canonical, Text::cli_replay_canonical)
      .flag("--log", replay.log, Text::cli_replay_log)
      .flag("--sign", replay.sign, Text::cli_replay_sign)
      .value("--out", replay.out, Text::cli_replay_out, "FILE");
}

void add_verify(CommandLine& line) {
  struct Typed {
    std::string file;
    bool json = false;
  };
  const auto typed = std::make_shared<Typed>();
  line.add("verify", Text::cli_verify, Text::cli_verify_footer,
           [typed](const Console& console) {
             need_file(console, typed->file);
             return verify(typed->file, typed->json, console);
           })
      .word("FILE", typed->file, Text::cli_verify_file)
      .flag("--json", typed->json, Text::cli_json);
}

}  // namespace

void add_playing(CommandLine& line) {
  add_play(line);
  add_replay(line);
  add_verify(line);
}

}  // namespace tricasse::cli
