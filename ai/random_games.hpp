#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/core/hash.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/match/random.hpp"

namespace tricasse {

/// Plays one game in which every choice is uniformly random, the full legal list made at every decision.
/// `watch(actor, move)` sees every move; returns the number of decisions (nature's answers not counted).
template <Game G, class Watch>
std::uint64_t play_random_game(typename G::State& state, Random& random, Watch&& watch) {
  std::uint64_t decisions = 0;
  const NoEvents nobody;
  MoveListOf<typename G::Move> legal;
  for (Turn now = turn(state); !now.over(); now = turn(state)) {
    if (now.nature) {
      const auto outcome = outcome_at(state, random.below(total_weight(state)));
      apply(state, Actor::nature(), outcome, nobody);
      watch(Actor::nature(), outcome);
      continue;
    }
    const Actor actor = Actor::seat(now.first_seat());
    legal_moves(state, actor, legal);
    const auto move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    apply(state, actor, move, nobody);
    watch(actor, move);
    ++decisions;
  }
  return decisions;
}

/// The kinds of game the bench number covers, as option texts: each variant at least once.
std::span<const std::string_view> bench_variants(std::type_identity<troyes_dice::TroyesDice> game);
std::span<const std::string_view> bench_variants(std::type_identity<troyes::Troyes> game);

/// The bench number: one fingerprint of random games over all variants with fixed seeds. Any change of play changes
/// it; the compiler and the machine do not.
template <Game G>
std::uint64_t bench_signature() {
  constexpr int games_a_variant = 200;
  Hash hash;
  std::uint64_t variant = 0;
  for (std::string_view texts : bench_variants(std::type_identity<G>{})) {
    typename G::Options options;
    while (!texts.empty()) {
      const std::string_view text = texts.substr(0, texts.find(' '));
      const auto equals = text.find('=');
      (void)set_option(options, text.substr(0, equals), text.substr(equals + 1));
      texts.remove_prefix(text.size() == texts.size() ? text.size() : text.size() + 1);
    }
    Random random(stream_seed(20, variant++));
    for (int game = 0; game < games_a_variant; ++game) {
      typename G::State state = start(options);
      play_random_game<G>(state, random, [&hash](Actor actor, typename G::Move move) {
        hash.add(static_cast<std::uint64_t>(actor.index())).add(to_text(move).view());
      });
      for (int seat = 0; seat < seat_count(options); ++seat) {
        PointSources sources;
        list_points(state, seat, sources);
        for (const PointSource& source : sources) hash.add(static_cast<std::uint64_t>(source.points));
      }
    }
  }
  return hash.value();
}

}  // namespace tricasse
