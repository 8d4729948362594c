#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tricasse/engine/troyes_dice/game.hpp"
#include "tricasse/tests/support/dice_text.hpp"

namespace tricasse::testing {

using Lines = std::vector<std::string>;

/// A table of Troyes Dice on which a test sets up a position and plays in notation:
///
///   DiceTable table;
///   table.morning(4).sheet("cit 5,6,6 built P1,H3").dice("R2 kW3 W4 Y6");
///   table.play("0 R2 work").play("build H4");
///   EXPECT_TRUE(table.sheet_is("cit 9,10,6 built P1,P2,H3,H4"));
///
/// Without further words: one player, the morning of day 1, numbers 1 to 6 in order, new sheets, no expansion.
/// The dice are rolled through nature's own move, so the event of the half-day happens (TD-4), and so does the
/// forced gain of TD-5.3. A move that is not legal fails the test and changes nothing. Failures print how the position
/// was made and what was played since, ready to be typed again.
class DiceTable {
 public:
  explicit DiceTable(int players = 1)
      : DiceTable(troyes_dice::Options{.players = players, .numbering = {}, .expansion = {}, .tiles = {}, .crier = 0}) {
    // Two-coloured plazas first, so that the mono ones lie where no test looks unless it says so.
    layout("p1R p2Y p3W p4R p5R p6R p7R p8Y p9Y");
    trace_.clear();
    trace_.push_back("players " + std::to_string(players));
  }

  /// A game from its very beginning: nature's first answer is due.
  explicit DiceTable(const troyes_dice::Options& options) : state_(troyes_dice::start(options)) {}

  // ------------------------------------------------------------------------------------------- setting up a position

  DiceTable& morning(int day) { return half_day(day, false); }
  DiceTable& afternoon(int day) { return half_day(day, true); }

  /// The numbers above columns 1 to 6, such as "431265".
  DiceTable& numbers(std::string_view six) {
    trace_.push_back("numbers " + std::string(six));
    if (six.size() != troyes_dice::columns) throw std::invalid_argument("six numbers, not " + std::string(six));
    state_.table.numbering = troyes_dice::Numbering::expert;
    for (std::size_t j = 0; j < six.size(); ++j) state_.table.num[j] = static_cast<std::uint8_t>(six[j] - '0');
    return *this;
  }

  /// A seat's sheet, in the words of `tricasse::testing::sheet`.
  DiceTable& sheet(std::string_view text) { return sheet(0, text); }
  DiceTable& sheet(int seat, std::string_view text) {
    trace_.push_back("sheet of seat " + std::to_string(seat) + ": " + std::string(text));
    seat_at(seat).sheet = testing::sheet(text);
    seat_at(seat).shown = seat_at(seat).sheet;
    return *this;
  }

  /// All nine plazas from notch 0 on with their visible colours: "p4R p1R p8W ...".
  DiceTable& layout(std::string_view nine) {
    trace_.push_back("layout " + std::string(nine));
    TextReader read(nine);
    for (std::size_t notch = 0; notch < troyes_dice::notches; ++notch) {
      if (read.at_end()) read.fail("nine plazas");
      read.take('p');
      const int plaza = read.number();
      put(static_cast<int>(notch), plaza,
          static_cast<troyes_dice::Colour>(read.letter_of(troyes_dice::colour_letters)));
    }
    state_.table.placed = 0;
    state_.table.stage = troyes_dice::Stage::roll;
    return *this;
  }

  /// The expansion tiles on p1, p2 and p3: "banquet2 raid7 banquet8".
  DiceTable& tiles(std::string_view three) {
    trace_.push_back("tiles " + std::string(three));
    TextReader read(three);
    std::array<TileText, troyes_dice::mono_plazas> tiles{};
    for (TileText& tile : tiles) tile = read_tile(read);
    attach(tiles);
    return *this;
  }

  /// Lays plazas and tiles under the four slots of the half-day and rolls the dice, in the words of
  /// `tricasse::testing::dice`: "R2 kY3 Y4 W6+raid8". All other plazas are moved where they fit; tiles that the text
  /// does not name are put, if one is named, on plazas outside the half-day.
  DiceTable& dice(std::string_view four) {
    trace_.push_back(half_day() + ", dice " + std::string(four));
    if (state_.table.stage != troyes_dice::Stage::roll) throw std::invalid_argument("the dice lie there already");
    const auto wanted = testing::dice(four);
    lay_under(wanted);
    troyes_dice::Roll roll{};
    std::size_t clear = 0;
    for (const DieText& die : wanted) {
      (die.black ? roll.black : roll.clear.at(clear++)) = static_cast<std::uint8_t>(die.value);
    }
    troyes_dice::Table rolled = state_.table;
    rolled.roll = roll;
    const troyes_dice::Dice lie = troyes_dice::dice_of(rolled);
    for (std::size_t slot = 0; slot < wanted.size(); ++slot) {
      if (lie[slot].value() != wanted[slot].value || lie[slot].black() != wanted[slot].black) {
        throw std::invalid_argument("a roll never lies like this: " + std::string(four));
      }
    }
    apply_move(Actor::nature(), troyes_dice::Move::roll(roll));
    return *this;
  }

