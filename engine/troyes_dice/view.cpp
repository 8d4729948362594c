#include "tricasse/engine/troyes_dice/view.hpp"

#include "tricasse/engine/troyes_dice/apply.hpp"

namespace tricasse::troyes_dice {

View view_for(const State& state, Viewer viewer) {
  View view{};
  view.table = state.table;
  view.viewer = static_cast<std::int8_t>(viewer.index());
  for (int seat = 0; seat < state.table.players; ++seat) {
    const Seat& from = state.seats[static_cast<std::size_t>(seat)];
    auto& to = view.seats[static_cast<std::size_t>(seat)];
    to.sheet = seat == viewer.index() ? from.sheet : from.shown;
    to.done = from.done() ? 1 : 0;
  }
  if (!viewer.is_spectator()) {
    const Seat& own = state.seats[static_cast<std::size_t>(viewer.index())];
    view.has_chosen = own.has_chosen;
    view.depth = own.depth;
    view.frames = own.frames;
  }
  return view;
}

State determinize(const View& view, const Secrets& secrets) {
  State state{};
  state.table = view.table;
  for (int seat = 0; seat < view.table.players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const auto& from = view.seats[at];
    Seat& to = state.seats[at];
    to.sheet = secrets.known[at] && seat != view.viewer ? secrets.sheets[at] : from.sheet;
    // The viewer's own sheet from before his choice is of no use to anybody any more.
    to.shown = from.sheet;
    to.has_chosen = static_cast<std::uint8_t>(from.done);
    if (seat == view.viewer) {
      to.has_chosen = view.has_chosen;
      to.depth = static_cast<std::uint8_t>(view.depth);
      to.frames = view.frames;
    }
  }
  // Another seat that could not pay has its forced gain behind it, whether or not it is done.
  settle(state);
  return state;
}

}  // namespace tricasse::troyes_dice
