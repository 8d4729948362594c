#include "tricasse/engine/troyes_dice/legal.hpp"

#include <algorithm>
#include <bit>

#include "tricasse/engine/troyes_dice/chance.hpp"

namespace tricasse::troyes_dice {

namespace {

/// The values that `steps` lead to, ignoring the unmodified 0 of Raid 4.
struct Reach {
  int low;
  int high;
};
constexpr Reach reach(int base, int steps) { return {std::max(1, base - steps), std::min(6, base + steps)}; }

// --------------------------------------------------------------------------------------------------------- offers

/// One way to buy a die: what it leaves of the purse and how its moves begin.
struct Offer {
  Move::Purchase purchase;
  std::uint8_t influence;
  std::uint8_t knowledge;
};

/// A slot has at most three payments, so offer 3 * slot + i is its i-th one.
constexpr int offers_a_slot = 3;
constexpr int offers = slots * offers_a_slot;
constexpr unsigned offers_of(int slot) { return 7U << (offers_a_slot * slot); }

/// No payment takes more than this of one resource, so what a purse has beyond does not matter for buying. A move has
/// two bits for each.
constexpr std::size_t most_of_one = 3;
static_assert(std::ranges::all_of(die_rules_by_number, [](const DieRules* rules) {
  return std::ranges::all_of(rules->costs, [](const SlotCost& cost) {
    return std::ranges::all_of(cost.prices, [](Price price) { return Price{3, 3, 3}.covers(price); });
  });
}));
constexpr std::size_t buying_power(Price purse) {
  const auto capped = [](std::size_t amount) { return amount < most_of_one ? amount : most_of_one; };
  return capped(purse.influence) | capped(purse.deniers) << 2 | capped(purse.knowledge) << 4;
}

/// Everything dice of one kind ask for.
struct Market {
  std::array<Offer, offers> offer;
  std::array<std::uint16_t, 64> payable;  ///< by `buying_power`: the offers, as bits
};
constexpr Market make_market(const DieRules& rules) {
  Market market{};
  for (int slot = 0; slot < slots; ++slot) {
    const SlotCost& cost = rules.costs[static_cast<std::size_t>(slot)];
    for (std::size_t i = 0; i < cost.alternatives; ++i) {
      const Price price = cost.prices[i];
      const auto at = static_cast<std::size_t>(offers_a_slot * slot) + i;
      market.offer[at] = {Move::Purchase{slot, price}, price.influence, price.knowledge};
      for (std::size_t power = 0; power < market.payable.size(); ++power) {
        const Price purse{static_cast<std::uint8_t>(power & 3), static_cast<std::uint8_t>(power >> 2 & 3),
                          static_cast<std::uint8_t>(power >> 4)};
        if (purse.covers(price)) market.payable[power] |= static_cast<std::uint16_t>(1U << at);
      }
    }
  }
  return market;
}
/// By the number of the die's rules.
constexpr auto markets = [] {
  std::array<Market, die_rules_by_number.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = make_market(*die_rules_by_number[i]);
  return all;
}();

/// The offers of usable dice that the purse can pay, as bits.
inline unsigned payable_offers(const Table& table, Price purse) {
  const std::size_t power = buying_power(purse);
  if (table.expansion == Expansion::off) return markets[0].payable[power] & ~offers_of(black_slot(table.roll));
  unsigned payable = 0;
  for (int slot = 0; slot < slots; ++slot) {
    const Die die = table.lying[static_cast<std::size_t>(slot)];
    if (die.usable()) payable |= markets[die.rules_number()].payable[power] & offers_of(slot);
  }
  return payable;
}

// -------------------------------------------------------------------------------------------------------- actions

/// What one die can do in one colour: six bits of values within reach, six of prestige and six of work buildings that
/// can be built at these values. Values 1 to 3 are in the low half and 4 to 6 in the high one, three bits of each kind
/// side by side, so that each half is the number of a `HalfRow`.
using Pattern = std::uint32_t;
constexpr Pattern within_reach(unsigned values) { return (values & 7) | (values & 0x38) << 13; }
constexpr Pattern prestige(unsigned values) { return within_reach(values) << 3; }
constexpr Pattern work(unsigned values) { return within_reach(values) << 6; }

/// The codes of three neighbouring values, 1 to 3, in canonical order: per value gain, prestige and work.
struct alignas(32) HalfRow {
  std::array<std::uint16_t, 8> codes;
  std::uint16_t ninth;
  std::uint16_t count;
};
constexpr auto half_rows = [] {
  std::array<HalfRow, 512> rows{};
  for (unsigned half = 0; half < rows.size(); ++half) {
    HalfRow& row = rows[half];
    for (int i = 0; i < 3; ++i) {
      for (const Action action : {Action::gain, Action::prestige, Action::work}) {
        if ((half >> (3 * static_cast<int>(action) + i) & 1) == 0) continue;
        (row.count < row.codes.size() ? row.codes[row.count] : row.ninth) =
            Move::Purchase::code(Colour::red, i + 1, action);
        ++row.count;
      }
    }
  }
  return rows;
}();

/// What a value and a number of steps allow: nothing beyond the reach, everything within. More than six steps lead no
/// further.
constexpr int most_steps = 6;
constexpr auto patterns_in_reach = [] {
  std::array<std::array<Pattern, most_steps + 1>, 7> patterns{};
  for (int base = 0; base <= 6; ++base) {
    for (int steps = 0; steps <= most_steps; ++steps) {
      const Reach values = reach(base, steps);
      unsigned mask = 0;
      for (int value = values.low; value <= values.high; ++value) mask |= 1U << (value - 1);
      patterns[static_cast<std::size_t>(base)][static_cast<std::size_t>(steps)] =
          within_reach(mask) | prestige(mask) | work(mask);
    }
  }
  return patterns;
}();

/// Writes the moves of a pattern without a branch: all a half can hold, of which only those that count are kept. What
/// is too much reaches at most nine moves beyond the end, and no list of actions comes near the end of its room.
inline Move* write_actions(Move* out, Move::Purchase purchase, Colour colour, Pattern pattern) {
  const auto write_half = [&](const HalfRow& row, int first_value) {
    const std::uint16_t more = Move::Purchase::code(colour, first_value - 1, Action::gain);
    purchase.write(out, row.codes, more);
    out[8] = purchase.with_code(static_cast<std::uint16_t>(row.ninth + more));
    out += row.count;
  };
  write_half(half_rows[pattern & 511], 1);
  write_half(half_rows[pattern >> 16], 4);
  return out;
}

/// Whether column j has number j, as in a first game.
inline bool are_in_order(const std::array<std::uint8_t, columns>& num) {
  using Pairs = std::array<std::uint16_t, 3>;
  constexpr auto in_order = std::bit_cast<Pairs>(std::array<std::uint8_t, columns>{1, 2, 3, 4, 5, 6});
  const auto pairs = std::bit_cast<Pairs>(num);
  return pairs[0] == in_order[0] && pairs[1] == in_order[1] && pairs[2] == in_order[2];
}

/// The columns of all six kinds whose building is EMPTY, by value instead of column: kind k has bits 8k to 8k+5.
inline std::uint64_t buildable_values(const Table& table, const Sheet& sheet) {
  std::uint64_t by_column = 0;
  for (int i = 0; i < kinds; ++i) by_column |= std::uint64_t{sheet.empty_columns(static_cast<Kind>(i))} << (8 * i);
  if (are_in_order(table.num)) return by_column;
  std::uint64_t by_value = 0;
  for (std::size_t j = 0; j < table.num.size(); ++j) {
    by_value |= (by_column >> j & 0x010101010101U) << (table.num[j] - 1);
  }
  return by_value;
}

/// TD-DP-1. Without tiles the rules of a die are known here and nothing of them has to be looked up.
template <bool with_tiles>
void list_actions(const Table& table, const Sheet& sheet, MoveList& out) {
  const std::uint64_t buildable = buildable_values(table, sheet);
  const auto allowed_in = [buildable](Colour colour) {
    const auto values = [buildable](Kind kind) { return static_cast<unsigned>(buildable >> (8 * index(kind)) & 0x3f); };
    return within_reach(0x3f) | prestige(values(prestige_of(colour))) | work(values(work_of(colour)));
  };
  const std::array<Pattern, 3> allowed{allowed_in(Colour::red), allowed_in(Colour::yellow), allowed_in(Colour::white)};
  const Price purse = purse_of(sheet);

  Move* tail = out.tail();
  for (unsigned left = payable_offers(table, purse); left != 0; left &= left - 1) {
    const auto number = static_cast<unsigned>(std::countr_zero(left));
    const Die die = table.lying[number / offers_a_slot];
    const std::size_t kind = with_tiles ? die.rules_number() : 0;
    const DieRules& rules = *die_rules_by_number[kind];
    const Offer offer = markets[kind].offer[number];
    const bool is_zero = rules.value_is_zero;
    const int base = is_zero ? 0 : die.value();
    const int steps = std::min((purse.influence - offer.influence) * rules.steps_per_influence, most_steps);
    Pattern pattern = patterns_in_reach[static_cast<std::size_t>(base)][static_cast<std::size_t>(steps)];
    if (!rules.prestige_allowed) pattern &= ~prestige(0x3f);
    const auto write_colour = [&](Colour colour) {
      // BR-3.4: left at 0, a Raid 4 die can only gain nothing.
      if (is_zero) *tail++ = offer.purchase.with(colour, 0, Action::gain);
      tail = write_actions(tail, offer.purchase, colour, pattern & allowed[Sheet::at(colour)]);
    };
    if (purse.knowledge - offer.knowledge >= rules.colour_price) {
      write_colour(Colour::red);
      write_colour(Colour::yellow);
      write_colour(Colour::white);
    } else {
      write_colour(die.colour());
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

void list_outcomes(const State& state, MoveList& out) {
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  for (const auto& outcome : outcomes) out.push_back(outcome.move);
}

Refusal check_action(const State& state, const Sheet& sheet, Move move) {
  const Die die = state.table.lying[static_cast<std::size_t>(move.slot())];
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
    case Move::Kind::plaza:
    case Move::Kind::tile:
    case Move::Kind::number:
    case Move::Kind::direction:
    case Move::Kind::columns:
    case Move::Kind::roll: break;
  }
  return Refusal::not_the_question;
}

}  // namespace

bool can_afford_a_die(const Sheet& sheet, const Table& table) { return payable_offers(table, purse_of(sheet)) != 0; }

Turn turn(const State& state) {
  const Table& table = state.table;
  if (table.stage == Stage::choosing) {
    unsigned waiting = 0;
    for (int seat = 0; seat < table.players; ++seat) {
      waiting |= state.seats[static_cast<std::size_t>(seat)].done() ? 0U : 1U << seat;
    }
    return {.seats = static_cast<std::uint16_t>(waiting)};
  }
  if (table.stage == Stage::over) return {};
  const bool crier =
      table.stage == Stage::direction || (table.stage == Stage::columns && table.numbering != Numbering::random);
  if (crier) return {.seats = static_cast<std::uint16_t>(1U << table.crier)};
  return {.nature = true};
}

void legal_moves(const State& state, Actor actor, MoveList& out) {
  out.clear();
  if (actor.is_nature()) {
    list_outcomes(state, out);
    return;
  }
  if (actor.index() >= state.table.players) return;
  if (state.table.stage == Stage::choosing) {
    const Seat& seat = state.seats[static_cast<std::size_t>(actor.index())];
    if (seat.depth > 0) {
      list_answers(seat, out);
    } else if (seat.has_chosen == 0) {
      const bool with_tiles = state.table.expansion != Expansion::off;
      (with_tiles ? list_actions<true> : list_actions<false>)(state.table, seat.sheet, out);
    }
    return;
  }
  if (!turn(state).allows(actor)) return;
  if (state.table.stage == Stage::columns) {
    for (int n = 0; n < numberings; ++n) out.push_back(Move::nth_columns(n));
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
      return move.kind() == Move::Kind::columns && number_of(move.columns()) < numberings ? Refusal::none
                                                                                          : Refusal::not_the_question;
    case Stage::choosing: return check_seat(state, state.seats[static_cast<std::size_t>(actor.index())], move);
    case Stage::layout:
    case Stage::tiles:
    case Stage::number:
    case Stage::roll:
    case Stage::over: break;
  }
  return Refusal::not_your_turn;
}

}  // namespace tricasse::troyes_dice
