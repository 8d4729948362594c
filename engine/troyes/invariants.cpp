#include "tricasse/engine/troyes/invariants.hpp"

#include <algorithm>
#include <optional>

#include "tricasse/engine/troyes/groups.hpp"
#include "tricasse/engine/troyes/questions.hpp"
#include "tricasse/engine/troyes/view.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;
using question::as;

bool is_piece(const Table& table, Piece piece) {
  return piece.empty() || piece.is(gray) || piece.owner() < table.players;
}

Flaw find_table_flaw(const State& state) {
  const Table& table = state.table;
  if (table.players < 1 || table.players > max_players) return Flaw::players;
  if (table.bonus > all_bonus_cards || table.modules > all_modules || table.variants > all_variants)
    return Flaw::players;
  if (table.has(Variant::tournament) && table.players < 3) return Flaw::players;
  if (table.unused != decltype(table.unused){}) return Flaw::players;
  if (table.start >= table.players && (!table.solo() || table.start != gray)) return Flaw::players;
  const int rounds = setup_table[table.players].rounds;
  if (table.rounds != rounds && (table.players != 2 || table.rounds != long_game_rounds)) return Flaw::round;
  if (table.round > table.rounds) return Flaw::round;
  if (table.depth == 0 && table.round != table.rounds) return Flaw::round;
  if (table.solo() && table.start != (table.round % 2 == 1 || table.round == 0 ? 0 : gray)) return Flaw::round;
  return Flaw::none;
}

Flaw find_cathedral_flaw(const State& state) {
  const Table& table = state.table;
  for (std::size_t value = 0; value < 6; ++value) {
    for (std::size_t level = 0; level < floors; ++level) {
      const Piece piece = table.cathedral[level][value];
      if (!is_piece(table, piece)) return Flaw::cathedral;
      if (level > 0 && !piece.empty() && table.cathedral[level - 1][value].empty()) return Flaw::cathedral;
      if (level >= levels && !piece.empty() && !is_face_up(table, master_builder)) return Flaw::cathedral;
    }
  }
  return Flaw::none;
}

Flaw find_activity_flaw(const State& state) {
  const Table& table = state.table;
  for (int i = 0; i < activity_places; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const ActivityPlace& place = table.activities[index];
    const int level = i % levels + 1;
    if (place.card == 0) {
      if (place != ActivityPlace{}) return Flaw::activities;
      const bool turning_up =
          table.depth > 0 && table.frames[0].what == What::activity &&
          static_cast<int>(at(as<question::RevealedActivity>(table.frames[0]).colour)) <= i / levels;
      if (level < table.round || (level == table.round && !turning_up)) return Flaw::activities;
    } else {
      if (place.card > activities || place_of(card_of(place.card)) != i || level > table.round) return Flaw::activities;
      const ActivityCard& card = card_of(place.card);
      if (!table.has(card.box)) return Flaw::activities;
      for (std::size_t space = 0; space < 2; ++space) {
        if (!is_piece(table, place.spaces[space])) return Flaw::activities;
        if (card.spaces[space] == 0 && !place.spaces[space].empty()) return Flaw::activities;
      }
      // LT-5.7: gray may stand there twice.
      const bool twice = !place.spaces[0].empty() && place.spaces[0] == place.spaces[1];
      if (twice && !(place.spaces[0].is(gray) && table.has(Module::events))) return Flaw::activities;
      for (int owner = 0; owner < owners; ++owner) {
        if ((place.illustration >> owner & 1) == 0) continue;
        if (!plays(table, owner) || place.spaces[0].is(owner) || place.spaces[1].is(owner)) return Flaw::activities;
      }
      if (place.illustration >> owners != 0) return Flaw::activities;
    }
    const bool holds_cubes = place.card != 0 && card_of(place.card).type != CardType::immediate;
    for (const Seat& seat : state.seats) {
      if (seat.cubes[index] > 0 && !holds_cubes) return Flaw::activities;
    }
  }
  return Flaw::none;
}

