#pragma once

#include "tricasse/engine/core/chance_question.hpp"
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

/// The open chance question. Cards and black dice belong to nobody, a district's dice and their rerolls to its owner,
/// an event's die to the event, so that what one seat does disturbs nobody else's. Call only while nature is to act.
ChanceQuestion chance_question(const State& state);

/// Whether the top of the stack asks nature.
bool asks_nature(const State& state);

}  // namespace tricasse::troyes
