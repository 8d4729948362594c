#include "tricasse/cli/progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "tricasse/cli/terminal.hpp"
#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto bar_interval = std::chrono::milliseconds(200);
constexpr auto line_interval = std::chrono::seconds(10);

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, 359999.0));
  return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
                       : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Progress::Progress(const Console& console, std::uint64_t total, bool quiet, Text words)
    : console_(console), words_(words), total_(std::max<std::uint64_t>(total, 1)), start_(Clock::now()) {
  style_ = quiet ? Style::none : isatty(STDERR_FILENO) != 0 ? Style::bar : Style::lines;
  next_ = start_ + (style_ == Style::bar ? Clock::duration(bar_interval) : Clock::duration(line_interval));
}

void Progress::show(std::uint64_t done) {
  if (style_ == Style::none) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + (style_ == Style::bar ? Clock::duration(bar_interval) : Clock::duration(line_interval));
  draw(done, std::chrono::duration<double>(now - start_).count());
}

void Progress::draw(std::uint64_t done, double seconds) const {
  const double share = static_cast<double>(done) / static_cast<double>(total_);
  const double rate = static_cast<double>(done - already_) / std::max(seconds, 1e-3);
  const int digits = rate >= 10 ? 0 : rate >= 1 ? 1 : 2;
  const std::string left = rate > 0 ? clock_text(static_cast<double>(total_ - done) / rate) : "–";
  const std::string words = console_.say(words_, {{"percent", format_decimal(console_.language, 100 * share, 0)},
                                                  {"done", static_cast<std::int64_t>(done)},
                                                  {"total", static_cast<std::int64_t>(total_)},
                                                  {"rate", format_decimal(console_.language, rate, digits)},
                                                  {"left", left}});
  if (style_ == Style::lines) {
    fmt::print(stderr, "{}\n", words);
    return;
  }
  // The words first: a bar takes what room they leave on the line.
  constexpr int widest = 24;
  const int columns = window_columns(STDERR_FILENO).value_or(TerminalTraits().columns);
  const int width = std::min(widest, columns - width_of(words) - 4);
  const int full = std::clamp(static_cast<int>(share * width), 0, std::max(width, 0));
  std::string bar;
  if (width >= 4) {
    bar = fmt::format("[{}{}] ", std::string(static_cast<std::size_t>(full), '#'),
                      std::string(static_cast<std::size_t>(width - full), '.'));
  }
  fmt::print(stderr, "\r\033[K{}{}", bar, shortened(words, columns - 1));
  std::fflush(stderr);
}

void Progress::finish() {
  if (style_ == Style::bar) {
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
  }
}

}  // namespace tricasse::cli
