#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/i18n/text.hpp"

namespace tricasse::cli {

/// Exit codes of `tricasse`.
enum Exit : int {
  success = 0,
  failure = 1,       ///< the input was understood and is wrong: a broken record, an unreadable file
  usage = 2,         ///< the command line is wrong
  interrupted = 130  ///< Ctrl-C; what was done so far has been reported
};

/// How to talk to the person: language, and whether the terminal has colours.
struct Console {
  Language language = Language::english;
  bool colour = false;

  std::string say(Text key, std::initializer_list<TextArgument> arguments = {}) const {
    return tricasse::say(language, key, arguments);
  }
  /// Prints "tricasse: message" on standard error and gives the exit code back.
  int complain(Exit code, std::string_view message) const;
};

/// What the commands share: `--option KEY=VALUE`, as often as wanted.
struct GameArguments {
  std::string game;
  std::vector<std::string> options;
};

}  // namespace tricasse::cli
