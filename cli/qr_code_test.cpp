#include "tricasse/cli/qr_code.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tricasse::cli {
namespace {

constexpr std::string_view url = "http://192.168.1.5:8080/";

/// Whether the field is drawn: two rows stand in each line, one character for two fields.
bool is_drawn(const Block& code, std::size_t column, std::size_t row) {
  std::string_view line = code[row / 2];
  std::size_t at = 0;
  for (std::size_t i = 0; i < column; ++i) next_code_point(line, at);
  const char32_t both = next_code_point(line, at);
  return both == U'█' || both == (row % 2 == 0 ? U'▀' : U'▄');
}

TEST(QrCode, has_its_three_corners_and_a_light_margin) {
  const Block code = qr_code(url, QrInk::as_it_comes, 80);
  ASSERT_FALSE(code.empty());
  const auto width = static_cast<std::size_t>(width_of(code.front()));
  EXPECT_EQ(code.size(), (width + 1) / 2);
  const std::size_t last = width - 1;
  // Without colours what is light is drawn. Each corner: a dark ring of seven fields, a light one, a dark square.
  constexpr std::size_t margin = 4;
  constexpr std::size_t ring = 7;
  const auto corner = [&](std::size_t left, std::size_t top) {
    for (std::size_t i = 0; i < ring; ++i) {
      for (std::size_t j = 0; j < ring; ++j) {
        const std::size_t from_edge = std::min({i, j, ring - 1 - i, ring - 1 - j});
        EXPECT_EQ(is_drawn(code, left + i, top + j), from_edge == 1) << left + i << ',' << top + j;
      }
    }
  };
  corner(margin, margin);
  corner(last - margin - ring + 1, margin);
  corner(margin, last - margin - ring + 1);
  for (std::size_t i = 0; i <= last; ++i) {
    for (std::size_t edge = 0; edge < margin; ++edge) {
      EXPECT_TRUE(is_drawn(code, i, edge) && is_drawn(code, edge, i));
      EXPECT_TRUE(is_drawn(code, i, last - edge) && is_drawn(code, last - edge, i));
    }
  }
}

TEST(QrCode, with_colours_what_is_dark_is_drawn_on_white) {
  const Block plain = qr_code(url, QrInk::as_it_comes, 80);
  Block coloured = qr_code(url, QrInk::black_on_white, 80);
  ASSERT_EQ(coloured.size(), plain.size());
  for (std::string& line : coloured) {
    ASSERT_TRUE(line.starts_with("\x1b[") && line.ends_with("\x1b[0m"));
    line = line.substr(line.find('m') + 1);
  }
  const auto width = static_cast<std::size_t>(width_of(plain.front()));
  for (std::size_t row = 0; row < width; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      EXPECT_NE(is_drawn(coloured, column, row), is_drawn(plain, column, row));
    }
  }
}

TEST(QrCode, is_left_out_where_there_is_no_room) {
  EXPECT_TRUE(qr_code(url, QrInk::as_it_comes, 32).empty());
  EXPECT_FALSE(qr_code(url, QrInk::as_it_comes, 33).empty());
  // 80 columns take every address that somebody gives a house; beyond every code there is none.
  EXPECT_FALSE(qr_code(std::string(200, 'a'), QrInk::as_it_comes, 80).empty());
  EXPECT_TRUE(qr_code(std::string(4000, 'a'), QrInk::as_it_comes, 1000).empty());
}

}  // namespace
}  // namespace tricasse::cli
