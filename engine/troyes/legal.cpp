#include "tricasse/engine/troyes/legal.hpp"

#include <algorithm>

#include "tricasse/engine/troyes/chance.hpp"
#include "tricasse/engine/troyes/groups.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;

/// Every distinct die of one district, red, white, yellow, purple, each by value descending.
template <class Visit>
void for_each_die(const Seat& seat, Visit&& visit) {
  for (const Colour colour : dice_colours) {
    Dice dice = seat.dice[at(colour)];
    while (!dice.none()) {
      const int value = dice.highest();
      visit(colour, value, dice.of(value));
      dice = dice.only((1U << (value - 1)) - 1);
    }
  }
}

/// What is asked of one seat.
class Listing {
 public:
  Listing(const State& state, int seat, MoveList& out)
      : state_(state), table_(state.table), it_(state.seat(seat)), seat_(seat), out_(out) {}

  void list(Frame top) {
    switch (top.what) {
      case What::first_place: list_empty_spaces(); return;
      case What::facing:
        list_influence();
        list_tiles(top, TileEffect::swap);
        list_tiles(top, TileEffect::ward);
        add(defence(it_) >= table_.black.highest() ? Move::counter() : Move::fail());
        return;
      case What::more_black:
        for (int value = 6; value >= 1; --value) {
          if (table_.black.of(value) > 0 && top.a + value <= defence(it_)) add(Move::black(value));
        }
        add(Move::done());
        return;
      case What::defence:
        for_each_die(it_, [&](Colour colour, int value, int) { add(Move::die(Die(seat_, colour, value))); });
        if (top.a == 0) add(Move::done());
        return;
      case What::turning:
        if (top.a < max_group) {
          for_each_die(it_, [&](Colour colour, int value, int) { add(Move::turn(colour, value)); });
        }
        if (top.a > 0) add(Move::done());
        return;
      case What::menu: list_menu(top); return;
      case What::target: list_targets(); return;
      case What::source: list_sources(); return;
      case What::modifier: list_modifier_moves(); return;
      case What::group: list_dice(); return;
      case What::bought_die: list_bought_dice(); return;
      case What::count:
        for (int number = (top.b & may_be_none) != 0 ? 0 : 1; number <= top.a; ++number) add(Move::count(number));
        return;
      case What::miller:
        add(Move::miller(Colour::red));
        add(Move::miller(Colour::white));
        return;
      case What::archer:
        add(Move::shoot());
        add(Move::stop());
        return;
      case What::cubes:
      case What::catapult: list_events(); return;
      case What::ransom:
        list_events();
        add(Move::stop());
        return;
      case What::scout:
        add(Move::cube(table_.queue[top.b].card));
        add(Move::decline());
        return;
      case What::swap: list_swaps(top); return;
      case What::guard_die: list_guard_dice(); return;
      case What::boost:
        for (int deniers = 0; deniers <= top.a; ++deniers) add(Move::boost(deniers));
        return;
      case What::march: list_march(top); return;
      case What::offer:
        add(Move::tile(top.a));
        add(Move::decline());
        return;
      case What::mode:
        add(Move::store());
        if (it_.cubes[table_.action.target] > 0) add(Move::spend());
        return;
      case What::either:
        add(Move::take_influence());
        add(Move::take_points());
        return;
      case What::rob:
        for (int other = 0; other < table_.players; ++other) {
          if (other != seat_ && state_.seat(other).influence == most_influence_of_others(state_, seat_))
            add(Move::owner(other));
        }
        return;
      case What::column:
        for (int value = 1; value <= 6; ++value) {
          if (free_floors(table_, value, floors) > 0) add(Move::column(value));
        }
        if (top.b != 0) add(Move::stop());
        return;
      case What::liberate:
        for (int owner = 0; owner < owners; ++owner) {
          if (state_.seat(owner).possessed > 0) add(Move::owner(owner));
        }
        return;
      case What::move_on:
        for (int place = 0; place < activity_places; ++place) {
          if (can_move_on(state_, seat_, place)) add(Move::card(card_at(place)));
        }
        add(Move::decline());
        return;
      case What::winter:
        for (int place = 0; place < activity_places; ++place) {
          if (it_.cubes[static_cast<std::size_t>(place)] > 0) add(Move::card(card_at(place)));
        }
        for (int tile = 0; tile < tiles; ++tile) {
          if (it_.outdoors[static_cast<std::size_t>(tile)] > 0) add(Move::tile(tile));
        }
        return;
      case What::possession:
        for_each_source(state_, seat_, [&](Source source) { return add_source(source); });
        if (can_hire_for_possession(it_)) add(Move::from(Source::hired()));
        return;
      default: return;
    }
  }

