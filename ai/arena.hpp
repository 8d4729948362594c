#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tricasse/ai/bots.hpp"
#include "tricasse/ai/luck.hpp"
#include "tricasse/engine/core/game.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {

/// Which bot sits on each seat, by its place in the list of bots.
using Seating = std::vector<int>;

/// The games of one round, all on the same chance: whoever is at the table sits on every seat equally often.
///   players = 1     every bot plays alone
///   bots >= players every choice of so many bots sits down together, in as many rotations as there are seats
///   bots < players  the first bot sits once, the others share the remaining seats and take turns in having one more;
///                   in as many rotations as there are seats
/// Who sits beside whom is drawn anew for every round.
std::vector<Seating> seatings_of(int bots, int players, std::uint64_t seed, std::uint64_t round);
/// How many these are; the same for every round.
std::uint64_t games_a_round(int bots, int players);

/// How a game between bots ended.
struct PlayedGame {
  Seating bots;
  std::vector<int> points;  ///< by seat
  std::vector<int> luck;    ///< by seat, in thousandths of a point; empty where it was not measured
  unsigned winners = 0;     ///< bits of the seats that share the victory

  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};
using PlayedRound = std::vector<PlayedGame>;

/// Plays games between bots, as fast as they think. Game number n of a seed is the same whatever else is played, so
/// that any number of threads gives the same games.
template <Game G>
class Arena {
 public:
  Arena(const typename G::Options& options, std::vector<std::unique_ptr<Bot<G>>> bots)
      : start_(start(options)), players_(seat_count(options)), bots_(std::move(bots)) {}

  /// From now on it tells how lucky whoever plays alone was. The game must be one of those in which that can be told.
  void measure_luck() {
    assert(tells_luck<G> && players_ == 1);
    luck_.emplace(*net_of<G>());
  }

  /// The final state of game `number`, in which each bot has the seat of its place in the list.
  typename G::State play(std::uint64_t seed, std::uint64_t number) {
    Seating seating;
    for (int seat = 0; seat < players_; ++seat) seating.push_back(seat);
    const std::uint64_t game_seed = stream_seed(seed, number);
    std::int64_t unused = 0;
    return play(seating, game_seed, game_seed, [] { return false; }, unused);
  }

  /// A round of duplicate games; nothing when `stop()` became true before its end.
  template <class Stop>
  std::optional<PlayedRound> play_round(std::uint64_t seed, std::uint64_t round, Stop&& stop) {
    const std::uint64_t round_seed = stream_seed(seed, round);
    PlayedRound played;
    for (Seating& seating : seatings_of(static_cast<int>(bots_.size()), players_, seed, round)) {
      std::int64_t luck = 0;
      const auto state = play(seating, round_seed, stream_seed(round_seed, 1 + played.size()), stop, luck);
      if (!turn(state).over()) return std::nullopt;
      PlayedGame game{.bots = std::move(seating), .winners = winners(state)};
      if (luck_) game.luck.push_back(static_cast<int>(1000 * luck / Net::unit));
      for (int seat = 0; seat < players_; ++seat) {
        PointSources sources;
        list_points(state, seat, sources);
        int total = 0;
        for (const PointSource& source : sources) total += source.points;
        game.points.push_back(total);
      }
      played.push_back(std::move(game));
    }
    return played;
  }

 private:
  /// Chance and each seat have their own stream: a bot that draws more numbers does not change the dice.
  template <class Stop>
  typename G::State play(const Seating& seating, std::uint64_t chance_seed, std::uint64_t seats_seed, Stop&& stop,
                         std::int64_t& luck) {
    Random chance(stream_seed(chance_seed, 0));
    std::vector<Random> streams;
    streams.reserve(seating.size());
    for (std::uint64_t seat = 0; seat < seating.size(); ++seat) streams.emplace_back(stream_seed(seats_seed, 1 + seat));

    typename G::State state = start_;
    const NoEvents nobody;
    MoveListOf<typename G::Move> legal;
    for (Turn now = turn(state); !now.over() && !stop(); now = turn(state)) {
      if (now.nature) {
        const auto answer = outcome_at(state, chance.below(total_weight(state)));
        if (luck_) luck += luck_->luck_of(state, answer);
        apply(state, Actor::nature(), answer, nobody);
        continue;
      }
      const int seat = now.first_seat();
      const auto at = static_cast<std::size_t>(seat);
      Bot<G>& bot = *bots_[static_cast<std::size_t>(seating[at])];
      legal_moves(state, Actor::seat(seat), legal);
      for (const auto move : bot.choose(view_for(state, Viewer::seat(seat)), legal, streams[at])) {
        apply(state, Actor::seat(seat), move, nobody);
      }
    }
    return state;
  }

  typename G::State start_;
  int players_;
  std::vector<std::unique_ptr<Bot<G>>> bots_;
  std::optional<LuckMeter<typename MindOf<G>::Type>> luck_;
};

}  // namespace tricasse
