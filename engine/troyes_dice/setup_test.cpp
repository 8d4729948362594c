// TD-1: how a game begins, and the choices made before the first roll.

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::Lines;

using Numbers = std::array<std::uint8_t, columns>;

void lay_plazas(DiceTable& table) {
  for (const auto* outcome : {"p1 R", "p2 Y", "p3 W", "p4 R", "p5 R", "p6 R", "p7 R", "p8 Y", "p9 Y"}) {
    table.nature(outcome);
  }
}

TEST(TD_1_1, one_to_ten_players_get_fresh_sheets) {
  for (int players = 1; players <= 10; ++players) {
    const State state = start({.players = players});
    EXPECT_EQ(state.table.players, players);
    for (int seat = 0; seat < max_seats; ++seat) {
      const Sheet wanted = seat < players ? testing::sheet("I 3/0 D 3/0 K 3/0 cit 0,0,0") : Sheet{};
      EXPECT_EQ(state.seats[static_cast<std::size_t>(seat)].sheet, wanted);
    }
  }
}

TEST(TD_1_1, fewer_than_one_or_more_than_ten_players_are_refused) {
  Options options;
  EXPECT_TRUE(set_option(options, "players", "10"));
  EXPECT_FALSE(set_option(options, "players", "0"));
  EXPECT_FALSE(set_option(options, "players", "11"));
  EXPECT_EQ(options.players, 10);
}

TEST(TD_1_2, every_piece_and_every_side_is_equally_likely_in_every_notch) {
  // Six of the eighteen sides show each colour, so each must be seen with weight 6 of 18 in the first notch; and
  // whatever lies already, the weight left is two sides for each piece left.
  State state = start({});
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  std::array<std::uint32_t, 3> by_colour{};
  for (const auto& outcome : outcomes) by_colour[Sheet::at(outcome.move.face())] += outcome.weight;
  EXPECT_EQ(by_colour, (std::array<std::uint32_t, 3>{6, 6, 6}));
  std::array<bool, plazas + 1> used{};
  for (int notch = 0; notch < notches; ++notch) {
    const Move move = outcome_at(state, 0);
    EXPECT_FALSE(used[static_cast<std::size_t>(move.plaza())]) << "each piece is placed once";
    used[static_cast<std::size_t>(move.plaza())] = true;
    apply(state, Actor::nature(), move, NoEvents{});
    EXPECT_EQ(state.table.plaza_at[static_cast<std::size_t>(notch)], move.plaza());
    EXPECT_EQ(state.table.face[static_cast<std::size_t>(notch)], move.face());
  }
}

TEST(TD_1_3, the_wheel_starts_with_notch_0_neutral) {
  DiceTable table{Options{}};
  lay_plazas(table);
  EXPECT_EQ(table.table().day, 1);
  EXPECT_EQ(table.table().afternoon, 0);
  table.nature("roll k3 136");
  for (int slot = 0; slot < slots; ++slot) EXPECT_EQ(notch_of(table.table(), slot), 1 + slot);
}

TEST(TD_1_4, the_crier_alone_makes_the_numbering_choice) {
  DiceTable table{Options{.players = 3, .numbering = Numbering::rolled, .crier = 2}};
  lay_plazas(table);
  table.nature("number 3");
  EXPECT_EQ(table.turn().seats, 0b100);
  EXPECT_EQ(table.check("increasing", 0), Refusal::not_your_turn);
  EXPECT_EQ(table.check("increasing", 1), Refusal::not_your_turn);
  table.play(2, "increasing").nature("roll k3 136");
  EXPECT_EQ(table.turn().seats, 0b111) << "in the days the crier is a player like the others";
  EXPECT_EQ(table.moves(2), table.moves(0));
}

