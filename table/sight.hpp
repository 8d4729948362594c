#pragma once

#include <string>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/table/card.hpp"

namespace tricasse {

/// Names the situation a viewer was shown: requests carry it back as "at", so that a move meant for another situation
/// is noticed. It is a pure function of what the viewer may know, hence the same after a lost connection and a
/// restarted server, and it tells nothing about what others do in a running half-day.
int situation(const AnyMatch& match, Viewer viewer);

/// Whether somebody was helped in this game, so that it counts for nobody's honours (match/match.hpp).
bool is_assisted(const AnyMatch& match);

/// How many chapters of the log will never change again.
int closed_chapters(const AnyMatch& match);

/// The card of a table with its game and options, as sights and the lobby show it.
void write_card(JsonWriter& out, const TableCard& card, const AnyMatch& match);

/// Everything one viewer is sent (docs/protocol.md), with the log from chapter `from` on.
std::string write_sight(const TableCard& card, const AnyMatch& match, Viewer viewer, int from);

/// The short message when only the others' seats have changed: who is there, who is done, whether somebody was helped.
std::string write_seats(const TableCard& card, const AnyMatch& match);

}  // namespace tricasse
