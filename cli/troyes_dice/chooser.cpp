#include "tricasse/cli/troyes_dice/chooser.hpp"

#include <algorithm>
#include <array>

#include "tricasse/cli/troyes_dice/action_question.hpp"
#include "tricasse/cli/troyes_dice/narrowing.hpp"
#include "tricasse/cli/troyes_dice/preview.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(" \t") - from + 1));
}

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return text;
}

/// Notation as a person types it: letters in any case, one blank between words.
std::string as_notation(std::string_view typed) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < typed.size();) {
    const auto from = typed.find_first_not_of(" \t", at);
    if (from == std::string_view::npos) break;
    at = std::min(typed.find_first_of(" \t", from), typed.size());
    parts.push_back(plain_letters(typed.substr(from, at - from)));
  }
  if (parts.size() == 3) parts[0] = upper(parts[0]);
  if (parts.size() >= 2) parts[1] = upper(parts[1]);
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : " ") + part;
  return out;
}

class Chooser {
 public:
  Chooser(const Words& words, const View& view, std::span<const Move> legal, Desk& desk)
      : words_(words),
        view_(view),
        sheet_(view.seats[static_cast<std::size_t>(view.viewer)].sheet),
        legal_(legal),
        desk_(desk) {}

  std::optional<Move> choose() {
    switch (legal_.front().kind()) {
      case Move::Kind::action: return action();
      case Move::Kind::build: return bonus_building();
      case Move::Kind::citizen: return track();
      case Move::Kind::direction: return direction();
      case Move::Kind::columns: return numbers();
      default: return std::nullopt;
    }
  }

 private:
  // ------------------------------------------------------------------------------------------------- a die's action

  std::optional<Move> action() {
    Narrowing narrowing(view_.table, legal_);
    while (true) {
      if (narrowing.step() == Step::done) {
        const auto agreed = confirm(narrowing);
        if (!agreed) return std::nullopt;
        if (*agreed) return narrowing.move();
        continue;
      }
      // Made anew each time: the window may have changed its size.
      const ActionQuestion question(words_, view_, legal_, desk_.columns());
      const auto typed = desk_.ask(question.block(narrowing), question.prompt(narrowing), [&](std::string_view text) {
        Narrowing trial = narrowing;
        return is_back(text) || understood(trial, text);
      });
      if (!typed) return std::nullopt;
      if (is_back(*typed)) {
        if (!narrowing.back()) desk_.note(words_.say(Text::play_first_step));
      } else if (Narrowing trial = narrowing; understood(trial, *typed)) {
        narrowing = std::move(trial);
        if (trimmed(*typed).ends_with('!') && narrowing.step() == Step::done) return narrowing.move();
      } else {
        explain(narrowing, *typed);
      }
    }
  }

  bool is_back(std::string_view text) const {
    const std::string letters = plain_letters(text);
    return letters == "b" || letters == "back" || letters == "retour";
  }

  /// Enter keeps what needs no change; a "!" at the end spares the confirmation.
  bool understood(Narrowing& narrowing, std::string_view text) const {
    std::string typed = trimmed(text);
    if (typed.empty()) {
      const auto same = narrowing.unchanged();
      if (same) narrowing.choose(*same);
      return same.has_value();
    }
    if (typed.ends_with('!')) typed.pop_back();
    return narrowing.answer(typed);
  }

  /// Why an answer was not taken: the rule that forbids it if it is a move, else what would have been accepted.
  void explain(const Narrowing& narrowing, const std::string& typed) {
    if (trimmed(typed).empty()) {
      desk_.note(words_.say(Text::play_choose_one, {{"keys", ActionQuestion::keys(narrowing)}}));
      return;
    }
    if (refuse(typed)) return;
    desk_.note(words_.say(Text::play_not_understood, {{"typed", shortened(printable(trimmed(typed)), 30)},
                                                      {"keys", ActionQuestion::keys(narrowing)}}));
  }

  /// Says why a move written in notation is not allowed; false when it is no notation.
  bool refuse(const std::string& typed) {
    const auto move = parse_move(std::type_identity<TroyesDice>{}, as_notation(typed));
    if (!move) return false;
    const Refusal refusal = check(determinize(view_, {}), Actor::seat(view_.viewer), *move);
    if (refusal == Refusal::none) return false;
    const auto key = find_text("refusal." + std::string(name_of(refusal)));
    if (key) desk_.note(words_.say(*key));
    return key.has_value();
  }

