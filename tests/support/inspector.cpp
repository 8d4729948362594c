#include "tricasse/tests/support/inspector.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tricasse/tests/support/allocations.hpp"

namespace tricasse::testing {
namespace {

using troyes_dice::Colour;
using troyes_dice::Event;
using troyes_dice::Move;
using troyes_dice::MoveList;
using troyes_dice::OutcomeList;
using troyes_dice::Refusal;
using troyes_dice::Seat;
using troyes_dice::Sheet;
using troyes_dice::Stage;
using troyes_dice::State;
using troyes_dice::Table;
using troyes_dice::View;

const NoEvents nobody;

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

bool same(const MoveList& a, const MoveList& b) { return std::ranges::equal(a, b); }

const Seat& seat_of(const State& state, int seat) { return state.seats[static_cast<std::size_t>(seat)]; }

bool is_part_of(unsigned before, unsigned after) { return (before & ~after) == 0; }

/// TD invariants: what is written on a sheet stays there.
bool grew(const Sheet& before, const Sheet& after) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (after.circled[i] < before.circled[i] || after.spent[i] < before.spent[i]) return false;
    if (after.citizens[i] < before.citizens[i] || !is_part_of(before.crossed[i], after.crossed[i])) return false;
  }
  for (std::size_t kind = 0; kind < before.built.size(); ++kind) {
    if (!is_part_of(before.built[kind], after.built[kind])) return false;
  }
  return is_part_of(before.cathedral_numbers, after.cathedral_numbers);
}

/// What one event writes on a sheet.
void write_down(Sheet& sheet, const Event& event) {
  const std::size_t colour = Sheet::at(event.colour);
  const auto bit = static_cast<std::uint8_t>(event.a == 0 ? 0 : 1U << (event.a - 1));
  switch (event.kind) {
    case Event::Kind::die_crossed: sheet.crossed[colour] |= bit; break;
    case Event::Kind::paid: sheet.spent[colour] = static_cast<std::uint8_t>(sheet.spent[colour] + event.a); break;
    case Event::Kind::resource_gained:
      sheet.circled[colour] = static_cast<std::uint8_t>(sheet.circled[colour] + event.a);
      break;
    case Event::Kind::citizen_gained: sheet.citizens[colour] = event.a; break;
    case Event::Kind::built: {
      const auto kind = building_of(event).kind;
      sheet.built[static_cast<std::size_t>(kind)] |= bit;
      if (kind == troyes_dice::Kind::cathedral) {
        const int number = (sheet.built_count(kind) + 1) / 2;
        const unsigned place = event.a > 0 ? 2U * (static_cast<unsigned>(event.a) - 1U) : 0U;
        sheet.cathedral_numbers =
            static_cast<std::uint16_t>(sheet.cathedral_numbers | static_cast<unsigned>(number) << place);
      }
      break;
    }
    default: break;
  }
}

}  // namespace

Inspector::Inspector(DiceMatch match, std::uint64_t seed, Met& met)
    : match_(std::move(match)), random_(stream_seed(seed, 77)), met_(met) {}

bool Inspector::holds(bool condition, std::string_view what) {
  if (!condition && broken_.empty()) broken_ = what;
  return condition;
}

void Inspector::play(Actor actor, Move move) {
  const State& state = match_.state();
  ++met_.nodes;
  for (const Seat& seat : state.seats) met_.deepest = std::max(met_.deepest, int{seat.depth});
  holds(find_flaw(state) == troyes_dice::Finding{},
        "the state has a flaw: " + std::string(name_of(find_flaw(state).flaw)));
  holds(troyes_dice::options_of(state) == match_.options(), "the state forgets its options");
  check_lists();
  check_chance();
  check_views();
  check_notation(move);
  count(actor, move);

  const State before = state;
  State copy = state;
  State used{};
  copy_used(used, state);
  std::vector<Event> events;
  CollectEvents<std::vector<Event>> sink{events};

  const std::uint64_t heap = allocations();
  apply(copy, actor, move, nobody);
  apply(used, actor, move, nobody);
  holds(allocations() == heap, "apply allocates");
  holds(same_bytes(before, state), "applying to a copy changes the original");
  holds(match_.play(actor, move, sink).has_value(), "a listed move is refused");
  holds(same_bytes(copy, state), "applying again, without events, gives another state");
  holds(same_bytes(used, state), "what copy_used copies plays another game");

  check_growth(before, state);
  check_events(before, state, actor, events);
  if (actor.is_nature() && state.table.stage == Stage::choosing) {
    opened_ = state;
    half_day_.clear();
  } else {
    half_day_.push_back({actor, move});
  }
}

