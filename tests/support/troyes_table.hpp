#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::testing {

using Lines = std::vector<std::string>;

/// What random games of the expansion should do more often than chance would: send guards and use what they reach.
inline bool is_outdoors(troyes::Move move) {
  using Kind = troyes::Move::Kind;
  switch (move.kind()) {
    case Kind::act: return move.action() == troyes::ActionKind::guard || move.action() == troyes::ActionKind::activity;
    case Kind::advance:
    case Kind::tile:
    case Kind::spend: return true;
    case Kind::boost: return move.number() > 0;
    default: return false;
  }
}

/// A table of Troyes on which a test sets up a position and plays in notation:
///
///   TroyesTable table(2);
///   table.cards("merchant").dice(0, "Y6 Y4").dice(1, "Y6").deniers(0, 20).turn(0);
///   table.play(0, "act activity; use merchant; from supply; with none; die 0Y6; die 0Y4; die 1Y6; done; count 8");
///   EXPECT_EQ(table.seat(0).deniers, 26);
///
/// Without further words: round 1 with archer, monk and merchant turned up, nobody in a building, four citizens in each
/// personal supply, 5 deniers, 4 influence, no dice. Owners are A to D, and N for gray and le Roy. A move that is not
/// legal fails the test and changes nothing; after every move the state must be without flaw.
class TroyesTable {
 public:
  explicit TroyesTable(int players = 4, std::uint8_t modules = 0)
      : TroyesTable(troyes::Options{.players = players, .bonus = 15, .modules = modules}) {
    auto& table = state_.table;
    table.frames[0] = {};
    table.depth = 0;
    constexpr std::array<troyes::Character, 8> hands{1, 2, 3, 4, 5, 6, 0, 0};
    const int each = troyes::setup_table[table.players].characters;
    for (int i = 0; i < each * players; ++i) {
      state_.hands[static_cast<std::size_t>(i / each)].characters[static_cast<std::size_t>(i % each)] =
          hands[static_cast<std::size_t>(i)];
    }
    if (table.solo()) {
      table.stack = {1, 2, 3, 4, 5, 6};
      table.stack_left = 6;
    }
    for (int seat = 0; seat < players; ++seat) state_.seat(seat).personal = 4;
    if (table.has(troyes::Module::ramparts)) tiles("t1a t2r t3a t4a");
    round(1);
    turn(0);
  }

  /// A game from its very beginning: nature's first answer is due.
  explicit TroyesTable(const troyes::Options& options) : state_(troyes::start(options)) {}

  // ------------------------------------------------------------------------------------------- setting up a position

