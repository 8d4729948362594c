#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "tricasse/ai/arena.hpp"
#include "tricasse/ai/strength.hpp"

namespace tricasse {

/// What bots achieved on one seat.
struct SeatStanding {
  std::uint64_t games = 0;
  std::uint64_t shares = 0;  ///< of `whole_share` a game
  std::int64_t points = 0;

  double score() const;
  double mean_points() const;
};

/// The sum of many rounds, for any number of bots at tables of one or more sizes. Wins count where there are
/// opponents; games alone are compared two by two on the same chance: whoever has more points wins that comparison.
class Standings {
 public:
  /// `players`: the sizes of the tables, in the order in which a round has them.
  Standings(int bots, std::vector<int> players);

  /// Adds a round: for each size of table its games.
  void add(const std::vector<PlayedRound>& tables);

  int bots() const { return bots_; }
  const std::vector<int>& players() const { return players_; }
  bool any_alone() const { return std::ranges::find(players_, 1) != players_.end(); }
  std::uint64_t rounds() const { return rounds_; }
  std::uint64_t games() const { return games_; }

  /// The first bot against the others, taken as equally strong; by size of table too.
  const ShareCounts& first_shares() const { return first_; }
  const Schedule& first_schedule() const { return schedule_; }
  Estimate first() const { return estimate(first_.moments(), schedule_); }
  Estimate first_at(std::size_t table) const;
  double log_likelihood_ratio(const Sprt& test) const;

  /// All bots, fitted together.
  std::vector<Rating> ratings() const { return fit_ratings(bots_, contests_); }
  /// The share a bot had of the contests of which it was a part, counted by seats.
  const SeatStanding& all_of(int bot) const { return all_[static_cast<std::size_t>(bot)]; }
  /// The points of a bot: one number a round, the mean of its games.
  const Moments& points_of(int bot) const { return points_[static_cast<std::size_t>(bot)]; }
  const SeatStanding& seat(std::size_t table, int seat, int bot) const;

  /// Two bots in the games that both were in: who had more points, and by how much; one number a round.
  struct Pairing {
    std::uint64_t games = 0;
    Moments shares;
    Moments difference;
    Estimate result() const;
  };
  const Pairing& pairing(int bot, int other) const;

  /// Games alone: how often each total came up, and how often they were won, for games that can be.
  struct Alone {
    std::map<int, std::uint64_t> games_by_total;
    std::uint64_t wins = 0;
    Moments without_luck;  ///< points less luck, of the games whose luck was measured
  };
  const Alone& alone(int bot) const { return alone_[static_cast<std::size_t>(bot)]; }

 private:
  struct Compared {
    int times = 0;
    int halves = 0;  ///< 2 for more points, 1 for as many
    int difference = 0;
  };
  std::size_t cell(int bot, int other) const { return static_cast<std::size_t>(bot * bots_ + other); }
  void add_game(std::size_t table, const PlayedGame& game, ContestRound& contests);
  void add_alone(const PlayedRound& games, ContestRound& contests);
  void compare(int bot, int points, int other, int other_points);

  int bots_;
  std::vector<int> players_;
  std::uint64_t rounds_ = 0;
  std::uint64_t games_ = 0;
  Schedule schedule_;
  ShareCounts first_;
  std::vector<Schedule> schedule_at_;
  std::vector<ShareCounts> first_at_;
  std::map<ContestRound, std::uint64_t> contests_;
  std::vector<SeatStanding> all_;
  std::vector<Moments> points_;
  std::vector<std::vector<SeatStanding>> seats_;  ///< by table; seat * bots + bot
  std::vector<Pairing> pairings_;
  std::vector<Alone> alone_;
  std::vector<Compared> compared_;  ///< of the round that is being added
};

}  // namespace tricasse
