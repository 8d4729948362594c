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
    become(question::Mode{.seat = byte(seat), .most = byte(most)});
    return;
  }
  // What asks before each activation has no count; so often at most.
  const auto ask_each = [&](auto asked) {
    tell(Kind::activated, seat, table.activities[table.action.target].card, most);
    asked.seat = byte(seat);
    asked.left = byte(most);
    become(asked);
  };
  switch (card.effect) {
    case Effect::archer:
      become(question::Archer{.seat = byte(seat), .left = byte(most - 1)});
      push(question::ArcherDie{.seat = byte(seat)});
      return;
    case Effect::ransom: ask_each(question::Ransom{}); return;
    case Effect::scout: ask_each(question::Scout{}); return;
    case Effect::builder: ask_each(question::CathedralColumn{}); return;
    case Effect::fort: man_fort(seat); return;
    case Effect::gain:
    case Effect::cube:
    case Effect::event_cubes:
    case Effect::miller:
    case Effect::tax:
    case Effect::joust:
    case Effect::procession:
    case Effect::either:
    case Effect::catapult:
    case Effect::rob: ask_how_often(seat, card, most); return;
  }
}

template <class Sink>
void Applying<Sink>::ask_how_often(int seat, const ActivityCard& card, int most) {
  become(question::Activations{.seat = byte(seat),
                               .most = byte(most_activations(state, seat, card, most)),
                               .counting = card.optional ? question::Counting::any : question::Counting::some});
}

/// TR-DP-10 is answered.
template <class Sink>
void Applying<Sink>::activate(int seat, int times, question::Counting counting) {
  const Action& action = table.action;
  if (action.kind == ActionKind::combat) {
    become(question::Fighting{.seat = byte(seat), .left = byte(times), .event = action.target});
    return;
  }
  const ActivityPlace& place = table.activities[action.target];
  const ActivityCard& card = card_of(place.card);
  tell(Kind::activated, seat, place.card, times);
  if (counting != question::Counting::of_cubes) {
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
  const std::uint8_t left = byte(times);
  const std::uint8_t who = byte(seat);
  switch (card.effect) {
    case Effect::gain: gain(seat, card.gain, times * counted(seat, card.per)); break;
    case Effect::event_cubes:
      become(question::EventCubes{.seat = who, .left = byte(times * counted(seat, card.per))});
      return;
    case Effect::miller: become(question::Miller{.seat = who, .left = left}); return;
    case Effect::either: become(question::Either{.seat = who, .left = left}); return;
    case Effect::rob: become(question::Rob{.seat = who, .left = left}); return;
    case Effect::catapult: become(question::Catapult{.seat = who, .left = left}); return;
    case Effect::tax: collect_tax(seat, card.gain.deniers * times); break;
    case Effect::joust:
      contest(seat, card.gain.points * times, [&](int owner) { return state.seat(owner).dice[at(Colour::red)].sum(); });
      break;
    case Effect::procession:
      contest(-1, card.gain.points * times, [&](int owner) { return dice_count(state.seat(owner)); });
      break;
    case Effect::cube:
    case Effect::archer:
    case Effect::builder:
    case Effect::ransom:
    case Effect::scout:
    case Effect::fort: break;  // has no count, or is done
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
  std::uint8_t& there = state.seat(seat).cubes[static_cast<std::size_t>(place)];
  there = byte(there + cubes);
  tell(Kind::cube_on_card, seat, table.activities[static_cast<std::size_t>(place)].card, cubes);
}

template <class Sink>
void Applying<Sink>::take_from_card(int seat, int place, int cubes) {
  std::uint8_t& there = state.seat(seat).cubes[static_cast<std::size_t>(place)];
  assert(there >= cubes);
  there = byte(there - cubes);
  tell(Kind::cube_left_card, seat, table.activities[static_cast<std::size_t>(place)].card, cubes);
}

template <class Sink>
int Applying<Sink>::counted(int seat, Per per) const {
  switch (per) {
    case Per::activation: return 1;
    case Per::two_cathedral_cubes: return cathedral_cubes(table, seat) / 2;
    case Per::own_red_die: return state.seat(seat).dice[at(Colour::red)].count();
    case Per::event_with_own_cube: {
      int count = 0;
      for (int i = 0; i < table.queue_size; ++i) {
        count += table.queue[static_cast<std::size_t>(i)].cubes_of(seat) > 0 ? 1 : 0;
      }
      return count;
    }
    case Per::yellow_die_of_the_square: {
      int count = 0;
      for (const Seat& it : state.seats) count += it.dice[at(Colour::yellow)].count();
      return count;
    }
    case Per::red_die_of_the_reddest_district: {
      // KC-15: le Roy's district does not count.
      int most = 0;
      for (int owner = 0; owner < (table.solo() ? 1 : owners); ++owner) {
        most = std::max(most, state.seat(owner).dice[at(Colour::red)].count());
      }
      return most;
    }
    case Per::cathedral_cube: return cathedral_cubes(table, seat);
    case Per::own_white_die: return state.seat(seat).dice[at(Colour::white)].count();
    case Per::tradesman: return tradesmen(table, seat);
    case Per::two_tradesmen: return tradesmen(table, seat) / 2;
    case Per::citizen_in_city_hall: return standing(table, seat, Colour::yellow);
    case Per::event_card: return state.seat(seat).event_cards;
    case Per::fortune: return state.seat(seat).deniers >= fortune ? 1 : 0;
  }
  return 0;
}

/// Joust and Procession: everybody who reaches the highest number gains, if `champion` (-1: anybody) does.
template <class Sink>
template <class Number>
void Applying<Sink>::contest(int champion, int points, Number&& number) {
  int highest = 0;
  for (int owner = 0; owner < owners; ++owner) {
    if (plays(table, owner)) highest = std::max(highest, number(owner));
  }
  if (highest == 0 || (champion >= 0 && number(champion) < highest)) return;
  for (int owner = 0; owner < owners; ++owner) {
    if (plays(table, owner) && number(owner) == highest) award(owner, points);
  }
}

template <class Sink>
void Applying<Sink>::collect_tax(int seat, int each) {
  for (int other = 0; other < table.players; ++other) {
    if (other == seat) continue;
    const int paid = std::min<int>(each * standing(table, other, Colour::yellow), state.seat(other).deniers);
    pay_deniers(other, paid);
    gain_deniers(seat, paid);
  }
  gain_deniers(seat, each * (table.solo() ? le_roy_tax : 1) * standing(table, gray, Colour::yellow));
}

/// LT-4.16: cubes, points and influence for every die, whatever it counts as.
template <class Sink>
void Applying<Sink>::man_fort(int seat) {
  const Action& action = table.action;
  const Group group(action.group.data(), action.size);
  const Modifier& modifier = modifier_of(table, action.modifier);
  int dice = 0;
  int all = 0;
  const auto man = [&](int value, int number) {
    dice += number;
    all += number * (value >= fort_strong_die ? fort_strong_gain : fort_weak_gain);
  };
  for (std::size_t i = 0; i < group.size(); ++i)
    man(die_value(modifier, shown(modifier, group, action.turned, i)), modifier.as_dice);
  if (modifier.own_die != 0) man(modifier.own_die, 1);
  tell(Kind::activated, seat, table.activities[action.target].card, dice);
  put_on_card(seat, action.target, dice);
  gain(seat, {.influence = 1, .points = 1}, all);
  pop();
}

}  // namespace tricasse::troyes
