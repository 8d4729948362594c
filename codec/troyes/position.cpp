#include "tricasse/codec/troyes/position.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "tricasse/codec/options.hpp"
#include "tricasse/codec/troyes/table.hpp"
#include "tricasse/codec/troyes/view.hpp"

namespace tricasse::troyes {
namespace {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

/// Reads one position; every part completes what the parts before it have said.
class Reading {
 public:
  explicit Reading(JsonNode node) : node_(node) {}

  State read() {
    node_.only({"game",        "options",   "stage",      "round",          "rounds", "start",
                "buildings",   "cathedral", "activities", "queue",          "gone",   "marauding_closed",
                "black",       "stack",     "stack_left", "pending",        "action", "turned",
                "le_roy_dice", "seats",     "gray",       "open_character", "tiles",  "possession_came"});
    read_members();
    if (missing_hands_ && node_.ok()) {
      // Nobody said which: those that are nowhere else.
      state_ = determinize(shown(), {});
    }
    return state_;
  }

  /// What `write_view_members` wrote. The legal moves and the group in it follow from the rest.
  View read_view() {
    node_.only({"viewer",           "turn",  "legal",     "game",           "options",    "stage",           "round",
                "rounds",           "start", "buildings", "cathedral",      "activities", "queue",           "gone",
                "marauding_closed", "black", "stack",     "stack_left",     "pending",    "action",          "turned",
                "le_roy_dice",      "seats", "gray",      "open_character", "tiles",      "possession_came", "group"});
    read_members();
    View view = shown();
    const JsonNode viewer = node_.need("viewer");
    if (viewer.is_text() && viewer.text() == "spectator") return view;
    view.viewer = viewer.whole(0, std::max(0, table().players - 1));
    return view;
  }

 private:
  void read_members() {
    Options options;
    if (const std::size_t seats = node_["seats"].size(); seats >= 1 && seats <= max_players) {
      options.players = static_cast<int>(seats);
    }
    const JsonNode given = node_["options"];
    read_options(given, options);
    agree(given ? given : node_, options);
    if (!node_.ok()) return;
    state_ = start(options);
    state_.table.round = 1;
    read_board();
    read_activities();
    read_events();
    read_stack();
    read_outdoors();
    read_seats();
    read_pending();
    read_action();
  }

  Table& table() { return state_.table; }

  /// What has been read, as a spectator would see it if those hands lay open that were told.
  View shown() const { return {.table = state_.table, .seats = state_.seats, .hands = state_.hands, .viewer = -1}; }

  /// One letter of a piece; complains when it is none.
  Piece piece(JsonNode node, char letter) {
    const auto found = piece_letters.find(letter);
    if (found == std::string_view::npos) {
      node.bad_value("pieces as letters: - for nobody, 0 to 3 for a seat, g for gray or le Roy");
      return {};
    }
    return found == 0 ? Piece{} : Piece::of(static_cast<int>(found) - 1);
  }
  void pieces(JsonNode node, std::span<Piece> out) {
    if (!node) return;
    const std::string_view text = node.text();
    if (node.ok() && text.size() != out.size()) node.bad_value(std::to_string(out.size()) + " letters");
    for (std::size_t i = 0; i < out.size() && node.ok(); ++i) out[i] = piece(node, text[i]);
  }

  void read_board() {
    if (const JsonNode round = node_["round"]) table().round = byte(round.whole(0, table().rounds));
    if (const JsonNode rounds = node_["rounds"]; rounds && rounds.whole(table().rounds, table().rounds) == 0) return;
    if (const JsonNode start = node_["start"]) {
      const std::string_view text = start.text();
      const Piece owner = text.size() == 1 ? piece(start, text[0]) : Piece{};
      if (start.ok() && owner.empty()) start.bad_value("the owner who begins: 0 to 3, or g for le Roy");
      if (start.ok()) table().start = byte(owner.owner());
    }
    if (const JsonNode buildings = node_["buildings"]) {
      buildings.only({"palace", "bishopric", "city-hall"});
      for (const Colour building : all_colours) {
        pieces(buildings[building_table[at(building)].name], table().buildings[at(building)]);
      }
    }
    if (const JsonNode cathedral = node_["cathedral"]) {
      cathedral.array_of_at_most(floors, "levels of the cathedral, the lowest first");
      for (std::size_t level = 0; level < cathedral.size() && cathedral.ok(); ++level) {
        pieces(cathedral.at(level), table().cathedral[level]);
      }
    }
    if (const JsonNode black = node_["black"]) {
      black.array_of_at_most(15, "black dice");
      for (std::size_t i = 0; i < black.size() && black.ok(); ++i) table().black.add(black.at(i).whole(1, 6));
    }
    if (const JsonNode closed = node_["marauding_closed"]) table().marauding_closed = closed.boolean() ? 1 : 0;
  }

