#pragma once

#include <cstring>
#include <span>

#include "tricasse/engine/core/game.hpp"

namespace tricasse {

/// A seat's answers from where it is asked to where somebody else is, or the next turn of its own begins.
template <Game G>
using PlanMoves = FixedList<typename G::Move, 48>;

/// Such answers and where they lead, in the model of whoever thought of them.
template <Game G>
struct Plan {
  PlanMoves<G> moves;
  typename G::State end;
};

/// How closely somebody looks at what can be done.
enum class Care : bool {
  hasty,     ///< in a future, where the usual will do
  thorough,  ///< all that is worth a look
};

/// Walks through the plans of a seat: every way of answering its own questions in a row. `visit(state, moves)` is
/// called where a plan ends. A mind says what is worth a look and where a plan ends early.
template <class Mind, class Visit>
class PlanWalk {
 public:
  using G = typename Mind::Game;
  using State = typename G::State;

  /// At most `budget` questions are opened; beyond that the rest of a plan is its first answers.
  PlanWalk(int seat, Care care, int budget, Visit& visit) : seat_(seat), care_(care), budget_(budget), visit_(visit) {}

  void walk(const State& state) {
    MoveListOf<typename G::Move> legal;
    legal_moves(state, Actor::seat(seat_), legal);
    const std::span<const typename G::Move> all(legal.begin(), legal.end());
    bool looked = false;
    for (const auto move : all) {
      if (!Mind::is_worth_a_look(state, move, all, care_)) continue;
      looked = true;
      follow(state, move);
      if (--budget_ < 0) break;
    }
    if (!looked) follow(state, all.front());
  }

 private:
  void follow(const State& state, typename G::Move move) {
    State next;
    std::memcpy(static_cast<void*>(&next), static_cast<const void*>(&state), used_bytes(state));
    apply(next, Actor::seat(seat_), move, NoEvents{});
    moves_.push_back(move);
    const Turn now = turn(next);
    const bool own = !now.nature && now.allows(Actor::seat(seat_));
    if (!own || Mind::ends_plan(next, seat_) || moves_.size() == PlanMoves<G>::capacity) {
      visit_(next, moves_);
    } else {
      walk(next);
    }
    moves_.pop_back();
  }

  int seat_;
  Care care_;
  int budget_;
  Visit& visit_;
  PlanMoves<G> moves_;
};

template <class Mind, class Visit>
void for_each_plan(const typename Mind::Game::State& state, int seat, Care care, int budget, Visit&& visit) {
  PlanWalk<Mind, std::remove_reference_t<Visit>>(seat, care, budget, visit).walk(state);
}

}  // namespace tricasse
