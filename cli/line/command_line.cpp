#include "tricasse/cli/line/command_line.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include "tricasse/ai/bots.hpp"
#include "tricasse/cli/line/checks.hpp"
#include "tricasse/cli/nearest.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse::cli {
namespace {

constexpr int help_columns = 80;
constexpr int help_text_at = 30;

/// "auto" looks at the terminal, NO_COLOR (https://no-color.org) and TERM.
bool colours_wanted(const std::string& when) {
  if (when != "auto") return when == "always";
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  if (terminal == nullptr || std::string_view(terminal) == "dumb") return false;
  return isatty(STDOUT_FILENO) != 0;
}

/// A text of the help, broken into lines that fit beside the options.
std::string help_text(const Console& console, Text key, int width = help_columns - help_text_at) {
  std::string out;
  for (const std::string& line :
       wrapped(console.say(key, {{"games", game_names()}, {"bots", bot_names<troyes::Troyes>()}}), width))
    out += (out.empty() ? "" : "\n") + line;
  return out;
}

/// A description is written narrow, to stand beside the name of its command; above its own help it has the whole width.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override {
    std::string text = app->get_description();
    std::ranges::replace(text, '\n', ' ');
    std::string out;
    for (const std::string& line : wrapped(text, help_columns)) out += line + "\n";
    return out + "\n";
  }
};

}  // namespace

// ------------------------------------------------------------------------------------------------------- one command

Command& Command::value(const char* names, std::string& to, Text help, const char* form, const char* variable) {
  CLI::Option* option = app_.add_option(names, to, help_text(console_, help))->option_text(form);
  if (variable != nullptr) option->envname(variable);
  return *this;
}

Command& Command::values(const char* name, std::vector<std::string>& to, Text help, const char* form) {
  app_.add_option(name, to, help_text(console_, help))->allow_extra_args(false)->option_text(form);
  return *this;
}

Command& Command::flag(const char* name, bool& to, Text help) {
  app_.add_flag(name, to, help_text(console_, help))->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  return *this;
}

Command& Command::word(const char* name, std::string& to, Text help) {
  app_.add_option(name, to, help_text(console_, help))->type_name("");
  return *this;
}

Command& Command::game(GameArguments& game) {
  return word("GAME", game.game, Text::cli_game).values("--option", game.options, Text::cli_option, "KEY=VALUE");
}

// ----------------------------------------------------------------------------------------------------- the whole line

class CommandLine::Reading {
 public:
  explicit Reading(Language language) : app_("", "tricasse") {
    console_.language = language;
    app_.description(help_text(console_, Text::cli_tricasse, help_columns));
    app_.formatter(std::make_shared<HelpFormatter>());
    app_.fallthrough();
    app_.require_subcommand(1);
    app_.option_defaults()->group(console_.say(Text::cli_options));
    app_.get_formatter()->column_width(help_text_at);
    app_.get_formatter()->label("Usage", console_.say(Text::cli_usage));
    app_.get_formatter()->label("OPTIONS", console_.say(Text::cli_usage_options));
    app_.get_formatter()->label("SUBCOMMAND", console_.say(Text::cli_usage_command));
    app_.get_formatter()->label("Positionals", console_.say(Text::cli_positionals));
    app_.set_help_flag("-h,--help", help_text(console_, Text::cli_help));
    app_.set_version_flag("--version", "tricasse " TRICASSE_VERSION, help_text(console_, Text::cli_version));
    Command(app_, console_)
        .value("--lang", lang_, Text::cli_lang, "en|fr")
        .value("--color,--colour", colour_, Text::cli_color, "auto|always|never");
    app_.footer(console_.say(Text::cli_footer));
  }

  Command add(const char* name, Text description, Text footer, Run run) {
    CLI::App* command = app_.add_subcommand(name, help_text(console_, description));
    command->group(console_.say(Text::cli_commands));
    command->footer(console_.say(footer));
    command->set_help_flag("-h,--help", help_text(console_, Text::cli_help));
    // The callback only notes what was chosen: nothing runs before the whole line has been understood.
    command->callback([this, run = std::move(run)] { chosen_ = run; });
    return {*command, console_};
  }

  int run(int count, char** arguments) {
    const int code = understood(count, arguments);
    // What was said counts when it has arrived.
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    return console_.complain(
        Exit::failure, console_.say(Text::file_output_lost, {{"reason", std::strerror(errno == 0 ? EIO : errno)}}));
  }

