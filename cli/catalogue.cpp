#include "tricasse/codec/catalogue.hpp"

#include <fmt/core.h>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/game_choice.hpp"

namespace tricasse::cli {

int catalogue(const std::string& game, const Console& console) {
  return with_game(console, game, []<Game G>(std::type_identity<G>) {
    fmt::print("{}", catalogue_of<G>());
    return Exit::success;
  });
}

}  // namespace tricasse::cli
