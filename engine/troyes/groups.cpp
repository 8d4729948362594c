#include "engine/troyes/groups.hpp"

#include <algorithm>

namespace tricasse::troyes {
namespace {

constexpr unsigned all_values = 63;

/// What a target asks of its group: the effective colours it takes, and whether they may be mixed.
struct Accepted {
  ColourSet colours;
  bool mixed;
};

Accepted accepted_by(const Table& table, const Action& action) {
  switch (action.kind) {
    case ActionKind::activity: {
      const ActivityCard& card = card_of(table.activities[action.target].card);
      return {card.any_dice ? any_colour : only(card.colour), card.any_dice};
    }
    case ActionKind::cathedral: return {only(Colour::white), false};
    case ActionKind::combat: return {fought_with(event_of(table.queue[action.target].card)), false};
    case ActionKind::place: return {only(static_cast<Colour>(action.target)), false};
    case ActionKind::agriculture: return {only(Colour::yellow), false};
  }
  return {};
}

int need_of(const Table& table, const Action& action) {
  switch (action.kind) {
    case ActionKind::activity: return card_of(table.activities[action.target].card).divisor;
    case ActionKind::combat: return event_of(table.queue[action.target].card).divisor;
    case ActionKind::agriculture: return agriculture_divisor;
    case ActionKind::cathedral:
    case ActionKind::place: return 0;
  }
  return 0;
}

std::uint8_t target_bit(const Action& action) {
  if (action.kind == ActionKind::place) return static_cast<std::uint8_t>(1U << action.target);
  return action.kind == ActionKind::cathedral ? no_cathedral : std::uint8_t{0};
}

/// The physical values whose effective value lies in a set.
unsigned physical_values(const Modifier& modifier, unsigned effective) {
  unsigned values = 0;
  for (int value = 1; value <= 6; ++value) {
    const int counted = counted_value(modifier, value);
    if (counted <= 6 && (effective >> (counted - 1) & 1) != 0) values |= 1U << (value - 1);
  }
  return values;
}

unsigned open_columns(const Table& table) {
  unsigned open = 0;
  for (int value = 1; value <= 6; ++value) open |= (free_levels(table, value) > 0 ? 1U : 0U) << (value - 1);
  return open;
}

/// Sums of the best 0 to 3 dice of a pool as they count in the group; a pool that is too small gives `impossible`.
struct BestSums {
  static constexpr int impossible = -1000;
  std::array<int, max_group + 1> of{0, impossible, impossible, impossible};

