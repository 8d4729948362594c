#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// What happens on the board whoever did it: cubes on events and on the cathedral, citizens who enter a building
/// (TR-11, TR-12).
namespace tricasse::troyes {

/// TR-11.1, TR-11.2.
template <class Sink>
void Applying<Sink>::put_on_event(int owner, int index) {
  QueuedEvent& event = table.queue[static_cast<std::size_t>(index)];
  event.cube[event.cubes++] = Piece::of(owner);
  tell(Kind::cube_on_event, owner, event.card);
  const bool possession = event_of(event.card).effect == EventEffect::possession;
  if (owner != gray) {
    gain_influence(owner, 1);
    happens(Trigger::cube_placed);  // no seat but the one whose action it is places cubes on events
  }
  if (event.free_banners() == 0) {
    counter(index);
  } else if (possession && owner != gray) {
    // LT-5.9
    if (std::ranges::any_of(state.seats, [](const Seat& it) { return it.possessed > 0; })) {
      push(question::Liberate{.seat = byte(owner)});
    }
  }
}

/// LT-5.9: a citizen leaves the event Possession.
template <class Sink>
void Applying<Sink>::free_citizen(int owner, int by) {
  Seat& it = state.seat(owner);
  --it.possessed;
  ++it.personal;
  tell(Kind::citizen_freed, owner, by);
}

/// TR-11.4, TR-11.5: points, then the card, then the cubes go home.
template <class Sink>
void Applying<Sink>::counter(int index) {
  const QueuedEvent event = table.queue[static_cast<std::size_t>(index)];
  const EventCard& card = event_of(event.card);
  tell(Kind::event_countered, -1, event.card);
  if (card.effect == EventEffect::possession) {
    for (int owner = 0; owner < owners; ++owner) {
      while (state.seat(owner).possessed > 0) free_citizen(owner, owners);
    }
  }
  std::array<int, owners> cubes{};
  for (int owner = 0; owner < owners; ++owner) cubes[static_cast<std::size_t>(owner)] = event.cubes_of(owner);
  const int most = std::ranges::max(cubes);
  const auto with = [&](int number) { return static_cast<int>(std::ranges::count(cubes, number)); };
  int next = 0;
  for (const int number : cubes) next = number < most ? std::max(next, number) : next;
  const auto share = [&](int number, int points) {
    for (int owner = 0; owner < owners; ++owner) {
      if (cubes[static_cast<std::size_t>(owner)] == number) award(owner, points / with(number));
    }
  };
  if (with(most) > 1 || next == 0) {
    share(most, card.points[0] + card.points[1]);
  } else {
    share(most, card.points[0]);
    share(next, card.points[1]);
  }
  if (card.on_board) {
    // TR-11.6
    table.queue[static_cast<std::size_t>(index)] = {.card = event.card, .cubes = 0, .cube = {}};
    table.marauding_closed = 1;
    return;
  }
  const auto first = std::ranges::find_if(
      event.cube, [&](Piece cube) { return cubes[static_cast<std::size_t>(cube.owner())] == most; });
  if (plays(table, first->owner())) {
    ++state.seat(first->owner()).event_cards;
    tell(Kind::event_card_taken, first->owner(), event.card);
  } else {
    tell(Kind::event_discarded, -1, event.card);
  }
  const auto queue = table.queue.begin();
  std::copy(queue + index + 1, queue + table.queue_size, queue + index);
  table.queue[--table.queue_size] = {};
  // What is being resolved moves left with its card.
  Frame& bottom = table.frames[0];
  if (bottom.what != Frame::What::resolving) return;
  auto resolving = question::as<question::Resolving>(bottom);
  if (index < resolving.next) --resolving.next;
  bottom = question::frame_of(resolving);
}

template <class Sink>
Piece& Applying<Sink>::cathedral_piece(CathedralSpace space) {
  return table.cathedral[static_cast<std::size_t>(space.level)][static_cast<std::size_t>(space.value - 1)];
}

template <class Sink>
void Applying<Sink>::put_on_cathedral(int owner, CathedralSpace space) {
  cathedral_piece(space) = Piece::of(owner);
  tell(Kind::cube_on_cathedral, owner, space.value, space.level);
}

/// TR-10.20: the lowest empty floor of the column; nothing when it is full so far (TR-10.21).
template <class Sink>
void Applying<Sink>::build_cathedral(int seat, int value, int below) {
  const int free = free_floors(table, value, below);
  if (free == 0) return;
  happens(Trigger::cube_placed);
  put_on_cathedral(seat, {below - free, value});
  award(seat, cathedral_points);
  gain_influence(seat, cathedral_influence(value));
}

/// TR-12.2: the one who enters stands first; each pushes the next until a place is empty.
template <class Sink>
void Applying<Sink>::enter(int owner, Colour building, int value) {
  tell(Kind::citizen_entered, owner, static_cast<int>(at(building)), value);
  const int first = first_of_row(building, value);
  const int length = building_table[at(building)].row_length;
  Piece carried = Piece::of(owner);
  for (int i = first; i < first + length && !carried.empty(); ++i) {
    std::swap(carried, table.buildings[at(building)][static_cast<std::size_t>(i)]);
  }
  if (carried.empty()) return;
  ++state.seat(carried.owner()).lying[at(building)];
  tell(Kind::citizen_expelled, carried.owner(), static_cast<int>(at(building)));
}

}  // namespace tricasse::troyes
