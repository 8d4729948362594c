#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "tricasse/ai/net/training_mark.hpp"
#include "tricasse/ai/train/self_play.hpp"

namespace tricasse {

/// How a net is taught. The same settings give the same net, whatever the number of threads.
struct TrainSettings {
  std::uint64_t seed = 1;
  std::uint64_t batches = 1000;  ///< of games; between two the net in play is renewed

  friend bool operator==(const TrainSettings&, const TrainSettings&) = default;
};

/// Why bytes are not what a training goes on from; zero: they are.
enum class NoTraining : std::uint8_t {
  none,
  no_checkpoint,  ///< they are something else, or damaged
  other,          ///< they belong to a training of another game, seed or length
};

/// Teaches a net by playing against itself.
template <class Mind>
class Trainer {
 public:
  static constexpr std::uint64_t games_a_batch = Mind::games_a_batch;
  static constexpr std::size_t lessons_a_step = Mind::lessons_a_step;

  explicit Trainer(const TrainSettings& settings)
      : settings_(settings), net_(Mind::shape, settings.seed), calm_(Mind::shape, settings.seed) {}

  bool done() const { return batch_ >= settings_.batches; }
  std::uint64_t games() const { return batch_ * games_a_batch; }
  const TrainSettings& settings() const { return settings_; }
  /// The one in play: each lesson shakes a net that learns, its average over the last batches plays better.
  Net net() const { return calm_.rounded(); }

  /// Plays and learns one batch; returns the mean squared error before it was learnt.
  double next_batch(unsigned threads) {
    const Net playing = net();
    std::vector<Schooling> games(games_a_batch);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
      for (std::uint64_t i = next++; i < games_a_batch; i = next++) {
        Random random(stream_seed(settings_.seed, batch_ * games_a_batch + i));
        const auto options = Mind::school_options(random);
        play_school_game<Mind>(playing, options, random, games[i]);
      }
    };
    std::vector<std::jthread> crew;
    for (unsigned i = 1; i < threads; ++i) crew.emplace_back(work);
    work();
    crew.clear();
    std::vector<Lesson> lessons;
    for (const Schooling& game : games) lessons.insert(lessons.end(), game.lessons.begin(), game.lessons.end());
    Random shuffling(stream_seed(~settings_.seed, batch_));
    const double error = learn(lessons, shuffling);
    for (int pass = 1; pass < Mind::passes; ++pass) learn(lessons, shuffling);
    calm_.approach(net_, Mind::renewal);
    ++batch_;
    return error;
  }

  /// The net as a file of weights whose first line also tells this training and how far it is.
  std::string net_file() const {
    std::string bytes = net().write(Mind::Game::name);
    bytes.insert(bytes.find('\n'), mark() + std::to_string(games()));
    return bytes;
  }
  /// Whether a file of weights came of this training, at its end or before. The same training makes the same net.
  bool has_made(std::string_view bytes) const {
    return Net::read(bytes, Mind::Game::name, Mind::shape) && bytes.substr(0, bytes.find('\n')).contains(mark());
  }

  /// What a later run goes on from.
  std::string save() const {
    return "tricasse training 1 " + std::string(Mind::Game::name) + " " + std::to_string(settings_.seed) + " " +
           std::to_string(settings_.batches) + " " + std::to_string(batch_) + "\n" + net_.save() + calm_.save();
  }
  /// Goes on from there, or says why not.
  NoTraining load(std::string_view bytes) {
    constexpr std::string_view title = "tricasse training 1 ";
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos || !bytes.starts_with(title)) return NoTraining::no_checkpoint;
    std::string_view head = bytes.substr(title.size(), end - title.size());
    const std::string expected = std::string(Mind::Game::name) + " " + std::to_string(settings_.seed) + " " +
                                 std::to_string(settings_.batches) + " ";
    if (!head.starts_with(expected)) return NoTraining::other;
    head.remove_prefix(expected.size());
    std::uint64_t batch = 0;
    for (const char digit : head) {
      if (digit < '0' || digit > '9' || batch > settings_.batches) return NoTraining::no_checkpoint;
      batch = 10 * batch + static_cast<std::uint64_t>(digit - '0');
    }
    const std::string_view nets = bytes.substr(end + 1);
    if (!net_.load(nets.substr(0, nets.size() / 2)) || !calm_.load(nets.substr(nets.size() / 2))) {
      return NoTraining::no_checkpoint;
    }
    batch_ = batch;
    return NoTraining::none;
  }

 private:
  /// " trained SEED GAMES ", the games that it will take in all.
  std::string mark() const {
    return " " + std::string(training_mark) + std::to_string(settings_.seed) + " " +
           std::to_string(settings_.batches * games_a_batch) + " ";
  }

  /// Goes once through the lessons, in any order; returns the mean squared error met on the way.
  double learn(std::vector<Lesson>& lessons, Random& shuffling) {
    for (std::size_t i = lessons.size(); i > 1; --i) {
      std::swap(lessons[i - 1], lessons[shuffling.below(static_cast<std::uint32_t>(i))]);
    }
    double error = 0;
    std::size_t steps = 0;
    for (std::size_t i = 0; i + lessons_a_step <= lessons.size(); i += lessons_a_step, ++steps) {
      error += double{net_.learn(std::span(lessons).subspan(i, lessons_a_step), rate())};
    }
    return steps == 0 ? 0 : error / static_cast<double>(steps);
  }

  /// Less and less, from the mind's to nothing.
  float rate() const {
    const float share = static_cast<float>(batch_) / static_cast<float>(settings_.batches);
    return Mind::rate * (1 - share * share * (3 - 2 * share));
  }

  TrainSettings settings_;
  TrainingNet net_;
  TrainingNet calm_;  ///< follows the other
  std::uint64_t batch_ = 0;
};

}  // namespace tricasse
