#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/json_writer.hpp"

namespace tricasse {

/// Where the dice of a table come from.
enum class DiceKind : std::uint8_t {
  seeded,  ///< a seed of the one who opened it: offline play
  fair,    ///< the server's committed seed and the players' nonces
  manual,  ///< real dice on a real table
};

/// How patient a table is.
enum class Pace : std::uint8_t {
  none,  ///< nobody waits for anybody: solo, hot-seat
  live,
  slow,  ///< over days
};

/// A place at the table and who has it.
struct Chair {
  std::string name;
  std::string bot;  ///< the bot that plays here; empty for a person
  bool taken = true;
  bool here = true;   ///< connected now
  bool ready = true;  ///< false: the number that this person throws into the fair dice is awaited

  friend bool operator==(const Chair&, const Chair&) = default;
};

/// What is written over a table, for everybody to read.
struct TableCard {
  std::string id;
  DiceKind dice = DiceKind::seeded;
  Pace pace = Pace::none;
  int limit = 0;           ///< seconds after which a silent seat may be handed to a bot
  std::string commitment;  ///< the hash of the fair dice's seed, published before the first roll
  std::string seed;        ///< the seed itself; empty until the game is over
  bool hints = true;       ///< the seats may ask for hints
  bool waiting = false;    ///< the game has not begun: seats are free, or numbers for the dice are awaited
  std::vector<Chair> chairs;

  friend bool operator==(const TableCard&, const TableCard&) = default;
};

std::string_view name_of(DiceKind dice);
std::string_view name_of(Pace pace);

void write_chairs(JsonWriter& out, const std::vector<Chair>& chairs);

}  // namespace tricasse
