#include "tricasse/ai/random_games.hpp"

#include <array>

namespace tricasse {

std::span<const std::string_view> bench_variants(std::type_identity<troyes_dice::TroyesDice> /*game*/) {
  static constexpr std::array<std::string_view, 8> variants{
      "players=1",
      "players=2 numbering=rolled crier=1",
      "players=3 numbering=expert",
      "players=4 numbering=random",
      "players=1 expansion=1,2,3",
      "players=2 expansion=6,4,5 numbering=random",
      "players=3 expansion=8,7,2",
      "players=10 expansion=random numbering=rolled",
  };
  return variants;
}

std::span<const std::string_view> bench_variants(std::type_identity<troyes::Troyes> /*game*/) {
  static constexpr std::array<std::string_view, 13> variants{
      "players=1",
      "players=2",
      "players=3",
      "players=4",
      "players=1 bonus=all",
      "players=2 bonus=baker,resistance rounds=5",
      "players=3 bonus=banquet,prior",
      "players=4 bonus=all",
      "players=1 bonus=all modules=all",
      "players=2 modules=2,5 activities=new",
      "players=3 modules=1,3 events=new-first characters=open tournament=on",
      "players=4 modules=4,5",
      "players=4 bonus=all modules=all tournament=on",
  };
  return variants;
}

}  // namespace tricasse
