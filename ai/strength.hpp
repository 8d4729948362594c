#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <vector>

namespace tricasse {

// The statistics of strength. The independent unit is always a round: games on the same chance with the seats
// exchanged. Games of one round share their luck, so whoever counted them one by one would believe in too much or too
// little of it.

/// A won contest as a whole number that any number of winners up to ten can share.
inline constexpr int whole_share = 2520;

/// The share of the wins that somebody this much stronger than everybody else at the table expects: with two seats the
/// usual curve, with more seats the chances of all are as 10^(elo/400).
double expected_share(double elo, int seats);

/// What a bot plays in every round: how many contests at tables of how many.
class Schedule {
 public:
  void add(int seats, int contests) { contests_[seats] += contests; }
  int contests() const;

  /// The average share of somebody this much stronger than all others, and back: -infinity for 0, infinity for 1.
  double share_of(double elo) const;
  double elo_of(double share) const;

 private:
  std::map<int, int> contests_;  ///< by the number of seats
};

/// Mean and spread of one number a round.
struct Moments {
  std::uint64_t count = 0;
  double sum = 0;
  double squares = 0;

  void add(double value, std::uint64_t times = 1) {
    count += times;
    sum += static_cast<double>(times) * value;
    squares += static_cast<double>(times) * value * value;
  }
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  double variance() const;  ///< of one round
  double standard_error() const;
};

/// How often each share of a round came up; keys are whole numbers of the same unit.
struct ShareCounts {
  std::int64_t unit = whole_share;  ///< all that could be won in a round
  std::map<std::int64_t, std::uint64_t> rounds;

  Moments moments() const;
};

struct Interval {
  double low = 0;
  double high = 1;
};
/// The 95% interval of a share between 0 and 1, whose rounds have this mean and spread. Never empty, never beyond 0
/// and 1, and honest about few rounds that all ended alike.
Interval share_interval(const Moments& shares);

/// How strong somebody is: what he scored and what that means. Infinite where he won all or nothing.
struct Estimate {
  double score = 0;
  double elo = 0;
  double low = 0;  ///< the 95% interval of `elo`
  double high = 0;
};
Estimate estimate(const Moments& shares, const Schedule& schedule);

/// A sequential test of two hypotheses: the strength is `elo0`, or it is `elo1`.
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  ///< how often elo1 may be accepted where elo0 is true
  double beta = 0.05;   ///< how often elo0 may be accepted where elo1 is true

  double lower() const;
  double upper() const;
};
enum class Verdict : std::uint8_t {
  undecided,
  accepted,  ///< elo1
  rejected,  ///< elo0
};
Verdict verdict_of(const Sprt& test, double log_likelihood_ratio);

/// The generalised log likelihood ratio of two average shares. For each of the two, the likeliest distribution of the
/// shares that were seen with that average; nothing is assumed of how the games of a round depend on each other.
double log_likelihood_ratio(const ShareCounts& shares, double share0, double share1);

/// One bot in one contest.
struct Entrant {
  int bot;
  int times;  ///< how many seats it has
  int share;  ///< of `whole_share`
  friend auto operator<=>(const Entrant&, const Entrant&) = default;
};
using Contest = std::vector<Entrant>;
using ContestRound = std::vector<Contest>;

/// A rating against the average of all rated, with its 95% interval.
struct Rating {
  double elo = 0;
  double low = 0;
  double high = 0;
};
/// The ratings that make these rounds most likely (Bradley and Terry; with more seats, Luce). Each bot has one more
/// drawn contest against an average one, so that whoever never lost has a rating too. The intervals take rounds as
/// the units.
std::vector<Rating> fit_ratings(int bots, const std::map<ContestRound, std::uint64_t>& rounds);

}  // namespace tricasse
