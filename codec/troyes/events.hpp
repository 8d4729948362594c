#pragma once

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes/events.hpp"

namespace tricasse::troyes {

/// One event as an object: its name, whose it is, and its facts by name.
void write_event(JsonWriter& out, const Event& event);

}  // namespace tricasse::troyes
