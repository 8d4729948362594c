#pragma once

#include <array>
#include <string_view>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// The stages in the order of `Stage`.
inline constexpr std::array<std::string_view, 8> stage_names{"layout",  "tiles", "number",   "direction",
                                                             "columns", "roll",  "choosing", "over"};
inline std::string_view stage_name(const State& state) {
  return stage_names[static_cast<std::size_t>(state.table.stage)];
}

/// The members that positions and views share: game, options, stage, day, half, num, plazas, tiles, roll.
void write_table_members(JsonWriter& out, const Table& table);

/// The dice where they lie, slot by slot; an empty array when none lie on the wheel.
void write_dice(JsonWriter& out, const State& state);
void write_dice(JsonWriter& out, const Table& table);

/// A tile and its visible side: "3 banquet".
ShortText<12> tile_text(int tile, bool raid);

}  // namespace tricasse::troyes_dice
