#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/match/chance_source.hpp"

namespace tricasse {

/// Who sits on a seat.
struct SeatInfo {
  std::string name;
  std::string bot;  ///< the bot's name in the table of bots; empty for a person

  bool is_bot() const { return !bot.empty(); }
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

/// Whether a person or a bot may be called this: 1 to 40 bytes of well-formed UTF-8, no control characters, no space
/// at either end. Records and JSON carry such a name unchanged.
bool is_seat_name(std::string_view name);

/// Whether a seat may take a move back after chance has spoken. Only solo and hot-seat tables allow it; the record
/// says so.
enum class TakeBack : std::uint8_t { forbidden, allowed };

/// What proves that nobody chose a game's dice (docs/fair-dice.md). Known when the game is over.
struct DiceProof {
  std::string table;
  std::string seed;
  std::vector<std::string> nonces;  ///< one a seat; empty for bots

  bool known() const { return !seed.empty(); }
  friend bool operator==(const DiceProof&, const DiceProof&) = default;
};

/// Why a line cannot be cancelled.
enum class UndoRefusal : std::uint8_t {
  nothing_to_undo,      ///< the seat has no live line since chance last spoke
  already_revealed,     ///< its line closed the half-day, or another seat has decided since
  take_back_forbidden,  ///< this table does not allow it
  journal_full,         ///< so many lines have been cancelled that the journal keeps its last room for the moves
};
inline constexpr int undo_refusals = static_cast<int>(UndoRefusal::journal_full) + 1;
std::string_view name_of(UndoRefusal refusal);

/// No journal is longer, so that memory and replaying stay bounded however often somebody changes his mind.
inline constexpr std::size_t max_journal_lines = 1 << 16;
/// Lines that only moves may fill, more than any game needs. Ten seats of Troyes Dice have at most 16 actions and 50
/// answers each, next to 30 lines of chance and one of the crier's. A round of Troyes with everything on has at most 18
/// dice, four purple ones and as many new ones from a tile as others were given up for its cubes: 40 actions. Each has
/// 9 answers, 80 lines more for a Scout's walks with whom they set free, 40 for the 20 influence it can bring (two
/// lines a reroll), 20 for tiles and who is asked about them; with 500 for cards, dice, events and black dice, six
/// rounds stay below 39,000. Only le Roy's rolls have no bound.
inline constexpr std::size_t journal_reserve = 3 << 14;

/// One line of a journal.
template <Game G>
struct Line {
  enum class What : std::uint8_t { move, undo, take_back, hint };
  Actor actor = Actor::nature();
  What what = What::move;
  typename G::Move move{};  ///< meaningful for What::move

  friend bool operator==(const Line&, const Line&) = default;
};

/// One game being played. The journal only grows; the state always equals a replay of its live lines.
/// The same code runs in the server, the browser and the terminal.
template <Game G>
class Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Options = typename G::Options;
  using Refusal = typename G::Refusal;
  using JournalLine = Line<G>;

  /// `options` must have passed `check_options`; one SeatInfo a seat. A bot is called by its name in the table of
  /// bots; a person without a name that a record can carry is called after the seat. A game that was begun under an
  /// older rule of chance goes on under it.
  Match(const Options& options, std::vector<SeatInfo> seats, TakeBack take_back, ChanceRule rule = newest_chance_rule)
      : Match(options, std::move(seats), take_back, start(options)) {
    has_record_ = true;
    chance_rule_ = rule;
  }

  /// A game that goes on from a position instead of its beginning: a puzzle, a test vector. Undo and take-back work
  /// back to the position. How it came about is unknown, so there is no record to write (`has_record`).
  Match(const Options& options, std::vector<SeatInfo> seats, TakeBack take_back, const State& position)
      : options_(options), seats_(std::move(seats)), take_back_(take_back), origin_(position), state_(position) {
    seats_.resize(static_cast<std::size_t>(seat_count(options)));
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      SeatInfo& info = seats_[seat];
      if (info.is_bot() && !is_seat_name(info.bot)) info.bot.clear();
      if (info.is_bot()) {
        info.name = info.bot;
      } else if (!is_seat_name(info.name)) {
        info.name = "seat " + std::to_string(seat);
      }
    }
  }

