#pragma once

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// Whether the actions of phase 4 are being taken: a menu or what follows from one lies at the bottom of the stack.
constexpr bool in_actions(const Table& table) {
  using What = Frame::What;
  const What bottom = table.frames[0].what;
  return table.depth > 0 && (bottom == What::menu || bottom == What::turn_end || bottom == What::le_roy_table);
}

/// The chapter of the log to which the next line of a game in this state belongs: 0 is the setup, then two a round,
/// one up to the last black die and one for the actions. A game that is over stays in its last one.
constexpr int chapter_of(const State& state) {
  const Table& table = state.table;
  if (table.depth == 0) return 2 * table.rounds;
  if (table.round == 0) return 0;
  return 2 * table.round - (in_actions(table) ? 0 : 1);
}

/// The heading of a chapter: "round" and "part"; round 0 is the setup.
inline void write_chapter_members(JsonWriter& out, const State& state) {
  const int chapter = chapter_of(state);
  out.member("round", (chapter + 1) / 2);
  out.member("part", chapter == 0 ? "setup" : chapter % 2 == 1 ? "events" : "actions");
}

}  // namespace tricasse::troyes
