#include "cli/troyes_dice/chooser.hpp"

#include <algorithm>
#include <array>

#include "cli/troyes_dice/narrowing.hpp"
#include "cli/troyes_dice/preview.hpp"
#include "cli/troyes_dice/wheel.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

/// From here on there is room for words instead of letters in the tables of choices.
constexpr int wide_columns = 118;

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

/// One line of choices: what to type, what it is, what it costs, what it could bring.
struct Row {
  std::string key;
  std::string what;
  std::string price;
  std::array<std::string, 3> brings;
};

class Chooser {
 public:
  Chooser(const Words& words, const View& view, std::span<const Move> legal, Desk& desk)
      : words_(words),
        view_(view),
        sheet_(view.seats[static_cast<std::size_t>(view.viewer)].sheet),
        legal_(legal),
        desk_(desk),
        length_(desk.columns() >= wide_columns ? Length::full : Length::brief) {}

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
      const auto typed = desk_.ask(question(narrowing), prompt(narrowing), [&](std::string_view text) {
        Narrowing trial = narrowing;
        return is_back(text) || understood(trial, text);
      });
      if (!typed) return std::nullopt;
      if (is_back(*typed)) {
        if (!narrowing.back()) desk_.note(words_.say(Text::play_first_step));
      } else if (Narrowing trial = narrowing; understood(trial, *typed)) {
        narrowing = std::move(trial);
        if (typed->ends_with('!') && narrowing.step() == Step::done) return narrowing.move();
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
      desk_.note(words_.say(Text::play_choose_one, {{"keys", keys(narrowing)}}));
      return;
    }
    if (refuse(typed)) return;
    desk_.note(words_.say(Text::play_not_understood,
                          {{"typed", shortened(printable(trimmed(typed)), 30)}, {"keys", keys(narrowing)}}));
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

  std::string key_of(Step step, Move option) const {
    switch (step) {
      case Step::die: return std::to_string(option.slot());
      case Step::payment: return plain_letters(to_text(option.payment()).view());
      case Step::colour: return std::string(1, static_cast<char>(letter(option.colour()) - 'A' + 'a'));
      case Step::value: return std::to_string(option.value());
      case Step::action: return std::string(1, "gpw"[static_cast<std::size_t>(option.action())]);
      case Step::done: break;
    }
    return "";
  }

  std::string keys(const Narrowing& narrowing) const {
    std::string keys;
    for (const Move option : narrowing.options()) keys += (keys.empty() ? "" : " ") + key_of(narrowing.step(), option);
    return keys;
  }

  std::string prompt(const Narrowing& narrowing) const {
    constexpr std::array texts{Text::play_ask_die, Text::play_ask_payment, Text::play_ask_colour, Text::play_ask_value,
                               Text::play_ask_action};
    std::string prompt = words_.say(texts[static_cast<std::size_t>(narrowing.step())]);
    prompt += " " + styled(Style::key, "[" + keys(narrowing) + "]");
    if (const auto same = narrowing.unchanged()) {
      prompt +=
          " " + styled(Style::faint, words_.say(Text::play_enter_keeps, {{"key", key_of(narrowing.step(), *same)}}));
    }
    return prompt + " › ";
  }

  Block question(const Narrowing& narrowing) const {
    Block lines;
    const std::string so_far = answers_so_far(narrowing);
    if (!so_far.empty()) append(lines, wrapped(so_far, desk_.columns()));
    switch (narrowing.step()) {
      case Step::die: append(lines, table(Text::play_head_die, die_rows())); break;
      case Step::payment: append(lines, payment_rows(narrowing)); break;
      case Step::colour: append(lines, table(Text::play_head_colour, change_rows(narrowing))); break;
      case Step::value: append(lines, table(Text::play_head_value, change_rows(narrowing))); break;
      case Step::action: append(lines, action_rows(narrowing)); break;
      case Step::done: break;
    }
    return lines;
  }

