// The wheel and the sheet as they are drawn.

#include <gtest/gtest.h>

#include "tricasse/cli/troyes_dice/sheet.hpp"
#include "tricasse/cli/troyes_dice/wheel.hpp"

namespace tricasse::cli::troyes_dice {
namespace {

State played(const Options& options, std::initializer_list<const char*> moves) {
  State state = start(options);
  for (const char* text : {"p3 W", "p1 R", "p4 R", "p2 Y", "p5 R", "p6 R", "p7 W", "p8 Y", "p9 W"}) {
    apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, text), NoEvents{});
  }
  for (const char* text : moves) {
    apply(state, turn(state).nature ? Actor::nature() : Actor::seat(0),
          *parse_move(std::type_identity<TroyesDice>{}, text), NoEvents{});
  }
  return state;
}

class BoardTest : public testing::TestWithParam<Language> {
 protected:
  static std::string joined(const Block& block) {
    std::string text;
    for (const std::string& line : block) text += unstyled(line) + "\n";
    return text;
  }
  /// The line of the drawing that begins with this kind's letter, without frame and colours.
  static std::string row_of(const Block& block, Kind kind) {
    const std::string begin = std::string(1, letter(colour_of(kind))) + " " + letter(kind) + " ";
    for (const std::string& line : block) {
      const std::string plain = unstyled(line);
      if (plain.find(begin) != std::string::npos) return plain.substr(plain.find(begin));
    }
    return "";
  }

  Console console_{.language = GetParam()};
  Words words_{console_};
};

TEST_P(BoardTest, each_building_shows_whether_it_is_built_free_protected_or_crossed) {
  Sheet sheet = new_sheet;
  sheet.built[static_cast<std::size_t>(Kind::fortress)] = 0b000100;  // F3 protects column 3
  sheet.crossed[Sheet::at(Colour::yellow)] = 0b000010;               // G2 and H2 are lost
  const State state = played({}, {});
  for (const SheetForm form : {SheetForm::bare, SheetForm::framed, SheetForm::roomy}) {
    const Block drawn = draw_sheet(words_, state.table, sheet, "Anne", form);
    EXPECT_NE(row_of(drawn, Kind::fortress).find("□ 1R ─+1R─ □ 1R     ■ 1Y ─+1Y─ □ 1Y"), std::string::npos)
        << joined(drawn);
    EXPECT_NE(row_of(drawn, Kind::great_hall).find("□ 3I/R     ✗        ◇ 3D/Y     □ 2Y/Y"), std::string::npos)
        << joined(drawn);
    // A link that needs a crossed building is dead.
    EXPECT_NE(row_of(drawn, Kind::city_hall).find("□ 2Y ─ ✗ ─ ✗        ◇ 2Y ─+2Y─ □ 2Y"), std::string::npos)
        << joined(drawn);
    EXPECT_NE(joined(drawn).find("◇3◇"), std::string::npos) << "the head of a protected column";
  }
}

TEST_P(BoardTest, a_built_cathedral_shows_its_number) {
  Sheet sheet = new_sheet;
  sheet.built[static_cast<std::size_t>(Kind::cathedral)] = 0b000101;
  sheet.cathedral_numbers = 1 | 2 << 4;
  const Block drawn = draw_sheet(words_, played({}, {}).table, sheet, "Anne", SheetForm::bare);
  EXPECT_NE(row_of(drawn, Kind::cathedral).find("■ 1×F      □ ×P     ■ 2×G"), std::string::npos) << joined(drawn);
}

TEST_P(BoardTest, tracks_show_what_is_left_spent_and_still_to_come) {
  Sheet sheet = new_sheet;
  sheet.circled = {7, 3, 18};
  sheet.spent = {2, 3, 0};
  sheet.citizens = {4, 0, 20};
  const std::string text = joined(draw_sheet(words_, played({}, {}).table, sheet, "Anne", SheetForm::framed));
  EXPECT_NE(text.find("5 ××●●●●│●·····R······R"), std::string::npos) << text;
  EXPECT_NE(text.find("0 ×××···Y······Y······Y"), std::string::npos) << text;
  EXPECT_NE(text.find("18 ●●●●●●│●●●●●●│●●●●●●│"), std::string::npos) << text;
  EXPECT_NE(text.find("4 ●●●●·○····○···○····○"), std::string::npos) << text;
  EXPECT_NE(text.find("20 ●●●●●●●●●●●●●●●●●●●●"), std::string::npos) << text;
}

