#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <variant>

namespace tricasse {

/// How much a line of the log matters.
enum class Weight : std::uint8_t { debug, info, warning, error };

struct Fact {
  std::string_view name;
  std::variant<std::int64_t, std::string_view> value;
};

/// What happened, as one line of JSON on standard error. Safe from any thread. Never a key, a name or a word of a
/// player.
void note(Weight weight, std::string_view event, std::initializer_list<Fact> facts = {});

/// From which weight on lines are written ("debug", "info", "warning", "error"); nothing for another word.
std::optional<Weight> weight_of(std::string_view name);
void write_log_from(Weight weight);

}  // namespace tricasse
