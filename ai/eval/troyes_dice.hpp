#pragma once

#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// What a seat's sheet promises, in hundredths of a point: the score so far and what a sensible player makes of the
/// rest. `half_days_left` counts those still to be played after the running one, 0 to 15. Whole numbers only, so that
/// every machine agrees.
int promise_of(const Seat& seat, int half_days_left);

/// Half-days still to be played after the running one.
int half_days_left(const Table& table);

}  // namespace tricasse::troyes_dice
