#pragma once

#include <cstdint>

#include "tricasse/engine/troyes/activities.hpp"
#include "tricasse/engine/troyes/board.hpp"
#include "tricasse/engine/troyes/characters.hpp"
#include "tricasse/engine/troyes/event_cards.hpp"
#include "tricasse/engine/troyes/outdoor.hpp"

/// What is printed on the pieces of Troyes and of The Ladies of Troyes: one row a thing, found by its name, one file a
/// kind of thing. Changing a number there changes the game and nothing else; `tables_hash` notices. A number whose
/// comment says "low" or "medium" is not certain: an owner of the box can correct it in its line.
namespace tricasse::troyes {

/// A fingerprint of every number of these tables; record heads carry it.
std::uint64_t tables_hash();

}  // namespace tricasse::troyes
