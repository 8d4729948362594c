#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The phases of a round in which nobody takes actions: cards, wages, dice, black dice, the end (TR-5 to TR-7, TR-9,
/// TR-14). The events have a file of their own.
namespace tricasse::troyes {

// ------------------------------------------------------------------------------------------------------- phases 0 to 2

template <class Sink>
void Applying<Sink>::begin_round() {
  ++table.round;
  tell(Kind::round_began, -1, table.round);
  if (table.round <= levels) {
    become(question::RevealedActivity{});
  } else {
    pay_salaries();
  }
}

template <class Sink>
void Applying<Sink>::pay_salaries() {
  for (int seat = 0; seat < table.players; ++seat) {
    gain_deniers(seat, income);
    int due = 0;
    for (const Colour building : all_colours) {
      due += building_table[at(building)].salary * standing(table, seat, building);
    }
    pay_or_suffer(seat, due);
  }
  next_workforce(table.start, 0);
}

/// TR-6.2, TR-8.4: who cannot pay in full pays what he has and loses points, once.
template <class Sink>
void Applying<Sink>::pay_or_suffer(int seat, int due) {
  const int paid = std::min<int>(due, state.seat(seat).deniers);
  pay_deniers(seat, paid);
  if (paid < due) suffer(seat);
}

template <class Sink>
void Applying<Sink>::suffer(int seat) {
  Seat& it = state.seat(seat);
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
      if (state.seat(owner).dice[at(kind)].count() < workforce(table, owner, kind)) {
        become(question::WorkforceDie{.owner = byte(owner), .colour = kind});
        return;
      }
    }
    colour = 0;
    const int next = next_owner(table, owner);
    const bool goes_on = owner == gray ? table.solo() && table.start == gray : next != table.start;
    if (goes_on) {
      owner = next;
    } else if (owner != gray && !table.solo()) {
      owner = gray;
    } else {
      break;
    }
  }
  become(question::RevealedEvent{.deck = Colour::red});
}

// ------------------------------------------------------------------------------------------- the black dice of phase 3

/// TR-9.1: the next owner who must deal with the highest black die; phase 4 when none is left.
template <class Sink>
void Applying<Sink>::face(int owner) {
  while (!table.black.none()) {
    if (owner != gray) {
      become(question::Facing{.seat = byte(owner)});
      return;
    }
    // KC-5: le Roy's strongest die takes the highest black die with it, whatever their values.
    const int highest = table.black.highest();
    if (dice_count(state.seat(gray)) > 0) discard(strongest_die(state.seat(gray), gray));
    table.black.remove(highest);
    tell(Kind::black_countered, gray, highest);
    owner = next_owner(table, owner);
  }
  begin_actions();
}

template <class Sink>
void Applying<Sink>::take_black(int seat, int value) {
  table.black.remove(value);
  tell(Kind::black_countered, seat, value);
}

// ------------------------------------------------------------------------------------------------------------- phase 5

template <class Sink>
void Applying<Sink>::end_round() {
  tell(Kind::round_ended, -1, table.round);
  for (int owner = 0; owner < owners; ++owner) {
    Seat& it = state.seat(owner);
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
  if (table.round == table.rounds) {
    pop();
    tell(Kind::game_over, -1);
    return;
  }
  // LT-8.1: before the last round of a tournament the other way round, as that round will go.
  if (table.has(Variant::tournament) && table.round + 1 == table.rounds) {
    table.start = byte((table.start + table.players - 1) % table.players);
  } else {
    table.start = byte(next_owner(table, table.start));
  }
  begin_round();
}

}  // namespace tricasse::troyes
