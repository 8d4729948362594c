#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "tricasse/cli/console.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse::cli {

/// How strictly a record is read: `read_record` or `read_edited_record`.
using RecordReader = std::expected<AnyMatch, RecordError> (*)(std::string_view text);

/// The game in a file, "-" being standard input; or the exit code, after a complaint: a sentence on standard error, or
/// with `json` an object on standard output.
std::expected<AnyMatch, int> open_record(const Console& console, const std::string& file, RecordReader read, bool json);

/// A complaint of a command whose answer is JSON or words: {"error":{"code":...,"message":...}} or a sentence.
int complain(const Console& console, Exit code, bool json, std::string_view name, const std::string& sentence);

}  // namespace tricasse::cli
