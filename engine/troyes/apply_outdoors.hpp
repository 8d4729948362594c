#pragma once

#include "tricasse/engine/troyes/applying.hpp"

/// The ramparts: the guard's action, and the outdoor tiles whose cubes answer to what happens (LT-7).
namespace tricasse::troyes {

/// One cube of the seat goes home.
template <class Sink>
void Applying<Sink>::use_tile(int seat, int tile) {
  --state_.seat(seat).outdoors[static_cast<std::size_t>(tile)];
  tell(Kind::tile_used, seat, tile);
}

/// Whether a seat is asked about its tile: there is a cube, and it would gain something (LT-DP-11, LT-DP-21).
template <class Sink>
bool Applying<Sink>::wants(int seat, int tile) const {
  const Seat& it = state_.seat(seat);
  if (it.outdoors[static_cast<std::size_t>(tile)] == 0) return false;
  const OutdoorFace& face = table_.outdoors(tile);
  if (face.effect != TileEffect::gain) return true;
  return face.gain.deniers > 0 || face.gain.points > 0 || it.influence < max_influence;
}

// ----------------------------------------------------------------------------------------------- what others may
// answer

/// LT-7.10: from the next seat on, each whose tile answers to this action is asked once.
template <class Sink>
void Applying<Sink>::ask_others(int seat) {
  if (!table_.has(Module::ramparts) || table_.solo()) return;
  push({What::asking, byte(next_seat(table_, seat)), byte(table_.players - 1), 0});
}

template <class Sink>
void Applying<Sink>::ask_next(Frame frame) {
  if (frame.a == 0) {
    pop();
    return;
  }
  become({What::asking, byte(next_seat(table_, frame.seat)), byte(frame.a - 1), 0});
  const Action& action = table_.action;
  for (int tile = 0; tile < tiles; ++tile) {
    const Trigger trigger = table_.outdoors(tile).trigger;
    const bool comes = (trigger == Trigger::die_bought && (action.bought_from >> frame.seat & 1) != 0) ||
                       (trigger == Trigger::card_activated && action.kind == ActionKind::activity &&
                        table_.activities[action.target].has_tradesman(frame.seat));
    if (!comes || !wants(frame.seat, tile)) continue;
    push({What::offer, frame.seat, byte(tile), 0});
    return;
  }
}

/// LT-DP-21: the acting seat's own tiles, by level. Whether one is offered.
template <class Sink>
bool Applying<Sink>::offer_own_tile(Frame frame) {
  if (!table_.has(Module::ramparts)) return false;
  for (int tile = frame.a; tile < tiles; ++tile) {
    const OutdoorFace& face = table_.outdoors(tile);
    if ((table_.action.happened & bit(face.trigger)) == 0 || !wants(frame.seat, tile)) continue;
    What question = What::offer;
    if (face.effect == TileEffect::move_on) {
      question = What::move_on;
      bool any = false;
      for (int place = 0; place < activity_places; ++place) any = any || can_move_on(state_, frame.seat, place);
      if (!any) continue;
    }
    become({What::turn_end, frame.seat, byte(tile + 1), 0});
    push({question, frame.seat, byte(tile), 0});
    return true;
  }
  return false;
}

template <class Sink>
void Applying<Sink>::answer_offer(Frame frame, Move move) {
  pop();
  const OutdoorFace& face = table_.outdoors(frame.a);
  const bool used = move.kind() == Move::Kind::tile;
  if (used) use_tile(frame.seat, frame.a);
  switch (face.effect) {
    case TileEffect::gain:
      if (used) gain(frame.seat, face.gain, 1);
      return;
    case TileEffect::ward:
      if (used) {
        tell(Kind::loss_averted, frame.seat, resolved());
      } else {
        strike(frame.seat);
      }
      return;
    case TileEffect::turn_die:
      if (used) table_.action.turned = 1;
      push({What::boost, frame.seat, 0, 0});
      ask_boost(frame.seat);
      return;
    default: return;
  }
}

/// LT-7.13.
template <class Sink>
void Applying<Sink>::move_on(Frame frame, Move move) {
  pop();
  if (move.kind() == Move::Kind::decline) return;
  use_tile(frame.seat, frame.a);
  const ActivityCard& card = card_of(move.card());
  pay_deniers(frame.seat, card.cost.deniers);
  put_on_card(frame.seat, place_of(card), 1);
}

// ------------------------------------------------------------------------------------------------- tiles in the menus

/// A tile chosen in one of the two menus: a new die, an exchange, or a black die averted.
template <class Sink>
void Applying<Sink>::choose_tile(Frame frame, int tile) {
  use_tile(frame.seat, tile);
  const OutdoorFace& row = table_.outdoors(tile);
  become({frame.what, frame.seat, byte(frame.a | 1 << tile), frame.b});
  switch (row.effect) {
    case TileEffect::new_die:
      if (row.colour == Colour::purple) pay_deniers(frame.seat, purple_price);
      push({What::reroll, frame.seat, byte(static_cast<int>(row.colour)), 0});
      return;
    case TileEffect::swap: push({What::swap, frame.seat, 0, 0}); return;
    case TileEffect::ward: {
      // LT-7.12: further black dice may follow, their values summed from nothing (LT-11.8).
      const int highest = table_.black.highest();
      table_.black.remove(highest);
      tell(Kind::black_averted, frame.seat, highest);
      gain_influence(frame.seat, 1);
      if (table_.black.none()) {
        face(next_owner(table_, frame.seat));
      } else {
        become({What::more_black, frame.seat, 0, 0});
      }
      return;
    }
    default: return;
  }
}

/// LT-DP-2.
template <class Sink>
void Applying<Sink>::swap_dice(Frame frame, Move move) {
  if (move.kind() == Move::Kind::stop) {
    pop();
    return;
  }
  const Die own = move.die();
  const Die other = move.other_die();
  auto& mine = state_.seat(frame.seat).dice;
  auto& theirs = state_.seat(other.owner()).dice;
  mine[at(own.colour())].remove(own.value());
  theirs[at(other.colour())].remove(other.value());
  mine[at(other.colour())].add(other.value());
  theirs[at(own.colour())].add(own.value());
  tell(Kind::dice_swapped, frame.seat, own.bits(), other.bits());
  become({What::swap, frame.seat, byte(frame.a | 1 << other.owner()), byte(frame.b + 1)});
}

// ------------------------------------------------------------------------------------------------------------ the
// guard

/// LT-DP-4.
template <class Sink>
void Applying<Sink>::choose_guard_die(Frame frame, Die die) {
  table_.action.group[0] = die;
  table_.action.size = 1;
  if (die.owner() != frame.seat && cubes_for(state_, frame.seat, TileEffect::turn_die) > 0) {
    become({What::offer, frame.seat, byte(tile_for(table_, TileEffect::turn_die)), 0});  // LT-DP-5
  } else {
    ask_boost(frame.seat);
  }
}

template <class Sink>
void Applying<Sink>::ask_boost(int seat) {
  const Action& action = table_.action;
  const Group group(action.group.data(), action.size);
  const int left = state_.seat(seat).deniers - price_of(state_, seat, plain, group, 0);
  const int most = std::min(6 - group_value(plain, group, action.turned), left / boost_price);
  become({What::boost, byte(seat), byte(most), 0});
}

/// LT-DP-6; with it the action is committed.
template <class Sink>
void Applying<Sink>::boost(Frame frame, int deniers) {
  pay_for_dice(frame.seat);
  if (deniers > 0) {
    pay_deniers(frame.seat, deniers * boost_price);
    tell(Kind::boosted, frame.seat, deniers);
  }
  become({What::effect, frame.seat, byte(deniers), 0});
  ask_others(frame.seat);
}

/// LT-DP-7.
template <class Sink>
void Applying<Sink>::march(Frame frame, Move move) {
  Seat& it = state_.seat(frame.seat);
  int spent = frame.b | marched;
  switch (move.kind()) {
    case Move::Kind::advance: {
      ++it.guard;
      tell(Kind::guard_advanced, frame.seat, it.guard);
      // LT-7.7
      if (it.guard == last_tower) {
        int before = 0;
        for (int seat = 0; seat < table_.players; ++seat)
          before += seat != frame.seat && state_.seat(seat).guard == last_tower ? 1 : 0;
        award(frame.seat, table_.outdoors(tiles - 1).arrivals[static_cast<std::size_t>(before)]);
      }
      break;
    }
    case Move::Kind::tile:
      ++it.outdoors[static_cast<std::size_t>(move.number())];
      tell(Kind::cube_on_tile, frame.seat, move.number());
      spent |= 1 << move.number();
      break;
    default: pop(); return;
  }
  become({What::march, frame.seat, byte(frame.a - 1), byte(spent)});
}

}  // namespace tricasse::troyes
