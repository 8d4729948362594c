#pragma once

#include <array>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

void write_sheet(JsonWriter& out, const Sheet& sheet);

/// Reads a scoresheet. What the object does not name is taken from `base`; Cathedrals without a number get theirs as
/// if built in the order of their columns.
Sheet read_sheet(JsonNode node, const Sheet& base);

/// Three amounts in the order red, yellow, white: [3,3,3].
void write_amounts(JsonWriter& out, const std::array<std::uint8_t, 3>& amounts);

}  // namespace tricasse::troyes_dice
