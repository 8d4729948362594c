#include "tricasse/server/verify.hpp"

#include <optional>

#include "tricasse/match/retell.hpp"
#include "tricasse/server/keys.hpp"

namespace tricasse {
namespace {

template <Game G>
std::expected<int, DiceDoubt> verify(const Match<G>& match) {
  const DiceProof& proof = match.dice_proof();
  if (!proof.known()) return std::unexpected(DiceDoubt{.what = DiceDoubt::What::no_proof});
  FairTickets tickets(proof.seed, proof.table, proof.nonces);
  TicketChance<G> chance(tickets);
  int number = 0;
  std::optional<DiceDoubt> doubt;
  retell(match, [&](const Retold<G>& told) {
    if (doubt || !told.line.actor.is_nature()) return;
    const auto drawn = chance.draw(told.before, static_cast<std::uint64_t>(number));
    const std::string recorded(to_text(told.line.move).view());
    const std::string proved(drawn ? to_text(*drawn).view() : std::string_view());
    if (proved != recorded) doubt = DiceDoubt{DiceDoubt::What::other_dice, number, recorded, proved};
    ++number;
  });
  if (doubt) return std::unexpected(*doubt);
  return number;
}

}  // namespace

std::expected<int, DiceDoubt> verify_dice(const AnyMatch& match) {
  return std::visit([](const auto& game) { return verify(game); }, match);
}

}  // namespace tricasse