  BestSums(Dice pool, const Modifier& modifier, int most) {
    for (std::size_t i = 1; i <= static_cast<std::size_t>(most) && !pool.none(); ++i) {
      const int value = pool.highest();
      pool.remove(value);
      of[i] = of[i - 1] + counted_value(modifier, value);
    }
  }
};

/// The beginning of a group, added up.
struct Begun {
  int size = 0;
  int paid = 0;
  int value = 0;
};

/// Whether dice of these two pools can complete what is begun. `first` of the added ones must come from a pool's
/// required part where the group still lacks its colour.
struct Lacking {
  bool colour = false;
  bool free = false;  ///< a die of the lacking colour lies in the free pool
  bool paid = false;  ///< or in the paid one
};

bool can_reach(const Demand& demand, Begun begun, Dice free, Dice paid, Lacking lacking) {
  const int room = demand.most - begun.size;
  const BestSums free_sums(free, *demand.modifier, room);
  const BestSums paid_sums(paid, *demand.modifier, room);
  for (int added = begun.size == 0 || lacking.colour ? 1 : 0; added <= room; ++added) {
    const int price_each = die_price * (begun.size + added);
    for (int bought = 0; bought <= added; ++bought) {
      if ((begun.paid + bought) * price_each > demand.budget) break;
      const int own = added - bought;
      const int sum =
          begun.value + free_sums.of[static_cast<std::size_t>(own)] + paid_sums.of[static_cast<std::size_t>(bought)];
      if (sum < demand.need) continue;
      if (lacking.colour && (own == 0 || !lacking.free) && (bought == 0 || !lacking.paid)) continue;
      return true;
    }
  }
  return false;
}

/// The pools of one colour without the dice already chosen. With Tithe one die of each foreign district that has given
/// none yet is free, and of equal use is its highest.
struct Pools {
  Dice free{};
  Dice paid{};
};
Pools pools_of(const State& state, int seat, const Square& square, const Demand& demand, Group group, Colour colour) {
  Pools pools;
  if (!demand.modifier->free_in_each_district) {
    pools = {square.own[at(colour)], square.foreign[at(colour)]};
    for (const Die die : group) {
      if (die.colour() == colour) (die.owner() == seat ? pools.free : pools.paid).remove(die.value());
    }
  } else {
    for (int owner = 0; owner < owners; ++owner) {
      // What the target does not take is no use for free either.
      Dice dice = state.seat(owner).dice[at(colour)].only(demand.values);
      bool given = false;
      for (const Die die : group) {
        if (die.owner() != owner || die.colour() != colour) continue;
        dice.remove(die.value());
        given = true;
      }
      // KC-15: all of le Roy's dice are free.
      if (owner == seat || (owner == gray && state.table.solo())) {
        pools.free = pools.free + dice;
        continue;
      }
      if (!given && !dice.none()) {
        const int best = dice.highest();
        dice.remove(best);
        pools.free.add(best);
      }
      pools.paid = pools.paid + dice;
    }
  }
  if (demand.values != all_values) {
    pools.free = pools.free.only(demand.values);
    pools.paid = pools.paid.only(demand.values);
  }
  return pools;
}

bool fits_columns(const State& state, const Demand& demand, Group group) {
  if (!demand.one_a_level) return true;
  return std::ranges::all_of(group, [&](Die die) {
    return std::ranges::count(group, die.value(), &Die::value) <= free_levels(state.table, die.value());
  });
}

bool has_colour(Group group, ColourSet wanted) {
  return std::ranges::any_of(group, [wanted](Die die) { return (wanted & only(die.colour())) != 0; });
}

}  // namespace

Demand demand_of(const State& state, int seat, const Action& action, int modifier) {
  const Table& table = state.table;
  const Seat& it = state.seat(seat);
  Demand demand;
  demand.modifier = &modifier_of(table, modifier);
  const Modifier& row = *demand.modifier;
  if ((row.forbidden & target_bit(action)) != 0) return demand;
  // Which physical dice become what the target takes.
  const Accepted accepted = accepted_by(table, action);
  if (row.counts_as != 0) {
    if ((row.counts_as & accepted.colours) == 0) return demand;
    demand.colours = row.dice;
  } else {
    demand.mixed = accepted.mixed || row.mixes;
    demand.colours = row.mixes ? any_colour : accepted.colours;
    if (row.mixes && accepted.colours != any_colour) demand.required = accepted.colours;
  }
  demand.most = action.kind == ActionKind::place ? std::uint8_t{1} : row.most;
  demand.need = need_of(table, action) - row.group_plus;
  demand.budget = it.deniers;
  if (action.kind == ActionKind::activity) {
    const ActivityCard& card = card_of(table.activities[action.target].card);
    if (it.influence < card.cost.influence) return demand;
    demand.budget -= card.cost.deniers + (action.hires != 0 ? card.hire : 0);
  } else if (action.kind == ActionKind::cathedral) {
    demand.one_a_level = true;
    demand.values = static_cast<std::uint8_t>(open_columns(table));
  } else if (action.kind == ActionKind::place) {
    demand.values = static_cast<std::uint8_t>(
        physical_values(row, entry_values(state, seat, action.source, static_cast<Colour>(action.target))));
  }
  demand.possible = demand.budget >= 0;
  return demand;
}

Square square_of(const State& state, int seat) {
  Square square;
  square.own = state.seat(seat).dice;
  for (int owner = 0; owner < owners; ++owner) {
    if (owner == seat) continue;
    for (std::size_t colour = 0; colour < colours; ++colour) {
      square.foreign[colour] = square.foreign[colour] + state.seat(owner).dice[colour];
    }
  }
  return square;
}

int group_value(const Modifier& modifier, Group group) {
  int value = modifier.group_plus;
  for (const Die die : group) value += counted_value(modifier, die.value());
  return value;
}

int paid_dice(const State& state, int seat, const Modifier& modifier, Group group) {
  int paid = 0;
  unsigned gave = 0;
  for (const Die die : group) {
    if (die.owner() == seat) continue;
    if (modifier.free_in_each_district) {
      const bool le_roy = die.owner() == gray && state.table.solo();
      if (le_roy || (gave >> die.owner() & 1) == 0) {
        gave |= 1U << die.owner();
        continue;
      }
    }
    ++paid;
  }
  return paid;
}

bool is_legal_group(const State& state, int seat, const Demand& demand, Group group) {
  if (!demand.possible || group.empty() || std::ssize(group) > demand.most) return false;
  const int price = paid_dice(state, seat, *demand.modifier, group) * die_price * static_cast<int>(group.size());
  return price <= demand.budget && group_value(*demand.modifier, group) - demand.modifier->group_plus >= demand.need &&
         (demand.required == 0 || has_colour(group, demand.required)) && fits_columns(state, demand, group);
}

bool can_complete(const State& state, int seat, const Square& square, const Demand& demand, Group group) {
  if (!demand.possible || std::ssize(group) > demand.most || !fits_columns(state, demand, group)) return false;
  const Begun begun{.size = static_cast<int>(group.size()),
                    .paid = paid_dice(state, seat, *demand.modifier, group),
                    .value = group_value(*demand.modifier, group) - demand.modifier->group_plus};
  if (!demand.mixed) {
    const ColourSet wanted = group.empty() ? demand.colours : only(group[0].colour());
    for (const Colour colour : all_colours) {
      if ((wanted & only(colour)) == 0) continue;
      const Pools pools = pools_of(state, seat, square, demand, group, colour);
      if (can_reach(demand, begun, pools.free, pools.paid, {})) return true;
    }
    return false;
  }
  Pools all;
  Lacking lacking{.colour = demand.required != 0 && !has_colour(group, demand.required)};
  for (const Colour colour : all_colours) {
    const Pools pools = pools_of(state, seat, square, demand, group, colour);
    if ((demand.required & only(colour)) != 0) {
      lacking.free = lacking.free || !pools.free.none();
      lacking.paid = lacking.paid || !pools.paid.none();
    }
    all = {all.free + pools.free, all.paid + pools.paid};
  }
  return can_reach(demand, begun, all.free, all.paid, lacking);
}

int most_activations(const State& state, int seat, const ActivityCard& card, int quotient) {
  const Seat& it = state.seat(seat);
  int most = quotient;
  if (card.cost.deniers > 0) most = std::min(most, it.deniers / card.cost.deniers);
  if (card.cost.influence > 0) most = std::min(most, it.influence / card.cost.influence);
  // Diplomat: nobody pays for a cube that finds no banner.
  if (card.effect == Effect::event_cubes && card.per == Per::activation)
    most = std::min(most, free_banners(state.table));
  return most;
}

void list_modifiers(const State& state, int seat, Modifiers& out) {
  out.clear();
  out.push_back(0);
  const auto& cubes = state.seat(seat).cubes;
  std::array<std::uint8_t, activities + 1> place_by_card{};
  bool any = false;
  for (std::size_t place = 0; place < cubes.size(); ++place) {
    const Activity card = state.table.activities[place].card;
    if (cubes[place] == 0 || !card_of(card).modifier.exists) continue;
    place_by_card[card] = static_cast<std::uint8_t>(place + 1);
    any = true;
  }
  if (!any) return;
  for (const std::uint8_t place : place_by_card) {
    if (place != 0) out.push_back(place);
  }
}

bool can_complete_action(const State& state, int seat, const Square& square, const Modifiers& modifiers,
                         const Action& action) {
  return std::ranges::any_of(modifiers, [&](int modifier) {
    return can_complete(state, seat, square, demand_of(state, seat, action, modifier), {});
  });
}

unsigned placing_values(const State& state, int seat, const Square& square, const Modifiers& modifiers,
                        Colour building) {
  // A group of one: a die of one's own, a foreign one for the price of one, or a free one.
  const bool can_buy = state.seat(seat).deniers >= die_price;
  unsigned effective = 0;
  for (const std::uint8_t modifier : modifiers) {
    const Modifier& row = modifier_of(state.table, modifier);
    if ((row.forbidden & only(building)) != 0) continue;
    if (row.counts_as != 0 && row.counts_as != only(building)) continue;
    for (const Colour colour : all_colours) {
      const ColourSet taken = row.counts_as != 0 ? row.dice : only(building);
      if ((taken & only(colour)) == 0) continue;
      unsigned values = square.own[at(colour)].values();
      if (can_buy || row.free_in_each_district) values |= square.foreign[at(colour)].values();
      for (int value = 1; value <= 6; ++value) {
        if ((values >> (value - 1) & 1) == 0) continue;
        const int counted = counted_value(row, value);
        if (counted <= 6) effective |= 1U << (counted - 1);
      }
    }
  }
  return effective;
}

}  // namespace tricasse::troyes
