#include "tricasse/ai/train/trainer.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <filesystem>
#include <thread>

#include "tricasse/ai/bots.hpp"
#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/files.hpp"
#include "tricasse/cli/game_choice.hpp"
#include "tricasse/cli/interrupt.hpp"
#include "tricasse/cli/learning_curve.hpp"
#include "tricasse/cli/progress.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/codec/json_writer.hpp"

namespace tricasse::cli {
namespace {

/// How well the net plays without looking ahead, over games that are the same every time: mean points where the game is
/// played alone, wins against `greedy` where it needs two.
template <Game G>
double strength_of(const Net& net) {
  using Mind = typename MindOf<G>::Type;
  constexpr int games = G::simultaneous ? 200 : 40;
  const typename G::Options options;
  const int players = seat_count(options);
  const auto yardstick = make_bot<G>("greedy");
  BestPlan<Mind> policy(net, Care::thorough, Mind::future_budget);
  MoveListOf<typename G::Move> legal;
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    Random nature(stream_seed(1, static_cast<std::uint64_t>(game / players)));
    Random unused(0);
    const int own = game % players;
    typename G::State state = start(options);
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, nature.below(total_weight(state))), NoEvents{});
        continue;
      }
      const int seat = now.first_seat();
      if (seat == own) {
        policy.play(state, seat);
        continue;
      }
      legal_moves(state, Actor::seat(seat), legal);
      const std::span<const typename G::Move> all(legal.begin(), legal.end());
      for (const auto move : yardstick->choose(view_for(state, Viewer::seat(seat)), all, unused)) {
        apply(state, Actor::seat(seat), move, NoEvents{});
      }
    }
    if (players == 1) {
      sum += double{Mind::result_of(state, own)};
    } else {
      const unsigned best = winners(state);
      if ((best >> own & 1) != 0) sum += 1.0 / std::popcount(best);
    }
  }
  return sum / games;
}

template <Game G>
class Training {
 public:
  Training(const TrainArguments& arguments, const Console& console)
      : arguments_(arguments),
        console_(console),
        unfinished_(unfinished_beside(arguments.out)),
        trainer_({.seed = arguments.seed, .batches = (arguments.games + batch - 1) / batch}) {}

  int run() {
    if (!arguments_.checkpoint.empty() && file_exists(arguments_.checkpoint)) {
      const auto bytes = read_file(console_, arguments_.checkpoint);
      if (!bytes) return console_.complain(Exit::failure, bytes.error());
      std::string_view rest = *bytes;
      const NoTraining why = curve_.load(rest) ? trainer_.load(rest) : NoTraining::no_checkpoint;
      if (why != NoTraining{}) {
        const Text words = why == NoTraining::other ? Text::train_other_checkpoint : Text::train_no_checkpoint;
        return console_.complain(Exit::failure, console_.say(words, {{"path", printable(arguments_.checkpoint)}}));
      }
    }
    if (const std::string why = what_is_in_the_way(); !why.empty()) return console_.complain(Exit::failure, why);
    watch_for_interrupt();
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const unsigned threads = arguments_.threads == 0 ? cores : arguments_.threads;
    const std::uint64_t total = trainer_.settings().batches;
    const std::uint64_t a_lap = std::max<std::uint64_t>(1, total / laps_in_all);
    if (arguments_.games != total * batch && !arguments_.quiet) {
      fmt::print(stderr, "{}\n",
                 console_.say(Text::train_whole_batches, {{"n", static_cast<std::int64_t>(total * batch)},
                                                          {"batch", static_cast<std::int64_t>(batch)}}));
    }
    Progress progress(console_, total * batch, arguments_.quiet);
    progress.begin_at(trainer_.games());
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const double before = curve_.seconds;
    double error = 0;
    std::uint64_t batches = 0;
    while (!trainer_.done() && !interrupted_by_user()) {
      error += trainer_.next_batch(threads);
      curve_.seconds = before + std::chrono::duration<double>(Clock::now() - begin).count();
      ++batches;
      const std::uint64_t done = trainer_.games() / batch;
      if (done % a_lap == 0 || trainer_.done()) {
        curve_.laps.push_back({.games = trainer_.games(),
                               .seconds = curve_.seconds,
                               .error = error / static_cast<double>(batches),
                               .strength = strength_of<G>(trainer_.net())});
        error = 0;
        batches = 0;
        if (const std::string why = keep(); !why.empty()) return console_.complain(Exit::failure, why);
      }
      progress.show(trainer_.games());
    }
    progress.finish();
    if (const std::string why = keep(); !why.empty()) return console_.complain(Exit::failure, why);
    if (const std::string why = trainer_.done() ? give_out() : ""; !why.empty()) {
      return console_.complain(Exit::failure, why);
    }
    report();
    if (trainer_.done()) return Exit::success;
    return console_.complain(Exit::interrupted,
                             console_.say(unfinished_.empty() ? Text::train_interrupted : Text::train_interrupted_kept,
                                          {{"n", static_cast<std::int64_t>(trainer_.games())},
                                           {"total", static_cast<std::int64_t>(total * batch)},
                                           {"path", printable(unfinished_)}}));
  }

