#include "tricasse/engine/troyes_dice/cards.hpp"

#include "tricasse/engine/core/hash.hpp"

namespace tricasse::troyes_dice {
namespace {

void add(Hash& hash, Price price) { hash.add(price.influence).add(price.deniers).add(price.knowledge); }

void add(Hash& hash, Gain gain) {
  hash.add(static_cast<std::uint64_t>(gain.what)).add(static_cast<std::uint64_t>(gain.colour)).add(gain.amount);
}

void add(Hash& hash, const SlotCost& cost) {
  hash.add(cost.alternatives);
  for (const Price price : cost.prices) add(hash, price);
}

void add(Hash& hash, const DieRules& die) {
  hash.add(die.steps_per_influence).add(die.colour_price);
  for (const SlotCost& cost : die.costs) add(hash, cost);
  hash.add(die.value_is_zero ? 1 : 0).add(die.prestige_allowed ? 1 : 0).add(die.extra_hall_dice);
  for (const auto& gains : die.extra) {
    for (const Gain gain : gains) add(hash, gain);
  }
  hash.add(die.black_is_harmless ? 1 : 0).add(die.acts_as_black ? 1 : 0);
}

}  // namespace

std::uint64_t tables_hash() {
  Hash hash;
  for (const SlotCost& cost : slot_costs) add(hash, cost);
  for (const auto& sides : plaza_sides) {
    for (const Colour side : sides) hash.add(static_cast<std::uint64_t>(side));
  }
  for (const auto& row : building_gains) {
    for (const Gain gain : row) add(hash, gain);
  }
  for (const auto& row : link_gains) {
    for (const Gain gain : row) add(hash, gain);
  }
  for (const int position : column_positions) hash.add(static_cast<std::uint64_t>(position));
  for (const int number : {first_resources, resource_track, resources_per_citizen, citizen_track, prestige_position,
                           colour_change_price, days, first_attack_day}) {
    hash.add(static_cast<std::uint64_t>(number));
  }
  for (const Tile& tile : tile_table) {
    add(hash, tile.banquet);
    add(hash, tile.raid);
  }
  return hash.value();
}

}  // namespace tricasse::troyes_dice
