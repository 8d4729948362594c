#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>

#include "tricasse/server/house_fixture.hpp"

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

}  // namespace
}  // namespace tricasse
