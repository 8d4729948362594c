#include "tricasse/cli/troyes_dice/manual.hpp"

#include <gtest/gtest.h>

namespace tricasse::cli::troyes_dice {
namespace {

class RealPiecesTest : public testing::Test {
 protected:
  /// What a line means at this point, as notation; "no" when it is refused with a sentence.
  std::string meaning(const State& state, std::string_view typed) const {
    const auto answers = RealPieces(words_).read(state, typed);
    if (!answers) return answers.error().empty() ? "silence" : "no";
    std::string text;
    for (const Move move : *answers) text += (text.empty() ? "" : ", ") + std::string(to_text(move).view());
    return text;
  }
  static State laid_out(const Options& options = {}) {
    State state = start(options);
    for (const char* text : {"p3 W", "p1 R", "p4 R", "p2 Y", "p5 R", "p6 R", "p7 W", "p8 Y", "p9 W"}) {
      apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, text), NoEvents{});
    }
    return state;
  }

  Console console_;
  Words words_{console_};
};

TEST_F(RealPiecesTest, four_dice_in_many_spellings_the_black_one_first) {
  const State state = laid_out();
  for (const char* typed :
       {"3 1 3 6", "3136", "3,6,3,1", " 3  6 1 3 ", "k3 136", "roll k3 136", "1 k3 3 6", "N3 6 3 1", "3/1/3/6"}) {
    EXPECT_EQ(meaning(state, typed), "roll k3 136") << typed;
  }
}

TEST_F(RealPiecesTest, a_roll_that_cannot_be_is_refused) {
  const State state = laid_out();
  for (const char* typed :
       {"", "3", "3 1 3", "3 1 3 6 6", "3 1 3 7", "0 1 3 6", "3 1 3 x", "k", "1 2 3 4 k", "kk1234"}) {
    EXPECT_EQ(meaning(state, typed), "no") << typed;
  }
}

TEST_F(RealPiecesTest, plazas_by_their_two_colours_the_visible_one_first) {
  const State state = start({});
  EXPECT_EQ(meaning(state, "RY"), "p4 R");
  EXPECT_EQ(meaning(state, "y/r"), "p4 Y");
  EXPECT_EQ(meaning(state, "jb"), "p8 Y");
  EXPECT_EQ(meaning(state, "WW RR"), "p3 W, p1 R");
  // Of two identical pieces the lower number comes first (TD-1.8).
  EXPECT_EQ(meaning(state, "RY YR"), "p4 R, p5 Y");
  EXPECT_EQ(meaning(state, "p4 R"), "p4 R");
  EXPECT_EQ(meaning(state, "rr ry ry yy ww rw rw yw wy"), "p1 R, p4 R, p5 R, p2 Y, p3 W, p6 R, p7 R, p8 Y, p9 W");
}

TEST_F(RealPiecesTest, plazas_that_cannot_be_are_refused_as_a_whole) {
  const State state = start({});
  for (const char* typed :
       {"", "R", "RYW", "RX", "RR RR", "RY YR RY", "p4", "p4 W", "p5 R", "p4 RR", "rr ry ry yy ww rw rw yw wy rr"}) {
    EXPECT_EQ(meaning(state, typed), "no") << typed;
  }
}

TEST_F(RealPiecesTest, tiles_numbers_and_columns) {
  Options options;
  options.expansion = Expansion::random;
  const State tiles = laid_out(options);
  EXPECT_EQ(meaning(tiles, "3 7 8"), "tile 3, tile 7, tile 8");
  EXPECT_EQ(meaning(tiles, "3"), "tile 3");
  for (const char* typed : {"", "9", "3 3 1", "1 2 3 4", "x"}) EXPECT_EQ(meaning(tiles, typed), "no") << typed;

  options = {};
  options.numbering = Numbering::rolled;
  const State number = laid_out(options);
  EXPECT_EQ(meaning(number, "4"), "number 4");
  for (const char* typed : {"", "7", "0", "12", "x"}) EXPECT_EQ(meaning(number, typed), "no") << typed;

  options.numbering = Numbering::random;
  const State columns = laid_out(options);
  EXPECT_EQ(meaning(columns, "4 3 1 6 5 2"), "columns 431652");
  EXPECT_EQ(meaning(columns, "columns 431652"), "columns 431652");
  for (const char* typed : {"", "123", "112345", "1234567", "abcdef"})
    EXPECT_EQ(meaning(columns, typed), "no") << typed;
}

}  // namespace
}  // namespace tricasse::cli::troyes_dice
