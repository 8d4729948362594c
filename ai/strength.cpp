#include "tricasse/ai/strength.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tricasse {
namespace {

/// The two-sided 95% quantile of the normal distribution.
constexpr double z95 = 1.959963984540054;
constexpr double elo_scale = 400 / std::numbers::ln10;
/// Farther than any table can tell apart.
constexpr double far = 20000;

using Matrix = std::vector<std::vector<double>>;

/// The inverse of a symmetric positive definite matrix, by elimination.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix b(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    const double pivot = a[column][column];
    for (std::size_t k = 0; k < n; ++k) {
      a[column][k] /= pivot;
      b[column][k] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const double factor = a[row][column];
      for (std::size_t k = 0; k < n; ++k) {
        a[row][k] -= factor * a[column][k];
        b[row][k] -= factor * b[column][k];
      }
    }
  }
  return b;
}

/// The likelihood of strengths (logarithms of chances), its slope and its curvature.
class Likelihood {
 public:
  Likelihood(std::size_t bots, const std::map<ContestRound, std::uint64_t>& rounds)
      : slope_(bots), curve_(bots, std::vector<double>(bots)), meat_(curve_), rounds_(rounds) {}

  /// Sums up at these strengths.
  void at(const std::vector<double>& strength) {
    const std::size_t n = strength.size();
    value_ = 0;
    std::ranges::fill(slope_, 0);
    for (std::size_t i = 0; i < n; ++i) {
      std::ranges::fill(curve_[i], 0);
      std::ranges::fill(meat_[i], 0);
    }
    std::vector<double> slope_of_round(n);
    for (const auto& [round, times] : rounds_) {
      std::ranges::fill(slope_of_round, 0);
      for (const Contest& contest : round) add(contest, strength, static_cast<double>(times), slope_of_round);
      for (std::size_t i = 0; i < n; ++i) {
        slope_[i] += static_cast<double>(times) * slope_of_round[i];
        for (std::size_t k = 0; k < n; ++k)
          meat_[i][k] += static_cast<double>(times) * slope_of_round[i] * slope_of_round[k];
      }
    }
    // The drawn contest against an average bot: half a won one and half a lost one.
    for (std::size_t i = 0; i < n; ++i) {
      const double chance = 1 / (1 + std::exp(-strength[i]));
      value_ += 0.5 * (std::log(chance) + std::log1p(-chance));
      slope_[i] += 0.5 - chance;
      curve_[i][i] += chance * (1 - chance);
      meat_[i][i] += 0.5 * (chance * chance + (1 - chance) * (1 - chance));
    }
  }
  double value() const { return value_; }
  const std::vector<double>& slope() const { return slope_; }
  const Matrix& curve() const { return curve_; }
  const Matrix& meat() const { return meat_; }

 private:
  void add(const Contest& contest, const std::vector<double>& strength, double times, std::vector<double>& slope) {
    double all = 0;
    for (const Entrant& entrant : contest) all += weight(entrant, strength);
    for (const Entrant& entrant : contest) {
      const auto i = static_cast<std::size_t>(entrant.bot);
      const double share = entrant.share / static_cast<double>(whole_share);
      const double chance = weight(entrant, strength) / all;
      value_ += times * share * std::log(chance / entrant.times);
      slope[i] += share - chance;
      curve_[i][i] += times * chance;
      for (const Entrant& other : contest)
        curve_[i][static_cast<std::size_t>(other.bot)] -= times * chance * weight(other, strength) / all;
    }
  }
  static double weight(const Entrant& entrant, const std::vector<double>& strength) {
    return entrant.times * std::exp(strength[static_cast<std::size_t>(entrant.bot)]);
  }

  double value_ = 0;
  std::vector<double> slope_;
  Matrix curve_;
  Matrix meat_;  ///< the squares of the rounds' slopes: what they really scatter
  const std::map<ContestRound, std::uint64_t>& rounds_;
};

/// One share of a round with its weight among all.
struct Cell {
  double share;
  double weight;
};

