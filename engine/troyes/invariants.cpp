#include "engine/troyes/invariants.hpp"

#include <algorithm>

#include "engine/troyes/groups.hpp"
#include "engine/troyes/view.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;

/// More than all events together can demand.
constexpr int most_black_dice = [] {
  int sum = 0;
  for (const EventCard& card : event_table) sum += card.black;
  return sum;
}();
static_assert(most_black_dice < 32, "what a count by value holds");

bool is_piece(const Table& table, Piece piece) {
  return piece.empty() || piece.is(gray) || piece.owner() < table.players;
}

Flaw find_table_flaw(const State& state) {
  const Table& table = state.table;
  if (table.players < 1 || table.players > max_players) return Flaw::players;
  if (table.bonus > all_bonus_cards) return Flaw::players;
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
    for (std::size_t level = 0; level < levels; ++level) {
      const Piece piece = table.cathedral[level][value];
      if (!is_piece(table, piece)) return Flaw::cathedral;
      if (level > 0 && !piece.empty() && table.cathedral[level - 1][value].empty()) return Flaw::cathedral;
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
          table.depth > 0 && table.frames[0].what == What::activity && table.frames[0].a <= i / levels;
      if (level < table.round || (level == table.round && !turning_up)) return Flaw::activities;
    } else {
      if (place.card > activities || place_of(card_of(place.card)) != i || level > table.round) return Flaw::activities;
      const ActivityCard& card = card_of(place.card);
      if (card.bonus != Bonus::none && (table.bonus & static_cast<int>(card.bonus)) == 0) return Flaw::activities;
      for (std::size_t space = 0; space < 2; ++space) {
        if (!is_piece(table, place.spaces[space])) return Flaw::activities;
        if (card.spaces[space] == 0 && !place.spaces[space].empty()) return Flaw::activities;
      }
      if (!place.spaces[0].empty() && place.spaces[0] == place.spaces[1]) return Flaw::activities;
      for (int owner = 0; owner < owners; ++owner) {
        if ((place.illustration >> owner & 1) == 0) continue;
        if (!plays(table, owner) || place.spaces[0].is(owner) || place.spaces[1].is(owner)) return Flaw::activities;
      }
      if (place.illustration >> owners != 0) return Flaw::activities;
    }
    const bool delayed = place.card != 0 && card_of(place.card).modifier.exists;
    for (const Seat& seat : state.seats) {
      if (seat.cubes[index] > 0 && !delayed) return Flaw::activities;
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
    if (card.bonus != Bonus::none && (table.bonus & static_cast<int>(card.bonus)) == 0) continue;
    ++unseen;
    if (card.call == Call::red) second = 1;
  }
  const Frame bottom = table.frames[0];
  const bool before_phase_3 = bottom.what == What::activity || bottom.what == What::workforce ||
                              (bottom.what == What::reveal && bottom.a == static_cast<int>(Colour::red));
  const int to_come = table.rounds - table.round + (before_phase_3 ? 1 : 0);
  const int called = bottom.what == What::reveal && bottom.a != static_cast<int>(Colour::red) ? 1 : 0;
  if (to_come == 0) return table.queue_size + called <= max_queue;
  return unseen >= to_come + second && table.queue_size + called + 2 * to_come + second <= max_queue;
}

