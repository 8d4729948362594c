// What makes a position consistent (section 3), the bound of the stack (TD-9), and that play never leaves either.

#include "tricasse/engine/troyes_dice/invariants.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;

TEST(Invariants, every_flaw_is_found_in_its_place) {
  DiceTable made{2};
  made.sheet(0, "cit 5,6,6 built C1").tiles("banquet1 banquet2 banquet3").dice("R1 kW3 Y3 R6");
  const State sound = made.state();
  ASSERT_EQ(find_flaw(sound), Finding{});
  std::set<Flaw> met{Flaw::none};
  const auto expect = [&](Flaw flaw, int seat, auto&& spoil) {
    State state = sound;
    spoil(state);
    const Finding finding = find_flaw(state);
    EXPECT_EQ(finding.flaw, flaw);
    EXPECT_EQ(finding.seat, seat) << name_of(flaw);
    met.insert(finding.flaw);
  };
  expect(Flaw::players, -1, [](State& s) { s.table.players = 0; });
  expect(Flaw::players, -1, [](State& s) { s.table.players = 11; });
  expect(Flaw::players, -1, [](State& s) { s.table.crier = 2; });
  expect(Flaw::players, 2, [](State& s) { s.seats[2].sheet = new_sheet; });
  // That is the flaw.
  expect(Flaw::stage, -1, [](State& s) { s.table.stage = static_cast<Stage>(8); });
  expect(Flaw::stage, -1, [](State& s) { s.table.stage = Stage::direction; });
  expect(Flaw::stage, -1, [](State& s) { s.table.placed = 1; });
  expect(Flaw::day, -1, [](State& s) { s.table.day = 0; });
  expect(Flaw::day, -1, [](State& s) { s.table.day = 9; });
  expect(Flaw::day, -1, [](State& s) { s.table.afternoon = 2; });
  expect(Flaw::day, -1, [](State& s) { s.table.stage = Stage::over; });
  expect(Flaw::plazas, -1, [](State& s) { s.table.plaza_at[0] = s.table.plaza_at[1]; });
  expect(Flaw::plazas, -1, [](State& s) { s.table.plaza_at[0] = 10; });
  expect(Flaw::plazas, -1, [](State& s) {
    const auto p1 = std::ranges::find(s.table.plaza_at, 1) - s.table.plaza_at.begin();
    s.table.face[static_cast<std::size_t>(p1)] = Colour::white;
  });
  expect(Flaw::tiles, -1, [](State& s) { s.table.tile[0] = 0; });
  expect(Flaw::tiles, -1, [](State& s) { s.table.tile[0] = 9; });
  expect(Flaw::tiles, -1, [](State& s) { s.table.tile[0] = s.table.tile[1]; });
  expect(Flaw::tiles, -1, [](State& s) { s.table.raid[0] = 2; });
  expect(Flaw::tiles, -1, [](State& s) { s.table.expansion = Expansion::off; });
  expect(Flaw::numbers, -1, [](State& s) { s.table.num[0] = 2; });
  expect(Flaw::numbers, -1, [](State& s) { s.table.num[0] = 7; });
  expect(Flaw::roll, -1, [](State& s) { s.table.roll.black = 0; });
  expect(Flaw::roll, -1, [](State& s) { s.table.roll.clear = {3, 1, 6}; });
  expect(Flaw::roll, -1, [](State& s) { s.table.stage = Stage::roll; });
  expect(Flaw::resources, 1, [](State& s) { s.seats[1].sheet.circled[1] = 2; });
  expect(Flaw::resources, 1, [](State& s) { s.seats[1].sheet.circled[1] = 19; });
  expect(Flaw::resources, 0, [](State& s) { s.seats[0].sheet.spent[2] = 4; });
  expect(Flaw::citizens, 1, [](State& s) { s.seats[1].sheet.citizens[0] = 21; });
  expect(Flaw::buildings, 0, [](State& s) { s.seats[0].sheet.built[0] = 0x40; });
  expect(Flaw::buildings, 0, [](State& s) { s.seats[0].sheet.crossed[0] = 0x40; });
  expect(Flaw::cathedral_numbers, 0, [](State& s) { s.seats[0].sheet.cathedral_numbers = 2; });
  expect(Flaw::cathedral_numbers, 0, [](State& s) { s.seats[0].sheet.cathedral_numbers = 0; });
  expect(Flaw::cathedral_numbers, 1, [](State& s) { s.seats[1].sheet.cathedral_numbers = 1; });
  expect(Flaw::shown, 1, [](State& s) { s.seats[1].shown.citizens[0] = 1; });
  expect(Flaw::pending, 0, [](State& s) { s.seats[0].depth = 1; });
  expect(Flaw::pending, 0, [](State& s) { s.seats[0].has_chosen = 2; });
  expect(Flaw::pending, 0, [](State& s) { s.seats[0].frames[3] = Frame(Frame::Item::citizen, Colour::red, 1); });
  expect(Flaw::pending, 0, [](State& s) {
    s.seats[0].has_chosen = 1;
    s.seats[0].depth = max_frames + 1;
  });

  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Flaw::pending); ++i) {
    EXPECT_TRUE(met.contains(static_cast<Flaw>(i))) << name_of(static_cast<Flaw>(i));
    names.insert(name_of(static_cast<Flaw>(i)));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(Flaw::pending) + 1);
}

