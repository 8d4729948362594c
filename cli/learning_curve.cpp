#include "tricasse/cli/learning_curve.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace tricasse::cli {
namespace {

constexpr std::string_view title = "tricasse curve 1 ";

std::string row_of(const Lap& lap) {
  return fmt::format("{},{:.1f},{:.4f},{:.4f}\n", lap.games, lap.seconds, lap.error, lap.strength);
}

/// Takes a number and the sign after it off the front of a text.
template <class Number>
bool take(std::string_view& text, Number& number, char sign) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end == text.data() + text.size() || *end != sign) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return true;
}

}  // namespace

std::string LearningCurve::table() const {
  std::string text = "games,seconds,error,strength\n";
  for (const Lap& lap : laps) text += row_of(lap);
  return text;
}

std::string LearningCurve::picture(const Console& console, std::string_view game, Text strength) const {
  constexpr double width = 640;
  constexpr double height = 360;
  constexpr double left = 64;
  constexpr double right = 24;
  constexpr double top = 56;
  constexpr double bottom = 56;
  double low = laps.front().strength;
  double high = low;
  for (const Lap& lap : laps) {
    low = std::min(low, lap.strength);
    high = std::max(high, lap.strength);
  }
  if (high <= low) high = low + 1;
  const auto last = static_cast<double>(laps.back().games);
  const auto x = [&](double games) { return left + (width - left - right) * games / last; };
  const auto y = [&](double value) { return height - bottom - (height - top - bottom) * (value - low) / (high - low); };
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" font-family=\"serif\" font-size=\"14\" "
      "fill=\"#4a4038\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#f7f1e3\"/>\n"
      "<text x=\"{2}\" y=\"24\" font-size=\"17\">{3}</text>\n<text x=\"{2}\" y=\"44\">{4}</text>\n",
      width, height, left, game, console.say(strength));
  constexpr int marks = 4;
  for (int mark = 0; mark <= marks; ++mark) {
    const double value = low + (high - low) * mark / marks;
    text += fmt::format(
        "<path d=\"M{0} {1:.1f}H{2}\" stroke=\"#4a4038\" stroke-opacity=\"0.2\"/>\n"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        left, y(value), width - right, left - 8, y(value) + 5, format_decimal(console.language, value, 2));
    const double games = last * mark / marks;
    text += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x(games), height - bottom + 20,
                        mark == marks ? "end" : "middle",
                        format_number(console.language, static_cast<std::int64_t>(games)));
  }
  text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", width - right, height - 12,
                      console.say(Text::train_axis_games));
  std::string points;
  for (const Lap& lap : laps)
    points += fmt::format("{:.1f},{:.1f} ", x(static_cast<double>(lap.games)), y(lap.strength));
  return text +
         fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"#8c2f2b\" stroke-width=\"2\"/>\n</svg>\n", points);
}

std::string LearningCurve::save() const {
  std::string text = fmt::format("{}{} {:.1f}\n", title, laps.size(), seconds);
  for (const Lap& lap : laps) text += row_of(lap);
  return text;
}

bool LearningCurve::load(std::string_view& bytes) {
  if (!bytes.starts_with(title)) return false;
  std::string_view rest = bytes.substr(title.size());
  LearningCurve read;
  std::size_t count = 0;
  if (!take(rest, count, ' ') || !take(rest, read.seconds, '\n')) return false;
  while (read.laps.size() < count) {
    Lap lap{};
    if (!take(rest, lap.games, ',') || !take(rest, lap.seconds, ',') || !take(rest, lap.error, ',') ||
        !take(rest, lap.strength, '\n')) {
      return false;
    }
    read.laps.push_back(lap);
  }
  *this = std::move(read);
  bytes = rest;
  return true;
}

}  // namespace tricasse::cli
