#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tricasse/ai/net/training_net.hpp"
#include "tricasse/ai/search/policy.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {

/// What one game of self-play taught, and what it came to.
struct Schooling {
  std::vector<Lesson> lessons;
  std::vector<float> results;  ///< by seat
};

/// What the last position before nature's last answer comes to for the only seat there is: the mean of the best ends
/// over a few answers, less the luck that can be told.
template <class Mind>
float worth_of_the_end(BestPlan<Mind>& policy, const typename Mind::Game::State& state, Random& random) {
  constexpr auto looks = static_cast<std::uint32_t>(Mind::last_answers);
  constexpr int seat = 0;
  const std::uint32_t total = total_weight(state);
  // Steps of about the golden section spread few answers well, in the first die as in the others.
  const std::uint32_t step = total * 8 / 13;
  std::uint32_t ticket = random.below(total);
  std::int64_t sum = 0;
  policy.look_with(Care::hasty);
  for (std::uint32_t look = 0; look < looks; ++look) {
    typename Mind::Game::State end = state;
    apply(end, Actor::nature(), outcome_at(state, ticket), NoEvents{});
    ticket = (ticket + step) % total;
    sum -= Mind::luck_of_attack(policy.judge(), state, end, seat);
    if (!turn(end).over()) policy.play(end, seat);
    sum += policy.judge().value_of(end, seat);
  }
  return static_cast<float>(sum) / static_cast<float>(looks * Net::unit);
}

/// Plays a game in which every seat follows the best plan of the net, and now and then any plan at all, and turns it
/// into lessons: each position is to be worth what the next one of the same seat was, less the luck that can be told,
/// and so on to the result (temporal differences). Where a mind can tell that nature's next answer is the last one,
/// what follows is not played but counted out.
template <class Mind>
void play_school_game(const Net& net, const typename Mind::Game::Options& options, Random& random, Schooling& out) {
  using G = typename Mind::Game;
  struct Step {
    Lesson lesson;
    float base;
    float promised;  ///< by the best plan
    bool strayed;    ///< another one was followed
    float luck;      ///< in nature's last answer before the next one
  };
  constexpr float faith = Mind::faith;
  const auto points = [](int value) { return static_cast<float>(value) / static_cast<float>(Net::unit); };
  std::array<std::vector<Step>, max_seats> steps;
  typename G::State state = start(options);
  BestPlan<Mind> policy(net, Care::thorough, Mind::school_budget);
  std::optional<float> counted;
  for (Turn now = turn(state); !now.over(); now = turn(state)) {
    if (now.nature) {
      if constexpr (Mind::last_answers > 0) {
        if (Mind::awaits_last_answer(state)) {
          counted = worth_of_the_end(policy, state, random);
          break;
        }
      }
      [[maybe_unused]] const typename G::State before = state;
      apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
      if constexpr (Mind::tells_luck) {
        for (int seat = 0; seat < seat_count(options); ++seat) {
          auto& own = steps[static_cast<std::size_t>(seat)];
          if (!own.empty()) own.back().luck = points(Mind::luck_of_attack(policy.judge(), before, state, seat));
        }
      }
      continue;
    }
    const int seat = now.first_seat();
    const bool strays = random.below(1000) < Mind::strays_in_a_thousand;
    if constexpr (Mind::hasty_in_a_thousand > 0) {
      const bool hasty = !strays && random.below(1000) < Mind::hasty_in_a_thousand;
      policy.look_with(hasty ? Care::hasty : Care::thorough);
    }
    policy.play(state, seat, strays ? &random : nullptr);
    if (turn(state).over()) break;
    if (!Mind::can_judge(state)) continue;
    Step step;
    step.base = points(Mind::read(state, seat, step.lesson.inputs));
    step.lesson.head = Mind::head_of(state);
    step.promised = points(policy.value());
    step.strayed = strays;
    step.luck = 0;
    steps[static_cast<std::size_t>(seat)].push_back(step);
  }
  for (int seat = 0; seat < seat_count(options); ++seat) {
    float worth = counted ? *counted : Mind::result_of(state, seat);
    out.results.push_back(worth);
    auto& own = steps[static_cast<std::size_t>(seat)];
    for (auto step = own.rbegin(); step != own.rend(); ++step) {
      worth -= step->luck;
      step->lesson.target = worth - step->base;
      out.lessons.push_back(step->lesson);
      worth = step->strayed ? step->promised : (1 - faith) * step->promised + faith * worth;
    }
  }
}

}  // namespace tricasse
