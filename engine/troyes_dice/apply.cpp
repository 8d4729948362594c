#include "tricasse/engine/troyes_dice/apply.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <ranges>
#include <type_traits>

#include "tricasse/engine/troyes_dice/legal.hpp"

namespace tricasse::troyes_dice {
namespace {

using Item = Frame::Item;

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

/// How a building comes to be built: with a die, whose rules may add to it, or as a bonus.
struct By {
  const DieRules* die = nullptr;
};

/// The two tracks beside each colour's.
constexpr std::array<std::array<std::uint8_t, 2>, 3> other_tracks{{{1, 2}, {0, 2}, {0, 1}}};

/// Makes the changes of one move and tells of them.
template <class Sink>
class Applying {
 public:
  Applying(State& state, const Sink& tell) : state_(state), table_(state.table), tell_(tell) {}

  void move(Actor actor, Move move) {
    switch (move.kind()) {
      case Move::Kind::plaza: place_plaza(move); return;
      case Move::Kind::tile: attach_tile(move); return;
      case Move::Kind::number:
        table_.num[0] = byte(move.number());
        table_.stage = Stage::direction;
        return;
      case Move::Kind::direction: number_columns(move.increasing()); return;
      case Move::Kind::columns:
        table_.num = move.columns();
        begin_days();
        return;
      case Move::Kind::roll: begin_half_day(move.roll()); return;
      case Move::Kind::action: act(actor.index(), move); break;
      case Move::Kind::citizen: answer_citizen(actor.index(), move.track()); break;
      case Move::Kind::build: answer_build(actor.index(), move.building()); break;
    }
    resolve(actor.index());
    close_half_day_if_all_done();
  }

  void settle() {
    lay_dice(table_);
    if (table_.stage != Stage::choosing) return;
    for (int seat = 0; seat < table_.players; ++seat) {
      const Seat& it = state_.seats[static_cast<std::size_t>(seat)];
      if (it.has_chosen == 0) {
        gain_if_nothing_is_affordable(seat);
      } else if (it.depth > 0) {
        resolve(seat);
      }
    }
    close_half_day_if_all_done();
  }

 private:
  // ------------------------------------------------------------------------------------------------------ setup

  void place_plaza(Move move) {
    const std::size_t notch = table_.placed++;
    table_.plaza_at[notch] = byte(move.plaza());
    table_.face[notch] = move.face();
    tell_(Event{.kind = Event::Kind::plaza_placed,
                .colour = move.face(),
                .a = byte(static_cast<int>(notch)),
                .b = byte(move.plaza())});
    if (table_.placed < notches) return;
    // TD-1.8: layout, tiles, numbers.
    table_.placed = 0;
    if (table_.expansion == Expansion::random) {
      table_.stage = Stage::tiles;
    } else {
      begin_numbering();
    }
  }

  void attach_tile(Move move) {
    table_.tile[table_.placed++] = byte(move.tile());
    tell_(Event{.kind = Event::Kind::tile_attached, .a = table_.placed, .b = byte(move.tile())});
    if (table_.placed < mono_plazas) return;
    table_.placed = 0;
    begin_numbering();
  }

  void begin_numbering() {
    switch (table_.numbering) {
      case Numbering::first: begin_days(); return;
      case Numbering::rolled: table_.stage = Stage::number; return;
      case Numbering::expert:
      case Numbering::random: table_.stage = Stage::columns; return;
    }
  }

  /// TD-1.5 B: the numbers run up or down from the rolled one, around the corner.
  void number_columns(bool increasing) {
    const int first = table_.num[0] - 1;
    for (int j = 0; j < columns; ++j) {
      table_.num[static_cast<std::size_t>(j)] = byte((first + (increasing ? j : columns - j)) % columns + 1);
    }
    begin_days();
  }

  void begin_days() {
    tell_(Event{.kind = Event::Kind::numbered});
    table_.stage = Stage::roll;
  }

  // --------------------------------------------------------------------------------------- roll, event, end of day

