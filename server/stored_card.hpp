#pragma once

#include <functional>
#include <span>

#include "tricasse/store/store.hpp"
#include "tricasse/table/card.hpp"

namespace tricasse {

/// Whether all that this seat adds to the dice is there: the number of a person, where dice are fair.
bool is_ready(const StoredTable& table, const StoredSeat& seat);

/// What is written over a stored table; `here(seat)` tells whether that person is connected now.
TableCard card_of(const StoredTable& table, std::span<const StoredSeat> seats, const std::function<bool(int)>& here);

}  // namespace tricasse
