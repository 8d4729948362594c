#pragma once

#include "tricasse/codec/json.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// Complains, where the seats of a new game were read from, about a bot that is not in the table of bots.
void need_known_bots(JsonNode seats, const AnyMatch& match);

}  // namespace tricasse
