#include "tricasse/codec/troyes_dice/sheet.hpp"

#include <algorithm>
#include <string>

namespace tricasse::troyes_dice {
namespace {

using Amounts = std::array<std::uint8_t, 3>;

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

/// Which letters may name the three colours in an object: those of the colours, and for resources their own too.
enum class Named : std::uint8_t { by_colour, by_colour_or_resource };

/// Where the amount of each colour stands: [3,9,3], or {"Y":9}, or for resources {"D":9}.
std::array<JsonNode, 3> amounts_in(JsonNode node, Named named) {
  if (node.is_object()) {
    if (named == Named::by_colour) {
      node.only({"R", "Y", "W"});
    } else {
      node.only({"R", "Y", "W", "I", "D", "K"});
    }
    const auto member = [&](std::size_t i) {
      const JsonNode by_resource = node[resource_letters.substr(i, 1)];
      const JsonNode by_colour = node[colour_letters.substr(i, 1)];
      if (by_resource && by_colour) by_resource.bad_value("only one of the two letters of this resource");
      return by_colour ? by_colour : by_resource;
    };
    return {member(0), member(1), member(2)};
  }
  if (node) node.array_of(3, R"(numbers in the order R, Y, W, or an object such as {"Y":9})");
  return {node.at(0), node.at(1), node.at(2)};
}

/// Reads marks such as "F1" or "R3", or a stretch of them such as "G1-3", into one byte of columns for each letter.
template <std::size_t Letters>
std::array<std::uint8_t, Letters> read_marks(JsonNode node, std::string_view letters, std::string_view accepted) {
  std::array<std::uint8_t, Letters> marks{};
  node.array_of_at_most(Letters * columns, accepted);
  for (std::size_t i = 0; i < node.size() && node.ok(); ++i) {
    const JsonNode item = node.at(i);
    Scanner scan(item.text());
    const auto letter = static_cast<std::size_t>(scan.one_of(letters, ""));
    const int first = scan.digit(1, columns, "");
    const int last = scan.take_if("-") ? scan.digit(first, columns, "") : first;
    scan.end();
    if (!scan.ok()) {
      item.bad_value(accepted);
      break;
    }
    for (int column = first; column <= last; ++column) {
      const std::uint8_t mark = byte(1 << (column - 1));
      if ((marks[letter] & mark) != 0) item.bad_value("every mark once");
      marks[letter] |= mark;
    }
  }
  return marks;
}

template <std::size_t Letters>
void write_marks(JsonWriter& out, const std::array<std::uint8_t, Letters>& marks, std::string_view letters) {
  out.begin_array();
  for (std::size_t letter = 0; letter < Letters; ++letter) {
    for (int column = 1; column <= columns; ++column) {
      if ((marks[letter] >> (column - 1) & 1) == 0) continue;
      const std::array<char, 2> text{letters[letter], static_cast<char>('0' + column)};
      out.value(std::string_view(text.data(), text.size()));
    }
  }
  out.end_array();
}

void read_resources(JsonNode node, Sheet& sheet) {
  const JsonNode circled = node["circled"];
  const JsonNode spent = node["spent"];
  const JsonNode available = node["available"];
  if (spent && available) available.bad_value(R"(either "spent" or "available", not both)");
  const auto circled_of = amounts_in(circled, Named::by_colour_or_resource);
  const auto spent_of = amounts_in(spent, Named::by_colour_or_resource);
  const auto available_of = amounts_in(available, Named::by_colour_or_resource);
  for (std::size_t i = 0; i < 3; ++i) {
    if (circled_of[i]) sheet.circled[i] = byte(circled_of[i].whole(first_resources, resource_track));
    if (available_of[i]) {
      const int left = available_of[i].whole(0, circled_of[i] ? sheet.circled[i] : resource_track);
      // Nothing says how many were circled: as few as possible.
      if (!circled_of[i]) sheet.circled[i] = byte(std::max<int>(sheet.circled[i], left));
      sheet.spent[i] = byte(sheet.circled[i] - left);
    }
    if (spent_of[i]) sheet.spent[i] = byte(spent_of[i].whole(0, sheet.circled[i]));
  }
}

/// TD-7.3: the n-th Cathedral carries ceil(n/2). Known numbers stay, the next Cathedrals follow by column.
std::uint16_t numbers_by_column(const Sheet& sheet, std::uint16_t known) {
  std::uint16_t numbers = 0;
  int count = 0;
  for (const bool already : {true, false}) {
    for (int column = 1; column <= columns; ++column) {
      if (!sheet.is_built({Kind::cathedral, byte(column)})) continue;
      const int shift = 2 * (column - 1);
      const int number = known >> shift & 3;
      if ((number != 0) != already) continue;
      ++count;
      numbers = static_cast<std::uint16_t>(numbers | (already ? number : (count + 1) / 2) << shift);
    }
  }
  return numbers;
}

std::uint16_t read_cathedrals(JsonNode node) {
  node.array_of(columns, "numbers 0 to 3, one for each column");
  unsigned numbers = 0;
  for (std::size_t column = 0; column < node.size(); ++column) {
    const JsonNode number = node.at(column);
    if (number) numbers |= static_cast<unsigned>(number.whole(0, 3)) << (2 * column);
  }
  return static_cast<std::uint16_t>(numbers & 0xfffU);
}

}  // namespace

void write_amounts(JsonWriter& out, const Amounts& amounts) {
  out.begin_array();
  for (const std::uint8_t amount : amounts) out.value(amount);
  out.end_array();
}

void write_sheet(JsonWriter& out, const Sheet& sheet) {
  out.begin_object();
  write_amounts(out.key("circled"), sheet.circled);
  write_amounts(out.key("spent"), sheet.spent);
  write_amounts(out.key("citizens"), sheet.citizens);
  write_marks(out.key("built"), sheet.built, kind_letters);
  write_marks(out.key("crossed"), sheet.crossed, colour_letters);
  out.key("cathedrals").begin_array();
  for (int column = 1; column <= columns; ++column) out.value(sheet.cathedral_number(column));
  out.end_array().end_object();
}

Sheet read_sheet(JsonNode node, const Sheet& base) {
  Sheet sheet = base;
  if (!node) return sheet;
  node.only({"circled", "spent", "available", "citizens", "built", "crossed", "cathedrals"});
  read_resources(node, sheet);
  const auto citizens = amounts_in(node["citizens"], Named::by_colour);
  for (std::size_t i = 0; i < 3; ++i) {
    if (citizens[i]) sheet.citizens[i] = byte(citizens[i].whole(0, citizen_track));
  }
  if (const JsonNode built = node["built"]) {
    sheet.built = read_marks<kinds>(built, kind_letters, R"(buildings such as "F1", or "G1-3" for three of them)");
  }
  if (const JsonNode crossed = node["crossed"]) {
    sheet.crossed = read_marks<3>(crossed, colour_letters,
                                  R"(crossed dice, colour and physical column, such as "R3", or "Y4-6" for three)");
  }
  const JsonNode cathedrals = node["cathedrals"];
  sheet.cathedral_numbers = cathedrals ? read_cathedrals(cathedrals) : numbers_by_column(sheet, base.cathedral_numbers);
  return sheet;
}

}  // namespace tricasse::troyes_dice
