#include "tricasse/cli/troyes_dice/help.hpp"

#include <algorithm>
#include <array>

#include "tricasse/cli/troyes_dice/narrowing.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

struct Topic {
  std::string_view signs;  ///< what may be asked for it, between blanks
  Text rule;
};
/// In the order of the overview. Letters mean the same in both languages.
constexpr std::array<Topic, 18> topics{{
    {" f fortress forteresse ", Text::rule_fortress},
    {" p palace palais ", Text::rule_palace},
    {" g greathall hall halle ", Text::rule_great_hall},
    {" h cityhall hôteldeville hoteldeville ", Text::rule_city_hall},
    {" c cathedral cathédrale cathedrale × x ", Text::rule_cathedral},
    {" b bishopric évêché eveche ", Text::rule_bishopric},
    {" i influence ", Text::rule_influence},
    {" d denier deniers ", Text::rule_deniers},
    {" k knowledge connaissance ", Text::rule_knowledge},
    {" r y w citizens habitants knights artisans priests ", Text::rule_citizens},
    {" 3 6 11 15 20 bonus ", Text::rule_bonuses},
    {" link links liaison + ", Text::rule_links},
    {" black noir event événement ▓ # ", Text::rule_black},
    {" price prix cost 0 1 2 ", Text::rule_price},
    {" wheel roue day jour ", Text::rule_wheel},
    {" tile tiles tuile tuiles banquet raid t ", Text::rule_tiles},
    {" score points end fin ", Text::rule_score},
    {" chain chaîne chaine ", Text::rule_chains},
}};

/// "tile 4", "t4", "banquet 4", "raid 4".
std::optional<int> tile_number(std::string_view topic) {
  if (topic.empty() || topic.back() < '1' || topic.back() > '8') return std::nullopt;
  const std::string_view word = topic.substr(0, topic.size() - 1);
  constexpr std::array<std::string_view, 5> names{"t", "tile", "tuile", "banquet", "raid"};
  if (std::ranges::find(names, word) == names.end()) return std::nullopt;
  return topic.back() - '0';
}

}  // namespace

Block help(const Words& words, std::string_view topic, int width) {
  const std::string wanted = plain_letters(topic);
  Block lines;
  const auto add = [&](const std::string& text, int indent = 0) { append(lines, wrapped(text, width, indent)); };
  if (const auto tile = tile_number(wanted)) {
    add(words.tile(*tile, false) + ": " + words.tile_effect(*tile, false), 2);
    add(words.tile(*tile, true) + ": " + words.tile_effect(*tile, true), 2);
    return lines;
  }
  if (wanted.empty()) {
    for (const Text paragraph : {Text::help_turn, Text::help_answers, Text::help_signs, Text::help_letters}) {
      add(words.say(paragraph));
      lines.emplace_back();
    }
    for (const Text command : {Text::help_back, Text::help_undo, Text::help_score, Text::help_others, Text::help_log,
                               Text::help_hint, Text::help_rules, Text::help_save, Text::help_quit}) {
      add("  " + words.say(command), 12);
    }
    lines.emplace_back();
    add(words.say(Text::help_topics));
    return lines;
  }
  for (const Topic& entry : topics) {
    if (entry.signs.find(" " + wanted + " ") != std::string_view::npos) add(words.say(entry.rule));
  }
  if (lines.empty()) {
    add(words.say(Text::help_unknown, {{"topic", shortened(printable(topic), 30)}}));
    add(words.say(Text::help_topics));
  }
  return lines;
}

}  // namespace tricasse::cli::troyes_dice
