#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>

namespace tricasse {

/// A short piece of notation, built without a heap.
template <int Capacity>
class ShortText {
 public:
  ShortText() = default;
  /// A shorter text fits into a longer one.
  template <int Shorter>
    requires(Shorter < Capacity)
  ShortText(const ShortText<Shorter>& text) {  // NOLINT(google-explicit-constructor): the same text
    *this << text.view();
  }
  ShortText& operator<<(char c) {
    assert(size_ < Capacity);
    chars_[size_++] = c;
    return *this;
  }
  ShortText& operator<<(std::string_view text) {
    for (const char c : text) *this << c;
    return *this;
  }
  /// A number from 0 to 99.
  ShortText& operator<<(int number) {
    assert(number >= 0 && number < 100);
    if (number >= 10) *this << static_cast<char>('0' + number / 10);
    return *this << static_cast<char>('0' + number % 10);
  }
  operator std::string_view() const { return view(); }  // NOLINT(google-explicit-constructor)
  std::string_view view() const { return {chars_, static_cast<std::size_t>(size_)}; }

 private:
  int size_ = 0;
  char chars_[static_cast<std::size_t>(Capacity)];
};

/// Room for one move in any game's notation.
using MoveText = ShortText<32>;

/// One named field of a move: ("value", "5"). A move is a short list of them, in the order in which a person decides.
struct Field {
  std::string_view name;
  ShortText<24> value;
};

/// Why a text is not a move: where reading stopped (columns count from 1) and what would have been accepted there.
struct TextError {
  int column = 1;
  std::string_view accepted;  ///< a piece of grammar such as "R|Y|W", the same in every language

  friend bool operator==(const TextError&, const TextError&) = default;
};

/// Reads notation from left to right. After the first mistake every further read fails and the first error stays.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool ok() const { return !failed_; }
  bool at_end() const { return position_ == text_.size(); }
  TextError error() const { return error_; }

  void fail(std::string_view accepted) {
    if (failed_) return;
    failed_ = true;
    error_ = {.column = static_cast<int>(position_) + 1, .accepted = accepted};
  }
  /// Takes exactly `text`, or fails.
  bool take(std::string_view text) {
    if (failed_ || !text_.substr(position_).starts_with(text)) {
      fail(text);
      return false;
    }
    position_ += text.size();
    return true;
  }
  /// Takes `text` if it is next; never fails.
  bool take_if(std::string_view text) {
    if (failed_ || !text_.substr(position_).starts_with(text)) return false;
    position_ += text.size();
    return true;
  }
  /// Takes one of the characters of `letters` and returns its index, or fails and returns 0.
  int one_of(std::string_view letters, std::string_view accepted) {
    if (!failed_ && position_ < text_.size()) {
      const auto found = letters.find(text_[position_]);
      if (found != std::string_view::npos) {
        ++position_;
        return static_cast<int>(found);
      }
    }
    fail(accepted);
    return 0;
  }
  /// Takes one digit from `low` to `high`, or fails and returns `low`.
  int digit(int low, int high, std::string_view accepted) {
    if (!failed_ && position_ < text_.size()) {
      const int value = text_[position_] - '0';
      if (value >= low && value <= high) {
        ++position_;
        return value;
      }
    }
    fail(accepted);
    return low;
  }
  void end() {
    if (!at_end()) fail("end of line");
  }

 private:
  std::string_view text_;
  std::size_t position_ = 0;
  bool failed_ = false;
  TextError error_{};
};

}  // namespace tricasse
