#include "tricasse/ai/hints.hpp"

#include <algorithm>

#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/search/search.hpp"

namespace tricasse {
namespace {

/// How the hints of a game usually think: an answer within a second, also in a browser.
struct Usual {
  std::uint64_t evaluations;
  int choices;
  int depth;
};
template <Game G>
constexpr Usual usual{.evaluations = 60'000, .choices = 16, .depth = 1};
template <>
constexpr Usual usual<troyes_dice::TroyesDice>{.evaluations = 300'000, .choices = 16, .depth = 2};

int hundredths(double points) { return static_cast<int>(100 * points + (points < 0 ? -0.5 : 0.5)); }

}  // namespace

template <Game G>
std::optional<Hint<G>> hint_for(const typename G::View& view, const HintSettings& settings) {
  using Mind = typename MindOf<G>::Type;
  const Net* net = net_of<G>();
  if (net == nullptr) return std::nullopt;
  Hint<G> hint;
  if (!Mind::can_judge(view)) return hint;
  const int count = std::clamp(settings.count, 1, most_ways);
  Search<Mind> search(
      *net, {.budget = {.evaluations = settings.evaluations > 0 ? settings.evaluations : usual<G>.evaluations},
             .choices = usual<G>.choices,
             .keep = count,
             .depth = usual<G>.depth,
             .goes_on = settings.goes_on});
  const Finding<G> found = search.run(view, settings.seed);
  hint.plans = found.plans;
  hint.futures = found.futures;
  hint.evaluations = found.evaluations;
  for (auto choice = found.choices.begin(); choice != found.choices.end(); ++choice) {
    if (hint.ways.size() == static_cast<std::size_t>(count)) break;
    // Of those that do the same the first is the best.
    const auto same = [&](const Choice<G>& other) { return Mind::is_same_deed(other, *choice, Mind::seat_of(view)); };
    if (std::any_of(found.choices.begin(), choice, same)) continue;
    const int expected = hundredths(choice->value());
    const int best = hint.ways.empty() ? expected : hint.ways.front().expected;
    hint.ways.push_back({.moves = choice->moves, .expected = expected, .behind = best - expected});
  }
  return hint;
}
template std::optional<Hint<troyes_dice::TroyesDice>> hint_for(const troyes_dice::View& view,
                                                               const HintSettings& settings);
template std::optional<Hint<troyes::Troyes>> hint_for(const troyes::View& view, const HintSettings& settings);

}  // namespace tricasse
