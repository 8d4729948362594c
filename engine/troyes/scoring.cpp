#include "tricasse/engine/troyes/scoring.hpp"

#include <algorithm>

namespace tricasse::troyes {
namespace {

int measured(const State& state, int owner, const CharacterCard& character) {
  const Seat& seat = state.seat(owner);
  switch (character.measure) {
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
    case Measure::people:
      return tradesmen(state.table, owner, character.colour) + standing(state.table, owner, character.colour);
  }
  return 0;
}

/// LT-9.2, LT-9.3: those with most cubes on a card share its points.
int majority(const State& state, int owner, Activity card, int points) {
  const auto place = static_cast<std::size_t>(place_of(card_of(card)));
  if (state.table.activities[place].card != card) return 0;
  int most = 1;
  for (const Seat& seat : state.seats) most = std::max<int>(most, seat.cubes[place]);
  const auto tied = std::ranges::count_if(state.seats, [&](const Seat& seat) { return seat.cubes[place] == most; });
  return state.seat(owner).cubes[place] == most ? points / static_cast<int>(tied) : 0;
}

/// LT-9.4: the more cubes on the card, the less each is worth.
int hermit_points(const State& state, int owner) {
  const auto place = static_cast<std::size_t>(place_of(card_of(hermit)));
  if (state.table.activities[place].card != hermit) return 0;
  int all = 0;
  for (const Seat& seat : state.seats) all += seat.cubes[place];
  return state.seat(owner).cubes[place] * std::max(hermit_least, hermit_most - all);
}

/// LT-9.5: the ranks a tie occupies share their points.
int rank_points(const State& state, int owner, std::size_t tile) {
  const int own = state.seat(owner).outdoors[tile];
  if (own == 0) return 0;
  std::size_t rank = 0;
  int tied = 0;
  for (const Seat& seat : state.seats) {
    rank += seat.outdoors[tile] > own ? 1U : 0U;
    tied += seat.outdoors[tile] == own ? 1 : 0;
  }
  const auto& pays = state.table.outdoors(static_cast<int>(tile)).most_cubes;
  int sum = 0;
  for (std::size_t i = rank; i < rank + static_cast<std::size_t>(tied) && i < pays.size(); ++i) sum += pays[i];
  return sum / tied;
}

int outdoor_points(const State& state, int owner) {
  int points = 0;
  for (std::size_t tile = 0; tile < tiles; ++tile) {
    points += state.table.outdoors(static_cast<int>(tile)).each_cube * state.seat(owner).outdoors[tile];
    points += rank_points(state, owner, tile);
  }
  return points;
}

}  // namespace

unsigned characters_in_play(const State& state) {
  unsigned set = 0;
  for (const Hand& hand : state.hands) {
    for (const Character card : hand.characters) set |= 1U << card;
  }
  const Table& table = state.table;
  for (int i = stack_size - table.stack_left; i < stack_size; ++i)
    set |= 1U << table.stack[static_cast<std::size_t>(i)];
  set |= 1U << table.open_character;
  return set & ~1U;
}

int reached(const State& state, int owner, Character card) { return measured(state, owner, character_of(card)); }

int character_score(const State& state, int owner, Character card) {
  const CharacterCard& row = character_of(card);
  const int amount = measured(state, owner, row);
  const auto& thresholds = state.table.players <= 2 ? row.of_two : row.thresholds;
  int points = 0;
  for (std::size_t i = 0; i < thresholds.size(); ++i) {
    if (amount >= thresholds[i]) points = character_points[i];
  }
  return points;
}

Score score_of(const State& state, int owner) {
  const Table& table = state.table;
  Score score{};
  score.tokens = state.seat(owner).points;
  for (int i = 0; i < table.queue_size; ++i) {
    score.events += table.queue[static_cast<std::size_t>(i)].cubes_of(owner) > 0 ? 1 : 0;
  }
  for (const ActivityPlace& place : table.activities) {
    for (std::size_t i = 0; i < place.spaces.size(); ++i) {
      if (place.spaces[i].is(owner)) score.tradesmen += card_of(place.card).spaces[i];
    }
  }
  // LT-9.1: the last floor counts for the players once there is a Master Builder.
  const bool builder = is_face_up(table, master_builder) && owner != gray;
  for (std::size_t floor = 0; floor < static_cast<std::size_t>(builder ? floors : levels); ++floor) {
    const auto& cubes = table.cathedral[floor];
    if (std::ranges::find(cubes, Piece::of(owner)) == cubes.end()) score.cathedral -= missing_level_points;
  }
  if (table.has(Module::activities)) {
    score.fort = majority(state, owner, fort, fort_points);
    score.princess = majority(state, owner, princess, princess_points);
    score.hermit = hermit_points(state, owner);
  }
  if (table.has(Module::ramparts)) score.outdoors = outdoor_points(state, owner);
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
  const Table& table = state.table;
  if (is_face_up(table, fort)) out.push_back({"fort", score.fort});
  if (is_face_up(table, princess)) out.push_back({"princess", score.princess});
  if (is_face_up(table, hermit)) out.push_back({"hermit", score.hermit});
  if (table.has(Module::ramparts)) out.push_back({"outdoors", score.outdoors});
  const std::size_t known = table.has(Module::characters) ? characters : base_characters;
  for (std::size_t i = 0; i < known; ++i) out.push_back({character_table[i].name, score.by_character[i]});
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