TEST(Invariants, cathedral_numbers_are_a_beginning_of_112233_in_any_order) {
  for (const auto* good :
       {"", "built C6", "built C2:1,C5:1", "built C1:2,C2:1,C3:1", "built C1:3,C2:3,C3:2,C4:2,C5:1,C6:1"}) {
    EXPECT_EQ(find_flaw(testing::sheet(good)), Flaw::none) << good;
  }
  for (const auto* bad : {"built C6:2", "built C2:1,C5:2", "built C1:1,C2:1,C3:1", "built C1:1,C2:1,C3:2,C4:3"}) {
    EXPECT_EQ(find_flaw(testing::sheet(bad)), Flaw::cathedral_numbers) << bad;
  }
}

TEST(Invariants, a_built_building_may_lie_on_a_crossed_die) {
  EXPECT_EQ(find_flaw(testing::sheet("built B3 crossed W3")), Flaw::none);
}

/// Whether everything written on `now` was on `before` already or is new: nothing is ever rubbed out.
bool grew(const Sheet& before, const Sheet& now) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (now.circled[i] < before.circled[i] || now.spent[i] < before.spent[i] || now.citizens[i] < before.citizens[i])
      return false;
    if ((before.crossed[i] & ~now.crossed[i]) != 0) return false;
  }
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if ((before.built[kind] & ~now.built[kind]) != 0) return false;
  }
  return true;
}

TEST(Invariants, play_keeps_them_and_sheets_only_grow) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    State state = start({.players = static_cast<int>(seed % 4) + 1,
                         .numbering = static_cast<Numbering>(seed % 4),
                         .expansion = static_cast<Expansion>(seed % 2)});
    State before = state;
    testing::play_random_game<State, Move>(state, seed, [&](const State& now, Actor, Move) {
      ASSERT_EQ(find_flaw(now), Finding{}) << name_of(find_flaw(now).flaw) << ", seed " << seed;
      for (std::size_t seat = 0; seat < now.table.players; ++seat) {
        EXPECT_TRUE(grew(before.seats[seat].sheet, now.seats[seat].sheet));
        EXPECT_LE(score_of(now.seats[seat].sheet).total(), 60 + 72 + 27);
      }
      if (before.table.stage >= Stage::roll) {
        EXPECT_EQ(now.table.plaza_at, before.table.plaza_at) << "plazas stay in their notches";
      }
      if (now.table.stage == Stage::choosing && now.table.expansion == Expansion::off) {
        int destroyed = 0;
        for (const Die die : dice_of(now.table)) destroyed += die.usable() ? 0 : 1;
        EXPECT_EQ(destroyed, 1);
      }
      before = now;
    });
    EXPECT_EQ(find_flaw(state), Finding{});
  }
}

