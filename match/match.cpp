#include "tricasse/match/match.hpp"

#include <array>

namespace tricasse {
namespace {

constexpr unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}
constexpr bool continues(std::string_view text, std::size_t at) { return (byte_at(text, at) & 0xc0U) == 0x80U; }

/// How many bytes the printable character at the front of `text` has; 0 for a control character and for bytes that
/// are no shortest-form UTF-8 of a Unicode scalar value.
constexpr std::size_t printable_front(std::string_view text) {
  const unsigned lead = byte_at(text, 0);
  const unsigned second = byte_at(text, 1);
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
  // Two bytes: 0xc0 and 0xc1 would be overlong; 0xc2 0x80 to 0xc2 0x9f are the second set of control characters.
  if (lead >= 0xc2 && lead <= 0xdf) return continues(text, 1) && (lead > 0xc2 || second >= 0xa0) ? 2 : 0;
  // Three bytes: neither overlong nor half of a surrogate pair.
  if (lead >= 0xe0 && lead <= 0xef) {
    if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second >= 0xa0)) return 0;
    return continues(text, 1) && continues(text, 2) ? 3 : 0;
  }
  // Four bytes: neither overlong nor above U+10FFFF.
  if (lead >= 0xf0 && lead <= 0xf4) {
    if ((lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second >= 0x90)) return 0;
    return continues(text, 1) && continues(text, 2) && continues(text, 3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

bool is_seat_name(std::string_view name) {
  if (name.empty() || name.size() > 40 || name.front() == ' ' || name.back() == ' ') return false;
  while (!name.empty()) {
    const std::size_t bytes = printable_front(name);
    if (bytes == 0) return false;
    name.remove_prefix(bytes);
  }
  return true;
}

std::string_view name_of(UndoRefusal refusal) {
  constexpr std::array<std::string_view, undo_refusals> names{"nothing_to_undo", "already_revealed",
                                                              "take_back_forbidden", "journal_full"};
  return names[static_cast<std::size_t>(refusal)];
}

}  // namespace tricasse
