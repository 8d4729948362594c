#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli {

/// What a terminal can do.
struct TerminalTraits {
  int columns = 80;
  int rows = 0;  ///< 0: paper without end, not a screen
  bool colour = false;
  bool utf8 = true;            ///< else everything is written in ASCII likenesses
  bool screen = false;         ///< lines can be cleared away and drawn anew
  bool interactive = false;    ///< a person types; else answers come from a file or a pipe and are echoed
  bool follow_window = false;  ///< ask the system for the size before each use
};

/// Lines in, styled lines out. Knows nothing of games.
class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, TerminalTraits traits);

  /// Standard input and output. While it lives, Ctrl-C no longer ends the program: `read_line` reports it.
  static std::unique_ptr<Terminal> standard(bool colour);

  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  virtual ~Terminal();

  enum class Got : std::uint8_t { line, end, interrupted, resized };
  struct Line {
    Got got;
    std::string text;  ///< without the newline; at most `longest_line` bytes
  };
  static constexpr std::size_t longest_line = 4096;

  /// Shows the prompt and waits for a line. After `resized` the caller draws again and asks again.
  Line read_line(std::string_view prompt);

  void print(std::string_view line);
  void print(const Block& block);
  /// Shows a block that may be longer than the screen, page by page: Enter turns the page, "b" turns back, "q"
  /// ends. Anything else ends too, and is the next line that is read: whoever knows what he wants need not go back
  /// first. Begins with the first page or the last. False when the input ended meanwhile.
  enum class Begin : std::uint8_t { first_page, last_page };
  bool show_pages(const Block& block, Begin begin, std::string_view turn_prompt, std::string_view end_prompt);
  /// What was typed on a page and is the next line to be read; empty: nothing.
  const std::string& typed_ahead() const { return typed_ahead_; }
  /// Takes it, so that it is not read.
  std::string take_typed_ahead() { return std::exchange(typed_ahead_, {}); }
  /// Wipes the screen; on paper an empty line instead.
  void clear();

  int columns() const { return size().columns; }
  /// 0: no end.
  int rows() const { return size().rows; }
  bool is_screen() const { return traits_.screen; }
  bool is_interactive() const { return traits_.interactive; }
  /// Whether Ctrl-C was pressed.
  bool is_interrupted() const;
  /// Whether everything written has arrived.
  bool is_fine();

 private:
  struct Size {
    int columns;
    int rows;
  };
  Size size() const;
  /// The text with colours instead of marks, in the characters the terminal has.
  std::string rendered(std::string_view text) const;

  std::istream& in_;
  std::ostream& out_;
  TerminalTraits traits_;
  std::string unfinished_;   ///< read before the window changed its size
  std::string typed_ahead_;  ///< on a page, for the next question
};

/// The width of the window a file descriptor writes to; nothing where it writes to none.
std::optional<int> window_columns(int descriptor);

/// Whether the locale of the environment (LC_ALL, LC_CTYPE, LANG) writes UTF-8.
bool locale_is_utf8();

}  // namespace tricasse::cli