/// Whether the rounds to come find enough red cards (TR-2.4), one more should Resistance come (BC-4), and room for all.
bool can_reveal_more(const Table& table) {
  int unseen = 0;
  int second = 0;
  for (int i = 0; i < event_cards; ++i) {
    const EventCard& card = event_table[static_cast<std::size_t>(i)];
    if (card.on_board || card.deck != Colour::red || (table.seen_events >> i & 1) != 0) continue;
    if (!table.has(card.box)) continue;
    ++unseen;
    if (card.call == Call::red) second = 1;
  }
  const Frame bottom = table.frames[0];
  const bool red_next = bottom.what == What::reveal && as<question::RevealedEvent>(bottom).deck == Colour::red;
  const bool before_phase_3 = bottom.what == What::activity || bottom.what == What::workforce || red_next;
  const int to_come = table.rounds - table.round + (before_phase_3 ? 1 : 0);
  const int called = bottom.what == What::reveal && !red_next ? 1 : 0;
  if (to_come == 0) return table.queue_size + called <= max_queue;
  return unseen >= to_come + second && table.queue_size + called + 2 * to_come + second <= max_queue;
}

/// LT-5.8: Possession strikes in the round in which it is revealed, as the last card: once its turn in the queue has
/// come, it has struck.
bool has_struck_in_time(const Table& table) {
  for (int i = 0; i < table.queue_size; ++i) {
    if (event_of(table.queue[static_cast<std::size_t>(i)].card).effect != EventEffect::possession) continue;
    const bool to_come = table.depth > 0 && table.frames[0].what == What::resolving &&
                         as<question::Resolving>(table.frames[0]).next <= i;
    return table.possession_came != 0 || to_come;
  }
  // It has gone, perhaps before it could strike; or it has not come.
  return table.possession_came == 0 || (table.seen_events >> event_named("possession") & 1) != 0;
}

Flaw find_event_flaw(const State& state) {
  const Table& table = state.table;
  if (table.queue_size < 1 || table.queue_size > max_queue || table.queue[0].card != marauding) return Flaw::events;
  if (table.marauding_closed > 1 || table.possession_came > 1) return Flaw::events;
  std::uint32_t seen = 0;
  int taken = 0;
  for (int i = 0; i < max_queue; ++i) {
    const QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
    if (i >= table.queue_size) {
      if (event != QueuedEvent{}) return Flaw::events;
      continue;
    }
    if (event.card >= event_cards || (seen >> event.card & 1) != 0) return Flaw::events;
    if (!table.has(event_of(event.card).box)) return Flaw::events;
    seen |= 1U << event.card;
    if (event.cubes >= event_of(event.card).banners) return Flaw::events;
    for (std::size_t cube = 0; cube < max_banners; ++cube) {
      if (!is_piece(table, event.cube[cube]) || event.cube[cube].empty() != (cube >= event.cubes)) return Flaw::events;
    }
  }
  for (const Seat& seat : state.seats) taken += seat.event_cards;
  const std::uint32_t gone = table.seen_events & ~seen;
  if (((seen & ~1U) & ~table.seen_events) != 0 || table.seen_events >> event_cards != 0 ||
      (table.seen_events & 1) != 0) {
    return Flaw::events;
  }
  if (!has_struck_in_time(table)) return Flaw::events;
  return taken <= std::popcount(gone) && can_reveal_more(table) ? Flaw::none : Flaw::events;
}

/// How many dice lie aside because they are being turned over.
std::size_t turned_aside(Frame top) {
  return top.what == What::turning ? std::min<std::size_t>(as<question::Turning>(top).turned, max_group) : 0;
}

