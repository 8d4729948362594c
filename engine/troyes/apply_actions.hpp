#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// Phase 4: whose turn it is, and an action put together answer by answer, up to where it takes effect (TR-10).
namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::begin_actions() {
  if (any_die_left(state_)) {
    take_turn(table_.start);
  } else {
    end_round();
  }
}

/// TR-10.70, KC-13.
template <class Sink>
bool Applying<Sink>::actions_are_over() const {
  if (!any_die_left(state_)) return true;
  for (int owner = 0; owner < owners; ++owner) {
    if (!plays(table_, owner)) continue;
    const bool done = owner == gray ? dice_count(state_.seat(gray)) == 0 : state_.seat(owner).passed != 0;
    if (!done) return false;
  }
  return true;
}

template <class Sink>
void Applying<Sink>::take_turn(int owner) {
  for (;; owner = next_owner(table_, owner)) {
    if (owner == gray) {
      if (dice_count(state_.seat(gray)) == 0) continue;
      become({What::le_roy_table, 0, 0, 0});
      return;
    }
    Seat& it = state_.seat(owner);
    if (it.passed == 0) {
      become({What::menu, byte(owner), 0, 0});
      return;
    }
    ++it.pass_money;  // TR-10.60
    tell(Kind::pass_money, owner, 1);
  }
}

template <class Sink>
void Applying<Sink>::end_turn(int owner) {
  table_.marauding_closed = 0;
  table_.action = {};
  if (actions_are_over()) {
    end_round();
  } else {
    take_turn(next_owner(table_, owner));
  }
}

template <class Sink>
void Applying<Sink>::choose_target(Frame frame, Move move) {
  Action& action = table_.action;
  switch (move.kind()) {
    case Move::Kind::use: {
      action.target = byte(place_of(card_of(move.card())));
      action.hires = table_.activities[action.target].has_tradesman(frame.seat) ? 0 : 1;
      break;
    }
    case Move::Kind::fight: action.target = byte(index_of(move.card())); break;
    default: action.target = byte(static_cast<int>(move.building())); break;
  }
  const bool citizen = action.kind == ActionKind::place || action.hires != 0;
  become({citizen ? What::source : What::modifier, frame.seat, 0, 0});
}

template <class Sink>
int Applying<Sink>::index_of(EventId card) const {
  int index = 0;
  while (table_.queue[static_cast<std::size_t>(index)].card != card) ++index;
  return index;
}

template <class Sink>
void Applying<Sink>::choose_modifier(Frame frame, Activity card) {
  table_.action.modifier = card == 0 ? byte(0) : byte(place_of(card_of(card)) + 1);
  become({What::group, frame.seat, 0, 0});
}

template <class Sink>
void Applying<Sink>::choose_die(Frame frame, Move move) {
  Action& action = table_.action;
  if (move.kind() == Move::Kind::die) {
    action.group[action.size++] = move.die();
    return;
  }
  // LT-DP-10
  if (cubes_for(state_, frame.seat, TileEffect::turn_die) > 0) {
    const Group group(action.group.data(), action.size);
    const Modifier& modifier = modifier_of(table_, action.modifier);
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (!is_bought(state_, frame.seat, modifier, group, i)) continue;
      become({What::bought_die, frame.seat, 0, 0});
      return;
    }
  }
  commit(frame.seat);
}

template <class Sink>
void Applying<Sink>::turn_bought(Frame frame, Move move) {
  if (move.kind() == Move::Kind::die) {
    use_tile(frame.seat, tile_for(table_, TileEffect::turn_die));
    table_.action.turned = byte(bought_index(state_, frame.seat, move.die()) + 1);
  }
  commit(frame.seat);
}

/// TR-10.4: hire, pay, discard; others may answer; then the effect.
template <class Sink>
void Applying<Sink>::commit(int seat) {
  const Action& action = table_.action;
  if (action.hires != 0) hire(seat, action);
  pay_for_dice(seat);
  if (action.modifier != 0) {
    --state_.seat(seat).cubes[action.modifier - std::size_t{1}];
    tell(Kind::modifier_used, seat, table_.activities[action.modifier - std::size_t{1}].card);
  }
  become({What::effect, byte(seat), 0, 0});
  ask_others(seat);
}

