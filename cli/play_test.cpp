// `tricasse play` from beginning to end, with real streams: what is typed goes in, what a person sees comes out.

#include "tricasse/cli/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tricasse/cli/session.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse::cli {
namespace {

using tricasse::troyes_dice::TroyesDice;

struct Result {
  int code;
  std::string out;

  bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

/// Answers that fit any question sooner or later: wrong ones are explained and asked again. 30 rounds are enough for
/// the 16 half-days of one seat.
std::string stubborn_answers(int rounds = 30) {
  std::string script;
  for (int i = 0; i < rounds; ++i)
    script += "0w!\n2w!\n1kw!\n0p!\n2p!\n3w!\n1dp!\n0g!\n2g!\n1dg!\n1ig!\n1kg!\n3g!\n1\ny\nw\n";
  return script;
}

class PlayTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) / (std::string("tricasse_play_") + test->name());
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
  static std::string content(const std::string& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  static Match<TroyesDice> match_in(const std::string& path) {
    auto record = read_record(content(path));
    EXPECT_TRUE(record.has_value()) << content(path);
    return std::get<Match<TroyesDice>>(std::move(*record));
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

TEST_F(PlayTest, a_whole_solo_game_can_be_played) {
  const Result result = play({.game = {"troyes-dice", {}}, .seed = 7, .save = file("solo")}, stubborn_answers());
  EXPECT_EQ(result.code, Exit::success);
  EXPECT_TRUE(result.says("The game is over.")) << result.out.substr(result.out.size() - 2000);
  EXPECT_TRUE(result.says("The record of this game is in"));
  const auto match = match_in(file("solo"));
  EXPECT_TRUE(turn(match.state()).over());
  const int total = score_of(match.state().seats[0].sheet).total();
  EXPECT_TRUE(result.says("Your town is worth " + std::to_string(total) + " points."));
}

TEST_F(PlayTest, the_same_game_in_french_has_the_same_moves) {
  play({.seed = 7, .save = file("en")}, stubborn_answers());
  console_.language = Language::french;
  const Result result = play({.game = {"", {"players=1"}}, .seed = 7, .save = file("fr")}, stubborn_answers());
  EXPECT_TRUE(result.says("La partie est terminée."));
  EXPECT_FALSE(result.says("The game is over."));
  EXPECT_EQ(match_in(file("en")).canonical(), match_in(file("fr")).canonical());
}

TEST_F(PlayTest, without_anybody_who_answers_it_says_so) {
  testing::internal::CaptureStderr();
  const Result nobody = play({.seed = 7}, "");
  EXPECT_EQ(nobody.code, Exit::failure);
  EXPECT_TRUE(testing::internal::GetCapturedStderr().contains("nobody answers"));
  const Result some = play({.seed = 7}, "0g!\n");
  EXPECT_EQ(some.code, Exit::success);
  EXPECT_TRUE(some.says("The input has ended before the game")) << some.out;
  // Who kept the game has what he wanted, and who says that he leaves needs not be told.
  EXPECT_EQ(play({.seed = 7, .save = file("kept")}, "").code, Exit::success);
  EXPECT_FALSE(play({.seed = 7}, "q\n").says("The input has ended"));
}

TEST_F(PlayTest, in_a_narrow_window_it_says_that_the_board_is_cut) {
  for (const char* game : {"troyes-dice", "troyes"}) {
    for (const int columns : {40, 60, 77, 78, 80}) {
      traits_.columns = columns;
      const Result result = play({.game = {game, {}}, .seed = 7}, "?\nq\n");
      expect_lines_within(result.out, columns);
      EXPECT_EQ(result.says("needs 78") || result.says("board needs"), columns < 78) << game << " " << columns;
    }
  }
}

TEST_F(PlayTest, headings_in_a_narrow_window_do_not_run_together) {
  traits_.columns = 60;
  console_.language = Language::french;
  const Result result = play({.game = {"troyes-dice", {}}, .seed = 5}, "q\n");
  EXPECT_TRUE(result.says("récolt… presti… fonction")) << result.out;
}

TEST_F(PlayTest, below_a_hint_a_bare_number_plays_that_way) {
  traits_ = {.columns = 80, .rows = 40, .screen = true, .interactive = true};
  const auto played = [&](const std::string& typed, const char* name) {
    play({.game = {"troyes-dice", {}}, .seed = 5, .save = file(name)}, typed);
    std::string told;
    for (const auto& line : match_in(file(name)).canonical()) told += std::string(to_text(line.move).view()) + "\n";
    return told;
  };
  const std::string second = played("t\nt 2\nq\n", "second");
  EXPECT_EQ(played("t\n2\nq\n", "number"), second);
  EXPECT_EQ(played("t\n\nt2\nq\n", "together"), second);
  // Whatever else is typed there goes to the game.
  EXPECT_EQ(played("t\n0g!\nq\n", "answer"), played("0g!\nq\n", "plain"));
  EXPECT_NE(second, played("0g!\nq\n", "plain"));
}

TEST_F(PlayTest, no_line_is_wider_than_80_columns) {
  for (const Language language : {Language::english, Language::french}) {
    console_.language = language;
    for (const char* expansion : {"expansion=off", "expansion=2,4,6", "expansion=1,5,8", "expansion=3,7,8"}) {
      for (const char* numbering : {"numbering=first", "numbering=random"}) {
        const Result result =
            play({.game = {"", {expansion, numbering}}, .seed = 11}, "?\n? 15\ns\no\nl\n" + stubborn_answers());
        ASSERT_TRUE(result.says(language == Language::english ? "The game is over." : "La partie est terminée."));
        expect_lines_within(result.out, 80);
      }
    }
  }
}

TEST_F(PlayTest, on_a_screen_of_24_lines_nothing_scrolls_away) {
  traits_ = {.columns = 80, .rows = 24, .screen = true, .interactive = true};
  for (const Language language : {Language::english, Language::french}) {
    console_.language = language;
    const Result result =
        play({.game = {"", {"expansion=random"}}, .seats = {"human:Anne", "greedy"}, .seed = 5}, stubborn_answers());
    // Each screen begins with a wipe; the prompt's line has no newline of its own.
    std::string rest = result.out;
    int screens = 0;
    for (auto at = rest.find("\x1b[H"); at != std::string::npos; at = rest.find("\x1b[H")) {
      const std::string screen = rest.substr(0, at);
      const auto lines = std::count(screen.begin(), screen.end(), '\n');
      if (screens > 0) {
        EXPECT_LT(lines, 24) << screen;
      }
      rest.erase(0, at + 3);
      ++screens;
    }
    EXPECT_GT(screens, 16);
  }
}

TEST_F(PlayTest, without_utf8_every_byte_is_ascii) {
  traits_.utf8 = false;
  console_.language = Language::french;
  const Result result = play({.game = {"", {"expansion=random"}}, .seats = {"human:Béatrice"}, .seed = 3},
                             "?\nl\ns\n" + stubborn_answers());
  EXPECT_TRUE(result.says("La partie est terminee."));
  EXPECT_TRUE(result.says("Beatrice"));
  for (const char c : result.out) ASSERT_LT(static_cast<unsigned char>(c), 0x80) << result.out.substr(0, 3000);
}

TEST_F(PlayTest, real_dice_are_read_from_the_table) {
  // One seat, all nine plazas in two lines, one wrong roll, a roll typed wrongly and corrected, then a right one.
  const Result result = play({.game = {"troyes-dice", {"expansion=random"}}, .dice = "manual", .save = file("real")},
                             "ww rr ry yy\n\nry rw wr yw wy\n\n"
                             "3 7 8\n\n"
                             "3 1 3 7\n3 1 3 5\nn\n3 1 3 6\n\n"
                             "0g\n\n"
                             "2 2 5 5\n\nq\n");
  EXPECT_EQ(result.code, Exit::success);
  EXPECT_TRUE(result.says("A die shows 1 to 6, not 7."));
  std::string told;
  for (const auto& line : match_in(file("real")).canonical()) told += std::string(to_text(line.move).view()) + "\n";
  EXPECT_EQ(told,
            "p3 W\np1 R\np4 R\np2 Y\np5 R\np6 R\np7 W\np8 Y\np9 W\ntile 3\ntile 7\ntile 8\n"
            "roll k3 136\n0 R1 gain\nroll k2 255\n");
  EXPECT_TRUE(result.says("--dice manual"));
}

TEST_F(PlayTest, at_the_prompt_for_real_dice_the_last_choice_can_be_undone_and_the_roll_typed_anew) {
  play({.game = {"troyes-dice", {}}, .dice = "manual", .save = file("real")},
       "ww rr ry yy ry rw wr yw wy\n\n"
       "3 1 3 6\n\n0g!\nu\n0w!\n"
       "2 2 5 5\n2 2 5 6\n\nq\n");
  std::string told;
  for (const auto& line : match_in(file("real")).canonical()) {
    if (line.move.kind() != tricasse::troyes_dice::Move::Kind::plaza)
      told += std::string(to_text(line.move).view()) + "\n";
  }
  EXPECT_EQ(told, "roll k3 136\n0 R1 work\nroll k2 256\n");
}

TEST_F(PlayTest, with_several_people_a_take_back_asks_first) {
  const PlayArguments arguments{.seats = {"human:Anne", "human:Bea"}, .seed = 4, .save = file("game")};
  const std::string first_half_day = "\n0g!\n2g!\n\n0g!\n2g!\n\n";
  const Result kept = play(arguments, first_half_day + "u\nn\n");
  EXPECT_TRUE(kept.says("Take back your last move and all that came after it, for everybody?"));
  EXPECT_TRUE(kept.says("Nothing was taken back."));
  const auto before = match_in(file("game")).canonical().size();
  play({.seed = 4, .resume = file("game")}, "\nu\ny\n");
  EXPECT_LT(match_in(file("game")).canonical().size(), before);
}

TEST_F(PlayTest, a_saved_game_goes_on_exactly_where_it_was) {
  const std::string script = stubborn_answers();
  play({.seats = {"human:Anne", "greedy"}, .seed = 21, .save = file("whole")}, script);
  // The same game in pieces: a few answers, then the input ends, again and again.
  play({.seats = {"human:Anne", "greedy"}, .seed = 21, .save = file("pieces")}, script.substr(0, 20));
  EXPECT_FALSE(turn(match_in(file("pieces")).state()).over());
  for (int piece = 0; piece < 100 && !turn(match_in(file("pieces")).state()).over(); ++piece) {
    const Result result = play({.seed = 21, .resume = file("pieces")}, script.substr(0, 80));
    EXPECT_EQ(result.code, Exit::success);
  }
  EXPECT_TRUE(turn(match_in(file("pieces")).state()).over());
  // The chance lines are the same whatever was answered in between.
  std::vector<Line<TroyesDice>> chance;
  std::vector<Line<TroyesDice>> chance_in_pieces;
  for (const auto& line : match_in(file("whole")).canonical()) {
    if (line.actor.is_nature()) chance.push_back(line);
  }
  for (const auto& line : match_in(file("pieces")).canonical()) {
    if (line.actor.is_nature()) chance_in_pieces.push_back(line);
  }
  EXPECT_EQ(chance, chance_in_pieces);
}

TEST_F(PlayTest, leaving_and_resuming_between_two_moves_changes_nothing) {
  const std::string first = "0g!\n2g!\n1dg!\n";
  const std::string then = "2w!\n0w!\n3g!\n1ig!\n";
  play({.seed = 4, .save = file("at_once")}, first + then);
  play({.seed = 4, .save = file("twice")}, first);
  const Result result = play({.seed = 4, .resume = file("twice")}, then);
  EXPECT_EQ(content(file("at_once")), content(file("twice")));
  EXPECT_TRUE(result.says("seed 4"));
}

TEST_F(PlayTest, a_resumed_game_without_its_seed_says_that_new_dice_come) {
  play({.seed = 4, .save = file("game")}, "0g!\n");
  const Result result = play({.resume = file("game")}, "");
  EXPECT_TRUE(result.says("The record does not tell the seed")) << result.out;
}

TEST_F(PlayTest, wrong_answers_change_nothing_at_any_question) {
  const std::array<const char*, 22> nonsense{"x",
                                             "99",
                                             "-1",
                                             "0 0 0",
                                             "!",
                                             "!!",
                                             "die",
                                             "build P1",
                                             "citizen Y",
                                             "roll k1 111",
                                             "0 R9 gain",
                                             "3DD R9",
                                             "\x1b[A",
                                             "\xff\xfe",
                                             "ééé",
                                             "increasing",
                                             "columns 123456",
                                             "9999999999999999999999",
                                             "0,",
                                             ",,,,",
                                             "b",
                                             "w"};
  // Paths to each question of an action, in a game where slot 1 asks for a payment.
  std::uint64_t seed = 0;
  for (seed = 1; seed < 50; ++seed) {
    if (play({.seed = seed}, "1\n").says("What do you give?")) break;
  }
  ASSERT_LT(seed, 50U);
  for (const char* path : {"", "1\n", "1\nd\n", "1\nd\n\n", "1\nd\n\n\n", "1\nd\n\n\ng\n"}) {
    std::string script = path;
    for (const char* line : nonsense)
      script += std::string(line) + "\n" + (std::string_view(line) == "b" ? "b\nb\nb\nb\n" + std::string(path) : "");
    std::filesystem::remove(file("game"));
    const Result result = play({.seed = seed, .save = file("game")}, script);
    EXPECT_EQ(result.code, Exit::success) << path;
    for (const auto& line : match_in(file("game")).canonical()) EXPECT_TRUE(line.actor.is_nature()) << path;
    EXPECT_TRUE(result.says("is no answer here") || result.says("Enter plays this move")) << path;
  }
}

TEST_F(PlayTest, the_input_may_end_anywhere) {
  const std::string script = "?\n0\n\n\ng\n\n2d\nb\ns\nl\nu\n1\n";
  for (std::size_t length = 1; length <= script.size(); ++length) {
    const Result result = play({.seed = 6}, script.substr(0, length));
    EXPECT_EQ(result.code, Exit::success);
    EXPECT_TRUE(result.says("Goodbye!"));
  }
}

TEST_F(PlayTest, the_confirmation_shows_exactly_what_then_happens) {
  std::uint64_t seed = 1;
  while (!play({.seed = seed}, "2g\n").says("Enter: do it")) ++seed;
  const Result asked = play({.seed = seed, .save = file("game")}, "2g\n\n");
  const auto match = match_in(file("game"));
  const auto& sheet = match.state().seats[0].sheet;
  const std::string line = "Points 3 → " + std::to_string(score_of(sheet).total());
  EXPECT_TRUE(asked.says(line)) << asked.out;
}

TEST_F(PlayTest, a_whole_move_in_notation_is_taken_at_any_step) {
  // A morning in which die 0 can change its colour and die 3 can become a red 6.
  const auto is_such = [this](std::uint64_t seed) {
    return play({.seed = seed}, "0\n").says("Which colour?") &&
           play({.seed = seed}, "0\n3DD R6 gain\n").says("[3DD R6 gain] Enter: do it");
  };
  std::uint64_t seed = 1;
  while (seed < 200 && !is_such(seed)) ++seed;
  ASSERT_LT(seed, 200U);
  play({.seed = seed, .save = file("game")}, "0\n3dd r6 GAIN\n\n");
  const auto lines = match_in(file("game")).canonical();
  EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) { return to_text(line.move).view() == "3DD R6 gain"; }));
}

