#include "engine/troyes/scoring.hpp"

#include <algorithm>

namespace tricasse::troyes {
namespace {

int measured(const State& state, int owner, Measure measure) {
  const Seat& seat = state.seat(owner);
  switch (measure) {
    case Measure::deniers: return seat.deniers;
    case Measure::event_cards: return seat.event_cards;
    case Measure::influence: return seat.influence;
    case Measure::standing_citizens: {
      int count = 0;
      for (const Colour building : all_colours) count += standing(state.table, owner, building);
      return count;
    }
    case Measure::tradesmen: return tradesmen(state.table, owner);
    case Measure::cathedral_cubes: return cathedral_cubes(state.table, owner);
  }
  return 0;
}

/// The characters that count at the end: every one dealt, or what is left of the solo stack.
unsigned characters_in_play(const State& state) {
  unsigned set = 0;
  for (const Hand& hand : state.hands) {
    for (const Character card : hand.characters) set |= 1U << card;
  }
  const Table& table = state.table;
  for (int i = characters - table.stack_left; i < characters; ++i)
    set |= 1U << table.stack[static_cast<std::size_t>(i)];
  return set & ~1U;
}

}  // namespace

int character_score(const State& state, int owner, Character card) {
  const CharacterCard& row = character_of(card);
  const int reached = measured(state, owner, row.measure);
  const auto& thresholds = state.table.players <= 2 ? row.of_two : row.thresholds;
  int points = 0;
  for (std::size_t i = 0; i < thresholds.size(); ++i) {
    if (reached >= thresholds[i]) points = character_points[i];
  }
  return points;
}

Score score_of(const State& state, int owner) {
  const Table& table = state.table;
  Score score{.tokens = state.seat(owner).points, .events = 0, .tradesmen = 0, .cathedral = 0, .by_character = {}};
  for (int i = 0; i < table.queue_size; ++i) {
    score.events += table.queue[static_cast<std::size_t>(i)].cubes_of(owner) > 0 ? 1 : 0;
  }
  for (const ActivityPlace& place : table.activities) {
    for (std::size_t i = 0; i < place.spaces.size(); ++i) {
      if (place.spaces[i].is(owner)) score.tradesmen += card_of(place.card).spaces[i];
    }
  }
  for (const auto& level : table.cathedral) {
    if (std::ranges::find(level, Piece::of(owner)) == level.end()) score.cathedral -= missing_level_points;
  }
  const unsigned in_play = characters_in_play(state);
  for (Character card = 1; card <= characters; ++card) {
    if ((in_play >> card & 1) != 0) score.by_character[card - std::size_t{1}] = character_score(state, owner, card);
  }
  return score;
}

void list_points(const State& state, int seat, PointSources& out) {
  const Score score = score_of(state, seat);
  out.clear();
  out.push_back({"tokens", score.tokens});
  out.push_back({"events", score.events});
  out.push_back({"tradesmen", score.tradesmen});
  out.push_back({"cathedral", score.cathedral});
  for (std::size_t i = 0; i < score.by_character.size(); ++i) {
    out.push_back({character_table[i].name, score.by_character[i]});
  }
  if (state.table.solo()) out.push_back({"le_roy", -score_of(state, gray).total()});
}

unsigned winners(const State& state) {
  if (state.table.solo()) return score_of(state, 0).total() > score_of(state, gray).total() ? 1U : 0U;
  unsigned best_seats = 0;
  int best = -1000;
  for (int seat = 0; seat < state.table.players; ++seat) {
    const int total = score_of(state, seat).total();
    if (total > best) {
      best = total;
      best_seats = 0;
    }
    if (total == best) best_seats |= 1U << seat;
  }
  return best_seats;
}

int grade_of(int score) { return score <= 0 ? 0 : std::min(5, (score + 4) / 5); }

}  // namespace tricasse::troyes
