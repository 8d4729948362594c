#include "tricasse/cli/arena_results.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string_view>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"

namespace tricasse::cli {
namespace {

/// More points, or fewer, no game has.
constexpr int most_points = 1'000'000;

/// The games of this node, which must be those of the pair; nothing when they are not.
std::optional<ArenaPair> read_games(JsonNode games, const ArenaMatch& match, std::uint64_t pair) {
  ArenaPair tables;
  std::size_t at = 0;
  for (const int players : match.players) {
    PlayedRound& round = tables.emplace_back();
    for (Seating& seating : seatings_of(match.bots, players, match.seed, pair)) {
      const JsonNode node = games.at(at++);
      node.only({"bots", "points", "won", "luck"});
      const JsonNode bots = node.need("bots");
      const JsonNode points = node.need("points");
      const JsonNode won = node.need("won");
      if (bots.size() != seating.size() || points.size() != seating.size()) return std::nullopt;
      PlayedGame game{.bots = std::move(seating)};
      for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
        if (bots.at(seat).whole(0, match.bots - 1) != game.bots[seat]) return std::nullopt;
        game.points.push_back(points.at(seat).whole(-most_points, most_points));
      }
      if (match.luck) {
        const JsonNode luck = node.need("luck");
        if (luck.size() != game.bots.size()) return std::nullopt;
        for (std::size_t seat = 0; seat < luck.size(); ++seat) {
          game.luck.push_back(luck.at(seat).whole(-most_points, most_points));
        }
      }
      for (std::size_t i = 0; i < won.size(); ++i) game.winners |= 1U << won.at(i).whole(0, players - 1);
      if (players > 1 && game.winners == 0) return std::nullopt;
      round.push_back(std::move(game));
    }
  }
  if (!games.ok() || games.size() != at) return std::nullopt;
  return tables;
}

/// The first setting in which two matches differ, worded; nothing when the first is not the settings of a match.
std::optional<std::string> difference(const Console& console, const std::string& path, std::string_view there,
                                      std::string_view here) {
  JsonDocument other(there);
  JsonDocument own(here);
  if (!other.ok() || !other.root().is_object() || !other.root()["arena"]) return std::nullopt;
  const auto shown = [](JsonNode node) { return node ? node.dump() : std::string("-"); };
  for (const char* key : {"arena", "game", "rules", "tables", "options", "bots", "nets", "seed", "luck"}) {
    const std::string theirs = shown(other.root()[key]);
    const std::string ours = shown(own.root()[key]);
    if (theirs != ours) {
      return console.say(Text::arena_other_settings, {{"path", path}, {"key", key}, {"there", theirs}, {"here", ours}});
    }
  }
  return std::nullopt;
}

}  // namespace

ArenaResults::~ArenaResults() {
  if (file_ >= 0) ::close(file_);
}

std::expected<std::map<std::uint64_t, ArenaPair>, std::string> ArenaResults::open(const Console& console,
                                                                                  const std::string& path,
                                                                                  const ArenaMatch& match) {
  const auto refused = [&](Text words) {
    return std::unexpected(console.say(words, {{"path", path}, {"reason", std::strerror(errno)}}));
  };
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) return refused(Text::file_unwritable);
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0) return refused(Text::arena_busy);

  std::map<std::uint64_t, ArenaPair> pairs;
  std::string rest;
  off_t whole_lines = 0;
  std::int64_t line_number = 0;
  std::array<char, 1 << 16> block{};
  for (;;) {
    const ssize_t got = ::read(file_, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refused(Text::file_unreadable);
    if (got == 0) break;
    rest.append(block.data(), static_cast<std::size_t>(got));
    std::size_t from = 0;
    for (std::size_t end = rest.find('\n'); end != std::string::npos; end = rest.find('\n', from)) {
      const std::string_view line = std::string_view(rest).substr(from, end - from);
      from = end + 1;
      if (line_number++ == 0) {
        if (line == match.settings) continue;
        if (auto why = difference(console, path, line, match.settings)) return std::unexpected(std::move(*why));
        return refused(Text::arena_no_results);
      }
      JsonDocument document(line);
      document.root().only({"pair", "games"});
      const std::uint64_t pair = document.root().need("pair").whole_64();
      auto games = document.ok() ? read_games(document.root().need("games"), match, pair) : std::nullopt;
      if (!games || !document.ok() || !pairs.emplace(pair, std::move(*games)).second) {
        return std::unexpected(console.say(Text::arena_bad_line, {{"path", path}, {"line", line_number}}));
      }
    }
    rest.erase(0, from);
    whole_lines += static_cast<off_t>(from);
    if (rest.size() > max_json_bytes) return refused(Text::arena_no_results);
  }
  if (line_number == 0 && !match.settings.starts_with(rest)) return refused(Text::arena_no_results);
  if (!rest.empty() && ::ftruncate(file_, whole_lines) != 0) return refused(Text::file_unwritable);
  if (line_number == 0 && !write(match.settings + "\n")) return refused(Text::file_unwritable);
  return pairs;
}

bool ArenaResults::append(std::uint64_t pair, const ArenaPair& games) {
  std::string line;
  JsonWriter out(line);
  out.begin_object().member("pair", pair).key("games").begin_array();
  for (const PlayedRound& round : games) {
    for (const PlayedGame& game : round) {
      out.begin_object().array_member("bots", game.bots).array_member("points", game.points).key("won").begin_array();
      for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
        if ((game.winners >> seat & 1) != 0) out.value(seat);
      }
      out.end_array();
      if (!game.luck.empty()) out.array_member("luck", game.luck);
      out.end_object();
    }
  }
  out.end_array().end_object();
  return write(line + "\n");
}

bool ArenaResults::write(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t count = ::write(file_, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace tricasse::cli
