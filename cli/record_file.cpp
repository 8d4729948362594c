#include "tricasse/cli/record_file.hpp"

#include <fmt/core.h>

#include "tricasse/cli/files.hpp"
#include "tricasse/cli/record_words.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/codec/requests.hpp"

namespace tricasse::cli {

int complain(const Console& console, Exit code, bool json, std::string_view name, const std::string& sentence) {
  if (!json) return console.complain(code, sentence);
  std::string line;
  JsonWriter out(line);
  out.begin_object().key("error").begin_object().member("code", name).member("message", sentence);
  out.end_object().end_object();
  fmt::print("{}\n", line);
  return code;
}

std::expected<AnyMatch, int> open_record(const Console& console, const std::string& file, RecordReader read,
                                         bool json) {
  const auto text = read_file(console, file);
  if (!text) return std::unexpected(complain(console, Exit::failure, json, "unreadable_file", text.error()));
  auto match = read(*text);
  if (match) return *std::move(match);
  if (!json) {
    return std::unexpected(console.complain(Exit::failure, printable(file) + ": " + words_for(match.error(), console)));
  }
  std::string line;
  JsonWriter out(line);
  write_error(out.begin_object().key("error"), told_as_json(match.error()));
  out.end_object();
  fmt::print("{}\n", line);
  return std::unexpected(Exit::failure);
}

}  // namespace tricasse::cli
