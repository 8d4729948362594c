#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The events of phase 3: a card is revealed, the queue is resolved from left to right, players are struck one after
/// the other (TR-8, LT-5).
namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::reveal_event(EventId card) {
  table_.queue[table_.queue_size++] = {.card = card, .cubes = 0, .cube = {}};
  table_.seen_events |= 1U << card;
  tell(Kind::event_revealed, -1, card);
  // TR-8.1, BC-4: the next card comes from the deck this one calls, unless that deck is empty.
  if (const Call call = event_of(card).call; call != Call::nothing) {
    const Colour deck = deck_of(call);
    become({What::reveal, 0, byte(static_cast<int>(deck)), byte(deck == event_of(card).deck ? 1 : 0)});
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
  become({What::resolving, 0, byte(frame.a + 1), byte(frame.b + card.black)});
  if (card.effect == EventEffect::possession) {
    if (table_.possession_came != 0) return;
    table_.possession_came = 1;
  }
  tell(Kind::event_resolved, -1, id);
  switch (card.effect) {
    case EventEffect::none: return;
    case EventEffect::citizen:
    case EventEffect::monk:
      // TR-8.5, LT-11.9
      if (state_.seat(gray).general == 0) {
        tell(Kind::event_ignored, -1, id);
      } else {
        push({What::event_die, 0, 0, 0});
      }
      return;
    case EventEffect::uprising: push({What::event_die, 0, 0, 0}); return;
    case EventEffect::support: support(index, card.amount); return;
    case EventEffect::lose_deniers:
    case EventEffect::lose_influence:
    case EventEffect::drought:
    case EventEffect::winter:
    case EventEffect::possession: push({What::striking, byte(first_seat(table_)), table_.players, 0}); return;
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
      const int owner = cathedral_piece(space).owner();
      if (is_warded(owner)) {
        push({What::offer, byte(owner), byte(tile_for(table_, TileEffect::ward)), 0});
      } else {
        strike(owner);
      }
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

/// Gray cubes on the nearest events to the left, but not where only combat helps (LT-11.7). The nearer one first:
/// should it leave, the farther one keeps its place.
template <class Sink>
void Applying<Sink>::support(int index, int cubes) {
  for (int left = index - 1; left >= 0 && cubes > 0; --left) {
    if (event_of(table_.queue[static_cast<std::size_t>(left)].card).only_combat) continue;
    put_on_event(gray, left);
    --cubes;
  }
}

template <class Sink>
void Applying<Sink>::roll_event_die(int value) {
  pop();
  const EventCard& card = event_of(resolved());
  switch (card.effect) {
    case EventEffect::uprising: begin_uprising(uprising_places[static_cast<std::size_t>(value - 1)]); return;
    case EventEffect::monk: hire_gray(monk_places[static_cast<std::size_t>(value - 1)]); return;
    default: enter_gray(card.where, value); return;
  }
}

template <class Sink>
void Applying<Sink>::enter_gray(Colour building, int value) {
  if (!try_entry(state_, gray, Source::supply(), building, value).legal) {
    tell(Kind::event_ignored, -1, resolved());
    return;
  }
  --state_.seat(gray).general;
  enter(gray, building, value);
}

/// LT-5.6: everybody lies down; lots say who stands up again.
template <class Sink>
void Applying<Sink>::begin_uprising(Colour building) {
  tell(Kind::building_stirred, -1, static_cast<int>(at(building)));
  const bool lying = std::ranges::any_of(state_.seats, [&](const Seat& it) { return it.lying[at(building)] > 0; });
  for (Piece& piece : table_.buildings[at(building)]) {
    if (!piece.empty()) ++state_.seat(piece.owner()).lying[at(building)];
    piece = {};
  }
  if (Seat& it = state_.seat(gray); !lying && it.general > 0) {
    --it.general;
    ++it.lying[at(building)];
  }
  push({What::lot, 0, byte(static_cast<int>(at(building))), 0});
}

template <class Sink>
void Applying<Sink>::draw_lot(Frame frame, int owner) {
  if (owner < owners) {
    --state_.seat(owner).lying[frame.a];
    table_.buildings[frame.a][frame.b] = Piece::of(owner);
    tell(Kind::citizen_placed, owner, frame.a, frame.b);
  }
  if (frame.b + 1 < spaces_each) {
    become({What::lot, 0, frame.a, byte(frame.b + 1)});
  } else {
    pop();
  }
}

/// LT-5.7: the best free space of the cards of this colour, the lower level first.
template <class Sink>
void Applying<Sink>::hire_gray(Colour colour) {
  ActivityPlace* best = nullptr;
  std::size_t best_space = 0;
  int best_worth = 0;
  for (std::size_t level = 0; level < levels; ++level) {
    ActivityPlace& place = table_.activities[at(colour) * levels + level];
    if (place.card == 0) continue;
    for (std::size_t space = 0; space < 2; ++space) {
      const int worth = card_of(place.card).spaces[space];
      if (worth <= best_worth || !place.spaces[space].empty()) continue;
      best = &place;
      best_space = space;
      best_worth = worth;
    }
  }
  if (best == nullptr) {
    tell(Kind::event_ignored, -1, resolved());
    return;
  }
  --state_.seat(gray).general;
  best->spaces[best_space] = Piece::of(gray);
  tell(Kind::tradesman_hired, gray, best->card, static_cast<int>(best_space));
}

// -------------------------------------------------------------------------------------------- players, one by one

/// TR-8.4: from the start player on; in the King's Challenge the human alone.
template <class Sink>
void Applying<Sink>::strike_next(Frame frame) {
  if (frame.a == 0) {
    pop();
    return;
  }
  become({What::striking, byte(next_seat(table_, frame.seat)), byte(frame.a - 1), 0});
  switch (event_of(resolved()).effect) {
    case EventEffect::winter:
      if (has_removable_cube(state_, frame.seat)) push({What::winter, frame.seat, 0, 0});
      return;
    case EventEffect::possession:
      if (can_give_citizen(state_, frame.seat)) {
        push({What::possession, frame.seat, 0, 0});
      } else {
        suffer(frame.seat);
      }
      return;
    default:
      if (loss(frame.seat) == 0) return;
      if (is_warded(frame.seat)) {
        push({What::offer, frame.seat, byte(tile_for(table_, TileEffect::ward)), 0});
      } else {
        strike(frame.seat);
      }
      return;
  }
}

/// What the event that is being resolved takes from a seat, were it to pay.
template <class Sink>
int Applying<Sink>::loss(int seat) const {
  const EventCard& card = event_of(resolved());
  return card.effect == EventEffect::drought ? card.amount * standing(table_, seat, card.where) : card.amount;
}

template <class Sink>
bool Applying<Sink>::is_warded(int owner) const {
  return owner < table_.players && cubes_for(state_, owner, TileEffect::ward) > 0;
}

template <class Sink>
void Applying<Sink>::strike(int seat) {
  switch (event_of(resolved()).effect) {
    case EventEffect::lose_influence: {
      const int due = loss(seat);
      const int paid = std::min<int>(due, state_.seat(seat).influence);
      pay_influence(seat, paid);
      if (paid < due) suffer(seat);
      return;
    }
    case EventEffect::interrupted_work: {
      const CathedralSpace space = highest_cube(table_);
      tell(Kind::cube_left_cathedral, seat, space.value, space.level);
      cathedral_piece(space) = {};
      return;
    }
    default: pay_or_suffer(seat, loss(seat)); return;
  }
}

/// LT-DP-23.
template <class Sink>
void Applying<Sink>::lose_cube(Frame frame, Move move) {
  pop();
  if (move.kind() == Move::Kind::card) {
    take_from_card(frame.seat, place_of(card_of(move.card())), 1);
  } else {
    --state_.seat(frame.seat).outdoors[static_cast<std::size_t>(move.number())];
    tell(Kind::cube_left_tile, frame.seat, move.number());
  }
}

/// LT-DP-24.
template <class Sink>
void Applying<Sink>::give_citizen(Frame frame, Source source) {
  pop();
  Seat& it = state_.seat(frame.seat);
  if (source.is_hired()) {
    pay_influence(frame.seat, citizen_price);
    --it.general;
  } else {
    take_citizen(frame.seat, source);
  }
  ++it.possessed;
  tell(Kind::citizen_possessed, frame.seat);
}

}  // namespace tricasse::troyes
