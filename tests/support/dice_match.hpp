#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tricasse/match/games.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/match/record.hpp"

/// Games of Troyes Dice that tests play by themselves.
namespace tricasse::testing {

using DiceMatch = Match<troyes_dice::TroyesDice>;
using DiceChance = SeededChance<troyes_dice::TroyesDice>;

/// How a seat of a test game chooses. All of it is legal; the ways differ in what they meet.
enum class Way : std::uint8_t {
  uniform,  ///< every legal move is equally likely
  builder,  ///< builds three times out of four when it can: links, columns, the first bonuses
  crowd,    ///< fills one citizen track before the others: 15th and 20th citizens, overflow, long chains
};
inline constexpr std::array ways{Way::uniform, Way::builder, Way::crowd};

inline troyes_dice::Move any_of(const troyes_dice::MoveList& moves, Random& random) {
  return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
}

inline bool builds(troyes_dice::Move move) {
  return move.kind() == troyes_dice::Move::Kind::action && move.action() != troyes_dice::Action::gain;
}

/// The move that brings the seat furthest: citizens count, most of all those of one track; so do Fortresses, which keep
/// the rest standing, and what is left to pay with.
inline troyes_dice::Move most_citizens(const troyes_dice::State& state, int seat, const troyes_dice::MoveList& legal,
                                       Random& random) {
  troyes_dice::MoveList best;
  int most = -1;
  const NoEvents nobody;
  for (const troyes_dice::Move move : legal) {
    troyes_dice::State after = state;
    apply(after, Actor::seat(seat), move, nobody);
    const troyes_dice::Sheet& sheet = after.seats[static_cast<std::size_t>(seat)].sheet;
    int worth =
        12 * sheet.citizens[static_cast<std::size_t>(seat % 3)] + 2 * sheet.built_count(troyes_dice::Kind::fortress);
    for (const troyes_dice::Colour colour : troyes_dice::all_colours) {
      worth += 2 * sheet.citizens[troyes_dice::Sheet::at(colour)] + sheet.available(colour);
    }
    if (worth > most) {
      most = worth;
      best.clear();
    }
    if (worth == most) best.push_back(move);
  }
  return any_of(best, random);
}

/// One of the seat's legal moves, of which there must be one.
inline troyes_dice::Move choose(Way way, const troyes_dice::State& state, int seat, const troyes_dice::MoveList& legal,
                                Random& random) {
  if (way == Way::crowd && legal.size() < max_moves) return most_citizens(state, seat, legal, random);
  if (way == Way::builder && random.below(4) != 0) {
    troyes_dice::MoveList buildings;
    for (const troyes_dice::Move move : legal) {
      if (builds(move)) buildings.push_back(move);
    }
    if (!buildings.empty()) return any_of(buildings, random);
  }
  return any_of(legal, random);
}

/// One of the seats that may act, each equally likely.
inline int any_seat(Turn now, Random& random) {
  auto skip = random.below(static_cast<std::uint32_t>(std::popcount(now.seats)));
  auto seats = now.seats;
  for (; skip > 0; --skip) seats = static_cast<std::uint16_t>(seats & (seats - 1));
  return std::countr_zero(seats);
}

/// A new match with one person a seat.
inline DiceMatch new_match(const troyes_dice::Options& options, TakeBack take_back = TakeBack::forbidden) {
  constexpr std::array<std::string_view, max_seats> names{"Anne",  "Blanche",     "Clarembaud", "Denise",   "Eudes",
                                                          "Félix", "Guillemette", "Hugues",     "Isabelle", "Jean"};
  std::vector<SeatInfo> seats;
  seats.reserve(names.size());
  for (int seat = 0; seat < options.players; ++seat) {
    seats.push_back({.name = std::string(names[static_cast<std::size_t>(seat)]), .bot = ""});
  }
  return {options, std::move(seats), take_back};
}

/// Tries, and tells whether it was possible.
inline bool played(DiceMatch& match, int seat, troyes_dice::Move move) {
  return match.play(Actor::seat(seat), move).has_value();
}
inline bool undone(DiceMatch& match, int seat) { return match.undo(seat).has_value(); }
inline bool taken_back(DiceMatch& match, int seat) { return match.take_back(seat).has_value(); }

/// The seat makes one move of its own.
inline void play_one(DiceMatch& match, int seat, Way way, Random& random) {
  troyes_dice::MoveList legal;
  legal_moves(match.state(), Actor::seat(seat), legal);
  played(match, seat, choose(way, match.state(), seat, legal, random));
}

/// Plays on until nature is to act or the game is over.
inline void finish_half_day(DiceMatch& match, Way way, Random& random) {
  while (turn(match.state()).seats != 0) play_one(match, any_seat(turn(match.state()), random), way, random);
}

/// Plays a game to its end.
inline void finish_game(DiceMatch& match, DiceChance& chance, Way way, Random& random) {
  while (!turn(match.state()).over()) {
    match.advance(chance);
    finish_half_day(match, way, random);
  }
}

inline int total_of(const DiceMatch& match, int seat) {
  return troyes_dice::score_of(match.state().seats[static_cast<std::size_t>(seat)].sheet).total();
}

}  // namespace tricasse::testing