  /// "yellow 3 for 1 denier · as red", and what could not be chosen.
  std::string answers_so_far(const Narrowing& narrowing) const {
    const Step step = narrowing.step();
    if (step == Step::die) return "";
    const Move move = narrowing.move();
    const Die die = dice_of(view_.table).at[static_cast<std::size_t>(move.slot())];
    std::string text = words_.die(die.colour, base_value(die));
    const bool only_die = !narrowing.was_asked(Step::die);
    if (only_die) text += " " + words_.say(Text::play_only_die);
    if (step > Step::payment)
      text = words_.say(Text::play_die_for, {{"die", text}, {"price", words_.price(move.payment())}});
    if (const std::string tile = tile_words(die); !tile.empty()) text += " · " + tile;
    if (step > Step::colour && move.colour() != die.colour) {
      text += " · " + words_.say(Text::play_as_colour, {{"colour", words_.colour(move.colour())}});
    }
    if (step > Step::value && move.value() != base_value(die)) {
      text += " · " + words_.say(Text::play_as_value, {{"value", move.value()}});
    }
    if (step > Step::colour && !narrowing.was_asked(Step::colour)) {
      text += " · " + styled(Style::faint, words_.say(die.rules->colour_price == 0 ? Text::play_colour_fixed
                                                                                   : Text::play_colour_stays));
    }
    if (step > Step::value && !narrowing.was_asked(Step::value)) {
      text += " · " + styled(Style::faint, words_.say(die.rules->steps_per_influence == 0 ? Text::play_value_fixed
                                                                                          : Text::play_value_stays));
    }
    return text;
  }

  /// "Banquet 4: what it does", for a die that lies beside a tile.
  std::string tile_words(const Die& die) const {
    const int plaza = view_.table.plaza_at[die.notch];
    if (plaza > mono_plazas) return "";
    const auto at = static_cast<std::size_t>(plaza - 1);
    const int tile = view_.table.tile[at];
    if (tile == 0) return "";
    const bool raid = view_.table.raid[at] != 0;
    return words_.say(Text::play_tile_does,
                      {{"tile", words_.tile(tile, raid)}, {"effect", words_.tile_effect(tile, raid)}});
  }

  static constexpr int key_width = 4;
  static constexpr int what_width = 14;
  static constexpr int price_width = 16;
  int brings_width() const { return (desk_.columns() - key_width - what_width - price_width) / 3; }

  Block table(Text head, const std::vector<Row>& rows) const {
    const int brings_width = this->brings_width();
    Block lines;
    lines.push_back(styled(Style::faint, left(words_.say(head), key_width + what_width) +
                                             left(words_.say(Text::play_head_price), price_width) +
                                             left(words_.say(Text::play_gain), brings_width) +
                                             left(words_.say(Text::play_prestige), brings_width) +
                                             shortened(words_.say(Text::play_work), brings_width)));
    for (const Row& row : rows) {
      std::string line = right(styled(Style::key, row.key), key_width - 2) + "  " + left(row.what, what_width) +
                         left(row.price, price_width);
      for (const std::string& brings : row.brings) line += left(shortened(brings, brings_width - 1), brings_width);
      line.erase(line.find_last_not_of(' ') + 1);
      lines.push_back(std::move(line));
    }
    return lines;
  }

  /// What the three actions would bring with the die as it is in `like`.
  std::array<std::string, 3> brings(std::span<const Move> moves, Move like) const {
    std::array<std::string, 3> texts;
    for (const Action action : {Action::gain, Action::prestige, Action::work}) {
      const Move wanted = Move::action(like.slot(), like.payment(), like.colour(), like.value(), action);
      std::string& text = texts[static_cast<std::size_t>(action)];
      if (std::ranges::find(moves, wanted) != moves.end()) {
        text = brings(wanted, length_);
        if (length_ == Length::full && width_of(text) >= brings_width()) text = brings(wanted, Length::brief);
      } else {
        text = styled(Style::faint, why_not(wanted));
      }
    }
    return texts;
  }

