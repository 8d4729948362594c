#pragma once

#include <span>
#include <vector>

#include "tricasse/ai/net/net.hpp"
#include "tricasse/ai/search/aim.hpp"
#include "tricasse/ai/search/plans.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {
template <class Mind>
class Judge;
}  // namespace tricasse

namespace tricasse::troyes_dice {

/// The same game with this seat alone at the table: others change nothing of its points.
State alone(const State& state, int seat);

/// How a position of Troyes Dice is put to the net, and what is worth a look. A seat's sheet is all that matters to its
/// points; what is written on it can be counted, so the net only learns what is still to come.
struct Mind {
  using Game = TroyesDice;
  static const NetShape shape;

  /// Facts about the seat's sheet when its half-day is done; returns the points that are certain, in `Net::unit`s.
  static int read(const State& state, int seat, Inputs& out);
  /// The same by way of the position that was read before: what lies on the table is alike for all plans of a half-day.
  struct Memory {
    Table table{};
    Inputs facts;
  };
  static int read(const State& state, int seat, Inputs& out, Memory& memory);
  /// Facts about a half-day in which the seat did nothing, for those about the ends of its plans to be compared with:
  /// the sheet of the beginning, the table of any end.
  static void read_beginning(const State& state, const State& end, int seat, Inputs& out, Memory& memory);
  static int head_of(const State& state);
  /// What the game came to for the seat, in points.
  static float result_of(const State& state, int seat);

  /// The viewer's seat in the states below: it plays alone, as others change nothing of its points.
  static int seat_of(const View& /*view*/) { return 0; }
  static bool is_alone(const View& view) { return view.table.players == 1; }
  /// The state as the viewer may take it to be, always the same; and one of those it may be.
  static State model(const View& view) { return alone(determinize(view, {}), view.viewer); }
  static State sample(const View& view, Random& /*random*/) { return model(view); }
  /// Whether the net has anything to say: not about the numbers above the columns.
  static bool can_judge(const View& view) { return view.table.stage == Stage::choosing; }
  static bool can_judge(const State& state) {
    return state.table.stage == Stage::choosing || state.table.stage == Stage::roll;
  }
  /// What the viewer has to pass, whatever happens; nothing where points are all that counts.
  static Marks marks_of(Aim aim);
  /// The others whom the viewer wants to pass, each alone at the table with what is seen of it: as all have the same
  /// dice, they are played on beside the viewer. What they have chosen in this half-day is not known, so they choose
  /// anew.
  static std::vector<State> rivals_of(const View& view, Aim aim);
  /// How far from what a position promises a game usually ends, in `Net::unit`s; of two players, how far their
  /// distance.
  static int spread_of(const State& state, Aim aim);
  /// A roll is followed by a decision, or by the next roll.
  static constexpr bool tells_luck = true;
  /// How lucky a seat was with the attack of a roll that led from `before` to `after`: what it is promised with that
  /// attack on its sheet, less the mean over all attacks. Most of a roll's luck, for a few looks; its mean is nothing.
  static int luck_of_attack(Judge<Mind>& judge, const State& before, const State& after, int seat);
  static constexpr int plan_budget = 20'000;
  static constexpr int future_budget = 4000;

  /// Whether two plans are one idea to whoever asks for ideas: their ends differ in nothing but what was spent.
  static bool is_same_deed(const Plan<Game>& one, const Plan<Game>& other, int seat);

  /// Whether the seat's plan is complete here though it may be asked again.
  static bool ends_plan(const State& /*state*/, int /*seat*/) { return false; }
  static bool is_worth_a_look(const State& state, Move move, std::span<const Move> legal, Care care);
  /// How the net is taught: any kind of game, questions a plan may open, plans in a thousand that are
  /// any plan, and of the others those that are found in haste.
  static Options school_options(Random& random);
  static constexpr int school_budget = 4000;
  static constexpr std::uint32_t strays_in_a_thousand = 80;
  static constexpr std::uint32_t hasty_in_a_thousand = 900;
  /// Over how many of nature's last answers, spread evenly, the end of a game is counted out: the last half-day costs
  /// little, and what is learnt of it goes back to all half-days before it.
  static constexpr int last_answers = 12;
  static bool awaits_last_answer(const State& state);
  static constexpr std::uint64_t games_a_batch = 256;
  static constexpr std::size_t lessons_a_step = 64;
  static constexpr float rate = 0.0003F;  ///< of learning, at first
  static constexpr int passes = 2;        ///< through the lessons of a batch
  static constexpr float renewal = 0.2F;  ///< of the net in play by what was learnt: the share it takes over
  static constexpr float faith = 0.6F;    ///< in what came of a position, against what the next one promised
};

}  // namespace tricasse::troyes_dice
