#pragma once

#include <fmt/core.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tricasse/cli/line/command_line.hpp"
#include "tricasse/cli/typeset.hpp"

/// What the arguments of a command have to be, and the sentences that say so.
namespace tricasse::cli {

[[noreturn]] void refuse(const Console& console, const char* option, std::string_view typed,
                         const std::string& accepted);

/// A whole number from `least` to `most`, or a complaint that names what is accepted.
template <class Number>
Number number(const Console& console, const char* option, const std::string& typed, Number least, Number most) {
  Number value{};
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
  if (error == std::errc{} && end == typed.data() + typed.size() && value >= least && value <= most) return value;
  refuse(console, option, typed,
         console.say(Text::cli_number, {{"least", fmt::format("{}", least)}, {"most", fmt::format("{}", most)}}));
}
/// The same where the option may be missing: then `to` stays as it is.
template <class Number>
void read_number(const Console& console, const char* option, const std::string& typed, Number& to, Number least,
                 Number most) {
  if (!typed.empty()) to = number<Number>(console, option, typed, least, most);
}

std::uint64_t seed(const Console& console, const std::string& typed);
unsigned threads(const Console& console, const std::string& typed);

/// Of these at most one may be wanted.
void exclude(const Console& console, std::initializer_list<std::pair<const char*, bool>> flags);

/// The parts of "a,b,c"; none of an empty text.
std::vector<std::string> parts(std::string_view list);

void need_game(const Console& console, const GameArguments& game);
std::vector<std::string> bots(const Console& console, const std::string& typed);

/// "troyes-dice, troyes".
std::string game_names();

}  // namespace tricasse::cli