TEST_F(PlayTest, a_move_the_rules_forbid_is_explained_by_its_rule) {
  std::uint64_t seed = 1;
  while (!play({.seed = seed}, "0\n").says("Which colour?")) ++seed;
  EXPECT_TRUE(play({.seed = seed}, "0D R1 gain\n").says("That is not a price of this die."));
}

TEST_F(PlayTest, undo_takes_a_move_back_across_the_roll_unless_strict) {
  Result result = play({.seed = 4, .save = file("free")}, "2g!\n0g!\nu\n");
  EXPECT_TRUE(result.says("Taken back"));
  result = play({.seed = 4, .save = file("strict"), .strict = true}, "2g!\n0g!\nu\n");
  EXPECT_TRUE(result.says("This table does not allow taking moves back across a roll."));
  EXPECT_EQ(match_in(file("strict")).take_back_rule(), TakeBack::forbidden);
  // The same dice come again after a take-back.
  EXPECT_LT(match_in(file("free")).canonical().size(), match_in(file("strict")).canonical().size());
}

TEST_F(PlayTest, people_at_one_keyboard_do_not_see_each_others_running_half_day) {
  std::uint64_t seed = 1;
  while (!play({.seats = {"human:Anne"}, .seed = seed}, "0p\n").says("Enter: do it")) ++seed;
  const Result result = play({.seats = {"human:Anne", "human:Béatrice"}, .seed = seed}, "\n0p!\n\no\nl\ns\nq\n");
  EXPECT_TRUE(result.says("Pass the keyboard to Anne."));
  const auto handed = result.out.find("Pass the keyboard to Béatrice.");
  ASSERT_NE(handed, std::string::npos) << result.out;
  // Nothing that Béatrice is shown has a building on it, and no chain of Anne's.
  const std::string seen = result.out.substr(handed);
  EXPECT_EQ(seen.find("■ "), std::string::npos) << seen;
  EXPECT_EQ(seen.find("Anne: "), std::string::npos) << seen;
  EXPECT_NE(seen.find("✓"), std::string::npos) << "that Anne is done may be seen";
}

