#include "tricasse/cli/troyes/face.hpp"

#include <gtest/gtest.h>

#include "tricasse/ai/bots.hpp"
#include "tricasse/ai/hints.hpp"
#include "tricasse/ai/random_games.hpp"

namespace tricasse::cli::troyes {
namespace {

/// Whatever a hint proposes is told in words: at every question of whole games, with everything that is in the boxes.
TEST(TroyesHints, every_way_has_words) {
  const Console console;
  const Face face(console, {"Anne", "Bob", "Carol"}, {true, true, true});
  Options options{.players = 3};
  for (const auto& [key, value] : {std::pair{"bonus", "all"}, {"modules", "all"}}) {
    ASSERT_TRUE(set_option(options, key, value));
  }
  int told = 0;
  State state = start(options);
  Random random(9);
  MoveListOf<Move> legal;
  int questions = 0;
  for (Turn now = turn(state); !now.over(); now = turn(state)) {
    if (now.nature) {
      apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
      continue;
    }
    const int seat = now.first_seat();
    if (++questions % 4 == 0) {
      const View view = view_for(state, Viewer::seat(seat));
      const auto hint = hint_for<Troyes>(view, {.evaluations = 1, .count = 10});
      ASSERT_TRUE(hint);
      for (const Way<Troyes>& way : hint->ways) {
        std::string moves;
        for (const Move move : way.moves) moves += std::string(to_text(move).view()) + "; ";
        const std::string words = face.tell_way(view, {way.moves.begin(), way.moves.end()});
        const bool is_done = way.moves.size() == 1 && (moves == "stop; " || moves == "done; " || moves == "decline; ");
        EXPECT_TRUE(is_done || words != console.say(Text::troyes_menu_done)) << moves;
        ++told;
      }
    }
    legal_moves(state, Actor::seat(seat), legal);
    apply(state, Actor::seat(seat), legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))],
          NoEvents{});
  }
  EXPECT_GT(told, 200);
}

}  // namespace
}  // namespace tricasse::cli::troyes
