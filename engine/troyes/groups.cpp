#include "tricasse/engine/troyes/groups.hpp"

#include <algorithm>
#include <bit>

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
    case ActionKind::guard: break;  // takes any one die (LT-7.3)
  }
  return {};
}

int need_of(const Table& table, const Action& action) {
  switch (action.kind) {
    case ActionKind::activity: return card_of(table.activities[action.target].card).divisor;
    case ActionKind::combat: return event_of(table.queue[action.target].card).divisor;
    case ActionKind::agriculture: return agriculture_divisor;
    case ActionKind::cathedral:
    case ActionKind::place:
    case ActionKind::guard: break;
  }
  return 0;
}

std::uint8_t target_bit(const Action& action) {
  if (action.kind == ActionKind::place) return static_cast<std::uint8_t>(1U << action.target);
  return action.kind == ActionKind::cathedral ? no_cathedral : std::uint8_t{0};
}

/// The values on dice whose effective value lies in a set.
unsigned shown_values(const Modifier& modifier, unsigned effective) {
  unsigned values = 0;
  for (int value = 1; value <= 6; ++value) {
    const int counted = counted_value(modifier, value);
    if (counted <= 6 && (effective >> (counted - 1) & 1) != 0) values |= 1U << (value - 1);
  }
  return values;
}
constexpr bool holds(unsigned values, int value) { return (values >> (value - 1) & 1) != 0; }
/// A set of values with every die turned over.
constexpr unsigned turned_over(unsigned values) {
  unsigned turned = 0;
  for (int value = 1; value <= 6; ++value) turned |= holds(values, value) ? 1U << (6 - value) : 0U;
  return turned;
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
  const int size = group_size(*demand.modifier, static_cast<std::size_t>(begun.size));
  for (int added = begun.size == 0 || lacking.colour ? 1 : 0; added <= room; ++added) {
    const int price_each = die_price * (size + added);
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
  if (demand.modifier->district_price == Modifier::usual_price) {
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

/// The own purple die that is not in the group yet, if it is of use (LT-6.3).
Dice purple_left(const Square& square, const Demand& demand, Group group) {
  Dice purple = square.own[at(Colour::purple)];
  if (purple.none()) return purple;
  for (const Die die : group) {
    if (die.colour() == Colour::purple) purple.remove(die.value());
  }
  return purple.only(demand.values);
}

bool fits_columns(const State& state, const Demand& demand, Group group, int turned) {
  if (!demand.one_a_level) return true;
  std::array<int, 6> cubes{};
  for (std::size_t i = 0; i < group.size(); ++i) {
    const int value = shown(*demand.modifier, group, turned, i);
    if (++cubes[static_cast<std::size_t>(value - 1)] > free_levels(state.table, value)) return false;
  }
  return true;
}

/// What the dice show must be what the target takes.
bool fits_values(const Demand& demand, Group group, int turned) {
  if (demand.values == all_values) return true;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (!holds(demand.values, shown(*demand.modifier, group, turned, i))) return false;
  }
  return true;
}

bool has_colour(Group group, ColourSet wanted) {
  return std::ranges::any_of(
      group, [wanted](Die die) { return die.colour() == Colour::purple || (wanted & only(die.colour())) != 0; });
}

int price_of_all(const State& state, int seat, const Modifier& modifier, Group group) {
  int price = 0;
  for (std::size_t i = 0; i < group.size(); ++i) price += price_of(state, seat, modifier, group, i);
  return price;
}

/// Tries all groups that begin with one.
class Search {
 public:
  Search(const State& state, int seat, const Demand& demand, Group begun)
      : state_(state), seat_(seat), demand_(demand) {
    for (const Die die : begun) group_[size_++] = die;
    list_dice();
  }

  bool finds() { return extend(0); }

 private:
  struct Stock {
    Die die;
    int left;
  };

  void list_dice() {
    const ColourSet wanted = wanted_colours(demand_, group());
    for (int owner = 0; owner < owners; ++owner) {
      for (const Colour colour : dice_colours) {
        const bool fits = colour == Colour::purple ? owner == seat_ : (wanted & only(colour)) != 0;
        const Dice dice = state_.seat(owner).dice[at(colour)];
        if (!fits || dice.none()) continue;
        for (int value = 1; value <= 6; ++value) {
          const Die die(owner, colour, value);
          const int left = dice.of(value) - static_cast<int>(std::ranges::count(group(), die));
          if (left > 0) stocks_.push_back({die, left});
        }
      }
    }
  }

  Group group() const { return {group_.data(), size_}; }

  /// Tries the group as it is, and with more dice from this one on.
  bool extend(int from) {
    if (size_ > 0) {
      if (is_legal_group(state_, seat_, demand_, group()) || is_legal_turned(state_, seat_, demand_, group()))
        return true;
      // More dice make those that are chosen no cheaper.
      if (price_of_all(state_, seat_, *demand_.modifier, group()) > demand_.budget) return false;
    }
    if (size_ >= demand_.most) return false;
    const bool leads = size_ == 0 && demand_.modifier->lead != Lead::none;
    for (int i = from; i < stocks_.size(); ++i) {
      const Stock stock = stocks_[i];
      if (used_[static_cast<std::size_t>(i)] == stock.left || !fits(stock.die)) continue;
      ++used_[static_cast<std::size_t>(i)];
      group_[size_++] = stock.die;
      const bool found = extend(leads ? 0 : i);
      --size_;
      --used_[static_cast<std::size_t>(i)];
      if (found) return true;
    }
    return false;
  }

  bool fits(Die die) const {
    if (size_ == 0) return may_lead(seat_, *demand_.modifier, die);
    return demand_.mixed || die.colour() == Colour::purple ||
           (wanted_colours(demand_, group()) & only(die.colour())) != 0;
  }

  const State& state_;
  int seat_;
  const Demand& demand_;
  std::array<Die, max_group + 1> group_{};
  std::size_t size_ = 0;
  /// Eighteen dice, and a purple one.
  FixedList<Stock, colours * dice_each + 1> stocks_;
  std::array<int, colours * dice_each + 1> used_{};
};

/// Out of the way of groups that need no search.
[[gnu::noinline]] bool search(const State& state, int seat, const Demand& demand, Group group) {
  return Search(state, seat, demand, group).finds();
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
    demand.mixed = (accepted.mixed && !row.one_colour) || row.mixes;
    demand.colours = row.mixes ? any_colour : accepted.colours;
    if (row.mixes && accepted.colours != any_colour) demand.required = accepted.colours;
  }
  demand.most = action.kind == ActionKind::place ? std::uint8_t{1} : row.most;
  demand.need = need_of(table, action) - row.group_plus;
  demand.budget = it.deniers;
  if (action.kind == ActionKind::activity) {
    const ActivityCard& card = card_of(table.activities[action.target].card);
    // LT-4.16: the Fort looks at each die, not at their sum.
    if (card.divisor == 0 && row.group_plus != 0) return demand;
    int influence = card.optional ? 0 : card.cost.influence;
    int deniers = card.optional ? 0 : card.cost.deniers;
    if (action.hires != 0) (card.hired_for == Currency::influence ? influence : deniers) += card.hire;
    if (it.influence < influence) return demand;
    demand.budget -= deniers;
  } else if (action.kind == ActionKind::cathedral) {
    demand.one_a_level = true;
    demand.values = static_cast<std::uint8_t>(open_columns(table, levels));
  } else if (action.kind == ActionKind::place) {
    demand.values = static_cast<std::uint8_t>(
        shown_values(row, entry_values(state, seat, action.source, static_cast<Colour>(action.target))));
  }
  demand.turns = cubes_for(state, seat, TileEffect::turn_die) > 0;
  demand.searched = demand.turns || row.lead != Lead::none ||
                    (row.district_price != Modifier::usual_price && row.district_price != 0);
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

int shown(const Modifier& modifier, Group group, int turned, std::size_t i) {
  if (modifier.lead == Lead::copied) i = 0;
  const bool turns = static_cast<std::size_t>(turned) == i + 1 || (modifier.lead == Lead::turned && i == 0);
  return turns ? 7 - group[i].value() : group[i].value();
}

int group_value(const Modifier& modifier, Group group, int turned) {
  int value = modifier.group_plus + modifier.own_die;
  for (std::size_t i = 0; i < group.size(); ++i) value += counted_value(modifier, shown(modifier, group, turned, i));
  return value;
}

int price_of(const State& state, int seat, const Modifier& modifier, Group group, std::size_t i) {
  const int owner = group[i].owner();
  if (owner == seat || (modifier.lead == Lead::taken && i == 0)) return 0;
  if (modifier.district_price != Modifier::usual_price) {
    const bool first = std::ranges::find(group.first(i), owner, &Die::owner) == group.first(i).end();
    // KC-15, LT-10.2: le Roy gives every die so.
    if (first || (owner == gray && state.table.solo())) return modifier.district_price;
  }
  return die_price * group_size(modifier, group.size());
}

bool is_bought(const State& state, int seat, const Modifier& modifier, Group group, std::size_t i) {
  if (modifier.lead == Lead::taken && i == 0) return false;
  for (std::size_t other = 0; other < group.size(); ++other) {
    const bool same = modifier.district_price == 0 ? group[other].owner() == group[i].owner() : other == i;
    if (same && price_of(state, seat, modifier, group, other) > 0) return true;
  }
  return false;
}

int bought_index(const State& state, int seat, Die die) {
  const Action& action = state.table.action;
  const Group group(action.group.data(), action.size);
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i] == die && is_bought(state, seat, modifier_of(state.table, action.modifier), group, i)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

bool may_lead(int seat, const Modifier& modifier, Die die) {
  switch (modifier.lead) {
    case Lead::none:
    case Lead::copied: return true;
    case Lead::turned: return die.owner() == seat;
    case Lead::taken: return die.owner() != seat;
  }
  return true;
}

ColourSet wanted_colours(const Demand& demand, Group group) {
  if (demand.mixed) return demand.colours;
  for (const Die die : group) {
    if (die.colour() != Colour::purple) return only(die.colour());
  }
  return demand.colours;
}

bool is_legal_group(const State& state, int seat, const Demand& demand, Group group, int turned) {
  const Modifier& modifier = *demand.modifier;
  if (!demand.possible || std::ssize(group) < modifier.least || std::ssize(group) > demand.most) return false;
  return price_of_all(state, seat, modifier, group) <= demand.budget &&
         group_value(modifier, group, turned) - modifier.group_plus >= demand.need &&
         (demand.required == 0 || has_colour(group, demand.required)) && fits_values(demand, group, turned) &&
         fits_columns(state, demand, group, turned);
}

bool is_legal_turned(const State& state, int seat, const Demand& demand, Group group) {
  if (!demand.turns) return false;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (is_bought(state, seat, *demand.modifier, group, i) &&
        is_legal_group(state, seat, demand, group, static_cast<int>(i + 1))) {
      return true;
    }
  }
  return false;
}

bool can_complete(const State& state, int seat, const Square& square, const Demand& demand, Group group) {
  if (!demand.possible || std::ssize(group) > demand.most) return false;
  if (demand.searched) [[unlikely]]
    return search(state, seat, demand, group);
  const Modifier& modifier = *demand.modifier;
  Begun begun{.value = modifier.own_die};
  if (!group.empty()) {
    if (!fits_columns(state, demand, group, 0)) return false;
    begun = {.size = static_cast<int>(group.size()), .value = group_value(modifier, group) - modifier.group_plus};
    for (std::size_t i = 0; i < group.size(); ++i) begun.paid += price_of(state, seat, modifier, group, i) > 0 ? 1 : 0;
  }
  const Dice purple = purple_left(square, demand, group);
  if (!demand.mixed) {
    const ColourSet wanted = wanted_colours(demand, group);
    for (const Colour colour : all_colours) {
      if ((wanted & only(colour)) == 0) continue;
      const Pools pools = pools_of(state, seat, square, demand, group, colour);
      if (can_reach(demand, begun, pools.free + purple, pools.paid, {})) return true;
    }
    return false;
  }
  Pools all{.free = purple};
  Lacking lacking{.colour = demand.required != 0 && !has_colour(group, demand.required), .free = !purple.none()};
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
  std::uint64_t cards = 0;
  for (std::size_t place = 0; place < cubes.size(); ++place) {
    const Activity card = state.table.activities[place].card;
    if (cubes[place] > 0 && card_of(card).modifier.exists) cards |= std::uint64_t{1} << card;
  }
  for (; cards != 0; cards &= cards - 1) {
    const auto card = static_cast<Activity>(std::countr_zero(cards));
    out.push_back(static_cast<std::uint8_t>(place_of(card_of(card)) + 1));
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
  const bool turns = cubes_for(state, seat, TileEffect::turn_die) > 0;
  unsigned effective = 0;
  for (const std::uint8_t modifier : modifiers) {
    const Modifier& row = modifier_of(state.table, modifier);
    if ((row.forbidden & only(building)) != 0) continue;
    if (row.counts_as != 0 && row.counts_as != only(building)) continue;
    const ColourSet taken = row.counts_as != 0 ? row.dice : only(building);
    unsigned own = square.own[at(Colour::purple)].values();
    unsigned foreign = 0;
    for (const Colour colour : all_colours) {
      if ((taken & only(colour)) == 0) continue;
      own |= square.own[at(colour)].values();
      foreign |= square.foreign[at(colour)].values();
    }
    unsigned values = 0;
    if (row.lead == Lead::turned) {
      values = turned_over(own);
    } else if (row.lead == Lead::taken) {
      values = foreign;
    } else {
      values = own;
      if (row.district_price == 0) {
        values |= foreign;
      } else if (can_buy) {
        values |= foreign | (turns ? turned_over(foreign) : 0U);
      }
    }
    for (int value = 1; value <= 6; ++value) {
      if (!holds(values, value)) continue;
      const int counted = counted_value(row, value);
      if (counted <= 6) effective |= 1U << (counted - 1);
    }
  }
  return effective;
}

}  // namespace tricasse::troyes
