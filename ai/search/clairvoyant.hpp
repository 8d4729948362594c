#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

#include "tricasse/ai/luck.hpp"
#include "tricasse/ai/search/policy.hpp"

namespace tricasse {

/// What a player alone could have made of a game, had he known all of nature's answers before: a beam of the `width`
/// positions that promise most, from decision to decision. `draw(total)` gives nature's answers in turn. No player is
/// ever shown this: it is a bound to measure players by.
///
/// With a `luck` meter he pays for knowing: the luck of every answer is taken off. Whoever does not know the answers
/// pays nothing on average, so no player whatever makes more on average than the best of this does; and the better the
/// net, the less there is to be had by knowing.
///
/// `goes_on()` is asked again and again; false ends it with nothing.
template <class Mind, class Draw, class GoesOn>
std::optional<float> best_with_all_known(const Net& net, typename Mind::Game::State state, std::size_t width,
                                         Draw&& draw, LuckMeter<Mind>* luck, GoesOn&& goes_on) {
  using State = typename Mind::Game::State;
  struct Held {
    int promise;  ///< less what was paid
    int paid;     ///< for luck, in `Net::unit`s
    State state;
  };
  const auto more = [](const Held& a, const Held& b) {
    if (a.promise != b.promise) return a.promise > b.promise;
    return std::memcmp(&a.state, &b.state, used_bytes(a.state)) < 0;
  };
  Judge<Mind> judge(net);
  std::vector<Held> beam{{0, 0, state}};
  std::vector<Held> next;
  while (!turn(beam.front().state).over()) {
    if (turn(beam.front().state).nature) {
      const std::uint32_t ticket = draw(total_weight(beam.front().state));
      for (Held& held : beam) {
        if (!goes_on()) return std::nullopt;
        const auto answer = outcome_at(held.state, ticket);
        if (luck != nullptr) held.paid += luck->luck_of(held.state, answer);
        apply(held.state, Actor::nature(), answer, NoEvents{});
      }
      continue;
    }
    next.clear();
    for (const Held& held : beam) {
      if (!goes_on()) return std::nullopt;
      judge.look_from(held.state);
      for_each_plan<Mind>(
          held.state, 0, Care::thorough, Mind::plan_budget, [&](const State& end, const auto& /*moves*/) {
            Held& made = next.emplace_back();
            made.paid = held.paid;
            made.promise = judge.value_of(end, 0) - held.paid;
            std::memset(static_cast<void*>(&made.state), 0, sizeof made.state);
            std::memcpy(static_cast<void*>(&made.state), static_cast<const void*>(&end), used_bytes(end));
          });
    }
    std::ranges::sort(next, more);
    const auto same = std::ranges::unique(
        next, [](const Held& a, const Held& b) { return std::memcmp(&a.state, &b.state, used_bytes(a.state)) == 0; });
    next.erase(same.begin(), same.end());
    if (next.size() > width) next.resize(width);
    std::swap(beam, next);
  }
  const auto worth = [](const Held& held) {
    return Mind::result_of(held.state, 0) - static_cast<float>(held.paid) / static_cast<float>(Net::unit);
  };
  float best = worth(beam.front());
  for (const Held& held : beam) best = std::max(best, worth(held));
  return best;
}

}  // namespace tricasse
