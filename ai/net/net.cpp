#include "tricasse/ai/net/net.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "tricasse/ai/net/training_mark.hpp"
#include "tricasse/ai/net/wide.hpp"

namespace tricasse {
namespace {

constexpr std::string_view title = "tricasse net 2 ";

/// Adds the rows up to `came` to the sums and takes the others from them. They may run over on the way.
TRICASSE_WIDE void add_up(const std::int16_t* const* rows, std::size_t came, std::size_t all, std::size_t units,
                          std::uint16_t* sums) {
  // So many sums stay in registers while the rows go by, as many at once as the machine can.
  using Sixteen = std::uint16_t __attribute__((vector_size(32)));
  constexpr std::size_t at_once = 4;
  for (std::size_t begin = 0; begin < units; begin += 16 * at_once) {
    std::array<Sixteen, at_once> some;
    for (std::size_t i = 0; i < at_once; ++i) std::memcpy(&some[i], sums + begin + 16 * i, sizeof(Sixteen));
    for (std::size_t at = 0; at < came; ++at) {
      for (std::size_t i = 0; i < at_once; ++i) {
        Sixteen row;
        std::memcpy(&row, rows[at] + begin + 16 * i, sizeof row);
        some[i] += row;
      }
    }
    for (std::size_t at = came; at < all; ++at) {
      for (std::size_t i = 0; i < at_once; ++i) {
        Sixteen row;
        std::memcpy(&row, rows[at] + begin + 16 * i, sizeof row);
        some[i] -= row;
      }
    }
    for (std::size_t i = 0; i < at_once; ++i) std::memcpy(sums + begin + 16 * i, &some[i], sizeof(Sixteen));
  }
}

/// Clips sums to what lies between nothing and `most`.
TRICASSE_WIDE void clip(std::int16_t* sums, std::size_t count, std::int16_t most) {
  for (std::size_t i = 0; i < count; ++i) sums[i] = std::min(std::max<std::int16_t>(sums[i], 0), most);
}

/// Squares numbers, less so many binary places.
TRICASSE_WIDE void square(std::int16_t* numbers, std::size_t count, int places) {
  for (std::size_t i = 0; i < count; ++i) {
    numbers[i] = static_cast<std::int16_t>(std::int32_t{numbers[i]} * numbers[i] >> places);
  }
}

/// The sum of so many products. Loops of a length that is known are much quicker. Weights are rounded so that it never
/// runs over; looking whether it does would make every test under sanitizers several times as slow.
template <std::size_t count>
__attribute__((no_sanitize("undefined"))) inline std::int32_t product(const std::int16_t* one,
                                                                      const std::int16_t* other) {
#ifdef __wasm_simd128__
  // Compilers for browsers do not find this step by themselves: eight products at once, added two by two.
  using Eight = std::int16_t __attribute__((vector_size(16)));
  using Four = std::int32_t __attribute__((vector_size(16)));
  Four sums{};
  for (std::size_t i = 0; i < count; i += 8) {
    Eight a;
    Eight b;
    std::memcpy(&a, one + i, sizeof a);
    std::memcpy(&b, other + i, sizeof b);
    sums += __builtin_wasm_dot_s_i32x4_i16x8(a, b);
  }
  return sums[0] + sums[1] + sums[2] + sums[3];
#else
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += std::int32_t{one[i]} * other[i];
  return sum;
#endif
}

/// The sums of products of `given` with each of the rows of `weights`.
template <std::size_t count>
inline void multiply_rows(const std::int16_t* given, const std::int16_t* weights, std::size_t rows, std::int32_t* out) {
  for (std::size_t row = 0; row < rows; ++row) out[row] = product<count>(given, weights + row * count);
}
TRICASSE_WIDE void multiply(const std::int16_t* given, std::size_t count, const std::int16_t* weights, std::size_t rows,
                            std::int32_t* out) {
  if (count == Net::most_units) {
    multiply_rows<Net::most_units>(given, weights, rows, out);
  } else {
    multiply_rows<Net::most_units / 2>(given, weights, rows, out);
  }
}

/// What units of the second layer give, each from nothing to `most`, times their weights.
TRICASSE_WIDE std::int32_t weigh(const std::int32_t* sums, const std::int32_t* bias, const std::int16_t* weights,
                                 std::size_t count, int places, std::int32_t most) {
  std::int32_t answer = 0;
  for (std::size_t i = 0; i < count; ++i) {
    answer += std::min(std::max((sums[i] + bias[i]) >> places, 0), most) * weights[i];
  }
  return answer;
}

/// Reads numbers of a file, low byte first.
class NumberReader {
 public:
  explicit NumberReader(std::string_view bytes) : bytes_(bytes) {}
  template <class Number>
  void read(std::vector<Number>& out, std::size_t count) {
    out.resize(count);
    for (Number& number : out) {
      std::uint32_t value = 0;
      for (std::size_t i = 0; i < sizeof(Number); ++i) {
        value |= std::uint32_t{static_cast<std::uint8_t>(bytes_[at_ + i])} << (8 * i);
      }
      number = static_cast<Number>(value);
      at_ += sizeof(Number);
    }
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

template <class Number>
void write_numbers(std::string& out, const std::vector<Number>& numbers) {
  for (const Number number : numbers) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      out.push_back(static_cast<char>(static_cast<std::uint32_t>(number) >> (8 * i) & 0xff));
    }
  }
}

/// The next word of a line of text as a number from 0 to `most`; -1 when it is none.
int next_number(std::string_view& text, int most) {
  int value = 0;
  const std::size_t end = std::min(text.find(' '), text.size());
  if (end == 0 || end > 6) return -1;
  for (const char digit : text.substr(0, end)) {
    if (digit < '0' || digit > '9') return -1;
    value = 10 * value + (digit - '0');
  }
  text.remove_prefix(std::min(end + 1, text.size()));
  return value <= most ? value : -1;
}

}  // namespace

int Net::evaluate(const Inputs& inputs, int head) const { return answer(sums_of(inputs).units, head); }

int Net::evaluate(const Inputs& inputs, int head, const Sums& from) const {
  Units sums = from.units;
  add_rows(from.inputs, inputs, sums);
  return answer(sums, head);
}

Net::Sums Net::sums_of(const Inputs& inputs) const {
  Sums sums{};
  std::ranges::copy(bias_, sums.units.begin());
  move_to(inputs, sums);
  return sums;
}

void Net::move_to(const Inputs& inputs, Sums& sums) const {
  add_rows(sums.inputs, inputs, sums.units);
  sums.inputs = inputs;
}

void Net::add_rows(const Inputs& from, const Inputs& to, Units& sums) const {
  // The rows of the inputs that came and of those that went.
  std::array<const std::int16_t*, Inputs::capacity> rows;
  std::size_t came = 0;
  std::size_t all = 0;
  const std::size_t words = (static_cast<std::size_t>(shape_.inputs) + 63) / 64;
  const auto list = [&](std::size_t at, std::uint64_t left) {
    for (; left != 0; left &= left - 1) rows[all++] = first_.data() + (64 * at + Inputs::lowest(left)) * units();
  };
  for (std::size_t at = 0; at < words; ++at) list(at, to.word(at) & ~from.word(at));
  came = all;
  for (std::size_t at = 0; at < words; ++at) list(at, from.word(at) & ~to.word(at));
  add_up(rows.data(), came, all, units(), reinterpret_cast<std::uint16_t*>(sums.data()));
}

int Net::answer(const Units& sums, int head) const {
  Units given = sums;
  const std::size_t count = units();
  clip(given.data(), count, static_cast<std::int16_t>(ceiling << fine_));
  // A square has twice the places of its root, and is a quarter of it where both are largest.
  static_assert(ceiling == 4);
  square(given.data(), count, 2 * fine_ + 2 - given_places);
  const auto at = static_cast<std::size_t>(head);
  std::int32_t answer = 0;
  multiply(given.data(), count, second_.data() + at * count, 1, &answer);
  answer += offset_[at];
  const auto above = static_cast<std::size_t>(shape_.second);
  std::array<std::int32_t, most_second> gives;
  const auto stage = static_cast<std::size_t>(shape_.stage_of(head));
  multiply(given.data(), count, middle_.data() + stage * above * count, above, gives.data());
  const int above_places = given_places + middle_fine_ - second_places;
  answer += weigh(gives.data(), middle_bias_.data() + at * above, middle_heads_.data() + at * above, above,
                  above_places, second_ceiling << second_places);
  // To `unit`s: a shift, rounding downwards.
  const int places = given_places + head_fine_ - unit_places;
  return places >= 0 ? answer >> places : answer << -places;
}

std::string Net::write(std::string_view game) const {
  std::string out(title);
  out += game;
  for (const int number :
       {shape_.inputs, shape_.heads, shape_.units, shape_.second, shape_.stages, fine_, head_fine_, middle_fine_}) {
    out += " " + std::to_string(number);
  }
  out += "\n";
  write_numbers(out, first_);
  write_numbers(out, bias_);
  write_numbers(out, second_);
  write_numbers(out, offset_);
  write_numbers(out, middle_);
  write_numbers(out, middle_bias_);
  write_numbers(out, middle_heads_);
  return out;
}

bool Net::is_sound() const {
  return (shape_.units == most_units || shape_.units == most_units / 2) && shape_.second >= 0 &&
         shape_.second % 8 == 0 && shape_.stages >= 1 && fine_ >= least_fine && head_fine_ >= 0 && middle_fine_ >= 0;
}

std::expected<Net, NoNet> Net::read(std::string_view bytes, std::string_view game, NetShape shape) {
  const std::size_t end = bytes.find('\n');
  if (!bytes.starts_with(title) || end == std::string_view::npos || end > 200) {
    return std::unexpected(NoNet::no_weights);
  }
  std::string_view line = bytes.substr(title.size(), end - title.size());
  const std::string_view of = line.substr(0, line.find(' '));
  if (of != game) return std::unexpected(NoNet::other_game);
  line.remove_prefix(std::min(of.size() + 1, line.size()));
  Net net;
  net.shape_ = shape;
  const int inputs_there = next_number(line, 65535);
  const int heads_there = next_number(line, 255);
  net.shape_.units = next_number(line, most_units);
  net.shape_.second = next_number(line, most_second);
  net.shape_.stages = next_number(line, 255);
  net.fine_ = next_number(line, 12);
  net.head_fine_ = next_number(line, 15);
  net.middle_fine_ = next_number(line, 12);
  if (inputs_there != shape.inputs || heads_there != shape.heads) return std::unexpected(NoNet::other_inputs);
  if (!net.is_sound() || (!line.empty() && !line.starts_with(training_mark))) {
    return std::unexpected(NoNet::no_such_net);
  }
  const auto inputs = static_cast<std::size_t>(shape.inputs);
  const auto heads = static_cast<std::size_t>(shape.heads);
  const std::size_t units = net.units();
  const auto second = static_cast<std::size_t>(net.shape_.second);
  const std::size_t between = static_cast<std::size_t>(net.shape_.stages) * second * units;
  const std::size_t size =
      (inputs * units + units + heads * units) * 2 + heads * 4 + between * 2 + heads * second * (4 + 2);
  const std::string_view numbers = bytes.substr(end + 1);
  if (numbers.size() != size) return std::unexpected(NoNet::other_size);
  NumberReader reader(numbers);
  reader.read(net.first_, inputs * units);
  reader.read(net.bias_, units);
  reader.read(net.second_, heads * units);
  reader.read(net.offset_, heads);
  reader.read(net.middle_, between);
  reader.read(net.middle_bias_, heads * second);
  reader.read(net.middle_heads_, heads * second);
  return net;
}

}  // namespace tricasse
