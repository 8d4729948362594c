#include "tricasse/server/limits.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/requests.hpp"
#include "tricasse/server/lines.hpp"
#include "tricasse/server/lobby.hpp"

namespace tricasse {
namespace {

using namespace std::chrono_literals;

TEST(Household, is_an_address_or_the_first_half_of_one) {
  EXPECT_EQ(household_of("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(household_of("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(household_of("2001:db8:1:2:aaaa::1"), household_of("2001:db8:1:2:bbbb::2"));
  EXPECT_NE(household_of("2001:db8:1:2::1"), household_of("2001:db8:1:3::1"));
  EXPECT_EQ(household_of("unknown"), "unknown");
}

TEST(TooMuch, names_the_limit_and_when_to_try_again) {
  const JsonError error = too_much("max-openings", "enough for now", 90s);
  std::string json;
  JsonWriter out(json);
  write_error(out, error);
  EXPECT_EQ(json, R"({"code":"too_much","message":"enough for now","limit":"max-openings","retry_after":90})");
}

TEST(Buckets, fill_steadily_and_say_when_there_is_enough_again) {
  Buckets buckets({.each = 60, .time = 60s});
  const auto start = Buckets::Clock::time_point(1h);
  for (int i = 0; i < 6; ++i) EXPECT_FALSE(buckets.take("a", 10, start));
  EXPECT_EQ(buckets.take("a", 10, start), 10s);
  EXPECT_FALSE(buckets.take("b", 10, start)) << "everybody has a bucket of his own";
  EXPECT_EQ(buckets.take("a", 10, start + 3s), 7s);
  EXPECT_FALSE(buckets.take("a", 10, start + 10s));
  EXPECT_TRUE(buckets.take("a", 10, start + 10s));
  for (int i = 0; i < 6; ++i) EXPECT_FALSE(buckets.take("a", 10, start + 24h)) << "no more than one bucket full";
  EXPECT_TRUE(buckets.take("a", 1, start + 24h));
  EXPECT_FALSE(buckets.take("a", 0, start + 24h)) << "what costs nothing is always allowed";
}

TEST(Buckets, are_no_more_than_so_many) {
  Buckets buckets({.each = 2, .time = 2s});
  const auto start = Buckets::Clock::time_point(1h);
  for (std::size_t i = 0; i < Buckets::most_households; ++i) EXPECT_FALSE(buckets.take(std::to_string(i), 1, start));
  EXPECT_FALSE(buckets.take("late", 1, start));
  EXPECT_FALSE(buckets.take("later", 1, start));
  EXPECT_TRUE(buckets.take("last", 1, start)) << "who comes when all are busy shares one";
  EXPECT_FALSE(buckets.take("last", 1, start + 10s)) << "buckets that are full again are forgotten";
}

TEST(Held, is_bounded_in_all_and_for_each) {
  Held held(3, 2);
  EXPECT_EQ(held.take("a"), Held::Met::none);
  EXPECT_EQ(held.take("a"), Held::Met::none);
  EXPECT_EQ(held.take("a"), Held::Met::each);
  EXPECT_EQ(held.take("b"), Held::Met::none);
  EXPECT_EQ(held.take("c"), Held::Met::all);
  held.give_back("a");
  EXPECT_EQ(held.take("a"), Held::Met::none);
}

TEST(OpenLines, who_has_been_silent_the_longest_makes_room) {
  OpenLines lines(4, 2, "proxy");
  std::string ended;
  const auto enter = [&](const std::string& household, char name) {
    return std::make_unique<OpenLines::Line>(lines, household, [&ended, name] { ended += name; });
  };
  auto first = enter("a", '1');
  auto second = enter("b", '2');
  auto third = enter("c", '3');
  EXPECT_FALSE(lines.full());
  auto fourth = enter("d", '4');
  EXPECT_TRUE(lines.full());
  first->spoke();
  second->stay();
  lines.make_room();
  EXPECT_EQ(ended, "3") << "the first has spoken since, the second is at a table";
  lines.make_room();
  EXPECT_EQ(ended, "34");
  third = nullptr;
  fourth = nullptr;
  EXPECT_FALSE(lines.full());
  EXPECT_EQ(lines.hung_up(), 2U);
  lines.shut();
  EXPECT_EQ(ended, "3412");
}

TEST(OpenLines, a_household_makes_room_for_itself_and_the_proxy_is_many) {
  OpenLines lines(100, 2, "proxy");
  std::string ended;
  std::vector<std::unique_ptr<OpenLines::Line>> all;
  const auto enter = [&](const std::string& household, char name) {
    return all.emplace_back(std::make_unique<OpenLines::Line>(lines, household, [&ended, name] { ended += name; }))
        .get();
  };
  for (int i = 0; i < 5; ++i) enter("proxy", 'p');
  EXPECT_TRUE(lines.room_for("proxy"));
  enter("a", '1')->stay();
  EXPECT_TRUE(lines.room_for("a"));
  OpenLines::Line* const second = enter("a", '2');
  EXPECT_TRUE(lines.room_for("a"));
  EXPECT_EQ(ended, "2");
  second->stay();
  EXPECT_FALSE(lines.room_for("a")) << "all that it has are at tables";
  EXPECT_EQ(ended, "2");
}

TEST(Lobby, shows_the_tables_of_different_people_by_turns) {
  Lobby lobby;
  std::vector<WaitingTable> waiting;
  // One address, a new key each time.
  for (int i = 0; i < 60; ++i) {
    waiting.push_back({"spam" + std::to_string(i), "key" + std::to_string(i)});
    lobby.opened(waiting.back().id, "10.0.0.1");
  }
  // One person, opened before the server was started again.
  for (int i = 0; i < 60; ++i) waiting.push_back({"old" + std::to_string(i), "zoe"});
  waiting.push_back({"honest", "anne"});
  lobby.opened("honest", "10.0.0.2");
  const auto order = lobby.in_order(waiting);
  ASSERT_EQ(order.size(), waiting.size());
  EXPECT_EQ(std::vector(order.begin(), order.begin() + 5),
            (std::vector<std::string>{"spam0", "old0", "honest", "spam1", "old1"}));
}

TEST(Lobby, takes_turns_between_people_of_one_household_too) {
  Lobby lobby;
  std::vector<WaitingTable> waiting{{"a1", "anne"}, {"a2", "anne"}, {"a3", "anne"}, {"z1", "zoe"}};
  for (const auto& table : waiting) lobby.opened(table.id, "10.0.0.1");
  EXPECT_EQ(lobby.in_order(waiting), (std::vector<std::string>{"a1", "z1", "a2", "a3"}));
}

}  // namespace
}  // namespace tricasse
