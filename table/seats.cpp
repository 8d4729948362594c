#include "tricasse/table/seats.hpp"

#include "tricasse/ai/bots.hpp"

namespace tricasse {

void need_known_bots(JsonNode seats, const AnyMatch& match) {
  std::visit(
      [seats]<Game G>(const Match<G>& game) {
        for (std::size_t i = 0; i < game.seats().size(); ++i) {
          const std::string& bot = game.seats()[i].bot;
          if (!bot.empty() && find_bot<G>(bot) == nullptr) {
            seats.at(i)["bot"].bad_value("one of " + bot_names<G>());
          }
        }
      },
      match);
}

}  // namespace tricasse
