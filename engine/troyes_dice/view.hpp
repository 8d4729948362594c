#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// What one seat, or a spectator, may see. A new secret stays secret until a line of `view_for` shows it.
struct View {
  Table table;
  std::int8_t viewer;       ///< the viewer's seat; -1 for a spectator
  std::uint8_t has_chosen;  ///< the viewer's own action is made; 0 for spectators
  struct SeatView {
    Sheet sheet;         ///< the viewer's own as it is; another's as it stood when the choosing began
    std::uint16_t done;  ///< 1: has nothing left to decide in this half-day
  };
  std::array<SeatView, max_seats> seats;
  /// The viewer's own open questions; zero for spectators.
  std::uint16_t depth;
  std::array<Frame, max_frames> frames;
};
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);

/// The only way out of a State for players and bots.
View view_for(const State& state, Viewer viewer);

/// What a View does not tell: the others' sheets where they have acted in this half-day already.
struct Secrets {
  /// For each seat: whether `sheets` knows better than the view.
  std::array<bool, max_seats> known{};
  std::array<Sheet, max_seats> sheets{};
};

/// A complete state that shows this view to its viewer: the only way from a View to a State. What `secrets` does
/// not tell stays as it was shown.
State determinize(const View& view, const Secrets& secrets);

}  // namespace tricasse::troyes_dice
