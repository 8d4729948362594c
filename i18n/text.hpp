#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tricasse/i18n/keys.hpp"

namespace tricasse {

enum class Language : std::uint8_t { english, french };
inline constexpr int languages = 2;

/// "en", "fr", and whatever LANG holds: "fr_FR.UTF-8". Nothing for other languages.
std::optional<Language> parse_language(std::string_view text);

/// A named value for a sentence: text as it is, numbers with the language's separators.
struct TextArgument {
  std::string_view name;
  std::variant<std::int64_t, std::string_view> value;

  TextArgument(std::string_view name_, std::int64_t number) : name(name_), value(number) {}
  TextArgument(std::string_view name_, int number) : name(name_), value(std::int64_t{number}) {}
  TextArgument(std::string_view name_, std::string_view text) : name(name_), value(text) {}
  TextArgument(std::string_view name_, const std::string& text) : name(name_), value(std::string_view(text)) {}
  TextArgument(std::string_view name_, const char* text) : name(name_), value(std::string_view(text)) {}
};

/// The sentence in that language with its {placeholders} filled in. A sentence with plural forms chooses by the
/// argument called `n`.
std::string say(Language language, Text key, std::initializer_list<TextArgument> arguments = {});

/// The key called `name` in the files ("refusal.cannot_pay"), for names that come from a table.
std::optional<Text> find_text(std::string_view name);

/// 12345 as "12,345" or "12 345" (with a narrow no-break space).
std::string format_number(Language language, std::int64_t number);
/// With a fixed number of decimals: "3.14" or "3,14".
std::string format_decimal(Language language, double number, int decimals);

}  // namespace tricasse
