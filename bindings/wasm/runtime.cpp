// What the C++ runtime asks of its surroundings. The module touches no file and no clock, and a mistake of our own ends
// it at once: each of these is a trap or an empty answer, so that the page need not bring anything.

#include <cstddef>
#include <cstdint>

extern "C" {

std::uintptr_t __stack_chk_guard = 0x1b7e151628aed2a6U & UINTPTR_MAX;  // NOLINT(*-reserved-identifier)
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }             // NOLINT(*-reserved-identifier)
[[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }

// The only WASI calls that remain: writing to a terminal that is not there.
std::int32_t __imported_wasi_snapshot_preview1_fd_close(std::int32_t /*file*/) { return 8; }
std::int32_t __imported_wasi_snapshot_preview1_fd_seek(std::int32_t /*file*/, std::int64_t /*offset*/,
                                                       std::int32_t /*whence*/, std::int32_t /*at*/) {
  return 8;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_write(std::int32_t /*file*/, std::int32_t /*pieces*/,
                                                        std::int32_t /*count*/, std::int32_t /*written*/) {
  return 8;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_fdstat_get(std::int32_t /*file*/, std::int32_t /*at*/) { return 8; }
[[noreturn]] void __imported_wasi_snapshot_preview1_proc_exit(std::int32_t /*code*/) { __builtin_trap(); }
}

namespace std::inline __1 {
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) noexcept { __builtin_trap(); }
}  // namespace std::inline __1
