#include "tricasse/engine/troyes/options.hpp"

#include <algorithm>
#include <iterator>
#include <span>

namespace tricasse::troyes {
namespace {

using Result = std::expected<void, OptionError>;

constexpr std::unexpected<OptionError> bad_value(std::string_view accepted) {
  return std::unexpected(OptionError{OptionError::What::bad_value, accepted});
}

/// A set written as "all", "none", or its names in any order, each once.
struct SetOption {
  std::string_view key;
  std::uint8_t Options::* member;
  std::span<const std::string_view> names;
  std::string_view accepted;

  constexpr std::uint8_t all() const { return static_cast<std::uint8_t>((1U << names.size()) - 1); }
};
constexpr std::array<std::string_view, modules> module_numbers{"1", "2", "3", "4", "5"};
constexpr SetOption bonus_option{"bonus", &Options::bonus, bonus_names, "all|none|baker,banquet,prior,resistance"};
constexpr SetOption modules_option{"modules", &Options::modules, module_numbers, "none|all|1,2,3,4,5"};

/// One of two words, the first of which is the default.
struct VariantOption {
  std::string_view key;
  Variant variant;
  std::string_view off;
  std::string_view on;
  std::string_view accepted;
};
constexpr std::array variant_options{
    VariantOption{"activities", Variant::new_activities, "mixed", "new", "mixed|new"},
    VariantOption{"events", Variant::new_events_first, "mixed", "new-first", "mixed|new-first"},
    VariantOption{"characters", Variant::open_character, "closed", "open", "closed|open"},
    VariantOption{"tournament", Variant::tournament, "off", "on", "off|on"},
};

Result set(Options& options, const SetOption& option, std::string_view value) {
  std::uint8_t& set = options.*option.member;
  if (value == "all" || value == "none") {
    set = value == "all" ? option.all() : std::uint8_t{0};
    return {};
  }
  std::uint8_t chosen = 0;
  for (std::size_t from = 0; from <= value.size();) {
    const std::size_t end = std::min(value.find(',', from), value.size());
    const auto found = std::ranges::find(option.names, value.substr(from, end - from));
    if (found == option.names.end()) return bad_value(option.accepted);
    const auto bit = static_cast<std::uint8_t>(1U << std::distance(option.names.begin(), found));
    if ((chosen & bit) != 0) return bad_value(option.accepted);
    chosen |= bit;
    from = end + 1;
  }
  set = chosen;
  return {};
}

void list(const Options& options, const SetOption& option, OptionTexts& out) {
  const std::uint8_t set = options.*option.member;
  OptionText text{option.key, {}, true};
  if (set == 0 || set == option.all()) {
    text.value << (set == 0 ? "none" : "all");
  } else {
    bool first = true;
    for (std::size_t i = 0; i < option.names.size(); ++i) {
      if ((set >> i & 1) == 0) continue;
      if (!first) text.value << ',';
      text.value << option.names[i];
      first = false;
    }
  }
  out.push_back(text);
}

}  // namespace

Result set_option(Options& options, std::string_view key, std::string_view value) {
  if (key == "players") {
    if (value.size() != 1 || value[0] < '1' || value[0] > '0' + max_players) return bad_value("1..4");
    options.players = value[0] - '0';
    return {};
  }
  if (key == bonus_option.key) return set(options, bonus_option, value);
  if (key == "rounds") {
    if (value != "standard" && value != "5") return bad_value("standard|5");
    options.long_game = value == "5";
    return {};
  }
  if (key == modules_option.key) return set(options, modules_option, value);
  for (const VariantOption& option : variant_options) {
    if (key != option.key) continue;
    if (value != option.on && value != option.off) return bad_value(option.accepted);
    const auto bit = static_cast<std::uint8_t>(option.variant);
    options.variants = static_cast<std::uint8_t>(value == option.on ? options.variants | bit : options.variants & ~bit);
    return {};
  }
  return std::unexpected(OptionError{OptionError::What::unknown_key,
                                     "players|bonus|rounds|modules|activities|events|characters|tournament"});
}

void list_options(const Options& options, OptionTexts& out) {
  out.clear();
  OptionText players{"players", {}};
  players.value << options.players;
  out.push_back(players);
  list(options, bonus_option, out);
  OptionText rounds{"rounds", {}};
  rounds.value << (options.long_game ? "5" : "standard");
  out.push_back(rounds);
  list(options, modules_option, out);
  for (const VariantOption& option : variant_options) {
    OptionText text{option.key, {}};
    text.value << ((options.variants & static_cast<std::uint8_t>(option.variant)) != 0 ? option.on : option.off);
    out.push_back(text);
  }
}

Result check_options(const Options& options) {
  if (options.long_game && options.players != 2) return bad_value("rounds=5 with players=2");
  if ((options.variants & static_cast<std::uint8_t>(Variant::tournament)) != 0 && options.players < 3) {
    return bad_value("tournament=on with players=3 or 4");
  }
  return {};
}

}  // namespace tricasse::troyes
