#include "tricasse/cli/troyes/help.hpp"

#include <array>

namespace tricasse::cli::troyes {
namespace {

struct Topic {
  std::string_view signs;  ///< what may be asked for it, `as_typed`, between blanks
  Text rule;
};
/// In the order of the overview.
constexpr std::array<Topic, 20> topics{{
    {" dice die des de group groupe ", Text::troyes_rule_dice},
    {" price prix cost buy acheter ", Text::troyes_rule_price},
    {" influence i ", Text::troyes_rule_influence},
    {" black noir noirs ", Text::troyes_rule_black},
    {" events event evenements evenement ", Text::troyes_rule_events},
    {" cathedral cathedrale ", Text::troyes_rule_cathedral},
    {" place placer citizen citizens citoyen citoyens palace palais bishopric eveche hall ", Text::troyes_rule_place},
    {" cards card cartes carte tradesman tradesmen metier ", Text::troyes_rule_cards},
    {" farm agriculture cultiver ", Text::troyes_rule_farm},
    {" pass passer ", Text::troyes_rule_pass},
    {" cubes cube ", Text::troyes_rule_cubes},
    {" characters character personnages personnage ", Text::troyes_rule_characters},
    {" roy le-roy king roi leroy solo ", Text::troyes_rule_roy},
    {" score points end fin ", Text::troyes_rule_score},
    {" ladies lady modules module expansion dames dame extension ", Text::troyes_rule_ladies},
    {" cubes cube mixed ", Text::troyes_rule_mixed},
    {" purple violet v ", Text::troyes_rule_purple},
    {" guard guards ramparts rampart garde gardes remparts ", Text::troyes_rule_guard},
    {" outdoors outdoor tiles tile tuiles tuile dehors ", Text::troyes_rule_outdoors},
    {" tournament tournoi ", Text::troyes_rule_tournament},
}};

std::string rule_of(const Words& words, Text rule) {
  std::vector<std::string> towers;
  for (std::size_t tile = 0; tile < tiles; ++tile) towers.push_back(std::to_string(gates[tile]));
  return words.say(rule, {{"price", words.deniers(die_price)}, {"gates", words.list(towers)}, {"last", last_tower}});
}

/// Whether the person means this thing: its name in his language or in the tables, or how either begins.
bool means(const std::string& wanted, const std::string& name, std::string_view in_table) {
  return wanted.size() >= 3 && (as_typed(unstyled(name)).starts_with(wanted) || in_table.starts_with(wanted));
}

}  // namespace

Block help(const Words& words, const Table& table, std::string_view topic, int width) {
  const std::string wanted = as_typed(topic);
  Block lines;
  const auto add = [&](const std::string& text, int indent = 0) { append(lines, wrapped(text, width, indent)); };
  if (wanted.empty()) {
    for (const Text paragraph :
         {Text::troyes_help_turn, Text::troyes_help_answers, Text::troyes_help_signs, Text::troyes_board_legend}) {
      add(words.say(paragraph));
      if (paragraph == Text::troyes_help_signs && table.has(Module::purple_dice)) {
        add(words.say(Text::troyes_help_signs_purple));
      }
      if (paragraph == Text::troyes_board_legend && table.modules != 0) {
        add(words.say(Text::troyes_board_legend_ladies));
      }
      lines.emplace_back();
    }
    for (const Text command : {Text::troyes_help_back, Text::help_score, Text::troyes_help_others, Text::help_log,
                               Text::help_hint, Text::troyes_help_rules, Text::help_save, Text::help_quit}) {
      add("  " + words.say(command), 12);
    }
    lines.emplace_back();
    add(words.say(Text::troyes_help_topics));
    if (table.modules != 0) add(words.say(Text::troyes_help_topics_ladies));
    return lines;
  }
  for (const Topic& entry : topics) {
    // What is said about cubes anyway has a word more to it with the new cards.
    if (entry.rule == Text::troyes_rule_mixed && !table.has(Module::activities)) continue;
    if (entry.signs.find(" " + wanted + " ") != std::string_view::npos) add(rule_of(words, entry.rule));
  }
  for (Activity card = 1; card <= activities; ++card) {
    const ActivityCard& row = card_of(card);
    if (!means(wanted, words.activity(card), row.name)) continue;
    std::string spaces;
    for (const std::uint8_t points : row.spaces) {
      if (points > 0) spaces += (spaces.empty() ? "" : "/") + std::to_string(points);
    }
    add(words.say(Text::troyes_rule_card, {{"name", words.activity(card)},
                                           {"colour", words.colour(row.colour)},
                                           {"level", int{row.level}},
                                           {"hire", words.hire(row)},
                                           {"divided", row.divisor == 0 ? "" : ", ÷" + std::to_string(row.divisor)},
                                           {"spaces", spaces},
                                           {"does", words.does(card)}}),
        2);
  }
  for (EventId card = 0; card < event_cards; ++card) {
    const EventCard& row = event_of(card);
    if (!means(wanted, words.event(card), row.name)) continue;
    add(words.say(Text::troyes_rule_event,
                  {{"name", words.event(card)},
                   {"divisor", int{row.divisor}},
                   {"dice", words.dice_of(fought_with(row), false)},
                   {"banners", words.say(Text::troyes_banner_count, {{"n", int{row.banners}}})},
                   {"prizes", Words::prizes(row)},
                   {"does", words.event_does(card)}}),
        2);
  }
  for (Character card = 1; card <= characters; ++card) {
    if (means(wanted, words.character(card), character_of(card).name)) add(words.scores(card), 2);
  }
  for (int face = 1; face <= outdoor_faces; ++face) {
    const OutdoorFace& row = face_of(static_cast<tricasse::troyes::Face>(face));
    const std::string name = words.outdoor(static_cast<tricasse::troyes::Face>(face));
    if (!means(wanted, name, row.name)) continue;
    add(words.say(Text::troyes_rule_outdoor, {{"name", name},
                                              {"level", std::string(tile_names[row.level - std::size_t{1}])},
                                              {"does", words.outdoor_does(static_cast<tricasse::troyes::Face>(face))}}),
        2);
  }
  if (lines.empty()) {
    add(words.say(Text::troyes_help_unknown, {{"topic", shortened(printable(topic), 30)}}));
    add(words.say(Text::troyes_help_topics));
  }
  return lines;
}

}  // namespace tricasse::cli::troyes
