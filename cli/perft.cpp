#include <fmt/core.h>

#include <chrono>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/files.hpp"
#include "tricasse/cli/game_choice.hpp"
#include "tricasse/cli/interrupt.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/position.hpp"

namespace tricasse::cli {
namespace {

/// Counts the lines of play of exactly `depth` moves; nature's answers are moves too. Where several seats may act the
/// lowest one does: they do not interact.
template <Game G>
std::uint64_t count_lines(const typename G::State& state, int depth) {
  const Turn now = turn(state);
  if (depth == 0 || now.over()) return 1;
  const Actor actor = now.nature ? Actor::nature() : Actor::seat(now.first_seat());
  MoveListOf<typename G::Move> moves;
  legal_moves(state, actor, moves);
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t lines = 0;
  const NoEvents nobody;
  for (const auto move : moves) {
    if (interrupted_by_user()) break;
    typename G::State next = state;
    apply(next, actor, move, nobody);
    lines += count_lines<G>(next, depth - 1);
  }
  return lines;
}

template <Game G>
int run(const PerftArguments& arguments, const Console& console, const typename G::State& from) {
  const auto start_time = std::chrono::steady_clock::now();
  std::uint64_t total = 0;
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("game", G::name).member("depth", arguments.depth);
  if (arguments.divide && arguments.depth > 0) {
    const Turn now = turn(from);
    const Actor actor = now.nature ? Actor::nature() : Actor::seat(now.over() ? 0 : now.first_seat());
    MoveListOf<typename G::Move> moves;
    if (!now.over()) legal_moves(from, actor, moves);
    const NoEvents nobody;
    out.key("divide").begin_object();
    for (const auto move : moves) {
      typename G::State next = from;
      apply(next, actor, move, nobody);
      const std::uint64_t lines = count_lines<G>(next, arguments.depth - 1);
      total += lines;
      if (interrupted_by_user()) break;
      out.member(to_text(move).view(), lines);
      if (!arguments.json) fmt::print("{:<24} {}\n", to_text(move).view(), lines);
    }
    out.end_object();
  } else {
    total = count_lines<G>(from, arguments.depth);
  }
  if (interrupted_by_user()) return console.complain(Exit::interrupted, console.say(Text::perft_interrupted));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_time).count();
  out.member("lines", total).key("seconds").raw(fmt::format("{:.3f}", seconds)).end_object();
  if (arguments.json) {
    fmt::print("{}\n", json);
  } else {
    fmt::print("{}\n", console.say(Text::perft_report, {{"n", static_cast<std::int64_t>(total)},
                                                        {"depth", arguments.depth},
                                                        {"seconds", format_decimal(console.language, seconds, 2)}}));
  }
  return Exit::success;
}

}  // namespace

int perft(const PerftArguments& arguments, const Console& console) {
  return with_game(console, arguments.game.game, [&]<class G>(std::type_identity<G>) -> int {
    watch_for_interrupt();
    if (!arguments.position.empty()) {
      const auto text = read_file(console, arguments.position);
      if (!text) return console.complain(Exit::failure, text.error());
      const auto loaded = load_position(*text);
      if (!loaded) {
        return console.complain(Exit::failure,
                                console.say(Text::file_bad_position, {{"path", arguments.position},
                                                                      {"place", loaded.error().path},
                                                                      {"reason", loaded.error().message}}));
      }
      const auto* match = std::get_if<Match<G>>(&loaded->match);
      if (match == nullptr) {
        return console.complain(Exit::failure,
                                console.say(Text::file_other_game, {{"path", arguments.position}, {"game", G::name}}));
      }
      return run<G>(arguments, console, match->state());
    }
    const auto options = read_options<G>(console, arguments.game.options, 0);
    if (!options) return console.complain(Exit::usage, options.error());
    return run<G>(arguments, console, start(*options));
  });
}

}  // namespace tricasse::cli
