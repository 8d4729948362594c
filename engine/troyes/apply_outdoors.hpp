#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The ramparts: the guard's action, and the outdoor tiles whose cubes answer to what happens (LT-7).
namespace tricasse::troyes {

/// One cube of the seat goes home.
template <class Sink>
void Applying<Sink>::use_tile(int seat, int tile) {
  --state.seat(seat).outdoors[static_cast<std::size_t>(tile)];
  tell(Kind::tile_used, seat, tile);
}

/// Whether a seat is asked about its tile: there is a cube, and it would gain something (LT-DP-11, LT-DP-21).
template <class Sink>
bool Applying<Sink>::wants(int seat, int tile) const {
  const Seat& it = state.seat(seat);
  if (it.outdoors[static_cast<std::size_t>(tile)] == 0) return false;
  const OutdoorFace& face = table.outdoors(tile);
  if (face.effect != TileEffect::gain) return true;
  return face.gain.deniers > 0 || face.gain.points > 0 || it.influence < max_influence;
}

// ------------------------------------------------------------------------------------------ what others may answer

/// LT-7.10: from the next seat on, each whose tile answers to this action is asked once.
template <class Sink>
void Applying<Sink>::ask_others(int seat) {
  if (!table.has(Module::ramparts) || table.solo()) return;
  push(question::Asking{.seat = byte(next_seat(table, seat)), .left = byte(table.players - 1)});
}

/// The first tile of another seat that answers to the running action.
template <class Sink>
void Applying<Sink>::offer_tile_of(int seat) {
  const Action& action = table.action;
  for (int tile = 0; tile < tiles; ++tile) {
    const Trigger trigger = table.outdoors(tile).trigger;
    const bool comes = (trigger == Trigger::die_bought && (action.bought_from >> seat & 1) != 0) ||
                       (trigger == Trigger::card_activated && action.kind == ActionKind::activity &&
                        table.activities[action.target].has_tradesman(seat));
    if (!comes || !wants(seat, tile)) continue;
    push(question::TileOffer{.seat = byte(seat), .tile = byte(tile)});
    return;
  }
}

/// LT-DP-21: the acting seat's own tiles, by level. Whether one is offered.
template <class Sink>
bool Applying<Sink>::offer_own_tile(question::TurnEnd end) {
  if (!table.has(Module::ramparts)) return false;
  for (int tile = end.offered; tile < tiles; ++tile) {
    const OutdoorFace& face = table.outdoors(tile);
    if ((table.action.happened & bit(face.trigger)) == 0 || !wants(end.owner, tile)) continue;
    const bool moves_on = face.effect == TileEffect::move_on;
    if (moves_on && !can_move_on_anywhere(state, end.owner)) continue;
    become(question::TurnEnd{.owner = end.owner, .offered = byte(tile + 1)});
    if (moves_on) {
      push(question::MoveOn{.seat = end.owner, .tile = byte(tile)});
    } else {
      push(question::TileOffer{.seat = end.owner, .tile = byte(tile)});
    }
    return true;
  }
  return false;
}

// ------------------------------------------------------------------------------------------------- tiles in the menus

/// What a tile does that is chosen in one of the two menus: a new die, an exchange, or a black die averted.
template <class Sink>
void Applying<Sink>::use_in_menu(int seat, const OutdoorFace& row) {
  if (row.effect == TileEffect::new_die) {
    if (row.colour == Colour::purple) pay_deniers(seat, purple_price);
    push(question::Reroll{.seat = byte(seat), .colour = row.colour});
  } else if (row.effect == TileEffect::swap) {
    push(question::Swap{.seat = byte(seat)});
  } else if (row.effect == TileEffect::ward) {
    // LT-7.12: further black dice may follow, their values summed from nothing (LT-11.8).
    const int highest = table.black.highest();
    table.black.remove(highest);
    tell(Kind::black_averted, seat, highest);
    gain_influence(seat, 1);
    if (table.black.none()) {
      face(next_owner(table, seat));
    } else {
      become(question::MoreBlack{.seat = byte(seat)});
    }
  }
}

// ---------------------------------------------------------------------------------------------------------- the guard

template <class Sink>
void Applying<Sink>::ask_boost(int seat) {
  const Action& action = table.action;
  const Group group(action.group.data(), action.size);
  const int left = state.seat(seat).deniers - price_of(state, seat, plain, group, 0);
  const int most = std::min(6 - group_value(plain, group, action.turned), left / boost_price);
  become(question::Boost{.seat = byte(seat), .most = byte(most)});
}

template <class Sink>
void Applying<Sink>::advance_guard(int seat) {
  Seat& it = state.seat(seat);
  ++it.guard;
  tell(Kind::guard_advanced, seat, it.guard);
  // LT-7.7
  if (it.guard == last_tower) {
    int before = 0;
    for (int other = 0; other < table.players; ++other)
      before += other != seat && state.seat(other).guard == last_tower ? 1 : 0;
    award(seat, table.outdoors(tiles - 1).arrivals[static_cast<std::size_t>(before)]);
  }
}

}  // namespace tricasse::troyes
