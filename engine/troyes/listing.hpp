#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "tricasse/engine/troyes/groups.hpp"
#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// Every distinct die of one district, red, white, yellow, purple, each by value descending. Not being inlined costs an
/// instruction in a hundred.
template <class Visit>
[[gnu::always_inline]] inline void for_each_die(const Seat& seat, Visit&& visit) {
  for (const Colour colour : dice_colours) {
    Dice dice = seat.dice[at(colour)];
    while (!dice.none()) {
      const int value = dice.highest();
      visit(colour, value, dice.of(value));
      dice = dice.only((1U << (value - 1)) - 1);
    }
  }
}

/// Where a question writes the legal moves of the seat it asks, with what several questions list alike.
class Listing {
 public:
  Listing(const State& its_state, int its_seat, MoveList& moves)
      : state(its_state), table(its_state.table), own(its_state.seat(its_seat)), seat(its_seat), moves_(moves) {}

  const State& state;
  const Table& table;
  const Seat& own;  ///< what the asked seat owns
  const int seat;

  void add(Move move) { moves_.push_back(move); }

  /// TR-13, in TR-DP-2 and TR-DP-5.
  void list_influence() {
    if (own.influence >= reroll_price) {
      for_each_die(own, [&](Colour colour, int value, int) { add(Move::reroll(colour, value)); });
    }
    if (own.influence >= citizen_price && own.general > 0) add(Move::citizen());
    if (own.influence >= turn_price && dice_count(own) > 0) add(Move::flip());
  }

  /// The tile in play that does this, if the seat can use it in a menu now. Bit t of `used`: tile t has been.
  void list_tile(TileEffect effect, int used) {
    if (cubes_for(state, seat, effect) == 0) return;
    const int tile = tile_for(table, effect);
    if ((used >> tile & 1) != 0) return;
    if (effect == TileEffect::swap && !can_swap(state, seat)) return;
    if (effect == TileEffect::new_die) {
      const Colour colour = table.outdoors(tile).colour;
      if (!is_in_supply(state, seat, colour)) return;
      if (colour == Colour::purple && own.deniers < purple_price) return;
    }
    add(Move::tile(tile));
  }

  /// The actions that can be completed.
  void list_actions() {
    look_around();
    for (int kind = 0; kind < action_kinds; ++kind) {
      const auto action = static_cast<ActionKind>(kind);
      if (can_act(action)) add(Move::act(action));
    }
  }

  Activity card_at(int place) const { return table.activities[static_cast<std::size_t>(place)].card; }

  /// Every event that a card may put a cube on.
  void list_events() {
    for (int i = 0; i < table.queue_size; ++i) {
      if (is_open(table, i)) add(Move::cube(table.queue[static_cast<std::size_t>(i)].card));
    }
  }

  /// LT-DP-10.
  void list_bought_dice() {
    const Action& action = table.action;
    const Demand demand = demand_of(state, seat, action, action.modifier);
    const Group group(action.group.data(), action.size);
    for (int owner = 0; owner < owners; ++owner) {
      for_each_die(state.seat(owner), [&](Colour colour, int value, int) {
        const Die die(owner, colour, value);
        const int index = bought_index(state, seat, die);
        if (index >= 0 && is_legal_group(state, seat, demand, group, index + 1)) add(Move::die(die));
      });
    }
    if (is_legal_group(state, seat, demand, group)) add(Move::decline());
  }

  void list_targets() {
    look_around();
    for_each_target(table.action, [&](Move move) {
      add(move);
      return true;
    });
  }

  void list_sources() {
    const Action& action = table.action;
    const bool placing = action.kind == ActionKind::place;
    const auto building = static_cast<Colour>(action.target);
    unsigned values = 0;
    if (placing) {
      look_around();
      values = placing_values(state, seat, square_, modifiers_, building);
    }
    // Whoever hires has nobody on the card yet.
    for_each_source(state, seat, [&](Source source) {
      // What a tradesman costs and does is the same wherever he comes from.
      if (!placing || (entry_values(state, seat, source, building) & values) != 0) add_source(source);
      return true;
    });
  }
  bool add_source(Source source) {
    add(Move::from(source, source.is_tradesman() ? card_at(source.place()) : Activity{0}));
    return true;
  }

