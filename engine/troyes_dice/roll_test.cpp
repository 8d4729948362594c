// TD-2, TD-3 and TD-10: the days, the wheel, where dice lie, and how half-days, days and the game end.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;

TEST(TD_2_1, a_game_has_sixteen_half_days_and_everybody_acts_once_in_each) {
  constexpr int players = 3;
  State state = start({.players = players});
  std::map<std::pair<int, bool>, int> rolls;
  std::map<std::tuple<int, bool, int>, int> turns;
  testing::play_random_game<State, Move>(state, 11, [&](const State& now, Actor actor, Move move) {
    const bool afternoon = now.table.afternoon != 0;
    if (move.kind() == Move::Kind::roll) ++rolls[{now.table.day, afternoon}];
    std::vector<Event> events;
    CollectEvents<std::vector<Event>> collect{events};
    State next = now;
    apply(next, actor, move, collect);
    for (const Event& event : events) {
      // A seat's turn is its die, or the forced gain of TD-5.3 in its place.
      if (event.kind != Event::Kind::die_chosen && event.kind != Event::Kind::cannot_afford) continue;
      ++turns[{now.table.day, afternoon, event.seat}];
    }
  });
  EXPECT_EQ(rolls.size(), 16U);
  for (const auto& [half_day, count] : rolls) EXPECT_EQ(count, 1) << "day " << half_day.first;
  EXPECT_EQ(turns.size(), 16U * players);
  for (const auto& [key, count] : turns) EXPECT_EQ(count, 1) << "day " << std::get<0>(key);
}

TEST(TD_2_1, the_morning_comes_before_the_afternoon) {
  DiceTable table;
  table.dice("R1 kW3 Y3 R6").play("0 R1 gain");
  EXPECT_EQ(table.table().day, 1);
  EXPECT_EQ(table.table().afternoon, 1);
  table.dice("R1 kW3 Y3 R6").play("0 R1 gain");
  EXPECT_EQ(table.table().day, 2);
  EXPECT_EQ(table.table().afternoon, 0);
}

TEST(TD_2_2, roll_event_action_end_follow_each_other) {
  DiceTable table;
  table.afternoon(3).dice("R1 kW3 Y3 R6");
  std::vector<Event::Kind> order;
  for (const Event& event : table.events()) order.push_back(event.kind);
  EXPECT_EQ(order, (std::vector{Event::Kind::rolled, Event::Kind::plaza_destroyed, Event::Kind::die_crossed}));
  table.play("0 R1 prestige");
  EXPECT_EQ(table.events().front().kind, Event::Kind::die_chosen);
  ASSERT_GE(table.events().size(), 3U);
  const std::size_t last = table.events().size() - 1;
  EXPECT_EQ(table.events()[last - 2].kind, Event::Kind::seat_done);
  EXPECT_EQ(table.events()[last - 1].kind, Event::Kind::plaza_turned);
  EXPECT_EQ(table.events()[last].kind, Event::Kind::day_ended);
}

TEST(TD_2_3, seats_act_in_any_order_with_the_same_result) {
  // Seat 0 asks nothing, seats 1 and 2 have a question each; all three use the same die.
  const std::vector<std::pair<int, std::string>> lines{
      {0, "0 R1 gain"}, {1, "0 R1 work"}, {1, "build H4"}, {2, "0 R1 prestige"}, {2, "build G3"}};
  std::vector<std::size_t> order{0, 1, 2, 3, 4};
  std::vector<State> results;
  do {
    const auto place = [&order](std::size_t line) { return std::ranges::find(order, line) - order.begin(); };
    if (place(1) > place(2) || place(3) > place(4)) continue;
    DiceTable table{3};
    table.sheet(1, "cit 5,6,6").sheet(2, "cit 14,3,3").dice("R1 kW3 Y3 R6");
    for (const std::size_t line : order) table.play(lines[line].first, lines[line].second);
    results.push_back(table.state());
  } while (std::ranges::next_permutation(order).found);
  ASSERT_EQ(results.size(), 30U);
  EXPECT_EQ(results[0].table.stage, Stage::roll);
  for (const State& state : results) EXPECT_EQ(state, results[0]);
}

TEST(TD_2_3, what_one_seat_does_changes_neither_the_table_nor_another_sheet) {
  DiceTable table{2};
  table.dice("R1 kW3 Y3 R6");
  const Table before = table.table();
  const auto moves = table.moves(1);
  table.play(0, "2D Y3 prestige");
  EXPECT_EQ(table.table(), before);
  EXPECT_TRUE(table.sheet_is(1, "cit 0,0,0"));
  EXPECT_EQ(table.moves(1), moves) << "the die stays in place";
}

