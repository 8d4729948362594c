// Whatever the documents of this folder show is tried, and whatever a client can meet is in them.

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/engine_session.hpp"
#include "tricasse/codec/json.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/codec/troyes/events.hpp"
#include "tricasse/codec/troyes/table.hpp"
#include "tricasse/codec/troyes_dice/events.hpp"
#include "tricasse/codec/troyes_dice/table.hpp"
#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/source_tree.hpp"

namespace tricasse {
namespace {

using troyes_dice::TroyesDice;

std::string read_document(std::string_view name) {
  std::ifstream file(std::string(tricasse::source_tree) + "/docs/" + std::string(name));
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Block {
  std::string kind;
  int line;  ///< where its text starts
  std::vector<std::string> lines;

  std::string text() const {
    std::string whole;
    for (const std::string& each : lines) whole += each + "\n";
    return whole;
  }
};

/// The fenced blocks of a document.
std::vector<Block> blocks_of(const std::string& document) {
  std::vector<Block> blocks;
  std::istringstream stream(document);
  std::string line;
  bool inside = false;
  for (int number = 1; std::getline(stream, line); ++number) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) blocks.push_back({line.substr(3), number + 1, {}});
    } else if (inside) {
      blocks.back().lines.push_back(line);
    }
  }
  EXPECT_FALSE(inside) << "a block is not closed";
  return blocks;
}

std::vector<Block> blocks_of(const std::string& document, std::string_view kind) {
  std::vector<Block> chosen;
  for (Block& block : blocks_of(document)) {
    if (block.kind == kind) chosen.push_back(std::move(block));
  }
  EXPECT_FALSE(chosen.empty()) << "no block of kind " << kind;
  return chosen;
}

/// Whether the text is the pattern, in which "..." stands for anything.
bool fits(std::string_view text, std::string_view pattern) {
  const std::size_t gap = pattern.find("...");
  if (gap == std::string_view::npos) return text == pattern;
  if (!text.starts_with(pattern.substr(0, gap))) return false;
  text.remove_prefix(gap);
  pattern.remove_prefix(gap + 3);
  for (std::size_t skip = 0; skip <= text.size(); ++skip) {
    if (fits(text.substr(skip), pattern)) return true;
  }
  return false;
}

TEST(Documents, the_examples_of_the_engine_protocol_are_what_a_session_answers) {
  int replies = 0;
  for (const Block& block : blocks_of(read_document("engine-protocol.md"), "jsonl")) {
    EngineSession session;
    std::string reply;
    int line = block.line;
    for (const std::string& text : block.lines) {
      if (text.starts_with("> ")) {
        EXPECT_EQ(reply, "") << "engine-protocol.md:" << line << ": the request before has no reply in the document";
        reply = session.handle(text.substr(2));
      } else if (text.starts_with("< ")) {
        EXPECT_TRUE(fits(reply, text.substr(2))) << "engine-protocol.md:" << line << ": the reply is\n" << reply;
        reply.clear();
        ++replies;
      } else {
        ADD_FAILURE() << "engine-protocol.md:" << line << ": neither a request nor a reply";
      }
      ++line;
    }
    EXPECT_EQ(reply, "") << "engine-protocol.md:" << line << ": the last request has no reply in the document";
  }
  EXPECT_GE(replies, 60);
}

TEST(Documents, the_complete_position_is_written_as_it_is_shown) {
  for (const Block& block : blocks_of(read_document("engine-protocol.md"), "json")) {
    const auto loaded = load_position(block.text());
    ASSERT_TRUE(loaded) << "engine-protocol.md:" << block.line << ": " << loaded.error().path << " "
                        << loaded.error().message;
    EXPECT_FALSE(loaded->settled);
    // Only white space between the tokens may differ, and no text of a position has two spaces in a row or one at an
    // edge.
    std::string compact;
    for (const std::string& line : block.lines) {
      const std::size_t from = line.find_first_not_of(' ');
      if (from != std::string::npos) compact += line.substr(from);
    }
    for (const std::string_view token : {", ", ": "}) {
      for (std::size_t at = compact.find(token); at != std::string::npos; at = compact.find(token))
        compact.erase(at + 1, 1);
    }
    EXPECT_EQ(dump_position(loaded->match), compact);
  }
}

