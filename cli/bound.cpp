#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <optional>

#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/search/clairvoyant.hpp"
#include "tricasse/ai/strength.hpp"
#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/crew.hpp"
#include "tricasse/cli/game_choice.hpp"
#include "tricasse/cli/interrupt.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/options.hpp"

namespace tricasse::cli {
namespace {

template <Game G>
int bound_of(const BoundArguments& arguments, const Console& console) {
  const auto options = read_options<G>(console, arguments.game.options, 1);
  if (!options) return console.complain(Exit::usage, options.error());
  if (seat_count(*options) != 1) return console.complain(Exit::usage, console.say(Text::bound_alone));

  Moments points;
  float least = 0;
  float most = 0;
  std::mutex counting;
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  const auto work = [&] {
    using Mind = typename MindOf<G>::Type;
    std::optional<LuckMeter<Mind>> luck;
    if (arguments.luck) luck.emplace(*net_of<G>());
    for (std::uint64_t game = next++; game < arguments.games && !interrupted_by_user(); game = next++) {
      // Nature's answers are those of the arena's pair of this number.
      Random chance(stream_seed(stream_seed(arguments.seed, game), 0));
      const auto best = best_with_all_known<Mind>(
          *net_of<G>(), start(*options), arguments.width, [&](std::uint32_t total) { return chance.below(total); },
          luck ? &*luck : nullptr, [] { return !interrupted_by_user(); });
      if (!best) break;
      const std::scoped_lock lock(counting);
      least = points.count == 0 ? *best : std::min(least, *best);
      most = points.count == 0 ? *best : std::max(most, *best);
      points.add(double{*best});
      ++done;
    }
  };
  watch_for_interrupt();
  Progress progress(console, arguments.games, arguments.quiet);
  run_crew(threads_of(arguments.threads), work, done, progress);

  const bool interrupted = points.count < arguments.games;
  if (arguments.json) {
    std::string text;
    JsonWriter out(text);
    out.begin_object().member("game", G::name);
    write_options(out.key("options"), *options);
    out.member("seed", arguments.seed).member("games", points.count).member("width", arguments.width);
    if (arguments.luck) out.member("luck", true);
    out.member("interrupted", interrupted);
    const auto figure = [&](const char* name, double value) {
      out.key(name).raw(points.count == 0 ? "null" : fmt::format("{:.6g}", value));
    };
    figure("mean", points.mean());
    figure("se", points.standard_error());
    figure("min", double{least});
    figure("max", double{most});
    out.end_object();
    fmt::print("{}\n", text);
  } else if (points.count > 0) {
    fmt::print("{}\n", console.say(arguments.luck ? Text::bound_summary_without_luck : Text::bound_summary,
                                   {{"n", static_cast<std::int64_t>(points.count)},
                                    {"width", static_cast<std::int64_t>(arguments.width)},
                                    {"mean", format_decimal(console.language, points.mean(), 2)},
                                    {"error", format_decimal(console.language, points.standard_error(), 2)},
                                    {"min", static_cast<std::int64_t>(std::lround(least))},
                                    {"max", static_cast<std::int64_t>(std::lround(most))}}));
  }
  if (!interrupted) return Exit::success;
  if (points.count == 0) return console.complain(Exit::interrupted, console.say(Text::simulate_interrupted_at_once));
  return console.complain(Exit::interrupted, console.say(Text::simulate_interrupted,
                                                         {{"n", static_cast<std::int64_t>(points.count)},
                                                          {"total", static_cast<std::int64_t>(arguments.games)}}));
}

}  // namespace

int bound(const BoundArguments& arguments, const Console& console) {
  return with_game(console, arguments.game.game, [&]<class G>(std::type_identity<G>) -> int {
    // Only where chance does not depend on what is decided, and nobody else is there.
    if constexpr (G::simultaneous) return bound_of<G>(arguments, console);
    return console.complain(Exit::usage, console.say(Text::bound_other_game));
  });
}

}  // namespace tricasse::cli
