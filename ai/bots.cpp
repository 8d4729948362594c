#include "ai/bots.hpp"

#include <array>
#include <cassert>

#include "ai/eval/troyes.hpp"
#include "ai/eval/troyes_dice.hpp"
#include "ai/minds/minds.hpp"
#include "ai/net/weights.hpp"
#include "ai/search/search.hpp"

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
  ThinkingBot(const Net& net, const SearchSettings& settings) : search_(net, settings) {}

  PlanMoves<G> choose(const typename G::View& view, std::span<const typename G::Move> legal, Random& random) override {
    const std::uint64_t seed = random.next();
    if (legal.size() == 1) return only<G>(legal.front());
    if (!MindOf<G>::Type::can_judge(view)) return only<G>(legal[seed % legal.size()]);
    return search_.run(view, seed).choices.front().moves;
  }

 private:
  Search<typename MindOf<G>::Type> search_;
};

template <class Made, Game G>
std::unique_ptr<Bot<G>> simple(const BotRow<G>& /*row*/, const BotSettings& /*settings*/) {
  return std::make_unique<Made>();
}

template <Game G>
std::unique_ptr<Bot<G>> thinking(const BotRow<G>& row, const BotSettings& settings) {
  const Net* net = net_of<G>();
  if (net == nullptr) return nullptr;
  const int prior = settings.prior >= 0 ? settings.prior : row.prior;
  SearchSettings search{.budget = {.evaluations = row.evaluations},
                        .aim = settings.aim.value_or(row.aim),
                        .threads = settings.threads,
                        .choices = settings.choices > 0 ? settings.choices : row.choices,
                        .depth = settings.depth >= 0 ? settings.depth : row.depth,
                        .prior = prior,
                        .prior_alone = settings.prior >= 0 || row.prior_alone < 0 ? prior : row.prior_alone,
                        .doubt = settings.doubt >= 0 ? settings.doubt : row.doubt,
                        .noticed = row.noticed};
  if (settings.evaluations > 0) search.budget = {.evaluations = settings.evaluations};
  if (settings.ms > 0) search.budget = {.milliseconds = settings.ms};
  return std::make_unique<ThinkingBot<G>>(*net, search);
}

// From page to count: those who overlook things, the one who sees everything at a glance, those who think ahead.
constexpr std::array<BotRow<TroyesDice>, 8> dice_bots{{
    {"random", false, simple<RandomBot<TroyesDice>, TroyesDice>},
    {"greedy", false, simple<GreedyDice, TroyesDice>},
    {"page", true, thinking<TroyesDice>, 100},
    {"squire", true, thinking<TroyesDice>, 215},
    {"merchant", true, thinking<TroyesDice>, 480},
    {"master", true, thinking<TroyesDice>},
    {"provost", true, thinking<TroyesDice>, 1000, 40'000, 8, 2, 10, -1, 3},
    {"count", true, thinking<TroyesDice>, 1000, 2'000'000, 32, 7, 10, -1, 3},
}};
constexpr std::array<BotRow<Troyes>, 8> troyes_bots{{
    {"random", false, simple<RandomBot<Troyes>, Troyes>},
    {"greedy", false, simple<GreedyTroyes, Troyes>},
    {"page", true, thinking<Troyes>, 40},
    {"squire", true, thinking<Troyes>, 120},
    {"merchant", true, thinking<Troyes>, 350},
    {"master", true, thinking<Troyes>},
    {"provost", true, thinking<Troyes>, 1000, 12'000, 8, 1, 12, 0},
    {"count", true, thinking<Troyes>, 1000, 60'000, 16, 1, 12, 0},
}};

/// A whole number of at most nine digits; nothing else.
bool read_number(std::string_view text, std::uint64_t& number) {
  if (text.empty() || text.size() > 9) return false;
  number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return false;
    number = 10 * number + static_cast<std::uint64_t>(digit - '0');
  }
  return true;
}

}  // namespace

template <>
std::span<const BotRow<TroyesDice>> bot_table() {
  return dice_bots;
}
template <>
std::span<const BotRow<Troyes>> bot_table() {
  return troyes_bots;
}

bool read_bot(std::string_view text, std::string_view& name, BotSettings& settings) {
  const std::size_t end = std::min(text.find(':'), text.size());
  name = text.substr(0, end);
  text.remove_prefix(end);
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view part = text.substr(0, text.find(':'));
    text.remove_prefix(part.size());
    if (part == "aim=points" || part == "aim=victory") {
      settings.aim = Aim{.what = part == "aim=points" ? Aim::What::points : Aim::What::victory};
      continue;
    }
    const std::size_t equals = part.find('=');
    std::uint64_t number = 0;
    if (equals == std::string_view::npos || !read_number(part.substr(equals + 1), number)) return false;
    const std::string_view key = part.substr(0, equals);
    if (key == "evaluations" && number > 0) {
      settings.evaluations = number;
#ifndef __wasm__
    } else if (key == "ms" && number > 0 && number <= 60'000) {
      settings.ms = static_cast<std::uint32_t>(number);
    } else if (key == "threads" && number >= 1 && number <= 256) {
      settings.threads = static_cast<unsigned>(number);
#endif
    } else if (key == "aim" && number <= 1000) {
      settings.aim = Aim{.what = Aim::What::target, .points = static_cast<int>(number)};
    } else if (key == "choices" && number >= 1 && number <= 256) {
      settings.choices = static_cast<int>(number);
    } else if (key == "depth" && number <= 100) {
      settings.depth = static_cast<int>(number);
    } else if (key == "prior" && number <= 1000) {
      settings.prior = static_cast<int>(number);
    } else if (key == "doubt" && number <= 1000) {
      settings.doubt = static_cast<int>(number);
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace tricasse
