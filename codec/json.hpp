#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tricasse {

/// What can be wrong with a request or a position. Programs compare the names (`name_of`); each is explained in
/// docs/engine-protocol.md.
enum class JsonFault : std::uint8_t {
  line_too_long,
  bad_utf8,
  too_deep,
  bad_json,
  not_an_object,
  unknown_command,
  unknown_key,
  missing_key,
  bad_value,
  unknown_game,
  unknown_option,
  bad_option,
  bad_position,  ///< well-formed, but no consistent position
  bad_record,
  bad_move,  ///< not the notation of a move
  refused,   ///< the rules, or the rules of undoing, refuse it
  no_game,   ///< nothing is being played at that table
  too_many_tables,
  no_record,     ///< the game was loaded as a position
  not_finished,  ///< only a finished game counts here
  // At tables (docs/protocol.md), never from the engine session:
  stale,            ///< meant for another situation than the present one
  not_seated,       ///< only somebody who sits at the table may ask this
  seat_taken,       ///< somebody else was quicker
  unknown_table,    ///< no table of this name
  wrong_key,        ///< no seat of this table has this key
  not_now,          ///< not while the table is as it is
  too_much,         ///< more than one client may send, open or hold
  not_stored,       ///< the disk refused; nothing has changed
  foreign_page,     ///< a page of another house asks
  hints_off,        ///< the table was opened without hints
  outcome_unknown,  ///< whether the disk has kept it nobody can know before the server is started anew
  bad_request,      ///< no request of HTTP, or one that might be read in two ways
  foreign_name,     ///< asked for under a name that is not this house's
};
inline constexpr int engine_faults = static_cast<int>(JsonFault::not_finished) + 1;
inline constexpr int json_faults = static_cast<int>(JsonFault::foreign_name) + 1;
std::string_view name_of(JsonFault fault);

/// A mistake in JSON as a value: what kind, where, and a sentence saying what was wrong and what is accepted.
struct JsonError {
  /// A further fact for programs: ("refusal", "cannot_pay"), ("line", 12).
  struct Detail {
    std::string_view name;
    std::variant<std::int64_t, std::string> value;
  };

  JsonFault fault = JsonFault::bad_json;
  std::string path;  ///< the place inside the document: "/seats/0/sheet/citizens"; empty for the whole of it
  std::string message;
  std::vector<Detail> details;
};

/// Deeper nesting is refused before anything is read.
inline constexpr int max_json_depth = 16;
/// Longer texts are refused unread.
inline constexpr std::size_t max_json_bytes = 1 << 20;

class JsonDocument;

/// One place in a document. Reading never fails loudly: the first mistake is kept in the document, every read after
/// it gives a harmless value. A key that is absent and one that is null are the same: not there.
class JsonNode {
 public:
  /// Whether there is a value.
  explicit operator bool() const;
  bool is_object() const;
  bool is_array() const;
  bool is_text() const;
  bool is_number() const;
  bool is_whole() const;  ///< a number without fraction that fits into 64 bits

  /// The member of an object, or a place that is not there.
  JsonNode operator[](std::string_view key) const;
  /// The item of an array, or a place that is not there.
  JsonNode at(std::size_t index) const;
  /// Items of an array, 0 for anything else.
  std::size_t size() const;
  /// Keys of an object in alphabetical order.
  std::vector<std::string_view> keys() const;

  /// Complains unless this is an object with no other keys than these.
  void only(std::initializer_list<std::string_view> accepted) const;
  void only(std::span<const std::string_view> accepted) const;
  /// The member of an object; complains when it is not there.
  JsonNode need(std::string_view key) const;
  /// Complains unless this is an array of at most (or exactly) so many items.
  void array_of_at_most(std::size_t count, std::string_view what) const;
  void array_of(std::size_t count, std::string_view what) const;

  /// The value; complains, and gives the least harmful one, when it is not of this kind.
  int whole(int low, int high) const;
  std::uint64_t whole_64() const;  ///< 0 to 2^64-1, as a number or as a text of digits
  std::string_view text() const;
  bool boolean() const;
  /// The index of the text in `names`; complains and gives 0 when it is none of them.
  std::size_t one_of(std::span<const std::string_view> names) const;
  /// The value as JSON text.
  std::string dump() const;

  /// Keeps this mistake if it is the first one; `below` is put behind the path.
  void fail(JsonFault fault, std::string message, std::string_view below = {},
            std::vector<JsonError::Detail> details = {}) const;
  void bad_value(std::string_view accepted) const;
  /// No mistake so far in the whole document.
  bool ok() const;

 private:
  friend class JsonDocument;
  JsonNode(JsonDocument* document, const nlohmann::json* value) : document_(document), value_(value) {}

  JsonDocument* document_;
  const nlohmann::json* value_;  ///< null: not there
};

/// A parsed text and the first mistake found in it.
class JsonDocument {
 public:
  explicit JsonDocument(std::string_view text);
  ~JsonDocument();
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;

  JsonNode root() { return {this, value_.get()}; }
  bool ok() const { return !failed_; }
  /// Meaningful only when not ok.
  const JsonError& error() const { return error_; }

 private:
  friend class JsonNode;
  void keep(JsonError error);

  std::unique_ptr<nlohmann::json> value_;
  bool failed_ = false;
  JsonError error_;
};

/// "a, b or c".
std::string any_of_names(std::span<const std::string_view> names);

}  // namespace tricasse
