#pragma once

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// The chapter of the log to which the next line of a game in this state belongs: 0 is the setup, then one a half-day.
constexpr int chapter_of(const State& state) {
  if (state.table.stage < Stage::roll) return 0;
  return (state.table.day - 1) * 2 + state.table.afternoon + 1;
}

/// The heading of a chapter: "day" and "half"; day 0 is the setup.
inline void write_chapter_members(JsonWriter& out, const State& state) {
  const int chapter = chapter_of(state);
  out.member("day", (chapter + 1) / 2).member("half", chapter % 2 == 1 || chapter == 0 ? "morning" : "afternoon");
}

}  // namespace tricasse::troyes_dice
