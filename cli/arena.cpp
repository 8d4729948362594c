#include "tricasse/ai/arena.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <concepts>
#include <cstring>
#include <iterator>
#include <mutex>

#include "tricasse/cli/arena_report.hpp"
#include "tricasse/cli/arena_results.hpp"
#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/crew.hpp"
#include "tricasse/cli/game_choice.hpp"
#include "tricasse/cli/interrupt.hpp"
#include "tricasse/cli/progress.hpp"
#include "tricasse/cli/told_bots.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/options.hpp"

namespace tricasse::cli {
namespace {

constexpr std::size_t most_bots = 16;
constexpr std::uint64_t most_games_a_pair = 5000;

/// Takes finished pairs in any order and counts them in theirs, so that a match that a test ends early ends after the
/// same pair whoever was quicker.
class Umpire {
 public:
  Umpire(Standings& standings, const ArenaArguments& arguments, std::map<std::uint64_t, ArenaPair> known)
      : standings_(standings), arguments_(arguments), waiting_(std::move(known)) {
    count();
  }

  bool has(std::uint64_t pair) {
    const std::scoped_lock lock(mutex_);
    return pair < standings_.rounds() || waiting_.contains(pair);
  }
  /// How many of the wanted pairs need not be played any more.
  std::uint64_t held() {
    const std::scoped_lock lock(mutex_);
    const auto end = waiting_.lower_bound(arguments_.pairs);
    return standings_.rounds() + static_cast<std::uint64_t>(std::distance(waiting_.begin(), end));
  }
  /// Keeps a pair; false when the disk refused it.
  bool take(std::uint64_t pair, ArenaPair games, ArenaResults& results) {
    const std::scoped_lock lock(mutex_);
    if (results.is_open() && !results.append(pair, games)) {
      disk_error_ = errno;
      stop_ = true;
      return false;
    }
    waiting_.emplace(pair, std::move(games));
    count();
    return true;
  }
  /// Enough is known, or nothing more can be kept.
  bool stop() const { return stop_; }
  bool decided() const { return decided_; }
  int disk_error() const { return disk_error_; }

 private:
  void count() {
    while (!decided_ && standings_.rounds() < arguments_.pairs) {
      const auto next = waiting_.find(standings_.rounds());
      if (next == waiting_.end()) return;
      standings_.add(next->second);
      waiting_.erase(next);
      if (!arguments_.sprt) continue;
      decided_ = verdict_of(*arguments_.sprt, standings_.log_likelihood_ratio(*arguments_.sprt)) != Verdict::undecided;
    }
    stop_ = true;
  }

  std::mutex mutex_;
  Standings& standings_;
  const ArenaArguments& arguments_;
  std::map<std::uint64_t, ArenaPair> waiting_;
  std::atomic<bool> stop_{false};
  bool decided_ = false;
  int disk_error_ = 0;
};

/// Plays what is missing on all threads.
template <Game G>
void play_pairs(const std::vector<typename G::Options>& tables, const std::vector<ToldBot<G>>& bots,
                const ArenaArguments& arguments, Umpire& umpire, ArenaResults& results, std::uint64_t games_a_pair,
                const Console& console) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  const auto stop = [&umpire] { return umpire.stop() || interrupted_by_user(); };

  const auto work = [&] {
    std::vector<Arena<G>> arenas;
    for (const typename G::Options& options : tables) {
      arenas.emplace_back(options, make_bots(bots));
      if (arguments.luck) arenas.back().measure_luck();
    }
    for (std::uint64_t pair = next++; pair < arguments.pairs && !stop(); pair = next++) {
      if (umpire.has(pair)) continue;
      ArenaPair games;
      for (Arena<G>& arena : arenas) {
        auto round = arena.play_round(arguments.seed, pair, stop);
        if (!round) break;
        games.push_back(std::move(*round));
      }
      if (games.size() != arenas.size() || !umpire.take(pair, std::move(games), results)) break;
      done += games_a_pair;
    }
  };

