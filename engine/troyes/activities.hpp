#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tricasse/engine/troyes/board.hpp"

/// Activity cards, and the modifiers that cubes on delayed ones are (sections 1.4, 1.5, 1.8, LT section 1.2).
namespace tricasse::troyes {

/// Where a modifier may not be used: a building's bit (by colour) for placing a citizen there, and the cathedral.
inline constexpr std::uint8_t any_placement = 7;
inline constexpr std::uint8_t no_cathedral = 8;

/// The first die of a group, where a modifier singles one out (LT-DP-8).
enum class Lead : std::uint8_t {
  none,
  turned,  ///< an own die, which shows its other side
  taken,   ///< a die of another district, for nothing
  copied,  ///< all the others take its value
};

/// What one cube of a delayed card does to the dice group of an action. Without a cube: `plain`.
struct Modifier {
  static constexpr std::uint8_t usual_price = 255;

  bool exists = false;          ///< the card is a delayed one
  ColourSet dice = any_colour;  ///< the physical dice it takes
  ColourSet counts_as = 0;      ///< the colour they count as; 0: their own
  bool mixes = false;           ///< colours may differ, at least one die of the colour the action requires
  bool one_colour = false;      ///< colours may not even differ where the target lets them
  std::uint8_t least = 1;
  std::uint8_t most = max_group;
  std::uint8_t as_dice = 1;  ///< each die counts as so many, each of them value + plus, or `fixed`
  std::uint8_t plus = 0;
  std::uint8_t fixed = 0;
  std::uint8_t group_plus = 0;
  std::uint8_t own_die = 0;  ///< the cube itself is one more die, of this value (LT-4.1)
  Lead lead = Lead::none;
  std::uint8_t district_price = usual_price;  ///< what one die of each other district costs
  std::uint8_t forbidden = 0;
};
inline constexpr Modifier plain{};

/// What an activation does.
enum class Effect : std::uint8_t {
  gain,         ///< pay `cost`, receive `gain` as often as `per` counts
  cube,         ///< an own cube on the card
  event_cubes,  ///< pay `cost`, place as many cubes on events as `per` counts
  archer,       ///< roll; a cube on an event for 3 to 6
  miller,       ///< choose Palace or Bishopric: deniers for each own citizen standing there
  tax,          ///< collect deniers for the citizens standing in City Hall
  joust,        ///< the most valuable red dice win
  procession,   ///< the largest district wins
  either,       ///< choose: the influence or the points of `gain` (LT-4.10)
  builder,      ///< a cube on the cathedral, in any column up to the last floor (LT-4.7)
  catapult,     ///< two cubes on one event (LT-4.13)
  ransom,       ///< pay `cost` for a cube on an event, or stop (LT-4.14)
  scout,        ///< go along the queue, pay `cost` for a cube on each event or skip it (LT-4.15)
  rob,          ///< receive `gain`, take 1 influence from who has most (LT-4.9)
  fort,         ///< every die of the group a cube, points and influence (LT-4.16)
};

/// When the cubes on a card are of use.
enum class CardType : std::uint8_t {
  immediate,    ///< it has none
  delayed,      ///< each is a modifier
  mixed,        ///< an activation places them, or uses them up
  end_of_game,  ///< they count at the end
};

/// What the gain of an activation is multiplied by.
enum class Per : std::uint8_t {
  activation,
  two_cathedral_cubes,
  event_with_own_cube,
  own_red_die,
  yellow_die_of_the_square,
  red_die_of_the_reddest_district,
  cathedral_cube,
  own_white_die,
  tradesman,
  two_tradesmen,
  citizen_in_city_hall,
  event_card,
  fortune,  ///< once, for the rich
};
inline constexpr int fortune = 31;  ///< deniers (medium)

struct Amounts {
  std::uint8_t deniers = 0;
  std::uint8_t influence = 0;
  std::uint8_t points = 0;
};

enum class Currency : std::uint8_t { deniers, influence };

/// What is printed on every activity card alike.
struct Printed {
  std::string_view name;
  Colour colour;
  std::uint8_t level;
  std::uint8_t hire;                   ///< the price of a tradesman
  std::array<std::uint8_t, 2> spaces;  ///< victory points of the tradesman spaces; 0: no such space
  std::uint8_t divisor;                ///< 0: every die counts for itself
  Currency hired_for = Currency::deniers;
};
/// What an activation of a card does; of a mixed card, one that uses a cube up: placing it has the `cost`.
struct Activation {
  Effect effect = Effect::gain;
  Amounts cost{};
  Amounts gain{};
  Per per = Per::activation;
  bool any_dice = false;  ///< the group may mix all colours
  bool optional = false;  ///< nobody has to pay the cost even once (LT-1.7)
  CardType type = CardType::immediate;
};

/// One activity card.
struct ActivityCard : Printed, Activation {
  Modifier modifier{};
  Box box{};
};

constexpr ActivityCard card(const Printed& printed, const Activation& does, Box box = {}) {
  return {printed, does, Modifier{}, box};
}
/// A delayed card and the modifier that its cubes are.
constexpr ActivityCard card(const Printed& printed, Modifier modifier, Box box = {}) {
  modifier.exists = true;
  return {printed, {.effect = Effect::cube, .type = CardType::delayed}, modifier, box};
}

/// All activity cards; a new one is one row, its words in i18n and a test. Modifiers are offered in this order.
inline constexpr std::array activity_table = [] {
  using enum Colour;
  constexpr ColourSet r = only(red);
  constexpr ColourSet w = only(white);
  constexpr ColourSet y = only(yellow);
  constexpr auto influence = Currency::influence;
  constexpr Box ladies{.module = Module::activities};
  // Apprenticeship and Confession: the Palace is allowed, the two other buildings are not (medium).
  constexpr std::uint8_t not_white_nor_yellow = w | y | no_cathedral;
  return std::array{
      card({.name = "monk", .colour = white, .level = 1, .hire = 6, .spaces = {3, 2}, .divisor = 3},
           Modifier{.dice = w, .counts_as = y, .most = 1, .as_dice = 3, .forbidden = any_placement}),
      card({.name = "priest", .colour = white, .level = 1, .hire = 6, .spaces = {3, 2}, .divisor = 3},
           Modifier{.dice = y, .counts_as = y, .plus = 3, .forbidden = y}),
      card({.name = "tithe", .colour = white, .level = 1, .hire = 6, .spaces = {3, 2}, .divisor = 4},
           Modifier{.dice = y, .counts_as = y, .district_price = 0}),
      card({.name = "apprenticeship", .colour = white, .level = 2, .hire = 6, .spaces = {3, 2}, .divisor = 3},
           Modifier{.mixes = true, .fixed = 5, .forbidden = not_white_nor_yellow}),
      card({.name = "confession", .colour = white, .level = 2, .hire = 7, .spaces = {3, 2}, .divisor = 3},
           Modifier{.plus = 2, .forbidden = not_white_nor_yellow}),
      card({.name = "templar", .colour = white, .level = 2, .hire = 7, .spaces = {3, 2}, .divisor = 3},
           Modifier{.dice = w, .counts_as = r, .most = 1, .as_dice = 2, .forbidden = any_placement}),
      card({.name = "glassblower", .colour = white, .level = 3, .hire = 7, .spaces = {3, 2}, .divisor = 5},
           {.gain = {.points = 1}, .per = Per::two_cathedral_cubes}),
      card({.name = "pilgrimage", .colour = white, .level = 3, .hire = 0, .spaces = {1, 1}, .divisor = 7},
           {.gain = {.points = 2}, .any_dice = true}),
      card({.name = "procession", .colour = white, .level = 3, .hire = 5, .spaces = {3, 2}, .divisor = 4},
           {.effect = Effect::procession, .gain = {.points = 2}}),
      card({.name = "merchant", .colour = yellow, .level = 1, .hire = 4, .spaces = {2, 1}, .divisor = 2},
           {.gain = {.deniers = 2}}),
      card({.name = "miller", .colour = yellow, .level = 1, .hire = 5, .spaces = {2, 1}, .divisor = 4},
           {.effect = Effect::miller, .gain = {.deniers = 2}}),
      card({.name = "artisan", .colour = yellow, .level = 1, .hire = 5, .spaces = {2, 1}, .divisor = 4},
           {.cost = {.influence = 1}, .gain = {.deniers = 6}}),
      card({.name = "militia", .colour = yellow, .level = 2, .hire = 6, .spaces = {3, 2}, .divisor = 3},
           Modifier{.dice = y, .counts_as = r}),
      card({.name = "innkeeper", .colour = yellow, .level = 2, .hire = 5, .spaces = {3, 2}, .divisor = 1},
           {.cost = {.deniers = 1}, .gain = {.influence = 1}}),
      card({.name = "blacksmith", .colour = yellow, .level = 2, .hire = 5, .spaces = {3, 2}, .divisor = 3},
           Modifier{.dice = r, .counts_as = r, .group_plus = 5, .forbidden = r}),
      card({.name = "sculptor", .colour = yellow, .level = 3, .hire = 15, .spaces = {6, 5}, .divisor = 3},
           {.gain = {.points = 1}}),
      card({.name = "journeyman", .colour = yellow, .level = 3, .hire = 5, .spaces = {2, 1}, .divisor = 4},
           {.cost = {.deniers = 3}, .gain = {.points = 2}}),
      card({.name = "goldsmith", .colour = yellow, .level = 3, .hire = 8, .spaces = {3, 2}, .divisor = 4},
           {.gain = {.deniers = 2, .points = 1}}),
      card({.name = "archer", .colour = red, .level = 1, .hire = 6, .spaces = {3, 2}, .divisor = 2},
           {.effect = Effect::archer}),
      card({.name = "diplomat", .colour = red, .level = 1, .hire = 6, .spaces = {2, 1}, .divisor = 3},
           {.effect = Effect::event_cubes, .cost = {.influence = 1}}),
      card({.name = "chivalry", .colour = red, .level = 1, .hire = 6, .spaces = {2, 1}, .divisor = 4},
           {.effect = Effect::event_cubes, .per = Per::own_red_die}),
      card({.name = "hunting", .colour = red, .level = 2, .hire = 5, .spaces = {3, 1}, .divisor = 3},
           {.gain = {.influence = 3}}),
      card({.name = "mercenary", .colour = red, .level = 2, .hire = 2, .spaces = {1, 0}, .divisor = 2},
           {.gain = {.deniers = 3}}),  // one space (medium)
      card({.name = "tax-collector", .colour = red, .level = 2, .hire = 6, .spaces = {2, 1}, .divisor = 5},
           {.effect = Effect::tax, .gain = {.deniers = 1}}),
      card({.name = "joust", .colour = red, .level = 3, .hire = 5, .spaces = {3, 2}, .divisor = 3},
           {.effect = Effect::joust, .gain = {.points = 2}}),
      card({.name = "captain", .colour = red, .level = 3, .hire = 7, .spaces = {3, 2}, .divisor = 4},
           {.gain = {.points = 1}, .per = Per::event_with_own_cube}),
      card({.name = "troubadour", .colour = red, .level = 3, .hire = 7, .spaces = {3, 2}, .divisor = 3},
           {.cost = {.influence = 3}, .gain = {.points = 2}}),
      card({.name = "baker", .colour = yellow, .level = 1, .hire = 5, .spaces = {2, 1}, .divisor = 3},
           {.gain = {.deniers = 1}, .per = Per::yellow_die_of_the_square}, {.bonus = Bonus::baker}),
      card({.name = "prior", .colour = white, .level = 2, .hire = 8, .spaces = {4, 3}, .divisor = 3},
           Modifier{.dice = w, .counts_as = w, .most = 1, .as_dice = 2, .forbidden = any_placement},
           {.bonus = Bonus::prior}),
      card({.name = "banquet", .colour = red, .level = 3, .hire = 7, .spaces = {3, 2}, .divisor = 4},
           {.gain = {.points = 1}, .per = Per::red_die_of_the_reddest_district}, {.bonus = Bonus::banquet}),
      // The Ladies of Troyes. Names, colours, levels and amounts are certain; of the printed numbers only those whose
      // line says nothing (LT section 7.2).
      card({.name = "lumberjack", .colour = yellow, .level = 1, .hire = /* low */ 4, .spaces = {2, 1}, .divisor = 2},
           {.gain = {.deniers = 4}, .type = CardType::mixed}, ladies),
      card({.name = "clog-maker", .colour = yellow, .level = 1, .hire = /* low */ 4, .spaces = {2, 1}, .divisor = 2},
           {.gain = {.deniers = 1}, .per = Per::citizen_in_city_hall}, ladies),
      card({.name = "weaver", .colour = yellow, .level = 1, .hire = /* medium */ 4, .spaces = {2, 1}, .divisor = 2},
           {.gain = {.deniers = 1}, .per = Per::tradesman}, ladies),
      card({.name = "landlady", .colour = yellow, .level = 2, .hire = /* low */ 6, .spaces = {3, 2}, .divisor = 4},
           {.effect = Effect::either, .gain = {.influence = 4, .points = 1}}, ladies),
      card({.name = "distiller", .colour = yellow, .level = 2, .hire = /* medium */ 4, .spaces = {2, 1}, .divisor = 2},
           Modifier{.lead = Lead::turned}, ladies),
      card({.name = "viticulturist", .colour = yellow, .level = 2, .hire = /* low */ 5, .spaces = {2, 1}, .divisor = 3},
           Modifier{.lead = Lead::taken}, ladies),
      card({.name = "banker", .colour = yellow, .level = 3, .hire = /* low */ 5, .spaces = {2, 1}, .divisor = 6},
           {.gain = {.points = 3}, .per = Per::fortune}, ladies),
      card({.name = "breeder", .colour = yellow, .level = 3, .hire = /* medium */ 5, .spaces = {3, 2}, .divisor = 2},
           {.cost = {.deniers = 3}, .gain = {.points = 2}, .optional = true, .type = CardType::mixed}, ladies),
      card({.name = "master-tradesman",
            .colour = yellow,
            .level = 3,
            .hire = /* medium */ 8,
            .spaces = {3, 2},
            .divisor = 4},
           {.gain = {.points = 1}, .per = Per::two_tradesmen}, ladies),
      card({.name = "augustine", .colour = white, .level = 1, .hire = /* medium */ 5, .spaces = {2, 1}, .divisor = 3},
           Modifier{.dice = y, .counts_as = y, .most = 2, .own_die = 6, .forbidden = any_placement}, ladies),
      card({.name = "bishop", .colour = white, .level = 1, .hire = /* low */ 5, .spaces = {2, 1}, .divisor = 3},
           {.gain = {.deniers = 1}, .per = Per::cathedral_cube}, ladies),
      card({.name = "chief-templar",
            .colour = white,
            .level = 1,
            .hire = 5,
            .spaces = {3, 2},
            .divisor = /* medium */ 4,
            .hired_for = influence},
           Modifier{.dice = r, .counts_as = r, .district_price = 2}, ladies),
      card({.name = "herbalist", .colour = white, .level = 2, .hire = /* medium */ 8, .spaces = {2, 1}, .divisor = 6},
           Modifier{.dice = w, .counts_as = r, .most = 1, .as_dice = 3, .forbidden = any_placement}, ladies),
      card({.name = "preacher", .colour = white, .level = 2, .hire = /* low */ 6, .spaces = {3, 2}, .divisor = 3},
           Modifier{.one_colour = true, .least = 2, .lead = Lead::copied, .forbidden = any_placement}, ladies),
      card({.name = "master-builder", .colour = white, .level = 2, .hire = /* low */ 7, .spaces = {3, 2}, .divisor = 4},
           {.effect = Effect::builder}, ladies),
      card({.name = "scribe", .colour = white, .level = 3, .hire = 6, .spaces = {2, 1}, .divisor = 5},
           {.gain = {.points = 1}, .per = Per::event_card}, ladies),
      card({.name = "nun", .colour = white, .level = 3, .hire = 8, .spaces = {4, 2}, .divisor = /* low */ 4},
           {.gain = {.points = 1}, .per = Per::own_white_die}, ladies),
      card({.name = "hermit", .colour = white, .level = 3, .hire = /* low */ 6, .spaces = {3, 2}, .divisor = 3},
           {.effect = Effect::cube, .type = CardType::end_of_game}, ladies),
      card({.name = "catapult", .colour = red, .level = 1, .hire = /* low */ 6, .spaces = {2, 1}, .divisor = 2},
           {.effect = Effect::catapult, .type = CardType::mixed}, ladies),
      card({.name = "ransom", .colour = red, .level = 1, .hire = /* low */ 6, .spaces = {2, 1}, .divisor = 2},
           {.effect = Effect::ransom, .cost = {.deniers = 3}, .optional = true}, ladies),
      card({.name = "scout", .colour = red, .level = 1, .hire = /* low */ 6, .spaces = {2, 1}, .divisor = 5},
           {.effect = Effect::scout, .cost = {.deniers = 1}, .optional = true}, ladies),
      card({.name = "executioner", .colour = red, .level = 2, .hire = /* low */ 5, .spaces = {2, 1}, .divisor = 2},
           {.effect = Effect::rob, .gain = {.influence = 1}}, ladies),
      card({.name = "squire", .colour = red, .level = 2, .hire = /* medium */ 7, .spaces = {2, 1}, .divisor = 2},
           {.gain = {.influence = 5}, .type = CardType::mixed}, ladies),
      card({.name = "recruiter",
            .colour = red,
            .level = 2,
            .hire = 3,
            .spaces = {2, 1},
            .divisor = /* low */ 3,
            .hired_for = influence},
           Modifier{.dice = r, .counts_as = r, .most = 2, .own_die = 6, .forbidden = any_placement}, ladies),
      card({.name = "fort", .colour = red, .level = 3, .hire = /* medium */ 6, .spaces = {1, 1}, .divisor = 0},
           {.effect = Effect::fort, .type = CardType::end_of_game}, ladies),
      card({.name = "marriage", .colour = red, .level = 3, .hire = /* low */ 7, .spaces = {3, 2}, .divisor = 6},
           {.cost = {.deniers = 7}, .gain = {.points = 4}, .optional = true}, ladies),
      card({.name = "princess", .colour = red, .level = 3, .hire = /* low */ 6, .spaces = {2, 1}, .divisor = 4},
           {.effect = Effect::cube, .type = CardType::end_of_game}, ladies),
  };
}();

/// An archer hits with this value or more.
inline constexpr int archer_hit = 3;
/// KC-15: the bank pays the Tax Collector this much for each of le Roy's citizens.
inline constexpr int le_roy_tax = 2;
/// A catapult's shot: cubes on one event.
inline constexpr int catapult_cubes = 2;
/// What a die of the Fort gives, points and influence alike: from this value on it is strong.
inline constexpr int fort_strong_die = 4;
inline constexpr int fort_weak_gain = 1;
inline constexpr int fort_strong_gain = 2;

/// What the cards that last to the end of the game give there (LT-9).
inline constexpr int fort_points = 3;
inline constexpr int princess_points = 6;
inline constexpr int hermit_most = 9;  ///< for each cube, less the cubes on the card, but
inline constexpr int hermit_least = 1;

/// An activity card by its row, counted from 1; 0 while a space shows no card.
using Activity = std::uint8_t;
inline constexpr int activities = static_cast<int>(activity_table.size());
constexpr const ActivityCard& card_of(Activity card) { return activity_table[card - std::size_t{1}]; }
constexpr Activity activity_named(std::string_view name) {
  for (std::size_t i = 0; i < activity_table.size(); ++i) {
    if (activity_table[i].name == name) return static_cast<Activity>(i + 1);
  }
  return 0;
}
/// The nine places for cards on the board, red, white, yellow, each by level.
inline constexpr int activity_places = colours * levels;
constexpr int place_of(const ActivityCard& card) { return static_cast<int>(at(card.colour)) * levels + card.level - 1; }

/// Cards whose rules are written elsewhere by name.
inline constexpr Activity master_builder = activity_named("master-builder");
inline constexpr Activity hermit = activity_named("hermit");
inline constexpr Activity fort = activity_named("fort");
inline constexpr Activity princess = activity_named("princess");

}  // namespace tricasse::troyes
