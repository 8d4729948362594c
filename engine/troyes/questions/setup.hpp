#pragma once

#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/le_roy.hpp"
#include "tricasse/engine/troyes/listing.hpp"
#include "tricasse/engine/troyes/questions/question.hpp"

/// The questions of the setup (TR-2, TR-3, KC-2, KC-3, LT-2, LT-7.1).
namespace tricasse::troyes::question {

struct StartPlayer {
  static constexpr What what = What::start_player;
  static constexpr std::string_view name = "start_player";
  static constexpr std::uint64_t on = at_the_bottom;

  bool is_sound(const State& state, bool /*top*/) const { return state.table.round == 0 && !state.table.solo(); }
  ChanceQuestion chance(const State& /*state*/) const { return {.kind = "start-player"}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

struct DealtCharacter {
  static constexpr What what = What::character;
  static constexpr std::string_view name = "character";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  std::uint8_t dealt = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    const Table& table = state.table;
    const int secret = table.players * setup_table[table.players].characters;
    const int all = table.solo() ? stack_size : secret + (table.has(Variant::open_character) ? 1 : 0);
    return table.round == 0 && dealt < all;
  }
  ChanceQuestion chance(const State& /*state*/) const { return {.kind = "character"}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-7.2.
struct LaidTile {
  static constexpr What what = What::outdoor_face;
  static constexpr std::string_view name = "outdoor_face";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  std::uint8_t laid = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    return state.table.round == 0 && state.table.has(Module::ramparts) && laid < tiles;
  }
  ChanceQuestion chance(const State& /*state*/) const { return {.kind = "outdoor-tile"}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// KC-3: the six dice by which le Roy places his citizens.
struct LeRoyDie {
  static constexpr What what = What::le_roy_die;
  static constexpr std::string_view name = "le_roy_die";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  std::uint8_t rolled = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    return state.table.round == 0 && state.table.solo() && rolled < 6;
  }
  ChanceQuestion chance(const State& /*state*/) const { return {.kind = "placing-die", .owner = owner_names[gray]}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-1.
struct FirstPlace {
  static constexpr What what = What::first_place;
  static constexpr std::string_view name = "first_place";
  static constexpr std::uint64_t on = at_the_bottom;
  static constexpr std::uint64_t accepts = set_of(Kind::space);

  std::uint8_t seat = 0;
  std::uint8_t placed = 0;  ///< citizens of all seats that stand already

  /// TR-3.2, KC-3: whose citizen comes next follows from how many stand.
  bool is_sound(const State& state, bool /*top*/) const {
    const Table& table = state.table;
    if (table.round != 0 || !is_seat(table, seat)) return false;
    const int each = setup_table[table.players].citizens;
    int standing_now = 0;
    for (int other = 0; other < table.players; ++other) {
      if (state.seat(other).personal > each) return false;
      standing_now += each - state.seat(other).personal;
    }
    if (placed != standing_now || state.seat(seat).personal == 0) return false;
    return table.solo() || seat == placing_seat(table, standing_now);
  }
  void list(Listing& out) const {
    for (const Colour building : all_colours) {
      for (std::uint8_t i = 0; i < spaces_each; ++i) {
        if (out.table.standing({building, i}).empty()) out.add(Move::place({building, i}));
      }
    }
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

// ------------------------------------------------------------------------------------------------ what the answers do

template <class Sink>
void StartPlayer::answer(Applying<Sink>& to, Move move) const {
  to.table.start = byte(move.number());
  to.tell(Event::Kind::start_player, move.number());
  to.become(DealtCharacter{});
}

template <class Sink>
void DealtCharacter::answer(Applying<Sink>& to, Move move) const {
  Table& table = to.table;
  const Character card = move.card();
  const DealtCharacter next{.dealt = byte(dealt + 1)};
  int wanted = stack_size;
  if (table.solo()) {
    table.stack[dealt] = card;
    table.stack_left = next.dealt;
    to.tell(Event::Kind::character_stacked, -1, card);
  } else {
    const int each = setup_table[table.players].characters;
    const int secret = each * table.players;
    wanted = secret + (table.has(Variant::open_character) ? 1 : 0);
    if (dealt < secret) {
      const int seat = dealt / each;
      to.state.hands[static_cast<std::size_t>(seat)].characters[static_cast<std::size_t>(dealt % each)] = card;
      to.tell(Event::Kind::character_dealt, seat, card);
    } else {
      table.open_character = card;  // LT-2.2
      to.tell(Event::Kind::character_opened, -1, card);
    }
  }
  if (next.dealt < wanted) {
    to.become(next);
  } else if (table.has(Module::ramparts)) {
    to.become(LaidTile{});
  } else {
    to.begin_placement();
  }
}

template <class Sink>
void LaidTile::answer(Applying<Sink>& to, Move move) const {
  const Face face = byte(move.number());
  to.table.tile[laid] = face;
  to.tell(Event::Kind::tile_laid, -1, face);
  if (laid + 1 < tiles) {
    to.become(LaidTile{.laid = byte(laid + 1)});
  } else {
    to.begin_placement();
  }
}

template <class Sink>
void LeRoyDie::answer(Applying<Sink>& to, Move move) const {
  to.table.le_roy_dice[rolled] = byte(move.value());
  to.tell(Event::Kind::die_rolled, gray, static_cast<int>(at(le_roy_colours[rolled / 2])), move.value());
  if (rolled + 1 < 6) {
    to.become(LeRoyDie{.rolled = byte(rolled + 1)});
    return;
  }
  to.place_le_roy();
  const int placed = setup_table[1].citizens - to.state.seat(0).personal;
  if (to.state.seat(0).personal == 0) {
    to.begin_round();
  } else {
    to.become(FirstPlace{.placed = byte(placed)});
  }
}

template <class Sink>
void FirstPlace::answer(Applying<Sink>& to, Move move) const {
  const Table& table = to.table;
  to.stand(seat, move.space());
  const int now = placed + 1;
  if (table.solo()) {
    // KC-3: two citizens of the human after three of le Roy's.
    if (now % 2 == 0) {
      to.become(LeRoyDie{});
    } else {
      to.become(FirstPlace{.placed = byte(now)});
    }
    return;
  }
  if (now < table.players * setup_table[table.players].citizens) {
    to.become(FirstPlace{.seat = byte(placing_seat(table, now)), .placed = byte(now)});
    return;
  }
  if (table.players > 2) to.fill_with_gray();
  to.begin_round();
}

}  // namespace tricasse::troyes::question
