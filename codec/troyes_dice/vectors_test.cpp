// The vectors of section 7 of the specification as positions and moves: each is what a client would send.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/position.hpp"
#include "tricasse/codec/troyes_dice/position.hpp"

namespace tricasse::troyes_dice {
namespace {

State load(const std::string& rest) {
  const auto loaded = load_position(R"({"game":"troyes-dice",)" + rest + "}");
  EXPECT_TRUE(loaded) << rest << ": " << (loaded ? "" : loaded.error().path + " " + loaded.error().message);
  return loaded ? std::get<Match<TroyesDice>>(loaded->match).state() : start({});
}

struct Vector {
  std::string_view id;
  std::string_view table;               ///< of the position
  std::string_view before;              ///< the sheet
  std::vector<std::string_view> moves;  ///< of seat 0; a roll is nature's
  std::string_view after;               ///< the sheet
};

const std::vector<Vector> vectors{
    {"V-05",
     R"("day":4,"slots":[null,"W",null,null])",
     R"("built":["B3"],"citizens":[0,0,2])",
     {"roll k3 145"},
     R"("built":["B3"],"citizens":[0,0,2],"crossed":["W3"])"},
    {"V-06",
     R"("day":4,"slots":[null,"W",null,null])",
     R"("built":["B3","F3"],"citizens":[0,0,2])",
     {"roll k3 145"},
     R"("built":["B3","F3"],"citizens":[0,0,2])"},
    {"V-07",
     R"("slots":["W1","k2","R5","W6"])",
     "",
     {"2D Y6 gain"},
     R"("circled":{"D":9},"spent":[1,1,2],"citizens":[0,1,0])"},
    {"V-09",
     R"("slots":["R1","k2","Y3","W4"])",
     R"("built":["F2"],"citizens":[1,0,0])",
     {"0 R1 prestige"},
     R"("built":["F1-2"],"citizens":[3,0,0])"},
    {"V-10",
     R"("slots":["W1","k2","Y5","W6"])",
     "",
     {"2D Y5 prestige"},
     R"("built":["G5"],"spent":[0,1,0],"circled":{"K":9},"citizens":[0,0,1])"},
    {"V-11",
     R"("slots":["W1","k2","Y5","W6"])",
     R"("built":["C3","C4"])",
     {"0 W1 prestige"},
     R"("built":["C1","C3","C4"],"cathedrals":[2,0,1,1,0,0])"},
    {"V-12",
     R"("slots":["W1","k2","Y5","W6"])",
     "",
     {"2D Y5 work"},
     R"("built":["H5"],"spent":[0,1,0],"citizens":[0,2,0])"},
    {"T-01",
     R"("slots":[null,null,null,null])",
     R"("available":[0,0,0])",
     {"roll k1 246"},
     R"("circled":[4,4,4],"spent":[3,3,3])"},
    {"T-04 day 2", R"("day":2,"half":"afternoon","slots":["R","R","R","R"])", "", {"roll k2 345"}, ""},
    {"T-04 day 3", R"("day":3,"slots":["R","R","R","R"])", "", {"roll k2 345"}, R"("crossed":["R2"])"},
    {"T-05", R"("day":3,"slots":["Y","Y","Y","Y"])", R"("built":["F4"])", {"roll k4 123"}, R"("built":["F4"])"},
    {"T-10",
     R"("slots":["R2","k3","Y4","W5"])",
     R"("citizens":[5,6,6],"built":["P1","H3"])",
     {"0 R2 work", "build H4"},
     R"("citizens":[9,10,6],"built":["P1-2","H3-4"])"},
    {"T-11",
     R"("slots":["R3","R4","Y5","k6"])",
     R"("citizens":[13,8,4])",
     {"0 R3 work", "build G2"},
     R"("citizens":[19,8,4],"built":["P3","G2"])"},
    {"T-14",
     R"("slots":["W1","R4","Y5","k6"])",
     R"("citizens":[20,20,20])",
     {"0 W1 work"},
     R"("citizens":[20,20,20],"built":["B1"])"},
    {"T-15, from a 5 with one influence",
     R"("slots":["Y5","W5","R5","k6"])",
     R"("circled":{"D":16},"spent":{"D":10},"citizens":[0,4,0])",
     {"0 Y6 gain"},
     R"("circled":{"D":18},"spent":[1,10,0],"citizens":[0,5,0])"},
    {"T-17",
     R"("slots":["R2","k3","R4","Y6"])",
     "",
     {"2D Y4 prestige"},
     R"("built":["G4"],"spent":[0,1,2],"citizens":[0,2,0])"},
    {"T-19",
     R"("num":[4,3,2,1,6,5],"slots":["W1","k2","Y5","W6"])",
     "",
     {"2D Y5 prestige"},
     R"("built":["G6"],"spent":[0,1,0],"citizens":[0,0,4])"},
    {"T-21",
     R"("slots":["R1","k2","Y5","W6"])",
     R"("citizens":[14,3,3],"built":["G1-3","C1-3"],"crossed":["Y4-6","W4-6"])",
     {"0 R1 prestige"},
     R"("citizens":[15,3,3],"built":["F1","G1-3","C1-3"],"crossed":["Y4-6","W4-6"])"},
    {"T-22",
     R"("slots":["R1","k2","Y5","W6"])",
     R"("citizens":[14,3,3],"built":["G1-6","C1-5"])",
     {"0 R1 prestige", "build C6"},
     R"("citizens":[15,3,3],"built":["F1","G1-6","C1-6"],"cathedrals":[1,1,2,2,3,3])"},
    {"T-23",
     R"("slots":["R1","k2","Y5","W6"])",
     R"("citizens":[10,11,11],"built":["P1-6","H1-6","B1-6"])",
     {"0 R1 prestige"},
     R"("citizens":[11,11,11],"built":["F1","P1-6","H1-6","B1-6"])"},
    {"T-35",
     R"("slots":["R2 p1","R4","k5","Y6"],"tiles":{"p1":"7 banquet"})",
     R"("circled":{"I":9,"K":9},"citizens":[0,0,0])",
     {"0 Y6 prestige"},
     R"("circled":{"I":9,"K":9},"spent":[4,0,2],"built":["G6"],"citizens":[0,0,2])"},
    {"T-37, for two deniers",
     R"("slots":["R1","Y2","k6","W6 p3"],"tiles":{"p3":"4 banquet"})",
     R"("built":["B5"],"citizens":[0,0,2])",
     {"3DD W6 work"},
     R"("spent":[0,2,0],"built":["B5-6"],"citizens":[0,0,7])"},
    {"T-38",
     R"("slots":["W3 p3","k4","R5","Y6"],"tiles":{"p3":"3 banquet"})",
     R"("circled":{"K":5},"spent":{"K":2})",
     {"0 W3 prestige"},
     R"("circled":[4,4,6],"spent":{"K":2},"built":["C3"],"citizens":[0,0,1])"},
    {"T-39",
     R"("slots":["R1 p1","k4","R5","Y6"],"tiles":{"p1":"3 banquet"})",
     R"("citizens":[14,3,3])",
     {"0 R1 prestige", "build C2"},
     R"("citizens":[15,3,3],"built":["F1","C2"])"},
    {"T-40",
     R"("day":4,"slots":["R1","Y3","kW5 p3","W6"],"tiles":{"p3":"8 banquet"})",
     "",
     {"1D Y5 prestige"},
     R"("spent":[2,1,0],"circled":{"K":9},"built":["G5"],"citizens":[0,0,1])"},
    {"T-40 without the tile",
     R"("day":4,"slots":["R1","Y3","kW5 p3","W6"])",
     R"("crossed":["W5"])",
     {"1D Y5 prestige"},
     R"("spent":[2,1,0],"circled":{"K":6},"built":["G5"],"crossed":["W5"],"citizens":[0,0,1])"},
    {"T-44",
     R"("day":5,"slots":["R p1",null,null,"Y"],"tiles":{"p1":"8 raid"})",
     R"("built":["F2"])",
     {"roll k6 234"},
     R"("built":["F2"],"crossed":["Y6"])"},
    {"TD-7.5",
     R"("slots":["R1","k2","Y3","W4"])",
     R"("citizens":[5,6,6])",
     {"0 R1 work", "build P2"},
     R"("citizens":[11,6,6],"built":["P1-2"])"},
    {"F-01", R"("num":[4,3,2,1,6,5],"day":3,"slots":[null,null,null,"Y"])", "", {"roll k5 124"}, R"("crossed":["Y6"])"},
};

TEST(Vectors, positions_and_moves_give_the_sheets_of_the_specification) {
  for (const Vector& vector : vectors) {
    const std::string table(vector.table);
    State state = load(table + R"(,"seats":[{"sheet":{)" + std::string(vector.before) + "}}]");
    for (const std::string_view text : vector.moves) {
      const auto move = parse_move(std::type_identity<TroyesDice>{}, text);
      ASSERT_TRUE(move) << vector.id << ": " << text;
      const Actor actor = text.starts_with("roll") ? Actor::nature() : Actor::seat(0);
      ASSERT_EQ(name_of(check(state, actor, *move)), "none") << vector.id << ": " << text;
      apply(state, actor, *move, NoEvents{});
    }
    std::string got;
    JsonWriter writer(got);
    write_position(writer, state);
    const State expected = load(R"("seats":[{"sheet":{)" + std::string(vector.after) + "}}]");
    EXPECT_TRUE(state.seats[0].sheet == expected.seats[0].sheet) << vector.id << "\n" << got;
  }
}

int count_moves(const std::string& rest, int slot) {
  const State state = load(rest);
  MoveList moves;
  legal_moves(state, Actor::seat(0), moves);
  int count = 0;
  for (const Move move : moves) {
    if (slot < 0 || move.slot() == slot) ++count;
  }
  return count;
}

TEST(Vectors, perft_checks_of_section_3) {
  EXPECT_EQ(count_moves(R"("slots":["R1","k2","Y3","R6"])", -1), 126);
  EXPECT_EQ(count_moves(R"("slots":["R1","Y3","kW5 p3","W6"],"tiles":{"p3":"8 banquet"})", -1), 270);
}

TEST(Vectors, F_05_and_F_06_tuples_of_one_die_under_each_tile) {
  constexpr std::array<std::array<int, 2>, 8> in_slot_0{
      {{54, 9}, {45, 45}, {45, 45}, {45, 30}, {45, 15}, {45, 36}, {45, 30}, {45, 0}}};
  constexpr std::array<std::array<int, 2>, 8> in_slot_1{
      {{162, 27}, {45, 126}, {126, 96}, {126, 81}, {126, 42}, {126, 99}, {126, 84}, {126, 0}}};
  for (int tile = 1; tile <= tiles; ++tile) {
    for (const int raid : {0, 1}) {
      const std::string tile_text = std::to_string(tile) + (raid != 0 ? " raid" : " banquet");
      const std::string attached = R"(,"tiles":{"p1":")" + tile_text + R"("})";
      const auto row = static_cast<std::size_t>(tile - 1);
      const auto side = static_cast<std::size_t>(raid);
      EXPECT_EQ(count_moves(R"("slots":["R2 p1","kY3","Y4","W6"])" + attached, 0), in_slot_0[row][side]) << tile_text;
      EXPECT_EQ(count_moves(R"("slots":["kY1","R2 p1","Y4","W6"])" + attached, 1), in_slot_1[row][side]) << tile_text;
    }
  }
}

}  // namespace
}  // namespace tricasse::troyes_dice
