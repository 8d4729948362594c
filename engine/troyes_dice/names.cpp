#include <array>

#include "tricasse/engine/troyes_dice/invariants.hpp"
#include "tricasse/engine/troyes_dice/moves.hpp"

namespace tricasse::troyes_dice {

std::string_view name_of(Refusal refusal) {
  constexpr std::array<std::string_view, refusals> names{
      "none",           "game_over",          "not_your_turn",    "not_the_question",   "not_an_outcome",
      "die_destroyed",  "wrong_payment",      "cannot_pay",       "colour_is_fixed",    "cannot_change_colour",
      "value_is_fixed", "cannot_reach_value", "nothing_but_gain", "prestige_forbidden", "already_built",
      "crossed_out",    "wrong_kind",         "track_is_full",    "wrong_track"};
  return names[static_cast<std::size_t>(refusal)];
}

std::string_view name_of(Flaw flaw) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(Flaw::pending) + 1> names{
      "none",      "players",           "stage", "day",       "plazas",
      "tiles",     "numbers",           "roll",  "resources", "citizens",
      "buildings", "cathedral_numbers", "shown", "pending"};
  return names[static_cast<std::size_t>(flaw)];
}

}  // namespace tricasse::troyes_dice
