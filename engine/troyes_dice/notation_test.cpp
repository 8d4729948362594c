// Moves as text: every move can be written and read back, and nothing else can be read.

#include "tricasse/engine/troyes_dice/notation.hpp"

#include <gtest/gtest.h>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;

std::expected<Move, TextError> read(std::string_view text) {
  return parse_move(std::type_identity<TroyesDice>{}, text);
}

TEST(Notation, every_kind_of_move_has_its_text) {
  const std::vector<std::pair<Move, std::string>> moves{
      {Move::plaza(4, Colour::red), "p4 R"},
      {Move::plaza(9, Colour::white), "p9 W"},
      {Move::tile(3), "tile 3"},
      {Move::number(6), "number 6"},
      {Move::direction(true), "increasing"},
      {Move::direction(false), "decreasing"},
      {Move::columns({4, 3, 1, 6, 5, 2}), "columns 431652"},
      {Move::roll({.black = 3, .clear = {1, 3, 6}}), "roll k3 136"},
      {Move::action(0, {}, Colour::red, 1, Action::gain), "0 R1 gain"},
      {Move::action(2, {.deniers = 1}, Colour::yellow, 6, Action::prestige), "2D Y6 prestige"},
      {Move::action(1, {.influence = 1, .knowledge = 1}, Colour::white, 0, Action::work), "1IK W0 work"},
      {Move::action(3, {.deniers = 3}, Colour::white, 5, Action::gain), "3DDD W5 gain"},
      {Move::action(3, {.influence = 1, .deniers = 2}, Colour::white, 5, Action::gain), "3IDD W5 gain"},
      {Move::citizen(Colour::yellow), "citizen Y"},
      {Move::build({Kind::palace, 2}), "build P2"},
      {Move::build({Kind::bishopric, 6}), "build B6"},
  };
  for (const auto& [move, text] : moves) {
    EXPECT_EQ(to_text(move).view(), text);
    const auto back = read(text);
    ASSERT_TRUE(back) << text;
    EXPECT_EQ(*back, move) << text;
  }
}

TEST(Notation, every_legal_move_of_whole_games_reads_back) {
  for (const Numbering numbering : {Numbering::first, Numbering::rolled, Numbering::expert, Numbering::random}) {
    State state = start({.players = 2, .numbering = numbering, .expansion = Expansion::random});
    testing::play_random_game<State, Move>(state, 21, [](const State& now, Actor actor, Move) {
      MoveList moves;
      legal_moves(now, actor, moves);
      for (const Move move : moves) {
        const auto back = read(to_text(move));
        ASSERT_TRUE(back) << to_text(move).view();
        EXPECT_EQ(*back, move) << to_text(move).view();
      }
    });
  }
}

TEST(Notation, mistakes_are_named_with_their_column) {
  struct Mistake {
    std::string text;
    int column;
    std::string accepted;
  };
  const std::string any = "p|tile|number|increasing|decreasing|columns|roll|0..3|citizen|build";
  const std::vector<Mistake> mistakes{
      {"", 1, any},
      {" 0 R1 gain", 1, any},
      {"pass", 2, "1..9"},
      {"4 R1 gain", 1, any},
      {"Build F1", 1, any},
      {"2X Y6 gain", 2, " "},
      {"2DI Y6 gain", 3, " "},
      {"2DDDD Y6 gain", 5, " "},
      {"2D", 3, " "},
      {"2D ", 4, "R|Y|W"},
      {"2D B6 gain", 4, "R|Y|W"},
      {"2D Y7 gain", 5, "0..6"},
      {"2D Y6", 6, " "},
      {"2D Y6 sing", 7, "gain|prestige|work"},
      {"2D Y6 gain ", 11, "end of line"},
      {"2D Y6 gains", 11, "end of line"},
      {"p0 R", 2, "1..9"},
      {"p4R", 3, " "},
      {"p4 B", 4, "R|Y|W"},
      {"plaza 4", 7, "p1..p9"},
      {"tile 9", 6, "1..8"},
      {"tile", 1, any},
      {"number 0", 8, "1..6"},
      {"increasingly", 11, "end of line"},
      {"columns 12345", 14, "1..6"},
      {"columns 123457", 14, "1..6"},
      {"columns 112345", 15, "each of 1..6 once"},
      {"columns 1234561", 15, "end of line"},
      {"roll 3 136", 6, "k"},
      {"roll k7 136", 7, "1..6"},
      {"roll k3136", 8, " "},
      {"roll k3 163", 11, "1..6, ascending"},
      {"roll k3 13", 11, "1..6, ascending"},
      {"citizen P", 9, "R|Y|W"},
      {"build Q1", 7, "F|P|G|H|C|B"},
      {"build F0", 8, "1..6"},
      {"build F11", 9, "end of line"},
  };
  for (const Mistake& mistake : mistakes) {
    const auto move = read(mistake.text);
    ASSERT_FALSE(move) << '"' << mistake.text << '"';
    EXPECT_EQ(move.error().column, mistake.column) << '"' << mistake.text << '"';
    EXPECT_EQ(move.error().accepted, mistake.accepted) << '"' << mistake.text << '"';
  }
}

TEST(Notation, bytes_of_any_kind_are_refused_not_obeyed) {
  EXPECT_FALSE(read(std::string_view("0 R1 gain\0", 10)));
  EXPECT_FALSE(read("0 R1 gain\n"));
  EXPECT_FALSE(read("\xff\xfe"));
  EXPECT_FALSE(read(std::string(10000, '2')));
}

std::string fields(std::string_view text) {
  FieldList list;
  fields_of(testing::parse(text), list);
  std::string line;
  for (const Field& field : list) {
    line += (line.empty() ? "" : " ") + std::string(field.name) + '=' + std::string(field.value.view());
  }
  return line;
}

TEST(Notation, the_fields_of_every_kind_of_move) {
  EXPECT_EQ(fields("p4 R"), "plaza=p4 colour=R");
  EXPECT_EQ(fields("tile 3"), "tile=3");
  EXPECT_EQ(fields("number 4"), "number=4");
  EXPECT_EQ(fields("increasing"), "direction=increasing");
  EXPECT_EQ(fields("decreasing"), "direction=decreasing");
  EXPECT_EQ(fields("columns 431652"), "columns=431652");
  EXPECT_EQ(fields("roll k3 136"), "black=3 dice=136");
  EXPECT_EQ(fields("2D Y6 gain"), "slot=2 pay=D colour=Y value=6 action=gain");
  EXPECT_EQ(fields("0 R0 gain"), "slot=0 pay= colour=R value=0 action=gain");
  EXPECT_EQ(fields("1IK W3 prestige"), "slot=1 pay=IK colour=W value=3 action=prestige");
  EXPECT_EQ(fields("citizen Y"), "track=Y");
  EXPECT_EQ(fields("build P2"), "building=P2");
}

TEST(Notation, buildings_and_payments_by_themselves) {
  for (int kind = 0; kind < kinds; ++kind) {
    for (std::uint8_t column = 1; column <= columns; ++column) {
      const Building building{static_cast<Kind>(kind), column};
      const auto back = parse_building(to_text(building));
      ASSERT_TRUE(back);
      EXPECT_EQ(*back, building);
    }
  }
  EXPECT_EQ(parse_building("F7").error(), (TextError{2, "1..6"}));
  EXPECT_EQ(parse_building("F1 ").error(), (TextError{3, "end of line"}));
  EXPECT_EQ(to_text(Price{}).view(), "");
  EXPECT_EQ(to_text(Price{1, 2, 3}).view(), "IDDKKK");
}

}  // namespace
}  // namespace tricasse::troyes_dice
