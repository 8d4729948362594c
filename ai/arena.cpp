#include "tricasse/ai/arena.hpp"

#include <algorithm>
#include <cassert>

namespace tricasse {
namespace {

/// The next choice of as many of `bots`, in alphabetical order; false after the last.
bool advance(std::vector<int>& chosen, int bots) {
  const int size = static_cast<int>(chosen.size());
  for (int at = size - 1; at >= 0; --at) {
    const int one = chosen[static_cast<std::size_t>(at)];
    if (one == bots - size + at) continue;
    for (int next = at; next < size; ++next) chosen[static_cast<std::size_t>(next)] = one + 1 + next - at;
    return true;
  }
  return false;
}

}  // namespace

std::vector<Seating> seatings_of(int bots, int players, std::uint64_t seed, std::uint64_t round) {
  assert(bots > 1 || players == 1);
  std::vector<Seating> all;
  Random order(stream_seed(stream_seed(seed, round), ~static_cast<std::uint64_t>(players)));
  const auto rotate = [&](std::vector<int> table) {
    // The first stays, or two rounds could not be told from rotations of one.
    for (std::size_t i = table.size() - 1; i > 1; --i) {
      std::swap(table[i], table[1 + order.below(static_cast<std::uint32_t>(i))]);
    }
    for (int rotation = 0; rotation < players; ++rotation) {
      all.push_back(table);
      std::ranges::rotate(table, table.begin() + 1);
    }
  };
  std::vector<int> table;
  for (int bot = 0; bot < std::min(bots, players); ++bot) table.push_back(bot);
  if (bots >= players) {
    do rotate(table);
    while (advance(table, bots));
    return all;
  }
  const auto others = static_cast<std::uint64_t>(bots - 1);
  const auto more = static_cast<std::uint64_t>(players - bots);
  for (std::uint64_t i = 0; i < more; ++i) {
    table.push_back(1 + static_cast<int>((round % others * (more % others) + i) % others));
  }
  rotate(std::move(table));
  return all;
}

std::uint64_t games_a_round(int bots, int players) {
  if (bots < players) return static_cast<std::uint64_t>(players);
  std::uint64_t tables = 1;
  for (int i = 1; i <= players; ++i)
    tables = tables * static_cast<std::uint64_t>(bots - players + i) / static_cast<std::uint64_t>(i);
  return tables * static_cast<std::uint64_t>(players);
}

}  // namespace tricasse