TEST(TD_1_5, mode_a_writes_1_to_6_and_asks_nobody) {
  DiceTable table{Options{}};
  lay_plazas(table);
  EXPECT_EQ(table.table().num, (Numbers{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(table.table().stage, Stage::roll);
}

TEST(TD_1_5, mode_b_runs_up_or_down_from_the_rolled_number) {
  const std::array<std::string, 6> up{"123456", "234561", "345612", "456123", "561234", "612345"};
  const std::array<std::string, 6> down{"165432", "216543", "321654", "432165", "543216", "654321"};
  for (std::size_t first = 0; first < 6; ++first) {
    for (const bool increasing : {true, false}) {
      DiceTable table{Options{.numbering = Numbering::rolled}};
      lay_plazas(table);
      table.nature("number " + std::to_string(first + 1)).play(increasing ? "increasing" : "decreasing");
      std::string num;
      for (const std::uint8_t value : table.table().num) num += static_cast<char>('0' + value);
      EXPECT_EQ(num, increasing ? up[first] : down[first]);
    }
  }
}

TEST(TD_1_5, mode_c_lets_the_crier_write_any_permutation) {
  DiceTable table{Options{.players = 2, .numbering = Numbering::expert, .crier = 1}};
  lay_plazas(table);
  EXPECT_EQ(table.turn().seats, 0b10);
  table.play(1, "columns 526143");
  EXPECT_EQ(table.table().num, (Numbers{5, 2, 6, 1, 4, 3}));
  EXPECT_EQ(table.table().stage, Stage::roll);
}

TEST(TD_1_6, only_a_permutation_is_accepted) {
  DiceTable table{Options{.numbering = Numbering::expert}};
  lay_plazas(table);
  EXPECT_NE(check(table.state(), Actor::seat(0), Move::columns({1, 1, 3, 4, 5, 6})), Refusal::none);
  EXPECT_NE(check(table.state(), Actor::seat(0), Move::columns({0, 2, 3, 4, 5, 6})), Refusal::none);
  EXPECT_NE(check(table.state(), Actor::seat(0), Move::columns({7, 2, 3, 4, 5, 6})), Refusal::none);
}

TEST(TD_1_6, the_numbers_stay_for_the_whole_game_and_for_everybody) {
  State state = start({.players = 3, .numbering = Numbering::random});
  Numbers num{};
  testing::play_random_game<State, Move>(state, 7, [&](const State& now, Actor, Move move) {
    if (move.kind() == Move::Kind::columns) num = move.columns();
    if (now.table.stage >= Stage::roll) {
      EXPECT_EQ(now.table.num, num);
    }
  });
  EXPECT_TRUE(std::ranges::is_permutation(num, Numbers{1, 2, 3, 4, 5, 6}));
}

TEST(TD_1_7, without_the_expansion_no_tile_comes_into_the_game) {
  DiceTable table{Options{}};
  lay_plazas(table);
  EXPECT_EQ(table.table().stage, Stage::roll) << "no tile is drawn";
  EXPECT_EQ(table.table().tile, (std::array<std::uint8_t, 3>{}));
  DiceTable expanded{Options{.expansion = Expansion::random}};
  lay_plazas(expanded);
  EXPECT_EQ(expanded.table().stage, Stage::tiles);
}

TEST(TD_1_8, plazas_then_tiles_then_the_roll_then_the_crier) {
  DiceTable table{Options{.players = 2, .numbering = Numbering::rolled, .expansion = Expansion::random}};
  std::vector<Stage> stages;
  const auto note = [&] {
    if (stages.empty() || stages.back() != table.table().stage) stages.push_back(table.table().stage);
  };
  note();
  for (int notch = 0; notch < notches; ++notch) {
    EXPECT_EQ(table.table().placed, notch) << "notch 0 first";
    table.nature(table.moves(Actor::nature()).front());
    note();
  }
  for (const auto* tile : {"tile 8", "tile 2", "tile 5"}) {
    table.nature(tile);
    note();
  }
  EXPECT_EQ(table.table().tile, (std::array<std::uint8_t, 3>{8, 2, 5})) << "p1, then p2, then p3";
  table.nature("number 2");
  note();
  EXPECT_EQ(table.turn().seats, 0b1) << "the crier is seat 0 unless told otherwise";
  table.play("decreasing");
  note();
  EXPECT_EQ(stages, (std::vector{Stage::layout, Stage::tiles, Stage::number, Stage::direction, Stage::roll}));
}

TEST(TD_1_8, of_identical_pieces_the_lower_number_comes_first) {
  DiceTable table{Options{}};
  EXPECT_EQ(table.moves(Actor::nature()),
            (Lines{"p1 R", "p2 Y", "p3 W", "p4 R", "p4 Y", "p6 R", "p6 W", "p8 Y", "p8 W"}));
  EXPECT_EQ(check(table.state(), Actor::nature(), Move::plaza(5, Colour::red)), Refusal::not_an_outcome);
  table.nature("p4 Y");
  EXPECT_EQ(table.moves(Actor::nature()),
            (Lines{"p1 R", "p2 Y", "p3 W", "p5 R", "p5 Y", "p6 R", "p6 W", "p8 Y", "p8 W"}));
  table.nature("p8 W").nature("p9 Y").nature("p6 R");
  EXPECT_EQ(table.moves(Actor::nature()), (Lines{"p1 R", "p2 Y", "p3 W", "p5 R", "p5 Y", "p7 R", "p7 W"}));
}

TEST(TD_1_9, in_mode_random_nature_gives_the_permutation) {
  DiceTable table{Options{.players = 2, .numbering = Numbering::random}};
  lay_plazas(table);
  EXPECT_TRUE(table.turn().nature);
  EXPECT_EQ(table.moves(Actor::nature()).size(), 720U);
  EXPECT_EQ(table.check("columns 123456"), Refusal::not_your_turn) << "the crier has no say";
  table.nature("columns 654321");
  EXPECT_EQ(table.table().num, (Numbers{6, 5, 4, 3, 2, 1}));
}

TEST(TD_DP_0a, the_table_chooses_numbering_and_expansion) {
  Options options;
  EXPECT_EQ(options.numbering, Numbering::first);
  EXPECT_EQ(options.expansion, Expansion::off);
  for (const auto& [text, mode] : {std::pair{"first", Numbering::first}, std::pair{"rolled", Numbering::rolled},
                                   std::pair{"expert", Numbering::expert}, std::pair{"random", Numbering::random}}) {
    EXPECT_TRUE(set_option(options, "numbering", text));
    EXPECT_EQ(start(options).table.numbering, mode);
  }
  EXPECT_TRUE(set_option(options, "expansion", "3,1,8"));
  EXPECT_EQ(start(options).table.tile, (std::array<std::uint8_t, 3>{3, 1, 8}));
}

TEST(TD_DP_0b, the_crier_chooses_increasing_or_decreasing_after_the_roll) {
  DiceTable table{Options{.numbering = Numbering::rolled}};
  lay_plazas(table);
  EXPECT_TRUE(table.turn().nature);
  table.nature("number 6");
  EXPECT_TRUE(table.moves_are({"increasing", "decreasing"}));
}

TEST(TD_DP_0c, the_crier_has_720_permutations_in_lexicographic_order) {
  DiceTable table{Options{.numbering = Numbering::expert}};
  lay_plazas(table);
  const Lines moves = table.moves();
  ASSERT_EQ(moves.size(), 720U);
  EXPECT_EQ(moves.front(), "columns 123456");
  EXPECT_EQ(moves.back(), "columns 654321");
  EXPECT_TRUE(std::ranges::is_sorted(moves));
  EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), 720U);
  for (const std::string& move : moves) {
    EXPECT_TRUE(std::ranges::is_permutation(move.substr(8), std::string("123456"))) << move;
  }
}

TEST(BR_1_1, three_different_tiles_are_drawn_for_p1_p2_and_p3) {
  DiceTable table{Options{.expansion = Expansion::random}};
  lay_plazas(table);
  EXPECT_EQ(table.moves(Actor::nature()).size(), 8U);
  table.nature("tile 7");
  EXPECT_EQ(table.moves(Actor::nature()),
            (Lines{"tile 1", "tile 2", "tile 3", "tile 4", "tile 5", "tile 6", "tile 8"}));
  table.nature("tile 1");
  EXPECT_EQ(table.moves(Actor::nature()), (Lines{"tile 2", "tile 3", "tile 4", "tile 5", "tile 6", "tile 8"}));
  table.nature("tile 4");
  EXPECT_EQ(table.table().tile, (std::array<std::uint8_t, 3>{7, 1, 4}));
  EXPECT_EQ(table.table().raid, (std::array<std::uint8_t, 3>{0, 0, 0})) << "Banquet side up";
}

TEST(BR_1_1, the_table_may_choose_the_tiles_instead) {
  DiceTable table{Options{.expansion = Expansion::chosen, .tiles = {2, 7, 8}}};
  lay_plazas(table);
  EXPECT_EQ(table.table().stage, Stage::roll) << "nature draws none";
  EXPECT_EQ(table.table().tile, (std::array<std::uint8_t, 3>{2, 7, 8}));
  EXPECT_EQ(table.table().raid, (std::array<std::uint8_t, 3>{0, 0, 0}));
  // p3 lies in notch 2, under slot 1: the black die is harmless on tile 8.
  EXPECT_TRUE(table.nature("roll k2 136").die(1).usable());
}

TEST(BR_1_1, a_tile_stays_with_its_plaza_for_the_whole_game) {
  State state = start({.players = 2, .expansion = Expansion::chosen, .tiles = {2, 7, 8}});
  testing::play_random_game<State, Move>(state, 3, [](const State& now, Actor, Move) {
    EXPECT_EQ(now.table.tile, (std::array<std::uint8_t, 3>{2, 7, 8}));
  });
}

}  // namespace
}  // namespace tricasse::troyes_dice
