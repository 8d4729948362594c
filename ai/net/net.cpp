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
  for (std::size_t i = 0; i < sums.units.size(); ++i) sums.units[i] = eight_at(bias_.data() + 8 * i);
  sums.inputs = {};
  sums.begun = true;
}

void Net::move_to(const Inputs& inputs, Sums& sums) const {
  // The sums stay in registers while the rows of the inputs go by.
  std::array<Eight, hidden / 8> units = sums.units;
  for (std::size_t at = 0; at < Inputs::words; ++at) {
    const std::uint64_t before = sums.inputs.word(at);
    const std::uint64_t now = inputs.word(at);
    if (before == now) continue;
    const std::int16_t* rows = first_.data() + 64 * at * hidden;
    for (std::uint64_t left = now & ~before; left != 0; left &= left - 1) {
      const std::int16_t* row = rows + Inputs::lowest(left) * hidden;
      for (std::size_t i = 0; i < units.size(); ++i) units[i] += eight_at(row + 8 * i);
    }
    for (std::uint64_t left = before & ~now; left != 0; left &= left - 1) {
      const std::int16_t* row = rows + Inputs::lowest(left) * hidden;
      for (std::size_t i = 0; i < units.size(); ++i) units[i] -= eight_at(row + 8 * i);
    }
  }
  sums.units = units;
  sums.inputs = inputs;
}

int Net::answer(const Sums& sums, int head) const {
  std::array<std::int16_t, hidden> units;
  std::memcpy(units.data(), sums.units.data(), sizeof units);
  const auto most = static_cast<std::int16_t>(ceiling << fine_);
  for (std::int16_t& one : units) one = std::min(std::max<std::int16_t>(one, 0), most);
  const std::int16_t* weights = second_.data() + static_cast<std::size_t>(head) * hidden;
  std::int32_t answer = offset_[static_cast<std::size_t>(head)];
  for (std::size_t i = 0; i < hidden; ++i) answer += std::int32_t{units[i]} * weights[i];
  // To `unit`s: a shift, rounding downwards.
  const int places = fine_ + head_fine_ - unit_places;
  return places >= 0 ? answer >> places : answer << -places;
}

std::string Net::write(std::string_view game) const {
  std::string out(title);
  out += std::string(game) + " " + std::to_string(shape_.inputs) + " " + std::to_string(hidden) + " " +
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
  const int units = next_number(line, hidden);
  net.shape_.heads = next_number(line, 255);
  net.fine_ = next_number(line, 12);
  net.head_fine_ = next_number(line, 15);
  if (net.shape_ != shape || units != hidden || net.fine_ < 0 || net.head_fine_ < 0 || !line.empty()) {
    return std::unexpected("weights for another net: needed are " + std::to_string(shape.inputs) + " inputs, " +
                           std::to_string(hidden) + " hidden units and " + std::to_string(shape.heads) + " heads");
  }
  const auto inputs = static_cast<std::size_t>(shape.inputs);
  const auto heads = static_cast<std::size_t>(shape.heads);
  const std::size_t size = (inputs * hidden + hidden + heads * hidden) * 2 + heads * 4;
  const std::string_view numbers = bytes.substr(end + 1);
  if (numbers.size() != size) {
    return std::unexpected("a file of weights of " + std::to_string(numbers.size()) + " bytes after its first line, " +
                           std::to_string(size) + " are needed");
  }
  NumberReader reader(numbers);
  reader.read(net.first_, inputs * hidden);
  reader.read(net.bias_, hidden);
  reader.read(net.second_, heads * hidden);
  reader.read(net.offset_, heads);
  return net;
}

}  // namespace tricasse
