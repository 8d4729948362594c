#include "tricasse/i18n/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "tricasse/i18n/tables.hpp"

namespace tricasse {
namespace {

constexpr std::array<std::string_view, languages> group_separators{",", "\u202f"};
constexpr std::array<std::string_view, languages> decimal_points{".", ","};

/// English has the singular for 1; French for 0 and 1 (and -1).
bool is_singular(Language language, std::int64_t n) {
  return language == Language::french ? n >= -1 && n <= 1 : n == 1 || n == -1;
}

const TextArgument* find(std::span<const TextArgument> arguments, std::string_view name) {
  const auto found = std::ranges::find(arguments, name, &TextArgument::name);
  return found == arguments.end() ? nullptr : &*found;
}

std::string grouped(std::string digits, std::string_view separator) {
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), separator);
  }
  return digits;
}

}  // namespace

std::optional<Language> parse_language(std::string_view text) {
  const std::string_view code = text.substr(0, text.find_first_of("_.@-"));
  if (code == "en" || code == "C" || code == "POSIX") return Language::english;
  if (code == "fr") return Language::french;
  return std::nullopt;
}

std::string format_number(Language language, std::int64_t number) {
  const std::string digits = std::to_string(number < 0 ? -number : number);
  return (number < 0 ? "-" : "") + grouped(digits, group_separators[static_cast<std::size_t>(language)]);
}

std::string format_decimal(Language language, double number, int decimals) {
  std::int64_t scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  const auto scaled = static_cast<std::int64_t>(std::llround(std::abs(number) * static_cast<double>(scale)));
  std::string text = number < 0 && scaled != 0 ? "-" : "";
  text += format_number(language, scaled / scale);
  if (decimals == 0) return text;
  const std::string fraction = std::to_string(scaled % scale);
  text += decimal_points[static_cast<std::size_t>(language)];
  text.append(static_cast<std::size_t>(decimals) - fraction.size(), '0');
  return text + fraction;
}

std::string say(Language language, Text key, std::initializer_list<TextArgument> arguments) {
  const std::span<const TextArgument> all(arguments.begin(), arguments.size());
  const TextEntry& entry = text_tables[static_cast<std::size_t>(language)][static_cast<std::size_t>(key)];
  std::string_view form = entry.other;
  if (!entry.one.empty()) {
    const TextArgument* n = find(all, "n");
    const auto* number = n == nullptr ? nullptr : std::get_if<std::int64_t>(&n->value);
    if (number != nullptr && is_singular(language, *number)) form = entry.one;
  }
  std::string out;
  while (!form.empty()) {
    const auto open = form.find('{');
    out += form.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = form.find('}', open);
    const TextArgument* argument = find(all, form.substr(open + 1, close - open - 1));
    if (argument == nullptr) {
      out += form.substr(open, close - open + 1);
    } else if (const auto* number = std::get_if<std::int64_t>(&argument->value)) {
      out += format_number(language, *number);
    } else {
      out += std::get<std::string_view>(argument->value);
    }
    form.remove_prefix(close + 1);
  }
  return out;
}

std::optional<Text> find_text(std::string_view name) {
  const auto* const found = std::ranges::find(text_names, name);
  if (found == text_names.end()) return std::nullopt;
  return static_cast<Text>(std::distance(text_names.begin(), found));
}

}  // namespace tricasse
