#include "ai/minds/troyes_dice.hpp"

#include <algorithm>

#include "ai/eval/troyes_dice.hpp"
#include "engine/troyes_dice/scoring.hpp"

namespace tricasse::troyes_dice {
namespace {

constexpr int half_days = 2 * days;

/// How many of six columns: a table, as not every machine counts bits by itself.
constexpr std::array<std::uint8_t, 1 << columns> counts = [] {
  std::array<std::uint8_t, 1 << columns> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits) table[bits] = static_cast<std::uint8_t>(std::popcount(bits));
  return table;
}();
constexpr int count_of(unsigned bits) { return counts[bits]; }

void write(const Sheet& sheet, int left, InputWriter& out) {
  out.one_of(left, half_days);
  int fewest = citizen_track;
  for (const Colour colour : all_colours) {
    const std::size_t at = Sheet::at(colour);
    out.one_of(sheet.available(colour), 15);
    out.one_of(sheet.circled[at] - first_resources, resource_track - first_resources + 1);
    out.one_of(sheet.citizens[at], citizen_track + 1);
    out.bits(sheet.crossed[at], columns);
    fewest = std::min<int>(fewest, sheet.citizens[at]);
  }
  out.one_of(fewest, column_positions.back() + 1);
  for (int i = 0; i < kinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    const unsigned built = sheet.built[static_cast<std::size_t>(i)];
    const unsigned empty = sheet.empty_columns(kind);
    out.bits(built, columns);
    out.bits(empty, columns);
    out.one_of(count_of(built), columns + 1);
    out.one_of(count_of(empty), columns + 1);
    for (int pair = 0; pair < 3; ++pair) {
      const unsigned both = 3U << (2 * pair);
      out.fact(count_of(built & both) == 1 && (empty & both) != 0);
    }
    // What its Cathedral counts, or may.
    const int number = sheet.cathedral_number(i + 1);
    const bool open = number == 0 && sheet.is_empty({Kind::cathedral, static_cast<std::uint8_t>(i + 1)});
    out.one_of(number > 0 ? number : open ? 0 : 4, 5);
    if (open) {
      out.one_of(count_of(built), columns + 1);
      out.skip(3 * (columns + 1));
    } else if (number > 0) {
      out.skip((columns + 1) * number);
      out.one_of(count_of(empty), columns + 1);
      out.skip((columns + 1) * (3 - number));
    } else {
      out.skip(4 * (columns + 1));
    }
  }
}

}  // namespace

const NetShape Mind::shape = [] {
  Inputs inputs;
  InputWriter out(inputs);
  write(new_sheet, 0, out);
  return NetShape{.inputs = out.count(), .heads = half_days, .most_on = 160};
}();

int Mind::read(const State& state, int seat, Inputs& out) {
  InputWriter writer(out);
  const Sheet& sheet = state.seats[static_cast<std::size_t>(seat)].sheet;
  write(sheet, head_of(state), writer);
  return Net::unit * score_of(sheet).total();
}

int Mind::head_of(const State& state) { return half_days_left(state.table); }

float Mind::result_of(const State& state, int seat) {
  return static_cast<float>(score_of(state.seats[static_cast<std::size_t>(seat)].sheet).total());
}

Options Mind::school_options(Random& random) {
  Options options;
  if (random.below(8) != 0) return options;
  options.numbering = static_cast<Numbering>(random.below(4));
  options.expansion = random.below(2) == 0 ? Expansion::off : Expansion::random;
  return options;
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
