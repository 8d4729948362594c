#include "tricasse/codec/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace tricasse {
namespace {

using nlohmann::json;

/// Where the text stops being well-formed UTF-8; its size when it never does.
std::size_t utf8_end(std::string_view text) {
  const auto byte = [text](std::size_t at) -> unsigned {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
  };
  std::size_t at = 0;
  while (at < text.size()) {
    const unsigned lead = byte(at);
    std::size_t length = 1;
    if (lead >= 0x80) {
      // The second byte is narrower where the form would be overlong, half of a surrogate pair, or above U+10FFFF.
      const unsigned second = byte(at + 1);
      const unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
      const unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
      if (lead < 0xc2 || lead > 0xf4 || second < low || second > high) return at;
      length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
      for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xc0U) != 0x80U) return at;
      }
    }
    at += length;
  }
  return at;
}

/// Brackets open at once, outside of texts.
int nesting(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      deepest = std::max(deepest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return deepest;
}

/// Finds out where a text stops being JSON.
struct FindMistake final : nlohmann::json_sax<json> {
  std::size_t position = 0;

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*elements*/) override { return true; }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*elements*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t at, const std::string& /*token*/, const json::exception& /*exception*/) override {
    position = at;
    return false;
  }
};

std::string escaped(std::string_view key) {
  std::string out;
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

/// The JSON pointer (RFC 6901) of the value at this address. Only asked when something is wrong; the depth is bounded
/// by `max_json_depth`.
bool find_path(const json& from, const json* target, std::string& path) {
  if (&from == target) return true;
  const std::size_t length = path.size();
  const auto descend = [&](const json& child, const std::string& name) {
    path += "/" + name;
    if (find_path(child, target, path)) return true;
    path.resize(length);
    return false;
  };
  if (from.is_object()) {
    for (const auto& [key, child] : from.get_ref<const json::object_t&>()) {
      if (descend(child, escaped(key))) return true;
    }
  } else if (from.is_array()) {
    std::size_t index = 0;
    for (const json& child : from.get_ref<const json::array_t&>()) {
      if (descend(child, std::to_string(index++))) return true;
    }
  }
  return false;
}

/// Long values are cut in messages.
std::string shortened(std::string text) {
  constexpr std::size_t most = 60;
  if (text.size() <= most) return text;
  std::size_t cut = most;
  while ((static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80U) --cut;
  return text.substr(0, cut) + "...";
}

std::string accept_keys(std::span<const std::string_view> accepted) {
  return accepted.empty() ? "no keys are accepted here" : "accepted: " + any_of_names(accepted);
}

}  // namespace

std::string_view name_of(JsonFault fault) {
  constexpr std::array<std::string_view, json_faults> names{
      "line_too_long",   "bad_utf8",     "too_deep",    "bad_json",     "not_an_object",  "unknown_command",
      "unknown_key",     "missing_key",  "bad_value",   "unknown_game", "unknown_option", "bad_option",
      "bad_position",    "bad_record",   "bad_move",    "refused",      "no_game",        "too_many_tables",
      "no_record",       "not_finished", "stale",       "not_seated",   "seat_taken",     "unknown_table",
      "wrong_key",       "not_now",      "too_much",    "not_stored",   "foreign_page",   "hints_off",
      "outcome_unknown", "bad_request",  "foreign_name"};
  return names[static_cast<std::size_t>(fault)];
}

std::string any_of_names(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

// -------------------------------------------------------------------------------------------------------- document

JsonDocument::JsonDocument(std::string_view text) : value_(std::make_unique<json>()) {
  if (text.size() > max_json_bytes) {
    keep({.fault = JsonFault::line_too_long,
          .message = "the text has " + std::to_string(text.size()) + " bytes; at most " +
                     std::to_string(max_json_bytes) + " are read",
          .details = {{"limit", std::int64_t{max_json_bytes}}}});
    return;
  }
  if (const std::size_t end = utf8_end(text); end != text.size()) {
    keep({.fault = JsonFault::bad_utf8,
          .message = "byte " + std::to_string(end + 1) + " is not well-formed UTF-8",
          .details = {{"byte", static_cast<std::int64_t>(end + 1)}}});
    return;
  }
  if (const int depth = nesting(text); depth > max_json_depth) {
    keep({.fault = JsonFault::too_deep,
          .message = "brackets are nested " + std::to_string(depth) + " deep; at most " +
                     std::to_string(max_json_depth) + " are read",
          .details = {{"limit", std::int64_t{max_json_depth}}}});
    return;
  }
  *value_ = json::parse(text.begin(), text.end(), nullptr, false);
  if (!value_->is_discarded()) return;
  *value_ = nullptr;
  FindMistake mistake;
  json::sax_parse(text.begin(), text.end(), &mistake);
  keep({.fault = JsonFault::bad_json,
        .message = "not JSON: reading stopped at byte " + std::to_string(mistake.position),
        .details = {{"byte", static_cast<std::int64_t>(mistake.position)}}});
}

JsonDocument::~JsonDocument() = default;

void JsonDocument::keep(JsonError error) {
  if (failed_) return;
  failed_ = true;
  error_ = std::move(error);
}

// ------------------------------------------------------------------------------------------------------------ node

JsonNode::operator bool() const { return value_ != nullptr && !value_->is_null(); }
bool JsonNode::is_object() const { return value_ != nullptr && value_->is_object(); }
bool JsonNode::is_array() const { return value_ != nullptr && value_->is_array(); }
bool JsonNode::is_text() const { return value_ != nullptr && value_->is_string(); }
bool JsonNode::is_number() const { return value_ != nullptr && value_->is_number(); }
bool JsonNode::is_whole() const { return value_ != nullptr && value_->is_number_integer(); }

JsonNode JsonNode::operator[](std::string_view key) const {
  if (!is_object()) return {document_, nullptr};
  const auto found = value_->find(key);
  return {document_, found == value_->end() ? nullptr : &*found};
}

JsonNode JsonNode::at(std::size_t index) const {
  if (index >= size()) return {document_, nullptr};
  return {document_, &value_->get_ref<const json::array_t&>()[index]};
}

std::size_t JsonNode::size() const { return is_array() ? value_->size() : 0; }

std::vector<std::string_view> JsonNode::keys() const {
  std::vector<std::string_view> names;
  if (!is_object()) return names;
  for (const auto& [key, child] : value_->get_ref<const json::object_t&>()) names.emplace_back(key);
  return names;
}

void JsonNode::only(std::initializer_list<std::string_view> accepted) const {
  only(std::span(accepted.begin(), accepted.size()));
}

void JsonNode::only(std::span<const std::string_view> accepted) const {
  if (!is_object()) {
    bad_value("an object");
    return;
  }
  for (const auto& [key, child] : value_->get_ref<const json::object_t&>()) {
    if (std::ranges::find(accepted, key) != accepted.end()) continue;
    JsonNode{document_, &child}.fail(JsonFault::unknown_key,
                                     "unknown key \"" + shortened(key) + "\"; " + accept_keys(accepted));
    return;
  }
}

JsonNode JsonNode::need(std::string_view key) const {
  const JsonNode member = (*this)[key];
  if (!member) fail(JsonFault::missing_key, "\"" + std::string(key) + "\" is missing", "/" + std::string(key));
  return member;
}

void JsonNode::array_of_at_most(std::size_t count, std::string_view what) const {
  if (!is_array() || size() > count) {
    bad_value("an array of at most " + std::to_string(count) + " " + std::string(what));
  }
}

void JsonNode::array_of(std::size_t count, std::string_view what) const {
  if (!is_array() || size() != count) bad_value("an array of " + std::to_string(count) + " " + std::string(what));
}

int JsonNode::whole(int low, int high) const {
  if (is_whole()) {
    // A negative number is signed, any other that was parsed is unsigned and may exceed the signed range.
    const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > static_cast<std::uint64_t>(high);
    const std::int64_t number = huge ? std::int64_t{high} + 1 : value_->get<std::int64_t>();
    if (number >= low && number <= high) return static_cast<int>(number);
  }
  bad_value("a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

std::uint64_t JsonNode::whole_64() const {
  if (value_ != nullptr && value_->is_number_unsigned()) return value_->get<std::uint64_t>();
  if (is_text()) {
    const std::string_view digits = text();
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error == std::errc{} && end == digits.data() + digits.size()) return number;
  }
  bad_value("a whole number from 0 to 18446744073709551615, as a number or as a text of digits");
  return 0;
}

std::string_view JsonNode::text() const {
  if (is_text()) return value_->get_ref<const std::string&>();
  bad_value("a text");
  return {};
}

bool JsonNode::boolean() const {
  if (value_ != nullptr && value_->is_boolean()) return value_->get<bool>();
  bad_value("true or false");
  return false;
}

std::size_t JsonNode::one_of(std::span<const std::string_view> names) const {
  if (is_text()) {
    const auto found = std::ranges::find(names, text());
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  }
  bad_value(any_of_names(names));
  return 0;
}

std::string JsonNode::dump() const {
  // Never fails on what was parsed: its texts are well-formed.
  return value_ == nullptr ? "null" : value_->dump(-1, ' ', false, json::error_handler_t::replace);
}

void JsonNode::fail(JsonFault fault, std::string message, std::string_view below,
                    std::vector<JsonError::Detail> details) const {
  if (!document_->ok()) return;
  std::string path;
  if (value_ != nullptr) find_path(*document_->value_, value_, path);
  path += below;
  document_->keep(
      {.fault = fault, .path = std::move(path), .message = std::move(message), .details = std::move(details)});
}

void JsonNode::bad_value(std::string_view accepted) const {
  if (!document_->ok()) return;
  fail(JsonFault::bad_value, shortened(dump()) + " is not accepted here; expected " + std::string(accepted));
}

bool JsonNode::ok() const { return document_->ok(); }

}  // namespace tricasse
