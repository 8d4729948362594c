#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/match/random.hpp"
#include "tricasse/tests/support/dice_match.hpp"

namespace tricasse::testing {

/// TD-DP-1 once a half-day; TD-DP-3 for two columns; TD-DP-4 for three tracks; TD-DP-5 for six Fortresses; TD-DP-2
/// while one track is full and both others are open: they take 19 + 20 citizens before one of them is full too.
inline constexpr int most_decisions = 16 + 2 + 3 + 6 + 39;
/// TD-DP-0b or TD-DP-0c.
inline constexpr int most_crier_decisions = 1;
/// TD invariants: citizens, Cathedral rows and resources.
inline constexpr int most_points = 60 + 72 + 27;

/// What was met in the games inspected so far. A test that met little has proved little.
struct Met {
  int games = 0;
  int nodes = 0;
  int deepest = 0;                 ///< frames on one seat's stack
  int decisions = 0;               ///< most of one seat in one game
  int points = 0;                  ///< most of one seat
  int forced = 0;                  ///< forced gains (TD-5.3)
  int redealt = 0;                 ///< half-days re-dealt behind a viewer's back
  std::array<int, 6> questions{};  ///< by decision point: TD-DP-1 to TD-DP-5 at 1 to 5
};

/// Follows one game and looks at every node for what must hold there. The first thing that does not hold is kept, in
/// words; after it the inspector looks no further.
class Inspector {
 public:
  Inspector(DiceMatch match, std::uint64_t seed, Met& met);

  /// Looks at where the match stands and at the move that is about to be made, and makes it.
  void play(Actor actor, troyes_dice::Move move);
  /// Looks at the end of the game.
  void finish();

  const std::string& broken() const { return broken_; }
  const DiceMatch& match() const { return match_; }

 private:
  struct Step {
    Actor actor;
    troyes_dice::Move move;
  };

  bool holds(bool condition, std::string_view what);
  void check_lists();
  void check_list(Actor actor, const troyes_dice::MoveList& legal);
  void check_every_move(Actor actor, const troyes_dice::MoveList& legal);
  void check_chance();
  void check_views();
  void check_secrecy(Viewer viewer);
  void check_secrecy_by_undo(Viewer viewer);
  void check_notation(troyes_dice::Move move);
  void check_growth(const troyes_dice::State& before, const troyes_dice::State& after);
  void check_events(const troyes_dice::State& before, const troyes_dice::State& after, Actor actor,
                    const std::vector<troyes_dice::Event>& events);
  void count(Actor actor, troyes_dice::Move move);
  troyes_dice::Move any_move();
  void redeal(troyes_dice::State& state, int seat, bool until_done);

  DiceMatch match_;
  Random random_;
  Met& met_;
  std::string broken_;
  troyes_dice::State opened_{};  ///< as the running half-day began, after the event
  std::vector<Step> half_day_;   ///< what the seats have done since
  std::array<int, max_seats> decisions_{};
};

}  // namespace tricasse::testing
