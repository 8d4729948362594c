#pragma once

#include <cstdint>

#include "tricasse/codec/engine_session.hpp"

namespace tricasse::cli {

/// How a session ended: well (also when nobody listens any more), or with `errno` set.
enum class Served : std::uint8_t { well, cannot_read, cannot_write };

/// Answers every line that comes in on one file descriptor on the other, until the input ends, the client says `quit`
/// or nobody listens any more. Replies are written as soon as no further complete line has arrived, so a client that
/// waits for each reply gets it at once and one that sends many requests together is not slowed down. A line that is
/// too long is never kept. SIGPIPE must be ignored.
Served serve_json_lines(EngineSession& session, int input, int output);

}  // namespace tricasse::cli
