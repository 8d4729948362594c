#pragma once

#include "tricasse/engine/troyes/chance.hpp"
#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/questions/question.hpp"

/// What chance is asked as a round begins: cards, dice (TR-5, TR-7), and what the events of phase 3 are and do in their
/// turn (TR-8, LT-5).
namespace tricasse::troyes::question {

/// TR-5: the card of this round's level.
struct RevealedActivity {
  static constexpr What what = What::activity;
  static constexpr std::string_view name = "activity";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  Colour colour = Colour::red;

  bool is_sound(const State& state, bool /*top*/) const {
    return at(colour) < colours && state.table.round >= 1 && state.table.round <= levels;
  }
  ChanceQuestion chance(const State& state) const {
    constexpr NamesByColour names{"red-activity", "white-activity", "yellow-activity"};
    return {names[at(colour)], state.table.round};
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-7, LT-6.1: a die that an owner's citizens bring.
struct WorkforceDie {
  static constexpr What what = What::workforce;
  static constexpr std::string_view name = "workforce";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t owner = 0;
  Colour colour = Colour::red;

  bool is_sound(const State& state, bool /*top*/) const {
    if (!is_seat(state.table, owner) && owner != gray) return false;
    return at(colour) < kinds_of_dice &&
           state.seat(owner).dice[at(colour)].count() < workforce(state.table, owner, colour);
  }
  ChanceQuestion chance(const State& state) const {
    constexpr NamesByColour names{"red-die", "white-die", "yellow-die", "purple-die"};
    return {names[at(colour)], state.table.round, owner_names[owner]};
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-8.1, BC-4.
struct RevealedEvent {
  static constexpr What what = What::reveal;
  static constexpr std::string_view name = "reveal";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  Colour deck = Colour::red;
  std::uint8_t from_box = 0;  ///< 1: for Resistance

  bool is_sound(const State& state, bool /*top*/) const {
    return at(deck) < colours && state.table.queue_size < max_queue && from_box <= 1;
  }
  ChanceQuestion chance(const State& state) const {
    constexpr NamesByColour names{"red-event", "white-event", "yellow-event"};
    return {names[at(deck)], state.table.round};
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// A step, TR-8.2: the events from left to right, then the black dice.
struct Resolving {
  static constexpr What what = What::resolving;
  static constexpr std::string_view name = "resolving";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  std::uint8_t next = 0;   ///< index in the queue of the event to resolve
  std::uint8_t black = 0;  ///< dice demanded so far

  bool is_sound(const State& state, bool /*top*/) const {
    int demanded = black;
    for (int i = next; i < state.table.queue_size; ++i)
      demanded += event_of(state.table.queue[static_cast<std::size_t>(i)].card).black;
    return next >= 1 && next <= state.table.queue_size && demanded <= most_black_dice;
  }
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

/// The card of the event that is being resolved; call only while one is.
inline EventId resolved(const Table& table) {
  return table.queue[as<Resolving>(table.frames[0]).next - std::size_t{1}].card;
}
/// What the event that is being resolved does; nothing while none is.
inline EventEffect effect_at_work(const Table& table) {
  if (table.frames[0].what != What::resolving) return EventEffect::none;
  const int next = as<Resolving>(table.frames[0]).next;
  return next >= 1 && next <= table.queue_size ? event_of(resolved(table)).effect : EventEffect::none;
}

/// For the event that is being resolved.
struct EventDie {
  static constexpr What what = What::event_die;
  static constexpr std::string_view name = "event_die";
  static constexpr std::uint64_t on = set_of(What::resolving);

  bool is_sound(const State& state, bool /*top*/) const {
    const EventEffect effect = effect_at_work(state.table);
    return effect == EventEffect::uprising ||
           ((effect == EventEffect::citizen || effect == EventEffect::monk) && state.seat(gray).general > 0);
  }
  ChanceQuestion chance(const State& state) const {
    return {"event-die", state.table.round, event_of(resolved(state.table)).name};
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-5.6: who stands on a space after an uprising.
struct Lot {
  static constexpr What what = What::lot;
  static constexpr std::string_view name = "lot";
  static constexpr std::uint64_t on = set_of(What::resolving);

  std::uint8_t nobody = 0;
  Colour building = Colour::red;
  std::uint8_t space = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    if (effect_at_work(state.table) != EventEffect::uprising || at(building) >= colours || space >= spaces_each)
      return false;
    for (std::size_t i = space; i < spaces_each; ++i) {
      if (!state.table.buildings[at(building)][i].empty()) return false;
    }
    return true;
  }
  ChanceQuestion chance(const State& state) const { return {"lot", state.table.round}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// A step: the event strikes the seats, one after the other.
struct Striking {
  static constexpr What what = What::striking;
  static constexpr std::string_view name = "striking";
  static constexpr std::uint64_t on = set_of(What::resolving);

  std::uint8_t seat = 0;  ///< the next one
  std::uint8_t left = 0;  ///< seats

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && left < state.table.players;
  }
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

/// LT-DP-23: a cube of one's own goes home.
struct Winter {
  static constexpr What what = What::winter;
  static constexpr std::string_view name = "winter";
  static constexpr std::uint64_t on = set_of(What::striking);
  static constexpr std::uint64_t accepts = set_of(Kind::card, Kind::tile);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const {
    for (int place = 0; place < activity_places; ++place) {
      if (out.own.cubes[static_cast<std::size_t>(place)] > 0) out.add(Move::card(out.card_at(place)));
    }
    for (int tile = 0; tile < tiles; ++tile) {
      if (out.own.outdoors[static_cast<std::size_t>(tile)] > 0) out.add(Move::tile(tile));
    }
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-DP-24: a citizen of one's own goes onto the event Possession.
struct Possession {
  static constexpr What what = What::possession;
  static constexpr std::string_view name = "possession";
  static constexpr std::uint64_t on = set_of(What::striking);
  static constexpr std::uint64_t accepts = set_of(Kind::from);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const {
    for_each_source(out.state, seat, [&out](Source source) { return out.add_source(source); });
    if (can_hire_for_possession(out.own)) out.add(Move::from(Source::hired()));
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// How many are to be rolled (TR-9).
struct BlackDie {
  static constexpr What what = What::black_die;
  static constexpr std::string_view name = "black_die";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  std::uint8_t left = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    return left >= 1 && left + state.table.black.count() <= most_black_dice;
  }
  ChanceQuestion chance(const State& state) const { return {"black-die", state.table.round}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

// ------------------------------------------------------------------------------------------------ what the answers do

template <class Sink>
void RevealedActivity::answer(Applying<Sink>& to, Move move) const {
  const auto index = static_cast<int>(at(colour));
  to.table.activities[static_cast<std::size_t>(index * levels + to.table.round - 1)].card = move.card();
  to.tell(Event::Kind::activity_revealed, -1, move.card());
  if (index + 1 < colours) {
    to.become(RevealedActivity{.colour = static_cast<Colour>(index + 1)});
  } else {
    to.pay_salaries();
  }
}

template <class Sink>
void WorkforceDie::answer(Applying<Sink>& to, Move move) const {
  to.state.seat(owner).dice[at(colour)].add(move.value());
  to.tell(Event::Kind::die_rolled, owner, static_cast<int>(at(colour)), move.value());
  to.next_workforce(owner, static_cast<int>(at(colour)));
}

template <class Sink>
void RevealedEvent::answer(Applying<Sink>& to, Move move) const {
  Table& table = to.table;
  const EventId card = move.card();
  table.queue[table.queue_size++] = {.card = card, .cubes = 0, .cube = {}};
  table.seen_events |= 1U << card;
  to.tell(Event::Kind::event_revealed, -1, card);
  // TR-8.1, BC-4: the next card comes from the deck this one calls, unless that deck is empty.
  if (const Call call = event_of(card).call; call != Call::nothing) {
    const Colour next = deck_of(call);
    to.become(RevealedEvent{.deck = next, .from_box = byte(next == event_of(card).deck ? 1 : 0)});
    if (total_weight(to.state) > 0) return;
  }
  to.become(Resolving{});
}

template <class Sink>
bool Resolving::run(Applying<Sink>& to) const {
  Table& table = to.table;
  table.marauding_closed = 0;
  if (next == table.queue_size) {
    if (black > 0) {
      to.become(BlackDie{.left = black});
    } else {
      to.face(table.start);
    }
    return true;
  }
  const EventId id = table.queue[next].card;
  const EventCard& card = event_of(id);
  to.become(Resolving{.next = byte(next + 1), .black = byte(black + card.black)});
  if (card.effect == EventEffect::possession) {
    if (table.possession_came != 0) return true;
    table.possession_came = 1;
  }
  to.tell(Event::Kind::event_resolved, -1, id);
  to.resolve(next);
  return true;
}

template <class Sink>
void EventDie::answer(Applying<Sink>& to, Move move) const {
  to.pop();
  const EventCard& card = event_of(resolved(to.table));
  const auto face = static_cast<std::size_t>(move.value() - 1);
  if (card.effect == EventEffect::uprising) {
    to.begin_uprising(uprising_places[face]);
  } else if (card.effect == EventEffect::monk) {
    to.hire_gray(monk_places[face]);
  } else {
    to.enter_gray(card.where, move.value());
  }
}

template <class Sink>
void Lot::answer(Applying<Sink>& to, Move move) const {
  if (const int owner = move.number(); owner < owners) {
    --to.state.seat(owner).lying[at(building)];
    to.table.buildings[at(building)][space] = Piece::of(owner);
    to.tell(Event::Kind::citizen_placed, owner, static_cast<int>(at(building)), space);
  }
  if (space + 1 < spaces_each) {
    to.become(Lot{.building = building, .space = byte(space + 1)});
  } else {
    to.pop();
  }
}

/// TR-8.4: from the start player on; in the King's Challenge the human alone.
template <class Sink>
bool Striking::run(Applying<Sink>& to) const {
  if (left == 0) {
    to.pop();
    return true;
  }
  to.become(Striking{.seat = byte(next_seat(to.table, seat)), .left = byte(left - 1)});
  const EventEffect effect = event_of(resolved(to.table)).effect;
  if (effect == EventEffect::winter) {
    if (has_removable_cube(to.state, seat)) to.push(Winter{.seat = seat});
  } else if (effect == EventEffect::possession) {
    if (can_give_citizen(to.state, seat)) {
      to.push(Possession{.seat = seat});
    } else {
      to.suffer(seat);
    }
  } else if (to.loss(seat) > 0) {
    to.strike_unless_warded(seat);
  }
  return true;
}

template <class Sink>
void Winter::answer(Applying<Sink>& to, Move move) const {
  to.pop();
  if (move.kind() == Kind::card) {
    to.take_from_card(seat, place_of(card_of(move.card())), 1);
  } else {
    --to.state.seat(seat).outdoors[static_cast<std::size_t>(move.number())];
    to.tell(Event::Kind::cube_left_tile, seat, move.number());
  }
}

template <class Sink>
void Possession::answer(Applying<Sink>& to, Move move) const {
  to.pop();
  Seat& own = to.state.seat(seat);
  if (move.source().is_hired()) {
    to.pay_influence(seat, citizen_price);
    --own.general;
  } else {
    to.take_citizen(seat, move.source());
  }
  ++own.possessed;
  to.tell(Event::Kind::citizen_possessed, seat);
}

template <class Sink>
void BlackDie::answer(Applying<Sink>& to, Move move) const {
  // LT-5.5
  int value = move.value();
  for (int i = 0; i < to.table.queue_size; ++i) {
    value = std::min(6, value + event_of(to.table.queue[static_cast<std::size_t>(i)].card).black_plus);
  }
  to.table.black.add(value);
  to.tell(Event::Kind::black_rolled, -1, value);
  if (left > 1) {
    to.become(BlackDie{.left = byte(left - 1)});
  } else {
    to.face(to.table.start);
  }
}

}  // namespace tricasse::troyes::question
