#pragma once

#include <type_traits>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"
#include "tricasse/engine/troyes_dice/view.hpp"

namespace tricasse::troyes_dice {

/// The members of a view: what a position has, as far as this viewer may see it.
void write_view_members(JsonWriter& out, const View& view);

/// The same moment with nothing left to hide, for the replay of a finished game: even spectators see the sheets as
/// they are.
State revealed(const State& state);

/// A view as a client was sent it, to be determinized for a preview. Complains about one that no consistent position
/// shows.
View read_view(std::type_identity<TroyesDice> game, JsonNode node);

}  // namespace tricasse::troyes_dice
