#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "tricasse/tests/support/dice_match.hpp"

namespace tricasse::testing {

/// Events in few words: "slot 2 as Y6; pays 1 D; +3 D; citizen Y1".
std::string events_text(std::span<const troyes_dice::Event> events);

/// A whole seeded game to read: every move with what it caused, every sheet at the end of each half-day, the scores and
/// the achievements. Seats 0, 3, 6 and 9 play as crowd,
/// 1, 4 and 7 as uniform, the others as builder.
std::string transcript(const troyes_dice::Options& options, std::uint64_t seed);

}  // namespace tricasse::testing
