#include "tricasse/engine/troyes/apply.hpp"

#include <cassert>

#include "tricasse/engine/troyes/apply_actions.hpp"
#include "tricasse/engine/troyes/apply_board.hpp"
#include "tricasse/engine/troyes/apply_effects.hpp"
#include "tricasse/engine/troyes/apply_events.hpp"
#include "tricasse/engine/troyes/apply_le_roy.hpp"
#include "tricasse/engine/troyes/apply_menu.hpp"
#include "tricasse/engine/troyes/apply_outdoors.hpp"
#include "tricasse/engine/troyes/apply_phases.hpp"
#include "tricasse/engine/troyes/apply_setup.hpp"
#include "tricasse/engine/troyes/applying.hpp"
#include "tricasse/engine/troyes/legal.hpp"

namespace tricasse::troyes {

template <class Sink>
void Applying<Sink>::move(Move move) {
  const Frame top = table_.top();
  switch (top.what) {
    case What::start_player: set_start_player(move.number()); break;
    case What::character: deal_character(top, move.card()); break;
    case What::outdoor_face: lay_tile(top, byte(move.number())); break;
    case What::le_roy_die: roll_le_roy_die(top, move.value()); break;
    case What::activity: turn_up_activity(top, move.card()); break;
    case What::workforce: roll_workforce(top, move.value()); break;
    case What::reveal: reveal_event(move.card()); break;
    case What::event_die: roll_event_die(move.value()); break;
    case What::lot: draw_lot(top, move.number()); break;
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
    case What::bought_die: turn_bought(top, move); break;
    case What::count: act(top, move.number()); break;
    case What::miller: mill(top, move.building()); break;
    case What::archer: answer_archer(top, move); break;
    case What::cubes: place_cube(top, move.card()); break;
    case What::swap: swap_dice(top, move); break;
    case What::guard_die: choose_guard_die(top, move.die()); break;
    case What::boost: boost(top, move.number()); break;
    case What::march: march(top, move); break;
    case What::offer: answer_offer(top, move); break;
    case What::mode: choose_mode(top, move); break;
    case What::catapult: fire_catapult(top, move.card()); break;
    case What::ransom: answer_ransom(top, move); break;
    case What::scout: answer_scout(top, move); break;
    case What::either: take_either(top, move == Move::take_points()); break;
    case What::rob: rob(top, move.number()); break;
    case What::column: build_column(top, move); break;
    case What::liberate: liberate(top, move.number()); break;
    case What::move_on: move_on(top, move); break;
    case What::winter: lose_cube(top, move); break;
    case What::possession: give_citizen(top, move.source()); break;
    case What::none:
    case What::resolving:
    case What::striking:
    case What::asking:
    case What::effect:
    case What::fighting:
    case What::turn_end: break;
  }
  run();
}

template <class Sink>
bool Applying<Sink>::step(Frame frame) {
  switch (frame.what) {
    case What::resolving: resolve_next(frame); return true;
    case What::striking: strike_next(frame); return true;
    case What::asking: ask_next(frame); return true;
    case What::effect: take_effect(frame); return true;
    case What::fighting: fight_on(frame); return true;
    case What::turn_end:
      if (!offer_own_tile(frame)) end_turn(frame.seat);
      return true;
    case What::miller:
    case What::either: return close_unless(frame.a > 0);
    case What::archer:
    case What::cubes:
    case What::catapult:
      // TR-10.16: without a free banner what is left is forfeited.
      return close_unless(frame.a > 0 && free_banners(table_) > 0);
    case What::ransom: return close_unless(frame.a > 0 && can_ransom(state_, frame.seat));
    case What::column: return close_unless(frame.a > 0 && open_columns(table_, floors) != 0);
    case What::march: return close_unless(frame.a > 0 && can_march(state_, frame.seat, frame.b));
    case What::scout: return scout_on(frame);
    case What::rob: return rob_on(frame);
    default: return false;
  }
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
