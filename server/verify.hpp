#pragma once

#include <expected>
#include <string>

#include "tricasse/match/games.hpp"

namespace tricasse {

/// Why a record's dice cannot be believed.
struct DiceDoubt {
  enum class What : std::uint8_t {
    no_proof,    ///< the record carries none
    other_dice,  ///< a line of chance is not what the seed gives
  } what;
  int line = 0;  ///< the number of the chance line, from 0
  std::string recorded;
  std::string proved;
};

/// Draws every answer of chance again (docs/fair-dice.md); tells how many there were. The commitment to compare with
/// what the players were shown is `hash_of(seed)`.
std::expected<int, DiceDoubt> verify_dice(const AnyMatch& match);

}  // namespace tricasse
