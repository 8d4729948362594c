#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// All is well with a request.
inline std::string ok_answer(std::string_view id) { return R"({"is":"ok","id":)" + std::string(id) + "}"; }

/// What was answered to whom, so that a request sent twice counts once. The oldest answers are forgotten first.
class GivenAnswers {
 public:
  const std::string* find(int seat, const std::string& request) const {
    const auto found = answers_.find({seat, request});
    return found == answers_.end() ? nullptr : &found->second;
  }

  void keep(int seat, const std::string& request, std::string answer) {
    if (!answers_.insert_or_assign({seat, request}, std::move(answer)).second) return;
    order_.emplace_back(seat, request);
    if (order_.size() <= kept) return;
    answers_.erase(order_.front());
    order_.pop_front();
  }

 private:
  /// As many moves as other requests.
  static constexpr std::size_t kept = std::size_t{2} * answers_kept;

  std::map<std::pair<int, std::string>, std::string> answers_;
  std::deque<std::pair<int, std::string>> order_;
};

}  // namespace tricasse
