#include "tricasse/server/crowd.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tricasse/server/connection.hpp"

namespace tricasse {
namespace {

using namespace std::chrono_literals;

SharedText text(std::string words) { return std::make_shared<const std::string>(std::move(words)); }

/// Takes a message when it is told to, and not before.
class Reader final : public Connection {
 public:
  std::string read() {
    const auto parcel = take();
    if (!parcel) return "";
    sent();
    return parcel->head + std::string(parcel->rest());
  }
  /// Begins to take a message and never ends.
  bool stall() { return take().has_value(); }
  bool closed = false;

 private:
  void wake() override {}
  void close() override { closed = true; }
};

TEST(Connection, numbers_what_it_sends_and_keeps_words_in_their_order) {
  Reader reader;
  reader.send(R"({"is":"ok"})");
  reader.send(R"({"is":"chat"})");
  EXPECT_EQ(reader.read(), R"({"n":0,"is":"ok"})");
  EXPECT_EQ(reader.read(), R"({"n":1,"is":"chat"})");
  EXPECT_EQ(reader.read(), "");
}

TEST(Connection, only_the_newest_sight_waits_and_what_was_told_before_it_of_the_seats_does_not) {
  Reader reader;
  reader.show(text(R"({"sight":1})"));
  reader.tell_seats(text(R"({"seats":1})"));
  reader.show(text(R"({"sight":2})"));
  EXPECT_TRUE(reader.sight_waits());
  reader.tell_seats(text(R"({"seats":2})"));
  reader.tell_seats(text(R"({"seats":3})"));
  reader.send(R"({"is":"ok"})");
  EXPECT_EQ(reader.read(), R"({"n":0,"is":"ok"})");
  EXPECT_EQ(reader.read(), R"({"n":1,"sight":2})");
  EXPECT_FALSE(reader.sight_waits());
  EXPECT_EQ(reader.read(), R"({"n":2,"seats":3})");
  EXPECT_EQ(reader.read(), "");
}

TEST(Connection, who_lets_too_many_words_pile_up_is_cut_off) {
  Reader reader;
  const std::string words = "{" + std::string(1000, 'x') + "}";
  for (std::size_t sent = 0; sent <= Connection::most_words; sent += words.size()) {
    EXPECT_FALSE(reader.closed);
    reader.send(words);
  }
  EXPECT_TRUE(reader.closed);
  EXPECT_EQ(reader.waiting(), 0U);
  reader.send(words);
  EXPECT_EQ(reader.waiting(), 0U) << "nothing waits for who is gone";
}

class CrowdTest : public testing::Test {
 protected:
  std::shared_ptr<Reader> enter(const std::string& table, const std::string& address) {
    auto reader = std::make_shared<Reader>();
    crowd_.enter(reader, table, address);
    return reader;
  }
  static std::string words(std::size_t size) { return "{" + std::string(size - 2, 'x') + "}"; }

  Crowd crowd_{40'000};
};

TEST_F(CrowdTest, a_table_may_have_a_quarter_of_all_that_waits_and_its_slowest_onlooker_goes_first) {
  const auto seated = enter("table", "a");
  seated->be_seated(true);
  const auto first = enter("table", "b");
  const auto second = enter("table", "c");
  const auto elsewhere = enter("other", "d");
  for (const auto& each : {seated, first, second, elsewhere}) {
    each->send(words(3000));
    EXPECT_TRUE(each->stall());
  }
  EXPECT_EQ(crowd_.waiting(), 12'000);
  second->send(words(1500));
  EXPECT_TRUE(first->closed) << "it has waited the longest of those who look on";
  EXPECT_FALSE(seated->closed || second->closed || elsewhere->closed);
  EXPECT_EQ(crowd_.waiting(), 10'500);
  seated->send(words(7000));
  EXPECT_TRUE(second->closed);
  EXPECT_FALSE(seated->closed || elsewhere->closed);
  seated->send(words(1000));
  EXPECT_TRUE(seated->closed) << "alone he may not have more than the table";
  EXPECT_EQ(crowd_.waiting(), 3000);
  EXPECT_EQ(crowd_.cut_off(), 3U);
}

TEST_F(CrowdTest, one_address_may_have_half_of_all_that_waits) {
  std::vector<std::shared_ptr<Reader>> same;
  for (int i = 0; i < 5; ++i) same.push_back(enter("table" + std::to_string(i), "a"));
  const auto other = enter("table", "b");
  for (const auto& each : same) each->send(words(4000));
  other->send(words(4000));
  EXPECT_EQ(crowd_.waiting(), 24'000);
  same[0]->send(words(100));
  EXPECT_EQ(crowd_.cut_off(), 1U);
  EXPECT_FALSE(other->closed);
}

TEST_F(CrowdTest, what_was_taken_or_belonged_to_who_left_does_not_count) {
  const auto reader = enter("table", "a");
  reader->show(text(words(500)));
  EXPECT_EQ(crowd_.waiting(), 0) << "a sight that waits is shared with others";
  EXPECT_TRUE(reader->stall());
  EXPECT_EQ(crowd_.waiting(), 500);
  crowd_.leave(reader);
  reader->cut_off();
  EXPECT_EQ(crowd_.waiting(), 0);
}

TEST_F(CrowdTest, who_takes_nothing_for_too_long_is_cut_off) {
  const auto idle = enter("table", "a");
  const auto stalled = enter("table", "b");
  stalled->send(words(10));
  EXPECT_TRUE(stalled->stall());
  crowd_.cut_off_idle(1h);
  EXPECT_FALSE(stalled->closed);
  crowd_.cut_off_idle(-1s);
  EXPECT_TRUE(stalled->closed);
  EXPECT_FALSE(idle->closed);
}

}  // namespace
}  // namespace tricasse