void Inspector::finish() {
  const State& state = match_.state();
  ++met_.games;
  holds(find_flaw(state) == troyes_dice::Finding{}, "the final state has a flaw");
  holds(turn(state).over() && state.table.stage == Stage::over, "the game is not over");
  holds(state.table.day == troyes_dice::days && state.table.afternoon == 1, "the game ends on another day");
  check_lists();
  check_views();
  for (int seat = 0; seat < state.table.players; ++seat) {
    const int points = troyes_dice::score_of(seat_of(state, seat).sheet).total();
    met_.points = std::max(met_.points, points);
    holds(points <= most_points, "more points than there are");
    const int decisions = decisions_[static_cast<std::size_t>(seat)];
    met_.decisions = std::max(met_.decisions, decisions);
    holds(decisions <= most_decisions + (seat == state.table.crier ? most_crier_decisions : 0),
          "more decisions than there are");
  }
  holds(met_.deepest <= troyes_dice::max_frames, "a deeper stack than there is");
}

/// Listed if and only if it is somebody's turn, and accepted if and only if listed.
void Inspector::check_lists() {
  const State& state = match_.state();
  const std::uint64_t heap = allocations();
  MoveList legal;
  const Turn now = turn(state);
  holds(!now.nature || now.seats == 0, "nature and a seat act at once");
  legal_moves(state, Actor::nature(), legal);
  holds(legal.empty() != now.nature, "nature's list does not fit its turn");
  if (now.nature) check_list(Actor::nature(), legal);
  const int looked_at = static_cast<int>(random_.below(state.table.players));
  for (int seat = 0; seat < max_seats; ++seat) {
    legal_moves(state, Actor::seat(seat), legal);
    holds(legal.empty() != now.allows(Actor::seat(seat)), "a seat's list does not fit its turn");
    holds(seat < state.table.players || legal.empty(), "an empty chair has moves");
    if (seat == looked_at) check_list(Actor::seat(seat), legal);
  }
  holds(allocations() == heap, "turn, legal_moves or check allocates");
}

void Inspector::check_list(Actor actor, const MoveList& legal) {
  const State& state = match_.state();
  for (const Move move : legal) holds(check(state, actor, move) == Refusal::none, "a listed move is not accepted");
  for (int i = 0; i < 16; ++i) {
    const Move move = any_move();
    holds((check(state, actor, move) == Refusal::none) == legal.contains(move), "an unlisted move is accepted");
  }
  if (!actor.is_nature() && random_.below(16) == 0) check_every_move(actor, legal);
  std::array<std::uint32_t, max_moves> bits{};
  const auto end = std::ranges::transform(legal, bits.begin(), &Move::bits).out;
  std::sort(bits.begin(), end);
  holds(std::adjacent_find(bits.begin(), end) == end, "a move is listed twice");
}

