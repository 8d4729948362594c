#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// Phase 4: whose turn it is, and an action put together answer by answer, up to where it takes effect (TR-10).
namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::begin_actions() {
  if (any_die_left(state)) {
    take_turn(table.start);
  } else {
    end_round();
  }
}

/// TR-10.70, KC-13.
template <class Sink>
bool Applying<Sink>::actions_are_over() const {
  if (!any_die_left(state)) return true;
  for (int owner = 0; owner < owners; ++owner) {
    if (!plays(table, owner)) continue;
    const bool done = owner == gray ? dice_count(state.seat(gray)) == 0 : state.seat(owner).passed != 0;
    if (!done) return false;
  }
  return true;
}

template <class Sink>
void Applying<Sink>::take_turn(int owner) {
  for (;; owner = next_owner(table, owner)) {
    if (owner == gray) {
      if (dice_count(state.seat(gray)) == 0) continue;
      become(question::LeRoyTable{});
      return;
    }
    Seat& it = state.seat(owner);
    if (it.passed == 0) {
      become(question::Menu{.seat = byte(owner)});
      return;
    }
    ++it.pass_money;  // TR-10.60
    tell(Kind::pass_money, owner, 1);
  }
}

/// The first question of an action, over what its turn ends with.
template <class Sink>
void Applying<Sink>::begin_action(int seat, ActionKind kind) {
  table.action = {};
  table.action.kind = kind;
  become(question::TurnEnd{.owner = byte(seat)});
  switch (kind) {
    case ActionKind::activity:
    case ActionKind::combat:
    case ActionKind::place: push(question::ActionTarget{.seat = byte(seat)}); return;
    case ActionKind::cathedral:
    case ActionKind::agriculture: push(question::ActionModifier{.seat = byte(seat)}); return;
    case ActionKind::guard: push(question::GuardDie{.seat = byte(seat)}); return;
  }
}

template <class Sink>
void Applying<Sink>::end_turn(int owner) {
  table.marauding_closed = 0;
  table.action = {};
  if (actions_are_over()) {
    end_round();
  } else {
    take_turn(next_owner(table, owner));
  }
}

template <class Sink>
int Applying<Sink>::index_of(EventId card) const {
  int index = 0;
  while (table.queue[static_cast<std::size_t>(index)].card != card) ++index;
  return index;
}

/// TR-10.4: hire, pay, discard; others may answer; then the effect.
template <class Sink>
void Applying<Sink>::commit(int seat) {
  const Action& action = table.action;
  if (action.hires != 0) hire(seat, action);
  pay_for_dice(seat);
  if (action.modifier != 0) {
    --state.seat(seat).cubes[action.modifier - std::size_t{1}];
    tell(Kind::modifier_used, seat, table.activities[action.modifier - std::size_t{1}].card);
  }
  let_effect_come(seat, 0);
}

template <class Sink>
void Applying<Sink>::let_effect_come(int seat, int boost) {
  become(question::TakingEffect{.seat = byte(seat), .boost = byte(boost)});
  ask_others(seat);
}

/// What the dice have been given for.
template <class Sink>
void Applying<Sink>::take_effect(int seat, int boost) {
  const Action action = table.action;
  const Group group(action.group.data(), action.size);
  const Modifier& modifier = modifier_of(table, action.modifier);
  const int value = group_value(modifier, group, action.turned);
  switch (action.kind) {
    case ActionKind::activity: activate(seat, card_of(table.activities[action.target].card), value); return;
    case ActionKind::combat: {
      const QueuedEvent& event = table.queue[action.target];
      const int most = std::min(value / event_of(event.card).divisor, event.free_banners());
      become(question::Activations{.seat = byte(seat), .most = byte(most)});
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
    case ActionKind::guard: become(question::March{.seat = byte(seat), .points = byte(value + boost)}); return;
  }
  pop();
}

template <class Sink>
void Applying<Sink>::hire(int seat, const Action& action) {
  ActivityPlace& place = table.activities[action.target];
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
    --state.seat(seat).personal;
  } else if (source.is_tradesman()) {
    ActivityPlace& place = table.activities[static_cast<std::size_t>(source.place())];
    for (Piece& space : place.spaces) {
      if (space.is(seat)) space = {};
    }
    place.illustration &= byte(~(1 << seat));
  } else if (source.is_standing()) {
    table.buildings[at(source.space().building)][source.space().index] = {};
  } else {
    --state.seat(seat).lying[at(source.building())];
  }
}

/// TR-10.2: each owner gets the price of the dice he gives, the bank that of gray and le Roy's dice; then all leave.
template <class Sink>
void Applying<Sink>::pay_for_dice(int seat) {
  Action& action = table.action;
  const Group group(action.group.data(), action.size);
  const Modifier& modifier = modifier_of(table, action.modifier);
  for (std::size_t i = 0; i < group.size(); ++i) {
    const int price = price_of(state, seat, modifier, group, i);
    if (price == 0) continue;
    const int owner = group[i].owner();
    pay_deniers(seat, price);
    tell(Kind::die_bought, seat, owner, price);
    if (owner >= table.players) continue;
    gain_deniers(owner, price);
    action.bought_from |= byte(1 << owner);
  }
  for (const Die die : group) discard(die);
}

}  // namespace tricasse::troyes
