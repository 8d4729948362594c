#include "engine/troyes/invariants.hpp"

#include <algorithm>

#include "engine/troyes/view.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;

bool is_piece(const Table& table, Piece piece) {
  return piece.empty() || piece.is(gray) || piece.owner() < table.players;
}

Flaw find_table_flaw(const State& state) {
  const Table& table = state.table;
  if (table.players < 1 || table.players > max_players) return Flaw::players;
  if (table.bonus > all_bonus_cards) return Flaw::players;
  if (table.start >= table.players && !(table.solo() && table.start == gray)) return Flaw::players;
  const int rounds = setup_table[table.players].rounds;
  if (table.rounds != rounds && !(table.players == 2 && table.rounds == long_game_rounds)) return Flaw::round;
  if (table.round > table.rounds) return Flaw::round;
  if (table.depth == 0 && table.round != table.rounds) return Flaw::round;
  if (table.solo() && table.round > 0 && table.start != (table.round % 2 == 1 ? 0 : gray)) return Flaw::round;
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
  return taken <= std::popcount(gone) ? Flaw::none : Flaw::events;
}

Flaw find_dice_flaw(const State& state) {
  for (std::size_t colour = 0; colour < colours; ++colour) {
    int count = 0;
    for (const Seat& seat : state.seats) count += seat.dice[colour].count();
    if (count > spaces_each) return Flaw::dice;
  }
  return state.table.black.count() <= 16 ? Flaw::none : Flaw::dice;
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
  for (const Character card : table.stack) {
    if (!take(card) || (card != 0 && !table.solo())) return Flaw::characters;
  }
  if (table.stack_left > (table.solo() ? characters : 0)) return Flaw::characters;
  return Flaw::none;
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
    if (frame.what == What::none || static_cast<int>(frame.what) >= whats) return Flaw::pending;
    const What below = i > 0 ? table.frames[static_cast<std::size_t>(i - 1)].what : What::none;
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
  if (table.depth > 0 && (table.top().what == What::resolving || table.top().what == What::turn_end)) {
    return Flaw::pending;
  }
  return Flaw::none;
}

Flaw find_action_flaw(const State& state) {
  const Table& table = state.table;
  const bool acting = table.depth > 0 && table.frames[0].what == What::turn_end;
  if (!acting) return table.action == Action{} ? Flaw::none : Flaw::action;
  if (table.action.size > max_group || table.action.modifier > activity_places) return Flaw::action;
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
