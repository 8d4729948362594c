#include "tricasse/ai/eval/troyes.hpp"

#include <algorithm>
#include <array>

#include "tricasse/engine/troyes/apply.hpp"
#include "tricasse/engine/troyes/legal.hpp"
#include "tricasse/engine/troyes/questions.hpp"
#include "tricasse/engine/troyes/scoring.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;
using question::as;

// All values are hundredths of a point; those "a round" are worth that much for each round still to come.
struct Weights {
  int denier = 12;  // the first twenty; the rest half as much
  int denier_at_the_end = 2;
  int influence = 18;
  int influence_at_the_end = 3;
  int pip = 16;               // of an own die that can still be used
  int die_for_sale = 12;      // of one that can only be bought
  int citizen_a_round = 80;   // standing: a die every round
  int next_citizen_less = 6;  // for each further one in the same building
  int citizen_at_home = 40;   // in the personal supply
  int cube = 70;              // on a delayed or mixed card
  int shot = 60;              // an archer's activation still to come
  int level = 170;            // a cathedral level with an own cube
  int share = 55;             // percent of an event's points that its cubes promise
  int tower = 9;              // on the ramparts
  int arrival = 40;           // percent of the points for arriving that the way so far promises
  int tile_cube = 55;         // on a tile that gives no sum of its own
  int tile_gain = 60;         // percent of what a cube on a tile gives
};
constexpr Weights weights{};
constexpr int plenty = 20;

int rounds_left(const Table& table) { return table.rounds - table.round; }

int value_of_purse(const Seat& seat, bool last_round) {
  const int money = seat.deniers + seat.pass_money;
  const int useful = std::min(money, plenty);
  const int denier = last_round ? weights.denier_at_the_end : weights.denier;
  const int influence = last_round ? weights.influence_at_the_end : weights.influence;
  return denier * useful + denier * (money - useful) / 2 + influence * seat.influence;
}

int value_of_dice(const Seat& seat) {
  if (seat.passed != 0) return weights.die_for_sale * dice_count(seat);
  int pips = 0;
  for (const Dice dice : seat.dice) pips += dice.sum();
  return weights.pip * pips;
}

int value_of_citizens(const State& state, int owner) {
  const Seat& seat = state.seat(owner);
  const int left = rounds_left(state.table);
  int value = weights.citizen_at_home * std::min(left, 2) * seat.personal / 2;
  for (const Colour building : all_colours) {
    const int count = standing(state.table, owner, building);
    const int each = weights.citizen_a_round - weights.denier * building_table[at(building)].salary;
    value += left * (each * count - weights.next_citizen_less * count * (count - 1) / 2);
    value += weights.citizen_at_home * std::min(left, 2) * seat.lying[at(building)] / 2;
  }
  return value;
}

int value_of_cubes(const State& state, int owner) {
  const Table& table = state.table;
  int value = 0;
  for (std::size_t place = 0; place < activity_places; ++place) {
    const int cubes = state.seat(owner).cubes[place];
    // Those for the end of the game are points already.
    if (cubes > 0 && card_of(table.activities[place].card).type != CardType::end_of_game)
      value += weights.cube * std::min(cubes, 3) + cubes;
  }
  for (int i = 0; i < table.queue_size; ++i) {
    const QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
    const EventCard& card = event_of(event.card);
    value += weights.share * (card.points[0] + card.points[1]) * event.cubes_of(owner) / card.banners;
  }
  for (std::size_t floor = 0; floor < static_cast<std::size_t>(is_face_up(table, master_builder) ? floors : levels);
       ++floor) {
    const auto& level = table.cathedral[floor];
    if (std::ranges::find(level, Piece::of(owner)) != level.end()) value += weights.level;
  }
  return rounds_left(table) == 0 ? value / 2 : value;
}

/// The guard's way so far and the cubes beyond the gates.
int value_of_outdoors(const State& state, int owner) {
  const Table& table = state.table;
  if (!table.has(Module::ramparts)) return 0;
  const Seat& seat = state.seat(owner);
  int value = weights.tower * seat.guard;
  if (seat.guard < last_tower) {
    std::size_t arrived = 0;
    for (int other = 0; other < table.players; ++other) arrived += state.seat(other).guard == last_tower ? 1U : 0U;
    value += weights.arrival * table.outdoors(tiles - 1).arrivals[arrived] * seat.guard / last_tower;
  }
  for (int tile = 0; tile < tiles; ++tile) {
    const OutdoorFace& face = table.outdoors(tile);
    int each = face.effect == TileEffect::none ? 0 : weights.tile_cube;
    if (face.effect == TileEffect::gain) {
      each = weights.tile_gain *
             (face.gain.deniers * weights.denier + face.gain.influence * weights.influence + 100 * face.gain.points) /
             100;
    }
    value += each * std::min<int>(seat.outdoors[static_cast<std::size_t>(tile)], 3);
  }
  return rounds_left(table) == 0 ? value / 2 : value;
}

