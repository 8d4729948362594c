#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/fixed_list.hpp"
#include "engine/troyes/state.hpp"

/// Dice groups: what an action asks of one, what it costs, and whether a beginning can be completed.
namespace tricasse::troyes {

/// What a group must be for one action with one modifier (TR-10.2, TR-10.5, section 1.5).
struct Demand {
  bool possible = false;     ///< whether the modifier fits at all and everything but the dice can be paid
  bool mixed = false;        ///< colours may differ
  bool one_a_level = false;  ///< cathedral: no column may get more dice than it has empty levels
  ColourSet colours = 0;     ///< the physical dice it takes
  ColourSet required = 0;    ///< at least one die of these; 0: no matter
  std::uint8_t most = max_group;
  std::uint8_t values = 63;  ///< physical values it takes: bit v - 1
  int need = 0;              ///< the value the group must reach
  int budget = 0;            ///< deniers for buying dice
  const Modifier* modifier = &plain;
};
/// For an action whose kind and target are chosen, and its source where one is needed. `modifier` as in Action.
Demand demand_of(const State& state, int seat, const Action& action, int modifier);

/// The dice of the city square as one seat sees them: free or to be paid for. Made once for a list of moves.
struct Square {
  std::array<Dice, colours> own{};
  std::array<Dice, colours> foreign{};
};
Square square_of(const State& state, int seat);

using Group = std::span<const Die>;

/// What one die counts in a group with this modifier.
constexpr int counted_value(const Modifier& modifier, int value) {
  return modifier.fixed != 0 ? modifier.fixed : modifier.times * value + modifier.plus;
}
int group_value(const Modifier& modifier, Group group);

/// How many dice of the group must be paid for, at `die_price` times its size each.
int paid_dice(const State& state, int seat, const Modifier& modifier, Group group);

/// Whether the group is complete as it stands.
bool is_legal_group(const State& state, int seat, const Demand& demand, Group group);

/// Whether some legal group contains this one. Known from the best sums of one, two or three dice, free and paid: for
/// a given number of both, the highest dice are the best ones whatever the modifier.
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
