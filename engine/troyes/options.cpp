#include "engine/troyes/options.hpp"

#include <algorithm>
#include <iterator>

namespace tricasse::troyes {
namespace {

constexpr std::unexpected<OptionError> bad_value(std::string_view accepted) {
  return std::unexpected(OptionError{OptionError::What::bad_value, accepted});
}

/// "all", "none", or names in any order, each once.
std::expected<void, OptionError> set_bonus(Options& options, std::string_view value) {
  constexpr std::string_view accepted = "all|none|baker,banquet,prior,resistance";
  std::uint8_t bonus = 0;
  if (value == "all") bonus = all_bonus_cards;
  if (value == "all" || value == "none") {
    options.bonus = bonus;
    return {};
  }
  for (std::size_t from = 0; from <= value.size();) {
    const std::size_t end = std::min(value.find(',', from), value.size());
    const auto found = std::ranges::find(bonus_names, value.substr(from, end - from));
    if (found == bonus_names.end()) return bad_value(accepted);
    const auto bit = static_cast<std::uint8_t>(1U << std::distance(bonus_names.begin(), found));
    if ((bonus & bit) != 0) return bad_value(accepted);
    bonus |= bit;
    from = end + 1;
  }
  options.bonus = bonus;
  return {};
}

}  // namespace

std::expected<void, OptionError> set_option(Options& options, std::string_view key, std::string_view value) {
  if (key == "players") {
    if (value.size() != 1 || value[0] < '1' || value[0] > '0' + max_players) return bad_value("1..4");
    options.players = value[0] - '0';
    return {};
  }
  if (key == "bonus") return set_bonus(options, value);
  if (key == "rounds") {
    if (value != "standard" && value != "5") return bad_value("standard|5");
    options.long_game = value == "5";
    return {};
  }
  return std::unexpected(OptionError{OptionError::What::unknown_key, "players|bonus|rounds"});
}

void list_options(const Options& options, OptionTexts& out) {
  out.clear();
  OptionText players{"players", {}};
  players.value << options.players;
  out.push_back(players);
  OptionText bonus{"bonus", {}};
  if (options.bonus == 0 || options.bonus == all_bonus_cards) {
    bonus.value << (options.bonus == 0 ? "none" : "all");
  } else {
    bool first = true;
    for (std::size_t i = 0; i < bonus_names.size(); ++i) {
      if ((options.bonus >> i & 1) == 0) continue;
      if (!first) bonus.value << ',';
      bonus.value << bonus_names[i];
      first = false;
    }
  }
  out.push_back(bonus);
  OptionText rounds{"rounds", {}};
  rounds.value << (options.long_game ? "5" : "standard");
  out.push_back(rounds);
}

std::expected<void, OptionError> check_options(const Options& options) {
  if (options.long_game && options.players != 2) return bad_value("rounds=5 with players=2");
  return {};
}

}  // namespace tricasse::troyes
