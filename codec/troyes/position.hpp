#pragma once

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/engine/troyes/game.hpp"

namespace tricasse::troyes {

/// Everything there is to know, secrets included. `read_position` reads it back byte for byte.
void write_position(JsonWriter& out, const State& state);

/// Reads a position, also one that leaves things out: what is not said is as in a new game in its first round, with
/// the menu of the start player open; citizens that are nowhere else are in the general supply. Any consistent one is
/// accepted, whether play can reach it or not.
Position<Troyes> read_position(std::type_identity<Troyes> game, JsonNode node);

}  // namespace tricasse::troyes
