#include "tricasse/engine/troyes_dice/state.hpp"

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

/// BR-8.1, BR-8.3: the rules of the tiles under the dice, and what they make of being black.
void add_tiles(const Table& table, Dice& dice) {
  for (int slot = 0; slot < slots; ++slot) {
    Die& die = dice[static_cast<std::size_t>(slot)];
    const int number = die_rules_number(table, notch_of(table, slot));
    const DieRules& rules = *die_rules_by_number[static_cast<std::size_t>(number)];
    const bool usable = die.black() ? rules.black_is_harmless : !rules.acts_as_black;
    die = {die.value(), die.colour(), die.black(), usable, number};
  }
}

void lay_dice(const Table& table, Dice& dice) {
  const auto [black, clear] = table.roll;
  if (black == 0) {
    dice = {};
    return;
  }
  // TD-3.1: ascending, the black die before transparent dice of equal value. In a row of sixteen bits a slot the
  // transparent dice from the black one on move up by one. TD-4.1: the black die is not usable.
  const auto die = [](int value, bool is_black) {
    return std::uint64_t{Die{value, Colour::red, is_black, !is_black, 0}.bits()};
  };
  const std::uint64_t clear_row = die(clear[0], false) | die(clear[1], false) << 16 | die(clear[2], false) << 32;
  const int black_at = 16 * black_slot(table.roll);
  const std::uint64_t before_black = (std::uint64_t{1} << black_at) - 1;
  const std::uint64_t row =
      (clear_row & before_black) | die(black, true) << black_at | (clear_row & ~before_black) << 16;
  for (int slot = 0; slot < slots; ++slot) {
    // TD-3.3
    const Colour face = table.face[static_cast<std::size_t>(notch_of(table, slot))];
    dice[static_cast<std::size_t>(slot)] = Die{static_cast<std::uint16_t>(row >> 16 * slot)}.on(face);
  }
  if (table.expansion != Expansion::off) add_tiles(table, dice);
}

}  // namespace

Dice dice_of(const Table& table) {
  Dice dice{};
  lay_dice(table, dice);
  return dice;
}

void lay_dice(Table& table) { lay_dice(table, table.lying); }

}  // namespace tricasse::troyes_dice
