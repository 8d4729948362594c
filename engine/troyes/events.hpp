#pragma once

#include <cstdint>

#include "tricasse/engine/troyes/cards.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// Something that happened while a move was applied. Logs in words, animations and previews are made from these.
/// `seat` is the owner it happened to: a seat, or `gray` for the gray pieces and le Roy; -1 for the table.
struct Event {
  enum class Kind : std::uint8_t {
    start_player,
    character_dealt,      ///< a card; only its owner may see it
    character_stacked,    ///< a card (KC-2)
    citizen_placed,       ///< a building, b space
    round_began,          ///< a round
    activity_revealed,    ///< a card
    deniers_gained,       ///< a amount
    deniers_paid,         ///< a amount
    influence_gained,     ///< a amount that counted
    influence_paid,       ///< a amount
    points_gained,        ///< a amount
    points_lost,          ///< a amount that counted
    die_rolled,           ///< a colour, b value
    event_revealed,       ///< a card
    event_resolved,       ///< a card
    event_ignored,        ///< a card: no gray citizen, no room, nothing to remove
    black_rolled,         ///< a value
    black_countered,      ///< a value
    black_unmet,          ///< a value: not enough dice (TR-9.5)
    die_discarded,        ///< a colour, b value
    die_turned,           ///< a colour, b value now
    citizen_called,       ///< from the general supply (TR-13.3)
    tradesman_hired,      ///< a card, b space 0, 1, or 2 for the illustration
    die_bought,           ///< seat the buyer; a the owner, b deniers
    modifier_used,        ///< a card
    activated,            ///< a card, b times
    cube_on_card,         ///< a card, b cubes
    cube_on_cathedral,    ///< a value, b level
    cube_left_cathedral,  ///< a value, b level
    cube_on_event,        ///< a card
    cube_left_event,      ///< a card
    event_countered,      ///< a card
    event_card_taken,     ///< a card
    event_discarded,      ///< a card: gray had most cubes
    citizen_entered,      ///< a building, b value
    citizen_expelled,     ///< a building
    archer_rolled,        ///< a value
    passed,
    pass_money,        ///< a deniers put into the district
    le_roy_rolled,     ///< a sum
    character_scored,  ///< a card (KC-12)
    round_ended,       ///< a round; the pass money that goes home follows
    game_over,
    character_opened,   ///< a card: it scores for everybody (LT-2.2)
    tile_laid,          ///< a face
    tile_used,          ///< a tile
    guard_advanced,     ///< a how far it has come
    boosted,            ///< a deniers
    cube_on_tile,       ///< a tile
    cube_left_tile,     ///< a tile
    cube_left_card,     ///< a card, b cubes
    dice_swapped,       ///< a own die, b the other's
    citizen_possessed,  ///< on the event Possession
    citizen_freed,      ///< seat the owner; a who freed him, or `owners` when all go home
    building_stirred,   ///< a building (LT-5.6)
    black_averted,      ///< a value: by a tile (LT-7.12)
    loss_averted,       ///< a event card
  };
  Kind kind;
  std::int8_t seat = -1;
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  friend bool operator==(const Event&, const Event&) = default;
};

/// Only the owner of a character sees which one it is; all else is seen by everybody.
constexpr bool is_private(const Event& event) { return event.kind == Event::Kind::character_dealt; }

}  // namespace tricasse::troyes
