#include "tricasse/engine/troyes_dice/options.hpp"

#include <algorithm>
#include <iterator>

namespace tricasse::troyes_dice {
namespace {

constexpr std::array<std::string_view, 4> numbering_names{"first", "rolled", "expert", "random"};

constexpr std::unexpected<OptionError> bad_value(std::string_view accepted) {
  return std::unexpected(OptionError{OptionError::What::bad_value, accepted});
}

/// A whole number of one or two digits, or -1.
constexpr int small_number(std::string_view text) {
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return -1;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::expected<void, OptionError> set_expansion(Options& options, std::string_view value) {
  constexpr std::string_view accepted = "off|random|A,B,C (1..8)";
  if (value == "off" || value == "random") {
    options.expansion = value == "off" ? Expansion::off : Expansion::random;
    options.tiles = {};
    return {};
  }
  Scanner scan(value);
  std::array<int, mono_plazas> chosen{};
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (i > 0) scan.take(",");
    chosen[i] = scan.digit(1, tiles, "1..8");
  }
  scan.end();
  if (!scan.ok() || chosen[0] == chosen[1] || chosen[0] == chosen[2] || chosen[1] == chosen[2]) {
    return bad_value(accepted);
  }
  options.expansion = Expansion::chosen;
  options.tiles = chosen;
  return {};
}

}  // namespace

std::expected<void, OptionError> set_option(Options& options, std::string_view key, std::string_view value) {
  if (key == "players") {
    const int players = small_number(value);
    if (players < 1 || players > max_seats) return bad_value("1..10");
    options.players = players;
    return {};
  }
  if (key == "numbering") {
    const auto found = std::ranges::find(numbering_names, value);
    if (found == numbering_names.end()) return bad_value("first|rolled|expert|random");
    options.numbering = static_cast<Numbering>(std::distance(numbering_names.begin(), found));
    return {};
  }
  if (key == "expansion") return set_expansion(options, value);
  if (key == "crier") {
    const int crier = small_number(value);
    if (crier < 0 || crier >= max_seats) return bad_value("0..players-1");
    options.crier = crier;
    return {};
  }
  return std::unexpected(OptionError{OptionError::What::unknown_key, "players|numbering|expansion|crier"});
}

void list_options(const Options& options, OptionTexts& out) {
  out.clear();
  ShortText<12> players;
  players << options.players;
  out.push_back({"players", players});
  ShortText<12> numbering;
  numbering << numbering_names[static_cast<std::size_t>(options.numbering)];
  out.push_back({"numbering", numbering});
  ShortText<12> expansion;
  switch (options.expansion) {
    case Expansion::off: expansion << "off"; break;
    case Expansion::random: expansion << "random"; break;
    case Expansion::chosen: expansion << options.tiles[0] << ',' << options.tiles[1] << ',' << options.tiles[2]; break;
  }
  out.push_back({"expansion", expansion});
  ShortText<12> crier;
  crier << options.crier;
  out.push_back({"crier", crier});
}

std::expected<void, OptionError> check_options(const Options& options) {
  if (options.crier >= options.players) return bad_value("crier=0..players-1");
  return {};
}

}  // namespace tricasse::troyes_dice