  /// Shows exactly what will happen. Nothing: the question is void; false: back to the choices.
  std::optional<bool> confirm(Narrowing& narrowing) {
    const Preview result = preview(view_, narrowing.move());
    Block lines = wrapped("▸ " + tell(words_, result, Telling::with_die), desk_.columns(), 2);
    std::vector<std::string> kept;
    for (const Colour resource : all_colours)
      kept.push_back(words_.resources(resource, result.after.available(resource)));
    const std::string points = words_.say(
        Text::play_points_change, {{"before", score_of(sheet_).total()}, {"after", score_of(result.after).total()}});
    append(lines, wrapped("  " + points + " · " + words_.say(Text::play_then_you_have, {{"what", words_.list(kept)}}),
                          desk_.columns(), 2));
    const std::string notation(to_text(narrowing.move()).view());
    const std::string prompt =
        words_.say(Text::play_confirm, {{"move", styled(Style::faint, "[" + notation + "]")}}) + " › ";
    while (true) {
      const auto answers = [&](std::string_view text) {
        Narrowing trial = narrowing;
        return is_back(text) || yes_or_no(text).has_value() || understood(trial, text);
      };
      const auto typed = desk_.ask(lines, prompt, answers);
      if (!typed) return std::nullopt;
      const auto yes = yes_or_no(*typed);
      if (yes && *yes) return true;
      if (yes || is_back(*typed)) {
        if (!narrowing.back()) {
          desk_.note(words_.say(Text::play_first_step));
          continue;
        }
        return false;
      }
      if (understood(narrowing, *typed)) {
        if (trimmed(*typed).ends_with('!')) return true;
        return false;
      }
      desk_.note(words_.say(Text::play_confirm_help));
    }
  }

  static std::optional<bool> yes_or_no(std::string_view text) {
    const std::string letters = plain_letters(text);
    if (trimmed(text).empty() || letters == "y" || letters == "yes" || letters == "oui") return true;
    if (letters == "n" || letters == "no" || letters == "non") return false;
    return std::nullopt;
  }

  // ----------------------------------------------------------------------------------------------- bonus questions

  /// Asks until one of the moves is named; `find` reads what was typed.
  template <class Find>
  std::optional<Move> pick(const Block& question, const std::string& prompt, const std::string& accepted,
                           const Find& find) {
    while (true) {
      const auto typed = desk_.ask(question, prompt, [&](std::string_view text) { return find(text).has_value(); });
      if (!typed) return std::nullopt;
      if (const auto move = find(*typed)) return move;
      if (is_back(*typed)) {
        desk_.note(words_.say(Text::play_no_way_back));
      } else if (!refuse(*typed)) {
        desk_.note(words_.say(Text::play_not_understood,
                              {{"typed", shortened(printable(trimmed(*typed)), 30)}, {"keys", accepted}}));
      }
    }
  }

  std::optional<Move> from_notation(std::string_view text) const {
    const auto move = parse_move(std::type_identity<TroyesDice>{}, as_notation(text));
    if (!move || std::ranges::find(legal_, *move) == legal_.end()) return std::nullopt;
    return *move;
  }

  std::optional<Move> by_number(std::string_view text) const {
    const std::string letters = plain_letters(text);
    if (letters.empty() || letters.size() > 2) return std::nullopt;
    std::size_t number = 0;
    for (const char c : letters) {
      if (c < '0' || c > '9') return std::nullopt;
      number = number * 10 + static_cast<std::size_t>(c - '0');
    }
    if (number < 1 || number > legal_.size()) return std::nullopt;
    return legal_[number - 1];
  }

