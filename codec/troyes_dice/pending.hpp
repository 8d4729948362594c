#pragma once

#include <span>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// Writes "pending": the items of a stack one by one, the next one first, as TD-9 counts them. The engine keeps runs
/// of equal items together; where two such runs meet, "runs" tells how they are grouped.
///   resource R   citizen Y   bonus work   bonus prestige W   citizen choice
void write_pending_members(JsonWriter& out, std::span<const Frame> frames);

/// Reads "pending" and "runs" of this object into the seat. Without "runs" equal neighbours form one run.
void read_pending_members(JsonNode node, Seat& seat);

}  // namespace tricasse::troyes_dice
