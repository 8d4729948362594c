#pragma once

#include <expected>
#include <string_view>
#include <type_traits>

#include "tricasse/engine/core/text.hpp"
#include "tricasse/engine/troyes_dice/moves.hpp"

namespace tricasse::troyes_dice {

struct TroyesDice;

/// A move as text (docs/notation.md):
///   p4 R              plaza 4 into the next notch, red side up
///   tile 3            the next expansion tile
///   number 4          the rolled first number
///   increasing        and decreasing: the crier's direction
///   columns 431652    all six numbers
///   roll k3 136       black 3, transparent 1 3 6
///   2D Y6 gain        the die in slot 2 for one denier, as a yellow 6: gain; also prestige and work
///   citizen Y         the track for a citizen
///   build P2          a bonus building
MoveText to_text(Move move);

/// Reads what `to_text` writes and nothing else.
std::expected<Move, TextError> parse_move(std::type_identity<TroyesDice> game, std::string_view text);

/// The move's fields in the order in which a person decides: slot, pay, colour, value, action.
void fields_of(Move move, FieldList& out);

/// "F1" to "B6", and back.
ShortText<12> to_text(Building building);
std::expected<Building, TextError> parse_building(std::string_view text);

/// A payment as letters in the order I, D, K: "", "D", "IDD".
ShortText<12> to_text(Price price);

}  // namespace tricasse::troyes_dice
