#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

/// What is printed on the pieces of Troyes Dice: wheel, plazas, scoresheet, expansion tiles. One row a thing.
/// Changing a number here changes the game and nothing else; `tables_hash` notices.
namespace tricasse::troyes_dice {

enum class Colour : std::uint8_t { red, yellow, white };
inline constexpr std::array all_colours{Colour::red, Colour::yellow, Colour::white};
inline constexpr std::string_view colour_letters = "RYW";
/// The resource of each colour: influence, deniers, knowledge.
inline constexpr std::string_view resource_letters = "IDK";

constexpr int index(Colour colour) { return static_cast<int>(colour); }
constexpr char letter(Colour colour) { return colour_letters[static_cast<std::size_t>(index(colour))]; }

/// The six kinds of building, in the order in which Cathedrals 1 to 6 score them (TD-11.1).
/// The prestige and the work kind of a colour are neighbours.
enum class Kind : std::uint8_t { fortress, palace, great_hall, city_hall, cathedral, bishopric };
inline constexpr int kinds = 6;
inline constexpr std::string_view kind_letters = "FPGHCB";

constexpr int index(Kind kind) { return static_cast<int>(kind); }
constexpr char letter(Kind kind) { return kind_letters[static_cast<std::size_t>(index(kind))]; }
constexpr Kind prestige_of(Colour colour) { return static_cast<Kind>(2 * index(colour)); }
constexpr Kind work_of(Colour colour) { return static_cast<Kind>(2 * index(colour) + 1); }
constexpr Colour colour_of(Kind kind) { return static_cast<Colour>(index(kind) / 2); }
constexpr bool is_work(Kind kind) { return index(kind) % 2 == 1; }

inline constexpr int columns = 6;
inline constexpr int days = 8;
inline constexpr int notches = 9;
inline constexpr int slots = 4;
inline constexpr int first_attack_day = 3;  // TD-4.2

/// One of the 36 buildings of a sheet; the column is the physical one, 1 to 6 from the left.
struct Building {
  Kind kind;
  std::uint8_t column;

  friend constexpr bool operator==(Building, Building) = default;
};

/// An amount of each resource: influence, deniers, knowledge; each below 128.
struct alignas(4) Price {
  std::uint8_t influence = 0;
  std::uint8_t deniers = 0;
  std::uint8_t knowledge = 0;
  std::uint8_t unused = 0;  ///< always 0: four bytes compare as one word

  constexpr std::uint8_t operator[](Colour resource) const {
    return resource == Colour::red ? influence : resource == Colour::yellow ? deniers : knowledge;
  }
  constexpr Price operator+(Price other) const {
    return {.influence = static_cast<std::uint8_t>(influence + other.influence),
            .deniers = static_cast<std::uint8_t>(deniers + other.deniers),
            .knowledge = static_cast<std::uint8_t>(knowledge + other.knowledge)};
  }
  /// Whether every resource of `price` is there: a subtraction byte by byte that borrows nowhere.
  constexpr bool covers(Price price) const {
    constexpr std::uint32_t guards = 0x80808080U;
    return (((std::bit_cast<std::uint32_t>(*this) | guards) - std::bit_cast<std::uint32_t>(price)) & guards) == guards;
  }
  friend constexpr bool operator==(Price, Price) = default;
};

/// Something a building, a link or a tile gives.
struct Gain {
  enum class What : std::uint8_t { nothing, resources, citizens, citizen_yellow_or_white };
  What what = What::nothing;
  Colour colour = Colour::red;
  std::uint8_t amount = 0;