TEST(Stack, frames_are_one_byte_and_keep_item_colour_and_count) {
  static_assert(sizeof(Frame) == 1);
  for (const Frame::Item item : {Frame::Item::resource, Frame::Item::citizen, Frame::Item::bonus_work,
                                 Frame::Item::bonus_prestige, Frame::Item::citizen_choice}) {
    for (const Colour colour : all_colours) {
      for (int count = 1; count <= 15; ++count) {
        const Frame frame(item, colour, count);
        EXPECT_EQ(frame.item(), item);
        EXPECT_EQ(frame.colour(), colour);
        EXPECT_EQ(frame.count(), count);
        EXPECT_NE(frame, Frame::none());
      }
    }
  }
}

TEST(Stack, the_largest_gain_fits_a_frame) {
  // Banquet 7 on yellow: three usable yellow dice and one more, three resources each.
  DiceTable table;
  table.dice("kR1 Y3+banquet7 Y4 Y6").play("1D Y3 prestige");
  EXPECT_TRUE(table.sheet_is("D 15/1 cit 0,2,0 built G3"));
}

TEST(Stack, the_whole_game_fits_its_budget) {
  EXPECT_LE(sizeof(Table) + sizeof(Seat), 128U);
  EXPECT_LE(sizeof(State), 768U);
  EXPECT_EQ(used_bytes(start({.players = 1})), sizeof(Table) + sizeof(Seat));
  EXPECT_EQ(used_bytes(start({.players = 10})), sizeof(State));
}

TEST(Stack, the_deepest_chains_stay_within_the_bound) {
  // Sheets shortly before many bonuses at once, and every answer to every question they lead to for a while.
  int deepest = 0;
  int visited = 0;
  const auto follow = [&](const auto& self, const State& state, int questions) -> void {
    const Seat& seat = state.seats[0];
    deepest = std::max(deepest, int{seat.depth});
    ++visited;
    ASSERT_TRUE(stack_within_bound(seat));
    MoveList moves;
    legal_moves(state, Actor::seat(0), moves);
    if (state.table.stage != Stage::choosing || questions == 0) return;
    // The first, the last and one between: enough to meet every kind of building.
    for (const int pick : {0, moves.size() / 2, moves.size() - 1}) {
      State next = state;
      apply(next, Actor::seat(0), moves[pick], NoEvents{});
      self(self, next, questions - 1);
    }
  };
  for (const auto* sheet :
       {"I 5/0 D 5/0 K 5/0 cit 2,2,2 built F2", "cit 5,5,5 built F2", "cit 14,14,14 built F2", "cit 19,14,10 built F2",
        "cit 18,19,14 built F2", "I 17/0 D 17/0 K 17/0 cit 10,10,19 built F2"}) {
    for (const auto* move : {"0 R1 prestige", "0 R1 work"}) {
      DiceTable table;
      table.sheet(sheet).dice("R1+banquet6 kW3 R3 R6").play(move);
      follow(follow, table.state(), 8);
    }
  }
  EXPECT_GT(visited, 100);
  EXPECT_GE(deepest, 4);
  EXPECT_LE(deepest, max_frames);
}

