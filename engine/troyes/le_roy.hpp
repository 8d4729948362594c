#pragma once

#include <cstdint>

#include "tricasse/engine/troyes/state.hpp"

/// Le Roy's choices in the King's Challenge. He decides nothing: given his dice everything follows.
namespace tricasse::troyes {

/// KC-6: the strongest die of a district, by value, then red, yellow, white; call only when there is one.
Die strongest_die(const Seat& seat, int owner);

/// Section 1.10: the best empty space of a building, or -1 when it is full.
int best_place(const Table& table, Colour building);

/// KC-8: the value of the row his worker enters, or 0 when none is open to him.
int worker_value(const State& state, Colour building);

/// KC-10: the place of the card that gets his tradesman, or -1.
int tradesman_place(const Table& table);

/// KC-11, and where Traveling Builders put their cube when `best_value` is false (1.6): on the lowest level with an
/// empty space.
struct CathedralSpace {
  int level = -1;  ///< the floor, from 0; -1 when the cathedral is full
  int value = 0;
};
CathedralSpace lowest_empty_space(const Table& table, bool best_value);
/// Interrupted Work: the cube of the highest value on the highest level that has one.
CathedralSpace highest_cube(const Table& table);

/// The first free scoring space of a card, or 2: the illustration.
int free_space(const ActivityPlace& place);

}  // namespace tricasse::troyes
