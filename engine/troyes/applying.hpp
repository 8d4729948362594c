#pragma once

#include <algorithm>
#include <cassert>

#include "tricasse/engine/troyes/chance.hpp"
#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/groups.hpp"
#include "tricasse/engine/troyes/le_roy.hpp"
#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/scoring.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// Makes the changes of one move and tells of them. Only `apply.cpp` knows this class; its parts are one file an idea,
/// and are compiled there together.
template <class Sink>
class Applying {
 public:
  Applying(State& state, const Sink& tell) : state_(state), table_(state.table), tell_(tell) {}

  /// Answers the open question and runs on to the next one.
  void move(Move move);

 private:
  using What = Frame::What;
  using Kind = Event::Kind;

  static constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

  // --------------------------------------------------------------------------------------------------------- the stack

  Frame& top() { return table_.frames[static_cast<std::size_t>(table_.depth - 1)]; }
  void become(Frame frame) { top() = frame; }
  void push(Frame frame) {
    assert(table_.depth < max_frames);
    table_.frames[table_.depth++] = frame;
  }
  void pop() {
    top() = {};
    --table_.depth;
  }

  /// Runs whatever needs no answer, down to the next question or the end of the game.
  void run() {
    while (table_.depth > 0 && step(table_.top())) {
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

  void set_start_player(int seat);
  void deal_character(Frame frame, Character card);
  void lay_tile(Frame frame, Face face);
  void begin_placement();
  void stand(int owner, Space space);
  void place_first(Frame frame, Space space);
  void fill_with_gray();
  void roll_le_roy_die(Frame frame, int value);
  bool place_le_roy(Colour building);

  // -------------------------------------------------------------------------------------------------- apply_phases.hpp

  void begin_round();
  void turn_up_activity(Frame frame, Activity card);
  void pay_salaries();
  void pay_or_suffer(int seat, int due);
  void suffer(int seat);
  void next_workforce(int owner, int colour);
  void roll_workforce(Frame frame, int value);
  void roll_black(Frame frame, int value);
  void face(int owner);
  void choose_black(Frame frame, Move move);
  void take_black(int seat, int value);
  void give_die(Frame frame, Move move);
  void end_round();

  // -------------------------------------------------------------------------------------------------- apply_events.hpp

  void reveal_event(EventId card);
  void resolve_next(Frame frame);
  EventId resolved() const { return table_.queue[table_.frames[0].a - std::size_t{1}].card; }
  bool spared(Piece piece) const;
  void support(int index, int cubes);
  void roll_event_die(int value);
  void enter_gray(Colour building, int value);
  void begin_uprising(Colour building);
  void draw_lot(Frame frame, int owner);
  void hire_gray(Colour colour);
  void strike_next(Frame frame);
  int loss(int seat) const;
  bool is_warded(int seat) const;
  void strike(int seat);
  void lose_cube(Frame frame, Move move);
  void give_citizen(Frame frame, Source source);

  // ---------------------------------------------------------------------------------------------------- apply_menu.hpp

  void answer_menu(Frame frame, Move move);
  void finish_reroll(Frame frame, int value);
  void turn_die(Frame frame, Move move);

  // ------------------------------------------------------------------------------------------------- apply_actions.hpp

  void begin_actions();
  bool actions_are_over() const;
  void take_turn(int owner);
  void end_turn(int owner);
  void choose_target(Frame frame, Move move);
  int index_of(EventId card) const;
  void choose_modifier(Frame frame, Activity card);
  void choose_die(Frame frame, Move move);
  void turn_bought(Frame frame, Move move);
  void commit(int seat);
  void hire(int seat, const Action& action);
  void put_tradesman(int owner, ActivityPlace& place);
  void take_citizen(int seat, Source source);
  void pay_for_dice(int seat);
  void take_effect(Frame frame);
  void happens(Trigger trigger) { table_.action.happened |= bit(trigger); }

  // ------------------------------------------------------------------------------------------------- apply_effects.hpp

  void activate(int seat, const ActivityCard& card, int value);
  void choose_mode(Frame frame, Move move);
  void act(Frame frame, int times);
  void gain(int seat, Amounts amounts, int times);
  void put_on_card(int seat, int place, int cubes);
  void take_from_card(int seat, int place, int cubes);
  int counted(int seat, Per per) const;
  template <class Number>
  void contest(int champion, int points, Number&& number);
  void collect_tax(int seat, int each);
  void man_fort(int seat);
  void mill(Frame frame, Colour building);
  void answer_archer(Frame frame, Move move);
  void shoot(Frame frame, int value);
  void place_cube(Frame frame, EventId card);
  void fight_on(Frame frame);
  void fire_catapult(Frame frame, EventId card);
  void answer_ransom(Frame frame, Move move);
  bool scout_on(Frame frame);
  void answer_scout(Frame frame, Move move);
  void take_either(Frame frame, bool points);
  bool rob_on(Frame frame);
  void rob(Frame frame, int owner);
  void build_column(Frame frame, Move move);
  void liberate(Frame frame, int owner);

  // ------------------------------------------------------------------------------------------------ apply_outdoors.hpp

  void use_tile(int seat, int tile);
  bool wants(int seat, int tile) const;
  void ask_others(int seat);
  void ask_next(Frame frame);
  bool offer_own_tile(Frame frame);
  void answer_offer(Frame frame, Move move);
  void move_on(Frame frame, Move move);
  void choose_tile(Frame frame, int tile);
  void swap_dice(Frame frame, Move move);
  void choose_guard_die(Frame frame, Die die);
  void ask_boost(int seat);
  void boost(Frame frame, int deniers);
  void march(Frame frame, Move move);

  // --------------------------------------------------------------------------------------------------- apply_board.hpp

  void put_on_event(int owner, int index);
  void counter(int index);
  void free_citizen(int owner, int by);
  Piece& cathedral_piece(CathedralSpace space);
  void put_on_cathedral(int owner, CathedralSpace space);
  void build_cathedral(int seat, int value, int below);
  void enter(int owner, Colour building, int value);

  // -------------------------------------------------------------------------------------------------- apply_le_roy.hpp

  void roll_le_roy_table(Frame frame, int value);
  void le_roy_acts(int sum);
  void le_roy_pays(int dice);
  void le_roy_buys(int dice);
  void le_roy_places_worker();
  void le_roy_counters();
  void le_roy_reveals();

  // ------------------------------------------------------------------------------------------------------ small change

  void discard(Die die) {
    state_.seat(die.owner()).dice[at(die.colour())].remove(die.value());
    tell(Kind::die_discarded, die.owner(), static_cast<int>(at(die.colour())), die.value());
  }
  void gain_deniers(int seat, int amount) {
    if (amount == 0) return;
    state_.seat(seat).deniers = static_cast<std::uint16_t>(state_.seat(seat).deniers + amount);
    tell(Kind::deniers_gained, seat, amount);
  }
  void pay_deniers(int seat, int amount) {
    if (amount == 0) return;
    assert(state_.seat(seat).deniers >= amount);
    state_.seat(seat).deniers = static_cast<std::uint16_t>(state_.seat(seat).deniers - amount);
    tell(Kind::deniers_paid, seat, amount);
  }
  /// TR-13.6
  void gain_influence(int seat, int amount) {
    Seat& it = state_.seat(seat);
    const int counts = std::min(amount, max_influence - it.influence);
    if (counts == 0) return;
    it.influence = byte(it.influence + counts);
    tell(Kind::influence_gained, seat, counts);
  }
  void pay_influence(int seat, int amount) {
    if (amount == 0) return;
    assert(state_.seat(seat).influence >= amount);
    state_.seat(seat).influence = byte(state_.seat(seat).influence - amount);
    tell(Kind::influence_paid, seat, amount);
  }
  /// Gray's share is lost (TR-11.4); le Roy's is not.
  void award(int owner, int points) {
    if (points == 0 || !plays(table_, owner)) return;
    state_.seat(owner).points = static_cast<std::uint16_t>(state_.seat(owner).points + points);
    tell(Kind::points_gained, owner, points);
  }

  void tell(Kind kind, int seat, int a = 0, int b = 0) {
    tell_(Event{.kind = kind, .seat = static_cast<std::int8_t>(seat), .a = byte(a), .b = byte(b)});
  }

  State& state_;
  Table& table_;
  const Sink& tell_;
};

}  // namespace tricasse::troyes
