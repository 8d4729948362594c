#pragma once

#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/listing.hpp"
#include "tricasse/engine/troyes/questions/question.hpp"
#include "tricasse/engine/troyes/questions/round.hpp"

/// What the guard and the outdoor tiles ask (LT-7).
namespace tricasse::troyes::question {

/// LT-DP-4: the die of the guard's action.
struct GuardDie {
  static constexpr What what = What::guard_die;
  static constexpr std::string_view name = "guard_die";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::die);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const {
    for (int owner = 0; owner < owners; ++owner) {
      if (owner != seat && out.own.deniers < die_price) continue;
      for_each_die(out.state.seat(owner), [&](Colour colour, int value, int) {
        if (owner == seat || colour != Colour::purple) out.add(Move::die(Die(owner, colour, value)));
      });
    }
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-DP-6: deniers for more points of the guard.
struct Boost {
  static constexpr What what = What::boost;
  static constexpr std::string_view name = "boost";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::boost);

  std::uint8_t seat = 0;
  std::uint8_t most = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat) && most <= 5; }
  void list(Listing& out) const {
    for (int deniers = 0; deniers <= most; ++deniers) out.add(Move::boost(deniers));
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-DP-7: a point goes into the guard's way or into a cube on a tile.
struct March {
  static constexpr What what = What::march;
  static constexpr std::string_view name = "march";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::advance, Kind::tile, Kind::stop);
  /// Bit of `spent`: any point has been.
  static constexpr int begun = 1 << tiles;

  std::uint8_t seat = 0;
  std::uint8_t points = 0;  ///< left
  std::uint8_t spent = 0;   ///< bit t: a cube was put on tile t; and `begun`

  bool has_cube_on(int tile) const { return (spent >> tile & 1) != 0; }
  /// On this tile or one farther on.
  bool has_cube_from(int tile) const { return (spent & ~begun) >> tile != 0; }
  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && points >= 1 && spent < 2 * begun && can_march(state, seat, spent);
  }
  void list(Listing& out) const {
    if (out.own.guard < last_tower) out.add(Move::advance());
    const Colour die = out.table.action.group[0].colour();
    for (int tile = 0; tile < tiles; ++tile) {
      if (!has_cube_on(tile) && has_access(out.own, tile) && takes_cube(out.table, tile, die)) {
        out.add(Move::tile(tile));
      }
    }
    if ((spent & begun) != 0) out.add(Move::stop());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(points > 0 && can_march(to.state, seat, spent));
  }
};

/// LT-DP-5, 11, 21, 22: whether a tile is used now.
struct TileOffer {
  static constexpr What what = What::offer;
  static constexpr std::string_view name = "offer";
  static constexpr std::uint64_t on = set_of(What::resolving, What::striking, What::asking, What::turn_end);
  static constexpr std::uint64_t accepts = set_of(Kind::tile, Kind::decline);

  std::uint8_t seat = 0;
  std::uint8_t tile = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    if (!is_seat(state.table, seat) || tile >= tiles || state.seat(seat).outdoors[tile] == 0) return false;
    const TileEffect does = state.table.outdoors(tile).effect;
    return does == TileEffect::gain || does == TileEffect::ward || does == TileEffect::turn_die;
  }
  void list(Listing& out) const {
    out.add(Move::tile(tile));
    out.add(Move::decline());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-DP-21, LT-7.13: the card a cube of tile III moves to.
struct MoveOn {
  static constexpr What what = What::move_on;
  static constexpr std::string_view name = "move_on";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::card, Kind::decline);

  std::uint8_t seat = 0;
  std::uint8_t tile = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && tile < tiles && state.seat(seat).outdoors[tile] > 0 &&
           state.table.outdoors(tile).effect == TileEffect::move_on;
  }
  void list(Listing& out) const {
    for (int place = 0; place < activity_places; ++place) {
      if (can_move_on(out.state, seat, place)) out.add(Move::card(out.card_at(place)));
    }
    out.add(Move::decline());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

// ------------------------------------------------------------------------------------------------ what the answers do

template <class Sink>
void GuardDie::answer(Applying<Sink>& to, Move move) const {
  const Die die = move.die();
  to.table.action.group[0] = die;
  to.table.action.size = 1;
  if (die.owner() != seat && cubes_for(to.state, seat, TileEffect::turn_die) > 0) {
    to.become(TileOffer{.seat = seat, .tile = byte(tile_for(to.table, TileEffect::turn_die))});  // LT-DP-5
  } else {
    to.ask_boost(seat);
  }
}

/// With it the action is committed.
template <class Sink>
void Boost::answer(Applying<Sink>& to, Move move) const {
  const int deniers = move.number();
  to.pay_for_dice(seat);
  if (deniers > 0) {
    to.pay_deniers(seat, deniers * boost_price);
    to.tell(Event::Kind::boosted, seat, deniers);
  }
  to.let_effect_come(seat, deniers);
}

template <class Sink>
void March::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::stop) {
    to.pop();
    return;
  }
  int now = spent | begun;
  if (move.kind() == Kind::advance) {
    to.advance_guard(seat);
  } else {
    ++to.state.seat(seat).outdoors[static_cast<std::size_t>(move.number())];
    to.tell(Event::Kind::cube_on_tile, seat, move.number());
    now |= 1 << move.number();
  }
  to.become(March{.seat = seat, .points = byte(points - 1), .spent = byte(now)});
}

template <class Sink>
void TileOffer::answer(Applying<Sink>& to, Move move) const {
  to.pop();
  const OutdoorFace& face = to.table.outdoors(tile);
  const bool used = move.kind() == Kind::tile;
  if (used) to.use_tile(seat, tile);
  if (face.effect == TileEffect::gain) {
    if (used) to.gain(seat, face.gain, 1);
  } else if (face.effect == TileEffect::ward) {
    if (used) {
      to.tell(Event::Kind::loss_averted, seat, resolved(to.table));
    } else {
      to.strike(seat);
    }
  } else if (face.effect == TileEffect::turn_die) {
    if (used) to.table.action.turned = 1;
    to.push(Boost{.seat = seat});
    to.ask_boost(seat);
  }
}

template <class Sink>
void MoveOn::answer(Applying<Sink>& to, Move move) const {
  to.pop();
  if (move.kind() == Kind::decline) return;
  to.use_tile(seat, tile);
  const ActivityCard& card = card_of(move.card());
  to.pay_deniers(seat, card.cost.deniers);
  to.put_on_card(seat, place_of(card), 1);
}

}  // namespace tricasse::troyes::question
