#include "tricasse/ai/bots.hpp"

#include <array>
#include <cassert>

#include "tricasse/ai/eval/troyes.hpp"
#include "tricasse/ai/eval/troyes_dice.hpp"
#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/search/search.hpp"

namespace tricasse {
namespace {

using troyes::Troyes;
using troyes_dice::TroyesDice;

template <Game G>
PlanMoves<G> only(typename G::Move move) {
  PlanMoves<G> moves;
  moves.push_back(move);
  return moves;
}

/// Any legal move, each as likely as the other.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  PlanMoves<G> choose(const typename G::View& /*view*/, std::span<const typename G::Move> legal,
                      Random& random) override {
    return only<G>(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
};

/// Looks one move ahead and takes what promises most; of equals the first.
class GreedyDice final : public Bot<TroyesDice> {
 public:
  PlanMoves<TroyesDice> choose(const TroyesDice::View& view, std::span<const TroyesDice::Move> legal,
                               Random& /*random*/) override {
    if (legal.size() == 1) return only<TroyesDice>(legal.front());
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
    return only<TroyesDice>(choice);
  }
};

/// Looks one turn ahead, alone.
class GreedyTroyes final : public Bot<Troyes> {
 public:
  PlanMoves<Troyes> choose(const Troyes::View& view, std::span<const Troyes::Move> legal, Random& /*random*/) override {
    if (legal.size() == 1) return only<Troyes>(legal.front());
    return only<Troyes>(troyes::best_answer(determinize(view, {}), view.viewer, legal));
  }
};

/// Thinks with the net of its game.
template <Game G>
class ThinkingBot final : public Bot<G> {
 public:
  /// With a net of its own, or with one that others have too and that stays.
  ThinkingBot(std::shared_ptr<const Net> own, const Net& net, const SearchSettings& settings)
      : own_(std::move(own)), search_(net, settings) {}

  PlanMoves<G> choose(const typename G::View& view, std::span<const typename G::Move> legal, Random& random) override {
    const std::uint64_t seed = random.next();
    if (legal.size() == 1) return only<G>(legal.front());
    if (!MindOf<G>::Type::can_judge(view)) return only<G>(legal[seed % legal.size()]);
    return search_.run(view, seed).choices.front().moves;
  }

 private:
  std::shared_ptr<const Net> own_;
  Search<typename MindOf<G>::Type> search_;
};

template <class Made, Game G>
std::unique_ptr<Bot<G>> simple(const BotRow<G>& /*row*/, const BotSettings& /*settings*/) {
  return std::make_unique<Made>();
}

template <Game G>
std::unique_ptr<Bot<G>> thinking(const BotRow<G>& row, const BotSettings& settings) {
  const Net* net = settings.net ? settings.net.get() : net_of<G>();
  if (net == nullptr) return nullptr;
  const int prior = settings.prior.value_or(row.prior);
  SearchSettings search{.budget = {.evaluations = settings.evaluations.value_or(row.evaluations)},
                        .aim = settings.aim.value_or(row.aim),
                        .threads = settings.threads,
                        .choices = settings.choices.value_or(row.choices),
                        .depth = settings.depth.value_or(row.depth),
                        .prior = prior,
                        .prior_alone = settings.prior || row.prior_alone < 0 ? prior : row.prior_alone,
                        .doubt = settings.doubt.value_or(row.doubt),
                        .noticed = row.noticed};
  if (settings.ms) search.budget = {.milliseconds = *settings.ms};
  return std::make_unique<ThinkingBot<G>>(settings.net, *net, search);
}

// From page to count: those who overlook things, the one who sees everything at a glance, those who think ahead.
constexpr std::array<BotRow<TroyesDice>, 8> dice_bots{{
    {.name = "random", .is_level = false, .make = simple<RandomBot<TroyesDice>, TroyesDice>},
    {.name = "greedy", .is_level = false, .make = simple<GreedyDice, TroyesDice>},
    {.name = "page", .is_level = true, .make = thinking<TroyesDice>, .noticed = 100},
    {.name = "squire", .is_level = true, .make = thinking<TroyesDice>, .noticed = 215},
    {.name = "merchant", .is_level = true, .make = thinking<TroyesDice>, .noticed = 480},
    {.name = "master", .is_level = true, .make = thinking<TroyesDice>, .noticed = 1000},
    {.name = "provost",
     .is_level = true,
     .make = thinking<TroyesDice>,
     .noticed = 1000,
     .evaluations = 40'000,
     .choices = 8,
     .depth = 2,
     .prior = 10,
     .doubt = 3},
    {.name = "count",
     .is_level = true,
     .make = thinking<TroyesDice>,
     .noticed = 1000,
     .evaluations = 1'000'000,
     .choices = 32,
     .depth = 7,
     .prior = 10,
     .doubt = 3},
}};
constexpr std::array<BotRow<Troyes>, 8> troyes_bots{{
    {.name = "random", .is_level = false, .make = simple<RandomBot<Troyes>, Troyes>},
    {.name = "greedy", .is_level = false, .make = simple<GreedyTroyes, Troyes>},
    {.name = "page", .is_level = true, .make = thinking<Troyes>, .noticed = 40},
    {.name = "squire", .is_level = true, .make = thinking<Troyes>, .noticed = 120},
    {.name = "merchant", .is_level = true, .make = thinking<Troyes>, .noticed = 350},
    {.name = "master", .is_level = true, .make = thinking<Troyes>, .noticed = 1000},
    {.name = "provost",
     .is_level = true,
     .make = thinking<Troyes>,
     .noticed = 1000,
     .evaluations = 12'000,
     .choices = 8,
     .depth = 1,
     .prior = 12,
     .prior_alone = 0},
    {.name = "count",
     .is_level = true,
     .make = thinking<Troyes>,
     .noticed = 1000,
     .evaluations = 60'000,
     .choices = 16,
     .depth = 1,
     .prior = 12,
     .prior_alone = 0},
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
