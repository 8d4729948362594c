#include "tricasse/engine/troyes_dice/chance.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace tricasse::troyes_dice {
namespace {

struct RollTable {
  std::array<Outcome<Move>, 336> outcomes;
  std::array<Move, 1296> by_ticket;
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
          const Move roll =
              Move::roll({static_cast<std::uint8_t>(black),
                          {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)}});
          table.outcomes[count++] = {roll, weight};
          for (std::uint32_t i = 0; i < weight; ++i) table.by_ticket[tickets++] = roll;
        }
      }
    }
  }
  return table;
}
constexpr RollTable rolls = make_roll_table();

/// The twin of an identical piece pair (p4/p5, p6/p7, p8/p9), or 0.
constexpr int lower_twin(int plaza) { return plaza > mono_plazas && plaza % 2 == 1 ? plaza - 1 : 0; }

/// Bit p-1: plaza p is not in a notch yet.
unsigned unplaced(const Table& table) {
  unsigned placed = 0;
  for (const std::uint8_t plaza : table.plaza_at) placed |= 1U << plaza;
  return ~placed >> 1 & 0x1ffU;
}

/// Offers the outcomes of the unplaced plazas: two equal sides are one outcome; twins are offered as the lower one.
template <class Offer>
constexpr void list_plazas(unsigned left, Offer&& offer) {
  const auto is_left = [left](int plaza) { return (left >> (plaza - 1) & 1) != 0; };
  for (int plaza = 1; plaza <= plazas; ++plaza) {
    const int twin = lower_twin(plaza);
    if (!is_left(plaza) || (twin != 0 && is_left(twin))) continue;
    const auto [front, back] = plaza_sides[static_cast<std::size_t>(plaza - 1)];
    if (front == back) {
      offer(Move::plaza(plaza, front), 2U);
      continue;
    }
    const std::uint32_t pieces = twin == 0 && is_left(plaza + 1) ? 2 : 1;
    offer(Move::plaza(plaza, front), pieces);
    offer(Move::plaza(plaza, back), pieces);
  }
}

/// For each set of unplaced plazas the outcome of each ticket: every piece has two.
using PlazaTable = std::array<std::array<Move, 2 * plazas>, 1 << plazas>;
constexpr PlazaTable make_plaza_table() {
  PlazaTable table{};
  for (unsigned left = 0; left < table.size(); ++left) {
    std::size_t tickets = 0;
    list_plazas(left, [&](Move move, std::uint32_t weight) {
      for (std::uint32_t i = 0; i < weight; ++i) table[left][tickets++] = move;
    });
  }
  return table;
}
constexpr PlazaTable plazas_by_ticket = make_plaza_table();

template <class List>
void list_tiles(const Table& table, List& out) {
  for (int tile = 1; tile <= tiles; ++tile) {
    if (std::ranges::find(table.tile, tile) == table.tile.end()) out.push_back({Move::tile(tile), 1});
  }
}

}  // namespace

void outcomes_of(const State& state, OutcomeList& out) {
  out.clear();
  switch (state.table.stage) {
    case Stage::layout:
      list_plazas(unplaced(state.table), [&out](Move move, std::uint32_t weight) { out.push_back({move, weight}); });
      return;
    case Stage::tiles: list_tiles(state.table, out); return;
    case Stage::number:
      for (int value = 1; value <= 6; ++value) out.push_back({Move::number(value), 1});
      return;
    case Stage::columns:
      if (state.table.numbering != Numbering::random) return;
      for (int n = 0; n < numberings; ++n) out.push_back({Move::nth_columns(n), 1});
      return;
    case Stage::roll:
      for (const auto& outcome : rolls.outcomes) out.push_back(outcome);
      return;
    case Stage::direction:
    case Stage::choosing:
    case Stage::over: return;
  }
}

std::uint32_t total_weight(const State& state) {
  const Table& table = state.table;
  // The roll first: nature hardly ever does anything else.
  if (table.stage == Stage::roll) return rolls.by_ticket.size();
  switch (table.stage) {
    case Stage::layout: return static_cast<std::uint32_t>(2 * (plazas - table.placed));
    case Stage::tiles: return static_cast<std::uint32_t>(tiles - table.placed);
    case Stage::number: return 6;
    case Stage::columns: return table.numbering == Numbering::random ? numberings : 0;
    case Stage::direction:
    case Stage::roll:
    case Stage::choosing:
    case Stage::over: break;
  }
  return 0;
}

Move outcome_at(const State& state, std::uint32_t ticket) {
  assert(ticket < total_weight(state));
  if (state.table.stage == Stage::roll) return rolls.by_ticket[ticket];
  if (state.table.stage == Stage::layout) return plazas_by_ticket[unplaced(state.table)][ticket];
  if (state.table.stage == Stage::number) return Move::number(static_cast<int>(ticket) + 1);
  if (state.table.stage == Stage::columns) return Move::nth_columns(static_cast<int>(ticket));
  FixedList<Outcome<Move>, tiles> outcomes;
  list_tiles(state.table, outcomes);
  return outcomes[static_cast<int>(ticket)].move;
}

bool is_outcome(const State& state, Move move) {
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  return std::ranges::any_of(outcomes, [move](const Outcome<Move>& outcome) { return outcome.move == move; });
}

ChanceQuestion chance_question(const State& state) {
  switch (state.table.stage) {
    case Stage::layout: return {.kind = "plaza"};
    case Stage::tiles: return {.kind = "tile"};
    case Stage::number: return {.kind = "number"};
    case Stage::columns: return {.kind = "columns"};
    case Stage::roll: return {.kind = "roll", .round = 2 * state.table.day - 1 + state.table.afternoon};
    case Stage::direction:
    case Stage::choosing:
    case Stage::over: assert(false); break;
  }
  return {};
}

}  // namespace tricasse::troyes_dice
