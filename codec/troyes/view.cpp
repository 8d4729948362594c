#include "codec/troyes/view.hpp"

#include <algorithm>

#include "codec/troyes/table.hpp"
#include "engine/troyes/groups.hpp"
#include "engine/troyes/notation.hpp"

namespace tricasse::troyes {
namespace {

/// Whether dice are being put together right now.
bool gathers_dice(const Table& table) {
  if (table.depth == 0) return false;
  const Frame::What what = table.top().what;
  return what == Frame::What::group || what == Frame::What::guard_die || what == Frame::What::bought_die ||
         what == Frame::What::boost;
}

/// What the dice of the running action come to, and what one more of each other district would cost: both follow from
/// the rest, by rules that a face does not know.
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
  const bool takes_more = what == Frame::What::guard_die || (what == Frame::What::group && action.size < max_group);
  for (int owner = 0; owner < owners && takes_more; ++owner) {
    if (owner == seat || (owner != gray && owner >= view.table.players)) continue;
    for (const Colour colour : all_colours) {
      for (int value = 6; value >= 1; --value) {
        if (view.seats[static_cast<std::size_t>(owner)].dice[at(colour)].of(value) == 0) continue;
        dice[action.size] = Die(owner, colour, value);
        const int price =
            price_of(state, seat, modifier, Group(dice.data(), action.size + std::size_t{1}), action.size);
        out.member(to_text(dice[action.size]).view(), price);
      }
    }
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