TEST(TD_3_1, every_roll_lies_ascending_with_black_first_among_equals) {
  State state = DiceTable{}.state();
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  ASSERT_EQ(outcomes.size(), 336);
  for (const auto& outcome : outcomes) {
    const Roll roll = outcome.move.roll();
    std::array<std::pair<int, int>, 4> wanted{
        {{roll.black, 0}, {roll.clear[0], 1}, {roll.clear[1], 1}, {roll.clear[2], 1}}};
    std::ranges::sort(wanted);
    state.table.roll = roll;
    const Dice dice = dice_of(state.table);
    for (std::size_t slot = 0; slot < slots; ++slot) {
      EXPECT_EQ(dice[slot].value(), wanted[slot].first) << to_text(outcome.move).view() << ", slot " << slot;
      EXPECT_EQ(dice[slot].black(), wanted[slot].second == 0) << to_text(outcome.move).view() << ", slot " << slot;
    }
  }
}

TEST(TD_3_2, the_dice_lie_in_the_notches_of_the_day) {
  // Section 1.3: the table of the wheel, morning then afternoon.
  const std::array<std::array<int, 8>, 8> wheel{{{1, 2, 3, 4, 5, 6, 7, 8},
                                                 {2, 3, 4, 5, 6, 7, 8, 0},
                                                 {3, 4, 5, 6, 7, 8, 0, 1},
                                                 {4, 5, 6, 7, 8, 0, 1, 2},
                                                 {5, 6, 7, 8, 0, 1, 2, 3},
                                                 {6, 7, 8, 0, 1, 2, 3, 4},
                                                 {7, 8, 0, 1, 2, 3, 4, 5},
                                                 {8, 0, 1, 2, 3, 4, 5, 6}}};
  for (int day = 1; day <= 8; ++day) {
    for (const bool afternoon : {false, true}) {
      DiceTable table;
      (afternoon ? table.afternoon(day) : table.morning(day)).nature("roll k3 136");
      for (std::size_t slot = 0; slot < slots; ++slot) {
        EXPECT_EQ(notch_of(table.table(), static_cast<int>(slot)),
                  wheel[static_cast<std::size_t>(day - 1)][slot + (afternoon ? 4 : 0)])
            << "day " << day << ", slot " << slot;
      }
    }
  }
}

TEST(TD_3_3, a_die_has_the_colour_of_the_visible_side_under_it) {
  DiceTable table;
  table.layout("p1R p4Y p6W p8W p5R p7R p2Y p3W p9Y").nature("roll k6 123");
  const Dice dice = dice_of(table.table());
  EXPECT_EQ(dice[0].colour(), Colour::yellow);
  EXPECT_EQ(dice[1].colour(), Colour::white);
  EXPECT_EQ(dice[2].colour(), Colour::white);
  EXPECT_EQ(dice[3].colour(), Colour::red);
}

TEST(TD_10_1, the_destroyed_plaza_alone_turns_over_in_its_own_notch) {
  DiceTable table;
  table.layout("p1R p4Y p6W p8W p5R p7R p2Y p3W p9Y").nature("roll k2 136");
  const Table before = table.table();
  table.play("0 Y1 gain");
  EXPECT_EQ(table.table().plaza_at, before.plaza_at);
  auto wanted = before.face;
  wanted[2] = Colour::red;  // p6 lies under the black die in slot 1
  EXPECT_EQ(table.table().face, wanted);
}

TEST(TD_10_1, a_mono_plaza_shows_the_same_colour_again) {
  DiceTable table;
  table.dice("R1 kW3@p3 Y3 R6").play("0 R1 gain");
  EXPECT_EQ(table.count(Event::Kind::plaza_turned), 1);
  EXPECT_EQ(table.table().face[2], Colour::white);
}

TEST(TD_10_1, the_last_destroyed_plaza_of_the_game_turns_too) {
  DiceTable table;
  table.afternoon(8).dice("R1 kW3@p6 Y3 R6").play("0 R1 gain");
  EXPECT_TRUE(table.turn().over());
  EXPECT_EQ(table.table().face[static_cast<std::size_t>(notch_of(8, true, 1))], Colour::red);
}

TEST(TD_10_2, the_wheel_advances_after_each_afternoon_of_days_1_to_7) {
  for (int day = 1; day <= 7; ++day) {
    DiceTable table;
    table.morning(day).dice("R1 kW3 Y3 R6").play("0 R1 gain");
    EXPECT_EQ(table.table().day, day) << "not after the morning";
    table.dice("R1 kW3 Y3 R6").play("0 R1 gain");
    EXPECT_EQ(table.table().day, day + 1);
    EXPECT_EQ(table.table().afternoon, 0);
    EXPECT_EQ(table.table().stage, Stage::roll);
  }
}

TEST(TD_10_3, the_game_ends_after_the_afternoon_of_day_8) {
  DiceTable table;
  table.morning(8).dice("R1 kW3 Y3 R6").play("0 R1 gain");
  EXPECT_FALSE(table.turn().over());
  table.dice("R1 kW3 Y3 R6").play("0 R1 gain");
  EXPECT_TRUE(table.turn().over());
  EXPECT_EQ(table.check("0 R1 gain"), Refusal::game_over);
  EXPECT_EQ(check(table.state(), Actor::nature(), testing::parse("roll k3 136")), Refusal::game_over);
  EXPECT_EQ(total_weight(table.state()), 0U);
}

}  // namespace
}  // namespace tricasse::troyes_dice
