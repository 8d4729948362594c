#pragma once

#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {

/// How much a part of the board tells: everything in words, or signs that fit a small screen.
enum class Form : std::uint8_t { words, signs };

/// One line an owner: purse, influence, citizens, points, the dice of the district, cubes.
Block draw_players(const Words& words, const View& view, int columns);
/// The three buildings with who stands where, and the cathedral beside them; its last floor once somebody can build it.
Block draw_buildings(const Words& words, const View& view);
/// The events of the queue with their cubes, left to right.
Block draw_events(const Words& words, const View& view, Form form, int columns);
/// The nine places for activity cards with their tradesmen, by colour.
Block draw_cards(const Words& words, const Table& table, Form form, int columns);
/// The guards on the ramparts and the outdoor tiles with their cubes; nothing where they are not in play.
Block draw_ramparts(const Words& words, const View& view, Form form, int columns);
/// The characters this viewer knows.
Block draw_characters(const Words& words, const View& view, int columns);

}  // namespace tricasse::cli::troyes
