#include "tricasse/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tricasse/store/scribe.hpp"
#include "tricasse/tests/support/failing_disk.hpp"

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
    return {.table = id, .first = first, .count = count, .text = "nature p4 R\n", .seat = 0, .request = "r", .at = 9};
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
  EXPECT_TRUE(store->commit(std::vector<Write>{result("z", "Zoé", 0, 100, {})}))
      << "one's mistake is not the next one's";
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

TEST_F(StoreTest, a_new_table_takes_nobodys_place) {
  const auto store = open();
  StoredTable first = table("a");
  first.seed = "first";
  StoredTable second = first;
  second.seed = "second";
  ASSERT_TRUE(store->commit(std::vector<Write>{NewTable{first}, seat("a", 0)}));
  const auto again = store->commit(std::vector<Write>{NewTable{second}, seat("a", 1)});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().trouble, StoreTrouble::none);
  const auto whole = **store->load("a");
  EXPECT_EQ(whole.table, first);
  EXPECT_EQ(whole.seats, std::vector{seat("a", 0)});
}

TEST_F(StoreTest, the_latest_answers_of_a_table_are_kept) {
  const auto answer = [](const char* id, int n) {
    return StoredAnswer{.table = id, .seat = n % 2, .request = std::to_string(n), .answer = "ok"};
  };
  std::vector<Write> writes{table("a"), table("b"), answer("b", 7)};
  for (int n = 0; n < answers_kept + 3; ++n) writes.emplace_back(answer("a", n));
  ASSERT_TRUE(open()->commit(writes));
  const auto whole = **open()->load("a");
  ASSERT_EQ(whole.answers.size(), std::size_t{answers_kept});
  EXPECT_EQ(whole.answers.front(), answer("a", 3));
  EXPECT_EQ(whole.answers.back(), answer("a", answers_kept + 2));
  EXPECT_EQ((**open()->load("b")).answers, std::vector{answer("b", 7)});
}

TEST_F(StoreTest, the_house_has_never_been_open_for_less_than_was_written) {
  EXPECT_EQ(open()->open_for(), 0);
  ASSERT_TRUE(open()->commit(std::vector<Write>{StoredHours{70}, StoredHours{50}}));
  EXPECT_EQ(open()->open_for(), 70);
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

TEST_F(StoreTest, the_lobby_lists_tables_that_have_a_free_seat) {
  const auto store = open();
  StoredTable later = table("later");
  later.opened = 9;
  StoredTable started = table("started");
  started.started = true;
  StoredTable full = table("full");
  full.gathered = 0;
  StoredTable closed = table("private");
  closed.lobby = false;
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a"), later, started, full, closed}));
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
  // Beside the one who keeps the file.
  ASSERT_TRUE(copy_sqlite(path(), copy));
  EXPECT_FALSE(copy_sqlite(path(), copy));
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
  EXPECT_EQ(store.error().trouble, StoreTrouble::corrupted);
}

TEST_F(StoreTest, one_keeps_a_file_and_others_look_at_it) {
  auto keeper = open();
  ASSERT_TRUE(keeper->commit(std::vector<Write>{table("a")}));
  const auto second = open_sqlite(path());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().trouble, StoreTrouble::in_use);
  EXPECT_TRUE(second.error().message.contains(path())) << second.error().message;
  const auto onlooker = open_sqlite(path(), StoreUse::look);
  ASSERT_TRUE(onlooker) << onlooker.error().message;
  EXPECT_TRUE(*(*onlooker)->load("a"));
  EXPECT_FALSE((*onlooker)->commit(std::vector<Write>{table("b")}));
  ASSERT_TRUE(keeper->commit(std::vector<Write>{table("b")}));
  EXPECT_TRUE(*(*onlooker)->load("b"));
  keeper.reset();
  EXPECT_TRUE(open());
}

