#include "tricasse/tests/support/configurations.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "tricasse/match/random.hpp"

namespace tricasse::testing {
namespace {

/// One choice of one setting.
struct Setting {
  int which;
  int level;
  friend auto operator<=>(Setting, Setting) = default;
};
using Pair = std::pair<Setting, Setting>;

void for_each_pair(const Configuration& configuration, auto&& visit) {
  for (int a = 0; a < static_cast<int>(choices.size()); ++a) {
    for (int b = a + 1; b < static_cast<int>(choices.size()); ++b) {
      visit(Pair{{a, configuration[static_cast<std::size_t>(a)]}, {b, configuration[static_cast<std::size_t>(b)]}});
    }
  }
}

bool is_tile(int level) { return level != no_tile && level != tile_by_nature; }

/// Whether two choices can be in one game.
bool can_meet(Pair pair) {
  const auto [a, b] = pair;
  if (a.which < 3 || b.which < 3) return true;
  return is_tile(a.level) ? is_tile(b.level) && a.level != b.level : a.level == b.level;
}

std::set<Pair> all_pairs() {
  std::set<Pair> pairs;
  for (int a = 0; a < static_cast<int>(choices.size()); ++a) {
    for (int b = a + 1; b < static_cast<int>(choices.size()); ++b) {
      for (int x = 0; x < choices[static_cast<std::size_t>(a)]; ++x) {
        for (int y = 0; y < choices[static_cast<std::size_t>(b)]; ++y) {
          if (const Pair pair{{a, x}, {b, y}}; can_meet(pair)) pairs.insert(pair);
        }
      }
    }
  }
  return pairs;
}

/// A random possible configuration in which these two choices meet.
Configuration configuration_with(Pair pair, Random& random) {
  for (;;) {
    Configuration configuration{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
      configuration[i] = static_cast<int>(random.below(static_cast<std::uint32_t>(choices[i])));
    }
    configuration[static_cast<std::size_t>(pair.first.which)] = pair.first.level;
    configuration[static_cast<std::size_t>(pair.second.which)] = pair.second.level;
    // No tile, or nature's, on one plaza means the same on all; the pair itself says which it is.
    for (const Setting setting : {pair.first, pair.second}) {
      if (setting.which >= 3 && !is_tile(setting.level)) {
        std::fill(configuration.begin() + 3, configuration.end(), setting.level);
      }
    }
    if (is_possible(configuration)) return configuration;
  }
}

}  // namespace

bool is_possible(const Configuration& configuration) {
  bool possible = true;
  for_each_pair(configuration, [&](Pair pair) { possible = possible && can_meet(pair); });
  return possible;
}

troyes_dice::Options options_of(const Configuration& configuration) {
  troyes_dice::Options options;
  options.players = configuration[0] + 1;
  options.numbering = static_cast<troyes_dice::Numbering>(configuration[1]);
  options.crier = configuration[2] == 0 ? 0 : configuration[2] == 1 ? options.players / 2 : options.players - 1;
  if (configuration[3] == tile_by_nature) options.expansion = troyes_dice::Expansion::random;
  if (is_tile(configuration[3])) {
    options.expansion = troyes_dice::Expansion::chosen;
    options.tiles = {configuration[3], configuration[4], configuration[5]};
  }
  return options;
}

std::vector<Configuration> pairwise_cover(std::uint64_t seed) {
  Random random(seed);
  std::set<Pair> open = all_pairs();
  std::vector<Configuration> cover;
  while (!open.empty()) {
    // Of a few candidates that contain the first open pair, the one that closes most.
    Configuration best{};
    int most = 0;
    for (int candidate = 0; candidate < 24; ++candidate) {
      const Configuration configuration = configuration_with(*open.begin(), random);
      int closes = 0;
      for_each_pair(configuration, [&](Pair pair) { closes += open.contains(pair) ? 1 : 0; });
      if (closes > most) {
        most = closes;
        best = configuration;
      }
    }
    for_each_pair(best, [&](Pair pair) { open.erase(pair); });
    cover.push_back(best);
  }
  return cover;
}

std::string to_text(const troyes_dice::Options& options) {
  OptionTexts texts;
  list_options(options, texts);
  std::string text;
  for (const OptionText& option : texts) {
    if (!text.empty()) text += ' ';
    text += std::string(option.key) + "=" + std::string(option.value.view());
  }
  return text;
}

}  // namespace tricasse::testing
