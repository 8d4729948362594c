#include "tricasse/codec/troyes_dice/layout.hpp"

#include <algorithm>

namespace tricasse::troyes_dice {
namespace {

/// A piece for each notch: 0 where none is chosen yet.
using Pieces = std::array<int, notches>;

/// Finds a piece for a notch, moving others along where needed (augmenting paths).
class Matching {
 public:
  Matching(const std::array<NotchWish, notches>& wishes, const Pieces& fixed, std::size_t count)
      : wishes_(wishes), fixed_(fixed), count_(count) {}

  /// Whether every notch can have a piece of its own.
  bool complete() {
    for (std::size_t notch = 0; notch < count_; ++notch) {
      tried_.fill(false);
      if (!place(notch)) return false;
    }
    return true;
  }

 private:
  bool place(std::size_t notch) {
    for (int plaza = 1; plaza <= plazas; ++plaza) {
      const auto at = static_cast<std::size_t>(plaza);
      const bool allowed = fixed_[notch] != 0 ? fixed_[notch] == plaza : fits(plaza, wishes_[notch]);
      if (!allowed || tried_[at]) continue;
      tried_[at] = true;
      if (owner_[at] == nobody || place(owner_[at])) {
        owner_[at] = notch;
        return true;
      }
    }
    return false;
  }

  static constexpr std::size_t nobody = notches;
  static constexpr std::array<std::size_t, plazas + 1> unowned() {
    std::array<std::size_t, plazas + 1> owner{};
    owner.fill(nobody);
    return owner;
  }

  const std::array<NotchWish, notches>& wishes_;
  const Pieces& fixed_;
  std::size_t count_;
  std::array<std::size_t, plazas + 1> owner_ = unowned();
  std::array<bool, plazas + 1> tried_{};
};

bool is_slot(const Table& table, int notch) {
  for (int slot = 0; slot < slots; ++slot) {
    if (notch_of(table.day, table.afternoon != 0, slot) == notch) return true;
  }
  return false;
}

}  // namespace

bool fits(int plaza, const NotchWish& wish) {
  if (wish.plaza != 0 && wish.plaza != plaza) return false;
  const auto& sides = plaza_sides[static_cast<std::size_t>(plaza - 1)];
  return !wish.face || std::ranges::find(sides, *wish.face) != sides.end();
}

bool complete_layout(const std::array<NotchWish, notches>& wishes, Table& table) {
  const std::size_t count = table.stage == Stage::layout ? table.placed : std::size_t{notches};
  Pieces pieces{};
  if (!Matching(wishes, pieces, count).complete()) return false;
  constexpr Pieces mono_first{1, 2, 3, 4, 5, 6, 7, 8, 9};
  constexpr Pieces mono_last{4, 5, 6, 7, 8, 9, 1, 2, 3};
  for (std::size_t notch = 0; notch < count; ++notch) {
    for (const int plaza : is_slot(table, static_cast<int>(notch)) ? mono_last : mono_first) {
      if (!fits(plaza, wishes[notch]) || std::ranges::find(pieces, plaza) != pieces.end()) continue;
      pieces[notch] = plaza;
      if (Matching(wishes, pieces, count).complete()) break;
      pieces[notch] = 0;
    }
    table.plaza_at[notch] = static_cast<std::uint8_t>(pieces[notch]);
    table.face[notch] = wishes[notch].face.value_or(plaza_sides[static_cast<std::size_t>(pieces[notch] - 1)][0]);
  }
  return true;
}

}  // namespace tricasse::troyes_dice
