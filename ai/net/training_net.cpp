#include "tricasse/ai/net/training_net.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>

#include "tricasse/ai/net/wide.hpp"

namespace tricasse {
namespace {

constexpr float ceiling = 4;
constexpr float second_ceiling = 32;
constexpr float mean_decay = 0.9F;
constexpr float square_decay = 0.999F;

float uniform(Random& random) { return static_cast<float>(random.below(1U << 24)) / static_cast<float>(1U << 23) - 1; }

/// The sum of products, by eight sums beside each other: so compilers may add eight at once, and all alike.
float product(const float* one, const float* other, std::size_t count) {
  constexpr std::size_t lanes = 8;
  std::array<float, lanes> sums{};
  for (std::size_t from = 0; from < count; from += lanes) {
    for (std::size_t i = 0; i < lanes; ++i) sums[i] += one[from + i] * other[from + i];
  }
  return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}

/// Adds `some` to a row, so many times.
TRICASSE_WIDE void add_to(float* row, const float* some, std::size_t count, float times) {
  for (std::size_t i = 0; i < count; ++i) row[i] += times * some[i];
}

/// One step of Adam.
struct Step {
  float rate, mean_scale, square_scale, limit;
};
TRICASSE_WIDE void move(float* weights, float* slopes, float* means, float* squares, std::size_t count, Step step) {
  for (std::size_t i = 0; i < count; ++i) {
    const float slope = slopes[i];
    slopes[i] = 0;
    means[i] = mean_decay * means[i] + (1 - mean_decay) * slope;
    squares[i] = square_decay * squares[i] + (1 - square_decay) * slope * slope;
    const float moved =
        weights[i] - step.rate * means[i] * step.mean_scale / (std::sqrt(squares[i] * step.square_scale) + 1e-8F);
    weights[i] = std::clamp(moved, -step.limit, step.limit);
  }
}

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
      offset_(static_cast<std::size_t>(shape.heads)),
      middle_(static_cast<std::size_t>(shape.stages) * units() * second()),
      middle_bias_(static_cast<std::size_t>(shape.heads) * second()),
      middle_heads_(static_cast<std::size_t>(shape.heads) * second()) {
  Random random(seed);
  for (float& weight : first_.weights) weight = 0.1F * uniform(random);
  // Where the curve is steep enough to learn from.
  for (float& weight : bias_.weights) weight = 1;
  std::array<float, Net::most_units> head;
  for (std::size_t i = 0; i < units(); ++i) head[i] = 0.1F * uniform(random);
  // All phases begin alike.
  for (std::size_t i = 0; i < second_.weights.size(); ++i) second_.weights[i] = head[i % units()];
  if (second() == 0) return;
  // So do all stages.
  const std::size_t stage = units() * second();
  for (std::size_t i = 0; i < middle_.weights.size(); ++i) {
    middle_.weights[i] = i < stage ? 0.15F * uniform(random) : middle_.weights[i - stage];
  }
  for (float& weight : middle_bias_.weights) weight = 0.3F;
  for (std::size_t i = 0; i < second(); ++i) head[i] = 0.1F * uniform(random);
  for (std::size_t i = 0; i < middle_heads_.weights.size(); ++i) middle_heads_.weights[i] = head[i % second()];
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
  return clipped * clipped / ceiling;
}

float TrainingNet::steepness(float sum) const {
  if (sum <= 0 || sum >= ceiling) return 0;
  return 2 * sum / ceiling;
}

void TrainingNet::sum_up_second(const Units& gives, std::size_t head, Second& sums) const {
  sums = {};
  for (std::size_t j = 0; j < second(); ++j) sums[j] = middle_bias_.weights[head * second() + j];
  if (second() == 0) return;
  const float* middle = middle_.weights.data() + middle_of(head);
  for (std::size_t i = 0; i < units(); ++i) add_to(sums.data(), middle + i * second(), second(), gives[i]);
}

float TrainingNet::head_answer(const Units& gives, const Second& second_gives, std::size_t head) const {
  float answer = offset_.weights[head];
  for (std::size_t i = 0; i < units(); ++i) answer += gives[i] * second_.weights[head * units() + i];
  if (second() > 0) {
    answer += product(second_gives.data(), middle_heads_.weights.data() + head * second(), second());
  }
  return answer;
}

float TrainingNet::evaluate(const Inputs& inputs, int head) const {
  const auto at = static_cast<std::size_t>(head);
  Units gives;
  sum_up(inputs, gives);
  for (std::size_t i = 0; i < units(); ++i) gives[i] = given(gives[i]);
  Second above;
  sum_up_second(gives, at, above);
  for (float& sum : above) sum = std::clamp(sum, 0.0F, second_ceiling);
  return head_answer(gives, above, at);
}

float TrainingNet::learn(std::span<const Lesson> lessons, float rate) {
  double error = 0;
  const float share = 1.0F / static_cast<float>(lessons.size());
  for (const Lesson& lesson : lessons) {
    const auto head = static_cast<std::size_t>(lesson.head);
    Units sums;
    sum_up(lesson.inputs, sums);
    Units gives;
    for (std::size_t i = 0; i < units(); ++i) gives[i] = given(sums[i]);
    Second above;
    sum_up_second(gives, head, above);
    Second above_gives;
    for (std::size_t j = 0; j < above.size(); ++j) above_gives[j] = std::clamp(above[j], 0.0F, second_ceiling);
    const float miss = head_answer(gives, above_gives, head) - lesson.target;
    error += double{miss} * miss;
    const float slope = miss * share;
    offset_.slopes[head] += slope;
    Units back;
    for (std::size_t i = 0; i < units(); ++i) {
      second_.slopes[head * units() + i] += slope * gives[i];
      back[i] = slope * second_.weights[head * units() + i];
    }
    if (second() > 0) {
      Second above_back{};
      for (std::size_t j = 0; j < second(); ++j) {
        const std::size_t at = head * second() + j;
        middle_heads_.slopes[at] += slope * above_gives[j];
        const bool moves = above[j] > 0 && above[j] < second_ceiling;
        above_back[j] = moves ? slope * middle_heads_.weights[at] : 0;
        middle_bias_.slopes[at] += above_back[j];
      }
      for (std::size_t i = 0; i < units(); ++i) {
        const std::size_t row = middle_of(head) + i * second();
        back[i] += product(above_back.data(), middle_.weights.data() + row, second());
        add_to(middle_.slopes.data() + row, above_back.data(), second(), gives[i]);
      }
    }
    for (std::size_t i = 0; i < units(); ++i) {
      back[i] *= steepness(sums[i]);
      bias_.slopes[i] += back[i];
    }
    lesson.inputs.for_each(
        [&](std::size_t input) { add_to(first_.slopes.data() + input * units(), back.data(), units(), 1); });
  }
  count_step();
  step(first_, rate, 8);
  step(bias_, rate, 8);
  step(second_, rate, 16);
  step(offset_, rate, 1000);
  step(middle_, rate, 8);
  step(middle_bias_, rate, 8);
  step(middle_heads_, rate, 16);
  return static_cast<float>(error / static_cast<double>(lessons.size()));
}

void TrainingNet::approach(const TrainingNet& other, float share) {
  const auto own = layers();
  const auto theirs = other.layers();
  for (std::size_t layer = 0; layer < own.size(); ++layer) {
    std::vector<float>& weights = own[layer]->weights;
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += share * (theirs[layer]->weights[i] - weights[i]);
  }
}

void TrainingNet::step(Layer& layer, float rate, float limit) const {
  move(layer.weights.data(), layer.slopes.data(), layer.means.data(), layer.squares.data(), layer.weights.size(),
       {.rate = rate, .mean_scale = mean_scale_, .square_scale = square_scale_, .limit = limit});
}

void TrainingNet::count_step() {
  ++steps_;
  // The moments begin at nothing: the fewer steps, the more they have to be raised.
  float mean_left = 1;
  float square_left = 1;
  for (std::uint32_t i = 0; i < std::min(steps_, 10'000U); ++i) {
    mean_left *= mean_decay;
    square_left *= square_decay;
  }
  mean_scale_ = 1 / (1 - mean_left);
  square_scale_ = 1 / (1 - square_left);
}

Net TrainingNet::rounded() const {
  Net net;
  net.shape_ = shape_;
  double largest = ceiling;
  for (std::size_t unit = 0; unit < units(); ++unit) {
    largest = std::max(largest, largest_sum(first_.weights, unit, units(), bias_.weights[unit], shape_.most_on));
  }
  net.fine_ = 12;
  while (net.fine_ > Net::least_fine && largest * (1 << net.fine_) > 32'000) --net.fine_;
  constexpr double most_of_32_bits = 2e9;
  constexpr double most_of_16_bits = 32'000;
  // A unit of the second layer has fewer places than one of the first, so its weights get more.
  const double above_first = std::ldexp(1.0, Net::given_places - Net::second_places);
  double heads = 0;
  double largest_weight = 0;
  for (std::size_t head = 0; head < offset_.weights.size(); ++head) {
    double sum = std::abs(double{offset_.weights[head]});
    for (std::size_t i = 0; i < units(); ++i) {
      const double weight = std::abs(double{second_.weights[head * units() + i]});
      sum += ceiling * weight;
      largest_weight = std::max(largest_weight, weight);
    }
    for (std::size_t j = 0; j < second(); ++j) {
      const double weight = std::abs(double{middle_heads_.weights[head * second() + j]});
      sum += second_ceiling * weight;
      largest_weight = std::max(largest_weight, above_first * weight);
    }
    heads = std::max(heads, sum);
  }
  double middle_sums = 1;
  double largest_middle = 0;
  for (std::size_t head = 0; head < offset_.weights.size(); ++head) {
    for (std::size_t j = 0; j < second(); ++j) {
      double sum = std::abs(double{middle_bias_.weights[head * second() + j]});
      for (std::size_t i = 0; i < units(); ++i) {
        const double weight = std::abs(double{middle_.weights[middle_of(head) + i * second() + j]});
        sum += ceiling * weight;
        largest_middle = std::max(largest_middle, weight);
      }
      middle_sums = std::max(middle_sums, sum);
    }
  }
  net.middle_fine_ = second() > 0 ? 12 : 0;
  while (net.middle_fine_ > 0 &&
         (middle_sums * std::ldexp(1.0, Net::given_places + net.middle_fine_) > most_of_32_bits ||
          largest_middle * (1 << net.middle_fine_) > most_of_16_bits)) {
    --net.middle_fine_;
  }
  net.head_fine_ = 15;
  while (net.head_fine_ > 0 && (heads * std::ldexp(1.0, Net::given_places + net.head_fine_) > most_of_32_bits ||
                                largest_weight * (1 << net.head_fine_) > most_of_16_bits)) {
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
  round(offset_.weights, Net::given_places + net.head_fine_, net.offset_);
  // The other way round: what one unit of the second layer sees lies together.
  std::vector<float> seen(middle_.weights.size());
  for (std::size_t stage = 0; stage < seen.size(); stage += units() * second()) {
    for (std::size_t i = 0; i < units(); ++i) {
      for (std::size_t j = 0; j < second(); ++j) {
        seen[stage + j * units() + i] = middle_.weights[stage + i * second() + j];
      }
    }
  }
  round(seen, net.middle_fine_, net.middle_);
  round(middle_bias_.weights, Net::given_places + net.middle_fine_, net.middle_bias_);
  round(middle_heads_.weights, Net::given_places + net.head_fine_ - Net::second_places, net.middle_heads_);
  return net;
}

std::string TrainingNet::save() const {
  std::string out;
  const auto add = [&out](const std::vector<float>& numbers) {
    out.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
  };
  for (const Layer* layer : layers()) {
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
    // A layer that is not there has no place to write to.
    if (size == 0) return;
    std::memcpy(to, bytes.data(), size);
    bytes.remove_prefix(size);
  };
  for (Layer* layer : layers()) {
    for (std::vector<float>* numbers : {&layer->weights, &layer->means, &layer->squares}) {
      take(numbers->data(), numbers->size() * sizeof(float));
    }
  }
  take(&steps_, sizeof steps_);
  return true;
}

}  // namespace tricasse
