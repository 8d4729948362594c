#include "tricasse/cli/troyes_dice/face.hpp"

#include <algorithm>
#include <array>

#include "tricasse/cli/troyes_dice/chooser.hpp"
#include "tricasse/cli/troyes_dice/help.hpp"
#include "tricasse/cli/troyes_dice/narrowing.hpp"
#include "tricasse/cli/troyes_dice/preview.hpp"
#include "tricasse/cli/troyes_dice/result.hpp"
#include "tricasse/cli/troyes_dice/sheet.hpp"
#include "tricasse/cli/troyes_dice/story.hpp"
#include "tricasse/cli/troyes_dice/wheel.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

/// Cuts what a narrow terminal cannot show.
Block cut_to(Block lines, int columns) {
  for (std::string& line : lines) line = shortened(line, columns);
  return lines;
}

}  // namespace

std::string Face::title(const View& view, int columns, bool with_points) const {
  const Table& table = view.table;
  std::string text = styled(Style::strong, words_.say(Text::play_title));
  if (table.stage == Stage::roll || table.stage == Stage::choosing) {
    const int number = 2 * (table.day - 1) + (table.afternoon != 0 ? 2 : 1);
    text += " · " + words_.half_day(table.day, table.afternoon != 0) + " " +
            styled(Style::faint, words_.say(Text::play_half_day_of, {{"n", number}, {"of", 2 * days}}));
  }
  if (with_points && view.viewer >= 0) {
    text += " · " + words_.say(Text::play_points,
                               {{"n", score_of(view.seats[static_cast<std::size_t>(view.viewer)].sheet).total()}});
  }
  const std::string hint = styled(Style::faint, words_.say(Text::play_hint));
  return left(text, columns - width_of(hint) - 2) + " " + hint;
}

Block Face::seats_line(const View& view, int columns) const {
  if (view.table.players < 2) return {};
  std::string text;
  for (int seat = 0; seat < view.table.players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const int points = score_of(view.seats[at].sheet).total();
    const bool done = view.table.stage == Stage::choosing && view.seats[at].done != 0;
    // A name and its points stay on one line.
    std::string name;
    for (const char c : shortened(names_[at], 16) + " " + std::to_string(points) + (done ? " ✓" : "")) {
      if (c == ' ') {
        name += "\u00a0";
      } else {
        name += c;
      }
    }
    if (!text.empty()) text += "  ";
    text += styled(seat == view.viewer ? Style::strong : Style::plain, name);
  }
  return wrapped(text, columns);
}

Block Face::board(const View& view, int columns, int rows) const {
  const Table& table = view.table;
  const bool has_sheet = view.viewer >= 0;
  const auto head = [&](SheetForm form) {
    // The bare sheet has no frame to write the points on.
    Block lines{title(view, columns, form == SheetForm::bare)};
    append(lines, seats_line(view, columns));
    return lines;
  };
  const auto sheet = [&](SheetForm form) -> Block {
    if (!has_sheet) return {};
    const auto at = static_cast<std::size_t>(view.viewer);
    return draw_sheet(words_, table, view.seats[at].sheet, styled(Style::strong, names_[at]), form);
  };
  const auto fits = [&](const Block& block) { return rows == 0 || static_cast<int>(block.size()) <= rows; };

  // Wide: the ring beside the large sheet, the tiles in words under both.
  if (columns > ring_width + sheet_width && rows != 0) {
    Block wide = head(SheetForm::roomy);
    append(wide, beside(draw_wheel_ring(words_, table), ring_width + 1, sheet(SheetForm::roomy)));
    append(wide, describe_tiles(words_, table, Tiles::all, columns));
    if (fits(wide)) return wide;
  }
  const Block strip = draw_wheel_strip(words_, table);
  for (const Tiles which : {Tiles::all, Tiles::current}) {
    const Block tiles = describe_tiles(words_, table, which, std::min(columns, sheet_width));
    for (const SheetForm form : {SheetForm::roomy, SheetForm::framed, SheetForm::bare}) {
      // On paper the board is printed again and again: the smaller form is enough.
      if (rows == 0 && form == SheetForm::roomy) continue;
      Block block = head(form);
      append(block, strip);
      append(block, tiles);
      append(block, sheet(form));
      if (fits(block)) return cut_to(std::move(block), columns);
    }
  }
  // Too little room for all of it: the seats go first, then the wheel, which the person has just seen.
  const Block line{title(view, columns, true)};
  const Block small_sheet = sheet(SheetForm::bare);
  for (const auto& pieces : {std::vector{head(SheetForm::bare), strip, small_sheet},
                             {line, strip, small_sheet},
                             {strip, small_sheet},
                             {line, small_sheet},
                             {small_sheet}}) {
    Block block;
    for (const Block& piece : pieces) append(block, piece);
    if (fits(block)) return cut_to(std::move(block), columns);
  }
  return cut_to(line, columns);
}

int Face::least_rows(const View& view, int columns) const {
  const int head = 1 + static_cast<int>(seats_line(view, columns).size());
  const int sheet = view.viewer < 0 ? 0 : bare_sheet_rows;
  return head + static_cast<int>(draw_wheel_strip(words_, view.table).size()) + sheet;
}

