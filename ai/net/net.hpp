#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/inputs.hpp"

namespace tricasse {

/// A value net in whole numbers: inputs that are on or off, one hidden layer that clips and perhaps squares, a head for
/// each phase. The same answer on every machine.
class Net {
 public:
  static constexpr int most_units = 128;
  /// What one point (or one whole chance) is in the answer of `evaluate`.
  static constexpr int unit_places = 14;
  static constexpr int unit = 1 << unit_places;

  NetShape shape() const { return shape_; }

  /// In `unit`s.
  int evaluate(const Inputs& inputs, int head) const;
  /// The same by way of a position that was judged before: the two have much in common. `last` becomes this one.
  struct Sums;
  int evaluate(const Inputs& inputs, int head, Sums& last) const;

  /// A file of weights: a head of text with what it is for, then the numbers, low byte first.
  static std::expected<Net, std::string> read(std::string_view bytes, std::string_view game, NetShape shape);
  std::string write(std::string_view game) const;

 private:
  friend class TrainingNet;
  static constexpr int ceiling = 4;  ///< a hidden unit gives from nothing to this

  void begin(Sums& sums) const;
  void move_to(const Inputs& inputs, Sums& sums) const;
  int answer(const Sums& sums, int head) const;
  std::size_t units() const { return static_cast<std::size_t>(shape_.units); }
  /// Binary places of what a hidden unit gives.
  int given_places() const { return shape_.curve == Curve::square ? square_places : fine_; }
  static constexpr int square_places = 12;
  /// Squares need so many places of the first layer.
  static constexpr int least_fine_of_squares = (square_places - 2) / 2;

  NetShape shape_{};
  int fine_ = 0;                      ///< binary places of the first layer
  int head_fine_ = 0;                 ///< of the heads
  std::vector<std::int16_t> first_;   ///< [input][unit]
  std::vector<std::int16_t> bias_;    ///< [unit]
  std::vector<std::int16_t> second_;  ///< [head][unit]
  std::vector<std::int32_t> offset_;  ///< [head]
};

/// What the inputs of a position sum up to in each hidden unit.
struct Net::Sums {
  /// Numbers that are added at once: what the smallest registers of every machine hold. They may run over on the way.
  using Eight = std::uint16_t __attribute__((vector_size(16)));

  std::array<Eight, most_units / 8> units;
  Inputs inputs;
  bool begun = false;
};

}  // namespace tricasse