TEST_P(BoardTest, the_heads_tell_which_die_acts_where_when_the_numbers_are_not_plain) {
  Options options;
  options.numbering = Numbering::rolled;
  const State state = played(options, {"number 4", "decreasing"});
  const std::string text = joined(draw_sheet(words_, state.table, new_sheet, "Anne", SheetForm::bare));
  EXPECT_NE(text.find("[4]→1"), std::string::npos) << text;
  EXPECT_NE(text.find("[5]→6"), std::string::npos) << text;
}

TEST_P(BoardTest, no_line_of_any_form_is_wider_than_its_place) {
  const State state = played({}, {"roll k3 136"});
  for (const SheetForm form : {SheetForm::bare, SheetForm::framed, SheetForm::roomy}) {
    EXPECT_LE(width_of(draw_sheet(words_, state.table, new_sheet, std::string(60, 'x'), form)), sheet_width);
  }
  EXPECT_EQ(draw_sheet(words_, state.table, new_sheet, "Anne", SheetForm::bare).size(), std::size_t{bare_sheet_rows});
  EXPECT_LE(width_of(draw_wheel_strip(words_, state.table)), 80);
  EXPECT_LE(width_of(draw_wheel_ring(words_, state.table)), ring_width);
}

TEST_P(BoardTest, the_wheel_shows_plazas_dice_and_the_destroyed_plaza) {
  const State state = played({}, {"roll k3 136"});
  const std::string strip = joined(draw_wheel_strip(words_, state.table));
  EXPECT_NE(strip.find("W/w   │  R/r[1]  R/y▓3▓✗ Y/y[3]  R/y[6]  │  R/w     W/r     Y/w     W/y"), std::string::npos)
      << strip;
  const std::string ring = joined(draw_wheel_ring(words_, state.table));
  EXPECT_NE(ring.find("║ R/y▓3▓✗ ║"), std::string::npos) << ring;
  EXPECT_NE(ring.find("│ W/w     │"), std::string::npos) << ring;
}

TEST_P(BoardTest, prices_include_what_a_tile_changes) {
  Options options;
  options.expansion = Expansion::chosen;
  options.tiles = {2, 6, 8};
  State state = played(options, {"roll k6 123"});
  // p1 with Banquet 2 lies in slot 0, p2 with Banquet 6 in slot 2. As Raids both cost more.
  const auto strip = [&] { return joined(draw_wheel_strip(words_, state.table)); };
  EXPECT_NE(strip().find("2 1D "), std::string::npos) << strip();
  state.table.raid = {1, 1, 0};
  EXPECT_NE(strip().find("0 1D "), std::string::npos) << strip();
  EXPECT_NE(strip().find("2 1D 1I"), std::string::npos) << strip();
}

TEST_P(BoardTest, every_tile_has_words_for_both_sides) {
  for (int tile = 1; tile <= tiles; ++tile) {
    Options options;
    options.expansion = Expansion::chosen;
    options.tiles = {tile, tile % tiles + 1, (tile + 1) % tiles + 1};
    const State state = played(options, {});
    EXPECT_EQ(describe_tiles(words_, state.table, Tiles::all, 400).size(), 3U);
    EXPECT_NE(words_.tile_effect(tile, false), words_.tile_effect(tile, true));
    EXPECT_NE(joined(describe_tiles(words_, state.table, Tiles::all, 400)).find(words_.tile_effect(tile, false)),
              std::string::npos);
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, BoardTest, testing::Values(Language::english, Language::french),
                         [](const auto& tested) { return tested.param == Language::english ? "english" : "french"; });

}  // namespace
}  // namespace tricasse::cli::troyes_dice