/// The multiplier of the likeliest distribution with this mean: each cell keeps weight / (1 + multiplier * (share -
/// mean)). The shares lie on both sides of the mean.
double multiplier_for(const std::vector<Cell>& cells, double mean) {
  double low = -1 / (cells.back().share - mean);
  double high = 1 / (mean - cells.front().share);
  constexpr int halvings = 80;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    double slope = 0;
    for (const Cell& cell : cells) slope += cell.weight * (cell.share - mean) / (1 + middle * (cell.share - mean));
    (slope > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

double expected_share(double elo, int seats) { return 1 / (1 + (seats - 1) * std::exp(-elo / elo_scale)); }

int Schedule::contests() const {
  int all = 0;
  for (const auto& [seats, contests] : contests_) all += contests;
  return all;
}

double Schedule::share_of(double elo) const {
  double sum = 0;
  for (const auto& [seats, contests] : contests_) sum += contests * expected_share(elo, seats);
  return sum / std::max(contests(), 1);
}

double Schedule::elo_of(double share) const {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (share <= 0) return -infinity;
  if (share >= 1) return infinity;
  if (contests_.size() == 1) {
    return elo_scale * (std::log(share / (1 - share)) + std::log(contests_.begin()->first - 1.0));
  }
  double low = -far;
  double high = far;
  constexpr int halvings = 80;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (share_of(middle) < share ? low : high) = middle;
  }
  return (low + high) / 2;
}

double Moments::variance() const {
  if (count < 2) return 0;
  const auto n = static_cast<double>(count);
  return std::max(0.0, (squares - sum * sum / n) / (n - 1));
}

double Moments::standard_error() const { return count == 0 ? 0 : std::sqrt(variance() / static_cast<double>(count)); }

Moments ShareCounts::moments() const {
  Moments all;
  for (const auto& [share, times] : rounds) all.add(static_cast<double>(share) / static_cast<double>(unit), times);
  return all;
}

Interval share_interval(const Moments& shares) {
  if (shares.count == 0) return {};
  const auto n = static_cast<double>(shares.count);
  const double mean = shares.mean();
  // Half a round won and half a round lost are added to what the rounds scatter: few rounds that ended alike prove
  // little. Nothing between 0 and 1 scatters more than a coin of the same mean, so the rounds are worth at least as
  // many coins, and the interval is Wilson's for so many.
  const double scatter =
      std::max(0.0, shares.squares - n * mean * mean) + 0.5 * (mean * mean + (1 - mean) * (1 - mean));
  const double coins = std::max(n, n * mean * (1 - mean) / (scatter / n));
  const double z2 = z95 * z95;
  const double centre = (mean + z2 / (2 * coins)) / (1 + z2 / coins);
  const double half = z95 / (1 + z2 / coins) * std::sqrt(mean * (1 - mean) / coins + z2 / (4 * coins * coins));
  return {.low = mean <= 0 ? 0 : std::max(0.0, centre - half), .high = mean >= 1 ? 1 : std::min(1.0, centre + half)};
}

Estimate estimate(const Moments& shares, const Schedule& schedule) {
  const Interval interval = share_interval(shares);
  return {.score = shares.mean(),
          .elo = schedule.elo_of(shares.mean()),
          .low = schedule.elo_of(interval.low),
          .high = schedule.elo_of(interval.high)};
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

Verdict verdict_of(const Sprt& test, double log_likelihood_ratio) {
  if (log_likelihood_ratio >= test.upper()) return Verdict::accepted;
  if (log_likelihood_ratio <= test.lower()) return Verdict::rejected;
  return Verdict::undecided;
}

double log_likelihood_ratio(const ShareCounts& shares, double share0, double share1) {
  if (shares.rounds.empty()) return 0;
  // A trace of all and of nothing, so that every average is possible.
  constexpr double trace = 1e-3;
  std::vector<Cell> cells;
  for (const auto& [share, times] : shares.rounds) {
    cells.push_back({static_cast<double>(share) / static_cast<double>(shares.unit), static_cast<double>(times)});
  }
  if (cells.front().share > 0) cells.insert(cells.begin(), {0, trace});
  if (cells.back().share < 1) cells.push_back({1, trace});
  const double multiplier0 = multiplier_for(cells, share0);
  const double multiplier1 = multiplier_for(cells, share1);
  double ratio = 0;
  for (const Cell& cell : cells) {
    ratio += cell.weight *
             (std::log1p(multiplier0 * (cell.share - share0)) - std::log1p(multiplier1 * (cell.share - share1)));
  }
  return ratio;
}

std::vector<Rating> fit_ratings(int bots, const std::map<ContestRound, std::uint64_t>& rounds) {
  const auto n = static_cast<std::size_t>(bots);
  std::vector<double> strength(n);
  Likelihood likelihood(n, rounds);
  likelihood.at(strength);
  // Newton's steps uphill, shorter while they overshoot; the hill is concave.
  constexpr int most_steps = 100;
  for (int step = 0; step < most_steps; ++step) {
    const Matrix back = inverse(likelihood.curve());
    const std::vector<double> slope = likelihood.slope();
    const double value = likelihood.value();
    std::vector<double> move(n);
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) move[i] += back[i][k] * slope[k];
      largest = std::max(largest, std::abs(move[i]));
    }
    if (largest < 1e-9) break;
    double length = std::min(1.0, 3 / largest);
    for (int halving = 0; halving < 20; ++halving, length /= 2) {
      std::vector<double> next = strength;
      for (std::size_t i = 0; i < n; ++i) next[i] += length * move[i];
      likelihood.at(next);
      // At the top a step may lose what rounding takes.
      if (likelihood.value() < value - 1e-9 * (1 + std::abs(value))) continue;
      strength = std::move(next);
      break;
    }
  }
  likelihood.at(strength);
  // What a rating scatters, the rounds being what they are: the sandwich of curvature and scatter.
  const Matrix back = inverse(likelihood.curve());
  Matrix half(n, std::vector<double>(n));
  Matrix covariance = half;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t m = 0; m < n; ++m) half[i][k] += back[i][m] * likelihood.meat()[m][k];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t m = 0; m < n; ++m) covariance[i][k] += half[i][m] * back[m][k];
    }
  }
  double average = 0;
  for (const double one : strength) average += one / bots;
  std::vector<Rating> ratings(n);
  for (std::size_t bot = 0; bot < n; ++bot) {
    double variance = 0;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) {
        variance += ((i == bot ? 1 : 0) - 1.0 / bots) * ((k == bot ? 1 : 0) - 1.0 / bots) * covariance[i][k];
      }
    }
    const double elo = elo_scale * (strength[bot] - average);
    const double error = elo_scale * z95 * std::sqrt(std::max(0.0, variance));
    ratings[bot] = {.elo = elo, .low = elo - error, .high = elo + error};
  }
  return ratings;
}

}  // namespace tricasse
