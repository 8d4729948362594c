#pragma once

#include "codec/json_writer.hpp"
#include "engine/troyes/view.hpp"

namespace tricasse::troyes {

/// The members of a view in the open object: the table, the seats, the viewer's own characters.
void write_view_members(JsonWriter& out, const View& view);

}  // namespace tricasse::troyes
