#pragma once

#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/listing.hpp"
#include "tricasse/engine/troyes/questions/question.hpp"

/// The black dice that a seat faces, and the menu of its turn, with the uses of influence and tiles that both offer
/// (TR-9, TR-10, TR-13, LT-DP-1).
namespace tricasse::troyes::question {

inline constexpr std::uint64_t influence_and_tiles = set_of(Kind::reroll, Kind::citizen, Kind::flip, Kind::tile);
inline constexpr std::uint64_t on_a_menu = set_of(What::facing, What::menu);

/// Whether every tile of the set is one that menus offer: an exchange, and where `new_die` says so a new die.
inline bool are_offered(const Table& table, int used, bool new_die) {
  for (int tile = 0; tile < 8; ++tile) {
    if ((used >> tile & 1) == 0) continue;
    if (tile >= tiles) return false;
    const TileEffect does = table.outdoors(tile).effect;
    if (does != TileEffect::swap && !(new_die && does == TileEffect::new_die)) return false;
  }
  return true;
}

/// TR-DP-2.
struct Facing {
  static constexpr What what = What::facing;
  static constexpr std::string_view name = "facing";
  static constexpr std::uint64_t on = at_the_bottom;
  static constexpr std::uint64_t accepts = influence_and_tiles | set_of(Kind::counter, Kind::fail);

