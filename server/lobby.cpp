#include "tricasse/server/lobby.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace tricasse {
namespace {

/// Takes the first of each group, then the second of each, and so on.
std::vector<std::string> by_turns(const std::vector<std::vector<std::string>>& groups) {
  std::vector<std::string> all;
  std::size_t longest = 0;
  for (const auto& group : groups) longest = std::max(longest, group.size());
  for (std::size_t turn = 0; turn < longest; ++turn) {
    for (const auto& group : groups) {
      if (turn < group.size()) all.push_back(group[turn]);
    }
  }
  return all;
}

/// Groups in the order in which they first come.
template <class Of>
std::vector<std::vector<std::string>> grouped(std::span<const std::string> ids, Of&& of) {
  std::vector<std::vector<std::string>> groups;
  std::map<std::string, std::size_t> places;
  for (const std::string& id : ids) {
    const auto [place, fresh] = places.try_emplace(of(id), groups.size());
    if (fresh) groups.emplace_back();
    groups[place->second].push_back(id);
  }
  return groups;
}

}  // namespace

void Lobby::opened(const std::string& table, const std::string& household) {
  if (!households_.try_emplace(table, household).second) return;
  order_.push_back(table);
  if (order_.size() <= most_openings) return;
  households_.erase(order_.front());
  order_.pop_front();
}

std::vector<std::string> Lobby::in_order(std::span<const WaitingTable> waiting) const {
  std::vector<std::string> ids;
  std::map<std::string, std::string> owners;
  for (const WaitingTable& table : waiting) {
    ids.push_back(table.id);
    // Where nobody has sat down the table stands for itself.
    owners[table.id] = table.owner_hash.empty() ? table.id : table.owner_hash;
  }
  auto households = grouped(ids, [&](const std::string& id) {
    const auto known = households_.find(id);
    return known == households_.end() ? "person " + owners[id] : known->second;
  });
  for (auto& household : households) {
    household = by_turns(grouped(household, [&](const std::string& id) { return owners[id]; }));
  }
  return by_turns(households);
}

}  // namespace tricasse
