#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tricasse/cli/console.hpp"

namespace CLI {
class App;
}

/// What can be typed after `tricasse`. A file of this folder tells the commands of one kind of work: their options, and
/// the arguments that come of them. Only command_line.cpp knows the library that reads the line.
namespace tricasse::cli {

/// A mistake on the command line, as a sentence. Whoever reads arguments throws it.
struct WrongUsage {
  std::string sentence;
};

/// One command, while what may follow it is being told. What is read is kept where each option points, so that must
/// live as long as the command line.
class Command {
 public:
  /// "--seed S", at most once; `form` is what the help shows for the value. An environment variable may give it too.
  Command& value(const char* names, std::string& to, Text help, const char* form, const char* variable = nullptr);
  /// "--seat WHO", as often as wanted.
  Command& values(const char* name, std::vector<std::string>& to, Text help, const char* form);
  /// "--json", at most once.
  Command& flag(const char* name, bool& to, Text help);
  /// A word without a dash.
  Command& word(const char* name, std::string& to, Text help);
  /// The name of the game, and `--option` for its settings.
  Command& game(GameArguments& game);

 private:
  friend class CommandLine;
  Command(CLI::App& app, const Console& console) : app_(app), console_(console) {}

  CLI::App& app_;
  const Console& console_;
};

/// All commands, in the person's language.
class CommandLine {
 public:
  explicit CommandLine(Language language);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  /// Adds a command. `run` is called when the whole line has been understood.
  using Run = std::function<int(const Console& console)>;
  Command add(const char* name, Text description, Text footer, Run run);

  /// Reads the line, runs the command that it chooses, and gives the exit code.
  int run(int count, char** arguments);

 private:
  class Reading;
  std::unique_ptr<Reading> reading_;
};

/// The commands, by kind of work.
void add_playing(CommandLine& line);    ///< play, replay, verify
void add_measuring(CommandLine& line);  ///< simulate, arena, bound, train
void add_engine(CommandLine& line);     ///< perft, bench, catalogue, engine
void add_hosting(CommandLine& line);    ///< serve, load, backup, export

}  // namespace tricasse::cli
