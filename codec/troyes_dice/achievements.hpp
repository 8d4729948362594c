#pragma once

#include <functional>
#include <optional>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"

namespace tricasse::troyes_dice {

/// Gives the state of the game that an entry of a history names by "record", "position" or "table".
using FindState = std::function<std::optional<State>(JsonNode entry)>;

/// Writes the boxes a person has filled over the games of this history, in order: for each game which ones it
/// fulfilled and which were new, and all of them at the end.
void write_history_members(JsonWriter& out, std::type_identity<TroyesDice> game, JsonNode history,
                           const FindState& find);

}  // namespace tricasse::troyes_dice