  void begin_half_day(Roll roll) {
    table_.roll = roll;
    lay_dice(table_);
    tell_(Event{.kind = Event::Kind::rolled});
    for (unsigned left = event_slots(table_); left != 0; left &= left - 1) begin_event(std::countr_zero(left));
    table_.stage = Stage::choosing;
    for (int seat = 0; seat < table_.players; ++seat) gain_if_nothing_is_affordable(seat);
    close_half_day_if_all_done();
  }

  void begin_event(int slot) {
    const Die die = table_.lying[static_cast<std::size_t>(slot)];
    if (die.usable()) {
      tell_(Event{.kind = Event::Kind::black_harmless, .a = byte(slot)});
      return;
    }
    tell_(Event{.kind = Event::Kind::plaza_destroyed, .colour = die.colour(), .a = byte(slot), .b = byte(die.value())});
    // TD-4.2: from day 3 on the die attacks every sheet.
    if (table_.day < first_attack_day) return;
    const int column = column_of(table_, die.value());
    for (int seat = 0; seat < table_.players; ++seat) attack(seat, die.colour(), column);
  }

  /// TD-4.3. Nobody has chosen yet, so others see it at once.
  void attack(int seat, Colour colour, int column) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    const bool repelled = it.sheet.is_built({Kind::fortress, byte(column)});
    const bool repeated = it.sheet.is_die_crossed(colour, column);
    it.sheet.crossed[Sheet::at(colour)] |= byte(repelled ? 0 : 1 << (column - 1));
    it.shown.crossed[Sheet::at(colour)] = it.sheet.crossed[Sheet::at(colour)];
    tell(seat, {.kind = repelled   ? Event::Kind::attack_repelled
                        : repeated ? Event::Kind::attack_repeated
                                   : Event::Kind::die_crossed,
                .colour = colour,
                .a = byte(column)});
  }

  void gain_if_nothing_is_affordable(int seat) {
    if (!can_afford_a_die(state_.seats[static_cast<std::size_t>(seat)].sheet, table_)) forced_gain(seat);
  }

  /// TD-5.3.
  void forced_gain(int seat) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    tell(seat, {.kind = Event::Kind::cannot_afford});
    it.has_chosen = 1;
    for (const Colour colour : {Colour::white, Colour::yellow, Colour::red}) push(it, Item::resource, colour, 1);
    resolve(seat);
  }

  void close_half_day_if_all_done() {
    for (int seat = 0; seat < table_.players; ++seat) {
      if (!state_.seats[static_cast<std::size_t>(seat)].done()) return;
    }
    // TD-10.1: what was destroyed turns over in its notch, and its tile with it (BR-2.2, BR-8.1).
    for (unsigned left = event_slots(table_); left != 0; left &= left - 1) end_event(std::countr_zero(left));
    table_.roll = {};
    table_.lying = {};
    for (int seat = 0; seat < table_.players; ++seat) {
      Seat& it = state_.seats[static_cast<std::size_t>(seat)];
      it.shown = it.sheet;
      it.has_chosen = 0;
    }
    end_half_day();
  }

  void end_event(int slot) {
    const Die die = table_.lying[static_cast<std::size_t>(slot)];
    const int notch = notch_of(table_, slot);
    const int plaza = table_.plaza_at[static_cast<std::size_t>(notch)];
    if (!die.usable()) turn_plaza(notch, plaza);
    if (die.has_tile()) turn_tile(plaza);
  }

  void turn_plaza(int notch, int plaza) {
    const auto [front, back] = plaza_sides[static_cast<std::size_t>(plaza - 1)];
    Colour& face = table_.face[static_cast<std::size_t>(notch)];
    // The two sides without the one that was seen.
    face = static_cast<Colour>(index(front) + index(back) - index(face));
    tell_(Event{.kind = Event::Kind::plaza_turned, .colour = face, .a = byte(notch)});
  }

  void turn_tile(int plaza) {
    const auto at = static_cast<std::size_t>(plaza - 1);
    if (table_.raid[at] != 0) return;
    table_.raid[at] = 1;
    tell_(Event{.kind = Event::Kind::tile_turned, .a = byte(plaza), .b = table_.tile[at]});
  }

