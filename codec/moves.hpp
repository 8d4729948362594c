#pragma once

#include <string_view>

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/engine/core/game.hpp"

namespace tricasse {

inline void write_actor(JsonWriter& out, Actor actor) {
  if (actor.is_nature()) {
    out.value("nature");
  } else {
    out.value(actor.index());
  }
}

/// How moves are written: their notation alone, or an object of the notation and its fields.
enum class MoveForm : std::uint8_t { notation, fields };

template <class Move>
void write_move(JsonWriter& out, Move move, MoveForm form) {
  if (form == MoveForm::notation) {
    out.value(to_text(move).view());
    return;
  }
  FieldList fields;
  fields_of(move, fields);
  out.begin_object().member("move", to_text(move).view());
  for (const Field& field : fields) {
    const std::string_view text = field.value;
    // A slot, a value, a tile: a single digit is a number.
    if (text.size() == 1 && text[0] >= '0' && text[0] <= '9') {
      out.member(field.name, text[0] - '0');
    } else {
      out.member(field.name, text);
    }
  }
  out.end_object();
}

template <class Move>
void write_moves(JsonWriter& out, const MoveListOf<Move>& moves, MoveForm form) {
  out.begin_array();
  for (const Move move : moves) write_move(out, move, form);
  out.end_array();
}

/// Every actor who may act, or those asked for, with the complete list of legal moves.
template <class State, class Move>
void write_legal(JsonWriter& out, const State& state, Actor actor, MoveForm form, MoveListOf<Move>& buffer) {
  legal_moves(state, actor, buffer);
  out.begin_object().key("actor");
  write_actor(out, actor);
  write_moves(out.key("moves"), buffer, form);
  out.end_object();
}

/// Nature's answers to the open question and their weights; no outcomes when it has none to give.
template <Game G>
void write_outcomes(JsonWriter& out, const typename G::State& state, MoveForm form) {
  OutcomeListOf<typename G::Move> outcomes;
  outcomes_of(state, outcomes);
  out.begin_object().member("total", total_weight(state));
  out.key("moves").begin_array();
  for (const auto& outcome : outcomes) write_move(out, outcome.move, form);
  out.end_array();
  out.key("weights").begin_array();
  for (const auto& outcome : outcomes) out.value(outcome.weight);
  out.end_array().end_object();
}

/// Who may act, and the game's own name for where it stands.
inline void write_turn(JsonWriter& out, Turn turn, std::string_view stage) {
  out.begin_object().member("who", turn.nature ? "nature" : turn.over() ? "nobody" : "seats");
  out.key("seats").begin_array();
  for (int seat = 0; seat < max_seats; ++seat) {
    if ((turn.seats >> seat & 1) != 0) out.value(seat);
  }
  out.end_array().member("stage", stage).end_object();
}

}  // namespace tricasse
