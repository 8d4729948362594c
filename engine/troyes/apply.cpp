#include "engine/troyes/apply.hpp"

#include <algorithm>
#include <cassert>

#include "engine/troyes/chance.hpp"
#include "engine/troyes/groups.hpp"
#include "engine/troyes/le_roy.hpp"
#include "engine/troyes/legal.hpp"
#include "engine/troyes/scoring.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;
using Kind = Event::Kind;

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

/// Makes the changes of one move and tells of them.
template <class Sink>
class Applying {
 public:
  Applying(State& state, const Sink& tell) : state_(state), table_(state.table), tell_(tell) {}

  void move(Move move) {
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

 private:
  // ------------------------------------------------------------------------------------------------------ the stack

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
    while (table_.depth > 0) {
      const Frame frame = table_.top();
      switch (frame.what) {
        case What::resolving: resolve_next(frame); break;
        case What::turn_end: end_turn(frame.seat); break;
        case What::miller:
          if (frame.a > 0) return;
          pop();
          break;
        case What::archer:
        case What::cubes:
          // TR-10.16: without a free banner what is left is forfeited.
          if (frame.a > 0 && free_banners(table_) > 0) return;
          pop();
          break;
        default: return;
      }
    }
  }

  // ---------------------------------------------------------------------------------------------------------- setup

  void set_start_player(int seat) {
    table_.start = byte(seat);
    tell(Kind::start_player, seat);
    become({What::character, 0, 0, 0});
  }

  void deal_character(Frame frame, Character card) {
    const int dealt = frame.a + 1;
    int wanted = characters;
    if (table_.solo()) {
      table_.stack[frame.a] = card;
      table_.stack_left = byte(dealt);
      tell(Kind::character_stacked, -1, card);
    } else {
      const int each = setup_table[table_.players].characters;
      const int seat = frame.a / each;
      state_.hands[static_cast<std::size_t>(seat)].characters[static_cast<std::size_t>(frame.a % each)] = card;
      tell(Kind::character_dealt, seat, card);
      wanted = each * table_.players;
    }
    if (dealt < wanted) {
      become({What::character, 0, byte(dealt), 0});
      return;
    }
    begin_placement();
  }

  void begin_placement() {
    if (table_.solo()) {
      become({What::le_roy_die, 0, 0, 0});
      return;
    }
    if (table_.players == 2) {
      for (const Space space : gray_start) stand(gray, space);
    }
    become({What::first_place, table_.start, 0, 0});
  }

  void stand(int owner, Space space) {
    Seat& seat = state_.seat(owner);
    --(owner == gray ? seat.general : seat.personal);
    table_.buildings[at(space.building)][space.index] = Piece::of(owner);
    tell(Kind::citizen_placed, owner, static_cast<int>(at(space.building)), space.index);
  }

  void place_first(Frame frame, Space space) {
    stand(frame.seat, space);
    const int placed = frame.a + 1;
    if (table_.solo()) {
      // KC-3: two citizens of the human after three of le Roy's.
      if (placed % 2 == 0) {
        become({What::le_roy_die, 0, 0, 0});
      } else {
        become({What::first_place, 0, byte(placed), 0});
      }
      return;
    }
    if (placed < table_.players * setup_table[table_.players].citizens) {
      become({What::first_place, byte(placing_seat(table_, placed)), byte(placed), 0});
      return;
    }
    if (table_.players > 2) fill_with_gray();
    begin_round();
  }

  void fill_with_gray() {
    for (const Colour building : all_colours) {
      for (std::uint8_t i = 0; i < spaces_each; ++i) {
        if (table_.standing({building, i}).empty()) stand(gray, {building, i});
      }
    }
  }

  /// KC-3.
  void roll_le_roy_die(Frame frame, int value) {
    table_.le_roy_dice[frame.a] = byte(value);
    tell(Kind::die_rolled, gray, static_cast<int>(at(le_roy_colours[frame.a / 2])), value);
    if (frame.a + 1 < 6) {
      become({What::le_roy_die, 0, byte(frame.a + 1), 0});
      return;
    }
    int left = 3;
    for (int wanted = 6; wanted >= 1 && left > 0; --wanted) {
      for (std::size_t i = 0; i < 6 && left > 0; ++i) {
        if (table_.le_roy_dice[i] == wanted && place_le_roy(le_roy_colours[i / 2])) --left;
      }
    }
    for (const Colour building : {Colour::red, Colour::yellow, Colour::white}) {
      while (left > 0 && place_le_roy(building)) --left;
    }
    table_.le_roy_dice = {};
    const int placed = setup_table[1].citizens - state_.seat(0).personal;
    if (state_.seat(0).personal == 0) {
      begin_round();
    } else {
      become({What::first_place, 0, byte(placed), 0});
    }
  }

