#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace tricasse {

/// Appends JSON to a text, left to right, in one line. Keys come out in the order in which they were written.
/// Texts must be well-formed UTF-8.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    out_ += ':';
    comma_ = false;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  template <std::integral Number>
  JsonWriter& value(Number number) {
    separate();
    if constexpr (std::same_as<Number, bool>) {
      out_ += number ? "true" : "false";
    } else {
      std::array<char, 24> digits{};
      const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
      out_.append(digits.data(), end);
    }
    return *this;
  }
  /// A hash as a text of sixteen hexadecimal digits.
  JsonWriter& hex(std::uint64_t hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::array<char, 16> text{};
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = digits[hash >> (60 - 4 * i) & 15];
    return value({text.data(), text.size()});
  }
  JsonWriter& null() { return raw("null"); }
  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
  }

  template <class Value>
  JsonWriter& member(std::string_view name, const Value& value_of_it) {
    return key(name).value(value_of_it);
  }
  template <class List>
  JsonWriter& array_member(std::string_view name, const List& values) {
    key(name).begin_array();
    for (const auto& item : values) value(item);
    return end_array();
  }

 private:
  JsonWriter& open(char bracket) {
    separate();
    out_ += bracket;
    comma_ = false;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    comma_ = true;
    return *this;
  }
  void separate() {
    if (comma_) out_ += ',';
    comma_ = true;
  }
  void quote(std::string_view text) {
    out_ += '"';
    std::size_t copied = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const char c = text[at];
      if (static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\') continue;
      out_.append(text, copied, at - copied);
      copied = at + 1;
      escape(c);
    }
    out_.append(text, copied);
    out_ += '"';
  }
  void escape(char c) {
    switch (c) {
      case '"': out_ += "\\\""; return;
      case '\\': out_ += "\\\\"; return;
      case '\n': out_ += "\\n"; return;
      case '\r': out_ += "\\r"; return;
      case '\t': out_ += "\\t"; return;
      default: break;
    }
    constexpr std::string_view digits = "0123456789abcdef";
    out_ += "\\u00";
    out_ += digits[static_cast<unsigned char>(c) >> 4];
    out_ += digits[static_cast<unsigned char>(c) & 15];
  }

  std::string& out_;
  bool comma_ = false;  ///< something stands before the next item in the same brackets
};

}  // namespace tricasse
