#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <type_traits>

#include "tricasse/ai/random_games.hpp"
#include "tricasse/match/random.hpp"

// Games for tests to look at.

namespace tricasse {

using AllGames = testing::Types<troyes_dice::TroyesDice, troyes::Troyes>;

template <Game G>
typename G::Options options_from(std::string_view texts) {
  typename G::Options options;
  while (!texts.empty()) {
    const std::string_view text = texts.substr(0, texts.find(' '));
    const auto equals = text.find('=');
    EXPECT_TRUE(set_option(options, text.substr(0, equals), text.substr(equals + 1))) << text;
    texts.remove_prefix(text.size() == texts.size() ? text.size() : text.size() + 1);
  }
  return options;
}

/// Calls `visit(state, seat)` at every question of a random game of every variant.
template <Game G, class Visit>
void at_every_question(Visit&& visit) {
  std::uint64_t variant = 0;
  for (const std::string_view texts : bench_variants(std::type_identity<G>{})) {
    Random random(stream_seed(3, variant++));
    typename G::State state = start(options_from<G>(texts));
    MoveListOf<typename G::Move> legal;
    for (Turn now = turn(state); !now.over(); now = turn(state)) {
      if (now.nature) {
        apply(state, Actor::nature(), outcome_at(state, random.below(total_weight(state))), NoEvents{});
        continue;
      }
      const int seat = now.first_seat();
      visit(state, seat);
      legal_moves(state, Actor::seat(seat), legal);
      apply(state, Actor::seat(seat), legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))],
            NoEvents{});
    }
  }
}

}  // namespace tricasse
