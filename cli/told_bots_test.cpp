#include "tricasse/cli/told_bots.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tricasse/ai/arena.hpp"
#include "tricasse/ai/net/weights.hpp"

namespace tricasse::cli {
namespace {

using troyes::Troyes;
using troyes_dice::TroyesDice;

class ToldBots : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / (std::string("tricasse-told-bots-") + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, std::string_view bytes) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }
  template <Game G>
  std::string complaint(const std::string& text) const {
    const auto bot = read_bot<G>(console_, text);
    return bot ? "" : bot.error().words;
  }

  Console console_;
  std::filesystem::path folder_;
};

TEST_F(ToldBots, think_as_they_are_told) {
  const auto bot = read_bot<Troyes>(console_, "count:ms=20:choices=8:depth=2:prior=4:doubt=3:threads=2:aim=victory");
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->row->name, "count");
  EXPECT_EQ(bot->settings.ms, 20);
  EXPECT_EQ(bot->settings.choices, 8);
  EXPECT_EQ(bot->settings.depth, 2);
  EXPECT_EQ(bot->settings.prior, 4);
  EXPECT_EQ(bot->settings.doubt, 3);
  EXPECT_EQ(bot->settings.threads, 2);
  EXPECT_EQ(bot->settings.aim->what, Aim::What::victory);
  EXPECT_EQ(bot->settings.evaluations, std::nullopt);
  EXPECT_NE(bot->make(), nullptr);
  EXPECT_EQ(read_bot<Troyes>(console_, "provost:evaluations=5000")->settings.evaluations, 5000);
  EXPECT_EQ(read_bot<Troyes>(console_, "provost:aim=70")->settings.aim->points, 70);
  EXPECT_TRUE(read_bot<Troyes>(console_, "master:evaluations=5000:choices=8"));
}

TEST_F(ToldBots, what_cannot_be_told_is_named_beside_what_can) {
  EXPECT_NE(complaint<Troyes>("nobody:ms=20").find("“nobody”"), std::string::npos);
  EXPECT_NE(complaint<Troyes>("").find("master"), std::string::npos);
  for (const std::string wrong :
       {"", "ms", "ms=", "ms=x", "ms=0", "ms=99999999", "colour=1", "choices=0", "doubt=1001", "prior=1001",
        "aim=glory", "aim=1001", "threads=0", "evaluations=12345678901", "evaluations=-1", "net", "net=", "net=-"}) {
    const std::string words = complaint<Troyes>("count:" + wrong);
    EXPECT_NE(words.find("“" + wrong + "”"), std::string::npos) << wrong << ": " << words;
    EXPECT_NE(words.find("ms=1..60000"), std::string::npos) << words;
    EXPECT_NE(words.find("net=FILE"), std::string::npos) << words;
  }
  EXPECT_NE(complaint<Troyes>("count:ms=20:"), "");
}

TEST_F(ToldBots, who_would_play_as_before_is_not_told_in_silence) {
  for (const char* deaf : {"random:depth=2", "greedy:aim=90:ms=5", "master:evaluations=500000", "master:aim=victory",
                           "page:choices=4", "squire:ms=20"}) {
    const std::string name = std::string(deaf).substr(0, std::string(deaf).find(':'));
    EXPECT_NE(complaint<TroyesDice>(deaf).find("“" + name + "” does not"), std::string::npos) << deaf;
    EXPECT_NE(complaint<Troyes>(deaf).find("“" + name + "” does not"), std::string::npos) << deaf;
  }
  EXPECT_EQ(complaint<Troyes>("count:choices=1"), "");
}

TEST_F(ToldBots, think_with_the_net_of_a_file) {
  const auto points = [&](const std::string& text) {
    std::vector<std::unique_ptr<Bot<TroyesDice>>> bots;
    bots.push_back(read_bot<TroyesDice>(console_, text)->make());
    Arena<TroyesDice> arena({}, std::move(bots));
    std::vector<float> all;
    for (std::uint64_t game = 0; game < 4; ++game) {
      all.push_back(troyes_dice::Mind::result_of(arena.play(3, game), 0));
    }
    return all;
  };
  const std::string shipped(shipped_weights("troyes-dice"));
  EXPECT_EQ(points("master:net=" + file("same.net", shipped)), points("master"));
  std::string other = shipped;
  for (std::size_t i = 1000; i < other.size(); i += 50) other[i] = static_cast<char>(other[i] ^ 1);
  EXPECT_NE(points("master:net=" + file("other.net", other)), points("master"));
}

TEST_F(ToldBots, a_file_without_a_net_for_the_game_is_refused_by_name) {
  const std::string missing = (folder_ / "missing.net").string();
  EXPECT_NE(complaint<Troyes>("count:net=" + missing).find(missing + " cannot be read"), std::string::npos);
  const std::string dice = file("dice.net", shipped_weights("troyes-dice"));
  EXPECT_EQ(complaint<TroyesDice>("count:net=" + dice), "");
  EXPECT_NE(complaint<Troyes>("count:net=" + dice).find("those of another game"), std::string::npos);
  EXPECT_NE(complaint<Troyes>("count:net=" + file("empty.net", "")).find("not a file of weights"), std::string::npos);
  const std::string short_one = file("short.net", shipped_weights("troyes").substr(0, 5000));
  EXPECT_NE(complaint<Troyes>("count:net=" + short_one).find("too short or too long"), std::string::npos);
  const std::string strange = file("strange.net", "tricasse net 2 troyes 1452 28 65 32 1 8 10 12\n");
  EXPECT_NE(complaint<Troyes>("count:net=" + strange).find("no net that can be"), std::string::npos);
  const std::string old = file("old.net", "tricasse net 2 troyes 1451 28 64 32 1 8 10 12\n");
  EXPECT_NE(complaint<Troyes>("count:net=" + old).find("another version"), std::string::npos);
  EXPECT_NE(complaint<Troyes>("count:net=" + folder_.string()).find(folder_.string()), std::string::npos);
}

}  // namespace
}  // namespace tricasse::cli
