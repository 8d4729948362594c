#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tricasse/engine/troyes/board.hpp"

/// The characters who score at the end (section 1.7, LT section 1.4).
namespace tricasse::troyes {

/// What a character counts at the end.
enum class Measure : std::uint8_t {
  deniers,
  event_cards,
  influence,
  standing_citizens,
  tradesmen,
  cathedral_cubes,
  people,  ///< tradesmen on the cards of a colour and citizens standing in its building (LT section 1.4)
};

struct CharacterCard {
  std::string_view name;
  Measure measure;
  std::array<std::uint8_t, 3> thresholds;  ///< for 1, 3 and 6 victory points
  std::array<std::uint8_t, 3> of_two;      ///< with two players and solo
  Colour colour = Colour::red;             ///< of the people
};
inline constexpr std::array<int, 3> character_points{1, 3, 6};
inline constexpr int base_characters = 6;
inline constexpr int characters = 9;  ///< with the three ladies (LT-2.1)
inline constexpr std::array<CharacterCard, characters> character_table{{
    {.name = "thibaut", .measure = Measure::deniers, .thresholds = {6, 12, 18}, .of_two = {6, 12, 18}},
    {.name = "henry", .measure = Measure::event_cards, .thresholds = {1, 3, 5}, .of_two = {1, 3, 5}},
    {.name = "hugues", .measure = Measure::influence, .thresholds = {5, 10, 15}, .of_two = {5, 10, 15}},
    {.name = "chretien", .measure = Measure::standing_citizens, .thresholds = {3, 5, 7}, .of_two = {4, 6, 8}},
    {.name = "florentin", .measure = Measure::tradesmen, .thresholds = {2, 4, 6}, .of_two = {2, 4, 6}},
    {.name = "urbain", .measure = Measure::cathedral_cubes, .thresholds = {3, 5, 7}, .of_two = {4, 6, 8}},
    {.name = "jeanne",
     .measure = Measure::people,
     .thresholds = {2, 4, 6},
     .of_two = {2, 4, 6},
     .colour = Colour::yellow},
    {.name = "isabeau",
     .measure = Measure::people,
     .thresholds = {2, 4, 6},
     .of_two = {2, 4, 6},
     .colour = Colour::red},
    {.name = "marie",
     .measure = Measure::people,
     .thresholds = {2, 4, 6},
     .of_two = {2, 4, 6},
     .colour = Colour::white},
}};

/// How many lie in le Roy's stack (KC-2, LT-10.1).
inline constexpr int stack_size = 6;

/// A character by its row, counted from 1; 0: none, or not known.
using Character = std::uint8_t;
constexpr const CharacterCard& character_of(Character card) { return character_table[card - std::size_t{1}]; }

}  // namespace tricasse::troyes
