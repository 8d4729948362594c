#include "tricasse/cli/troyes/draft.hpp"

#include <string_view>
#include <utility>

namespace tricasse::cli::troyes {
namespace {

/// Finds the words of one draft.
class Wording {
 public:
  Wording(const Words& words, const Draft& draft) : words_(words), draft_(draft) {}

  std::string text() const {
    switch (draft_.topic) {
      case Topic::none: return "";
      case Topic::stack: return words_.say(Text::troyes_story_stack, {{"characters", words_.list(draft_.items)}});
      case Topic::tiles: return words_.say(Text::troyes_story_tiles, {{"tiles", words_.list(draft_.items)}});
      case Topic::placing:
        return words_.say(Text::troyes_story_places,
                          {{"n", static_cast<int>(draft_.items.size())}, {"spaces", words_.list(draft_.items)}});
      case Topic::gray_fills:
        return words_.say(Text::troyes_story_gray_fills,
                          {{"n", static_cast<int>(draft_.items.size())}, {"spaces", words_.list(draft_.items)}});
      case Topic::le_roy_places:
        return words_.say(Text::troyes_story_le_roy_places,
                          {{"dice", joined(draft_.dice[gray], " ")}, {"spaces", words_.list(draft_.items)}});
      case Topic::cards: return words_.say(Text::troyes_story_cards, {{"cards", words_.list(draft_.items)}});
      case Topic::wages: return words_.say(Text::troyes_story_wages, {{"gains", changes(-1)}});
      case Topic::workforce: return words_.say(Text::troyes_story_workforce, {{"dice", districts()}});
      case Topic::revealed: return words_.say(Text::troyes_story_revealed, {{"events", words_.list(draft_.items)}});
      case Topic::resolving: return resolved();
      case Topic::black: return words_.say(Text::troyes_story_black, {{"dice", joined(draft_.items, " ")}});
      case Topic::facing: return faced();
      case Topic::use: return used();
      case Topic::action: return chain(joined(draft_.dice[static_cast<std::size_t>(draft_.seat)], ", "));
      case Topic::le_roy: return le_roy();
      case Topic::home: {
        const std::string gains = changes(-1);
        return gains.empty() ? "" : words_.say(Text::troyes_story_home, {{"gains", gains}});
      }
    }
    return "";
  }

 private:
  static std::string joined(const std::vector<std::string>& items, std::string_view between) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + item;
    return text;
  }

  std::string districts() const {
    std::string text;
    for (int owner = 0; owner < owners; ++owner) {
      const auto& dice = draft_.dice[static_cast<std::size_t>(owner)];
      if (dice.empty()) continue;
      text += (text.empty() ? "" : "; ") +
              words_.say(Text::troyes_story_dice_of, {{"name", words_.owner(owner)}, {"dice", joined(dice, " ")}});
    }
    return text;
  }

  /// "+4 deniers" of `self`, and "Ben +2 deniers" of everybody else.
  std::string changes(int self) const {
    std::string text;
    if (self >= 0) text = words_.change(draft_.changes[static_cast<std::size_t>(self)]);
    for (int owner = 0; owner < owners; ++owner) {
      const Change& change = draft_.changes[static_cast<std::size_t>(owner)];
      if (owner == self || change == Change{}) continue;
      text += (text.empty() ? "" : "; ") + words_.owner(owner) + " " + words_.change(change);
    }
    return text;
  }

  std::string step_words(const Step& step, int self) const {
    switch (step.kind) {
      case Step::Kind::text: return step.text;
      case Step::Kind::cathedral: return words_.say(Text::troyes_story_cathedral, {{"spaces", step.text}});
      case Step::Kind::guard: return words_.say(Text::troyes_story_advances, {{"n", step.count}, {"to", step.card}});
      case Step::Kind::cube: break;
    }
    const std::string event = words_.event(static_cast<EventId>(step.card));
    if (step.owner == self) return words_.say(Text::troyes_story_cubes_on, {{"n", step.count}, {"event", event}});
    return words_.say(Text::troyes_story_cubes_on_of,
                      {{"n", step.count}, {"name", words_.owner(step.owner)}, {"event", event}});
  }

  /// What was done, step by step, and what it came to.
  std::string chain(const std::string& head) const {
    std::string text = head;
    const auto add = [&text](const std::string& link) {
      if (!link.empty()) text += (text.empty() ? "" : " → ") + link;
    };
    if (draft_.stirred) add(stirred(*draft_.stirred, draft_.lots));
    for (const Step& step : draft_.steps) add(step_words(step, draft_.seat));
    add(changes(draft_.seat));
    return text;
  }

  /// "Bishopric by lot: 1–2 A·, 3–4 gB, 5–6 ··".
  std::string stirred(Colour building, const std::array<Piece, spaces_each>& lots) const {
    const auto length = static_cast<std::size_t>(building_table[at(building)].row_length);
    std::vector<std::string> rows;
    for (std::size_t first = 0; first < spaces_each; first += length) {
      std::string row = words_.row(building, static_cast<int>(first) + 1) + " ";
      for (std::size_t i = first; i < first + length; ++i) row += words_.piece(lots[i]);
      rows.push_back(std::move(row));
    }
    return words_.say(Text::troyes_story_stirred,
                      {{"building", words_.building(building)}, {"places", joined(rows, ", ")}});
  }

  std::string resolved() const {
    const std::string event = words_.event(static_cast<EventId>(draft_.card));
    const std::string what = chain("");
    if (!what.empty()) return words_.say(Text::troyes_story_event_did, {{"event", event}, {"what", what}});
    return draft_.ignored ? words_.say(Text::troyes_story_event_ignored, {{"event", event}}) : "";
  }

  std::string faced() const {
    const std::string dice = joined(draft_.dice[static_cast<std::size_t>(draft_.seat)], ", ");
    const std::string black = joined(draft_.items, " ");
    if (black.empty()) return chain(dice);
    return chain(dice.empty() ? words_.say(Text::troyes_story_counters_alone, {{"black", black}})
                              : words_.say(Text::troyes_story_counters, {{"black", black}, {"dice", dice}}));
  }

  std::string used() const {
    if (draft_.items.empty()) return draft_.steps.empty() ? "" : chain("");
    return chain(words_.say(Text::troyes_story_turns, {{"dice", words_.list(draft_.items)}}));
  }

  std::string le_roy() const {
    const std::string what = words_.named("le_roy_rolls", std::to_string(draft_.card));
    std::string head = words_.say(Text::troyes_story_le_roy, {{"sum", draft_.card}, {"what", what}});
    const auto& dice = draft_.dice[gray];
    if (!dice.empty()) head += " → " + words_.say(Text::troyes_story_gives, {{"dice", joined(dice, ", ")}});
    return chain(head);
  }

  const Words& words_;
  const Draft& draft_;
};

}  // namespace

std::string words_of(const Words& words, const Draft& draft) { return Wording(words, draft).text(); }

}  // namespace tricasse::cli::troyes