 private:
  void add(Move move) { out_.push_back(move); }

  void list_empty_spaces() {
    for (const Colour building : all_colours) {
      for (std::uint8_t i = 0; i < spaces_each; ++i) {
        if (table_.standing({building, i}).empty()) add(Move::place({building, i}));
      }
    }
  }

  /// TR-13, in TR-DP-2 and TR-DP-5.
  void list_influence() {
    if (it_.influence >= reroll_price) {
      for_each_die(it_, [&](Colour colour, int value, int) { add(Move::reroll(colour, value)); });
    }
    if (it_.influence >= citizen_price && it_.general > 0) add(Move::citizen());
    if (it_.influence >= turn_price && dice_count(it_) > 0) add(Move::flip());
  }

  /// The tile in play that does this, if the seat can use it in a menu now. Bit t of the menu: tile t has been used.
  void list_tiles(Frame menu, TileEffect effect) {
    if (cubes_for(state_, seat_, effect) == 0) return;
    const int tile = tile_for(table_, effect);
    if ((menu.a >> tile & 1) != 0) return;
    if (effect == TileEffect::swap && !can_swap(state_, seat_)) return;
    if (effect == TileEffect::new_die) {
      const Colour colour = table_.outdoors(tile).colour;
      if (!is_in_supply(state_, seat_, colour)) return;
      if (colour == Colour::purple && it_.deniers < purple_price) return;
    }
    add(Move::tile(tile));
  }

  /// LT-DP-1.
  void list_menu(Frame top) {
    list_influence();
    list_tiles(top, TileEffect::new_die);
    list_tiles(top, TileEffect::swap);
    look_around();
    for (int kind = 0; kind < action_kinds; ++kind) {
      const auto action = static_cast<ActionKind>(kind);
      if (can_act(action)) add(Move::act(action));
    }
    add(Move::pass());
  }

  void look_around() {
    square_ = square_of(state_, seat_);
    list_modifiers(state_, seat_, modifiers_);
  }

  bool can_act(ActionKind kind) {
    Action action{};
    action.kind = kind;
    bool found = false;
    const auto finds = [&](Move) {
      found = true;
      return false;
    };
    switch (kind) {
      case ActionKind::activity:
      case ActionKind::combat:
      case ActionKind::place: for_each_target(action, finds); return found;
      case ActionKind::cathedral:
      case ActionKind::agriculture: return can_complete_action(state_, seat_, square_, modifiers_, action);
      case ActionKind::guard:
        // LT-7.3: any die will do, and there is always a tower or a tile for a first point.
        return table_.has(Module::ramparts) && (dice_count(it_) > 0 || (it_.deniers >= die_price && any_foreign_die()));
    }
    return false;
  }

  bool any_foreign_die() const {
    return std::ranges::any_of(square_.foreign, [](Dice dice) { return !dice.none(); });
  }
  Activity card_at(int place) const { return table_.activities[static_cast<std::size_t>(place)].card; }

  /// Every event that a card may put a cube on.
  void list_events() {
    for (int i = 0; i < table_.queue_size; ++i) {
      if (is_open(table_, i)) add(Move::cube(table_.queue[static_cast<std::size_t>(i)].card));
    }
  }

  /// LT-DP-2.
  void list_swaps(Frame top) {
    for (int owner = 0; owner < owners && top.b < max_swaps; ++owner) {
      if (!can_swap_with(state_, seat_, owner, top.a)) continue;
      for_each_die(it_, [&](Colour mine, int my_value, int) {
        if (mine == Colour::purple) return;
        for_each_die(state_.seat(owner), [&](Colour colour, int value, int) {
          if (colour != Colour::purple) add(Move::swap(Die(seat_, mine, my_value), Die(owner, colour, value)));
        });
      });
    }
    if (top.b > 0) add(Move::stop());
  }

  /// LT-DP-4.
  void list_guard_dice() {
    for (int owner = 0; owner < owners; ++owner) {
      if (owner != seat_ && it_.deniers < die_price) continue;
      for_each_die(state_.seat(owner), [&](Colour colour, int value, int) {
        if (owner == seat_ || colour != Colour::purple) add(Move::die(Die(owner, colour, value)));
      });
    }
  }

