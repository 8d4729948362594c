// TR-1 to TR-5: information, setup, initial placement, rounds, activity cards.

#include <gtest/gtest.h>

#include <set>

#include "tricasse/tests/support/random_game.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::troyes {
namespace {

using testing::Lines;
using testing::TroyesTable;
using What = Frame::What;

TroyesTable new_table(int players, std::uint8_t bonus = 0) {
  return TroyesTable(Options{.players = players, .bonus = bonus});
}
/// Start player and characters dealt; the first citizen is due.
TroyesTable dealt(int players, int start = 0) {
  TroyesTable table = new_table(players);
  table.nature("start " + std::to_string(start));
  while (table.asked() == What::character) table.nature(table.options().front());
  return table;
}
/// Everybody always takes the first empty space.
TroyesTable placed(int players, int start = 0) {
  TroyesTable table = dealt(players, start);
  while (table.asked() == What::first_place) table.play(table.owner_to_act(), table.options().front());
  return table;
}
int citizens_of(TroyesTable& table, int owner) {
  const Seat& seat = table.seat(owner);
  int count = seat.general + seat.personal + tradesmen(table.table(), owner);
  for (const Colour building : all_colours)
    count += standing(table.table(), owner, building) + seat.lying[at(building)];
  return count;
}

TEST(TR_1_1, every_player_owns_twelve_citizens_in_one_place_each) {
  TroyesTable table = placed(3);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(citizens_of(table, seat), 12);
  TroyesTable other(2);
  other.cards("merchant")
      .building("palace", "A-----")
      .lying('A', "bishopric")
      .tradesman('A', "merchant")
      .personal(0, 3);
  EXPECT_EQ(other.seat(0).general, 12 - 1 - 1 - 1 - 3);
  EXPECT_EQ(find_flaw(other.state()).flaw, Flaw::none);
  other.table().buildings[0][1] = Piece::of(0);
  State broken = other.state();
  ++broken.seats[0].general;
  EXPECT_EQ(find_flaw(broken).flaw, Flaw::citizens);
}

TEST(TR_1_2, gray_owns_eight_citizens) {
  for (const int players : {2, 3, 4}) {
    TroyesTable table = placed(players);
    EXPECT_EQ(citizens_of(table, gray), 8);
  }
}

TEST(TR_1_3, a_view_carries_everything_that_lies_open) {
  TroyesTable table = placed(3);
  const View view = view_for(table.state(), Viewer::seat(1));
  EXPECT_EQ(view.table, table.state().table);
  EXPECT_EQ(view.seats, table.state().seats);
}

TEST(TR_1_4, only_the_own_characters_and_all_points_are_in_a_view) {
  TroyesTable table = placed(4);
  State state = table.state();
  state.seats[2].points = 9;
  for (int seat = 0; seat < 4; ++seat) {
    const View view = view_for(state, Viewer::seat(seat));
    for (std::size_t other = 0; other < 4; ++other) {
      EXPECT_EQ(view.hands[other], static_cast<int>(other) == seat ? state.hands[other] : Hand{});
    }
    EXPECT_EQ(view.seats[2].points, 9);
  }
  EXPECT_EQ(view_for(state, Viewer::spectator()).hands, (std::array<Hand, max_players>{}));
  state.table.frames = {};
  state.table.depth = 0;
  EXPECT_EQ(view_for(state, Viewer::spectator()).hands, state.hands) << "turned over when the game is over";
}

TEST(TR_1_5, cards_nobody_has_seen_are_in_no_state) {
  TroyesTable table = placed(4);
  for (const ActivityPlace& place : table.table().activities) EXPECT_EQ(place.card, 0);
  EXPECT_EQ(table.table().seen_events, 0U);
  EXPECT_EQ(table.table().queue_size, 1);
}

TEST(TR_1_6, a_loss_takes_at_most_what_is_there) {
  for (const int before : {0, 1, 2, 5}) {
    TroyesTable table(2);
    table.points(0, before).face(0, "6");
    table.play(0, "fail");
    EXPECT_EQ(table.seat(0).points, std::max(0, before - 2));
  }
}

TEST(TR_2_1, everybody_begins_with_five_deniers_four_influence_and_citizens_by_number_of_players) {
  for (const auto& [players, citizens] : {std::pair{2, 6}, {3, 5}, {4, 4}}) {
    TroyesTable table = new_table(players);
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(table.seat(seat).deniers, 5);
      EXPECT_EQ(table.seat(seat).influence, 4);
      EXPECT_EQ(table.seat(seat).personal, citizens);
      EXPECT_EQ(table.seat(seat).general, 12 - citizens);
      EXPECT_EQ(table.seat(seat).points, 0);
    }
  }
}

TEST(TR_2_2, characters_are_dealt_seat_by_seat_from_those_not_yet_dealt) {
  for (const auto& [players, each] : {std::pair{2, 2}, {3, 1}, {4, 1}}) {
    TroyesTable table = new_table(players);
    table.nature("start 0");
    for (int i = 0; i < players * each; ++i) {
      EXPECT_EQ(table.options().size(), static_cast<std::size_t>(6 - i));
      table.nature(table.options().back());
      const int seat = i / each;
      EXPECT_NE(table.state().hands[static_cast<std::size_t>(seat)].characters[static_cast<std::size_t>(i % each)], 0);
    }
    EXPECT_EQ(table.asked(), What::first_place);
  }
}

