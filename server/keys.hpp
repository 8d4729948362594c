#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/match/chance_source.hpp"

namespace tricasse {

/// 256 random bits as 43 letters that may stand in an address.
std::string new_key();
/// The name of a table: 72 random bits as 12 letters.
std::string new_table_id();
/// Whether a text could be a key.
bool is_key(std::string_view text);
/// A key that follows from another one and what it is for, as 43 letters: who has the first can make it again, and the
/// second tells nobody the first.
std::string derived_key(std::string_view key, std::string_view purpose);
/// The name of the table that a player opens with a request of this id.
std::string table_id_of(std::string_view player, std::string_view request);
/// SHA-256 in hexadecimal: what is stored of a key, and what is published of a seed.
std::string hash_of(std::string_view text);

/// Dice that nobody could choose after seeing the play (docs/fair-dice.md): an answer is drawn from HMAC-SHA-256 under
/// the table's seed of the table's name, the players' nonces by seat, the key of the answer, and a retry count.
class FairTickets final : public Tickets {
 public:
  FairTickets(std::string seed, std::string table, const std::vector<std::string>& nonces);

  std::optional<std::uint32_t> draw(const ChanceKey& key, std::uint32_t total) override;

 private:
  std::string seed_;
  std::string message_;  ///< everything before the key
};

}  // namespace tricasse
