#include <gtest/gtest.h>

#include <array>
#include <set>
#include <sstream>
#include <string>

#include "tricasse/tests/support/rewriting.hpp"
#include "tricasse/tests/support/transcript.hpp"

/// One seeded game of every variant, written down move by move in tests/golden. Whatever changes the play of any of
/// them shows as a difference to be read.
namespace tricasse::testing {
namespace {

using troyes_dice::Expansion;
using troyes_dice::Numbering;
using troyes_dice::Options;

struct Golden {
  std::string_view name;
  Options options;
  std::uint64_t seed;
};

/// The seeds are such that together the games have every event (see the last test).
const std::array golden_games{
    Golden{"solo-first", {.players = 1}, 1},
    Golden{"two-expert", {.players = 2, .numbering = Numbering::expert, .crier = 1}, 3896},
    Golden{"three-rolled", {.players = 3, .numbering = Numbering::rolled, .crier = 2}, 3},
    Golden{"two-random", {.players = 2, .numbering = Numbering::random}, 4},
    Golden{"three-tiles-1-2-3", {.players = 3, .expansion = Expansion::chosen, .tiles = {1, 2, 3}}, 513},
    Golden{"three-tiles-4-5-6", {.players = 3, .expansion = Expansion::chosen, .tiles = {4, 5, 6}}, 3},
    Golden{"three-tiles-8-7-1", {.players = 3, .expansion = Expansion::chosen, .tiles = {8, 7, 1}}, 1},
    Golden{"four-drawn-tiles",
           {.players = 4, .numbering = Numbering::rolled, .expansion = Expansion::random, .crier = 3},
           8},
    Golden{"ten-players", {.players = 10}, 127},
};

/// The first line that differs, for a message.
std::string first_difference(const std::string& expected, const std::string& found) {
  std::istringstream left(expected);
  std::istringstream right(found);
  std::string was;
  std::string is;
  for (int line = 1;; ++line) {
    const bool more_left = static_cast<bool>(std::getline(left, was));
    const bool more_right = static_cast<bool>(std::getline(right, is));
    if (!more_left && !more_right) return "no line differs";
    if (!more_left) was = "(end)";
    if (!more_right) is = "(end)";
    if (was != is) return "line " + std::to_string(line) + "\n  was: " + was + "\n  is:  " + is;
  }
}

class GoldenTranscript : public ::testing::TestWithParam<Golden> {};

TEST_P(GoldenTranscript, is_played_again_to_the_letter) {
  const auto path = test_folder("golden") / (std::string(GetParam().name) + ".txt");
  const std::string text = transcript(GetParam().options, GetParam().seed);
  if (rewriting("golden")) {
    write_file(path, text);
    GTEST_SKIP() << path.filename() << " is written anew: read the difference";
  }
  ASSERT_TRUE(std::filesystem::exists(path)) << path.filename() << " is missing; TRICASSE_REWRITE=golden writes it";
  const std::string expected = contents(path);
  EXPECT_TRUE(expected == text) << path.filename() << ", " << first_difference(expected, text)
                                << "\nIf this change is meant: TRICASSE_REWRITE=golden";
}

INSTANTIATE_TEST_SUITE_P(Games, GoldenTranscript, ::testing::ValuesIn(golden_games), [](const auto& golden) {
  std::string name(golden.param.name);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(GoldenTranscripts, are_all_in_the_list) {
  std::set<std::string> listed{"bench_number.txt"};
  for (const Golden& golden : golden_games) listed.insert(std::string(golden.name) + ".txt");
  for (const auto& file : std::filesystem::directory_iterator(test_folder("golden"))) {
    EXPECT_TRUE(listed.contains(file.path().filename().string())) << file.path().filename() << " belongs to no game";
  }
}

TEST(GoldenTranscripts, have_every_tile_and_almost_every_event) {
  std::string all;
  for (const Golden& golden : golden_games)
    all += contents(test_folder("golden") / (std::string(golden.name) + ".txt"));
  // All events but a citizen lost, for which all sixty must be circled.
  for (const std::string_view words :
       {"notch 0: p", "p1: tile ", "numbered",     "rolled",        "destroys slot", "black harmless",
        " crosses ",  " repels ",  " before",      "cannot afford", " as ",          "pays ",
        "; +",        " lost",     "; citizen R1", " goes to ",     " built",        " built as bonus",
        "link of ",   "column 3",  "column 6",     "column 11",     "track R15",     "track R20",
        "bonus lost", " done",     " turns ",      " raids",        "day 8 ends",    "game over",
        " wins",      "AC-"}) {
    EXPECT_NE(all.find(words), std::string::npos) << '"' << words << "\" is in no transcript";
  }
  for (int tile = 1; tile <= troyes_dice::tiles; ++tile) {
    EXPECT_NE(all.find("tile " + std::to_string(tile) + " on p"), std::string::npos)
        << "tile " << tile << " never turns";
  }
}

}  // namespace
}  // namespace tricasse::testing
