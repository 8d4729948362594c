#include <gtest/gtest.h>

#include <array>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tricasse/tests/support/dice_match.hpp"
#include "tricasse/tests/support/rewriting.hpp"

/// Whole games in tests/records with what they came to in scores.txt, one line each:
///
///   name fingerprint points-of-seat-0 points-of-seat-1 ...
///
/// A record is never made anew to please a change of code. Only a change of the rules or of a printed number, before
/// version 1.0, may do that (TRICASSE_REWRITE=records); from then on old records keep replaying.
namespace tricasse::testing {
namespace {

using troyes_dice::Expansion;
using troyes_dice::Numbering;
using troyes_dice::Options;

struct Recorded {
  std::string_view name;
  Options options;
  TakeBack take_back;
  std::uint64_t seed;
};

const std::array recorded_games{
    Recorded{"solo-first", {.players = 1}, TakeBack::forbidden, 11},
    Recorded{"solo-expert-taken-back", {.players = 1, .numbering = Numbering::expert}, TakeBack::allowed, 12},
    Recorded{
        "two-tiles-2-6-8", {.players = 2, .expansion = Expansion::chosen, .tiles = {2, 6, 8}}, TakeBack::forbidden, 13},
    Recorded{"three-rolled", {.players = 3, .numbering = Numbering::rolled, .crier = 1}, TakeBack::forbidden, 14},
    Recorded{"four-drawn-tiles-taken-back",
             {.players = 4, .expansion = Expansion::random, .crier = 3},
             TakeBack::allowed,
             15},
    Recorded{"ten-random", {.players = 10, .numbering = Numbering::random}, TakeBack::forbidden, 16},
};

/// Plays a whole game in which people change their minds.
DiceMatch play(const Recorded& game) {
  DiceMatch match = new_match(game.options, game.take_back);
  DiceChance chance(game.seed);
  Random random(game.seed);
  int times = 0;
  while (!turn(match.state()).over()) {
    match.advance(chance);
    if (turn(match.state()).over()) break;
    const int seat = any_seat(turn(match.state()), random);
    play_one(match, seat, ways[static_cast<std::size_t>(seat + 2) % ways.size()], random);
    if (random.below(10) == 0) undone(match, seat);
    if (random.below(25) == 0 && times < 4 && taken_back(match, seat)) ++times;
  }
  return match;
}

std::string scores_line(std::string_view name, const AnyMatch& any) {
  const auto& match = std::get<DiceMatch>(any);
  std::ostringstream line;
  line << name << ' ' << std::hex << fingerprint(any) << std::dec;
  for (int seat = 0; seat < match.options().players; ++seat) line << ' ' << total_of(match, seat);
  return line.str();
}

/// The lines of scores.txt by name.
std::map<std::string, std::string> scores() {
  std::map<std::string, std::string> found;
  std::istringstream file(contents(test_folder("records") / "scores.txt"));
  for (std::string line; std::getline(file, line);) found[line.substr(0, line.find(' '))] = line;
  return found;
}

class RecordedGames : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (!rewriting("records")) return;
    std::string all;
    for (const Recorded& game : recorded_games) {
      const DiceMatch match = play(game);
      write_file(test_folder("records") / (std::string(game.name) + ".tricasse"), write_record(match));
      all += scores_line(game.name, match) + "\n";
    }
    write_file(test_folder("records") / "scores.txt", all);
  }
};

TEST_F(RecordedGames, replay_to_their_scores) {
  const auto expected = scores();
  int replayed = 0;
  for (const auto& file : std::filesystem::directory_iterator(test_folder("records"))) {
    if (file.path().extension() != ".tricasse") continue;
    SCOPED_TRACE(file.path().filename().string());
    const std::string text = contents(file.path());
    const auto read = read_record(text);
    ASSERT_TRUE(read) << name_of(read.error().fault) << " at " << read.error().line << ':' << read.error().column << ' '
                      << read.error().accepted;
    const std::string name = file.path().stem().string();
    ASSERT_TRUE(expected.contains(name)) << "scores.txt does not know it";
    EXPECT_EQ(scores_line(name, *read), expected.at(name));
    EXPECT_EQ(write_record(*read), text);
    EXPECT_TRUE(turn(std::get<DiceMatch>(*read).state()).over()) << "a recorded game is a whole game";
    ++replayed;
  }
  EXPECT_EQ(replayed, static_cast<int>(expected.size())) << "scores.txt has a line for each record and no other";
  EXPECT_GE(replayed, static_cast<int>(recorded_games.size())) << "a record is missing";
}

TEST_F(RecordedGames, contain_every_kind_of_line) {
  std::string all;
  for (const Recorded& game : recorded_games)
    all += contents(test_folder("records") / (std::string(game.name) + ".tricasse"));
  for (const std::string_view words :
       {" undo\n", " take-back\n", "nature p", "nature tile ", "nature number ", "nature columns ", " columns ",
        "creasing\n", " gain\n", " prestige\n", " work\n", " citizen ", " build "}) {
    EXPECT_NE(all.find(words), std::string::npos) << words;
  }
}

}  // namespace
}  // namespace tricasse::testing
