#include "tricasse/store/store.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <filesystem>
#include <fstream>

#include "tricasse/store/scribe.hpp"

namespace tricasse {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test, gone afterwards.
class StoreTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tricasse-store-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::unique_ptr<Store> open() {
    auto store = open_sqlite(path());
    EXPECT_TRUE(store) << store.error().message;
    return store ? *std::move(store) : nullptr;
  }
  std::string path() const { return (folder_ / "games.sqlite").string(); }

  static StoredTable table(const std::string& id) {
    return {.id = id,
            .head = "head\n",
            .dice = "fair",
            .pace = "live",
            .limit = 180,
            .lobby = true,
            .hints = true,
            .opened = 5};
  }
  static StoredSeat seat(const std::string& id, int number) {
    return {.table = id, .seat = number, .name = "Zoé", .link_hash = "l", .owner_hash = "o", .nonce = "n"};
  }
  static StoredLines lines(const std::string& id, int first, int count) {
    return {.table = id, .first = first, .count = count, .text = "nature p4 R\n", .seat = 0, .request = "r"};
  }

  fs::path folder_;
};

TEST_F(StoreTest, honours_tell_how_often_and_who_was_first) {
  const auto store = open();
  const auto result = [](const char* table, const char* name, int points, std::int64_t when,
                         std::vector<std::string> honours) {
    return StoredResult{.table = table,
                        .game = "g",
                        .name = name,
                        .points = points,
                        .players = 1,
                        .honours = std::move(honours),
                        .when = when};
  };
  ASSERT_TRUE(store->commit(std::vector<Write>{result("a", "Zoé", 30, 20, {"AC-4", "AC-9"}),
                                               result("b", "Anne", 50, 10, {"AC-4"}), result("c", "Luc", 40, 30, {})}));
  EXPECT_EQ(*store->honours("g"),
            (std::vector<HouseHonour>{{.honour = "AC-4", .times = 2, .name = "Anne", .when = 10},
                                      {.honour = "AC-9", .times = 1, .name = "Zoé", .when = 20}}));
  EXPECT_TRUE(store->honours("another")->empty());
  const auto best = *store->best_results("g", 2);
  ASSERT_EQ(best.size(), 2U);
  EXPECT_EQ(best[0].name, "Anne");
  EXPECT_EQ(best[1].name, "Luc");
  // A game ends once: the same result again is refused, and nothing of it is kept.
  EXPECT_FALSE(store->commit(std::vector<Write>{result("a", "Zoé", 30, 99, {"AC-5"})}));
  EXPECT_EQ(store->honours("g")->size(), 2U);
}

TEST_F(StoreTest, what_was_committed_is_there_after_reopening) {
  const std::vector<Write> writes{
      table("a"),        seat("a", 0),
      seat("a", 1),      lines("a", 0, 10),
      lines("a", 10, 2), StoredWords{.table = "a", .seat = 1, .text = "'; DROP TABLE tables; --", .when = 7}};
  ASSERT_TRUE(open()->commit(writes));
  const auto whole = open()->load("a");
  ASSERT_TRUE(whole && *whole);
  EXPECT_EQ((*whole)->table, table("a"));
  EXPECT_EQ((*whole)->seats, (std::vector{seat("a", 0), seat("a", 1)}));
  EXPECT_EQ((*whole)->lines, (std::vector{lines("a", 0, 10), lines("a", 10, 2)}));
  ASSERT_EQ((*whole)->words.size(), 1U);
  EXPECT_EQ((*whole)->words[0].text, "'; DROP TABLE tables; --");
}

TEST_F(StoreTest, nothing_is_known_of_a_table_that_never_was) {
  const auto whole = open()->load("a");
  ASSERT_TRUE(whole);
  EXPECT_FALSE(*whole);
}

TEST_F(StoreTest, lines_that_are_not_the_next_ones_are_refused_with_everything_beside_them) {
  const auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a"), lines("a", 0, 3)}));
  for (const int wrong : {0, 2, 4}) {
    EXPECT_FALSE(store->commit(std::vector<Write>{table("b"), lines("a", wrong, 1)})) << wrong;
    EXPECT_FALSE(*store->load("b"));
  }
  EXPECT_TRUE(store->commit(std::vector<Write>{lines("a", 3, 1)}));
}

TEST_F(StoreTest, tables_and_seats_replace_what_was_there) {
  const auto store = open();
  StoredTable changed = table("a");
  StoredSeat other = seat("a", 0);
  ASSERT_TRUE(store->commit(std::vector<Write>{changed, other}));
  changed.started = true;
  other.stand_in = "greedy";
  ASSERT_TRUE(store->commit(std::vector<Write>{changed, other}));
  const auto whole = store->load("a");
  EXPECT_EQ((*whole)->table, changed);
  EXPECT_EQ((*whole)->seats, std::vector{other});
}

TEST_F(StoreTest, the_lobby_lists_tables_that_have_not_started) {
  const auto store = open();
  StoredTable later = table("later");
  later.opened = 9;
  StoredTable started = table("started");
  started.started = true;
  StoredTable closed = table("private");
  closed.lobby = false;
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a"), later, started, closed}));
  const auto all = *store->lobby(10);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].id, "later");
  EXPECT_EQ(all[1].id, "a");
  EXPECT_EQ(*store->lobby(1), std::vector<WaitingTable>{all[0]});
}

TEST_F(StoreTest, a_player_finds_his_tables_by_the_hash_of_his_key) {
  const auto store = open();
  StoredSeat free = seat("b", 0);
  free.owner_hash = "";
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a"), seat("a", 0), seat("a", 1), table("b"), free}));
  EXPECT_EQ(*store->tables_of("o", 10), std::vector<std::string>{"a"});
  EXPECT_TRUE(store->tables_of("", 10)->empty());
}

TEST_F(StoreTest, a_backup_is_a_store_of_its_own_and_never_overwrites) {
  const auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a")}));
  const std::string copy = (folder_ / "copy.sqlite").string();
  ASSERT_TRUE(store->backup(copy));
  EXPECT_FALSE(store->backup(copy));
  auto other = open_sqlite(copy);
  ASSERT_TRUE(other);
  EXPECT_TRUE(*(*other)->load("a"));
}

TEST_F(StoreTest, a_file_that_is_no_database_is_refused_with_its_path) {
  {
    std::ofstream(path()) << "this is no database, but it is long enough to be looked at as if it were one";
  }
  const auto store = open_sqlite(path());
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find(path()), std::string::npos);
}

TEST_F(StoreTest, the_scribe_tells_each_writer_whether_his_lines_are_on_disk) {
  std::mutex mutex;
  std::condition_variable told;
  int good = 0;
  int bad = 0;
  {
    Scribe scribe(open());
    const auto count = [&](const std::expected<void, StoreError>& stored) {
      const std::lock_guard guard(mutex);
      ++(stored ? good : bad);
      told.notify_one();
    };
    for (int i = 0; i < 200; ++i) {
      const std::string id = "t" + std::to_string(i);
      scribe.write({table(id), lines(id, 0, 1)}, count);
      if (i % 10 == 0) scribe.write({lines(id, 7, 1)}, count);
    }
    std::unique_lock lock(mutex);
    told.wait(lock, [&] { return good + bad == 220; });
    EXPECT_EQ(bad, 20);
    scribe.write({table("last")}, count);
  }
  // Stopping writes what still waits.
  EXPECT_EQ(good, 201);
  EXPECT_TRUE(*open()->load("last"));
}

}  // namespace
}  // namespace tricasse
