#include "tricasse/server/read_back.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <array>

#include "tricasse/server/house_fixture.hpp"

namespace tricasse {
namespace {

using namespace testing;

class ReadBackTest : public HouseTest {
 protected:
  void SetUp() override {
    HouseTest::SetUp();
    const Json seats = Json::array({person("Anne"), person("Zoé"), bot("greedy")});
    table_ = open({{"seats", seats}, {"lobby", true}})["table"];
    other_ = open({{"seats", Json::array({person("Anne")})}})["table"];
    join(other_, anne_);
    EXPECT_EQ(sit(table_, {{"player", zoe_}, {"name", "Zoé"}})["seat"], 1);
    const auto anne = join(table_, anne_);
    EXPECT_EQ(play(table_, anne)["is"], "ok");
    EXPECT_EQ(ask(table_, anne, {{"do", "say"}, {"text", "hello"}})["is"], "ok");
    close_house();
    fs::copy_file(file(), folder_ / "sound");
  }
  void restore() { fs::copy_file(folder_ / "sound", file(), fs::copy_options::overwrite_existing); }
  WholeTable load() const { return **(*open_sqlite(file()))->load(table_); }
  template <class Spoil>
  void expect_flaw(const char* what, Spoil&& spoil) const {
    WholeTable whole = load();
    spoil(whole);
    EXPECT_FALSE(read_back(whole)) << what;
  }

  std::string table_;
  std::string other_;
};

TEST_F(ReadBackTest, rows_that_do_not_fit_together_are_no_game) {
  ASSERT_TRUE(read_back(load())) << read_back(load()).error();
  expect_flaw("an id", [](WholeTable& it) { it.table.id[3] = '\xfe'; });
  expect_flaw("a kind of dice", [](WholeTable& it) { it.table.dice = "loaded"; });
  expect_flaw("a pace", [](WholeTable& it) { it.table.pace = ""; });
  expect_flaw("a limit", [](WholeTable& it) { it.table.limit = -1; });
  expect_flaw("a seed", [](WholeTable& it) { it.table.seed.pop_back(); });
  expect_flaw("an end that was not played", [](WholeTable& it) { it.table.over = true; });
  expect_flaw("moves before the start", [](WholeTable& it) { it.table.started = false; });
  expect_flaw("a seat less", [](WholeTable& it) { it.seats.pop_back(); });
  expect_flaw("a seat twice", [](WholeTable& it) { it.seats[1].seat = 0; });
  expect_flaw("another bot", [](WholeTable& it) { it.seats[2].bot = "master"; });
  expect_flaw("a bot for a person", [](WholeTable& it) { it.seats[0].bot = "greedy"; });
  expect_flaw("another name", [](WholeTable& it) { it.seats[0].name = "Luc"; });
  expect_flaw("a name that is none", [](WholeTable& it) { it.seats[0].name = "\xff"; });
  expect_flaw("a stand-in that is none", [](WholeTable& it) { it.seats[0].stand_in = "\n"; });
  expect_flaw("nobody on a seat", [](WholeTable& it) { it.seats[0].owner_hash = ""; });
  expect_flaw("a hash that is none", [](WholeTable& it) { it.seats[0].link_hash = "0"; });
  expect_flaw("a nonce that is none", [](WholeTable& it) { it.seats[0].nonce = "0"; });
  expect_flaw("a line less", [](WholeTable& it) { it.lines.erase(it.lines.begin()); });
  expect_flaw("another number of lines", [](WholeTable& it) { ++it.lines[0].count; });
  expect_flaw("half a line", [](WholeTable& it) { it.lines.back().text.pop_back(); });
  expect_flaw("words of nobody", [](WholeTable& it) { it.words[0].seat = 7; });
  expect_flaw("words before the first seat", [](WholeTable& it) { it.words[0].seat = -1; });
  expect_flaw("words that cannot be told", [](WholeTable& it) { it.words[0].text = "\xc3"; });
  expect_flaw("a head that is none", [](WholeTable& it) { it.table.head = "tricasse record 99\n"; });
}

TEST_F(ReadBackTest, whatever_a_row_says_its_table_is_closed_at_most_and_the_house_goes_on) {
  constexpr std::array columns{"tables.head",      "tables.dice",   "tables.pace",  "tables.wait",    "tables.lobby",
                               "tables.started",   "tables.over",   "tables.seed",  "tables.opened",  "tables.hints",
                               "seats.seat",       "seats.name",    "seats.bot",    "seats.stand_in", "seats.link_hash",
                               "seats.owner_hash", "seats.nonce",   "lines.first",  "lines.count",    "lines.text",
                               "lines.seat",       "lines.request", "words.number", "words.seat",     "words.text",
                               "words.said"};
  constexpr std::array values{"''", "'x'", "-1", "9223372036854775807", "x'ff00'"};
  int closed = 0;
  for (const std::string_view column : columns) {
    const std::string rows(column.substr(0, column.find('.')));
    const std::string name(column.substr(column.find('.') + 1));
    for (const char* value : values) {
      restore();
      {
        SQLite::Database hand(file(), SQLite::OPEN_READWRITE);
        const std::string of_table = rows == "tables" ? "id" : "tab";
        // All rows of the table, or where that cannot be the last one.
        hand.exec("UPDATE OR IGNORE " + rows + " SET " + name + " = " + value + " WHERE " + of_table + " = '" + table_ +
                  "'");
      }
      open_house();
      const Json shown = show(table_);
      if (shown.contains("code")) {
        EXPECT_EQ(shown["code"], "bad_record") << column << value;
        ++closed;
      } else {
        join(table_, "");
      }
      EXPECT_EQ(show(other_)["over"], false) << column << value;
      EXPECT_TRUE(lobby("").contains("tables"));
      EXPECT_TRUE(tables_of(anne_).contains("tables"));
      close_house();
    }
  }
  EXPECT_GT(closed, 60);
  open_house();
}

}  // namespace
}  // namespace tricasse
