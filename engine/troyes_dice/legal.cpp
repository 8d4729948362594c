#include "engine/troyes_dice/legal.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/troyes_dice/chance.hpp"

namespace tricasse::troyes_dice {

namespace {

/// The values that `steps` lead to, ignoring the unmodified 0 of Raid 4.
struct Reach {
  int low;
  int high;

  bool empty() const { return low > high; }
};
Reach reach(int base, int steps) { return {std::max(1, base - steps), std::min(6, base + steps)}; }

/// The codes of three neighbouring values in one colour, for every pattern of what can be built there.
struct HalfRow {
  std::array<std::uint32_t, 12> codes;  ///< up to nine
  std::array<std::uint8_t, 4> begin;    ///< where each value starts; the last one is the end
};
/// By colour, half, three bits of prestige and three of work.
using HalfRows = std::array<std::array<std::array<HalfRow, 64>, 2>, 3>;

constexpr HalfRows make_half_rows() {
  HalfRows rows{};
  for (const Colour colour : all_colours) {
    for (int half = 0; half < 2; ++half) {
      for (unsigned pattern = 0; pattern < 64; ++pattern) {
        HalfRow& row = rows[Sheet::at(colour)][static_cast<std::size_t>(half)][pattern];
        std::uint8_t at = 0;
        for (int i = 0; i < 3; ++i) {
          const int value = 3 * half + i + 1;
          row.begin[static_cast<std::size_t>(i)] = at;
          row.codes[at++] = Move::Die::code(colour, value, Action::gain);
          if ((pattern >> i & 1) != 0) row.codes[at++] = Move::Die::code(colour, value, Action::prestige);
          if ((pattern >> (3 + i) & 1) != 0) row.codes[at++] = Move::Die::code(colour, value, Action::work);
        }
        row.begin[3] = at;
      }
    }
  }
  return rows;
}
constexpr HalfRows half_rows = make_half_rows();

/// The (value, action) codes that one colour allows on one sheet, in canonical order: made once a colour, used by every
/// die and payment that reaches a stretch of its values.
class ActionRow {
 public:
  /// The masks are by value: bit 0 is value 1.
  ActionRow(Colour colour, unsigned prestige, unsigned work) {
    const HalfRow& low = half_rows[Sheet::at(colour)][0][(prestige & 7) | (work & 7) << 3];
    const HalfRow& high = half_rows[Sheet::at(colour)][1][prestige >> 3 | work >> 3 << 3];
    const std::uint8_t half = low.begin[3];
    std::memcpy(codes_, low.codes.data(), sizeof(low.codes));
    std::memcpy(codes_ + half, high.codes.data(), sizeof(high.codes));
    std::memcpy(begin_ + 1, low.begin.data(), 3);
    for (std::size_t i = 0; i < high.begin.size(); ++i) begin_[4 + i] = static_cast<std::uint8_t>(half + high.begin[i]);
  }
  Move* copy(Move* out, Move::Die die, Reach values) const {
    const std::size_t first = begin_[values.low];
    // Always as many as a whole row can hold: what is too much is overwritten or cut off.
    die.write<20>(out, codes_ + first);
    return out + (begin_[values.high + 1] - first);
  }

 private:
  std::uint8_t begin_[columns + 2];
  std::uint32_t codes_[3 * columns + 20];  // NOLINT: only what is counted is ever used
};

/// Turns masks of columns into masks of values.
class ByValue {
 public:
  explicit ByValue(const Table& table) : same_(table.num == in_order), num_(table.num) {}

  unsigned operator()(unsigned column_mask) const {
    if (same_) return column_mask;
    unsigned mask = 0;
    for (std::size_t j = 0; j < num_.size(); ++j) mask |= (column_mask >> j & 1) << (num_[j] - 1);
    return mask;
  }

