#pragma once

#include <sys/types.h>

#include <array>
#include <expected>
#include <optional>
#include <string>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// The files of an open database, by their names: whoever deletes or replaces one of them takes it away from under its
/// keeper, who would go on writing to a file that nobody will ever open again. They are never opened here: closing any
/// descriptor of a file would drop the locks of the database.
class WatchedFiles {
 public:
  /// Remembers the files that lie there now.
  explicit WatchedFiles(const std::string& path);

  /// `moved` when one of them is another or gone: three calls to the system.
  std::expected<void, StoreError> are_there() const;
  /// `read_only` when one of them may not be written any more, also where an open descriptor still could: nobody could
  /// go on with it after a restart.
  std::expected<void, StoreError> may_be_written() const;
  /// `full` when writing is going to fail soon.
  std::expected<void, StoreError> have_room() const;

 private:
  struct File {
    std::string path;
    bool known = false;
    dev_t device = 0;
    ino_t number = 0;
  };
  std::string folder_;
  std::array<File, 3> files_;
};

}  // namespace tricasse