 private:
  using Mind = typename MindOf<G>::Type;
  static constexpr std::uint64_t batch = Trainer<Mind>::games_a_batch;
  static constexpr std::uint64_t laps_in_all = 20;

  /// Where the net is written until it is finished: beside the file that is asked for, unless that is a device.
  static std::string unfinished_beside(const std::string& out) {
    std::error_code nowhere;
    const std::filesystem::file_status there = std::filesystem::status(out, nowhere);
    const bool is_device = std::filesystem::exists(there) && !std::filesystem::is_regular_file(there);
    return is_device ? "" : out + ".unfinished";
  }

  /// A sentence when one of the files to be written holds something that this training has not made.
  std::string what_is_in_the_way() const {
    std::string why = not_ours(arguments_.out);
    if (why.empty()) why = not_ours(unfinished_);
    if (why.empty() && !arguments_.curve.empty()) why = curve_not_ours();
    return why;
  }
  std::string not_ours(const std::string& path) const {
    std::error_code nowhere;
    // What is no file, a device or a pipe, cannot be lost.
    if (path.empty() || !std::filesystem::is_regular_file(path, nowhere)) return "";
    const auto bytes = read_file(console_, path);
    if (!bytes) return bytes.error();
    if (trainer_.has_made(*bytes)) return "";
    return console_.say(Text::train_in_the_way, {{"path", printable(path)}});
  }
  /// The table of a curve is ours when the one of the checkpoint begins with it.
  std::string curve_not_ours() const {
    const std::string table = arguments_.curve + ".csv";
    const std::string picture = arguments_.curve + ".svg";
    if (!file_exists(table)) {
      return file_exists(picture) ? console_.say(Text::train_in_the_way, {{"path", printable(picture)}}) : "";
    }
    const auto rows = read_file(console_, table);
    if (!rows) return rows.error();
    return curve_.table().starts_with(*rows) ? "" : console_.say(Text::train_in_the_way, {{"path", printable(table)}});
  }

  std::string write(const std::string& path, const std::string& bytes) const {
    const std::string why = path.empty() ? "" : write_whole(path, bytes);
    return why.empty() ? "" : console_.say(Text::train_not_written, {{"path", printable(path)}, {"why", why}});
  }

  /// Writes the net as it is now, what a later run goes on from, and the curve; a sentence when the disk refuses.
  std::string keep() const {
    std::string why = write(unfinished_, trainer_.net_file());
    if (why.empty() && !arguments_.checkpoint.empty()) {
      why = write(arguments_.checkpoint, curve_.save() + trainer_.save());
    }
    if (why.empty() && !arguments_.curve.empty() && !curve_.laps.empty()) {
      why = write(arguments_.curve + ".csv", curve_.table());
      const Text strength = G::simultaneous ? Text::train_axis_points : Text::train_axis_wins;
      if (why.empty()) why = write(arguments_.curve + ".svg", curve_.picture(console_, G::name, strength));
    }
    return why;
  }

  /// The finished net comes to where it was wanted. Somebody may have put another file there meanwhile.
  std::string give_out() const {
    std::string why = not_ours(arguments_.out);
    if (why.empty()) why = write(arguments_.out, trainer_.net_file());
    std::error_code ignored;
    if (why.empty() && !unfinished_.empty()) std::filesystem::remove(unfinished_, ignored);
    return why;
  }

  void report() const {
    if (arguments_.json) {
      std::string text;
      JsonWriter out(text);
      out.begin_object().member("game", G::name).member("seed", arguments_.seed).member("games", trainer_.games());
      out.member("done", trainer_.done()).key("curve").begin_array();
      for (const Lap& lap : curve_.laps) {
        out.begin_object().member("games", lap.games);
        out.key("seconds").raw(fmt::format("{:.1f}", lap.seconds)).key("error").raw(fmt::format("{:.4f}", lap.error));
        out.key("strength").raw(fmt::format("{:.4f}", lap.strength)).end_object();
      }
      out.end_array().end_object();
      fmt::print("{}\n", text);
      return;
    }
    for (const Lap& lap : curve_.laps) {
      fmt::print("{}\n",
                 console_.say(G::simultaneous ? Text::train_lap_points : Text::train_lap_wins,
                              {{"n", static_cast<std::int64_t>(lap.games)},
                               {"error", format_decimal(console_.language, lap.error, 2)},
                               {"strength", format_decimal(console_.language,
                                                           G::simultaneous ? lap.strength : 100 * lap.strength, 1)}}));
    }
  }

  const TrainArguments& arguments_;
  const Console& console_;
  std::string unfinished_;
  Trainer<Mind> trainer_;
  LearningCurve curve_;
};

}  // namespace

int train(const TrainArguments& arguments, const Console& console) {
  return with_game(console, arguments.game, [&]<class G>(std::type_identity<G>) {
    if (arguments.out.empty()) return console.complain(Exit::usage, console.say(Text::cli_train_out_missing));
    // The one would be written over the other.
    if (arguments.out == arguments.checkpoint) {
      return console.complain(Exit::usage, console.say(Text::cli_train_same_file));
    }
    return Training<G>(arguments, console).run();
  });
}

}  // namespace tricasse::cli