TEST_F(StoreTest, many_that_begin_at_once_on_nothing_leave_one_keeper_and_a_whole_file) {
  for (int round = 0; round < 5; ++round) {
    std::vector<std::unique_ptr<Store>> kept(6);
    std::vector<StoreError> refused(6);
    std::vector<std::thread> all;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      all.emplace_back([&, i] {
        auto store = open_sqlite(path() + std::to_string(round));
        if (store) {
          kept[i] = *std::move(store);
        } else {
          refused[i] = store.error();
        }
      });
    }
    for (std::thread& one : all) one.join();
    int keepers = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      keepers += kept[i] ? 1 : 0;
      if (!kept[i]) {
        EXPECT_EQ(refused[i].trouble, StoreTrouble::in_use) << refused[i].message;
      } else {
        EXPECT_TRUE(kept[i]->commit(std::vector<Write>{table("a")}));
      }
    }
    EXPECT_EQ(keepers, 1);
  }
}

TEST_F(StoreTest, an_older_file_is_brought_up_to_date_by_its_keeper_alone) {
  ASSERT_TRUE(open());
  {
    // As it was before the last step of the schema.
    SQLite::Database old(path(), SQLite::OPEN_READWRITE);
    old.exec(
        "ALTER TABLE tables DROP COLUMN hints; DROP TABLE house; ALTER TABLE lines DROP COLUMN at; "
        "DROP TABLE answers; ALTER TABLE tables DROP COLUMN rematch; "
        "ALTER TABLE tables DROP COLUMN gathered; "
        "PRAGMA user_version=2");
  }
  const auto onlooker = open_sqlite(path(), StoreUse::look);
  ASSERT_FALSE(onlooker);
  EXPECT_EQ(onlooker.error().trouble, StoreTrouble::other_version);
  EXPECT_TRUE(copy_sqlite(path(), (folder_ / "before.sqlite").string())) << "a copy changes nothing";
  EXPECT_TRUE(open()->commit(std::vector<Write>{table("a")}));
  EXPECT_TRUE(open_sqlite(path(), StoreUse::look));
  {
    SQLite::Database later(path(), SQLite::OPEN_READWRITE);
    later.exec("PRAGMA user_version=99");
  }
  EXPECT_EQ(open_sqlite(path()).error().trouble, StoreTrouble::other_version);
}

