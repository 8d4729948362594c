// TD-8 and TD-9: gaining resources and citizens, the bonuses on the tracks, and the order in which all is resolved.

#include <gtest/gtest.h>

#include "tricasse/tests/support/dice_table.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;
using testing::Lines;

/// One knight for a sheet: Fortress 1 with the free red 1.
DiceTable one_knight(const std::string& sheet) {
  DiceTable table;
  table.sheet(sheet).dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  return table;
}

TEST(TD_8_1, positions_6_12_and_18_bring_a_citizen_of_the_same_colour) {
  for (std::size_t colour = 0; colour < 3; ++colour) {
    for (int circled = 3; circled <= 18; ++circled) {
      for (int value = 1; value <= 6; ++value) {
        DiceTable table;
        table.sheet("I 18/0 D 18/0 K 18/0");
        Sheet& sheet = table.state().seats[0].sheet;
        sheet.circled[colour] = static_cast<std::uint8_t>(circled);
        // Enough of every other resource; the gaining track itself pays what it can.
        const std::string letter(1, colour_letters[colour]);
        table.dice("kR1 " + letter + std::to_string(value) + " Y6 W6");
        table.play((colour == 1 ? "1I " : "1D ") + letter + std::to_string(value) + " gain");
        int citizens = 0;
        for (const int position : {6, 12, 18}) citizens += circled < position && position <= circled + value ? 1 : 0;
        EXPECT_EQ(table.sheet_of().circled[colour], std::min(18, circled + value));
        EXPECT_EQ(table.sheet_of().citizens[colour], citizens) << letter << circled << " +" << value;
      }
    }
  }
}

TEST(TD_8_2, what_is_beyond_position_18_is_lost_and_goes_nowhere_else) {
  DiceTable table;
  table.sheet("K 17/0").dice("kR1 Y2 W5 W6").play("2D W5 gain");
  EXPECT_TRUE(table.sheet_is("D 3/1 K 18/0 cit 0,0,1"));
}

TEST(TD_8_3, citizens_come_one_at_a_time) {
  DiceTable table;
  table.sheet("cit 14,8,4").dice("R1 kW3 Y3 R6").play("0 R1 work");
  EXPECT_TRUE(table.sheet_is("cit 15,8,4 built P1")) << "the bonus of the first comes before the second";
  EXPECT_TRUE(table.play("build C1").sheet_is("cit 16,8,4 built P1,C1"));
}

TEST(TD_8_4, with_two_open_tracks_the_owner_chooses_for_each_citizen) {
  DiceTable table;
  table.sheet("cit 20,0,0").dice("R1 kW3 Y3 R6").play("0 R1 work");
  EXPECT_TRUE(table.moves_are({"citizen Y", "citizen W"}));
  EXPECT_EQ(table.check("citizen R"), Refusal::track_is_full);
  table.play("citizen W");
  EXPECT_TRUE(table.moves_are({"citizen Y", "citizen W"}));
  EXPECT_TRUE(table.play("citizen Y").sheet_is("cit 20,1,1 built P1"));
}

TEST(TD_8_4, with_one_open_track_it_is_forced_and_with_none_the_citizen_is_lost) {
  DiceTable one;
  one.sheet("cit 20,20,7").dice("R1 kW3 Y3 R6").play("0 R1 work");
  EXPECT_TRUE(one.sheet_is("cit 20,20,9 built P1"));
  EXPECT_TRUE(one.turn().nature) << "unasked";
  DiceTable none;
  none.sheet("cit 20,20,20").dice("R1 kW3 Y3 R6").play("0 R1 work");
  EXPECT_TRUE(none.sheet_is("cit 20,20,20 built P1"));
}