  /// "+5D", "G3 +3D", "C2 1×P".
  std::string brings(Move move, Length length) const {
    const Preview result = preview(view_, move);
    std::string gains = gains_of(words_, result, length);
    const auto building = building_of(view_.table, move);
    if (!building) return gains.empty() ? "–" : gains;
    if (building->kind == Kind::cathedral)
      gains = cathedral_gain(*building, result, length) + (gains.empty() ? "" : " " + gains);
    const std::string name = length == Length::full
                                 ? words_.building(*building)
                                 : styled(style_of(colour_of(building->kind)), to_text(*building).view());
    if (gains.empty()) return name + " –";
    return length == Length::full ? words_.say(Text::play_building_brings, {{"building", name}, {"gains", gains}})
                                  : name + " " + gains;
  }

  std::string cathedral_gain(Building building, const Preview& result, Length length) const {
    const int number = result.after.cathedral_number(building.column);
    if (length == Length::brief) return words_.printed_gain(building, number);
    return words_.say(Text::play_points_per,
                      {{"n", number}, {"kind", words_.kind(static_cast<Kind>(building.column - 1))}});
  }

  std::string why_not(Move move) const {
    if (move.value() == 0) return "–";
    const auto building = building_of(view_.table, move);
    if (!building) return "–";
    const std::string name(to_text(*building).view());
    if (sheet_.is_built(*building)) return name + " ■";
    if (!sheet_.is_empty(*building)) return name + " ✗";
    return "–";
  }

  std::vector<Row> die_rows() const {
    std::vector<Row> rows;
    const Dice dice = dice_of(view_.table);
    for (int slot = 0; slot < slots; ++slot) {
      const Die& die = dice.at[static_cast<std::size_t>(slot)];
      std::string face = die_face(die) + " ";
      if (!die.usable) {
        rows.push_back({.key = "",
                        .what = face + styled(Style::faint, words_.say(Text::play_destroyed)),
                        .price = "",
                        .brings = {}});
        continue;
      }
      face += words_.colour(die.colour);
      const auto first = std::ranges::find_if(legal_, [slot](Move move) { return move.slot() == slot; });
      if (first == legal_.end()) {
        rows.push_back({.key = "",
                        .what = face,
                        .price = styled(Style::faint, slot_price(die, slot)),
                        .brings = {styled(Style::faint, words_.say(Text::play_cannot_pay)), "", ""}});
        continue;
      }
      const Move like = Move::action(slot, first->payment(), die.colour, base_value(die), Action::gain);
      rows.push_back(
          {.key = std::to_string(slot), .what = face, .price = slot_price(die, slot), .brings = brings(legal_, like)});
    }
    return rows;
  }

  std::string slot_price(const Die& die, int slot) const {
    const auto prices = payments_of(*die.rules, slot);
    if (prices.size() == 1) return words_.price(prices.front());
    if (prices.front() == slot_costs[1].prices[0]) return words_.say(Text::play_price_any);
    Price more = prices.front();
    --more.deniers;
    return words_.say(Text::play_price_any_and, {{"price", words_.price(more, Length::brief)}});
  }

  Block payment_rows(const Narrowing& narrowing) const {
    Block lines;
    for (const Move option : narrowing.options()) {
      const Price price = option.payment();
      std::string kept;
      for (const Colour resource : all_colours) {
        const auto at = static_cast<std::size_t>(index(resource));
        kept += (kept.empty() ? "" : " ") + std::to_string(sheet_.available(resource) - price[resource]) +
                resource_letters[at];
      }
      lines.push_back(left(right(styled(Style::key, key_of(Step::payment, option)), 3), 5) +
                      left(words_.price(price), 32) +
                      styled(Style::faint, words_.say(Text::play_leaves, {{"what", kept}})));
    }
    return lines;
  }

