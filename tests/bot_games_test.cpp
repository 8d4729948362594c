// Games of bots that think ahead: the same on gcc, clang and WebAssembly (tests/wasm_bots.mjs). A change of play, of a
// net or of the search changes them, and nothing else does.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tricasse/table/door.hpp"
#include "tricasse/tests/support/rewriting.hpp"

namespace tricasse::testing {
namespace {

using Json = nlohmann::json;

std::string bot_game(const char* game) {
  Door door;
  const auto ask = [&door](const Json& request) { return Json::parse(door.handle(request.dump()).front()); };
  const Json seats = Json::array({{{"bot", "provost"}}, {{"bot", "provost"}}});
  EXPECT_EQ(ask({{"do", "new"}, {"id", 1}, {"game", game}, {"seats", seats}, {"seed", "7"}})["is"], "ok");
  while (!ask({{"do", "bot"}, {"id", 2}})["seat"].is_null()) {
  }
  return ask({{"do", "record"}, {"id", 3}})["record"];
}

TEST(BotGames, are_those_that_were_reviewed) {
  for (const char* game : {"troyes-dice", "troyes"}) {
    const auto path = test_folder("bots") / (std::string(game) + ".txt");
    const std::string played = bot_game(game);
    if (rewriting("golden")) write_file(path, played);
    EXPECT_EQ(played, contents(path)) << "TRICASSE_REWRITE=golden writes it anew when the change of play is meant";
  }
}

}  // namespace
}  // namespace tricasse::testing
