// Writes the position of a new game as JSON and reads it back.
#include <cstdio>

#include "tricasse/codec/position.hpp"

int main() {
  using namespace tricasse;
  using Dice = troyes_dice::TroyesDice;
  const AnyMatch match = Match<Dice>(Dice::Options{}, {}, TakeBack::forbidden);
  const std::string position = dump_position(match);
  const auto loaded = load_position(position);
  if (!loaded || dump_position(loaded->match) != position) return 1;
  std::printf("position %zu bytes\n", position.size());
}
