#pragma once

#include <span>
#include <vector>

#include "tricasse/ai/net/net.hpp"
#include "tricasse/ai/search/aim.hpp"
#include "tricasse/ai/search/plans.hpp"
#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse::troyes {

/// How a position of Troyes is put to the net, and what is worth a look. The net learns how far ahead of the best of
/// the others a seat will end; what it is ahead by now can be counted. Of the characters it is told those that the seat
/// knows.
struct Mind {
  using Game = Troyes;
  static const NetShape shape;

  /// Facts about the table as the seat sees it, its turn being over; returns how far it is ahead, in `Net::unit`s.
  static int read(const State& state, int seat, Inputs& out);
  /// What reading a position leaves to the next one: nothing.
  struct Memory {};
  static int read(const State& state, int seat, Inputs& out, Memory& /*memory*/) { return read(state, seat, out); }
  /// Facts about where plans begin, for those about their ends to be compared with.
  static void read_beginning(const State& state, const State& /*end*/, int seat, Inputs& out, Memory& /*memory*/) {
    read(state, seat, out);
  }
  /// Rounds still to come, for each number of players.
  static int head_of(const State& state);
  /// How far ahead it ended, in points.
  static float result_of(const State& state, int seat);

  static int seat_of(const View& view) { return view.viewer; }
  static bool is_alone(const View& view) { return view.table.solo(); }
  /// The state as the viewer may take it to be, always the same; and one of those it may be.
  static State model(const View& view) { return determinize(view, {}); }
  static State sample(const View& view, Random& random);
  static bool can_judge(const View& /*view*/) { return true; }
  static bool can_judge(const State& /*state*/) { return true; }
  /// What the viewer has to pass; nothing where the lead is all that counts.
  static Marks marks_of(Aim aim);
  /// Everybody sits at the same table: nobody is played on beside it.
  static std::vector<State> rivals_of(const View& /*view*/, Aim /*aim*/) { return {}; }
  /// How far from what a position promises a game usually ends, in `Net::unit`s.
  static int spread_of(const State& state, Aim aim);
  /// Dice come one by one, in the middle of a round, of which the net has learnt nothing.
  static constexpr bool tells_luck = false;
  static constexpr int plan_budget = 4000;
  static constexpr int future_budget = 600;

  /// Whether two plans are one idea to whoever asks for ideas: they do the same thing, with other dice, by somebody
  /// from elsewhere, or another number of times. Within an action every plan is an idea of its own.
  static bool is_same_deed(const Plan<Game>& one, const Plan<Game>& other, int seat);

  /// The next turn of its own is a new plan.
  static bool ends_plan(const State& state, int seat);
  static bool is_worth_a_look(const State& state, Move move, std::span<const Move> legal, Care care);
  /// How the net is taught: any kind of game, questions a plan may open, plans in a thousand that are
  /// any plan, and of the others those that are found in haste.
  static Options school_options(Random& random);
  static constexpr int school_budget = 600;
  static constexpr std::uint32_t strays_in_a_thousand = 60;
  static constexpr std::uint32_t hasty_in_a_thousand = 0;
  static constexpr int last_answers = 0;
  static constexpr std::uint64_t games_a_batch = 64;
  static constexpr std::size_t lessons_a_step = 64;
  static constexpr float rate = 0.0005F;  ///< of learning, at first
  static constexpr int passes = 1;        ///< through the lessons of a batch
  static constexpr float renewal = 0.2F;  ///< of the net in play by what was learnt: the share it takes over
  static constexpr float faith = 0.6F;    ///< in what came of a position, against what the next one promised
};

}  // namespace tricasse::troyes
