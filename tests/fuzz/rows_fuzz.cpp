#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/audience.hpp"
#include "tricasse/server/keys.hpp"
#include "tricasse/server/read_back.hpp"
#include "tricasse/server/stored_card.hpp"
#include "tricasse/table/sight.hpp"
#include "tricasse/tests/fuzz/require.hpp"

/// Rows of one table as a store may give them back: whatever they say, either there is no game in them, or everybody
/// can be shown it. A row is a line: its kind and its columns with tabs between them; \n, \t and \\ stand for
/// themselves.
namespace tricasse {
namespace {

std::vector<std::string> columns_of(std::string_view line) {
  std::vector<std::string> columns(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\t') {
      columns.emplace_back();
    } else if (line[i] == '\\' && i + 1 < line.size()) {
      const char next = line[++i];
      columns.back() += next == 'n' ? '\n' : next == 't' ? '\t' : next;
    } else {
      columns.back() += line[i];
    }
  }
  columns.resize(12);
  return columns;
}

int number(const std::string& text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

WholeTable rows_of(std::string_view text) {
  WholeTable whole;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::vector<std::string> row = columns_of(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (row[0] == "table") {
      whole.table = {.id = row[1],
                     .head = row[2],
                     .dice = row[3],
                     .pace = row[4],
                     .limit = number(row[5]),
                     .lobby = row[6] == "1",
                     .hints = row[7] == "1",
                     .started = row[8] == "1",
                     .over = row[9] == "1",
                     .seed = row[10],
                     .opened = number(row[11])};
    } else if (row[0] == "seat") {
      whole.seats.push_back({.table = whole.table.id,
                             .seat = number(row[1]),
                             .name = row[2],
                             .bot = row[3],
                             .stand_in = row[4],
                             .link_hash = row[5],
                             .owner_hash = row[6],
                             .nonce = row[7]});
    } else if (row[0] == "lines") {
      whole.lines.push_back({.table = whole.table.id,
                             .first = number(row[1]),
                             .count = number(row[2]),
                             .text = row[3],
                             .seat = number(row[4]),
                             .request = row[5]});
    } else if (row[0] == "words") {
      whole.words.push_back({.table = whole.table.id, .seat = number(row[1]), .text = row[2], .when = number(row[3])});
    }
  }
  return whole;
}

/// Somebody who reads everything at once.
class Eyes final : public Connection {
 private:
  void wake() override {
    while (const auto parcel = take()) {
      const std::string message = parcel->head + std::string(parcel->rest());
      if (message.size() <= max_json_bytes) require(JsonDocument(message).ok(), "what is shown is no JSON");
      sent();
    }
  }
  void close() override {}
};

void show(const WholeTable& whole, const AnyMatch& match) {
  Audience audience;
  const TableCard card = card_of(whole.table, whole.seats, [&](int seat) { return audience.has(seat); });
  for (int seat = -1; seat < static_cast<int>(whole.seats.size()); ++seat) {
    const Viewer viewer = seat < 0 ? Viewer::spectator() : Viewer::seat(seat);
    audience.show_anew(audience.admit(std::make_shared<Eyes>(), viewer), card, match);
  }
  for (const StoredWords& words : whole.words) {
    std::string json;
    JsonWriter out(json);
    out.begin_object().member("name", whole.seats[static_cast<std::size_t>(words.seat)].name);
    out.member("text", words.text).end_object();
    audience.send_all(json);
  }
}

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace tricasse;
  const WholeTable whole = rows_of({reinterpret_cast<const char*>(bytes), size});
  const auto match = read_back(whole);
  if (match) {
    show(whole, *match);
    require(read_record(write_record(*match)).has_value(), "a game that was read back has no record");
  } else {
    require(!match.error().empty(), "a table is closed without a word");
  }
  return 0;
}
