#pragma once

#include "tricasse/engine/core/chance_question.hpp"
#include "tricasse/engine/troyes_dice/moves.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// Nature's answers to the open chance question with their weights, in canonical order; empty when none is open.
///   layout   each remaining piece and side is equally likely; of identical pieces the lower number comes first
///   tiles    each remaining tile, weight 1            number   1 to 6
///   columns  720 permutations                         roll     336 rolls with weights 1, 3 and 6, 1296 in all
void outcomes_of(const State& state, OutcomeList& out);

/// The sum of all weights; 0 when no chance question is open.
std::uint32_t total_weight(const State& state);

/// The outcome that holds this ticket (0 <= ticket < total_weight) when each outcome holds `weight` tickets in order.
Move outcome_at(const State& state, std::uint32_t ticket);

/// Whether nature may answer this now.
bool is_outcome(const State& state, Move move);

/// The open chance question: "plaza", "tile", "number" and "columns" before the first half-day, then a "roll" in each
/// of the sixteen. All seats share it. Call only while nature is to act.
ChanceQuestion chance_question(const State& state);

}  // namespace tricasse::troyes_dice
