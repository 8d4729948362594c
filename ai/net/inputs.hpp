#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tricasse {

/// The inputs of a net that are on: a position as a set of small facts, each either true or not.
class Inputs {
 public:
  static constexpr int capacity = 1536;
  static constexpr std::size_t words = capacity / 64;

  void put(int input) {
    assert(input >= 0 && input < capacity);
    words_[static_cast<std::size_t>(input) / 64] |= std::uint64_t{1} << (input % 64);
  }
  void put_word(std::size_t at, std::uint64_t bits) { words_[at] |= bits; }
  std::uint64_t word(std::size_t at) const { return words_[at]; }
  int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  /// All that is on here or there.
  void add(const Inputs& other) {
    for (std::size_t at = 0; at < words; ++at) words_[at] |= other.words_[at];
  }
  /// Calls `visit` with each input that is on, in order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t at = 0; at < words; ++at) {
      for (std::uint64_t left = words_[at]; left != 0; left &= left - 1) visit(64 * at + lowest(left));
    }
  }
  static std::size_t lowest(std::uint64_t bits) { return static_cast<std::size_t>(std::countr_zero(bits)); }

  friend bool operator==(const Inputs&, const Inputs&) = default;

 private:
  std::array<std::uint64_t, words> words_{};
};

/// How many inputs, hidden units and heads a net has. A head is an output of its own over the same hidden units: a
/// phase of the game.
struct NetShape {
  int inputs;
  int heads;
  int most_on;     ///< of the inputs, at once
  int units = 64;  ///< that are hidden: 64 or 128
  /// Units of a second hidden layer, a multiple of eight up to 32, which sees the first one and gives what is above
  /// nothing; 0: there is none. The heads see both layers.
  int second = 0;
  /// Stages of the game, each with weights of its own between the hidden layers; at least one, at most 255.
  int stages = 1;

  /// Heads are counted from the end of the game: the last one, the one before it, the two before those, the four before
  /// those ... and all the rest.
  constexpr int stage_of(int head) const {
    const auto stage = static_cast<int>(std::bit_width(static_cast<unsigned>(head)));
    return stage < stages ? stage : stages - 1;
  }

  friend constexpr bool operator==(NetShape, NetShape) = default;
};

/// Hands out the inputs of a game group by group, so that a list of facts needs no numbers of its own.
class InputWriter {
 public:
  explicit InputWriter(Inputs& out) : out_(out) { out_ = {}; }
  InputWriter(const InputWriter&) = delete;
  InputWriter& operator=(const InputWriter&) = delete;
  ~InputWriter() { flush(); }

  /// One of `size` facts, the last one standing for everything beyond it.
  void one_of(int value, int size) {
    const int held = value < 0 ? 0 : value < size ? value : size - 1;
    bits(std::uint64_t{1} << held, size);
  }
  /// As many of `size` facts as the value says.
  void up_to(int value, int size) {
    const int held = value < 0 ? 0 : value < size ? value : size;
    bits((std::uint64_t{1} << held) - 1, size);
  }
  /// The facts whose bits are set; groups have fewer than 64.
  void bits(std::uint64_t value, int size) {
    assert(size < 64 && value >> size == 0);
    const int within = next_ % 64;
    open_ |= value << within;
    if (within + size >= 64) {
      flush();
      open_ = within == 0 ? 0 : value >> (64 - within);
    }
    next_ += size;
  }
  void fact(bool value) { bits(value ? 1 : 0, 1); }
  /// A group that does not apply here, or whose facts are put one by one: returns where it begins.
  int skip(int size) {
    const int begin = next_;
    if (begin % 64 + size >= 64) {
      flush();
      open_ = 0;
    }
    next_ += size;
    return begin;
  }
  void put(int input) { out_.put(input); }

  int count() const { return next_; }

 private:
  /// The facts of the word that is being written wait here.
  void flush() {
    assert(next_ < Inputs::capacity);
    out_.put_word(static_cast<std::size_t>(next_) / 64, open_);
  }

  Inputs& out_;
  std::uint64_t open_ = 0;
  int next_ = 0;
};

}  // namespace tricasse
