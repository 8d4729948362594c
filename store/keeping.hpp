#pragma once

#include <expected>
#include <string>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// The right to write a file, which one process has at a time. It is a lock on an empty file beside it, `<path>.lock`,
/// which stays there; the lock itself ends with the process, however that ends.
class Keeping {
 public:
  static std::expected<Keeping, StoreError> take(const std::string& path);

  Keeping(Keeping&& other) noexcept;
  Keeping& operator=(Keeping&&) = delete;
  Keeping(const Keeping&) = delete;
  Keeping& operator=(const Keeping&) = delete;
  ~Keeping();

 private:
  explicit Keeping(int file) : file_(file) {}
  int file_;
};

}  // namespace tricasse
