#include "engine/troyes/apply.hpp"

#include <cassert>

#include "engine/troyes/apply_actions.hpp"
#include "engine/troyes/apply_board.hpp"
#include "engine/troyes/apply_le_roy.hpp"
#include "engine/troyes/apply_menu.hpp"
#include "engine/troyes/apply_phases.hpp"
#include "engine/troyes/apply_setup.hpp"
#include "engine/troyes/applying.hpp"
#include "engine/troyes/legal.hpp"

namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::move(Move move) {
  const Frame top = table_.top();
  switch (top.what) {
    case What::start_player: set_start_player(move.number()); break;
    case What::character: deal_character(top, move.card()); break;
    case What::le_roy_die: roll_le_roy_die(top, move.value()); break;
    case What::activity: turn_up_activity(top, move.card()); break;
    case What::workforce: roll_workforce(top, move.value()); break;
    case What::reveal: reveal_event(move.card()); break;
    case What::citizen_die: enter_gray(static_cast<Colour>(top.a), move.value()); break;
    case What::black_die: roll_black(top, move.value()); break;
    case What::reroll: finish_reroll(top, move.value()); break;
    case What::archer_die: shoot(top, move.value()); break;
    case What::le_roy_table: roll_le_roy_table(top, move.value()); break;
    case What::first_place: place_first(top, move.space()); break;
    case What::facing:
    case What::menu: answer_menu(top, move); break;
    case What::more_black: choose_black(top, move); break;
    case What::defence: give_die(top, move); break;
    case What::turning: turn_die(top, move); break;
    case What::target: choose_target(top, move); break;
    case What::source:
      table_.action.source = move.source();
      become({What::modifier, top.seat, 0, 0});
      break;
    case What::modifier: choose_modifier(top, move.card()); break;
    case What::group: choose_die(top, move); break;
    case What::count: act(top.seat, move.number()); break;
    case What::miller: mill(top, move.building()); break;
    case What::archer: answer_archer(top, move); break;
    case What::cubes: place_cube(top, move.card()); break;
    case What::none:
    case What::resolving:
    case What::turn_end: break;
  }
  run();
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
