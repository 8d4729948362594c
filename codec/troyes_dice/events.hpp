#pragma once

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/events.hpp"

namespace tricasse::troyes_dice {

/// One event as an object: its name, the seat it happened to, and its facts.
void write_event(JsonWriter& out, const Event& event);

}  // namespace tricasse::troyes_dice
