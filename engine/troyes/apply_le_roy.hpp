#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// Le Roy's turn in the King's Challenge (KC-6 to KC-12).
namespace tricasse::troyes {

/// KC-6.
template <class Sink>
void Applying<Sink>::le_roy_acts(int sum) {
  switch (sum) {
    case 2:
    case 12: le_roy_buys(3); break;
    case 3:
    case 11: le_roy_buys(2); break;
    case 4:
    case 10: le_roy_places_worker(); break;
    case 5:
    case 9: le_roy_counters(); break;
    case 6:
      le_roy_pays(1);
      if (const int place = tradesman_place(table); place >= 0 && state.seat(gray).general > 0) {
        --state.seat(gray).general;
        put_tradesman(gray, table.activities[static_cast<std::size_t>(place)]);
      }
      break;
    case 7:
      le_roy_pays(2);
      for (int i = 0; i < 2; ++i) {
        // KC-11: a point too for a cube that finds no space.
        if (const CathedralSpace space = lowest_empty_space(table, true); space.level >= 0) {
          put_on_cathedral(gray, space);
        }
        award(gray, cathedral_points);
      }
      break;
    case 8: le_roy_reveals(); break;
  }
}

/// KC-7: his strongest dice, as far as he has any.
template <class Sink>
void Applying<Sink>::le_roy_pays(int dice) {
  for (; dice > 0 && dice_count(state.seat(gray)) > 0; --dice) discard(strongest_die(state.seat(gray), gray));
}

template <class Sink>
void Applying<Sink>::le_roy_buys(int dice) {
  if (common_dice(state.seat(0)) > 0) {
    discard(strongest_die(state.seat(0), 0));
    tell(Kind::die_bought, gray, 0, die_price * dice);
    gain_deniers(0, die_price * dice);
    le_roy_pays(dice - 1);
    // LT-10.5
    for (int tile = 0; tile < tiles; ++tile) {
      if (table.outdoors(tile).trigger == Trigger::die_bought && wants(0, tile))
        push(question::TileOffer{.tile = byte(tile)});
    }
  } else {
    le_roy_pays(dice);
  }
  award(gray, le_roy_points);
}

/// KC-8.
template <class Sink>
void Applying<Sink>::le_roy_places_worker() {
  const Colour building = strongest_die(state.seat(gray), gray).colour();
  le_roy_pays(1);
  const int value = worker_value(state, building);
  if (value == 0 || state.seat(gray).general == 0) return;
  --state.seat(gray).general;
  enter(gray, building, value);
}

/// KC-9.
template <class Sink>
void Applying<Sink>::le_roy_counters() {
  const int index = table.queue_size - 1;
  const QueuedEvent& event = table.queue[static_cast<std::size_t>(index)];
  const int banners = event.free_banners();
  const int dice = event_of(event.card).le_roy_dice;
  le_roy_pays(dice != 0 ? dice : banners);
  for (int i = 0; i < banners; ++i) put_on_event(gray, index);
}

/// KC-12.
template <class Sink>
void Applying<Sink>::le_roy_reveals() {
  if (table.stack_left == 0) {
    award(gray, 1);
    return;
  }
  const Character card = table.stack[static_cast<std::size_t>(stack_size - table.stack_left)];
  --table.stack_left;
  tell(Kind::character_scored, -1, card);
  award(0, character_score(state, 0, card));
  award(gray, character_score(state, gray, card));
}

}  // namespace tricasse::troyes
