#include "tricasse/server/read_back.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "tricasse/codec/games.hpp"
#include "tricasse/codec/json.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/keys.hpp"
#include "tricasse/table/card.hpp"
#include "tricasse/table/sight.hpp"

namespace tricasse {
namespace {

using Flaw = std::string;

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Well-formed as text: what is told as JSON can be read as JSON.
bool can_be_told(std::string_view text) {
  std::string json;
  JsonWriter(json).value(text);
  return JsonDocument(json).ok();
}

template <class Enum, std::size_t size>
bool names_one_of(std::string_view name, const std::array<Enum, size>& values) {
  return std::ranges::any_of(values, [name](Enum value) { return name_of(value) == name; });
}

/// The letters of which ids of tables are made: they stand in addresses.
constexpr std::string_view id_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

Flaw flaw_of_table(const StoredTable& table) {
  if (table.id.find_first_not_of(id_letters) != std::string::npos) return "an id that is none";
  if (!names_one_of(table.dice, std::array{DiceKind::fair, DiceKind::manual})) return "no such kind of dice";
  if (!names_one_of(table.pace, std::array{Pace::live, Pace::slow})) return "no such pace";
  if (table.limit <= 0) return "a limit of no time";
  if (!is_key(table.seed)) return "the seed is none";
  return {};
}

Flaw flaw_of_seat(const StoredSeat& seat, int place, const SeatInfo& in_journal) {
  if (seat.seat != place) return "it is missing, or there twice";
  if (seat.bot != in_journal.bot) return "the journal has another bot";
  if (!seat.name.empty() && !is_seat_name(seat.name)) return "a name that is none";
  if (!seat.stand_in.empty() && (!seat.bot.empty() || !is_seat_name(seat.stand_in))) return "a bot that is none";
  for (const std::string_view hash : {seat.link_hash, seat.owner_hash}) {
    if (!hash.empty() && !is_hash(hash)) return "a hash that is none";
  }
  if (!seat.nonce.empty() && !is_key(seat.nonce)) return "a nonce that is none";
  return {};
}

Flaw flaw_of_seats(const WholeTable& whole, const std::vector<SeatInfo>& in_journal) {
  if (whole.seats.size() != in_journal.size()) return "the journal has another number of seats";
  for (std::size_t i = 0; i < in_journal.size(); ++i) {
    const StoredSeat& seat = whole.seats[i];
    const Flaw flaw = flaw_of_seat(seat, static_cast<int>(i), in_journal[i]);
    if (!flaw.empty()) return "seat " + std::to_string(i) + ": " + flaw;
    if (whole.table.started && seat.bot.empty() && (seat.owner_hash.empty() || seat.name != in_journal[i].name)) {
      return "seat " + std::to_string(i) + ": the journal has somebody else";
    }
  }
  return {};
}

Flaw flaw_of_lines(const WholeTable& whole) {
  int next = 0;
  for (const StoredLines& lines : whole.lines) {
    const auto ends = std::ranges::count(lines.text, '\n');
    if (lines.first != next || lines.count <= 0 || ends != lines.count || !lines.text.ends_with('\n')) {
      return "line " + std::to_string(next) + " is missing, or lines are not as many as they should be";
    }
    next += lines.count;
  }
  return {};
}

Flaw flaw_of_words(const WholeTable& whole) {
  for (const StoredWords& words : whole.words) {
    const bool by_somebody = words.seat >= 0 && words.seat < static_cast<int>(whole.seats.size());
    if (!by_somebody || !can_be_told(words.text)) return "words of nobody, or that cannot be told";
  }
  return {};
}

}  // namespace

std::expected<AnyMatch, std::string> read_back(const WholeTable& whole) {
  auto match = read_journal(whole.journal());
  if (!match) {
    return std::unexpected("line " + std::to_string(match.error().line) + ": " +
                           std::string(name_of(match.error().fault)));
  }
  const std::vector<SeatInfo> people = std::visit([](const auto& game) { return game.seats(); }, *match);
  const bool begun = std::visit([](const auto& game) { return !game.journal().empty(); }, *match);
  for (const Flaw& flaw :
       {flaw_of_table(whole.table), flaw_of_seats(whole, people), flaw_of_lines(whole), flaw_of_words(whole)}) {
    if (!flaw.empty()) return std::unexpected(flaw);
  }
  if (begun && !whole.table.started) return std::unexpected("there are moves, and the game has not begun");
  // The seed of fair dice is told when a game is over: not before, whatever a row says. Only who may take moves back
  // goes on after the end.
  const bool ended = turn_of(*match).over();
  if (ended != whole.table.over && (ended || !is_assisted(*match))) {
    return std::unexpected("the journal and the table end differently");
  }
  return *std::move(match);
}

}  // namespace tricasse
