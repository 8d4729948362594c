#include "engine/troyes_dice/chance.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace tricasse::troyes_dice {
namespace {

struct RollTable {
  std::array<Outcome<Move>, 336> outcomes;
  std::array<std::uint16_t, 1296> by_ticket;
};

/// All rolls (black, transparent ascending) and, for each of the 6^4 tickets, the roll that holds it.
constexpr RollTable make_roll_table() {
  RollTable table{};
  std::size_t count = 0;
  std::size_t tickets = 0;
  for (int black = 1; black <= 6; ++black) {
    for (int a = 1; a <= 6; ++a) {
      for (int b = a; b <= 6; ++b) {
        for (int c = b; c <= 6; ++c) {
          const std::uint32_t weight = a == c ? 1 : (a == b || b == c) ? 3 : 6;
          const Roll roll{static_cast<std::uint8_t>(black),
                          {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)}};
          table.outcomes[count] = {Move::roll(roll), weight};
          for (std::uint32_t i = 0; i < weight; ++i) table.by_ticket[tickets++] = static_cast<std::uint16_t>(count);
          ++count;
        }
      }
    }
  }
  return table;
}
constexpr RollTable rolls = make_roll_table();

/// The twin of an identical piece pair (p4/p5, p6/p7, p8/p9), or 0.
constexpr int lower_twin(int plaza) { return plaza > mono_plazas && plaza % 2 == 1 ? plaza - 1 : 0; }

/// Bit p: plaza p is not in a notch yet.
unsigned unplaced(const Table& table) {
  unsigned left = 0x3feU;
  for (const std::uint8_t plaza : table.plaza_at) left &= ~(1U << plaza);
  return left;
}

/// The outcomes of one unplaced plaza: two equal sides are one outcome; twins are offered as the lower one.
void list_plazas(const Table& table, OutcomeList& out) {
  const unsigned left = unplaced(table);
  for (int plaza = 1; plaza <= plazas; ++plaza) {
    const int twin = lower_twin(plaza);
    if ((left >> plaza & 1) == 0 || (twin != 0 && (left >> twin & 1) != 0)) continue;
    const auto [front, back] = plaza_sides[static_cast<std::size_t>(plaza - 1)];
    if (front == back) {
      out.push_back({Move::plaza(plaza, front), 2});
      continue;
    }
    const std::uint32_t pieces = twin == 0 ? 1 + (left >> (plaza + 1) & 1) : 1;
    out.push_back({Move::plaza(plaza, front), pieces});
    out.push_back({Move::plaza(plaza, back), pieces});
  }
}

/// The plaza outcome that holds this ticket: every unplaced piece has two, its own or, of twins, the lower one's.
Move plaza_at(const Table& table, std::uint32_t ticket) {
  unsigned left = unplaced(table);
  for (; ticket >= 2; ticket -= 2) left &= left - 1;
  int plaza = std::countr_zero(left);
  std::uint32_t side = ticket;
  if (const int twin = lower_twin(plaza); twin != 0 && (unplaced(table) >> twin & 1) != 0) {
    // The upper of two free twins: both pieces' four tickets are front, front, back, back.
    plaza = twin;
    side = 1;
  } else if (plaza > mono_plazas && twin == 0 && (left >> (plaza + 1) & 1) != 0) {
    side = 0;
  }
  return Move::plaza(plaza, plaza_sides[static_cast<std::size_t>(plaza - 1)][side]);
}

template <class List>
void list_tiles(const Table& table, List& out) {
  for (int tile = 1; tile <= tiles; ++tile) {
    if (std::ranges::find(table.tile, tile) == table.tile.end()) out.push_back({Move::tile(tile), 1});
  }
}

/// The 720 permutations; the n-th in lexicographic order.
Move nth_columns(std::uint32_t n) {
  std::array<std::uint8_t, columns> left{1, 2, 3, 4, 5, 6};
  std::array<std::uint8_t, columns> num{};
  std::uint32_t block = 720;
  for (std::uint32_t j = 0; j < columns; ++j) {
    block /= columns - j;
    const std::uint32_t pick = n / block;
    n %= block;
    num[j] = left[pick];
    const auto picked = left.begin() + static_cast<std::ptrdiff_t>(pick);
    std::copy(picked + 1, left.end(), picked);
  }
  return Move::columns(num);
}

}  // namespace

void outcomes_of(const State& state, OutcomeList& out) {
  out.clear();
  switch (state.table.stage) {
    case Stage::layout: list_plazas(state.table, out); return;
    case Stage::tiles: list_tiles(state.table, out); return;
    case Stage::number:
      for (int value = 1; value <= 6; ++value) out.push_back({Move::number(value), 1});
      return;
    case Stage::columns:
      if (state.table.numbering != Numbering::random) return;
      for (std::uint32_t n = 0; n < 720; ++n) out.push_back({nth_columns(n), 1});
      return;
    case Stage::roll:
      for (const auto& outcome : rolls.outcomes) out.push_back(outcome);
      return;
    default: return;
  }
}

std::uint32_t total_weight(const State& state) {
  const Table& table = state.table;
  switch (table.stage) {
    case Stage::layout: return static_cast<std::uint32_t>(2 * (plazas - table.placed));
    case Stage::tiles: return static_cast<std::uint32_t>(tiles - table.placed);
    case Stage::number: return 6;
    case Stage::columns: return table.numbering == Numbering::random ? 720 : 0;
    case Stage::roll: return rolls.by_ticket.size();
    default: return 0;
  }
}

Move outcome_at(const State& state, std::uint32_t ticket) {
  assert(ticket < total_weight(state));
  switch (state.table.stage) {
    case Stage::roll: return rolls.outcomes[rolls.by_ticket[ticket]].move;
    case Stage::number: return Move::number(static_cast<int>(ticket) + 1);
    case Stage::columns: return nth_columns(ticket);
    case Stage::layout: return plaza_at(state.table, ticket);
    default: {
      FixedList<Outcome<Move>, tiles> outcomes;
      list_tiles(state.table, outcomes);
      return outcomes[static_cast<int>(ticket)].move;
    }
  }
}

bool is_outcome(const State& state, Move move) {
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  return std::ranges::any_of(outcomes, [move](const Outcome<Move>& outcome) { return outcome.move == move; });
}

}  // namespace tricasse::troyes_dice
