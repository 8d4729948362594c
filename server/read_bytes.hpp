#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tricasse {

/// A request as the listener reads it, without any HTTP.
struct ReadRequest {
  int refused = 0;  ///< the status of the answer when it was refused; then it is the last one, and the rest is empty
  std::string method;
  std::string target;
  std::string host;
  std::string table;  ///< whose socket it asks for
  std::string body;
  bool upgrade = false;

  friend bool operator==(const ReadRequest&, const ReadRequest&) = default;
};

/// What the listener reads of these bytes when they come over a connection, in pieces that end at `cuts` (ascending),
/// and then nothing comes any more. A refused request is the last one.
std::vector<ReadRequest> read_bytes(std::string_view bytes, std::span<const std::size_t> cuts = {});

}  // namespace tricasse