TEST(Documents, the_protocol_of_tables_names_every_further_error) {
  const std::string document = read_document("protocol.md");
  for (int fault = engine_faults; fault < json_faults; ++fault) {
    const std::string name(name_of(static_cast<JsonFault>(fault)));
    EXPECT_NE(document.find("| `" + name + "` |"), std::string::npos) << name;
  }
}

TEST(Documents, the_engine_protocol_names_everything_a_client_can_meet) {
  const std::string document = read_document("engine-protocol.md");
  const auto expect_named = [&document](std::string_view name) {
    EXPECT_NE(document.find("`" + std::string(name) + "`"), std::string::npos) << name;
  };
  EngineSession session;
  JsonDocument hello(session.handle(R"({"cmd":"hello"})"));
  const JsonNode commands = hello.root()["commands"];
  ASSERT_GT(commands.size(), 0U);
  for (std::size_t i = 0; i < commands.size(); ++i) expect_named(commands.at(i).text());
  for (int fault = 0; fault < engine_faults; ++fault) expect_named(name_of(static_cast<JsonFault>(fault)));
  for (int refusal = 1; refusal < troyes_dice::refusals; ++refusal) {
    expect_named(name_of(static_cast<troyes_dice::Refusal>(refusal)));
  }
  for (int refusal = 0; refusal < undo_refusals; ++refusal) expect_named(name_of(static_cast<UndoRefusal>(refusal)));
  for (int flaw = 1; flaw <= static_cast<int>(troyes_dice::Flaw::pending); ++flaw) {
    expect_named(name_of(static_cast<troyes_dice::Flaw>(flaw)));
  }
  for (const std::string_view stage : troyes_dice::stage_names) expect_named(stage);
  for (int kind = 0; kind <= static_cast<int>(troyes_dice::Event::Kind::game_over); ++kind) {
    std::string json;
    JsonWriter writer(json);
    write_event(writer, troyes_dice::Event{.kind = static_cast<troyes_dice::Event::Kind>(kind)});
    JsonDocument event(json);
    expect_named(event.root()["event"].text());
  }
}

TEST(Documents, the_engine_protocol_names_everything_of_troyes) {
  const std::string document = read_document("engine-protocol.md");
  const std::string section = document.substr(document.find("\n## Troyes\n"));
  const auto expect_named = [&](std::string_view name) {
    EXPECT_NE(section.find("`" + std::string(name) + "`"), std::string::npos) << name;
  };
  // What every game can refuse stands in the table for all.
  for (int refusal = static_cast<int>(troyes::Refusal::space_taken); refusal < troyes::refusals; ++refusal) {
    expect_named(name_of(static_cast<troyes::Refusal>(refusal)));
  }
  for (int flaw = 1; flaw < troyes::flaws; ++flaw) expect_named(name_of(static_cast<troyes::Flaw>(flaw)));
  for (const std::string_view what : troyes::question::names) expect_named(what);
  for (int kind = 0; kind <= static_cast<int>(troyes::Event::Kind::loss_averted); ++kind) {
    std::string json;
    JsonWriter writer(json);
    write_event(writer, troyes::Event{.kind = static_cast<troyes::Event::Kind>(kind), .seat = 0, .a = 1, .b = 1});
    JsonDocument event(json);
    expect_named(event.root()["event"].text());
  }
}

TEST(Documents, the_limits_of_the_engine_protocol_are_those_of_the_program) {
  const std::string document = read_document("engine-protocol.md");
  const std::string limits = document.substr(document.find("## Limits"));
  static_assert(EngineSession::max_line_bytes == 1048576 && max_json_depth == 16 && EngineSession::max_tables == 64);
  static_assert(max_journal_lines == 65536 && journal_reserve == 49152 && max_record_bytes == 3 << 20);
  for (const std::string_view number :
       {"1,048,576 bytes", "| 16 |", "| 64 |", "65,536", "49,152", "1,000 games", "200 bytes"}) {
    EXPECT_NE(limits.find(number), std::string::npos) << number;
  }
}

