#pragma once

#include "engine/troyes/applying.hpp"

/// Phase 4: whose turn it is, an action put together answer by answer, and what it does (TR-10).
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
  commit(frame.seat);
}

/// TR-10.4: hire, pay, discard; then the effect, or the question how often.
template <class Sink>
void Applying<Sink>::commit(int seat) {
  const Action action = table_.action;
  const Group group(action.group.data(), action.size);
  if (action.hires != 0) hire(seat, action);
  const Modifier& modifier = modifier_of(table_, action.modifier);
  pay_for(seat, modifier, group);
  for (const Die die : group) discard(die);
  if (action.modifier != 0) {
    --state_.seat(seat).cubes[action.modifier - std::size_t{1}];
    tell(Kind::modifier_used, seat, table_.activities[action.modifier - std::size_t{1}].card);
  }
  const int value = group_value(modifier, group);
  switch (action.kind) {
    case ActionKind::activity: {
      const ActivityCard& card = card_of(table_.activities[action.target].card);
      const int most = most_activations(state_, seat, card, value / card.divisor);
      if (card.effect != Effect::archer) {
        become({What::count, byte(seat), byte(most), 0});
        return;
      }
      become({What::archer, byte(seat), byte(most - 1), 0});
      push({What::archer_die, byte(seat), 0, 0});
      return;
    }
    case ActionKind::combat: {
      const QueuedEvent& event = table_.queue[action.target];
      const int most = std::min(value / event_of(event.card).divisor, event.free_banners());
      become({What::count, byte(seat), byte(most), 0});
      return;
    }
    case ActionKind::cathedral:
      for (const Die die : group) {
        for (int i = 0; i < modifier.cubes_each; ++i) build_cathedral(seat, die.value());
      }
      break;
    case ActionKind::place:
      take_citizen(seat, action.source);
      enter(seat, static_cast<Colour>(action.target), value);
      break;
    case ActionKind::agriculture: gain_deniers(seat, value / agriculture_divisor); break;
  }
  pop();
}

