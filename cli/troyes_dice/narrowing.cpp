#include "tricasse/cli/troyes_dice/narrowing.hpp"

#include <algorithm>
#include <array>

namespace tricasse::cli::troyes_dice {
namespace {

Step next(Step step) { return static_cast<Step>(static_cast<int>(step) + 1); }

/// What may be typed for the colours and actions, in both languages whichever is spoken; longer words first.
struct Spelling {
  std::string_view text;
  int means;
};
constexpr std::array<Spelling, 10> colour_spellings{{{"yellow", 1},
                                                     {"rouge", 0},
                                                     {"jaune", 1},
                                                     {"white", 2},
                                                     {"blanc", 2},
                                                     {"red", 0},
                                                     {"r", 0},
                                                     {"y", 1},
                                                     {"j", 1},
                                                     {"w", 2}}};
constexpr std::array<Spelling, 10> action_spellings{{{"récolter", 0},
                                                     {"recolter", 0},
                                                     {"prestige", 1},
                                                     {"fonction", 2},
                                                     {"gain", 0},
                                                     {"work", 2},
                                                     {"g", 0},
                                                     {"p", 1},
                                                     {"w", 2},
                                                     {"f", 2}}};

template <std::size_t N>
std::optional<int> take_word(std::string_view& rest, const std::array<Spelling, N>& spellings) {
  for (const auto& [text, means] : spellings) {
    if (!rest.starts_with(text)) continue;
    rest.remove_prefix(text.size());
    return means;
  }
  return std::nullopt;
}

std::optional<int> take_digit(std::string_view& rest) {
  if (rest.empty() || rest[0] < '0' || rest[0] > '9') return std::nullopt;
  const int digit = rest[0] - '0';
  rest.remove_prefix(1);
  return digit;
}

/// A run of resource letters in any order; "c" is what French calls knowledge.
std::optional<Price> take_price(std::string_view& rest) {
  Price price;
  bool any = false;
  for (; !rest.empty(); rest.remove_prefix(1)) {
    if (rest[0] == 'i') {
      ++price.influence;
    } else if (rest[0] == 'd') {
      ++price.deniers;
    } else if (rest[0] == 'k' || rest[0] == 'c') {
      ++price.knowledge;
    } else {
      break;
    }
    any = true;
  }
  if (!any) return std::nullopt;
  return price;
}

}  // namespace

std::string plain_letters(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == ',') continue;
    out += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return out;
}

Narrowing::Narrowing(const Table& table, std::span<const Move> legal) : table_(&table) {
  levels_.emplace_back(legal.begin(), legal.end());
  choose_if_only();
}

int Narrowing::field(Move move, Step step) {
  switch (step) {
    case Step::die: return move.slot();
    case Step::payment: return move.payment().influence * 16 + move.payment().deniers * 4 + move.payment().knowledge;
    case Step::colour: return index(move.colour());
    case Step::value: return move.value();
    case Step::action: return static_cast<int>(move.action());
    case Step::done: break;
  }
  return 0;
}

std::vector<Move> Narrowing::options() const {
  std::vector<Move> options;
  if (step_ == Step::done) return options;
  for (const Move move : left()) {
    const bool seen =
        std::ranges::any_of(options, [&](Move other) { return field(other, step_) == field(move, step_); });
    if (!seen) options.push_back(move);
  }
  return options;
}

Move Narrowing::move() const { return left().front(); }

void Narrowing::push(Move like, bool asked) {
  std::vector<Move> kept;
  for (const Move move : left()) {
    if (field(move, step_) == field(like, step_)) kept.push_back(move);
  }
  levels_.push_back(std::move(kept));
  asked_[static_cast<std::size_t>(step_)] = asked;
  step_ = next(step_);
}

void Narrowing::choose_if_only() {
  while (step_ != Step::done) {
    const auto options = this->options();
    if (options.size() > 1) return;
    push(options.front(), false);
  }
}

void Narrowing::choose(Move like) {
  push(like, true);
  choose_if_only();
}

bool Narrowing::back() {
  auto level = static_cast<int>(step_);
  while (level > 0 && !asked_[static_cast<std::size_t>(level - 1)]) --level;
  if (level == 0) return false;
  step_ = static_cast<Step>(level - 1);
  levels_.resize(static_cast<std::size_t>(level));
  std::fill(asked_.begin() + level - 1, asked_.end(), false);
  return true;
}

std::optional<Move> Narrowing::unchanged() const {
  if (step_ != Step::colour && step_ != Step::value) return std::nullopt;
  const Die die = table_->lying[static_cast<std::size_t>(move().slot())];
  for (const Move option : options()) {
    if (step_ == Step::colour ? option.colour() == die.colour() : option.value() == base_value(die)) return option;
  }
  return std::nullopt;
}

/// Takes the answer to the open question from the beginning of `rest`. `alone`: nothing was typed before it, so that
/// "2" may also mean the second line of the list.
std::optional<Move> Narrowing::match(std::string_view& rest, bool alone) const {
  const std::vector<Move> options = this->options();
  std::string_view after = rest;
  const auto found = [&](const auto& agrees) -> std::optional<Move> {
    const auto option = std::ranges::find_if(options, agrees);
    if (option == options.end()) return std::nullopt;
    rest = after;
    return *option;
  };
  const auto by_number = [&]() -> std::optional<Move> {
    if (!alone || rest.size() != 1) return std::nullopt;
    const int number = rest[0] - '0';
    if (number < 1 || number > static_cast<int>(options.size())) return std::nullopt;
    rest = {};
    return options[static_cast<std::size_t>(number - 1)];
  };
  switch (step_) {
    case Step::die:
    case Step::value: {
      const auto digit = take_digit(after);
      return digit ? found([&](Move option) { return field(option, step_) == *digit; }) : std::nullopt;
    }
    case Step::payment: {
      const auto price = take_price(after);
      return price ? found([&](Move option) { return option.payment() == *price; }) : by_number();
    }
    case Step::colour: {
      // A digit here is the value already: the colour stays. And a line that goes on from the die ends with its
      // action: the "w" of "3w" is work, the one of "3w6g" is white.
      if (!alone && rest == "w") return std::nullopt;
      const auto word = take_word(after, colour_spellings);
      return word ? found([&](Move option) { return field(option, step_) == *word; }) : std::nullopt;
    }
    case Step::action: {
      const auto word = take_word(after, action_spellings);
      return word ? found([&](Move option) { return field(option, step_) == *word; }) : by_number();
    }
    case Step::done: break;
  }
  return std::nullopt;
}

/// Goes on from the open question until all letters are used; false, with this half-changed, when they do not fit.
bool Narrowing::consume(std::string_view letters) {
  for (bool first = true; !letters.empty(); first = false) {
    if (step_ == Step::done) return false;
    const auto options = this->options();
    if (const auto chosen = match(letters, first)) {
      push(*chosen, options.size() > 1);
    } else if (options.size() == 1) {
      push(options.front(), false);
    } else if (const auto same = unchanged()) {
      push(*same, true);
    } else {
      return false;
    }
  }
  choose_if_only();
  return true;
}

bool Narrowing::answer(std::string_view typed) {
  const std::string letters = plain_letters(typed);
  if (letters.empty()) return false;
  Narrowing trial = *this;
  if (!trial.consume(letters)) {
    // Notation names the die and its payment even where there was nothing to choose.
    trial.step_ = Step::die;
    trial.levels_ = {levels_.front()};
    trial.asked_ = {};
    if (!trial.consume(letters) || trial.step_ != Step::done) return false;
  }
  *this = std::move(trial);
  return true;
}

}  // namespace tricasse::cli::troyes_dice
