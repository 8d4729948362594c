#include "tricasse/cli/troyes_dice/manual.hpp"

#include <algorithm>
#include <array>

namespace tricasse::cli::troyes_dice {
namespace {

constexpr std::size_t dice_count = 4;

char small(char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); }

bool is_blank(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '.'; }

std::vector<std::string> words_in(std::string_view typed) {
  std::vector<std::string> words;
  bool open = false;
  for (const char c : typed) {
    if (is_blank(c)) {
      open = false;
      continue;
    }
    if (!open) words.emplace_back();
    open = true;
    words.back() += small(c);
  }
  return words;
}

/// Drops a leading word of the notation ("roll", "tile", "number", "columns"): it may be typed or not.
std::string_view without_word(std::string_view typed, std::string_view word) {
  const auto from = typed.find_first_not_of(' ');
  if (from == std::string_view::npos) return "";
  typed.remove_prefix(from);
  return typed.starts_with(word) ? typed.substr(word.size()) : typed;
}

/// R, Y or W; also J and B, as French calls them.
std::optional<Colour> colour_from(char c) {
  switch (c) {
    case 'r': return Colour::red;
    case 'y':
    case 'j': return Colour::yellow;
    case 'w':
    case 'b': return Colour::white;
    default: return std::nullopt;
  }
}

std::string quoted(std::string_view text) { return shortened(printable(text), 30); }

}  // namespace

std::optional<Move> RealPieces::ask(const State& state, Desk& desk) {
  if (!waiting_.empty()) {
    const Move move = waiting_.front();
    waiting_.pop_front();
    // A take-back may have changed the question since; then the rest of that line is worth nothing.
    if (check(state, Actor::nature(), move) == Refusal::none) return move;
  }
  waiting_.clear();
  std::optional<std::string> typed;
  while (true) {
    const auto is_reading = [&](std::string_view text) { return read(state, text).has_value(); };
    if (!typed) typed = desk.ask(question(state), prompt(state), is_reading);
    if (!typed) return std::nullopt;
    const auto answers = read(state, *typed);
    typed.reset();
    if (!answers) {
      desk.note(answers.error());
      continue;
    }
    // What was rolled cannot be undone: the person looks at it once more, and may type it anew.
    const auto is_yes = [](std::string_view text) { return text.empty() || text == "y" || text == "o"; };
    const auto is_no = [](std::string_view text) { return text == "n" || text == "b"; };
    const auto sure = desk.ask(wrapped(repeated(*answers), desk.columns()), words_.say(Text::manual_confirm) + " › ",
                               [&](std::string_view text) { return is_yes(text) || is_no(text) || is_reading(text); });
    if (!sure) return std::nullopt;
    if (is_yes(*sure)) {
      waiting_.assign(answers->begin() + 1, answers->end());
      return answers->front();
    }
    if (!is_no(*sure)) typed = sure;
  }
}

Block RealPieces::question(const State& state) const {
  const Table& table = state.table;
  switch (table.stage) {
    case Stage::layout: {
      const Text key = table.placed == 0 ? Text::manual_layout : Text::manual_layout_rest;
      return wrapped(words_.say(key, {{"n", notches - table.placed}}), 78);
    }
    case Stage::tiles: return wrapped(words_.say(Text::manual_tiles), 78);
    case Stage::number: return wrapped(words_.say(Text::manual_number), 78);
    case Stage::columns: return wrapped(words_.say(Text::manual_columns), 78);
    default:
      return wrapped(words_.say(Text::manual_roll, {{"half", words_.half_day(table.day, table.afternoon != 0)}}), 78);
  }
}

std::string RealPieces::prompt(const State& state) const {
  switch (state.table.stage) {
    case Stage::layout: return words_.say(Text::manual_ask_layout) + " › ";
    case Stage::tiles: return words_.say(Text::manual_ask_tiles) + " › ";
    case Stage::number: return words_.say(Text::manual_ask_number) + " › ";
    case Stage::columns: return words_.say(Text::manual_ask_columns) + " › ";
    default: return words_.say(Text::manual_ask_roll) + " › ";
  }
}

std::string RealPieces::repeated(const std::vector<Move>& answers) const {
  std::string list;
  for (const Move move : answers) {
    if (!list.empty()) list += " · ";
    switch (move.kind()) {
      case Move::Kind::plaza: {
        const auto [front, back] = plaza_sides[static_cast<std::size_t>(move.plaza() - 1)];
        const Colour behind = move.face() == front ? back : front;
        list += words_.colour(move.face()) + "/" + words_.colour(behind);
        break;
      }
      case Move::Kind::tile: list += words_.tile(move.tile(), false); break;
      case Move::Kind::roll: {
        const Roll roll = move.roll();
        list += words_.say(Text::event_rolled, {{"black", int{roll.black}},
                                                {"a", int{roll.clear[0]}},
                                                {"b", int{roll.clear[1]}},
                                                {"c", int{roll.clear[2]}}});
        break;
      }
      default: list += to_text(move).view(); break;
    }
  }
  return list;
}

RealPieces::Reading RealPieces::read(const State& state, std::string_view typed) const {
  switch (state.table.stage) {
    case Stage::layout: return read_plazas(state, typed);
    case Stage::tiles: return read_tiles(state, typed);
    case Stage::number: return read_number(typed);
    case Stage::columns: return read_columns(typed);
    case Stage::roll: return read_roll(typed);
    default: return std::unexpected(std::string());
  }
}

