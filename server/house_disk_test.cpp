#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>

#include "tricasse/server/house_fixture.hpp"
#include "tricasse/tests/support/failing_disk.hpp"

// A house whose disk does not do what it should.

namespace tricasse {
namespace {

using namespace testing;

/// Nobody can begin to read the file as long as this lives: the locks that readers of a write-ahead journal take belong
/// to somebody else.
class ReadersKeptOut {
 public:
  explicit ReadersKeptOut(const std::string& file) : shared_(open((file + "-shm").c_str(), O_RDWR | O_CLOEXEC)) {
    lock(F_WRLCK);
  }
  /// The file stays open: closing it would let go of the database's own locks.
  ~ReadersKeptOut() { lock(F_UNLCK); }
  ReadersKeptOut(const ReadersKeptOut&) = delete;
  ReadersKeptOut& operator=(const ReadersKeptOut&) = delete;

 private:
  void lock(short how) const {
    constexpr off_t read_locks = 123;
    struct flock range{.l_type = how, .l_whence = SEEK_SET, .l_start = read_locks, .l_len = 5, .l_pid = 0};
    EXPECT_EQ(fcntl(shared_, F_OFD_SETLKW, &range), 0) << errno;
  }
  int shared_;
};

class HouseDiskTest : public HouseTest {
 protected:
  std::string open_solo() { return open({{"seats", Json::array({person("Anne")})}})["table"]; }
  /// Sends the first legal move and waits for nothing.
  void begin_move(const std::string& table, const std::shared_ptr<Client>& from, const std::string& id) {
    const Json sight = from->sight;
    receive(table, from,
            Json{{"do", "play"}, {"id", id}, {"at", sight["at"]}, {"move", sight["view"]["legal"][0]}}.dump());
  }
  /// What the server does every second, until it has come to this.
  template <class Reached>
  void go_on_until(Reached&& reached) {
    const auto latest = std::chrono::steady_clock::now() + 20s;
    while (!reached()) {
      ASSERT_LT(std::chrono::steady_clock::now(), latest);
      house_->watch();
      std::this_thread::sleep_for(5ms);
    }
  }
  /// Whether the newest sight that has come asks something.
  static bool shows_legal(const std::shared_ptr<Client>& client) {
    const auto messages = client->messages();
    for (auto message = messages.rbegin(); message != messages.rend(); ++message) {
      const Json read = Json::parse(*message);
      if (read["is"] == "sight") return read["view"].is_object() && read["view"].contains("legal");
    }
    return false;
  }
  /// A request whose outcome was unknown is answered truly, and has happened once, whether it was kept or not.
  void resend_once(const std::string& table, const Json& request) {
    const auto client = join(table, anne_);
    receive(table, client, request.dump());
    EXPECT_EQ(client->answer(request["id"])["is"], "ok");
    close_house();
    {
      const auto whole = **(*open_sqlite(file()))->load(table);
      EXPECT_EQ(std::ranges::count(whole.lines, request["id"].dump(), &StoredLines::request), 1);
    }
    open_house();
  }
  static bool was_answered(const std::shared_ptr<Client>& client, const std::string& id) {
    return std::ranges::any_of(client->messages(), [&](const std::string& text) {
      const Json message = Json::parse(text);
      return message.contains("id") && message["id"] == id;
    });
  }
};

TEST_F(HouseDiskTest, while_somebody_locks_the_database_only_what_has_to_be_written_waits) {
  const std::string busy = open_solo();
  const std::string other = open_solo();
  const std::string resting = open_solo();
  // Its first roll is made when somebody asks for it.
  EXPECT_EQ(show(resting)["over"], false);
  close_house();
  open_house();
  const auto anne = join(busy, anne_);
  const auto zoe = join(other, anne_);
  SQLite::Database stranger(file(), SQLite::OPEN_READWRITE);
  stranger.exec("BEGIN IMMEDIATE");
  begin_move(busy, anne, "move");
  EXPECT_EQ(ask(other, zoe, {{"do", "look"}})["is"], "ok");
  EXPECT_EQ(show(resting)["over"], false) << "it was woken beside the lock";
  EXPECT_EQ(lobby("")["tables"].size(), 0U);
  EXPECT_EQ(tables_of(anne_)["tables"].size(), 3U);
  EXPECT_FALSE(was_answered(anne, "move"));
  stranger.exec("ROLLBACK");
  EXPECT_EQ(anne->answer("move")["is"], "ok");
}

TEST_F(HouseDiskTest, while_nothing_can_be_read_tables_in_memory_answer_and_the_others_are_woken_once_afterwards) {
  const std::string awake = open_solo();
  const std::string resting = open_solo();
  const auto anne = join(awake, anne_);
  constexpr int asked = 50;
  std::atomic<int> answered = 0;
  {
    const ReadersKeptOut nobody_reads(file());
    for (int i = 0; i < asked; ++i) {
      house_->show(resting, [&](const House::Answer& answer) {
        EXPECT_TRUE(answer);
        ++answered;
        answered.notify_one();
      });
    }
    EXPECT_EQ(ask(awake, anne, {{"do", "look"}})["is"], "ok");
    EXPECT_EQ(show(awake)["over"], false);
    EXPECT_EQ(answered, 0);
  }
  for (int seen = 0; (seen = answered) < asked;) answered.wait(seen);
  EXPECT_EQ(house_->metrics().tables, 2);
}

TEST_F(HouseDiskTest, when_too_much_waits_to_be_read_whoever_asks_is_told_to_come_again) {
  const std::string resting = open_solo();
  std::atomic<std::size_t> refused = 0;
  std::atomic<std::size_t> answered = 0;
  const std::size_t more = Reader::most_waiting + 10;
  {
    const ReadersKeptOut nobody_reads(file());
    for (std::size_t i = 0; i < more; ++i) {
      house_->show(resting, [&](const House::Answer& answer) {
        if (!answer) {
          EXPECT_EQ(answer.error().fault, JsonFault::not_stored);
          EXPECT_EQ(answer.error().details.front().name, "retry_after");
          ++refused;
        }
        ++answered;
        answered.notify_one();
      });
    }
    // One may be with the reader already.
    EXPECT_GE(refused, 9U);
    EXPECT_EQ(refused, answered);
  }
  for (std::size_t seen = 0; (seen = answered) < more;) answered.wait(seen);
  EXPECT_LE(refused, 10U);
}

TEST_F(HouseDiskTest, who_leaves_before_his_table_was_found_does_not_stay_there) {
  const std::string table = open({{"seats", Json::array({person("Anne"), free_seat})}})["table"];
  const auto gone = std::make_shared<Client>();
  {
    const ReadersKeptOut nobody_reads(file());
    receive(table, gone, Json{{"do", "join"}, {"key", anne_}}.dump());
    gone->cut_off();
    house_->leave(table, gone);
  }
  EXPECT_EQ(join(table, "")->sight["table"]["seats"][0]["here"], false);
}

// ------------------------------------------------------------------------------------------------------------ going on

TEST_F(HouseDiskTest, bots_whose_move_was_refused_go_on_when_it_can_be_stored_and_nobody_touches_the_table) {
  const std::string table = open({{"seats", Json::array({person("Anne"), bot("greedy")})}})["table"];
  const auto anne = join(table, anne_);
  SQLite::Database stranger(file(), SQLite::OPEN_READWRITE, /*busy timeout, ms*/ 5000);
  stranger.exec("CREATE TRIGGER refused BEFORE INSERT ON lines WHEN NEW.seat < 0 BEGIN SELECT RAISE(ABORT, 'no'); END");
  // Until only the bot can go on.
  while (anne->sight["view"].contains("legal")) {
    ASSERT_EQ(play(table, anne)["is"], "ok");
    anne->next_sight();
  }
  EXPECT_GE(house_->health().refusals(), 1U);
  house_->watch();
  EXPECT_EQ(ask(table, anne, {{"do", "look"}})["is"], "ok");
  EXPECT_FALSE(anne->next_sight()["view"].contains("legal"));
  stranger.exec("DROP TRIGGER refused");
  go_on_until([&] { return shows_legal(anne); });
}

TEST_F(HouseDiskTest, a_table_whose_first_roll_found_no_room_begins_when_there_is_some) {
  const std::string table = open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}})["table"];
  const auto anne = join(table, anne_);
  {
    // The seat is taken, and what comes after it refused.
    SQLite::Database stranger(file(), SQLite::OPEN_READWRITE, /*busy timeout, ms*/ 5000);
    stranger.exec("CREATE TRIGGER refused BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'no'); END");
    EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}})["seat"], 1);
    EXPECT_EQ(show(table)["table"]["waiting"], true);
    stranger.exec("DROP TRIGGER refused");
  }
  go_on_until([&] { return shows_legal(anne); });
}

