#pragma once

#include <cstdlib>
#include <span>

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/troyes_dice/moves.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// Who may act now.
Turn turn(const State& state);

/// Every legal move of an actor who may act, in canonical order (section 3 of the specification).
/// At most 6 die-and-payment pairs x 3 colours x 6 values x 3 actions, and 9 more for a Raid 4 die left at 0:
/// never above 333 for an action; 720 for the expert numbering and its chance twin. An actor whose turn it is not
/// gets an empty list.
void legal_moves(const State& state, Actor actor, MoveList& out);

/// Whether the move is legal now, and if not why. `none` exactly for the moves `legal_moves` lists.
Refusal check(const State& state, Actor actor, Move move);

/// The prices of a die with these rules in this slot before any change of colour or value: alternatives in the order D,
/// I, K.
inline std::span<const Price> payments_of(const DieRules& rules, int slot) {
  const SlotCost& cost = rules.costs[static_cast<std::size_t>(slot)];
  return {cost.prices.data(), cost.alternatives};
}

/// What a sheet can spend.
constexpr Price purse_of(const Sheet& sheet) {
  return {.influence = static_cast<std::uint8_t>(sheet.available(Colour::red)),
          .deniers = static_cast<std::uint8_t>(sheet.available(Colour::yellow)),
          .knowledge = static_cast<std::uint8_t>(sheet.available(Colour::white))};
}

/// Whether any usable die has a payment this sheet can make (TD-5.3).
bool can_afford_a_die(const Sheet& sheet, const Table& table);

/// The value a die starts from: as rolled, or 0 under Raid 4 (BR-3.4).
inline int base_value(Die die) { return die.rules().value_is_zero ? 0 : die.value(); }

/// The price of an action beyond the purchase: knowledge for the colour, influence for the value (TD-5.4, TD-5.5).
inline Price modification_price(Die die, Colour colour, int value) {
  const DieRules& rules = die.rules();
  const int steps = std::abs(value - base_value(die));
  // BR-3: ceil(steps / each); a fixed value never has steps to pay.
  const int each = rules.steps_per_influence;
  const int influence = each <= 1 ? steps : (steps + each - 1) / each;
  return {.influence = static_cast<std::uint8_t>(influence),
          .knowledge = static_cast<std::uint8_t>(colour == die.colour() ? 0 : rules.colour_price)};
}

}  // namespace tricasse::troyes_dice
