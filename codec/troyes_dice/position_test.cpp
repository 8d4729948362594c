#include "tricasse/codec/troyes_dice/position.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "tricasse/codec/position.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse::troyes_dice {
namespace {

std::string dump(const State& state) {
  std::string json;
  JsonWriter writer(json);
  write_position(writer, state);
  return json;
}

struct Loaded {
  State state;
  bool settled;
};

std::expected<Loaded, JsonError> load(std::string_view json) {
  const auto position = load_position(json);
  if (!position) return std::unexpected(position.error());
  return Loaded{std::get<Match<TroyesDice>>(position->match).state(), position->settled};
}

/// A position of which only the rest is interesting.
std::string position(std::string_view rest) {
  return R"({"game":"troyes-dice")" + std::string(rest.empty() ? "" : ",") + std::string(rest) + "}";
}

State accepted(std::string_view rest) {
  const auto loaded = load(position(rest));
  EXPECT_TRUE(loaded) << rest << ": " << (loaded ? "" : loaded.error().path + " " + loaded.error().message);
  if (!loaded) return State{};
  EXPECT_EQ(find_flaw(loaded->state), Finding{}) << rest;
  return loaded->state;
}

Sheet accepted_sheet(const std::string& sheet) {
  return accepted(R"("seats":[{"sheet":{)" + sheet + "}}]").seats[0].sheet;
}

JsonError refused(std::string_view rest) {
  const auto loaded = load(position(rest));
  EXPECT_FALSE(loaded) << rest;
  return loaded ? JsonError{} : loaded.error();
}

std::string flaw_of(const JsonError& error) {
  for (const JsonError::Detail& detail : error.details) {
    if (detail.name == "flaw") return std::get<std::string>(detail.value);
  }
  return "";
}

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

Options random_options(Random& random) {
  Options options{.players = 1 + static_cast<int>(random.below(4)),
                  .numbering = static_cast<Numbering>(random.below(4)),
                  .expansion = static_cast<Expansion>(random.below(3))};
  if (random.below(10) == 0) options.players = max_seats;
  options.crier = static_cast<int>(random.below(static_cast<std::uint32_t>(options.players)));
  if (options.expansion == Expansion::chosen) {
    const int first = static_cast<int>(random.below(tiles));
    for (int i = 0; i < mono_plazas; ++i) options.tiles[static_cast<std::size_t>(i)] = (first + 3 * i) % tiles + 1;
  }
  return options;
}

TEST(Position, every_state_of_random_games_is_read_back_byte_for_byte) {
  std::uint64_t states = 0;
  for (std::uint64_t seed = 0; seed < (TRICASSE_LONG ? 2000 : 60); ++seed) {
    Random random(seed);
    State state = start(random_options(random));
    for (;;) {
      const std::string json = dump(state);
      const auto loaded = load(json);
      ASSERT_TRUE(loaded) << "seed " << seed << ": " << loaded.error().message << "\n" << json;
      ASSERT_TRUE(same_bytes(loaded->state, state)) << "seed " << seed << "\n" << json << "\n" << dump(loaded->state);
      ASSERT_FALSE(loaded->settled) << "seed " << seed << "\n" << json;
      ++states;
      const Turn now = turn(state);
      if (now.over()) break;
      Actor actor = Actor::nature();
      while (!now.allows(actor)) actor = Actor::seat(static_cast<int>(random.below(state.table.players)));
      MoveList moves;
      legal_moves(state, actor, moves);
      apply(state, actor, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))], NoEvents{});
    }
  }
  EXPECT_GT(states, 4000U);
}

