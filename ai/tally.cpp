#include "tricasse/ai/tally.hpp"

#include <cmath>

namespace tricasse {

std::uint64_t SeatTally::games() const {
  std::uint64_t count = 0;
  for (const auto& [total, times] : games_by_total) count += times;
  return count;
}

double SeatTally::mean() const {
  const std::uint64_t count = games();
  if (count == 0) return 0;
  std::int64_t sum = 0;
  for (const auto& [total, times] : games_by_total) sum += total * static_cast<std::int64_t>(times);
  return static_cast<double>(sum) / static_cast<double>(count);
}

double SeatTally::deviation() const {
  const std::uint64_t count = games();
  if (count < 2) return 0;
  const double middle = mean();
  double squares = 0;
  for (const auto& [total, times] : games_by_total) {
    squares += (total - middle) * (total - middle) * static_cast<double>(times);
  }
  return std::sqrt(squares / static_cast<double>(count - 1));
}

double SeatTally::standard_error() const {
  const std::uint64_t count = games();
  return count == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(count));
}

int SeatTally::quantile(double share) const {
  const double wanted = share * static_cast<double>(games());
  std::uint64_t below = 0;
  for (const auto& [total, times] : games_by_total) {
    below += times;
    if (static_cast<double>(below) >= wanted) return total;
  }
  return maximum();
}

void Tally::add(const Tally& other) {
  if (seats.size() < other.seats.size()) seats.resize(other.seats.size());
  for (std::size_t seat = 0; seat < other.seats.size(); ++seat) {
    SeatTally& to = seats[seat];
    const SeatTally& from = other.seats[seat];
    for (const auto& [total, times] : from.games_by_total) to.games_by_total[total] += times;
    to.points_by_source.resize(std::max(to.points_by_source.size(), from.points_by_source.size()));
    for (std::size_t i = 0; i < from.points_by_source.size(); ++i) {
      to.points_by_source[i].first = from.points_by_source[i].first;
      to.points_by_source[i].second += from.points_by_source[i].second;
    }
    to.wins += from.wins;
    to.shared_wins += from.shared_wins;
  }
}

}  // namespace tricasse
