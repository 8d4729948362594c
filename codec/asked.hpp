#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/games.hpp"
#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/moves.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/codec/view.hpp"
#include "tricasse/engine/core/hash.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse {

/// What a reply can carry about a game. Each is a command of its own too.
enum class Want : std::uint8_t { turn, position, legal, outcomes, dice, view, score, fingerprint, events };
inline constexpr std::array<std::string_view, 9> want_names{"turn", "position", "legal",       "outcomes", "dice",
                                                            "view", "score",    "fingerprint", "events"};

/// What the keys "want", "for", "fields" and "viewer" of a request ask for.
struct Asked {
  unsigned wants = 0;
  bool for_some = false;  ///< only the actors below, else everybody who may act
  std::vector<Actor> actors;
  MoveForm form = MoveForm::notation;
  Viewer viewer = Viewer::spectator();

  bool has(Want want) const { return (wants >> static_cast<unsigned>(want) & 1) != 0; }
  void add(std::size_t want) { wants |= 1U << want; }
};

inline Actor read_actor(JsonNode node, int seats) {
  if (node.is_text() && node.text() == "nature") return Actor::nature();
  if (node.is_number()) return Actor::seat(node.whole(0, seats - 1));
  node.bad_value("\"nature\" or a seat, 0 to " + std::to_string(seats - 1));
  return Actor::nature();
}

inline Asked read_asked(JsonNode request, int seats) {
  Asked asked;
  if (const JsonNode want = request["want"]) {
    // One name alone will do.
    if (want.is_text()) {
      asked.add(want.one_of(want_names));
    } else {
      want.array_of_at_most(want_names.size(), "names of what the reply shall carry");
      for (std::size_t i = 0; i < want.size(); ++i) asked.add(want.at(i).one_of(want_names));
    }
  }
  if (const JsonNode actors = request["for"]) {
    asked.for_some = true;
    if (actors.is_array()) {
      actors.array_of_at_most(max_seats + 1, "actors");
      for (std::size_t i = 0; i < actors.size(); ++i) asked.actors.push_back(read_actor(actors.at(i), seats));
    } else {
      asked.actors.push_back(read_actor(actors, seats));
    }
  }
  if (const JsonNode fields = request["fields"]; fields && fields.boolean()) asked.form = MoveForm::fields;
  if (const JsonNode viewer = request["viewer"]) {
    if (viewer.is_number()) {
      asked.viewer = Viewer::seat(viewer.whole(0, seats - 1));
    } else if (!viewer.is_text() || viewer.text() != "spectator") {
      viewer.bad_value("\"spectator\" or a seat, 0 to " + std::to_string(seats - 1));
    }
  }
  return asked;
}

template <Game G>
void write_all_legal(JsonWriter& out, const typename G::State& state, const Asked& asked) {
  MoveListOf<typename G::Move> buffer;
  out.begin_array();
  if (asked.for_some) {
    for (const Actor actor : asked.actors) write_legal(out, state, actor, asked.form, buffer);
  } else {
    const Turn now = turn(state);
    if (now.nature) write_legal(out, state, Actor::nature(), asked.form, buffer);
    for (int seat = 0; seat < max_seats; ++seat) {
      if (now.allows(Actor::seat(seat))) write_legal(out, state, Actor::seat(seat), asked.form, buffer);
    }
  }
  out.end_array();
}

/// Two games are the same when their fingerprints are: of the position by itself, and of the canonical record.
inline void write_fingerprint(JsonWriter& out, const AnyMatch& match) {
  const bool has_record = std::visit([](const auto& game) { return game.has_record(); }, match);
  out.begin_object().key("position").hex(Hash{}.add(dump_position(match)).value());
  out.key("record");
  if (has_record) {
    out.hex(fingerprint(match));
  } else {
    out.null();
  }
  out.end_object();
}

template <Game G>
using Events = std::vector<typename G::Event>;

template <Game G>
void write_asked(JsonWriter& out, const AnyMatch& match, const Asked& asked, const Events<G>& events) {
  const auto& state = std::get<Match<G>>(match).state();
  if (asked.has(Want::turn)) write_turn(out.key("turn"), turn(state), stage_name(state));
  if (asked.has(Want::position)) write_position(out.key("position"), state);
  if (asked.has(Want::legal)) write_all_legal<G>(out.key("legal"), state, asked);
  if (asked.has(Want::outcomes)) write_outcomes<G>(out.key("outcomes"), state, asked.form);
  if (asked.has(Want::dice)) write_dice(out.key("dice"), state);
  if (asked.has(Want::view)) out.key("view").raw(dump_view(match, asked.viewer));
  if (asked.has(Want::score)) write_scores(out.key("score"), state);
  if (asked.has(Want::fingerprint)) write_fingerprint(out.key("fingerprint"), match);
  if (asked.has(Want::events)) {
    out.key("events").begin_array();
    for (const auto& event : events) write_event(out, event);
    out.end_array();
  }
}

}  // namespace tricasse