  const Options& options() const { return options_; }
  const std::vector<SeatInfo>& seats() const { return seats_; }
  TakeBack take_back_rule() const { return take_back_; }
  ChanceRule chance_rule() const { return chance_rule_; }
  const DiceProof& dice_proof() const { return dice_proof_; }
  /// One nonce a seat.
  void prove_dice(DiceProof proof) { dice_proof_ = std::move(proof); }
  /// Whether the journal tells the whole game. If not, `write_record` and `fingerprint` must not be asked.
  bool has_record() const { return has_record_; }
  /// Where the journal starts: the beginning of the game, or the position it was loaded as.
  const State& origin() const { return origin_; }
  const State& state() const { return state_; }
  const std::vector<JournalLine>& journal() const { return journal_; }
  /// Whether somebody was helped: was given a hint, or has taken a move back across chance, a reveal or another's act.
  /// Such a game counts for nobody's honours. The journal is where this stands, and nowhere else.
  bool is_assisted() const {
    return std::ranges::any_of(journal_, [](const JournalLine& line) {
      return line.what == JournalLine::What::hint || line.what == JournalLine::What::take_back;
    });
  }

  /// Makes a move if it is legal; a refused one changes nothing.
  template <class Sink>
  std::expected<void, Refusal> play(Actor actor, Move move, Sink& events) {
    const Refusal refusal = check(state_, actor, move);
    if (refusal != Refusal::none) return std::unexpected(refusal);
    if (actor.is_nature()) note_question();
    apply(state_, actor, move, events);
    live_.push_back(journal_.size());
    journal_.push_back({.actor = actor, .move = move});
    return {};
  }
  std::expected<void, Refusal> play(Actor actor, Move move) {
    const NoEvents nobody;
    return play(actor, move, nobody);
  }

  /// While nature is to act: draws and applies. Stops early, with false, when the source gives nothing or nonsense.
  template <class Sink>
  bool advance(ChanceSource<G>& source, Sink& events) {
    while (turn(state_).nature) {
      const auto answer = source.draw(state_, next_chance());
      if (!answer || !play(Actor::nature(), *answer, events)) return false;
    }
    return true;
  }
  bool advance(ChanceSource<G>& source) {
    const NoEvents nobody;
    return advance(source, nobody);
  }

