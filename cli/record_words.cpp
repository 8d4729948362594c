#include "tricasse/cli/record_words.hpp"

#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli {
namespace {

/// The sentence for the rule or the undo that the record breaks; the bare name where there is none.
std::string refusal_words(std::string_view group, const std::string& name, const Console& console) {
  const auto key = find_text(std::string(group) + name);
  return key ? console.say(*key) : name;
}

std::string reason(const RecordError& error, const Console& console) {
  std::string accepted = printable(error.accepted);
  if (error.fault == RecordFault::illegal_move) accepted = refusal_words("refusal.", accepted, console);
  if (error.fault == RecordFault::cannot_undo) accepted = refusal_words("undo.", accepted, console);
  const auto key = find_text("record." + std::string(name_of(error.fault)));
  return key ? console.say(*key, {{"accepted", accepted}}) : std::string(name_of(error.fault));
}

}  // namespace

std::string words_for(const RecordError& error, const Console& console) {
  std::string words = console.say(Text::record_where,
                                  {{"line", error.line}, {"column", error.column}, {"reason", reason(error, console)}});
  const bool is_unsigned = error.fault == RecordFault::altered || error.fault == RecordFault::truncated;
  if (is_unsigned) words += " " + console.say(Text::replay_sign_tip);
  return words;
}

}  // namespace tricasse::cli