template <class Sink>
void Applying<Sink>::hire(int seat, const Action& action) {
  ActivityPlace& place = table_.activities[action.target];
  pay_deniers(seat, card_of(place.card).hire);
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

/// TR-10.2: each owner gets the price of the dice he gives, the bank that of gray and le Roy's dice.
template <class Sink>
void Applying<Sink>::pay_for(int seat, const Modifier& modifier, Group group) {
  const int each = die_price * static_cast<int>(group.size());
  for (std::size_t i = 0; i < group.size(); ++i) {
    const int before = paid_dice(state_, seat, modifier, group.first(i));
    if (paid_dice(state_, seat, modifier, group.first(i + 1)) == before) continue;
    const int owner = group[i].owner();
    pay_deniers(seat, each);
    tell(Kind::die_bought, seat, owner, each);
    if (owner < table_.players) gain_deniers(owner, each);
  }
}

/// TR-DP-10 is answered.
template <class Sink>
void Applying<Sink>::act(int seat, int times) {
  const Action& action = table_.action;
  if (action.kind == ActionKind::combat) {
    for (int i = 0; i < times; ++i) put_on_event(seat, action.target);
    pop();
    return;
  }
  const ActivityPlace& place = table_.activities[action.target];
  const ActivityCard& card = card_of(place.card);
  tell(Kind::activated, seat, place.card, times);
  pay_deniers(seat, card.cost.deniers * times);
  pay_influence(seat, card.cost.influence * times);
  switch (card.effect) {
    case Effect::gain: {
      const int all = times * counted(seat, card.per);
      gain_deniers(seat, card.gain.deniers * all);
      gain_influence(seat, card.gain.influence * all);
      award(seat, card.gain.points * all);
      break;
    }
    case Effect::delay:
      state_.seat(seat).cubes[action.target] = byte(state_.seat(seat).cubes[action.target] + times);
      tell(Kind::cube_on_card, seat, place.card, times);
      break;
    case Effect::event_cubes: become({What::cubes, byte(seat), byte(times * counted(seat, card.per)), 0}); return;
    case Effect::miller: become({What::miller, byte(seat), byte(times), 0}); return;
    case Effect::tax: collect_tax(seat, card.gain.deniers * times); break;
    case Effect::joust:
      contest(seat, card.gain.points * times,
              [&](int owner) { return state_.seat(owner).dice[at(Colour::red)].sum(); });
      break;
    case Effect::procession:
      contest(-1, card.gain.points * times, [&](int owner) { return dice_count(state_.seat(owner)); });
      break;
    case Effect::archer: break;  // has no count
  }
  pop();
}

template <class Sink>
int Applying<Sink>::counted(int seat, Per per) const {
  switch (per) {
    case Per::activation: return 1;
    case Per::two_cathedral_cubes: return cathedral_cubes(table_, seat) / 2;
    case Per::own_red_die: return state_.seat(seat).dice[at(Colour::red)].count();
    case Per::event_with_own_cube: {
      int count = 0;
      for (int i = 0; i < table_.queue_size; ++i) {
        count += table_.queue[static_cast<std::size_t>(i)].cubes_of(seat) > 0 ? 1 : 0;
      }
      return count;
    }
    case Per::yellow_die_of_the_square: {
      int count = 0;
      for (const Seat& it : state_.seats) count += it.dice[at(Colour::yellow)].count();
      return count;
    }
    case Per::red_die_of_the_reddest_district: {
      // KC-15: le Roy's district does not count.
      int most = 0;
      for (int owner = 0; owner < (table_.solo() ? 1 : owners); ++owner) {
        most = std::max(most, state_.seat(owner).dice[at(Colour::red)].count());
      }
      return most;
    }
  }
  return 0;
}

/// Joust and Procession: everybody who reaches the highest number gains, if `champion` (-1: anybody) does.
template <class Sink>
template <class Number>
void Applying<Sink>::contest(int champion, int points, Number&& number) {
  int highest = 0;
  for (int owner = 0; owner < owners; ++owner) {
    if (plays(table_, owner)) highest = std::max(highest, number(owner));
  }
  if (highest == 0 || (champion >= 0 && number(champion) < highest)) return;
  for (int owner = 0; owner < owners; ++owner) {
    if (plays(table_, owner) && number(owner) == highest) award(owner, points);
  }
}

template <class Sink>
void Applying<Sink>::collect_tax(int seat, int each) {
  for (int other = 0; other < table_.players; ++other) {
    if (other == seat) continue;
    const int paid = std::min<int>(each * standing(table_, other, Colour::yellow), state_.seat(other).deniers);
    pay_deniers(other, paid);
    gain_deniers(seat, paid);
  }
  gain_deniers(seat, each * (table_.solo() ? le_roy_tax : 1) * standing(table_, gray, Colour::yellow));
}

template <class Sink>
void Applying<Sink>::mill(Frame frame, Colour building) {
  const ActivityCard& card = card_of(table_.activities[table_.action.target].card);
  gain_deniers(frame.seat, card.gain.deniers * standing(table_, frame.seat, building));
  become({What::miller, frame.seat, byte(frame.a - 1), 0});
}

template <class Sink>
void Applying<Sink>::answer_archer(Frame frame, Move move) {
  if (move.kind() == Move::Kind::stop) {
    pop();
    return;
  }
  become({What::archer, frame.seat, byte(frame.a - 1), 0});
  push({What::archer_die, frame.seat, 0, 0});
}

template <class Sink>
void Applying<Sink>::shoot(Frame frame, int value) {
  tell(Kind::archer_rolled, frame.seat, value);
  if (value >= archer_hit) {
    become({What::cubes, frame.seat, 1, 0});
  } else {
    pop();
  }
}

template <class Sink>
void Applying<Sink>::place_cube(Frame frame, EventId card) {
  become({What::cubes, frame.seat, byte(frame.a - 1), 0});
  put_on_event(frame.seat, index_of(card));
}

}  // namespace tricasse::troyes
