#pragma once

#include <type_traits>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/engine/troyes/view.hpp"

namespace tricasse::troyes {

/// The members of a view in the open object: the table, the seats, the characters that the viewer knows.
void write_view_members(JsonWriter& out, const View& view);

/// The same moment with nothing left to hide, for the replay of a finished game. The hands stay face down until the
/// last line turns them over, as they did at the table: nothing else was ever hidden.
inline State revealed(const State& state) { return state; }

/// A view as a client was sent it, to be determinized for a preview. Complains about one that no consistent position
/// shows.
View read_view(std::type_identity<Troyes> game, JsonNode node);

}  // namespace tricasse::troyes
