#include "tricasse/codec/troyes_dice/table.hpp"

#include "tricasse/codec/options.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"

namespace tricasse::troyes_dice {
namespace {

void write_letter(JsonWriter& out, Colour colour) {
  out.value(colour_letters.substr(static_cast<std::size_t>(index(colour)), 1));
}

void write_plazas(JsonWriter& out, const Table& table) {
  out.begin_array();
  for (std::size_t notch = 0; notch < table.plaza_at.size(); ++notch) {
    if (table.plaza_at[notch] == 0) {
      out.null();
    } else {
      out.value(to_text(Move::plaza(table.plaza_at[notch], table.face[notch])).view());
    }
  }
  out.end_array();
}

void write_tile(JsonWriter& out, const Table& table, std::size_t at) {
  if (table.tile[at] == 0) {
    out.null();
  } else {
    out.value(tile_text(table.tile[at], table.raid[at] != 0).view());
  }
}

}  // namespace

ShortText<12> tile_text(int tile, bool raid) {
  ShortText<12> text;
  text << tile << (raid ? " raid" : " banquet");
  return text;
}

void write_table_members(JsonWriter& out, const Table& table) {
  State bare{};  // the options stand on the table
  bare.table = table;
  out.member("game", TroyesDice::name);
  write_options(out.key("options"), options_of(bare));
  out.member("stage", stage_names[static_cast<std::size_t>(table.stage)]);
  out.member("day", table.day).member("half", table.afternoon != 0 ? "afternoon" : "morning");
  out.array_member("num", table.num);
  write_plazas(out.key("plazas"), table);
  out.key("tiles").begin_array();
  for (std::size_t i = 0; i < table.tile.size(); ++i) write_tile(out, table, i);
  out.end_array();
  out.key("roll");
  if (table.roll.black == 0) {
    out.null();
  } else {
    out.begin_object().member("black", table.roll.black).array_member("clear", table.roll.clear).end_object();
  }
}

void write_dice(JsonWriter& out, const State& state) { write_dice(out, state.table); }

void write_dice(JsonWriter& out, const Table& table) {
  out.begin_array();
  if (table.roll.black != 0) {
    for (int slot = 0; slot < slots; ++slot) {
      const Die die = table.lying[static_cast<std::size_t>(slot)];
      const int notch = notch_of(table, slot);
      const int plaza = table.plaza_at[static_cast<std::size_t>(notch)];
      out.begin_object().member("slot", slot).member("notch", notch);
      write_letter(out.key("colour"), die.colour());
      out.member("value", die.value()).member("black", die.black()).member("usable", die.usable());
      out.key("tile");
      if (plaza <= mono_plazas) {
        write_tile(out, table, static_cast<std::size_t>(plaza - 1));
      } else {
        out.null();
      }
      out.key("payments").begin_array();
      if (die.usable()) {
        for (const Price price : payments_of(die.rules(), slot)) out.value(to_text(price).view());
      }
      out.end_array().end_object();
    }
  }
  out.end_array();
}

}  // namespace tricasse::troyes_dice