TEST_F(StoreTest, a_lock_of_another_is_waited_for_and_then_told) {
  const auto store = *open_sqlite(path(), StoreUse::keep, std::chrono::milliseconds(50));
  SQLite::Database other(path(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  const auto stored = store->commit(std::vector<Write>{table("a")});
  ASSERT_FALSE(stored);
  EXPECT_EQ(stored.error().trouble, StoreTrouble::locked);
  EXPECT_FALSE(stored.error().unknown);
  EXPECT_EQ(store->probe().error().trouble, StoreTrouble::locked);
  other.exec("ROLLBACK");
  EXPECT_TRUE(store->probe());
  EXPECT_TRUE(store->commit(std::vector<Write>{table("a")}));
}

TEST_F(StoreTest, a_full_disk_refuses_and_takes_again_when_there_is_room) {
  const auto store = open();
  {
    const FailingDisk full(DiskCall::write, folder_.string(), ENOSPC);
    const auto stored = store->commit(std::vector<Write>{table("a")});
    ASSERT_FALSE(stored);
    EXPECT_EQ(stored.error().trouble, StoreTrouble::full);
    EXPECT_FALSE(stored.error().unknown);
    EXPECT_FALSE(store->probe());
  }
  EXPECT_FALSE(*store->load("a"));
  EXPECT_TRUE(store->probe());
  EXPECT_TRUE(store->commit(std::vector<Write>{table("a")}));
}

TEST_F(StoreTest, after_a_sync_that_failed_nothing_is_written_before_the_file_is_opened_again) {
  auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a")}));
  {
    const FailingDisk failing(DiskCall::sync, folder_.string(), EIO);
    const auto stored = store->commit(std::vector<Write>{table("b")});
    ASSERT_FALSE(stored);
    EXPECT_EQ(stored.error().trouble, StoreTrouble::sync_failed);
    EXPECT_TRUE(stored.error().unknown);
  }
  // The disk says that all is well again, and nobody can know what it has lost.
  const auto later = store->commit(std::vector<Write>{table("c")});
  ASSERT_FALSE(later);
  EXPECT_FALSE(later.error().unknown);
  EXPECT_EQ(store->check().error().trouble, StoreTrouble::sync_failed);
  EXPECT_FALSE(store->probe());
  store.reset();
  store = open();
  EXPECT_TRUE(*store->load("a"));
  EXPECT_FALSE(*store->load("c"));
  EXPECT_TRUE(store->commit(std::vector<Write>{table("c")}));
}

TEST_F(StoreTest, a_sync_that_fails_while_the_journal_is_moved_into_the_file_is_noticed_and_ends_the_writing) {
  const auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a")}));
  // The file itself, not its journal.
  const FailingDisk failing(DiskCall::sync, "games.sqlite$", EIO);
  StoredLines much = lines("a", 0, 1);
  much.text.assign(5 << 20, 'x');
  EXPECT_TRUE(store->commit(std::vector<Write>{much})) << "the journal has it";
  EXPECT_EQ(store->check().error().trouble, StoreTrouble::sync_failed);
  const auto later = store->commit(std::vector<Write>{table("b")});
  ASSERT_FALSE(later);
  EXPECT_FALSE(later.error().unknown);
}

TEST_F(StoreTest, a_file_that_is_taken_away_acknowledges_nothing_more) {
  for (const char* part : {"", "-wal", "-shm"}) {
    const std::string file = path() + "-taken" + part;
    auto store = *open_sqlite(path() + "-taken");
    ASSERT_TRUE(store->commit(std::vector<Write>{table("a")})) << part;
    ASSERT_TRUE(store->check());
    fs::rename(file, folder_ / "elsewhere");
    fs::copy_file(folder_ / "elsewhere", file);
    const auto stored = store->commit(std::vector<Write>{table("b")});
    ASSERT_FALSE(stored) << part;
    EXPECT_EQ(stored.error().trouble, StoreTrouble::moved);
    EXPECT_EQ(store->check().error().trouble, StoreTrouble::moved);
    // Also when it comes back: what was written there meanwhile is unknown.
    fs::rename(folder_ / "elsewhere", file);
    EXPECT_FALSE(store->commit(std::vector<Write>{table("b")}));
    store.reset();
    for (const char* rest : {"", "-wal", "-shm"}) fs::remove(path() + "-taken" + rest);
  }
}

TEST_F(StoreTest, a_file_that_is_overwritten_is_noticed_before_anything_more_is_kept_in_it) {
  const auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{table("a")}));
  ASSERT_TRUE(store->check());
  {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file << std::string(200, 'x');
  }
  EXPECT_EQ(store->check().error().trouble, StoreTrouble::corrupted);
  EXPECT_FALSE(store->commit(std::vector<Write>{table("b")}));
}

/// Root may write everything: for a while somebody else.
class Nobody {
 public:
  explicit Nobody(const fs::path& folder) {
    if (geteuid() != 0) return;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) give(entry.path());
    give(folder);
    EXPECT_EQ(seteuid(nobody), 0);
  }
  ~Nobody() {
    if (getuid() == 0) {
      EXPECT_EQ(seteuid(0), 0);
    }
  }
  Nobody(const Nobody&) = delete;
  Nobody& operator=(const Nobody&) = delete;

 private:
  static constexpr uid_t nobody = 65534;
  static void give(const fs::path& path) { EXPECT_EQ(chown(path.c_str(), nobody, nobody), 0); }
};

TEST_F(StoreTest, a_file_that_may_not_be_written_is_said_when_it_is_opened_and_while_it_is_open) {
  ASSERT_TRUE(open());
  const Nobody nobody(folder_);
  auto store = open();
  ASSERT_TRUE(store->check());
  fs::permissions(path(), fs::perms::owner_read);
  EXPECT_EQ(store->check().error().trouble, StoreTrouble::read_only);
  EXPECT_EQ(store->commit(std::vector<Write>{table("b")}).error().trouble, StoreTrouble::read_only);
  fs::permissions(path(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_TRUE(store->commit(std::vector<Write>{table("b")}));
  fs::permissions(path(), fs::perms::owner_read);
  store.reset();
  EXPECT_EQ(open_sqlite(path()).error().trouble, StoreTrouble::read_only);
  fs::permissions(path(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_TRUE(open());
  fs::remove(path() + ".lock");
  fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(open_sqlite(path()).error().trouble, StoreTrouble::read_only);
  fs::permissions(folder_, fs::perms::owner_all);
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
