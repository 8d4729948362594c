#include "tricasse/codec/troyes/refusals.hpp"

namespace tricasse::troyes {

std::string_view sentence_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return "the move is legal";
    case Refusal::game_over: return "the game is over";
    case Refusal::not_your_turn: return "this actor is not to act now";
    case Refusal::not_the_question: return "the move answers another question than the open one";
    case Refusal::not_an_outcome: return "chance cannot give this here";
    case Refusal::space_taken: return "somebody stands on this space (TR-3.2)";
    case Refusal::no_such_die: return "no such die lies there, or it is chosen already";
    case Refusal::too_little_influence: return "this costs more influence than there is (TR-13)";
    case Refusal::no_citizen_left: return "no citizen is left in the general supply (TR-13.3)";
    case Refusal::must_counter: return "the dice of the district suffice, so the black die must be countered (TR-9.4)";
    case Refusal::cannot_counter: return "all dice of the district together do not reach the black die (TR-9.5)";
    case Refusal::too_strong: return "the dice of the district do not reach this black die too (TR-DP-3)";
    case Refusal::not_enough: return "the chosen dice do not suffice yet";
    case Refusal::cannot_be_completed: return "no complete action follows from this choice";
    case Refusal::not_on_the_board: return "no such card or event lies open";
    case Refusal::no_citizen_there: return "no own citizen can be taken from there (TR-DP-7)";
    case Refusal::no_cube_there: return "no own cube lies on this card (TR-10.3)";
    case Refusal::too_many: return "dice, purse or banners do not allow so many (TR-DP-10)";
    case Refusal::no_free_banner: return "this event takes no cube now (TR-11.3, TR-11.6, LT-11.7)";
    case Refusal::no_access: return "the guard has not come to this tile yet (LT-7.5)";
    case Refusal::tile_refuses: return "this tile takes no cube from this die, or no more of them (LT-7.6)";
    case Refusal::too_little_money: return "this costs more deniers than there are (LT-7.3, LT-6.6)";
    case Refusal::must_do_something: return "something must be done before this may end (LT-7.4)";
    case Refusal::column_full: return "this column of the cathedral is full (LT-4.7)";
  }
  return "";
}

}  // namespace tricasse::troyes
