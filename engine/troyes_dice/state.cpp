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

namespace {

/// BR-8.1, BR-8.3: the rules of tiles under the dice, and what they make of being black.
void apply_tiles(Table& table) {
  for (int slot = 0; slot < slots; ++slot) {
    LyingDie& die = table.lying[static_cast<std::size_t>(slot)];
    const int number = die_rules_number(table, notch_of(table.day, table.afternoon != 0, slot));
    const DieRules& rules = *die_rules_by_number[static_cast<std::size_t>(number)];
    const bool usable = die.black() ? rules.black_is_harmless : !rules.acts_as_black;
    die = {die.value(), die.colour(), die.black(), usable, number};
  }
}

}  // namespace

void lay_dice(Table& table) {
  if (table.roll.black == 0) {
    table.lying = {};
    return;
  }
  // TD-3.1: ascending, the black die before transparent dice of equal value. Sixteen bits a slot: those of the
  // transparent dice from the black one on move up by one.
  const int black_at = black_slot(table.roll);
  const std::uint64_t clear = std::uint64_t{table.roll.clear[0]} | std::uint64_t{table.roll.clear[1]} << 16 |
                              std::uint64_t{table.roll.clear[2]} << 32;
  const std::uint64_t before_black = (std::uint64_t{1} << 16 * black_at) - 1;
  const std::uint64_t values =
      (clear & before_black) | std::uint64_t{table.roll.black} << 16 * black_at | (clear & ~before_black) << 16;
  for (int slot = 0; slot < slots; ++slot) {
    const int value = static_cast<int>(values >> 16 * slot & 7);
    const int notch = notch_of(table.day, table.afternoon != 0, slot);
    // TD-4.1
    const bool black = slot == black_at;
    table.lying[static_cast<std::size_t>(slot)] = {value, table.face[static_cast<std::size_t>(notch)], black, !black,
                                                   0};
  }
  if (table.expansion != Expansion::off) apply_tiles(table);
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
