#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/options.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse {

/// The "id" of a request as it is echoed: a text of at most 200 bytes, a whole number of 64 bits, or null.
std::string read_id(JsonNode request);

/// A name of a seat or a table; complains about one that a record could not carry.
std::string read_name(JsonNode node);

/// Whether a seat of a new game may wait for somebody.
enum class FreeSeats : bool { refused, welcome };

/// A list of seats: "Anne", {"name":"Anne"} or {"bot":"greedy"}, {"open":true} for a free one; empty when there is
/// none.
std::vector<SeatInfo> read_seats(JsonNode node, FreeSeats free);

/// The game that "game", "options" and "seats" of a request describe. As many players as seats, unless the options
/// say otherwise.
std::optional<AnyMatch> read_new_match(JsonNode request, TakeBack take_back, FreeSeats free = FreeSeats::refused);

/// The game whose record stands here as one text.
std::optional<AnyMatch> read_record_at(JsonNode node);

/// Why a record cannot be read, as every door tells it to programs.
JsonError told_as_json(const RecordError& error);

/// The object of an error: code, message, path, further facts.
void write_error(JsonWriter& out, const JsonError& error);

std::string_view sentence_of(UndoRefusal refusal);

/// Every option of a game with its default and what it takes.
template <Game G>
void write_game_options(JsonWriter& out) {
  out.begin_array();
  typename G::Options options;
  OptionTexts texts;
  list_options(options, texts);
  for (const OptionText& option : texts) {
    out.begin_object().member("key", option.key).key("default");
    write_option_value(out, option);
    // No option takes an empty text; the refusal says what it does take.
    const auto refused = set_option(options, option.key, "");
    out.member("accepted", refused ? std::string_view() : refused.error().accepted).end_object();
  }
  out.end_array();
}

/// Every game of the house with its versions and options; `more(out, std::type_identity<G>{})` adds members.
template <class More>
void write_games(JsonWriter& out, More&& more) {
  out.begin_array();
  Games::for_each([&]<Game G>(std::type_identity<G> game) {
    out.begin_object().member("name", G::name).member("rules", G::rules_version);
    out.key("tables").hex(G::tables_hash()).member("simultaneous", G::simultaneous);
    write_game_options<G>(out.key("options"));
    more(out, game);
    out.end_object();
  });
  out.end_array();
}

}  // namespace tricasse
