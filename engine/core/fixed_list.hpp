#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace tricasse {

/// A list with room for `Capacity` values and no heap. Its storage starts uninitialised, so making one costs nothing.
template <class T, int Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  static constexpr int capacity = Capacity;

  FixedList() noexcept {}  // NOLINT(modernize-use-equals-default): "= default" would zero the storage in T{}.

  void clear() { size_ = 0; }
  void push_back(T value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  /// Takes one out; the last one fills its place.
  T take(int index) {
    const T taken = (*this)[index];
    items_[index] = items_[--size_];
    return taken;
  }
  /// Direct access for a generator that writes first and counts afterwards; the caller knows its bound.
  T* tail() { return items_ + size_; }
  void grow_to(const T* end) {
    size_ = static_cast<int>(end - items_);
    assert(size_ <= Capacity);
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](int index) const {
    assert(index >= 0 && index < size_);
    return items_[index];
  }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  bool contains(const T& value) const {
    for (const T& item : *this) {
      if (item == value) return true;
    }
    return false;
  }

 private:
  int size_ = 0;
  T items_[static_cast<std::size_t>(Capacity)];
};

}  // namespace tricasse