Flaw find_event_flaw(const State& state) {
  const Table& table = state.table;
  if (table.queue_size < 1 || table.queue_size > max_queue || table.queue[0].card != marauding) return Flaw::events;
  if (table.marauding_closed > 1) return Flaw::events;
  std::uint32_t seen = 0;
  int taken = 0;
  for (int i = 0; i < max_queue; ++i) {
    const QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
    if (i >= table.queue_size) {
      if (event != QueuedEvent{}) return Flaw::events;
      continue;
    }
    if (event.card >= event_cards || (seen >> event.card & 1) != 0) return Flaw::events;
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
  return taken <= std::popcount(gone) && can_reveal_more(table) ? Flaw::none : Flaw::events;
}

Flaw find_dice_flaw(const State& state) {
  const What bottom = state.table.depth == 0 ? What::none : state.table.frames[0].what;
  const Frame top = state.table.depth == 0 || state.table.depth > max_frames ? Frame{} : state.table.top();
  const bool setup = state.table.round == 0 || bottom == What::activity || bottom == What::none;
  for (int owner = 0; owner < owners; ++owner) {
    // No dice before they are rolled, and none that nobody has brought while they are.
    if (setup && dice_count(state.seat(owner)) > 0) return Flaw::dice;
    for (const Colour colour : all_colours) {
      const int brought = standing(state.table, owner, colour);
      if (bottom == What::workforce && state.seat(owner).dice[at(colour)].count() > brought) return Flaw::dice;
    }
  }
  for (std::size_t colour = 0; colour < colours; ++colour) {
    int count = 0;
    for (const Seat& seat : state.seats) count += seat.dice[colour].count();
    // What is being rolled again or lies aside comes back.
    if (top.what == What::reroll && top.a == colour) ++count;
    for (std::size_t i = 0; top.what == What::turning && i < std::min<std::size_t>(top.a, max_group); ++i) {
      count += at(state.table.turned[i].colour()) == colour ? 1 : 0;
    }
    if (count > spaces_each) return Flaw::dice;
  }
  return state.table.black.count() <= most_black_dice ? Flaw::none : Flaw::dice;
}

Flaw find_character_flaw(const State& state) {
  const Table& table = state.table;
  unsigned seen = 0;
  const auto take = [&seen](Character card) {
    if (card > characters || (card != 0 && (seen >> card & 1) != 0)) return false;
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
  const bool dealing = table.depth > 0 && table.frames[0].what == What::character;
  const int stacked = !table.solo() ? 0 : dealing ? table.frames[0].a : characters;
  for (int i = 0; i < characters; ++i) {
    const Character card = table.stack[static_cast<std::size_t>(i)];
    if (!take(card) || (card != 0) != (i < stacked)) return Flaw::characters;
  }
  if (table.stack_left > stacked || (dealing && table.stack_left != stacked)) return Flaw::characters;
  return Flaw::none;
}

/// TR-3.2, KC-3: whose citizen comes next follows from how many stand already.
bool is_next_to_place(const State& state, Frame frame) {
  const Table& table = state.table;
  const int each = setup_table[table.players].citizens;
  int placed = 0;
  for (int seat = 0; seat < table.players; ++seat) {
    if (state.seat(seat).personal > each) return false;
    placed += each - state.seat(seat).personal;
  }
  if (frame.a != placed || state.seat(frame.seat).personal == 0) return false;
  return table.solo() || frame.seat == placing_seat(table, placed);
}

/// Whether the numbers of a frame are ones that play writes there.
bool is_sound(const State& state, Frame frame) {
  const Table& table = state.table;
  const bool seat = frame.seat < table.players;
  const bool in_setup = table.round == 0;
  switch (frame.what) {
    case What::start_player: return in_setup && !table.solo();
    case What::character:
      return in_setup && frame.a < (table.solo() ? characters : table.players * setup_table[table.players].characters);
    case What::le_roy_die: return in_setup && table.solo() && frame.a < 6;
    case What::first_place: return in_setup && seat && is_next_to_place(state, frame);
    case What::activity: return frame.a < colours && table.round >= 1 && table.round <= levels;
    case What::workforce: {
      const bool owner = seat || frame.seat == gray;
      return owner && frame.a < colours &&
             state.seat(frame.seat).dice[frame.a].count() < standing(table, frame.seat, static_cast<Colour>(frame.a));
    }
    case What::reveal: return frame.a < colours && table.queue_size < max_queue;
    case What::citizen_die: return frame.a < colours && state.seat(gray).general > 0;
    case What::black_die: return frame.a >= 1 && frame.a + table.black.count() <= most_black_dice;
    case What::reroll: return seat && frame.a < colours;
    case What::archer_die:
    case What::menu:
    case What::source:
    case What::target:
    case What::modifier:
    case What::group:
    case What::turn_end: return seat;
    case What::le_roy_table: return table.solo() && frame.a <= 6 && dice_count(state.seat(gray)) > 0;
    case What::facing: return seat && !table.black.none();
    case What::more_black: return seat && frame.a >= 1 && frame.b >= 1 && frame.a <= defence(state.seat(frame.seat));
    case What::defence: return seat && frame.b >= 1 && frame.a <= defence(state.seat(frame.seat));
    case What::turning: return seat && frame.a <= max_group && (frame.a > 0 || dice_count(state.seat(frame.seat)) > 0);
    case What::count:
    case What::miller: return seat && frame.a >= 1;
    case What::archer: return seat;
    case What::cubes: return seat && frame.a >= 1 && free_banners(table) > 0;
    case What::resolving: {
      int black = frame.b;
      for (int i = frame.a; i < table.queue_size; ++i)
        black += event_of(table.queue[static_cast<std::size_t>(i)].card).black;
      return frame.a >= 1 && frame.a <= table.queue_size && black <= most_black_dice;
    }
    case What::none: break;
  }
  return false;
}

/// Which frame may lie on which: the bottom carries a phase, the rest is what its step has opened.
Flaw find_pending_flaw(const State& state) {
  const Table& table = state.table;
  if (table.depth > max_frames) return Flaw::pending;
  for (int i = 0; i < max_frames; ++i) {
    const Frame frame = table.frames[static_cast<std::size_t>(i)];
    if (i >= table.depth) {
      if (frame != Frame{}) return Flaw::pending;
      continue;
    }
    if (static_cast<int>(frame.what) >= whats || !is_sound(state, frame)) return Flaw::pending;
    const What below = i > 0 ? table.frames[static_cast<std::size_t>(i - 1)].what : What::none;
    if (i > 0 && frame.seat != table.frames[0].seat) return Flaw::pending;
    switch (frame.what) {
      case What::citizen_die:
        if (below != What::resolving) return Flaw::pending;
        break;
      case What::reroll:
      case What::turning:
        if (below != What::facing && below != What::menu) return Flaw::pending;
        break;
      case What::archer_die:
        if (below != What::archer) return Flaw::pending;
        break;
      case What::cubes:
        if (below != What::archer && below != What::turn_end) return Flaw::pending;
        break;
      case What::target:
      case What::source:
      case What::modifier:
      case What::group:
      case What::count:
      case What::miller:
      case What::archer:
        if (below != What::turn_end) return Flaw::pending;
        break;
      default:
        if (i > 0) return Flaw::pending;
    }
  }
  const What top = table.depth > 0 ? table.top().what : What::none;
  if (top == What::resolving || top == What::turn_end) return Flaw::pending;
  if (top == What::archer && (table.top().a == 0 || free_banners(table) == 0)) return Flaw::pending;
  // What only one question needs is there with it and else not.
  const What bottom = table.frames[0].what;
  const bool black =
      bottom == What::black_die || bottom == What::facing || bottom == What::more_black || bottom == What::defence;
  if (!black && !table.black.none()) return Flaw::dice;
  for (int i = 0; i < max_group; ++i) {
    const Die die = table.turned[static_cast<std::size_t>(i)];
    const bool there = top == What::turning && i < table.top().a;
    const bool sound = static_cast<int>(die.colour()) < colours && die.value() >= 1 && die.value() <= 6 &&
                       die.owner() == table.top().seat;
    if (there ? !sound : die != Die{}) return Flaw::dice;
  }
  for (int i = 0; i < 6; ++i) {
    const int value = table.le_roy_dice[static_cast<std::size_t>(i)];
    const bool there = top == What::le_roy_die && i < table.top().a;
    if (there ? value < 1 || value > 6 : value != 0) return Flaw::dice;
  }
  return Flaw::none;
}

/// Whether what is left of an action fits its target: how often, and with which effect.
bool is_committed(const State& state, const Action& action, int seat) {
  const Table& table = state.table;
  const Frame step = table.frames[1];
  if (action.kind == ActionKind::combat) {
    return step.what == What::count && step.a <= table.queue[action.target].free_banners();
  }
  if (action.kind != ActionKind::activity) return false;
  const ActivityCard& card = card_of(table.activities[action.target].card);
  switch (step.what) {
    case What::count: return card.effect != Effect::archer && step.a <= most_activations(state, seat, card, 255);
    case What::miller: return card.effect == Effect::miller;
    case What::archer: return card.effect == Effect::archer;
    case What::cubes: return card.effect == Effect::event_cubes;
    default: return false;
  }
}

/// Whether the chosen parts of the running action exist, so far as its question has come.
bool is_sound(const State& state, const Action& action, int seat, What question) {
  const Table& table = state.table;
  if (static_cast<int>(action.kind) >= action_kinds || action.hires > 1 || action.size > max_group) return false;
  if (action.unused != decltype(action.unused){}) return false;
  if (action.hires != 0 && action.kind != ActionKind::activity) return false;
  for (std::size_t i = action.size; i < max_group; ++i) {
    if (action.group[i] != Die{}) return false;
  }
  const bool begun = action.modifier != 0 || action.size != 0;
  const bool has_target = action.kind != ActionKind::cathedral && action.kind != ActionKind::agriculture;
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
    default:
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
  const bool before_commit = question == What::modifier || question == What::group;
  if (!before_commit) return is_committed(state, action, seat);
  if (action.kind == ActionKind::activity &&
      (action.hires == 0) != table.activities[action.target].has_tradesman(seat)) {
    return false;
  }
  if (action.kind == ActionKind::place || action.hires != 0) {
    const Source source = action.source;
    if (source.bits() >= Source::kinds) return false;
    if (source.is_supply() && state.seat(seat).personal == 0) return false;
    if (source.is_tradesman() && !table.activities[static_cast<std::size_t>(source.place())].has_tradesman(seat))
      return false;
    if (source.is_standing() && !table.standing(source.space()).is(seat)) return false;
    if (source.is_lying() && state.seat(seat).lying[at(source.building())] == 0) return false;
  }
  if (action.modifier == 0) return true;
  return action.modifier <= activity_places && state.seat(seat).cubes[action.modifier - std::size_t{1}] > 0;
}

Flaw find_action_flaw(const State& state) {
  const Table& table = state.table;
  const bool acting = table.depth > 0 && table.frames[0].what == What::turn_end;
  if (!acting) return table.action == Action{} ? Flaw::none : Flaw::action;
  if (!is_sound(state, table.action, table.frames[0].seat, table.top().what)) return Flaw::action;
  if (table.top().what != What::group) return Flaw::none;
  for (std::size_t i = 0; i < table.action.size; ++i) {
    const Die die = table.action.group[i];
    if (die.owner() >= owners || static_cast<int>(die.colour()) >= colours || die.value() < 1 || die.value() > 6) {
      return Flaw::action;
    }
    const auto chosen = std::count(table.action.group.begin(), table.action.group.begin() + table.action.size, die);
    if (state.seat(die.owner()).dice[at(die.colour())].of(die.value()) < chosen) return Flaw::action;
  }
  return Flaw::none;
}

Flaw find_seat_flaw(const State& state, int owner) {
  const Table& table = state.table;
  const Seat& seat = state.seat(owner);
  if (owner != gray && owner >= table.players) return seat == Seat{} ? Flaw::none : Flaw::players;
  int citizens = seat.general + seat.personal + tradesmen(table, owner);
  for (const Colour building : all_colours) {
    citizens += standing(table, owner, building) + seat.lying[at(building)];
    if (seat.lying[at(building)] > 1) return Flaw::buildings;
  }
  const int all = owner != gray ? citizens_each : table.solo() ? le_roy_citizens : gray_citizens;
  if (citizens != all) return Flaw::citizens;
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
  for (const auto find : {find_table_flaw, find_cathedral_flaw, find_activity_flaw, find_event_flaw, find_dice_flaw,
                          find_pending_flaw, find_character_flaw, find_action_flaw}) {
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
