#pragma once

#include <string>

#include "tricasse/cli/troyes_dice/words.hpp"
#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli::troyes_dice {

/// How much room the sheet may take; every form shows the whole sheet.
enum class SheetForm : std::uint8_t {
  bare,    ///< 11 lines
  framed,  ///< 13 lines
  roomy,   ///< 18 lines, with the dice of each district and what the bonuses are
};
inline constexpr int sheet_width = 80;
inline constexpr int bare_sheet_rows = 11;

/// One scoresheet: 36 buildings with their gains and links, the tracks, the points so far.
Block draw_sheet(const Words& words, const Table& table, const Sheet& sheet, const std::string& title, SheetForm form);

/// "23 points: Cathedrals 6, resources 3, citizens 14".
std::string points_line(const Words& words, const Sheet& sheet);

/// What the signs on the sheet mean.
std::string legend(const Words& words);

}  // namespace tricasse::cli::troyes_dice
