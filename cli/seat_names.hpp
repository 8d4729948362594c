#pragma once

#include <string>
#include <vector>

#include "tricasse/cli/typeset.hpp"
#include "tricasse/match/match.hpp"

namespace tricasse::cli {

/// The names of the seats as a screen shows them: whoever has a name that stood before gets a number.
inline std::vector<std::string> display_names(const std::vector<SeatInfo>& seats) {
  std::vector<std::string> names;
  for (const SeatInfo& seat : seats) {
    std::string name = printable(seat.name);
    int same = 1;
    for (const SeatInfo& other : seats) {
      if (&other == &seat) break;
      if (other.name == seat.name) ++same;
    }
    if (same > 1) name += " " + std::to_string(same);
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace tricasse::cli
