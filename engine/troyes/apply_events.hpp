#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The events of phase 3: a card is revealed, the queue is resolved from left to right, players are struck one after
/// the other (TR-8, LT-5).
namespace tricasse::troyes {

/// What the event at this index does in its turn (TR-8.2).
template <class Sink>
void Applying<Sink>::resolve(int index) {
  const EventId id = table.queue[static_cast<std::size_t>(index)].card;
  const EventCard& card = event_of(id);
  switch (card.effect) {
    case EventEffect::none: return;
    case EventEffect::citizen:
    case EventEffect::monk:
      // TR-8.5, LT-11.9
      if (state.seat(gray).general == 0) {
        tell(Kind::event_ignored, -1, id);
      } else {
        push(question::EventDie{});
      }
      return;
    case EventEffect::uprising: push(question::EventDie{}); return;
    case EventEffect::support: support(index, card.amount); return;
    case EventEffect::lose_deniers:
    case EventEffect::lose_influence:
    case EventEffect::drought:
    case EventEffect::winter:
    case EventEffect::possession:
      push(question::Striking{.seat = byte(first_seat(table)), .left = table.players});
      return;
    case EventEffect::builders: {
      const CathedralSpace space = lowest_empty_space(table, false);
      if (space.level < 0) {
        tell(Kind::event_ignored, -1, id);
        return;
      }
      put_on_cathedral(gray, space);
      award(gray, cathedral_points);  // KC-15: le Roy's; gray gains nothing
      return;
    }
    case EventEffect::interrupted_work: {
      const CathedralSpace space = highest_cube(table);
      // KC-5: le Roy's cube stays.
      if (space.level < 0 || spared(cathedral_piece(space))) {
        tell(Kind::event_ignored, -1, id);
        return;
      }
      strike_unless_warded(cathedral_piece(space).owner());
      return;
    }
    case EventEffect::resistance:
      for (int i = 0; i < table.queue_size; ++i) {
        QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
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
  return table.solo() && piece.is(gray);
}

/// Gray cubes on the nearest events to the left, but not where only combat helps (LT-11.7). The nearer one first:
/// should it leave, the farther one keeps its place.
template <class Sink>
void Applying<Sink>::support(int index, int cubes) {
  for (int left = index - 1; left >= 0 && cubes > 0; --left) {
    if (event_of(table.queue[static_cast<std::size_t>(left)].card).only_combat) continue;
    put_on_event(gray, left);
    --cubes;
  }
}

template <class Sink>
void Applying<Sink>::enter_gray(Colour building, int value) {
  if (!try_entry(state, gray, Source::supply(), building, value).legal) {
    tell(Kind::event_ignored, -1, question::resolved(table));
    return;
  }
  --state.seat(gray).general;
  enter(gray, building, value);
}

/// LT-5.6: everybody lies down; lots say who stands up again.
template <class Sink>
void Applying<Sink>::begin_uprising(Colour building) {
  tell(Kind::building_stirred, -1, static_cast<int>(at(building)));
  const bool lying = std::ranges::any_of(state.seats, [&](const Seat& it) { return it.lying[at(building)] > 0; });
  for (Piece& piece : table.buildings[at(building)]) {
    if (!piece.empty()) ++state.seat(piece.owner()).lying[at(building)];
    piece = {};
  }
  if (Seat& it = state.seat(gray); !lying && it.general > 0) {
    --it.general;
    ++it.lying[at(building)];
  }
  push(question::Lot{.building = building});
}

/// LT-5.7: the best free space of the cards of this colour, the lower level first.
template <class Sink>
void Applying<Sink>::hire_gray(Colour colour) {
  ActivityPlace* best = nullptr;
  std::size_t best_space = 0;
  int best_worth = 0;
  for (std::size_t level = 0; level < levels; ++level) {
    ActivityPlace& place = table.activities[at(colour) * levels + level];
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
    tell(Kind::event_ignored, -1, question::resolved(table));
    return;
  }
  --state.seat(gray).general;
  best->spaces[best_space] = Piece::of(gray);
  tell(Kind::tradesman_hired, gray, best->card, static_cast<int>(best_space));
}

// -------------------------------------------------------------------------------------------- players, one by one

/// What the event that is being resolved takes from a seat, were it to pay.
template <class Sink>
int Applying<Sink>::loss(int seat) const {
  const EventCard& card = event_of(question::resolved(table));
  return card.effect == EventEffect::drought ? card.amount * standing(table, seat, card.where) : card.amount;
}

template <class Sink>
bool Applying<Sink>::is_warded(int owner) const {
  return owner < table.players && cubes_for(state, owner, TileEffect::ward) > 0;
}

template <class Sink>
void Applying<Sink>::strike_unless_warded(int seat) {
  if (is_warded(seat)) {
    push(question::TileOffer{.seat = byte(seat), .tile = byte(tile_for(table, TileEffect::ward))});
  } else {
    strike(seat);
  }
}

template <class Sink>
void Applying<Sink>::strike(int seat) {
  const EventEffect effect = event_of(question::resolved(table)).effect;
  if (effect == EventEffect::lose_influence) {
    const int due = loss(seat);
    const int paid = std::min<int>(due, state.seat(seat).influence);
    pay_influence(seat, paid);
    if (paid < due) suffer(seat);
  } else if (effect == EventEffect::interrupted_work) {
    const CathedralSpace space = highest_cube(table);
    tell(Kind::cube_left_cathedral, seat, space.value, space.level);
    cathedral_piece(space) = {};
  } else {
    pay_or_suffer(seat, loss(seat));
  }
}

}  // namespace tricasse::troyes
