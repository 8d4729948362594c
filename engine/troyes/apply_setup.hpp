#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The setup: characters, tiles, the first citizens, le Roy's own placement (TR-2, TR-3, KC-2, KC-3, LT-2, LT-7.1).
namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::set_start_player(int seat) {
  table_.start = byte(seat);
  tell(Kind::start_player, seat);
  become({What::character, 0, 0, 0});
}

template <class Sink>
void Applying<Sink>::deal_character(Frame frame, Character card) {
  const int dealt = frame.a + 1;
  int wanted = stack_size;
  if (table_.solo()) {
    table_.stack[frame.a] = card;
    table_.stack_left = byte(dealt);
    tell(Kind::character_stacked, -1, card);
  } else {
    const int each = setup_table[table_.players].characters;
    const int secret = each * table_.players;
    wanted = secret + (table_.has(Variant::open_character) ? 1 : 0);
    if (frame.a < secret) {
      const int seat = frame.a / each;
      state_.hands[static_cast<std::size_t>(seat)].characters[static_cast<std::size_t>(frame.a % each)] = card;
      tell(Kind::character_dealt, seat, card);
    } else {
      table_.open_character = card;  // LT-2.2
      tell(Kind::character_opened, -1, card);
    }
  }
  if (dealt < wanted) {
    become({What::character, 0, byte(dealt), 0});
  } else if (table_.has(Module::ramparts)) {
    become({What::outdoor_face, 0, 0, 0});
  } else {
    begin_placement();
  }
}

/// LT-7.2.
template <class Sink>
void Applying<Sink>::lay_tile(Frame frame, Face face) {
  table_.tile[frame.a] = face;
  tell(Kind::tile_laid, -1, face);
  if (frame.a + 1 < tiles) {
    become({What::outdoor_face, 0, byte(frame.a + 1), 0});
  } else {
    begin_placement();
  }
}

template <class Sink>
void Applying<Sink>::begin_placement() {
  if (table_.solo()) {
    become({What::le_roy_die, 0, 0, 0});
    return;
  }
  if (table_.players == 2) {
    for (const Space space : gray_start) stand(gray, space);
  }
  become({What::first_place, table_.start, 0, 0});
}

template <class Sink>
void Applying<Sink>::stand(int owner, Space space) {
  Seat& seat = state_.seat(owner);
  --(owner == gray ? seat.general : seat.personal);
  table_.buildings[at(space.building)][space.index] = Piece::of(owner);
  tell(Kind::citizen_placed, owner, static_cast<int>(at(space.building)), space.index);
}

template <class Sink>
void Applying<Sink>::place_first(Frame frame, Space space) {
  stand(frame.seat, space);
  const int placed = frame.a + 1;
  if (table_.solo()) {
    // KC-3: two citizens of the human after three of le Roy's.
    if (placed % 2 == 0) {
      become({What::le_roy_die, 0, 0, 0});
    } else {
      become({What::first_place, 0, byte(placed), 0});
    }
    return;
  }
  if (placed < table_.players * setup_table[table_.players].citizens) {
    become({What::first_place, byte(placing_seat(table_, placed)), byte(placed), 0});
    return;
  }
  if (table_.players > 2) fill_with_gray();
  begin_round();
}

template <class Sink>
void Applying<Sink>::fill_with_gray() {
  for (const Colour building : all_colours) {
    for (std::uint8_t i = 0; i < spaces_each; ++i) {
      if (table_.standing({building, i}).empty()) stand(gray, {building, i});
    }
  }
}

/// KC-3.
template <class Sink>
void Applying<Sink>::roll_le_roy_die(Frame frame, int value) {
  table_.le_roy_dice[frame.a] = byte(value);
  tell(Kind::die_rolled, gray, static_cast<int>(at(le_roy_colours[frame.a / 2])), value);
  if (frame.a + 1 < 6) {
    become({What::le_roy_die, 0, byte(frame.a + 1), 0});
    return;
  }
  int left = 3;
  for (int wanted = 6; wanted >= 1 && left > 0; --wanted) {
    for (std::size_t i = 0; i < 6 && left > 0; ++i) {
      if (table_.le_roy_dice[i] == wanted && place_le_roy(le_roy_colours[i / 2])) --left;
    }
  }
  for (const Colour building : {Colour::red, Colour::yellow, Colour::white}) {
    while (left > 0 && place_le_roy(building)) --left;
  }
  table_.le_roy_dice = {};
  const int placed = setup_table[1].citizens - state_.seat(0).personal;
  if (state_.seat(0).personal == 0) {
    begin_round();
  } else {
    become({What::first_place, 0, byte(placed), 0});
  }
}

template <class Sink>
bool Applying<Sink>::place_le_roy(Colour building) {
  const int space = best_place(table_, building);
  if (space < 0) return false;
  stand(gray, {building, byte(space)});
  return true;
}

}  // namespace tricasse::troyes
