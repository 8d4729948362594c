#include "tricasse/store/watched_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <filesystem>

namespace tricasse {
namespace {

/// A commit of one move takes some pages of 4 KiB each in the journal.
constexpr std::uint64_t least_room = 64 << 10;

}  // namespace

WatchedFiles::WatchedFiles(const std::string& path)
    : folder_(std::filesystem::path(path).parent_path().string()),
      files_{File{path}, File{path + "-wal"}, File{path + "-shm"}} {
  if (folder_.empty()) folder_ = ".";
  for (File& file : files_) {
    struct stat found{};
    if (stat(file.path.c_str(), &found) != 0) continue;
    file.known = true;
    file.device = found.st_dev;
    file.number = found.st_ino;
  }
}

std::expected<void, StoreError> WatchedFiles::are_there() const {
  for (const File& file : files_) {
    if (!file.known) continue;
    struct stat found{};
    const bool there = stat(file.path.c_str(), &found) == 0;
    if (there && found.st_dev == file.device && found.st_ino == file.number) continue;
    return std::unexpected(
        StoreError{.message = file.path + (there ? " was replaced by another file" : " is no longer there"),
                   .trouble = StoreTrouble::moved});
  }
  return {};
}

std::expected<void, StoreError> WatchedFiles::may_be_written() const {
  for (const File& file : files_) {
    if (!file.known || faccessat(AT_FDCWD, file.path.c_str(), W_OK, AT_EACCESS) == 0) continue;
    return std::unexpected(
        StoreError{.message = file.path + " may not be written", .trouble = StoreTrouble::read_only});
  }
  return {};
}

std::expected<void, StoreError> WatchedFiles::have_room() const {
  struct statvfs disk{};
  if (statvfs(folder_.c_str(), &disk) != 0) return {};
  if (std::uint64_t{disk.f_bavail} * disk.f_frsize >= least_room) return {};
  return std::unexpected(StoreError{.message = folder_ + ": no room is left", .trouble = StoreTrouble::full});
}

}  // namespace tricasse