  bool place_le_roy(Colour building) {
    const int space = best_place(table_, building);
    if (space < 0) return false;
    stand(gray, {building, byte(space)});
    return true;
  }

  // ------------------------------------------------------------------------------------------------- phases 0 to 2

  void begin_round() {
    ++table_.round;
    tell(Kind::round_began, -1, table_.round);
    if (table_.round <= levels) {
      become({What::activity, 0, 0, 0});
    } else {
      pay_salaries();
    }
  }

  void turn_up_activity(Frame frame, Activity card) {
    table_.activities[static_cast<std::size_t>(frame.a * levels + table_.round - 1)].card = card;
    tell(Kind::activity_revealed, -1, card);
    if (frame.a + 1 < colours) {
      become({What::activity, 0, byte(frame.a + 1), 0});
    } else {
      pay_salaries();
    }
  }

  void pay_salaries() {
    for (int seat = 0; seat < table_.players; ++seat) {
      gain_deniers(seat, income);
      int due = 0;
      for (const Colour building : all_colours) {
        due += building_table[at(building)].salary * standing(table_, seat, building);
      }
      pay_or_suffer(seat, due);
    }
    next_workforce(table_.start, 0);
  }

  /// TR-6.2, TR-8.4: who cannot pay in full pays what he has and loses points, once.
  void pay_or_suffer(int seat, int due) {
    const int paid = std::min<int>(due, state_.seat(seat).deniers);
    pay_deniers(seat, paid);
    if (paid < due) suffer(seat);
  }
  void suffer(int seat) {
    Seat& it = state_.seat(seat);
    const int lost = std::min<int>(penalty, it.points);  // TR-1.6
    it.points = static_cast<std::uint16_t>(it.points - lost);
    tell(Kind::points_lost, seat, lost);
  }

  /// TR-7: asks for the next die from this owner and colour on; then the events come.
  void next_workforce(int owner, int colour) {
    for (;;) {
      for (; colour < colours; ++colour) {
        const auto building = static_cast<Colour>(colour);
        if (state_.seat(owner).dice[at(building)].count() < standing(table_, owner, building)) {
          become({What::workforce, byte(owner), byte(colour), 0});
          return;
        }
      }
      colour = 0;
      const int next = next_owner(table_, owner);
      if (next != table_.start && owner != gray) {
        owner = next;
      } else if (owner != gray && !table_.solo()) {
        owner = gray;
      } else if (owner == gray && table_.solo() && table_.start == gray) {
        owner = next;
      } else {
        break;
      }
    }
    become({What::reveal, 0, byte(static_cast<int>(Colour::red)), 0});
  }

  void roll_workforce(Frame frame, int value) {
    state_.seat(frame.seat).dice[frame.a].add(value);
    tell(Kind::die_rolled, frame.seat, frame.a, value);
    next_workforce(frame.seat, frame.a);
  }

  // -------------------------------------------------------------------------------------------------------- phase 3

  void reveal_event(EventId card) {
    table_.queue[table_.queue_size++] = {.card = card, .cubes = 0, .cube = {}};
    table_.seen_events |= 1U << card;
    tell(Kind::event_revealed, -1, card);
    // TR-8.1, BC-4: the next card comes from the deck this one calls, unless that deck is empty.
    if (const Call call = event_of(card).call; call != Call::nothing) {
      become({What::reveal, 0, byte(static_cast<int>(deck_of(call))), 0});
      if (total_weight(state_) > 0) return;
    }
    become({What::resolving, 0, 0, 0});
  }

