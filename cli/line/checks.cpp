#include "tricasse/cli/line/checks.hpp"

#include <algorithm>

#include "tricasse/match/games.hpp"

namespace tricasse::cli {

void refuse(const Console& console, const char* option, std::string_view typed, const std::string& accepted) {
  throw WrongUsage{
      console.say(Text::cli_bad_value, {{"option", option}, {"typed", printable(typed)}, {"accepted", accepted}})};
}

std::uint64_t seed(const Console& console, const std::string& typed) {
  return number<std::uint64_t>(console, "--seed", typed, 0, std::numeric_limits<std::uint64_t>::max());
}

unsigned threads(const Console& console, const std::string& typed) {
  return typed.empty() ? 0 : number<unsigned>(console, "--threads", typed, 0, 1024);
}

void exclude(const Console& console, std::initializer_list<std::pair<const char*, bool>> flags) {
  const char* first = nullptr;
  for (const auto& [flag, wanted] : flags) {
    if (!wanted) continue;
    if (first != nullptr) throw WrongUsage{console.say(Text::cli_exclusive, {{"a", first}, {"b", flag}})};
    first = flag;
  }
}

std::vector<std::string> parts(std::string_view list) {
  std::vector<std::string> all;
  for (std::string_view rest = list; !rest.empty();) {
    const auto comma = std::min(rest.find(','), rest.size());
    all.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return all;
}

void need_game(const Console& console, const GameArguments& game) {
  if (game.game.empty()) throw WrongUsage{console.say(Text::cli_game_missing, {{"accepted", game_names()}})};
}

std::vector<std::string> bots(const Console& console, const std::string& typed) {
  std::vector<std::string> names = parts(typed);
  if (names.empty()) throw WrongUsage{console.say(Text::cli_bots_missing)};
  return names;
}

std::string game_names() {
  std::string names;
  Games::for_each([&]<class G>(std::type_identity<G>) { names += (names.empty() ? "" : ", ") + std::string(G::name); });
  return names;
}

}  // namespace tricasse::cli