TEST_F(PlayTest, the_one_who_handed_over_may_still_undo) {
  std::uint64_t seed = 1;
  while (!play({.seats = {"human:Anne"}, .seed = seed}, "0p\n").says("Enter: do it")) ++seed;
  play({.seats = {"human:Anne", "human:Bea"}, .seed = seed, .save = file("game")}, "\n0p!\nu\n0g!\n\n0g!\n");
  std::string told;
  for (const auto& line : match_in(file("game")).canonical()) {
    if (!line.actor.is_nature()) told += std::string(to_text(line.move).view().substr(5)) + "\n";
  }
  EXPECT_EQ(told, "gain\ngain\n");
}

TEST_F(PlayTest, ten_seats_of_people_and_bots_finish_their_game) {
  PlayArguments arguments{.seed = 8};
  for (int i = 0; i < 5; ++i) {
    arguments.seats.emplace_back("human:Player with a rather long name " + std::to_string(i));
    arguments.seats.emplace_back(i % 2 == 0 ? "greedy" : "random");
  }
  // Enter at each hand-over; the answers of one turn in between.
  std::string script;
  for (int i = 0; i < 16 * 5 * 3; ++i) script += "\n0g!\n2g!\n1dg!\n1ig!\n1kg!\n3g!\n1\n";
  const Result result = play(arguments, script);
  EXPECT_TRUE(result.says("The game is over.")) << result.out.substr(result.out.size() - 3000);
  expect_lines_within(result.out, 80);
}

