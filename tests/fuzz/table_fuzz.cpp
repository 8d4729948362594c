#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/table/door.hpp"
#include "tricasse/tests/fuzz/require.hpp"

/// Requests at a table: fed with any lines, the door answers each with one message of JSON, and shows what has changed.
namespace tricasse {
namespace {

void answer(Door& door, std::string_view line) {
  const std::vector<std::string> messages = door.handle(line);
  require(!messages.empty() && messages.size() <= 2, "no answer, or more than one and a sight");
  for (std::size_t i = 0; i < messages.size(); ++i) {
    if (messages[i].size() > max_json_bytes) continue;
    JsonDocument document(messages[i]);
    require(document.ok() && document.root().is_object(), "a message that is no JSON object");
    const std::string_view kind = document.root()["is"].text();
    if (i == 0) {
      require(kind == "ok" || kind == "error", "an answer that is neither ok nor error");
      const auto keys = document.root().keys();
      require(std::ranges::find(keys, "id") != keys.end(), "an answer without an id");
    } else {
      require(kind == "sight" || kind == "seats", "something else after an answer");
    }
  }
}

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  tricasse::Door door;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    tricasse::answer(door, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
