#include "tricasse/cli/troyes/chooser.hpp"

#include <algorithm>

#include "tricasse/cli/troyes/question.hpp"

namespace tricasse::cli::troyes {
namespace {

std::deque<std::string> words_in(std::string_view text) {
  std::deque<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const auto from = text.find_first_not_of(" \t", at);
    if (from == std::string_view::npos) break;
    at = std::min(text.find_first_of(" \t", from), text.size());
    words.emplace_back(text.substr(from, at - from));
  }
  return words;
}

}  // namespace

std::optional<Move> Chooser::choose(const View& view, std::span<const Move> legal, Desk& desk) {
  // What one person typed ahead is no answer of another's, who may be asked in between.
  if (view.viewer != seat_) waiting_.clear();
  seat_ = view.viewer;
  Question question = question_for(words_, view, legal, desk.columns());
  while (true) {
    const Choice* choice = nullptr;
    if (!waiting_.empty()) {
      choice = question.find(waiting_.front());
      if (choice == nullptr) {
        desk.note(words_.say(Text::troyes_rest_dropped, {{"typed", shortened(printable(waiting_.front()), 20)}}));
        waiting_.clear();
        continue;
      }
      waiting_.pop_front();
    } else {
      const auto is_answer = [&question](std::string_view text) {
        const auto words = words_in(text);
        if (words.empty()) return question.enter.has_value();
        return question.find(words.front()) != nullptr || question.find(text) != nullptr;
      };
      const auto typed = desk.ask(question.lines, question.prompt, is_answer);
      if (!typed) return std::nullopt;
      auto words = words_in(*typed);
      if (words.empty()) {
        if (question.enter) choice = &question.choices[*question.enter];
      } else if (choice = question.find(*typed); choice == nullptr) {
        choice = question.find(words.front());
        words.pop_front();
        if (choice != nullptr) waiting_ = std::move(words);
      }
      if (choice == nullptr && typed->find_first_not_of(" \t") == std::string::npos) {
        desk.note(words_.say(Text::play_choose_one, {{"keys", shortened(question.keys(), 60)}}));
        continue;
      }
      if (choice == nullptr) {
        desk.note(words_.say(Text::play_not_understood,
                             {{"typed", shortened(printable(*typed), 20)}, {"keys", shortened(question.keys(), 40)}}));
        continue;
      }
    }
    if (choice->moves.size() == 1) return choice->moves[0];
    question = further_question(words_, view, std::vector(choice->moves), desk.columns());
  }
}

}  // namespace tricasse::cli::troyes