TEST_F(PlayTest, bots_alone_need_nobody) {
  const Result result = play({.seats = {"greedy", "random"}, .seed = 8}, "");
  EXPECT_EQ(result.code, Exit::success);
  EXPECT_TRUE(result.says("wins!") || result.says("share the victory!"));
}

TEST_F(PlayTest, the_crier_chooses_the_numbers) {
  Result result =
      play({.game = {"", {"numbering=expert"}}, .seed = 1, .save = file("expert")}, "123\n112345\n4 3 1 6 5 2\nq\n");
  EXPECT_TRUE(result.says("“112345” is no answer here"));
  EXPECT_EQ(match_in(file("expert")).state().table.num, (std::array<std::uint8_t, 6>{4, 3, 1, 6, 5, 2}));
  result = play({.game = {"", {"numbering=rolled"}}, .seed = 1, .save = file("rolled")}, "3\n2\nq\n");
  const auto num = match_in(file("rolled")).state().table.num;
  EXPECT_EQ(num[1], (num[0] + 4) % 6 + 1) << "decreasing";
}

TEST_F(PlayTest, the_friendly_setup_takes_enter_for_everything) {
  traits_.interactive = true;
  Result result = play({.seed = 2, .save = file("plain")}, "\n\n\n\nq\n");
  EXPECT_TRUE(result.says("Welcome to Troyes!"));
  EXPECT_EQ(match_in(file("plain")).seats().size(), 1U);
  result = play({.seed = 2, .save = file("three")}, "3\n1\n11\nthree\n3\nAnne\n\nrandom\n5\n2\nmaybe\ny\nq\n");
  const auto match = match_in(file("three"));
  EXPECT_EQ(match.seats(), (std::vector<SeatInfo>{{"Anne", ""}, {"master", "master"}, {"random", "random"}}));
  EXPECT_EQ(match.options().numbering, tricasse::troyes_dice::Numbering::rolled);
  EXPECT_EQ(match.options().expansion, tricasse::troyes_dice::Expansion::random);
  result = play({.seed = 2, .save = file("troyes")}, "2\n5\n2\nAnne\n\ny\nperhaps\ny\n6\n2,4\ny\n\nq\n");
  const auto record = read_record(content(file("troyes")));
  ASSERT_TRUE(record.has_value()) << result.out;
  const auto& troyes = std::get<Match<tricasse::troyes::Troyes>>(*record);
  EXPECT_EQ(troyes.options(),
            (tricasse::troyes::Options{.players = 2, .bonus = 15, .long_game = true, .modules = 2 | 8, .variants = 1}));
  result = play({.seed = 2, .save = file("base")}, "2\n\n\n\n\nq\n");
  const auto base = read_record(content(file("base")));
  ASSERT_TRUE(base.has_value()) << result.out;
  EXPECT_EQ(std::get<Match<tricasse::troyes::Troyes>>(*base).options(), (tricasse::troyes::Options{.players = 1}));
}

