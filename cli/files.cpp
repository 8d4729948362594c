#include "tricasse/cli/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace tricasse::cli {

std::expected<std::string, std::string> read_file(const Console& console, const std::string& path) {
  const auto complaint = [&](const std::string& reason) {
    return std::unexpected(console.say(Text::file_unreadable, {{"path", path}, {"reason", reason}}));
  };
  const auto close = [](std::FILE* file) { return file == stdin ? 0 : std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"), close);
  if (!file) return complaint(std::strerror(errno));
  std::string text;
  std::string block(1 << 16, '\0');
  while (std::feof(file.get()) == 0 && std::ferror(file.get()) == 0) {
    const std::size_t got = std::fread(block.data(), 1, block.size(), file.get());
    text.append(block, 0, got);
    if (text.size() > max_input_bytes) return complaint(console.say(Text::file_too_large));
  }
  if (std::ferror(file.get()) != 0) return complaint(std::strerror(errno));
  return text;
}

namespace {

/// Writes everything to a file that was just opened and closes it; the system's number of what went wrong, or 0.
int write_and_close(int file, const std::string& text) {
  int error = 0;
  for (std::size_t done = 0; done < text.size() && error == 0;) {
    const auto written = write(file, text.data() + done, text.size() - done);
    if (written >= 0) {
      done += static_cast<std::size_t>(written);
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  // Pipes and terminals have nothing to be put on a disk.
  if (error == 0 && fsync(file) != 0 && errno != EINVAL && errno != EROFS) error = errno;
  if (close(file) != 0 && error == 0) error = errno;
  return error;
}

}  // namespace

std::string write_whole(const std::string& path, const std::string& text) {
  namespace fs = std::filesystem;
  std::error_code nowhere;
  const fs::file_status there = fs::status(path, nowhere);
  if (fs::exists(there) && !fs::is_regular_file(there)) {
    const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const int error = file < 0 ? errno : write_and_close(file, text);
    return error == 0 ? "" : std::strerror(error);
  }
  // The file a link leads to is the one that is meant.
  std::error_code unresolved;
  const fs::path meant = fs::weakly_canonical(path, unresolved);
  const std::string target = unresolved ? path : meant.string();
  if (fs::exists(there) && access(target.c_str(), W_OK) != 0) return std::strerror(errno);
  const std::string temporary = target + ".part";
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return std::strerror(errno);
  int error = write_and_close(file, text);
  if (error == 0 && rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return "";
  unlink(temporary.c_str());
  return std::strerror(error);
}

bool file_exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(std::filesystem::symlink_status(path, ignored));
}

}  // namespace tricasse::cli
