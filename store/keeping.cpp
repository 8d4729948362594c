#include "tricasse/store/keeping.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace tricasse {
namespace {

StoreError cannot(const std::string& lock, int error) {
  const bool unwritable = error == EACCES || error == EPERM || error == EROFS;
  return {.message = lock + ": " + std::generic_category().message(error),
          .trouble = unwritable        ? StoreTrouble::read_only
                     : error == ENOSPC ? StoreTrouble::full
                                       : StoreTrouble::failing};
}

/// Whether this is still the file of that name: somebody may have deleted it between opening and locking it.
bool is_there(const std::string& lock, int file) {
  struct stat opened{};
  struct stat named{};
  return fstat(file, &opened) == 0 && stat(lock.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
}

}  // namespace

std::expected<Keeping, StoreError> Keeping::take(const std::string& path) {
  const std::string lock = path + ".lock";
  while (true) {
    Keeping keeping(open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (keeping.file_ < 0) return std::unexpected(cannot(lock, errno));
    if (flock(keeping.file_, LOCK_EX | LOCK_NB) != 0) {
      if (errno == EINTR) continue;
      if (errno != EWOULDBLOCK) return std::unexpected(cannot(lock, errno));
      return std::unexpected(
          StoreError{.message = path + ": another server keeps these games", .trouble = StoreTrouble::in_use});
    }
    if (is_there(lock, keeping.file_)) return keeping;
  }
}

Keeping::Keeping(Keeping&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

Keeping::~Keeping() {
  if (file_ >= 0) close(file_);
}

}  // namespace tricasse
