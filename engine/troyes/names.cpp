#include <array>

#include "tricasse/engine/troyes/invariants.hpp"
#include "tricasse/engine/troyes/moves.hpp"

namespace tricasse::troyes {

std::string_view name_of(Refusal refusal) {
  constexpr std::array<std::string_view, refusals> names{"none",
                                                         "game_over",
                                                         "not_your_turn",
                                                         "not_the_question",
                                                         "not_an_outcome",
                                                         "space_taken",
                                                         "no_such_die",
                                                         "too_little_influence",
                                                         "no_citizen_left",
                                                         "must_counter",
                                                         "cannot_counter",
                                                         "too_strong",
                                                         "not_enough",
                                                         "cannot_be_completed",
                                                         "not_on_the_board",
                                                         "no_citizen_there",
                                                         "no_cube_there",
                                                         "too_many",
                                                         "no_free_banner",
                                                         "no_access",
                                                         "tile_refuses",
                                                         "too_little_money",
                                                         "must_do_something",
                                                         "column_full"};
  return names[static_cast<std::size_t>(refusal)];
}

std::string_view name_of(Flaw flaw) {
  constexpr std::array<std::string_view, flaws> names{"none",       "players",    "round",   "citizens", "buildings",
                                                      "cathedral",  "activities", "events",  "dice",     "seats",
                                                      "characters", "outdoors",   "pending", "action"};
  return names[static_cast<std::size_t>(flaw)];
}

}  // namespace tricasse::troyes