 private:
  static constexpr std::array<std::uint8_t, columns> in_order{1, 2, 3, 4, 5, 6};
  bool same_;
  const std::array<std::uint8_t, columns>& num_;
};

/// TD-DP-1.
void list_actions(const State& state, const Sheet& sheet, MoveList& out) {
  const ByValue by_value(state.table);
  const auto row = [&](Colour colour, bool prestige_allowed) {
    return ActionRow{colour, prestige_allowed ? by_value(sheet.empty_columns(prestige_of(colour))) : 0,
                     by_value(sheet.empty_columns(work_of(colour)))};
  };
  const std::array<ActionRow, 3> rows{row(Colour::red, true), row(Colour::yellow, true), row(Colour::white, true)};
  const Price purse = purse_of(sheet);

  Move* tail = out.tail();
  for (unsigned left = usable_slots(state.table); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    const LyingDie die = state.table.lying[static_cast<std::size_t>(slot)];
    const DieRules& rules = die.rules();
    const int base = base_value(die);
    for (const Price payment : payments_of(rules, slot)) {
      if (!purse.covers(payment)) continue;
      const Move::Die chosen(slot, payment);
      const Reach values = reach(base, (purse.influence - payment.influence) * rules.steps_per_influence);
      const bool recolour = purse.knowledge - payment.knowledge >= rules.colour_price;
      const std::size_t first_colour = recolour ? 0 : Sheet::at(die.colour());
      const std::size_t last_colour = recolour ? 2 : Sheet::at(die.colour());
      if (base > 0 && rules.prestige_allowed) [[likely]] {
        for (std::size_t i = first_colour; i <= last_colour; ++i) tail = rows[i].copy(tail, chosen, values);
        continue;
      }
      for (std::size_t i = first_colour; i <= last_colour; ++i) {
        const auto colour = static_cast<Colour>(i);
        // BR-3.4: left at 0, a Raid 4 die can only gain nothing.
        if (base == 0) *tail++ = chosen.with(colour, 0, Action::gain);
        if (!values.empty()) tail = row(colour, rules.prestige_allowed).copy(tail, chosen, values);
      }
    }
  }
  out.grow_to(tail);
}

void list_buildings(const Sheet& sheet, Kind kind, MoveList& out) {
  for (int column = 1; column <= columns; ++column) {
    const Building building{kind, static_cast<std::uint8_t>(column)};
    if (sheet.is_empty(building)) out.push_back(Move::build(building));
  }
}

/// TD-DP-2 to TD-DP-5: the question on top of the seat's stack.
void list_answers(const Seat& seat, MoveList& out) {
  const Frame top = seat.top();
  for (const Colour colour : all_colours) {
    switch (top.item()) {
      case Frame::Item::citizen:
        if (seat.sheet.citizens[Sheet::at(colour)] < citizen_track) out.push_back(Move::citizen(colour));
        break;
      case Frame::Item::bonus_work: list_buildings(seat.sheet, work_of(colour), out); break;
      case Frame::Item::bonus_prestige:
        if (colour != top.colour()) list_buildings(seat.sheet, prestige_of(colour), out);
        break;
      case Frame::Item::citizen_choice:
        if (colour != Colour::red) out.push_back(Move::citizen(colour));
        break;
      case Frame::Item::resource: break;  // never a question
    }
  }
}

/// TD-DP-0c and TD-1.9: all permutations in lexicographic order.
void list_columns(MoveList& out) {
  std::array<std::uint8_t, columns> num{1, 2, 3, 4, 5, 6};
  do {
    out.push_back(Move::columns(num));
  } while (std::ranges::next_permutation(num).found);
}

Refusal check_action(const State& state, const Sheet& sheet, Move move) {
  const LyingDie die = state.table.lying[static_cast<std::size_t>(move.slot())];
  if (!die.usable()) return Refusal::die_destroyed;
  const DieRules& rules = die.rules();
  const Price payment = move.payment();
  const auto offered = payments_of(rules, move.slot());
  if (std::ranges::find(offered, payment) == offered.end()) return Refusal::wrong_payment;
  if (!purse_of(sheet).covers(payment)) return Refusal::cannot_pay;
  if (index(move.colour()) > 2 || static_cast<int>(move.action()) > 2) return Refusal::not_the_question;
  if (move.colour() != die.colour()) {
    if (rules.colour_price == not_for_sale) return Refusal::colour_is_fixed;
    if (sheet.available(Colour::white) - payment.knowledge < rules.colour_price) {
      return Refusal::cannot_change_colour;
    }
  }
  if (move.value() != base_value(die)) {
    if (rules.steps_per_influence == 0) return Refusal::value_is_fixed;
    const int influence = sheet.available(Colour::red) - payment.influence;
    const Reach values = reach(base_value(die), influence * rules.steps_per_influence);
    if (move.value() < values.low || move.value() > values.high) return Refusal::cannot_reach_value;
  }
  if (move.action() == Action::gain) return Refusal::none;
  if (move.value() == 0) return Refusal::nothing_but_gain;
  if (move.action() == Action::prestige && !rules.prestige_allowed) return Refusal::prestige_forbidden;
  const Building building{move.action() == Action::prestige ? prestige_of(move.colour()) : work_of(move.colour()),
                          static_cast<std::uint8_t>(column_of(state.table, move.value()))};
  if (sheet.is_built(building)) return Refusal::already_built;
  if (!sheet.is_empty(building)) return Refusal::crossed_out;
  return Refusal::none;
}

Refusal check_citizen(const Seat& seat, Colour track) {
  if (index(track) > 2) return Refusal::wrong_track;
  if (seat.top().item() == Frame::Item::citizen_choice) {
    return track == Colour::red ? Refusal::wrong_track : Refusal::none;
  }
  if (seat.top().item() != Frame::Item::citizen) return Refusal::not_the_question;
  return seat.sheet.citizens[Sheet::at(track)] < citizen_track ? Refusal::none : Refusal::track_is_full;
}

Refusal check_build(const Seat& seat, Building building) {
  const Frame top = seat.top();
  const bool work = top.item() == Frame::Item::bonus_work;
  if (!work && top.item() != Frame::Item::bonus_prestige) return Refusal::not_the_question;
  if (index(building.kind) >= kinds || building.column < 1 || building.column > columns) return Refusal::wrong_kind;
  if (is_work(building.kind) != work) return Refusal::wrong_kind;
  if (!work && colour_of(building.kind) == top.colour()) return Refusal::wrong_kind;
  if (seat.sheet.is_built(building)) return Refusal::already_built;
  if (!seat.sheet.is_empty(building)) return Refusal::crossed_out;
  return Refusal::none;
}

Refusal check_seat(const State& state, const Seat& seat, Move move) {
  switch (move.kind()) {
    case Move::Kind::action: return seat.depth == 0 ? check_action(state, seat.sheet, move) : Refusal::not_the_question;
    case Move::Kind::citizen: return seat.depth > 0 ? check_citizen(seat, move.track()) : Refusal::not_the_question;
    case Move::Kind::build: return seat.depth > 0 ? check_build(seat, move.building()) : Refusal::not_the_question;
    default: return Refusal::not_the_question;
  }
}

bool is_permutation(const std::array<std::uint8_t, columns>& num) {
  unsigned seen = 0;
  for (const std::uint8_t value : num) seen |= 1U << value;
  return seen == 0x7eU;
}

}  // namespace

bool can_afford_a_die(const Sheet& sheet, const Table& table) {
  const Price purse = purse_of(sheet);
  for (unsigned left = usable_slots(table); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    const LyingDie die = table.lying[static_cast<std::size_t>(slot)];
    for (const Price payment : payments_of(die.rules(), slot)) {
      if (purse.covers(payment)) return true;
    }
  }
  return false;
}

Price modification_price(LyingDie die, Colour colour, int value) {
  Price price{};
  if (colour != die.colour()) price.knowledge = die.rules().colour_price;
  const int steps = value > base_value(die) ? value - base_value(die) : base_value(die) - value;
  // BR-3: ceil(steps / steps_per_influence); a fixed value never has steps to pay.
  if (steps > 0) {
    const int each = die.rules().steps_per_influence;
    price.influence = static_cast<std::uint8_t>((steps + each - 1) / each);
  }
  return price;
}

Turn turn(const State& state) {
  switch (state.table.stage) {
    case Stage::layout:
    case Stage::tiles:
    case Stage::number:
    case Stage::roll: return {.nature = true};
    case Stage::columns:
      if (state.table.numbering == Numbering::random) return {.nature = true};
      [[fallthrough]];
    case Stage::direction: return {.seats = static_cast<std::uint16_t>(1U << state.table.crier)};
    case Stage::choosing: {
      unsigned seats = 0;
      for (int seat = 0; seat < state.table.players; ++seat) {
        seats |= state.seats[static_cast<std::size_t>(seat)].done() ? 0U : 1U << seat;
      }
      return {.seats = static_cast<std::uint16_t>(seats)};
    }
    case Stage::over: break;
  }
  return {};
}

void legal_moves(const State& state, Actor actor, MoveList& out) {
  out.clear();
  if (actor.is_nature()) {
    OutcomeList outcomes;
    outcomes_of(state, outcomes);
    for (const auto& outcome : outcomes) out.push_back(outcome.move);
    return;
  }
  if (actor.index() >= state.table.players) return;
  if (state.table.stage == Stage::choosing) {
    const Seat& seat = state.seats[static_cast<std::size_t>(actor.index())];
    if (seat.depth > 0) {
      list_answers(seat, out);
    } else if (seat.has_chosen == 0) {
      list_actions(state, seat.sheet, out);
    }
    return;
  }
  if (!turn(state).allows(actor)) return;
  if (state.table.stage == Stage::columns) {
    list_columns(out);
    return;
  }
  out.push_back(Move::direction(true));
  out.push_back(Move::direction(false));
}

Refusal check(const State& state, Actor actor, Move move) {
  const Turn now = turn(state);
  if (now.over()) return Refusal::game_over;
  if (actor.index() >= state.table.players || !now.allows(actor)) return Refusal::not_your_turn;
  if (actor.is_nature()) return is_outcome(state, move) ? Refusal::none : Refusal::not_an_outcome;
  switch (state.table.stage) {
    case Stage::direction: return move.kind() == Move::Kind::direction ? Refusal::none : Refusal::not_the_question;
    case Stage::columns:
      return move.kind() == Move::Kind::columns && is_permutation(move.columns()) ? Refusal::none
                                                                                  : Refusal::not_the_question;
    case Stage::choosing: return check_seat(state, state.seats[static_cast<std::size_t>(actor.index())], move);
    default: return Refusal::not_your_turn;
  }
}

}  // namespace tricasse::troyes_dice
