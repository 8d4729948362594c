#include "tricasse/server/stored_card.hpp"

#include <array>

#include "tricasse/server/keys.hpp"

namespace tricasse {
namespace {

template <class Enum, std::size_t size>
Enum enum_of(std::string_view name, const std::array<Enum, size>& values) {
  for (const Enum value : values) {
    if (name_of(value) == name) return value;
  }
  return values.front();
}

}  // namespace

bool is_ready(const StoredTable& table, const StoredSeat& seat) {
  return table.started || table.dice != name_of(DiceKind::fair) || !seat.bot.empty() || !seat.nonce.empty();
}

TableCard card_of(const StoredTable& table, std::span<const StoredSeat> seats, const std::function<bool(int)>& here) {
  TableCard card{.id = table.id,
                 .dice = enum_of(table.dice, std::array{DiceKind::fair, DiceKind::manual, DiceKind::seeded}),
                 .pace = enum_of(table.pace, std::array{Pace::none, Pace::live, Pace::slow}),
                 .limit = table.limit,
                 .hints = table.hints,
                 .waiting = !table.started};
  if (card.dice == DiceKind::fair) {
    card.commitment = hash_of(table.seed);
    if (table.over) card.seed = table.seed;
  }
  for (const StoredSeat& seat : seats) {
    const bool bot = !seat.bot.empty();
    card.chairs.push_back({.name = bot ? seat.bot : seat.name,
                           .bot = bot ? seat.bot : seat.stand_in,
                           .taken = bot || !seat.owner_hash.empty(),
                           .here = bot || here(seat.seat),
                           .ready = seat.owner_hash.empty() || is_ready(table, seat)});
  }
  return card;
}

}  // namespace tricasse