Flaw find_dice_flaw(const State& state) {
  const What bottom = state.table.depth == 0 ? What::none : state.table.frames[0].what;
  const Frame top = state.table.depth == 0 || state.table.depth > max_frames ? Frame{} : state.table.top();
  const std::optional<Colour> rerolled =
      top.what == What::reroll ? std::optional(as<question::Reroll>(top).colour) : std::nullopt;
  const std::size_t aside = turned_aside(top);
  const bool setup = state.table.round == 0 || bottom == What::activity || bottom == What::none;
  for (int owner = 0; owner < owners; ++owner) {
    // No dice before they are rolled, and none that nobody has brought while they are.
    if (setup && dice_count(state.seat(owner)) > 0) return Flaw::dice;
    for (const Colour colour : dice_colours) {
      const int brought = workforce(state.table, owner, colour);
      if (bottom == What::workforce && state.seat(owner).dice[at(colour)].count() > brought) return Flaw::dice;
    }
    // LT-6.7
    int purple = state.seat(owner).dice[at(Colour::purple)].count();
    if (rerolled && top.seat == owner && rerolled == Colour::purple) ++purple;
    if (top.seat == owner) {
      for (std::size_t i = 0; i < aside; ++i) purple += state.table.turned[i].colour() == Colour::purple ? 1 : 0;
    }
    if (purple > workforce(state.table, owner, Colour::purple)) return Flaw::dice;
  }
  for (std::size_t colour = 0; colour < colours; ++colour) {
    int count = 0;
    for (const Seat& seat : state.seats) count += seat.dice[colour].count();
    // What is being rolled again or lies aside comes back.
    if (rerolled && at(*rerolled) == colour) ++count;
    for (std::size_t i = 0; i < aside; ++i) {
      count += at(state.table.turned[i].colour()) == colour ? 1 : 0;
    }
    if (count > dice_each) return Flaw::dice;
  }
  return state.table.black.count() <= most_black_dice ? Flaw::none : Flaw::dice;
}

Flaw find_character_flaw(const State& state) {
  const Table& table = state.table;
  unsigned seen = 0;
  const int known = table.has(Module::characters) ? characters : base_characters;
  const auto take = [&seen, known](Character card) {
    if (card > known || (card != 0 && (seen >> card & 1) != 0)) return false;
    seen |= 1U << card;
    return true;
  };
  for (int seat = 0; seat < max_players; ++seat) {
    const Hand& hand = state.hands[static_cast<std::size_t>(seat)];
    for (int i = 0; i < 2; ++i) {
      const Character card = hand.characters[static_cast<std::size_t>(i)];
      if ((card != 0) != (i < hand_size(table, seat)) || !take(card)) return Flaw::characters;
    }
  }
  const bool dealing =
      table.depth > 0 && (table.frames[0].what == What::character || table.frames[0].what == What::start_player);
  const bool open = table.has(Variant::open_character) && !table.solo() && !dealing;
  if ((table.open_character != 0) != open || !take(table.open_character)) return Flaw::characters;
  const int stacked = !table.solo() ? 0 : dealing ? as<question::DealtCharacter>(table.frames[0]).dealt : stack_size;
  for (int i = 0; i < stack_size; ++i) {
    const Character card = table.stack[static_cast<std::size_t>(i)];
    if (!take(card) || (card != 0) != (i < stacked)) return Flaw::characters;
  }
  if (table.stack_left > stacked || (dealing && table.stack_left != stacked)) return Flaw::characters;
  return Flaw::none;
}

/// LT-7.1, LT-7.2, LT-7.5: one face a level, cubes only where a guard has come.
Flaw find_outdoor_flaw(const State& state) {
  const Table& table = state.table;
  const bool ramparts = table.has(Module::ramparts);
  const What bottom = table.depth > 0 ? table.frames[0].what : What::none;
  const bool before = bottom == What::start_player || bottom == What::character;
  const int laid = !ramparts || before            ? 0
                   : bottom == What::outdoor_face ? as<question::LaidTile>(table.frames[0]).laid
                                                  : tiles;
  for (int i = 0; i < tiles; ++i) {
    const Face face = table.tile[static_cast<std::size_t>(i)];
    if ((face != 0) != (i < laid) || face > outdoor_faces) return Flaw::outdoors;
    if (face == 0) continue;
    const OutdoorFace& row = face_of(face);
    if (row.level != i + 1 || (row.needs_opponents && table.solo())) return Flaw::outdoors;
    if (row.colour == Colour::purple && !table.has(Module::purple_dice)) return Flaw::outdoors;
  }
  for (int owner = 0; owner < owners; ++owner) {
    const Seat& seat = state.seat(owner);
    if (seat.guard > (laid == tiles && owner < table.players ? last_tower : 0)) return Flaw::outdoors;
    for (int i = 0; i < tiles; ++i) {
      if (seat.outdoors[static_cast<std::size_t>(i)] == 0) continue;
      if (!has_access(seat, i) || !table.outdoors(i).takes_cubes) return Flaw::outdoors;
    }
  }
  return Flaw::none;
}