  /// The round; cards of its levels that no test has named are the first ones of their kind.
  TroyesTable& round(int number) {
    state_.table.round = static_cast<std::uint8_t>(number);
    if (state_.table.solo()) state_.table.start = number % 2 == 1 ? std::uint8_t{0} : std::uint8_t{troyes::gray};
    for (int place = 0; place < troyes::activity_places; ++place) {
      auto& it = state_.table.activities[static_cast<std::size_t>(place)];
      if (place % troyes::levels >= number) it = {};
      if (place % troyes::levels >= number || it.card != 0) continue;
      for (troyes::Activity card = 1; card <= troyes::activities && it.card == 0; ++card) {
        if (troyes::place_of(troyes::card_of(card)) == place) it.card = card;
      }
    }
    return *this;
  }
  /// Puts these cards on their places; the round becomes late enough for them.
  TroyesTable& cards(std::string_view names) {
    int level = state_.table.round;
    for (const std::string& name : words(names)) {
      const troyes::Activity card = activity(name);
      state_.table.activities[static_cast<std::size_t>(troyes::place_of(troyes::card_of(card)))] = {
          .card = card, .spaces = {}, .illustration = 0};
      level = std::max<int>(level, troyes::card_of(card).level);
    }
    return round(level);
  }
  TroyesTable& tradesman(char owner, std::string_view card, int space = 0) {
    auto& place = place_of(card);
    if (space == 2) {
      place.illustration |= static_cast<std::uint8_t>(1 << number(owner));
    } else {
      place.spaces[static_cast<std::size_t>(space)] = troyes::Piece::of(number(owner));
    }
    return *this;
  }
  TroyesTable& cubes(int seat, std::string_view card, int count) {
    state_.seat(seat).cubes[static_cast<std::size_t>(troyes::place_of(troyes::card_of(activity(card))))] =
        static_cast<std::uint8_t>(count);
    return *this;
  }
  /// Six places, rows after each other: "A-N B--"; blanks are for the eye.
  TroyesTable& building(std::string_view name, std::string_view places) {
    std::size_t space = 0;
    for (const char place : places) {
      if (place == ' ') continue;
      state_.table.buildings[troyes::at(colour_of(name))].at(space++) = piece(place);
    }
    if (space != 6) throw std::invalid_argument("six places");
    return *this;
  }
  TroyesTable& lying(char owner, std::string_view building, int count = 1) {
    state_.seat(number(owner)).lying[troyes::at(colour_of(building))] = static_cast<std::uint8_t>(count);
    return *this;
  }
  /// One level of the cathedral, values 1 to 6: "AB-N--".
  TroyesTable& cathedral(int level, std::string_view six) {
    for (std::size_t value = 0; value < 6; ++value) {
      state_.table.cathedral.at(static_cast<std::size_t>(level - 1))[value] = piece(six.at(value));
    }
    return *this;
  }
  /// Appends an event with its cubes; Marauding stands there already.
  TroyesTable& event(std::string_view name, std::string_view cubes = "") {
    auto& table = state_.table;
    const troyes::EventId card = event_id(name);
    troyes::QueuedEvent& it = table.queue.at(card == troyes::marauding ? 0 : table.queue_size++);
    it = {.card = card, .cubes = static_cast<std::uint8_t>(cubes.size()), .cube = {}};
    for (std::size_t i = 0; i < cubes.size(); ++i) it.cube.at(i) = piece(cubes[i]);
    if (card != troyes::marauding) table.seen_events |= 1U << card;
    return *this;
  }
  /// Dice of a seat's district, or of gray: "R4 W1".
  TroyesTable& dice(int owner, std::string_view text) {
    state_.seat(owner).dice = {};
    for (const std::string& die : words(text)) {
      state_.seat(owner).dice.at(troyes::colour_letters.find(die.at(0))).add(die.at(1) - '0');
    }
    return *this;
  }
  TroyesTable& deniers(int seat, int amount) {
    state_.seat(seat).deniers = static_cast<std::uint16_t>(amount);
    return *this;
  }
  TroyesTable& influence(int seat, int amount) {
    state_.seat(seat).influence = static_cast<std::uint8_t>(amount);
    return *this;
  }
  TroyesTable& points(int owner, int amount) {
    state_.seat(owner).points = static_cast<std::uint16_t>(amount);
    return *this;
  }
  TroyesTable& personal(int seat, int citizens) {
    state_.seat(seat).personal = static_cast<std::uint8_t>(citizens);
    return *this;
  }
  TroyesTable& event_cards(int seat, int cards) {
    state_.seat(seat).event_cards = static_cast<std::uint8_t>(cards);
    // They come from somewhere: red cards that have been countered.
    for (const char* gone : {"brigands-1", "brigands-2", "brigands-3", "normans", "skirmishes-1"}) {
      if (cards-- > 0) state_.table.seen_events |= 1U << event_id(gone);
    }
    return *this;
  }
  /// The outdoor tiles in play, one a level: "t1a t2r t3a t4a".
  TroyesTable& tiles(std::string_view faces) {
    std::size_t level = 0;
    for (const std::string& face : words(faces)) state_.table.tile.at(level++) = parse("face " + face).card();
    return *this;
  }
  /// How far a guard has come, and the cubes on the tiles: "0 1 2 0".
  TroyesTable& guard(int seat, int tower, std::string_view cubes = "") {
    state_.seat(seat).guard = static_cast<std::uint8_t>(tower);
    std::size_t level = 0;
    for (const std::string& count : words(cubes))
      state_.seat(seat).outdoors.at(level++) = static_cast<std::uint8_t>(std::stoi(count));
    return *this;
  }
  TroyesTable& possessed(int seat, int citizens) {
    state_.seat(seat).possessed = static_cast<std::uint8_t>(citizens);
    state_.table.possession_came = 1;
    return *this;
  }
  TroyesTable& start_player(int owner) {
    state_.table.start = static_cast<std::uint8_t>(owner);
    return *this;
  }

  /// It is this seat's turn in phase 4.
  TroyesTable& turn(int seat) {
    open({troyes::Frame::What::menu, static_cast<std::uint8_t>(seat), 0, 0});
    return *this;
  }
  /// Phase 4, le Roy's two dice are due.
  TroyesTable& le_roy() {
    open({troyes::Frame::What::le_roy_table, 0, 0, 0});
    return *this;
  }
  /// This seat faces black dice such as "653".
  TroyesTable& face(int seat, std::string_view black) {
    state_.table.black = {};
    for (const char die : black) state_.table.black.add(die - '0');
    open({troyes::Frame::What::facing, static_cast<std::uint8_t>(seat), 0, 0});
    return *this;
  }
  /// Phase 3 is about to reveal its red card.
  TroyesTable& reveal() {
    open({troyes::Frame::What::reveal, 0, 0, 0});
    return *this;
  }