TEST(Position, the_shortest_one_is_the_first_morning_before_its_roll) {
  const State state = accepted("");
  EXPECT_EQ(state.table.stage, Stage::roll);
  EXPECT_EQ(state.table.day, 1);
  EXPECT_EQ(state.table.afternoon, 0);
  EXPECT_EQ(state.table.players, 1);
  EXPECT_EQ(state.table.num, (std::array<std::uint8_t, 6>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(state.seats[0].sheet, new_sheet);
}

TEST(Position, a_sheet_takes_the_initial_value_of_what_it_does_not_name) {
  const Sheet sheet = accepted_sheet(R"("citizens":[13,8,4],"built":["P1","H3"])");
  EXPECT_EQ(sheet.circled, new_sheet.circled);
  EXPECT_EQ(sheet.citizens, (std::array<std::uint8_t, 3>{13, 8, 4}));
  EXPECT_TRUE(sheet.is_built({Kind::palace, 1}));
  EXPECT_TRUE(sheet.is_built({Kind::city_hall, 3}));
}

TEST(Position, amounts_can_be_named_one_by_one) {
  const Sheet sheet = accepted_sheet(R"("circled":{"D":16,"W":4},"spent":{"D":10},"citizens":{"Y":4})");
  EXPECT_EQ(sheet.circled, (std::array<std::uint8_t, 3>{3, 16, 4}));
  EXPECT_EQ(sheet.spent, (std::array<std::uint8_t, 3>{0, 10, 0}));
  EXPECT_EQ(sheet.citizens, (std::array<std::uint8_t, 3>{0, 4, 0}));
  EXPECT_EQ(refused(R"("seats":[{"sheet":{"circled":{"D":5,"Y":5}}}])").path, "/seats/0/sheet/circled/D");
  EXPECT_EQ(refused(R"("seats":[{"sheet":{"citizens":{"I":5}}}])").path, "/seats/0/sheet/citizens/I");
}

TEST(Position, available_resources_say_what_is_spent) {
  const Sheet sheet = accepted_sheet(R"("available":[0,2,5])");
  EXPECT_EQ(sheet.circled, (std::array<std::uint8_t, 3>{3, 3, 5}));
  EXPECT_EQ(sheet.spent, (std::array<std::uint8_t, 3>{3, 1, 0}));
  const Sheet counted = accepted_sheet(R"("circled":[9,9,9],"available":[0,2,9])");
  EXPECT_EQ(counted.spent, (std::array<std::uint8_t, 3>{9, 7, 0}));
  EXPECT_EQ(refused(R"("seats":[{"sheet":{"circled":[3,3,3],"available":[0,4,0]}}])").path,
            "/seats/0/sheet/available/1");
  EXPECT_EQ(refused(R"("seats":[{"sheet":{"spent":[0,0,0],"available":[0,0,0]}}])").path, "/seats/0/sheet/available");
}

TEST(Position, stretches_of_marks_are_read) {
  const Sheet sheet = accepted_sheet(R"("built":["G1-3","C6"],"crossed":["Y4-6","R2"])");
  EXPECT_EQ(sheet.built[static_cast<std::size_t>(Kind::great_hall)], 0b000111);
  EXPECT_EQ(sheet.crossed, (std::array<std::uint8_t, 3>{0b000010, 0b111000, 0}));
  for (const std::string_view bad : {"G0", "G7", "G3-1", "X1", "G", "G1-", "G12", "g1", " G1", ""}) {
    EXPECT_EQ(refused(R"("seats":[{"sheet":{"built":[")" + std::string(bad) + R"("]}}])").path,
              "/seats/0/sheet/built/0")
        << bad;
  }
  EXPECT_EQ(refused(R"("seats":[{"sheet":{"built":["G1-3","G2"]}}])").path, "/seats/0/sheet/built/1");
}

TEST(TD_7_3, cathedrals_without_numbers_count_in_the_order_of_their_columns) {
  const Sheet sheet = accepted_sheet(R"("built":["C6","C2","C3"])");
  EXPECT_EQ(sheet.cathedral_number(2), 1);
  EXPECT_EQ(sheet.cathedral_number(3), 1);
  EXPECT_EQ(sheet.cathedral_number(6), 2);
  const Sheet given = accepted_sheet(R"("built":["C3-6"],"cathedrals":[0,0,1,2,1,2])");
  EXPECT_EQ(given.cathedral_number(4), 2);
  const JsonError error = refused(R"("seats":[{"sheet":{"built":["C3-6"],"cathedrals":[0,0,1,2,1,3]}}])");
  EXPECT_EQ(error.path, "/seats/0/sheet/cathedrals");
  EXPECT_EQ(flaw_of(error), "cathedral_numbers");
}

TEST(Position, dice_in_slots_bring_the_plazas_and_the_roll) {
  const State state = accepted(R"("slots":["R2","k3","R4","Y6"])");
  EXPECT_EQ(state.table.stage, Stage::choosing);
  EXPECT_EQ(state.table.roll, (Roll{3, {2, 4, 6}}));
  const Dice dice = dice_of(state.table);
  EXPECT_EQ(dice[0].colour(), Colour::red);
  EXPECT_TRUE(dice[1].black());
  EXPECT_EQ(dice[2].colour(), Colour::red);
  EXPECT_EQ(dice[3].colour(), Colour::yellow);
}

TEST(Position, slots_follow_the_wheel) {
  for (int day = 1; day <= days; ++day) {
    for (const std::string_view half : {"morning", "afternoon"}) {
      const State state = accepted("\"day\":" + std::to_string(day) + R"(,"half":")" + std::string(half) +
                                   R"(","slots":["W1","Y2","kR3","W4"])");
      const Dice dice = dice_of(state.table);
      EXPECT_EQ(notch_of(state.table, 0), (day + (half == "morning" ? 0 : 4)) % 9);
      EXPECT_EQ(dice[0].colour(), Colour::white);
      EXPECT_EQ(dice[1].colour(), Colour::yellow);
      EXPECT_EQ(dice[2].colour(), Colour::red);
      EXPECT_EQ(dice[3].colour(), Colour::white);
    }
  }
}

TEST(Position, slots_without_dice_wait_for_the_roll) {
  const State state = accepted(R"("day":3,"half":"afternoon","slots":["R",null,"W p8","p1"])");
  EXPECT_EQ(state.table.stage, Stage::roll);
  EXPECT_EQ(state.table.face[7], Colour::red);
  EXPECT_EQ(state.table.plaza_at[0], 8);
  EXPECT_EQ(state.table.face[0], Colour::white);
  EXPECT_EQ(state.table.plaza_at[1], 1);
}

TEST(Position, every_choice_of_four_colours_can_be_laid_out_without_the_plazas_that_carry_tiles) {
  for (int code = 0; code < 81; ++code) {
    std::string slots_text;
    int rest = code;
    for (int slot = 0; slot < slots; ++slot, rest /= 3) {
      slots_text += (slot > 0 ? ",\"" : "\"");
      slots_text += colour_letters[static_cast<std::size_t>(rest % 3)];
      slots_text += "\"";
    }
    const State state = accepted(R"("tiles":{"p1":"8 raid"},"slots":[)" + slots_text + "]");
    for (int slot = 0; slot < slots; ++slot) {
      EXPECT_GT(state.table.plaza_at[static_cast<std::size_t>(notch_of(1, false, slot))], mono_plazas) << slots_text;
    }
  }
}

TEST(BR_1_1, tiles_nobody_named_are_the_lowest_left) {
  const State state = accepted(R"("tiles":{"p2":"1 raid"},"slots":["R2","kY3 p2","Y4","W6"])");
  EXPECT_EQ(state.table.expansion, Expansion::random);
  EXPECT_EQ(state.table.tile, (std::array<std::uint8_t, 3>{2, 1, 3}));
  EXPECT_EQ(state.table.raid, (std::array<std::uint8_t, 3>{0, 1, 0}));
  EXPECT_EQ(accepted(R"("options":{"expansion":"2,7,8"},"tiles":[null,"7 raid"])").table.tile,
            (std::array<std::uint8_t, 3>{2, 7, 8}));
  EXPECT_EQ(accepted(R"("tiles":["8"])").table.tile, (std::array<std::uint8_t, 3>{8, 1, 2}));
}

TEST(TD_1_8, a_position_can_be_anywhere_in_the_setup) {
  EXPECT_EQ(accepted(R"("stage":"layout")").table.placed, 0);
  const State layout = accepted(R"("stage":"layout","plazas":["p5 Y","W"])");
  EXPECT_EQ(layout.table.placed, 2);
  EXPECT_EQ(layout.table.plaza_at[0], 5);
  EXPECT_EQ(layout.table.face[1], Colour::white);
  EXPECT_EQ(layout.table.plaza_at[2], 0);
  EXPECT_EQ(accepted(R"("stage":"tiles","tiles":["4"])").table.placed, 1);
  EXPECT_EQ(turn(accepted(R"("stage":"number")")).nature, true);
  const State direction = accepted(R"("stage":"direction","num":[4,0,0,0,0,0])");
  EXPECT_EQ(direction.table.numbering, Numbering::rolled);
  EXPECT_EQ(direction.table.num[0], 4);
  EXPECT_EQ(accepted(R"("stage":"columns")").table.numbering, Numbering::expert);
  EXPECT_TRUE(turn(accepted(R"("stage":"columns","options":{"numbering":"random"})")).nature);
  EXPECT_TRUE(turn(accepted(R"("stage":"over")")).over());
}

TEST(TD_5_3, a_seat_that_cannot_pay_gains_when_the_position_is_loaded) {
  const auto loaded = load(position(R"("slots":["k1","W2","R4","Y6"],"seats":[{"sheet":{"available":[0,0,0]}},{}])"));
  ASSERT_TRUE(loaded);
  EXPECT_TRUE(loaded->settled);
  const Seat& seat = loaded->state.seats[0];
  EXPECT_EQ(seat.sheet.circled, (std::array<std::uint8_t, 3>{4, 4, 4}));
  EXPECT_EQ(seat.sheet.spent, (std::array<std::uint8_t, 3>{3, 3, 3}));
  EXPECT_EQ(seat.shown.circled, (std::array<std::uint8_t, 3>{3, 3, 3}));
  EXPECT_TRUE(seat.done());
  EXPECT_EQ(turn(loaded->state).seats, 0b10);
}

TEST(TD_9, pending_items_run_down_to_the_next_question) {
  const auto loaded = load(position(
      R"("slots":["R1","Y2","W3","k4"],"seats":[{"sheet":{"citizens":[5,6,6]},"pending":["resource Y","resource Y","resource Y","citizen R","citizen R","bonus prestige W","citizen choice"]}])"));
  ASSERT_TRUE(loaded);
  EXPECT_TRUE(loaded->settled);
  const Seat& seat = loaded->state.seats[0];
  EXPECT_EQ(seat.sheet.circled[1], 6);
  // The sixth denier gave a yellow citizen, the first of the two red ones completed column 6.
  EXPECT_EQ(seat.sheet.citizens, (std::array<std::uint8_t, 3>{6, 7, 6}));
  ASSERT_EQ(seat.depth, 4);
  EXPECT_EQ(seat.top().item(), Frame::Item::bonus_work);
  EXPECT_EQ(seat.has_chosen, 1);
}

TEST(TD_9, neighbouring_runs_of_equal_items_are_told_apart_and_joined_without_runs) {
  // WORK P2 beside P1: two own citizens and two of the link, interrupted by the sixth column.
  State state = accepted(R"("slots":["R2","k3","Y4","W5"],"seats":[{"sheet":{"citizens":[5,6,6],"built":["P1"]}},{}])");
  apply(state, Actor::seat(0), Move::action(0, {}, Colour::red, 2, Action::work), NoEvents{});
  const std::string json = dump(state);
  const std::string pending = R"("pending":["bonus work","citizen R","citizen R","citizen R"])";
  EXPECT_NE(json.find(pending + R"(,"runs":[1,1,2])"), std::string::npos) << json;
  EXPECT_TRUE(same_bytes(load(json)->state, state));
  std::string without = json;
  without.erase(without.find(R"(,"runs":[1,1,2])"), std::string_view(R"(,"runs":[1,1,2])").size());
  const auto joined = load(without);
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->state.seats[0].depth, 2);
  EXPECT_NE(dump(joined->state).find(pending + "}"), std::string::npos);
}

