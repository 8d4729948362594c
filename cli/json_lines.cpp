#include "tricasse/cli/json_lines.hpp"

#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <vector>

namespace tricasse::cli {
namespace {

enum class Written : std::uint8_t { yes, nobody_listens, failed };

Written write_all(int output, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(output, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EPIPE) {
      return Written::nobody_listens;
    } else if (errno != EINTR) {
      return Written::failed;
    }
  }
  return Written::yes;
}

/// Cuts what arrives into lines. Of a line that is too long only its end is waited for.
class LineBuffer {
 public:
  explicit LineBuffer(EngineSession& session) : session_(session) {}

  /// Answers the complete lines among these bytes, and keeps the rest.
  void take(std::string_view bytes, std::string& replies) {
    while (!bytes.empty() && !session_.finished()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      if (line_.size() + part.size() > EngineSession::max_line_bytes) {
        too_long_ = true;
        line_.clear();
      }
      if (!too_long_) line_ += part;
      if (end == std::string_view::npos) return;
      finish_line(replies);
      bytes.remove_prefix(end + 1);
    }
  }

  /// The input has ended: a last line may lack its newline.
  void end(std::string& replies) {
    if (!session_.finished() && (too_long_ || !line_.empty())) finish_line(replies);
  }

 private:
  void finish_line(std::string& replies) {
    const std::string reply = too_long_ ? EngineSession::line_too_long() : session_.handle(line_);
    line_.clear();
    too_long_ = false;
    if (!reply.empty()) replies.append(reply) += '\n';
  }

  EngineSession& session_;
  std::string line_;
  bool too_long_ = false;
};

}  // namespace

Served serve_json_lines(EngineSession& session, int input, int output) {
  // What arrives at once is answered at once; replies to one such block are written together.
  constexpr std::size_t block = 16 << 10;
  std::vector<char> buffer(block);
  std::string replies;
  LineBuffer lines(session);
  while (!session.finished()) {
    const ssize_t count = ::read(input, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Served::cannot_read;
    replies.clear();
    if (count == 0) {
      lines.end(replies);
    } else {
      lines.take({buffer.data(), static_cast<std::size_t>(count)}, replies);
    }
    const Written written = write_all(output, replies);
    if (written == Written::failed) return Served::cannot_write;
    if (written == Written::nobody_listens || count == 0) break;
  }
  return Served::well;
}

}  // namespace tricasse::cli
