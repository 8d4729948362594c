#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Text for a screen: pieces with a style, measured in columns, wrapped, padded and put side by side.
/// A styled text is ordinary UTF-8 with short marks inside; a Terminal turns the marks into colours or drops them.
namespace tricasse::cli {

/// How a piece of text looks. Letters and shapes carry the meaning: without colours nothing is lost.
enum class Style : char {
  plain = '0',
  strong = '1',  ///< headings, what is chosen
  faint = '2',   ///< what does not matter now
  red = '3',
  yellow = '4',
  white = '5',
  red_die = '6',
  yellow_die = '7',
  white_die = '8',
  black_die = '9',
  purple = 'p',
  purple_die = 'v',
  key = 'k',   ///< what can be typed
  good = 'g',  ///< what one gains
  bad = 'b',   ///< what one loses, and complaints
};

/// The byte that begins a mark; the style's letter follows.
inline constexpr char style_mark = '\x0e';

std::string styled(Style style, std::string_view text);

/// A piece of a screen: styled lines without newlines.
using Block = std::vector<std::string>;

/// How many columns the text takes: marks and accents that combine take none, wide characters two.
int width_of(std::string_view text);
int width_of(const Block& block);

/// The text without what must never reach a screen: control characters and broken UTF-8 become '?'.
std::string printable(std::string_view text);

/// At most `width` columns; what is cut ends in an ellipsis.
std::string shortened(std::string_view text, int width);
/// Exactly `width` columns: cut or filled up with spaces.
std::string left(std::string_view text, int width);
std::string right(std::string_view text, int width);
std::string centred(std::string_view text, int width);

/// Lines of at most `width` columns, broken at spaces; all but the first begin with `indent` spaces. A space before
/// French punctuation is no place to break.
Block wrapped(std::string_view text, int width, int indent = 0);

/// Two blocks side by side.
Block beside(const Block& first, int first_width, const Block& second);

void append(Block& to, const Block& more);

/// The text without its marks.
std::string unstyled(std::string_view text);

/// One code point written with a single ASCII character; '?' for what has no likeness.
char ascii_likeness(char32_t code);

/// Small letters without accents: how people type what they read, to be compared with what somebody typed.
std::string as_typed(std::string_view text);

/// Reads the code point at `at` and moves on; broken bytes give U+FFFD one by one.
char32_t next_code_point(std::string_view text, std::size_t& at);
/// 0, 1 or 2 columns.
int width_of(char32_t code);

/// A sheet of squared paper to draw on.
class Canvas {
 public:
  Canvas(int columns, int rows);

  /// Writes a styled text from (column, row) on; what leaves the paper is lost.
  void put(int column, int row, std::string_view text);
  void put(int column, int row, const Block& block);
  Block lines() const;

 private:
  struct Cell {
    std::string text = " ";  ///< empty: the second half of a wide character
    char style = static_cast<char>(Style::plain);
  };
  int columns_;
  int rows_;
  std::vector<Cell> cells_;
};

}  // namespace tricasse::cli
