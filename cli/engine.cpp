#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/json_lines.hpp"

namespace tricasse::cli {

int engine(const Console& console) {
  // A client that goes away closes the pipe; that is an ordinary end, not a signal.
  std::signal(SIGPIPE, SIG_IGN);
  EngineSession session;
  const Served served = serve_json_lines(session, STDIN_FILENO, STDOUT_FILENO);
  if (served == Served::well) return success;
  const Text complaint = served == Served::cannot_read ? Text::file_unreadable : Text::file_unwritable;
  return console.complain(failure, console.say(complaint, {{"path", "-"}, {"reason", std::strerror(errno)}}));
}

}  // namespace tricasse::cli