TEST(TR_2_3, one_of_three_cards_of_a_colour_and_level_comes) {
  TroyesTable table = placed(2);
  EXPECT_EQ(table.options(), (Lines{"reveal archer", "reveal diplomat", "reveal chivalry"}));
  table.nature("reveal chivalry");
  EXPECT_EQ(table.options(), (Lines{"reveal monk", "reveal priest", "reveal tithe"}));
  table.nature("reveal tithe");
  EXPECT_EQ(table.options(), (Lines{"reveal merchant", "reveal miller", "reveal artisan"}));
}

TEST(TR_2_4, red_cards_come_from_those_not_yet_seen_and_so_do_the_called_ones) {
  TroyesTable table(4);
  table.reveal();
  EXPECT_EQ(table.options().size(), 9U) << "eight and Resistance";
  table.nature("event brigands-1");
  EXPECT_EQ(table.options(), (Lines{"event support", "event civil-war", "event wayfarers", "event drought"}));
  TroyesTable later(2);
  later.event("civil-war").event("war").reveal();
  EXPECT_FALSE(later.offers("event war"));
  later.nature("event brigands-1");
  EXPECT_FALSE(later.offers("event civil-war"));
  for (const auto& [players, rounds] : {std::pair{2, 4}, {3, 5}, {4, 6}}) {
    EXPECT_EQ(start({.players = players}).table.rounds, rounds);
  }
}

TEST(TR_2_5, nature_names_the_start_player_and_marauding_waits_alone) {
  TroyesTable table = new_table(3);
  EXPECT_EQ(table.options(), (Lines{"start 0", "start 1", "start 2"}));
  EXPECT_EQ(table.cubes_on("marauding"), "");
  table.nature("start 2");
  EXPECT_EQ(table.table().start, 2);
}

TEST(TR_3_1, six_gray_citizens_stand_before_two_players_begin) {
  const TroyesTable table = dealt(2);
  EXPECT_EQ(table.places("palace"), "--NN--");
  EXPECT_EQ(table.places("bishopric"), "--NN--");
  EXPECT_EQ(table.places("city-hall"), "-N--N-");
  const TroyesTable three = dealt(3);
  EXPECT_EQ(three.places("palace"), "------");
}

TEST(TR_3_2, citizens_are_placed_there_and_back_again) {
  TroyesTable table = dealt(4, 2);
  std::vector<int> order;
  while (table.asked() == What::first_place) {
    order.push_back(table.owner_to_act());
    table.play(table.owner_to_act(), table.options().back());
  }
  EXPECT_EQ(order, (std::vector<int>{2, 3, 0, 1, 1, 0, 3, 2, 2, 3, 0, 1, 1, 0, 3, 2}));
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.seat(seat).personal, 0);
}

TEST(TR_3_3, gray_fills_what_three_or_four_players_leave_empty) {
  for (const auto& [players, filled] : {std::pair{3, 3}, {4, 2}}) {
    TroyesTable table = placed(players);
    EXPECT_EQ(table.seat(gray).general, 8 - filled);
    for (const auto* building : {"palace", "bishopric", "city-hall"}) {
      EXPECT_EQ(table.places(building).find('-'), std::string::npos);
    }
  }
  TroyesTable two = placed(2);
  EXPECT_EQ(two.seat(gray).general, 2) << "the six of the beginning, no more";
}

TEST(TR_4_1, a_game_has_as_many_rounds_as_its_red_deck_has_cards) {
  for (const auto& [players, rounds] : {std::pair{1, 4}, {2, 4}, {3, 5}, {4, 6}}) {
    State state = start({.players = players});
    std::set<int> seen;
    int reveals = 0;
    testing::play_random_game<State, Move>(state, 7, [&](const State& now, Actor, Move move) {
      seen.insert(now.table.round);
      if (move.kind() == Move::Kind::reveal) ++reveals;
      EXPECT_TRUE(now.table.round <= 3 || move.kind() != Move::Kind::reveal) << "phase 0 only in rounds 1 to 3";
    });
    EXPECT_EQ(*seen.rbegin(), rounds);
    EXPECT_EQ(reveals, 9);
    EXPECT_TRUE(turn(state).over());
  }
}

TEST(TR_4_2, two_players_may_play_five_rounds) {
  const Options options{.players = 2, .long_game = true};
  EXPECT_TRUE(check_options(options));
  State state = start(options);
  EXPECT_EQ(state.seats[0].personal, 6) << "everything else as for two";
  testing::play_random_game<Move>(state, 3);
  EXPECT_EQ(state.table.round, 5);
  for (const int players : {1, 3, 4}) EXPECT_FALSE(check_options({.players = players, .long_game = true}));
}

TEST(TR_5_1, the_cards_of_the_rounds_level_are_turned_up_red_white_yellow_and_stay) {
  TroyesTable table = placed(2);
  table.nature("reveal archer; reveal monk; reveal merchant");
  EXPECT_EQ(table.table().activities[0].card, activity_named("archer"));
  EXPECT_EQ(table.table().activities[3].card, activity_named("monk"));
  EXPECT_EQ(table.table().activities[6].card, activity_named("merchant"));
  State state = table.state();
  testing::play_random_game<State, Move>(state, 5, [&](const State& now, Actor, Move) {
    EXPECT_EQ(now.table.activities[0].card, activity_named("archer"));
  });
  for (const ActivityPlace& place : state.table.activities) EXPECT_NE(place.card, 0);
}

}  // namespace
}  // namespace tricasse::troyes
