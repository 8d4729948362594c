#include "cli/troyes/question.hpp"

#include <algorithm>

#include "cli/troyes/preview.hpp"

namespace tricasse::cli::troyes {
namespace {

using Kind = Move::Kind;
using What = Frame::What;

std::string small(std::string_view text) {
  std::string letters;
  for (const char c : text) letters += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return letters;
}

/// Puts one question together.
class Asking {
 public:
  Asking(const Words& words, const View& view, std::span<const Move> legal, int columns)
      : words_(words),
        view_(view),
        table_(view.table),
        legal_(legal),
        columns_(columns),
        top_(view.table.top()),
        own_(view.seats[static_cast<std::size_t>(view.viewer)]) {}

  Question ask() {
    switch (top_.what) {
      case What::first_place: first_place(); break;
      case What::facing: facing(); break;
      case What::more_black: more_black(); break;
      case What::defence: defence(); break;
      case What::menu: menu(); break;
      case What::turning: turning(); break;
      case What::target: target(); break;
      case What::source: source(); break;
      case What::modifier: modifier(); break;
      case What::group: group(); break;
      case What::count: count(); break;
      case What::miller: miller(); break;
      case What::archer: archer(); break;
      case What::cubes: cubes(); break;
      default: plain(); break;
    }
    finish();
    return std::move(question_);
  }

  Question which() {
    head(words_.say(Text::troyes_ask_reroll));
    dice_row(view_.viewer, "");
    prompt(Text::troyes_ask_die);
    finish();
    return std::move(question_);
  }

 private:
  // ---------------------------------------------------------------------------------------------------------- pieces

  bool offers(Kind kind) const {
    return std::ranges::any_of(legal_, [kind](Move move) { return move.kind() == kind; });
  }
  std::vector<Move> all_of(Kind kind) const {
    std::vector<Move> moves;
    std::ranges::copy_if(legal_, std::back_inserter(moves), [kind](Move move) { return move.kind() == kind; });
    return moves;
  }

  void head(const std::string& text) {
    for (std::string& line : wrapped(text, columns_, 2)) question_.lines.push_back(std::move(line));
  }
  void prompt(Text key) { question_.prompt = words_.say(key); }

  std::string next_key() const { return std::to_string(question_.choices.size() + 1); }
  Choice& add(std::string key, std::vector<Move> moves) {
    question_.choices.push_back({std::move(key), std::move(moves), {}});
    return question_.choices.back();
  }
  void enter_takes_last() { question_.enter = question_.choices.size() - 1; }

  static std::string key_of(const std::string& key) { return styled(Style::key, key); }
  /// One line of a list: key, words.
  void line(const std::string& key, const std::string& text) {
    question_.lines.push_back(shortened("  " + right(key_of(key), 2) + "  " + text, columns_));
  }
  /// Several choices a line, as many as fit.
  void flow(const std::vector<std::string>& parts) {
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

  void finish() {
    if (question_.enter) {
      question_.prompt += " " + key_of("[" + question_.choices[*question_.enter].key + "]");
    }
    question_.prompt += " › ";
  }

  void plain() {
    for (const Move move : legal_) {
      const std::string key = next_key();
      add(key, {move});
      line(key, std::string(to_text(move).view()));
    }
    prompt(Text::troyes_ask_choice);
  }

  // ------------------------------------------------------------------------------------------------------------ dice

  /// What may be typed for a die: "y6" for an own one, "br4" or "2r4" for another's, "gw3" for a gray one.
  std::vector<std::string> names_of(Die die) const {
    const std::string face = small(std::string{letter(die.colour()), static_cast<char>('0' + die.value())});
    const std::string owner = small(words_.letter(die.owner()));
    std::vector<std::string> names{owner + face, die.owner() == gray ? "g" + face : std::to_string(die.owner()) + face};
    if (die.owner() == view_.viewer) names.push_back(face);
    return names;
  }
  static Die die_of(Move move, int viewer) {
    if (move.kind() == Kind::die) return move.die();
    return {viewer, move.die().colour(), move.die().value()};
  }

  /// The dice of one owner that are offered, in one line.
  void dice_row(int owner, const std::string& price) {
    std::vector<std::string> parts;
    for (const Move move : legal_) {
      if (move.kind() != Kind::die && move.kind() != Kind::turn && move.kind() != Kind::reroll) continue;
      const Die die = die_of(move, view_.viewer);
      if (die.owner() != owner) continue;
      const std::string key = next_key();
      add(key, {move}).also = names_of(die);
      parts.push_back(key_of(key) + " " + words_.face(die.colour(), die.value()));
    }
    if (parts.empty()) return;
    std::string text = left(words_.owner(owner), 10);
    for (const std::string& part : parts) text += "  " + part;
    if (!price.empty()) text += "   " + styled(Style::faint, price);
    question_.lines.push_back(shortened("  " + text, columns_));
  }

  /// "done", as 0 and on Enter.
  void done(const std::string& text) {
    const auto found = std::ranges::find(legal_, Move::done());
    if (found == legal_.end()) return;
    add("0", {*found});
    enter_takes_last();
    line("0", text);
  }

  // ------------------------------------------------------------------------------------------------------- questions

  void first_place() {
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
        add(small(key), {move});
        text += " " + key_of(key);
      }
      question_.lines.push_back(text);
    }
    prompt(Text::troyes_ask_space);
  }

