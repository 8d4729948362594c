#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>
#include <vector>

#include "ai/search/budget.hpp"
#include "ai/search/policy.hpp"

namespace tricasse {

/// How a search looks at a game.
struct SearchSettings {
  Budget budget;
  int choices = 16;    ///< plans that are tried in the future; a power of two
  int keep = 1;        ///< of these are never dropped: at the end they are compared over the same futures
  int depth = 1;       ///< own plans to come that a future holds before it is judged; 0: as many as the game has
  int noticed = 1000;  ///< of a thousand plans how many come to mind at all
  /// Asked between futures; false ends the search with what it has. May be empty.
  std::function<bool()> goes_on = {};
};

/// One way to go on, judged.
template <Game G>
struct Choice {
  PlanMoves<G> moves;
  typename G::State end;      ///< where the plan leads, in the searcher's model of what it cannot see
  int promise = 0;            ///< by the net alone, in `Net::unit`s
  std::int64_t sum = 0;       ///< over its futures
  std::uint32_t futures = 0;  ///< how many were played
  double value() const {      ///< in points
    const double sum_or_promise = futures == 0 ? static_cast<double>(promise) : static_cast<double>(sum) / futures;
    return sum_or_promise / Net::unit;
  }
};

/// What a search found: the choices, best first, and what it cost.
template <Game G>
struct Finding {
  std::vector<Choice<G>> choices;
  std::uint64_t evaluations = 0;
  std::uint64_t futures = 0;
  std::uint32_t plans = 0;  ///< that the seat had
};

/// Finds the best plan of a seat. All its plans are put to the net; the best of them are played on, each into the same
/// futures: what nobody can see and what nature will answer is drawn once for all of them, every seat follows the net,
/// and the halves that come to less are dropped one after the other (sequential halving). It sees a View and nothing
/// else, and knows no game but through its mind.
template <class Mind>
class Search {
 public:
  using G = typename Mind::Game;
  using State = typename G::State;

  Search(const Net& net, const SearchSettings& settings) : net_(net), settings_(settings) {}

  // Bots and hints share one copy of it: modules for browsers have to be small.
  [[gnu::noinline]] Finding<G> run(const typename G::View& view, std::uint64_t seed) {
    Stopwatch watch;
    const int seat = Mind::seat_of(view);
    const State root = Mind::model(view);
    Finding<G> found;
    gather(root, seat, seed, found);
    auto& choices = found.choices;
    std::size_t alive = std::min<std::size_t>(choices.size(), static_cast<std::size_t>(settings_.choices));
    if (alive < 2 || settings_.budget == Budget{}) return found;
    const int rounds = static_cast<int>(std::bit_width(alive - 1));
    std::uint64_t future = 0;
    for (int round = 1; round <= rounds && alive > 1; ++round) {
      const auto spent = [&] {
        const Budget& budget = settings_.budget;
        const auto share = static_cast<std::uint64_t>(round);
        const auto all = static_cast<std::uint64_t>(rounds);
        return (budget.evaluations > 0 && found.evaluations * all >= budget.evaluations * share) ||
               (budget.samples > 0 && future * all >= budget.samples * share) ||
               (budget.milliseconds > 0 && watch.milliseconds() * rounds >= budget.milliseconds * double(round));
      };
      bool stopped = false;
      do {
        stopped = settings_.goes_on && !settings_.goes_on();
        if (stopped) break;
        play_future(view, seat, stream_seed(seed, ++future), alive, found);
      } while (!spent());
      // The few there are, sorted in place; of equals the one that promised more stays first.
      for (std::size_t i = 1; i < alive; ++i) {
        for (std::size_t at = i; at > 0 && choices[at].value() > choices[at - 1].value(); --at) {
          std::swap(choices[at], choices[at - 1]);
        }
      }
      if (stopped) break;
      alive = std::max((alive + 1) / 2, std::min(alive, static_cast<std::size_t>(settings_.keep)));
    }
    return found;
  }

 private:
  /// All plans by what the net promises, best first; only the first `choices` are kept.
  void gather(const State& root, int seat, std::uint64_t seed, Finding<G>& found) {
    auto& choices = found.choices;
    const auto most = static_cast<std::size_t>(settings_.choices);
    Random memory(stream_seed(seed, 0));
    for_each_plan<Mind>(root, seat, Mind::plan_budget, [&](const State& end, const PlanMoves<G>& moves) {
      ++found.plans;
      // Something always comes to mind.
      if (settings_.noticed < 1000 && !choices.empty() &&
          memory.below(1000) >= static_cast<std::uint32_t>(settings_.noticed))
        return;
      const int promise = value_of<Mind>(net_, end, seat);
      ++found.evaluations;
      if (choices.size() == most && promise <= choices.back().promise) return;
      // Ways to the same end are one choice.
      const auto same = std::ranges::find_if(choices, [&](const Choice<G>& other) {
        return other.promise == promise && std::memcmp(&other.end, &end, used_bytes(end)) == 0;
      });
      if (same != choices.end()) return;
      if (choices.size() == most) choices.pop_back();
      Choice<G>& choice = choices.emplace_back();
      choice.moves = moves;
      std::memcpy(static_cast<void*>(&choice.end), static_cast<const void*>(&end), used_bytes(end));
      choice.promise = promise;
      for (std::size_t at = choices.size() - 1; at > 0 && promise > choices[at - 1].promise; --at) {
        std::swap(choices[at], choices[at - 1]);
      }
    });
  }

  /// Plays each choice that is left into the same future.
  void play_future(const typename G::View& view, int seat, std::uint64_t seed, std::size_t alive, Finding<G>& found) {
    Random secrets(stream_seed(seed, 0));
    const State root = Mind::sample(view, secrets);
    for (std::size_t i = 0; i < alive; ++i) {
      Choice<G>& choice = found.choices[i];
      State state;
      std::memcpy(static_cast<void*>(&state), static_cast<const void*>(&root), used_bytes(root));
      for (const auto move : choice.moves) apply(state, Actor::seat(seat), move, NoEvents{});
      Random nature(stream_seed(seed, 1));
      choice.sum += play_on(state, seat, nature, found);
      ++choice.futures;
    }
    ++found.futures;
  }

  int play_on(State& state, int seat, Random& nature, Finding<G>& found) {
    BestPlan<Mind> policy(net_, Mind::future_budget);
    int own_plans = 0;
    int value = 0;
    while (true) {
      const Turn now = turn(state);
      if (now.over()) {
        value = value_of<Mind>(net_, state, seat);
        ++found.evaluations;
        break;
      }
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, nature.below(total_weight(state))), NoEvents{});
        continue;
      }
      const int actor = now.allows(Actor::seat(seat)) ? seat : now.first_seat();
      policy.play(state, actor);
      if (actor == seat && ++own_plans == settings_.depth) {
        value = policy.value();
        break;
      }
    }
    found.evaluations += policy.evaluations();
    return value;
  }

  const Net& net_;
  SearchSettings settings_;
};

}  // namespace tricasse