  // ------------------------------------------------------------------------------------------------------- playing

  /// A seat's move or answer in notation: "2D Y6 gain", "build G2", "citizen W".
  DiceTable& play(std::string_view move) { return play(0, move); }
  DiceTable& play(int seat, std::string_view move) { return make(Actor::seat(seat), move); }
  /// Nature's answer: "roll k3 136", "p4 R", "tile 3", "number 4".
  DiceTable& nature(std::string_view outcome) { return make(Actor::nature(), outcome); }

  // ------------------------------------------------------------------------------------------------------- looking

  const troyes_dice::State& state() const { return state_; }
  /// For what no text says. The trace does not know of it.
  troyes_dice::State& state() { return state_; }
  const troyes_dice::Table& table() const { return state_.table; }
  const troyes_dice::Sheet& sheet_of(int seat = 0) const { return state_.seats[static_cast<std::size_t>(seat)].sheet; }
  /// Everything the last move made happen.
  const std::vector<troyes_dice::Event>& events() const { return events_; }
  int count(troyes_dice::Event::Kind kind) const {
    return static_cast<int>(std::ranges::count(events_, kind, &troyes_dice::Event::kind));
  }
  Turn turn() const { return troyes_dice::turn(state_); }
  /// The die in a slot of the half-day.
  troyes_dice::Die die(int slot) const { return troyes_dice::dice_of(state_.table).at(static_cast<std::size_t>(slot)); }
  /// n(R,Y,W): the usable dice on plazas of each colour (TD-7.2).
  std::array<int, 3> available() const {
    std::array<int, 3> count{};
    for (int slot = 0; slot < troyes_dice::slots; ++slot) {
      if (die(slot).usable()) ++count[static_cast<std::size_t>(index(die(slot).colour()))];
    }
    return count;
  }

  /// The legal moves in the order in which they are listed.
  Lines moves(int seat = 0) const { return moves(Actor::seat(seat)); }
  Lines moves(Actor actor) const {
    troyes_dice::MoveList list;
    legal_moves(state_, actor, list);
    return to_lines(list);
  }
  /// Those of them that begin with `prefix`: moves_from("1K") are those of slot 1 paid with knowledge.
  Lines moves_from(std::string_view prefix, int seat = 0) const {
    Lines lines = moves(seat);
    std::erase_if(lines, [&](const std::string& line) { return !line.starts_with(prefix); });
    return lines;
  }
  troyes_dice::Refusal check(std::string_view move, int seat = 0) const {
    return troyes_dice::check(state_, Actor::seat(seat), parse(move));
  }
  bool offers(std::string_view move, int seat = 0) const { return std::ranges::count(moves(seat), move) == 1; }

  /// Whether the whole sheet reads like this: EXPECT_TRUE(table.sheet_is("D 9/1 cit 0,1,0")).
  ::testing::AssertionResult sheet_is(std::string_view text) const { return sheet_is(0, text); }
  ::testing::AssertionResult sheet_is(int seat, std::string_view text) const {
    if (sheet_of(seat) == testing::sheet(text)) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "wanted: " << to_text(testing::sheet(text))
                                         << "\n   got: " << to_text(sheet_of(seat)) << "\n"
                                         << report();
  }

  /// Whether exactly these moves are legal, in this order.
  ::testing::AssertionResult moves_are(const Lines& wanted, int seat = 0) const {
    if (moves(seat) == wanted) return ::testing::AssertionSuccess();
    auto failure = ::testing::AssertionFailure() << "wanted:";
    for (const std::string& line : wanted) failure << "\n  " << line;
    return failure << "\n" << report();
  }

  /// How the position was made, what was played, how it stands and what is legal now.
  std::string report() const {
    std::string text = "The table:\n";
    for (const std::string& line : trace_) text += "  " + line + '\n';
    text += "stands in the " + half_day() + ":\n";
    for (int seat = 0; seat < state_.table.players; ++seat) {
      text += "  seat " + std::to_string(seat) + ": " + to_text(sheet_of(seat)) + '\n';
      const Lines legal = moves(seat);
      if (legal.empty()) continue;
      constexpr std::size_t most = 60;
      text += "    " + std::to_string(legal.size()) + " legal moves: ";
      for (std::size_t i = 0; i < legal.size() && i < most; ++i) text += (i > 0 ? ", " : "") + legal[i];
      text += legal.size() > most ? ", ...\n" : "\n";
    }
    return text;
  }