RealPieces::Reading RealPieces::read_roll(std::string_view typed) const {
  typed = without_word(typed, "roll");
  std::vector<std::uint8_t> dice;
  std::optional<std::size_t> black;
  for (const char raw : typed) {
    const char c = small(raw);
    if (is_blank(c) || c == '/' || c == '|' || c == '-' || c == '[' || c == ']') continue;
    // "k3" or "n3" (noir) marks the black die wherever it stands.
    if ((c == 'k' || c == 'n') && !black) {
      black = dice.size();
    } else if (c >= '0' && c <= '9') {
      if (c < '1' || c > '6') return std::unexpected(words_.say(Text::manual_bad_die, {{"typed", std::string(1, c)}}));
      dice.push_back(static_cast<std::uint8_t>(c - '0'));
    } else {
      return std::unexpected(words_.say(Text::manual_bad_roll, {{"typed", quoted(typed)}}));
    }
  }
  if (dice.size() != dice_count || (black && *black >= dice_count)) {
    return std::unexpected(words_.say(Text::manual_dice_count, {{"n", static_cast<int>(dice.size())}}));
  }
  const std::size_t at = black.value_or(0);
  Roll roll{.black = dice[at], .clear = {}};
  dice.erase(dice.begin() + static_cast<std::ptrdiff_t>(at));
  std::ranges::copy(dice, roll.clear.begin());
  std::ranges::sort(roll.clear);
  return std::vector{Move::roll(roll)};
}

RealPieces::Reading RealPieces::read_plazas(const State& state, std::string_view typed) const {
  const std::vector<std::string> words = words_in(typed);
  State trial = state;
  std::vector<Move> moves;
  std::optional<int> named;  // "p4 R": the piece was named, its colour follows
  for (const std::string& word : words) {
    if (trial.table.stage != Stage::layout) {
      return std::unexpected(words_.say(Text::manual_plaza_too_many, {{"n", notches - state.table.placed}}));
    }
    std::optional<Move> move;
    if (!named && word.size() == 2 && word[0] == 'p' && word[1] >= '1' && word[1] <= '9') {
      named = word[1] - '0';
      continue;
    }
    std::vector<Colour> sides;
    for (const char c : word) {
      const auto colour = colour_from(c);
      if (colour) sides.push_back(*colour);
      if (!colour && c != '/' && c != '-')
        return std::unexpected(words_.say(Text::manual_bad_plaza, {{"typed", quoted(word)}}));
    }
    if (named) {
      if (sides.size() != 1) return std::unexpected(words_.say(Text::manual_bad_plaza, {{"typed", quoted(word)}}));
      move = Move::plaza(*named, sides[0]);
      named.reset();
    } else {
      if (sides.size() == 1) return std::unexpected(words_.say(Text::manual_plaza_back, {{"typed", quoted(word)}}));
      if (sides.size() != 2) return std::unexpected(words_.say(Text::manual_bad_plaza, {{"typed", quoted(word)}}));
      // Of identical pieces the lower number comes first (TD-1.8), so the first one that fits and is left is right.
      for (int plaza = 1; plaza <= plazas && !move; ++plaza) {
        const auto [front, back] = plaza_sides[static_cast<std::size_t>(plaza - 1)];
        const bool fits = (front == sides[0] && back == sides[1]) || (front == sides[1] && back == sides[0]);
        if (fits && is_outcome(trial, Move::plaza(plaza, sides[0]))) move = Move::plaza(plaza, sides[0]);
      }
    }
    if (!move || !is_outcome(trial, *move))
      return std::unexpected(words_.say(Text::manual_plaza_gone, {{"typed", quoted(word)}}));
    apply(trial, Actor::nature(), *move, NoEvents{});
    moves.push_back(*move);
  }
  if (moves.empty() || named) return std::unexpected(words_.say(Text::manual_bad_plaza, {{"typed", quoted(typed)}}));
  return moves;
}

RealPieces::Reading RealPieces::read_tiles(const State& state, std::string_view typed) const {
  State trial = state;
  std::vector<Move> moves;
  for (const char c : without_word(typed, "tile")) {
    if (is_blank(c)) continue;
    if (c < '1' || c > '8') return std::unexpected(words_.say(Text::manual_bad_tile, {{"typed", quoted(typed)}}));
    const Move move = Move::tile(c - '0');
    if (trial.table.stage != Stage::tiles || !is_outcome(trial, move)) {
      return std::unexpected(words_.say(Text::manual_bad_tile, {{"typed", quoted(typed)}}));
    }
    apply(trial, Actor::nature(), move, NoEvents{});
    moves.push_back(move);
  }
  if (moves.empty()) return std::unexpected(words_.say(Text::manual_bad_tile, {{"typed", quoted(typed)}}));
  return moves;
}

RealPieces::Reading RealPieces::read_number(std::string_view typed) const {
  const std::vector<std::string> words = words_in(without_word(typed, "number"));
  if (words.size() != 1 || words[0].size() != 1 || words[0][0] < '1' || words[0][0] > '6') {
    return std::unexpected(words_.say(Text::manual_bad_number, {{"typed", quoted(typed)}}));
  }
  return std::vector{Move::number(words[0][0] - '0')};
}

RealPieces::Reading RealPieces::read_columns(std::string_view typed) const {
  std::array<std::uint8_t, columns> numbers{};
  std::size_t count = 0;
  unsigned seen = 0;
  bool fine = true;
  for (const char c : without_word(typed, "columns")) {
    if (is_blank(c)) continue;
    fine = fine && c >= '1' && c <= '6' && count < numbers.size();
    if (!fine) break;
    numbers[count++] = static_cast<std::uint8_t>(c - '0');
    seen |= 1U << (c - '0');
  }
  if (!fine || seen != 0x7eU) return std::unexpected(words_.say(Text::manual_bad_columns, {{"typed", quoted(typed)}}));
  return std::vector{Move::columns(numbers)};
}

}  // namespace tricasse::cli::troyes_dice
