#include "tricasse/ai/standings.hpp"

#include <algorithm>
#include <bit>

namespace tricasse {
namespace {

/// What the first bot won of these contests.
std::int64_t first_share(const ContestRound& contests) {
  std::int64_t sum = 0;
  for (const Contest& contest : contests) {
    for (const Entrant& entrant : contest) sum += entrant.bot == 0 ? entrant.share : 0;
  }
  return sum;
}

}  // namespace

double SeatStanding::score() const {
  return games == 0 ? 0 : static_cast<double>(shares) / static_cast<double>(games * whole_share);
}
double SeatStanding::mean_points() const {
  return games == 0 ? 0 : static_cast<double>(points) / static_cast<double>(games);
}

Standings::Standings(int bots, std::vector<int> players)
    : bots_(bots),
      players_(std::move(players)),
      schedule_at_(players_.size()),
      first_at_(players_.size()),
      all_(static_cast<std::size_t>(bots)),
      points_(static_cast<std::size_t>(bots)),
      pairings_(static_cast<std::size_t>(bots * bots)),
      alone_(static_cast<std::size_t>(bots)),
      compared_(static_cast<std::size_t>(bots * bots)) {
  for (std::size_t table = 0; table < players_.size(); ++table) {
    const int size = players_[table];
    seats_.emplace_back(static_cast<std::size_t>(size * bots));
    int contests = bots - 1;
    if (size > 1) {
      contests = 0;
      for (const Seating& seating : seatings_of(bots, size, 0, 0)) {
        contests += static_cast<int>(std::ranges::count(seating, 0));
      }
    }
    schedule_.add(std::max(size, 2), contests);
    schedule_at_[table].add(std::max(size, 2), contests);
    first_at_[table].unit = std::int64_t{whole_share} * contests;
  }
  first_.unit = std::int64_t{whole_share} * schedule_.contests();
}

void Standings::compare(int bot, int points, int other, int other_points) {
  Compared& compared = compared_[cell(bot, other)];
  ++compared.times;
  compared.halves += points > other_points ? 2 : points == other_points ? 1 : 0;
  compared.difference += points - other_points;
}

void Standings::add_game(std::size_t table, const PlayedGame& game, ContestRound& contests) {
  Contest contest;
  const int winners = std::popcount(game.winners);
  for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
    const int bot = game.bots[seat];
    const int share = (game.winners >> seat & 1) != 0 ? whole_share / winners : 0;
    for (SeatStanding* standing :
         {&all_[static_cast<std::size_t>(bot)],
          &seats_[table][seat * static_cast<std::size_t>(bots_) + static_cast<std::size_t>(bot)]}) {
      ++standing->games;
      standing->shares += static_cast<std::uint64_t>(share);
      standing->points += game.points[seat];
    }
    const auto entrant = std::ranges::find(contest, bot, &Entrant::bot);
    if (entrant == contest.end()) {
      contest.push_back({.bot = bot, .times = 1, .share = share});
    } else {
      ++entrant->times;
      entrant->share += share;
    }
    for (std::size_t other = 0; other < game.bots.size(); ++other) {
      if (game.bots[other] != bot) compare(bot, game.points[seat], game.bots[other], game.points[other]);
    }
  }
  std::ranges::sort(contest);
  contests.push_back(std::move(contest));
}

void Standings::add_alone(const PlayedRound& games, ContestRound& contests) {
  for (const PlayedGame& game : games) {
    const int points = game.points.front();
    Alone& alone = alone_[static_cast<std::size_t>(game.bots.front())];
    ++alone.games_by_total[points];
    if (game.winners != 0) ++alone.wins;
    if (!game.luck.empty()) alone.without_luck.add(points - game.luck.front() / 1000.0);
    for (const PlayedGame& other : games) {
      const int bot = game.bots.front();
      const int rival = other.bots.front();
      if (bot == rival) continue;
      const int other_points = other.points.front();
      compare(bot, points, rival, other_points);
      const int share = points > other_points ? whole_share : points == other_points ? whole_share / 2 : 0;
      SeatStanding& standing = all_[static_cast<std::size_t>(bot)];
      ++standing.games;
      standing.shares += static_cast<std::uint64_t>(share);
      standing.points += points;
      if (bot < rival) {
        contests.push_back(
            {{.bot = bot, .times = 1, .share = share}, {.bot = rival, .times = 1, .share = whole_share - share}});
      }
    }
  }
}

void Standings::add(const std::vector<PlayedRound>& tables) {
  std::ranges::fill(compared_, Compared{});
  ContestRound round;
  std::vector<std::pair<std::int64_t, int>> points(static_cast<std::size_t>(bots_));  // sum and games
  for (std::size_t table = 0; table < tables.size(); ++table) {
    ContestRound contests;
    if (players_[table] == 1) {
      add_alone(tables[table], contests);
    } else {
      for (const PlayedGame& game : tables[table]) add_game(table, game, contests);
    }
    for (const PlayedGame& game : tables[table]) {
      ++games_;
      for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
        auto& [sum, count] = points[static_cast<std::size_t>(game.bots[seat])];
        sum += game.points[seat];
        ++count;
      }
    }
    ++first_at_[table].rounds[first_share(contests)];
    round.insert(round.end(), contests.begin(), contests.end());
  }
  ++first_.rounds[first_share(round)];
  // The order of the contests tells nothing: rounds that are alike are kept as one.
  std::ranges::sort(round);
  ++contests_[round];
  for (std::size_t bot = 0; bot < points.size(); ++bot) {
    const auto& [sum, count] = points[bot];
    if (count > 0) points_[bot].add(static_cast<double>(sum) / count);
  }
  for (std::size_t at = 0; at < compared_.size(); ++at) {
    const Compared& compared = compared_[at];
    if (compared.times == 0) continue;
    pairings_[at].games += static_cast<std::uint64_t>(compared.times);
    pairings_[at].shares.add(compared.halves / (2.0 * compared.times));
    pairings_[at].difference.add(static_cast<double>(compared.difference) / compared.times);
  }
  ++rounds_;
}

Estimate Standings::first_at(std::size_t table) const {
  return estimate(first_at_[table].moments(), schedule_at_[table]);
}

double Standings::log_likelihood_ratio(const Sprt& test) const {
  return tricasse::log_likelihood_ratio(first_, schedule_.share_of(test.elo0), schedule_.share_of(test.elo1));
}

const SeatStanding& Standings::seat(std::size_t table, int seat, int bot) const {
  return seats_[table][static_cast<std::size_t>(seat * bots_ + bot)];
}

Estimate Standings::Pairing::result() const {
  Schedule two;
  two.add(2, 1);
  return estimate(shares, two);
}

const Standings::Pairing& Standings::pairing(int bot, int other) const { return pairings_[cell(bot, other)]; }

}  // namespace tricasse
