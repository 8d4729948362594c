#include "tricasse/cli/typeset.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tricasse::cli {
namespace {

constexpr char32_t broken = 0xfffd;
constexpr char plain = static_cast<char>(Style::plain);

/// Walks over a styled text, code point by code point, and knows the style of each.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {}

  /// False at the end.
  bool next() {
    while (at_ + 1 < text_.size() && text_[at_] == style_mark) {
      style_ = text_[at_ + 1];
      at_ += 2;
    }
    if (at_ >= text_.size()) return false;
    const std::size_t from = at_;
    code_ = next_code_point(text_, at_);
    bytes_ = text_.substr(from, at_ - from);
    return true;
  }

  char32_t code() const { return code_; }
  std::string_view bytes() const { return bytes_; }
  char style() const { return style_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  char32_t code_ = 0;
  std::string_view bytes_;
  char style_ = plain;
};

/// Writes code points and marks: a mark only where the style changes.
class Writing {
 public:
  void add(std::string_view bytes, char style) {
    if (style != style_) {
      text_ += style_mark;
      text_ += style;
      style_ = style;
    }
    text_ += bytes;
  }
  std::string take() {
    if (style_ != plain) {
      text_ += style_mark;
      text_ += plain;
    }
    style_ = plain;
    return std::exchange(text_, {});
  }

 private:
  std::string text_;
  char style_ = plain;
};

bool is_combining(char32_t code) {
  return (code >= 0x300 && code <= 0x36f) || (code >= 0x200b && code <= 0x200f) || (code >= 0xfe00 && code <= 0xfe0f) ||
         (code >= 0x1ab0 && code <= 0x1aff) || (code >= 0x20d0 && code <= 0x20ff) || code == 0xfeff;
}

/// East Asian wide characters and pictures.
bool is_wide(char32_t code) {
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf && code != 0x303f) ||
         (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) ||
         (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60) ||
         (code >= 0xffe0 && code <= 0xffe6) || (code >= 0x1f300 && code <= 0x1faff) ||
         (code >= 0x20000 && code <= 0x3fffd);
}

struct Likeness {
  std::u32string_view of;
  char as;
};
/// What stands in for our drawing characters and for French letters where the terminal knows ASCII only.
constexpr std::array<Likeness, 46> likenesses{{
    {U"àáâãäå", 'a'},
    {U"ÀÁÂÃÄÅ", 'A'},
    {U"ç", 'c'},
    {U"Ç", 'C'},
    {U"èéêë", 'e'},
    {U"ÈÉÊË", 'E'},
    {U"ìíîï", 'i'},
    {U"ÌÍÎÏ", 'I'},
    {U"ñ", 'n'},
    {U"Ñ", 'N'},
    {U"òóôõöø", 'o'},
    {U"ÒÓÔÕÖØ", 'O'},
    {U"ùúûü", 'u'},
    {U"ÙÚÛÜ", 'U'},
    {U"ýÿ", 'y'},
    {U"Ÿ", 'Y'},
    {U"œ", 'o'},
    {U"Œ", 'O'},
    {U"æ", 'a'},
    {U"Æ", 'A'},
    {U"ß", 's'},
    {U"‘’", '\''},
    {U"“”«»", '"'},
    {U"–—−─╌", '-'},
    {U"═", '='},
    {U"│║╎", '|'},
    {U"┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╞╡", '+'},
    {U"\u00a0\u202f", ' '},
    {U"…·", '.'},
    {U"×✗", 'x'},
    {U"■▓", '#'},
    {U"□", 'o'},
    {U"◇", '^'},
    {U"●", '*'},
    {U"→›▸▶", '>'},
    {U"←‹◂◀", '<'},
    {U"✓", 'v'},
    {U"•", '*'},
    {U"★", '*'},
    {U"↑", '^'},
    {U"↓", 'v'},
    {U"÷", '/'},
    {U"○", 'o'},
    {U"°", 'o'},
    {U"☐", 'o'},
    {U"◆", '+'},
}};

bool keeps_to_its_word(char32_t code) {
  return code == ':' || code == ';' || code == '!' || code == '?' || code == U'»';
}

}  // namespace

char32_t next_code_point(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at++);
  if (first < 0x80) return first;
  const int more = first >= 0xf0 && first < 0xf5 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0;
  if (more == 0 || first >= 0xf5 || at + static_cast<std::size_t>(more) > text.size()) return broken;
  char32_t code = first & (0x3fU >> more);
  for (int i = 0; i < more; ++i) {
    const unsigned char next = byte(at + static_cast<std::size_t>(i));
    if ((next & 0xc0U) != 0x80) return broken;
    code = code << 6 | (next & 0x3fU);
  }
  constexpr std::array<char32_t, 4> least{0, 0x80, 0x800, 0x10000};
  if (code < least[static_cast<std::size_t>(more)] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return broken;
  at += static_cast<std::size_t>(more);
  return code;
}

int width_of(char32_t code) { return is_combining(code) ? 0 : is_wide(code) ? 2 : 1; }

char ascii_likeness(char32_t code) {
  if (code < 0x80) return static_cast<char>(code);
  for (const auto& [of, as] : likenesses) {
    if (of.find(code) != std::u32string_view::npos) return as;
  }
  return '?';
}

