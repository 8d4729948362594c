#include "tricasse/codec/troyes_dice/position.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "tricasse/codec/options.hpp"
#include "tricasse/codec/troyes_dice/layout.hpp"
#include "tricasse/codec/troyes_dice/pending.hpp"
#include "tricasse/codec/troyes_dice/sheet.hpp"
#include "tricasse/codec/troyes_dice/table.hpp"
#include "tricasse/codec/troyes_dice/view.hpp"

namespace tricasse::troyes_dice {
namespace {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

constexpr std::string_view accepted_slot =
    R"(a die such as "R2", "k3" (black), "kY3" or "R2 p1" (on that plaza), or only a plaza: "R", "R p4", "p4")";

/// What one entry of "slots" says: a die, the colour under it, the plaza under it; all but one may be missing.
struct SlotWish {
  bool black = false;
  int value = 0;
  NotchWish under{};
};

std::optional<SlotWish> parse_slot(std::string_view text) {
  Scanner scan(text);
  SlotWish wish;
  wish.black = scan.take_if("k");
  for (const Colour colour : all_colours) {
    if (!wish.under.face && scan.take_if(colour_letters.substr(static_cast<std::size_t>(index(colour)), 1))) {
      wish.under.face = colour;
    }
  }
  for (int value = 1; value <= 6 && wish.value == 0; ++value) {
    const auto digit = static_cast<char>('0' + value);
    if (scan.take_if({&digit, 1})) wish.value = value;
  }
  const bool die = wish.black || wish.under.face || wish.value != 0;
  if (scan.take_if(die ? " p" : "p")) wish.under.plaza = scan.digit(1, plazas, "");
  scan.end();
  const bool says_nothing = !die && wish.under.plaza == 0;
  if (!scan.ok() || says_nothing || (wish.black && wish.value == 0)) return std::nullopt;
  return wish;
}

/// "p4 R", "p4" for any side, "R" for any plaza that shows red.
std::optional<NotchWish> parse_plaza(std::string_view text) {
  Scanner scan(text);
  NotchWish wish;
  const bool named = scan.take_if("p");
  if (named) wish.plaza = scan.digit(1, plazas, "");
  if (!named || scan.take_if(" ")) wish.face = static_cast<Colour>(scan.one_of(colour_letters, ""));
  scan.end();
  if (!scan.ok()) return std::nullopt;
  return wish;
}

/// Reads one position; every part completes what the parts before it have said.
class Reading {
 public:
  explicit Reading(JsonNode node) : node_(node) {}

  State read() {
    node_.only({"game", "options", "stage", "day", "half", "num", "plazas", "tiles", "roll", "slots", "seats"});
    read_slots();
    read_table();
    read_seats();
    return state_;
  }

  /// What `write_view_members` wrote. The dice and the legal moves in it follow from the rest.
  View read_view() {
    node_.only({"viewer", "turn", "game", "options", "stage", "day", "half", "num", "plazas", "tiles", "roll", "dice",
                "seats", "chosen", "pending", "runs", "legal"});
    read_table();
    lay_dice(state_.table);
    View view{.table = state_.table, .viewer = -1};
    read_viewer(view);
    const JsonNode given = node_["seats"];
    given.array_of(state_.table.players, R"(seats, as many as "players" says)");
    for (std::size_t i = 0; i < given.size() && given.ok(); ++i) {
      given.at(i).only({"sheet", "done"});
      view.seats[i].sheet = read_sheet(given.at(i).need("sheet"), new_sheet);
      view.seats[i].done = given.at(i).need("done").boolean() ? 1 : 0;
    }
    return view;
  }

 private:
  void read_table() {
    read_stage();
    read_numbers();
    read_game_options();
    if (!node_.ok()) return;
    read_day();
    read_plazas();
    read_tiles();
    read_roll();
  }

  void read_viewer(View& view) {
    const JsonNode viewer = node_.need("viewer");
    if (viewer.is_text() && viewer.text() == "spectator") return;
    view.viewer = static_cast<std::int8_t>(viewer.whole(0, state_.table.players - 1));
    if (const JsonNode chosen = node_["chosen"]) view.has_chosen = chosen.boolean() ? 1 : 0;
    Seat own{};
    read_pending_members(node_, own);
    view.depth = own.depth;
    view.frames = own.frames;
  }

