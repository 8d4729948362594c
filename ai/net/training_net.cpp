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
double largest_sum(const std::vector<float>& weights, std::size_t unit, std::size_t units, float bias, int most_on) {
  std::vector<double> sizes;
  for (std::size_t i = unit; i < weights.size(); i += units) sizes.push_back(std::abs(double{weights[i]}));
  const std::size_t most = std::min<std::size_t>(sizes.size(), static_cast<std::size_t>(most_on));
  std::ranges::nth_element(sizes, sizes.begin() + static_cast<std::ptrdiff_t>(most), std::greater<>());
  double sum = std::abs(double{bias});
  for (std::size_t i = 0; i < most; ++i) sum += sizes[i];
  return sum;
}

}  // namespace

TrainingNet::TrainingNet(NetShape shape, std::uint64_t seed)
    : shape_(shape),
      first_(static_cast<std::size_t>(shape.inputs) * units()),
      bias_(units()),
      second_(static_cast<std::size_t>(shape.heads) * units()),
      offset_(static_cast<std::size_t>(shape.heads)) {
  Random random(seed);
  for (float& weight : first_.weights) weight = 0.1F * uniform(random);
  // Where the curve is steep enough to learn from.
  for (float& weight : bias_.weights) weight = shape.curve == Curve::square ? 1.0F : 0.5F;
  std::array<float, Net::most_units> head;
  for (std::size_t i = 0; i < units(); ++i) head[i] = 0.1F * uniform(random);
  // All phases begin alike.
  for (std::size_t i = 0; i < second_.weights.size(); ++i) second_.weights[i] = head[i % units()];
}

void TrainingNet::sum_up(const Inputs& inputs, Units& sums) const {
  // So many sums stay in registers while the rows of the inputs go by.
  constexpr std::size_t at_once = 32;
  for (std::size_t from = 0; from < units(); from += at_once) {
    std::array<float, at_once> some;
    std::memcpy(some.data(), bias_.weights.data() + from, sizeof some);
    inputs.for_each([&](std::size_t input) {
      const float* row = first_.weights.data() + input * units() + from;
      for (std::size_t i = 0; i < at_once; ++i) some[i] += row[i];
    });
    std::memcpy(sums.data() + from, some.data(), sizeof some);
  }
}

float TrainingNet::given(float sum) const {
  const float clipped = std::min(std::max(sum, 0.0F), ceiling);
  return shape_.curve == Curve::square ? clipped * clipped / ceiling : clipped;
}

float TrainingNet::steepness(float sum) const {
  if (sum <= 0 || sum >= ceiling) return 0;
  return shape_.curve == Curve::square ? 2 * sum / ceiling : 1;
}

float TrainingNet::evaluate(const Inputs& inputs, int head) const {
  Units sums;
  sum_up(inputs, sums);
  const float* weights = second_.weights.data() + static_cast<std::size_t>(head) * units();
  float answer = offset_.weights[static_cast<std::size_t>(head)];
  for (std::size_t i = 0; i < units(); ++i) answer += given(sums[i]) * weights[i];
  return answer;
}

float TrainingNet::learn(std::span<const Lesson> lessons, float rate) {
  double error = 0;
  const float share = 1.0F / static_cast<float>(lessons.size());
  for (const Lesson& lesson : lessons) {
    Units sums;
    sum_up(lesson.inputs, sums);
    const std::size_t head = static_cast<std::size_t>(lesson.head) * units();
    Units gives;
    for (std::size_t i = 0; i < units(); ++i) gives[i] = given(sums[i]);
    float answer = offset_.weights[static_cast<std::size_t>(lesson.head)];
    for (std::size_t i = 0; i < units(); ++i) answer += gives[i] * second_.weights[head + i];
    const float miss = answer - lesson.target;
    error += double{miss} * miss;
    const float slope = miss * share;
    offset_.slopes[static_cast<std::size_t>(lesson.head)] += slope;
    Units back;
    for (std::size_t i = 0; i < units(); ++i) {
      second_.slopes[head + i] += slope * gives[i];
      back[i] = slope * second_.weights[head + i] * steepness(sums[i]);
      bias_.slopes[i] += back[i];
    }
    lesson.inputs.for_each([&](std::size_t input) {
      float* row = first_.slopes.data() + input * units();
      for (std::size_t i = 0; i < units(); ++i) row[i] += back[i];
    });
  }
  ++steps_;
  step(first_, rate, 8);
  step(bias_, rate, 8);
  step(second_, rate, 16);
  step(offset_, rate, 1000);
  return static_cast<float>(error / static_cast<double>(lessons.size()));
}

void TrainingNet::approach(const TrainingNet& other, float share) {
  const std::array<std::pair<Layer*, const Layer*>, 4> layers{
      {{&first_, &other.first_}, {&bias_, &other.bias_}, {&second_, &other.second_}, {&offset_, &other.offset_}}};
  for (const auto& [own, theirs] : layers) {
    for (std::size_t i = 0; i < own->weights.size(); ++i) {
      own->weights[i] += share * (theirs->weights[i] - own->weights[i]);
    }
  }
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
  for (std::size_t unit = 0; unit < units(); ++unit) {
    largest = std::max(largest, largest_sum(first_.weights, unit, units(), bias_.weights[unit], shape_.most_on));
  }
  net.fine_ = 12;
  const int least = shape_.curve == Curve::square ? Net::least_fine_of_squares : 0;
  while (net.fine_ > least && largest * (1 << net.fine_) > 32'000) --net.fine_;
  double heads = 0;
  double largest_weight = 0;
  for (std::size_t head = 0; head < offset_.weights.size(); ++head) {
    double sum = std::abs(double{offset_.weights[head]});
    for (std::size_t i = 0; i < units(); ++i) {
      sum += ceiling * std::abs(double{second_.weights[head * units() + i]});
      largest_weight = std::max(largest_weight, std::abs(double{second_.weights[head * units() + i]}));
    }
    heads = std::max(heads, sum);
  }
  net.head_fine_ = 15;
  while (net.head_fine_ > 0 && (heads * std::ldexp(1.0, net.given_places() + net.head_fine_) > 2e9 ||
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
  round(offset_.weights, net.given_places() + net.head_fine_, net.offset_);
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