 private:
  troyes_dice::Seat& seat_at(int seat) { return state_.seats.at(static_cast<std::size_t>(seat)); }

  std::string half_day() const {
    return std::string(state_.table.afternoon != 0 ? "afternoon" : "morning") + " of day " +
           std::to_string(state_.table.day);
  }

  DiceTable& half_day(int day, bool afternoon) {
    state_.table.day = static_cast<std::uint8_t>(day);
    state_.table.afternoon = afternoon ? 1 : 0;
    return *this;
  }

  DiceTable& make(Actor actor, std::string_view text) {
    trace_.push_back((actor.is_nature() ? "nature: " : "seat " + std::to_string(actor.index()) + ": ") +
                     std::string(text));
    const troyes_dice::Move move = parse(text);
    const troyes_dice::Refusal refusal = troyes_dice::check(state_, actor, move);
    if (refusal != troyes_dice::Refusal::none) {
      ADD_FAILURE() << "'" << text << "' is refused: " << name_of(refusal) << "\n" << report();
      return *this;
    }
    apply_move(actor, move);
    return *this;
  }

  void apply_move(Actor actor, troyes_dice::Move move) {
    events_.clear();
    CollectEvents<std::vector<troyes_dice::Event>> collect{events_};
    apply(state_, actor, move, collect);
  }

  void put(int notch, int plaza, troyes_dice::Colour face) {
    state_.table.plaza_at[static_cast<std::size_t>(notch)] = static_cast<std::uint8_t>(plaza);
    state_.table.face[static_cast<std::size_t>(notch)] = face;
  }

  void attach(const std::array<TileText, troyes_dice::mono_plazas>& tiles) {
    state_.table.expansion = troyes_dice::Expansion::chosen;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      state_.table.tile[i] = static_cast<std::uint8_t>(tiles[i].tile);
      state_.table.raid[i] = tiles[i].raid ? 1 : 0;
    }
  }

  static bool shows(int plaza, troyes_dice::Colour colour) {
    const auto& sides = troyes_dice::plaza_sides.at(static_cast<std::size_t>(plaza - 1));
    return sides[0] == colour || sides[1] == colour;
  }

  using Under = std::array<DieText, troyes_dice::slots>;

  /// Gives every die from `slot` on a plaza of its colour that nobody has, two-coloured ones only.
  static bool choose_plazas(Under& under, std::size_t slot) {
    if (slot == under.size()) return true;
    if (under[slot].plaza != 0) return choose_plazas(under, slot + 1);
    for (int plaza = troyes_dice::mono_plazas + 1; plaza <= troyes_dice::plazas; ++plaza) {
      if (!shows(plaza, under[slot].colour) || std::ranges::count(under, plaza, &DieText::plaza) != 0) continue;
      under[slot].plaza = plaza;
      if (choose_plazas(under, slot + 1)) return true;
      under[slot].plaza = 0;
    }
    return false;
  }

  void lay_under(Under under) {
    if (!choose_plazas(under, 0)) throw std::invalid_argument("no nine plazas can lie like this");
    std::array<TileText, troyes_dice::mono_plazas> tiles{};
    std::vector<int> left{1, 2, 3, 4, 5, 6, 7, 8, 9};
    std::vector<int> free_notches{0, 1, 2, 3, 4, 5, 6, 7, 8};
    for (int slot = 0; slot < troyes_dice::slots; ++slot) {
      const DieText& die = under[static_cast<std::size_t>(slot)];
      if (!shows(die.plaza, die.colour)) throw std::invalid_argument("this plaza has no such side");
      const int notch = troyes_dice::notch_of(state_.table.day, state_.table.afternoon != 0, slot);
      put(notch, die.plaza, die.colour);
      if (die.tile.tile != 0) tiles[static_cast<std::size_t>(index(die.colour))] = die.tile;
      std::erase(left, die.plaza);
      std::erase(free_notches, notch);
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
      put(free_notches[i], left[i], troyes_dice::plaza_sides[static_cast<std::size_t>(left[i] - 1)][0]);
    }
    if (std::ranges::all_of(tiles, [](TileText tile) { return tile.tile == 0; })) return;
    for (TileText& tile : tiles) {
      for (int other = 1; tile.tile == 0; ++other) {
        if (std::ranges::count(tiles, other, &TileText::tile) == 0) tile.tile = other;
      }
    }
    attach(tiles);
  }

  troyes_dice::State state_;
  std::vector<troyes_dice::Event> events_;
  Lines trace_;
};

}  // namespace tricasse::testing