std::vector<std::string> Face::recap(const Match<TroyesDice>& match, int seat) const {
  const std::vector<Chapter> story = tell_story(words_, match, Viewer::seat(seat));
  std::vector<std::string> said;
  const auto did = [&](const std::pair<int, std::string>& deed) {
    said.push_back(names_.size() == 1
                       ? "✓ " + deed.second
                       : words_.say(Text::play_who_did,
                                    {{"name", styled(Style::strong, names_[static_cast<std::size_t>(deed.first)])},
                                     {"what", deed.second}}));
  };
  // The first chapter is the setup; the one before the last is the half-day that has just closed.
  if (story.size() >= 3) std::ranges::for_each(story[story.size() - 2].deeds, did);
  if (story.size() < 2) return said;
  const Chapter& now = story.back();
  if (now.day == first_attack_day && !now.afternoon) said.push_back(words_.say(Text::event_attacks_begin));
  std::string event;
  for (const std::string& sentence : now.event) event += (event.empty() ? "" : " ") + sentence;
  for (const auto& [who, sentence] : now.attacks) {
    if (who == seat) event += " " + sentence;
  }
  said.push_back(event);
  for (const auto& deed : now.deeds) {
    if (deed.first == seat) did(deed);
  }
  return said;
}

std::optional<Move> Face::choose(const View& view, std::span<const Move> legal, Desk& desk) const {
  return choose_move(words_, view, legal, desk);
}

std::string Face::only_answer(Move move) const {
  const std::string what =
      move.kind() == Move::Kind::build ? words_.building(move.building()) : std::string(to_text(move).view());
  return words_.say(Text::play_only_answer, {{"what", what}});
}

std::string Face::tell_way(const View& view, std::span<const Move> moves) const {
  return tell(words_, preview(view, moves), Telling::with_die);
}

Block Face::score(const View& view, int columns) const {
  std::vector<Sheet> sheets;
  for (int seat = 0; seat < view.table.players; ++seat)
    sheets.push_back(view.seats[static_cast<std::size_t>(seat)].sheet);
  Block lines{styled(Style::strong, words_.say(Text::score_so_far)), ""};
  append(lines, score_table(words_, sheets, names_, columns));
  return lines;
}

Block Face::others(const View& view, int columns) const {
  Block lines;
  for (int seat = 0; seat < view.table.players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (seat == view.viewer) continue;
    append(lines,
           draw_sheet(words_, view.table, view.seats[at].sheet, styled(Style::strong, names_[at]), SheetForm::framed));
    lines.emplace_back();
  }
  if (lines.empty()) lines.push_back(words_.say(Text::play_no_others));
  return cut_to(std::move(lines), columns);
}

Block Face::log(const Match<TroyesDice>& match, std::optional<Viewer> viewer, int columns) const {
  return story_lines(words_, tell_story(words_, match, viewer), names_, std::min(columns, 110));
}

Block Face::help(const View& /*view*/, std::string_view topic, int columns) const {
  return cli::troyes_dice::help(words_, topic, std::min(columns, 100));
}

Block Face::result(const State& state, int columns) const {
  return final_result(words_, state, names_, is_person_, std::min(columns, 120));
}

bool Face::ask_options(const Console& console, Options& options, Desk& desk) {
  constexpr std::array numberings{Text::setup_numbering_first, Text::setup_numbering_rolled,
                                  Text::setup_numbering_expert, Text::setup_numbering_random};
  Block lines{console.say(Text::setup_numbering)};
  for (std::size_t i = 0; i < numberings.size(); ++i) {
    append(lines, wrapped("  " + styled(Style::key, std::to_string(i + 1)) + "  " + console.say(numberings[i]),
                          desk.columns(), 5));
  }
  const auto number_in = [](std::string_view text, int most) -> std::optional<int> {
    const std::string letters = plain_letters(text);
    if (letters.empty()) return 1;
    if (letters.size() != 1 || letters[0] < '1' || letters[0] > '0' + most) return std::nullopt;
    return letters[0] - '0';
  };
  while (true) {
    const auto typed = desk.ask(lines, console.say(Text::setup_ask_numbering) + " " + styled(Style::key, "[1]") + " › ",
                                [&](std::string_view text) { return number_in(text, 4).has_value(); });
    if (!typed) return false;
    const auto number = number_in(*typed, 4);
    if (number) {
      options.numbering = static_cast<Numbering>(*number - 1);
      break;
    }
    desk.note(console.say(Text::play_choose_one, {{"keys", "1 2 3 4"}}));
  }
  const auto yes = [](std::string_view text) -> std::optional<bool> {
    const std::string letters = plain_letters(text);
    if (letters.empty() || letters == "n" || letters == "no" || letters == "non") return false;
    if (letters == "y" || letters == "yes" || letters == "o" || letters == "oui") return true;
    return std::nullopt;
  };
  while (true) {
    const auto typed = desk.ask(wrapped(console.say(Text::setup_expansion), desk.columns()),
                                console.say(Text::setup_ask_expansion) + " › ",
                                [&](std::string_view text) { return yes(text).has_value(); });
    if (!typed) return false;
    if (const auto wanted = yes(*typed)) {
      options.expansion = *wanted ? Expansion::random : Expansion::off;
      return true;
    }
    desk.note(console.say(Text::setup_yes_or_no));
  }
}

}  // namespace tricasse::cli::troyes_dice
