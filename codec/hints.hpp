#pragma once

#include <vector>

#include "tricasse/ai/hints.hpp"
#include "tricasse/codec/games.hpp"
#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"

namespace tricasse {

/// What "evaluations", "count" and "seed" of a request ask of a hint.
inline HintSettings read_hint_settings(JsonNode request) {
  HintSettings settings;
  if (const JsonNode given = request["evaluations"]) {
    settings.evaluations = static_cast<std::uint64_t>(given.whole(1, static_cast<int>(most_hint_evaluations)));
  }
  if (const JsonNode given = request["count"]) settings.count = given.whole(1, most_ways);
  if (const JsonNode given = request["seed"]) settings.seed = given.whole_64();
  return settings;
}

/// A hint as an object: the ways with what each expects, what it is behind the best, and what it makes happen as far
/// as the viewer can know. Everything in it follows from the view.
template <Game G>
void write_hint(JsonWriter& out, const typename G::View& view, const Hint<G>& hint) {
  out.begin_object().member("seat", static_cast<int>(view.viewer)).member("measure", hint_measure<G>);
  out.key("ways").begin_array();
  for (const Way<G>& way : hint.ways) {
    typename G::State state = determinize(view, {});
    std::vector<typename G::Event> events;
    CollectEvents<std::vector<typename G::Event>> collect{events};
    out.begin_object().key("moves").begin_array();
    for (const auto move : way.moves) {
      out.value(to_text(move).view());
      apply(state, Actor::seat(view.viewer), move, collect);
    }
    out.end_array().member("expected", way.expected).member("behind", way.behind);
    out.key("events").begin_array();
    for (const auto& event : events) write_event(out, event);
    out.end_array().end_object();
  }
  out.end_array().member("plans", hint.plans).member("futures", hint.futures);
  out.member("evaluations", hint.evaluations).end_object();
}

}  // namespace tricasse