TEST(Documents, the_moves_of_the_notation_are_moves) {
  for (const Block& block : blocks_of(read_document("notation.md"), "moves")) {
    for (const std::string& text : block.lines) {
      const auto move = parse_move(std::type_identity<TroyesDice>{}, text);
      ASSERT_TRUE(move) << text;
      EXPECT_EQ(to_text(*move).view(), text);
    }
  }
}

TEST(Documents, the_moves_of_troyes_are_moves) {
  std::set<troyes::Move::Kind> kinds;
  for (const Block& block : blocks_of(read_document("notation.md"), "troyes-moves")) {
    for (const std::string& text : block.lines) {
      const auto move = parse_move(std::type_identity<troyes::Troyes>{}, text);
      ASSERT_TRUE(move) << text;
      EXPECT_EQ(to_text(*move).view(), text);
      kinds.insert(move->kind());
    }
  }
  EXPECT_EQ(static_cast<int>(kinds.size()), troyes::Move::kinds) << "every kind of move has an example";
}

/// One row of the table of names: what they name, then the names of those rows of a table that are meant.
template <class Table, class Meant>
std::string name_row(const std::string& what, const Table& table, Meant&& meant) {
  std::string row;
  for (const auto& it : table) {
    if (meant(it)) row += (row.empty() ? "`" : ", `") + std::string(it.name) + "`";
  }
  return "| " + what + " | " + row + " |\n";
}

TEST(Documents, the_notation_has_every_name_of_troyes) {
  constexpr std::array<std::string_view, troyes::colours> colours{"red", "white", "yellow"};
  std::string table = "| what | names |\n|---|---|\n";
  for (const troyes::Colour colour : troyes::all_colours) {
    for (int level = 1; level <= troyes::levels; ++level) {
      table += name_row("activity cards, " + std::string(colours[at(colour)]) + " " +
                            std::string(troyes::tile_names[static_cast<std::size_t>(level - 1)]),
                        troyes::activity_table,
                        [&](const troyes::ActivityCard& it) { return it.colour == colour && it.level == level; });
    }
  }
  table += name_row("the event of the board", troyes::event_table, [](const auto& it) { return it.on_board; });
  for (const troyes::Colour colour : troyes::all_colours) {
    table += name_row("events, " + std::string(colours[at(colour)]), troyes::event_table,
                      [&](const troyes::EventCard& it) { return it.deck == colour && !it.on_board; });
  }
  table += name_row("characters", troyes::character_table, [](const auto&) { return true; });
  table += name_row("buildings", troyes::building_table, [](const auto&) { return true; });
  for (int level = 1; level <= troyes::tiles; ++level) {
    table += name_row("faces of tile " + std::string(troyes::tile_names[static_cast<std::size_t>(level - 1)]),
                      troyes::outdoor_table, [&](const troyes::OutdoorFace& it) { return it.level == level; });
  }
  std::string bonus;
  for (const std::string_view name : troyes::bonus_names) {
    bonus += (bonus.empty() ? "`" : ", `") + std::string(name) + "`";
  }
  table += "| bonus cards, as an option | " + bonus + " |\n";
  EXPECT_NE(read_document("notation.md").find(table), std::string::npos) << "the table of names must be\n" << table;
}

TEST(Documents, the_moves_of_the_engine_protocol_are_moves) {
  const std::string document = read_document("engine-protocol.md");
  std::istringstream section(document.substr(document.find("\n## Moves\n")));
  std::string line;
  int moves = 0;
  while (std::getline(section, line) && !line.starts_with("## What")) {
    if (!line.starts_with("| ") || line.starts_with("| question")) continue;
    // The last cell of the row: `p4 R`, or several of them.
    std::string cell = line.substr(line.rfind('|', line.size() - 2));
    for (std::size_t from = cell.find('`'); from != std::string::npos; from = cell.find('`')) {
      const std::string text = cell.substr(from + 1, cell.find('`', from + 1) - from - 1);
      EXPECT_TRUE(parse_move(std::type_identity<TroyesDice>{}, text)) << text;
      cell.erase(0, from + text.size() + 2);
      ++moves;
    }
  }
  EXPECT_EQ(moves, 12);
}