  // ------------------------------------------------------------------------------------------------------- playing

  /// A seat's moves in notation, one after the other: "act combat; fight war; with none".
  TroyesTable& play(int seat, std::string_view moves) { return make(Actor::seat(seat), moves); }
  TroyesTable& nature(std::string_view outcomes) { return make(Actor::nature(), outcomes); }
  /// Nature rolls this value as long as `more()` says so.
  template <class More>
  TroyesTable& roll_while(int value, More&& more) {
    while (troyes::turn(state_).nature && more(state_)) make(Actor::nature(), "roll " + std::to_string(value));
    return *this;
  }
  /// Rolls this value until nature is asked for something else or a seat is to act.
  TroyesTable& roll_all(int value) {
    return roll_while(value,
                      [](const troyes::State& state) { return troyes::is_outcome(state, troyes::Move::roll(1)); });
  }

  // ------------------------------------------------------------------------------------------------------- looking

  const troyes::State& state() {
    settle();
    return state_;
  }
  troyes::Table& table() { return state_.table; }
  const troyes::Seat& seat(int owner) { return state().seat(owner); }
  int owner_to_act() const { return troyes::turn(state_).nature ? -1 : troyes::turn(state_).first_seat(); }
  troyes::Frame::What asked() const {
    return state_.table.depth == 0 ? troyes::Frame::What::none : state_.table.top().what;
  }
  /// The open question with its numbers.
  template <class Question>
  Question open() const {
    EXPECT_EQ(asked(), Question::what);
    return troyes::question::as<Question>(state_.table.top());
  }
  /// The legal moves of whoever is to act, in order.
  Lines options() {
    settle();
    const Turn now = troyes::turn(state_);
    troyes::MoveList moves;
    legal_moves(state_, now.nature ? Actor::nature() : Actor::seat(now.first_seat()), moves);
    Lines lines;
    for (const troyes::Move move : moves) lines.emplace_back(to_text(move).view());
    return lines;
  }
  bool offers(std::string_view move) {
    const Lines lines = options();
    return std::ranges::find(lines, move) != lines.end();
  }
  troyes::Refusal check(int seat, std::string_view move) {
    settle();
    return troyes::check(state_, Actor::seat(seat), parse(move));
  }
  /// The places of a building: "A-NB--".
  std::string places(std::string_view building) const {
    std::string text;
    for (const troyes::Piece piece : state_.table.buildings[troyes::at(colour_of(building))]) text += letter(piece);
    return text;
  }
  /// The cubes of an event in their order; nothing when it is not in the queue.
  std::optional<std::string> cubes_on(std::string_view event) const {
    for (int i = 0; i < state_.table.queue_size; ++i) {
      const auto& it = state_.table.queue[static_cast<std::size_t>(i)];
      if (it.card != event_id(event)) continue;
      std::string text;
      for (int cube = 0; cube < it.cubes; ++cube) text += letter(it.cube[static_cast<std::size_t>(cube)]);
      return text;
    }
    return std::nullopt;
  }
  std::string level(int number) const {
    std::string text;
    for (const troyes::Piece piece : state_.table.cathedral.at(static_cast<std::size_t>(number - 1))) {
      text += letter(piece);
    }
    return text;
  }
  /// Who works on a card: its two spaces, then those on the illustration: "A-|BN".
  std::string workers(std::string_view card) {
    const auto& place = place_of(card);
    std::string text{letter(place.spaces[0]), letter(place.spaces[1]), '|'};
    for (int owner = 0; owner < troyes::owners; ++owner) {
      if ((place.illustration >> owner & 1) != 0) text += letter(troyes::Piece::of(owner));
    }
    return text;
  }
  int cubes_of(int seat, std::string_view card) const {
    return state_.seat(seat).cubes[static_cast<std::size_t>(troyes::place_of(troyes::card_of(activity(card))))];
  }
  /// The cubes on the outdoor tiles: "0 1 0 2".
  std::string outdoors(int seat) const {
    std::string text;
    for (const std::uint8_t cubes : state_.seat(seat).outdoors)
      text += (text.empty() ? "" : " ") + std::to_string(cubes);
    return text;
  }
  /// The dice of a district: "R4 R2 Y1".
  std::string dice_of(int owner) const {
    std::string text;
    for (const troyes::Colour colour : troyes::dice_colours) {
      for (int value = 6; value >= 1; --value) {
        for (int i = 0; i < state_.seat(owner).dice[troyes::at(colour)].of(value); ++i) {
          if (!text.empty()) text += ' ';
          text += troyes::letter(colour);
          text += std::to_string(value);
        }
      }
    }
    return text;
  }
  std::string black() const {
    std::string text;
    for (int value = 6; value >= 1; --value) {
      text.append(static_cast<std::size_t>(state_.table.black.of(value)), static_cast<char>('0' + value));
    }
    return text;
  }
  /// Everything the last `play` or `nature` made happen.
  const std::vector<troyes::Event>& events() const { return events_; }
  int count(troyes::Event::Kind kind) const {
    return static_cast<int>(std::ranges::count(events_, kind, &troyes::Event::kind));
  }