TEST_F(PlayTest, what_does_not_fit_together_is_refused) {
  const std::vector<PlayArguments> wrong{
      {.game = {"chess", {}}},
      {.game = {"", {"players"}}},
      {.game = {"", {"players=11"}}},
      {.game = {"", {"colour=red"}}},
      {.game = {"", {"crier=1"}}},
      {.game = {"", {"players=3"}}, .seats = {"human"}},
      {.seats = std::vector<std::string>(11, "human")},
      {.seats = {"nobody"}},
      {.seats = {"human:"}},
      {.seats = {"human: Anne"}},
      {.dice = "loaded"},
      {.seats = {"human"}, .resume = file("any")},
      {.resume = file("any"), .strict = true},
  };
  for (const PlayArguments& arguments : wrong) EXPECT_EQ(play(arguments, "").code, Exit::usage);
}

TEST_F(PlayTest, an_existing_file_is_not_overwritten) {
  std::ofstream(file("precious")) << "precious";
  EXPECT_EQ(play({.seed = 1, .save = file("precious")}, "").code, Exit::failure);
  const Result result = play({.seed = 1}, "w " + file("precious") + "\nw " + file("new") + "\nq\n");
  EXPECT_TRUE(result.says("exists already"));
  EXPECT_EQ(content(file("precious")), "precious");
  EXPECT_EQ(match_in(file("new")).canonical().size(), 10U);
  EXPECT_FALSE(std::filesystem::exists(file("new") + ".part"));
}

