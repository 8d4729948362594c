#include "tricasse/codec/troyes_dice/events.hpp"

#include <array>

#include "tricasse/engine/troyes_dice/notation.hpp"

namespace tricasse::troyes_dice {
namespace {

/// What the facts of an event are called; empty: it has no such fact. The name also says how the fact is written:
/// "resource" as I, D, K; "plaza" as p4; "building" as F1; "to" as a colour; "by_die" as true or false.
struct EventRow {
  Event::Kind kind;
  std::string_view name;
  std::string_view colour;
  std::string_view a;
  std::string_view b;
};

constexpr std::array<EventRow, static_cast<std::size_t>(Event::Kind::game_over) + 1> rows{{
    {Event::Kind::plaza_placed, "plaza_placed", "colour", "notch", "plaza"},
    {Event::Kind::tile_attached, "tile_attached", "", "plaza", "tile"},
    {Event::Kind::numbered, "numbered", "", "", ""},
    {Event::Kind::rolled, "rolled", "", "", ""},
    {Event::Kind::plaza_destroyed, "plaza_destroyed", "colour", "slot", "value"},
    {Event::Kind::black_harmless, "black_harmless", "", "slot", ""},
    {Event::Kind::die_crossed, "die_crossed", "colour", "column", ""},
    {Event::Kind::attack_repelled, "attack_repelled", "colour", "column", ""},
    {Event::Kind::attack_repeated, "attack_repeated", "colour", "column", ""},
    {Event::Kind::cannot_afford, "cannot_afford", "", "", ""},
    {Event::Kind::die_chosen, "die_chosen", "colour", "slot", "value"},
    {Event::Kind::paid, "paid", "resource", "amount", ""},
    {Event::Kind::resource_gained, "resource_gained", "resource", "amount", ""},
    {Event::Kind::resource_lost, "resource_lost", "resource", "amount", ""},
    {Event::Kind::citizen_gained, "citizen_gained", "track", "position", ""},
    {Event::Kind::citizen_moved, "citizen_moved", "from", "to", ""},
    {Event::Kind::citizen_lost, "citizen_lost", "track", "", ""},
    {Event::Kind::built, "built", "", "building", "by_die"},
    {Event::Kind::link_completed, "link_completed", "", "building", ""},
    {Event::Kind::column_bonus, "column_bonus", "", "position", ""},
    {Event::Kind::track_bonus, "track_bonus", "track", "position", ""},
    {Event::Kind::bonus_lost, "bonus_lost", "", "", ""},
    {Event::Kind::seat_done, "seat_done", "", "", ""},
    {Event::Kind::plaza_turned, "plaza_turned", "colour", "notch", ""},
    {Event::Kind::tile_turned, "tile_turned", "", "plaza", "tile"},
    {Event::Kind::day_ended, "day_ended", "", "day", ""},
    {Event::Kind::game_over, "game_over", "", "", ""},
}};

constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].kind) != i) return false;
  }
  return true;
}
static_assert(rows_are_in_order());

void write_fact(JsonWriter& out, std::string_view name, const Event& event, int number) {
  if (name.empty()) return;
  out.key(name);
  if (name == "plaza") {
    const std::array<char, 2> text{'p', static_cast<char>('0' + number)};
    out.value(std::string_view(text.data(), text.size()));
  } else if (name == "building") {
    out.value(to_text(building_of(event)).view());
  } else if (name == "by_die") {
    out.value(built_by_die(event));
  } else if (name == "to") {
    out.value(colour_letters.substr(static_cast<std::size_t>(number), 1));
  } else {
    out.value(number);
  }
}

}  // namespace

void write_event(JsonWriter& out, const Event& event) {
  const EventRow& row = rows[static_cast<std::size_t>(event.kind)];
  out.begin_object().member("event", row.name);
  if (event.seat >= 0) out.member("seat", event.seat);
  if (!row.colour.empty()) {
    const std::string_view letters = row.colour == "resource" ? resource_letters : colour_letters;
    out.member(row.colour, letters.substr(static_cast<std::size_t>(index(event.colour)), 1));
  }
  write_fact(out, row.a, event, event.a);
  write_fact(out, row.b, event, event.b);
  out.end_object();
}

}  // namespace tricasse::troyes_dice