  /// The number the next chance line will have in the canonical record.
  std::uint64_t chance_lines() const {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(live_, [this](std::size_t at) { return journal_[at].actor.is_nature(); }));
  }

  /// The key of the answer that nature is to give now. Call only while it is to act.
  ChanceKey next_chance() const {
    const ChanceQuestion question = chance_question(state_);
    const auto before = std::ranges::count(asked_, question);
    return {chance_rule_, chance_lines(), question, static_cast<std::uint64_t>(before)};
  }

  /// Whether `undo` would work, and if not why.
  std::expected<void, UndoRefusal> can_undo(int seat) const {
    const auto last = last_live_line(seat);
    if (last == live_.rend()) return std::unexpected(UndoRefusal::nothing_to_undo);
    for (auto later = live_.rbegin(); later != last; ++later) {
      const Actor actor = journal_[*later].actor;
      if (actor.is_nature()) return std::unexpected(UndoRefusal::nothing_to_undo);
      if (!G::simultaneous) return std::unexpected(UndoRefusal::already_revealed);
    }
    const Turn now = turn(state_);
    if (now.nature || now.over()) return std::unexpected(UndoRefusal::already_revealed);
    return room_to_cancel();
  }

  /// Whether `take_back` would work, and if not why.
  std::expected<void, UndoRefusal> can_take_back(int seat) const {
    if (take_back_ == TakeBack::forbidden) return std::unexpected(UndoRefusal::take_back_forbidden);
    if (last_live_line(seat) == live_.rend()) return std::unexpected(UndoRefusal::nothing_to_undo);
    return room_to_cancel();
  }

  /// Cancels the seat's last live line of the running half-day or turn; never across chance or a reveal.
  std::expected<void, UndoRefusal> undo(int seat) {
    if (const auto allowed = can_undo(seat); !allowed) return allowed;
    live_.erase(std::next(last_live_line(seat)).base());
    journal_.push_back({.actor = Actor::seat(seat), .what = JournalLine::What::undo});
    replay();
    return {};
  }

  /// Cancels the seat's last live line and everything after it, nature's lines included.
  std::expected<void, UndoRefusal> take_back(int seat) {
    if (const auto allowed = can_take_back(seat); !allowed) return allowed;
    live_.erase(std::next(last_live_line(seat)).base(), live_.end());
    journal_.push_back({.actor = Actor::seat(seat), .what = JournalLine::What::take_back});
    replay();
    return {};
  }

  /// Notes that a seat which is to act was given a hint. One line a seat tells it all: false when there is one already,
  /// or when the seat has nothing to decide.
  bool note_hint(int seat) {
    if (!turn(state_).allows(Actor::seat(seat)) || was_given_hint(seat)) return false;
    journal_.push_back({.actor = Actor::seat(seat), .what = JournalLine::What::hint});
    return true;
  }
  bool was_given_hint(int seat) const {
    return std::ranges::find(journal_, JournalLine{.actor = Actor::seat(seat), .what = JournalLine::What::hint}) !=
           journal_.end();
  }

  /// The record everybody agrees on: cancelled lines dropped, lines between two chance lines sorted by seat where
  /// seats act at once.
  std::vector<JournalLine> canonical() const {
    std::vector<JournalLine> lines;
    lines.reserve(live_.size());
    for (const std::size_t at : canonical_order()) lines.push_back(journal_[at]);
    return lines;
  }

 private:
  std::vector<std::size_t> canonical_order() const {
    if constexpr (G::simultaneous) {
      std::vector<std::size_t> order = live_;
      const auto is_chance = [this](std::size_t at) { return journal_[at].actor.is_nature(); };
      // A seat's own lines stay in the order in which it made them.
      const auto by_seat = [this](std::size_t at) { return std::pair(journal_[at].actor.index(), at); };
      for (auto from = order.begin(); from != order.end();) {
        from = std::find_if_not(from, order.end(), is_chance);
        const auto to = std::find_if(from, order.end(), is_chance);
        std::ranges::sort(from, to, {}, by_seat);
        from = to;
      }
      return order;
    } else {
      return live_;
    }
  }

  /// `live_.rend()` when the seat has none, or does not exist.
  auto last_live_line(int seat) const {
    return std::find_if(live_.rbegin(), live_.rend(), [&](std::size_t at) {
      const Actor actor = journal_[at].actor;
      return !actor.is_nature() && actor.index() == seat;
    });
  }

  std::expected<void, UndoRefusal> room_to_cancel() const {
    if (journal_.size() + journal_reserve >= max_journal_lines) return std::unexpected(UndoRefusal::journal_full);
    return {};
  }

  void replay() {
    state_ = origin_;
    asked_.clear();
    const NoEvents nobody;
    for (const std::size_t at : live_) {
      if (journal_[at].actor.is_nature()) note_question();
      apply(state_, journal_[at].actor, journal_[at].move, nobody);
    }
  }

  /// Rounds never come back, so that equal questions can only be found in the running one.
  void note_question() {
    const ChanceQuestion question = chance_question(state_);
    if (!asked_.empty() && asked_.back().round != question.round) asked_.clear();
    asked_.push_back(question);
  }

  Options options_;
  std::vector<SeatInfo> seats_;
  TakeBack take_back_;
  ChanceRule chance_rule_ = newest_chance_rule;
  DiceProof dice_proof_;
  bool has_record_ = false;
  State origin_;
  State state_;
  std::vector<JournalLine> journal_;
  std::vector<std::size_t> live_;      ///< indices of the lines no later line has cancelled
  std::vector<ChanceQuestion> asked_;  ///< what chance was asked in the running round
};

}  // namespace tricasse