  /// The colours, or the values, with what each costs more.
  std::vector<Row> change_rows(const Narrowing& narrowing) const {
    std::vector<Row> rows;
    const Step step = narrowing.step();
    for (const Move option : narrowing.options()) {
      const Die die = dice_of(view_.table).at[static_cast<std::size_t>(option.slot())];
      const int value = step == Step::colour ? base_value(die) : option.value();
      Price more = modification_price(die, option.colour(), value);
      if (step == Step::value) more.knowledge = 0;
      const Move like = Move::action(option.slot(), option.payment(), option.colour(), value, Action::gain);
      std::string what = step == Step::colour ? words_.colour(option.colour()) : words_.die(option.colour(), value);
      rows.push_back(
          {.key = key_of(step, option),
           .what = std::move(what),
           .price = more == Price{} ? styled(Style::faint, words_.say(Text::play_unchanged)) : words_.price(more),
           .brings = brings(narrowing.left(), like)});
    }
    return rows;
  }

  Block action_rows(const Narrowing& narrowing) const {
    constexpr std::array names{Text::play_gain, Text::play_prestige, Text::play_work};
    Block lines;
    for (const Action action : {Action::gain, Action::prestige, Action::work}) {
      const Move like = narrowing.move();
      const Move move = Move::action(like.slot(), like.payment(), like.colour(), like.value(), action);
      const bool possible = std::ranges::find(narrowing.left(), move) != narrowing.left().end();
      const std::string name = left(words_.say(names[static_cast<std::size_t>(action)]), 12);
      if (!possible) {
        lines.push_back("     " + styled(Style::faint, name + why_not(move)));
        continue;
      }
      const std::string line = "  " + styled(Style::key, key_of(Step::action, move)) + "  " + name +
                               result_words(preview(view_, move), false);
      append(lines, wrapped(line, desk_.columns(), 17));
    }
    return lines;
  }

  /// The chain of what happens; with or without the die and its price.
  std::string result_words(const Preview& result, bool with_die) const {
    std::span<const Event> events = result.events;
    if (!with_die) {
      const auto is_cost = [](const Event& event) {
        return event.kind == Event::Kind::die_chosen || event.kind == Event::Kind::paid;
      };
      events = events.subspan(static_cast<std::size_t>(std::ranges::find_if_not(events, is_cost) - events.begin()));
    }
    std::string text = words_.chain(events);
    for (const Event& event : events) {
      if (event.kind != Event::Kind::built || tricasse::troyes_dice::building_of(event).kind != Kind::cathedral)
        continue;
      text += " → " + cathedral_gain(tricasse::troyes_dice::building_of(event), result, Length::full);
    }
    if (text.empty()) text = words_.say(Text::event_nothing);
    if (result.asks) text += " → " + styled(Style::good, words_.say(Text::play_then_choose));
    return text;
  }

  /// Shows exactly what will happen. Nothing: the question is void; false: back to the choices.
  std::optional<bool> confirm(Narrowing& narrowing) {
    const Preview result = preview(view_, narrowing.move());
    Block lines = wrapped("▸ " + result_words(result, true), desk_.columns(), 2);
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
        if (typed->ends_with('!')) return true;
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
    const Length length = width >= 38 ? Length::full : Length::brief;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const Building building = legal_[i].building();
      if (last != colour_of(building.kind)) columns.emplace_back();
      last = colour_of(building.kind);
      columns.back().push_back(right(styled(Style::key, std::to_string(i + 1)), 3) + "  " +
                               shortened(brings(legal_[i], length), width - 6));
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
                                result_words(preview(view_, move), false),
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
  Length length_;
};

}  // namespace

std::optional<Move> choose_move(const Words& words, const View& view, std::span<const Move> legal, Desk& desk) {
  return Chooser(words, view, legal, desk).choose();
}

}  // namespace tricasse::cli::troyes_dice
