#pragma once

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// Who may act now.
Turn turn(const State& state);

/// Every legal move of an actor who may act, in canonical order (section 3 of the specification). The longest lists:
/// 18 distinct dice to reroll with 9 more in a menu; 31 sources of a citizen. An actor whose turn it is not gets an
/// empty list.
void legal_moves(const State& state, Actor actor, MoveList& out);

/// Whether the move is legal now, and if not why. `none` exactly for the moves `legal_moves` lists.
Refusal check(const State& state, Actor actor, Move move);

}  // namespace tricasse::troyes
