#include "tricasse/store/store.hpp"

#include <array>

namespace tricasse {

std::string_view name_of(StoreTrouble trouble) {
  constexpr std::array<std::string_view, 11> names{"none",        "in_use",    "other_version", "locked",
                                                   "full",        "read_only", "moved",         "corrupted",
                                                   "sync_failed", "failing",   "behind"};
  return names[static_cast<std::size_t>(trouble)];
}

std::string WholeTable::journal() const {
  std::string journal = table.head;
  for (const StoredLines& some : lines) journal += some.text;
  return journal;
}

}  // namespace tricasse
