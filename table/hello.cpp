#include "tricasse/table/hello.hpp"

#include "tricasse/ai/bots.hpp"
#include "tricasse/codec/requests.hpp"

namespace tricasse {

void write_hello(JsonWriter& out) {
  out.member("program", "tricasse").member("version", TRICASSE_VERSION);
  write_games(out.key("games"), []<Game G>(JsonWriter& game, std::type_identity<G>) {
    game.key("bots").begin_array();
    for (const BotRow<G>& row : bot_table<G>()) {
      if (row.is_level) game.value(row.name);
    }
    game.end_array();
  });
}

}  // namespace tricasse