TEST(Documents, what_the_notation_refuses_is_refused_there) {
  for (const Block& block : blocks_of(read_document("notation.md"), "not-moves")) {
    for (const std::string& line : block.lines) {
      std::string text = line.substr(0, line.find("column "));
      // "columns ..." is a move of its own.
      if (line.starts_with("columns")) text = line.substr(0, line.find("column ", 7));
      const std::string said = line.substr(text.size());
      text.erase(text.find_last_not_of(' ') + 1);
      const auto move = parse_move(std::type_identity<TroyesDice>{}, text);
      ASSERT_FALSE(move) << text;
      EXPECT_EQ("column " + std::to_string(move.error().column) + ", expected " + std::string(move.error().accepted),
                said)
          << text;
    }
  }
}

/// Holds the first table of fields after this heading against the moves, and gives the number of its rows.
template <Game G>
int expect_fields(std::string_view heading) {
  const std::string document = read_document("notation.md");
  std::istringstream table(document.substr(document.find("| move | fields |", document.find(heading))));
  std::string line;
  std::getline(table, line);
  std::getline(table, line);
  int rows = 0;
  for (; std::getline(table, line) && line.starts_with("| `"); ++rows) {
    const std::string text = line.substr(3, line.find('`', 3) - 3);
    const auto move = parse_move(std::type_identity<G>{}, text);
    EXPECT_TRUE(move) << text;
    if (!move) continue;
    FieldList fields;
    fields_of(*move, fields);
    std::string row = "| `" + text + "` | ";
    for (const Field& field : fields) {
      if (&field != fields.begin()) row += ", ";
      row += "`" + std::string(field.name) + "` " + std::string(field.value.view());
    }
    EXPECT_EQ(row + " |", line);
  }
  return rows;
}

TEST(Documents, the_fields_of_the_notation_are_those_of_the_moves) {
  EXPECT_EQ(expect_fields<TroyesDice>("\n## Moves of Troyes Dice\n"), 9) << "one row for each kind of move";
  EXPECT_GE(expect_fields<troyes::Troyes>("\n## Moves of Troyes\n"), 5);
}

TEST(Documents, the_records_of_the_notation_are_one_game) {
  const std::vector<Block> records = blocks_of(read_document("notation.md"), "record");
  ASSERT_EQ(records.size(), 2U);
  const auto journal = read_record(records[0].text());
  ASSERT_TRUE(journal) << "line " << journal.error().line << ": " << name_of(journal.error().fault) << " "
                       << journal.error().accepted;
  EXPECT_EQ(write_record(*journal, Lines::journal), records[0].text());
  EXPECT_EQ(write_record(*journal, Lines::canonical), records[1].text());
  EXPECT_TRUE(read_record(records[1].text()));
}

TEST(Documents, the_record_of_troyes_in_the_notation_is_a_game) {
  for (const Block& block : blocks_of(read_document("notation.md"), "troyes-record")) {
    const auto match = read_record(block.text());
    ASSERT_TRUE(match) << "line " << match.error().line << ": " << name_of(match.error().fault) << " "
                       << match.error().accepted;
    EXPECT_TRUE(std::holds_alternative<Match<troyes::Troyes>>(*match));
    EXPECT_EQ(write_record(*match, Lines::journal), block.text());
  }
}

TEST(Documents, whatever_says_what_this_is_names_all_games) {
  for (const char* name :
       {"engine-protocol.md", "../README.md", "../web/index.html", "../web/public/manifest.webmanifest"}) {
    const std::string text = read_document(name);
    for (const char* game : {"Troyes Dice", "The Ladies of Troyes", "Troyes, "}) {
      EXPECT_TRUE(text.contains(game)) << name << " does not name " << game;
    }
  }
  const std::string protocol = read_document("engine-protocol.md");
  Games::for_each([&]<class G>(std::type_identity<G>) {
    EXPECT_TRUE(protocol.contains("`\"" + std::string(G::name) + "\"`")) << G::name;
  });
}

TEST(Documents, the_notation_names_every_fault_of_a_record) {
  const std::string document = read_document("notation.md");
  for (int fault = 0; fault < record_faults; ++fault) {
    const std::string name(name_of(static_cast<RecordFault>(fault)));
    EXPECT_NE(document.find("`" + name + "`"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace tricasse
