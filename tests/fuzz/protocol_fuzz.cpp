#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tricasse/codec/engine_session.hpp"
#include "tricasse/codec/json.hpp"
#include "tricasse/tests/fuzz/require.hpp"

/// Requests: a session fed with any lines answers each of them with one line of JSON.
namespace tricasse {
namespace {

void answer(EngineSession& session, std::string_view line) {
  const std::string reply = session.handle(line);
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    require(reply.empty(), "a reply to nothing");
    return;
  }
  require(reply.find('\n') == std::string::npos, "a reply of two lines");
  if (reply.size() > max_json_bytes) return;
  JsonDocument document(reply);
  require(document.ok() && document.root().is_object(), "a reply that is no JSON object");
  const auto keys = document.root().keys();
  require(std::ranges::find(keys, "id") != keys.end(), "a reply without an id");
  if (const JsonNode error = document.root()["error"]) {
    require(error["code"].is_text() && !error["code"].text().empty(), "an error without a code");
    require(error["message"].is_text() && !error["message"].text().empty(), "an error without a sentence");
  }
}

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  tricasse::EngineSession session;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    tricasse::answer(session, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
