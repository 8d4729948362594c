#include "tricasse/cli/troyes_dice/action_question.hpp"

#include <gtest/gtest.h>

namespace tricasse::cli::troyes_dice {
namespace {

/// Day 1, morning, the first die on p1, which carries tile 5.
State with_tile_five(bool raid) {
  Options options;
  EXPECT_TRUE(set_option(options, "expansion", "5,1,2"));
  State state = start(options);
  for (const char* text : {"p3 W", "p1 R", "p4 R", "p2 Y", "p5 R", "p6 R", "p7 W", "p8 Y", "p9 W"}) {
    apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, text), NoEvents{});
  }
  state.table.raid[0] = raid ? 1 : 0;
  apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, "roll k3 136"), NoEvents{});
  return state;
}

std::string shown_after(const State& state, std::string_view typed) {
  MoveList moves;
  legal_moves(state, Actor::seat(0), moves);
  Narrowing narrowing(state.table, moves);
  EXPECT_TRUE(narrowing.answer(typed));
  const Console console;
  const Words words(console);
  const View view = view_for(state, Viewer::seat(0));
  std::string text;
  for (const std::string& line : ActionQuestion(words, view, moves, 120).block(narrowing)) text += line + "\n";
  return text;
}

TEST(ActionQuestion, a_colour_that_a_raid_forbids_to_change_is_called_fixed) {
  const std::string fixed = Console{}.say(Text::play_colour_fixed);
  EXPECT_NE(shown_after(with_tile_five(true), "0").find(fixed), std::string::npos);
  EXPECT_EQ(shown_after(with_tile_five(false), "0").find(fixed), std::string::npos);
}

}  // namespace
}  // namespace tricasse::cli::troyes_dice