  /// TR-8.2: the event at index a; after the last one the black dice are rolled.
  void resolve_next(Frame frame) {
    table_.marauding_closed = 0;
    if (frame.a == table_.queue_size) {
      if (frame.b > 0) {
        become({What::black_die, 0, frame.b, 0});
      } else {
        face(table_.start);
      }
      return;
    }
    const int index = frame.a;
    const EventId id = table_.queue[frame.a].card;
    const EventCard& card = event_of(id);
    tell(Kind::event_resolved, -1, id);
    become({What::resolving, 0, byte(frame.a + 1), byte(frame.b + card.black)});
    switch (card.effect) {
      case EventEffect::none: return;
      case EventEffect::citizen:
        // TR-8.5
        if (state_.seat(gray).general == 0) {
          tell(Kind::event_ignored, -1, id);
        } else {
          push({What::citizen_die, 0, byte(static_cast<int>(card.where)), 0});
        }
        return;
      case EventEffect::support:
        // The nearer one first: should it leave, the farther one keeps its place.
        for (int left = index - 1; left >= 0 && left >= index - card.amount; --left) put_on_event(gray, left);
        return;
      case EventEffect::lose_deniers: for_each_player([&](int seat) { pay_or_suffer(seat, card.amount); }); return;
      case EventEffect::lose_influence:
        for_each_player([&](int seat) {
          const int paid = std::min<int>(card.amount, state_.seat(seat).influence);
          pay_influence(seat, paid);
          if (paid < card.amount) suffer(seat);
        });
        return;
      case EventEffect::drought:
        for_each_player([&](int seat) { pay_or_suffer(seat, card.amount * standing(table_, seat, card.where)); });
        return;
      case EventEffect::builders: {
        const CathedralSpace space = lowest_empty_space(table_, false);
        if (space.level < 0) {
          tell(Kind::event_ignored, -1, id);
          return;
        }
        put_on_cathedral(gray, space);
        award(gray, cathedral_points);  // KC-15: le Roy's; gray gains nothing
        return;
      }
      case EventEffect::interrupted_work: {
        const CathedralSpace space = highest_cube(table_);
        // KC-5: le Roy's cube stays.
        if (space.level < 0 || spared(cathedral_piece(space))) {
          tell(Kind::event_ignored, -1, id);
          return;
        }
        tell(Kind::cube_left_cathedral, cathedral_piece(space).owner(), space.value, space.level);
        cathedral_piece(space) = {};
        return;
      }
      case EventEffect::resistance:
        for (int i = 0; i < table_.queue_size; ++i) {
          QueuedEvent& event = table_.queue[static_cast<std::size_t>(i)];
          if (event.cubes == 0) continue;
          Piece& last = event.cube[event.cubes - std::size_t{1}];
          if (spared(last)) continue;
          tell(Kind::cube_left_event, last.owner(), event.card);
          last = {};
          --event.cubes;
        }
        return;
    }
  }

  bool spared(Piece piece) const { return table_.solo() && piece.is(gray); }

  /// TR-8.4: from the start player on; in the King's Challenge the human alone.
  template <class Visit>
  void for_each_player(Visit&& visit) {
    const int first = table_.start < table_.players ? table_.start : 0;
    for (int i = 0; i < table_.players; ++i) visit((first + i) % table_.players);
  }

  void enter_gray(Colour building, int value) {
    pop();
    if (!try_entry(state_, gray, Source::supply(), building, value).legal) {
      tell(Kind::event_ignored, -1, table_.queue[table_.frames[0].a - std::size_t{1}].card);
      return;
    }
    --state_.seat(gray).general;
    enter(gray, building, value);
  }

  void roll_black(Frame frame, int value) {
    table_.black.add(value);
    tell(Kind::black_rolled, -1, value);
    if (frame.a > 1) {
      become({What::black_die, 0, byte(frame.a - 1), 0});
    } else {
      face(table_.start);
    }
  }

  /// TR-9.1: the next owner who must deal with the highest black die; phase 4 when none is left.
  void face(int owner) {
    while (!table_.black.none()) {
      if (owner != gray) {
        become({What::facing, byte(owner), 0, 0});
        return;
      }
      // KC-5: le Roy's strongest die takes the highest black die with it, whatever their values.
      const int highest = table_.black.highest();
      if (dice_count(state_.seat(gray)) > 0) discard(strongest_die(state_.seat(gray), gray));
      table_.black.remove(highest);
      tell(Kind::black_countered, gray, highest);
      owner = next_owner(table_, owner);
    }
    begin_actions();
  }

  /// TR-DP-3.
  void choose_black(Frame frame, Move move) {
    if (move.kind() == Move::Kind::done) {
      become({What::defence, frame.seat, frame.a, frame.b});
      return;
    }
    take_black(frame.seat, move.value());
    become({What::more_black, frame.seat, byte(frame.a + move.value()), byte(frame.b + 1)});
  }
  void take_black(int seat, int value) {
    table_.black.remove(value);
    tell(Kind::black_countered, seat, value);
  }

