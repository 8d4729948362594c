#include "tricasse/codec/requests.hpp"

#include "tricasse/match/record.hpp"

namespace tricasse {
namespace {

constexpr std::size_t longest_id = 200;

}  // namespace

std::string_view sentence_of(UndoRefusal refusal) {
  switch (refusal) {
    case UndoRefusal::nothing_to_undo: return "this seat has no move to undo since chance last spoke";
    case UndoRefusal::already_revealed:
      return "the move is revealed already: it closed the half-day, or somebody has decided since";
    case UndoRefusal::take_back_forbidden: return "this game was started without take-back";
    case UndoRefusal::journal_full: return "the journal is full of undone moves";
  }
  return "";
}

std::string read_id(JsonNode request) {
  const JsonNode id = request["id"];
  if (!id) return "null";
  if (id.is_whole() || (id.is_text() && id.text().size() <= longest_id)) return id.dump();
  id.bad_value("a text of at most " + std::to_string(longest_id) + " bytes, a whole number of 64 bits, or null");
  return "null";
}

std::string read_name(JsonNode node) {
  const std::string_view name = node.text();
  if (node.ok() && !is_seat_name(name)) {
    node.bad_value("a name of 1 to 40 bytes without control characters, no space at either end");
  }
  return std::string(name);
}

std::vector<SeatInfo> read_seats(JsonNode node, FreeSeats free) {
  std::vector<std::string_view> keys{"name", "bot"};
  if (free == FreeSeats::welcome) keys.emplace_back("open");
  std::vector<SeatInfo> seats;
  if (node) node.array_of_at_most(max_seats, "seats");
  for (std::size_t i = 0; i < node.size() && node.ok(); ++i) {
    const JsonNode seat = node.at(i);
    SeatInfo info;
    if (seat.is_object()) {
      seat.only(keys);
      if (seat["name"]) info.name = read_name(seat["name"]);
      if (seat["bot"]) info.bot = read_name(seat["bot"]);
      if (seat.keys().size() > 1) seat.bad_value("only one of " + any_of_names(keys));
      if (seat["open"] && !seat["open"].boolean()) seat["open"].bad_value("true, or nothing");
    } else if (seat) {
      info.name = read_name(seat);
    }
    seats.push_back(std::move(info));
  }
  return seats;
}

std::optional<AnyMatch> read_new_match(JsonNode request, TakeBack take_back, FreeSeats free) {
  std::optional<AnyMatch> match;
  with_game(request, [&]<Game G>(std::type_identity<G>) {
    std::vector<SeatInfo> seats = read_seats(request["seats"], free);
    typename G::Options options;
    const JsonNode given = request["options"];
    if (!seats.empty() && !given["players"]) {
      (void)set_option(options, "players", std::to_string(seats.size()));
    }
    read_options(given, options);
    if (request.ok()) agree(given ? given : request, options);
    if (request.ok() && !seats.empty() && static_cast<int>(seats.size()) != seat_count(options)) {
      request["seats"].bad_value("as many seats as there are players: " + std::to_string(seat_count(options)));
    }
    if (request.ok()) match.emplace(Match<G>(options, std::move(seats), take_back));
  });
  return match;
}

std::optional<AnyMatch> read_record_at(JsonNode node) {
  const std::string_view text = node.text();
  if (!node.ok()) return std::nullopt;
  auto match = read_record(text);
  if (match) return *std::move(match);
  JsonError error = told_as_json(match.error());
  node.fail(error.fault, std::move(error.message), {}, std::move(error.details));
  return std::nullopt;
}

JsonError told_as_json(const RecordError& error) {
  std::string message = "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " +
                        std::string(name_of(error.fault));
  if (!error.accepted.empty()) message += " (" + error.accepted + ")";
  return {.fault = JsonFault::bad_record,
          .path = "",
          .message = std::move(message),
          .details = {{"fault", std::string(name_of(error.fault))},
                      {"line", std::int64_t{error.line}},
                      {"column", std::int64_t{error.column}},
                      {"accepted", error.accepted}}};
}

void write_error(JsonWriter& out, const JsonError& error) {
  out.begin_object().member("code", name_of(error.fault)).member("message", error.message);
  if (!error.path.empty()) out.member("path", error.path);
  for (const JsonError::Detail& detail : error.details) {
    out.key(detail.name);
    std::visit([&out](const auto& value) { out.value(value); }, detail.value);
  }
  out.end_object();
}

}  // namespace tricasse
