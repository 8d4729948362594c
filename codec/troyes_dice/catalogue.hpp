#pragma once

#include <type_traits>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"

namespace tricasse {

/// What is printed on the pieces, as members of the catalogue.
void write_pieces(JsonWriter& out, std::type_identity<troyes_dice::TroyesDice> game);

}  // namespace tricasse
