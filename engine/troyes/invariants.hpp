#pragma once

#include <cstdint>
#include <string_view>

#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// What is wrong with a state; `none` for every state that play reaches and for every consistent position made by
/// hand.
enum class Flaw : std::uint8_t {
  none,
  players,     ///< 1 to 4, the start player among them, every other seat empty, known options
  round,       ///< a round beyond the last one, or the wrong number of rounds
  citizens,    ///< TR-1.1, TR-1.2: 12, 8 or 24 of each owner in all
  buildings,   ///< a piece of nobody, more than one citizen of an owner lying on a building (TR-12.4)
  cathedral,   ///< a cube above an empty level
  activities,  ///< a card on a wrong place or too early, two tradesmen of a seat, cubes where none can be
  events,      ///< an unknown or repeated card, more cubes than banners less one (TR-11.3), Possession late (LT-5.8)
  dice,        ///< more dice of a colour than citizens can have brought
  seats,       ///< influence above 20, pass money without a pass
  characters,  ///< one in two places, or a hand of the wrong size
  outdoors,    ///< tiles that do not fit, guards or cubes where none can be
  pending,     ///< frames that no play leaves
  action,      ///< an action that is not being put together, or dice that do not lie there
};
inline constexpr int flaws = static_cast<int>(Flaw::action) + 1;
std::string_view name_of(Flaw flaw);

/// The first flaw found, and the owner whose it is (-1: the table's).
struct Finding {
  Flaw flaw = Flaw::none;
  int seat = -1;

  friend bool operator==(const Finding&, const Finding&) = default;
};
Finding find_flaw(const State& state);

}  // namespace tricasse::troyes
