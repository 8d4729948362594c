#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The board, its pieces and the numbers of the rules; what belongs to the game and what to the box of the expansion.
namespace tricasse::troyes {

/// Canonical order of dice, cards and buildings: military, religious, civil. Purple are only dice (LT-6).
enum class Colour : std::uint8_t { red, white, yellow, purple };
inline constexpr std::array all_colours{Colour::red, Colour::white, Colour::yellow};
inline constexpr int colours = 3;
inline constexpr std::array dice_colours{Colour::red, Colour::white, Colour::yellow, Colour::purple};
inline constexpr int kinds_of_dice = 4;
inline constexpr std::string_view colour_letters = "RWYV";
constexpr std::size_t at(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr char letter(Colour colour) { return colour_letters[at(colour)]; }

/// A set of colours, one bit each.
using ColourSet = std::uint8_t;
constexpr ColourSet only(Colour colour) { return static_cast<ColourSet>(1U << at(colour)); }
inline constexpr ColourSet any_colour = 7;  ///< but purple, which is none of its own

/// The bonus cards, each an option of its own (BC-1).
enum class Bonus : std::uint8_t { none = 0, baker = 1, banquet = 2, prior = 4, resistance = 8 };
inline constexpr std::array<std::string_view, 4> bonus_names{"baker", "banquet", "prior", "resistance"};
inline constexpr std::uint8_t all_bonus_cards = 15;

/// The modules of The Ladies of Troyes, each an option of its own (LT-1.1). Their bits stand in the rulebook's order.
enum class Module : std::uint8_t {
  none = 0,
  characters = 1,
  activities = 2,
  events = 4,
  purple_dice = 8,
  ramparts = 16
};
inline constexpr int modules = 5;
inline constexpr std::uint8_t all_modules = 31;

/// Ways to play them, off unless asked for.
enum class Variant : std::uint8_t {
  new_activities = 1,    ///< LT-3.1: the new activity cards alone
  new_events_first = 2,  ///< LT-5.2
  open_character = 4,    ///< LT-2.2
  tournament = 8,        ///< LT-8
};
inline constexpr std::uint8_t all_variants = 15;

/// Which box a card lies in: a bonus card or the expansion's, or the game itself.
struct Box {
  Bonus bonus = Bonus::none;
  Module module = Module::none;
};

inline constexpr int max_players = 4;
inline constexpr int penalty = 2;  ///< victory points, each time something cannot be paid in full
inline constexpr int first_deniers = 5;
inline constexpr int first_influence = 4;
inline constexpr int max_influence = 20;
inline constexpr int income = 10;
inline constexpr int citizens_each = 12;
inline constexpr int gray_citizens = 8;
inline constexpr int more_gray_citizens = 2;  ///< as soon as a module is in play (LT-1.2)
inline constexpr int le_roy_citizens = 24;
inline constexpr int die_price = 2;  ///< times the size of the group, for each die not one's own
inline constexpr int max_group = 3;
inline constexpr int pass_deniers = 2;
inline constexpr int reroll_price = 1;   ///< influence (TR-13.2)
inline constexpr int citizen_price = 2;  ///< TR-13.3
inline constexpr int turn_price = 4;     ///< TR-13.4
inline constexpr int agriculture_divisor = 2;
inline constexpr int levels = 3;     ///< of activity cards, and of the cathedral as everybody builds it
inline constexpr int floors = 4;     ///< of the cathedral; only the Master Builder reaches the last one (LT-4.7)
inline constexpr int dice_each = 6;  ///< of each colour but purple
/// What a die counts against black dice (TR-9.3, LT-6.5).
inline constexpr std::array<int, kinds_of_dice> defence_factor{2, 1, 1, 2};
inline constexpr int purple_price = 2;  ///< deniers for the tile that brings it back (LT-6.6)

/// Rounds, and red cards in the deck; citizens in the personal supply; characters in a hand. By number of players.
struct Setup {
  std::uint8_t rounds = 0;
  std::uint8_t citizens = 0;
  std::uint8_t characters = 0;
};
inline constexpr std::array<Setup, max_players + 1> setup_table{
    {{},
     /* solo */ {.rounds = 4, .citizens = 6, .characters = 0},
     /* 2 */ {.rounds = 4, .citizens = 6, .characters = 2},
     /* 3 */ {.rounds = 5, .citizens = 5, .characters = 1},
     /* 4 */ {.rounds = 6, .citizens = 4, .characters = 1}}};
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

}  // namespace tricasse::troyes
