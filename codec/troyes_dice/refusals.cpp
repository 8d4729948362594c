#include "tricasse/codec/troyes_dice/refusals.hpp"

namespace tricasse::troyes_dice {

std::string_view sentence_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return "the move is legal";
    case Refusal::game_over: return "the game is over";
    case Refusal::not_your_turn: return "this actor is not to act now";
    case Refusal::not_the_question: return "the move answers another question than the open one";
    case Refusal::not_an_outcome: return "chance cannot give this here (TD-1.8)";
    case Refusal::die_destroyed: return "the plaza of this die is destroyed in this half-day (TD-5.1)";
    case Refusal::wrong_payment: return "this is not a price of this die (TD-5.2)";
    case Refusal::cannot_pay: return "the price of the die exceeds the available resources (TD-5.2)";
    case Refusal::colour_is_fixed: return "a Raid forbids changing the colour of this die (BR-3)";
    case Refusal::cannot_change_colour: return "not enough knowledge is left to change the colour (TD-5.4)";
    case Refusal::value_is_fixed: return "a Raid forbids changing the value of this die (BR-3)";
    case Refusal::cannot_reach_value: return "not enough influence is left to reach this value (TD-5.5)";
    case Refusal::nothing_but_gain: return "a die left at 0 can only be used to gain nothing (BR-3.4)";
    case Refusal::prestige_forbidden: return "a Raid forbids prestige buildings with this die (BR-3)";
    case Refusal::already_built: return "this building is built already (TD-6)";
    case Refusal::crossed_out: return "this building is crossed out (TD-4.5)";
    case Refusal::wrong_kind: return "this bonus builds another kind (TD-8.5)";
    case Refusal::track_is_full: return "this citizen track is full (TD-8.4)";
    case Refusal::wrong_track: return "only the yellow and the white track are offered (TD-DP-5)";
  }
  return "";
}

}  // namespace tricasse::troyes_dice