  // ------------------------------------------------------------------------------------- what comes before the state

  void read_slots() {
    const JsonNode given = node_["slots"];
    if (!given) return;
    given.array_of(slots, "slots");
    int dice = 0;
    int black = 0;
    for (std::size_t slot = 0; slot < slots && given.ok(); ++slot) {
      if (!given.at(slot)) continue;
      const auto wish = parse_slot(given.at(slot).text());
      if (!wish) {
        given.at(slot).bad_value(accepted_slot);
        return;
      }
      slots_[slot] = *wish;
      dice += wish->value != 0 ? 1 : 0;
      black += wish->black ? 1 : 0;
    }
    if (dice == 0 || !given.ok()) return;
    if (dice != slots || black != 1) {
      given.bad_value("four dice, one of them black, or no dice at all");
      return;
    }
    // TD-3.1
    for (std::size_t slot = 1; slot < slots; ++slot) {
      const SlotWish& left = slots_[slot - 1];
      const SlotWish& right = slots_[slot];
      if (left.value > right.value || (left.value == right.value && right.black)) {
        given.at(slot).bad_value("dice in ascending order, the black one before dice of equal value");
      }
    }
    Roll roll{};
    std::size_t next = 0;
    for (const SlotWish& wish : slots_) (wish.black ? roll.black : roll.clear[next++]) = byte(wish.value);
    dice_in_slots_ = roll;
  }

  /// Dice on the wheel mean that players are choosing; without them the next thing is a roll.
  void read_stage() {
    stage_ = node_["roll"] || dice_in_slots_ ? Stage::choosing : Stage::roll;
    if (const JsonNode given = node_["stage"]) stage_ = static_cast<Stage>(given.one_of(stage_names));
  }

  void read_numbers() {
    const JsonNode given = node_["num"];
    if (!given) return;
    given.array_of(columns, "numbers, each of 1 to 6 once");
    std::array<std::uint8_t, columns> num{};
    for (std::size_t j = 0; j < columns; ++j) {
      if (given.at(j)) num[j] = byte(given.at(j).whole(0, columns));
    }
    num_ = num;
  }

  /// What the options do not say follows from the rest.
  void read_game_options() {
    constexpr std::array<std::uint8_t, columns> in_order{1, 2, 3, 4, 5, 6};
    const JsonNode given = node_["options"];
    Options options;
    options.players = std::clamp(static_cast<int>(node_["seats"].size()), 1, max_seats);
    if (stage_ == Stage::number || stage_ == Stage::direction) {
      options.numbering = Numbering::rolled;
    } else if (stage_ == Stage::columns || (stage_ >= Stage::roll && num_ && *num_ != in_order)) {
      options.numbering = Numbering::expert;
    }
    if (stage_ == Stage::tiles || names_a_tile()) options.expansion = Expansion::random;
    read_options(given, options);
    agree(given ? given : node_, options);
    if (!node_.ok()) return;
    state_ = start(options);
    state_.table.stage = stage_;
    if (num_) {
      state_.table.num = *num_;
    } else if (stage_ >= Stage::roll) {
      state_.table.num = in_order;
    }
  }

  // ------------------------------------------------------------------------------------------------------- the table

  void read_day() {
    Table& table = state_.table;
    if (stage_ == Stage::over) {
      table.day = days;
      table.afternoon = 1;
    }
    if (const JsonNode day = node_["day"]) table.day = byte(day.whole(1, days));
    if (const JsonNode half = node_["half"]) {
      table.afternoon = half.one_of(std::array<std::string_view, 4>{"morning", "afternoon", "M", "A"}) % 2 == 1 ? 1 : 0;
    }
  }

