#pragma once

#include <array>
#include <optional>

#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// What is known of one notch before the layout is complete.
struct NotchWish {
  int plaza = 0;               ///< 0: any
  std::optional<Colour> face;  ///< nothing: any
};

/// Whether this plaza can lie there as wished.
bool fits(int plaza, const NotchWish& wish);

/// Puts nine different plazas into the table's notches (the first `table.placed` ones during the layout) so that every
/// wish is met; false when that is impossible. Plazas nobody asked for come in a fixed order, mono plazas outside the
/// four slots of the current half-day where that can be, so that their tiles do not interfere.
bool complete_layout(const std::array<NotchWish, notches>& wishes, Table& table);

}  // namespace tricasse::troyes_dice
