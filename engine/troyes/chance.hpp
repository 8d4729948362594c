#pragma once

#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// Nature's answers to the open chance question with their weights, in canonical order; empty when none is open.
/// Every one has weight 1: a seat, a card that nobody has seen yet, the face of a die.
void outcomes_of(const State& state, OutcomeList& out);

/// The sum of all weights; 0 when no chance question is open.
std::uint32_t total_weight(const State& state);

/// The outcome that holds this ticket (0 <= ticket < total_weight) when each outcome holds `weight` tickets in order.
Move outcome_at(const State& state, std::uint32_t ticket);

/// Whether nature may answer this now.
bool is_outcome(const State& state, Move move);

/// Whether the top of the stack asks nature.
bool asks_nature(const State& state);

}  // namespace tricasse::troyes
