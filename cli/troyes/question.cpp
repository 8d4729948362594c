#include "tricasse/cli/troyes/question.hpp"

#include "tricasse/cli/troyes/asking.hpp"

// Every question's frame, and the menus: citizens at the start, black dice, the choice of an action.

namespace tricasse::cli::troyes {

std::string small_letters(std::string_view text) {
  std::string letters;
  for (const char c : text) letters += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return letters;
}

Question Asking::ask() {
  question::visit(top_, [this]<class Asked>(Asked asked) {
    if constexpr (question::OfASeat<Asked>) write(asked);
  });
  finish();
  return std::move(question_);
}

Question Asking::which() {
  if (legal_[0].kind() == Kind::swap) {
    swap_for();
  } else {
    head(words_.say(Text::troyes_ask_reroll));
    dice_row(view_.viewer, "");
  }
  prompt(Text::troyes_ask_die);
  finish();
  return std::move(question_);
}

// -------------------------------------------------------------------------------------------------------------- pieces

bool Asking::offers(Kind kind) const {
  return std::ranges::any_of(legal_, [kind](Move move) { return move.kind() == kind; });
}

std::vector<Move> Asking::all_of(Kind kind) const {
  std::vector<Move> moves;
  std::ranges::copy_if(legal_, std::back_inserter(moves), [kind](Move move) { return move.kind() == kind; });
  return moves;
}

void Asking::head(const std::string& text) {
  for (std::string& line : wrapped(text, columns_, 2)) question_.lines.push_back(std::move(line));
}

Choice& Asking::add(std::string key, std::vector<Move> moves) {
  question_.choices.push_back({std::move(key), std::move(moves), {}});
  return question_.choices.back();
}

void Asking::line(const std::string& key, const std::string& text) {
  question_.lines.push_back(shortened("  " + right(key_of(key), 2) + "  " + text, columns_));
}

void Asking::flow(const std::vector<std::string>& parts) {
  std::string now = " ";
  for (const std::string& part : parts) {
    if (width_of(now) > 1 && width_of(now) + 2 + width_of(part) > columns_) {
      question_.lines.push_back(std::move(now));
      now = " ";
    }
    now += " " + part + " ";
  }
  if (width_of(now) > 1) question_.lines.push_back(shortened(now, columns_));
}

void Asking::finish() {
  if (question_.enter) {
    question_.prompt += " " + key_of("[" + question_.choices[*question_.enter].key + "]");
  }
  question_.prompt += " › ";
}

std::string Asking::outcome(Move move) const {
  const std::string what = brings(words_, view_, preview(view_, move));
  return what.empty() ? words_.say(Text::troyes_nothing) : what;
}

// ---------------------------------------------------------------------------------------------------------------- dice

/// What may be typed for a die: "y6" for an own one, "br4" or "2r4" for another's, "gw3" for a gray one.
std::vector<std::string> Asking::names_of(Die die) const {
  const std::string face = small_letters(std::string{letter(die.colour()), static_cast<char>('0' + die.value())});
  const std::string owner = small_letters(words_.letter(die.owner()));
  std::vector<std::string> names{owner + face, die.owner() == gray ? "g" + face : std::to_string(die.owner()) + face};
  if (die.owner() == view_.viewer) names.push_back(face);
  return names;
}

std::string Asking::die_choice(Die die, std::vector<Move> moves) {
  const std::string key = next_key();
  add(key, std::move(moves)).also = names_of(die);
  return key_of(key) + " " + words_.face(die.colour(), die.value());
}

void Asking::dice_line(int owner, const std::vector<std::string>& parts, const std::string& price) {
  if (parts.empty()) return;
  std::string text = left(words_.owner(owner), 10);
  for (const std::string& part : parts) text += "  " + part;
  if (!price.empty()) text += "   " + styled(Style::faint, price);
  question_.lines.push_back(shortened("  " + text, columns_));
}

void Asking::dice_row(int owner, const std::string& price) {
  std::vector<std::string> parts;
  for (const Move move : legal_) {
    if (move.kind() != Kind::die && move.kind() != Kind::turn && move.kind() != Kind::reroll) continue;
    const Die named = move.die();
    const Die die = move.kind() == Kind::die ? named : Die(view_.viewer, named.colour(), named.value());
    if (die.owner() == owner) parts.push_back(die_choice(die, {move}));
  }
  dice_line(owner, parts, price);
}

void Asking::last_choice(Move move, const std::string& text, bool takes_enter) {
  if (!offers(move)) return;
  add("0", {move});
  if (takes_enter) enter_takes_last();
  line("0", text);
}

// --------------------------------------------------------------------------------------------------------------- menus

void Asking::write(question::FirstPlace /*asked*/) {
  head(words_.say(Text::troyes_ask_first_place));
  for (const Colour building : all_colours) {
    std::string text = "  " + left(words_.building(building), 15);
    text += left(
        styled(Style::faint, words_.say(Text::troyes_board_wage, {{"n", int{building_table[at(building)].salary}}})),
        10);
    for (const Move move : legal_) {
      if (move.space().building != building) continue;
      const ShortText<12> code = to_text(move.space());
      const std::string key(code.view());
      add(small_letters(key), {move});
      text += " " + key_of(key);
    }
    question_.lines.push_back(text);
  }
  prompt(Text::troyes_ask_space);
}

void Asking::influence_uses() {
  std::vector<std::string> parts;
  const auto use = [&](const std::string& key, Kind kind, Text text, int price) {
    const std::string sentence = words_.say(text, {{"price", words_.influence(price)}});
    if (!offers(kind)) return;
    add(key, all_of(kind));
    parts.push_back(key_of(key) + " " + sentence);
  };
  use("6", Kind::reroll, Text::troyes_menu_reroll, reroll_price);
  use("7", Kind::citizen, Text::troyes_menu_citizen, citizen_price);
  use("8", Kind::flip, Text::troyes_menu_turn, turn_price);
  if (offers(Kind::pass)) {
    add("9", {Move::pass()}).also = {"p", "pass", "passer"};
    parts.push_back(key_of("9") + " " + words_.say(Text::troyes_menu_pass, {{"n", pass_deniers}}) + ", " +
                    words_.say(Text::troyes_menu_pass_does));
  }
  flow(parts);
}

/// The tiles that can be used now, each under t and its number.
void Asking::tile_uses() {
  std::vector<std::string> parts;
  for (const Move move : all_of(Kind::tile)) {
    const OutdoorFace& face = table_.outdoors(move.number());
    const std::string key = "t" + std::to_string(move.number() + 1);
    add(key, {move}).also = {small_letters(tile_names[static_cast<std::size_t>(move.number())])};
    const Text text = face.effect == TileEffect::swap   ? Text::troyes_menu_swap
                      : face.effect == TileEffect::ward ? Text::troyes_menu_ward
                      : face.colour == Colour::purple   ? Text::troyes_menu_purple_back
                                                        : Text::troyes_menu_new_die;
    parts.push_back(key_of(key) + " " +
                    words_.say(text, {{"tile", words_.outdoor(table_.tile[static_cast<std::size_t>(move.number())])},
                                      {"die", words_.colour(face.colour)},
                                      {"price", words_.deniers(purple_price)}}));
  }
  flow(parts);
}

std::string Asking::black_dice() const {
  std::string text;
  for (int value = 6; value >= 1; --value) {
    for (int i = 0; i < table_.black.of(value); ++i) text += (text.empty() ? "" : " ") + words_.black(value);
  }
  return text;
}

void Asking::write(question::Facing /*asked*/) {
  head(words_.say(Text::troyes_story_black, {{"dice", black_dice()}}) + " " +
       words_.say(table_.has(Module::purple_dice) ? Text::troyes_ask_facing_purple : Text::troyes_ask_facing,
                  {{"n", words_.black(table_.black.highest())}, {"worth", tricasse::troyes::defence(own_)}}));
  if (offers(Kind::counter)) {
    add("1", {Move::counter()});
    enter_takes_last();
    line("1", words_.say(Text::troyes_menu_counter));
  } else {
    add("1", {Move::fail()});
    line("1", words_.say(Text::troyes_menu_fail, {{"points", words_.points(penalty)}}));
  }
  tile_uses();
  influence_uses();
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::MoreBlack asked) {
  // After a tile has driven one off none is taken yet.
  head(words_.say(asked.dice == 0 ? Text::troyes_ask_more_black_free : Text::troyes_ask_more_black,
                  {{"taken", int{asked.sum}}, {"worth", tricasse::troyes::defence(own_)}}));
  for (const Move move : all_of(Kind::black)) {
    const std::string key = next_key();
    add(key, {move});
    line(key, words_.black(move.value()));
  }
  done(words_.say(Text::troyes_menu_done));
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::Defence asked) {
  head(asked.needed > 0 ? words_.say(Text::troyes_ask_defence, {{"n", int{asked.needed}}})
                        : words_.say(Text::troyes_ask_defence_enough));
  dice_row(view_.viewer, "");
  done(words_.say(Text::troyes_menu_done));
  prompt(Text::troyes_ask_die);
}

void Asking::write(question::Turning /*asked*/) {
  head(words_.say(Text::troyes_ask_turning));
  dice_row(view_.viewer, "");
  done(words_.say(Text::troyes_menu_done));
  prompt(Text::troyes_ask_die);
}

/// The targets an action would offer, by name.
std::string Asking::targets_of(ActionKind action) const {
  const Preview chosen = preview(view_, Move::act(action));
  MoveList moves;
  legal_moves(chosen.after, Actor::seat(view_.viewer), moves);
  std::string names;
  for (const Move move : moves) {
    const std::string name = move.kind() == Kind::use     ? words_.activity(move.card())
                             : move.kind() == Kind::fight ? words_.event(move.card())
                             : move.kind() == Kind::enter ? words_.building(move.building())
                                                          : "";
    if (!name.empty()) names += (names.empty() ? "" : ", ") + name;
  }
  return names;
}

void Asking::write(question::Menu /*asked*/) {
  head(styled(Style::strong, words_.say(Text::troyes_ask_menu)));
  struct Row {
    ActionKind kind;
    std::string key;
    Text name;
  };
  std::vector<Row> rows{{ActionKind::activity, "1", Text::troyes_menu_activity},
                        {ActionKind::cathedral, "2", Text::troyes_menu_cathedral},
                        {ActionKind::combat, "3", Text::troyes_menu_combat},
                        {ActionKind::place, "4", Text::troyes_menu_place},
                        {ActionKind::agriculture, "5", Text::troyes_menu_agriculture}};
  if (table_.has(Module::ramparts)) rows.push_back({ActionKind::guard, "g", Text::troyes_menu_guard});
  int width = 0;
  for (const Row& row : rows) width = std::max(width, width_of(words_.say(row.name)));
  for (const Row& row : rows) {
    const std::string name = left(words_.say(row.name), width + 2);
    if (!offers(Move::act(row.kind))) {
      question_.lines.push_back(
          styled(Style::faint, shortened("   –  " + name + words_.say(Text::troyes_menu_none), columns_)));
      continue;
    }
    add(row.key, {Move::act(row.kind)});
    std::string does;
    switch (row.kind) {
      case ActionKind::cathedral:
        does = words_.say(Text::troyes_menu_cathedral_does, {{"points", words_.points(cathedral_points)},
                                                             {"influence", words_.influence(cathedral_influence(6))}});
        break;
      case ActionKind::agriculture:
        does = words_.say(Text::troyes_menu_agriculture_does, {{"n", agriculture_divisor}});
        break;
      case ActionKind::guard: does = words_.say(Text::troyes_menu_guard_does); break;
      default: does = targets_of(row.kind); break;
    }
    line(row.key, name + does);
  }
  tile_uses();
  influence_uses();
  prompt(Text::troyes_ask_choice);
}

// ------------------------------------------------------------------------------------------------------------ answers

const Choice* Question::find(std::string_view word) const {
  const std::string wanted = small_letters(word);
  for (const Choice& choice : choices) {
    if (choice.key == wanted || std::ranges::find(choice.also, wanted) != choice.also.end()) return &choice;
    if (choice.moves.size() == 1 && small_letters(to_text(choice.moves[0]).view()) == wanted) return &choice;
  }
  return nullptr;
}

std::string Question::keys() const {
  std::string text;
  for (const Choice& choice : choices) text += (text.empty() ? "" : " ") + choice.key;
  return text;
}

Question question_for(const Words& words, const View& view, std::span<const Move> legal, int columns) {
  return Asking(words, view, legal, columns).ask();
}

Question further_question(const Words& words, const View& view, std::span<const Move> moves, int columns) {
  return Asking(words, view, moves, columns).which();
}

}  // namespace tricasse::cli::troyes
