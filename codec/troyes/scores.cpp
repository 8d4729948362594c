#include "tricasse/codec/troyes/scores.hpp"

namespace tricasse::troyes {
namespace {

/// When the game is over, how much there was of what each character counts.
void write_reached(JsonWriter& out, const State& state, int owner) {
  out.key("reached").begin_object();
  for (std::size_t i = 0; i < character_table.size(); ++i) {
    const auto card = static_cast<Character>(i + 1);
    if ((characters_in_play(state) >> card & 1) != 0) out.member(character_table[i].name, reached(state, owner, card));
  }
  out.end_object();
}

void write_score(JsonWriter& out, const State& state, int owner) {
  const Score score = score_of(state, owner);
  out.member("tokens", score.tokens).member("events", score.events).member("tradesmen", score.tradesmen);
  out.member("cathedral", score.cathedral);
  if (score.fort != 0) out.member("fort", score.fort);
  if (score.princess != 0) out.member("princess", score.princess);
  if (score.hermit != 0) out.member("hermit", score.hermit);
  if (score.outdoors != 0) out.member("outdoors", score.outdoors);
  out.key("characters").begin_object();
  for (std::size_t i = 0; i < score.by_character.size(); ++i) {
    if (score.by_character[i] != 0) out.member(character_table[i].name, score.by_character[i]);
  }
  out.end_object().member("total", score.total());
  if (state.table.depth == 0) write_reached(out, state, owner);
}

/// KC-16: le Roy's points, the difference and its grade.
void write_challenge(JsonWriter& out, const State& state) {
  out.key("le_roy").begin_object();
  write_score(out, state, gray);
  const int score = score_of(state, 0).total() - score_of(state, gray).total();
  out.end_object().member("score", score).member("grade", grade_of(score));
}

}  // namespace

void write_points(JsonWriter& out, const View& view) {
  const State known{.table = view.table, .seats = view.seats, .hands = view.hands};
  out.begin_array();
  for (int seat = 0; seat < view.table.players; ++seat) {
    out.begin_object().member("seat", seat);
    write_score(out, known, seat);
    if (view.table.solo()) write_challenge(out, known);
    out.end_object();
  }
  out.end_array();
}

void write_scores(JsonWriter& out, const State& state) {
  const unsigned best = winners(state);
  out.begin_object().member("final", state.table.depth == 0);
  out.key("seats").begin_array();
  for (int seat = 0; seat < state.table.players; ++seat) {
    out.begin_object().member("seat", seat);
    write_score(out, state, seat);
    out.end_object();
  }
  out.end_array();
  if (state.table.solo()) write_challenge(out, state);
  out.key("winners").begin_array();
  for (int seat = 0; seat < state.table.players; ++seat) {
    if ((best >> seat & 1) != 0) out.value(seat);
  }
  out.end_array().end_object();
}

}  // namespace tricasse::troyes