/// Whether a frame's numbers are ones that play writes there, and what lies below it what play leaves there.
bool is_sound(const State& state, Frame frame, Frame::What below, bool top) {
  if (frame.what == What::none || static_cast<int>(frame.what) >= whats) return false;
  return question::visit(
      frame, [&]<class Question>(Question it) { return contains(Question::on, below) && it.is_sound(state, top); });
}

Flaw find_pending_flaw(const State& state) {
  const Table& table = state.table;
  if (table.depth > max_frames) return Flaw::pending;
  for (int i = 0; i < max_frames; ++i) {
    const Frame frame = table.frames[static_cast<std::size_t>(i)];
    if (i >= table.depth) {
      if (frame != Frame{}) return Flaw::pending;
      continue;
    }
    const What below = i > 0 ? table.frames[static_cast<std::size_t>(i - 1)].what : What::none;
    if (!is_sound(state, frame, below, i + 1 == table.depth)) return Flaw::pending;
    if (i == 0 || table.frames[0].what == What::resolving) continue;
    // Others are asked about their tiles; all else is the acting seat's.
    const bool others = frame.what == What::asking || frame.what == What::offer;
    if (!others && frame.seat != table.frames[0].seat) return Flaw::pending;
  }
  const What top = table.depth > 0 ? table.top().what : What::none;
  // Steps that `apply` runs are never what is asked.
  if (question::is_step(top)) return Flaw::pending;
  // What only one question needs is there with it and else not.
  const What bottom = table.frames[0].what;
  const bool black =
      bottom == What::black_die || bottom == What::facing || bottom == What::more_black || bottom == What::defence;
  if (!black && !table.black.none()) return Flaw::dice;
  for (int i = 0; i < max_group; ++i) {
    const Die die = table.turned[static_cast<std::size_t>(i)];
    const bool there = top == What::turning && i < as<question::Turning>(table.top()).turned;
    const bool sound = die.value() >= 1 && die.value() <= 6 && die.owner() == table.top().seat;
    if (there ? !sound : die != Die{}) return Flaw::dice;
  }
  for (int i = 0; i < 6; ++i) {
    const int value = table.le_roy_dice[static_cast<std::size_t>(i)];
    const bool there = top == What::le_roy_die && i < as<question::LeRoyDie>(table.top()).rolled;
    if (there ? value < 1 || value > 6 : value != 0) return Flaw::dice;
  }
  return Flaw::none;
}

/// Whether the dice of a committed action are dice, and their modifier is one.
bool has_sound_group(const Table& table, const Action& action) {
  if (action.size == 0 || action.turned > action.size) return false;
  for (std::size_t i = 0; i < action.size; ++i) {
    const Die die = action.group[i];
    if (die.owner() >= owners || die.value() < 1 || die.value() > 6) return false;
  }
  return action.modifier == 0 ||
         (action.modifier <= activity_places && table.activities[action.modifier - std::size_t{1}].card != 0 &&
          modifier_of(table, action.modifier).exists);
}

bool has_source(const State& state, int seat, Source source) {
  const Table& table = state.table;
  if (source.bits() >= Source::kinds || source.is_hired()) return false;
  if (source.is_supply()) return state.seat(seat).personal > 0;
  if (source.is_tradesman()) return table.activities[static_cast<std::size_t>(source.place())].has_tradesman(seat);
  if (source.is_standing()) return table.standing(source.space()).is(seat);
  return state.seat(seat).lying[at(source.building())] > 0;
}

/// Whether an action whose dice are given can take effect (`effect` has others' answers before it).
bool can_take_effect(const State& state, const Action& action, int seat, int boost) {
  const Table& table = state.table;
  if (!has_sound_group(table, action)) return false;
  const Modifier& modifier = modifier_of(table, action.modifier);
  const int value = group_value(modifier, {action.group.data(), action.size}, action.turned);
  switch (action.kind) {
    case ActionKind::activity: {
      const ActivityCard& card = card_of(table.activities[action.target].card);
      if (card.optional) return value >= card.divisor;
      return card.divisor == 0 ||
             (value >= card.divisor && most_activations(state, seat, card, value / card.divisor) >= 1);
    }
    case ActionKind::combat:
      return action.target < table.queue_size && value >= event_of(table.queue[action.target].card).divisor;
    case ActionKind::place: {
      const auto building = static_cast<Colour>(action.target);
      return value >= 1 && value <= 6 && has_source(state, seat, action.source) &&
             try_entry(state, seat, action.source, building, value).legal;
    }
    case ActionKind::guard: return action.modifier == 0 && action.size == 1 && value + boost <= 6;
    case ActionKind::cathedral:
    case ActionKind::agriculture: return true;
  }
  return false;
}

