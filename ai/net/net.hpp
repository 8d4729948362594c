#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/ai/net/inputs.hpp"

namespace tricasse {

/// Why bytes hold no net for a game.
enum class NoNet : std::uint8_t {
  no_weights,    ///< they are something else
  other_game,    ///< they are the weights of another game
  other_inputs,  ///< of a net that sees other facts, or has other heads
  no_such_net,   ///< their first line describes none that can be
  other_size,    ///< more or less follows than the first line says
};

/// A value net in whole numbers: inputs that are on or off, a hidden layer that clips and squares (units
/// that meet count as pairs), perhaps a second one, a head for each phase. The same answer on every machine.
class Net {
 public:
  static constexpr int most_units = 128;
  static constexpr int most_second = 32;
  /// What one point (or one whole chance) is in the answer of `evaluate`.
  static constexpr int unit_places = 14;
  static constexpr int unit = 1 << unit_places;

  NetShape shape() const { return shape_; }

  /// In `unit`s.
  int evaluate(const Inputs& inputs, int head) const;
  /// The same by way of another position that has much in common with it.
  struct Sums;
  int evaluate(const Inputs& inputs, int head, const Sums& from) const;
  /// What a position sums up to, for others to be judged by way of it; and those sums moved on to another position.
  Sums sums_of(const Inputs& inputs) const;
  void move_to(const Inputs& inputs, Sums& sums) const;

  /// A file of weights: a line of text with what it is for and its shape, then the numbers, low byte first. It may have
  /// any hidden layers; its inputs and heads have to be those of `shape`.
  static std::expected<Net, NoNet> read(std::string_view bytes, std::string_view game, NetShape shape);
  std::string write(std::string_view game) const;

 private:
  friend class TrainingNet;
  static constexpr int ceiling = 4;  ///< a hidden unit gives from nothing to this

  using Units = std::array<std::int16_t, most_units>;
  void add_rows(const Inputs& from, const Inputs& to, Units& sums) const;
  int answer(const Units& sums, int head) const;
  bool is_sound() const;  ///< its shape and its binary places are such as they can be
  std::size_t units() const { return static_cast<std::size_t>(shape_.units); }
  /// Binary places of what a hidden unit gives, and the fewest of the first layer that its squares need for them.
  static constexpr int given_places = 12;
  static constexpr int least_fine = (given_places - 2) / 2;
  /// What a unit of the second layer gives ends here, and its binary places.
  static constexpr int second_ceiling = 32;
  static constexpr int second_places = 9;

  NetShape shape_{};
  int fine_ = 0;                      ///< binary places of the first layer
  int head_fine_ = 0;                 ///< of the heads
  int middle_fine_ = 0;               ///< between the hidden layers
  std::vector<std::int16_t> first_;   ///< [input][unit]
  std::vector<std::int16_t> bias_;    ///< [unit]
  std::vector<std::int16_t> second_;  ///< [head][unit]
  std::vector<std::int32_t> offset_;  ///< [head]
  // Where there is a second hidden layer.
  std::vector<std::int16_t> middle_;        ///< [stage][unit of the second][unit]
  std::vector<std::int32_t> middle_bias_;   ///< [head][unit of the second]
  std::vector<std::int16_t> middle_heads_;  ///< [head][unit of the second]
};

/// What the inputs of a position sum up to in each hidden unit.
struct Net::Sums {
  Units units;
  Inputs inputs;
};

}  // namespace tricasse
