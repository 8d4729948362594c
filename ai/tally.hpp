#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/engine/core/game.hpp"

namespace tricasse {

/// What a seat scored over many games, in whole numbers: adding tallies in any order gives the same result.
struct SeatTally {
  std::map<int, std::uint64_t> games_by_total;  ///< how often each total came up
  std::vector<std::pair<std::string_view, std::int64_t>> points_by_source;
  std::uint64_t wins = 0;         ///< alone
  std::uint64_t shared_wins = 0;  ///< with others

  std::uint64_t games() const;
  double mean() const;
  double deviation() const;       ///< of one game
  double standard_error() const;  ///< of the mean
  int minimum() const { return games_by_total.empty() ? 0 : games_by_total.begin()->first; }
  int maximum() const { return games_by_total.empty() ? 0 : games_by_total.rbegin()->first; }
  /// The smallest total that at least this share (0 to 1) of the games stay at or below.
  int quantile(double share) const;
};

/// All seats of one kind of game.
struct Tally {
  std::vector<SeatTally> seats;

  template <Game G>
  void count(const typename G::State& state, int players) {
    seats.resize(static_cast<std::size_t>(players));
    const unsigned best = winners(state);
    for (int seat = 0; seat < players; ++seat) {
      SeatTally& tally = seats[static_cast<std::size_t>(seat)];
      PointSources sources;
      list_points(state, seat, sources);
      tally.points_by_source.resize(static_cast<std::size_t>(sources.size()));
      int total = 0;
      for (int i = 0; i < sources.size(); ++i) {
        auto& [name, points] = tally.points_by_source[static_cast<std::size_t>(i)];
        name = sources[i].name;
        points += sources[i].points;
        total += sources[i].points;
      }
      ++tally.games_by_total[total];
      if ((best >> seat & 1) != 0) ++(std::has_single_bit(best) ? tally.wins : tally.shared_wins);
    }
  }
  void add(const Tally& other);
};

}  // namespace tricasse