  void read_plazas() {
    Table& table = state_.table;
    const JsonNode given = node_["plazas"];
    if (given) given.array_of_at_most(notches, "plazas, one for each notch");
    std::array<NotchWish, notches> wishes{};
    for (std::size_t notch = 0; notch < given.size() && given.ok(); ++notch) {
      const JsonNode item = given.at(notch);
      if (!item) continue;
      if (stage_ == Stage::layout) {
        // Notches are filled in order.
        if (table.placed != notch) item.bad_value("plazas from notch 0 on without a gap");
        table.placed = byte(static_cast<int>(notch) + 1);
      }
      const auto wish = parse_plaza(item.text());
      if (!wish) {
        item.bad_value(R"(a plaza and its visible colour such as "p4 R", or only one of the two)");
        return;
      }
      if (wish->plaza != 0) {
        if (!fits(wish->plaza, *wish))
          item.fail(JsonFault::bad_position, "this plaza has no such side", {}, flaw("plazas"));
        for (std::size_t other = 0; other < notch; ++other) {
          if (wishes[other].plaza == wish->plaza) {
            item.fail(JsonFault::bad_position, "this plaza lies in notch " + std::to_string(other) + " already", {},
                      flaw("plazas"));
          }
        }
      }
      wishes[notch] = *wish;
    }
    add_slots(wishes);
    if (!node_.ok()) return;
    if (!complete_layout(wishes, table)) {
      (given ? given : node_)
          .fail(JsonFault::bad_position, "the nine plazas cannot lie like this", given ? "" : "/slots", flaw("plazas"));
    }
  }

  void add_slots(std::array<NotchWish, notches>& wishes) {
    const JsonNode given = node_["slots"];
    if (given && stage_ == Stage::layout) given.bad_value("no slots before all plazas lie in their notches");
    for (int slot = 0; slot < slots && given.ok(); ++slot) {
      const NotchWish& under = slots_[static_cast<std::size_t>(slot)].under;
      NotchWish& wish = wishes[static_cast<std::size_t>(notch_of(state_.table.day, state_.table.afternoon != 0, slot))];
      const bool other_plaza = under.plaza != 0 && wish.plaza != 0 && under.plaza != wish.plaza;
      const bool other_face = under.face && wish.face && under.face != wish.face;
      if (other_plaza || other_face) {
        given.at(static_cast<std::size_t>(slot)).bad_value(R"(the same as "plazas" says for this notch)");
      }
      if (under.plaza != 0) wish.plaza = under.plaza;
      if (under.face) wish.face = under.face;
      if (wish.plaza != 0 && !fits(wish.plaza, wish)) {
        given.at(static_cast<std::size_t>(slot))
            .fail(JsonFault::bad_position, "this plaza has no such side", {}, flaw("plazas"));
      }
    }
  }

  /// "tiles" for p1, p2, p3: an array of three, or an object such as {"p1":"3 raid"}.
  std::array<JsonNode, mono_plazas> tile_nodes() const {
    const JsonNode given = node_["tiles"];
    if (given.is_object()) return {given["p1"], given["p2"], given["p3"]};
    return {given.at(0), given.at(1), given.at(2)};
  }

  bool names_a_tile() const {
    return std::ranges::any_of(tile_nodes(), [](JsonNode tile) { return static_cast<bool>(tile); });
  }

  void read_tiles() {
    Table& table = state_.table;
    const JsonNode given = node_["tiles"];
    if (given.is_object()) {
      given.only({"p1", "p2", "p3"});
    } else if (given) {
      given.array_of_at_most(mono_plazas, R"(tiles for p1, p2 and p3, or an object such as {"p1":"3 banquet"})");
    }
    const auto nodes = tile_nodes();
    const auto chosen = table.tile;
    unsigned used = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (!nodes[i]) continue;
      Scanner scan(nodes[i].text());
      table.tile[i] = byte(scan.digit(1, tiles, ""));
      const bool raid = scan.take_if(" raid");
      if (!raid) scan.take_if(" banquet");
      table.raid[i] = raid ? 1 : 0;
      scan.end();
      if (!scan.ok()) {
        nodes[i].bad_value(R"(a tile 1 to 8 and its visible side such as "3 banquet" or "3 raid")");
        return;
      }
      if (table.expansion == Expansion::off) {
        nodes[i].fail(JsonFault::bad_position, "the options leave the expansion off", {}, flaw("tiles"));
      }
      if (table.expansion == Expansion::chosen && table.tile[i] != chosen[i]) {
        nodes[i].fail(JsonFault::bad_position, "the options put another tile here", {}, flaw("tiles"));
      }
      if ((used >> table.tile[i] & 1) != 0) {
        nodes[i].fail(JsonFault::bad_position, "this tile lies on another plaza already", {}, flaw("tiles"));
      }
      used |= 1U << table.tile[i];
    }
    if (table.expansion != Expansion::random) return;
    if (stage_ == Stage::tiles) {
      while (table.placed < mono_plazas && table.tile[table.placed] != 0) ++table.placed;
      return;
    }
    if (stage_ == Stage::layout) return;
    // Nobody said which: the lowest numbers left.
    for (std::uint8_t& tile : table.tile) {
      if (tile != 0) continue;
      tile = 1;
      while ((used >> tile & 1) != 0) ++tile;
      used |= 1U << tile;
    }
  }

