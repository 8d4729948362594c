// Plays a solo game of Troyes Dice with the installed library and prints its score.
#include <cstdio>

#include "tricasse/ai/bots.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/match/record.hpp"

int main() {
  using namespace tricasse;
  using Dice = troyes_dice::TroyesDice;
  Match<Dice> match(Dice::Options{}, {{.name = "random", .bot = "random"}}, TakeBack::forbidden);
  SeededChance<Dice> chance(1);
  Random random(1);
  const auto bot = make_bot<Dice>("random");
  if (!bot) return 1;
  while (!turn(match.state()).over()) {
    if (!match.advance(chance)) return 1;
    if (turn(match.state()).over()) break;
    MoveListOf<Dice::Move> legal;
    legal_moves(match.state(), Actor::seat(0), legal);
    if (!match.play(Actor::seat(0), bot->choose(view_for(match.state(), Viewer::seat(0)), legal, random)[0])) return 1;
  }
  const std::string record = write_record(match);
  if (!read_record(record)) return 1;
  std::printf("score %d\n", troyes_dice::score_of(match.state().seats[0].sheet).total());
}
