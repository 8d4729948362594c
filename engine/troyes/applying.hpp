#pragma once

#include <algorithm>
#include <cassert>

#include "tricasse/engine/troyes/chance.hpp"
#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/groups.hpp"
#include "tricasse/engine/troyes/le_roy.hpp"
#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/questions.hpp"
#include "tricasse/engine/troyes/scoring.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

using question::byte;

/// Makes the changes of one move and tells of them. What an answer does stands with its question (questions/); here is
/// what several of them do alike, one file an idea, compiled together in apply.cpp.
template <class Sink>
class Applying {
 public:
  Applying(State& its_state, const Sink& tell) : state(its_state), table(its_state.table), tell_(tell) {}

  State& state;
  Table& table;

  /// Answers the open question and runs on to the next one.
  void move(Move move);

  using Kind = Event::Kind;

  // --------------------------------------------------------------------------------------------------------- the stack

  Frame& top() { return table.frames[static_cast<std::size_t>(table.depth - 1)]; }
  template <class Question>
  void become(Question it) {
    top() = question::frame_of(it);
  }
  template <class Question>
  void push(Question it) {
    assert(table.depth < max_frames);
    table.frames[table.depth++] = question::frame_of(it);
  }
  void pop() {
    top() = {};
    --table.depth;
  }

  /// Runs whatever needs no answer, down to the next question or the end of the game.
  void run() {
    while (table.depth > 0 && step(table.top())) {
    }
  }
  /// Does what the frame on top stands for; false when somebody must answer it.
  bool step(Frame frame);
  /// A question that is asked so long as it makes sense.
  bool close_unless(bool asked) {
    if (asked) return false;
    pop();
    return true;
  }

  // --------------------------------------------------------------------------------------------------- apply_setup.hpp

  void begin_placement();
  void stand(int owner, Space space);
  void fill_with_gray();
  void place_le_roy();
  bool place_le_roy(Colour building);

  // -------------------------------------------------------------------------------------------------- apply_phases.hpp

  void begin_round();
  void pay_salaries();
  void pay_or_suffer(int seat, int due);
  void suffer(int seat);
  void next_workforce(int owner, int colour);
  void face(int owner);
  void take_black(int seat, int value);
  void end_round();

  // -------------------------------------------------------------------------------------------------- apply_events.hpp

  bool spared(Piece piece) const;
  void support(int index, int cubes);
  void enter_gray(Colour building, int value);
  void begin_uprising(Colour building);
  void hire_gray(Colour colour);
  int loss(int seat) const;
  bool is_warded(int seat) const;
  void resolve(int index);
  void strike_unless_warded(int seat);
  void strike(int seat);

  // ------------------------------------------------------------------------------------------------- apply_actions.hpp

  void begin_actions();
  void begin_action(int seat, ActionKind kind);
  void begin_le_roys_turn() { become(question::TurnEnd{.owner = gray, .offered = tiles}); }
  bool actions_are_over() const;
  void take_turn(int owner);
  void end_turn(int owner);
  int index_of(EventId card) const;
  void commit(int seat);
  void hire(int seat, const Action& action);
  void put_tradesman(int owner, ActivityPlace& place);
  void take_citizen(int seat, Source source);
  void pay_for_dice(int seat);
  /// What the dice have been given for comes once the others have answered.
  void let_effect_come(int seat, int boost);
  void take_effect(int seat, int boost);
  void happens(Trigger trigger) { table.action.happened |= bit(trigger); }

  // ------------------------------------------------------------------------------------------------- apply_effects.hpp

  void activate(int seat, const ActivityCard& card, int value);
  void ask_how_often(int seat, const ActivityCard& card, int most);
  void activate(int seat, int times, question::Counting counting);
  void gain(int seat, Amounts amounts, int times);
  void put_on_card(int seat, int place, int cubes);
  void take_from_card(int seat, int place, int cubes);
  int counted(int seat, Per per) const;
  template <class Number>
  void contest(int champion, int points, Number&& number);
  void collect_tax(int seat, int each);
  void man_fort(int seat);

  // ------------------------------------------------------------------------------------------------ apply_outdoors.hpp

  void use_tile(int seat, int tile);
  bool wants(int seat, int tile) const;
  void ask_others(int seat);
  void offer_tile_of(int seat);
  bool offer_own_tile(question::TurnEnd end);
  void use_in_menu(int seat, const OutdoorFace& row);
  void advance_guard(int seat);
  void ask_boost(int seat);

  // --------------------------------------------------------------------------------------------------- apply_board.hpp

  void put_on_event(int owner, int index);
  void counter(int index);
  void free_citizen(int owner, int by);
  Piece& cathedral_piece(CathedralSpace space);
  void put_on_cathedral(int owner, CathedralSpace space);
  void build_cathedral(int seat, int value, int below);
  void enter(int owner, Colour building, int value);

  // -------------------------------------------------------------------------------------------------- apply_le_roy.hpp

  void le_roy_acts(int sum);
  void le_roy_pays(int dice);
  void le_roy_buys(int dice);
  void le_roy_places_worker();
  void le_roy_counters();
  void le_roy_reveals();

  // ------------------------------------------------------------------------------------------------------ small change

  void discard(Die die) {
    state.seat(die.owner()).dice[at(die.colour())].remove(die.value());
    tell(Kind::die_discarded, die.owner(), static_cast<int>(at(die.colour())), die.value());
  }
  void gain_deniers(int seat, int amount) {
    if (amount == 0) return;
    state.seat(seat).deniers = static_cast<std::uint16_t>(state.seat(seat).deniers + amount);
    tell(Kind::deniers_gained, seat, amount);
  }
  void pay_deniers(int seat, int amount) {
    if (amount == 0) return;
    assert(state.seat(seat).deniers >= amount);
    state.seat(seat).deniers = static_cast<std::uint16_t>(state.seat(seat).deniers - amount);
    tell(Kind::deniers_paid, seat, amount);
  }
  /// TR-13.6
  void gain_influence(int seat, int amount) {
    Seat& it = state.seat(seat);
    const int counts = std::min(amount, max_influence - it.influence);
    if (counts == 0) return;
    it.influence = byte(it.influence + counts);
    tell(Kind::influence_gained, seat, counts);
  }
  void pay_influence(int seat, int amount) {
    if (amount == 0) return;
    assert(state.seat(seat).influence >= amount);
    state.seat(seat).influence = byte(state.seat(seat).influence - amount);
    tell(Kind::influence_paid, seat, amount);
  }
  /// Gray's share is lost (TR-11.4); le Roy's is not.
  void award(int owner, int points) {
    if (points == 0 || !plays(table, owner)) return;
    state.seat(owner).points = static_cast<std::uint16_t>(state.seat(owner).points + points);
    tell(Kind::points_gained, owner, points);
  }

  void tell(Kind kind, int seat, int a = 0, int b = 0) {
    tell_(Event{.kind = kind, .seat = static_cast<std::int8_t>(seat), .a = byte(a), .b = byte(b)});
  }

 private:
  const Sink& tell_;
};

}  // namespace tricasse::troyes
