#pragma once

#include <array>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes/state.hpp"

namespace tricasse::troyes {

/// The points of one owner, line by line (TR-15.1).
struct Score {
  int tokens;                                ///< gained in play
  int events;                                ///< one for each event in the queue with an own cube
  int tradesmen;                             ///< the spaces they hold
  int cathedral;                             ///< 2 less for each level without an own cube
  int fort;                                  ///< LT-9.2
  int princess;                              ///< LT-9.3
  int hermit;                                ///< LT-9.4
  int outdoors;                              ///< LT-9.5, LT-9.6
  std::array<int, characters> by_character;  ///< in the order of the table; 0 for those not in play

  constexpr int total() const {
    int sum = tokens + events + tradesmen + cathedral + fort + princess + hermit + outdoors;
    for (const int points : by_character) sum += points;
    return sum;
  }
  friend bool operator==(const Score&, const Score&) = default;
};

/// What an owner would have if the game ended now. Characters that are not dealt, or not known, count nothing.
Score score_of(const State& state, int owner);

/// The characters that count at the end, as bits: every one dealt, or what is left of the solo stack.
unsigned characters_in_play(const State& state);

/// How much an owner has of what a character counts.
int reached(const State& state, int owner, Character card);

/// What a character gives an owner now (section 1.7).
int character_score(const State& state, int owner, Character card);

/// The same line by line, as every game tells it. In the King's Challenge le Roy's points are taken off (KC-16).
void list_points(const State& state, int seat, PointSources& out);

/// The seats with the highest total, as bits; ties share the victory (TR-15.2). Whoever beats le Roy wins.
unsigned winners(const State& state);

/// KC-16: 0 beheaded, then 1..5, 6..10, 11..15, 16..20, and 5 from 21 on.
int grade_of(int score);

}  // namespace tricasse::troyes