  void end_half_day() {
    table_.stage = Stage::roll;
    if (table_.afternoon == 0) {
      table_.afternoon = 1;
      return;
    }
    tell_(Event{.kind = Event::Kind::day_ended, .a = table_.day});
    if (table_.day == days) {
      table_.stage = Stage::over;
      tell_(Event{.kind = Event::Kind::game_over});
      return;
    }
    table_.afternoon = 0;
    ++table_.day;
  }

  // ------------------------------------------------------------------------------------------------- a seat's turn

  void act(int seat, Move move) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    const Die die = table_.lying[static_cast<std::size_t>(move.slot())];
    it.has_chosen = 1;
    tell(seat,
         {.kind = Event::Kind::die_chosen, .colour = move.colour(), .a = byte(move.slot()), .b = byte(move.value())});
    pay(seat, move.payment() + modification_price(die, move.colour(), move.value()));
    if (move.action() == Action::gain) {
      receive(it, {Gain::What::resources, move.colour(), byte(move.value())}, 1);
      return;
    }
    const Kind kind = move.action() == Action::prestige ? prestige_of(move.colour()) : work_of(move.colour());
    build(seat, {kind, byte(column_of(table_, move.value()))}, By{&die.rules()});
  }

  void pay(int seat, Price price) {
    Sheet& sheet = state_.seats[static_cast<std::size_t>(seat)].sheet;
    sheet.spent[0] = byte(sheet.spent[0] + price.influence);
    sheet.spent[1] = byte(sheet.spent[1] + price.deniers);
    sheet.spent[2] = byte(sheet.spent[2] + price.knowledge);
    for (const Colour resource : all_colours) {
      if (price[resource] != 0) tell(seat, {.kind = Event::Kind::paid, .colour = resource, .a = price[resource]});
    }
  }

  void answer_citizen(int seat, Colour track) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    const Frame top = pop_one(it);
    if (top.item() == Item::citizen_choice) {
      push(it, Item::citizen, track, 1);
    } else {
      tell(seat, {.kind = Event::Kind::citizen_moved, .colour = top.colour(), .a = byte(index(track))});
      circle_citizen(seat, track);
    }
  }

  void answer_build(int seat, Building building) {
    pop_one(state_.seats[static_cast<std::size_t>(seat)]);
    build(seat, building, By{});
  }

  /// TD-7: marks the building and pushes its own gain, its link's and its tile's, to be resolved in that order.
  void build(int seat, Building building, By by) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    Sheet& sheet = it.sheet;
    const auto kind = static_cast<std::size_t>(building.kind);
    const int column = building.column;
    sheet.built[kind] |= byte(1 << (column - 1));
    tell(seat, {.kind = Event::Kind::built,
                .a = building.column,
                .b = byte(index(building.kind) << 1 | (by.die != nullptr ? 1 : 0))});
    if (building.kind == Kind::cathedral) {
      const int number = (sheet.built_count(Kind::cathedral) + 1) / 2;
      sheet.cathedral_numbers = static_cast<std::uint16_t>(sheet.cathedral_numbers | number << (2 * (column - 1)));
    }
    const Gain own = building_gains[kind][static_cast<std::size_t>(column - 1)];
    int times = 1;
    // TD-7.2, BR-3.5: per usable die on plazas of the required colour, whatever the chosen die was turned into.
    if (building.kind == Kind::great_hall) {
      times = available_dice(table_, own.colour) + (by.die != nullptr ? by.die->extra_hall_dice : 0);
    }
    const bool own_received = received_at_once(sheet, own, times);
    if (by.die != nullptr && by.die != &plain_die) {
      for (const Gain gain : std::views::reverse(by.die->extra[kind])) push(it, gain, 1);
    }
    // TD-7.5: decided now; a partner built later in the same chain pays the link itself.
    const unsigned pair = 3U << ((column - 1) / 2 * 2);
    if ((sheet.built[kind] & pair) == pair) {
      const Gain link = link_gains[kind][static_cast<std::size_t>((column - 1) / 2)];
      if (link.what != Gain::What::nothing) {
        tell(seat, {.kind = Event::Kind::link_completed, .a = building.column, .b = byte(index(building.kind) << 1)});
        push(it, link, 1);
      }
    }
    if (!own_received) push(it, own, times);
  }

  // ------------------------------------------------------------------------------------------ resolution (TD-9)

  static void push(Seat& seat, Item item, Colour colour, int count) {
    assert(seat.depth < max_frames);
    seat.frames[seat.depth++] = Frame{item, colour, count};
  }

  static void push(Seat& seat, Gain gain, int times) {
    const int count = gain.amount * times;
    if (count == 0) return;
    switch (gain.what) {
      case Gain::What::nothing: return;
      case Gain::What::resources: push(seat, Item::resource, gain.colour, count); return;
      case Gain::What::citizens: push(seat, Item::citizen, gain.colour, count); return;
      case Gain::What::citizen_yellow_or_white: push(seat, Item::citizen_choice, Colour::red, count); return;
    }
  }

  // Most gains meet no bonus and ask nothing. Who only wants the result need not go through them step by step; who
  // listens hears of every step, and tests hold the two against each other.

  static constexpr bool somebody_listens = !std::is_same_v<Sink, NoEvents>;

  /// Receives a gain that comes before all that is on the stack.
  static void receive(Seat& seat, Gain gain, int times) {
    if (!received_at_once(seat.sheet, gain, times)) push(seat, gain, times);
  }

  /// Receives a gain if that is all that happens; else changes nothing.
  static bool received_at_once(Sheet& sheet, Gain gain, int times) {
    if (somebody_listens) return false;
    const int count = gain.amount * times;
    if (gain.what == Gain::What::citizens) return circled_at_once(sheet, gain.colour, count);
    if (gain.what != Gain::What::resources) return false;
    // TD-8.1, TD-8.2.
    std::uint8_t& circled = sheet.circled[Sheet::at(gain.colour)];
    const int after = std::min(circled + count, resource_track);
    const int citizens = after / resources_per_citizen - circled / resources_per_citizen;
    if (!circled_at_once(sheet, gain.colour, citizens)) return false;
    circled = byte(after);
    return true;
  }

  /// Circles citizens if none of them brings a bonus or finds its track full.
  static bool circled_at_once(Sheet& sheet, Colour colour, int count) {
    std::uint8_t& citizens = sheet.citizens[Sheet::at(colour)];
    const unsigned circled = ((1U << count) - 1) << (citizens + 1);
    if ((circled & bonus_positions(sheet, colour)) != 0) return false;
    citizens = byte(citizens + count);
    return true;
  }

  /// TD-8.5: where the next citizens of a track bring a bonus, as bits; all positions from the last on.
  static unsigned bonus_positions(const Sheet& sheet, Colour colour) {
    constexpr unsigned of_track = 1U << prestige_position | ~0U << citizen_track;
    constexpr unsigned of_columns = 1U << column_positions[0] | 1U << column_positions[1] | 1U << column_positions[2];
    const auto [one, other] = other_tracks[Sheet::at(colour)];
    const int both = std::min(sheet.citizens[one], sheet.citizens[other]);
    return of_track | (of_columns & ((2U << both) - 1));
  }

  /// Takes `count` items off the run on top.
  static void pop(Seat& seat, int count) {
    Frame& top = seat.frames[static_cast<std::size_t>(seat.depth - 1)];
    if (top.count() > count) {
      top = top.less(count);
    } else {
      top = Frame::none();
      --seat.depth;
    }
  }
  static Frame pop_one(Seat& seat) {
    const Frame taken = seat.top();
    pop(seat, 1);
    return taken;
  }

  /// Runs the seat's stack down to its next question, or to the end of its half-day.
  void resolve(int seat) {
    const Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    if (it.depth > 0) resolve_stack(seat);
    if (it.depth == 0) tell(seat, {.kind = Event::Kind::seat_done});
  }

  void resolve_stack(int seat) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    while (it.depth > 0) {
      const Frame top = it.top();
      if (top.item() == Item::resource) {
        circle_resources(seat, top);
        continue;
      }
      if (is_question(it.sheet, top)) return;
      pop_one(it);
      switch (top.item()) {
        case Item::resource: break;  // handled above
        case Item::citizen: settle_citizen(seat, top.colour()); break;
        case Item::bonus_work:
        case Item::bonus_prestige: tell(seat, {.kind = Event::Kind::bonus_lost}); break;  // TD-8.6: nothing EMPTY
        case Item::citizen_choice: break;                                                 // always a question
      }
    }
  }

  /// TD-8.1, TD-8.2: circles resources one by one up to the next citizen; those beyond the track are lost.
  void circle_resources(int seat, Frame top) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    const Colour colour = top.colour();
    std::uint8_t& circled = it.sheet.circled[Sheet::at(colour)];
    if (circled == resource_track) {
      pop(it, top.count());
      tell(seat, {.kind = Event::Kind::resource_lost, .colour = colour, .a = byte(top.count())});
      return;
    }
    const int to_next_citizen = resources_per_citizen - circled % resources_per_citizen;
    const int step = std::min(top.count(), to_next_citizen);
    pop(it, step);
    circled = byte(circled + step);
    tell(seat, {.kind = Event::Kind::resource_gained, .colour = colour, .a = byte(step)});
    if (step == to_next_citizen) push(it, Item::citizen, colour, 1);
  }

  /// A citizen whose place needs no question: its own track, the only open one, or none (TD-8.4).
  void settle_citizen(int seat, Colour colour) {
    const Sheet& sheet = state_.seats[static_cast<std::size_t>(seat)].sheet;
    if (sheet.citizens[Sheet::at(colour)] < citizen_track) {
      circle_citizen(seat, colour);
      return;
    }
    for (const Colour other : all_colours) {
      if (sheet.citizens[Sheet::at(other)] == citizen_track) continue;
      tell(seat, {.kind = Event::Kind::citizen_moved, .colour = colour, .a = byte(index(other))});
      circle_citizen(seat, other);
      return;
    }
    tell(seat, {.kind = Event::Kind::citizen_lost, .colour = colour});
  }

  /// TD-8.5: one more citizen on a track with room, and the at most one bonus it brings.
  void circle_citizen(int seat, Colour colour) {
    Seat& it = state_.seats[static_cast<std::size_t>(seat)];
    Sheet& sheet = it.sheet;
    const int position = ++sheet.citizens[Sheet::at(colour)];
    tell(seat, {.kind = Event::Kind::citizen_gained, .colour = colour, .a = byte(position)});
    if (position == prestige_position) {
      tell(seat, {.kind = Event::Kind::track_bonus, .colour = colour, .a = byte(position)});
      push(it, Item::bonus_prestige, colour, 1);
      return;
    }
    if (position == citizen_track) {
      tell(seat, {.kind = Event::Kind::track_bonus, .colour = colour, .a = byte(position)});
      for (const Colour other : {Colour::white, Colour::yellow, Colour::red}) {
        if (other != colour) push(it, Item::citizen, other, 1);
      }
      return;
    }
    if (std::ranges::find(column_positions, position) == column_positions.end()) return;
    if (std::ranges::min(sheet.citizens) < position) return;
    tell(seat, {.kind = Event::Kind::column_bonus, .a = byte(position)});
    if (position == column_positions[0]) {
      for (const Colour resource : {Colour::white, Colour::yellow, Colour::red}) push(it, Item::resource, resource, 1);
    } else {
      push(it, Item::bonus_work, Colour::red, 1);
    }
  }

  void tell(int seat, Event event) {
    event.seat = static_cast<std::int8_t>(seat);
    tell_(event);
  }

  State& state_;
  Table& table_;
  const Sink& tell_;
};

}  // namespace

void apply(State& state, Actor actor, Move move, const NoEvents& events) {
  assert(check(state, actor, move) == Refusal::none);
  Applying<NoEvents>{state, events}.move(actor, move);
}

void apply(State& state, Actor actor, Move move, const EventSink& events) {
  assert(check(state, actor, move) == Refusal::none);
  Applying<EventSink>{state, events}.move(actor, move);
}

void settle(State& state) {
  const NoEvents nobody;
  Applying<NoEvents>{state, nobody}.settle();
}

}  // namespace tricasse::troyes_dice
