#include "tricasse/codec/troyes_dice/catalogue.hpp"

#include "tricasse/engine/troyes_dice/achievements.hpp"
#include "tricasse/engine/troyes_dice/cards.hpp"

namespace tricasse {
namespace {

using namespace troyes_dice;

std::string text_of(Colour colour) { return {letter(colour)}; }

void write_gain(JsonWriter& out, const Gain& gain) {
  out.begin_object();
  switch (gain.what) {
    case Gain::What::nothing: break;
    case Gain::What::resources: out.member("resources", gain.amount).member("colour", text_of(gain.colour)); break;
    case Gain::What::citizens: out.member("citizens", gain.amount).member("colour", text_of(gain.colour)); break;
    case Gain::What::citizen_yellow_or_white: out.member("citizens", gain.amount).member("colour", "YW"); break;
  }
  out.end_object();
}

template <std::size_t N>
void write_gains(JsonWriter& out, std::string_view name, const std::array<Gain, N>& gains) {
  out.key(name).begin_array();
  for (const Gain& gain : gains) write_gain(out, gain);
  out.end_array();
}

void write_price(JsonWriter& out, const Price& price) {
  out.begin_object();
  if (price.influence != 0) out.member("influence", price.influence);
  if (price.deniers != 0) out.member("deniers", price.deniers);
  if (price.knowledge != 0) out.member("knowledge", price.knowledge);
  out.end_object();
}

/// One list of alternatives for each slot.
void write_costs(JsonWriter& out, const std::array<SlotCost, slots>& costs) {
  out.begin_array();
  for (const SlotCost& cost : costs) {
    out.begin_array();
    for (std::size_t i = 0; i < cost.alternatives; ++i) write_price(out, cost.prices[i]);
    out.end_array();
  }
  out.end_array();
}

bool same(const std::array<SlotCost, slots>& one, const std::array<SlotCost, slots>& other) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i].alternatives != other[i].alternatives || one[i].prices != other[i].prices) return false;
  }
  return true;
}

/// What a side of a tile changes; what it leaves as it is, is left out.
void write_rules(JsonWriter& out, std::string_view side, const DieRules& rules) {
  out.key(side).begin_object();
  if (rules.steps_per_influence != plain_die.steps_per_influence) {
    out.member("steps_per_influence", rules.steps_per_influence);
  }
  if (rules.colour_price == not_for_sale) {
    out.member("colour_fixed", true);
  } else if (rules.colour_price != plain_die.colour_price) {
    out.member("colour_price", rules.colour_price);
  }
  if (!same(rules.costs, plain_die.costs)) write_costs(out.key("costs"), rules.costs);
  if (rules.value_is_zero) out.member("value_is_zero", true);
  if (!rules.prestige_allowed) out.member("no_prestige", true);
  if (rules.extra_hall_dice != 0) out.member("extra_hall_dice", rules.extra_hall_dice);
  if (rules.extra != plain_die.extra) {
    out.key("extra").begin_object();
    for (std::size_t kind = 0; kind < rules.extra.size(); ++kind) {
      if (rules.extra[kind] != plain_die.extra[kind]) write_gains(out, kind_letters.substr(kind, 1), rules.extra[kind]);
    }
    out.end_object();
  }
  if (rules.black_is_harmless) out.member("black_is_harmless", true);
  if (rules.acts_as_black) out.member("acts_as_black", true);
  out.end_object();
}

void write_numbers(JsonWriter& out) {
  out.key("numbers").begin_object().member("days", days).member("columns", columns).member("notches", notches);
  out.member("first_attack_day", first_attack_day).member("first_resources", first_resources);
  out.member("resource_track", resource_track).member("resources_per_citizen", resources_per_citizen);
  out.member("citizen_track", citizen_track).member("prestige_position", prestige_position);
  out.array_member("column_positions", column_positions).member("colour_change_price", colour_change_price);
  out.member("achievements", achievements).end_object();
}

void write_kinds(JsonWriter& out) {
  out.key("kinds").begin_array();
  for (int i = 0; i < kinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    const auto place = static_cast<std::size_t>(i);
    out.begin_object().member("letter", kind_letters.substr(place, 1)).member("colour", text_of(colour_of(kind)));
    out.member("work", is_work(kind));
    write_gains(out, "gains", building_gains[place]);
    write_gains(out, "links", link_gains[place]);
    out.end_object();
  }
  out.end_array();
}

}  // namespace

void write_pieces(JsonWriter& out, std::type_identity<TroyesDice> /*game*/) {
  out.array_member("seats", std::array{1, max_seats});
  write_numbers(out);
  write_costs(out.key("slots"), slot_costs);
  out.key("plazas").begin_array();
  for (const auto& sides : plaza_sides) out.value(text_of(sides[0]) + text_of(sides[1]));
  out.end_array();
  write_kinds(out);
  out.key("tiles").begin_array();
  for (const Tile& tile : tile_table) {
    out.begin_object();
    write_rules(out, "banquet", tile.banquet);
    write_rules(out, "raid", tile.raid);
    out.end_object();
  }
  out.end_array();
}

}  // namespace tricasse
