#include "tricasse/engine/troyes_dice/invariants.hpp"

#include <algorithm>
#include <array>

namespace tricasse::troyes_dice {
namespace {

bool is_before(Stage stage, Stage other) { return stage < other; }

Flaw find_table_flaw(const Table& table) {
  if (table.players < 1 || table.players > max_seats || table.crier >= table.players) return Flaw::players;
  if (table.numbering > Numbering::random) return Flaw::numbers;
  if (table.expansion > Expansion::chosen) return Flaw::tiles;
  if (table.stage > Stage::over) return Flaw::stage;
  if (table.stage == Stage::tiles && table.expansion != Expansion::random) return Flaw::stage;
  if ((table.stage == Stage::number || table.stage == Stage::direction) && table.numbering != Numbering::rolled) {
    return Flaw::stage;
  }
  if (table.stage == Stage::columns && table.numbering != Numbering::expert && table.numbering != Numbering::random) {
    return Flaw::stage;
  }
  if (table.day < 1 || table.day > days || table.afternoon > 1) return Flaw::day;
  if (is_before(table.stage, Stage::roll) && (table.day != 1 || table.afternoon != 0)) return Flaw::day;
  if (table.stage == Stage::over && (table.day != days || table.afternoon != 1)) return Flaw::day;
  return Flaw::none;
}

Flaw find_plaza_flaw(const Table& table) {
  const int placed = table.stage == Stage::layout ? table.placed : notches;
  if (table.stage == Stage::layout && table.placed >= notches) return Flaw::plazas;
  if (table.stage == Stage::tiles ? table.placed >= mono_plazas : table.stage != Stage::layout && table.placed != 0) {
    return Flaw::stage;
  }
  std::array<bool, plazas + 1> used{};
  for (int notch = 0; notch < notches; ++notch) {
    const int plaza = table.plaza_at[static_cast<std::size_t>(notch)];
    const Colour face = table.face[static_cast<std::size_t>(notch)];
    if (notch >= placed) {
      if (plaza != 0 || face != Colour::red) return Flaw::plazas;
      continue;
    }
    if (plaza < 1 || plaza > plazas || used[static_cast<std::size_t>(plaza)]) return Flaw::plazas;
    used[static_cast<std::size_t>(plaza)] = true;
    const auto& sides = plaza_sides[static_cast<std::size_t>(plaza - 1)];
    if (std::ranges::find(sides, face) == sides.end()) return Flaw::plazas;
  }
  return Flaw::none;
}

Flaw find_tile_flaw(const Table& table) {
  int attached = 0;
  switch (table.expansion) {
    case Expansion::off: attached = 0; break;
    case Expansion::chosen: attached = mono_plazas; break;
    case Expansion::random:
      attached = table.stage == Stage::tiles ? table.placed : table.stage == Stage::layout ? 0 : mono_plazas;
      break;
  }
  unsigned seen = 0;
  for (int i = 0; i < mono_plazas; ++i) {
    const int tile = table.tile[static_cast<std::size_t>(i)];
    const int raid = table.raid[static_cast<std::size_t>(i)];
    if (i >= attached) {
      if (tile != 0 || raid != 0) return Flaw::tiles;
      continue;
    }
    if (tile < 1 || tile > tiles || (seen >> tile & 1) != 0 || raid > 1) return Flaw::tiles;
    if (raid == 1 && is_before(table.stage, Stage::roll)) return Flaw::tiles;
    seen |= 1U << tile;
  }
  return Flaw::none;
}

Flaw find_number_flaw(const Table& table) {
  const auto& num = table.num;
  if (!is_before(table.stage, Stage::roll) || table.numbering == Numbering::first) {
    unsigned seen = 0;
    for (const std::uint8_t value : num) {
      if (value > columns) return Flaw::numbers;
      seen |= 1U << value;
    }
    return seen == 0x7eU ? Flaw::none : Flaw::numbers;
  }
  // Before the numbering is complete only the rolled number can be there.
  const bool rolled = table.stage == Stage::direction;
  if (rolled ? num[0] < 1 || num[0] > columns : num[0] != 0) return Flaw::numbers;
  return std::ranges::all_of(num.begin() + 1, num.end(), [](std::uint8_t value) { return value == 0; }) ? Flaw::none
                                                                                                        : Flaw::numbers;
}

Flaw find_roll_flaw(const Table& table) {
  const Roll& roll = table.roll;
  if (table.stage != Stage::choosing) {
    return roll == Roll{} && table.lying == decltype(table.lying){} ? Flaw::none : Flaw::roll;
  }
  const bool dice = roll.black >= 1 && roll.black <= 6 && roll.clear[0] >= 1 && roll.clear[2] <= 6 &&
                    std::ranges::is_sorted(roll.clear);
  if (!dice) return Flaw::roll;
  Table laid = table;
  lay_dice(laid);
  return laid.lying == table.lying ? Flaw::none : Flaw::roll;
}

/// TD invariants: what is on a sheet only grows, so what was shown is part of what is there now.
bool grew_from(const Sheet& now, const Sheet& before) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (now.circled[i] < before.circled[i] || now.spent[i] < before.spent[i] || now.citizens[i] < before.citizens[i] ||
        now.crossed[i] != before.crossed[i]) {
      return false;
    }
  }
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if ((before.built[kind] & ~now.built[kind]) != 0) return false;
  }
  for (int column = 1; column <= columns; ++column) {
    const int before_number = before.cathedral_number(column);
    if (before_number != 0 && now.cathedral_number(column) != before_number) return false;
  }
  return true;
}