TEST_F(PlayTest, a_file_that_cannot_be_written_or_read_is_told) {
  EXPECT_EQ(play({.seed = 1, .save = file("no/such/folder")}, "").code, Exit::failure);
  EXPECT_EQ(play({.resume = file("missing")}, "").code, Exit::failure);
  EXPECT_EQ(play({.resume = folder_.string()}, "").code, Exit::failure);
  std::ofstream(file("broken")) << "tricasse record 1\ngame troyes-dice\n";
  EXPECT_EQ(play({.resume = file("broken")}, "").code, Exit::failure);
}

TEST_F(PlayTest, every_help_topic_has_an_answer) {
  for (const Language language : {Language::english, Language::french}) {
    console_.language = language;
    for (const char* topic :
         {"F", "P",  "G",  "H",  "C",    "B",     "I",     "D",     "K",    "R",      "Y",      "W",     "3",
          "6", "11", "15", "20", "link", "black", "price", "wheel", "tile", "tile 4", "raid 8", "chain", "score"}) {
      const Result result = play({.seed = 1}, std::string("? ") + topic + "\n");
      EXPECT_FALSE(result.says("There is no rule under") || result.says("Aucune règle sous")) << topic;
    }
    const Result unknown = play({.seed = 1}, "? zebra\n");
    EXPECT_TRUE(unknown.says("zebra"));
  }
}

