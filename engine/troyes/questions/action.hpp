#pragma once

#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/listing.hpp"
#include "tricasse/engine/troyes/questions/question.hpp"

/// An action put together answer by answer, up to where it takes effect, and the end of its turn (TR-10).
namespace tricasse::troyes::question {

/// TR-DP-6.
struct ActionTarget {
  static constexpr What what = What::target;
  static constexpr std::string_view name = "target";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::use, Kind::fight, Kind::enter);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const { out.list_targets(); }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-7.
struct CitizenSource {
  static constexpr What what = What::source;
  static constexpr std::string_view name = "source";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::from);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const { out.list_sources(); }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-8.
struct ActionModifier {
  static constexpr What what = What::modifier;
  static constexpr std::string_view name = "modifier";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::with);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const { out.list_modifier_moves(); }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-9.
struct DiceGroup {
  static constexpr What what = What::group;
  static constexpr std::string_view name = "group";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::die, Kind::done);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const { out.list_dice(); }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-DP-10: whether a tile turns a bought die.
struct BoughtDie {
  static constexpr What what = What::bought_die;
  static constexpr std::string_view name = "bought_die";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::die, Kind::decline);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  void list(Listing& out) const { out.list_bought_dice(); }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// A step: each seat's tile may answer to the action (LT-7.10).
struct Asking {
  static constexpr What what = What::asking;
  static constexpr std::string_view name = "asking";
  static constexpr std::uint64_t on = set_of(What::effect);

  std::uint8_t seat = 0;  ///< the next one
  std::uint8_t left = 0;  ///< seats

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && left < state.table.players - 1;
  }
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

/// A step: the action takes effect.
struct TakingEffect {
  static constexpr What what = What::effect;
  static constexpr std::string_view name = "effect";
  static constexpr std::uint64_t on = in_an_action;

  std::uint8_t seat = 0;   ///< whose action it is
  std::uint8_t boost = 0;  ///< of the guard's points (LT-DP-6)

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat) && boost <= 5; }
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

/// A step: what the acting seat's own tiles answer, then the next turn (LT-DP-21).
struct TurnEnd {
  static constexpr What what = What::turn_end;
  static constexpr std::string_view name = "turn_end";
  static constexpr std::uint64_t on = at_the_bottom;

  std::uint8_t owner = 0;    ///< whose action it was
  std::uint8_t offered = 0;  ///< tiles that have had their turn

  bool is_sound(const State& state, bool /*top*/) const {
    return (is_seat(state.table, owner) || (state.table.solo() && owner == gray)) && offered <= tiles;
  }
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

// ------------------------------------------------------------------------------------------------ what the answers do

template <class Sink>
void ActionTarget::answer(Applying<Sink>& to, Move move) const {
  Action& action = to.table.action;
  if (move.kind() == Kind::use) {
    action.target = byte(place_of(card_of(move.card())));
    action.hires = to.table.activities[action.target].has_tradesman(seat) ? 0 : 1;
  } else if (move.kind() == Kind::fight) {
    action.target = byte(to.index_of(move.card()));
  } else {
    action.target = byte(static_cast<int>(move.building()));
  }
  if (action.kind == ActionKind::place || action.hires != 0) {
    to.become(CitizenSource{.seat = seat});
  } else {
    to.become(ActionModifier{.seat = seat});
  }
}

template <class Sink>
void CitizenSource::answer(Applying<Sink>& to, Move move) const {
  to.table.action.source = move.source();
  to.become(ActionModifier{.seat = seat});
}

template <class Sink>
void ActionModifier::answer(Applying<Sink>& to, Move move) const {
  to.table.action.modifier = move.card() == 0 ? byte(0) : byte(place_of(card_of(move.card())) + 1);
  to.become(DiceGroup{.seat = seat});
}

template <class Sink>
void DiceGroup::answer(Applying<Sink>& to, Move move) const {
  Action& action = to.table.action;
  if (move.kind() == Kind::die) {
    action.group[action.size++] = move.die();
    return;
  }
  // LT-DP-10
  if (cubes_for(to.state, seat, TileEffect::turn_die) > 0) {
    const Group group(action.group.data(), action.size);
    const Modifier& modifier = modifier_of(to.table, action.modifier);
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (!is_bought(to.state, seat, modifier, group, i)) continue;
      to.become(BoughtDie{.seat = seat});
      return;
    }
  }
  to.commit(seat);
}

template <class Sink>
void BoughtDie::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::die) {
    to.use_tile(seat, tile_for(to.table, TileEffect::turn_die));
    to.table.action.turned = byte(bought_index(to.state, seat, move.die()) + 1);
  }
  to.commit(seat);
}

template <class Sink>
bool Asking::run(Applying<Sink>& to) const {
  if (left == 0) {
    to.pop();
    return true;
  }
  to.become(Asking{.seat = byte(next_seat(to.table, seat)), .left = byte(left - 1)});
  to.offer_tile_of(seat);
  return true;
}

template <class Sink>
bool TakingEffect::run(Applying<Sink>& to) const {
  to.take_effect(seat, boost);
  return true;
}

template <class Sink>
bool TurnEnd::run(Applying<Sink>& to) const {
  if (!to.offer_own_tile(*this)) to.end_turn(owner);
  return true;
}

}  // namespace tricasse::troyes::question
