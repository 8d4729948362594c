#include "ai/net/net.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

namespace tricasse {
namespace {

constexpr std::string_view title = "tricasse net 1 ";

using Eight = Net::Sums::Eight;

Eight eight_at(const std::int16_t* from) {
  Eight result;
  std::memcpy(&result, from, sizeof result);
  return result;
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

int Net::evaluate(const Inputs& inputs, int head) const {
  Sums sums;
  return evaluate(inputs, head, sums);
}

int Net::evaluate(const Inputs& inputs, int head, Sums& last) const {
  if (!last.begun) begin(last);
  move_to(inputs, last);
  return answer(last, head);
}

void Net::begin(Sums& sums) const {
  for (std::size_t i = 0; i < units() / 8; ++i) sums.units[i] = eight_at(bias_.data() + 8 * i);
  sums.inputs = {};
  sums.begun = true;
}

void Net::move_to(const Inputs& inputs, Sums& sums) const {
  // The rows of the inputs that came and of those that went.
  std::array<const std::int16_t*, Inputs::capacity> rows;
  std::size_t came = 0;
  std::size_t all = 0;
  const std::size_t words = (static_cast<std::size_t>(shape_.inputs) + 63) / 64;
  const auto list = [&](std::size_t at, std::uint64_t left) {
    for (; left != 0; left &= left - 1) rows[all++] = first_.data() + (64 * at + Inputs::lowest(left)) * units();
  };
  for (std::size_t at = 0; at < words; ++at) list(at, inputs.word(at) & ~sums.inputs.word(at));
  came = all;
  for (std::size_t at = 0; at < words; ++at) list(at, sums.inputs.word(at) & ~inputs.word(at));
  // So many sums stay in registers while the rows go by.
  constexpr std::size_t at_once = 8;
  for (std::size_t from = 0; from < units() / 8; from += at_once) {
    std::array<Eight, at_once> some;
    for (std::size_t i = 0; i < at_once; ++i) some[i] = sums.units[from + i];
    for (std::size_t row = 0; row < came; ++row) {
      for (std::size_t i = 0; i < at_once; ++i) some[i] += eight_at(rows[row] + 8 * (from + i));
    }
    for (std::size_t row = came; row < all; ++row) {
      for (std::size_t i = 0; i < at_once; ++i) some[i] -= eight_at(rows[row] + 8 * (from + i));
    }
    for (std::size_t i = 0; i < at_once; ++i) sums.units[from + i] = some[i];
  }
  sums.inputs = inputs;
}

int Net::answer(const Sums& sums, int head) const {
  std::array<std::int16_t, most_units> given;
  const std::size_t count = units();
  std::memcpy(given.data(), sums.units.data(), 2 * count);
  const auto most = static_cast<std::int16_t>(ceiling << fine_);
  for (std::size_t i = 0; i < count; ++i) given[i] = std::min(std::max<std::int16_t>(given[i], 0), most);
  if (shape_.curve == Curve::square) {
    // A square has twice the places of its root, and is a quarter of it where both are largest.
    static_assert(ceiling == 4);
    const int places = 2 * fine_ + 2 - square_places;
    for (std::size_t i = 0; i < count; ++i) {
      given[i] = static_cast<std::int16_t>(std::int32_t{given[i]} * given[i] >> places);
    }
  }
  const std::int16_t* weights = second_.data() + static_cast<std::size_t>(head) * count;
  std::int32_t answer = offset_[static_cast<std::size_t>(head)];
  for (std::size_t i = 0; i < count; ++i) answer += std::int32_t{given[i]} * weights[i];
  // To `unit`s: a shift, rounding downwards.
  const int places = given_places() + head_fine_ - unit_places;
  return places >= 0 ? answer >> places : answer << -places;
}

std::string Net::write(std::string_view game) const {
  std::string out(title);
  out += std::string(game) + " " + std::to_string(shape_.inputs) + " " + std::to_string(shape_.units) + " " +
         std::to_string(shape_.heads) + " " + std::to_string(fine_) + " " + std::to_string(head_fine_) + "\n";
  write_numbers(out, first_);
  write_numbers(out, bias_);
  write_numbers(out, second_);
  write_numbers(out, offset_);
  return out;
}

std::expected<Net, std::string> Net::read(std::string_view bytes, std::string_view game, NetShape shape) {
  const std::size_t end = bytes.find('\n');
  if (!bytes.starts_with(title) || end == std::string_view::npos || end > 200) {
    return std::unexpected("not a file of weights: it does not begin with \"" + std::string(title) + "\"");
  }
  std::string_view line = bytes.substr(title.size(), end - title.size());
  const std::string_view of = line.substr(0, line.find(' '));
  if (of != game) {
    return std::unexpected("weights of " + std::string(of) + ", needed are those of " + std::string(game));
  }
  line.remove_prefix(std::min(of.size() + 1, line.size()));
  Net net;
  net.shape_ = shape;
  net.shape_.inputs = next_number(line, 65535);
  net.shape_.units = next_number(line, most_units);
  net.shape_.heads = next_number(line, 255);
  net.fine_ = next_number(line, 12);
  net.head_fine_ = next_number(line, 15);
  const bool too_rough = shape.curve == Curve::square && net.fine_ < least_fine_of_squares;
  if (net.shape_ != shape || net.fine_ < 0 || too_rough || net.head_fine_ < 0 || !line.empty()) {
    return std::unexpected("weights for another net: needed are " + std::to_string(shape.inputs) + " inputs, " +
                           std::to_string(shape.units) + " hidden units and " + std::to_string(shape.heads) + " heads");
  }
  const auto inputs = static_cast<std::size_t>(shape.inputs);
  const auto heads = static_cast<std::size_t>(shape.heads);
  const std::size_t units = net.units();
  const std::size_t size = (inputs * units + units + heads * units) * 2 + heads * 4;
  const std::string_view numbers = bytes.substr(end + 1);
  if (numbers.size() != size) {
    return std::unexpected("a file of weights of " + std::to_string(numbers.size()) + " bytes after its first line, " +
                           std::to_string(size) + " are needed");
  }
  NumberReader reader(numbers);
  reader.read(net.first_, inputs * units);
  reader.read(net.bias_, units);
  reader.read(net.second_, heads * units);
  reader.read(net.offset_, heads);
  return net;
}

}  // namespace tricasse
