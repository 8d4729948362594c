#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tricasse/ai/net/net.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {

/// One thing to learn: what a position came to.
struct Lesson {
  Inputs inputs;
  int head;
  float target;
};

/// The net while it learns: the same shape in real numbers, with Adam.
class TrainingNet {
 public:
  TrainingNet(NetShape shape, std::uint64_t seed);

  float evaluate(const Inputs& inputs, int head) const;

  /// One step down the slope of the mean squared error of these lessons; returns that error before the step.
  float learn(std::span<const Lesson> lessons, float rate);

  /// Takes this share of the way to the other's weights: a net that follows one which learns is its average of late.
  void approach(const TrainingNet& other, float share);

  /// The same net in whole numbers, as fine as the largest sums allow.
  Net rounded() const;

  /// Everything that goes on learning needs, as bytes, and back; false when the bytes are of another shape.
  std::string save() const;
  bool load(std::string_view bytes);

 private:
  /// Numbers that are learnt, with the moments of their slopes.
  struct Layer {
    Layer() = default;
    explicit Layer(std::size_t size) : weights(size), slopes(size), means(size), squares(size) {}
    std::vector<float> weights, slopes, means, squares;
  };
  using Units = std::array<float, Net::most_units>;

  std::size_t units() const { return static_cast<std::size_t>(shape_.units); }
  /// What the inputs add up to in each hidden unit, and what a unit makes of its sum.
  void sum_up(const Inputs& inputs, Units& sums) const;
  float given(float sum) const;
  float steepness(float sum) const;
  /// What the second hidden layer gives, where there is one.
  using Second = std::array<float, Net::most_second>;
  void sum_up_second(const Units& gives, std::size_t head, Second& sums) const;
  float head_answer(const Units& gives, const Second& second, std::size_t head) const;
  void count_step();
  void step(Layer& layer, float rate, float limit) const;
  std::size_t second() const { return static_cast<std::size_t>(shape_.second); }
  /// Where the weights between the hidden layers begin that a head goes by.
  std::size_t middle_of(std::size_t head) const {
    return static_cast<std::size_t>(shape_.stage_of(static_cast<int>(head))) * units() * second();
  }
  std::array<Layer*, 7> layers() {
    return {&first_, &bias_, &second_, &offset_, &middle_, &middle_bias_, &middle_heads_};
  }
  std::array<const Layer*, 7> layers() const {
    return {&first_, &bias_, &second_, &offset_, &middle_, &middle_bias_, &middle_heads_};
  }

  NetShape shape_;
  Layer first_, bias_, second_, offset_;
  Layer middle_;        ///< [stage][unit][unit of the second layer]
  Layer middle_bias_;   ///< [head][unit of the second layer]
  Layer middle_heads_;  ///< [head][unit of the second layer]
  std::uint32_t steps_ = 0;
  float mean_scale_ = 1, square_scale_ = 1;  ///< of the moments after so many steps
};

}  // namespace tricasse