TEST(TD_10_1, a_half_day_in_which_everybody_is_done_closes) {
  const auto loaded =
      load(position(R"("day":2,"slots":["R1","Y2","W3","k4"],"seats":[{"chosen":true},{"chosen":true}])"));
  ASSERT_TRUE(loaded);
  EXPECT_TRUE(loaded->settled);
  EXPECT_EQ(loaded->state.table.stage, Stage::roll);
  EXPECT_EQ(loaded->state.table.afternoon, 1);
}

TEST(Position, others_are_shown_the_sheet_of_before) {
  const State state = accepted(
      R"("slots":["R1","Y2","W3","k4"],"seats":[{"chosen":true,"sheet":{"built":["C1","C4"],"citizens":[2,0,0]},"shown":{"built":["C4"],"cathedrals":[0,0,0,1,0,0],"citizens":[0,0,0]}},{}])");
  EXPECT_EQ(state.seats[0].shown.built_count(Kind::cathedral), 1);
  const JsonError more =
      refused(R"("slots":["R1","Y2","W3","k4"],"seats":[{"chosen":true,"shown":{"citizens":[1,0,0]}},{}])");
  EXPECT_EQ(more.path, "/seats/0/shown");
  EXPECT_EQ(flaw_of(more), "shown");
}

struct Mistake {
  std::string_view rest;
  std::string_view code;
  std::string_view path;
};

