#include "ai/net/training_net.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>

namespace tricasse {
namespace {

constexpr float ceiling = 4;
constexpr float mean_decay = 0.9F;
constexpr float square_decay = 0.999F;

float uniform(Random& random) { return static_cast<float>(random.below(1U << 24)) / static_cast<float>(1U << 23) - 1; }

/// The sum of the largest absolute values that can meet in one unit.
double largest_sum(const std::vector<float>& weights, std::size_t unit, float bias, int most_on) {
  std::vector<double> sizes;
  for (std::size_t i = unit; i < weights.size(); i += Net::hidden) sizes.push_back(std::abs(double{weights[i]}));
  const std::size_t most = std::min<std::size_t>(sizes.size(), static_cast<std::size_t>(most_on));
  std::ranges::nth_element(sizes, sizes.begin() + static_cast<std::ptrdiff_t>(most), std::greater<>());
  double sum = std::abs(double{bias});
  for (std::size_t i = 0; i < most; ++i) sum += sizes[i];
  return sum;
}

}  // namespace

TrainingNet::TrainingNet(NetShape shape, std::uint64_t seed)
    : shape_(shape),
      first_(static_cast<std::size_t>(shape.inputs) * hidden),
      bias_(hidden),
      second_(static_cast<std::size_t>(shape.heads) * hidden),
      offset_(static_cast<std::size_t>(shape.heads)) {
  Random random(seed);
  for (float& weight : first_.weights) weight = 0.1F * uniform(random);
  for (float& weight : bias_.weights) weight = 0.5F;
  std::array<float, hidden> head;
  for (float& weight : head) weight = 0.1F * uniform(random);
  // All phases begin alike.
  for (std::size_t i = 0; i < second_.weights.size(); ++i) second_.weights[i] = head[i % hidden];
}

float TrainingNet::evaluate(const Inputs& inputs, int head) const {
  std::array<float, hidden> sums;
  std::ranges::copy(bias_.weights, sums.begin());
  inputs.for_each([&](std::size_t input) {
    const float* row = first_.weights.data() + input * hidden;
    for (std::size_t i = 0; i < hidden; ++i) sums[i] += row[i];
  });
  const float* weights = second_.weights.data() + static_cast<std::size_t>(head) * hidden;
  float answer = offset_.weights[static_cast<std::size_t>(head)];
  for (std::size_t i = 0; i < hidden; ++i) answer += std::min(std::max(sums[i], 0.0F), ceiling) * weights[i];
  return answer;
}

float TrainingNet::learn(std::span<const Lesson> lessons, float rate) {
  double error = 0;
  const float share = 1.0F / static_cast<float>(lessons.size());
  for (const Lesson& lesson : lessons) {
    std::array<float, hidden> sums;
    std::ranges::copy(bias_.weights, sums.begin());
    lesson.inputs.for_each([&](std::size_t input) {
      const float* row = first_.weights.data() + input * hidden;
      for (std::size_t i = 0; i < hidden; ++i) sums[i] += row[i];
    });
    const std::size_t head = static_cast<std::size_t>(lesson.head) * hidden;
    float answer = offset_.weights[static_cast<std::size_t>(lesson.head)];
    for (std::size_t i = 0; i < hidden; ++i) {
      answer += std::min(std::max(sums[i], 0.0F), ceiling) * second_.weights[head + i];
    }
    const float miss = answer - lesson.target;
    error += double{miss} * miss;
    const float slope = miss * share;
    offset_.slopes[static_cast<std::size_t>(lesson.head)] += slope;
    std::array<float, hidden> back;
    for (std::size_t i = 0; i < hidden; ++i) {
      second_.slopes[head + i] += slope * std::min(std::max(sums[i], 0.0F), ceiling);
      back[i] = sums[i] > 0 && sums[i] < ceiling ? slope * second_.weights[head + i] : 0;
      bias_.slopes[i] += back[i];
    }
    lesson.inputs.for_each([&](std::size_t input) {
      float* row = first_.slopes.data() + input * hidden;
      for (std::size_t i = 0; i < hidden; ++i) row[i] += back[i];
    });
  }
  ++steps_;
  step(first_, rate, 8);
  step(bias_, rate, 8);
  step(second_, rate, 16);
  step(offset_, rate, 1000);
  return static_cast<float>(error / static_cast<double>(lessons.size()));
}

void TrainingNet::step(Layer& layer, float rate, float limit) {
  float mean_left = 1;
  float square_left = 1;
  for (std::uint32_t i = 0; i < std::min(steps_, 10'000U); ++i) {
    mean_left *= mean_decay;
    square_left *= square_decay;
  }
  const float mean_scale = 1 / (1 - mean_left);
  const float square_scale = 1 / (1 - square_left);
  for (std::size_t i = 0; i < layer.weights.size(); ++i) {
    const float slope = layer.slopes[i];
    layer.slopes[i] = 0;
    layer.means[i] = mean_decay * layer.means[i] + (1 - mean_decay) * slope;
    layer.squares[i] = square_decay * layer.squares[i] + (1 - square_decay) * slope * slope;
    const float moved =
        layer.weights[i] - rate * layer.means[i] * mean_scale / (std::sqrt(layer.squares[i] * square_scale) + 1e-8F);
    layer.weights[i] = std::clamp(moved, -limit, limit);
  }
}

Net TrainingNet::rounded() const {
  Net net;
  net.shape_ = shape_;
  double largest = ceiling;
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    largest = std::max(largest, largest_sum(first_.weights, unit, bias_.weights[unit], shape_.most_on));
  }
  net.fine_ = 12;
  while (net.fine_ > 0 && largest * (1 << net.fine_) > 32'000) --net.fine_;
  double heads = 0;
  double largest_weight = 0;
  for (std::size_t head = 0; head < offset_.weights.size(); ++head) {
    double sum = std::abs(double{offset_.weights[head]});
    for (std::size_t i = 0; i < hidden; ++i) {
      sum += ceiling * std::abs(double{second_.weights[head * hidden + i]});
      largest_weight = std::max(largest_weight, std::abs(double{second_.weights[head * hidden + i]}));
    }
    heads = std::max(heads, sum);
  }
  net.head_fine_ = 15;
  while (net.head_fine_ > 0 && (heads * static_cast<double>(1 << (net.fine_ + net.head_fine_)) > 2e9 ||
                                largest_weight * (1 << net.head_fine_) > 32'000)) {
    --net.head_fine_;
  }
  const auto round = [](const std::vector<float>& from, int places, auto& to) {
    using Number = typename std::remove_reference_t<decltype(to)>::value_type;
    for (const float weight : from) {
      to.push_back(static_cast<Number>(std::lround(double{weight} * static_cast<double>(1 << places))));
    }
  };
  round(first_.weights, net.fine_, net.first_);
  round(bias_.weights, net.fine_, net.bias_);
  round(second_.weights, net.head_fine_, net.second_);
  round(offset_.weights, net.fine_ + net.head_fine_, net.offset_);
  return net;
}

std::string TrainingNet::save() const {
  std::string out;
  const auto add = [&out](const std::vector<float>& numbers) {
    out.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
  };
  for (const Layer* layer : {&first_, &bias_, &second_, &offset_}) {
    add(layer->weights);
    add(layer->means);
    add(layer->squares);
  }
  out.append(reinterpret_cast<const char*>(&steps_), sizeof steps_);
  return out;
}

bool TrainingNet::load(std::string_view bytes) {
  if (bytes.size() != save().size()) return false;
  const auto take = [&bytes](void* to, std::size_t size) {
    std::memcpy(to, bytes.data(), size);
    bytes.remove_prefix(size);
  };
  for (Layer* layer : {&first_, &bias_, &second_, &offset_}) {
    for (std::vector<float>* numbers : {&layer->weights, &layer->means, &layer->squares}) {
      take(numbers->data(), numbers->size() * sizeof(float));
    }
  }
  take(&steps_, sizeof steps_);
  return true;
}

}  // namespace tricasse
