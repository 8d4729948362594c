#pragma once

#include <string_view>

namespace tricasse {

/// What chance is asked, told so that games in which people chose differently tell equal questions alike: what is
/// drawn, when, and whose it is. How often the same was asked before is counted by whoever keeps the game. The names
/// stay as they are for good: dice are verified by them (docs/fair-dice.md).
struct ChanceQuestion {
  static constexpr std::string_view nobody = "-";

  std::string_view kind;            ///< "roll", "red-event"
  int round = 0;                    ///< the running round or half-day, from 1; 0 before the first. It never goes back.
  std::string_view owner = nobody;  ///< whose die it is, or for which card: "0" to "9", "g", "normans"

  friend constexpr bool operator==(const ChanceQuestion&, const ChanceQuestion&) = default;
};

}  // namespace tricasse