/// Of all bit patterns that a seat's answer in a half-day can have, sensible or not, exactly the listed ones are
/// accepted.
void Inspector::check_every_move(Actor actor, const MoveList& legal) {
  const State& state = match_.state();
  if (state.table.stage != Stage::choosing) return;
  int accepted = 0;
  const auto try_move = [&](Move move) { accepted += check(state, actor, move) == Refusal::none ? 1 : 0; };
  for (std::uint8_t price = 0; price < 64; ++price) {
    const troyes_dice::Price payment{static_cast<std::uint8_t>(price & 3U), static_cast<std::uint8_t>(price >> 2 & 3U),
                                     static_cast<std::uint8_t>(price >> 4)};
    for (int slot = 0; slot < troyes_dice::slots; ++slot) {
      for (int colour = 0; colour < 4; ++colour) {
        for (int value = 0; value < 8; ++value) {
          for (int action = 0; action < 4; ++action) {
            // Bits that mean no action, on purpose
            const auto what = static_cast<troyes_dice::Action>(action);
            try_move(Move::action(slot, payment, static_cast<Colour>(colour), value, what));
          }
        }
      }
    }
  }
  for (int colour = 0; colour < 4; ++colour) try_move(Move::citizen(static_cast<Colour>(colour)));
  for (int kind = 0; kind < 16; ++kind) {
    for (std::uint8_t column = 0; column < 16; ++column) {
      try_move(Move::build({static_cast<troyes_dice::Kind>(kind), column}));
    }
  }
  holds(accepted == legal.size(), "of all moves there are, more or fewer are accepted than listed");
}

/// Any move there is, legal or not.
Move Inspector::any_move() {
  const auto up_to = [this](int most) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(most) + 1)); };
  const auto small = [&](int most) { return static_cast<std::uint8_t>(up_to(most)); };
  const auto colour = [&] { return static_cast<Colour>(up_to(2)); };
  switch (up_to(11)) {
    case 0: return Move::plaza(1 + up_to(8), colour());
    case 1: return Move::tile(1 + up_to(7));
    case 2: return Move::number(1 + up_to(5));
    case 3: return Move::direction(up_to(1) == 1);
    case 4: {
      std::array<std::uint8_t, troyes_dice::columns> num{};
      for (std::uint8_t& value : num) value = static_cast<std::uint8_t>(1 + up_to(5));
      return Move::columns(num);
    }
    case 5: {
      std::array<std::uint8_t, 3> clear{};
      for (std::uint8_t& die : clear) die = static_cast<std::uint8_t>(1 + up_to(5));
      std::ranges::sort(clear);
      return Move::roll({static_cast<std::uint8_t>(1 + up_to(5)), clear});
    }
    case 6: return Move::citizen(colour());
    case 7: return Move::build({static_cast<troyes_dice::Kind>(up_to(5)), static_cast<std::uint8_t>(1 + up_to(5))});
    default: {
      // Often a price that some die has, or nothing would ever be accepted.
      const troyes_dice::Price price = up_to(2) == 0 ? troyes_dice::Price{small(1), small(2), small(1)}
                                                     : troyes_dice::slot_costs[small(3)].prices[small(2)];
      return Move::action(up_to(3), price, colour(), up_to(6), static_cast<troyes_dice::Action>(up_to(2)));
    }
  }
}

void Inspector::check_chance() {
  const State& state = match_.state();
  if (!turn(state).nature) {
    holds(total_weight(state) == 0, "chance has weight out of its turn");
    return;
  }
  const std::uint64_t heap = allocations();
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  std::uint32_t total = 0;
  for (const auto& outcome : outcomes) total += outcome.weight;
  holds(total == total_weight(state) && total > 0, "the weights do not add up");
  std::uint32_t ticket = random_.below(total);
  const Move drawn = outcome_at(state, ticket);
  int at = 0;
  for (; ticket >= outcomes[at].weight; ++at) ticket -= outcomes[at].weight;
  holds(drawn == outcomes[at].move, "a ticket draws another outcome than the list says");
  holds(allocations() == heap, "chance allocates");
}

