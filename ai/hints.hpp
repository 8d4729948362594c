#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "tricasse/ai/search/plans.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// How much thought a hint takes, and how much it says.
struct HintSettings {
  std::uint64_t evaluations = 0;  ///< 0: as many as the game's hints usually take
  int count = 5;                  ///< ways that are compared at the end; at most `most_ways`
  std::uint64_t seed = 0;
  /// Asked between futures; false ends the thinking with what it has. May be empty.
  std::function<bool()> goes_on;
};
inline constexpr int most_ways = 10;
inline constexpr std::uint64_t most_hint_evaluations = 10'000'000;

/// One way to go on: everything the seat would decide until somebody else is asked.
template <Game G>
struct Way {
  PlanMoves<G> moves;
  int expected = 0;  ///< in hundredths of a point; what is measured says `hint_measure`
  int behind = 0;    ///< how much less than the best way, in hundredths
};

/// The ways worth a thought, best first, all tried in the same futures; of those that do the same and differ in what is
/// paid, the best.
template <Game G>
struct Hint {
  std::vector<Way<G>> ways;  ///< empty: the net has nothing to say about this question
  std::uint32_t plans = 0;   ///< there were in all; 0 when none was looked at
  std::uint64_t futures = 0;
  std::uint64_t evaluations = 0;
};

/// What a hint measures: the seat's points at the end, or its lead over the best of the others.
template <Game G>
inline constexpr std::string_view hint_measure = "lead";
template <>
inline constexpr std::string_view hint_measure<troyes_dice::TroyesDice> = "points";

/// A hint for the viewer, who must be a seat that may act. It sees the view and nothing else; the same view and
/// settings give the same hint, unless it was interrupted. Nothing where no weights are at hand.
template <Game G>
std::optional<Hint<G>> hint_for(const typename G::View& view, const HintSettings& settings);
extern template std::optional<Hint<troyes_dice::TroyesDice>> hint_for(const troyes_dice::View& view,
                                                                      const HintSettings& settings);
extern template std::optional<Hint<troyes::Troyes>> hint_for(const troyes::View& view, const HintSettings& settings);

}  // namespace tricasse
