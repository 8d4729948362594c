// Troyes at a table: seats act in turn, and only characters are hidden.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/table/door.hpp"

namespace tricasse {
namespace {

using Json = nlohmann::json;

/// A door to a game of Troyes and what it last showed.
struct TroyesVisitor {
  Door door;
  Json sight;
  Json answer;

  void ask(const Json& request) {
    const auto messages = door.handle(request.dump());
    ASSERT_FALSE(messages.empty());
    answer = Json::parse(messages.front());
    ASSERT_EQ(answer["is"].get<std::string>(), "ok") << answer;
    for (std::size_t i = 1; i < messages.size(); ++i) {
      Json message = Json::parse(messages[i]);
      if (message["is"].get<std::string>() == "sight") sight = std::move(message);
    }
  }
  void begin(const Json& seats) { ask({{"do", "new"}, {"id", 1}, {"game", "troyes"}, {"seats", seats}, {"seed", 5}}); }
  bool is_over() const { return !sight["end"].is_null(); }
  bool may_act() const { return sight["view"].contains("legal"); }
  std::string any_move(Random& random) const {
    const Json& legal = sight["view"]["legal"];
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))].get<std::string>();
  }
  void play(const std::string& move) { ask({{"do", "play"}, {"id", 1}, {"at", sight["at"]}, {"move", move}}); }
};

TEST(TroyesDoor, a_whole_game_is_played_and_previews_tell_what_then_happens) {
  TroyesVisitor visitor;
  visitor.begin({"Anne", {{"bot", "random"}}, {{"bot", "random"}}});
  Random random(3);
  int previewed = 0;
  while (!visitor.is_over() && !::testing::Test::HasFailure()) {
    if (!visitor.may_act()) {
      visitor.ask({{"do", "bot"}, {"id", 2}});
      continue;
    }
    const std::string move = visitor.any_move(random);
    const Json view = visitor.sight["view"];
    visitor.ask({{"do", "preview"}, {"id", 3}, {"view", view}, {"moves", {move}}});
    const Json preview = visitor.answer;
    visitor.play(move);
    // As long as it stays the seat's turn nothing else has happened.
    if (!visitor.may_act() || preview["view"]["stage"] != visitor.sight["view"]["stage"]) continue;
    EXPECT_EQ(preview["view"]["seats"][0].dump(), visitor.sight["view"]["seats"][0].dump()) << move;
    EXPECT_EQ(preview["points"][0].dump(), visitor.sight["points"][0].dump()) << move;
    ++previewed;
  }
  EXPECT_GT(previewed, 20);
  EXPECT_EQ(visitor.sight["end"]["curve"].size(), 2U * 5U) << "two chapters a round";
  for (const Json& seat : visitor.sight["view"]["seats"]) EXPECT_EQ(seat["characters"].size(), 1U);
}

TEST(TroyesDoor, nobody_reads_anothers_character_in_the_log_before_the_end) {
  TroyesVisitor visitor;
  visitor.begin({"Anne", {{"bot", "random"}}});
  const auto dealt = [&visitor] {
    int count = 0;
    visitor.ask({{"do", "look"}, {"id", 4}});
    for (const Json& chapter : visitor.sight["log"]["chapters"]) {
      for (const Json& event : chapter["events"]) {
        if (event["event"].get<std::string>() == "character_dealt") ++count;
      }
    }
    return count;
  };
  EXPECT_EQ(dealt(), 2);
  Random random(4);
  bool later = false;
  while (!visitor.is_over() && !::testing::Test::HasFailure()) {
    if (!later && visitor.sight["view"]["round"].get<int>() == 2) {
      EXPECT_EQ(dealt(), 2) << "the setup has long been closed";
      later = true;
    }
    if (visitor.may_act()) {
      visitor.play(visitor.any_move(random));
    } else {
      visitor.ask({{"do", "bot"}, {"id", 2}});
    }
  }
  EXPECT_TRUE(later);
  EXPECT_EQ(dealt(), 4);
}

TEST(TroyesDoor, an_undone_move_is_a_new_situation) {
  TroyesVisitor visitor;
  visitor.begin({"Anne", "Ben"});
  while (!visitor.may_act()) visitor.ask({{"do", "watch"}, {"id", 1}, {"viewer", 1}});
  const int before = visitor.sight["at"].get<int>();
  visitor.play("place P1");
  visitor.ask({{"do", "undo"}, {"id", 1}, {"at", visitor.sight["at"]}});
  EXPECT_GT(visitor.sight["at"].get<int>(), before + 1);
  EXPECT_TRUE(visitor.may_act());
}

}  // namespace
}  // namespace tricasse
