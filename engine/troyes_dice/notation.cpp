#include "tricasse/engine/troyes_dice/notation.hpp"

#include <array>

namespace tricasse::troyes_dice {
namespace {

constexpr std::array<std::string_view, 3> action_names{"gain", "prestige", "work"};

template <int N>
void write(ShortText<N>& text, Price price) {
  for (const Colour resource : all_colours) {
    for (int i = 0; i < price[resource]; ++i) text << resource_letters[static_cast<std::size_t>(index(resource))];
  }
}

template <int N>
void write(ShortText<N>& text, Building building) {
  text << letter(building.kind) << int{building.column};
}

template <int N>
void write(ShortText<N>& text, const std::array<std::uint8_t, columns>& num) {
  for (const std::uint8_t value : num) text << int{value};
}

template <int N>
void write(ShortText<N>& text, Roll roll) {
  text << 'k' << int{roll.black} << ' ' << int{roll.clear[0]} << int{roll.clear[1]} << int{roll.clear[2]};
}

Colour colour(Scanner& scan) { return static_cast<Colour>(scan.one_of(colour_letters, "R|Y|W")); }

Building building(Scanner& scan) {
  const auto kind = static_cast<Kind>(scan.one_of(kind_letters, "F|P|G|H|C|B"));
  return {kind, static_cast<std::uint8_t>(scan.digit(1, columns, "1..6"))};
}

Move plaza(Scanner& scan) {
  const int number = scan.digit(1, plazas, "1..9");
  scan.take(" ");
  return Move::plaza(number, colour(scan));
}

Move all_columns(Scanner& scan) {
  std::array<std::uint8_t, columns> num{};
  unsigned seen = 0;
  for (std::uint8_t& value : num) {
    value = static_cast<std::uint8_t>(scan.digit(1, columns, "1..6"));
    seen |= 1U << value;
  }
  if (scan.ok() && seen != 0x7eU) scan.fail("each of 1..6 once");
  return Move::columns(num);
}

Move roll(Scanner& scan) {
  Roll roll{};
  scan.take("k");
  roll.black = static_cast<std::uint8_t>(scan.digit(1, 6, "1..6"));
  scan.take(" ");
  int least = 1;
  for (std::uint8_t& die : roll.clear) {
    die = static_cast<std::uint8_t>(scan.digit(least, 6, "1..6, ascending"));
    least = die;
  }
  return Move::roll(roll);
}

/// Up to three of each letter, in the order I, D, K.
Price payment(Scanner& scan) {
  std::array<std::uint8_t, 3> amounts{};
  for (std::size_t resource = 0; resource < amounts.size(); ++resource) {
    while (amounts[resource] < 3 && scan.take_if(resource_letters.substr(resource, 1))) ++amounts[resource];
  }
  return {.influence = amounts[0], .deniers = amounts[1], .knowledge = amounts[2]};
}

Move action(Scanner& scan) {
  const int slot = scan.digit(0, slots - 1, "p|tile|number|increasing|decreasing|columns|roll|0..3|citizen|build");
  const Price price = payment(scan);
  scan.take(" ");
  const Colour to = colour(scan);
  const int value = scan.digit(0, 6, "0..6");
  scan.take(" ");
  for (std::size_t i = 0; i < action_names.size(); ++i) {
    if (scan.take_if(action_names[i])) return Move::action(slot, price, to, value, static_cast<Action>(i));
  }
  scan.fail("gain|prestige|work");
  return Move::direction(true);
}

Move any_move(Scanner& scan) {
  if (scan.take_if("plaza ")) scan.fail("p1..p9");
  if (scan.take_if("p")) return plaza(scan);
  if (scan.take_if("tile ")) return Move::tile(scan.digit(1, tiles, "1..8"));
  if (scan.take_if("number ")) return Move::number(scan.digit(1, 6, "1..6"));
  if (scan.take_if("increasing")) return Move::direction(true);
  if (scan.take_if("decreasing")) return Move::direction(false);
  if (scan.take_if("columns ")) return all_columns(scan);
  if (scan.take_if("roll ")) return roll(scan);
  if (scan.take_if("citizen ")) return Move::citizen(colour(scan));
  if (scan.take_if("build ")) return Move::build(building(scan));
  return action(scan);
}

}  // namespace

ShortText<12> to_text(Building building) {
  ShortText<12> text;
  write(text, building);
  return text;
}

ShortText<12> to_text(Price price) {
  ShortText<12> text;
  write(text, price);
  return text;
}

std::expected<Building, TextError> parse_building(std::string_view text) {
  Scanner scan(text);
  const Building found = building(scan);
  scan.end();
  if (!scan.ok()) return std::unexpected(scan.error());
  return found;
}

MoveText to_text(Move move) {
  MoveText text;
  switch (move.kind()) {
    case Move::Kind::plaza: text << 'p' << move.plaza() << ' ' << letter(move.face()); break;
    case Move::Kind::tile: text << "tile " << move.tile(); break;
    case Move::Kind::number: text << "number " << move.number(); break;
    case Move::Kind::direction: text << (move.increasing() ? "increasing" : "decreasing"); break;
    case Move::Kind::columns:
      text << "columns ";
      write(text, move.columns());
      break;
    case Move::Kind::roll:
      text << "roll ";
      write(text, move.roll());
      break;
    case Move::Kind::action:
      text << move.slot();
      write(text, move.payment());
      text << ' ' << letter(move.colour()) << move.value() << ' '
           << action_names[static_cast<std::size_t>(move.action())];
      break;
    case Move::Kind::citizen: text << "citizen " << letter(move.track()); break;
    case Move::Kind::build:
      text << "build ";
      write(text, move.building());
      break;
  }
  return text;
}

std::expected<Move, TextError> parse_move(std::type_identity<TroyesDice> /*game*/, std::string_view text) {
  Scanner scan(text);
  const Move move = any_move(scan);
  scan.end();
  if (!scan.ok()) return std::unexpected(scan.error());
  return move;
}

void fields_of(Move move, FieldList& out) {
  out.clear();
  const auto add = [&out](std::string_view name, auto&& writer) {
    ShortText<12> value;
    writer(value);
    out.push_back({name, value});
  };
  switch (move.kind()) {
    case Move::Kind::plaza:
      add("plaza", [&](auto& text) { text << 'p' << move.plaza(); });
      add("colour", [&](auto& text) { text << letter(move.face()); });
      break;
    case Move::Kind::tile: add("tile", [&](auto& text) { text << move.tile(); }); break;
    case Move::Kind::number: add("number", [&](auto& text) { text << move.number(); }); break;
    case Move::Kind::direction:
      add("direction", [&](auto& text) { text << (move.increasing() ? "increasing" : "decreasing"); });
      break;
    case Move::Kind::columns: add("columns", [&](auto& text) { write(text, move.columns()); }); break;
    case Move::Kind::roll:
      add("black", [&](auto& text) { text << int{move.roll().black}; });
      add("dice", [&](auto& text) {
        for (const std::uint8_t die : move.roll().clear) text << int{die};
      });
      break;
    case Move::Kind::action:
      add("slot", [&](auto& text) { text << move.slot(); });
      add("pay", [&](auto& text) { write(text, move.payment()); });
      add("colour", [&](auto& text) { text << letter(move.colour()); });
      add("value", [&](auto& text) { text << move.value(); });
      add("action", [&](auto& text) { text << action_names[static_cast<std::size_t>(move.action())]; });
      break;
    case Move::Kind::citizen: add("track", [&](auto& text) { text << letter(move.track()); }); break;
    case Move::Kind::build: add("building", [&](auto& text) { write(text, move.building()); }); break;
  }
}

}  // namespace tricasse::troyes_dice