  /// LT-DP-7.
  void list_march(Frame top) {
    if (it_.guard < last_tower) add(Move::advance());
    for (int tile = 0; tile < tiles; ++tile) {
      if ((top.b >> tile & 1) == 0 && has_access(it_, tile) &&
          takes_cube(table_, tile, table_.action.group[0].colour())) {
        add(Move::tile(tile));
      }
    }
    if ((top.b & marched) != 0) add(Move::stop());
  }

  /// LT-DP-10.
  void list_bought_dice() {
    const Action& action = table_.action;
    const Demand demand = demand_of(state_, seat_, action, action.modifier);
    const Group group(action.group.data(), action.size);
    for (int owner = 0; owner < owners; ++owner) {
      for_each_die(state_.seat(owner), [&](Colour colour, int value, int) {
        const Die die(owner, colour, value);
        const int index = bought_index(state_, seat_, die);
        if (index >= 0 && is_legal_group(state_, seat_, demand, group, index + 1)) add(Move::die(die));
      });
    }
    if (is_legal_group(state_, seat_, demand, group)) add(Move::decline());
  }

  /// Visits every target that can be completed, until the visitor has seen enough.
  template <class Visit>
  void for_each_target(Action action, Visit&& visit) {
    switch (action.kind) {
      case ActionKind::activity: {
        // TR-10.11: somebody must be there to be hired.
        const bool can_hire = has_citizen(state_, seat_);
        for (std::uint8_t place = 0; place < activity_places; ++place) {
          const ActivityPlace& it = table_.activities[place];
          if (it.card == 0) continue;
          action.target = place;
          action.hires = it.has_tradesman(seat_) ? 0 : 1;
          if (action.hires != 0 && !can_hire) continue;
          if (can_complete_action(state_, seat_, square_, modifiers_, action) && !visit(Move::use(it.card))) return;
        }
        return;
      }
      case ActionKind::combat:
        for (std::uint8_t i = 0; i < table_.queue_size; ++i) {
          action.target = i;
          if (can_complete_action(state_, seat_, square_, modifiers_, action) &&
              !visit(Move::fight(table_.queue[i].card))) {
            return;
          }
        }
        return;
      case ActionKind::place:
        for (const Colour building : all_colours) {
          const unsigned values = placing_values(state_, seat_, square_, modifiers_, building);
          bool any = false;
          if (values != 0) {
            for_each_source(state_, seat_, [&](Source source) {
              any = (entry_values(state_, seat_, source, building) & values) != 0;
              return !any;
            });
          }
          if (any && !visit(Move::enter(building))) return;
        }
        return;
      default: return;
    }
  }

  void list_targets() {
    look_around();
    for_each_target(table_.action, [&](Move move) {
      add(move);
      return true;
    });
  }

  void list_sources() {
    const Action& action = table_.action;
    const bool placing = action.kind == ActionKind::place;
    const auto building = static_cast<Colour>(action.target);
    unsigned values = 0;
    if (placing) {
      look_around();
      values = placing_values(state_, seat_, square_, modifiers_, building);
    }
    // Whoever hires has nobody on the card yet.
    for_each_source(state_, seat_, [&](Source source) {
      // What a tradesman costs and does is the same wherever he comes from.
      if (!placing || (entry_values(state_, seat_, source, building) & values) != 0) add_source(source);
      return true;
    });
  }
  bool add_source(Source source) {
    add(Move::from(source, source.is_tradesman() ? card_at(source.place()) : Activity{0}));
    return true;
  }

  void list_modifier_moves() {
    look_around();
    for (const std::uint8_t modifier : modifiers_) {
      const Demand demand = demand_of(state_, seat_, table_.action, modifier);
      if (!can_complete(state_, seat_, square_, demand, {})) continue;
      add(Move::with(modifier == 0 ? Activity{0} : table_.activities[modifier - std::size_t{1}].card));
    }
  }

