#pragma once

#include <string>

namespace tricasse {

/// What a disk may refuse.
enum class DiskCall { sync, write };

/// A disk that fails: as long as this lives, calls for files whose path, with a "$" at its end, contains `part` end
/// with `error` (as in errno). The functions of the C library by which a database reaches the disk are in this program
/// the ones of failing_disk.cpp, so the database itself is the real one. One at a time.
class FailingDisk {
 public:
  FailingDisk(DiskCall call, std::string part, int error);
  ~FailingDisk();
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;
};

/// A disk that answers nothing: as long as this lives, calls wait.
class StuckDisk {
 public:
  StuckDisk(DiskCall call, std::string part);
  ~StuckDisk();
  StuckDisk(const StuckDisk&) = delete;
  StuckDisk& operator=(const StuckDisk&) = delete;
  /// Waits until somebody is stuck.
  void await();
};

}  // namespace tricasse
