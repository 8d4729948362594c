#include "tricasse/cli/troyes/result.hpp"

#include <algorithm>

namespace tricasse::cli::troyes {
namespace {

struct Column {
  int owner;
  Score score;
};

std::string number(int points) { return points == 0 ? styled(Style::faint, "–") : std::to_string(points); }

}  // namespace

Block score_table(const Words& words, const State& state, int width) {
  std::vector<Column> shown;
  for (int owner = 0; owner < owners; ++owner) {
    if (plays(state.table, owner)) shown.push_back({owner, score_of(state, owner)});
  }
  const int cell = std::clamp((width - 42) / static_cast<int>(shown.size()), 8, 14);
  const int label_width = std::min(52, width - cell * static_cast<int>(shown.size()) - 1);
  Block lines;
  std::string head = left("", label_width);
  for (const Column& column : shown) head += right(shortened(words.owner(column.owner), cell - 1), cell);
  lines.push_back(head);
  std::string rule;
  for (int i = 0; i < label_width + cell * static_cast<int>(shown.size()); ++i) rule += "─";
  lines.push_back(styled(Style::faint, rule));
  const auto row = [&](const std::string& label, const auto& points) {
    std::string line = left(label, label_width);
    for (const Column& column : shown) line += right(number(points(column.score)), cell);
    lines.push_back(line);
  };
  row(words.say(Text::troyes_score_tokens), [](const Score& score) { return score.tokens; });
  row(words.say(Text::troyes_score_events), [](const Score& score) { return score.events; });
  row(words.say(Text::troyes_score_tradesmen), [](const Score& score) { return score.tradesmen; });
  row(words.say(Text::troyes_score_cathedral), [](const Score& score) { return score.cathedral; });
  const Table& table = state.table;
  if (is_face_up(table, fort)) row(words.say(Text::troyes_score_fort), [](const Score& score) { return score.fort; });
  if (is_face_up(table, princess)) {
    row(words.say(Text::troyes_score_princess), [](const Score& score) { return score.princess; });
  }
  if (is_face_up(table, hermit)) {
    row(words.say(Text::troyes_score_hermit), [](const Score& score) { return score.hermit; });
  }
  if (const OutdoorFace& last = table.outdoors(tiles - 1); last.each_cube > 0 || last.most_cubes[0] > 0) {
    row(words.say(Text::troyes_score_outdoors, {{"tile", words.outdoor(table.tile[tiles - 1])}}),
        [](const Score& score) { return score.outdoors; });
  }
  for (Character card = 1; card <= characters; ++card) {
    const auto points = [card](const Score& score) { return score.by_character[card - std::size_t{1}]; };
    if (std::ranges::none_of(shown, [&](const Column& column) { return points(column.score) != 0; })) continue;
    row(words.say(Text::troyes_score_character, {{"name", words.character(card)}, {"what", words.counts(card)}}),
        points);
  }
  lines.push_back(styled(Style::faint, rule));
  row(styled(Style::strong, words.say(Text::troyes_score_total)), [](const Score& score) { return score.total(); });
  return lines;
}

Block final_result(const Words& words, const State& state, int width) {
  Block lines{styled(Style::strong, words.say(Text::troyes_score_title)), ""};
  append(lines, score_table(words, state, width));
  lines.emplace_back();
  if (state.table.solo()) {
    const int you = score_of(state, 0).total();
    const int king = score_of(state, gray).total();
    append(lines,
           wrapped(words.say(Text::troyes_score_challenge, {{"you", you}, {"king", king}, {"score", you - king}}) +
                       " " + words.named("grade", std::to_string(grade_of(you - king))),
                   width));
    return lines;
  }
  for (int seat = 0; seat < state.table.players; ++seat) {
    std::vector<std::string> held;
    for (const Character card : state.hands[static_cast<std::size_t>(seat)].characters) {
      if (card != 0) held.push_back(words.character(card));
    }
    if (!held.empty()) {
      lines.push_back(
          words.say(Text::troyes_score_holds, {{"name", words.owner(seat)}, {"characters", words.list(held)}}));
    }
  }
  if (const Character open = state.table.open_character; open != 0) {
    lines.push_back(words.say(Text::troyes_score_open, {{"character", words.character(open)}}));
  }
  const unsigned won = winners(state);
  std::vector<std::string> champions;
  for (int seat = 0; seat < state.table.players; ++seat) {
    if ((won >> seat & 1) != 0) champions.push_back(words.owner(seat));
  }
  lines.push_back(
      words.say(champions.size() == 1 ? Text::score_winner : Text::score_winners, {{"names", words.list(champions)}}));
  return lines;
}

}  // namespace tricasse::cli::troyes