  static troyes::Move parse(std::string_view text) {
    const auto move = troyes::parse_move(std::type_identity<troyes::Troyes>{}, text);
    if (!move) throw std::invalid_argument("no move: " + std::string(text));
    return *move;
  }

 private:
  static std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> list;
    for (std::string word; stream >> word;) list.push_back(word);
    return list;
  }
  static troyes::Activity activity(std::string_view name) {
    const troyes::Activity card = troyes::activity_named(name);
    if (card == 0) throw std::invalid_argument("no card " + std::string(name));
    return card;
  }
  static troyes::EventId event_id(std::string_view name) {
    const troyes::EventId card = troyes::event_named(name);
    if (card == troyes::event_cards) throw std::invalid_argument("no event " + std::string(name));
    return card;
  }
  static troyes::Colour colour_of(std::string_view building) {
    for (const troyes::Colour colour : troyes::all_colours) {
      if (troyes::building_table[troyes::at(colour)].name == building) return colour;
    }
    throw std::invalid_argument("no building " + std::string(building));
  }
  static int number(char owner) {
    const auto found = std::string_view("ABCDN").find(owner);
    if (found == std::string_view::npos) throw std::invalid_argument("no owner");
    return static_cast<int>(found);
  }
  static troyes::Piece piece(char owner) { return owner == '-' ? troyes::Piece{} : troyes::Piece::of(number(owner)); }
  static char letter(troyes::Piece piece) {
    return piece.empty() ? '-' : "ABCDN"[static_cast<std::size_t>(piece.owner())];
  }
  troyes::ActivityPlace& place_of(std::string_view card) {
    auto& place = state_.table.activities[static_cast<std::size_t>(troyes::place_of(troyes::card_of(activity(card))))];
    if (place.card != activity(card)) throw std::invalid_argument("not turned up: " + std::string(card));
    return place;
  }
  void open(troyes::Frame frame) {
    state_.table.frames = {};
    state_.table.frames[0] = frame;
    state_.table.depth = 1;
    made_by_hand_ = true;
  }
  /// What a hand-made position leaves open: the citizens that are nowhere else are in the general supply.
  void settle() {
    if (!made_by_hand_) return;
    const auto& table = state_.table;
    for (int owner = 0; owner < troyes::owners; ++owner) {
      if (owner != troyes::gray && owner >= table.players) continue;
      troyes::Seat& it = state_.seat(owner);
      int elsewhere = it.personal + tradesmen(table, owner) + it.possessed;
      for (const troyes::Colour building : troyes::all_colours) {
        elsewhere += standing(table, owner, building) + it.lying[troyes::at(building)];
      }
      const int all = all_citizens(table, owner);
      it.general = static_cast<std::uint8_t>(std::max(0, all - elsewhere));
    }
  }
  TroyesTable& make(Actor actor, std::string_view moves) {
    settle();
    made_by_hand_ = false;
    events_.clear();
    while (!moves.empty()) {
      const std::size_t end = std::min(moves.find("; "), moves.size());
      const std::string_view text = moves.substr(0, end);
      moves.remove_prefix(std::min(end + 2, moves.size()));
      const troyes::Move move = parse(text);
      const troyes::Refusal refusal = troyes::check(state_, actor, move);
      if (refusal != troyes::Refusal::none) {
        std::string offered;
        for (const std::string& line : options()) offered += "\n  " + line;
        ADD_FAILURE() << text << " is refused: " << name_of(refusal) << "; offered are" << offered;
        return *this;
      }
      CollectEvents<std::vector<troyes::Event>> sink{events_};
      apply(state_, actor, move, sink);
      const troyes::Finding finding = find_flaw(state_);
      EXPECT_EQ(name_of(finding.flaw), "none") << "of " << finding.seat << " after " << text;
    }
    return *this;
  }

  troyes::State state_;
  bool made_by_hand_ = false;
  std::vector<troyes::Event> events_;
};

}  // namespace tricasse::testing
