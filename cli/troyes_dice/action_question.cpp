#include "tricasse/cli/troyes_dice/action_question.hpp"

#include <algorithm>
#include <array>

#include "tricasse/cli/troyes_dice/preview.hpp"
#include "tricasse/cli/troyes_dice/wheel.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

// The columns of such a table; what is left is shared by the three actions.
constexpr int key_width = 4;
constexpr int what_width = 14;
constexpr int price_width = 16;

std::string key_of(Step step, Move option) {
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

}  // namespace

std::string ActionQuestion::keys(const Narrowing& narrowing) {
  std::string keys;
  for (const Move option : narrowing.options()) keys += (keys.empty() ? "" : " ") + key_of(narrowing.step(), option);
  return keys;
}

std::string ActionQuestion::prompt(const Narrowing& narrowing) const {
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

Block ActionQuestion::block(const Narrowing& narrowing) const {
  Block lines;
  const std::string so_far = answers_so_far(narrowing);
  if (!so_far.empty()) append(lines, wrapped(so_far, columns_));
  switch (narrowing.step()) {
    case Step::die:
      append(lines, table(Text::play_head_die, [this](Length length) { return die_rows(length); }));
      break;
    case Step::payment: append(lines, payment_rows(narrowing)); break;
    case Step::colour:
      append(lines, table(Text::play_head_colour, [&](Length length) { return change_rows(narrowing, length); }));
      break;
    case Step::value:
      append(lines, table(Text::play_head_value, [&](Length length) { return change_rows(narrowing, length); }));
      break;
    case Step::action: append(lines, action_rows(narrowing)); break;
    case Step::done: break;
  }
  return lines;
}

/// "yellow 3 for 1 denier · as red", and what could not be chosen.
std::string ActionQuestion::answers_so_far(const Narrowing& narrowing) const {
  const Step step = narrowing.step();
  if (step == Step::die) return "";
  const Move move = narrowing.move();
  const Die die = view_.table.lying[static_cast<std::size_t>(move.slot())];
  std::string text = words_.die(die.colour(), base_value(die));
  const bool only_die = !narrowing.was_asked(Step::die);
  if (only_die) text += " " + words_.say(Text::play_only_die);
  if (step > Step::payment)
    text = words_.say(Text::play_die_for, {{"die", text}, {"price", words_.price(move.payment())}});
  if (const std::string tile = tile_words(move.slot()); !tile.empty()) text += " · " + tile;
  if (step > Step::colour && move.colour() != die.colour()) {
    text += " · " + words_.say(Text::play_as_colour, {{"colour", words_.colour(move.colour())}});
  }
  if (step > Step::value && move.value() != base_value(die)) {
    text += " · " + words_.say(Text::play_as_value, {{"value", move.value()}});
  }
  if (step > Step::colour && !narrowing.was_asked(Step::colour)) {
    text +=
        " · " + styled(Style::faint, words_.say(die.rules().colour_price == not_for_sale ? Text::play_colour_fixed
                                                                                         : Text::play_colour_stays));
  }
  if (step > Step::value && !narrowing.was_asked(Step::value)) {
    text += " · " + styled(Style::faint, words_.say(die.rules().steps_per_influence == 0 ? Text::play_value_fixed
                                                                                         : Text::play_value_stays));
  }
  return text;
}

/// "Banquet 4: what it does", for a die that lies beside a tile.
std::string ActionQuestion::tile_words(int slot) const {
  const int plaza = view_.table.plaza_at[static_cast<std::size_t>(notch_of(view_.table, slot))];
  if (plaza > mono_plazas) return "";
  const auto at = static_cast<std::size_t>(plaza - 1);
  const int tile = view_.table.tile[at];
  if (tile == 0) return "";
  const bool raid = view_.table.raid[at] != 0;
  return words_.say(Text::play_tile_does,
                    {{"tile", words_.tile(tile, raid)}, {"effect", words_.tile_effect(tile, raid)}});
}

Block ActionQuestion::table(Text head, const std::function<std::vector<Row>(Length)>& make_rows) const {
  const int brings_width = (columns_ - key_width - what_width - price_width) / 3;
  // Words if they fit everywhere, else letters throughout.
  const auto fits = [brings_width](const Row& row) {
    return std::ranges::all_of(row.brings, [&](const std::string& cell) { return width_of(cell) < brings_width; });
  };
  std::vector<Row> rows = make_rows(Length::full);
  if (!std::ranges::all_of(rows, fits)) rows = make_rows(Length::brief);
  Block lines;
  // In a narrow window a heading is cut like what stands below it, one column before the next one.
  const auto heading = [&](Text text, int width) { return left(shortened(words_.say(text), width - 1), width); };
  lines.push_back(styled(Style::faint,
                         left(words_.say(head), key_width + what_width) + heading(Text::play_head_price, price_width) +
                             heading(Text::play_gain, brings_width) + heading(Text::play_prestige, brings_width) +
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
std::array<std::string, 3> ActionQuestion::all_bring(std::span<const Move> moves, Move like, Length length) const {
  std::array<std::string, 3> texts;
  for (const Action action : {Action::gain, Action::prestige, Action::work}) {
    const Move wanted = Move::action(like.slot(), like.payment(), like.colour(), like.value(), action);
    const bool possible = std::ranges::find(moves, wanted) != moves.end();
    texts[static_cast<std::size_t>(action)] =
        possible ? brings(words_, view_, wanted, length) : styled(Style::faint, why_not(view_, wanted));
  }
  return texts;
}

std::vector<ActionQuestion::Row> ActionQuestion::die_rows(Length length) const {
  std::vector<Row> rows;
  for (int slot = 0; slot < slots; ++slot) {
    const Die die = view_.table.lying[static_cast<std::size_t>(slot)];
    std::string face = die_face(die) + " ";
    if (!die.usable()) {
      rows.push_back({.key = "",
                      .what = face + styled(Style::faint, words_.say(Text::play_destroyed)),
                      .price = "",
                      .brings = {}});
      continue;
    }
    face += words_.colour(die.colour());
    const auto first = std::ranges::find_if(legal_, [slot](Move move) { return move.slot() == slot; });
    if (first == legal_.end()) {
      rows.push_back({.key = "",
                      .what = face,
                      .price = styled(Style::faint, slot_price(die, slot)),
                      .brings = {styled(Style::faint, words_.say(Text::play_cannot_pay)), "", ""}});
      continue;
    }
    const Move like = Move::action(slot, first->payment(), die.colour(), base_value(die), Action::gain);
    rows.push_back({.key = std::to_string(slot),
                    .what = face,
                    .price = slot_price(die, slot),
                    .brings = all_bring(legal_, like, length)});
  }
  return rows;
}

std::string ActionQuestion::slot_price(Die die, int slot) const {
  const auto prices = payments_of(die.rules(), slot);
  if (prices.size() == 1) return words_.price(prices.front());
  if (prices.front() == slot_costs[1].prices[0]) return words_.say(Text::play_price_any);
  Price more = prices.front();
  --more.deniers;
  return words_.say(Text::play_price_any_and, {{"price", words_.price(more, Length::brief)}});
}

Block ActionQuestion::payment_rows(const Narrowing& narrowing) const {
  const Sheet& sheet = view_.seats[static_cast<std::size_t>(view_.viewer)].sheet;
  Block lines;
  for (const Move option : narrowing.options()) {
    const Price price = option.payment();
    std::string kept;
    for (const Colour resource : all_colours) {
      const auto at = static_cast<std::size_t>(index(resource));
      kept += (kept.empty() ? "" : " ") + std::to_string(sheet.available(resource) - price[resource]) +
              resource_letters[at];
    }
    lines.push_back(left(right(styled(Style::key, key_of(Step::payment, option)), 3), 5) +
                    left(words_.price(price), 32) +
                    styled(Style::faint, words_.say(Text::play_leaves, {{"what", kept}})));
  }
  return lines;
}

/// The colours, or the values, with what each costs more.
std::vector<ActionQuestion::Row> ActionQuestion::change_rows(const Narrowing& narrowing, Length length) const {
  std::vector<Row> rows;
  const Step step = narrowing.step();
  for (const Move option : narrowing.options()) {
    const Die die = view_.table.lying[static_cast<std::size_t>(option.slot())];
    const int value = step == Step::colour ? base_value(die) : option.value();
    Price more = modification_price(die, option.colour(), value);
    if (step == Step::value) more.knowledge = 0;
    const Move like = Move::action(option.slot(), option.payment(), option.colour(), value, Action::gain);
    std::string what = step == Step::colour ? words_.colour(option.colour()) : words_.die(option.colour(), value);
    rows.push_back(
        {.key = key_of(step, option),
         .what = std::move(what),
         .price = more == Price{} ? styled(Style::faint, words_.say(Text::play_unchanged)) : words_.price(more),
         .brings = all_bring(narrowing.left(), like, length)});
  }
  return rows;
}

Block ActionQuestion::action_rows(const Narrowing& narrowing) const {
  constexpr std::array names{Text::play_gain, Text::play_prestige, Text::play_work};
  Block lines;
  for (const Action action : {Action::gain, Action::prestige, Action::work}) {
    const Move like = narrowing.move();
    const Move move = Move::action(like.slot(), like.payment(), like.colour(), like.value(), action);
    const bool possible = std::ranges::find(narrowing.left(), move) != narrowing.left().end();
    const std::string name = left(words_.say(names[static_cast<std::size_t>(action)]), 12);
    if (!possible) {
      lines.push_back("     " + styled(Style::faint, name + why_not(view_, move)));
      continue;
    }
    const std::string line = "  " + styled(Style::key, key_of(Step::action, move)) + "  " + name +
                             tell(words_, preview(view_, move), Telling::without_die);
    append(lines, wrapped(line, columns_, 17));
  }
  return lines;
}

}  // namespace tricasse::cli::troyes_dice
