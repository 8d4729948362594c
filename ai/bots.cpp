#include "ai/bots.hpp"

#include <array>

#include "ai/eval/troyes.hpp"
#include "ai/eval/troyes_dice.hpp"

namespace tricasse {
namespace {

using troyes::Troyes;
using troyes_dice::TroyesDice;

/// Any legal move, each as likely as the other.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::View& /*view*/, std::span<const typename G::Move> legal,
                          Random& random) override {
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

/// Looks one move ahead and takes what promises most; of equals the first.
class GreedyDice final : public Bot<TroyesDice> {
 public:
  TroyesDice::Move choose(const TroyesDice::View& view, std::span<const TroyesDice::Move> legal,
                          Random& /*random*/) override {
    if (legal.size() == 1) return legal.front();
    const auto state = determinize(view, {});
    const Actor self = Actor::seat(view.viewer);
    const int left = half_days_left(state.table);
    int best = -1;
    TroyesDice::Move choice = legal.front();
    for (const auto move : legal) {
      auto next = state;
      const NoEvents nobody;
      apply(next, self, move, nobody);
      const int promise = promise_of(next.seats[static_cast<std::size_t>(view.viewer)], left);
      if (promise > best) {
        best = promise;
        choice = move;
      }
    }
    return choice;
  }
};

/// Looks one turn ahead, alone.
class GreedyTroyes final : public Bot<Troyes> {
 public:
  Troyes::Move choose(const Troyes::View& view, std::span<const Troyes::Move> legal, Random& /*random*/) override {
    if (legal.size() == 1) return legal.front();
    return troyes::best_answer(determinize(view, {}), view.viewer, legal);
  }
};

template <class Made, Game G>
std::unique_ptr<Bot<G>> make() {
  return std::make_unique<Made>();
}

constexpr std::array<BotRow<TroyesDice>, 2> dice_bots{{
    {"random", make<RandomBot<TroyesDice>, TroyesDice>},
    {"greedy", make<GreedyDice, TroyesDice>},
}};
constexpr std::array<BotRow<Troyes>, 2> troyes_bots{{
    {"random", make<RandomBot<Troyes>, Troyes>},
    {"greedy", make<GreedyTroyes, Troyes>},
}};

}  // namespace

template <>
std::span<const BotRow<TroyesDice>> bot_table() {
  return dice_bots;
}
template <>
std::span<const BotRow<Troyes>> bot_table() {
  return troyes_bots;
}

}  // namespace tricasse