/// A view can be completed to a state that shows the same to its viewer and asks him the same.
void Inspector::check_views() {
  const State& state = match_.state();
  const std::uint64_t heap = allocations();
  MoveList legal;
  MoveList again;
  for (int index = -1; index < state.table.players; ++index) {
    const Viewer viewer = index < 0 ? Viewer::spectator() : Viewer::seat(index);
    const View view = view_for(state, viewer);
    const State guess = determinize(view, {});
    holds(same_bytes(view_for(guess, viewer), view), "a determinized view shows something else");
    holds(find_flaw(guess) == troyes_dice::Finding{}, "a determinized view has a flaw");
    holds(turn(guess) == turn(state), "a determinized view has another turn");
    if (index < 0) continue;
    legal_moves(state, Actor::seat(index), legal);
    legal_moves(guess, Actor::seat(index), again);
    holds(same(legal, again), "a determinized view asks something else");
  }
  holds(allocations() == heap, "view_for or determinize allocates");

  if (state.table.stage != Stage::choosing) return;
  check_secrecy(Viewer::spectator());
  const Viewer viewer = Viewer::seat(static_cast<int>(random_.below(state.table.players)));
  check_secrecy(viewer);
  if (random_.below(16) == 0) check_secrecy_by_undo(random_.below(4) == 0 ? Viewer::spectator() : viewer);
}

/// Lets a seat choose anew: to its end, or no further than into the middle of its choosing.
void Inspector::redeal(State& state, int seat, bool until_done) {
  const Actor actor = Actor::seat(seat);
  MoveList legal;
  while (turn(state).allows(actor)) {
    if (!until_done && random_.below(3) == 0) return;
    legal_moves(state, actor, legal);
    State next = state;
    apply(next, actor, any_of(legal, random_), nobody);
    // The last seat's end would close the half-day.
    if (!until_done && (next.table.stage != Stage::choosing || seat_of(next, seat).done())) return;
    state = next;
  }
}

/// What the others have done in the running half-day can be re-dealt without the viewer noticing.
void Inspector::check_secrecy(Viewer viewer) {
  const State& state = match_.state();
  State other = opened_;
  for (const Step& step : half_day_) {
    if (step.actor.index() == viewer.index()) apply(other, step.actor, step.move, nobody);
  }
  for (int seat = 0; seat < state.table.players; ++seat) {
    if (seat != viewer.index()) redeal(other, seat, seat_of(state, seat).done());
  }
  holds(same_bytes(view_for(other, viewer), view_for(state, viewer)), "a view tells what it must not");
  if (!same_bytes(other, state)) ++met_.redealt;
}

/// The same through the door that players use: the others undo all they have done and choose differently.
void Inspector::check_secrecy_by_undo(Viewer viewer) {
  const State& state = match_.state();
  DiceMatch other = match_;
  for (int seat = 0; seat < state.table.players; ++seat) {
    if (seat == viewer.index()) continue;
    while (other.undo(seat)) {
    }
  }
  const Viewer onlooker = viewer;
  for (int seat = 0; seat < state.table.players; ++seat) {
    if (seat == viewer.index() || !seat_of(state, seat).done()) continue;
    while (turn(other.state()).allows(Actor::seat(seat))) play_one(other, seat, Way::builder, random_);
  }
  holds(same_bytes(view_for(other.state(), onlooker), view_for(state, onlooker)), "an undo shows what was undone");
}

void Inspector::check_notation(Move move) {
  const std::uint64_t heap = allocations();
  const MoveText text = to_text(move);
  const auto read = parse_move(std::type_identity<troyes_dice::TroyesDice>{}, text);
  holds(read.has_value() && *read == move, "the notation reads back as another move");
  holds(allocations() == heap, "notation allocates");
}

