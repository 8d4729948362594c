// What a seat may see (section 8, ruling (a)).

#include "tricasse/engine/troyes_dice/view.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::sheet;

bool same(const View& a, const View& b) {
  return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof(View)) == 0;
}

const Sheet& seen(const View& view, int seat) { return view.seats[static_cast<std::size_t>(seat)].sheet; }
bool done(const View& view, int seat) { return view.seats[static_cast<std::size_t>(seat)].done != 0; }

TEST(View, a_seat_sees_its_own_sheet_as_it_is) {
  DiceTable table{2};
  table.dice("R1 kW3 Y3 R6").play(0, "0 R1 work");
  EXPECT_EQ(seen(view_for(table.state(), Viewer::seat(0)), 0), sheet("cit 2,0,0 built P1"));
}

TEST(View, others_are_seen_as_they_stood_after_the_event) {
  DiceTable table{3};
  table.morning(3).dice("R1 kW3 Y3 R6").play(0, "0 R1 work");
  for (const Viewer viewer : {Viewer::seat(1), Viewer::seat(2), Viewer::spectator()}) {
    const View view = view_for(table.state(), viewer);
    EXPECT_EQ(seen(view, 0), sheet("crossed W3")) << "attacked, but nothing built yet";
    EXPECT_TRUE(done(view, 0));
    EXPECT_FALSE(done(view, 1));
  }
}

TEST(View, a_seat_in_the_middle_of_its_questions_is_shown_as_choosing) {
  DiceTable table{2};
  table.sheet(0, "cit 5,6,6").dice("R1 kW3 Y3 R6").play(0, "0 R1 work");
  const View own = view_for(table.state(), Viewer::seat(0));
  EXPECT_EQ(own.has_chosen, 1);
  EXPECT_GT(own.depth, 0);
  const View other = view_for(table.state(), Viewer::seat(1));
  EXPECT_FALSE(done(other, 0));
  EXPECT_EQ(other.has_chosen, 0);
  EXPECT_EQ(other.depth, 0);
  EXPECT_EQ(seen(other, 0), sheet("cit 5,6,6"));
}

TEST(View, the_forced_gain_is_hidden_like_a_choice) {
  DiceTable table{2};
  table.sheet(0, "I 3/3 D 3/3 K 3/3").dice("kR1 W2 Y3 R6");
  EXPECT_EQ(seen(view_for(table.state(), Viewer::seat(0)), 0), sheet("I 4/3 D 4/3 K 4/3"));
  EXPECT_EQ(seen(view_for(table.state(), Viewer::seat(1)), 0), sheet("I 3/3 D 3/3 K 3/3"));
}

TEST(View, everything_is_shown_when_the_half_day_closes) {
  DiceTable table{2};
  table.dice("R1 kW3 Y3 R6").play(0, "0 R1 work").play(1, "0 R1 gain");
  const View view = view_for(table.state(), Viewer::spectator());
  EXPECT_EQ(seen(view, 0), sheet("cit 2,0,0 built P1"));
  EXPECT_EQ(seen(view, 1), sheet("I 4/0"));
  EXPECT_FALSE(done(view, 0)) << "a new half-day, nobody has chosen";
}

TEST(View, what_another_seat_chose_leaves_no_trace) {
  DiceTable before{3};
  before.morning(4).sheet(1, "cit 5,6,6").dice("R1 kW3 Y3 R6");
  DiceTable one = before;
  one.play(1, "0 R1 gain");
  DiceTable other = before;
  other.play(1, "0 R1 work").play(1, "build H3");
  for (const Viewer viewer : {Viewer::seat(0), Viewer::seat(2), Viewer::spectator()}) {
    EXPECT_TRUE(same(view_for(one.state(), viewer), view_for(other.state(), viewer)));
  }
  // One with an open question looks like one who has not begun.
  DiceTable asked = before;
  asked.play(1, "0 R1 work");
  EXPECT_TRUE(same(view_for(asked.state(), Viewer::seat(0)), view_for(before.state(), Viewer::seat(0))));
}

TEST(View, re_dealt_secrets_leave_every_view_of_a_game_unchanged) {
  State state = start({.players = 3, .numbering = Numbering::rolled, .expansion = Expansion::random});
  int hidden = 0;
  testing::play_random_game<State, Move>(state, 13, [&hidden](const State& now, Actor, Move) {
    for (int viewer = -1; viewer < 3; ++viewer) {
      State redealt = now;
      for (int seat = 0; seat < 3; ++seat) {
        Seat& it = redealt.seats[static_cast<std::size_t>(seat)];
        if (seat == viewer || now.table.stage != Stage::choosing || it.has_chosen == 0) continue;
        it.sheet.citizens = {1, 2, 3};
        it.sheet.circled = {18, 18, 18};
        ++hidden;
      }
      const Viewer who = viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer);
      EXPECT_TRUE(same(view_for(redealt, who), view_for(now, who)));
    }
  });
  EXPECT_GT(hidden, 50);
}

TEST(View, a_state_made_from_a_view_shows_the_same_view_and_offers_the_same_moves) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    State state = start({.players = 3, .numbering = Numbering::expert, .expansion = Expansion::random, .crier = 1});
    testing::play_random_game<State, Move>(state, seed, [](const State& now, Actor, Move) {
      for (int viewer = -1; viewer < 3; ++viewer) {
        const Viewer who = viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer);
        const View view = view_for(now, who);
        const State made = determinize(view, {});
        ASSERT_EQ(find_flaw(made), Finding{}) << name_of(find_flaw(made).flaw);
        EXPECT_TRUE(same(view_for(made, who), view));
        EXPECT_EQ(turn(made).nature, turn(now).nature);
        if (viewer < 0) continue;
        MoveList wanted;
        MoveList moves;
        legal_moves(now, Actor::seat(viewer), wanted);
        legal_moves(made, Actor::seat(viewer), moves);
        EXPECT_EQ(testing::to_lines(moves), testing::to_lines(wanted));
      }
    });
  }
}

TEST(View, secrets_complete_the_others_and_never_the_viewer) {
  DiceTable table{3};
  table.dice("R1 kW3 Y3 R6").play(1, "0 R1 work").play(0, "0 R1 gain");
  const View view = view_for(table.state(), Viewer::seat(0));
  Secrets secrets;
  secrets.known = {true, true, false};
  secrets.sheets[0] = sheet("cit 9,9,9");
  secrets.sheets[1] = sheet("cit 2,0,0 built P1");
  const State made = determinize(view, secrets);
  EXPECT_EQ(made.seats[0].sheet, table.sheet_of(0));
  EXPECT_EQ(made.seats[1].sheet, table.sheet_of(1));
  EXPECT_EQ(made.seats[2].sheet, new_sheet);
  EXPECT_TRUE(same(view_for(made, Viewer::seat(0)), view));
}

TEST(View, a_seat_that_could_not_pay_and_is_still_asked_stays_asked) {
  // Seat 1 has met a question inside its forced gain; the view of seat 0 shows it as choosing, from before the gain.
  DiceTable table{2};
  table.sheet(1, "I 5/5 D 3/3 K 3/3 cit 5,6,6").dice("kR1 W2 Y3 R6");
  const State made = determinize(view_for(table.state(), Viewer::seat(0)), {});
  EXPECT_EQ(made, table.state());
}

}  // namespace
}  // namespace tricasse::troyes_dice