  Progress progress(console, (arguments.pairs - umpire.held()) * games_a_pair, arguments.quiet);
  run_crew(threads_of(arguments.threads), work, done, progress);
}

/// The tables at which the bots meet, or a sentence saying what is wrong.
template <Game G>
std::expected<std::vector<typename G::Options>, std::string> tables_of(const ArenaArguments& arguments,
                                                                       const Console& console) {
  const auto bots = static_cast<int>(arguments.bots.size());
  std::vector<int> sizes = arguments.players;
  if (sizes.empty()) sizes.push_back(bots);
  std::vector<typename G::Options> tables;
  for (const int size : sizes) {
    auto options = read_options<G>(console, arguments.game.options, size);
    if (!options) return std::unexpected(options.error());
    tables.push_back(*options);
  }
  std::uint64_t games = 0;
  for (const auto& options : tables) {
    const int players = seat_count(options);
    if (bots == 1 && players != 1) return std::unexpected(console.say(Text::arena_need_two));
    if (arguments.luck && (!tells_luck<G> || players != 1)) {
      return std::unexpected(console.say(Text::arena_luck_alone));
    }
    games += games_a_round(bots, players);
    if (games > most_games_a_pair) {
      return std::unexpected(
          console.say(Text::arena_too_many_games, {{"bots", bots},
                                                   {"players", players},
                                                   {"games", static_cast<std::int64_t>(games)},
                                                   {"most", static_cast<std::int64_t>(most_games_a_pair)}}));
    }
  }
  return tables;
}

template <Game G>
int arena_of(const ArenaArguments& arguments, const Console& console) {
  const auto wrong = [&](const std::string& sentence) { return console.complain(Exit::usage, sentence); };
  const auto told = read_bots<G>(console, arguments.bots);
  if (!told) return wrong(told.error());
  if (arguments.bots.size() > most_bots) {
    return wrong(console.say(Text::arena_too_many_bots, {{"bots", static_cast<std::int64_t>(arguments.bots.size())},
                                                         {"most", static_cast<std::int64_t>(most_bots)}}));
  }
  const auto tables = tables_of<G>(arguments, console);
  if (!tables) return wrong(tables.error());
  const auto bots = static_cast<int>(arguments.bots.size());
  if (bots == 1 && arguments.sprt) return wrong(console.say(Text::arena_sprt_needs_two));

  ArenaMatch match{.bots = bots, .seed = arguments.seed, .luck = arguments.luck};
  std::vector<std::string> options_texts;
  std::uint64_t games_a_pair = 0;
  bool alone = false;
  for (const auto& options : *tables) {
    match.players.push_back(seat_count(options));
    alone = alone || seat_count(options) == 1;
    games_a_pair += games_a_round(bots, seat_count(options));
    JsonWriter out(options_texts.emplace_back());
    write_options(out, options);
  }
  JsonWriter settings(match.settings);
  settings.begin_object().member("arena", 1).member("game", G::name).member("rules", G::rules_version);
  settings.key("tables").hex(G::tables_hash()).key("options").begin_array();
  for (const std::string& options : options_texts) settings.raw(options);
  settings.end_array().array_member("bots", arguments.bots).key("nets").begin_array();
  for (const ToldBot<G>& bot : *told) settings.hex(bot.net_fingerprint());
  settings.end_array().member("seed", arguments.seed);
  if (arguments.luck) settings.member("luck", true);
  settings.end_object();

  ArenaResults results;
  std::map<std::uint64_t, ArenaPair> known;
  if (!arguments.results.empty()) {
    auto read = results.open(console, arguments.results, match);
    if (!read) return console.complain(Exit::failure, read.error());
    known = std::move(*read);
  }
  ArenaReport report{.game = std::string(G::name),
                     .options = options_texts,
                     .bots = arguments.bots,
                     .seed = arguments.seed,
                     .pairs_wanted = arguments.pairs,
                     .sprt = arguments.sprt,
                     .standings = Standings(bots, match.players)};
  if constexpr (std::same_as<G, troyes::Troyes>) {
    if (alone) report.grade = troyes::grade_of;
  }
  watch_for_interrupt();
  Umpire umpire(report.standings, arguments, std::move(known));
  if (!umpire.stop()) play_pairs<G>(*tables, *told, arguments, umpire, results, games_a_pair, console);
  if (umpire.disk_error() != 0) {
    return console.complain(Exit::failure,
                            console.say(Text::file_unwritable,
                                        {{"path", arguments.results}, {"reason", std::strerror(umpire.disk_error())}}));
  }
  report.interrupted = !umpire.decided() && report.standings.rounds() < arguments.pairs;
  if (arguments.json) {
    fmt::print("{}\n", arena_json(report));
  } else {
    print_arena(report, console);
  }
  if (!report.interrupted) return Exit::success;
  const std::string how = arguments.results.empty() ? console.say(Text::arena_could_go_on)
                                                    : console.say(Text::arena_goes_on, {{"path", arguments.results}});
  return console.complain(Exit::interrupted, console.say(Text::arena_interrupted,
                                                         {{"n", static_cast<std::int64_t>(report.standings.rounds())},
                                                          {"total", static_cast<std::int64_t>(arguments.pairs)}}) +
                                                 " " + how);
}

}  // namespace

int arena(const ArenaArguments& arguments, const Console& console) {
  return with_game(console, arguments.game.game,
                   [&]<class G>(std::type_identity<G>) -> int { return arena_of<G>(arguments, console); });
}

}  // namespace tricasse::cli