  void list_dice() {
    const Action& action = table_.action;
    const Demand demand = demand_of(state_, seat_, action, action.modifier);
    std::array<Die, max_group + 1> chosen{};
    std::ranges::copy(action.group, chosen.begin());
    if (action.size < demand.most) {
      square_ = square_of(state_, seat_);
      const Group with_next(chosen.data(), action.size + std::size_t{1});
      const ColourSet wanted = wanted_colours(demand, {action.group.data(), action.size});
      // Where dice are turned or copied, what they show now says nothing.
      const unsigned values = demand.turns || demand.modifier->lead != Lead::none ? 63U : demand.values;
      for (int owner = 0; owner < owners; ++owner) {
        for_each_die(state_.seat(owner), [&](Colour colour, int value, int there) {
          if (colour == Colour::purple ? owner != seat_ : (wanted & only(colour)) == 0) return;
          if ((values >> (value - 1) & 1) == 0) return;
          const Die die(owner, colour, value);
          if (action.size == 0 && !may_lead(seat_, *demand.modifier, die)) return;
          int taken = 0;
          for (std::size_t i = 0; i < action.size; ++i) taken += action.group[i] == die ? 1 : 0;
          if (taken == there) return;
          chosen[action.size] = die;
          if (can_complete(state_, seat_, square_, demand, with_next)) add(Move::die(die));
        });
      }
    }
    const Group group(action.group.data(), action.size);
    if (is_legal_group(state_, seat_, demand, group) || is_legal_turned(state_, seat_, demand, group)) {
      add(Move::done());
    }
  }

  const State& state_;
  const Table& table_;
  const Seat& it_;
  int seat_;
  MoveList& out_;
  Square square_;
  Modifiers modifiers_;
};

/// The kinds of move that answer a question.
bool answers(What what, Move::Kind kind) {
  using Kind = Move::Kind;
  const bool in_menus = kind == Kind::reroll || kind == Kind::citizen || kind == Kind::flip || kind == Kind::tile;
  switch (what) {
    case What::first_place: return kind == Kind::space;
    case What::facing: return in_menus || kind == Kind::counter || kind == Kind::fail;
    case What::more_black: return kind == Kind::black || kind == Kind::done;
    case What::defence:
    case What::group: return kind == Kind::die || kind == Kind::done;
    case What::turning: return kind == Kind::turn || kind == Kind::done;
    case What::menu: return in_menus || kind == Kind::act || kind == Kind::pass;
    case What::target: return kind == Kind::use || kind == Kind::fight || kind == Kind::enter;
    case What::source:
    case What::possession: return kind == Kind::from;
    case What::modifier: return kind == Kind::with;
    case What::count: return kind == Kind::count;
    case What::miller: return kind == Kind::miller;
    case What::archer: return kind == Kind::shoot || kind == Kind::stop;
    case What::cubes:
    case What::catapult: return kind == Kind::cube;
    case What::ransom: return kind == Kind::cube || kind == Kind::stop;
    case What::scout: return kind == Kind::cube || kind == Kind::decline;
    case What::swap: return kind == Kind::swap || kind == Kind::stop;
    case What::guard_die: return kind == Kind::die;
    case What::boost: return kind == Kind::boost;
    case What::march: return kind == Kind::advance || kind == Kind::tile || kind == Kind::stop;
    case What::bought_die: return kind == Kind::die || kind == Kind::decline;
    case What::offer: return kind == Kind::tile || kind == Kind::decline;
    case What::mode: return kind == Kind::store || kind == Kind::spend;
    case What::either: return kind == Kind::take;
    case What::rob:
    case What::liberate: return kind == Kind::owner;
    case What::column: return kind == Kind::column || kind == Kind::stop;
    case What::move_on: return kind == Kind::card || kind == Kind::decline;
    case What::winter: return kind == Kind::card || kind == Kind::tile;
    default: return false;
  }
}

bool is_in_queue(const Table& table, EventId card) {
  const auto* const end = table.queue.data() + table.queue_size;
  return std::find_if(table.queue.data(), end, [card](const QueuedEvent& it) { return it.card == card; }) != end;
}
/// Why a tile cannot be chosen now.
Refusal tile_reason(const State& state, int seat, int tile) {
  const Table& table = state.table;
  const Seat& it = state.seat(seat);
  if (tile < 0 || tile >= tiles || table.tile[static_cast<std::size_t>(tile)] == 0) return Refusal::not_on_the_board;
  if (table.top().what == What::march) return has_access(it, tile) ? Refusal::tile_refuses : Refusal::no_access;
  if (it.outdoors[static_cast<std::size_t>(tile)] == 0) return Refusal::no_cube_there;
  const OutdoorFace& face = table.outdoors(tile);
  if (face.effect == TileEffect::new_die && face.colour == Colour::purple && it.deniers < purple_price) {
    return Refusal::too_little_money;
  }
  return Refusal::cannot_be_completed;
}

