#pragma once

#include <cstdint>
#include <string>

#include "tricasse/engine/core/chance_question.hpp"
#include "tricasse/engine/core/hash.hpp"

namespace tricasse {

/// By what chance answers. A game keeps the rule under which it began; the first line of its record tells which.
enum class ChanceRule : std::uint8_t {
  by_line = 1,      ///< the number of the chance line: records of version 1
  by_question = 2,  ///< what was asked, so that different choices meet the same answers
};
inline constexpr ChanceRule newest_chance_rule = ChanceRule::by_question;

/// Names one answer of chance: under one seed equal keys draw equal numbers, whatever happened before, and no game asks
/// twice under the same key.
struct ChanceKey {
  ChanceRule rule = newest_chance_rule;
  std::uint64_t line = 0;  ///< chance lines before it in the canonical record
  ChanceQuestion question;
  std::uint64_t ordinal = 0;  ///< how often the same question was asked before in the canonical record

  /// As fair dice write it (docs/fair-dice.md): "red-die 3 0 1"; by line just "17".
  std::string text() const {
    if (rule == ChanceRule::by_line) return std::to_string(line);
    std::string text(question.kind);
    text += ' ' + std::to_string(question.round) + ' ';
    text += question.owner;
    return text + ' ' + std::to_string(ordinal);
  }
  /// The number of the generator that a seed has for it.
  std::uint64_t stream() const { return rule == ChanceRule::by_line ? line : Hash{}.add(text()).value(); }
};

}  // namespace tricasse
