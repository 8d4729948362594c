#include "tricasse/cli/troyes_dice/sheet.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace tricasse::cli::troyes_dice {
namespace {

constexpr std::array resource_labels{Text::track_influence, Text::track_deniers, Text::track_knowledge};
constexpr std::array citizen_labels{Text::track_knights, Text::track_artisans, Text::track_priests};
constexpr std::array district_labels{Text::district_noble, Text::district_civil, Text::district_religious};

// Columns of the drawing, counted from its left edge inside the frame.
constexpr int margin = 1;
constexpr int first_column_at = margin + 19;
constexpr int pair_width = 20;
constexpr int second_of_pair = 11;
constexpr int link_at = 5;
constexpr int resource_count_at = 14;
constexpr int resource_track_at = 18;
constexpr int citizens_at = 41;
constexpr int citizen_count_at = citizens_at + 12;
constexpr int citizen_track_at = citizens_at + 16;
constexpr int inner_width = sheet_width - 2;

constexpr int column_at(int column) {
  return first_column_at + (column - 1) / 2 * pair_width + (column % 2 == 0 ? second_of_pair : 0);
}

bool is_protected(const Sheet& sheet, int column) {
  return sheet.is_built({Kind::fortress, static_cast<std::uint8_t>(column)});
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

class Drawing {
 public:
  Drawing(const Words& words, const Table& table, const Sheet& sheet, SheetForm form)
      : words_(words),
        table_(table),
        sheet_(sheet),
        form_(form),
        framed_(form != SheetForm::bare),
        canvas_(sheet_width, 20) {}

  Block draw(const std::string& title) {
    const std::string points = words_.say(Text::play_points, {{"n", score_of(sheet_).total()}});
    if (framed_) border("╭", "╮", title, points);
    if (form_ != SheetForm::roomy) column_heads();
    for (const Colour colour : all_colours) {
      if (form_ == SheetForm::roomy) district(colour);
      buildings(prestige_of(colour));
      buildings(work_of(colour));
    }
    if (form_ == SheetForm::roomy) border("├", "┤", "", "");
    ruler();
    for (const Colour colour : all_colours) tracks(colour);
    if (form_ == SheetForm::roomy) bonus_notes();
    if (framed_) border("╰", "╯", points_line(words_, sheet_), "");
    Block lines = canvas_.lines();
    lines.resize(static_cast<std::size_t>(row_));
    return lines;
  }

 private:
  void put(int column, std::string_view text) { canvas_.put(column + (framed_ ? 1 : 0), row_, text); }

  void next_row() {
    if (framed_) {
      canvas_.put(0, row_, styled(Style::faint, "│"));
      canvas_.put(sheet_width - 1, row_, styled(Style::faint, "│"));
    }
    ++row_;
  }

  void border(std::string_view first, std::string_view last, const std::string& text, const std::string& end) {
    canvas_.put(0, row_, styled(Style::faint, std::string(first) + repeated("─", inner_width) + std::string(last)));
    const int end_width = end.empty() ? 0 : width_of(end) + 2;
    if (!text.empty()) canvas_.put(2, row_, " " + shortened(text, inner_width - end_width - 6) + " ");
    if (!end.empty()) canvas_.put(sheet_width - 2 - end_width, row_, " " + styled(Style::strong, end) + " ");
    ++row_;
  }

  bool is_plainly_numbered() const {
    for (int column = 1; column <= columns; ++column) {
      if (table_.num[static_cast<std::size_t>(column - 1)] != column) return false;
    }
    return true;
  }

  /// "[4]", "◇4◇" under a Fortress; with the column where the numbers do not simply run from 1 to 6.
  std::string column_head(int column, Style style, bool crossed) const {
    const int value = table_.num[static_cast<std::size_t>(column - 1)];
    const std::string number = value == 0 ? "?" : std::to_string(value);
    std::string head = crossed                        ? styled(Style::faint, "✗" + number + "✗")
                       : is_protected(sheet_, column) ? styled(style, "◇" + number + "◇")
                                                      : styled(style, "[" + number + "]");
    if (!is_plainly_numbered()) head += styled(Style::faint, "→" + std::to_string(column));
    return head;
  }

  void column_heads() {
    put(margin + 2,
        styled(Style::faint, words_.say(is_plainly_numbered() ? Text::sheet_die : Text::sheet_die_to_column)));
    for (int column = 1; column <= columns; ++column) put(column_at(column), column_head(column, Style::strong, false));
    next_row();
  }

  void district(Colour colour) {
    canvas_.put(0, row_, styled(Style::faint, "├" + repeated("─", inner_width) + "┤"));
    canvas_.put(2, row_, " " + styled(style_of(colour), words_.say(district_labels[Sheet::at(colour)])) + " ");
    for (int column = 1; column <= columns; ++column) {
      const bool crossed = sheet_.is_die_crossed(colour, column);
      canvas_.put(column_at(column) + 1, row_, column_head(column, style_of(colour), crossed));
    }
    ++row_;
  }

  void buildings(Kind kind) {
    const Style style = style_of(colour_of(kind));
    put(margin, styled(style, std::string(1, letter(colour_of(kind))) + " " + letter(kind)) + " " +
                    shortened(words_.kind(kind), 14));
    for (int column = 1; column <= columns; ++column) cell({kind, static_cast<std::uint8_t>(column)}, style);
    for (int pair = 0; pair < columns / 2; ++pair) link(kind, pair);
    next_row();
  }

  void cell(Building building, Style style) {
    const std::string gain = words_.printed_gain(building, sheet_.cathedral_number(building.column));
    const int at = column_at(building.column);
    if (sheet_.is_built(building)) {
      put(at, styled(style, "■ " + gain));
    } else if (!sheet_.is_empty(building)) {
      put(at, styled(Style::faint, "✗"));
    } else {
      put(at, std::string(is_protected(sheet_, building.column) ? "◇ " : "□ ") + gain);
    }
  }

  /// The lozenge between two neighbours: open, paid (both stand) or dead (one is crossed out).
  void link(Kind kind, int pair) {
    const std::string gain = words_.link_gain(kind, pair);
    if (gain.empty()) return;
    const Building first{kind, static_cast<std::uint8_t>(2 * pair + 1)};
    const Building second{kind, static_cast<std::uint8_t>(2 * pair + 2)};
    const auto can_stand = [this](Building building) { return sheet_.is_built(building) || sheet_.is_empty(building); };
    const int at = column_at(first.column) + link_at;
    if (!can_stand(first) || !can_stand(second)) {
      put(at, styled(Style::faint, "─ ✗ ─"));
    } else if (sheet_.is_built(first) && sheet_.is_built(second)) {
      put(at, styled(style_of(colour_of(kind)), "══■══"));
    } else {
      put(at, styled(Style::faint, "─") + gain + styled(Style::faint, "─"));
    }
  }

  void ruler() {
    put(margin + 2, styled(Style::faint, words_.say(Text::sheet_resources)));
    put(citizens_at, styled(Style::faint, words_.say(Text::sheet_citizens)));
    for (const int position : {3, 6, 11, 15, 20}) {
      const std::string number = std::to_string(position);
      const bool is_column = std::ranges::find(column_positions, position) != column_positions.end();
      const bool paid = is_column && std::ranges::min(sheet_.citizens) >= position;
      put(citizen_track_at + position - static_cast<int>(number.size()),
          styled(paid ? Style::good : Style::faint, number));
    }
    next_row();
  }

  void tracks(Colour colour) {
    const std::size_t at = Sheet::at(colour);
    const Style style = style_of(colour);
    put(margin,
        styled(style, std::string(1, resource_letters[at])) + " " + shortened(words_.say(resource_labels[at]), 12));
    count(resource_count_at, sheet_.available(colour));
    put(resource_track_at, resource_line(colour));
    put(citizens_at,
        styled(style, std::string(1, letter(colour))) + " " + shortened(words_.say(citizen_labels[at]), 10));
    count(citizen_count_at, sheet_.citizens[at]);
    put(citizen_track_at, citizen_line(colour));
    next_row();
  }

  /// A number of up to two digits that ends at a fixed place.
  void count(int column, int number) {
    const std::string digits = std::to_string(number);
    put(column + 3 - static_cast<int>(digits.size()), styled(Style::strong, digits));
  }

  /// Spent ones first: which of the circled ones is crossed out does not matter. Every sixth carries a citizen.
  std::string resource_line(Colour colour) const {
    const std::size_t at = Sheet::at(colour);
    std::string line;
    for (int position = 1; position <= resource_track; ++position) {
      if (position <= sheet_.spent[at]) {
        line += styled(Style::faint, "×");
      } else if (position <= sheet_.circled[at]) {
        line += styled(style_of(colour), "●");
      } else {
        line += styled(Style::faint, "·");
      }
      if (position % resources_per_citizen == 0) {
        line += position <= sheet_.circled[at] ? styled(Style::faint, "│")
                                               : styled(style_of(colour), std::string(1, letter(colour)));
      }
    }
    return line;
  }

  std::string citizen_line(Colour colour) const {
    const std::size_t at = Sheet::at(colour);
    std::string line;
    for (int position = 1; position <= citizen_track; ++position) {
      const bool has_bonus = position == prestige_position || position == citizen_track ||
                             std::ranges::find(column_positions, position) != column_positions.end();
      if (position <= sheet_.citizens[at]) {
        line += styled(style_of(colour), "●");
      } else {
        line += has_bonus ? std::string("○") : styled(Style::faint, "·");
      }
    }
    return line;
  }

  void bonus_notes() {
    for (const std::string& line : wrapped(words_.say(Text::sheet_bonuses), inner_width - 4)) {
      put(margin, styled(Style::faint, line));
      next_row();
    }
  }

  const Words& words_;
  const Table& table_;
  const Sheet& sheet_;
  SheetForm form_;
  bool framed_;
  Canvas canvas_;
  int row_ = 0;
};

}  // namespace

Block draw_sheet(const Words& words, const Table& table, const Sheet& sheet, const std::string& title, SheetForm form) {
  return Drawing(words, table, sheet, form).draw(title);
}

std::string points_line(const Words& words, const Sheet& sheet) {
  const Score score = score_of(sheet);
  return words.say(Text::play_points_by_source, {{"n", score.total()},
                                                 {"cathedrals", score.cathedrals()},
                                                 {"resources", score.resource_points()},
                                                 {"citizens", score.citizen_points()}});
}

std::string legend(const Words& words) { return words.say(Text::sheet_legend); }

}  // namespace tricasse::cli::troyes_dice