TEST(TD_8_4, a_moved_citizen_triggers_the_bonuses_of_the_track_it_lands_on) {
  DiceTable fifteenth = one_knight("cit 20,14,12");
  fifteenth.play("citizen Y");
  EXPECT_EQ(fifteenth.moves().size(), 5U + 6U) << "Fortress (but F1) or Cathedral: the artisans' bonus";
  EXPECT_TRUE(fifteenth.offers("build F2") && fifteenth.offers("build C1") && !fifteenth.offers("build G1"));
  DiceTable column = one_knight("cit 20,10,12");
  column.play("citizen Y");
  EXPECT_EQ(column.moves().size(), 18U) << "the eleventh column";
  const DiceTable forced = one_knight("cit 20,20,14");
  EXPECT_TRUE(forced.offers("build G1"));
}

TEST(TD_8_5, the_15th_citizen_offers_the_two_other_prestige_kinds_in_any_column) {
  const Lines fortresses{"build F1", "build F2", "build F3", "build F4", "build F5", "build F6"};
  const Lines halls{"build G1", "build G2", "build G3", "build G4", "build G5", "build G6"};
  const Lines cathedrals{"build C1", "build C2", "build C3", "build C4", "build C5", "build C6"};
  const auto both = [](Lines first, const Lines& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
  };
  const auto fifteenth = [](const char* sheet, const char* move) {
    DiceTable table;
    table.sheet(sheet).dice("kR1 R2 Y4 W6").play(move);
    return table;
  };
  EXPECT_TRUE(fifteenth("cit 14,0,0", "1D R2 work").moves_are(both(halls, cathedrals)));
  EXPECT_TRUE(fifteenth("cit 0,14,0", "2D Y4 work").moves_are(both(fortresses, cathedrals)));
  EXPECT_TRUE(fifteenth("cit 0,0,14", "3DD W6 work").moves_are(both(fortresses, halls)));
}

TEST(TD_8_5, the_20th_citizen_brings_one_of_each_other_colour) {
  EXPECT_TRUE(one_knight("cit 19,0,0").sheet_is("cit 20,1,1 built F1"));
  DiceTable artisans;
  artisans.sheet("cit 0,18,0").dice("kR1 R2 Y4 W6").play("2D Y4 work");
  EXPECT_TRUE(artisans.sheet_is("D 3/1 cit 1,20,1 built H4"));
  DiceTable priests;
  priests.sheet("cit 0,0,18").dice("kR1 R2 Y4 W6").play("3DD W6 work");
  EXPECT_TRUE(priests.sheet_is("D 3/2 cit 1,1,20 built B6"));
}

TEST(TD_8_5, the_third_column_gives_one_of_each_resource_once) {
  EXPECT_TRUE(one_knight("cit 2,3,3").sheet_is("I 4/0 D 4/0 K 4/0 cit 3,3,3 built F1"));
  EXPECT_TRUE(one_knight("cit 2,3,2").sheet_is("cit 3,3,2 built F1")) << "all three tracks are needed";
  EXPECT_TRUE(one_knight("cit 3,3,3").sheet_is("cit 4,3,3 built F1")) << "never again";
}

TEST(TD_8_5, the_sixth_and_eleventh_columns_give_a_work_building_once) {
  for (const auto* sheet : {"cit 5,6,6", "cit 10,11,11", "cit 5,20,6"}) {
    const DiceTable table = one_knight(sheet);
    EXPECT_EQ(table.moves().size(), 18U) << sheet;
  }
  for (const auto* sheet : {"cit 5,5,6", "cit 6,6,6", "cit 10,11,10", "cit 11,11,11", "cit 3,20,20", "cit 7,20,20"}) {
    EXPECT_TRUE(one_knight(sheet).turn().nature) << sheet;
  }
}

TEST(TD_8_5, no_other_position_has_a_bonus) {
  for (int position = 1; position <= 20; ++position) {
    const DiceTable table = one_knight("cit " + std::to_string(position - 1) + ",20,20");
    const bool asks = position == 6 || position == 11 || position == 15;
    EXPECT_EQ(!table.turn().nature, asks) << position;
    EXPECT_EQ(table.sheet_of().circled[0], position == 3 ? 4 : 3) << position;
    EXPECT_EQ(table.sheet_of().citizens[0], position);
  }
}