int value_of_pending(const Table& table, int seat) {
  int value = 0;
  for (int i = 0; i < table.depth; ++i) {
    const Frame frame = table.frames[static_cast<std::size_t>(i)];
    if (frame.seat != seat) continue;
    if (frame.what == What::archer) value += weights.shot * as<question::Archer>(frame).left;
    if (frame.what == What::archer_die) value += weights.shot;
    if (frame.what == What::reroll) value += weights.pip * 7 / 2;  // a die that is being rolled
  }
  return value;
}

class Planning {
 public:
  explicit Planning(int seat) : seat_(seat) {}

  /// What the best way on from here promises.
  int best_from(const State& state) {
    const Turn now = turn(state);
    const bool own = !now.over() && !now.nature && now.first_seat() == seat_;
    // The next menu or black die is a new turn.
    if (!own || begins_a_turn(state) || budget_ == 0) return promise_of(state, seat_);
    --budget_;
    MoveList legal;
    legal_moves(state, Actor::seat(seat_), legal);
    int best = lowest;
    for (const Move move : legal) {
      if (!is_worth_a_look(state, move, {legal.begin(), legal.end()})) continue;
      State next = state;
      apply(next, Actor::seat(seat_), move, NoEvents{});
      best = std::max(best, best_from(next));
    }
    return best == lowest ? promise_of(state, seat_) : best;
  }

  static constexpr int lowest = -1'000'000;

 private:
  int seat_;
  /// Questions looked at for one answer; more than nearly all turns have.
  int budget_ = 4000;
};

}  // namespace

bool begins_a_turn(const State& state) {
  return state.table.depth > 0 && (state.table.top().what == What::menu || state.table.top().what == What::facing);
}

bool is_worth_a_look(const State& state, Move move, std::span<const Move> legal) {
  const Frame top = state.table.top();
  switch (move.kind()) {
    case Move::Kind::reroll:
    case Move::Kind::flip: return false;
    case Move::Kind::citizen: return state.seat(top.seat).influence >= 8 && state.seat(top.seat).personal == 0;
    // The most is the best but for what costs; then one is the other choice.
    case Move::Kind::count: return move.number() == as<question::Activations>(top).most || move.number() <= 1;
    case Move::Kind::boost: return move.number() == 0 || move.number() == as<question::Boost>(top).most;
    // Of a march each set of steps is looked at once: first the towers, then the tiles by level.
    case Move::Kind::advance: return !as<question::March>(top).has_cube_from(0);
    case Move::Kind::tile: return top.what != What::march || !as<question::March>(top).has_cube_from(move.number());
    case Move::Kind::from: return move == legal.front() || !move.source().is_tradesman();
    // The order of dice is of no matter: each group is looked at once.
    case Move::Kind::die: {
      const Action& action = state.table.action;
      if (top.what != What::group || action.size == 0) return true;
      const Die last = action.group[action.size - std::size_t{1}];
      return move.die().bits() >= last.bits() || std::ranges::none_of(legal, [&](Move other) {
               return other.kind() == Move::Kind::done ||
                      (other.kind() == Move::Kind::die && other.die().bits() >= last.bits());
             });
    }
    default: return true;
  }
}

int promise_of(const State& state, int seat) {
  const Score score = score_of(state, seat);
  const bool last_round = rounds_left(state.table) == 0;
  return 100 * (score.total() - score.cathedral) + value_of_purse(state.seat(seat), last_round) +
         value_of_dice(state.seat(seat)) + value_of_citizens(state, seat) + value_of_cubes(state, seat) +
         value_of_outdoors(state, seat) + value_of_pending(state.table, seat);
}

Move best_answer(const State& state, int seat, std::span<const Move> legal) {
  Move choice = legal.front();
  int best = Planning::lowest;
  for (const Move move : legal) {
    if (!is_worth_a_look(state, move, legal)) continue;
    State next = state;
    apply(next, Actor::seat(seat), move, NoEvents{});
    const int promise = Planning(seat).best_from(next);
    if (promise > best) {
      best = promise;
      choice = move;
    }
  }
  return choice;
}

}  // namespace tricasse::troyes
