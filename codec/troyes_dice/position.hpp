#pragma once

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"

namespace tricasse::troyes_dice {

/// Everything there is to know, secrets included. `read_position` reads it back byte for byte.
void write_position(JsonWriter& out, const State& state);

/// Reads a position, also one that leaves things out (docs/engine-protocol.md), and settles it. Any consistent one
/// is accepted, whether play can reach it or not.
Position<TroyesDice> read_position(std::type_identity<TroyesDice> game, JsonNode node);

}  // namespace tricasse::troyes_dice