  /// TR-DP-4.
  void give_die(Frame frame, Move move) {
    if (move.kind() == Move::Kind::done) {
      gain_influence(frame.seat, frame.b);
      face(next_owner(table_, frame.seat));
      return;
    }
    const Die die = move.die();
    discard(die);
    const int worth = die.value() * (die.colour() == Colour::red ? red_die_factor : 1);
    become({What::defence, frame.seat, byte(std::max(0, frame.a - worth)), frame.b});
  }

  // -------------------------------------------------------------------------------------------- influence and menus

  void answer_menu(Frame frame, Move move) {
    const int seat = frame.seat;
    Seat& it = state_.seat(seat);
    switch (move.kind()) {
      case Move::Kind::reroll:
        pay_influence(seat, reroll_price);
        it.dice[at(move.die().colour())].remove(move.die().value());
        push({What::reroll, frame.seat, byte(static_cast<int>(move.die().colour())), 0});
        return;
      case Move::Kind::citizen:
        pay_influence(seat, citizen_price);
        --it.general;
        ++it.personal;
        tell(Kind::citizen_called, seat);
        return;
      case Move::Kind::flip:
        pay_influence(seat, turn_price);
        push({What::turning, frame.seat, 0, 0});
        return;
      case Move::Kind::counter: {
        const int highest = table_.black.highest();
        take_black(seat, highest);
        become({What::more_black, frame.seat, byte(highest), 1});
        return;
      }
      case Move::Kind::fail: {
        const int highest = table_.black.highest();
        table_.black.remove(highest);
        tell(Kind::black_unmet, seat, highest);
        suffer(seat);
        face(next_owner(table_, seat));
        return;
      }
      case Move::Kind::pass:
        it.passed = 1;
        it.pass_money = pass_deniers;
        tell(Kind::passed, seat);
        tell(Kind::pass_money, seat, pass_deniers);
        end_turn(seat);
        return;
      case Move::Kind::act:
        table_.action = {};
        table_.action.kind = move.action();
        become({What::turn_end, frame.seat, 0, 0});
        push({move.action() == ActionKind::cathedral || move.action() == ActionKind::agriculture ? What::modifier
                                                                                                 : What::target,
              frame.seat, 0, 0});
        return;
      default: return;
    }
  }

  void finish_reroll(Frame frame, int value) {
    pop();
    state_.seat(frame.seat).dice[frame.a].add(value);
    tell(Kind::die_rolled, frame.seat, frame.a, value);
  }

  /// TR-DP-5a: what is turned lies aside until the use is done.
  void turn_die(Frame frame, Move move) {
    Seat& it = state_.seat(frame.seat);
    if (move.kind() == Move::Kind::done) {
      for (std::size_t i = 0; i < frame.a; ++i) {
        const Die die = table_.turned[i];
        it.dice[at(die.colour())].add(die.value());
        table_.turned[i] = {};
      }
      pop();
      return;
    }
    const Die die = move.die();
    it.dice[at(die.colour())].remove(die.value());
    table_.turned[frame.a] = Die(frame.seat, die.colour(), 7 - die.value());
    tell(Kind::die_turned, frame.seat, static_cast<int>(at(die.colour())), 7 - die.value());
    become({What::turning, frame.seat, byte(frame.a + 1), 0});
  }

  // -------------------------------------------------------------------------------------------------------- phase 4

  void begin_actions() {
    if (any_die_left(state_)) {
      take_turn(table_.start);
    } else {
      end_round();
    }
  }

  /// TR-10.70, KC-13.
  bool actions_are_over() const {
    if (!any_die_left(state_)) return true;
    for (int owner = 0; owner < owners; ++owner) {
      if (!plays(table_, owner)) continue;
      const bool done = owner == gray ? dice_count(state_.seat(gray)) == 0 : state_.seat(owner).passed != 0;
      if (!done) return false;
    }
    return true;
  }

  void take_turn(int owner) {
    for (;; owner = next_owner(table_, owner)) {
      if (owner == gray) {
        if (dice_count(state_.seat(gray)) == 0) continue;
        become({What::le_roy_table, 0, 0, 0});
        return;
      }
      Seat& it = state_.seat(owner);
      if (it.passed == 0) {
        become({What::menu, byte(owner), 0, 0});
        return;
      }
      ++it.pass_money;  // TR-10.60
      tell(Kind::pass_money, owner, 1);
    }
  }

  void end_turn(int owner) {
    table_.marauding_closed = 0;
    table_.action = {};
    if (actions_are_over()) {
      end_round();
    } else {
      take_turn(next_owner(table_, owner));
    }
  }