/// Whether what is left of an action fits its target: how often, and with which effect.
bool is_committed(const State& state, const Action& action, int seat) {
  const Table& table = state.table;
  const Frame step = table.frames[1];
  if (step.what == What::effect) return can_take_effect(state, action, seat, as<question::TakingEffect>(step).boost);
  if (step.what == What::move_on) return action.kind == ActionKind::activity;
  if (step.what == What::offer) {
    // An own tile answers to what has happened; but before the guard's points are boosted, a bought die may be turned.
    const TileEffect does = table.outdoors(as<question::TileOffer>(step).tile).effect;
    if (does == TileEffect::gain) return true;
    return does == TileEffect::turn_die && action.kind == ActionKind::guard && has_sound_group(table, action);
  }
  if (action.kind == ActionKind::combat) {
    if (step.what == What::fighting) return as<question::Fighting>(step).event == action.target;
    if (step.what != What::count) return false;
    const auto asked = as<question::Activations>(step);
    return asked.most <= table.queue[action.target].free_banners() && asked.counting == question::Counting::some;
  }
  if (action.kind == ActionKind::guard) {
    if (!has_sound_group(table, action) || action.size != 1 || action.modifier != 0) return false;
    if (step.what == What::march) return true;
    if (step.what != What::boost) return false;
    const int most = as<question::Boost>(step).most;
    const Group group(action.group.data(), 1);
    return most <= 6 - group_value(plain, group, action.turned) &&
           most * boost_price + price_of(state, seat, plain, group, 0) <= state.seat(seat).deniers;
  }
  if (action.kind != ActionKind::activity) return false;
  return question::visit(step, [&]<class Question>(Question it) {
    if constexpr (requires(const ActivityCard& card) { it.fits(state, card); }) {
      return it.fits(state, question::card_at_work(table));
    } else {
      return false;
    }
  });
}

/// What a seat does itself; the other triggers are another's doing.
constexpr int own_triggers = bit(Trigger::citizen_placed) | bit(Trigger::fields_worked) |
                             bit(Trigger::store_activated) | bit(Trigger::cube_placed);

/// Whether the chosen parts of the running action exist, so far as its question has come.
bool is_sound(const State& state, const Action& action, int seat, What question) {
  const Table& table = state.table;
  if (static_cast<int>(action.kind) >= action_kinds || action.hires > 1 || action.size > max_group) return false;
  if (action.bought_from >> table.players != 0 || (action.happened & ~own_triggers) != 0) return false;
  if (action.hires != 0 && action.kind != ActionKind::activity) return false;
  for (std::size_t i = action.size; i < max_group; ++i) {
    if (action.group[i] != Die{}) return false;
  }
  const bool begun =
      action.modifier != 0 || action.size != 0 || action.turned != 0 || action.bought_from != 0 || action.happened != 0;
  const bool has_target =
      action.kind == ActionKind::activity || action.kind == ActionKind::combat || action.kind == ActionKind::place;
  if (question == What::target)
    return has_target && action.target == 0 && action.source == Source{} && action.hires == 0 && !begun;
  switch (action.kind) {
    case ActionKind::activity:
      if (action.target >= activity_places || table.activities[action.target].card == 0) return false;
      break;
    // The event may have left the queue when its cubes are placed.
    case ActionKind::combat:
      if (action.target >= table.queue_size) return false;
      break;
    case ActionKind::place:
      if (action.target >= colours) return false;
      break;
    case ActionKind::cathedral:
    case ActionKind::agriculture:
    case ActionKind::guard:
      if (action.target != 0) return false;
  }
  if (question == What::source) {
    if (action.source != Source{} || begun) return false;
    if (action.kind == ActionKind::place) return true;
    // Whatever the source, the rest must be possible.
    if (action.hires == 0 || table.activities[action.target].has_tradesman(seat)) return false;
    Modifiers modifiers;
    list_modifiers(state, seat, modifiers);
    return can_complete_action(state, seat, square_of(state, seat), modifiers, action);
  }
  if (question == What::modifier && begun) return false;
  if (question == What::guard_die) return action.kind == ActionKind::guard && !begun;
  const bool before_commit = question == What::modifier || question == What::group || question == What::bought_die;
  if (before_commit && (action.kind == ActionKind::guard || action.turned != 0)) return false;
  if (!before_commit) return is_committed(state, action, seat);
  if (action.kind == ActionKind::activity &&
      (action.hires == 0) != table.activities[action.target].has_tradesman(seat)) {
    return false;
  }
  if (action.kind == ActionKind::place || action.hires != 0) {
    if (!has_source(state, seat, action.source)) return false;
  }
  if (action.modifier == 0) return true;
  return action.modifier <= activity_places && state.seat(seat).cubes[action.modifier - std::size_t{1}] > 0 &&
         modifier_of(table, action.modifier).exists;
}