TEST_F(PlayTest, a_hint_ranks_ways_and_one_of_them_can_be_played) {
  const Result told = play({.seed = 5}, "t\nq\n");
  EXPECT_TRUE(told.says("ways to go on"));
  EXPECT_TRUE(told.says("\n  1  "));
  EXPECT_TRUE(told.says("\n  5  "));
  EXPECT_TRUE(told.says("points more than the second") || told.says("promise the same"));
  for (const char* number : {"1", "2"}) {
    const std::string kept = file(number);
    play({.seed = 5, .save = kept}, "t\nt " + std::string(number) + "\nq\n");
    const auto lines = match_in(kept).canonical();
    EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) { return line.actor == Actor::seat(0); }));
    EXPECT_TRUE(match_in(kept).is_assisted()) << "the record says that there was a hint";
  }
  EXPECT_NE(content(file("1")), content(file("2")));
}

TEST_F(PlayTest, a_way_can_only_be_played_where_a_hint_was_given) {
  const Result result = play({.seed = 5, .save = file("none")}, "t 1\nt\nt 6\nt x\nt 1\nt 1\nq\n");
  EXPECT_TRUE(result.says("Ask for a hint with t first"));
  EXPECT_TRUE(result.says("no way “6”: t 1 to t 5"));
  const auto lines = match_in(file("none")).canonical();
  EXPECT_EQ(std::ranges::count_if(lines, [](const auto& line) { return line.actor == Actor::seat(0); }), 1);
  // About the numbers above the columns the bots have no opinion.
  const Result crier = play({.game = {.options = {"numbering=expert"}}, .seed = 5}, "t\nq\n");
  EXPECT_TRUE(crier.says("there is no hint"));
}

TEST(PlayCommands, letters_and_words_of_both_languages) {
  const auto command = [](std::string_view line) { return parse_command(line).value().command; };
  for (const char* line : {"u", "U", " undo ", "annuler"}) EXPECT_EQ(command(line), Command::undo) << line;
  for (const char* line : {"?", "?F", "? F", "h 15", "r", "règles", "aide black"})
    EXPECT_EQ(command(line), Command::help) << line;
  for (const char* line : {"t", "Hint", "conseil"}) EXPECT_EQ(command(line), Command::hint) << line;
  for (const char* line : {"q", "quit", "QUITTER"}) EXPECT_EQ(command(line), Command::quit) << line;
  EXPECT_EQ(parse_command("w my game.record")->argument, "my game.record");
  EXPECT_EQ(parse_command("?F")->argument, "f");
  for (const char* line : {"", "  ", "u u", "quit now", "0", "2 d y6 g", "undoing"}) {
    EXPECT_FALSE(parse_command(line).has_value()) << line;
  }
}

TEST(PlayCommands, lines_without_end_and_lines_of_blanks_do_no_harm) {
  std::istringstream in(std::string(5000, 'w') + "\n" + std::string(5000, ' ') + "\n" + std::string(3000, '0') + "\n");
  std::ostringstream out;
  Terminal terminal(in, out, {});
  const Console console;
  EXPECT_EQ(play({.seed = 1}, console, terminal), Exit::success);
}

}  // namespace
}  // namespace tricasse::cli