  void choose_target(Frame frame, Move move) {
    Action& action = table_.action;
    switch (move.kind()) {
      case Move::Kind::use: {
        action.target = byte(place_of(card_of(move.card())));
        action.hires = table_.activities[action.target].has_tradesman(frame.seat) ? 0 : 1;
        break;
      }
      case Move::Kind::fight: action.target = byte(index_of(move.card())); break;
      default: action.target = byte(static_cast<int>(move.building())); break;
    }
    const bool citizen = action.kind == ActionKind::place || action.hires != 0;
    become({citizen ? What::source : What::modifier, frame.seat, 0, 0});
  }

  int index_of(EventId card) const {
    int index = 0;
    while (table_.queue[static_cast<std::size_t>(index)].card != card) ++index;
    return index;
  }

  void choose_modifier(Frame frame, Activity card) {
    table_.action.modifier = card == 0 ? byte(0) : byte(place_of(card_of(card)) + 1);
    become({What::group, frame.seat, 0, 0});
  }

  void choose_die(Frame frame, Move move) {
    Action& action = table_.action;
    if (move.kind() == Move::Kind::die) {
      action.group[action.size++] = move.die();
      return;
    }
    commit(frame.seat);
  }

  /// TR-10.4: hire, pay, discard; then the effect, or the question how often.
  void commit(int seat) {
    const Action action = table_.action;
    const Group group(action.group.data(), action.size);
    if (action.hires != 0) hire(seat, action);
    const Modifier& modifier = modifier_of(table_, action.modifier);
    pay_for(seat, modifier, group);
    for (const Die die : group) discard(die);
    if (action.modifier != 0) {
      --state_.seat(seat).cubes[action.modifier - std::size_t{1}];
      tell(Kind::modifier_used, seat, table_.activities[action.modifier - std::size_t{1}].card);
    }
    const int value = group_value(modifier, group);
    switch (action.kind) {
      case ActionKind::activity: {
        const ActivityCard& card = card_of(table_.activities[action.target].card);
        const int most = most_activations(state_, seat, card, value / card.divisor);
        if (card.effect != Effect::archer) {
          become({What::count, byte(seat), byte(most), 0});
          return;
        }
        become({What::archer, byte(seat), byte(most - 1), 0});
        push({What::archer_die, byte(seat), 0, 0});
        return;
      }
      case ActionKind::combat: {
        const QueuedEvent& event = table_.queue[action.target];
        const int most = std::min(value / event_of(event.card).divisor, event.free_banners());
        become({What::count, byte(seat), byte(most), 0});
        return;
      }
      case ActionKind::cathedral:
        for (const Die die : group) {
          for (int i = 0; i < modifier.cubes_each; ++i) build_cathedral(seat, die.value());
        }
        break;
      case ActionKind::place:
        take_citizen(seat, action.source);
        enter(seat, static_cast<Colour>(action.target), value);
        break;
      case ActionKind::agriculture: gain_deniers(seat, value / agriculture_divisor); break;
    }
    pop();
  }

  void hire(int seat, const Action& action) {
    ActivityPlace& place = table_.activities[action.target];
    pay_deniers(seat, card_of(place.card).hire);
    take_citizen(seat, action.source);
    put_tradesman(seat, place);
  }
  void put_tradesman(int owner, ActivityPlace& place) {
    const int space = free_space(place);
    if (space < 2) {
      place.spaces[static_cast<std::size_t>(space)] = Piece::of(owner);
    } else {
      place.illustration |= byte(1 << owner);
    }
    tell(Kind::tradesman_hired, owner, place.card, space);
  }

  /// TR-12.1, TR-10.11: a space that is left stays empty.
  void take_citizen(int seat, Source source) {
    if (source.is_supply()) {
      --state_.seat(seat).personal;
    } else if (source.is_tradesman()) {
      ActivityPlace& place = table_.activities[static_cast<std::size_t>(source.place())];
      for (Piece& space : place.spaces) {
        if (space.is(seat)) space = {};
      }
      place.illustration &= byte(~(1 << seat));
    } else if (source.is_standing()) {
      table_.buildings[at(source.space().building)][source.space().index] = {};
    } else {
      --state_.seat(seat).lying[at(source.building())];
    }
  }

