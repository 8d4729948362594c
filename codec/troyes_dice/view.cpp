#include "tricasse/codec/troyes_dice/view.hpp"

#include "tricasse/codec/troyes_dice/pending.hpp"
#include "tricasse/codec/troyes_dice/sheet.hpp"
#include "tricasse/codec/troyes_dice/table.hpp"

namespace tricasse::troyes_dice {

void write_view_members(JsonWriter& out, const View& view) {
  write_table_members(out, view.table);
  write_dice(out.key("dice"), view.table);
  out.key("seats").begin_array();
  for (int seat = 0; seat < view.table.players; ++seat) {
    const auto& it = view.seats[static_cast<std::size_t>(seat)];
    out.begin_object();
    write_sheet(out.key("sheet"), it.sheet);
    out.member("done", it.done != 0).end_object();
  }
  out.end_array();
  if (view.viewer < 0) return;
  out.member("chosen", view.has_chosen != 0);
  write_pending_members(out, {view.frames.data(), view.depth});
}

State revealed(const State& state) {
  State open = state;
  for (Seat& seat : open.seats) seat.shown = seat.sheet;
  return open;
}

}  // namespace tricasse::troyes_dice
