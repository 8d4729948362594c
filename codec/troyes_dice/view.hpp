#pragma once

#include "codec/json_writer.hpp"
#include "engine/troyes_dice/view.hpp"

namespace tricasse::troyes_dice {

/// The members of a view: what a position has, as far as this viewer may see it.
void write_view_members(JsonWriter& out, const View& view);

}  // namespace tricasse::troyes_dice
