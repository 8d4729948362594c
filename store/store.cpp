#include "tricasse/store/store.hpp"

namespace tricasse {

std::string WholeTable::journal() const {
  std::string journal = table.head;
  for (const StoredLines& some : lines) journal += some.text;
  return journal;
}

}  // namespace tricasse