  void read_roll() {
    const JsonNode given = node_["roll"];
    if (!given) {
      if (dice_in_slots_) state_.table.roll = *dice_in_slots_;
      if (!dice_in_slots_ && stage_ == Stage::choosing) {
        node_.fail(JsonFault::missing_key, R"(players choose from dice: "roll" or dice in "slots" is missing)",
                   "/roll");
      }
      return;
    }
    Roll roll{};
    if (given.is_text()) {
      const auto move = parse_move(std::type_identity<TroyesDice>{}, "roll " + std::string(given.text()));
      if (!move) {
        given.bad_value(R"(dice such as "k3 136", or {"black":3,"clear":[1,3,6]})");
        return;
      }
      roll = move->roll();
    } else {
      given.only({"black", "clear"});
      const JsonNode black = given.need("black");
      const JsonNode clear = given.need("clear");
      if (!given.ok()) return;
      roll.black = byte(black.whole(1, 6));
      clear.array_of(3, "transparent dice");
      for (std::size_t i = 0; i < roll.clear.size() && clear.ok(); ++i) roll.clear[i] = byte(clear.at(i).whole(1, 6));
      std::ranges::sort(roll.clear);
    }
    if (dice_in_slots_ && *dice_in_slots_ != roll) given.bad_value(R"(the same dice as in "slots")");
    state_.table.roll = roll;
  }

  // ------------------------------------------------------------------------------------------------------- the seats

  void read_seats() {
    const JsonNode given = node_["seats"];
    if (!given) return;
    given.array_of_at_most(state_.table.players, R"(seats, as many as "players" says)");
    for (std::size_t i = 0; i < given.size() && given.ok(); ++i) {
      if (given.at(i)) read_seat(given.at(i), state_.seats[i]);
    }
  }

  static void read_seat(JsonNode node, Seat& seat) {
    node.only({"sheet", "shown", "chosen", "pending", "runs"});
    seat.sheet = read_sheet(node["sheet"], new_sheet);
    seat.shown = read_sheet(node["shown"], seat.sheet);
    read_pending_members(node, seat);
    // Whoever has something pending has chosen.
    const JsonNode chosen = node["chosen"];
    seat.has_chosen = (chosen ? chosen.boolean() : seat.depth > 0) ? 1 : 0;
  }

  static std::vector<JsonError::Detail> flaw(std::string_view name) { return {{"flaw", std::string(name)}}; }