Flaw find_seat_flaw(const Seat& seat, Stage stage) {
  if (const Flaw flaw = find_flaw(seat.sheet); flaw != Flaw::none) return flaw;
  if (const Flaw flaw = find_flaw(seat.shown); flaw != Flaw::none) return Flaw::shown;
  if (seat.has_chosen > 1 || seat.depth > max_frames) return Flaw::pending;
  if (std::ranges::any_of(seat.frames.begin() + seat.depth, seat.frames.end(),
                          [](Frame frame) { return frame != Frame::none(); })) {
    return Flaw::pending;
  }
  if (stage != Stage::choosing) {
    if (seat.has_chosen != 0 || seat.depth != 0) return Flaw::pending;
    return seat.shown == seat.sheet ? Flaw::none : Flaw::shown;
  }
  if (seat.has_chosen == 0 && (seat.depth != 0 || seat.shown != seat.sheet))
    return seat.depth != 0 ? Flaw::pending : Flaw::shown;
  if (!grew_from(seat.sheet, seat.shown)) return Flaw::shown;
  return stack_within_bound(seat) ? Flaw::none : Flaw::pending;
}

}  // namespace

bool stack_within_bound(const Seat& seat) {
  if (seat.depth > max_frames) return false;
  // Every bonus still to come adds what `max_frames` counts for it; a bonus on the stack turns into two frames.
  // A citizen on its way from a resource takes one more, unless it lies on top already and asks for its track.
  const bool citizen_on_top = seat.depth > 0 && seat.top().item() == Frame::Item::citizen && seat.top().count() == 1;
  int need = seat.depth + (citizen_on_top ? 0 : 1);
  for (int i = 0; i < seat.depth; ++i) {
    const Frame frame = seat.frames[static_cast<std::size_t>(i)];
    if (frame.count() < 1 || frame.item() > Frame::Item::citizen_choice) return false;
    const bool bonus = frame.item() == Frame::Item::bonus_work || frame.item() == Frame::Item::bonus_prestige;
    const bool choice = frame.item() == Frame::Item::citizen_choice;
    if ((bonus || choice) && frame.count() != 1) return false;
    if ((frame.item() == Frame::Item::bonus_work || choice) && frame.colour() != Colour::red) return false;
    need += bonus ? 1 : 0;
  }
  const int least = std::ranges::min(seat.sheet.citizens);
  for (const int position : column_positions) {
    if (least < position) need += position == column_positions[0] ? 3 : 2;
  }
  for (const std::uint8_t citizens : seat.sheet.citizens) {
    if (citizens < prestige_position) need += 2;
    if (citizens < citizen_track) need += 2;
  }
  return need <= max_frames;
}

Flaw find_flaw(const Sheet& sheet) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (sheet.circled[i] < first_resources || sheet.circled[i] > resource_track || sheet.spent[i] > sheet.circled[i]) {
      return Flaw::resources;
    }
    if (sheet.citizens[i] > citizen_track) return Flaw::citizens;
    if (sheet.crossed[i] > 0x3f) return Flaw::buildings;
  }
  for (const std::uint8_t built : sheet.built) {
    if (built > 0x3f) return Flaw::buildings;
  }
  std::array<int, 4> with_number{};
  if (sheet.cathedral_numbers >> (2 * columns) != 0) return Flaw::cathedral_numbers;
  for (int column = 1; column <= columns; ++column) {
    const int number = sheet.cathedral_number(column);
    const bool built = sheet.is_built({Kind::cathedral, static_cast<std::uint8_t>(column)});
    if (built != (number != 0)) return Flaw::cathedral_numbers;
    ++with_number[static_cast<std::size_t>(number)];
  }
  // TD-7.3: the n-th Cathedral carries ceil(n/2).
  const int count = columns - with_number[0];
  for (int number = 1; number <= 3; ++number) {
    const int expected = std::clamp(count - 2 * (number - 1), 0, 2);
    if (with_number[static_cast<std::size_t>(number)] != expected) return Flaw::cathedral_numbers;
  }
  return Flaw::none;
}

Finding find_flaw(const State& state) {
  const Table& table = state.table;
  for (const auto find : {find_table_flaw, find_plaza_flaw, find_tile_flaw, find_number_flaw, find_roll_flaw}) {
    if (const Flaw flaw = find(table); flaw != Flaw::none) return {flaw, -1};
  }
  for (int seat = 0; seat < max_seats; ++seat) {
    const Seat& it = state.seats[static_cast<std::size_t>(seat)];
    if (seat >= table.players) {
      if (it != Seat{}) return {Flaw::players, seat};
      continue;
    }
    if (const Flaw flaw = find_seat_flaw(it, table.stage); flaw != Flaw::none) return {flaw, seat};
  }
  return {};
}

}  // namespace tricasse::troyes_dice