  friend constexpr bool operator==(Gain, Gain) = default;
};

namespace detail {
using enum Colour;
constexpr Gain citizens(int amount, Colour colour) {
  return {Gain::What::citizens, colour, static_cast<std::uint8_t>(amount)};
}
constexpr Gain resources(int amount, Colour colour) {
  return {Gain::What::resources, colour, static_cast<std::uint8_t>(amount)};
}
inline constexpr Gain none{};
}  // namespace detail

// ---------------------------------------------------------------------------------------------------- the wheel

/// What each slot of a half-day costs (section 1.3). Several prices are alternatives, in the order they are offered.
struct SlotCost {
  std::uint8_t alternatives;
  std::array<Price, 3> prices;
};
inline constexpr std::array<SlotCost, slots> slot_costs{{
    {.alternatives = 1, .prices = {{{}}}},
    {.alternatives = 3, .prices = {{{.deniers = 1}, {.influence = 1}, {.knowledge = 1}}}},
    {.alternatives = 1, .prices = {{{.deniers = 1}}}},
    {.alternatives = 1, .prices = {{{.deniers = 2}}}},
}};

/// The two sides of plazas p1 to p9 (section 1.4).
inline constexpr int plazas = 9;
inline constexpr std::array<std::array<Colour, 2>, plazas> plaza_sides = [] {
  using enum Colour;
  return std::array<std::array<Colour, 2>, plazas>{{{red, red},
                                                    {yellow, yellow},
                                                    {white, white},
                                                    {red, yellow},
                                                    {red, yellow},
                                                    {red, white},
                                                    {red, white},
                                                    {yellow, white},
                                                    {yellow, white}}};
}();
/// p1, p2 and p3 show the same colour on both sides and carry the expansion tiles.
inline constexpr int mono_plazas = 3;

// ----------------------------------------------------------------------------------------------- the scoresheet

/// What each building gives when it is built (section 1.5). A Great Hall's amount is per available die.
inline constexpr std::array<std::array<Gain, columns>, kinds> building_gains = [] {
  using namespace detail;
  const auto two = [](Colour colour) {
    const Gain g = citizens(2, colour);
    return std::array<Gain, columns>{g, g, g, g, g, g};
  };
  return std::array<std::array<Gain, columns>, kinds>{{
      /* fortress */ {citizens(1, red), citizens(1, red), citizens(1, yellow), citizens(1, yellow), citizens(1, white),
                      citizens(1, white)},
      /* palace */ two(red),
      /* great hall */
      {resources(3, red), citizens(2, red), resources(3, yellow), citizens(2, yellow), resources(3, white),
       citizens(2, white)},
      /* city hall */ two(yellow),
      /* cathedral */ {none, none, none, none, none, none},
      /* bishopric */ two(white),
  }};
}();

/// Link bonuses of columns 1-2, 3-4 and 5-6 (section 1.5).
inline constexpr std::array<std::array<Gain, 3>, kinds> link_gains = [] {
  using namespace detail;
  return std::array<std::array<Gain, 3>, kinds>{{
      /* fortress */ {citizens(1, red), citizens(1, yellow), citizens(1, white)},
      /* palace */ {citizens(2, red), none, resources(3, red)},
      /* great hall */ {none, none, none},
      /* city hall */ {resources(3, yellow), citizens(2, yellow), none},
      /* cathedral */ {none, none, none},
      /* bishopric */ {none, resources(3, white), citizens(2, white)},
  }};
}();

inline constexpr int first_resources = 3;
inline constexpr int resource_track = 18;
inline constexpr int resources_per_citizen = 6;  // positions 6, 12 and 18 carry a citizen
inline constexpr int citizen_track = 20;
inline constexpr int prestige_position = 15;  // a prestige building of another colour
inline constexpr std::array<int, 3> column_positions{3, 6,
                                                     11};  // one resource of each; a work building; a work building
inline constexpr int colour_change_price = 2;              // knowledge (TD-5.4)

// ------------------------------------------------------------------------------------------- Banquets and Raids

/// A price nobody can pay.
inline constexpr std::uint8_t not_for_sale = 100;

/// How a die behaves for the seat that chooses it. Without a tile it is `plain_die`.
struct DieRules {
  /// How far one influence shifts the value; 0: the value cannot be changed.
  std::uint8_t steps_per_influence = 1;
  /// Knowledge for another colour; `not_for_sale`: the colour cannot be changed.
  std::uint8_t colour_price = colour_change_price;
  /// What each slot costs when this die lies in it.
  std::array<SlotCost, slots> costs = slot_costs;
  /// The die counts as 0 whatever was rolled (it still lies where the roll put it).
  bool value_is_zero = false;
  bool prestige_allowed = true;
  /// Dice that a Great Hall built with this die counts in addition.
  std::uint8_t extra_hall_dice = 0;
  /// What a building of each kind gives in addition when it is built with this die.
  std::array<std::array<Gain, 3>, kinds> extra{};
  /// The black die here destroys nothing, attacks nobody and may be chosen.
  bool black_is_harmless = false;
  /// A transparent die here acts as a second black die.
  bool acts_as_black = false;
};
inline constexpr DieRules plain_die{};

/// BR-3.1: the surcharge comes on top of whatever the slot costs.
constexpr std::array<SlotCost, slots> with_surcharge(Price surcharge) {
  std::array<SlotCost, slots> costs = slot_costs;
  for (SlotCost& cost : costs) {
    for (std::size_t i = 0; i < cost.alternatives; ++i) cost.prices[i] = cost.prices[i] + surcharge;
  }
  return costs;
}
constexpr std::array<SlotCost, slots> free_of_charge() {
  return {slot_costs[0], slot_costs[0], slot_costs[0], slot_costs[0]};
}

struct Tile {
  DieRules banquet;
  DieRules raid;
};

inline constexpr int tiles = 8;
/// Tiles 1 to 8 (BR-3). A new tile is one row here, its name in i18n and a test.
inline constexpr std::array<Tile, tiles> tile_table = [] {
  using namespace detail;
  std::array<Tile, tiles> rows{};
  rows[0] = {.banquet = {.steps_per_influence = 2}, .raid = {.steps_per_influence = 0}};
  rows[1] = {.banquet = {.costs = free_of_charge()}, .raid = {.costs = with_surcharge({.deniers = 1})}};
  rows[2].raid.costs = with_surcharge({.knowledge = 1});
  rows[2].banquet.extra[static_cast<std::size_t>(Kind::cathedral)] = {resources(1, red), resources(1, yellow),
                                                                      resources(1, white)};
  for (const Colour colour : all_colours) {
    rows[3].banquet.extra[static_cast<std::size_t>(work_of(colour))] = {citizens(1, colour), none, none};
  }
  rows[3].raid.value_is_zero = true;
  rows[4] = {.banquet = {.colour_price = 1}, .raid = {.colour_price = not_for_sale}};
  rows[5].banquet.extra[static_cast<std::size_t>(Kind::fortress)] = {
      citizens(1, red), Gain{Gain::What::citizen_yellow_or_white, red, 1}, none};
  rows[5].raid.costs = with_surcharge({.influence = 1});
  rows[6] = {.banquet = {.extra_hall_dice = 1}, .raid = {.prestige_allowed = false}};
  rows[7] = {.banquet = {.black_is_harmless = true}, .raid = {.acts_as_black = true}};
  return rows;
}();

/// A fingerprint of every number above; record heads carry it.
std::uint64_t tables_hash();

}  // namespace tricasse::troyes_dice