  std::optional<Move> bonus_building() {
    // One column of choices a colour; numbers run down the columns.
    std::vector<Block> columns;
    std::optional<Colour> last;
    const bool work = is_work(legal_.front().building().kind);
    const int width = (desk_.columns() - 1) / (work ? 3 : 2);
    // Words if they fit everywhere, else letters throughout.
    const bool in_words = std::ranges::all_of(
        legal_, [&](Move move) { return width_of(brings(words_, view_, move, Length::full)) <= width - 6; });
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const Building building = legal_[i].building();
      if (last != colour_of(building.kind)) columns.emplace_back();
      last = colour_of(building.kind);
      const std::string text = brings(words_, view_, legal_[i], in_words ? Length::full : Length::brief);
      columns.back().push_back(right(styled(Style::key, std::to_string(i + 1)), 3) + "  " + shortened(text, width - 6));
    }
    Block lines{words_.say(work ? Text::play_bonus_work : Text::play_bonus_prestige)};
    Block grid;
    for (std::size_t i = 0; i < columns.size(); ++i)
      grid = i == 0 ? columns[0] : beside(grid, static_cast<int>(i) * width, columns[i]);
    append(lines, grid);
    const std::string range = "1–" + std::to_string(legal_.size());
    const std::string prompt =
        words_.say(Text::play_ask_building) + " " + styled(Style::key, "[" + range + "]") + " › ";
    return pick(lines, prompt, range, [&](std::string_view text) -> std::optional<Move> {
      if (const auto number = by_number(text)) return number;
      const auto building = parse_building(upper(plain_letters(text)));
      if (building && std::ranges::find(legal_, Move::build(*building)) != legal_.end()) return Move::build(*building);
      return from_notation(text);
    });
  }

  std::optional<Move> track() {
    const bool is_banquet =
        view_.frames[static_cast<std::size_t>(view_.depth - 1)].item() == Frame::Item::citizen_choice;
    Block lines{words_.say(is_banquet ? Text::play_bonus_citizen : Text::play_full_track)};
    std::string keys;
    for (const Move move : legal_) {
      const std::string key(1, static_cast<char>(letter(move.track()) - 'A' + 'a'));
      keys += (keys.empty() ? "" : " ") + key;
      append(lines, wrapped("  " + styled(Style::key, key) + "  " + left(words_.colour_of_track(move.track()), 9) +
                                tell(words_, preview(view_, move), Telling::without_die),
                            desk_.columns(), 14));
    }
    const std::string prompt = words_.say(Text::play_ask_track) + " " + styled(Style::key, "[" + keys + "]") + " › ";
    return pick(lines, prompt, keys, [&](std::string_view text) -> std::optional<Move> {
      if (const auto number = by_number(text)) return number;
      const std::string letters = upper(plain_letters(text));
      const std::string wanted = letters == "J" ? "Y" : letters;
      for (const Move move : legal_) {
        if (wanted == std::string(1, letter(move.track()))) return move;
      }
      return from_notation(text);
    });
  }

  // ------------------------------------------------------------------------------------------- the crier's numbers

  std::optional<Move> direction() {
    const int first = view_.table.num[0];
    const auto run = [first](int step) {
      std::string numbers;
      for (int j = 0; j < columns; ++j)
        numbers += (j == 0 ? "" : " ") + std::to_string((first - 1 + j * step + columns * columns) % columns + 1);
      return numbers;
    };
    const Block lines{words_.say(Text::play_crier_direction, {{"n", first}}),
                      "  " + styled(Style::key, "1") + "  " + words_.say(Text::play_increasing) + "  " + run(1),
                      "  " + styled(Style::key, "2") + "  " + words_.say(Text::play_decreasing) + "  " + run(-1)};
    const std::string prompt = words_.say(Text::play_ask_direction) + " " + styled(Style::key, "[1 2]") + " › ";
    return pick(lines, prompt, "1 2", [&](std::string_view text) {
      const auto number = by_number(text);
      return number ? number : from_notation(text);
    });
  }

  std::optional<Move> numbers() {
    const Block lines = wrapped(words_.say(Text::play_crier_columns), desk_.columns());
    const std::string prompt = words_.say(Text::play_ask_columns) + " " + styled(Style::key, "[123456]") + " › ";
    return pick(lines, prompt, words_.say(Text::play_columns_accepted), [&](std::string_view text) {
      const std::string letters = plain_letters(text);
      if (letters.empty()) return std::optional<Move>(legal_.front());
      const auto move = from_notation("columns " + letters);
      return move ? move : from_notation(text);
    });
  }

  const Words& words_;
  const View& view_;
  const Sheet& sheet_;
  std::span<const Move> legal_;
  Desk& desk_;
};

}  // namespace

std::optional<Move> choose_move(const Words& words, const View& view, std::span<const Move> legal, Desk& desk) {
  return Chooser(words, view, legal, desk).choose();
}

}  // namespace tricasse::cli::troyes_dice
