#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <utility>
#include <vector>
#ifndef __wasm__
#include <atomic>
#include <thread>
#endif

#include "tricasse/ai/search/aim.hpp"
#include "tricasse/ai/search/budget.hpp"
#include "tricasse/ai/search/policy.hpp"

namespace tricasse {

/// How a search looks at a game.
struct SearchSettings {
  Budget budget;
  Aim aim;
  unsigned threads = 1;  ///< that try futures at once; the finding is the same for any number
  int choices = 16;      ///< plans that are tried in the future; a power of two
  int keep = 1;          ///< deeds that are never dropped: at the end they are compared over the same futures
  int depth = 1;         ///< own plans to come that a future holds before it is judged; 0: as many as the game has
  /// As how many futures the net's own promise counts when choices are compared.
  int prior = 0;
  int prior_alone = 0;  ///< the same, where nobody else is at the table
  /// So many standard errors a choice may be behind the best one over the same futures and still be tried; whoever is
  /// further behind is dropped at once, so that what is clear takes little time. 0: only halves are dropped.
  int doubt = 0;
  int noticed = 1000;  ///< of a thousand plans how many come to mind at all
  /// Asked between futures; false ends the search with what it has. May be empty.
  std::function<bool()> goes_on;
};

/// One way to go on, judged.
template <Game G>
struct Choice : Plan<G> {
  int promise = 0;            ///< by the net alone, in `Net::unit`s
  std::int64_t sum = 0;       ///< over its futures
  std::uint32_t futures = 0;  ///< how many were played
  std::vector<int> worths;    ///< of each future, where choices may be dropped for being behind
  /// In points, or as a chance from 0 to 1: what the search played for.
  double value() const {
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
///
/// Who plays for a chance, of points or of victory, does not add up what the futures come to but how likely that passes
/// the marks. Where others have the same luck but games of their own, they are played on into the same futures.
template <class Mind>
class Search {
 public:
  using G = typename Mind::Game;
  using State = typename G::State;

  /// Is told between futures what is known by now, best first at the end of every round, and which share of the
  /// budget is spent.
  using Watch = std::function<void(const Finding<G>& known, double share)>;

  Search(const Net& net, SearchSettings settings) : net_(net), settings_(std::move(settings)), judge_(net) {
    for (unsigned i = 0; i < std::max(1U, settings_.threads); ++i) thinkers_.emplace_back(net_, settings_);
  }

  // Bots and hints share one copy of it: modules for browsers have to be small.
  [[gnu::noinline]] Finding<G> run(const typename G::View& view, std::uint64_t seed, const Watch& watch = {}) {
    const Stopwatch clock;
    const int seat = Mind::seat_of(view);
    const State root = Mind::model(view);
    Finding<G> found;
    gather(root, seat, seed, found);
    auto& choices = found.choices;
    std::size_t alive = std::min<std::size_t>(choices.size(), static_cast<std::size_t>(settings_.choices));
    if (alive < 2 || settings_.budget == Budget{}) return found;
    aim_for(view);
    prior_ = Mind::is_alone(view) ? settings_.prior_alone : settings_.prior;
    const int rounds = static_cast<int>(std::bit_width(alive - 1));
    std::size_t most = alive;
    std::uint64_t next_look = first_look;
    for (int round = 1; round <= rounds && alive > 1; ++round) {
      const auto spent = [&] { return share_spent(found, clock) * rounds; };
      bool stopped = false;
      do {
        stopped = settings_.goes_on && !settings_.goes_on();
        if (stopped) break;
        play_futures(view, seat, seed, alive, found);
        if (watch) watch(found, std::min(1.0, spent() / rounds));
        if (settings_.doubt > 0 && found.futures >= next_look) {
          next_look = found.futures + found.futures / 4;
          const std::size_t left = drop_those_behind(choices, alive);
          alive = std::max(left, holding_deeds(choices, alive, seat));
        }
      } while (spent() < round && alive > 1);
      sort_best_first(choices, alive);
      if (stopped) break;
      most = std::max((most + 1) / 2, holding_deeds(choices, alive, seat));
      alive = std::min(alive, most);
    }
    return found;
  }

 private:
  /// All plans by what the net promises, best first; only the first `choices` are kept.
  void gather(const State& root, int seat, std::uint64_t seed, Finding<G>& found) {
    auto& choices = found.choices;
    const auto most = static_cast<std::size_t>(settings_.choices);
    // Where several deeds are wanted, none takes the places of the others.
    const std::size_t most_of_a_deed = most / static_cast<std::size_t>(settings_.keep);
    Random memory(stream_seed(seed, 0));
    const auto consider = [&](const State& end, const PlanMoves<G>& moves) {
      ++found.plans;
      // Something always comes to mind.
      if (settings_.noticed < 1000 && !choices.empty() &&
          memory.below(1000) >= static_cast<std::uint32_t>(settings_.noticed))
        return;
      const int promise = judge_.value_of(end, seat);
      ++found.evaluations;
      if (choices.size() == most && promise <= choices.back().promise) return;
      // Ways to the same end are one choice.
      const auto same = std::ranges::find_if(choices, [&](const Choice<G>& other) {
        return other.promise == promise && std::memcmp(&other.end, &end, used_bytes(end)) == 0;
      });
      if (same != choices.end()) return;
      Choice<G>& choice = choices.emplace_back();
      choice.moves = moves;
      std::memcpy(static_cast<void*>(&choice.end), static_cast<const void*>(&end), used_bytes(end));
      choice.promise = promise;
      std::size_t here = choices.size() - 1;
      for (; here > 0 && promise > choices[here - 1].promise; --here) std::swap(choices[here], choices[here - 1]);
      // Whoever has to go: the last one of a deed that has too many, else the last of all.
      std::size_t of_the_deed = 0;
      std::size_t goes = most;
      for (std::size_t at = 0; at < choices.size() && most_of_a_deed < most; ++at) {
        if (Mind::is_same_deed(choices[at], choices[here], seat) && ++of_the_deed > most_of_a_deed) goes = at;
      }
      if (goes >= choices.size()) return;
      for (; goes + 1 < choices.size(); ++goes) std::swap(choices[goes], choices[goes + 1]);
      choices.pop_back();
    };
    judge_.look_from(root);
    for_each_plan<Mind>(root, seat, Care::thorough, Mind::plan_budget, consider);
  }

  /// What its futures came to, held against what the net had promised.
  double trusted(const Choice<G>& choice) const {
    const int promise = worth({choice.promise, Mind::spread_of(choice.end, settings_.aim)}, promised_);
    return (static_cast<double>(choice.sum) + static_cast<double>(prior_) * promise) /
           (choice.futures + static_cast<double>(prior_));
  }

  /// The few there are, sorted in place; of equals the one that promised more stays first.
  void sort_best_first(std::vector<Choice<G>>& choices, std::size_t alive) const {
    for (std::size_t i = 1; i < alive; ++i) {
      for (std::size_t at = i; at > 0 && trusted(choices[at]) > trusted(choices[at - 1]); --at) {
        std::swap(choices[at], choices[at - 1]);
      }
    }
  }

  /// How many of the first choices hold as many deeds as are to be kept.
  std::size_t holding_deeds(const std::vector<Choice<G>>& choices, std::size_t alive, int seat) const {
    int deeds = 0;
    std::size_t held = 0;
    for (; held < alive && deeds < settings_.keep; ++held) {
      const auto same = [&](const Choice<G>& before) { return Mind::is_same_deed(before, choices[held], seat); };
      const auto here = choices.begin() + static_cast<std::ptrdiff_t>(held);
      if (std::none_of(choices.begin(), here, same)) ++deeds;
    }
    return held;
  }

  /// Futures before anybody is dropped for being behind.
  static constexpr std::uint64_t first_look = 32;

  /// Puts those that are not clearly behind first, best first; returns how many they are.
  std::size_t drop_those_behind(std::vector<Choice<G>>& choices, std::size_t alive) const {
    sort_best_first(choices, alive);
    std::size_t kept = 1;
    for (std::size_t i = 1; i < alive; ++i) {
      const double lead = trusted(choices.front()) - trusted(choices[i]);
      if (lead * lead > settings_.doubt * settings_.doubt * squared_error(choices.front(), choices[i])) continue;
      for (std::size_t at = i; at > kept; --at) std::swap(choices[at], choices[at - 1]);
      ++kept;
    }
    return kept;
  }

  /// How sure the mean difference of two choices is over the futures both had.
  static double squared_error(const Choice<G>& one, const Choice<G>& other) {
    const double count = one.futures;
    const double mean = static_cast<double>(one.sum - other.sum) / count;
    double squares = 0;
    for (std::size_t i = 0; i < one.worths.size(); ++i) {
      const double off = one.worths[i] - other.worths[i] - mean;
      squares += off * off;
    }
    return squares / (count * count);
  }

  double share_spent(const Finding<G>& found, const Stopwatch& clock) const {
    const Budget& budget = settings_.budget;
    double share = 0;
    if (budget.evaluations > 0) {
      share = static_cast<double>(found.evaluations) / static_cast<double>(budget.evaluations);
    }
    if (budget.samples > 0) {
      share = std::max(share, static_cast<double>(found.futures) / static_cast<double>(budget.samples));
    }
    if (budget.milliseconds > 0) share = std::max(share, clock.milliseconds() / budget.milliseconds);
    return share;
  }

  /// Rivals that are played on at the most: those who promise most.
  static constexpr std::size_t most_rivals = 3;

  /// Finds out what is to be passed.
  void aim_for(const typename G::View& view) {
    marks_ = Mind::marks_of(settings_.aim);
    rivals_.clear();
    for (const State& rival : Mind::rivals_of(view, settings_.aim)) {
      // Whoever is not asked in this half-day has nothing to catch up with.
      const bool chooses = turn(rival).allows(Actor::seat(0));
      const Prospect now = thinkers_.front().look_at(rival, 0, chooses);
      const auto behind =
          std::ranges::find_if(rivals_, [&](const Rival& other) { return other.now.value < now.value; });
      rivals_.insert(behind, {rival, chooses, now});
      if (rivals_.size() > most_rivals) rivals_.pop_back();
    }
    promised_ = marks_;
    for (const Rival& rival : rivals_) promised_.add(rival.now);
  }
  bool plays_for_points() const { return promised_.empty(); }
  /// What a prospect is worth to who has to pass these marks.
  int worth(Prospect own, const Marks& marks) const { return plays_for_points() ? own.value : marks.worth(own); }

  /// Plays a few futures, each choice that is left into all of them: about as many games as there were choices at
  /// first.
  void play_futures(const typename G::View& view, int seat, std::uint64_t seed, std::size_t alive, Finding<G>& found) {
    const auto grain =
        static_cast<std::size_t>(std::clamp<std::uint64_t>(settings_.budget.evaluations / 100'000, 1, 16));
    const std::size_t games_at_once = static_cast<std::size_t>(settings_.choices) * grain;
    const std::size_t games_a_future = alive + rivals_.size();
    const std::size_t futures = std::max<std::size_t>(1, games_at_once / games_a_future);
    struct Future {
      State root;
      std::uint64_t nature;
    };
    std::vector<Future> drawn(futures);
    for (Future& future : drawn) {
      const std::uint64_t future_seed = stream_seed(seed, ++found.futures);
      Random secrets(stream_seed(future_seed, 0));
      future = {Mind::sample(view, secrets), stream_seed(future_seed, 1)};
    }
    const Aim::What what = plays_for_points() ? Aim::What::points : settings_.aim.what;
    std::vector<Prospect> ends(futures * games_a_future);
    share_out(ends.size(), [&](Thinker& thinker, std::size_t i) {
      const Future& future = drawn[i / games_a_future];
      const std::size_t who = i % games_a_future;
      State state;
      Random nature(future.nature);
      if (who < alive) {
        std::memcpy(static_cast<void*>(&state), static_cast<const void*>(&future.root), used_bytes(future.root));
        for (const auto move : found.choices[who].moves) apply(state, Actor::seat(seat), move, NoEvents{});
        ends[i] = thinker.play_on(state, seat, nature, 0, what);
      } else {
        const Rival& rival = rivals_[who - alive];
        std::memcpy(static_cast<void*>(&state), static_cast<const void*>(&rival.root), used_bytes(rival.root));
        ends[i] = thinker.play_on(state, 0, nature, rival.chooses ? 1 : 0, what);
      }
    });
    for (std::size_t future = 0; future < futures; ++future) {
      const Prospect* end = ends.data() + future * games_a_future;
      Marks marks = marks_;
      for (std::size_t rival = 0; rival < rivals_.size(); ++rival) marks.add(end[alive + rival]);
      for (std::size_t i = 0; i < alive; ++i) {
        Choice<G>& choice = found.choices[i];
        const int value = worth(end[i], marks);
        choice.sum += value;
        ++choice.futures;
        if (settings_.doubt > 0) choice.worths.push_back(value);
      }
    }
    for (Thinker& thinker : thinkers_) found.evaluations += thinker.take_evaluations();
  }

  /// Plays games on, every seat following the net.
  class Thinker {
   public:
    Thinker(const Net& net, const SearchSettings& settings)
        : policy_(net, Care::hasty, Mind::future_budget), depth_(settings.depth), aim_(settings.aim) {}

    /// What the seat may expect where the future ends, which is `more` of its plans later than for others; less the
    /// luck that can be told, where that is no part of what is played for: then fewer futures say as much.
    Prospect play_on(State& state, int seat, Random& nature, int more, Aim::What what) {
      int own_plans = 0;
      int luck = 0;
      const auto prospect = [&](int value) -> Prospect {
        const int spread = Mind::spread_of(state, aim_);
        // Who wins is told by the result, luck and all.
        const bool with_luck = spread == 0 && what != Aim::What::points;
        return {with_luck ? value : value - luck, spread};
      };
      while (true) {
        const Turn now = turn(state);
        if (now.over()) return prospect(policy_.judge().value_of(state, seat));
        if (now.nature) {
          luck += answer(state, seat, nature, what != Aim::What::target);
          continue;
        }
        const int actor = now.allows(Actor::seat(seat)) ? seat : now.first_seat();
        policy_.play(state, actor);
        if (actor == seat && ++own_plans == depth_ + more && depth_ > 0) return prospect(policy_.value());
      }
    }
    /// What the seat may expect now, or after its best plan.
    Prospect look_at(State state, int seat, bool plans) {
      if (plans) policy_.play(state, seat);
      const int value = plans ? policy_.value() : policy_.judge().value_of(state, seat);
      return {value, Mind::spread_of(state, aim_)};
    }
    /// How many positions it put to the net since it was asked last.
    std::uint64_t take_evaluations() {
      const std::uint64_t all = policy_.judge().evaluations();
      return all - std::exchange(taken_, all);
    }

   private:
    /// Nature answers; returns the luck of it, as far as it can be told.
    int answer(State& state, int seat, Random& nature, bool tell_luck) {
      const auto move = outcome_at(state, nature.below(total_weight(state)));
      if constexpr (Mind::tells_luck) {
        if (tell_luck) {
          State before;
          std::memcpy(static_cast<void*>(&before), static_cast<const void*>(&state), used_bytes(state));
          apply(state, Actor::nature(), move, NoEvents{});
          return Mind::luck_of_attack(policy_.judge(), before, state, seat);
        }
      }
      apply(state, Actor::nature(), move, NoEvents{});
      return 0;
    }

    BestPlan<Mind> policy_;
    int depth_;
    Aim aim_;
    std::uint64_t taken_ = 0;
  };

  /// Calls `work(thinker, i)` for each i, on as many threads as there are thinkers.
  template <class Work>
  void share_out(std::size_t count, Work&& work) {
#ifndef __wasm__
    if (thinkers_.size() > 1) {
      std::atomic<std::size_t> next{0};
      std::vector<std::jthread> crew;
      for (Thinker& thinker : thinkers_) {
        crew.emplace_back([&] {
          for (std::size_t i = next++; i < count; i = next++) work(thinker, i);
        });
      }
      return;
    }
#endif
    for (std::size_t i = 0; i < count; ++i) work(thinkers_.front(), i);
  }

  const Net& net_;
  SearchSettings settings_;
  int prior_ = 0;
  std::vector<Thinker> thinkers_;
  Judge<Mind> judge_;

  /// Another player with a game of its own.
  struct Rival {
    State root;
    bool chooses;  ///< in this half-day too
    Prospect now;  ///< by what the net promises of its best plan
  };
  Marks marks_;     ///< that stay where they are
  Marks promised_;  ///< the same and what rivals are promised now; empty where points are played for
  std::vector<Rival> rivals_;
};

}  // namespace tricasse
