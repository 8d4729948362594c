#pragma once

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes_dice/events.hpp"
#include "tricasse/engine/troyes_dice/moves.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"

namespace tricasse::troyes_dice {

/// Receives events through a plain function, so that `apply` is compiled once for all listeners.
struct EventSink {
  void* listener;
  void (*tell)(void* listener, const Event& event);

  void operator()(const Event& event) const { tell(listener, event); }
};

/// Makes a legal move (`check` says none) and runs on to the next question.
void apply(State& state, Actor actor, Move move, const NoEvents& events);
void apply(State& state, Actor actor, Move move, const EventSink& events);

template <class Sink>
void apply(State& state, Actor actor, Move move, Sink& events) {
  const EventSink sink{&events, [](void* listener, const Event& event) { (*static_cast<Sink*>(listener))(event); }};
  apply(state, actor, move, sink);
}

/// Runs whatever the rules do without asking: pending gains, the forced gain of TD-5.3, the end of a half-day.
/// A state that `apply` left is settled already; a position made by hand may not be. Lays the dice too.
void settle(State& state);

}  // namespace tricasse::troyes_dice
