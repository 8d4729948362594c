#include "tricasse/engine/troyes/apply.hpp"

#include <cassert>

#include "tricasse/engine/troyes/apply_actions.hpp"
#include "tricasse/engine/troyes/apply_board.hpp"
#include "tricasse/engine/troyes/apply_effects.hpp"
#include "tricasse/engine/troyes/apply_events.hpp"
#include "tricasse/engine/troyes/apply_le_roy.hpp"
#include "tricasse/engine/troyes/apply_outdoors.hpp"
#include "tricasse/engine/troyes/apply_phases.hpp"
#include "tricasse/engine/troyes/apply_setup.hpp"
#include "tricasse/engine/troyes/applying.hpp"
#include "tricasse/engine/troyes/legal.hpp"
#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::move(Move move) {
  question::visit(table.top(), [this, move]<class Question>(Question it) {
    if constexpr (!question::is_step(Question::what)) it.answer(*this, move);
  });
  run();
}

template <class Sink>
bool Applying<Sink>::step(Frame frame) {
  return question::visit(frame, [this]<class Question>(Question it) {
    if constexpr (question::is_step(Question::what) || requires { it.run(*this); }) {
      return it.run(*this);
    } else {
      return false;
    }
  });
}

namespace {

/// Listeners of this file alone: so the compiler knows every caller of what it makes of `Applying`, which is worth two
/// instructions in a hundred.
struct Nobody {
  void operator()(const Event& /*event*/) const {}
};
struct Somebody {
  const EventSink& sink;
  void operator()(const Event& event) const { sink(event); }
};

}  // namespace

void apply(State& state, [[maybe_unused]] Actor actor, Move move, const NoEvents& /*events*/) {
  assert(check(state, actor, move) == Refusal::none);
  Applying<Nobody>{state, Nobody{}}.move(move);
}

void apply(State& state, [[maybe_unused]] Actor actor, Move move, const EventSink& events) {
  assert(check(state, actor, move) == Refusal::none);
  Applying<Somebody>{state, Somebody{events}}.move(move);
}

}  // namespace tricasse::troyes
