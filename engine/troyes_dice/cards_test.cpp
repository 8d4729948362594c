// Section 1 of the specification: every printed number, written out here a second time.

#include "tricasse/engine/troyes_dice/cards.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;

/// "2R": two knights; "3I": three influence; "-": nothing.
std::string text(Gain gain) {
  switch (gain.what) {
    case Gain::What::nothing: return "-";
    case Gain::What::resources: return std::to_string(gain.amount) + resource_letters[Sheet::at(gain.colour)];
    case Gain::What::citizens: return std::to_string(gain.amount) + letter(gain.colour);
    case Gain::What::citizen_yellow_or_white: return std::to_string(gain.amount) + "Y/W";
  }
  return "?";
}

template <std::size_t N>
std::string text(const std::array<Gain, N>& gains) {
  std::string line;
  for (const Gain gain : gains) line += (line.empty() ? "" : " ") + text(gain);
  return line;
}

TEST(Cards, buildings_give_what_section_1_5_says) {
  EXPECT_EQ(text(building_gains[0]), "1R 1R 1Y 1Y 1W 1W") << "Fortress";
  EXPECT_EQ(text(building_gains[1]), "2R 2R 2R 2R 2R 2R") << "Count's Palace";
  EXPECT_EQ(text(building_gains[2]), "3I 2R 3D 2Y 3K 2W") << "Great Hall, for each die";
  EXPECT_EQ(text(building_gains[3]), "2Y 2Y 2Y 2Y 2Y 2Y") << "City Hall";
  EXPECT_EQ(text(building_gains[4]), "- - - - - -") << "Cathedral";
  EXPECT_EQ(text(building_gains[5]), "2W 2W 2W 2W 2W 2W") << "Bishopric";
}

TEST(Cards, the_nine_links_give_what_section_1_5_says) {
  EXPECT_EQ(text(link_gains[0]), "1R 1Y 1W") << "Fortress";
  EXPECT_EQ(text(link_gains[1]), "2R - 3I") << "Count's Palace";
  EXPECT_EQ(text(link_gains[2]), "- - -") << "Great Hall";
  EXPECT_EQ(text(link_gains[3]), "3D 2Y -") << "City Hall";
  EXPECT_EQ(text(link_gains[4]), "- - -") << "Cathedral";
  EXPECT_EQ(text(link_gains[5]), "- 3K 2W") << "Bishopric";
}

TEST(Cards, colours_kinds_and_letters_belong_together) {
  EXPECT_EQ(colour_letters, "RYW");
  EXPECT_EQ(resource_letters, "IDK");
  EXPECT_EQ(kind_letters, "FPGHCB");
  std::string prestige;
  std::string work;
  for (const Colour colour : all_colours) {
    prestige += letter(prestige_of(colour));
    work += letter(work_of(colour));
    EXPECT_EQ(colour_of(prestige_of(colour)), colour);
    EXPECT_EQ(colour_of(work_of(colour)), colour);
    EXPECT_FALSE(is_work(prestige_of(colour)));
    EXPECT_TRUE(is_work(work_of(colour)));
  }
  EXPECT_EQ(prestige, "FGC");
  EXPECT_EQ(work, "PHB");
}

TEST(Cards, the_plazas_have_the_sides_of_section_1_4) {
  std::string sides;
  std::array<int, 3> faces{};
  for (const auto& [front, back] : plaza_sides) {
    sides += std::string(sides.empty() ? "" : " ") + letter(front) + '/' + letter(back);
    ++faces[Sheet::at(front)];
    ++faces[Sheet::at(back)];
  }
  EXPECT_EQ(sides, "R/R Y/Y W/W R/Y R/Y R/W R/W Y/W Y/W");
  EXPECT_EQ(faces, (std::array<int, 3>{6, 6, 6})) << "each colour on six of the eighteen faces";
}

TEST(Cards, the_tracks_have_the_lengths_and_marks_of_section_1_6) {
  EXPECT_EQ(first_resources, 3);
  EXPECT_EQ(resource_track, 18);
  EXPECT_EQ(resources_per_citizen, 6);
  EXPECT_EQ(citizen_track, 20);
  EXPECT_EQ(prestige_position, 15);
  EXPECT_EQ(column_positions, (std::array{3, 6, 11}));
  EXPECT_EQ(columns, 6);
  EXPECT_EQ(kinds, 6);
  EXPECT_EQ(notches, 9);
  EXPECT_EQ(days, 8);
  EXPECT_EQ(tiles, 8);
}

/// What the die in a slot may be bought for, from a sheet that lacks nothing: "D|I|K"; "x" when it cannot be chosen.
std::string prices(const std::string& tile, std::size_t slot) {
  static constexpr std::array before{"", "kW1 ", "kW1 W2 ", "kW1 W2 W4 "};
  static constexpr std::array after{" kW3 W4 W6", " W4 W6", " W6", ""};
  static constexpr std::array value{"2", "2", "4", "6"};
  DiceTable table;
  table.sheet("I 18/0 D 18/0 K 18/0");
  table.dice(before.at(slot) + std::string("R") + value.at(slot) + (tile.empty() ? "" : "+") + tile + after.at(slot));
  std::string found;
  std::string last = "?";
  for (const std::string& move : table.moves_from(std::to_string(slot))) {
    const std::string price = move.substr(1, move.find(' ') - 1);
    if (price == last) continue;
    found += (last == "?" ? "" : "|") + (price.empty() ? "0" : price);
    last = price;
  }
  return last == "?" ? "x" : found;
}
std::string prices(const std::string& tile) {
  return prices(tile, 0) + "  " + prices(tile, 1) + "  " + prices(tile, 2) + "  " + prices(tile, 3);
}

TEST(Cards, slots_cost_what_section_1_3_and_the_tiles_say) {
  const std::string plain = "0  D|I|K  D  DD";
  EXPECT_EQ(prices(""), plain);
  for (const auto* tile : {"banquet1", "raid1", "banquet3", "banquet4", "raid4", "banquet5", "raid5", "banquet6",
                           "banquet7", "raid7", "banquet8"}) {
    EXPECT_EQ(prices(tile), plain) << tile;
  }
  EXPECT_EQ(prices("banquet2"), "0  0  0  0");
  EXPECT_EQ(prices("raid2"), "D  DD|ID|DK  DD  DDD");
  EXPECT_EQ(prices("raid3"), "K  DK|IK|KK  DK  DDK");
  EXPECT_EQ(prices("raid6"), "I  ID|II|IK  ID  IDD");
  EXPECT_EQ(prices("raid8"), "x  x  x  x");
}

}  // namespace
}  // namespace tricasse::troyes_dice
