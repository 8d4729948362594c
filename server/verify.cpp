#include "tricasse/server/verify.hpp"

#include <cassert>

#include "tricasse/server/keys.hpp"

namespace tricasse {
namespace {

template <Game G>
std::expected<int, DiceDoubt> verify(const Match<G>& match) {
  const DiceProof& proof = match.dice_proof();
  if (!proof.known()) return std::unexpected(DiceDoubt{.what = DiceDoubt::What::no_proof});
  FairTickets tickets(proof.seed, proof.table, proof.nonces);
  TicketChance<G> chance(tickets);
  // Played again line by line, so that the keys of the answers are counted in their one place.
  Match<G> again(match.options(), match.seats(), match.take_back_rule(), match.chance_rule());
  int number = 0;
  for (const Line<G>& line : match.canonical()) {
    if (line.actor.is_nature()) {
      const auto drawn = chance.draw(again.state(), again.next_chance());
      const std::string recorded(to_text(line.move).view());
      const std::string proved(drawn ? to_text(*drawn).view() : std::string_view());
      if (proved != recorded) {
        return std::unexpected(DiceDoubt{DiceDoubt::What::other_dice, number, recorded, proved});
      }
      ++number;
    }
    [[maybe_unused]] const auto played = again.play(line.actor, line.move);
    assert(played.has_value());
  }
  return number;
}

}  // namespace

std::expected<int, DiceDoubt> verify_dice(const AnyMatch& match) {
  return std::visit([](const auto& game) { return verify(game); }, match);
}

}  // namespace tricasse
