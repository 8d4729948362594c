#include "tricasse/server/static_files.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace tricasse {
namespace {

std::string type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/markdown; charset=utf-8"},
  }};
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    const std::string name = fs::relative(entry.path(), folder).generic_string();
    std::ostringstream content;
    content << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    if (name.ends_with(".gz")) {
      files_[name.substr(0, name.size() - 3)].zipped = content.str();
      continue;
    }
    File& file = files_[name];
    file.type = type_of(name);
    file.body = content.str();
    file.immutable = name.starts_with("assets/");
  }
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path.empty() ? "index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace tricasse
