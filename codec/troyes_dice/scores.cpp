#include "tricasse/codec/troyes_dice/scores.hpp"

namespace tricasse::troyes_dice {

namespace {

std::vector<std::string> names_of(const AchievementSet& earned) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < earned.size(); ++i) {
    if (earned[i]) names.push_back("AC-" + std::to_string(i + 1));
  }
  return names;
}

}  // namespace

std::vector<std::string> honours_of(const State& state, int seat) {
  return names_of(earned_by(finished_seat(state, seat), state.table.players));
}

void write_achievements(JsonWriter& out, const AchievementSet& earned) {
  out.begin_array();
  for (const std::string& name : names_of(earned)) out.value(name);
  out.end_array();
}

namespace {

void write_seats(JsonWriter& out, const State& state) {
  out.begin_array();
  for (int seat = 0; seat < state.table.players; ++seat) {
    const FinishedSeat finished = finished_seat(state, seat);
    const Score score = score_of(finished.sheet);
    out.begin_object().member("seat", seat);
    out.array_member("cathedrals", score.rows).array_member("resources", score.resources);
    out.array_member("citizens", score.citizens);
    out.member("cathedral_points", score.cathedrals()).member("resource_points", score.resource_points());
    out.member("citizen_points", score.citizen_points()).member("total", score.total());
    write_achievements(out.key("achievements"), earned_by(finished, state.table.players));
    out.end_object();
  }
  out.end_array();
}

}  // namespace

void write_points(JsonWriter& out, const View& view) {
  State state{.table = view.table};
  for (std::size_t i = 0; i < view.table.players; ++i) state.seats[i].sheet = view.seats[i].sheet;
  write_seats(out, state);
}

void write_scores(JsonWriter& out, const State& state) {
  const unsigned best = winners(state);
  out.begin_object().member("final", state.table.stage == Stage::over);
  write_seats(out.key("seats"), state);
  out.key("winners").begin_array();
  for (int seat = 0; seat < state.table.players; ++seat) {
    if ((best >> seat & 1) != 0) out.value(seat);
  }
  out.end_array().end_object();
}

}  // namespace tricasse::troyes_dice
