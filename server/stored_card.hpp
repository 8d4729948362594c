#pragma once

#include <functional>
#include <span>

#include "tricasse/store/store.hpp"
#include "tricasse/table/card.hpp"

namespace tricasse {

/// What is written over a stored table; `here(seat)` tells whether that person is connected now.
TableCard card_of(const StoredTable& table, std::span<const StoredSeat> seats, const std::function<bool(int)>& here);

}  // namespace tricasse
