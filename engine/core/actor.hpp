#pragma once

#include <bit>
#include <cstdint>

namespace tricasse {

/// More seats than any game of the house has.
inline constexpr int max_seats = 10;

/// Who makes a move: a seat, numbered from 0, or nature when chance decides.
class Actor {
 public:
  static constexpr Actor nature() { return Actor{-1}; }
  static constexpr Actor seat(int index) { return Actor{static_cast<std::int8_t>(index)}; }

  constexpr bool is_nature() const { return index_ < 0; }
  /// The seat's number; -1 for nature.
  constexpr int index() const { return index_; }

  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  explicit constexpr Actor(std::int8_t index) : index_(index) {}
  std::int8_t index_;
};

/// Who looks at a game: a seat or a spectator.
class Viewer {
 public:
  static constexpr Viewer spectator() { return Viewer{-1}; }
  static constexpr Viewer seat(int index) { return Viewer{static_cast<std::int8_t>(index)}; }

  constexpr bool is_spectator() const { return index_ < 0; }
  constexpr int index() const { return index_; }

  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  explicit constexpr Viewer(std::int8_t index) : index_(index) {}
  std::int8_t index_;
};

/// Who may act now: nature, one or several seats at once, or nobody because the game is over.
struct Turn {
  std::uint16_t seats = 0;  ///< bit i: seat i may act
  bool nature = false;

  constexpr bool over() const { return !nature && seats == 0; }
  constexpr bool allows(Actor actor) const { return actor.is_nature() ? nature : (seats >> actor.index() & 1) != 0; }
  /// The lowest seat that may act; call only when there is one.
  constexpr int first_seat() const { return std::countr_zero(seats); }

  friend constexpr bool operator==(Turn, Turn) = default;
};

}  // namespace tricasse
