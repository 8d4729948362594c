#include "tricasse/codec/troyes/view.hpp"

#include <algorithm>

#include "tricasse/codec/troyes/table.hpp"
#include "tricasse/engine/troyes/groups.hpp"
#include "tricasse/engine/troyes/notation.hpp"

namespace tricasse::troyes {
namespace {

/// Whether dice are being put together right now.
bool gathers_dice(const Table& table) {
  if (table.depth == 0) return false;
  const Frame::What what = table.top().what;
  return what == Frame::What::group || what == Frame::What::guard_die || what == Frame::What::bought_die ||
         what == Frame::What::boost;
}

/// What the dice of the running action come to, and what each die of another district that can be the next one would
/// cost: both follow from the rest, by rules that a face does not know.
void write_group(JsonWriter& out, const View& view) {
  const Action& action = view.table.action;
  const int seat = view.table.top().seat;
  const State state = determinize(view, {});
  const Modifier& modifier = modifier_of(view.table, action.modifier);
  std::array<Die, max_group + 1> dice{};
  std::ranges::copy(action.group, dice.begin());
  const Group group(dice.data(), action.size);
  out.begin_object();
  out.key("shows").begin_array();
  for (std::size_t i = 0; i < group.size(); ++i) out.value(tricasse::troyes::shown(modifier, group, action.turned, i));
  out.end_array();
  out.member("value", group.empty() ? 0 : group_value(modifier, group, action.turned));
  out.key("paid").begin_array();
  for (std::size_t i = 0; i < group.size(); ++i) out.value(price_of(state, seat, modifier, group, i));
  out.end_array();
  out.key("prices").begin_object();
  const Frame::What what = view.table.top().what;
  MoveList moves;
  if (what == Frame::What::group || what == Frame::What::guard_die) legal_moves(state, Actor::seat(seat), moves);
  for (const Move move : moves) {
    if (move.kind() != Move::Kind::die || move.die().owner() == seat) continue;
    dice[action.size] = move.die();
    const Group with_next(dice.data(), action.size + std::size_t{1});
    out.member(to_text(move.die()).view(), price_of(state, seat, modifier, with_next, action.size));
  }
  out.end_object().end_object();
}

}  // namespace

void write_view_members(JsonWriter& out, const View& view) {
  write_table_members(out, view.table);
  out.key("seats").begin_array();
  for (int seat = 0; seat < view.table.players; ++seat) {
    out.begin_object();
    write_seat_members(out, view.table, view.seats[static_cast<std::size_t>(seat)]);
    const Hand& hand = view.hands[static_cast<std::size_t>(seat)];
    if (seat == view.viewer || hand != Hand{}) write_hand(out.key("characters"), hand);
    out.end_object();
  }
  out.end_array();
  out.key("gray").begin_object();
  write_seat_members(out, view.table, view.seats[gray]);
  out.end_object();
  if (gathers_dice(view.table)) write_group(out.key("group"), view);
}

}  // namespace tricasse::troyes
