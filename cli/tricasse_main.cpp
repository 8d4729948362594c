// `tricasse`: finds out the language, reads the command line, and runs the command.

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <span>

#include "tricasse/cli/line/command_line.hpp"

namespace tricasse::cli {
namespace {

/// The language the environment asks for; English where it asks for one we do not speak.
Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return parse_language(value).value_or(Language::english);
  }
  return Language::english;
}

/// `--lang` is needed before anything can be said, the help included.
Language language_of(std::span<char*> arguments) {
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    std::string_view value;
    if (argument == "--lang" && i + 1 < arguments.size()) value = arguments[i + 1];
    if (argument.starts_with("--lang=")) value = argument.substr(7);
    if (const auto language = parse_language(value)) return *language;
  }
  return language_of_environment();
}

/// A stream that whoever starts us has closed would be the number of the next file to be opened. Reading from what
/// stands in for the input fails as before, and so does writing to what stands in for the outputs.
void keep_standard_numbers() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    [[maybe_unused]] const int same = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// Whoever reads our output may stop reading: `tricasse simulate ... | head` is no error.
void end_quietly(int /*signal*/) { _exit(Exit::success); }

}  // namespace
}  // namespace tricasse::cli

// Memory that runs out may end the program.
int main(int count, char** arguments) {  // NOLINT(bugprone-exception-escape)
  tricasse::cli::keep_standard_numbers();
  std::signal(SIGPIPE, tricasse::cli::end_quietly);
  const std::span<char*> words(arguments, static_cast<std::size_t>(count));
  tricasse::cli::CommandLine line(tricasse::cli::language_of(words));
  tricasse::cli::add_playing(line);
  tricasse::cli::add_measuring(line);
  tricasse::cli::add_engine(line);
  tricasse::cli::add_hosting(line);
  return line.run(count, arguments);
}
