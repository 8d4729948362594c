// `tricasse play troyes` from beginning to end, with real streams: what is typed goes in, what a person sees comes out.

#include "tricasse/cli/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tricasse/cli/session.hpp"
#include "tricasse/cli/troyes/words.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/tests/support/rewriting.hpp"

namespace tricasse::cli::troyes {
namespace {

struct Result {
  int code;
  std::string out;

  bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

/// Answers that fit any question sooner or later: wrong ones are explained and asked again.
std::string stubborn_answers(int rounds = 150) {
  std::string script;
  for (const std::string_view building : {"h", "p", "b"}) {
    for (int space = 1; space <= 6; ++space) script += std::string(building) + std::to_string(space) + "\n";
  }
  script += script + script;
  for (int i = 0; i < rounds; ++i)
    script += "1\n1\n\n1\n\n\n4\n1\n1\n\n2\n1\n\n3\n1\n1\n\n\n5\n1\n1\n0\n6\n1\n8\n1\n\n9\n";
  return script;
}

/// Those answers of a game that were taken, for a game without mistakes.
std::string taken_answers(const std::string& told) {
  std::string script;
  std::istringstream lines(told);
  std::string line;
  std::getline(lines, line);
  for (std::string next; std::getline(lines, next); line = next) {
    const std::size_t prompt = line.find("› ");
    if (prompt != std::string::npos && !next.contains("is no answer here")) {
      script += line.substr(prompt + std::string_view("› ").size()) + "\n";
    }
  }
  return script;
}

class TroyesPlay : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(::testing::TempDir()) / (std::string("tricasse_troyes_") + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Result play(const PlayArguments& arguments, const std::string& typed) const {
    std::istringstream in(typed);
    std::ostringstream out;
    Terminal terminal(in, out, traits_);
    const int code = cli::play(arguments, console_, terminal);
    return {code, out.str()};
  }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  static Match<Troyes> match_in(const std::string& path) {
    auto record = read_record(tricasse::testing::contents(path));
    EXPECT_TRUE(record.has_value()) << path;
    return std::get<Match<Troyes>>(std::move(*record));
  }

  Console console_;
  TerminalTraits traits_;
  std::filesystem::path folder_;
};

/// Every line fits the width; prompts and echoed answers are part of their line.
void expect_lines_within(const std::string& text, int width) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(width_of(line), width) << line;
}

TEST_F(TroyesPlay, whole_games_can_be_played_by_any_number_of_people) {
  const std::vector<std::vector<std::string>> tables{{"human:Anne"},
                                                     {"human:Anne", "greedy"},
                                                     {"human:Anne", "greedy", "random"},
                                                     {"human", "random", "random", "random"}};
  for (const auto& seats : tables) {
    const Result result = play({.game = {"troyes", {"bonus=all"}}, .seats = seats, .seed = 7}, stubborn_answers());
    EXPECT_EQ(result.code, Exit::success);
    ASSERT_TRUE(result.says("The game is over.")) << seats.size() << " seats";
    expect_lines_within(result.out, 80);
    EXPECT_EQ(result.out.find('{'), std::string::npos) << "a sentence with a hole";
  }
}

/// Answers to the questions of the expansion too: the guard, tiles, offers.
std::string answers_of_the_ladies() {
  std::string script = stubborn_answers(0);
  for (int i = 0; i < 400; ++i) {
    script += "t2\ng\n1\n\n\n2\n1\n1\n\nt3\n1\n1\n\n1\n0\n";
    script += "3\n1\n1\n\n\ng\n2\n0\n\n\n3\n1\n\n4\n1\n1\n\n5\n1\n0\n2\n1\n1\n\n";
    if (i % 3 == 0) script += "9\n";
  }
  return script;
}

TEST_F(TroyesPlay, whole_games_with_the_ladies_can_be_played_in_both_languages) {
  const std::vector<std::vector<std::string>> tables{
      {"human:Anne"}, {"human:Anne", "greedy"}, {"human:Anne", "random", "greedy", "random"}};
  for (const Language language : {Language::english, Language::french}) {
    console_.language = language;
    for (const auto& seats : tables) {
      for (const char* const cards : {"activities=mixed", "activities=new"}) {
        const Result result = play({.game = {"troyes", {"modules=all", "events=new-first", "characters=open", cards}},
                                    .seats = seats,
                                    .seed = 21},
                                   "?\n\no\n\n" + answers_of_the_ladies());
        EXPECT_EQ(result.code, Exit::success);
        ASSERT_TRUE(result.says(console_.say(Text::troyes_score_total))) << seats.size() << " seats, " << cards;
        EXPECT_TRUE(result.says(console_.say(Text::troyes_ramparts)));
        expect_lines_within(result.out, 80);
        EXPECT_EQ(result.out.find('{'), std::string::npos) << "a sentence with a hole";
      }
    }
  }
}

TEST_F(TroyesPlay, the_ladies_fit_a_screen_of_24_lines) {
  traits_ = {.columns = 80, .rows = 24, .screen = true, .interactive = true};
  const Result result = play({.game = {"troyes", {"modules=all", "characters=open"}},
                              .seats = {"human:Anne", "greedy", "greedy", "greedy"},
                              .seed = 5},
                             answers_of_the_ladies());
  for (std::size_t from = 0, at = result.out.find("\x1b[H"); at != std::string::npos;
       from = at + 3, at = result.out.find("\x1b[H", from)) {
    const std::string screen = result.out.substr(from, at - from);
    EXPECT_LE(std::ranges::count(screen, '\n'), 24) << screen;
  }
}

TEST_F(TroyesPlay, without_a_module_nobody_hears_of_the_ladies) {
  const Result result = play({.game = {"troyes", {"players=2"}}, .seats = {"human:Anne", "greedy"}, .seed = 3},
                             "?\no\n" + stubborn_answers());
  for (const std::string_view word : {"Ladies", "Ramparts", "guard", "purple", "IV ", "tile"}) {
    EXPECT_FALSE(result.says(word)) << word;
  }
}

TEST_F(TroyesPlay, help_knows_the_ladies) {
  const PlayArguments arguments{
      .game = {"troyes", {"modules=all", "players=2"}}, .seats = {"human:Anne", "greedy"}, .seed = 3};
  const Result result = play(arguments, "?\n? guard\n? purple\n? orchards\n? jeanne\n? chief\n? fort\nq\n");
  for (const std::string_view word : {"V is a purple die", "5, 10, 15 and 20", "counts double", "level I", "2, 4, 6",
                                      "hire 5 influence", "1 banner, 6 points", "hire 6 deniers, spaces"}) {
    EXPECT_TRUE(result.says(word)) << word << '\n' << result.out;
  }
}

TEST_F(TroyesPlay, real_tiles_and_purple_dice_are_read_as_they_are_typed) {
  const Result result = play(
      {.game = {"troyes", {"players=2", "modules=4,5", "characters=open"}}, .dice = "manual", .save = file("game")},
      "1\nhenry\nurbain\nhugues\nthibaut\nflorentin\n1\nmanor\nt3b\n4\nq\n");
  EXPECT_TRUE(result.says("Which character is turned up for everybody?"));
  const Match<Troyes> match = match_in(file("game"));
  const State& state = match.state();
  EXPECT_EQ(face_of(state.table.tile[1]).name, "t2p") << result.out;
  EXPECT_EQ(face_of(state.table.tile[2]).name, "t3b");
  EXPECT_EQ(face_of(state.table.tile[3]).name, "t4d");
}

TEST_F(TroyesPlay, the_same_game_in_french_has_the_same_moves) {
  const PlayArguments arguments{.game = {"troyes", {}}, .seats = {"human:Anne", "greedy"}, .seed = 3};
  const auto script = [this](const std::string& name) { return stubborn_answers(5) + "w " + file(name) + "\nq\n"; };
  play(arguments, script("en"));
  console_.language = Language::french;
  const Result result = play(arguments, "?\n? marchand\no\nl\ns\n" + script("fr"));
  EXPECT_TRUE(result.says("Marchand"));
  EXPECT_FALSE(result.says("Merchant"));
  expect_lines_within(result.out, 80);
  EXPECT_EQ(match_in(file("en")).canonical(), match_in(file("fr")).canonical());
  EXPECT_TRUE(play(arguments, stubborn_answers()).says("La partie est terminée."));
}

TEST_F(TroyesPlay, on_a_screen_of_24_lines_nothing_scrolls_away) {
  traits_ = {.columns = 80, .rows = 24, .screen = true, .interactive = true};
  for (const Language language : {Language::english, Language::french}) {
    console_.language = language;
    const Result result =
        play({.game = {"troyes", {"bonus=all"}}, .seats = {"human:Anne", "greedy", "greedy", "greedy"}, .seed = 5},
             stubborn_answers());
    int screens = 0;
    for (std::size_t from = 0, at = result.out.find("\x1b[H"); at != std::string::npos;
         from = at + 3, at = result.out.find("\x1b[H", from)) {
      const std::string screen = result.out.substr(from, at - from);
      EXPECT_LE(std::ranges::count(screen, '\n'), 24) << screen;
      ++screens;
    }
    EXPECT_GT(screens, 100);
  }
}

TEST_F(TroyesPlay, a_step_can_be_undone_and_a_saved_game_goes_on) {
  const PlayArguments arguments{.game = {"troyes", {"players=1"}}, .seed = 9, .save = file("game")};
  const Result first = play(arguments, "p1\nu\nq\n");
  EXPECT_TRUE(first.says("Undone."));
  EXPECT_EQ(match_in(file("game")).journal().back().what, Line<Troyes>::What::undo);
  const Result second = play({.seed = 9, .resume = file("game")}, "p1\nq\n");
  EXPECT_TRUE(second.says("the King’s Challenge")) << "the game is known from its record";
  EXPECT_EQ(to_text(match_in(file("game")).canonical().back().move).view(), "place P1");
}

TEST_F(TroyesPlay, several_answers_may_go_in_one_line_and_dice_are_typed_as_they_look) {
  const PlayArguments arguments{.game = {"troyes", {"players=1"}}, .dice = "manual", .save = file("game")};
  // The pile, three times le Roy's dice and two citizens, the cards of level I, the dice: one of each colour.
  const Result result = play(arguments,
                             "1\n1\n1\n1\n1\n1\n"
                             "6 6 6 6 1 1\nh3 b1\n6 6 5 5 4 4\nb2 b3\n6 6 5 5 4 4\nb4 h6\n6 6 1 1 1 1\n"
                             "archer\npriest\nmerchant\n666\n5554\n33\n22222\n11\n1111\n"
                             "2\n1\n44\n\nq\n");
  EXPECT_TRUE(match_in(file("game")).state().table.round >= 1) << result.out;
}

TEST_F(TroyesPlay, real_dice_are_read_as_they_are_typed) {
  const Result result = play({.game = {"troyes", {"players=2"}}, .dice = "manual", .save = file("game")},
                             "2\nhenry\nurbain\n9\n1\n1\nq\n");
  const auto match = match_in(file("game"));
  ASSERT_GE(match.journal().size(), 5U) << result.out;
  EXPECT_EQ(to_text(match.journal()[0].move).view(), "start 1");
  EXPECT_EQ(to_text(match.journal()[1].move).view(), "character henry");
  EXPECT_EQ(to_text(match.journal()[2].move).view(), "character urbain");
}

TEST_F(TroyesPlay, a_whole_game_looks_as_it_did_when_it_was_reviewed) {
  const PlayArguments arguments{.game = {"troyes", {"players=1"}}, .seed = 11};
  const Result result = play(arguments, taken_answers(play(arguments, stubborn_answers()).out));
  EXPECT_FALSE(result.says("is no answer here"));
  const auto path = tricasse::testing::test_folder("golden_troyes") / "terminal-kings-challenge.txt";
  if (tricasse::testing::rewriting("golden")) tricasse::testing::write_file(path, result.out);
  EXPECT_TRUE(result.out == tricasse::testing::contents(path)) << "TRICASSE_REWRITE=golden writes it anew";
}

}  // namespace
}  // namespace tricasse::cli::troyes