/// What the dice have been given for.
template <class Sink>
void Applying<Sink>::take_effect(Frame frame) {
  const Action action = table_.action;
  const int seat = frame.seat;
  const Group group(action.group.data(), action.size);
  const Modifier& modifier = modifier_of(table_, action.modifier);
  const int value = group_value(modifier, group, action.turned);
  switch (action.kind) {
    case ActionKind::activity: activate(seat, card_of(table_.activities[action.target].card), value); return;
    case ActionKind::combat: {
      const QueuedEvent& event = table_.queue[action.target];
      const int most = std::min(value / event_of(event.card).divisor, event.free_banners());
      become({What::count, byte(seat), byte(most), 0});
      return;
    }
    case ActionKind::cathedral:
      for (std::size_t i = 0; i < group.size(); ++i) {
        for (int cube = 0; cube < modifier.as_dice; ++cube)
          build_cathedral(seat, shown(modifier, group, action.turned, i), levels);
      }
      break;
    case ActionKind::place:
      take_citizen(seat, action.source);
      enter(seat, static_cast<Colour>(action.target), value);
      happens(Trigger::citizen_placed);
      break;
    case ActionKind::agriculture:
      gain_deniers(seat, value / agriculture_divisor);
      happens(Trigger::fields_worked);
      break;
    case ActionKind::guard: become({What::march, byte(seat), byte(value + frame.a), 0}); return;
  }
  pop();
}

template <class Sink>
void Applying<Sink>::hire(int seat, const Action& action) {
  ActivityPlace& place = table_.activities[action.target];
  const ActivityCard& card = card_of(place.card);
  if (card.hired_for == Currency::influence) {
    pay_influence(seat, card.hire);
  } else {
    pay_deniers(seat, card.hire);
  }
  take_citizen(seat, action.source);
  put_tradesman(seat, place);
}

template <class Sink>
void Applying<Sink>::put_tradesman(int owner, ActivityPlace& place) {
  const int space = free_space(place);
  if (space < 2) {
    place.spaces[static_cast<std::size_t>(space)] = Piece::of(owner);
  } else {
    place.illustration |= byte(1 << owner);
  }
  tell(Kind::tradesman_hired, owner, place.card, space);
}

/// TR-12.1, TR-10.11: a space that is left stays empty.
template <class Sink>
void Applying<Sink>::take_citizen(int seat, Source source) {
  if (source.is_supply()) {
    --state_.seat(seat).personal;
  } else if (source.is_tradesman()) {
    ActivityPlace& place = table_.activities[static_cast<std::size_t>(source.place())];
    for (Piece& space : place.spaces) {
      if (space.is(seat)) space = {};
    }
    place.illustration &= byte(~(1 << seat));
  } else if (source.is_standing()) {
    table_.buildings[at(source.space().building)][source.space().index] = {};
  } else {
    --state_.seat(seat).lying[at(source.building())];
  }
}

/// TR-10.2: each owner gets the price of the dice he gives, the bank that of gray and le Roy's dice; then all leave.
template <class Sink>
void Applying<Sink>::pay_for_dice(int seat) {
  Action& action = table_.action;
  const Group group(action.group.data(), action.size);
  const Modifier& modifier = modifier_of(table_, action.modifier);
  for (std::size_t i = 0; i < group.size(); ++i) {
    const int price = price_of(state_, seat, modifier, group, i);
    if (price == 0) continue;
    const int owner = group[i].owner();
    pay_deniers(seat, price);
    tell(Kind::die_bought, seat, owner, price);
    if (owner >= table_.players) continue;
    gain_deniers(owner, price);
    action.bought_from |= byte(1 << owner);
  }
  for (const Die die : group) discard(die);
}

}  // namespace tricasse::troyes