  JsonNode node_;
  State state_{};
  Stage stage_ = Stage::roll;
  std::array<SlotWish, slots> slots_{};
  std::optional<Roll> dice_in_slots_;
  std::optional<std::array<std::uint8_t, columns>> num_;
};

struct FlawText {
  std::string_view path;  ///< below the position, or below the seat
  std::string_view message;
};

/// Where a flaw is and what would be consistent. Most are refused before, at the very place; this is the last word.
FlawText describe(Flaw flaw) {
  switch (flaw) {
    case Flaw::none: return {"", ""};
    case Flaw::players: return {"/options/players", "1 to 10 players, the crier among them"};
    case Flaw::stage: return {"/stage", "these options never come to this stage"};
    case Flaw::day: return {"/day", "setup happens on the first morning, the game is over after the eighth afternoon"};
    case Flaw::plazas:
      return {"/plazas", "each of the nine plazas lies in one notch, and one is still to be placed during the layout"};
    case Flaw::tiles:
      return {"/tiles",
              "three different tiles with the expansion, in the order p1, p2, p3 while they are drawn; Raid sides only "
              "after the setup"};
    case Flaw::numbers:
      return {"/num",
              "each of 1 to 6 once when the numbering is done; before that zeros, and at stage direction the rolled "
              "number first"};
    case Flaw::roll: return {"/roll", "dice lie on the wheel while players choose and at no other time"};
    case Flaw::resources: return {"/sheet/circled", "3 to 18 resources circled, none spent that is not circled"};
    case Flaw::citizens: return {"/sheet/citizens", "0 to 20 citizens on each track"};
    case Flaw::buildings: return {"/sheet/built", "marks in columns 1 to 6"};
    case Flaw::cathedral_numbers:
      return {"/sheet/cathedrals",
              "the built Cathedrals, and no others, carry the first numbers of 1, 1, 2, 2, 3, 3 in any order"};
    case Flaw::shown:
      return {"/shown",
              "others see the sheet as it stood when the choosing began: the same as the sheet unless the seat has "
              "chosen, and never more than it"};
    case Flaw::pending:
      return {"/pending",
              "only a seat that has chosen, in stage choosing, has items pending, and no more than play can pile up"};
  }
  return {"", ""};
}

void refuse(JsonNode node, const Finding& finding) {
  const FlawText text = describe(finding.flaw);
  const std::string seat =
      finding.seat < 0 || finding.flaw == Flaw::players ? "" : "/seats/" + std::to_string(finding.seat);
  node.fail(JsonFault::bad_position,
            "not a consistent position (" + std::string(name_of(finding.flaw)) + "): " + std::string(text.message),
            seat + std::string(text.path), {{"flaw", std::string(name_of(finding.flaw))}});
}

void write_seat(JsonWriter& out, const Seat& seat) {
  out.begin_object();
  write_sheet(out.key("sheet"), seat.sheet);
  if (seat.shown != seat.sheet) write_sheet(out.key("shown"), seat.shown);
  out.member("chosen", seat.has_chosen != 0);
  write_pending_members(out, {seat.frames.data(), seat.depth});
  out.end_object();
}

/// Complains unless the state is consistent.
void need_consistent(JsonNode node, const State& state) {
  if (!node.ok()) return;
  if (const Finding finding = find_flaw(state); finding.flaw != Flaw::none) refuse(node, finding);
}

}  // namespace

void write_position(JsonWriter& out, const State& state) {
  out.begin_object();
  write_table_members(out, state.table);
  out.key("seats").begin_array();
  for (int seat = 0; seat < state.table.players; ++seat) write_seat(out, state.seats[static_cast<std::size_t>(seat)]);
  out.end_array().end_object();
}

View read_view(std::type_identity<TroyesDice> /*game*/, JsonNode node) {
  const View view = Reading(node).read_view();
  if (!node.ok()) return view;
  // Whether the seats' own words fit the rest is told by the state that shows this view.
  State state{.table = view.table};
  for (std::size_t i = 0; i < view.table.players; ++i) {
    Seat& seat = state.seats[i];
    seat.sheet = seat.shown = view.seats[i].sheet;
    seat.has_chosen = view.seats[i].done != 0 ? 1 : 0;
    if (static_cast<int>(i) != view.viewer) continue;
    seat.has_chosen = view.has_chosen;
    seat.depth = static_cast<std::uint8_t>(view.depth);
    seat.frames = view.frames;
  }
  need_consistent(node, state);
  return view;
}

Position<TroyesDice> read_position(std::type_identity<TroyesDice> /*game*/, JsonNode node) {
  Position<TroyesDice> position{.state = Reading(node).read()};
  if (!node.ok()) return position;
  lay_dice(position.state.table);
  need_consistent(node, position.state);
  if (!node.ok()) return position;
  const State before = position.state;
  settle(position.state);
  position.settled = position.state != before;
  return position;
}

}  // namespace tricasse::troyes_dice
