#include "engine/troyes_dice/state.hpp"

#include <algorithm>

namespace tricasse::troyes_dice {

State start(const Options& options) {
  State state{};
  Table& table = state.table;
  table.players = static_cast<std::uint8_t>(options.players);
  table.crier = static_cast<std::uint8_t>(options.crier);
  table.numbering = options.numbering;
  table.expansion = options.expansion;
  table.stage = Stage::layout;
  table.day = 1;
  if (options.expansion == Expansion::chosen) {
    for (std::size_t i = 0; i < table.tile.size(); ++i) table.tile[i] = static_cast<std::uint8_t>(options.tiles[i]);
  }
  if (options.numbering == Numbering::first) {
    for (std::size_t j = 0; j < table.num.size(); ++j) table.num[j] = static_cast<std::uint8_t>(j + 1);
  }
  for (int seat = 0; seat < options.players; ++seat) {
    state.seats[static_cast<std::size_t>(seat)].sheet = new_sheet;
    state.seats[static_cast<std::size_t>(seat)].shown = new_sheet;
  }
  return state;
}

Options options_of(const State& state) {
  const Table& table = state.table;
  Options options{.players = table.players,
                  .numbering = table.numbering,
                  .expansion = table.expansion,
                  .tiles = {},
                  .crier = table.crier};
  if (table.expansion == Expansion::chosen) {
    for (std::size_t i = 0; i < table.tile.size(); ++i) options.tiles[i] = table.tile[i];
  }
  return options;
}

bool is_question(const Sheet& sheet, Frame frame) {
  switch (frame.item()) {
    case Frame::Item::resource: return false;
    case Frame::Item::citizen: {
      // TD-DP-2: its own track is full and both others are open.
      if (sheet.citizens[Sheet::at(frame.colour())] < citizen_track) return false;
      return std::ranges::count(sheet.citizens, citizen_track) == 1;
    }
    case Frame::Item::bonus_work:
      return std::ranges::any_of(all_colours, [&](Colour c) { return sheet.empty_columns(work_of(c)) != 0; });
    case Frame::Item::bonus_prestige:
      return std::ranges::any_of(
          all_colours, [&](Colour c) { return c != frame.colour() && sheet.empty_columns(prestige_of(c)) != 0; });
    case Frame::Item::citizen_choice: return true;
  }
  return false;
}

int die_rules_number(const Table& table, int notch) {
  const int plaza = table.plaza_at[static_cast<std::size_t>(notch)];
  if (plaza == 0 || plaza > mono_plazas) return 0;
  const int tile = table.tile[static_cast<std::size_t>(plaza - 1)];
  if (tile == 0) return 0;
  return 2 * tile - 1 + table.raid[static_cast<std::size_t>(plaza - 1)];
}

void lay_dice(Table& table) {
  if (table.roll.black == 0) {
    table.lying = {};
    return;
  }
  // TD-3.1: ascending, the black die before transparent dice of equal value.
  const int black = table.roll.black;
  const int a = table.roll.clear[0];
  const int b = table.roll.clear[1];
  const int c = table.roll.clear[2];
  const std::array<int, slots> values{std::min(black, a), std::max(a, std::min(black, b)),
                                      std::max(b, std::min(black, c)), std::max(black, c)};
  const int black_at = black_slot(table.roll);
  for (int slot = 0; slot < slots; ++slot) {
    const auto at = static_cast<std::size_t>(slot);
    const int notch = notch_of(table.day, table.afternoon != 0, slot);
    const Colour face = table.face[static_cast<std::size_t>(notch)];
    const bool is_black = slot == black_at;
    if (table.expansion == Expansion::off) {
      table.lying[at] = {values[at], face, is_black, !is_black, 0};  // TD-4.1
      continue;
    }
    const int rules = die_rules_number(table, notch);
    const DieRules& row = *die_rules_by_number[static_cast<std::size_t>(rules)];
    // BR-8.1, BR-8.3
    table.lying[at] = {values[at], face, is_black, is_black ? row.black_is_harmless : !row.acts_as_black, rules};
  }
}

Dice dice_of(const Table& table) {
  Table laid = table;
  lay_dice(laid);
  Dice dice{};
  for (int slot = 0; slot < slots; ++slot) {
    const LyingDie die = laid.lying[static_cast<std::size_t>(slot)];
    dice.at[static_cast<std::size_t>(slot)] = {
        .notch = static_cast<std::uint8_t>(notch_of(table.day, table.afternoon != 0, slot)),
        .value = static_cast<std::uint8_t>(die.value()),
        .colour = die.colour(),
        .black = die.black(),
        .usable = die.usable(),
        .rules = &die.rules(),
        .packed = die};
  }
  return dice;
}

}  // namespace tricasse::troyes_dice