  void read_activities() {
    const JsonNode given = node_["activities"];
    if (given) given.array_of_at_most(activity_places, "places for cards: red, white, yellow, each by level");
    for (std::size_t i = 0; i < given.size() && given.ok(); ++i) {
      const JsonNode item = given.at(i);
      if (!item) continue;
      item.only({"card", "spaces", "illustration"});
      const JsonNode name = item.need("card");
      if (!item.ok()) return;
      const Activity card = activity_named(name.text());
      if (card == 0 || place_of(card_of(card)) != static_cast<int>(i)) {
        name.bad_value("a card of this colour and level");
        return;
      }
      ActivityPlace& place = table().activities[i];
      place.card = card;
      pieces(item["spaces"], place.spaces);
      if (const JsonNode illustration = item["illustration"]) {
        for (const char letter : illustration.text()) {
          if (const Piece there = piece(illustration, letter); illustration.ok() && !there.empty()) {
            place.illustration |= byte(1 << there.owner());
          }
        }
      }
    }
  }

  std::optional<EventId> event(JsonNode node) {
    const EventId card = event_named(node.text());
    if (card < event_cards) return card;
    node.bad_value("the name of an event card");
    return std::nullopt;
  }

  void read_events() {
    if (const JsonNode given = node_["queue"]) {
      given.array_of_at_most(max_queue, "events, Marauding first");
      if (given.ok() && given.size() == 0) given.bad_value("events, Marauding first");
      for (std::size_t i = 0; i < given.size() && given.ok(); ++i) {
        const JsonNode item = given.at(i);
        item.only({"event", "cubes"});
        const JsonNode name = item.need("event");
        if (!item.ok()) return;
        const auto card = event(name);
        if (!card) return;
        QueuedEvent& it = table().queue[i];
        it.card = *card;
        if (const JsonNode cubes = item["cubes"]) {
          const std::string_view text = cubes.text();
          if (text.size() > max_banners) cubes.bad_value("no more cubes than banners");
          for (std::size_t cube = 0; cube < text.size() && cubes.ok(); ++cube) it.cube[cube] = piece(cubes, text[cube]);
          it.cubes = byte(static_cast<int>(text.size()));
        }
        if (*card != marauding) table().seen_events |= 1U << *card;
      }
      table().queue_size = byte(static_cast<int>(given.size()));
    }
    if (const JsonNode gone = node_["gone"]) {
      gone.array_of_at_most(event_cards, "events that have left the queue");
      for (std::size_t i = 0; i < gone.size() && gone.ok(); ++i) {
        if (const auto card = event(gone.at(i))) table().seen_events |= 1U << *card;
      }
    }
  }

  Character character(JsonNode node) {
    for (Character card = 1; card <= characters; ++card) {
      if (character_of(card).name == node.text()) return card;
    }
    node.bad_value("the name of a character");
    return 0;
  }

  void read_stack() {
    if (!table().solo()) return;
    if (const JsonNode stack = node_["stack"]) {
      stack.array_of_at_most(stack_size, "characters, the top one first");
      for (std::size_t i = 0; i < stack.size() && stack.ok(); ++i) table().stack[i] = character(stack.at(i));
      table().stack_left = byte(static_cast<int>(stack.size()));
    } else {
      table().stack = {1, 2, 3, 4, 5, 6};
      table().stack_left = stack_size;
    }
    if (const JsonNode left = node_["stack_left"]) table().stack_left = byte(left.whole(0, stack_size));
  }

  /// The tiles, and what else lies on the table for the expansion alone.
  void read_outdoors() {
    if (const JsonNode open = node_["open_character"]) table().open_character = character(open);
    if (const JsonNode came = node_["possession_came"]) table().possession_came = came.boolean() ? 1 : 0;
    if (const JsonNode given = node_["tiles"]) {
      given.array_of_at_most(tiles, "faces of outdoor tiles, the lowest level first");
      for (std::size_t i = 0; i < given.size() && given.ok(); ++i) {
        if (const auto move = named(given.at(i), "face")) table().tile[i] = move->card();
      }
    }
  }

