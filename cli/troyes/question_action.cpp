#include "tricasse/cli/troyes/asking.hpp"

// The questions of one action: what to do it to, with whom, with which dice, how often.

namespace tricasse::cli::troyes {

std::string Asking::card_line(const ActivityPlace& place) const {
  const ActivityCard& card = card_of(place.card);
  std::string text = left(words_.divided(place.card), 18);
  if (place.has_tradesman(view_.viewer)) {
    text += styled(Style::faint, words_.say(Text::troyes_menu_works));
  } else {
    const int space = free_space(place);
    const int points = space < 2 ? card.spaces[static_cast<std::size_t>(space)] : 0;
    text += words_.say(points > 0 ? Text::troyes_menu_for_hire : Text::troyes_menu_for_hire_nothing,
                       {{"price", words_.hire(card)}, {"points", words_.points(points)}});
  }
  return text + " → " + words_.does(place.card);
}

std::string Asking::event_line(const QueuedEvent& event) const {
  const EventCard& card = event_of(event.card);
  std::string text = left(words_.event(event.card) + " ÷" + std::to_string(card.divisor), 24) +
                     words_.say(Text::troyes_menu_worth, {{"prizes", Words::prizes(card)}}) + ", " +
                     words_.say(Text::troyes_banners, {{"n", event.free_banners()}});
  if (top_.what == What::target) text += ", " + words_.dice_of(fought_with(card), false);
  return text;
}

const QueuedEvent& Asking::queued(EventId card) const {
  return *std::ranges::find(table_.queue, card, &QueuedEvent::card);
}

void Asking::write(question::ActionTarget /*asked*/) {
  for (const Move move : legal_) {
    const std::string key = next_key();
    Choice& choice = add(key, {move});
    if (move.kind() == Kind::use) {
      const auto place = static_cast<std::size_t>(place_of(card_of(move.card())));
      choice.also = {small_letters(unstyled(words_.activity(move.card())))};
      line(key, card_line(table_.activities[place]));
    } else if (move.kind() == Kind::fight) {
      choice.also = {small_letters(unstyled(words_.event(move.card())))};
      line(key, event_line(queued(move.card())));
    } else {
      choice.also = {small_letters(unstyled(words_.building(move.building())))};
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

/// Whoever can be taken, and from where.
void Asking::sources() {
  std::vector<std::string> parts;
  for (const Move move : legal_) {
    const Source from = move.source();
    const std::string key = next_key();
    add(key, {move});
    if (from.is_supply()) enter_takes_last();
    parts.push_back(
        key_of(key) + " " +
        (from.is_supply()      ? words_.say(Text::troyes_menu_supply)
         : from.is_tradesman() ? words_.say(Text::troyes_menu_tradesman, {{"card", words_.activity(move.card())}})
         : from.is_standing()  ? words_.space(from.space())
         : from.is_hired()     ? words_.say(Text::troyes_menu_hired, {{"price", words_.influence(citizen_price)}})
                           : words_.say(Text::troyes_menu_lying, {{"building", words_.building(from.building())}})));
  }
  flow(parts);
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::CitizenSource /*asked*/) {
  head(table_.action.kind == ActionKind::activity
           ? words_.say(Text::troyes_ask_source_hire, {{"price", words_.hire(action_card())}})
           : words_.say(Text::troyes_ask_source_place));
  sources();
}

void Asking::write(question::ActionModifier /*asked*/) {
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

// --------------------------------------------------------------------------------------------------------- dice groups

std::string Asking::target_name() const {
  const Action& action = table_.action;
  switch (action.kind) {
    case ActionKind::activity: return words_.activity(table_.activities[action.target].card);
    case ActionKind::combat: return words_.event(table_.queue[action.target].card);
    case ActionKind::place: return words_.building(static_cast<Colour>(action.target));
    case ActionKind::cathedral: return words_.say(Text::troyes_cathedral);
    case ActionKind::agriculture: return words_.say(Text::troyes_menu_agriculture);
    case ActionKind::guard: return words_.say(Text::troyes_ramparts);
  }
  return "";
}

int Asking::divisor() const {
  const Action& action = table_.action;
  switch (action.kind) {
    case ActionKind::activity: return action_card().divisor;
    case ActionKind::combat: return event_of(table_.queue[action.target].card).divisor;
    case ActionKind::agriculture: return agriculture_divisor;
    default: return 0;
  }
}

/// "yellow 6 + yellow 5 = 11, ÷ 2 = 5".
std::string Asking::group_words() const {
  const Action& action = table_.action;
  const Group group(action.group.data(), action.size);
  if (group.empty()) return words_.say(Text::troyes_group_none);
  const Modifier& modifier = modifier_of(table_, action.modifier);
  std::string dice;
  for (std::size_t i = 0; i < group.size(); ++i) {
    dice += (dice.empty() ? "" : " ") + words_.face(group[i].colour(), group[i].value());
    const int now = shown(modifier, group, action.turned, i);
    if (now != group[i].value()) dice += "→" + std::to_string(now);
  }
  if (modifier.own_die != 0) {
    dice = words_.say(Text::troyes_group_with_cube, {{"dice", dice}, {"n", int{modifier.own_die}}});
  }
  const int value = group_value(modifier, group, action.turned);
  // Every die counts for itself.
  if (action.kind == ActionKind::cathedral || (action.kind == ActionKind::activity && divisor() == 0)) return dice;
  if (divisor() == 0) return words_.say(Text::troyes_group_value, {{"dice", dice}, {"value", value}});
  return words_.say(Text::troyes_group_quotient,
                    {{"dice", dice}, {"value", value}, {"divisor", divisor()}, {"n", value / divisor()}});
}

/// What one more die of this owner would cost.
std::string Asking::price_words(const State& state, const Modifier& modifier, int owner) const {
  const Action& action = table_.action;
  for (const Move move : all_of(Kind::die)) {
    if (move.die().owner() != owner) continue;
    std::array<Die, max_group + 1> dice{};
    std::ranges::copy(action.group, dice.begin());
    dice[action.size] = move.die();
    const int price =
        price_of(state, view_.viewer, modifier, Group(dice.data(), action.size + std::size_t{1}), action.size);
    return price == 0 ? words_.say(Text::troyes_menu_free)
                      : words_.say(Text::troyes_menu_each, {{"n", words_.deniers(price)}});
  }
  return "";
}

void Asking::write(question::DiceGroup /*asked*/) {
  const Action& action = table_.action;
  const State state = determinize(view_, {});
  const Demand demand = demand_of(state, view_.viewer, action, action.modifier);
  const Modifier& modifier = *demand.modifier;
  head(words_.say(Text::play_who_did, {{"name", styled(Style::strong, target_name())}, {"what", group_words()}}));
  if (action.size == 0) {
    const bool one = demand.most == 1 || action.kind == ActionKind::place;
    const Text text = one                     ? Text::troyes_ask_group_one
                      : modifier.own_die != 0 ? Text::troyes_ask_group_two
                                              : Text::troyes_ask_group;
    head(words_.say(text, {{"a", die_price}, {"b", 2 * die_price}, {"c", 3 * die_price}}));
    switch (modifier.lead) {
      case Lead::none: break;
      case Lead::turned: head(words_.say(Text::troyes_ask_lead_turned)); break;
      case Lead::taken: head(words_.say(Text::troyes_ask_lead_taken)); break;
      case Lead::copied: head(words_.say(Text::troyes_ask_lead_copied)); break;
    }
  }
  dice_row(view_.viewer, words_.say(Text::troyes_menu_free));
  for (int owner = 0; owner < owners; ++owner) {
    if (owner != view_.viewer) dice_row(owner, price_words(state, modifier, owner));
  }
  if (offers(Move::done())) {
    const Preview complete = preview(view_, Move::done());
    const std::string what = brings(words_, view_, complete);
    const bool turns = complete.after.table.depth > 0 && complete.after.table.top().what == What::bought_die;
    done(words_.say(Text::troyes_group_done, {{"what", turns          ? words_.say(Text::troyes_group_then_turn)
                                                       : what.empty() ? words_.say(Text::troyes_menu_free)
                                                                      : what}}));
  }
  prompt(Text::troyes_ask_die);
}

// -----------------------------------------------------------------------------------------------------------
// afterwards

void Asking::write(question::Activations asked) {
  head(styled(Style::strong, target_name()));
  std::vector<std::string> parts;
  for (const Move move : legal_) {
    const std::string key = std::to_string(move.number());
    add(key, {move});
    const Preview chosen = preview(view_, move);
    std::string what = brings(words_, view_, chosen);
    // What the card brings is asked next.
    const bool goes_on = chosen.after.table.depth > 0 && chosen.after.table.top().what > What::cubes &&
                         chosen.after.table.top().seat == view_.viewer;
    if (what.empty()) what = words_.say(goes_on ? Text::troyes_times : Text::troyes_nothing, {{"n", move.number()}});
    parts.push_back(key_of(key) + " " + what);
  }
  enter_takes_last();
  flow(parts);
  const bool mixed = table_.action.kind == ActionKind::activity && action_card().type == CardType::mixed;
  prompt(table_.action.kind == ActionKind::combat         ? Text::troyes_ask_count_cubes
         : !mixed                                         ? Text::troyes_ask_count
         : asked.counting == question::Counting::of_cubes ? Text::troyes_ask_count_used
                                                          : Text::troyes_ask_count_laid);
}

void Asking::write(question::Miller /*asked*/) {
  head(words_.say(Text::troyes_ask_miller));
  for (const Move move : legal_) {
    const std::string key = next_key();
    add(key, {move});
    line(key, words_.building(move.building()) + " " + outcome(move));
  }
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::Archer asked) {
  head(words_.say(Text::troyes_ask_archer));
  add("1", {Move::shoot()});
  enter_takes_last();
  line("1", words_.say(Text::troyes_menu_shoot) + " (" +
                words_.say(Text::troyes_menu_shots_left, {{"n", int{asked.left}}}) + ")");
  last_choice(Move::stop(), words_.say(Text::troyes_menu_stop), false);
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::EventCubes /*asked*/) {
  head(words_.say(Text::troyes_ask_cubes));
  for (const Move move : legal_) {
    const std::string key = next_key();
    add(key, {move}).also = {small_letters(unstyled(words_.event(move.card())))};
    line(key, event_line(queued(move.card())) + " → " + brings(words_, view_, preview(view_, move)));
  }
  prompt(Text::troyes_ask_event);
}

}  // namespace tricasse::cli::troyes
