#include "tricasse/cli/troyes_dice/result.hpp"

#include <algorithm>
#include <array>

#include "tricasse/engine/troyes_dice/achievements.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

constexpr std::array characters{Text::character_hugues, Text::character_isabeau, Text::character_thibaut,
                                Text::character_jeanne, Text::character_urbain,  Text::character_marie};
constexpr std::array resource_labels{Text::track_influence, Text::track_deniers, Text::track_knowledge};
constexpr std::array citizen_labels{Text::track_knights, Text::track_artisans, Text::track_priests};

class ScoreTable {
 public:
  ScoreTable(std::span<const Sheet> sheets, int width) : sheets_(sheets), label_width_(sheets.size() > 5 ? 30 : 38) {
    const int room = std::max(0, width - label_width_ - 1) / static_cast<int>(sheets.size());
    cell_width_ = std::clamp(room, 5, 14);
  }

  void head(const std::vector<std::string>& names) {
    std::string line = left("", label_width_);
    for (std::size_t i = 0; i < sheets_.size(); ++i)
      line += right(styled(Style::strong, shortened(names[i], cell_width_ - 1)), cell_width_);
    lines_.push_back(line);
  }
  /// `points(sheet)` gives the number, `detail(sheet)` how it came about where there is room for it.
  template <class Points, class Detail>
  void row(const std::string& label, const Points& points, const Detail& detail) {
    std::string line = left(label, label_width_);
    for (const Sheet& sheet : sheets_) {
      const int n = points(sheet);
      std::string cell = n == 0 ? styled(Style::faint, "–") : std::to_string(n);
      const std::string how = detail(sheet);
      if (!how.empty() && cell_width_ >= 11) cell = styled(Style::faint, how + " ") + right(cell, 3);
      line += right(cell, cell_width_);
    }
    lines_.push_back(line);
  }
  void rule() {
    std::string line;
    for (int i = 0; i < label_width_ + cell_width_ * static_cast<int>(sheets_.size()); ++i) line += "─";
    lines_.push_back(styled(Style::faint, line));
  }
  Block take() { return std::move(lines_); }

 private:
  std::span<const Sheet> sheets_;
  int label_width_;
  int cell_width_;
  Block lines_;
};

std::string no_detail(const Sheet& /*sheet*/) { return ""; }

}  // namespace

Block score_table(const Words& words, std::span<const Sheet> sheets, const std::vector<std::string>& names, int width) {
  ScoreTable table(sheets, width);
  table.head(names);
  table.rule();
  for (int column = 1; column <= columns; ++column) {
    const auto at = static_cast<std::size_t>(column - 1);
    const Kind kind = static_cast<Kind>(column - 1);
    table.row(
        words.say(Text::score_character, {{"name", words.say(characters[at])}, {"kind", words.kind(kind)}}),
        [&](const Sheet& sheet) { return score_of(sheet).rows[at]; },
        [&](const Sheet& sheet) {
          const int number = sheet.cathedral_number(column);
          return number == 0 ? std::string() : std::to_string(number) + " × " + std::to_string(sheet.built_count(kind));
        });
  }
  for (const Colour colour : all_colours) {
    const std::size_t at = Sheet::at(colour);
    table.row(
        words.say(Text::score_half, {{"what", words.say(resource_labels[at])}}),
        [&](const Sheet& sheet) { return score_of(sheet).resources[at]; },
        [&](const Sheet& sheet) { return std::to_string(sheet.available(colour)) + " ÷ 2"; });
  }
  for (const Colour colour : all_colours) {
    const std::size_t at = Sheet::at(colour);
    table.row(
        words.say(citizen_labels[at]), [&](const Sheet& sheet) { return score_of(sheet).citizens[at]; }, no_detail);
  }
  table.rule();
  table.row(
      styled(Style::strong, words.say(Text::score_total)), [](const Sheet& sheet) { return score_of(sheet).total(); },
      no_detail);
  return table.take();
}

Block final_result(const Words& words, const State& state, const std::vector<std::string>& names,
                   const std::vector<bool>& is_person, int width) {
  std::vector<Sheet> sheets;
  for (int seat = 0; seat < state.table.players; ++seat)
    sheets.push_back(state.seats[static_cast<std::size_t>(seat)].sheet);
  Block lines{styled(Style::strong, words.say(Text::score_title)), ""};
  append(lines, score_table(words, sheets, names, width));
  lines.emplace_back();

  const unsigned won = winners(state);
  std::vector<std::string> champions;
  for (std::size_t seat = 0; seat < sheets.size(); ++seat) {
    if ((won >> seat & 1) != 0) champions.push_back(styled(Style::strong, names[seat]));
  }
  if (champions.empty()) {
    lines.push_back(words.say(Text::score_solo, {{"n", score_of(sheets[0]).total()}}));
  } else {
    lines.push_back(words.say(champions.size() == 1 ? Text::score_winner : Text::score_winners,
                              {{"names", words.list(champions)}}));
  }
  for (std::size_t seat = 0; seat < sheets.size(); ++seat) {
    if (!is_person[seat]) continue;
    const AchievementSet earned = earned_by(finished_seat(state, static_cast<int>(seat)), state.table.players);
    lines.emplace_back();
    const int count = static_cast<int>(earned.count());
    const std::string heading = words.say(count == 0 ? Text::score_no_achievements : Text::score_achievements,
                                          {{"name", names[seat]}, {"n", count}});
    lines.push_back(styled(Style::strong, heading));
    for (int box = 0; box < achievements; ++box) {
      if (!earned[static_cast<std::size_t>(box)]) continue;
      const auto key = find_text("achievement." + std::to_string(box + 1));
      if (key) append(lines, wrapped("  ✓ " + words.say(*key), width, 4));
    }
  }
  return lines;
}

}  // namespace tricasse::cli::troyes_dice
