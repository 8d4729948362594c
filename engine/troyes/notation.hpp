#pragma once

#include <expected>
#include <string_view>
#include <type_traits>

#include "tricasse/engine/core/text.hpp"
#include "tricasse/engine/troyes/moves.hpp"

namespace tricasse::troyes {

struct Troyes;

/// A move as text (docs/notation.md). Seats are numbered from 0; g is gray, or le Roy. Buildings are P, B and H with
/// their spaces 1 to 6, rows after each other; dice are colour and value.
///   start 2                  nature: the start player
///   character henry          the next character
///   reveal merchant          an activity card
///   event war                an event card
///   roll 4                   a die
///   place H4                 a citizen on the first space of City Hall's upper row (TR-DP-1)
///   reroll R4  citizen  flip what influence buys; then turn R4, done
///   counter  fail            facing a black die; then black 3, done, die 0R4, done
///   act combat  pass         the turn; also activity, cathedral, place, agriculture
///   use merchant  fight war  enter palace
///   from supply              the citizen; also from archer, from P3, from lying palace
///   with none  with monk     the modifier
///   die 2R4  done            a die of seat 2's district; the group is complete
///   count 3                  activations, or cubes
///   mill palace              the Miller's building
///   shoot  stop              the Archer
///   cube war                 a cube on an event
MoveText to_text(Move move);

/// Reads what `to_text` writes and nothing else.
std::expected<Move, TextError> parse_move(std::type_identity<Troyes> game, std::string_view text);

/// The move's fields: `kind`, the word it begins with, and `what`, all that stands behind it.
void fields_of(Move move, FieldList& out);

/// "P1" to "H6".
ShortText<12> to_text(Space space);
/// "2R4", "gY6".
ShortText<12> to_text(Die die);

}  // namespace tricasse::troyes
