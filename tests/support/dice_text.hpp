#pragma once

#include <array>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/engine/troyes_dice/invariants.hpp"
#include "tricasse/engine/troyes_dice/moves.hpp"
#include "tricasse/engine/troyes_dice/notation.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

/// Sheets and dice of Troyes Dice as short texts, for tests to write and for their failures to print. The texts are
/// those of section 7 of the specification; a text that cannot be read throws `std::invalid_argument`.
namespace tricasse::testing {

/// Reads words, numbers and single characters from left to right, and throws where the text is not as asked.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  bool at_end() {
    while (take_if(' ')) {
    }
    return at_ == text_.size();
  }
  bool take_if(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void take(char c) {
    if (!take_if(c)) fail(std::string("'") + c + "'");
  }
  std::string_view word() {
    while (take_if(' ')) {
    }
    const std::size_t from = at_;
    while (at_ < text_.size() && ((text_[at_] >= 'a' && text_[at_] <= 'z') || (text_[at_] >= 'A' && text_[at_] <= 'Z')))
      ++at_;
    return text_.substr(from, at_ - from);
  }
  int number() {
    while (take_if(' ')) {
    }
    if (at_ == text_.size() || text_[at_] < '0' || text_[at_] > '9') fail("a number");
    int value = 0;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') value = value * 10 + (text_[at_++] - '0');
    return value;
  }
  std::uint8_t byte() { return static_cast<std::uint8_t>(number()); }
  /// One of `letters`, by its index.
  int letter_of(std::string_view letters) {
    while (take_if(' ')) {
    }
    if (at_ < text_.size()) {
      if (const auto found = letters.find(text_[at_]); found != std::string_view::npos) {
        ++at_;
        return static_cast<int>(found);
      }
    }
    fail("one of " + std::string(letters));
  }
  [[noreturn]] void fail(const std::string& wanted) const {
    throw std::invalid_argument("'" + std::string(text_) + "', column " + std::to_string(at_ + 1) + ": wanted " +
                                wanted);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// Reads a whole sheet, such as "I 3/0 D 16/10 K 3/0 cit 0,4,0 built P1,H1-6,C3,C4:1 crossed R3,W5".
///   I c/s, D c/s, K c/s   circled and spent resources
///   cit R,Y,W             citizens
///   built ...             buildings by physical column; G1-3 are three of them. A Cathedral's number follows a colon;
///                         without it the n-th Cathedral of the text carries ceil(n/2), as if built in that order
///   crossed ...           crossed dice: colour and physical column
/// What is not named is as on a new sheet.
inline troyes_dice::Sheet sheet(std::string_view text) {
  using namespace troyes_dice;
  Sheet result = new_sheet;
  TextReader read(text);
  int cathedrals = 0;
  const auto columns_after = [&read] {
    const int first = read.number();
    const int last = read.take_if('-') ? read.number() : first;
    if (first < 1 || last > columns) read.fail("columns 1 to 6");
    return std::array{first, last};
  };
  while (!read.at_end()) {
    const std::string_view field = read.word();
    if (field == "I" || field == "D" || field == "K") {
      const std::size_t at = resource_letters.find(field);
      result.circled[at] = read.byte();
      read.take('/');
      result.spent[at] = read.byte();
    } else if (field == "cit") {
      for (std::size_t track = 0; track < 3; ++track) {
        if (track > 0) read.take(',');
        result.citizens[track] = read.byte();
      }
    } else if (field == "built") {
      do {
        const auto kind = static_cast<Kind>(read.letter_of(kind_letters));
        const auto [first, last] = columns_after();
        const int given = read.take_if(':') ? read.number() : 0;
        for (int column = first; column <= last; ++column) {
          result.built[static_cast<std::size_t>(kind)] |= static_cast<std::uint8_t>(1 << (column - 1));
          if (kind != Kind::cathedral) continue;
          ++cathedrals;
          const int number = given != 0 ? given : (cathedrals + 1) / 2;
          result.cathedral_numbers =
              static_cast<std::uint16_t>(result.cathedral_numbers | number << (2 * (column - 1)));
        }
      } while (read.take_if(','));
    } else if (field == "crossed") {
      do {
        const auto colour = static_cast<std::size_t>(read.letter_of(colour_letters));
        const auto [first, last] = columns_after();
        for (int column = first; column <= last; ++column) {
          result.crossed[colour] |= static_cast<std::uint8_t>(1 << (column - 1));
        }
      } while (read.take_if(','));
    } else {
      read.fail("I, D, K, cit, built or crossed");
    }
  }
  return result;
}

/// The sheet in the form that `sheet` reads, every Cathedral with its number.
inline std::string to_text(const troyes_dice::Sheet& sheet) {
  using namespace troyes_dice;
  std::string text;
  for (std::size_t i = 0; i < 3; ++i) {
    text += resource_letters[i];
    text += ' ' + std::to_string(sheet.circled[i]) + '/' + std::to_string(sheet.spent[i]) + ' ';
  }
  text += "cit " + std::to_string(sheet.citizens[0]) + ',' + std::to_string(sheet.citizens[1]) + ',' +
          std::to_string(sheet.citizens[2]);
  std::string_view before = " built ";
  for (int kind = 0; kind < kinds; ++kind) {
    for (int column = 1; column <= columns; ++column) {
      const Building building{static_cast<Kind>(kind), static_cast<std::uint8_t>(column)};
      if (!sheet.is_built(building)) continue;
      text += before;
      text += troyes_dice::to_text(building).view();
      if (building.kind == Kind::cathedral) text += ':' + std::to_string(sheet.cathedral_number(column));
      before = ",";
    }
  }
  before = " crossed ";
  for (const Colour colour : all_colours) {
    for (int column = 1; column <= columns; ++column) {
      if (!sheet.is_die_crossed(colour, column)) continue;
      text += before;
      text += letter(colour) + std::to_string(column);
      before = ",";
    }
  }
  return text;
}

/// An expansion tile and its side: "banquet3", "raid8".
struct TileText {
  int tile = 0;  ///< 0: none
  bool raid = false;
};
inline TileText read_tile(TextReader& read) {
  const std::string_view side = read.word();
  if (side != "banquet" && side != "raid") read.fail("banquet or raid");
  const int tile = read.number();
  if (tile < 1 || tile > troyes_dice::tiles) read.fail("a tile, 1 to 8");
  return {tile, side == "raid"};
}

/// One die of a half-day with what lies under it.
struct DieText {
  bool black = false;
  troyes_dice::Colour colour{};  ///< of the plaza's visible side
  int value = 0;
  int plaza = 0;  ///< 0: any plaza that can show the colour
  TileText tile;
};

/// Reads the four dice of a half-day in slot order, such as "R2 kY3@p4 Y4 W6+raid8": k marks the black die, the letter
/// is the colour of the plaza, @p4 names the plaza, +raid8 or +banquet1 the tile on it (which makes it p1, p2 or p3).
inline std::array<DieText, troyes_dice::slots> dice(std::string_view text) {
  using namespace troyes_dice;
  std::array<DieText, slots> result{};
  TextReader read(text);
  for (DieText& die : result) {
    if (read.at_end()) read.fail("four dice");
    die.black = read.take_if('k');
    die.colour = static_cast<Colour>(read.letter_of(colour_letters));
    die.value = read.number();
    if (read.take_if('@')) {
      read.take('p');
      die.plaza = read.number();
    }
    if (read.take_if('+')) {
      die.tile = read_tile(read);
      die.plaza = 1 + index(die.colour);
    }
  }
  if (!read.at_end()) read.fail("the end");
  return result;
}

inline troyes_dice::Move parse(std::string_view text) {
  const auto move = parse_move(std::type_identity<troyes_dice::TroyesDice>{}, text);
  if (!move) {
    throw std::invalid_argument("'" + std::string(text) + "', column " + std::to_string(move.error().column) +
                                ": wanted " + std::string(move.error().accepted));
  }
  return *move;
}

inline std::vector<std::string> to_lines(const troyes_dice::MoveList& moves) {
  std::vector<std::string> lines;
  for (const troyes_dice::Move move : moves) lines.emplace_back(to_text(move).view());
  return lines;
}

}  // namespace tricasse::testing

/// How GoogleTest prints the game's values: found by argument-dependent lookup.
namespace tricasse::troyes_dice {

inline void PrintTo(const Sheet& sheet, std::ostream* out) { *out << testing::to_text(sheet); }
inline void PrintTo(Move move, std::ostream* out) { *out << '"' << to_text(move).view() << '"'; }
inline void PrintTo(Refusal refusal, std::ostream* out) { *out << name_of(refusal); }
inline void PrintTo(Flaw flaw, std::ostream* out) { *out << name_of(flaw); }
inline void PrintTo(Colour colour, std::ostream* out) { *out << letter(colour); }

}  // namespace tricasse::troyes_dice