  std::uint8_t seat = 0;
  std::uint8_t used = 0;  ///< bit t: tile t has been used

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && are_offered(state.table, used, false) && !state.table.black.none();
  }
  void list(Listing& out) const {
    out.list_influence();
    out.list_tile(TileEffect::swap, used);
    out.list_tile(TileEffect::ward, used);
    out.add(troyes::defence(out.own) >= out.table.black.highest() ? Move::counter() : Move::fail());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-3: whether another black die is countered too.
struct MoreBlack {
  static constexpr What what = What::more_black;
  static constexpr std::string_view name = "more_black";
  static constexpr std::uint64_t on = at_the_bottom;
  static constexpr std::uint64_t accepts = set_of(Kind::black, Kind::done);

  std::uint8_t seat = 0;
  std::uint8_t sum = 0;   ///< of the chosen black dice
  std::uint8_t dice = 0;  ///< how many; none where a tile has averted the first one

  bool is_sound(const State& state, bool /*top*/) const {
    if (!is_seat(state.table, seat)) return false;
    if (sum == 0 && dice == 0) return tile_for(state.table, TileEffect::ward) >= 0 && !state.table.black.none();
    return sum >= 1 && dice >= 1 && sum <= troyes::defence(state.seat(seat));
  }
  void list(Listing& out) const {
    for (int value = 6; value >= 1; --value) {
      if (out.table.black.of(value) > 0 && sum + value <= troyes::defence(out.own)) out.add(Move::black(value));
    }
    out.add(Move::done());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-4: own dice against the chosen black ones.
struct Defence {
  static constexpr What what = What::defence;
  static constexpr std::string_view name = "defence";
  static constexpr std::uint64_t on = at_the_bottom;
  static constexpr std::uint64_t accepts = set_of(Kind::die, Kind::done);

  std::uint8_t seat = 0;
  std::uint8_t needed = 0;  ///< what own dice must still reach
  std::uint8_t black = 0;   ///< how many black dice

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && black >= 1 && needed <= troyes::defence(state.seat(seat));
  }
  void list(Listing& out) const {
    for_each_die(out.own, [&](Colour colour, int value, int) { out.add(Move::die(Die(seat, colour, value))); });
    if (needed == 0) out.add(Move::done());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-5.
struct Menu {
  static constexpr What what = What::menu;
  static constexpr std::string_view name = "menu";
  static constexpr std::uint64_t on = at_the_bottom;
  static constexpr std::uint64_t accepts = influence_and_tiles | set_of(Kind::act, Kind::pass);

  std::uint8_t seat = 0;
  std::uint8_t used = 0;  ///< bit t: tile t has been used

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && are_offered(state.table, used, true);
  }
  void list(Listing& out) const {
    out.list_influence();
    out.list_tile(TileEffect::new_die, used);
    out.list_tile(TileEffect::swap, used);
    out.list_actions();
    out.add(Move::pass());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// A die is rolled again, or comes new out of the supply.
struct Reroll {
  static constexpr What what = What::reroll;
  static constexpr std::string_view name = "reroll";
  static constexpr std::uint64_t on = on_a_menu;

  std::uint8_t seat = 0;
  Colour colour = Colour::red;

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && at(colour) < kinds_of_dice;
  }
  ChanceQuestion chance(const State& state) const {
    constexpr NamesByColour names{"red-reroll", "white-reroll", "yellow-reroll", "purple-reroll"};
    return {names[at(colour)], state.table.round, owner_names[seat]};
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-5a: dice are turned over. What is turned lies aside until the use is done.
struct Turning {
  static constexpr What what = What::turning;
  static constexpr std::string_view name = "turning";
  static constexpr std::uint64_t on = on_a_menu;
  static constexpr std::uint64_t accepts = set_of(Kind::turn, Kind::done);

  std::uint8_t seat = 0;
  std::uint8_t turned = 0;  ///< how many dice

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && turned <= max_group && (turned > 0 || dice_count(state.seat(seat)) > 0);
  }
  void list(Listing& out) const {
    if (turned < max_group) {
      for_each_die(out.own, [&](Colour colour, int value, int) { out.add(Move::turn(colour, value)); });
    }
    if (turned > 0) out.add(Move::done());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-DP-2: own dice for others'.
struct Swap {
  static constexpr What what = What::swap;
  static constexpr std::string_view name = "swap";
  static constexpr std::uint64_t on = on_a_menu;
  static constexpr std::uint64_t accepts = set_of(Kind::swap, Kind::stop);

  std::uint8_t seat = 0;
  std::uint8_t partners = 0;  ///< bit o: owner o has exchanged
  std::uint8_t times = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && partners < 1 << owners && times <= max_swaps &&
           tile_for(state.table, TileEffect::swap) >= 0 && (times > 0 || can_swap(state, seat));
  }
  void list(Listing& out) const {
    for (int owner = 0; owner < owners && times < max_swaps; ++owner) {
      if (!can_swap_with(out.state, seat, owner, partners)) continue;
      for_each_die(out.own, [&](Colour mine, int my_value, int) {
        if (mine == Colour::purple) return;
        for_each_die(out.state.seat(owner), [&](Colour colour, int value, int) {
          if (colour != Colour::purple) out.add(Move::swap(Die(seat, mine, my_value), Die(owner, colour, value)));
        });
      });
    }
    if (times > 0) out.add(Move::stop());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// KC-6: le Roy's two dice say what he does.
struct LeRoyTable {
  static constexpr What what = What::le_roy_table;
  static constexpr std::string_view name = "le_roy_table";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t nobody = 0;
  std::uint8_t first = 0;  ///< what the first die shows; 0 before

  bool is_sound(const State& state, bool /*top*/) const {
    return state.table.solo() && first <= 6 && dice_count(state.seat(gray)) > 0;
  }
  ChanceQuestion chance(const State& state) const { return {"le-roy-die", state.table.round, owner_names[gray]}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

// ------------------------------------------------------------------------------------------------ what the answers do

/// The uses of influence and tiles in both menus; whether the move is one of them.
template <class Sink, class Menus>
bool use_influence_or_tile(Applying<Sink>& to, Menus menu, Move move) {
  Seat& own = to.state.seat(menu.seat);
  if (move.kind() == Kind::reroll) {
    const Die die = move.die();
    to.pay_influence(menu.seat, reroll_price);
    own.dice[at(die.colour())].remove(die.value());
    to.push(Reroll{.seat = menu.seat, .colour = die.colour()});
  } else if (move.kind() == Kind::citizen) {
    to.pay_influence(menu.seat, citizen_price);
    --own.general;
    ++own.personal;
    to.tell(Event::Kind::citizen_called, menu.seat);
  } else if (move.kind() == Kind::flip) {
    to.pay_influence(menu.seat, turn_price);
    to.push(Turning{.seat = menu.seat});
  } else if (move.kind() == Kind::tile) {
    const int tile = move.number();
    to.use_tile(menu.seat, tile);
    menu.used = byte(menu.used | 1 << tile);
    to.become(menu);
    to.use_in_menu(menu.seat, to.table.outdoors(tile));
  } else {
    return false;
  }
  return true;
}

template <class Sink>
void Facing::answer(Applying<Sink>& to, Move move) const {
  if (use_influence_or_tile(to, *this, move)) return;
  const int highest = to.table.black.highest();
  if (move.kind() == Kind::counter) {
    to.take_black(seat, highest);
    to.become(MoreBlack{.seat = seat, .sum = byte(highest), .dice = 1});
  } else {
    to.table.black.remove(highest);
    to.tell(Event::Kind::black_unmet, seat, highest);
    to.suffer(seat);
    to.face(next_owner(to.table, seat));
  }
}

template <class Sink>
void MoreBlack::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::black) {
    to.take_black(seat, move.value());
    to.become(MoreBlack{.seat = seat, .sum = byte(sum + move.value()), .dice = byte(dice + 1)});
  } else if (dice > 0) {
    to.become(Defence{.seat = seat, .needed = sum, .black = dice});
  } else {
    to.face(next_owner(to.table, seat));  // LT-11.8: a tile has done it
  }
}

template <class Sink>
void Defence::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::done) {
    to.gain_influence(seat, black);
    to.face(next_owner(to.table, seat));
    return;
  }
  const Die die = move.die();
  to.discard(die);
  const int worth = die.value() * defence_factor[at(die.colour())];
  to.become(Defence{.seat = seat, .needed = byte(std::max(0, needed - worth)), .black = black});
}

template <class Sink>
void Menu::answer(Applying<Sink>& to, Move move) const {
  if (use_influence_or_tile(to, *this, move)) return;
  if (move.kind() == Kind::act) {
    to.begin_action(seat, move.action());
    return;
  }
  Seat& own = to.state.seat(seat);
  own.passed = 1;
  own.pass_money = pass_deniers;
  to.tell(Event::Kind::passed, seat);
  to.tell(Event::Kind::pass_money, seat, pass_deniers);
  to.end_turn(seat);
}

template <class Sink>
void Reroll::answer(Applying<Sink>& to, Move move) const {
  to.pop();
  to.state.seat(seat).dice[at(colour)].add(move.value());
  to.tell(Event::Kind::die_rolled, seat, static_cast<int>(at(colour)), move.value());
}

template <class Sink>
void Turning::answer(Applying<Sink>& to, Move move) const {
  auto& dice = to.state.seat(seat).dice;
  if (move.kind() == Kind::done) {
    for (std::size_t i = 0; i < turned; ++i) {
      const Die die = to.table.turned[i];
      dice[at(die.colour())].add(die.value());
      to.table.turned[i] = {};
    }
    to.pop();
    return;
  }
  const Die die = move.die();
  dice[at(die.colour())].remove(die.value());
  to.table.turned[turned] = Die(seat, die.colour(), 7 - die.value());
  to.tell(Event::Kind::die_turned, seat, static_cast<int>(at(die.colour())), 7 - die.value());
  to.become(Turning{.seat = seat, .turned = byte(turned + 1)});
}

template <class Sink>
void Swap::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::stop) {
    to.pop();
    return;
  }
  const Die own = move.die();
  const Die other = move.other_die();
  auto& mine = to.state.seat(seat).dice;
  auto& theirs = to.state.seat(other.owner()).dice;
  mine[at(own.colour())].remove(own.value());
  theirs[at(other.colour())].remove(other.value());
  mine[at(other.colour())].add(other.value());
  theirs[at(own.colour())].add(own.value());
  to.tell(Event::Kind::dice_swapped, seat, own.bits(), other.bits());
  to.become(Swap{.seat = seat, .partners = byte(partners | 1 << other.owner()), .times = byte(times + 1)});
}

template <class Sink>
void LeRoyTable::answer(Applying<Sink>& to, Move move) const {
  if (first == 0) {
    to.become(LeRoyTable{.first = byte(move.value())});
    return;
  }
  const int sum = first + move.value();
  to.tell(Event::Kind::le_roy_rolled, gray, sum);
  to.begin_le_roys_turn();
  to.le_roy_acts(sum);
}

}  // namespace tricasse::troyes::question
