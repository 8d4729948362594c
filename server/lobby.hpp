#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// In which order the lobby shows the tables that wait, so that nobody pushes the others off its first page: by turns
/// between households, and within a household by turns between people; each in turn with his latest table. Whose
/// address opened a table is known only since the server runs, and is written nowhere.
class Lobby {
 public:
  /// So many openings are remembered; of older ones only the person is known.
  static constexpr std::size_t most_openings = 20'000;

  void opened(const std::string& table, const std::string& household);
  /// `waiting` has the latest first.
  std::vector<std::string> in_order(std::span<const WaitingTable> waiting) const;

 private:
  std::map<std::string, std::string> households_;
  std::deque<std::string> order_;
};

}  // namespace tricasse
