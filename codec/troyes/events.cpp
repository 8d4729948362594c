#include "tricasse/codec/troyes/events.hpp"

#include <array>
#include <string_view>

#include "tricasse/engine/troyes/notation.hpp"

namespace tricasse::troyes {
namespace {

using Kind = Event::Kind;

/// What the facts of an event are called; empty: it has no such fact. The name also says how the fact is written:
/// "character", "card" and "event" by name, "colour" as a letter, "building" by name, "owner" as a seat or "gray",
/// "level" and "space" counted from 1, "face" and "tile" by name, "own" and "other" as dice, "by" as a seat or "all".
struct EventRow {
  Kind kind;
  std::string_view name;
  std::string_view a;
  std::string_view b;
};

constexpr std::array<EventRow, static_cast<std::size_t>(Kind::loss_averted) + 1> rows{{
    {Kind::start_player, "start_player", "", ""},
    {Kind::character_dealt, "character_dealt", "character", ""},
    {Kind::character_stacked, "character_stacked", "character", ""},
    {Kind::citizen_placed, "citizen_placed", "building", "space"},
    {Kind::round_began, "round_began", "round", ""},
    {Kind::activity_revealed, "activity_revealed", "card", ""},
    {Kind::deniers_gained, "deniers_gained", "amount", ""},
    {Kind::deniers_paid, "deniers_paid", "amount", ""},
    {Kind::influence_gained, "influence_gained", "amount", ""},
    {Kind::influence_paid, "influence_paid", "amount", ""},
    {Kind::points_gained, "points_gained", "amount", ""},
    {Kind::points_lost, "points_lost", "amount", ""},
    {Kind::die_rolled, "die_rolled", "colour", "value"},
    {Kind::event_revealed, "event_revealed", "card_of_event", ""},
    {Kind::event_resolved, "event_resolved", "card_of_event", ""},
    {Kind::event_ignored, "event_ignored", "card_of_event", ""},
    {Kind::black_rolled, "black_rolled", "value", ""},
    {Kind::black_countered, "black_countered", "value", ""},
    {Kind::black_unmet, "black_unmet", "value", ""},
    {Kind::die_discarded, "die_discarded", "colour", "value"},
    {Kind::die_turned, "die_turned", "colour", "value"},
    {Kind::citizen_called, "citizen_called", "", ""},
    {Kind::tradesman_hired, "tradesman_hired", "card", "space"},
    {Kind::die_bought, "die_bought", "owner", "amount"},
    {Kind::modifier_used, "modifier_used", "card", ""},
    {Kind::activated, "activated", "card", "times"},
    {Kind::cube_on_card, "cube_on_card", "card", "cubes"},
    {Kind::cube_on_cathedral, "cube_on_cathedral", "value", "level"},
    {Kind::cube_left_cathedral, "cube_left_cathedral", "value", "level"},
    {Kind::cube_on_event, "cube_on_event", "card_of_event", ""},
    {Kind::cube_left_event, "cube_left_event", "card_of_event", ""},
    {Kind::event_countered, "event_countered", "card_of_event", ""},
    {Kind::event_card_taken, "event_card_taken", "card_of_event", ""},
    {Kind::event_discarded, "event_discarded", "card_of_event", ""},
    {Kind::citizen_entered, "citizen_entered", "building", "value"},
    {Kind::citizen_expelled, "citizen_expelled", "building", ""},
    {Kind::archer_rolled, "archer_rolled", "value", ""},
    {Kind::passed, "passed", "", ""},
    {Kind::pass_money, "pass_money", "amount", ""},
    {Kind::le_roy_rolled, "le_roy_rolled", "sum", ""},
    {Kind::character_scored, "character_scored", "character", ""},
    {Kind::round_ended, "round_ended", "round", ""},
    {Kind::game_over, "game_over", "", ""},
    {Kind::character_opened, "character_opened", "character", ""},
    {Kind::tile_laid, "tile_laid", "face", ""},
    {Kind::tile_used, "tile_used", "tile", ""},
    {Kind::guard_advanced, "guard_advanced", "tower", ""},
    {Kind::boosted, "boosted", "amount", ""},
    {Kind::cube_on_tile, "cube_on_tile", "tile", ""},
    {Kind::cube_left_tile, "cube_left_tile", "tile", ""},
    {Kind::cube_left_card, "cube_left_card", "card", "cubes"},
    {Kind::dice_swapped, "dice_swapped", "own", "other"},
    {Kind::citizen_possessed, "citizen_possessed", "", ""},
    {Kind::citizen_freed, "citizen_freed", "by", ""},
    {Kind::building_stirred, "building_stirred", "building", ""},
    {Kind::black_averted, "black_averted", "value", ""},
    {Kind::loss_averted, "loss_averted", "card_of_event", ""},
}};

constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].kind) != i) return false;
  }
  return true;
}
static_assert(rows_are_in_order());

void write_owner(JsonWriter& out, int owner) {
  if (owner == gray) {
    out.value("gray");
  } else {
    out.value(owner);
  }
}

void write_fact(JsonWriter& out, std::string_view name, int number) {
  if (name.empty()) return;
  if (name == "card_of_event") {
    out.member("card", event_of(static_cast<EventId>(number)).name);
    return;
  }
  out.key(name);
  if (name == "character") {
    out.value(character_of(static_cast<Character>(number)).name);
  } else if (name == "card") {
    out.value(card_of(static_cast<Activity>(number)).name);
  } else if (name == "building") {
    out.value(building_table[static_cast<std::size_t>(number)].name);
  } else if (name == "colour") {
    out.value(colour_letters.substr(static_cast<std::size_t>(number), 1));
  } else if (name == "owner") {
    write_owner(out, number);
  } else if (name == "face") {
    out.value(face_of(static_cast<Face>(number)).name);
  } else if (name == "tile") {
    out.value(tile_names[static_cast<std::size_t>(number)]);
  } else if (name == "own") {
    out.value(to_text(Die::from_bits(number)).view().substr(1));
  } else if (name == "other") {
    out.value(to_text(Die::from_bits(number)).view());
  } else if (name == "by" && number == owners) {
    out.value("all");
  } else if (name == "level" || name == "space") {
    out.value(number + 1);
  } else {
    out.value(number);
  }
}

}  // namespace

void write_event(JsonWriter& out, const Event& event) {
  const EventRow& row = rows[static_cast<std::size_t>(event.kind)];
  out.begin_object().member("event", row.name);
  if (event.seat >= 0) {
    out.key("seat");
    write_owner(out, event.seat);
  }
  write_fact(out, row.a, event.a);
  write_fact(out, row.b, event.b);
  out.end_object();
}

}  // namespace tricasse::troyes
