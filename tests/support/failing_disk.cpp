#include "tricasse/tests/support/failing_disk.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <mutex>

namespace tricasse {
namespace {

struct Fault {
  bool on = false;
  bool stuck = false;
  int error = 0;
  DiskCall call = DiskCall::sync;
  std::string part;
  int caught = 0;
};

std::mutex mutex;
std::condition_variable changed;
Fault fault;

std::string path_of(int file) {
  std::array<char, 512> path{};
  const ssize_t size = readlink(("/proc/self/fd/" + std::to_string(file)).c_str(), path.data(), path.size());
  return size < 0 ? "" : std::string(path.data(), static_cast<std::size_t>(size)) + "$";
}

/// The error this call has to end with; 0: let it be done.
int error_of(DiskCall call, int file) {
  std::unique_lock lock(mutex);
  if (!fault.on || fault.call != call || !path_of(file).contains(fault.part)) return 0;
  ++fault.caught;
  changed.notify_all();
  if (!fault.stuck) return fault.error;
  changed.wait(lock, [] { return !fault.on; });
  return 0;
}

int sync(long call, int file) {
  if (const int error = error_of(DiskCall::sync, file); error != 0) {
    errno = error;
    return -1;
  }
  return static_cast<int>(syscall(call, file));
}

ssize_t write_at(int file, const void* bytes, std::size_t count, off_t offset) {
  if (const int error = error_of(DiskCall::write, file); error != 0) {
    errno = error;
    return -1;
  }
  return syscall(SYS_pwrite64, file, bytes, count, offset);
}

void set(Fault next) {
  const std::lock_guard guard(mutex);
  fault = std::move(next);
  changed.notify_all();
}

}  // namespace

FailingDisk::FailingDisk(DiskCall call, std::string part, int error) {
  set({.on = true, .error = error, .call = call, .part = std::move(part)});
}
FailingDisk::~FailingDisk() { set({}); }

StuckDisk::StuckDisk(DiskCall call, std::string part) {
  set({.on = true, .stuck = true, .call = call, .part = std::move(part)});
}
StuckDisk::~StuckDisk() { set({}); }
void StuckDisk::await() {
  std::unique_lock lock(mutex);
  changed.wait(lock, [] { return fault.caught > 0; });
}

}  // namespace tricasse

// The C library's own names: a program's functions come before those of the libraries it loads.
extern "C" {
int fsync(int file) { return tricasse::sync(SYS_fsync, file); }
int fdatasync(int file) { return tricasse::sync(SYS_fdatasync, file); }
ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t offset) {
  return tricasse::write_at(file, bytes, count, offset);
}
ssize_t pwrite64(int file, const void* bytes, std::size_t count, off64_t offset) {
  return tricasse::write_at(file, bytes, count, offset);
}
}
