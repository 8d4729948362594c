#pragma once

#include <cstdint>
#include <string_view>

#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// What is wrong with a state; `none` for every state that play reaches and for every consistent position made by
/// hand (section 3 of the specification).
enum class Flaw : std::uint8_t {
  none,
  players,            ///< 1 to 10, the crier among them, every other seat empty
  stage,              ///< an unknown stage, or one that these options never reach
  day,                ///< day 1 to 8; setup only on the first morning
  plazas,             ///< not exactly the nine plazas, or a face a plaza does not have
  tiles,              ///< not three different tiles 1 to 8 where the expansion is on, none where it is off
  numbers,            ///< not a permutation of 1 to 6, or known too early
  roll,               ///< dice only while choosing, transparent ones ascending
  resources,          ///< 3 <= circled <= 18, spent <= circled
  citizens,           ///< 0 to 20 each
  buildings,          ///< a mark outside the six columns
  cathedral_numbers,  ///< the built Cathedrals carry a beginning of 1,1,2,2,3,3 in any order
  shown,              ///< what others see must equal the sheet except while choosing, and never exceed it
  pending,            ///< questions only while choosing, of a seat that has chosen, within the bound of the stack
};
std::string_view name_of(Flaw flaw);

/// The first flaw found, and the seat whose it is (-1: the table's).
struct Finding {
  Flaw flaw = Flaw::none;
  int seat = -1;

  friend bool operator==(const Finding&, const Finding&) = default;
};
Finding find_flaw(const State& state);

/// What is wrong with one sheet by itself.
Flaw find_flaw(const Sheet& sheet);

/// Whether the seat's open items can be resolved without the stack ever growing beyond `max_frames`.
bool stack_within_bound(const Seat& seat);

}  // namespace tricasse::troyes_dice
