#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tricasse/engine/troyes/activities.hpp"
#include "tricasse/engine/troyes/board.hpp"

/// The ramparts and the outdoor activities beyond their gates (LT sections 1.5 and 1.6). One face of each level is in
/// play; a cube of one's own that lies on it is worth one use.
namespace tricasse::troyes {

inline constexpr int tiles = 4;
inline constexpr std::array<std::string_view, tiles> tile_names{"I", "II", "III", "IV"};

inline constexpr int last_tower = 20;
/// Where a guard must have come to reach the tile of each level (low but for the last).
inline constexpr std::array<std::uint8_t, tiles> gates{5, 10, 15, last_tower};
inline constexpr int boost_price = 1;  ///< a denier for each point more, up to a die's six
inline constexpr int max_swaps = 3;

/// When a tile's owner is asked whether he wants to use it, by somebody's action (LT-7.9).
enum class Trigger : std::uint8_t {
  none,
  die_bought,       ///< another buys dice of his
  card_activated,   ///< another activates a card where his tradesman works
  citizen_placed,   ///< he himself places a citizen in a building
  fields_worked,    ///< he uses agriculture
  store_activated,  ///< he activates a delayed or mixed card
  cube_placed,      ///< he puts a cube on the cathedral or on an event
};
constexpr std::uint8_t bit(Trigger trigger) { return static_cast<std::uint8_t>(1U << static_cast<int>(trigger)); }

inline constexpr int all_triggers = 2 * bit(Trigger::cube_placed) - 1;

/// What a cube does there.
enum class TileEffect : std::uint8_t {
  none,
  gain,      ///< receive `gain` when the trigger comes
  new_die,   ///< in one's own turn: a die of `colour` from the supply, rolled
  swap,      ///< in one's own turn or before black dice: exchange dice with others
  ward,      ///< in phase 3: the highest black die, or a loss, is averted
  move_on,   ///< when the trigger comes: the cube moves to another card
  turn_die,  ///< while a group is formed: a bought die is turned over
};

/// One face of an outdoor tile.
struct OutdoorFace {
  std::string_view name;
  std::uint8_t level;
  TileEffect effect = TileEffect::none;
  Trigger trigger = Trigger::none;
  Amounts gain{};
  Colour colour = Colour::red;                       ///< of the new die; dice of this colour place no cube here
  bool takes_cubes = true;                           ///< LT-7.6
  std::array<std::uint8_t, max_players> arrivals{};  ///< points for the first guard to arrive, the second, ...
  std::uint8_t each_cube = 0;                        ///< points at the end
  std::array<std::uint8_t, 3> most_cubes{};          ///< points at the end for most cubes, second, third
  bool needs_opponents = false;                      ///< of no use in the King's Challenge (LT-10.5)
};

inline constexpr std::array outdoor_table = [] {
  using enum TileEffect;
  using On = Trigger;
  return std::to_array<OutdoorFace>({
      {.name = "t1a", .level = 1, .effect = gain, .trigger = On::die_bought, .gain = {.influence = 4}},
      {.name = "t1b", .level = 1, .effect = gain, .trigger = On::citizen_placed, .gain = {.influence = 4}},
      {.name = "t1c", .level = 1, .effect = gain, .trigger = On::fields_worked, .gain = {.deniers = 5}},
      {.name = "t1d",
       .level = 1,
       .effect = gain,
       .trigger = On::card_activated,
       .gain = {.deniers = 4},
       .needs_opponents = true},
      {.name = "t2r", .level = 2, .effect = new_die, .colour = Colour::red},
      {.name = "t2w", .level = 2, .effect = new_die, .colour = Colour::white},
      {.name = "t2y", .level = 2, .effect = new_die, .colour = Colour::yellow},
      {.name = "t2p", .level = 2, .effect = new_die, .colour = Colour::purple},
      {.name = "t3a", .level = 3, .effect = swap},
      {.name = "t3b", .level = 3, .effect = ward},
      {.name = "t3c", .level = 3, .effect = move_on, .trigger = On::store_activated},
      {.name = "t3d", .level = 3, .effect = turn_die},
      {.name = "t4a", .level = 4, .effect = gain, .trigger = On::cube_placed, .gain = {.points = 2}},
      {.name = "t4b", .level = 4, .takes_cubes = false, .arrivals = {6, 4, 2, 1}},
      {.name = "t4c", .level = 4, .arrivals = {3, 3, 3, 3}, .each_cube = 1},
      {.name = "t4d", .level = 4, .most_cubes = {9, 6, 3}},
  });
}();

/// A face by its row, counted from 1; 0: none, the ramparts are not in play.
using Face = std::uint8_t;
inline constexpr int outdoor_faces = static_cast<int>(outdoor_table.size());
inline constexpr OutdoorFace no_face{.name = "", .level = 0};
constexpr const OutdoorFace& face_of(Face face) { return face == 0 ? no_face : outdoor_table[face - std::size_t{1}]; }

}  // namespace tricasse::troyes