 private:
  int understood(int count, char** arguments) {
    try {
      app_.parse(count, arguments);
      if (!lang_.empty() && !parse_language(lang_)) refuse(console_, "--lang", lang_, "en, fr");
      if (colour_ != "auto" && colour_ != "always" && colour_ != "never") {
        refuse(console_, "--color", colour_, "auto, always, never");
      }
      console_.colour = colours_wanted(colour_);
      return chosen_(console_);
    } catch (const CLI::CallForHelp&) {
      fmt::print("{}", app_.help());
      return Exit::success;
    } catch (const CLI::CallForVersion&) {
      fmt::print("{}\n", app_.version());
      return Exit::success;
    } catch (const CLI::ParseError& error) {
      return console_.complain(Exit::usage, in_words(error));
    } catch (const WrongUsage& wrong) {
      return console_.complain(Exit::usage, wrong.sentence);
    } catch (const std::system_error& error) {
      if (std::ferror(stdout) == 0) throw;
      std::clearerr(stdout);
      return console_.complain(Exit::failure,
                               console_.say(Text::file_output_lost, {{"reason", error.code().message()}}));
    }
  }

  std::string command_names() const {
    std::string names;
    for (const CLI::App* command : app_.get_subcommands({})) names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
  }

  /// "--seat, --dice, ..." of the command in question and of the program.
  std::string option_names() const {
    std::string names;
    const auto add = [&names](const CLI::App& app) {
      for (const CLI::Option* option : app.get_options()) {
        if (option->nonpositional())
          names += (names.empty() ? "" : ", ") + std::string("--") + option->get_lnames().front();
      }
    };
    const auto chosen = app_.get_subcommands();
    if (!chosen.empty()) add(*chosen.front());
    for (const char* name : {"--lang", "--color", "--version"})
      names += (names.empty() ? "" : ", ") + std::string(name);
    return names;
  }

  /// The first option that was given more often than it can be; empty: none.
  std::string given_twice() const {
    std::vector<const CLI::App*> apps{&app_};
    for (const CLI::App* command : app_.get_subcommands()) apps.push_back(command);
    for (const CLI::App* app : apps) {
      for (const CLI::Option* option : app->get_options()) {
        if (option->get_expected_max() <= 1 && option->count() > 1) return option->get_name();
      }
    }
    return "";
  }

  std::string in_words(const CLI::ParseError& error) const {
    const auto chosen = app_.get_subcommands();
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr ||
        dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
      const std::vector<std::string> rest = app_.remaining(true);
      const std::string typed = rest.empty() ? "" : printable(rest.front());
      if (chosen.empty() && typed.empty())
        return console_.say(Text::cli_command_missing, {{"accepted", command_names()}});
      if (chosen.empty() && typed[0] != '-') {
        return with_nearest(console_,
                            console_.say(Text::cli_command_unknown, {{"typed", typed}, {"accepted", command_names()}}),
                            typed, command_names());
      }
      if (typed[0] == '-') {
        return with_nearest(console_,
                            console_.say(Text::cli_option_strange, {{"typed", typed}, {"accepted", option_names()}}),
                            typed.substr(0, typed.find('=')), option_names());
      }
      return console_.say(Text::cli_word_strange, {{"typed", typed}, {"command", chosen.front()->get_name()}});
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
      if (const std::string twice = given_twice(); !twice.empty()) {
        return console_.say(Text::cli_twice, {{"option", twice}});
      }
      const std::string option = what.substr(0, what.find_first_of(": "));
      return console_.say(Text::cli_value_missing, {{"option", option}});
    }
    return console_.say(Text::cli_not_understood, {{"what", printable(what)}});
  }

  Console console_;
  CLI::App app_;
  Run chosen_;
  std::string lang_;
  std::string colour_ = "auto";
};

CommandLine::CommandLine(Language language) : reading_(std::make_unique<Reading>(language)) {}
CommandLine::~CommandLine() = default;

Command CommandLine::add(const char* name, Text description, Text footer, Run run) {
  return reading_->add(name, description, footer, std::move(run));
}

int CommandLine::run(int count, char** arguments) { return reading_->run(count, arguments); }

}  // namespace tricasse::cli