  Die die(JsonNode node, std::string_view text, int owner) {
    const auto move = parse_move(std::type_identity<Troyes>{}, "turn " + std::string(text));
    if (move) return Die(owner, move->die().colour(), move->die().value());
    node.bad_value(R"(a die such as "R4")");
    return {};
  }

  void read_seats() {
    const JsonNode given = node_["seats"];
    if (given) given.array_of_at_most(table().players, R"(seats, as many as "players" says)");
    for (int seat = 0; seat < table().players && node_.ok(); ++seat)
      read_seat(given.at(static_cast<std::size_t>(seat)), seat);
    read_seat(node_["gray"], gray);
  }

  void read_seat(JsonNode node, int owner) {
    Seat& seat = state_.seat(owner);
    if (node) {
      node.only({"deniers", "influence", "points", "general", "personal", "event_cards", "passed", "pass_money",
                 "lying", "cubes", "dice", "characters", "guard", "outdoors", "possessed"});
      if (const JsonNode it = node["deniers"]) seat.deniers = static_cast<std::uint16_t>(it.whole(0, 9999));
      if (const JsonNode it = node["influence"]) seat.influence = byte(it.whole(0, max_influence));
      if (const JsonNode it = node["points"]) seat.points = static_cast<std::uint16_t>(it.whole(0, 9999));
      if (const JsonNode it = node["personal"]) seat.personal = byte(it.whole(0, citizens_each));
      if (const JsonNode it = node["event_cards"]) seat.event_cards = byte(it.whole(0, event_cards));
      if (const JsonNode it = node["passed"]) seat.passed = it.boolean() ? 1 : 0;
      if (const JsonNode it = node["pass_money"]) seat.pass_money = byte(it.whole(0, 200));
      if (const JsonNode lying = node["lying"]) {
        lying.array_of(colours, "numbers of citizens lying on each building");
        for (std::size_t i = 0; i < colours && lying.ok(); ++i) seat.lying[i] = byte(lying.at(i).whole(0, 12));
      }
      if (const JsonNode it = node["guard"]) seat.guard = byte(it.whole(0, last_tower));
      if (const JsonNode it = node["possessed"]) seat.possessed = byte(it.whole(0, citizens_each));
      if (const JsonNode outdoors = node["outdoors"]) {
        outdoors.array_of(tiles, "numbers of cubes on each outdoor tile");
        for (std::size_t i = 0; i < tiles && outdoors.ok(); ++i) seat.outdoors[i] = byte(outdoors.at(i).whole(0, 200));
      }
      read_cubes(node["cubes"], seat);
      if (const JsonNode dice = node["dice"]) {
        dice.array_of_at_most(colours * dice_each + 1, R"(dice such as "R4")");
        for (std::size_t i = 0; i < dice.size() && dice.ok(); ++i) {
          const Die it = die(dice.at(i), dice.at(i).text(), owner);
          if (dice.ok()) seat.dice[at(it.colour())].add(it.value());
        }
      }
    }
    if (!node_.ok()) return;
    derive_general(node ? node["general"] : node, seat, owner);
    if (owner != gray) read_hand(node ? node["characters"] : node, owner);
  }

  void read_cubes(JsonNode node, Seat& seat) {
    if (!node) return;
    if (!node.is_object()) {
      node.bad_value("an object of cards and cubes");
      return;
    }
    for (const std::string_view name : node.keys()) {
      const Activity card = activity_named(name);
      const int place = card == 0 ? 0 : place_of(card_of(card));
      if (card == 0 || table().activities[static_cast<std::size_t>(place)].card != card) {
        node[name].bad_value("cubes on a card that is turned up");
        return;
      }
      seat.cubes[static_cast<std::size_t>(place)] = byte(node[name].whole(0, 200));
    }
  }

  /// Citizens that are nowhere else.
  void derive_general(JsonNode given, Seat& seat, int owner) {
    int elsewhere = seat.personal + tradesmen(table(), owner) + seat.possessed;
    for (const Colour building : all_colours) {
      elsewhere += standing(table(), owner, building) + seat.lying[at(building)];
    }
    const int all = all_citizens(table(), owner);
    seat.general = byte(given ? given.whole(0, all) : std::max(0, all - elsewhere));
  }

