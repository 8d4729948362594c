#include "tricasse/cli/nearest.hpp"

#include <algorithm>
#include <vector>

#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli {
namespace {

/// How many letters have to be put in, left out, replaced, or exchanged with their neighbour.
std::size_t steps_between(std::string_view from, std::string_view to) {
  std::vector<std::vector<std::size_t>> steps(from.size() + 1, std::vector<std::size_t>(to.size() + 1));
  for (std::size_t i = 0; i <= from.size(); ++i) {
    for (std::size_t j = 0; j <= to.size(); ++j) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      const std::size_t replaced = steps[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      steps[i][j] = std::min({replaced, steps[i - 1][j] + 1, steps[i][j - 1] + 1});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
      }
    }
  }
  return steps[from.size()][to.size()];
}

}  // namespace

std::string_view nearest(std::string_view typed, std::span<const std::string> names) {
  constexpr std::size_t longest = 40;
  // A single letter is as far from one word as from another.
  if (typed.size() < 2 || typed.size() > longest) return {};
  const std::string small = as_typed(typed);
  std::string_view best;
  std::size_t fewest = std::max<std::size_t>(1, small.size() / 3) + 1;
  for (const std::string& name : names) {
    const std::size_t steps = steps_between(small, as_typed(name));
    if (steps == fewest) best = {};
    if (steps < fewest) {
      fewest = steps;
      best = name;
    }
  }
  return best;
}

std::string with_nearest(const Console& console, std::string sentence, std::string_view typed, std::string_view names) {
  std::vector<std::string> single;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find_first_of(", |"), names.size());
    if (end > 0) single.emplace_back(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  const std::string_view near = nearest(typed, single);
  if (near.empty()) return sentence;
  return console.say(Text::cli_did_you_mean, {{"sentence", sentence}, {"near", near}});
}

}  // namespace tricasse::cli