  /// TR-10.2: each owner gets the price of the dice he gives, the bank that of gray and le Roy's dice.
  void pay_for(int seat, const Modifier& modifier, Group group) {
    const int each = die_price * static_cast<int>(group.size());
    for (std::size_t i = 0; i < group.size(); ++i) {
      const int before = paid_dice(state_, seat, modifier, group.first(i));
      if (paid_dice(state_, seat, modifier, group.first(i + 1)) == before) continue;
      const int owner = group[i].owner();
      pay_deniers(seat, each);
      tell(Kind::die_bought, seat, owner, each);
      if (owner < table_.players) gain_deniers(owner, each);
    }
  }

  /// TR-DP-10 is answered.
  void act(int seat, int times) {
    const Action& action = table_.action;
    if (action.kind == ActionKind::combat) {
      for (int i = 0; i < times; ++i) put_on_event(seat, action.target);
      pop();
      return;
    }
    const ActivityPlace& place = table_.activities[action.target];
    const ActivityCard& card = card_of(place.card);
    tell(Kind::activated, seat, place.card, times);
    pay_deniers(seat, card.cost.deniers * times);
    pay_influence(seat, card.cost.influence * times);
    switch (card.effect) {
      case Effect::gain: {
        const int all = times * counted(seat, card.per);
        gain_deniers(seat, card.gain.deniers * all);
        gain_influence(seat, card.gain.influence * all);
        award(seat, card.gain.points * all);
        break;
      }
      case Effect::delay:
        state_.seat(seat).cubes[action.target] = byte(state_.seat(seat).cubes[action.target] + times);
        tell(Kind::cube_on_card, seat, place.card, times);
        break;
      case Effect::event_cubes: become({What::cubes, byte(seat), byte(times * counted(seat, card.per)), 0}); return;
      case Effect::miller: become({What::miller, byte(seat), byte(times), 0}); return;
      case Effect::tax: collect_tax(seat, card.gain.deniers * times); break;
      case Effect::joust:
        contest(seat, card.gain.points * times,
                [&](int owner) { return state_.seat(owner).dice[at(Colour::red)].sum(); });
        break;
      case Effect::procession:
        contest(-1, card.gain.points * times, [&](int owner) { return dice_count(state_.seat(owner)); });
        break;
      case Effect::archer: break;  // has no count
    }
    pop();
  }

  int counted(int seat, Per per) const {
    switch (per) {
      case Per::activation: return 1;
      case Per::two_cathedral_cubes: return cathedral_cubes(table_, seat) / 2;
      case Per::own_red_die: return state_.seat(seat).dice[at(Colour::red)].count();
      case Per::event_with_own_cube: {
        int count = 0;
        for (int i = 0; i < table_.queue_size; ++i) {
          count += table_.queue[static_cast<std::size_t>(i)].cubes_of(seat) > 0 ? 1 : 0;
        }
        return count;
      }
      case Per::yellow_die_of_the_square: {
        int count = 0;
        for (const Seat& it : state_.seats) count += it.dice[at(Colour::yellow)].count();
        return count;
      }
      case Per::red_die_of_the_reddest_district: {
        // KC-15: le Roy's district does not count.
        int most = 0;
        for (int owner = 0; owner < (table_.solo() ? 1 : owners); ++owner) {
          most = std::max(most, state_.seat(owner).dice[at(Colour::red)].count());
        }
        return most;
      }
    }
    return 0;
  }

  /// Joust and Procession: everybody who reaches the highest number gains, if `champion` (-1: anybody) does.
  template <class Number>
  void contest(int champion, int points, Number&& number) {
    int highest = 0;
    for (int owner = 0; owner < owners; ++owner) {
      if (plays(table_, owner)) highest = std::max(highest, number(owner));
    }
    if (highest == 0 || (champion >= 0 && number(champion) < highest)) return;
    for (int owner = 0; owner < owners; ++owner) {
      if (plays(table_, owner) && number(owner) == highest) award(owner, points);
    }
  }

  void collect_tax(int seat, int each) {
    for (int other = 0; other < table_.players; ++other) {
      if (other == seat) continue;
      const int paid = std::min<int>(each * standing(table_, other, Colour::yellow), state_.seat(other).deniers);
      pay_deniers(other, paid);
      gain_deniers(seat, paid);
    }
    gain_deniers(seat, each * (table_.solo() ? le_roy_tax : 1) * standing(table_, gray, Colour::yellow));
  }

  void mill(Frame frame, Colour building) {
    const ActivityCard& card = card_of(table_.activities[table_.action.target].card);
    gain_deniers(frame.seat, card.gain.deniers * standing(table_, frame.seat, building));
    become({What::miller, frame.seat, byte(frame.a - 1), 0});
  }

