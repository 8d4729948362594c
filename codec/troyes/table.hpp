#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::troyes {

inline std::string_view stage_name(const State& state) {
  return question::names[state.table.depth == 0 ? 0 : static_cast<std::size_t>(state.table.top().what)];
}

inline constexpr std::array<std::string_view, action_kinds> action_names{"activity", "cathedral",   "combat",
                                                                         "place",    "agriculture", "guard"};

/// A piece as a letter: a seat's number, g for gray and le Roy, - for an empty place.
inline constexpr std::string_view piece_letters = "-0123g";
constexpr char piece_letter(Piece piece) { return piece_letters[static_cast<std::size_t>(piece.owner() + 1)]; }

/// The members that positions and views share: everything on the table.
void write_table_members(JsonWriter& out, const Table& table);
/// What a seat owns, in the open object.
void write_seat_members(JsonWriter& out, const Table& table, const Seat& seat);
/// Characters by name.
void write_hand(JsonWriter& out, const Hand& hand);

/// The dice of every district, by seat, then gray; black dice last.
void write_dice(JsonWriter& out, const State& state);

/// Dice as texts: "R4", by colour and then by value descending.
void write_dice_of(JsonWriter& out, const Seat& seat);

}  // namespace tricasse::troyes
