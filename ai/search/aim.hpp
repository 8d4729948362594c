#pragma once

#include <array>
#include <cstdint>

#include "ai/net/net.hpp"
#include "engine/core/fixed_list.hpp"

namespace tricasse {

/// What a search plays for.
struct Aim {
  enum class What : std::uint8_t {
    points,   ///< as many as possible, or as far ahead as possible: what the net tells
    victory,  ///< the chance to end ahead of everybody
    target,   ///< the chance to reach `points`
  };
  What what = What::points;
  int points = 0;

  friend bool operator==(const Aim&, const Aim&) = default;
};

/// What has to be passed, and how sure an expectation is.
class Marks {
 public:
  static constexpr int most_phases = 64;

  /// An expectation in `Net::unit`s that has to be passed.
  void add(int value) { values_.push_back(value); }
  bool empty() const { return values_.empty(); }
  /// How far from what is expected things usually end, in points, where `phase` is the net's head.
  void set_spread(int phase, double points) { spread_[static_cast<std::size_t>(phase)] = points * Net::unit; }

  /// The chance that an expectation of `value` passes all marks; certain is one `Net::unit`.
  int worth(int value, int phase) const {
    double chance = 1;
    for (const int mark : values_) {
      chance *= chance_above(static_cast<double>(value - mark) / spread_[static_cast<std::size_t>(phase)]);
    }
    return static_cast<int>(chance * Net::unit);
  }

  /// How likely something usual stays above minus `deviations` of its usual distance: the curve of the errors to within
  /// a hundredth, by nothing but sums, products and quotients, so that all machines agree.
  static double chance_above(double deviations) {
    const double x = 0.8 * deviations;
    if (x >= 3) return 1;
    if (x <= -3) return 0;
    return 0.5 + 0.5 * x * (27 + x * x) / (27 + 9 * x * x);
  }

 private:
  FixedList<int, 10> values_;
  std::array<double, most_phases> spread_{};
};

}  // namespace tricasse