TEST(Position, mistakes_are_named_with_their_path) {
  constexpr std::array mistakes{
      Mistake{R"("colour":1)", "unknown_key", "/colour"},
      Mistake{R"("seats":[{"sheet":{"citizen":[0,0,0]}}])", "unknown_key", "/seats/0/sheet/citizen"},
      Mistake{R"("seats":[{},{"chosed":true}])", "unknown_key", "/seats/1/chosed"},
      Mistake{R"("options":{"player":2})", "unknown_option", "/options/player"},
      Mistake{R"("options":{"players":11})", "bad_option", "/options/players"},
      Mistake{R"("options":{"players":[2]})", "bad_value", "/options/players"},
      Mistake{R"("options":{"players":2,"crier":2})", "bad_option", "/options"},
      Mistake{R"("options":3)", "bad_value", "/options"},
      Mistake{R"("options":{"players":1},"seats":[{},{}])", "bad_value", "/seats"},
      Mistake{R"("stage":"dawn")", "bad_value", "/stage"},
      Mistake{R"("day":0)", "bad_value", "/day"},
      Mistake{R"("day":9)", "bad_value", "/day"},
      Mistake{R"("half":"noon")", "bad_value", "/half"},
      Mistake{R"("stage":"over","day":7)", "bad_position", "/day"},
      Mistake{R"("stage":"layout","day":2)", "bad_position", "/day"},
      Mistake{R"("stage":"tiles","options":{"expansion":"off"})", "bad_position", "/stage"},
      Mistake{R"("stage":"number","options":{"numbering":"first"})", "bad_position", "/stage"},
      Mistake{R"("num":[1,2,3])", "bad_value", "/num"},
      Mistake{R"("num":[1,2,3,4,5,7])", "bad_value", "/num/5"},
      Mistake{R"("num":[1,2,3,4,5,5])", "bad_position", "/num"},
      Mistake{R"("stage":"direction")", "bad_position", "/num"},
      Mistake{R"("plazas":["p1 R","p1 R"])", "bad_position", "/plazas/1"},
      Mistake{R"("plazas":["p1 Y"])", "bad_position", "/plazas/0"},
      Mistake{R"("plazas":["p0 R"])", "bad_value", "/plazas/0"},
      Mistake{R"("plazas":["p1R"])", "bad_value", "/plazas/0"},
      Mistake{R"("plazas":["p1 "])", "bad_value", "/plazas/0"},
      Mistake{R"("plazas":[""])", "bad_value", "/plazas/0"},
      Mistake{R"("plazas":[1])", "bad_value", "/plazas/0"},
      Mistake{R"("plazas":["R","R","R","R","R","R"])", "bad_position", "/plazas"},
      Mistake{R"("plazas":["R","R","R","R","R","R","R","R","R","R"])", "bad_value", "/plazas"},
      Mistake{R"("stage":"layout","plazas":[null,"p1 R"])", "bad_value", "/plazas/1"},
      Mistake{R"("stage":"layout","plazas":["p1","p2","p3","p4","p5","p6","p7","p8","p9"])", "bad_position", "/plazas"},
      Mistake{R"("stage":"layout","slots":["R","R","R","R"])", "bad_value", "/slots"},
      Mistake{R"("tiles":["9 raid"])", "bad_value", "/tiles/0"},
      Mistake{R"("tiles":["3 feast"])", "bad_value", "/tiles/0"},
      Mistake{R"("tiles":["3","3"])", "bad_position", "/tiles/1"},
      Mistake{R"("tiles":{"p4":"3"})", "unknown_key", "/tiles/p4"},
      Mistake{R"("tiles":["1","2","3","4"])", "bad_value", "/tiles"},
      Mistake{R"("tiles":["3"],"options":{"expansion":"off"})", "bad_position", "/tiles/0"},
      Mistake{R"("tiles":["3"],"options":{"expansion":"4,5,6"})", "bad_position", "/tiles/0"},
      Mistake{R"("stage":"tiles","tiles":[null,"3"])", "bad_position", "/tiles"},
      Mistake{R"("stage":"choosing")", "missing_key", "/roll"},
      Mistake{R"("stage":"roll","roll":"k3 136")", "bad_position", "/roll"},
      Mistake{R"("roll":"k3 316")", "bad_value", "/roll"},
      Mistake{R"("roll":{"black":3})", "missing_key", "/roll/clear"},
      Mistake{R"("roll":{"black":7,"clear":[1,2,3]})", "bad_value", "/roll/black"},
      Mistake{R"("roll":{"black":3,"clear":[1,2]})", "bad_value", "/roll/clear"},
      Mistake{R"("roll":"k3 136","slots":["R1","k3","R3","Y5"])", "bad_value", "/roll"},
      Mistake{R"("slots":["R1","k3","R3"])", "bad_value", "/slots"},
      Mistake{R"("slots":["R1","k3","R3","Y"])", "bad_value", "/slots"},
      Mistake{R"("slots":["R1","R3","R3","Y5"])", "bad_value", "/slots"},
      Mistake{R"("slots":["R1","R3","k3","Y5"])", "bad_value", "/slots/2"},
      Mistake{R"("slots":["R2","R1","k3","Y5"])", "bad_value", "/slots/1"},
      Mistake{R"("slots":["R7","k3","R3","Y5"])", "bad_value", "/slots/0"},
      Mistake{R"("slots":["k","k3","R3","Y5"])", "bad_value", "/slots/0"},
      Mistake{R"("slots":["Y2 p1","k3","R3","Y5"])", "bad_position", "/slots/0"},
      Mistake{R"("slots":["R1 p4","k3","R3 p4","Y5"])", "bad_position", "/slots"},
      Mistake{R"("plazas":[null,"p4 Y"],"slots":["R","R","R","R"])", "bad_value", "/slots/0"},
      Mistake{R"("seats":[{"sheet":{"circled":[2,3,3]}}])", "bad_value", "/seats/0/sheet/circled/0"},
      Mistake{R"("seats":[{"sheet":{"circled":[3,3,19]}}])", "bad_value", "/seats/0/sheet/circled/2"},
      Mistake{R"("seats":[{"sheet":{"spent":[0,4,0]}}])", "bad_value", "/seats/0/sheet/spent/1"},
      Mistake{R"("seats":[{"sheet":{"citizens":[0,0,-1]}}])", "bad_value", "/seats/0/sheet/citizens/2"},
      Mistake{R"("seats":[{"sheet":{"citizens":[0,0]}}])", "bad_value", "/seats/0/sheet/citizens"},
      Mistake{R"("seats":[{"sheet":{"cathedrals":[1,0,0,0,0,0]}}])", "bad_position", "/seats/0/sheet/cathedrals"},
      Mistake{R"("seats":[{"sheet":{"cathedrals":[4,0,0,0,0,0]}}])", "bad_value", "/seats/0/sheet/cathedrals/0"},
      Mistake{R"("seats":[{"sheet":7}])", "bad_value", "/seats/0/sheet"},
      Mistake{R"("seats":{"0":{}})", "bad_value", "/seats"},
      Mistake{R"("seats":[{"chosen":1}])", "bad_value", "/seats/0/chosen"},
      Mistake{R"("seats":[{"chosen":true}])", "bad_position", "/seats/0/pending"},
      Mistake{R"("seats":[{"pending":["bonus work"]}])", "bad_position", "/seats/0/pending"},
      Mistake{R"("roll":"k3 136","seats":[{"pending":["bonus"]}])", "bad_value", "/seats/0/pending/0"},
      Mistake{R"("roll":"k3 136","seats":[{"pending":["citizen"]}])", "bad_value", "/seats/0/pending/0"},
      Mistake{R"("roll":"k3 136","seats":[{"chosen":false,"pending":["bonus work"]}])", "bad_position",
              "/seats/0/pending"},
      Mistake{R"("roll":"k3 136","seats":[{"runs":[1]}])", "bad_value", "/seats/0/runs"},
      Mistake{R"("roll":"k3 136","seats":[{"pending":["citizen R","citizen R"],"runs":[1]}])", "bad_value",
              "/seats/0/runs"},
      Mistake{R"("roll":"k3 136","seats":[{"pending":["citizen R","citizen R"],"runs":[1,2]}])", "bad_value",
              "/seats/0/runs"},
      Mistake{R"("roll":"k3 136","seats":[{"pending":["citizen R","citizen Y"],"runs":[2]}])", "bad_value",
              "/seats/0/runs/0"},
      Mistake{R"("roll":"k3 136","seats":[{"pending":["bonus work","bonus work"],"runs":[2]}])", "bad_value",
              "/seats/0/runs/0"},
  };
  for (const Mistake& mistake : mistakes) {
    const JsonError error = refused(mistake.rest);
    EXPECT_EQ(name_of(error.fault), mistake.code) << mistake.rest << "\n" << error.message;
    EXPECT_EQ(error.path, mistake.path) << mistake.rest << "\n" << error.message;
    EXPECT_FALSE(error.message.empty()) << mistake.rest;
    EXPECT_EQ(error.fault == JsonFault::bad_position, !flaw_of(error).empty()) << mistake.rest;
  }
}

TEST(Position, a_stack_that_play_could_not_hold_is_refused) {
  std::string items;
  for (int i = 0; i < 12; ++i) items += std::string(i > 0 ? "," : "") + R"("citizen R","citizen Y")";
  const JsonError error = refused(R"("roll":"k3 136","seats":[{"pending":[)" + items + "]}]");
  EXPECT_EQ(error.path, "/seats/0/pending");
  EXPECT_EQ(flaw_of(error), "pending");
}

TEST(Position, a_position_is_an_object_that_names_its_game) {
  EXPECT_EQ(load("[]").error().fault, JsonFault::bad_value);
  EXPECT_EQ(load("{}").error().fault, JsonFault::missing_key);
  EXPECT_EQ(load("{}").error().path, "/game");
  EXPECT_EQ(load(R"({"game":"go"})").error().fault, JsonFault::unknown_game);
  EXPECT_EQ(load("{").error().fault, JsonFault::bad_json);
}

}  // namespace
}  // namespace tricasse::troyes_dice
