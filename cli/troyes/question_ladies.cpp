#include "tricasse/cli/troyes/asking.hpp"

// The questions that only The Ladies of Troyes ask: the guard and the outdoor tiles, the new cards, the new events.

namespace tricasse::cli::troyes {

// -------------------------------------------------------------------------------------------------- exchanges of dice

void Asking::write(question::Swap asked) {
  head(words_.say(Text::troyes_ask_swap_own) + " (" +
       words_.say(Text::troyes_menu_swaps_left, {{"n", max_swaps - asked.times}}) + ")");
  std::vector<std::string> parts;
  std::vector<Move> moves;
  const std::vector<Move> all = all_of(Kind::swap);
  for (const Move move : all) {
    // Own dice that look the same are one choice.
    const auto same = [&](Move other) { return other.die() == move.die(); };
    if (std::ranges::any_of(moves, same)) continue;
    moves.push_back(move);
    std::vector<Move> exchanges;
    std::ranges::copy_if(all, std::back_inserter(exchanges), same);
    parts.push_back(die_choice({view_.viewer, move.die().colour(), move.die().value()}, std::move(exchanges)));
  }
  dice_line(view_.viewer, parts, "");
  last_choice(Move::stop(), words_.say(Text::troyes_menu_done), true);
  prompt(Text::troyes_ask_die);
}

void Asking::swap_for() {
  const Die own = legal_[0].die();
  head(words_.say(Text::troyes_ask_swap_other, {{"die", words_.die(own.colour(), own.value())}}));
  for (int owner = 0; owner < owners; ++owner) {
    std::vector<std::string> parts;
    for (const Move move : legal_) {
      if (move.other_die().owner() == owner) parts.push_back(die_choice(move.other_die(), {move}));
    }
    dice_line(owner, parts, "");
  }
}

// ----------------------------------------------------------------------------------------------------------- the guard

void Asking::write(question::GuardDie /*asked*/) {
  head(words_.say(Text::troyes_ask_guard_die, {{"price", words_.deniers(die_price)}}));
  dice_row(view_.viewer, words_.say(Text::troyes_menu_free));
  for (int owner = 0; owner < owners; ++owner) {
    if (owner != view_.viewer) dice_row(owner, "");
  }
  prompt(Text::troyes_ask_die);
}

void Asking::write(question::Boost /*asked*/) {
  const Die die = table_.action.group[0];
  const int value = shown(tricasse::troyes::plain, Group(table_.action.group.data(), 1), table_.action.turned, 0);
  head(words_.say(Text::troyes_ask_boost, {{"die", words_.die(die.colour(), value)},
                                           {"points", words_.say(Text::troyes_steps, {{"n", value}})}}));
  std::vector<std::string> parts;
  for (const Move move : legal_) {
    const int more = move.number();
    const std::string key = std::to_string(more);
    add(key, {move});
    if (more == 0) enter_takes_last();
    parts.push_back(key_of(key) + " " +
                    (more == 0 ? words_.say(Text::troyes_menu_no_boost)
                               : words_.say(Text::troyes_steps, {{"n", value + more}}) + " (" +
                                     words_.change({.deniers = -more * boost_price}) + ")"));
  }
  flow(parts);
  prompt(Text::troyes_ask_points);
}

void Asking::write(question::March asked) {
  std::string text =
      words_.say(Text::troyes_ask_march, {{"tower", int{own_.guard}},
                                          {"last", last_tower},
                                          {"points", words_.say(Text::troyes_steps, {{"n", int{asked.points}}})}});
  const auto* const gate = std::ranges::upper_bound(gates, own_.guard);
  if (gate != gates.end()) {
    const int tile = static_cast<int>(std::distance(gates.begin(), gate));
    text += " " + words_.say(Text::troyes_ask_next_gate, {{"tile", words_.tile(table_, tile)}, {"n", int{*gate}}});
  }
  head(text);
  for (const Move move : legal_) {
    if (move.kind() == Kind::stop) continue;
    const std::string key = next_key();
    Choice& choice = add(key, {move});
    if (move.kind() == Kind::advance) {
      choice.also = {"a"};
      enter_takes_last();
      std::string does = words_.say(Text::troyes_menu_advance, {{"n", own_.guard + 1}});
      if (gate != gates.end() && *gate == own_.guard + 1) {
        does +=
            ", " + words_.say(Text::troyes_menu_opens,
                              {{"tile", words_.tile(table_, static_cast<int>(std::distance(gates.begin(), gate)))}});
      }
      const std::string what = brings(words_, view_, preview(view_, move));
      line(key, what.empty() ? does : does + ", " + what);
    } else {
      const auto tile = static_cast<std::size_t>(move.number());
      choice.also = {"t" + std::to_string(tile + 1), small_letters(tile_names[tile])};
      line(key, words_.say(Text::troyes_menu_cube_on_tile, {{"tile", words_.tile(table_, move.number())}}) + " → " +
                    words_.outdoor_does(table_.tile[tile]));
    }
  }
  last_choice(Move::stop(), words_.say(Text::troyes_menu_stop_march), !question_.enter.has_value());
  prompt(Text::troyes_ask_steps);
}

// --------------------------------------------------------------------------------------------------------------- tiles

void Asking::write(question::BoughtDie /*asked*/) {
  const int tile = tile_for(table_, TileEffect::turn_die);
  head(words_.say(Text::play_who_did, {{"name", styled(Style::strong, target_name())}, {"what", group_words()}}));
  head(words_.say(Text::troyes_ask_bought_die, {{"tile", words_.tile(table_, tile)}}));
  for (const Move move : all_of(Kind::die)) {
    const Die die = move.die();
    const std::string key = next_key();
    add(key, {move}).also = names_of(die);
    line(key, words_.face(die.colour(), die.value()) + " → " + words_.face(die.colour(), 7 - die.value()) + "  " +
                  outcome(move));
  }
  last_choice(Move::decline(), words_.say(Text::troyes_menu_leave_die), true);
  prompt(Text::troyes_ask_die);
}

void Asking::write(question::TileOffer asked) {
  const OutdoorFace& face = table_.outdoors(asked.tile);
  const Frame bottom = table_.frames[0];
  Text keep = Text::troyes_menu_keep_cube;
  if (face.effect == TileEffect::ward) {
    const EventId event = question::resolved(table_);
    head(words_.say(Text::troyes_ask_offer_ward, {{"event", words_.event(event)}, {"tile", name_of_tile(asked.tile)}}));
    keep = Text::troyes_menu_suffer;
  } else if (face.effect == TileEffect::turn_die) {
    const Die die = table_.action.group[0];
    head(words_.say(Text::troyes_ask_offer_turn,
                    {{"die", words_.die(die.colour(), die.value())}, {"tile", name_of_tile(asked.tile)}}));
  } else if (face.trigger == Trigger::die_bought) {
    head(words_.say(Text::troyes_ask_offer_die_bought,
                    {{"name", words_.owner(bottom.seat)}, {"tile", name_of_tile(asked.tile)}}));
  } else if (face.trigger == Trigger::card_activated) {
    head(
        words_.say(Text::troyes_ask_offer_card_activated,
                   {{"name", words_.owner(bottom.seat)}, {"card", target_name()}, {"tile", name_of_tile(asked.tile)}}));
  } else {
    head(words_.say(Text::troyes_ask_offer_own, {{"tile", name_of_tile(asked.tile)}}));
  }
  const auto with = [this](Text what, const std::string& result) {
    const std::string name = words_.say(what);
    return result.empty() ? name : words_.say(Text::play_who_did, {{"name", name}, {"what", result}});
  };
  // What else happens then, once everybody has answered, is not what the cube does.
  add("1", {Move::tile(asked.tile)}).also = {"y", "o"};
  line("1", with(Text::troyes_menu_use_cube, words_.amounts(face.gain)) + " (" +
                words_.say(Text::troyes_menu_cubes_left, {{"n", int{own_.outdoors[asked.tile]}}}) + ")");
  add("0", {Move::decline()}).also = {"n"};
  line("0", with(keep, face.effect == TileEffect::ward ? outcome(Move::decline()) : ""));
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::MoveOn asked) {
  head(words_.say(Text::troyes_ask_move_on, {{"tile", name_of_tile(asked.tile)}}));
  for (const Move move : all_of(Kind::card)) {
    const std::string key = next_key();
    const ActivityCard& card = card_of(move.card());
    add(key, {move}).also = {small_letters(unstyled(words_.activity(move.card())))};
    std::string text = left(words_.activity(move.card()), 16);
    if (card.cost.deniers > 0) {
      text += words_.say(Text::troyes_menu_for_price, {{"price", words_.deniers(card.cost.deniers)}}) + ", ";
    }
    line(key, text + words_.does(move.card()));
  }
  last_choice(Move::decline(), words_.say(Text::troyes_menu_leave_cube), false);
  prompt(Text::troyes_ask_card);
}

// --------------------------------------------------------------------------------------------------------------- cards

void Asking::write(question::Mode /*asked*/) {
  const Activity card = table_.activities[table_.action.target].card;
  head(words_.say(Text::play_who_did, {{"name", words_.activity(card)}, {"what", words_.does(card)}}));
  const Amounts cost = action_card().cost;
  add("1", {Move::store()});
  line("1", cost.deniers == 0 ? words_.say(Text::troyes_menu_lay)
                              : words_.say(Text::troyes_menu_lay_for, {{"price", words_.deniers(cost.deniers)}}));
  if (offers(Kind::spend)) {
    add("2", {Move::spend()});
    line("2", words_.say(Text::troyes_menu_give_back) + " (" +
                  words_.say(Text::troyes_menu_cubes_left, {{"n", int{own_.cubes[table_.action.target]}}}) + ")");
  }
  prompt(Text::troyes_ask_choice);
}

/// The events that a card can put a cube on, with what that brings.
void Asking::hits() {
  for (const Move move : all_of(Kind::cube)) {
    const std::string key = next_key();
    add(key, {move}).also = {small_letters(unstyled(words_.event(move.card())))};
    line(key, left(words_.event(move.card()), 22) +
                  words_.say(Text::troyes_banners, {{"n", queued(move.card()).free_banners()}}) + " → " +
                  outcome(move));
  }
}

void Asking::write(question::Catapult asked) {
  head(words_.say(Text::troyes_ask_catapult, {{"n", int{asked.left}}}));
  hits();
  prompt(Text::troyes_ask_event);
}

void Asking::write(question::Ransom asked) {
  head(words_.say(Text::troyes_ask_ransom,
                  {{"n", int{asked.left}}, {"price", words_.deniers(action_card().cost.deniers)}}));
  hits();
  last_choice(Move::stop(), words_.say(Text::troyes_menu_stop), false);
  prompt(Text::troyes_ask_event);
}

void Asking::write(question::Scout asked) {
  const QueuedEvent& event = table_.queue[asked.event];
  head(words_.say(Text::troyes_ask_scout,
                  {{"event", words_.event(event.card)}, {"price", words_.deniers(action_card().cost.deniers)}}) +
       " " + words_.say(Text::troyes_ask_walks_left, {{"n", int{asked.left}}}));
  hits();
  last_choice(Move::decline(), words_.say(Text::troyes_menu_skip), false);
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::Either asked) {
  head(words_.say(Text::troyes_ask_either, {{"n", int{asked.left}}}));
  for (const Move move : legal_) {
    const std::string key = next_key();
    add(key, {move});
    line(key, outcome(move));
  }
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::Rob /*asked*/) {
  head(words_.say(Text::troyes_ask_rob));
  for (const Move move : legal_) {
    const std::string key = next_key();
    add(key, {move}).also = {small_letters(words_.letter(move.number()))};
    line(key, left(words_.owner(move.number()), 13) +
                  words_.influence(view_.seats[static_cast<std::size_t>(move.number())].influence));
  }
  prompt(Text::troyes_ask_from_whom);
}

void Asking::write(question::CathedralColumn asked) {
  head(words_.say(Text::troyes_ask_column, {{"n", int{asked.left}}}));
  std::vector<std::string> parts;
  for (const Move move : all_of(Kind::column)) {
    const std::string key = std::to_string(move.value());
    add(key, {move});
    const int level = floors - free_floors(table_, move.value(), floors) + 1;
    parts.push_back(key_of(key) + " " + words_.say(Text::troyes_menu_level, {{"n", level}}) + " (" + outcome(move) +
                    ")");
  }
  flow(parts);
  last_choice(Move::stop(), words_.say(Text::troyes_menu_stop), false);
  prompt(Text::troyes_ask_column_of);
}

// -------------------------------------------------------------------------------------------------------------- events

void Asking::write(question::Liberate /*asked*/) {
  head(words_.say(Text::troyes_ask_liberate));
  for (const Move move : legal_) {
    const std::string key = next_key();
    add(key, {move}).also = {small_letters(words_.letter(move.number()))};
    line(key, words_.say(Text::troyes_menu_free_citizen, {{"name", words_.owner(move.number())}}));
  }
  prompt(Text::troyes_ask_whose);
}

void Asking::write(question::Winter /*asked*/) {
  head(words_.say(Text::troyes_ask_winter));
  for (const Move move : legal_) {
    const std::string key = next_key();
    const bool card = move.kind() == Kind::card;
    add(key, {move});
    const std::string name = card ? words_.activity(move.card()) : words_.tile(table_, move.number());
    const int cubes = card ? own_.cubes[static_cast<std::size_t>(place_of(card_of(move.card())))]
                           : own_.outdoors[static_cast<std::size_t>(move.number())];
    line(key, left(name, 20) + words_.say(Text::troyes_menu_cubes_left, {{"n", cubes}}));
  }
  prompt(Text::troyes_ask_choice);
}

void Asking::write(question::Possession /*asked*/) {
  head(words_.say(Text::troyes_ask_possession));
  sources();
}

}  // namespace tricasse::cli::troyes