Flaw find_action_flaw(const State& state) {
  const Table& table = state.table;
  const bool acting = table.depth > 0 && table.frames[0].what == What::turn_end && table.frames[0].seat != gray;
  if (!acting) return table.action == Action{} ? Flaw::none : Flaw::action;
  if (!is_sound(state, table.action, table.frames[0].seat, table.frames[1].what)) return Flaw::action;
  const What step = table.frames[1].what;
  // Until they are given, the dice lie where the action says.
  const bool there = step == What::group || step == What::bought_die || step == What::boost ||
                     (step == What::offer &&
                      table.outdoors(as<question::TileOffer>(table.frames[1]).tile).effect == TileEffect::turn_die);
  if (!there) return Flaw::none;
  for (std::size_t i = 0; i < table.action.size; ++i) {
    const Die die = table.action.group[i];
    if (die.owner() >= owners || die.value() < 1 || die.value() > 6) return Flaw::action;
    const auto chosen = std::count(table.action.group.begin(), table.action.group.begin() + table.action.size, die);
    if (state.seat(die.owner()).dice[at(die.colour())].of(die.value()) < chosen) return Flaw::action;
  }
  return Flaw::none;
}

Flaw find_seat_flaw(const State& state, int owner) {
  const Table& table = state.table;
  const Seat& seat = state.seat(owner);
  if (owner != gray && owner >= table.players) return seat == Seat{} ? Flaw::none : Flaw::players;
  int citizens = seat.general + seat.personal + tradesmen(table, owner) + seat.possessed;
  for (const Colour building : all_colours) {
    citizens += standing(table, owner, building) + seat.lying[at(building)];
    // LT-11.9: after an uprising several may lie there.
    if (seat.lying[at(building)] > 1 && !table.has(Module::events)) return Flaw::buildings;
  }
  if (citizens != all_citizens(table, owner)) return Flaw::citizens;
  if (seat.possessed > 0 && (owner == gray || table.possession_came == 0)) return Flaw::citizens;
  if (owner == gray) {
    if (seat.personal != 0 || seat.deniers != 0 || seat.influence != 0 || seat.passed != 0) return Flaw::seats;
    if (!table.solo() && (seat.points != 0 || seat.event_cards != 0)) return Flaw::seats;
  }
  if (seat.influence > max_influence || seat.passed > 1) return Flaw::seats;
  if ((seat.pass_money > 0) != (seat.passed != 0)) return Flaw::seats;
  return Flaw::none;
}

}  // namespace

Finding find_flaw(const State& state) {
  for (const auto find : {find_table_flaw, find_cathedral_flaw, find_activity_flaw, find_event_flaw, find_outdoor_flaw,
                          find_dice_flaw, find_pending_flaw, find_character_flaw, find_action_flaw}) {
    if (const Flaw flaw = find(state); flaw != Flaw::none) return {flaw, -1};
  }
  for (const auto& building : state.table.buildings) {
    for (const Piece piece : building) {
      if (!is_piece(state.table, piece)) return {Flaw::buildings, -1};
    }
  }
  for (int owner = 0; owner < owners; ++owner) {
    if (const Flaw flaw = find_seat_flaw(state, owner); flaw != Flaw::none) return {flaw, owner};
  }
  return {};
}

}  // namespace tricasse::troyes
