#pragma once

#include <string>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// What this viewer may see, as JSON, with its legal moves if it is a seat that may act. Everything in it comes from
/// `view_for`; nothing else of a game may reach a player.
std::string dump_view(const AnyMatch& match, Viewer viewer);

/// The same behind something already written.
void write_view(JsonWriter& out, const AnyMatch& match, Viewer viewer);

}  // namespace tricasse