void Inspector::check_growth(const State& before, const State& after) {
  const Table& was = before.table;
  const Table& is = after.table;
  for (int seat = 0; seat < max_seats; ++seat) {
    holds(grew(seat_of(before, seat).sheet, seat_of(after, seat).sheet), "something on a sheet was rubbed out");
    for (int column = 1; column <= troyes_dice::columns; ++column) {
      const Sheet& sheet = seat_of(after, seat).sheet;
      for (const Colour colour : troyes_dice::all_colours) {
        // A cross never takes a building away, and what is crossed is never built.
        const bool crossed_before = seat_of(before, seat).sheet.is_die_crossed(colour, column);
        for (const auto kind : {prestige_of(colour), work_of(colour)}) {
          const troyes_dice::Building building{kind, static_cast<std::uint8_t>(column)};
          holds(!crossed_before || sheet.is_built(building) == seat_of(before, seat).sheet.is_built(building),
                "a crossed building was built");
        }
      }
    }
  }
  holds(is.day * 2 + is.afternoon >= was.day * 2 + was.afternoon, "time runs backwards");
  holds(is.stage >= was.stage || was.stage >= Stage::roll, "the setup runs backwards");
  for (std::size_t notch = 0; notch < troyes_dice::notches; ++notch) {
    if (was.plaza_at[notch] == 0) continue;
    holds(is.plaza_at[notch] == was.plaza_at[notch], "a plaza has left its notch");
    const auto [front, back] = troyes_dice::plaza_sides[is.plaza_at[notch] - 1U];
    holds(is.face[notch] == was.face[notch] ||
              (front != back && was.stage == Stage::choosing && is.stage != Stage::choosing) ||
              (was.stage == Stage::roll),
          "a plaza was turned in the middle of a half-day");
  }
  for (std::size_t i = 0; i < troyes_dice::mono_plazas; ++i) {
    holds(was.tile[i] == 0 || is.tile[i] == was.tile[i], "a tile has left its plaza");
    holds(is.raid[i] >= was.raid[i], "a Raid became a Banquet");
  }
  if (was.stage >= Stage::roll) holds(is.num == was.num, "the numbers have changed");
  if (is.stage == Stage::choosing) {
    const auto dice = troyes_dice::dice_of(is);
    const auto usable = std::ranges::count_if(dice, &troyes_dice::Die::usable);
    holds(is.expansion == troyes_dice::Expansion::off ? usable == 3 : usable >= 2,
          "the wrong number of dice is destroyed");
    holds(std::ranges::is_sorted(dice, {}, &troyes_dice::Die::value), "the dice do not lie in order");
  }
}

/// The events tell the whole story, and nobody's secrets but the actor's.
void Inspector::check_events(const State& before, const State& after, Actor actor, const std::vector<Event>& events) {
  std::array<Sheet, max_seats> sheets{};
  for (std::size_t seat = 0; seat < sheets.size(); ++seat) sheets[seat] = before.seats[seat].sheet;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::cannot_afford) ++met_.forced;
    if (event.seat < 0) continue;
    write_down(sheets[static_cast<std::uint8_t>(event.seat)], event);
    holds(actor.is_nature() || event.seat == actor.index(), "a seat's move happens to another seat");
  }
  for (std::size_t seat = 0; seat < sheets.size(); ++seat) {
    holds(sheets[seat] == after.seats[seat].sheet, "the events do not tell what has happened");
  }
}

void Inspector::count(Actor actor, Move move) {
  if (actor.is_nature()) return;
  ++decisions_[static_cast<std::size_t>(actor.index())];
  const Seat& seat = seat_of(match_.state(), actor.index());
  if (move.kind() == Move::Kind::action) ++met_.questions[1];
  if (move.kind() != Move::Kind::citizen && move.kind() != Move::Kind::build) return;
  switch (seat.top().item()) {
    case troyes_dice::Frame::Item::citizen: ++met_.questions[2]; break;
    case troyes_dice::Frame::Item::bonus_work: ++met_.questions[3]; break;
    case troyes_dice::Frame::Item::bonus_prestige: ++met_.questions[4]; break;
    case troyes_dice::Frame::Item::citizen_choice: ++met_.questions[5]; break;
    case troyes_dice::Frame::Item::resource: break;
  }
}

}  // namespace tricasse::testing