  void answer_archer(Frame frame, Move move) {
    if (move.kind() == Move::Kind::stop) {
      pop();
      return;
    }
    become({What::archer, frame.seat, byte(frame.a - 1), 0});
    push({What::archer_die, frame.seat, 0, 0});
  }
  void shoot(Frame frame, int value) {
    tell(Kind::archer_rolled, frame.seat, value);
    if (value >= archer_hit) {
      become({What::cubes, frame.seat, 1, 0});
    } else {
      pop();
    }
  }

  void place_cube(Frame frame, EventId card) {
    become({What::cubes, frame.seat, byte(frame.a - 1), 0});
    put_on_event(frame.seat, index_of(card));
  }

  // ---------------------------------------------------------------------------------------- events and the cathedral

  /// TR-11.1, TR-11.2.
  void put_on_event(int owner, int index) {
    QueuedEvent& event = table_.queue[static_cast<std::size_t>(index)];
    event.cube[event.cubes++] = Piece::of(owner);
    tell(Kind::cube_on_event, owner, event.card);
    if (owner != gray) gain_influence(owner, 1);
    if (event.free_banners() == 0) counter(index);
  }

  /// TR-11.4, TR-11.5: points, then the card, then the cubes go home.
  void counter(int index) {
    const QueuedEvent event = table_.queue[static_cast<std::size_t>(index)];
    const EventCard& card = event_of(event.card);
    tell(Kind::event_countered, -1, event.card);
    std::array<int, owners> cubes{};
    for (int owner = 0; owner < owners; ++owner) cubes[static_cast<std::size_t>(owner)] = event.cubes_of(owner);
    const int most = std::ranges::max(cubes);
    const auto with = [&](int number) { return static_cast<int>(std::ranges::count(cubes, number)); };
    int next = 0;
    for (const int number : cubes) next = number < most ? std::max(next, number) : next;
    const auto share = [&](int number, int points) {
      for (int owner = 0; owner < owners; ++owner) {
        if (cubes[static_cast<std::size_t>(owner)] == number) award(owner, points / with(number));
      }
    };
    if (with(most) > 1 || next == 0) {
      share(most, card.first + card.second);
    } else {
      share(most, card.first);
      share(next, card.second);
    }
    if (card.on_board) {
      // TR-11.6
      table_.queue[static_cast<std::size_t>(index)] = {.card = event.card, .cubes = 0, .cube = {}};
      table_.marauding_closed = 1;
      return;
    }
    const auto first = std::ranges::find_if(
        event.cube, [&](Piece cube) { return cubes[static_cast<std::size_t>(cube.owner())] == most; });
    if (plays(table_, first->owner())) {
      ++state_.seat(first->owner()).event_cards;
      tell(Kind::event_card_taken, first->owner(), event.card);
    } else {
      tell(Kind::event_discarded, -1, event.card);
    }
    const auto queue = table_.queue.begin();
    std::copy(queue + index + 1, queue + table_.queue_size, queue + index);
    table_.queue[--table_.queue_size] = {};
    // What is being resolved moves left with its card.
    Frame& bottom = table_.frames[0];
    if (bottom.what == What::resolving && index < bottom.a) --bottom.a;
  }

  Piece& cathedral_piece(CathedralSpace space) {
    return table_.cathedral[static_cast<std::size_t>(space.level)][static_cast<std::size_t>(space.value - 1)];
  }
  void put_on_cathedral(int owner, CathedralSpace space) {
    cathedral_piece(space) = Piece::of(owner);
    tell(Kind::cube_on_cathedral, owner, space.value, space.level);
  }
  /// TR-10.20: the lowest empty level of the column; nothing when it is full (TR-10.21).
  void build_cathedral(int seat, int value) {
    const int free = free_levels(table_, value);
    if (free == 0) return;
    put_on_cathedral(seat, {levels - free, value});
    award(seat, cathedral_points);
    gain_influence(seat, cathedral_influence(value));
  }

  /// TR-12.2: the one who enters stands first; each pushes the next until a place is empty.
  void enter(int owner, Colour building, int value) {
    tell(Kind::citizen_entered, owner, static_cast<int>(at(building)), value);
    const int first = first_of_row(building, value);
    const int length = building_table[at(building)].row_length;
    Piece carried = Piece::of(owner);
    for (int i = first; i < first + length && !carried.empty(); ++i) {
      std::swap(carried, table_.buildings[at(building)][static_cast<std::size_t>(i)]);
    }
    if (carried.empty()) return;
    ++state_.seat(carried.owner()).lying[at(building)];
    tell(Kind::citizen_expelled, carried.owner(), static_cast<int>(at(building)));
  }

