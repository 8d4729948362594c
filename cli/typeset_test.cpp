#include "tricasse/cli/typeset.hpp"

#include <gtest/gtest.h>

namespace tricasse::cli {
namespace {

TEST(Typeset, width_counts_columns_not_bytes) {
  EXPECT_EQ(width_of("Évêché"), 6);
  EXPECT_EQ(width_of(styled(Style::red, "■ 1R")), 4);
  EXPECT_EQ(width_of("e\u0301"), 1);  // an accent that combines
  EXPECT_EQ(width_of("特魯瓦"), 6);
}

TEST(Typeset, a_style_inside_a_style_goes_back_to_the_outer_one) {
  const std::string text = styled(Style::good, "a" + styled(Style::red, "b") + "c");
  EXPECT_EQ(unstyled(text), "abc");
  const auto c = text.find('c');
  EXPECT_EQ(text[c - 1], static_cast<char>(Style::good));
}

TEST(Typeset, left_right_and_centred_are_exactly_as_wide_as_asked) {
  for (const std::string text : {"", "é", "Cathédrale", "特魯瓦 and more"}) {
    for (int width = 0; width < 20; ++width) {
      EXPECT_LE(width_of(shortened(text, width)), width) << text;
      EXPECT_EQ(width_of(left(text, width)), width) << text;
      EXPECT_EQ(width_of(right(text, width)), width) << text;
      EXPECT_EQ(width_of(centred(text, width)), width) << text;
    }
  }
  EXPECT_EQ(shortened("Fortress", 5), "Fort…");
  EXPECT_EQ(shortened("Fort", 5), "Fort");
}

TEST(Typeset, wrapped_lines_keep_every_word_and_never_exceed_the_width) {
  const std::string text = "one two three four " + styled(Style::strong, "five six seven eight") + " nine ten";
  for (int width = 8; width < 60; ++width) {
    std::string joined;
    for (const std::string& line : wrapped(text, width, 2)) {
      EXPECT_LE(width_of(line), width);
      const std::string plain = unstyled(line);
      joined += (joined.empty() ? "" : " ") + plain.substr(plain.find_first_not_of(' '));
    }
    EXPECT_EQ(joined, "one two three four five six seven eight nine ten") << width;
  }
}

TEST(Typeset, a_line_never_begins_with_french_punctuation) {
  for (int width = 12; width < 40; ++width) {
    for (const std::string& line : wrapped("Bonus : un bâtiment ; lequel ? celui-ci !", width)) {
      EXPECT_EQ(std::string_view(":;?!").find(line[0]), std::string_view::npos) << line;
    }
  }
}

TEST(Typeset, a_word_longer_than_the_line_is_cut) {
  EXPECT_EQ(wrapped("abcdefghij", 4), (Block{"abcd", "efgh", "ij"}));
}

TEST(Typeset, what_must_not_reach_a_screen_becomes_a_question_mark) {
  EXPECT_EQ(printable("a\x1b[31mb\x07\n"), "a?[31mb??");
  EXPECT_EQ(printable("\xff\xc3 \xe2\x82 ok é"), "?? ?? ok é");
  EXPECT_EQ(printable("\xc0\x80\xed\xa0\x80"), "?????");  // overlong, and half of a surrogate pair
  EXPECT_EQ(printable("a\u202eb"), "a?b");                // text that would run backwards
}

TEST(Typeset, ascii_has_a_likeness_for_every_letter_of_french_and_every_sign_we_draw) {
  const std::string all = "àâçèéêëîïôùûüÿÀÂÇÈÉÊËÎÏÔÙÛ’“”«»–—─│┌┐└┘├┤╭╮╰╯╔╗╚╝═║■□◇●○✗×·…→›▸◂✓▓÷\u00a0\u202f";
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t from = at;
    const char32_t code = next_code_point(all, at);
    EXPECT_NE(ascii_likeness(code), '?') << all.substr(from, at - from);
  }
  // What tells two things apart must do so in ASCII too.
  EXPECT_EQ(as_typed("Écuyer à l’Évêché"), as_typed("ecuyer a l'eveche"));
  EXPECT_NE(ascii_likeness(U'■'), ascii_likeness(U'□'));
  EXPECT_NE(ascii_likeness(U'□'), ascii_likeness(U'◇'));
  EXPECT_NE(ascii_likeness(U'●'), ascii_likeness(U'·'));
  EXPECT_NE(ascii_likeness(U'●'), ascii_likeness(U'○'));
}

TEST(Typeset, a_canvas_takes_what_fits_and_loses_the_rest) {
  Canvas canvas(6, 2);
  canvas.put(-1, 0, "abc");
  canvas.put(4, 0, "xyz");
  canvas.put(0, 1, styled(Style::red, "é") + "特");
  canvas.put(0, 7, "nowhere");
  const Block lines = canvas.lines();
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "bc  xy");
  EXPECT_EQ(unstyled(lines[1]), "é特");
}

TEST(Typeset, blocks_stand_side_by_side) {
  EXPECT_EQ(beside({"a", "b", "c"}, 3, {"x", "y"}), (Block{"a  x", "b  y", "c"}));
}

}  // namespace
}  // namespace tricasse::cli
