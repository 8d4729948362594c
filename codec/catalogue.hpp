#pragma once

#include <cstdint>
#include <string>

#include "tricasse/match/games.hpp"

namespace tricasse {

/// All that is printed on the pieces of a game and what can be chosen before it, as JSON with a line for each row: what
/// `tricasse catalogue` prints, and what a client may show without typing it again. It changes only with the tables.
template <Game G>
std::string catalogue_of();
template <>
std::string catalogue_of<troyes_dice::TroyesDice>();
template <>
std::string catalogue_of<troyes::Troyes>();

/// By this a client and a server notice that they do not speak of the same tables.
template <Game G>
std::uint64_t catalogue_hash();
template <>
std::uint64_t catalogue_hash<troyes_dice::TroyesDice>();
template <>
std::uint64_t catalogue_hash<troyes::Troyes>();

}  // namespace tricasse
