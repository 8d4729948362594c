#include "tricasse/ai/minds/troyes_dice.hpp"

#include <algorithm>
#include <cmath>

#include "tricasse/ai/eval/troyes_dice.hpp"
#include "tricasse/ai/search/policy.hpp"
#include "tricasse/engine/troyes_dice/apply.hpp"
#include "tricasse/engine/troyes_dice/scoring.hpp"

namespace tricasse::troyes_dice {
namespace {

constexpr int half_days = 2 * days;
constexpr int half_days_ahead = 4;

/// Facts about one kind of building, from the columns where it is built and those where it still can be: each column,
/// how many, and for each pair of columns that share a bonus whether one is built and the other can be.
constexpr int counts_at = 2 * columns;
constexpr int pairs_at = counts_at + 2 * (columns + 1);
constexpr int kind_facts = pairs_at + columns / 2;
constexpr std::uint32_t all_pairs = 7U << pairs_at;

/// What the one says and what the other does; of the pairs that which both say.
struct ColumnFacts {
  std::array<std::uint32_t, 1 << columns> built{};
  std::array<std::uint32_t, 1 << columns> empty{};

  constexpr std::uint32_t of(unsigned built_columns, unsigned empty_columns) const {
    const std::uint32_t one = built[built_columns];
    const std::uint32_t other = empty[empty_columns];
    return ((one | other) & ~all_pairs) | (one & other);
  }
};
constexpr ColumnFacts column_facts = [] {
  ColumnFacts facts;
  for (unsigned bits = 0; bits < 1U << columns; ++bits) {
    const int count = std::popcount(bits);
    facts.built[bits] = bits | 1U << (counts_at + count);
    facts.empty[bits] = bits << columns | 1U << (counts_at + columns + 1 + count);
    for (int pair = 0; pair < columns / 2; ++pair) {
      const int of_pair = std::popcount(bits >> (2 * pair) & 3U);
      facts.built[bits] |= (of_pair == 1 ? 1U : 0U) << (pairs_at + pair);
      facts.empty[bits] |= (of_pair > 0 ? 1U : 0U) << (pairs_at + pair);
    }
  }
  return facts;
}();

/// The wheel as it will lie in the next half-days: the colour and the tile under each of the four dice.
void write(const Table& table, InputWriter& out) {
  const int now = 2 * table.day + table.afternoon;
  constexpr int last = 2 * days + 1;
  for (int then = now; then < now + half_days_ahead; ++then) {
    if (then > last) {
      out.skip(3 * slots);
      continue;
    }
    for (int slot = 0; slot < slots; ++slot) {
      out.one_of(index(table.face[static_cast<std::size_t>(notch_of(then / 2, then % 2 != 0, slot))]), 3);
    }
  }
  constexpr int tiles_ahead = 2;
  if (table.expansion == Expansion::off) {
    out.skip(tiles_ahead * slots * 2 * tiles);
  } else {
    for (int then = now; then < now + tiles_ahead; ++then) {
      for (int slot = 0; slot < slots; ++slot) {
        const int rules = then > last ? 0 : die_rules_number(table, notch_of(then / 2, then % 2 != 0, slot));
        out.bits(rules > 0 ? std::uint64_t{1} << (rules - 1) : 0, 2 * tiles);
      }
    }
  }
  // The numbers above the columns, where they are not the usual ones.
  if (table.numbering == Numbering::first) {
    out.skip(columns * columns);
  } else {
    for (int column = 1; column <= columns; ++column) {
      const int number = table.num[static_cast<std::size_t>(column - 1)];
      out.bits(number > 0 && number != column ? 1U << (number - 1) : 0, columns);
    }
  }
}

void write(const Sheet& sheet, int left, InputWriter& out) {
  out.one_of(left, half_days);
  constexpr int most_available = 14;
  constexpr int circled_at = most_available + 1;
  constexpr int citizens_at = circled_at + resource_track - first_resources + 1;
  constexpr int crossed_at = citizens_at + citizen_track + 1;
  int fewest = citizen_track;
  for (const Colour colour : all_colours) {
    const std::size_t at = Sheet::at(colour);
    constexpr std::uint64_t one = 1;
    out.bits(one << std::min(sheet.available(colour), most_available) |
                 one << (circled_at + sheet.circled[at] - first_resources) | one << (citizens_at + sheet.citizens[at]) |
                 std::uint64_t{sheet.crossed[at]} << crossed_at,
             crossed_at + columns);
    fewest = std::min<int>(fewest, sheet.citizens[at]);
  }
  out.one_of(fewest, column_positions.back() + 1);
  for (int i = 0; i < kinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    const std::uint32_t facts = column_facts.of(sheet.built[static_cast<std::size_t>(i)], sheet.empty_columns(kind));
    out.bits(facts, kind_facts);
    // What its Cathedral counts, or may: open, with a number, or lost; and how many it counts, or still can.
    constexpr int lost = 4;
    const int number = sheet.cathedral_number(i + 1);
    const bool open = number == 0 && sheet.is_empty({Kind::cathedral, static_cast<std::uint8_t>(i + 1)});
    const int cathedral = number > 0 ? number : open ? 0 : lost;
    constexpr std::uint32_t counts = (1U << (columns + 1)) - 1;
    const std::uint32_t of_built = facts >> counts_at & counts;
    const std::uint32_t of_empty = facts >> (counts_at + columns + 1) & counts;
    const std::uint64_t counted = cathedral == lost ? 0 : open ? of_built : of_empty;
    out.bits(1U << cathedral | counted << (lost + 1 + (columns + 1) * (cathedral % lost)),
             lost + 1 + 4 * (columns + 1));
  }
}

void write(const Sheet& sheet, const Table& table, Inputs& out, Mind::Memory& memory) {
  int end = 0;
  {
    InputWriter writer(out);
    write(sheet, half_days_left(table), writer);
    end = writer.count();
  }
  if (memory.table != table) {
    memory.table = table;
    InputWriter writer(memory.facts);
    writer.skip(end);
    write(table, writer);
  }
  out.add(memory.facts);
}

/// In how many of all rolls the black die lies in a slot and shows a value (TD-3.1).
constexpr auto black_dice = [] {
  std::array<std::array<int, 6>, slots> count{};
  for (int black = 1; black <= 6; ++black) {
    for (int others = 0; others < 6 * 6 * 6; ++others) {
      const int slot =
          (others % 6 + 1 < black ? 1 : 0) + (others / 6 % 6 + 1 < black ? 1 : 0) + (others / 36 + 1 < black ? 1 : 0);
      ++count[static_cast<std::size_t>(slot)][static_cast<std::size_t>(black - 1)];
    }
  }
  return count;
}();
constexpr int all_rolls = 6 * 6 * 6 * 6;

/// In how many of all rolls the next attack comes with a colour and to a column (TD-4.2); nothing where two may come at
/// once (BR-8).
using Attacks = std::array<std::array<int, columns>, 3>;
Attacks next_attacks(const Table& table) {
  Attacks attacks{};
  if (table.day < first_attack_day) return attacks;
  for (int slot = 0; slot < slots; ++slot) {
    const int notch = notch_of(table, slot);
    const DieRules& rules = *die_rules_by_number[static_cast<std::size_t>(die_rules_number(table, notch))];
    if (rules.acts_as_black) return {};
    if (rules.black_is_harmless) continue;
    auto& of_colour = attacks[Sheet::at(table.face[static_cast<std::size_t>(notch)])];
    for (int value = 1; value <= 6; ++value) {
      of_colour[static_cast<std::size_t>(column_of(table, value) - 1)] +=
          black_dice[static_cast<std::size_t>(slot)][static_cast<std::size_t>(value - 1)];
    }
  }
  return attacks;
}

/// Whether another die does the same for part of the price, or for the same price in an earlier slot: what is left over
/// never harms. What a tile does to its die is not looked at.
bool is_cheaper_elsewhere(const Table& table, Move move, Die own) {
  const Price price = move.payment() + modification_price(own, move.colour(), move.value());
  for (int slot = 0; slot < slots; ++slot) {
    const Die die = table.lying[static_cast<std::size_t>(slot)];
    if (slot == move.slot() || !die.usable() || die.has_tile()) continue;
    const Price change = modification_price(die, move.colour(), move.value());
    for (const Price payment : payments_of(plain_die, slot)) {
      const Price other = payment + change;
      if (price.covers(other) && (slot < move.slot() || price != other)) return true;
    }
  }
  return false;
}

}  // namespace

const NetShape Mind::shape = [] {
  Inputs inputs;
  InputWriter out(inputs);
  write(new_sheet, 0, out);
  write(start(Options{}).table, out);
  return NetShape{.inputs = out.count(), .heads = half_days, .most_on = 160, .units = 128, .second = 32, .stages = 5};
}();

int Mind::read(const State& state, int seat, Inputs& out) {
  Memory memory;
  return read(state, seat, out, memory);
}

int Mind::read(const State& state, int seat, Inputs& out, Memory& memory) {
  const Sheet& sheet = state.seats[static_cast<std::size_t>(seat)].sheet;
  write(sheet, state.table, out, memory);
  return Net::unit * score_of(sheet).total();
}

void Mind::read_beginning(const State& state, const State& end, int seat, Inputs& out, Memory& memory) {
  write(state.seats[static_cast<std::size_t>(seat)].sheet, end.table, out, memory);
}

int Mind::head_of(const State& state) { return half_days_left(state.table); }

float Mind::result_of(const State& state, int seat) {
  return static_cast<float>(score_of(state.seats[static_cast<std::size_t>(seat)].sheet).total());
}

bool Mind::is_worth_a_look(const State& state, Move move, std::span<const Move> /*legal*/, Care care) {
  if (move.kind() != Move::Kind::action) return true;
  const Die die = state.table.lying[static_cast<std::size_t>(move.slot())];
  // What a tile does to its die is looked at in full.
  if (die.has_tile()) return true;
  const bool gains = move.action() == Action::gain;
  // Nobody pays to gain less.
  if (gains && move.value() < die.value()) return false;
  if (is_cheaper_elsewhere(state.table, move, die)) return false;
  // On the last day nothing is saved for later, and what is left over is worth little.
  if (care == Care::thorough || state.table.day == days) return true;
  // Of a hundred best plans one pays more than this for another die; they are a third of all plans.
  const int shift = std::abs(move.value() - die.value());
  if (move.colour() != die.colour()) return !gains && shift <= 1;
  return !gains || shift <= 1;
}

bool Mind::is_same_deed(const Plan<Game>& one, const Plan<Game>& other, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  Sheet sheet = one.end.seats[at].sheet;
  sheet.spent = other.end.seats[at].sheet.spent;
  return sheet == other.end.seats[at].sheet;
}

int Mind::luck_of_attack(Judge<Mind>& judge, const State& before, const State& after, int seat) {
  if (before.table.stage != Stage::roll) return 0;
  const auto at = static_cast<std::size_t>(seat);
  const Sheet& sheet = before.seats[at].sheet;
  const Sheet& attacked = after.seats[at].sheet;
  const Attacks attacks = next_attacks(before.table);
  judge.look_from(before);
  State then;
  copy_used(then, before);
  const int unharmed = judge.value_of(then, seat);
  int own = 0;
  std::int64_t all = 0;
  for (const Colour colour : all_colours) {
    const std::size_t of_colour = Sheet::at(colour);
    std::uint8_t& crossed = then.seats[at].sheet.crossed[of_colour];
    // TD-4.3: where no Fortress stands and no die is crossed; it matters where something can still be built.
    const unsigned open = (sheet.empty_columns(prestige_of(colour)) | sheet.empty_columns(work_of(colour))) &
                          ~unsigned{sheet.built[static_cast<std::size_t>(Kind::fortress)]};
    for (unsigned left = open; left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      if (attacks[of_colour][column] == 0) continue;
      crossed = static_cast<std::uint8_t>(sheet.crossed[of_colour] | 1U << column);
      const int harm = judge.value_of(then, seat) - unharmed;
      all += std::int64_t{attacks[of_colour][column]} * harm;
      if (attacked.crossed[of_colour] == crossed) own = harm;
    }
    crossed = sheet.crossed[of_colour];
  }
  return own - static_cast<int>(all / all_rolls);
}

bool Mind::awaits_last_answer(const State& state) {
  return state.table.stage == Stage::roll && half_days_left(state.table) == 0;
}

Options Mind::school_options(Random& random) {
  Options options;
  if (random.below(8) != 0) return options;
  options.numbering = static_cast<Numbering>(random.below(4));
  options.expansion = random.below(2) == 0 ? Expansion::off : Expansion::random;
  return options;
}

Marks Mind::marks_of(Aim aim) {
  Marks marks;
  if (aim.what == Aim::What::target) marks.add({.value = aim.points * Net::unit - Net::unit / 2});
  return marks;
}

std::vector<State> Mind::rivals_of(const View& view, Aim aim) {
  std::vector<State> rivals;
  if (aim.what != Aim::What::victory) return rivals;
  for (int seat = 0; seat < view.table.players; ++seat) {
    if (seat == view.viewer) continue;
    State& rival = rivals.emplace_back();
    rival.table = view.table;
    rival.table.players = 1;
    rival.table.crier = 0;
    rival.seats[0].sheet = rival.seats[0].shown = view.seats[static_cast<std::size_t>(seat)].sheet;
    settle(rival);
  }
  return rivals;
}

int Mind::spread_of(const State& state, Aim aim) {
  if (state.table.stage == Stage::over) return 0;
  // Measured on games of master. Two who share their dice have about a quarter of their luck in common.
  const double alone = 1.65 * std::sqrt(half_days_left(state.table) + 1.0);
  return static_cast<int>((aim.what == Aim::What::victory ? 1.2 : 1.0) * alone * Net::unit);
}

State alone(const State& state, int seat) {
  State result{};
  result.table = state.table;
  result.table.players = 1;
  result.table.crier = 0;
  result.seats[0] = state.seats[static_cast<std::size_t>(seat)];
  return result;
}

}  // namespace tricasse::troyes_dice
