#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// What one seat, or a spectator, may see: everything but the others' characters, which all are turned over when the
/// game is over. Cards that nobody has turned up are in no state, so there is nothing else to hide. A new secret stays
/// secret until a line of `view_for` shows it.
struct View {
  Table table;
  std::array<Seat, owners> seats;
  std::array<Hand, max_players> hands;  ///< zero where the viewer does not know them
  std::int32_t viewer;                  ///< the viewer's seat; -1 for a spectator
};
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);

/// The only way out of a State for players and bots.
View view_for(const State& state, Viewer viewer);

/// What a View does not tell: the others' characters. A hand left at zero gets characters that are nowhere else.
struct Secrets {
  std::array<Hand, max_players> hands{};
};

/// A complete state that shows this view to its viewer: the only way from a View to a State.
State determinize(const View& view, const Secrets& secrets);

/// How many characters a seat holds at this moment.
int hand_size(const Table& table, int seat);

}  // namespace tricasse::troyes
