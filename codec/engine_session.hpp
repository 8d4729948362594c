#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "tricasse/match/games.hpp"

namespace tricasse {

/// The protocol of `tricasse engine` (docs/engine-protocol.md) without any input or output: a request a line, a reply
/// a line. Sessions know nothing of each other, and the same requests always get the same replies. Nothing a client
/// sends crashes, blocks or exhausts one.
class EngineSession {
 public:
  /// Raised when a client that knew the protocol before would be surprised.
  static constexpr int protocol_version = 1;
  static constexpr std::size_t max_line_bytes = std::size_t{1} << 20;
  static constexpr std::size_t max_tables = 64;

  /// The reply to one request, without a newline; empty for a line of white space.
  std::string handle(std::string_view line);

  /// The reply to a line that was too long to be kept.
  static std::string line_too_long();

  /// The client has said `quit`.
  bool finished() const { return finished_; }

 private:
  friend class EngineCall;

  /// The games being played, by the name of their table.
  std::map<std::string, AnyMatch, std::less<>> tables_;
  bool finished_ = false;
};

}  // namespace tricasse