TEST_F(HouseDiskTest, who_returns_while_the_disk_is_full_takes_his_seat_back_when_there_is_room) {
  const std::string table =
      open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"limit", 60}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}});
  const auto anne = join(table, anne_);
  pass(61s);
  ASSERT_EQ(ask(table, anne, {{"do", "hand_over"}, {"seat", 1}})["is"], "ok");
  std::shared_ptr<Client> zoe;
  {
    const FailingDisk full(DiskCall::write, folder_.string(), ENOSPC);
    zoe = join(table, zoe_);
    EXPECT_EQ(ask(table, anne, {{"do", "say"}, {"text", "hello"}})["error"]["code"], "not_stored");
    EXPECT_NE(show(table)["table"]["seats"][1]["bot"], nullptr);
  }
  go_on_until([&] { return show(table)["table"]["seats"][1]["bot"] == nullptr; });
}

// ------------------------------------------------------------------------------------------------------------- outcome

TEST_F(HouseDiskTest, after_a_sync_that_failed_nobody_is_told_that_nothing_has_changed_until_a_restart_knows) {
  const std::string table = open({{"seats", Json::array({person("Anne"), free_seat})}})["table"];
  const std::string solo = open_solo();
  auto anne = join(solo, anne_);
  const Json before = anne->sight;
  const Json move{{"do", "play"}, {"id", "once"}, {"at", before["at"]}, {"move", before["view"]["legal"][0]}};
  {
    const FailingDisk failing(DiskCall::sync, folder_.string(), EIO);
    receive(solo, anne, move.dump());
    EXPECT_EQ(anne->answer("once")["error"]["code"], "outcome_unknown");
  }
  // The disk is well again, and what it was given before is as unknown as it was.
  receive(solo, anne, move.dump());
  EXPECT_EQ(anne->answer("once")["error"]["code"], "outcome_unknown");
  EXPECT_EQ(ask(solo, anne, {{"do", "say"}, {"text", "hello"}})["error"]["code"], "outcome_unknown");
  EXPECT_EQ(ask(solo, anne, {{"do", "hint"}, {"at", before["at"]}})["error"]["code"], "outcome_unknown");
  EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}, {"seat", 1}})["code"], "wrong_key");
  EXPECT_EQ(open({{"seats", Json::array({person("Anne")})}})["code"], "outcome_unknown");
  EXPECT_EQ(show(solo)["over"], false) << "what is read goes on";
  for (int look = 0; look < 2 * Health::good_looks; ++look) house_->watch();
  EXPECT_EQ(house_->health().troubles(), std::vector{StoreTrouble::sync_failed});

  // What a kill at this moment would leave behind.
  for (const char* part : {"", "-wal"}) fs::copy_file(file() + part, (folder_ / "killed").string() + part);
  close_house();
  open_house();
  EXPECT_TRUE(house_->health().well());
  resend_once(solo, move);

  close_house();
  for (const char* part : {"", "-wal"}) fs::rename((folder_ / "killed").string() + part, file() + part);
  open_house();
  EXPECT_NE(join(solo, anne_)->sight["at"], before["at"]) << "the journal had kept it";
  resend_once(solo, move);
}

