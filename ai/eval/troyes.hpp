#pragma once

#include <span>

#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// What a seat's position promises, in hundredths of a point: the points so far and what a sensible player makes of
/// the rest. Whole numbers only, so that every machine agrees.
int promise_of(const State& state, int seat);

/// Whether the question opens a turn: what is done from here on is decided anew.
bool begins_a_turn(const State& state);

/// Whether a plan may begin or go on with this move: what is left out is bought dearly or makes no difference.
bool is_worth_a_look(const State& state, Move move, std::span<const Move> legal);

/// The answer whose turn, played on by the seat alone up to somebody else's question, promises most; of equals the
/// first. Dice are rolled again or turned only where nothing else is offered.
Move best_answer(const State& state, int seat, std::span<const Move> legal);

}  // namespace tricasse::troyes
