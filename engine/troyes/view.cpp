#include "tricasse/engine/troyes/view.hpp"

#include <algorithm>

#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::troyes {

int hand_size(const Table& table, int seat) {
  const int each = setup_table[table.players].characters;
  if (seat >= table.players || each == 0) return 0;
  const Frame bottom = table.frames[0];
  if (table.depth > 0 && bottom.what == Frame::What::start_player) return 0;
  if (table.depth > 0 && bottom.what == Frame::What::character)
    return std::clamp(question::as<question::DealtCharacter>(bottom).dealt - seat * each, 0, each);
  return each;
}

View view_for(const State& state, Viewer viewer) {
  View view{};
  view.table = state.table;
  view.seats = state.seats;
  view.viewer = viewer.index();
  if (state.table.depth == 0) view.hands = state.hands;
  if (!viewer.is_spectator()) {
    const auto own = static_cast<std::size_t>(viewer.index());
    view.hands[own] = state.hands[own];
  }
  return view;
}

State determinize(const View& view, const Secrets& secrets) {
  State state{};
  state.table = view.table;
  state.seats = view.seats;
  unsigned used = 1U << view.table.open_character;
  for (int seat = 0; seat < view.table.players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    state.hands[at] = view.hands[at] != Hand{} ? view.hands[at] : secrets.hands[at];
    for (const Character card : state.hands[at].characters) used |= 1U << card;
  }
  Character next = 1;
  for (int seat = 0; seat < view.table.players; ++seat) {
    auto& cards = state.hands[static_cast<std::size_t>(seat)].characters;
    for (int i = 0; i < hand_size(view.table, seat); ++i) {
      if (cards[static_cast<std::size_t>(i)] != 0) continue;
      while ((used >> next & 1) != 0) ++next;
      cards[static_cast<std::size_t>(i)] = next;
      used |= 1U << next;
    }
  }
  return state;
}

}  // namespace tricasse::troyes
