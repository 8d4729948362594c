#include "tricasse/cli/terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <streambuf>
#include <utility>

namespace tricasse::cli {
namespace {

constexpr int narrowest = 40;
constexpr int widest = 400;

// A signal handler can reach nothing but statics. The pipe wakes the wait for input, whenever the signal comes.
volatile std::sig_atomic_t interrupt_seen = 0;
volatile std::sig_atomic_t resize_seen = 0;
std::array<int, 2> wake_pipe{-1, -1};

void on_signal(int signal) {
  if (signal == SIGINT) interrupt_seen = 1;
  if (signal == SIGWINCH) resize_seen = 1;
  const int saved = errno;
  const char byte = 0;
  [[maybe_unused]] const auto written = write(wake_pipe[1], &byte, 1);
  errno = saved;
}

/// Standard input that stops waiting when a signal arrives.
class WakefulInput final : public std::streambuf {
 protected:
  int_type underflow() override {
    while (true) {
      if (interrupt_seen != 0 || resize_seen != 0) return traits_type::eof();
      std::array<pollfd, 2> waiting{
          {{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0}, {.fd = wake_pipe[0], .events = POLLIN, .revents = 0}}};
      if (poll(waiting.data(), waiting.size(), -1) < 0) {
        if (errno == EINTR) continue;
        return traits_type::eof();
      }
      if ((waiting[1].revents & POLLIN) != 0) {
        std::array<char, 16> drained{};
        [[maybe_unused]] const auto drained_bytes = read(wake_pipe[0], drained.data(), drained.size());
        continue;
      }
      const auto got = read(STDIN_FILENO, buffer_.data(), buffer_.size());
      if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (got <= 0) return traits_type::eof();
      setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
      return traits_type::to_int_type(*gptr());
    }
  }

 private:
  std::array<char, 4096> buffer_{};
};

/// What must exist before the Terminal that reads from it.
struct StandardInput {
  WakefulInput buffer;
  std::istream stream{&buffer};
};

/// While it lives, it has the signals.
class StandardTerminal final : private StandardInput, public Terminal {
 public:
  explicit StandardTerminal(TerminalTraits traits) : Terminal(stream, std::cout, traits) {
    if (pipe(wake_pipe.data()) != 0) return;
    for (const int end : wake_pipe) {
      fcntl(end, F_SETFL, O_NONBLOCK);
      fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    interrupt_seen = 0;
    resize_seen = 0;
    struct sigaction action{};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &old_interrupt_);
    sigaction(SIGWINCH, &action, &old_resize_);
  }
  ~StandardTerminal() override {
    if (wake_pipe[0] < 0) return;
    sigaction(SIGINT, &old_interrupt_, nullptr);
    sigaction(SIGWINCH, &old_resize_, nullptr);
    for (int& end : wake_pipe) {
      close(end);
      end = -1;
    }
  }

 private:
  struct sigaction old_interrupt_{};
  struct sigaction old_resize_{};
};

std::string_view sgr(char style) {
  switch (static_cast<Style>(style)) {
    case Style::plain: return "\x1b[0m";
    case Style::strong:
    case Style::white: return "\x1b[0;1m";  // Bold is visible on dark and on light paper; white is not.
    case Style::faint: return "\x1b[0;2m";
    case Style::red: return "\x1b[0;31m";
    case Style::yellow: return "\x1b[0;33m";
    case Style::red_die: return "\x1b[0;1;97;41m";
    case Style::yellow_die: return "\x1b[0;1;30;43m";
    case Style::white_die: return "\x1b[0;1;30;47m";
    case Style::black_die: return "\x1b[0;1;97;100m";
    case Style::purple: return "\x1b[0;95m";
    case Style::purple_die: return "\x1b[0;1;97;45m";
    case Style::key: return "\x1b[0;1;36m";
    case Style::good: return "\x1b[0;32m";
    case Style::bad: return "\x1b[0;35m";
  }
  return "";
}

bool names_utf8(std::string_view locale) {
  std::string letters;
  for (const char c : locale) {
    if (c != '-') letters += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return letters.find("utf8") != std::string::npos;
}

}  // namespace

std::optional<int> window_columns(int descriptor) {
  if (isatty(descriptor) == 0) return std::nullopt;
  winsize window{};
  return ioctl(descriptor, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 ? window.ws_col : TerminalTraits().columns;
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return names_utf8(value);
  }
  return false;
}

Terminal::Terminal(std::istream& in, std::ostream& out, TerminalTraits traits) : in_(in), out_(out), traits_(traits) {}

Terminal::~Terminal() = default;

std::unique_ptr<Terminal> Terminal::standard(bool colour) {
  const bool to_screen = isatty(STDOUT_FILENO) != 0;
  const bool from_person = isatty(STDIN_FILENO) != 0;
  const char* kind = std::getenv("TERM");
  const bool is_dumb = kind == nullptr || std::string_view(kind) == "dumb";
  const TerminalTraits traits{.colour = colour,
                              .utf8 = locale_is_utf8(),
                              .screen = to_screen && from_person && !is_dumb,
                              .interactive = from_person,
                              .follow_window = to_screen};
  return std::make_unique<StandardTerminal>(traits);
}

bool Terminal::is_interrupted() const { return interrupt_seen != 0; }

bool Terminal::is_fine() {
  out_.flush();
  return out_.good();
}

Terminal::Size Terminal::size() const {
  Size size{traits_.columns, traits_.rows};
  if (traits_.follow_window) {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
      size.columns = window.ws_col;
      size.rows = traits_.screen ? window.ws_row : 0;
    }
  }
  size.columns = std::clamp(size.columns, narrowest, widest);
  return size;
}

std::string Terminal::rendered(std::string_view text) const {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == style_mark && at + 1 < text.size()) {
      if (traits_.colour) out += sgr(text[at + 1]);
      at += 2;
      continue;
    }
    const std::size_t from = at;
    const char32_t code = next_code_point(text, at);
    if (traits_.utf8) {
      out += text.substr(from, at - from);
    } else if (width_of(code) > 0) {
      out.append(static_cast<std::size_t>(width_of(code)), ascii_likeness(code));
    }
  }
  return out;
}

