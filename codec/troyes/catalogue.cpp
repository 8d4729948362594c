#include "tricasse/codec/troyes/catalogue.hpp"

#include "tricasse/engine/troyes/activities.hpp"
#include "tricasse/engine/troyes/board.hpp"
#include "tricasse/engine/troyes/characters.hpp"
#include "tricasse/engine/troyes/event_cards.hpp"
#include "tricasse/engine/troyes/outdoor.hpp"
#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse {
namespace {

using namespace troyes;

std::string_view name_of(CardType type) {
  switch (type) {
    case CardType::immediate: return "immediate";
    case CardType::delayed: return "delayed";
    case CardType::mixed: return "mixed";
    case CardType::end_of_game: return "end_of_game";
  }
  return {};
}

std::string_view name_of(Effect effect) {
  switch (effect) {
    case Effect::gain: return "gain";
    case Effect::cube: return "cube";
    case Effect::event_cubes: return "event_cubes";
    case Effect::archer: return "archer";
    case Effect::miller: return "miller";
    case Effect::tax: return "tax";
    case Effect::joust: return "joust";
    case Effect::procession: return "procession";
    case Effect::either: return "either";
    case Effect::builder: return "builder";
    case Effect::catapult: return "catapult";
    case Effect::ransom: return "ransom";
    case Effect::scout: return "scout";
    case Effect::rob: return "rob";
    case Effect::fort: return "fort";
  }
  return {};
}

std::string_view name_of(Per per) {
  switch (per) {
    case Per::activation: return "activation";
    case Per::two_cathedral_cubes: return "two_cathedral_cubes";
    case Per::event_with_own_cube: return "event_with_own_cube";
    case Per::own_red_die: return "own_red_die";
    case Per::yellow_die_of_the_square: return "yellow_die_of_the_square";
    case Per::red_die_of_the_reddest_district: return "red_die_of_the_reddest_district";
    case Per::cathedral_cube: return "cathedral_cube";
    case Per::own_white_die: return "own_white_die";
    case Per::tradesman: return "tradesman";
    case Per::two_tradesmen: return "two_tradesmen";
    case Per::citizen_in_city_hall: return "citizen_in_city_hall";
    case Per::event_card: return "event_card";
    case Per::fortune: return "fortune";
  }
  return {};
}

std::string_view name_of(Lead lead) {
  switch (lead) {
    case Lead::none: return "none";
    case Lead::turned: return "turned";
    case Lead::taken: return "taken";
    case Lead::copied: return "copied";
  }
  return {};
}

std::string_view name_of(EventEffect effect) {
  switch (effect) {
    case EventEffect::none: return "none";
    case EventEffect::citizen: return "citizen";
    case EventEffect::support: return "support";
    case EventEffect::lose_deniers: return "lose_deniers";
    case EventEffect::lose_influence: return "lose_influence";
    case EventEffect::drought: return "drought";
    case EventEffect::builders: return "builders";
    case EventEffect::interrupted_work: return "interrupted_work";
    case EventEffect::resistance: return "resistance";
    case EventEffect::winter: return "winter";
    case EventEffect::uprising: return "uprising";
    case EventEffect::monk: return "monk";
    case EventEffect::possession: return "possession";
  }
  return {};
}

std::string_view name_of(Measure measure) {
  switch (measure) {
    case Measure::deniers: return "deniers";
    case Measure::event_cards: return "event_cards";
    case Measure::influence: return "influence";
    case Measure::standing_citizens: return "standing_citizens";
    case Measure::tradesmen: return "tradesmen";
    case Measure::cathedral_cubes: return "cathedral_cubes";
    case Measure::people: return "people";
  }
  return {};
}

std::string_view name_of(TileEffect effect) {
  switch (effect) {
    case TileEffect::none: return "none";
    case TileEffect::gain: return "gain";
    case TileEffect::new_die: return "new_die";
    case TileEffect::swap: return "swap";
    case TileEffect::ward: return "ward";
    case TileEffect::move_on: return "move_on";
    case TileEffect::turn_die: return "turn_die";
  }
  return {};
}

std::string_view name_of(Trigger trigger) {
  switch (trigger) {
    case Trigger::none: return "none";
    case Trigger::die_bought: return "die_bought";
    case Trigger::card_activated: return "card_activated";
    case Trigger::citizen_placed: return "citizen_placed";
    case Trigger::fields_worked: return "fields_worked";
    case Trigger::store_activated: return "store_activated";
    case Trigger::cube_placed: return "cube_placed";
  }
  return {};
}

std::string text_of(Colour colour) { return {letter(colour)}; }

/// "RW": the letters of a set.
std::string text_of(ColourSet set) {
  std::string letters;
  for (const Colour colour : dice_colours) {
    if ((set & only(colour)) != 0) letters += letter(colour);
  }
  return letters;
}

/// What is nothing is left out: a reader takes it for 0.
void write_unless_zero(JsonWriter& out, std::string_view name, int amount) {
  if (amount != 0) out.member(name, amount);
}

void write_amounts(JsonWriter& out, std::string_view name, const Amounts& amounts) {
  if (amounts.deniers == 0 && amounts.influence == 0 && amounts.points == 0) return;
  out.key(name).begin_object();
  write_unless_zero(out, "deniers", amounts.deniers);
  write_unless_zero(out, "influence", amounts.influence);
  write_unless_zero(out, "points", amounts.points);
  out.end_object();
}

void write_box(JsonWriter& out, const Box& box) {
  for (std::size_t i = 0; i < bonus_names.size(); ++i) {
    if (static_cast<unsigned>(box.bonus) == 1U << i) out.member("bonus", bonus_names[i]);
  }
  for (int i = 0; i < modules; ++i) {
    if (static_cast<unsigned>(box.module) == 1U << i) out.member("module", i + 1);
  }
}

void write_modifier(JsonWriter& out, const Modifier& modifier) {
  if (!modifier.exists) return;
  out.key("modifier").begin_object();
  if (modifier.dice != any_colour) out.member("dice", text_of(modifier.dice));
  if (modifier.counts_as != 0) out.member("counts_as", text_of(modifier.counts_as));
  if (modifier.mixes) out.member("mixes", true);
  if (modifier.one_colour) out.member("one_colour", true);
  if (modifier.least != plain.least) out.member("least", modifier.least);
  if (modifier.most != plain.most) out.member("most", modifier.most);
  if (modifier.as_dice != plain.as_dice) out.member("as_dice", modifier.as_dice);
  write_unless_zero(out, "plus", modifier.plus);
  write_unless_zero(out, "fixed", modifier.fixed);
  write_unless_zero(out, "group_plus", modifier.group_plus);
  write_unless_zero(out, "own_die", modifier.own_die);
  if (modifier.lead != Lead::none) out.member("lead", name_of(modifier.lead));
  if (modifier.district_price != Modifier::usual_price) out.member("district_price", modifier.district_price);
  const auto placement = static_cast<ColourSet>(modifier.forbidden & any_placement);
  if (placement != 0) out.member("no_placement", text_of(placement));
  if ((modifier.forbidden & no_cathedral) != 0) out.member("no_cathedral", true);
  out.end_object();
}

void write_activity(JsonWriter& out, const ActivityCard& card) {
  out.begin_object().member("name", card.name).member("colour", text_of(card.colour)).member("level", card.level);
  out.member("hire", card.hire);
  if (card.hired_for == Currency::influence) out.member("hired_for", "influence");
  out.array_member("spaces", card.spaces).member("divisor", card.divisor);
  out.member("type", name_of(card.type)).member("effect", name_of(card.effect));
  write_amounts(out, "cost", card.cost);
  write_amounts(out, "gain", card.gain);
  if (card.per != Per::activation) out.member("per", name_of(card.per));
  if (card.any_dice) out.member("any_dice", true);
  if (card.optional) out.member("optional", true);
  write_modifier(out, card.modifier);
  write_box(out, card.box);
  out.end_object();
}

void write_event(JsonWriter& out, const EventCard& event) {
  out.begin_object().member("name", event.name).member("colour", text_of(event.deck));
  if (event.call != Call::nothing) out.member("calls", text_of(deck_of(event.call)));
  out.member("divisor", event.divisor).array_member("points", event.points);
  out.member("banners", event.banners);
  write_unless_zero(out, "black", event.black);
  write_unless_zero(out, "black_plus", event.black_plus);
  if (event.effect != EventEffect::none) out.member("effect", name_of(event.effect));
  write_unless_zero(out, "amount", event.amount);
  if (event.effect == EventEffect::citizen || event.effect == EventEffect::drought) {
    out.member("where", text_of(event.where));
  }
  if (event.fought_with != 0) out.member("fought_with", text_of(event.fought_with));
  if (event.on_board) out.member("on_board", true);
  if (event.only_combat) out.member("only_combat", true);
  write_unless_zero(out, "le_roy_dice", event.le_roy_dice);
  write_box(out, event.box);
  out.end_object();
}

void write_character(JsonWriter& out, int index) {
  const CharacterCard& card = character_table[static_cast<std::size_t>(index)];
  out.begin_object().member("name", card.name).member("measure", name_of(card.measure));
  if (card.measure == Measure::people) out.member("colour", text_of(card.colour));
  out.array_member("thresholds", card.thresholds).array_member("of_two", card.of_two);
  if (index >= base_characters) out.member("module", 1);
  out.end_object();
}

void write_face(JsonWriter& out, const OutdoorFace& face) {
  out.begin_object().member("name", face.name).member("level", face.level);
  if (face.effect != TileEffect::none) out.member("effect", name_of(face.effect));
  if (face.trigger != Trigger::none) out.member("trigger", name_of(face.trigger));
  write_amounts(out, "gain", face.gain);
  if (face.effect == TileEffect::new_die) out.member("colour", text_of(face.colour));
  if (!face.takes_cubes) out.member("takes_cubes", false);
  if (face.arrivals[0] != 0) out.array_member("arrivals", face.arrivals);
  write_unless_zero(out, "each_cube", face.each_cube);
  if (face.most_cubes[0] != 0) out.array_member("most_cubes", face.most_cubes);
  if (face.needs_opponents) out.member("needs_opponents", true);
  out.end_object();
}

void write_buildings(JsonWriter& out) {
  out.key("buildings").begin_array();
  for (const Colour colour : all_colours) {
    const PrincipalBuilding& building = building_table[at(colour)];
    out.begin_object().member("name", building.name).member("letter", building_letters.substr(at(colour), 1));
    out.member("colour", text_of(colour)).member("salary", building.salary).member("row", building.row_length);
    out.end_object();
  }
  out.end_array();
}

/// How a game is laid out for 1, 2, 3 and 4 players.
void write_setups(JsonWriter& out) {
  out.key("setups").begin_array();
  for (int players = 1; players <= max_players; ++players) {
    const Setup& setup = setup_table[static_cast<std::size_t>(players)];
    out.begin_object().member("players", players).member("rounds", setup.rounds).member("citizens", setup.citizens);
    out.member("characters", setup.characters).end_object();
  }
  out.end_array();
}

/// The numbers of the rules that a player asks for.
void write_numbers(JsonWriter& out) {
  std::array<int, 6> influence{};
  for (int value = 1; value <= 6; ++value) influence[static_cast<std::size_t>(value - 1)] = cathedral_influence(value);
  out.key("numbers").begin_object().member("income", income).member("max_influence", max_influence);
  out.member("pass_deniers", pass_deniers).member("reroll_price", reroll_price);
  out.member("citizen_price", citizen_price).member("turn_price", turn_price).member("max_group", max_group);
  out.member("die_price", die_price).member("agriculture_divisor", agriculture_divisor).member("penalty", penalty);
  out.member("cathedral_points", cathedral_points).array_member("cathedral_influence", influence);
  out.member("missing_level_points", missing_level_points).array_member("defence_factor", defence_factor);
  out.member("purple_price", purple_price).member("last_tower", last_tower).member("boost_price", boost_price);
  out.member("max_swaps", max_swaps).array_member("character_points", character_points);
  out.member("long_game_rounds", long_game_rounds).member("archer_hit", archer_hit);
  out.member("catapult_cubes", catapult_cubes).member("fortune", fortune).member("fort_points", fort_points);
  out.member("fort_strong_die", fort_strong_die).member("fort_weak_gain", fort_weak_gain);
  out.member("fort_strong_gain", fort_strong_gain);
  out.member("princess_points", princess_points).member("hermit_most", hermit_most);
  out.member("hermit_least", hermit_least).end_object();
}

/// What seats can be asked: the names of the stages.
void write_questions(JsonWriter& out) {
  out.key("questions").begin_array();
  for (int i = 0; i < whats; ++i) {
    if (question::asks_a_seat(static_cast<Frame::What>(i))) out.value(question::names[static_cast<std::size_t>(i)]);
  }
  out.end_array();
}

}  // namespace

void write_pieces(JsonWriter& out, std::type_identity<Troyes> /*game*/) {
  out.array_member("seats", std::array{1, max_players});
  write_setups(out);
  write_numbers(out);
  write_buildings(out);
  out.array_member("tiles", tile_names).array_member("gates", gates);
  out.key("activities").begin_array();
  for (const ActivityCard& card : activity_table) write_activity(out, card);
  out.end_array().key("events").begin_array();
  for (const EventCard& event : event_table) write_event(out, event);
  out.end_array().key("characters").begin_array();
  for (int i = 0; i < characters; ++i) write_character(out, i);
  out.end_array().key("outdoors").begin_array();
  for (const OutdoorFace& face : outdoor_table) write_face(out, face);
  out.end_array();
  write_questions(out);
}

}  // namespace tricasse