std::string as_typed(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t code = next_code_point(text, at);
    if (width_of(code) == 0) continue;
    const char letter = ascii_likeness(code);
    out += static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
  }
  return out;
}

std::string styled(Style style, std::string_view text) {
  std::string out;
  out.reserve(text.size() + 4);
  out += style_mark;
  out += static_cast<char>(style);
  // A styled piece inside goes back to this style, not to plain.
  for (std::size_t at = 0; at < text.size(); ++at) {
    out += text[at];
    if (text[at] == style_mark && at + 1 < text.size()) {
      ++at;
      out += text[at] == plain ? static_cast<char>(style) : text[at];
    }
  }
  out += style_mark;
  out += plain;
  return out;
}

std::string unstyled(std::string_view text) {
  std::string out;
  for (Walk walk(text); walk.next();) out += walk.bytes();
  return out;
}

int width_of(std::string_view text) {
  int width = 0;
  for (Walk walk(text); walk.next();) width += width_of(walk.code());
  return width;
}

int width_of(const Block& block) {
  int width = 0;
  for (const std::string& line : block) width = std::max(width, width_of(line));
  return width;
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const char32_t code = next_code_point(text, at);
    const bool is_control = code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029 ||
                            (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    if (is_control || code == broken) {
      out += '?';
    } else {
      out += text.substr(from, at - from);
    }
  }
  return out;
}

std::string shortened(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  Writing out;
  int used = 0;
  char style = plain;
  for (Walk walk(text); walk.next();) {
    style = walk.style();
    if (used + width_of(walk.code()) > width - 1) break;
    used += width_of(walk.code());
    out.add(walk.bytes(), style);
  }
  if (width > 0) out.add("…", style);
  return out.take();
}

std::string left(std::string_view text, int width) {
  std::string out = shortened(text, width);
  out.append(static_cast<std::size_t>(std::max(0, width - width_of(out))), ' ');
  return out;
}

std::string right(std::string_view text, int width) {
  const std::string out = shortened(text, width);
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(out))), ' ') + out;
}

std::string centred(std::string_view text, int width) {
  const std::string out = shortened(text, width);
  return left(std::string(static_cast<std::size_t>(std::max(0, (width - width_of(out)) / 2)), ' ') + out, width);
}

Block wrapped(std::string_view text, int width, int indent) {
  struct Letter {
    std::string_view bytes;
    char32_t code;
    char style;
  };
  std::vector<Letter> letters;
  for (Walk walk(text); walk.next();) letters.push_back({walk.bytes(), walk.code(), walk.style()});

  Block lines;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  for (std::size_t from = 0; from < letters.size() || lines.empty();) {
    int used = lines.empty() ? 0 : indent;
    std::size_t end = from;
    std::size_t last_break = from;
    const auto is_break = [&](std::size_t at) {
      return letters[at].code == ' ' && (at + 1 >= letters.size() || !keeps_to_its_word(letters[at + 1].code));
    };
    while (end < letters.size() && used + width_of(letters[end].code) <= width) {
      if (end > from && is_break(end)) last_break = end;
      used += width_of(letters[end].code);
      ++end;
    }
    // A word longer than a line is cut where the line ends; a line of no width still takes one letter.
    if (end < letters.size() && !is_break(end) && last_break > from) end = last_break;
    if (end == from && end < letters.size()) ++end;
    Writing line;
    for (std::size_t i = from; i < end; ++i) line.add(letters[i].bytes, letters[i].style);
    lines.push_back((lines.empty() ? "" : margin) + line.take());
    while (end < letters.size() && letters[end].code == ' ') ++end;
    from = end;
  }
  return lines;
}

Block beside(const Block& first, int first_width, const Block& second) {
  Block lines;
  for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
    std::string line = i < first.size() ? first[i] : "";
    if (i < second.size() && !second[i].empty()) line = left(line, first_width) + second[i];
    lines.push_back(std::move(line));
  }
  return lines;
}

void append(Block& to, const Block& more) { to.insert(to.end(), more.begin(), more.end()); }

Canvas::Canvas(int columns, int rows)
    : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

void Canvas::put(int column, int row, std::string_view text) {
  if (row < 0 || row >= rows_) return;
  const auto cell = [&](int at) -> Cell& { return cells_[static_cast<std::size_t>(row * columns_ + at)]; };
  for (Walk walk(text); walk.next();) {
    const int width = width_of(walk.code());
    if (width == 0) {
      if (column > 0 && column <= columns_) cell(column - 1).text += walk.bytes();
      continue;
    }
    if (column >= 0 && column + width <= columns_) {
      cell(column) = {std::string(walk.bytes()), walk.style()};
      if (width == 2) cell(column + 1) = {"", walk.style()};
    }
    column += width;
  }
}

void Canvas::put(int column, int row, const Block& block) {
  for (const std::string& line : block) put(column, row++, line);
}

Block Canvas::lines() const {
  Block lines;
  for (int row = 0; row < rows_; ++row) {
    Writing line;
    int last = columns_;
    const auto cell = [&](int at) -> const Cell& { return cells_[static_cast<std::size_t>(row * columns_ + at)]; };
    while (last > 0 && cell(last - 1).text == " " && cell(last - 1).style == plain) --last;
    for (int at = 0; at < last; ++at) line.add(cell(at).text, cell(at).style);
    lines.push_back(line.take());
  }
  return lines;
}

}  // namespace tricasse::cli
