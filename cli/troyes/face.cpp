#include "tricasse/cli/troyes/face.hpp"

#include <algorithm>
#include <ranges>

#include "tricasse/cli/troyes/board.hpp"
#include "tricasse/cli/troyes/help.hpp"
#include "tricasse/cli/troyes/result.hpp"
#include "tricasse/cli/troyes/story.hpp"

namespace tricasse::cli::troyes {
namespace {

using What = Frame::What;

Block cut_to(Block lines, int columns) {
  for (std::string& line : lines) line = shortened(line, columns);
  return lines;
}

/// The parts of a board, as many as are wanted.
Block joined(std::initializer_list<Block> parts) {
  Block block;
  for (const Block& part : parts) append(block, part);
  return block;
}

}  // namespace

std::string Face::title(const View& view, int columns) const {
  const Table& table = view.table;
  std::string text = styled(Style::strong, words_.say(table.solo()         ? Text::troyes_title_challenge
                                                      : table.modules != 0 ? Text::troyes_title_ladies
                                                                           : Text::troyes_title)) +
                     " · ";
  text += table.round == 0
              ? words_.say(Text::troyes_board_setup)
              : words_.say(Text::troyes_board_round, {{"round", int{table.round}}, {"rounds", int{table.rounds}}});
  const std::string hint = styled(Style::faint, words_.say(Text::play_hint));
  return left(text, columns - width_of(hint) - 2) + " " + hint;
}

Block Face::board(const View& view, int columns, int rows) const {
  const Table& table = view.table;
  const Block head{title(view, columns)};
  const Block players = draw_players(words_, view, columns);
  const Block buildings = draw_buildings(words_, view);
  const Block characters = draw_characters(words_, view, columns);
  const auto events = [&](Form form) { return draw_events(words_, view, form, columns); };
  const auto ramparts = [&](Form form) { return draw_ramparts(words_, view, form, columns); };
  const auto cards = [&](Form form) { return draw_cards(words_, table, form, columns); };
  const auto fits = [&](const Block& block) { return rows == 0 || static_cast<int>(block.size()) <= rows; };
  // On paper the board is printed again and again: the smaller form is enough.
  if (rows != 0) {
    for (const auto& [event_form, card_form] : {std::pair{Form::words, Form::words}, {Form::signs, Form::words}}) {
      const Block block = joined({head,
                                  players,
                                  {""},
                                  buildings,
                                  {""},
                                  ramparts(event_form),
                                  events(event_form),
                                  cards(card_form),
                                  characters});
      if (fits(block)) return cut_to(block, columns);
    }
  }
  const Block walls = ramparts(Form::signs);
  // Where room is short, whoever leads his guard sees the ramparts rather than the events.
  const What what = table.depth == 0 ? What::none : table.top().what;
  const bool marching = what == What::guard_die || what == What::boost || what == What::march;
  for (const Block& block :
       {joined({head, players, buildings, walls, events(Form::signs), cards(Form::signs), characters}),
        joined({head, players, buildings, walls, events(Form::signs), cards(Form::signs)}),
        joined({head, players, buildings, marching ? walls : events(Form::signs), cards(Form::signs)}),
        joined({head, players, buildings, cards(Form::signs)}), joined({head, players, buildings}),
        joined({players, buildings}), players}) {
    if (fits(block)) return cut_to(block, columns);
  }
  return cut_to(head, columns);
}

int Face::least_rows(const View& view, int columns) const {
  return static_cast<int>(1 + draw_players(words_, view, columns).size() + draw_buildings(words_, view).size());
}

std::vector<std::string> Face::recap(const Match<Troyes>& match, int seat) const {
  const std::vector<Sentence> story = tell_story(words_, match, Viewer::seat(seat));
  const auto backwards = story | std::views::reverse;
  const auto own = std::ranges::find(backwards, seat, &Sentence::seat);
  const auto from = own == backwards.end() ? story.begin() : std::prev(own.base());
  std::vector<std::string> said;
  for (auto it = from; it != story.end(); ++it) {
    said.push_back((it->seat == seat ? "✓ " : "") + with_name(words_, *it));
  }
  return said;
}

bool Face::begins_turn(const View& view) {
  if (view.table.depth == 0) return false;
  const What what = view.table.top().what;
  return what == What::menu || what == What::facing || what == What::first_place;
}

bool Face::answers_itself(const View& view, Move only) {
  switch (only.kind()) {
    case Move::Kind::pass:
    case Move::Kind::fail:
    case Move::Kind::counter: return false;
    // Whoever types several steps ahead has counted them all.
    case Move::Kind::advance:
    case Move::Kind::tile: return view.table.top().what != What::march;
    // The group is closed by hand: everything is paid then.
    case Move::Kind::done: return view.table.top().what != What::group;
    default: return true;
  }
}

std::string Face::only_answer(Move move) const {
  std::string what;
  switch (move.kind()) {
    case Move::Kind::use: what = words_.activity(move.card()); break;
    case Move::Kind::fight:
    case Move::Kind::cube: what = words_.event(move.card()); break;
    case Move::Kind::enter: what = words_.building(move.building()); break;
    case Move::Kind::die:
    case Move::Kind::turn: what = words_.die(move.die().colour(), move.die().value()); break;
    case Move::Kind::with:
      if (move.card() == 0) return "";
      what = words_.activity(move.card());
      break;
    case Move::Kind::count: what = words_.say(Text::troyes_times, {{"n", move.number()}}); break;
    case Move::Kind::card: what = words_.activity(move.card()); break;
    case Move::Kind::owner: what = words_.owner(move.number()); break;
    case Move::Kind::column: what = words_.say(Text::troyes_menu_column, {{"n", move.value()}}); break;
    default: return "";
  }
  return words_.say(Text::troyes_only_one, {{"what", what}});
}

std::string Face::tell_way(const View& view, std::span<const Move> moves) const {
  const State known = determinize(view, {});
  Match<Troyes> trial(options_of(known), {}, TakeBack::forbidden, known);
  for (const Move move : moves) (void)trial.play(Actor::seat(view.viewer), move);
  std::string told;
  for (const Sentence& sentence : tell_story(words_, trial, Viewer::seat(view.viewer))) {
    if (sentence.seat == view.viewer) told += (told.empty() ? "" : " ") + sentence.text;
  }
  // Whoever only says that he is done makes no story.
  return told.empty() ? words_.say(Text::troyes_menu_done) : told;
}

Block Face::score(const View& view, int columns) const {
  const State known{.table = view.table, .seats = view.seats, .hands = view.hands};
  Block lines = wrapped(styled(Style::strong, words_.say(Text::troyes_score_so_far)), columns);
  lines.emplace_back();
  append(lines, score_table(words_, known, columns));
  return lines;
}

Block Face::others(const View& view, int columns) const {
  const Table& table = view.table;
  Block ramparts = draw_ramparts(words_, view, Form::words, columns);
  if (!ramparts.empty()) ramparts.emplace_back();
  Block legend = wrapped(styled(Style::faint, words_.say(Text::troyes_board_legend)), columns);
  if (table.modules != 0) {
    append(legend, wrapped(styled(Style::faint, words_.say(Text::troyes_board_legend_ladies)), columns));
  }
  return cut_to(joined({{title(view, columns)},
                        draw_players(words_, view, columns),
                        {""},
                        draw_buildings(words_, view),
                        {""},
                        ramparts,
                        draw_events(words_, view, Form::words, columns),
                        {""},
                        draw_cards(words_, table, Form::words, columns),
                        {""},
                        draw_characters(words_, view, columns),
                        legend}),
                columns);
}

Block Face::log(const Match<Troyes>& match, std::optional<Viewer> viewer, int columns) const {
  return story_lines(words_, tell_story(words_, match, viewer), std::min(columns, 110));
}

Block Face::help(const View& view, std::string_view topic, int columns) const {
  return cli::troyes::help(words_, view.table, topic, std::min(columns, 100));
}

Block Face::result(const State& state, int columns) const {
  return final_result(words_, state, std::min(columns, 120));
}

namespace {

/// Which modules of the expansion; false: the person leaves.
bool ask_modules(const Console& console, Options& options, Desk& desk) {
  Block lines = wrapped(console.say(Text::troyes_setup_modules), desk.columns());
  int number = 0;
  for (const Text module : {Text::troyes_module_1, Text::troyes_module_2, Text::troyes_module_3, Text::troyes_module_4,
                            Text::troyes_module_5}) {
    append(lines, wrapped("  " + std::to_string(++number) + "  " + console.say(module), desk.columns(), 5));
  }
  const auto fits = [&options](std::string_view text) {
    return set_option(options, "modules", text.empty() ? "none" : text).has_value();
  };
  while (true) {
    const auto typed = desk.ask(lines, console.say(Text::troyes_setup_ask_modules) + " › ", fits);
    if (!typed) return false;
    if (fits(*typed)) return true;
    desk.note(console.say(Text::troyes_setup_bad_modules));
  }
}

/// The ways to play them that matter at this table.
template <class Ask>
bool ask_variants(Options& options, const Ask& ask) {
  const auto has = [&options](Module module) { return (options.modules & static_cast<std::uint8_t>(module)) != 0; };
  struct Row {
    Variant variant;
    Text question;
    bool matters;
  };
  for (const auto& [variant, question, matters] :
       {Row{Variant::new_activities, Text::troyes_setup_ask_new_activities, has(Module::activities)},
        Row{Variant::new_events_first, Text::troyes_setup_ask_new_events, has(Module::events)},
        Row{Variant::open_character, Text::troyes_setup_ask_open, options.players > 1},
        Row{Variant::tournament, Text::troyes_setup_ask_tournament, options.players > 2}}) {
    if (!matters) continue;
    const auto wanted = ask({}, question);
    if (!wanted) return false;
    if (*wanted) options.variants |= static_cast<std::uint8_t>(variant);
  }
  return true;
}

}  // namespace

bool Face::ask_options(const Console& console, Options& options, Desk& desk) {
  const auto yes = [](std::string_view text) -> std::optional<bool> {
    if (text.empty() || text == "n" || text == "N" || text == "no" || text == "non") return false;
    if (text == "y" || text == "Y" || text == "o" || text == "O" || text == "yes" || text == "oui") return true;
    return std::nullopt;
  };
  const auto ask = [&](const Block& lines, Text question) -> std::optional<bool> {
    while (true) {
      const auto typed =
          desk.ask(lines, console.say(question) + " › ", [&](std::string_view text) { return yes(text).has_value(); });
      if (!typed) return std::nullopt;
      if (const auto answer = yes(*typed)) return answer;
      desk.note(console.say(Text::setup_yes_or_no));
    }
  };
  const auto bonus = ask(wrapped(console.say(Text::troyes_setup_bonus), desk.columns()), Text::troyes_setup_ask_bonus);
  if (!bonus) return false;
  options.bonus = *bonus ? all_bonus_cards : std::uint8_t{0};
  if (options.players == 2) {
    const auto longer = ask({}, Text::troyes_setup_ask_long);
    if (!longer) return false;
    options.long_game = *longer;
  }
  return ask_modules(console, options, desk) && (options.modules == 0 || ask_variants(options, ask));
}

}  // namespace tricasse::cli::troyes
