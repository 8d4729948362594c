#pragma once

#include <cstdint>

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/troyes_dice/cards.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// Something that happened while a move was applied. Logs in words, animations and previews are made from these.
struct Event {
  enum class Kind : std::uint8_t {
    plaza_placed,     ///< a notch, b plaza; colour
    tile_attached,    ///< a plaza, b tile
    numbered,         ///< the columns have their numbers
    rolled,           ///< the dice lie on the wheel
    plaza_destroyed,  ///< a slot, b value; colour
    black_harmless,   ///< a slot: tile 8 shows its Banquet (BR-8.1)
    die_crossed,      ///< seat; colour, a column
    attack_repelled,  ///< seat; colour, a column: a Fortress stands there
    attack_repeated,  ///< seat; colour, a column: crossed before
    cannot_afford,    ///< seat (TD-5.3)
    die_chosen,       ///< seat; a slot, b value; colour: the effective die
    paid,             ///< seat; colour of the resource, a amount
    resource_gained,  ///< seat; colour, a how many
    resource_lost,    ///< seat; colour, a how many: the track is full
    citizen_gained,   ///< seat; colour, a position
    citizen_moved,    ///< seat; colour of the full track it came for, a the track's colour where it goes
    citizen_lost,     ///< seat; colour: all tracks are full
    built,            ///< seat; building, b: 1 by die, 0 by bonus
    link_completed,   ///< seat; building: its second half
    column_bonus,     ///< seat; a position 3, 6 or 11
    track_bonus,      ///< seat; colour, a position 15 or 20
    bonus_lost,       ///< seat: nothing is left to build
    seat_done,        ///< seat
    plaza_turned,     ///< a notch; colour now visible
    tile_turned,      ///< a plaza, b tile: now Raid
    day_ended,        ///< a the day that ended
    game_over,
  };
  Kind kind;
  std::int8_t seat = -1;
  Colour colour = Colour::red;
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  friend bool operator==(const Event&, const Event&) = default;
};

constexpr Building building_of(const Event& event) { return {static_cast<Kind>(event.b >> 1), event.a}; }
constexpr bool built_by_die(const Event& event) { return (event.b & 1) != 0; }

/// Events of a seat's own choosing reach the others only when the half-day closes; all else is seen at once.
constexpr bool is_private(const Event& event) {
  return event.kind >= Event::Kind::cannot_afford && event.kind <= Event::Kind::bonus_lost;
}

}  // namespace tricasse::troyes_dice
