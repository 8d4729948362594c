#include "tricasse/engine/troyes/cards.hpp"

#include "tricasse/engine/core/hash.hpp"

namespace tricasse::troyes {
namespace {

template <class... Numbers>
void add(Hash& hash, Numbers... numbers) {
  (hash.add(static_cast<std::uint64_t>(numbers)), ...);
}

void add_row(Hash& hash, const Modifier& row) {
  add(hash, row.exists, row.dice, row.counts_as, row.mixes, row.one_colour, row.least, row.most, row.as_dice, row.plus,
      row.fixed, row.group_plus, row.own_die, row.lead, row.district_price, row.forbidden);
}

void add_row(Hash& hash, const ActivityCard& card) {
  hash.add(card.name);
  add(hash, card.colour, card.level, card.hire, card.spaces[0], card.spaces[1], card.divisor, card.effect);
  add(hash, card.cost.deniers, card.cost.influence, card.cost.points);
  add(hash, card.gain.deniers, card.gain.influence, card.gain.points, card.per, card.any_dice, card.optional);
  add(hash, card.type, card.hired_for, card.box.bonus, card.box.module);
  add_row(hash, card.modifier);
}

void add_row(Hash& hash, const EventCard& card) {
  hash.add(card.name);
  add(hash, card.deck, card.call, card.divisor, card.points[0], card.points[1], card.banners, card.black, card.effect,
      card.amount, card.where, card.fought_with, card.box.bonus, card.box.module, card.on_board, card.black_plus,
      card.only_combat, card.le_roy_dice);
}

void add_row(Hash& hash, const OutdoorFace& face) {
  hash.add(face.name);
  add(hash, face.level, face.effect, face.trigger, face.gain.deniers, face.gain.influence, face.gain.points,
      face.colour, face.takes_cubes, face.each_cube, face.needs_opponents);
  for (const std::uint8_t points : face.arrivals) add(hash, points);
  for (const std::uint8_t points : face.most_cubes) add(hash, points);
}

}  // namespace

std::uint64_t tables_hash() {
  Hash hash;
  add(hash, penalty, first_deniers, first_influence, max_influence, income, citizens_each, gray_citizens,
      le_roy_citizens, die_price, max_group, pass_deniers, reroll_price, citizen_price, turn_price, agriculture_divisor,
      levels, floors, dice_each, purple_price, le_roy_points, cathedral_points, missing_level_points, archer_hit,
      le_roy_tax, long_game_rounds, more_gray_citizens, fortune, catapult_cubes, fort_strong_die, fort_weak_gain,
      fort_strong_gain, fort_points, princess_points, hermit_most, hermit_least, boost_price, max_swaps, last_tower);
  for (const int factor : defence_factor) add(hash, factor);
  for (const std::uint8_t gate : gates) add(hash, gate);
  for (const Colour place : uprising_places) add(hash, place);
  for (const Colour place : monk_places) add(hash, place);
  for (const Setup& row : setup_table) add(hash, row.rounds, row.citizens, row.characters);
  for (const PrincipalBuilding& row : building_table) add(hash, row.salary, row.row_length);
  for (const Space space : gray_start) add(hash, space.building, space.index);
  for (const auto& places : le_roy_places) {
    for (const std::uint8_t place : places) add(hash, place);
  }
  for (int value = 1; value <= 6; ++value) add(hash, cathedral_influence(value));
  for (const ActivityCard& card : activity_table) add_row(hash, card);
  for (const EventCard& card : event_table) add_row(hash, card);
  for (const OutdoorFace& face : outdoor_table) add_row(hash, face);
  for (const CharacterCard& card : character_table) {
    hash.add(card.name);
    add(hash, card.measure, card.colour);
    for (std::size_t i = 0; i < 3; ++i) add(hash, card.thresholds[i], card.of_two[i], character_points[i]);
  }
  return hash.value();
}

}  // namespace tricasse::troyes
