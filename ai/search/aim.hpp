#pragma once

#include <algorithm>
#include <cstdint>

#include "tricasse/ai/net/net.hpp"
#include "tricasse/engine/core/fixed_list.hpp"

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

/// What somebody may expect, in `Net::unit`s, and how far from that things usually end: nothing where the game is over.
struct Prospect {
  int value = 0;
  int spread = 0;
};

/// What has to be passed: a number of points, or what others come to.
class Marks {
 public:
  void add(Prospect mark) { marks_.push_back(mark); }
  bool empty() const { return marks_.empty(); }

  /// The chance to end above all marks, level with one for a half; certain is one `Net::unit`.
  int worth(Prospect own) const {
    double chance = 1;
    for (const Prospect& mark : marks_) {
      chance *= chance_to_pass(own.value - mark.value, std::max(own.spread, mark.spread));
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
  static double chance_to_pass(int lead, int spread) {
    if (spread > 0) return chance_above(static_cast<double>(lead) / spread);
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  }

  FixedList<Prospect, 10> marks_;
};

}  // namespace tricasse
