#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The setup: characters, tiles, the first citizens, le Roy's own placement (TR-2, TR-3, KC-2, KC-3, LT-2, LT-7.1).
namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::begin_placement() {
  if (table.solo()) {
    become(question::LeRoyDie{});
    return;
  }
  if (table.players == 2) {
    for (const Space space : gray_start) stand(gray, space);
  }
  become(question::FirstPlace{.seat = table.start});
}

template <class Sink>
void Applying<Sink>::stand(int owner, Space space) {
  Seat& seat = state.seat(owner);
  --(owner == gray ? seat.general : seat.personal);
  table.buildings[at(space.building)][space.index] = Piece::of(owner);
  tell(Kind::citizen_placed, owner, static_cast<int>(at(space.building)), space.index);
}

template <class Sink>
void Applying<Sink>::fill_with_gray() {
  for (const Colour building : all_colours) {
    for (std::uint8_t i = 0; i < spaces_each; ++i) {
      if (table.standing({building, i}).empty()) stand(gray, {building, i});
    }
  }
}

/// KC-3: three citizens, as the six dice say.
template <class Sink>
void Applying<Sink>::place_le_roy() {
  int left = 3;
  for (int wanted = 6; wanted >= 1 && left > 0; --wanted) {
    for (std::size_t i = 0; i < 6 && left > 0; ++i) {
      if (table.le_roy_dice[i] == wanted && place_le_roy(le_roy_colours[i / 2])) --left;
    }
  }
  for (const Colour building : {Colour::red, Colour::yellow, Colour::white}) {
    while (left > 0 && place_le_roy(building)) --left;
  }
  table.le_roy_dice = {};
}

template <class Sink>
bool Applying<Sink>::place_le_roy(Colour building) {
  const int space = best_place(table, building);
  if (space < 0) return false;
  stand(gray, {building, byte(space)});
  return true;
}

}  // namespace tricasse::troyes