  // --------------------------------------------------------------------------------------------------------- le Roy

  void roll_le_roy_table(Frame frame, int value) {
    if (frame.a == 0) {
      become({What::le_roy_table, 0, byte(value), 0});
      return;
    }
    const int sum = frame.a + value;
    tell(Kind::le_roy_rolled, gray, sum);
    le_roy_acts(sum);
    end_turn(gray);
  }

  /// KC-6.
  void le_roy_acts(int sum) {
    switch (sum) {
      case 2:
      case 12: le_roy_buys(3); break;
      case 3:
      case 11: le_roy_buys(2); break;
      case 4:
      case 10: le_roy_places_worker(); break;
      case 5:
      case 9: le_roy_counters(); break;
      case 6:
        le_roy_pays(1);
        if (const int place = tradesman_place(table_); place >= 0 && state_.seat(gray).general > 0) {
          --state_.seat(gray).general;
          put_tradesman(gray, table_.activities[static_cast<std::size_t>(place)]);
        }
        break;
      case 7:
        le_roy_pays(2);
        for (int i = 0; i < 2; ++i) {
          // KC-11: a point too for a cube that finds no space.
          if (const CathedralSpace space = lowest_empty_space(table_, true); space.level >= 0) {
            put_on_cathedral(gray, space);
          }
          award(gray, cathedral_points);
        }
        break;
      default: le_roy_reveals(); break;
    }
  }

  /// KC-7: his strongest dice, as far as he has any.
  void le_roy_pays(int dice) {
    for (; dice > 0 && dice_count(state_.seat(gray)) > 0; --dice) discard(strongest_die(state_.seat(gray), gray));
  }

  void le_roy_buys(int dice) {
    if (dice_count(state_.seat(0)) > 0) {
      discard(strongest_die(state_.seat(0), 0));
      tell(Kind::die_bought, gray, 0, die_price * dice);
      gain_deniers(0, die_price * dice);
      le_roy_pays(dice - 1);
    } else {
      le_roy_pays(dice);
    }
    award(gray, le_roy_points);
  }

  /// KC-8.
  void le_roy_places_worker() {
    const Colour building = strongest_die(state_.seat(gray), gray).colour();
    le_roy_pays(1);
    const int value = worker_value(state_, building);
    if (value == 0 || state_.seat(gray).general == 0) return;
    --state_.seat(gray).general;
    enter(gray, building, value);
  }

  /// KC-9.
  void le_roy_counters() {
    const int index = table_.queue_size - 1;
    const int banners = table_.queue[static_cast<std::size_t>(index)].free_banners();
    le_roy_pays(banners);
    for (int i = 0; i < banners; ++i) put_on_event(gray, index);
  }

  /// KC-12.
  void le_roy_reveals() {
    if (table_.stack_left == 0) {
      award(gray, 1);
      return;
    }
    const Character card = table_.stack[static_cast<std::size_t>(characters - table_.stack_left)];
    --table_.stack_left;
    tell(Kind::character_scored, -1, card);
    award(0, character_score(state_, 0, card));
    award(gray, character_score(state_, gray, card));
  }

  // -------------------------------------------------------------------------------------------------------- phase 5

  void end_round() {
    tell(Kind::round_ended, -1, table_.round);
    for (int owner = 0; owner < owners; ++owner) {
      Seat& it = state_.seat(owner);
      if (it.pass_money > 0) gain_deniers(owner, it.pass_money);
      it.pass_money = 0;
      it.passed = 0;
      for (std::uint8_t& lying : it.lying) {
        std::uint8_t& home = owner == gray ? it.general : it.personal;
        home = byte(home + lying);
        lying = 0;
      }
      it.dice = {};
    }
    if (table_.round == table_.rounds) {
      pop();
      tell(Kind::game_over, -1);
      return;
    }
    table_.start = byte(next_owner(table_, table_.start));
    begin_round();
  }

  // ---------------------------------------------------------------------------------------------------- small change

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

}  // namespace

void apply(State& state, [[maybe_unused]] Actor actor, Move move, const NoEvents& events) {
  assert(check(state, actor, move) == Refusal::none);
  Applying<NoEvents>{state, events}.move(move);
}

void apply(State& state, [[maybe_unused]] Actor actor, Move move, const EventSink& events) {
  assert(check(state, actor, move) == Refusal::none);
  Applying<EventSink>{state, events}.move(move);
}

}  // namespace tricasse::troyes
