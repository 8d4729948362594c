#pragma once

#include "engine/troyes/applying.hpp"

/// The phases of a round in which nobody takes actions: cards, wages, dice, events, black dice, the end (TR-5 to TR-9,
/// TR-14).
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
    for (; colour < colours; ++colour) {
      const auto building = static_cast<Colour>(colour);
      if (state_.seat(owner).dice[at(building)].count() < standing(table_, owner, building)) {
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

// ------------------------------------------------------------------------------------------------------------- phase 3

template <class Sink>
void Applying<Sink>::reveal_event(EventId card) {
  table_.queue[table_.queue_size++] = {.card = card, .cubes = 0, .cube = {}};
  table_.seen_events |= 1U << card;
  tell(Kind::event_revealed, -1, card);
  // TR-8.1, BC-4: the next card comes from the deck this one calls, unless that deck is empty.
  if (const Call call = event_of(card).call; call != Call::nothing) {
    become({What::reveal, 0, byte(static_cast<int>(deck_of(call))), 0});
    if (total_weight(state_) > 0) return;
  }
  become({What::resolving, 0, 0, 0});
}

/// TR-8.2: the event at index a; after the last one the black dice are rolled.
template <class Sink>
void Applying<Sink>::resolve_next(Frame frame) {
  table_.marauding_closed = 0;
  if (frame.a == table_.queue_size) {
    if (frame.b > 0) {
      become({What::black_die, 0, frame.b, 0});
    } else {
      face(table_.start);
    }
    return;
  }
  const int index = frame.a;
  const EventId id = table_.queue[frame.a].card;
  const EventCard& card = event_of(id);
  tell(Kind::event_resolved, -1, id);
  become({What::resolving, 0, byte(frame.a + 1), byte(frame.b + card.black)});
  switch (card.effect) {
    case EventEffect::none: return;
    case EventEffect::citizen:
      // TR-8.5
      if (state_.seat(gray).general == 0) {
        tell(Kind::event_ignored, -1, id);
      } else {
        push({What::citizen_die, 0, byte(static_cast<int>(card.where)), 0});
      }
      return;
    case EventEffect::support:
      // The nearer one first: should it leave, the farther one keeps its place.
      for (int left = index - 1; left >= 0 && left >= index - card.amount; --left) put_on_event(gray, left);
      return;
    case EventEffect::lose_deniers: for_each_player([&](int seat) { pay_or_suffer(seat, card.amount); }); return;
    case EventEffect::lose_influence:
      for_each_player([&](int seat) {
        const int paid = std::min<int>(card.amount, state_.seat(seat).influence);
        pay_influence(seat, paid);
        if (paid < card.amount) suffer(seat);
      });
      return;
    case EventEffect::drought:
      for_each_player([&](int seat) { pay_or_suffer(seat, card.amount * standing(table_, seat, card.where)); });
      return;
    case EventEffect::builders: {
      const CathedralSpace space = lowest_empty_space(table_, false);
      if (space.level < 0) {
        tell(Kind::event_ignored, -1, id);
        return;
      }
      put_on_cathedral(gray, space);
      award(gray, cathedral_points);  // KC-15: le Roy's; gray gains nothing
      return;
    }
    case EventEffect::interrupted_work: {
      const CathedralSpace space = highest_cube(table_);
      // KC-5: le Roy's cube stays.
      if (space.level < 0 || spared(cathedral_piece(space))) {
        tell(Kind::event_ignored, -1, id);
        return;
      }
      tell(Kind::cube_left_cathedral, cathedral_piece(space).owner(), space.value, space.level);
      cathedral_piece(space) = {};
      return;
    }
    case EventEffect::resistance:
      for (int i = 0; i < table_.queue_size; ++i) {
        QueuedEvent& event = table_.queue[static_cast<std::size_t>(i)];
        if (event.cubes == 0) continue;
        Piece& last = event.cube[event.cubes - std::size_t{1}];
        if (spared(last)) continue;
        tell(Kind::cube_left_event, last.owner(), event.card);
        last = {};
        --event.cubes;
      }
      return;
  }
}

template <class Sink>
bool Applying<Sink>::spared(Piece piece) const {
  return table_.solo() && piece.is(gray);
}

/// TR-8.4: from the start player on; in the King's Challenge the human alone.
template <class Sink>
template <class Visit>
void Applying<Sink>::for_each_player(Visit&& visit) {
  const int first = table_.start < table_.players ? table_.start : 0;
  for (int i = 0; i < table_.players; ++i) visit((first + i) % table_.players);
}

template <class Sink>
void Applying<Sink>::enter_gray(Colour building, int value) {
  pop();
  if (!try_entry(state_, gray, Source::supply(), building, value).legal) {
    tell(Kind::event_ignored, -1, table_.queue[table_.frames[0].a - std::size_t{1}].card);
    return;
  }
  --state_.seat(gray).general;
  enter(gray, building, value);
}

template <class Sink>
void Applying<Sink>::roll_black(Frame frame, int value) {
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
    become({What::defence, frame.seat, frame.a, frame.b});
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
  const int worth = die.value() * (die.colour() == Colour::red ? red_die_factor : 1);
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
  table_.start = byte(next_owner(table_, table_.start));
  begin_round();
}

}  // namespace tricasse::troyes
