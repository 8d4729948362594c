#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The phases of a round in which nobody takes actions: cards, wages, dice, black dice, the end (TR-5 to TR-7, TR-9,
/// TR-14). The events have a file of their own.
namespace tricasse::troyes {

// ------------------------------------------------------------------------------------------------------- phases 0 to 2

template <class Sink>
void Applying<Sink>::begin_round() {
  ++table_.round;
  tell(Kind::round_began, -1, table_.round);
  if (table_.round <= levels) {
    become({What::activity, 0, 0, 0});
  } else {
    pay_salaries();
  }
}

template <class Sink>
void Applying<Sink>::turn_up_activity(Frame frame, Activity card) {
  table_.activities[static_cast<std::size_t>(frame.a * levels + table_.round - 1)].card = card;
  tell(Kind::activity_revealed, -1, card);
  if (frame.a + 1 < colours) {
    become({What::activity, 0, byte(frame.a + 1), 0});
  } else {
    pay_salaries();
  }
}

template <class Sink>
void Applying<Sink>::pay_salaries() {
  for (int seat = 0; seat < table_.players; ++seat) {
    gain_deniers(seat, income);
    int due = 0;
    for (const Colour building : all_colours) {
      due += building_table[at(building)].salary * standing(table_, seat, building);
    }
    pay_or_suffer(seat, due);
  }
  next_workforce(table_.start, 0);
}

/// TR-6.2, TR-8.4: who cannot pay in full pays what he has and loses points, once.
template <class Sink>
void Applying<Sink>::pay_or_suffer(int seat, int due) {
  const int paid = std::min<int>(due, state_.seat(seat).deniers);
  pay_deniers(seat, paid);
  if (paid < due) suffer(seat);
}

template <class Sink>
void Applying<Sink>::suffer(int seat) {
  Seat& it = state_.seat(seat);
  const int lost = std::min<int>(penalty, it.points);  // TR-1.6
  it.points = static_cast<std::uint16_t>(it.points - lost);
  tell(Kind::points_lost, seat, lost);
}

/// TR-7: asks for the next die from this owner and colour on; then the events come.
template <class Sink>
void Applying<Sink>::next_workforce(int owner, int colour) {
  for (;;) {
    for (; colour < kinds_of_dice; ++colour) {
      const auto kind = static_cast<Colour>(colour);
      if (state_.seat(owner).dice[at(kind)].count() < workforce(table_, owner, kind)) {
        become({What::workforce, byte(owner), byte(colour), 0});
        return;
      }
    }
    colour = 0;
    const int next = next_owner(table_, owner);
    const bool goes_on = owner == gray ? table_.solo() && table_.start == gray : next != table_.start;
    if (goes_on) {
      owner = next;
    } else if (owner != gray && !table_.solo()) {
      owner = gray;
    } else {
      break;
    }
  }
  become({What::reveal, 0, byte(static_cast<int>(Colour::red)), 0});
}

template <class Sink>
void Applying<Sink>::roll_workforce(Frame frame, int value) {
  state_.seat(frame.seat).dice[frame.a].add(value);
  tell(Kind::die_rolled, frame.seat, frame.a, value);
  next_workforce(frame.seat, frame.a);
}

// ------------------------------------------------------------------------------------------- the black dice of phase 3

template <class Sink>
void Applying<Sink>::roll_black(Frame frame, int value) {
  // LT-5.5
  for (int i = 0; i < table_.queue_size; ++i) {
    value = std::min(6, value + event_of(table_.queue[static_cast<std::size_t>(i)].card).black_plus);
  }
  table_.black.add(value);
  tell(Kind::black_rolled, -1, value);
  if (frame.a > 1) {
    become({What::black_die, 0, byte(frame.a - 1), 0});
  } else {
    face(table_.start);
  }
}

/// TR-9.1: the next owner who must deal with the highest black die; phase 4 when none is left.
template <class Sink>
void Applying<Sink>::face(int owner) {
  while (!table_.black.none()) {
    if (owner != gray) {
      become({What::facing, byte(owner), 0, 0});
      return;
    }
    // KC-5: le Roy's strongest die takes the highest black die with it, whatever their values.
    const int highest = table_.black.highest();
    if (dice_count(state_.seat(gray)) > 0) discard(strongest_die(state_.seat(gray), gray));
    table_.black.remove(highest);
    tell(Kind::black_countered, gray, highest);
    owner = next_owner(table_, owner);
  }
  begin_actions();
}

/// TR-DP-3.
template <class Sink>
void Applying<Sink>::choose_black(Frame frame, Move move) {
  if (move.kind() == Move::Kind::done) {
    if (frame.b > 0) {
      become({What::defence, frame.seat, frame.a, frame.b});
    } else {
      face(next_owner(table_, frame.seat));  // LT-11.8: a tile has done it
    }
    return;
  }
  take_black(frame.seat, move.value());
  become({What::more_black, frame.seat, byte(frame.a + move.value()), byte(frame.b + 1)});
}

template <class Sink>
void Applying<Sink>::take_black(int seat, int value) {
  table_.black.remove(value);
  tell(Kind::black_countered, seat, value);
}

/// TR-DP-4.
template <class Sink>
void Applying<Sink>::give_die(Frame frame, Move move) {
  if (move.kind() == Move::Kind::done) {
    gain_influence(frame.seat, frame.b);
    face(next_owner(table_, frame.seat));
    return;
  }
  const Die die = move.die();
  discard(die);
  const int worth = die.value() * defence_factor[at(die.colour())];
  become({What::defence, frame.seat, byte(std::max(0, frame.a - worth)), frame.b});
}

// ------------------------------------------------------------------------------------------------------------- phase 5

template <class Sink>
void Applying<Sink>::end_round() {
  tell(Kind::round_ended, -1, table_.round);
  for (int owner = 0; owner < owners; ++owner) {
    Seat& it = state_.seat(owner);
    if (it.pass_money > 0) gain_deniers(owner, it.pass_money);
    it.pass_money = 0;
    it.passed = 0;
    for (std::uint8_t& lying : it.lying) {
      std::uint8_t& home = owner == gray ? it.general : it.personal;
      home = byte(home + lying);
      lying = 0;
    }
    it.dice = {};
  }
  if (table_.round == table_.rounds) {
    pop();
    tell(Kind::game_over, -1);
    return;
  }
  // LT-8.1: before the last round of a tournament the other way round, as that round will go.
  if (table_.has(Variant::tournament) && table_.round + 1 == table_.rounds) {
    table_.start = byte((table_.start + table_.players - 1) % table_.players);
  } else {
    table_.start = byte(next_owner(table_, table_.start));
  }
  begin_round();
}

}  // namespace tricasse::troyes