TEST(TD_8_6, a_bonus_building_costs_nothing_and_cannot_be_declined_or_postponed) {
  DiceTable table;
  table.sheet("I 3/3 D 3/3 K 3/3 cit 5,6,6").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  for (const std::string& move : table.moves()) EXPECT_TRUE(move.starts_with("build ")) << move;
  EXPECT_EQ(table.check("0 R1 gain"), Refusal::not_the_question);
  EXPECT_EQ(table.check("citizen Y"), Refusal::not_the_question);
  EXPECT_TRUE(table.play("build H5").sheet_is("I 3/3 D 3/3 K 3/3 cit 6,8,6 built F1,H5"));
}

TEST(TD_8_6, without_an_empty_building_the_bonus_is_lost) {
  const DiceTable work = one_knight("cit 5,6,6 built P2-6,H1-6 crossed W1-6");
  EXPECT_TRUE(work.moves_are({"build P1"}));
  EXPECT_TRUE(one_knight("cit 5,6,6 built P1-6,H1-6 crossed W1-6").turn().nature);
  EXPECT_TRUE(one_knight("cit 14,0,0 built G1-6 crossed W1-6").turn().nature);
}

TEST(TD_8_7, events_give_nothing) {
  DiceTable table{2};
  table.morning(5).sheet("I 5/0 D 5/0 K 5/0 cit 5,6,6 built P1").dice("R1 kR2 Y3 R6");
  EXPECT_TRUE(table.sheet_is("I 5/0 D 5/0 K 5/0 cit 5,6,6 built P1 crossed R2"));
}

TEST(TD_9, gains_are_resolved_depth_first) {
  // First knight: third column; its influence, denier and knowledge are each the sixth and bring a citizen; only then
  // comes the second knight.
  DiceTable table;
  table.sheet("I 5/0 D 5/0 K 5/0 cit 2,3,3").dice("R1 kW3 Y3 R6").play("0 R1 work");
  EXPECT_TRUE(table.sheet_is("I 6/0 D 6/0 K 6/0 cit 5,4,4 built P1"));
  std::vector<std::pair<Colour, int>> order;
  for (const Event& event : table.events()) {
    if (event.kind == Event::Kind::citizen_gained) order.emplace_back(event.colour, event.a);
  }
  EXPECT_EQ(order, (std::vector<std::pair<Colour, int>>{
                       {Colour::red, 3}, {Colour::red, 4}, {Colour::yellow, 4}, {Colour::white, 4}, {Colour::red, 5}}));
}

TEST(TD_9, each_question_is_met_before_the_rest_of_the_gain_that_triggered_it) {
  DiceTable table;
  table.sheet("cit 19,14,5").dice("R1 kW3 Y3 R6").play("0 R1 work");
  // Knight 20: an artisan first, the fifteenth, whose building is asked for while priest and second knight wait.
  EXPECT_TRUE(table.sheet_is("cit 20,15,5 built P1"));
  table.play("build F4");  // and its artisan
  // Then the priest, the sixth: a work building.
  EXPECT_TRUE(table.sheet_is("cit 20,16,6 built P1,F4"));
  table.play("build B2");
  // Then the second knight, whose track is full.
  EXPECT_TRUE(table.sheet_is("cit 20,16,8 built P1,F4,B2"));
  EXPECT_TRUE(table.moves_are({"citizen Y", "citizen W"}));
  EXPECT_TRUE(table.play("citizen W").sheet_is("cit 20,16,9 built P1,F4,B2"));
  EXPECT_TRUE(table.turn().nature);
}

TEST(TD_9, the_lower_colour_of_a_20th_citizens_bonus_comes_first) {
  DiceTable table;
  table.sheet("cit 10,10,19").dice("W1 kR3 Y3 R6").play("0 W1 work");
  // Knight 11 and artisan 11 complete the column together: the artisan, who comes last, triggers it.
  EXPECT_TRUE(table.sheet_is("cit 11,11,20 built B1"));
  std::vector<Colour> order;
  for (const Event& event : table.events()) {
    if (event.kind == Event::Kind::citizen_gained) order.push_back(event.colour);
  }
  EXPECT_EQ(order, (std::vector{Colour::white, Colour::red, Colour::yellow}));
}