  void read_hand(JsonNode given, int seat) {
    auto& cards = state_.hands[static_cast<std::size_t>(seat)].characters;
    if (!given) {
      missing_hands_ = true;
      return;
    }
    given.array_of_at_most(cards.size(), "characters");
    for (std::size_t i = 0; i < given.size() && given.ok(); ++i) cards[i] = character(given.at(i));
  }

  void read_pending() {
    table().frames = {};
    if (const JsonNode given = node_["pending"]) {
      given.array_of_at_most(max_frames, "questions, the open one last");
      for (std::size_t i = 0; i < given.size() && given.ok(); ++i) {
        const JsonNode item = given.at(i);
        item.only({"what", "seat", "a", "b"});
        Frame& frame = table().frames[i];
        const JsonNode what = item.need("what");
        if (!item.ok()) return;
        frame.what = static_cast<Frame::What>(what.one_of(question::names));
        if (const JsonNode seat = item["seat"]) frame.seat = byte(seat.whole(0, gray));
        if (const JsonNode a = item["a"]) frame.a = byte(a.whole(0, 255));
        if (const JsonNode b = item["b"]) frame.b = byte(b.whole(0, 255));
      }
      table().depth = byte(static_cast<int>(given.size()));
    } else {
      table().depth = 1;
      table().frames[0] = {Frame::What::menu, table().start < table().players ? table().start : byte(0), 0, 0};
    }
    if (const JsonNode turned = node_["turned"]) {
      turned.array_of_at_most(max_group, "dice that have been turned");
      for (std::size_t i = 0; i < turned.size() && turned.ok() && table().depth > 0; ++i) {
        table().turned[i] = die(turned.at(i), turned.at(i).text(), table().top().seat);
      }
    }
    if (const JsonNode dice = node_["le_roy_dice"]) {
      dice.array_of_at_most(table().le_roy_dice.size(), "dice");
      for (std::size_t i = 0; i < dice.size() && dice.ok(); ++i) table().le_roy_dice[i] = byte(dice.at(i).whole(1, 6));
    }
  }

  std::optional<Move> named(JsonNode node, std::string_view word) {
    const auto move = parse_move(std::type_identity<Troyes>{}, std::string(word) + " " + std::string(node.text()));
    if (move) return *move;
    node.bad_value(move.error().accepted);
    return std::nullopt;
  }

  void read_action() {
    const JsonNode given = node_["action"];
    if (!given || !node_.ok()) return;
    given.only({"kind", "target", "source", "hires", "modifier", "dice", "turned", "bought_from", "happened"});
    const JsonNode kind = given.need("kind");
    if (!given.ok()) return;
    Action& action = table().action;
    action.kind = static_cast<ActionKind>(kind.one_of(action_names));
    if (const JsonNode target = given["target"]) read_target(target);
    if (const JsonNode source = given["source"]) {
      if (const auto move = named(source, "from")) action.source = move->source();
    }
    if (const JsonNode hires = given["hires"]) action.hires = hires.boolean() ? 1 : 0;
    if (const JsonNode modifier = given["modifier"]) {
      if (const auto move = named(modifier, "with"); move && move->card() != 0) {
        action.modifier = byte(place_of(card_of(move->card())) + 1);
      }
    }
    if (const JsonNode dice = given["dice"]) {
      dice.array_of_at_most(max_group, "dice of the group");
      for (std::size_t i = 0; i < dice.size() && dice.ok(); ++i) {
        if (const auto move = named(dice.at(i), "die")) action.group[action.size++] = move->die();
      }
    }
    if (const JsonNode turned = given["turned"]) action.turned = byte(turned.whole(0, max_group));
    if (const JsonNode bought = given["bought_from"]) action.bought_from = byte(bought.whole(0, 15));
    if (const JsonNode happened = given["happened"]) action.happened = byte(happened.whole(0, all_triggers));
  }

  void read_target(JsonNode target) {
    Action& action = table().action;
    switch (action.kind) {
      case ActionKind::activity:
        if (const auto move = named(target, "use")) action.target = byte(place_of(card_of(move->card())));
        break;
      case ActionKind::combat: {
        const auto move = named(target, "fight");
        if (!move) return;
        int index = 0;
        while (index < table().queue_size && table().queue[static_cast<std::size_t>(index)].card != move->card())
          ++index;
        action.target = byte(index);
        break;
      }
      case ActionKind::place:
        if (const auto move = named(target, "enter")) action.target = byte(static_cast<int>(move->building()));
        break;
      default: target.bad_value("no target for this action");
    }
  }

