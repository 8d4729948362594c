#include "tricasse/engine/troyes/legal.hpp"

#include <algorithm>

#include "tricasse/engine/troyes/chance.hpp"
#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;

/// Whether a move of this kind answers the open question.
bool answers(Frame top, Move::Kind kind) {
  return question::visit(top, [kind]<class Question>(Question /*it*/) {
    if constexpr (question::OfASeat<Question>) {
      return contains(Question::accepts, kind);
    } else {
      return false;
    }
  });
}

bool is_in_queue(const Table& table, EventId card) {
  const auto* const end = table.queue.data() + table.queue_size;
  return std::find_if(table.queue.data(), end, [card](const QueuedEvent& it) { return it.card == card; }) != end;
}
/// Why a tile cannot be chosen now.
Refusal tile_reason(const State& state, int seat, int tile) {
  const Table& table = state.table;
  const Seat& it = state.seat(seat);
  if (tile < 0 || tile >= tiles || table.tile[static_cast<std::size_t>(tile)] == 0) return Refusal::not_on_the_board;
  if (table.top().what == What::march) return has_access(it, tile) ? Refusal::tile_refuses : Refusal::no_access;
  if (it.outdoors[static_cast<std::size_t>(tile)] == 0) return Refusal::no_cube_there;
  const OutdoorFace& face = table.outdoors(tile);
  if (face.effect == TileEffect::new_die && face.colour == Colour::purple && it.deniers < purple_price) {
    return Refusal::too_little_money;
  }
  return Refusal::cannot_be_completed;
}

/// Why a move that answers the question is not in its list.
Refusal reason(const State& state, int seat, Move move) {
  using Kind = Move::Kind;
  const Table& table = state.table;
  const Seat& it = state.seat(seat);
  switch (move.kind()) {
    case Kind::tile: return tile_reason(state, seat, move.number());
    case Kind::swap: return Refusal::no_such_die;
    case Kind::boost:
      return move.number() + table.action.group[0].value() <= 6 ? Refusal::too_little_money : Refusal::too_many;
    case Kind::stop:
    case Kind::decline: return Refusal::must_do_something;
    case Kind::column: return Refusal::column_full;
    case Kind::spend: return Refusal::no_cube_there;
    case Kind::owner: return Refusal::no_citizen_there;
    case Kind::card: return is_face_up(table, move.card()) ? Refusal::no_cube_there : Refusal::not_on_the_board;
    case Kind::space: return Refusal::space_taken;
    case Kind::reroll: return it.influence < reroll_price ? Refusal::too_little_influence : Refusal::no_such_die;
    case Kind::citizen: return it.influence < citizen_price ? Refusal::too_little_influence : Refusal::no_citizen_left;
    case Kind::flip: return it.influence < turn_price ? Refusal::too_little_influence : Refusal::no_such_die;
    case Kind::counter: return Refusal::cannot_counter;
    case Kind::fail: return Refusal::must_counter;
    case Kind::black:
      return move.value() >= 1 && move.value() <= 6 && table.black.of(move.value()) > 0 ? Refusal::too_strong
                                                                                        : Refusal::no_such_die;
    case Kind::turn: return Refusal::no_such_die;
    case Kind::die: {
      const Die die = move.die();
      const bool there = die.owner() < owners && die.value() >= 1 && die.value() <= 6 &&
                         state.seat(die.owner()).dice[at(die.colour())].of(die.value()) > 0;
      return there && table.top().what == What::group ? Refusal::cannot_be_completed : Refusal::no_such_die;
    }
    case Kind::done: return Refusal::not_enough;
    case Kind::act: return Refusal::cannot_be_completed;
    case Kind::use: return is_face_up(table, move.card()) ? Refusal::cannot_be_completed : Refusal::not_on_the_board;
    case Kind::fight: return is_in_queue(table, move.card()) ? Refusal::cannot_be_completed : Refusal::not_on_the_board;
    case Kind::enter: return Refusal::cannot_be_completed;
    case Kind::from:
      return table.action.kind == ActionKind::place ? Refusal::cannot_be_completed : Refusal::no_citizen_there;
    case Kind::with: {
      const bool cube = move.card() == 0 || (is_face_up(table, move.card()) &&
                                             it.cubes[static_cast<std::size_t>(place_of(card_of(move.card())))] > 0);
      return cube ? Refusal::cannot_be_completed : Refusal::no_cube_there;
    }
    case Kind::count:
    case Kind::advance: return Refusal::too_many;
    case Kind::cube: return is_in_queue(table, move.card()) ? Refusal::no_free_banner : Refusal::not_on_the_board;
    case Kind::start:
    case Kind::character:
    case Kind::reveal:
    case Kind::event:
    case Kind::roll:
    case Kind::face:
    case Kind::lot:
    case Kind::pass:
    case Kind::miller:
    case Kind::shoot:
    case Kind::store:
    case Kind::take: return Refusal::not_the_question;  // nature's, or always legal where it is asked
  }
  return Refusal::not_the_question;
}

}  // namespace

Turn turn(const State& state) {
  if (state.table.depth == 0) return {};
  if (asks_nature(state)) return {.nature = true};
  return {.seats = static_cast<std::uint16_t>(1U << state.table.top().seat)};
}

void legal_moves(const State& state, Actor actor, MoveList& out) {
  out.clear();
  if (actor.is_nature()) {
    OutcomeList outcomes;
    outcomes_of(state, outcomes);
    for (const auto& outcome : outcomes) out.push_back(outcome.move);
    return;
  }
  if (!turn(state).allows(actor)) return;
  Listing listing(state, actor.index(), out);
  question::visit(state.table.top(), [&listing]<class Question>(Question it) {
    if constexpr (question::OfASeat<Question>) it.list(listing);
  });
}

Refusal check(const State& state, Actor actor, Move move) {
  const Turn now = turn(state);
  if (now.over()) return Refusal::game_over;
  if (!now.allows(actor)) return Refusal::not_your_turn;
  if (actor.is_nature()) return is_outcome(state, move) ? Refusal::none : Refusal::not_an_outcome;
  if (!answers(state.table.top(), move.kind())) return Refusal::not_the_question;
  MoveList moves;
  legal_moves(state, actor, moves);
  return moves.contains(move) ? Refusal::none : reason(state, actor.index(), move);
}

}  // namespace tricasse::troyes
