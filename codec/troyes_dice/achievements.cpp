#include "tricasse/codec/troyes_dice/achievements.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "tricasse/codec/troyes_dice/scores.hpp"
#include "tricasse/codec/troyes_dice/sheet.hpp"
#include "tricasse/codec/troyes_dice/table.hpp"
#include "tricasse/engine/troyes_dice/achievements.hpp"
#include "tricasse/engine/troyes_dice/invariants.hpp"

namespace tricasse::troyes_dice {
namespace {

/// More games than this are refused: every entry is weighed against all before it.
constexpr std::size_t longest_history = 1000;

/// One person's part in one game, with the memory `FinishedGame` points to.
struct Entry {
  int players = 1;
  bool expansion = false;
  std::vector<FinishedSeat> seats;
};

/// {"players":2,"expansion":true,"sheets":[{"sheet":{...},"won":true}]}
Entry read_sheets(JsonNode node) {
  Entry entry;
  node.only({"players", "expansion", "sheets"});
  if (node["players"]) entry.players = node["players"].whole(1, max_seats);
  if (node["expansion"]) entry.expansion = node["expansion"].boolean();
  const JsonNode sheets = node["sheets"];
  sheets.array_of_at_most(static_cast<std::size_t>(entry.players), "sheets of one person, one for each seat");
  for (std::size_t i = 0; i < sheets.size() && sheets.ok(); ++i) {
    const JsonNode seat = sheets.at(i);
    seat.only({"sheet", "won"});
    const Sheet sheet = read_sheet(seat["sheet"], new_sheet);
    if (seat.ok() && find_flaw(sheet) != Flaw::none) {
      seat.fail(JsonFault::bad_position, "not a consistent sheet (" + std::string(name_of(find_flaw(sheet))) + ")",
                "/sheet", {{"flaw", std::string(name_of(find_flaw(sheet)))}});
    }
    const bool won = seat["won"] && seat["won"].boolean();
    if (won && entry.players == 1) seat["won"].bad_value("false: nobody wins a solo game (TD-12.1)");
    entry.seats.push_back({sheet, won});
  }
  return entry;
}

/// A finished game and the person's seats in it.
Entry read_game(JsonNode node, const FindState& find) {
  Entry entry;
  const std::optional<State> state = find(node);
  if (!state || !node.ok()) return entry;
  if (state->table.stage != Stage::over) {
    node.fail(JsonFault::not_finished, "only finished games count for achievements; this one is at stage \"" +
                                           std::string(stage_names[static_cast<std::size_t>(state->table.stage)]) +
                                           "\"");
    return entry;
  }
  entry.players = state->table.players;
  entry.expansion = state->table.expansion != Expansion::off;
  const JsonNode seats = node["seats"];
  if (!seats && entry.players > 1) {
    node.need("seats");
    return entry;
  }
  if (!seats) entry.seats.push_back(finished_seat(*state, 0));
  if (seats) seats.array_of_at_most(static_cast<std::size_t>(entry.players), "seats of one person");
  unsigned taken = 0;
  for (std::size_t i = 0; i < seats.size() && node.ok(); ++i) {
    const int seat = seats.at(i).whole(0, entry.players - 1);
    if ((taken >> seat & 1) != 0) seats.at(i).bad_value("every seat once");
    taken |= 1U << seat;
    entry.seats.push_back(finished_seat(*state, seat));
  }
  return entry;
}

}  // namespace

void write_history_members(JsonWriter& out, std::type_identity<TroyesDice> /*game*/, JsonNode history,
                           const FindState& find) {
  history.array_of_at_most(longest_history, "finished games");
  std::vector<Entry> entries;
  std::vector<FinishedGame> games;
  // `games` points into `entries`, which must not move.
  entries.reserve(history.size());
  AchievementSet earned;
  out.key("games").begin_array();
  for (std::size_t i = 0; i < history.size() && history.ok(); ++i) {
    const JsonNode node = history.at(i);
    if (!node.is_object()) node.bad_value("a finished game, which is an object");
    entries.push_back(node["sheets"] ? read_sheets(node) : read_game(node, find));
    const Entry& entry = entries.back();
    games.push_back({entry.players, entry.expansion, entry.seats});
    const AchievementSet now = earned_over(games);
    AchievementSet fulfilled;
    out.begin_object().key("scores").begin_array();
    for (const FinishedSeat& seat : entry.seats) {
      out.value(score_of(seat.sheet).total());
      fulfilled |= earned_by(seat, entry.players);
    }
    out.end_array();
    write_achievements(out.key("fulfilled"), fulfilled);
    write_achievements(out.key("new"), now & ~earned);
    out.end_object();
    earned = now;
  }
  out.end_array();
  write_achievements(out.key("earned"), earned);
}

}  // namespace tricasse::troyes_dice
