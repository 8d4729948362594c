#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The answers to the two menus: the uses of influence, tiles, black dice, passing, the choice of an action (TR-DP-2,
/// TR-DP-5, TR-13, LT-DP-1).
namespace tricasse::troyes {

/// What an action asks first.
constexpr Frame::What first_question(ActionKind action) {
  switch (action) {
    case ActionKind::cathedral:
    case ActionKind::agriculture: return Frame::What::modifier;
    case ActionKind::guard: return Frame::What::guard_die;
    default: return Frame::What::target;
  }
}

template <class Sink>
void Applying<Sink>::answer_menu(Frame frame, Move move) {
  const int seat = frame.seat;
  Seat& it = state_.seat(seat);
  switch (move.kind()) {
    case Move::Kind::reroll:
      pay_influence(seat, reroll_price);
      it.dice[at(move.die().colour())].remove(move.die().value());
      push({What::reroll, frame.seat, byte(static_cast<int>(move.die().colour())), 0});
      return;
    case Move::Kind::citizen:
      pay_influence(seat, citizen_price);
      --it.general;
      ++it.personal;
      tell(Kind::citizen_called, seat);
      return;
    case Move::Kind::flip:
      pay_influence(seat, turn_price);
      push({What::turning, frame.seat, 0, 0});
      return;
    case Move::Kind::counter: {
      const int highest = table_.black.highest();
      take_black(seat, highest);
      become({What::more_black, frame.seat, byte(highest), 1});
      return;
    }
    case Move::Kind::fail: {
      const int highest = table_.black.highest();
      table_.black.remove(highest);
      tell(Kind::black_unmet, seat, highest);
      suffer(seat);
      face(next_owner(table_, seat));
      return;
    }
    case Move::Kind::tile: choose_tile(frame, move.number()); return;
    case Move::Kind::pass:
      it.passed = 1;
      it.pass_money = pass_deniers;
      tell(Kind::passed, seat);
      tell(Kind::pass_money, seat, pass_deniers);
      end_turn(seat);
      return;
    case Move::Kind::act:
      table_.action = {};
      table_.action.kind = move.action();
      become({What::turn_end, frame.seat, 0, 0});
      push({first_question(move.action()), frame.seat, 0, 0});
      return;
    default: return;
  }
}

template <class Sink>
void Applying<Sink>::finish_reroll(Frame frame, int value) {
  pop();
  state_.seat(frame.seat).dice[frame.a].add(value);
  tell(Kind::die_rolled, frame.seat, frame.a, value);
}

/// TR-DP-5a: what is turned lies aside until the use is done.
template <class Sink>
void Applying<Sink>::turn_die(Frame frame, Move move) {
  Seat& it = state_.seat(frame.seat);
  if (move.kind() == Move::Kind::done) {
    for (std::size_t i = 0; i < frame.a; ++i) {
      const Die die = table_.turned[i];
      it.dice[at(die.colour())].add(die.value());
      table_.turned[i] = {};
    }
    pop();
    return;
  }
  const Die die = move.die();
  it.dice[at(die.colour())].remove(die.value());
  table_.turned[frame.a] = Die(frame.seat, die.colour(), 7 - die.value());
  tell(Kind::die_turned, frame.seat, static_cast<int>(at(die.colour())), 7 - die.value());
  become({What::turning, frame.seat, byte(frame.a + 1), 0});
}

}  // namespace tricasse::troyes
