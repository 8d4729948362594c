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
    {"thibaut", Measure::deniers, {6, 12, 18}, {6, 12, 18}},
    {"henry", Measure::event_cards, {1, 3, 5}, {1, 3, 5}},
    {"hugues", Measure::influence, {5, 10, 15}, {5, 10, 15}},
    {"chretien", Measure::standing_citizens, {3, 5, 7}, {4, 6, 8}},
    {"florentin", Measure::tradesmen, {2, 4, 6}, {2, 4, 6}},
    {"urbain", Measure::cathedral_cubes, {3, 5, 7}, {4, 6, 8}},
    {"jeanne", Measure::people, {2, 4, 6}, {2, 4, 6}, Colour::yellow},
    {"isabeau", Measure::people, {2, 4, 6}, {2, 4, 6}, Colour::red},
    {"marie", Measure::people, {2, 4, 6}, {2, 4, 6}, Colour::white},
}};

/// How many lie in le Roy's stack (KC-2, LT-10.1).
inline constexpr int stack_size = 6;

/// A character by its row, counted from 1; 0: none, or not known.
using Character = std::uint8_t;
constexpr const CharacterCard& character_of(Character card) { return character_table[card - std::size_t{1}]; }

}  // namespace tricasse::troyes
