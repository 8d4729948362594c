#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "tricasse/source_tree.hpp"

/// Files that tests compare with and can write anew. After a change of play that is meant, set the environment variable
/// TRICASSE_REWRITE to "golden" (tests/golden, tests/bots) or "records" (tests/records), run `tricasse_tests` once, and
/// read the difference as you would read a change of code.
namespace tricasse::testing {

inline bool rewriting(std::string_view what) {
  const char* const wanted = std::getenv("TRICASSE_REWRITE");  // NOLINT(concurrency-mt-unsafe): nobody sets it here
  return wanted != nullptr && wanted == what;
}

inline std::filesystem::path test_folder(std::string_view name) {
  return std::filesystem::path(tricasse::source_tree) / "tests" / name;
}

/// The whole file; empty when there is none.
inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void write_file(const std::filesystem::path& path, std::string_view text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace tricasse::testing
