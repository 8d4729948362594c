#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// What is printed on the pieces of Troyes: board, cards, characters. One row a thing, found by its name.
/// Changing a number here changes the game and nothing else; `tables_hash` notices. A number whose comment says "low"
/// or "medium" is not certain: an owner of the box can correct it in its line.
namespace tricasse::troyes {

/// Canonical order of dice, cards and buildings: military, religious, civil.
enum class Colour : std::uint8_t { red, white, yellow };
inline constexpr std::array all_colours{Colour::red, Colour::white, Colour::yellow};
inline constexpr int colours = 3;
inline constexpr std::string_view colour_letters = "RWY";
constexpr std::size_t at(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr char letter(Colour colour) { return colour_letters[at(colour)]; }

/// A set of colours, one bit each.
using ColourSet = std::uint8_t;
constexpr ColourSet only(Colour colour) { return static_cast<ColourSet>(1U << at(colour)); }
inline constexpr ColourSet any_colour = 7;

inline constexpr int max_players = 4;
inline constexpr int penalty = 2;  ///< victory points, each time something cannot be paid in full
inline constexpr int first_deniers = 5;
inline constexpr int first_influence = 4;
inline constexpr int max_influence = 20;
inline constexpr int income = 10;
inline constexpr int citizens_each = 12;
inline constexpr int gray_citizens = 8;
inline constexpr int le_roy_citizens = 24;
inline constexpr int die_price = 2;  ///< times the size of the group, for each die not one's own
inline constexpr int max_group = 3;
inline constexpr int pass_deniers = 2;
inline constexpr int reroll_price = 1;   ///< influence (TR-13.2)
inline constexpr int citizen_price = 2;  ///< TR-13.3
inline constexpr int turn_price = 4;     ///< TR-13.4
inline constexpr int agriculture_divisor = 2;
inline constexpr int levels = 3;          ///< of activity cards and of the cathedral
inline constexpr int red_die_factor = 2;  ///< against black dice (TR-9.3)

/// Rounds, and red cards in the deck; citizens in the personal supply; characters in a hand. By number of players.
struct Setup {
  std::uint8_t rounds;
  std::uint8_t citizens;
  std::uint8_t characters;
};
inline constexpr std::array<Setup, max_players + 1> setup_table{
    {{0, 0, 0}, /* solo */ {4, 6, 0}, /* 2 */ {4, 6, 2}, /* 3 */ {5, 5, 1}, /* 4 */ {6, 4, 1}}};
/// TR-4.2: the longer game for two.
inline constexpr int long_game_rounds = 5;

// ------------------------------------------------------------------------------------------------ principal buildings

/// A building's six spaces lie in rows of equal length; a row takes as many die values as it has spaces. So space s
/// (0 to 5) lies in the row of value s + 1, at the place `s % row_length`, and a row is named by its first space.
struct PrincipalBuilding {
  std::string_view name;
  std::uint8_t salary;  ///< deniers for each standing citizen (TR-6.1)
  std::uint8_t row_length;
};
inline constexpr int spaces_each = 6;
inline constexpr std::array<PrincipalBuilding, colours> building_table{{
    {.name = "palace", .salary = 2, .row_length = 1},
    {.name = "bishopric", .salary = 1, .row_length = 2},  // medium
    {.name = "city-hall", .salary = 0, .row_length = 3},  // medium; three rows of two would be 2
}};
inline constexpr std::string_view building_letters = "PBH";

/// One space of one building.
struct Space {
  Colour building;
  std::uint8_t index;  ///< 0 to 5

  friend constexpr bool operator==(Space, Space) = default;
};
constexpr int first_of_row(Colour building, int value) {
  const int length = building_table[at(building)].row_length;
  return (value - 1) / length * length;
}

/// TR-3.1: where the gray citizens of a game for two stand (low).
inline constexpr std::array<Space, 6> gray_start{{{Colour::red, 2},
                                                  {Colour::red, 3},
                                                  {Colour::white, 2},
                                                  {Colour::white, 3},
                                                  {Colour::yellow, 1},
                                                  {Colour::yellow, 4}}};
/// Section 1.10: le Roy's places, best first (low).
inline constexpr std::array<std::array<std::uint8_t, spaces_each>, colours> le_roy_places{
    {{5, 4, 3, 2, 1, 0}, {4, 2, 0, 5, 3, 1}, {3, 0, 4, 1, 5, 2}}};
/// KC-6: le Roy's order of colours among equal dice and cards.
inline constexpr std::array le_roy_colours{Colour::red, Colour::yellow, Colour::white};
/// KC-6: victory points for a sum of 2 or 12 (medium) and of 3 or 11.
inline constexpr int le_roy_points = 2;

/// Section 1.3: what a cube on the cathedral gives.
inline constexpr int cathedral_points = 1;
constexpr int cathedral_influence(int value) { return value <= 3 ? 1 : 2; }
inline constexpr int missing_level_points = 2;  ///< lost at the end for each level without an own cube

// ------------------------------------------------------------------------------------------------------- activities

/// The bonus cards, each an option of its own (BC-1).
enum class Bonus : std::uint8_t { none = 0, baker = 1, banquet = 2, prior = 4, resistance = 8 };
inline constexpr std::array<std::string_view, 4> bonus_names{"baker", "banquet", "prior", "resistance"};
inline constexpr std::uint8_t all_bonus_cards = 15;

/// Where a modifier may not be used: a building's bit (by colour) for placing a citizen there, and the cathedral.
inline constexpr std::uint8_t any_placement = 7;
inline constexpr std::uint8_t no_cathedral = 8;

/// What one cube of a delayed card does to the dice group of an action (section 1.5). Without a cube: `plain`.
struct Modifier {
  bool exists = false;          ///< the card is a delayed one
  ColourSet dice = any_colour;  ///< the physical dice it takes
  ColourSet counts_as = 0;      ///< the colour they count as; 0: their own
  bool mixes = false;           ///< colours may differ, at least one die of the colour the action requires
  std::uint8_t most = max_group;
  std::uint8_t times = 1;  ///< each die counts times * value + plus, or `fixed`
  std::uint8_t plus = 0;
  std::uint8_t fixed = 0;
  std::uint8_t group_plus = 0;
  std::uint8_t cubes_each = 1;         ///< on the cathedral (TR-10.21)
  bool free_in_each_district = false;  ///< one die of each foreign district costs nothing
  std::uint8_t forbidden = 0;
};
inline constexpr Modifier plain{};

/// What an activation does.
enum class Effect : std::uint8_t {
  gain,         ///< pay `cost`, receive `gain` as often as `per` counts
  delay,        ///< an own cube on the card: a modifier later
  event_cubes,  ///< pay `cost`, place as many cubes on events as `per` counts
  archer,       ///< roll; a cube on an event for 3 to 6
  miller,       ///< choose Palace or Bishopric: deniers for each own citizen standing there
  tax,          ///< collect deniers for the citizens standing in City Hall
  joust,        ///< the most valuable red dice win
  procession,   ///< the largest district wins
};

/// What the gain of an activation is multiplied by.
enum class Per : std::uint8_t {
  activation,
  two_cathedral_cubes,
  event_with_own_cube,
  own_red_die,
  yellow_die_of_the_square,
  red_die_of_the_reddest_district,
};

struct Amounts {
  std::uint8_t deniers = 0;
  std::uint8_t influence = 0;
  std::uint8_t points = 0;
};

/// One activity card (sections 1.4, 1.5 and 1.8).
struct ActivityCard {
  std::string_view name;
  Colour colour;
  std::uint8_t level;
  std::uint8_t hire;
  std::array<std::uint8_t, 2> spaces;  ///< victory points of the tradesman spaces; 0: no such space
  std::uint8_t divisor;
  Effect effect = Effect::gain;
  Amounts cost{};
  Amounts gain{};
  Per per = Per::activation;
  bool any_dice = false;  ///< the group may mix all colours
  Modifier modifier{};
  Bonus bonus = Bonus::none;
};

/// What is printed on every activity card alike: name, colour, level, price of a tradesman, points of the spaces,
/// divisor.
struct Printed {
  std::string_view name;
  Colour colour;
  std::uint8_t level;
  std::uint8_t hire;
  std::array<std::uint8_t, 2> spaces;
  std::uint8_t divisor;
};
/// What an activation of an immediate card does.
struct Immediate {
  Effect effect = Effect::gain;
  Amounts cost{};
  Amounts gain{};
  Per per = Per::activation;
  bool any_dice = false;
};
constexpr ActivityCard card(const Printed& printed, const Immediate& does, Bonus bonus = Bonus::none) {
  return {printed.name,    printed.colour, printed.level, printed.hire, printed.spaces,
          printed.divisor, does.effect,    does.cost,     does.gain,    does.per,
          does.any_dice,   Modifier{},     bonus};
}
/// A delayed card and the modifier that its cubes are.
constexpr ActivityCard card(const Printed& printed, Modifier modifier, Bonus bonus = Bonus::none) {
  modifier.exists = true;
  return {printed.name,    printed.colour, printed.level, printed.hire, printed.spaces,
          printed.divisor, Effect::delay,  Amounts{},     Amounts{},    Per::activation,
          false,           modifier,       bonus};
}

/// All activity cards; a new one is one row, its words in i18n and a test. Modifiers are offered in this order.
inline constexpr std::array activity_table = [] {
  using enum Colour;
  constexpr ColourSet r = only(red);
  constexpr ColourSet w = only(white);
  constexpr ColourSet y = only(yellow);
  // Apprenticeship and Confession: the Palace is allowed, the two other buildings are not (medium).
  constexpr std::uint8_t not_white_nor_yellow = w | y | no_cathedral;
  return std::array{
      card({"monk", white, 1, 6, {3, 2}, 3},
           Modifier{.dice = w, .counts_as = y, .most = 1, .times = 3, .forbidden = any_placement}),
      card({"priest", white, 1, 6, {3, 2}, 3}, Modifier{.dice = y, .counts_as = y, .plus = 3, .forbidden = y}),
      card({"tithe", white, 1, 6, {3, 2}, 4}, Modifier{.dice = y, .counts_as = y, .free_in_each_district = true}),
      card({"apprenticeship", white, 2, 6, {3, 2}, 3},
           Modifier{.mixes = true, .fixed = 5, .forbidden = not_white_nor_yellow}),
      card({"confession", white, 2, 7, {3, 2}, 3}, Modifier{.plus = 2, .forbidden = not_white_nor_yellow}),
      card({"templar", white, 2, 7, {3, 2}, 3},
           Modifier{.dice = w, .counts_as = r, .most = 1, .times = 2, .forbidden = any_placement}),
      card({"glassblower", white, 3, 7, {3, 2}, 5}, {.gain = {.points = 1}, .per = Per::two_cathedral_cubes}),
      card({"pilgrimage", white, 3, 0, {1, 1}, 7}, {.gain = {.points = 2}, .any_dice = true}),
      card({"procession", white, 3, 5, {3, 2}, 4}, {.effect = Effect::procession, .gain = {.points = 2}}),
      card({"merchant", yellow, 1, 4, {2, 1}, 2}, {.gain = {.deniers = 2}}),
      card({"miller", yellow, 1, 5, {2, 1}, 4}, {.effect = Effect::miller, .gain = {.deniers = 2}}),
      card({"artisan", yellow, 1, 5, {2, 1}, 4}, {.cost = {.influence = 1}, .gain = {.deniers = 6}}),
      card({"militia", yellow, 2, 6, {3, 2}, 3}, Modifier{.dice = y, .counts_as = r}),
      card({"innkeeper", yellow, 2, 5, {3, 2}, 1}, {.cost = {.deniers = 1}, .gain = {.influence = 1}}),
      card({"blacksmith", yellow, 2, 5, {3, 2}, 3},
           Modifier{.dice = r, .counts_as = r, .group_plus = 5, .forbidden = r}),
      card({"sculptor", yellow, 3, 15, {6, 5}, 3}, {.gain = {.points = 1}}),
      card({"journeyman", yellow, 3, 5, {2, 1}, 4}, {.cost = {.deniers = 3}, .gain = {.points = 2}}),
      card({"goldsmith", yellow, 3, 8, {3, 2}, 4}, {.gain = {.deniers = 2, .points = 1}}),
      card({"archer", red, 1, 6, {3, 2}, 2}, {.effect = Effect::archer}),
      card({"diplomat", red, 1, 6, {2, 1}, 3}, {.effect = Effect::event_cubes, .cost = {.influence = 1}}),
      card({"chivalry", red, 1, 6, {2, 1}, 4}, {.effect = Effect::event_cubes, .per = Per::own_red_die}),
      card({"hunting", red, 2, 5, {3, 1}, 3}, {.gain = {.influence = 3}}),
      card({"mercenary", red, 2, 2, {1, 0}, 2}, {.gain = {.deniers = 3}}),  // one space (medium)
      card({"tax-collector", red, 2, 6, {2, 1}, 5}, {.effect = Effect::tax, .gain = {.deniers = 1}}),
      card({"joust", red, 3, 5, {3, 2}, 3}, {.effect = Effect::joust, .gain = {.points = 2}}),
      card({"captain", red, 3, 7, {3, 2}, 4}, {.gain = {.points = 1}, .per = Per::event_with_own_cube}),
      card({"troubadour", red, 3, 7, {3, 2}, 3}, {.cost = {.influence = 3}, .gain = {.points = 2}}),
      card({"baker", yellow, 1, 5, {2, 1}, 3}, {.gain = {.deniers = 1}, .per = Per::yellow_die_of_the_square},
           Bonus::baker),
      card({"prior", white, 2, 8, {4, 3}, 3},
           Modifier{.dice = w, .counts_as = w, .most = 1, .times = 2, .cubes_each = 2, .forbidden = any_placement},
           Bonus::prior),
      card({"banquet", red, 3, 7, {3, 2}, 4}, {.gain = {.points = 1}, .per = Per::red_die_of_the_reddest_district},
           Bonus::banquet),
  };
}();

/// An archer hits with this value or more.
inline constexpr int archer_hit = 3;
/// KC-15: the bank pays the Tax Collector this much for each of le Roy's citizens.
inline constexpr int le_roy_tax = 2;

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

// ----------------------------------------------------------------------------------------------------------- events

/// What an event does in phase 3, besides adding black dice.
enum class EventEffect : std::uint8_t {
  none,
  citizen,           ///< a gray citizen enters the building of colour `where`
  support,           ///< gray cubes on the `amount` nearest events to the left
  lose_deniers,      ///< each player `amount`
  lose_influence,    ///< each player `amount`
  drought,           ///< each player `amount` deniers for each own citizen standing in the building `where`
  builders,          ///< a gray cube on the cathedral
  interrupted_work,  ///< a cube leaves the cathedral
  resistance,        ///< the last cube of every event goes home
};

/// Which deck an event calls when it is revealed.
enum class Call : std::uint8_t { nothing, red, white, yellow };
constexpr Call call_of(Colour deck) { return static_cast<Call>(at(deck) + 1); }
constexpr Colour deck_of(Call call) { return static_cast<Colour>(static_cast<int>(call) - 1); }

/// One event card (section 1.6). Banners other than Succession Conflict's are low: ceil(3 * (first + second) /
/// divisor).
struct EventCard {
  std::string_view name;
  Colour deck;
  Call call;  ///< medium for the split in halves, low for most of the cards
  std::uint8_t divisor;
  std::uint8_t first;  ///< victory points
  std::uint8_t second;
  std::uint8_t banners;
  std::uint8_t black = 0;
  EventEffect effect = EventEffect::none;
  std::uint8_t amount = 0;
  Colour where = Colour::red;
  ColourSet fought_with = 0;  ///< 0: the deck's colour (medium)
  Bonus bonus = Bonus::none;
  bool on_board = false;  ///< Marauding: in no deck, never leaves
};
inline constexpr int max_banners = 6;

inline constexpr std::array event_table = [] {
  using enum EventEffect;
  constexpr auto nothing = Call::nothing;
  constexpr auto r = Colour::red;
  constexpr auto w = Colour::white;
  constexpr auto y = Colour::yellow;
  constexpr auto calls_white = Call::white;
  constexpr auto calls_yellow = Call::yellow;
  // Name, deck, call, divisor, points, banners, black dice, effect with its amount and building.
  return std::to_array<EventCard>({
      // Marauding's divisor is medium, its points and banners are low.
      {"marauding", r, nothing, 3, 2, 1, 3, 1, none, 0, r, any_colour, Bonus::none, true},
      {"succession-conflict", r, calls_yellow, 4, 4, 2, 5, 0, citizen, 0, r},
      {"brigands-1", r, calls_yellow, 3, 3, 1, 4, 1},
      {"skirmishes-1", r, calls_yellow, 3, 2, 1, 3, 1},
      {"brigands-2", r, calls_yellow, 3, 3, 1, 4, 1},
      {"skirmishes-2", r, calls_white, 3, 2, 1, 3, 1},
      {"normans", r, calls_white, 5, 4, 2, 4, 2},
      {"brigands-3", r, calls_white, 3, 3, 1, 4, 1},
      {"war", r, calls_white, 2, 2, 1, 5, 2},
      {"support", y, nothing, 3, 3, 1, 4, 0, support, 2},
      {"civil-war", y, nothing, 4, 3, 2, 4, 0, lose_deniers, 3},
      {"wayfarers", y, nothing, 3, 3, 1, 4, 0, citizen, 0, y},
      {"drought", y, nothing, 4, 3, 1, 3, 0, drought, 1, y},
      {"traveling-builders", w, nothing, 4, 3, 2, 4, 0, builders},
      {"interrupted-work", w, nothing, 4, 3, 1, 3, 0, interrupted_work},
      {"heresy", w, nothing, 3, 3, 2, 5, 0, lose_influence, 2},
      {"theological-conflict", w, nothing, 4, 3, 1, 3, 0, citizen, 0, w},
      // Divisor and points are medium.
      {"resistance", r, Call::red, 6, 3, 2, 3, 0, resistance, 0, r, 0, Bonus::resistance},
  });
}();

/// An event card by its row, counted from 0: Marauding.
using EventId = std::uint8_t;
inline constexpr EventId marauding = 0;
inline constexpr int event_cards = static_cast<int>(event_table.size());
constexpr const EventCard& event_of(EventId event) { return event_table[event]; }
constexpr EventId event_named(std::string_view name) {
  for (std::size_t i = 0; i < event_table.size(); ++i) {
    if (event_table[i].name == name) return static_cast<EventId>(i);
  }
  return event_cards;
}
constexpr ColourSet fought_with(const EventCard& card) {
  return card.fought_with != 0 ? card.fought_with : only(card.deck);
}

// ------------------------------------------------------------------------------------------------------- characters

/// What a character counts at the end.
enum class Measure : std::uint8_t { deniers, event_cards, influence, standing_citizens, tradesmen, cathedral_cubes };

struct CharacterCard {
  std::string_view name;
  Measure measure;
  std::array<std::uint8_t, 3> thresholds;  ///< for 1, 3 and 6 victory points
  std::array<std::uint8_t, 3> of_two;      ///< with two players and solo
};
inline constexpr std::array<int, 3> character_points{1, 3, 6};
inline constexpr int characters = 6;
inline constexpr std::array<CharacterCard, characters> character_table{{
    {"thibaut", Measure::deniers, {6, 12, 18}, {6, 12, 18}},
    {"henry", Measure::event_cards, {1, 3, 5}, {1, 3, 5}},
    {"hugues", Measure::influence, {5, 10, 15}, {5, 10, 15}},
    {"chretien", Measure::standing_citizens, {3, 5, 7}, {4, 6, 8}},
    {"florentin", Measure::tradesmen, {2, 4, 6}, {2, 4, 6}},
    {"urbain", Measure::cathedral_cubes, {3, 5, 7}, {4, 6, 8}},
}};

/// A character by its row, counted from 1; 0: none, or not known.
using Character = std::uint8_t;
constexpr const CharacterCard& character_of(Character card) { return character_table[card - std::size_t{1}]; }

/// A fingerprint of every number above; record heads carry it.
std::uint64_t tables_hash();

}  // namespace tricasse::troyes
