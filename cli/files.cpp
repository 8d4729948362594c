#include "cli/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
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

}  // namespace tricasse::cli
