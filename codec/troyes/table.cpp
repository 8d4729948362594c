#include "tricasse/codec/troyes/table.hpp"

#include "tricasse/codec/options.hpp"

namespace tricasse::troyes {
namespace {

template <class Pieces>
std::string letters(const Pieces& pieces) {
  std::string text;
  for (const Piece piece : pieces) text += piece_letter(piece);
  return text;
}

std::string die_text(Colour colour, int value) { return {letter(colour), static_cast<char>('0' + value)}; }

void write_black(JsonWriter& out, Dice black) {
  out.begin_array();
  for (int value = 6; value >= 1; --value) {
    for (int i = 0; i < black.of(value); ++i) out.value(value);
  }
  out.end_array();
}

void write_activities(JsonWriter& out, const Table& table) {
  out.begin_array();
  for (const ActivityPlace& place : table.activities) {
    if (place.card == 0) {
      out.null();
      continue;
    }
    std::string illustration;
    for (int owner = 0; owner < owners; ++owner) {
      if ((place.illustration >> owner & 1) != 0) illustration += piece_letter(Piece::of(owner));
    }
    out.begin_object().member("card", card_of(place.card).name).member("spaces", letters(place.spaces));
    out.member("illustration", illustration).end_object();
  }
  out.end_array();
}

void write_queue(JsonWriter& out, const Table& table) {
  out.begin_array();
  for (int i = 0; i < table.queue_size; ++i) {
    const QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
    out.begin_object().member("event", event_of(event.card).name);
    out.member("cubes", letters(std::span(event.cube.data(), event.cubes))).end_object();
  }
  out.end_array();
}

/// Events that have been revealed and are in the queue no more.
void write_gone(JsonWriter& out, const Table& table) {
  std::uint32_t gone = table.seen_events;
  for (int i = 0; i < table.queue_size; ++i) gone &= ~(1U << table.queue[static_cast<std::size_t>(i)].card);
  out.begin_array();
  for (EventId card = 0; card < event_cards; ++card) {
    if ((gone >> card & 1) != 0) out.value(event_of(card).name);
  }
  out.end_array();
}

/// A name that stands after the first word of a move.
std::string object_of(Move move) {
  const MoveText text = to_text(move);
  return std::string(text.view().substr(text.view().find(' ') + 1));
}

void write_action(JsonWriter& out, const Table& table) {
  const Action& action = table.action;
  out.begin_object().member("kind", action_names[static_cast<std::size_t>(action.kind)]);
  if (table.top().what != Frame::What::target) {
    switch (action.kind) {
      case ActionKind::activity: out.member("target", card_of(table.activities[action.target].card).name); break;
      case ActionKind::combat: out.member("target", event_of(table.queue[action.target].card).name); break;
      case ActionKind::place: out.member("target", building_table[action.target].name); break;
      default: break;
    }
    const Activity left = action.source.is_tradesman()
                              ? table.activities[static_cast<std::size_t>(action.source.place())].card
                              : Activity{0};
    out.member("source", object_of(Move::from(action.source, left))).member("hires", action.hires != 0);
    const Activity used = action.modifier == 0 ? Activity{0} : table.activities[action.modifier - std::size_t{1}].card;
    out.member("modifier", object_of(Move::with(used))).key("dice").begin_array();
    for (std::size_t i = 0; i < action.size; ++i) out.value(to_text(action.group[i]).view());
    out.end_array();
    if (action.turned != 0) out.member("turned", action.turned);
    if (action.bought_from != 0) out.member("bought_from", action.bought_from);
    if (action.happened != 0) out.member("happened", action.happened);
  }
  out.end_object();
}

void write_pending(JsonWriter& out, const Table& table) {
  out.begin_array();
  for (int i = 0; i < table.depth; ++i) {
    const Frame frame = table.frames[static_cast<std::size_t>(i)];
    out.begin_object().member("what", question::names[static_cast<std::size_t>(frame.what)]);
    out.member("seat", frame.seat).member("a", frame.a).member("b", frame.b).end_object();
  }
  out.end_array();
}

}  // namespace

void write_dice_of(JsonWriter& out, const Seat& seat) {
  out.begin_array();
  for (const Colour colour : dice_colours) {
    for (int value = 6; value >= 1; --value) {
      for (int i = 0; i < seat.dice[at(colour)].of(value); ++i) out.value(die_text(colour, value));
    }
  }
  out.end_array();
}

void write_table_members(JsonWriter& out, const Table& table) {
  State state{};
  state.table = table;
  out.member("game", Troyes::name);
  write_options(out.key("options"), options_of(state));
  out.member("stage", stage_name(state)).member("round", table.round).member("rounds", table.rounds);
  out.member("start", std::string_view(piece_letters).substr(static_cast<std::size_t>(table.start + 1), 1));
  out.key("buildings").begin_object();
  for (const Colour building : all_colours) {
    out.member(building_table[at(building)].name, letters(table.buildings[at(building)]));
  }
  out.end_object();
  out.key("cathedral").begin_array();
  // The last floor only where somebody can build it.
  const std::size_t shown = is_face_up(table, master_builder) ? floors : levels;
  for (std::size_t floor = 0; floor < shown; ++floor) out.value(letters(table.cathedral[floor]));
  out.end_array();
  write_activities(out.key("activities"), table);
  write_queue(out.key("queue"), table);
  write_gone(out.key("gone"), table);
  out.member("marauding_closed", table.marauding_closed != 0);
  write_black(out.key("black"), table.black);
  if (table.solo()) {
    out.key("stack").begin_array();
    for (const Character card : table.stack) {
      if (card != 0) out.value(character_of(card).name);
    }
    out.end_array().member("stack_left", table.stack_left);
  }
  if (table.open_character != 0) out.member("open_character", character_of(table.open_character).name);
  if (table.has(Module::ramparts)) {
    out.key("tiles").begin_array();
    for (const Face face : table.tile) {
      if (face != 0) out.value(face_of(face).name);
    }
    out.end_array();
  }
  if (table.possession_came != 0) out.member("possession_came", true);
  write_pending(out.key("pending"), table);
  if (table.depth > 0 && table.frames[0].what == Frame::What::turn_end && table.frames[0].seat != gray)
    write_action(out.key("action"), table);
  if (table.depth == 0) return;
  const Frame top = table.top();
  if (top.what == Frame::What::turning) {
    out.key("turned").begin_array();
    for (std::size_t i = 0; i < question::as<question::Turning>(top).turned; ++i)
      out.value(die_text(table.turned[i].colour(), table.turned[i].value()));
    out.end_array();
  }
  if (top.what == Frame::What::le_roy_die) {
    out.array_member("le_roy_dice", std::span(table.le_roy_dice.data(), question::as<question::LeRoyDie>(top).rolled));
  }
}

void write_seat_members(JsonWriter& out, const Table& table, const Seat& seat) {
  out.member("deniers", seat.deniers).member("influence", seat.influence).member("points", seat.points);
  out.member("general", seat.general).member("personal", seat.personal).member("event_cards", seat.event_cards);
  out.member("passed", seat.passed != 0).member("pass_money", seat.pass_money);
  out.array_member("lying", seat.lying);
  out.key("cubes").begin_object();
  for (std::size_t place = 0; place < activity_places; ++place) {
    if (seat.cubes[place] > 0) out.member(card_of(table.activities[place].card).name, seat.cubes[place]);
  }
  out.end_object();
  if (table.has(Module::ramparts)) out.member("guard", seat.guard).array_member("outdoors", seat.outdoors);
  if (seat.possessed != 0) out.member("possessed", seat.possessed);
  write_dice_of(out.key("dice"), seat);
}

void write_hand(JsonWriter& out, const Hand& hand) {
  out.begin_array();
  for (const Character card : hand.characters) {
    if (card != 0) out.value(character_of(card).name);
  }
  out.end_array();
}

void write_dice(JsonWriter& out, const State& state) {
  out.begin_object().key("seats").begin_array();
  for (int seat = 0; seat < state.table.players; ++seat) write_dice_of(out, state.seat(seat));
  out.end_array();
  write_dice_of(out.key("gray"), state.seat(gray));
  write_black(out.key("black"), state.table.black);
  out.end_object();
}

}  // namespace tricasse::troyes
