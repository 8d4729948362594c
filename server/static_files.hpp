#pragma once

#include <map>
#include <string>
#include <string_view>

namespace tricasse {

/// The client's files, read into memory once. No path from outside ever reaches the disk: what is not in the list does
/// not exist.
class StaticFiles {
 public:
  struct File {
    std::string type;
    std::string body;
    std::string zipped;      ///< the same as gzip; empty when that would not help
    bool immutable = false;  ///< its name carries a hash of its content
  };

  StaticFiles() = default;
  /// Everything below this folder. "index.html" also answers for the folder itself; "x.gz" is what x looks like zipped.
  explicit StaticFiles(const std::string& folder);

  const File* find(std::string_view path) const;
  bool empty() const { return files_.empty(); }

 private:
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace tricasse