void Terminal::print(std::string_view line) { out_ << rendered(line) << '\n'; }

void Terminal::print(const Block& block) {
  for (const std::string& line : block) print(line);
}

void Terminal::clear() {
  // Home, then wipe to the end, and wipe what the window remembers of older drawings.
  if (traits_.screen) {
    out_ << "\x1b[H\x1b[2J";
  } else {
    out_ << '\n';
  }
}

Terminal::Line Terminal::read_line(std::string_view prompt) {
  if (!typed_ahead_.empty()) return {Got::line, std::exchange(typed_ahead_, {})};
  out_ << rendered(prompt);
  out_.flush();
  Line line{Got::line, std::exchange(unfinished_, {})};
  bool any = !line.text.empty();
  for (int c = in_.get(); c != std::char_traits<char>::eof(); c = in_.get()) {
    any = true;
    if (c == '\n') break;
    if (line.text.size() < longest_line) line.text += static_cast<char>(c);
  }
  if (in_.eof() && interrupt_seen != 0) {
    out_ << rendered(styled(Style::plain, "")) << '\n';
    out_.flush();
    return {Got::interrupted, {}};
  }
  if (in_.eof() && resize_seen != 0) {
    resize_seen = 0;
    in_.clear();
    unfinished_ = std::move(line.text);
    return {Got::resized, {}};
  }
  if (!any) {
    out_ << '\n';
    out_.flush();
    return {Got::end, {}};
  }
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  if (!traits_.interactive)
    out_ << rendered(shortened(printable(line.text), std::max(8, columns() - width_of(prompt)))) << '\n';
  return line;
}

bool Terminal::show_pages(const Block& block, Begin begin, std::string_view turn_prompt, std::string_view end_prompt) {
  const int rows = this->rows();
  if (rows < 5 || !traits_.interactive) {
    clear();
    print(block);
    return true;
  }
  const auto length = static_cast<std::size_t>(rows - 2);
  const std::size_t pages = std::max<std::size_t>(1, (block.size() + length - 1) / length);
  for (std::size_t page = begin == Begin::first_page ? 0 : pages - 1; page < pages;) {
    const auto from = static_cast<std::ptrdiff_t>(page * length);
    const auto to = static_cast<std::ptrdiff_t>(std::min(block.size(), (page + 1) * length));
    clear();
    print(Block(block.begin() + from, block.begin() + to));
    const Line answer = read_line(pages > 1 ? turn_prompt : end_prompt);
    if (answer.got == Got::resized) continue;
    if (answer.got != Got::line) return false;
    if (answer.text == "b" || answer.text == "B") {
      if (page > 0) --page;
    } else if (answer.text.empty()) {
      ++page;
    } else {
      if (answer.text != "q" && answer.text != "Q") typed_ahead_ = answer.text;
      return true;
    }
  }
  return true;
}

}  // namespace tricasse::cli
