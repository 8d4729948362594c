#include "codec/troyes/view.hpp"

#include "codec/troyes/table.hpp"

namespace tricasse::troyes {

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
}

}  // namespace tricasse::troyes