TEST(TD_9_1, the_longest_chains_end) {
  // Every choice from a sheet shortly before all its bonuses: the search visits every way to resolve them.
  DiceTable table;
  table.sheet("I 17/0 D 17/0 K 17/0 cit 14,11,10 built P2-6,H1-6,B2-6,F2-6,G1-4,C1-5");
  table.dice("R1 kR3 W3 W6").play("0 R1 work");
  int ends = 0;
  int longest = 0;
  const auto follow = [&](const auto& self, const State& state, int depth) -> void {
    MoveList moves;
    legal_moves(state, Actor::seat(0), moves);
    if (moves.empty()) {
      ++ends;
      longest = std::max(longest, depth);
      EXPECT_EQ(state.table.stage, Stage::roll);
      return;
    }
    for (const Move move : moves) {
      State next = state;
      apply(next, Actor::seat(0), move, NoEvents{});
      self(self, next, depth + 1);
    }
  };
  follow(follow, table.state(), 0);
  EXPECT_GT(ends, 2);
  EXPECT_GE(longest, 3);
}

TEST(TD_9_2, there_is_no_choice_of_order) {
  // Two bonuses wait at once: priest 6 (a work building) under the artisans' prestige building. Only the top is asked.
  DiceTable table;
  table.sheet("cit 19,14,5").dice("R1 kW3 Y3 R6").play("0 R1 work");
  EXPECT_EQ(table.check("build B2"), Refusal::wrong_kind);
  EXPECT_EQ(table.check("citizen W"), Refusal::not_the_question);
  for (const std::string& move : table.moves()) {
    EXPECT_TRUE(move.starts_with("build F") || move.starts_with("build C")) << move;
  }
}

TEST(TD_DP_2, an_overflow_citizen_is_asked_for_only_when_two_tracks_are_open) {
  EXPECT_TRUE(one_knight("cit 20,3,3").moves_are({"citizen Y", "citizen W"}));
  EXPECT_TRUE(one_knight("cit 20,20,3").turn().nature);
  EXPECT_TRUE(one_knight("cit 20,20,20").turn().nature);
  DiceTable white;
  white.sheet("cit 3,3,20").dice("W1 kR3 Y3 R6").play("0 W1 work");
  EXPECT_TRUE(white.moves_are({"citizen R", "citizen Y"}));
}

TEST(TD_DP_3, empty_work_buildings_in_colour_then_column_order) {
  const DiceTable table = one_knight("cit 5,6,6 built P2,H3,B5 crossed Y1,W6");
  EXPECT_TRUE(table.moves_are({"build P1", "build P3", "build P4", "build P5", "build P6", "build H2", "build H4",
                               "build H5", "build H6", "build B1", "build B2", "build B3", "build B4"}));
  EXPECT_EQ(table.check("build P2"), Refusal::already_built);
  EXPECT_EQ(table.check("build H1"), Refusal::crossed_out);
  EXPECT_EQ(table.check("build C1"), Refusal::wrong_kind);
}

TEST(TD_DP_4, empty_prestige_buildings_of_the_two_other_colours) {
  const DiceTable table = one_knight("cit 14,0,0 built G2,C3 crossed Y1,W6");
  EXPECT_TRUE(table.moves_are(
      {"build G3", "build G4", "build G5", "build G6", "build C1", "build C2", "build C4", "build C5"}));
  EXPECT_EQ(table.check("build F2"), Refusal::wrong_kind) << "not the track's own colour";
  EXPECT_EQ(table.check("build H2"), Refusal::wrong_kind) << "no work building";
  EXPECT_EQ(table.check("build G2"), Refusal::already_built);
  EXPECT_EQ(table.check("build C6"), Refusal::crossed_out);
}

}  // namespace
}  // namespace tricasse::troyes_dice