// -------------------------------------------------------------------------------------------------------------- health

TEST_F(HouseDiskTest, a_full_disk_is_told_until_it_has_room_again) {
  const std::string table = open_solo();
  const auto anne = join(table, anne_);
  {
    const FailingDisk full(DiskCall::write, folder_.string(), ENOSPC);
    EXPECT_EQ(play(table, anne)["error"]["code"], "not_stored");
    EXPECT_EQ(house_->health().troubles(), std::vector{StoreTrouble::full});
    EXPECT_TRUE(house_->write_metrics().contains("tricasse_store_trouble{trouble=\"full\"} 1\n"));
  }
  go_on_until([&] { return house_->health().well(); });
  EXPECT_EQ(play(table, anne)["is"], "ok");
}

TEST_F(HouseDiskTest, a_file_that_was_taken_away_is_noticed_by_itself_and_nothing_more_is_acknowledged) {
  const std::string table = open_solo();
  const auto anne = join(table, anne_);
  fs::rename(file(), folder_ / "elsewhere");
  go_on_until([&] { return !house_->health().well(); });
  EXPECT_EQ(house_->health().troubles(), std::vector{StoreTrouble::moved});
  EXPECT_EQ(play(table, anne)["error"]["code"], "not_stored");
  fs::rename(folder_ / "elsewhere", file());
  EXPECT_EQ(play(table, anne)["error"]["code"], "not_stored");
}

TEST_F(HouseDiskTest, a_disk_that_answers_nothing_is_behind_until_it_does) {
  const std::string table = open_solo();
  const auto anne = join(table, anne_);
  {
    StuckDisk stuck(DiskCall::sync, folder_.string());
    begin_move(table, anne, "slow");
    stuck.await();
    go_on_until([&] { return !house_->health().well(); });
    EXPECT_EQ(house_->health().troubles(), std::vector{StoreTrouble::behind});
  }
  EXPECT_EQ(anne->answer("slow")["is"], "ok");
  go_on_until([&] { return house_->health().well(); });
}

}  // namespace
}  // namespace tricasse