  void influence_uses() {
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

  std::string black_dice() const {
    std::string text;
    for (int value = 6; value >= 1; --value) {
      for (int i = 0; i < table_.black.of(value); ++i) text += (text.empty() ? "" : " ") + words_.black(value);
    }
    return text;
  }

  void facing() {
    head(words_.say(Text::troyes_story_black, {{"dice", black_dice()}}) + " " +
         words_.say(Text::troyes_ask_facing,
                    {{"n", words_.black(table_.black.highest())}, {"worth", defence_of(own_)}}));
    if (offers(Kind::counter)) {
      add("1", {Move::counter()});
      enter_takes_last();
      line("1", words_.say(Text::troyes_menu_counter));
    } else {
      add("1", {Move::fail()});
      line("1", words_.say(Text::troyes_menu_fail, {{"points", words_.points(penalty)}}));
    }
    influence_uses();
    prompt(Text::troyes_ask_choice);
  }
  static int defence_of(const Seat& seat) { return tricasse::troyes::defence(seat); }

  void more_black() {
    head(words_.say(Text::troyes_ask_more_black, {{"taken", int{top_.a}}, {"worth", defence_of(own_)}}));
    for (const Move move : all_of(Kind::black)) {
      const std::string key = next_key();
      add(key, {move});
      line(key, words_.black(move.value()));
    }
    done(words_.say(Text::troyes_menu_done));
    prompt(Text::troyes_ask_choice);
  }

  void defence() {
    head(top_.a > 0 ? words_.say(Text::troyes_ask_defence, {{"n", int{top_.a}}})
                    : words_.say(Text::troyes_ask_defence_enough));
    dice_row(view_.viewer, "");
    done(words_.say(Text::troyes_menu_done));
    prompt(Text::troyes_ask_die);
  }

  void turning() {
    head(words_.say(Text::troyes_ask_turning));
    dice_row(view_.viewer, "");
    done(words_.say(Text::troyes_menu_done));
    prompt(Text::troyes_ask_die);
  }

  /// The targets an action would offer, by name.
  std::string targets_of(ActionKind action) const {
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

  void menu() {
    head(styled(Style::strong, words_.say(Text::troyes_ask_menu)));
    constexpr std::array actions{Text::troyes_menu_activity, Text::troyes_menu_cathedral, Text::troyes_menu_combat,
                                 Text::troyes_menu_place, Text::troyes_menu_agriculture};
    int width = 0;
    for (const Text action : actions) width = std::max(width, width_of(words_.say(action)));
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto kind = static_cast<ActionKind>(i);
      const std::string key = std::to_string(i + 1);
      const std::string name = left(words_.say(actions[i]), width + 2);
      if (std::ranges::find(legal_, Move::act(kind)) == legal_.end()) {
        question_.lines.push_back(
            styled(Style::faint, shortened("   –  " + name + words_.say(Text::troyes_menu_none), columns_)));
        continue;
      }
      add(key, {Move::act(kind)});
      std::string does = targets_of(kind);
      if (kind == ActionKind::cathedral) {
        does = words_.say(Text::troyes_menu_cathedral_does, {{"points", words_.points(cathedral_points)},
                                                             {"influence", words_.influence(cathedral_influence(6))}});
      }
      if (kind == ActionKind::agriculture) {
        does = words_.say(Text::troyes_menu_agriculture_does, {{"n", agriculture_divisor}});
      }
      line(key, name + does);
    }
    influence_uses();
    prompt(Text::troyes_ask_choice);
  }

  // --------------------------------------------------------------------------------------------------------- targets

  std::string card_line(const ActivityPlace& place) const {
    const ActivityCard& card = card_of(place.card);
    std::string text = left(words_.activity(place.card) + " ÷" + std::to_string(card.divisor), 18);
    if (place.has_tradesman(view_.viewer)) {
      text += styled(Style::faint, words_.say(Text::troyes_menu_works));
    } else {
      const int space = free_space(place);
      const int points = space < 2 ? card.spaces[static_cast<std::size_t>(space)] : 0;
      text += words_.say(points > 0 ? Text::troyes_menu_for_hire : Text::troyes_menu_for_hire_nothing,
                         {{"price", words_.deniers(card.hire)}, {"points", words_.points(points)}});
    }
    return text + " → " + words_.does(place.card);
  }

  std::string event_line(const QueuedEvent& event) const {
    const EventCard& card = event_of(event.card);
    std::string text = left(words_.event(event.card) + " ÷" + std::to_string(card.divisor), 24) +
                       words_.say(Text::troyes_menu_worth, {{"first", int{card.first}}, {"second", int{card.second}}}) +
                       ", " + words_.say(Text::troyes_banners, {{"n", event.free_banners()}});
    if (top_.what == What::target) text += ", " + words_.dice_of(fought_with(card), false);
    return text;
  }
  const QueuedEvent& queued(EventId card) const { return *std::ranges::find(table_.queue, card, &QueuedEvent::card); }

  void target() {
    for (const Move move : legal_) {
      const std::string key = next_key();
      Choice& choice = add(key, {move});
      if (move.kind() == Kind::use) {
        const auto place = static_cast<std::size_t>(place_of(card_of(move.card())));
        choice.also = {small(unstyled(words_.activity(move.card())))};
        line(key, card_line(table_.activities[place]));
      } else if (move.kind() == Kind::fight) {
        choice.also = {small(unstyled(words_.event(move.card())))};
        line(key, event_line(queued(move.card())));
      } else {
        choice.also = {small(unstyled(words_.building(move.building())))};
        line(key, left(words_.building(move.building()), 16) +
                      words_.say(Text::troyes_menu_gives, {{"what", words_.dice_of(only(move.building()), false)}}) +
                      ", " +
                      words_.say(Text::troyes_board_wage, {{"n", int{building_table[at(move.building())].salary}}}));
      }
    }
    prompt(table_.action.kind == ActionKind::activity ? Text::troyes_ask_card
           : table_.action.kind == ActionKind::combat ? Text::troyes_ask_event
                                                      : Text::troyes_ask_building);
  }

  void source() {
    if (table_.action.kind == ActionKind::activity) {
      const ActivityCard& card = card_of(table_.activities[table_.action.target].card);
      head(words_.say(Text::troyes_ask_source_hire, {{"price", words_.deniers(card.hire)}}));
    } else {
      head(words_.say(Text::troyes_ask_source_place));
    }
    std::vector<std::string> parts;
    for (const Move move : legal_) {
      const Source from = move.source();
      const std::string key = next_key();
      add(key, {move});
      if (from.is_supply()) enter_takes_last();
      parts.push_back(key_of(key) + " " +
                      (from.is_supply() ? words_.say(Text::troyes_menu_supply)
                       : from.is_tradesman()
                           ? words_.say(Text::troyes_menu_tradesman, {{"card", words_.activity(move.card())}})
                       : from.is_standing()
                           ? words_.space(from.space())
                           : words_.say(Text::troyes_menu_lying, {{"building", words_.building(from.building())}})));
    }
    flow(parts);
    prompt(Text::troyes_ask_choice);
  }

  void modifier() {
    head(words_.say(Text::troyes_ask_modifier));
    int number = 0;
    for (const Move move : legal_) {
      const std::string key = std::to_string(move.card() == 0 ? 0 : ++number);
      add(key, {move});
      if (move.card() == 0) {
        enter_takes_last();
        line(key, words_.say(Text::troyes_menu_no_modifier));
      } else {
        line(key, left(words_.activity(move.card()), 16) + words_.does(move.card()));
      }
    }
    prompt(Text::troyes_ask_choice);
  }

  // ----------------------------------------------------------------------------------------------------- dice groups

  std::string target_name() const {
    const Action& action = table_.action;
    switch (action.kind) {
      case ActionKind::activity: return words_.activity(table_.activities[action.target].card);
      case ActionKind::combat: return words_.event(table_.queue[action.target].card);
      case ActionKind::place: return words_.building(static_cast<Colour>(action.target));
      case ActionKind::cathedral: return words_.say(Text::troyes_cathedral);
      case ActionKind::agriculture: return words_.say(Text::troyes_menu_agriculture);
    }
    return "";
  }
  int divisor() const {
    const Action& action = table_.action;
    switch (action.kind) {
      case ActionKind::activity: return card_of(table_.activities[action.target].card).divisor;
      case ActionKind::combat: return event_of(table_.queue[action.target].card).divisor;
      case ActionKind::agriculture: return agriculture_divisor;
      default: return 0;
    }
  }

  /// "yellow 6 + yellow 5 = 11, ÷ 2 = 5".
  std::string group_words() const {
    const Action& action = table_.action;
    const Group group(action.group.data(), action.size);
    if (group.empty()) return words_.say(Text::troyes_group_none);
    std::string dice;
    for (const Die die : group) dice += (dice.empty() ? "" : " ") + words_.face(die.colour(), die.value());
    const int value = group_value(modifier_of(table_, action.modifier), group);
    if (action.kind == ActionKind::cathedral) return dice;
    if (divisor() == 0) return words_.say(Text::troyes_group_value, {{"dice", dice}, {"value", value}});
    return words_.say(Text::troyes_group_quotient,
                      {{"dice", dice}, {"value", value}, {"divisor", divisor()}, {"n", value / divisor()}});
  }

  void group() {
    const Action& action = table_.action;
    const Demand demand = demand_of(determinize(view_, {}), view_.viewer, action, action.modifier);
    head(words_.say(Text::play_who_did, {{"name", styled(Style::strong, target_name())}, {"what", group_words()}}));
    const int next = die_price * (action.size + 1);
    const bool one = demand.most == 1 || action.kind == ActionKind::place;
    if (action.size == 0) {
      head(one ? words_.say(Text::troyes_ask_group_one, {{"a", die_price}})
               : words_.say(Text::troyes_ask_group, {{"a", die_price}, {"b", 2 * die_price}, {"c", 3 * die_price}}));
    }
    dice_row(view_.viewer, words_.say(Text::troyes_menu_free));
    for (int owner = 0; owner < owners; ++owner) {
      if (owner == view_.viewer) continue;
      dice_row(owner, words_.say(Text::troyes_menu_each, {{"n", words_.deniers(next)}}));
    }
    if (std::ranges::find(legal_, Move::done()) != legal_.end()) {
      const Preview complete = preview(view_, Move::done());
      const std::string what = brings(words_, view_, complete);
      done(words_.say(Text::troyes_group_done, {{"what", what.empty() ? words_.say(Text::troyes_menu_free) : what}}));
    }
    prompt(Text::troyes_ask_die);
  }

  // ------------------------------------------------------------------------------------------------------- afterwards

  void count() {
    head(styled(Style::strong, target_name()));
    std::vector<std::string> parts;
    for (const Move move : legal_) {
      const std::string key = std::to_string(move.number());
      add(key, {move});
      const std::string what = brings(words_, view_, preview(view_, move));
      parts.push_back(key_of(key) + " " + (what.empty() ? words_.say(Text::troyes_nothing) : what));
    }
    enter_takes_last();
    flow(parts);
    prompt(table_.action.kind == ActionKind::combat ? Text::troyes_ask_count_cubes : Text::troyes_ask_count);
  }

  void miller() {
    head(words_.say(Text::troyes_ask_miller));
    for (const Move move : legal_) {
      const std::string key = next_key();
      add(key, {move});
      const std::string what = brings(words_, view_, preview(view_, move));
      line(key, words_.building(move.building()) + " " + (what.empty() ? words_.say(Text::troyes_nothing) : what));
    }
    prompt(Text::troyes_ask_choice);
  }

  void archer() {
    head(words_.say(Text::troyes_ask_archer));
    add("1", {Move::shoot()});
    enter_takes_last();
    line("1", words_.say(Text::troyes_menu_shoot) + " (" +
                  words_.say(Text::troyes_menu_shots_left, {{"n", int{top_.a}}}) + ")");
    add("0", {Move::stop()});
    line("0", words_.say(Text::troyes_menu_stop));
    prompt(Text::troyes_ask_choice);
  }

  void cubes() {
    head(words_.say(Text::troyes_ask_cubes));
    for (const Move move : legal_) {
      const std::string key = next_key();
      add(key, {move}).also = {small(unstyled(words_.event(move.card())))};
      line(key, event_line(queued(move.card())) + " → " + brings(words_, view_, preview(view_, move)));
    }
    prompt(Text::troyes_ask_event);
  }

  const Words& words_;
  const View& view_;
  const Table& table_;
  std::span<const Move> legal_;
  int columns_;
  Frame top_;
  const Seat& own_;
  Question question_;
};

}  // namespace

const Choice* Question::find(std::string_view word) const {
  const std::string wanted = small(word);
  for (const Choice& choice : choices) {
    if (choice.key == wanted || std::ranges::find(choice.also, wanted) != choice.also.end()) return &choice;
    if (choice.moves.size() == 1 && small(to_text(choice.moves[0]).view()) == wanted) return &choice;
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