  void list_modifier_moves() {
    look_around();
    for (const std::uint8_t modifier : modifiers_) {
      const Demand demand = demand_of(state, seat, table.action, modifier);
      if (!can_complete(state, seat, square_, demand, {})) continue;
      add(Move::with(modifier == 0 ? Activity{0} : table.activities[modifier - std::size_t{1}].card));
    }
  }

  void list_dice() {
    const Action& action = table.action;
    const Demand demand = demand_of(state, seat, action, action.modifier);
    std::array<Die, max_group + 1> chosen{};
    std::ranges::copy(action.group, chosen.begin());
    if (action.size < demand.most) {
      square_ = square_of(state, seat);
      const Group with_next(chosen.data(), action.size + std::size_t{1});
      const ColourSet wanted = wanted_colours(demand, {action.group.data(), action.size});
      // Where dice are turned or copied, what they show now says nothing.
      const unsigned values = demand.turns || demand.modifier->lead != Lead::none ? 63U : demand.values;
      for (int owner = 0; owner < owners; ++owner) {
        for_each_die(state.seat(owner), [&](Colour colour, int value, int there) {
          if (colour == Colour::purple ? owner != seat : (wanted & only(colour)) == 0) return;
          if ((values >> (value - 1) & 1) == 0) return;
          const Die die(owner, colour, value);
          if (action.size == 0 && !may_lead(seat, *demand.modifier, die)) return;
          int taken = 0;
          for (std::size_t i = 0; i < action.size; ++i) taken += action.group[i] == die ? 1 : 0;
          if (taken == there) return;
          chosen[action.size] = die;
          if (can_complete(state, seat, square_, demand, with_next)) add(Move::die(die));
        });
      }
    }
    const Group group(action.group.data(), action.size);
    if (is_legal_group(state, seat, demand, group) || is_legal_turned(state, seat, demand, group)) {
      add(Move::done());
    }
  }

 private:
  void look_around() {
    square_ = square_of(state, seat);
    list_modifiers(state, seat, modifiers_);
  }

  bool can_act(ActionKind kind) {
    Action action{};
    action.kind = kind;
    bool found = false;
    const auto finds = [&](Move) {
      found = true;
      return false;
    };
    switch (kind) {
      case ActionKind::activity:
      case ActionKind::combat:
      case ActionKind::place: for_each_target(action, finds); return found;
      case ActionKind::cathedral:
      case ActionKind::agriculture: return can_complete_action(state, seat, square_, modifiers_, action);
      case ActionKind::guard:
        // LT-7.3: any die will do, and there is always a tower or a tile for a first point.
        return table.has(Module::ramparts) && (dice_count(own) > 0 || (own.deniers >= die_price && any_foreign_die()));
    }
    return false;
  }

  bool any_foreign_die() const {
    return std::ranges::any_of(square_.foreign, [](Dice dice) { return !dice.none(); });
  }

  /// Visits every target that can be completed, until the visitor has seen enough.
  template <class Visit>
  void for_each_target(Action action, Visit&& visit) {
    switch (action.kind) {
      case ActionKind::activity: {
        // TR-10.11: somebody must be there to be hired.
        const bool can_hire = has_citizen(state, seat);
        for (std::uint8_t place = 0; place < activity_places; ++place) {
          const ActivityPlace& it = table.activities[place];
          if (it.card == 0) continue;
          action.target = place;
          action.hires = it.has_tradesman(seat) ? 0 : 1;
          if (action.hires != 0 && !can_hire) continue;
          if (can_complete_action(state, seat, square_, modifiers_, action) && !visit(Move::use(it.card))) return;
        }
        return;
      }
      case ActionKind::combat:
        for (std::uint8_t i = 0; i < table.queue_size; ++i) {
          action.target = i;
          if (can_complete_action(state, seat, square_, modifiers_, action) &&
              !visit(Move::fight(table.queue[i].card))) {
            return;
          }
        }
        return;
      case ActionKind::place:
        for (const Colour building : all_colours) {
          const unsigned values = placing_values(state, seat, square_, modifiers_, building);
          bool any = false;
          if (values != 0) {
            for_each_source(state, seat, [&](Source source) {
              any = (entry_values(state, seat, source, building) & values) != 0;
              return !any;
            });
          }
          if (any && !visit(Move::enter(building))) return;
        }
        return;
      case ActionKind::cathedral:
      case ActionKind::agriculture:
      case ActionKind::guard: return;  // have no target
    }
  }

  MoveList& moves_;
  Square square_;
  Modifiers modifiers_;
};

}  // namespace tricasse::troyes
