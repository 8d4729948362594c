#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "tricasse/codec/json.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// A position as it was read. `settled`: the rules had something to do before the next question, and have done it.
template <Game G>
struct Position {
  typename G::State state;
  bool settled = false;
};

/// A position as JSON text (docs/engine-protocol.md), made into a game that goes on from there.
struct LoadedPosition {
  AnyMatch match;
  bool settled;
};
std::expected<LoadedPosition, JsonError> load_position(std::string_view json);

/// The whole position of a game. It tells everything: for whoever owns the game, never for a player.
std::string dump_position(const AnyMatch& match);

/// The same for one place in a larger document; mistakes are kept there.
std::optional<LoadedPosition> read_position(JsonNode node, TakeBack take_back);

}  // namespace tricasse
