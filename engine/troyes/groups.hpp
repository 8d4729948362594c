#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tricasse/engine/core/fixed_list.hpp"
#include "tricasse/engine/troyes/state.hpp"

/// Dice groups: what an action asks of one, what it costs, and whether a beginning can be completed.
namespace tricasse::troyes {

/// What a group must be for one action with one modifier (TR-10.2, TR-10.5, section 1.5).
struct Demand {
  bool possible = false;     ///< whether the modifier fits at all and everything but the dice can be paid
  bool mixed = false;        ///< colours may differ
  bool one_a_level = false;  ///< cathedral: no column may get more dice than it has empty levels
  bool turns = false;        ///< a tile lets the seat turn a bought die (LT-7.14)
  /// Best sums tell nothing, because more pips are not always better or cost differently: then all groups are tried.
  /// There are few: six dice of a colour and a purple one.
  bool searched = false;
  ColourSet colours = 0;   ///< the physical dice it takes; a purple one takes any colour (LT-11.2)
  ColourSet required = 0;  ///< at least one die of these; 0: no matter
  std::uint8_t most = max_group;
  std::uint8_t values = 63;  ///< what the dice may show when they are used: bit v - 1
  int need = 0;              ///< the value the group must reach
  int budget = 0;            ///< deniers for buying dice
  const Modifier* modifier = &plain;
};
/// For an action whose kind and target are chosen, and its source where one is needed. `modifier` as in Action.
Demand demand_of(const State& state, int seat, const Action& action, int modifier);

/// The dice of the city square as one seat sees them: free or to be paid for. Made once for a list of moves.
struct Square {
  std::array<Dice, kinds_of_dice> own{};
  std::array<Dice, colours> foreign{};
};
Square square_of(const State& state, int seat);

/// The chosen dice in their order, as they lie in the districts.
using Group = std::span<const Die>;

/// What die `i` shows when the group is used: some modifiers turn or copy dice, and `turned` is as in Action.
int shown(const Modifier& modifier, Group group, int turned, std::size_t i);

/// What each of the dice is worth that a die with this value counts as.
constexpr int die_value(const Modifier& modifier, int value) {
  return modifier.fixed != 0 ? modifier.fixed : value + modifier.plus;
}
/// What one die counts in a group with this modifier.
constexpr int counted_value(const Modifier& modifier, int value) {
  return modifier.as_dice * die_value(modifier, value);
}
int group_value(const Modifier& modifier, Group group, int turned = 0);

/// The size by which dice are priced: a cube that is a die counts.
constexpr int group_size(const Modifier& modifier, std::size_t dice) {
  return static_cast<int>(dice) + (modifier.own_die != 0 ? 1 : 0);
}
/// What die `i` of the group costs.
int price_of(const State& state, int seat, const Modifier& modifier, Group group, std::size_t i);
/// LT-7.14, LT-11.6: whether die `i` counts as bought, so that a tile may turn it.
bool is_bought(const State& state, int seat, const Modifier& modifier, Group group, std::size_t i);

/// LT-DP-10: which die of the running action is meant by naming a bought one, or -1. The leading die comes first.
int bought_index(const State& state, int seat, Die die);

/// Whether the group is complete as it stands, `turned` as in Action.
bool is_legal_group(const State& state, int seat, const Demand& demand, Group group, int turned = 0);
/// Whether it is once a bought die has been turned, if the seat may.
bool is_legal_turned(const State& state, int seat, const Demand& demand, Group group);
/// The colours that fit to what is chosen so far, purple dice aside.
ColourSet wanted_colours(const Demand& demand, Group group);
/// Whether the group may begin with this die: some modifiers are particular about it.
bool may_lead(int seat, const Modifier& modifier, Die die);

/// Whether some legal group begins with this one. Known from the best sums of one, two or three dice, free and paid:
/// for a given number of each, the highest dice are the best ones whatever the modifier.
bool can_complete(const State& state, int seat, const Square& square, const Demand& demand, Group group);

/// TR-DP-10: how often a card can be activated, by what the dice allow, the purse can pay and banners can take.
int most_activations(const State& state, int seat, const ActivityCard& card, int quotient);

/// The modifiers a seat could use, as in `Action`: 0 for none, then those of its cubes in the order of the card table.
using Modifiers = FixedList<std::uint8_t, 1 + activity_places>;
void list_modifiers(const State& state, int seat, Modifiers& out);

/// Whether the action, its target (and source) chosen, can be completed with any of these modifiers.
bool can_complete_action(const State& state, int seat, const Square& square, const Modifiers& modifiers,
                         const Action& action);

/// The effective values with which the seat can enter a building with some die and modifier: bit v - 1.
unsigned placing_values(const State& state, int seat, const Square& square, const Modifiers& modifiers,
                        Colour building);

}  // namespace tricasse::troyes
