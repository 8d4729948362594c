#include "tricasse/engine/troyes/notation.hpp"

#include <array>

#include "tricasse/engine/core/enum_set.hpp"

namespace tricasse::troyes {
namespace {

using Kind = Move::Kind;

constexpr std::string_view owner_letters = "0123g";

/// The word each kind of move begins with, by kind.
constexpr std::array<std::string_view, Move::kinds> words{
    "start",   "character", "reveal", "event",   "roll",  "place", "reroll", "citizen", "flip",  "counter",
    "fail",    "black",     "die",    "turn",    "done",  "act",   "pass",   "use",     "fight", "enter",
    "from",    "with",      "count",  "mill",    "shoot", "stop",  "cube",   "face",    "lot",   "tile",
    "decline", "swap",      "boost",  "advance", "store", "spend", "take",   "column",  "seat",  "card"};
constexpr std::array<std::string_view, action_kinds> action_names{"activity", "cathedral",   "combat",
                                                                  "place",    "agriculture", "guard"};
constexpr std::string_view first_words =
    "start|character|reveal|event|roll|place|reroll|citizen|flip|counter|fail|black|die|turn|done|act|pass|use|fight|"
    "enter|from|with|count|mill|shoot|stop|cube|face|lot|tile|decline|swap|boost|advance|store|spend|take|column|seat|"
    "card";
constexpr std::array<std::string_view, 2> takings{"influence", "points"};

template <int N>
void write(ShortText<N>& text, Space space) {
  text << building_letters[at(space.building)] << space.index + 1;
}
template <int N>
void write_die(ShortText<N>& text, Die die) {
  text << letter(die.colour()) << die.value();
}
template <int N>
void write(ShortText<N>& text, Die die) {
  text << owner_letters[static_cast<std::size_t>(die.owner())];
  write_die(text, die);
}
template <int N>
void write(ShortText<N>& text, Source source, Activity card) {
  if (source.is_supply()) {
    text << "supply";
  } else if (source.is_tradesman()) {
    text << card_of(card).name;
  } else if (source.is_standing()) {
    write(text, source.space());
  } else if (source.is_hired()) {
    text << "hire";
  } else {
    text << "lying " << building_table[at(source.building())].name;
  }
}

/// The kinds whose word says it all.
constexpr std::uint64_t bare_words =
    set_of(Kind::citizen, Kind::flip, Kind::counter, Kind::fail, Kind::done, Kind::pass, Kind::shoot, Kind::stop,
           Kind::decline, Kind::advance, Kind::store, Kind::spend);
constexpr bool has_object(Kind kind) { return !contains(bare_words, kind); }

/// What stands after the word.
template <int N>
void write_object(ShortText<N>& text, Move move) {
  switch (move.kind()) {
    case Kind::start:
    case Kind::roll:
    case Kind::black:
    case Kind::boost:
    case Kind::column:
    case Kind::count: text << move.number(); return;
    case Kind::lot:
      if (move.number() == owners) {
        text << "nobody";
        return;
      }
      [[fallthrough]];
    case Kind::owner: text << owner_letters[static_cast<std::size_t>(move.number())]; return;
    case Kind::face: text << face_of(move.card()).name; return;
    case Kind::tile: text << tile_names[static_cast<std::size_t>(move.number())]; return;
    case Kind::swap:
      write_die(text, move.die());
      text << ' ';
      write(text, move.other_die());
      return;
    case Kind::take: text << takings[static_cast<std::size_t>(move.number())]; return;
    case Kind::character: text << character_of(move.card()).name; return;
    case Kind::reveal:
    case Kind::card:
    case Kind::use: text << card_of(move.card()).name; return;
    case Kind::event:
    case Kind::fight:
    case Kind::cube: text << event_of(move.card()).name; return;
    case Kind::space: write(text, move.space()); return;
    case Kind::reroll:
    case Kind::turn: write_die(text, move.die()); return;
    case Kind::die: write(text, move.die()); return;
    case Kind::act: text << action_names[static_cast<std::size_t>(move.action())]; return;
    case Kind::enter:
    case Kind::miller: text << building_table[at(move.building())].name; return;
    case Kind::from: write(text, move.source(), move.card()); return;
    case Kind::with: text << (move.card() == 0 ? std::string_view("none") : card_of(move.card()).name); return;
    case Kind::citizen:
    case Kind::flip:
    case Kind::counter:
    case Kind::fail:
    case Kind::done:
    case Kind::pass:
    case Kind::shoot:
    case Kind::stop:
    case Kind::decline:
    case Kind::advance:
    case Kind::store:
    case Kind::spend: return;  // bare words
  }
}

/// Takes the longest name of a table that is next, and gives its index, or fails and gives 0.
template <class Table>
int row_of(Scanner& scan, const Table& table, std::string_view accepted) {
  int best = -1;
  std::size_t length = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    Scanner ahead = scan;
    if (table[i].name.size() > length && ahead.take_if(table[i].name)) {
      best = static_cast<int>(i);
      length = table[i].name.size();
    }
  }
  if (best < 0) {
    scan.fail(accepted);
    return 0;
  }
  scan.take(table[static_cast<std::size_t>(best)].name);
  return best;
}

Activity activity(Scanner& scan) { return static_cast<Activity>(row_of(scan, activity_table, "activity card") + 1); }
EventId event(Scanner& scan) { return static_cast<EventId>(row_of(scan, event_table, "event card")); }
Colour building(Scanner& scan) {
  return static_cast<Colour>(row_of(scan, building_table, "palace|bishopric|city-hall"));
}
Colour colour(Scanner& scan) { return static_cast<Colour>(scan.one_of(colour_letters, "R|W|Y|V")); }
int value(Scanner& scan) { return scan.digit(1, 6, "1..6"); }

Space space(Scanner& scan) {
  const auto where = static_cast<Colour>(scan.one_of(building_letters, "P|B|H"));
  return {where, static_cast<std::uint8_t>(value(scan) - 1)};
}

/// A whole number from 0 to 99.
int number(Scanner& scan) {
  int number = scan.digit(0, 9, "0..99");
  Scanner ahead = scan;
  const int more = ahead.digit(0, 9, "");
  if (scan.ok() && number > 0 && ahead.ok()) {
    scan = ahead;
    number = 10 * number + more;
  }
  return number;
}

Move source(Scanner& scan) {
  if (scan.take_if("supply")) return Move::from(Source::supply());
  if (scan.take_if("hire")) return Move::from(Source::hired());
  if (scan.take_if("lying ")) return Move::from(Source::lying(building(scan)));
  Scanner ahead = scan;
  const Space there = space(ahead);
  if (ahead.ok()) {
    scan = ahead;
    return Move::from(Source::standing(there));
  }
  const auto card = static_cast<Activity>(row_of(scan, activity_table, "supply|hire|lying|P1..H6|activity card") + 1);
  return Move::from(Source::tradesman(place_of(card_of(card))), card);
}

int owner(Scanner& scan) { return scan.one_of(owner_letters, "0..3|g"); }
Die own_die(Scanner& scan) {
  const Colour of = colour(scan);
  return {0, of, value(scan)};
}
Die die(Scanner& scan) {
  const int whose = owner(scan);
  const Colour of = colour(scan);
  return {whose, of, value(scan)};
}

/// Takes one of the words, the longest that fits, and gives its index.
template <std::size_t N>
int word_of(Scanner& scan, const std::array<std::string_view, N>& accepted_words, std::string_view accepted) {
  int best = -1;
  for (std::size_t i = 0; i < N; ++i) {
    Scanner ahead = scan;
    if (ahead.take_if(accepted_words[i]) &&
        (best < 0 || accepted_words[i].size() > accepted_words[static_cast<std::size_t>(best)].size()))
      best = static_cast<int>(i);
  }
  if (best < 0) {
    scan.fail(accepted);
    return 0;
  }
  scan.take(accepted_words[static_cast<std::size_t>(best)]);
  return best;
}

Move object(Scanner& scan, Kind kind) {
  switch (kind) {
    case Kind::start: return Move::start(scan.digit(0, max_players - 1, "0..3"));
    case Kind::character:
      return Move::character(static_cast<Character>(row_of(scan, character_table, "character") + 1));
    case Kind::reveal: return Move::reveal(activity(scan));
    case Kind::event: return Move::event(event(scan));
    case Kind::roll: return Move::roll(value(scan));
    case Kind::space: return Move::place(space(scan));
    case Kind::reroll:
    case Kind::turn: {
      const Die own = own_die(scan);
      return kind == Kind::turn ? Move::turn(own.colour(), own.value()) : Move::reroll(own.colour(), own.value());
    }
    case Kind::citizen: return Move::citizen();
    case Kind::flip: return Move::flip();
    case Kind::counter: return Move::counter();
    case Kind::fail: return Move::fail();
    case Kind::black: return Move::black(value(scan));
    case Kind::die: return Move::die(die(scan));
    case Kind::done: return Move::done();
    case Kind::act:
      return Move::act(
          static_cast<ActionKind>(word_of(scan, action_names, "activity|cathedral|combat|place|agriculture|guard")));
    case Kind::pass: return Move::pass();
    case Kind::use: return Move::use(activity(scan));
    case Kind::fight: return Move::fight(event(scan));
    case Kind::enter: return Move::enter(building(scan));
    case Kind::from: return source(scan);
    case Kind::with: return scan.take_if("none") ? Move::with(0) : Move::with(activity(scan));
    case Kind::count: return Move::count(number(scan));
    case Kind::miller: return Move::miller(building(scan));
    case Kind::shoot: return Move::shoot();
    case Kind::stop: return Move::stop();
    case Kind::cube: return Move::cube(event(scan));
    case Kind::face: return Move::face(static_cast<Face>(row_of(scan, outdoor_table, "t1a..t4d") + 1));
    case Kind::lot: return Move::lot(scan.take_if("nobody") ? owners : owner(scan));
    case Kind::tile: return Move::tile(word_of(scan, tile_names, "I|II|III|IV"));
    case Kind::decline: return Move::decline();
    case Kind::swap: {
      const Die own = own_die(scan);
      scan.take(" ");
      return Move::swap(own, die(scan));
    }
    case Kind::boost: return Move::boost(scan.digit(0, 5, "0..5"));
    case Kind::advance: return Move::advance();
    case Kind::store: return Move::store();
    case Kind::spend: return Move::spend();
    case Kind::take:
      return word_of(scan, takings, "influence|points") == 0 ? Move::take_influence() : Move::take_points();
    case Kind::column: return Move::column(value(scan));
    case Kind::owner: return Move::owner(owner(scan));
    case Kind::card: return Move::card(activity(scan));
  }
  return Move::pass();
}

Move any_move(Scanner& scan) {
  for (int i = 0; i < Move::kinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    Scanner ahead = scan;
    if (!ahead.take_if(words[static_cast<std::size_t>(i)])) continue;
    if (has_object(kind) ? !ahead.take_if(" ") : !ahead.at_end()) continue;
    scan = ahead;
    return object(scan, kind);
  }
  scan.fail(first_words);
  return Move::pass();
}

}  // namespace

ShortText<12> to_text(Space space) {
  ShortText<12> text;
  write(text, space);
  return text;
}

ShortText<12> to_text(Die die) {
  ShortText<12> text;
  write(text, die);
  return text;
}

MoveText to_text(Move move) {
  MoveText text;
  text << words[static_cast<std::size_t>(move.kind())];
  if (has_object(move.kind())) {
    text << ' ';
    write_object(text, move);
  }
  return text;
}

std::expected<Move, TextError> parse_move(std::type_identity<Troyes> /*game*/, std::string_view text) {
  Scanner scan(text);
  const Move move = any_move(scan);
  scan.end();
  if (!scan.ok()) return std::unexpected(scan.error());
  return move;
}

void fields_of(Move move, FieldList& out) {
  out.clear();
  Field kind{"kind", {}};
  kind.value << words[static_cast<std::size_t>(move.kind())];
  out.push_back(kind);
  if (!has_object(move.kind())) return;
  Field object{"what", {}};
  write_object(object.value, move);
  out.push_back(object);
}

}  // namespace tricasse::troyes
