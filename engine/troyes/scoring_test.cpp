// TR-14, TR-15: the end of a round and of the game.

#include <gtest/gtest.h>

#include "tricasse/tests/support/random_game.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::TroyesTable;

TEST(TR_14_1, money_and_citizens_come_home_dice_leave_and_the_start_player_moves_left) {
  TroyesTable table(3);
  table.start_player(1).lying('B', "city-hall").personal(1, 0).deniers(1, 4).dice(0, "R3").dice(gray, "W2").turn(1);
  table.play(1, "pass").play(2, "pass").play(0, "pass");
  EXPECT_EQ(table.table().start, 2);
  EXPECT_EQ(table.seat(1).personal, 1);
  EXPECT_EQ(table.seat(1).deniers, 6);
  for (int owner = 0; owner < owners; ++owner) {
    EXPECT_EQ(table.dice_of(owner), "");
    EXPECT_EQ(table.seat(owner).passed, 0);
    EXPECT_EQ(table.seat(owner).pass_money, 0);
  }
}

TEST(TR_15_1, tokens_events_tradesmen_cathedral_and_all_characters_dealt) {
  TroyesTable table(3);
  table.cards("merchant archer").tradesman('A', "merchant").tradesman('A', "archer", 1).tradesman('B', "merchant", 1);
  table.event("marauding", "A").event("war", "BAA").cathedral(1, "A--B--").cathedral(2, "A-----");
  table.points(0, 7).deniers(0, 12).influence(0, 3).deniers(1, 0).influence(1, 0);
  table.table().round = 5;
  const Score score = score_of(table.state(), 0);
  EXPECT_EQ(score.tokens, 7);
  EXPECT_EQ(score.events, 2);
  EXPECT_EQ(score.tradesmen, 2 + 2);
  EXPECT_EQ(score.cathedral, -2);
  EXPECT_EQ(score.by_character, (std::array<int, characters>{3})) << "Thibaut, Henry and Hugues are dealt";
  EXPECT_EQ(score.total(), 7 + 2 + 4 - 2 + 3);
  PointSources sources;
  list_points(table.state(), 0, sources);
  int sum = 0;
  for (const PointSource& source : sources) sum += source.points;
  EXPECT_EQ(sum, score.total());
  EXPECT_EQ(score_of(table.state(), 1).total(), 1 + 1 - 4) << "no floor";
}

TEST(TR_15_1, the_game_ends_after_phase_5_of_the_last_round) {
  TroyesTable table(2);
  table.round(4).dice(gray, "R1").deniers(0, 0).turn(0).play(0, "pass").play(1, "pass");
  EXPECT_TRUE(turn(table.state()).over());
  EXPECT_EQ(table.seat(0).deniers, 2) << "pass money counts for Thibaut";
  EXPECT_EQ(table.check(0, "pass"), Refusal::game_over);
}

TEST(TR_15_2, most_points_win_and_ties_share) {
  TroyesTable table(3);
  table.points(0, 5).points(1, 9).points(2, 9);
  EXPECT_EQ(winners(table.state()), 6U);
  table.points(2, 8);
  EXPECT_EQ(winners(table.state()), 2U);
}

TEST(Characters, reach_their_thresholds_one_by_one) {
  for (const int players : {2, 3}) {
    for (Character card = 1; card <= characters; ++card) {
      const CharacterCard& row = character_of(card);
      const auto& steps = players == 2 ? row.of_two : row.thresholds;
      for (int reached = 0; reached <= 20; ++reached) {
        State state = start({.players = players});
        Seat& seat = state.seat(0);
        seat.deniers = 0;
        seat.influence = 0;
        switch (row.measure) {
          case Measure::deniers: seat.deniers = static_cast<std::uint16_t>(reached); break;
          case Measure::influence: seat.influence = static_cast<std::uint8_t>(reached); break;
          case Measure::event_cards: seat.event_cards = static_cast<std::uint8_t>(reached); break;
          case Measure::standing_citizens:
            for (int i = 0; i < std::min(reached, 18); ++i) {
              state.table.buildings[static_cast<std::size_t>(i / 6)][static_cast<std::size_t>(i % 6)] = Piece::of(0);
            }
            break;
          case Measure::cathedral_cubes:
            for (int i = 0; i < std::min(reached, 18); ++i) {
              state.table.cathedral[static_cast<std::size_t>(i / 6)][static_cast<std::size_t>(i % 6)] = Piece::of(0);
            }
            break;
          case Measure::tradesmen:
            for (int i = 0; i < std::min(reached, 9); ++i)
              state.table.activities[static_cast<std::size_t>(i)].illustration = 1;
            break;
          case Measure::people:
            for (int i = 0; i < std::min(reached, 9); ++i) {
              if (i < 6) {
                state.table.buildings[at(row.colour)][static_cast<std::size_t>(i)] = Piece::of(0);
              } else {
                state.table.activities[at(row.colour) * levels + static_cast<std::size_t>(i - 6)].illustration = 1;
              }
            }
            break;
        }
        const int expected = reached >= steps[2] ? 6 : reached >= steps[1] ? 3 : reached >= steps[0] ? 1 : 0;
        EXPECT_EQ(character_score(state, 0, card), expected) << row.name << ' ' << reached;
      }
    }
  }
}

}  // namespace
}  // namespace tricasse::troyes
