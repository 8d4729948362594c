#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// What activity cards do, and the questions they ask (TR-DP-10 to 13, LT-DP-12 to 20).
namespace tricasse::troyes {

/// The card of the action is activated as often as its dice allow, or as the seat wants.
template <class Sink>
void Applying<Sink>::activate(int seat, const ActivityCard& card, int value) {
  const int most = card.divisor == 0 ? 0 : value / card.divisor;
  if (card.type == CardType::delayed || card.type == CardType::mixed) happens(Trigger::store_activated);
  if (card.type == CardType::mixed) {
    become({What::mode, byte(seat), byte(most), 0});
    return;
  }
  // What asks before each activation has no count; so often at most.
  const auto ask_each = [&](What question) {
    tell(Kind::activated, seat, table_.activities[table_.action.target].card, most);
    become({question, byte(seat), byte(most), 0});
  };
  switch (card.effect) {
    case Effect::archer:
      become({What::archer, byte(seat), byte(most - 1), 0});
      push({What::archer_die, byte(seat), 0, 0});
      return;
    case Effect::ransom: ask_each(What::ransom); return;
    case Effect::scout: ask_each(What::scout); return;
    case Effect::builder: ask_each(What::column); return;
    case Effect::fort: man_fort(seat); return;
    default:
      become({What::count, byte(seat), byte(most_activations(state_, seat, card, most)),
              byte(card.optional ? may_be_none : 0)});
      return;
  }
}

/// LT-DP-12.
template <class Sink>
void Applying<Sink>::choose_mode(Frame frame, Move move) {
  const ActivityCard& card = card_of(table_.activities[table_.action.target].card);
  if (move == Move::spend()) {
    const int cubes = state_.seat(frame.seat).cubes[table_.action.target];
    become({What::count, frame.seat, byte(std::min<int>(frame.a, cubes)), byte(uses_cubes)});
  } else {
    become({What::count, frame.seat, byte(most_activations(state_, frame.seat, card, frame.a)),
            byte(card.optional ? may_be_none : 0)});
  }
}

/// TR-DP-10 is answered.
template <class Sink>
void Applying<Sink>::act(Frame frame, int times) {
  const Action& action = table_.action;
  const int seat = frame.seat;
  if (action.kind == ActionKind::combat) {
    become({What::fighting, frame.seat, byte(times), action.target});
    return;
  }
  const ActivityPlace& place = table_.activities[action.target];
  const ActivityCard& card = card_of(place.card);
  tell(Kind::activated, seat, place.card, times);
  const bool spends = (frame.b & uses_cubes) != 0;
  if (!spends) {
    pay_deniers(seat, card.cost.deniers * times);
    pay_influence(seat, card.cost.influence * times);
    if (card.type != CardType::immediate) {
      put_on_card(seat, action.target, times);
      pop();
      return;
    }
  } else if (card.effect != Effect::catapult) {
    take_from_card(seat, action.target, times);
  }
  switch (card.effect) {
    case Effect::gain: gain(seat, card.gain, times * counted(seat, card.per)); break;
    case Effect::event_cubes: become({What::cubes, byte(seat), byte(times * counted(seat, card.per)), 0}); return;
    case Effect::miller: become({What::miller, byte(seat), byte(times), 0}); return;
    case Effect::either: become({What::either, byte(seat), byte(times), 0}); return;
    case Effect::rob: become({What::rob, byte(seat), byte(times), 0}); return;
    case Effect::catapult: become({What::catapult, byte(seat), byte(times), 0}); return;
    case Effect::tax: collect_tax(seat, card.gain.deniers * times); break;
    case Effect::joust:
      contest(seat, card.gain.points * times,
              [&](int owner) { return state_.seat(owner).dice[at(Colour::red)].sum(); });
      break;
    case Effect::procession:
      contest(-1, card.gain.points * times, [&](int owner) { return dice_count(state_.seat(owner)); });
      break;
    default: break;  // has no count, or is done
  }
  pop();
}

template <class Sink>
void Applying<Sink>::gain(int seat, Amounts amounts, int times) {
  gain_deniers(seat, amounts.deniers * times);
  gain_influence(seat, amounts.influence * times);
  award(seat, amounts.points * times);
}

template <class Sink>
void Applying<Sink>::put_on_card(int seat, int place, int cubes) {
  if (cubes == 0) return;
  std::uint8_t& there = state_.seat(seat).cubes[static_cast<std::size_t>(place)];
  there = byte(there + cubes);
  tell(Kind::cube_on_card, seat, table_.activities[static_cast<std::size_t>(place)].card, cubes);
}

template <class Sink>
void Applying<Sink>::take_from_card(int seat, int place, int cubes) {
  std::uint8_t& there = state_.seat(seat).cubes[static_cast<std::size_t>(place)];
  assert(there >= cubes);
  there = byte(there - cubes);
  tell(Kind::cube_left_card, seat, table_.activities[static_cast<std::size_t>(place)].card, cubes);
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
    case Per::cathedral_cube: return cathedral_cubes(table_, seat);
    case Per::own_white_die: return state_.seat(seat).dice[at(Colour::white)].count();
    case Per::tradesman: return tradesmen(table_, seat);
    case Per::two_tradesmen: return tradesmen(table_, seat) / 2;
    case Per::citizen_in_city_hall: return standing(table_, seat, Colour::yellow);
    case Per::event_card: return state_.seat(seat).event_cards;
    case Per::fortune: return state_.seat(seat).deniers >= fortune ? 1 : 0;
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

/// Cubes on one event, one by one, for each may set somebody free.
template <class Sink>
void Applying<Sink>::fight_on(Frame frame) {
  if (frame.a == 0) {
    // The event may be gone.
    if (table_.action.kind == ActionKind::combat) table_.action.target = 0;
    pop();
    return;
  }
  become({What::fighting, frame.seat, byte(frame.a - 1), frame.b});
  put_on_event(frame.seat, frame.b);
}

/// LT-4.16: cubes, points and influence for every die, whatever it counts as.
template <class Sink>
void Applying<Sink>::man_fort(int seat) {
  const Action& action = table_.action;
  const Group group(action.group.data(), action.size);
  const Modifier& modifier = modifier_of(table_, action.modifier);
  int dice = 0;
  int all = 0;
  const auto man = [&](int value, int number) {
    dice += number;
    all += number * (value >= fort_strong_die ? fort_strong_gain : fort_weak_gain);
  };
  for (std::size_t i = 0; i < group.size(); ++i)
    man(die_value(modifier, shown(modifier, group, action.turned, i)), modifier.as_dice);
  if (modifier.own_die != 0) man(modifier.own_die, 1);
  tell(Kind::activated, seat, table_.activities[action.target].card, dice);
  put_on_card(seat, action.target, dice);
  gain(seat, {.influence = 1, .points = 1}, all);
  pop();
}

/// LT-DP-13: the cube goes when the shot is fired; what finds no banner is void (LT-4.13).
template <class Sink>
void Applying<Sink>::fire_catapult(Frame frame, EventId card) {
  take_from_card(frame.seat, table_.action.target, 1);
  become({What::catapult, frame.seat, byte(frame.a - 1), 0});
  const int index = index_of(card);
  const int cubes = std::min(catapult_cubes, table_.queue[static_cast<std::size_t>(index)].free_banners());
  push({What::fighting, frame.seat, byte(cubes), byte(index)});
}

/// LT-DP-14.
template <class Sink>
void Applying<Sink>::answer_ransom(Frame frame, Move move) {
  if (move.kind() == Move::Kind::stop) {
    pop();
    return;
  }
  pay_deniers(frame.seat, card_of(table_.activities[table_.action.target].card).cost.deniers);
  become({What::ransom, frame.seat, byte(frame.a - 1), 0});
  put_on_event(frame.seat, index_of(move.card()));
}

/// LT-4.15: on to the next event that takes a cube, or to the next walk. Whoever has no money walks no more.
template <class Sink>
bool Applying<Sink>::scout_on(Frame frame) {
  const int price = card_of(table_.activities[table_.action.target].card).cost.deniers;
  if (frame.a == 0 || state_.seat(frame.seat).deniers < price) return close_unless(false);
  if (frame.b == table_.queue_size) {
    become({What::scout, frame.seat, byte(frame.a - 1), 0});
    return true;
  }
  if (is_open(table_, frame.b)) return false;
  become({What::scout, frame.seat, frame.a, byte(frame.b + 1)});
  return true;
}

/// LT-DP-15.
template <class Sink>
void Applying<Sink>::answer_scout(Frame frame, Move move) {
  become({What::scout, frame.seat, frame.a, byte(frame.b + 1)});
  if (move.kind() == Move::Kind::decline) return;
  pay_deniers(frame.seat, card_of(table_.activities[table_.action.target].card).cost.deniers);
  const int before = table_.queue_size;
  put_on_event(frame.seat, frame.b);
  // The event has left: the next one has its place.
  if (table_.queue_size < before) become({What::scout, frame.seat, frame.a, frame.b});
}

/// LT-DP-16.
template <class Sink>
void Applying<Sink>::take_either(Frame frame, bool points) {
  const Amounts gains = card_of(table_.activities[table_.action.target].card).gain;
  gain(frame.seat, points ? Amounts{.points = gains.points} : Amounts{.influence = gains.influence}, 1);
  become({What::either, frame.seat, byte(frame.a - 1), 0});
}

/// LT-4.9: first from the supply (b 1: that is done), then from whoever has most.
template <class Sink>
bool Applying<Sink>::rob_on(Frame frame) {
  if (frame.a == 0) return close_unless(false);
  if (frame.b == 0) {
    gain(frame.seat, card_of(table_.activities[table_.action.target].card).gain, 1);
    become({What::rob, frame.seat, frame.a, 1});
  }
  if (most_influence_of_others(state_, frame.seat) > 0) return false;
  become({What::rob, frame.seat, byte(frame.a - 1), 0});
  return true;
}

/// LT-DP-17.
template <class Sink>
void Applying<Sink>::rob(Frame frame, int owner) {
  pay_influence(owner, 1);
  gain_influence(frame.seat, 1);
  become({What::rob, frame.seat, byte(frame.a - 1), 0});
}

/// LT-DP-18.
template <class Sink>
void Applying<Sink>::build_column(Frame frame, Move move) {
  if (move.kind() == Move::Kind::stop) {
    pop();
    return;
  }
  build_cathedral(frame.seat, move.value(), floors);
  become({What::column, frame.seat, byte(frame.a - 1), 1});
}

/// LT-DP-20.
template <class Sink>
void Applying<Sink>::liberate(Frame frame, int owner) {
  pop();
  free_citizen(owner, frame.seat);
}

}  // namespace tricasse::troyes