  JsonNode node_;
  State state_{};
  bool missing_hands_ = false;
};

/// What would be consistent.
std::string_view describe(Flaw flaw) {
  switch (flaw) {
    case Flaw::none: return "";
    case Flaw::players: return "1 to 4 players, the start player among them";
    case Flaw::round: return "a round of this game; le Roy begins the even ones";
    case Flaw::citizens:
      return "12 citizens of each seat, 8 of gray (10 with a module), 24 of le Roy, each in one place";
    case Flaw::buildings: return "pieces of owners in the game, one lying citizen an owner and building";
    case Flaw::cathedral: return "no cube above an empty space";
    case Flaw::activities:
      return "the cards of all levels up to this round, one tradesman an owner, cubes on cards that keep them";
    case Flaw::events:
      return "Marauding first, no card twice, a free banner on each, no more cards taken than gone; possession_came as "
             "soon as Possession has been resolved, and not without it";
    case Flaw::outdoors: return "a tile of each level if the ramparts are in play, cubes only where a guard has come";
    case Flaw::dice: return "six dice of a colour at most, one purple die a seat, black dice only while they are faced";
    case Flaw::seats: return "influence up to 20, pass money exactly with a pass, nothing of this for gray";
    case Flaw::characters: return "each character once, hands of the right size";
    case Flaw::pending: return "questions that play can have opened";
    case Flaw::action: return "an action exactly while it is put together, of parts that are there";
  }
  return "";
}

void refuse(JsonNode node, const Finding& finding) {
  std::string path;
  if (finding.seat == gray) path = "/gray";
  if (finding.seat >= 0 && finding.seat < gray) path = "/seats/" + std::to_string(finding.seat);
  node.fail(
      JsonFault::bad_position,
      "not a consistent position (" + std::string(name_of(finding.flaw)) + "): " + std::string(describe(finding.flaw)),
      path, {{"flaw", std::string(name_of(finding.flaw))}});
}

/// Whether the open question has an answer: a hand-made one may have none.
bool can_go_on(const State& state) {
  const Turn now = turn(state);
  if (now.over()) return true;
  if (now.nature) return total_weight(state) > 0;
  MoveList moves;
  legal_moves(state, Actor::seat(now.first_seat()), moves);
  return !moves.empty();
}

/// Complains unless the state is consistent and can go on.
void need_consistent(JsonNode node, const State& state) {
  if (!node.ok()) return;
  if (const Finding finding = find_flaw(state); finding.flaw != Flaw::none) {
    refuse(node, finding);
  } else if (!can_go_on(state)) {
    refuse(node, {Flaw::pending, -1});
  }
}

}  // namespace

void write_position(JsonWriter& out, const State& state) {
  out.begin_object();
  write_table_members(out, state.table);
  out.key("seats").begin_array();
  for (int seat = 0; seat < state.table.players; ++seat) {
    out.begin_object();
    write_seat_members(out, state.table, state.seat(seat));
    write_hand(out.key("characters"), state.hands[static_cast<std::size_t>(seat)]);
    out.end_object();
  }
  out.end_array();
  out.key("gray").begin_object();
  write_seat_members(out, state.table, state.seat(gray));
  out.end_object().end_object();
}

Position<Troyes> read_position(std::type_identity<Troyes> /*game*/, JsonNode node) {
  const Position<Troyes> position{.state = Reading(node).read()};
  need_consistent(node, position.state);
  return position;
}

View read_view(std::type_identity<Troyes> /*game*/, JsonNode node) {
  const View view = Reading(node).read_view();
  if (!node.ok()) return view;
  unsigned seen = 0;
  for (const Hand& hand : view.hands) {
    for (const Character card : hand.characters) {
      if (card != 0 && (seen >> card & 1) != 0) refuse(node, {Flaw::characters, -1});
      seen |= 1U << card;
    }
  }
  // Whether the rest fits together is told by a state that shows this view.
  if (node.ok()) need_consistent(node, determinize(view, {}));
  return view;
}

}  // namespace tricasse::troyes