/// Why a move that answers the question is not in its list.
Refusal reason(const State& state, int seat, Move move) {
  using Kind = Move::Kind;
  const Table& table = state.table;
  const Seat& it = state.seat(seat);
  switch (move.kind()) {
    case Kind::tile: return tile_reason(state, seat, move.number());
    case Kind::swap: return Refusal::no_such_die;
    case Kind::boost:
      return move.number() + table.action.group[0].value() <= 6 ? Refusal::too_little_money : Refusal::too_many;
    case Kind::stop:
    case Kind::decline: return Refusal::must_do_something;
    case Kind::column: return Refusal::column_full;
    case Kind::spend: return Refusal::no_cube_there;
    case Kind::owner: return Refusal::no_citizen_there;
    case Kind::card: return is_face_up(table, move.card()) ? Refusal::no_cube_there : Refusal::not_on_the_board;
    case Kind::space: return Refusal::space_taken;
    case Kind::reroll: return it.influence < reroll_price ? Refusal::too_little_influence : Refusal::no_such_die;
    case Kind::citizen: return it.influence < citizen_price ? Refusal::too_little_influence : Refusal::no_citizen_left;
    case Kind::flip: return it.influence < turn_price ? Refusal::too_little_influence : Refusal::no_such_die;
    case Kind::counter: return Refusal::cannot_counter;
    case Kind::fail: return Refusal::must_counter;
    case Kind::black:
      return move.value() >= 1 && move.value() <= 6 && table.black.of(move.value()) > 0 ? Refusal::too_strong
                                                                                        : Refusal::no_such_die;
    case Kind::turn: return Refusal::no_such_die;
    case Kind::die: {
      const Die die = move.die();
      const bool there = die.owner() < owners && die.value() >= 1 && die.value() <= 6 &&
                         state.seat(die.owner()).dice[at(die.colour())].of(die.value()) > 0;
      return there && table.top().what == What::group ? Refusal::cannot_be_completed : Refusal::no_such_die;
    }
    case Kind::done: return Refusal::not_enough;
    case Kind::act: return Refusal::cannot_be_completed;
    case Kind::use: return is_face_up(table, move.card()) ? Refusal::cannot_be_completed : Refusal::not_on_the_board;
    case Kind::fight: return is_in_queue(table, move.card()) ? Refusal::cannot_be_completed : Refusal::not_on_the_board;
    case Kind::enter: return Refusal::cannot_be_completed;
    case Kind::from:
      return table.action.kind == ActionKind::place ? Refusal::cannot_be_completed : Refusal::no_citizen_there;
    case Kind::with: {
      const bool cube = move.card() == 0 || (is_face_up(table, move.card()) &&
                                             it.cubes[static_cast<std::size_t>(place_of(card_of(move.card())))] > 0);
      return cube ? Refusal::cannot_be_completed : Refusal::no_cube_there;
    }
    case Kind::count:
    case Kind::advance: return Refusal::too_many;
    case Kind::cube: return is_in_queue(table, move.card()) ? Refusal::no_free_banner : Refusal::not_on_the_board;
    default: return Refusal::not_the_question;
  }
}

}  // namespace

Turn turn(const State& state) {
  if (state.table.depth == 0) return {};
  if (asks_nature(state)) return {.nature = true};
  return {.seats = static_cast<std::uint16_t>(1U << state.table.top().seat)};
}

void legal_moves(const State& state, Actor actor, MoveList& out) {
  out.clear();
  if (actor.is_nature()) {
    OutcomeList outcomes;
    outcomes_of(state, outcomes);
    for (const auto& outcome : outcomes) out.push_back(outcome.move);
    return;
  }
  if (!turn(state).allows(actor)) return;
  Listing(state, actor.index(), out).list(state.table.top());
}

Refusal check(const State& state, Actor actor, Move move) {
  const Turn now = turn(state);
  if (now.over()) return Refusal::game_over;
  if (!now.allows(actor)) return Refusal::not_your_turn;
  if (actor.is_nature()) return is_outcome(state, move) ? Refusal::none : Refusal::not_an_outcome;
  if (!answers(state.table.top().what, move.kind())) return Refusal::not_the_question;
  MoveList moves;
  legal_moves(state, actor, moves);
  return moves.contains(move) ? Refusal::none : reason(state, actor.index(), move);
}

}  // namespace tricasse::troyes
