#pragma once

#include <cstdint>

#include "engine/core/fixed_list.hpp"

namespace tricasse {

/// The inputs of a net that are on: a position as a list of small facts, each either true or not.
using Inputs = FixedList<std::uint16_t, 384>;

/// How many inputs and heads a net has. A head is an output of its own over the same hidden units: a phase of the game.
struct NetShape {
  int inputs;
  int heads;
  int most_on;  ///< of the inputs, at once

  friend constexpr bool operator==(NetShape, NetShape) = default;
};

/// Hands out the inputs of a game group by group, so that a list of facts needs no numbers of its own.
class InputWriter {
 public:
  explicit InputWriter(Inputs& out) : out_(out) { out_.clear(); }

  /// One of `size` facts, the last one standing for everything beyond it.
  void one_of(int value, int size) {
    const int held = value < 0 ? 0 : value < size ? value : size - 1;
    out_.push_back(static_cast<std::uint16_t>(next_ + held));
    next_ += size;
  }
  /// As many of `size` facts as the value says.
  void up_to(int value, int size) {
    const int held = value < size ? value : size;
    for (int i = 0; i < held; ++i) out_.push_back(static_cast<std::uint16_t>(next_ + i));
    next_ += size;
  }
  /// The facts whose bits are set.
  void bits(unsigned value, int size) {
    for (int i = 0; i < size; ++i) {
      if ((value >> i & 1) != 0) out_.push_back(static_cast<std::uint16_t>(next_ + i));
    }
    next_ += size;
  }
  void fact(bool value) { bits(value ? 1 : 0, 1); }
  /// A group that does not apply here, or whose facts are put one by one: returns where it begins.
  int skip(int size) {
    next_ += size;
    return next_ - size;
  }
  void put(int input) { out_.push_back(static_cast<std::uint16_t>(input)); }

  int count() const { return next_; }

 private:
  Inputs& out_;
  int next_ = 0;
};

}  // namespace tricasse