TEST(Stack, a_hand_made_stack_that_could_overflow_is_refused) {
  DiceTable made;
  made.dice("R1 kW3 Y3 R6");
  State state = made.state();
  Seat& seat = state.seats[0];
  seat.has_chosen = 1;
  const auto fill = [&seat](int depth, Frame frame) {
    seat.frames.fill(Frame::none());
    seat.depth = static_cast<std::uint8_t>(depth);
    for (int i = 0; i < depth; ++i) seat.frames[static_cast<std::size_t>(i)] = frame;
  };
  fill(4, Frame(Frame::Item::citizen, Colour::red, 2));
  EXPECT_EQ(find_flaw(state).flaw, Flaw::none);
  // A new sheet still has all its bonuses before it: no room for more than the four frames of a building.
  fill(5, Frame(Frame::Item::citizen, Colour::red, 2));
  EXPECT_EQ(find_flaw(state), (Finding{Flaw::pending, 0}));
  // With all tracks full no bonus can come any more.
  seat.sheet.citizens = {20, 20, 20};
  seat.shown = seat.sheet;
  EXPECT_EQ(find_flaw(state).flaw, Flaw::none);
  fill(max_frames - 1, Frame(Frame::Item::citizen, Colour::red, 2));
  EXPECT_EQ(find_flaw(state).flaw, Flaw::none);
  fill(max_frames, Frame(Frame::Item::citizen, Colour::red, 2));
  EXPECT_EQ(find_flaw(state).flaw, Flaw::pending);
  // Bonus buildings and the choice of tile 6 come one by one.
  fill(1, Frame(Frame::Item::bonus_work, Colour::red, 2));
  EXPECT_EQ(find_flaw(state).flaw, Flaw::pending);
  fill(1, Frame(Frame::Item::bonus_work, Colour::yellow, 1));
  EXPECT_EQ(find_flaw(state).flaw, Flaw::pending);
}

TEST(Stack, every_accepted_hand_made_stack_is_resolved_within_the_bound) {
  std::mt19937_64 bits(2020);
  const auto below = [&bits](int bound) { return static_cast<int>(bits() % static_cast<std::uint64_t>(bound)); };
  DiceTable made;
  made.sheet("I 18/0 D 18/0 K 18/0").dice("R1 Y3+banquet8 kR4 R6");
  int accepted = 0;
  int deepest = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    State state = made.state();
    Seat& seat = state.seats[0];
    // Shortly before one mark or another, so that bonuses come.
    constexpr std::array marks{0, 2, 5, 10, 14, 17, 19, 20};
    for (std::size_t i = 0; i < 3; ++i) {
      seat.sheet.citizens[i] = static_cast<std::uint8_t>(marks[static_cast<std::size_t>(below(marks.size()))]);
      seat.sheet.circled[i] = static_cast<std::uint8_t>(3 + below(16));
    }
    seat.shown = seat.sheet;
    seat.has_chosen = 1;
    seat.depth = static_cast<std::uint8_t>(1 + below(max_frames));
    for (int i = 0; i < seat.depth; ++i) {
      const auto item = static_cast<Frame::Item>(below(5));
      const bool single = item != Frame::Item::resource && item != Frame::Item::citizen;
      const bool plain = item == Frame::Item::bonus_work || item == Frame::Item::citizen_choice;
      seat.frames[static_cast<std::size_t>(i)] =
          Frame(item, plain ? Colour::red : static_cast<Colour>(below(3)), single ? 1 : 1 + below(15));
    }
    if (find_flaw(state) != Finding{}) continue;
    ++accepted;
    settle(state);
    while (state.table.stage == Stage::choosing) {
      ASSERT_TRUE(stack_within_bound(seat)) << "trial " << trial;
      deepest = std::max(deepest, int{seat.depth});
      MoveList moves;
      legal_moves(state, Actor::seat(0), moves);
      ASSERT_FALSE(moves.empty()) << "trial " << trial;
      apply(state, Actor::seat(0), moves[below(moves.size())], NoEvents{});
    }
  }
  EXPECT_GT(accepted, 2000);
  EXPECT_GT(deepest, max_frames / 2);
}

TEST(Stack, a_hand_made_stack_within_the_bound_is_resolved_by_settle) {
  DiceTable made;
  made.dice("R1 kW3 Y3 R6");
  State state = made.state();
  Seat& seat = state.seats[0];
  seat.has_chosen = 1;
  seat.depth = 2;
  seat.frames[0] = Frame(Frame::Item::citizen, Colour::yellow, 2);
  seat.frames[1] = Frame(Frame::Item::resource, Colour::white, 3);
  ASSERT_EQ(find_flaw(state), Finding{});
  settle(state);
  EXPECT_EQ(state.seats[0].sheet, testing::sheet("K 6/0 cit 0,2,1"));
  EXPECT_EQ(state.table.stage, Stage::roll);
}

}  // namespace
}  // namespace tricasse::troyes_dice
