#include "tricasse/cli/arena_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "tricasse/cli/typeset.hpp"
#include "tricasse/codec/json_writer.hpp"

namespace tricasse::cli {
namespace {

constexpr std::array<std::string_view, 3> verdict_names{"undecided", "accepted", "rejected"};
constexpr std::array verdict_words{Text::arena_undecided, Text::arena_accepted, Text::arena_rejected};
constexpr std::size_t grades = 6;

/// What a bot did alone.
struct Alone {
  Moments points;
  Moments without_luck;
  std::uint64_t wins = 0;
  int minimum = 0;
  int maximum = 0;
  std::array<std::uint64_t, grades> by_grade{};
};

Alone alone_of(const ArenaReport& report, int bot) {
  const Standings::Alone& games = report.standings.alone(bot);
  Alone alone{.without_luck = games.without_luck, .wins = games.wins};
  if (games.games_by_total.empty()) return alone;
  alone.minimum = games.games_by_total.begin()->first;
  alone.maximum = games.games_by_total.rbegin()->first;
  for (const auto& [total, times] : games.games_by_total) {
    alone.points.add(total, times);
    if (report.grade != nullptr) alone.by_grade[static_cast<std::size_t>(report.grade(total))] += times;
  }
  return alone;
}

// ------------------------------------------------------------------------------------------------------------- JSON

/// Six digits; null for what is infinite.
void put(JsonWriter& out, std::string_view name, double value) {
  out.key(name);
  if (!std::isfinite(value)) {
    out.null();
  } else {
    // What rounding left of nothing is nothing.
    out.raw(fmt::format("{:.6g}", std::abs(value) < 1e-9 ? 0.0 : value));
  }
}

void put(JsonWriter& out, const Estimate& estimate) {
  put(out, "score", estimate.score);
  put(out, "elo", estimate.elo);
  put(out, "low", estimate.low);
  put(out, "high", estimate.high);
}

void put_bots(JsonWriter& out, const ArenaReport& report) {
  const Standings& standings = report.standings;
  const bool rated = standings.bots() > 1;
  const std::vector<Rating> ratings = rated ? standings.ratings() : std::vector<Rating>(1);
  out.key("bots").begin_array();
  for (int bot = 0; bot < standings.bots(); ++bot) {
    const auto at = static_cast<std::size_t>(bot);
    out.begin_object().member("bot", report.bots[at]);
    if (rated) {
      out.member("contests", standings.all_of(bot).games);
      put(out, "score", standings.all_of(bot).score());
      put(out, "elo", ratings[at].elo);
      put(out, "low", ratings[at].low);
      put(out, "high", ratings[at].high);
    }
    put(out, "points", standings.points_of(bot).mean());
    put(out, "se", standings.points_of(bot).standard_error());
    out.end_object();
  }
  out.end_array();
}

void put_pairings(JsonWriter& out, const Standings& standings) {
  out.key("head_to_head").begin_array();
  for (int bot = 0; bot < standings.bots(); ++bot) {
    for (int other = bot + 1; other < standings.bots(); ++other) {
      const Standings::Pairing& pairing = standings.pairing(bot, other);
      out.begin_object().member("bot", bot).member("other", other).member("games", pairing.games);
      put(out, pairing.result());
      put(out, "points", pairing.difference.mean());
      put(out, "se", pairing.difference.standard_error());
      out.end_object();
    }
  }
  out.end_array();
}

void put_tables(JsonWriter& out, const ArenaReport& report) {
  const Standings& standings = report.standings;
  out.key("tables").begin_array();
  for (std::size_t table = 0; table < standings.players().size(); ++table) {
    const int players = standings.players()[table];
    out.begin_object().member("players", players).key("options").raw(report.options[table]);
    if (standings.bots() > 1) put(out, standings.first_at(table));
    if (players > 1) {
      out.key("seats").begin_array();
      for (int seat = 0; seat < players; ++seat) {
        for (int bot = 0; bot < standings.bots(); ++bot) {
          const SeatStanding& standing = standings.seat(table, seat, bot);
          out.begin_object().member("seat", seat).member("bot", bot).member("games", standing.games);
          put(out, "score", standing.score());
          put(out, "points", standing.mean_points());
          out.end_object();
        }
      }
      out.end_array();
    }
    out.end_object();
  }
  out.end_array();
}

void put_alone(JsonWriter& out, const ArenaReport& report) {
  if (!report.standings.any_alone()) return;
  out.key("alone").begin_array();
  for (int bot = 0; bot < report.standings.bots(); ++bot) {
    const Alone alone = alone_of(report, bot);
    out.begin_object().member("bot", bot).member("games", alone.points.count);
    put(out, "mean", alone.points.mean());
    put(out, "se", alone.points.standard_error());
    if (alone.without_luck.count > 0) {
      put(out, "mean_without_luck", alone.without_luck.mean());
      put(out, "se_without_luck", alone.without_luck.standard_error());
    }
    out.member("min", alone.minimum).member("max", alone.maximum);
    if (report.grade != nullptr) out.member("wins", alone.wins).array_member("grades", alone.by_grade);
    out.end_object();
  }
  out.end_array();
}

// ------------------------------------------------------------------------------------------------------------ words

class Printer {
 public:
  Printer(const ArenaReport& report, const Console& console)
      : report_(report), standings_(report.standings), console_(console) {
    for (std::size_t bot = 0; bot < report.bots.size(); ++bot) {
      const auto before =
          std::count(report.bots.begin(), report.bots.begin() + static_cast<std::ptrdiff_t>(bot), report.bots[bot]);
      names_.push_back(before == 0 ? report.bots[bot] : fmt::format("{} #{}", report.bots[bot], before + 1));
      width_ = std::max(width_, names_.back().size());
    }
  }

  void print() const {
    fmt::print("{}\n", console_.say(Text::arena_summary,
                                    {{"n", count(standings_.rounds())}, {"games", count(standings_.games())}}));
    if (standings_.rounds() == 0) return;
    if (standings_.bots() > 1) {
      print_first();
      print_bots();
      print_pairings();
      print_seats();
      print_players();
    }
    print_alone();
  }

 private:
  static std::int64_t count(std::uint64_t number) { return static_cast<std::int64_t>(number); }
  std::string decimals(double value, int digits) const { return format_decimal(console_.language, value, digits); }
  std::string percent(double share) const { return decimals(100 * share, 1); }
  std::string share(double of_one) const { return console_.say(Text::arena_percent, {{"share", percent(of_one)}}); }
  std::string elo(double value, int digits = 0) const {
    if (std::isinf(value)) return value > 0 ? "+∞" : "-∞";
    std::string text = decimals(value, digits);
    if (value > 0 && text.find_first_of("123456789") != std::string::npos) text.insert(0, "+");
    return text;
  }
  std::string interval(double low, double high) const {
    return console_.say(Text::arena_interval, {{"low", elo(low)}, {"high", elo(high)}});
  }
  std::string mean(const Moments& moments, bool with_sign) const {
    return console_.say(Text::arena_mean, {{"mean", with_sign ? elo(moments.mean(), 2) : decimals(moments.mean(), 2)},
                                           {"error", moments.count < 2 ? "?" : decimals(moments.standard_error(), 2)}});
  }
  static void print_wrapped(const std::string& before, int indent, const std::string& text) {
    constexpr int columns = 80;
    for (const std::string& line : wrapped(before + text, columns, indent)) fmt::print("{}\n", line);
  }
  using Row = std::vector<std::string>;
  /// Columns as wide as what stands in them: the first begins at the left, the others end at the right.
  static void print_table(const std::vector<Row>& rows) {
    std::vector<int> widths;
    for (const Row& row : rows) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t at = 0; at < row.size(); ++at) widths[at] = std::max(widths[at], width_of(row[at]));
    }
    for (const Row& row : rows) {
      std::string line = " ";
      for (std::size_t at = 0; at < row.size(); ++at) {
        const std::string room(static_cast<std::size_t>(widths[at] - width_of(row[at])), ' ');
        line += " " + (at == 0 ? row[at] + room : " " + room + row[at]);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      fmt::print("{}\n", line);
    }
  }
  Row head(Text games, Text points) const {
    return {"",
            console_.say(games),
            console_.say(Text::arena_column_score),
            "Elo",
            console_.say(Text::arena_percent, {{"share", "95"}}),
            console_.say(points)};
  }

  void print_first() const {
    std::string others;
    for (std::size_t bot = 1; bot < names_.size(); ++bot) others += (others.empty() ? "" : ", ") + names_[bot];
    const Estimate first = standings_.first();
    fmt::print("\n{}\n", console_.say(Text::arena_first, {{"bot", names_.front()},
                                                          {"others", others},
                                                          {"score", percent(first.score)},
                                                          {"fair", percent(standings_.first_schedule().share_of(0))}}));
    // Whoever won all or nothing has no Elo, but a bound.
    if (std::isfinite(first.elo)) {
      fmt::print("{}\n",
                 console_.say(Text::arena_elo,
                              {{"elo", elo(first.elo, 1)}, {"low", elo(first.low, 1)}, {"high", elo(first.high, 1)}}));
    } else if (first.elo > 0) {
      fmt::print("{}\n", console_.say(Text::arena_elo_above, {{"low", elo(first.low, 1)}}));
    } else {
      fmt::print("{}\n", console_.say(Text::arena_elo_below, {{"high", elo(first.high, 1)}}));
    }
    if (!report_.sprt) return;
    const Sprt& test = *report_.sprt;
    print_wrapped("", 4,
                  console_.say(Text::arena_sprt,
                               {{"verdict", console_.say(verdict_words[static_cast<std::size_t>(report_.verdict())])},
                                {"elo0", elo(test.elo0, 1)},
                                {"elo1", elo(test.elo1, 1)},
                                {"ratio", decimals(standings_.log_likelihood_ratio(test), 2)},
                                {"lower", decimals(test.lower(), 2)},
                                {"upper", decimals(test.upper(), 2)}}));
  }

  void print_bots() const {
    fmt::print("\n{}\n", console_.say(Text::arena_bots));
    std::vector<Row> rows{head(Text::arena_column_contests, Text::arena_column_points)};
    const std::vector<Rating> ratings = standings_.ratings();
    for (int bot = 0; bot < standings_.bots(); ++bot) {
      const auto at = static_cast<std::size_t>(bot);
      rows.push_back({names_[at], format_number(console_.language, count(standings_.all_of(bot).games)),
                      share(standings_.all_of(bot).score()), elo(ratings[at].elo),
                      interval(ratings[at].low, ratings[at].high), mean(standings_.points_of(bot), false)});
    }
    print_table(rows);
  }

  void print_pairings() const {
    fmt::print("\n{}\n", console_.say(Text::arena_pairings));
    std::vector<Row> rows{head(Text::arena_column_games, Text::arena_column_difference)};
    for (int bot = 0; bot < standings_.bots(); ++bot) {
      for (int other = bot + 1; other < standings_.bots(); ++other) {
        const Standings::Pairing& pairing = standings_.pairing(bot, other);
        const Estimate result = pairing.result();
        const std::string both =
            fmt::format("{} – {}", names_[static_cast<std::size_t>(bot)], names_[static_cast<std::size_t>(other)]);
        rows.push_back({both, format_number(console_.language, count(pairing.games)), share(result.score),
                        elo(result.elo), interval(result.low, result.high), mean(pairing.difference, true)});
      }
    }
    print_table(rows);
  }

  void print_seats() const {
    for (std::size_t table = 0; table < standings_.players().size(); ++table) {
      const int players = standings_.players()[table];
      if (players == 1) continue;
      fmt::print("\n{}\n", console_.say(Text::arena_seats, {{"n", players}}));
      std::vector<Row> rows(1, Row{""});
      rows[0].insert(rows[0].end(), names_.begin(), names_.end());
      for (int seat = 0; seat < players; ++seat) {
        Row& row = rows.emplace_back(Row{console_.say(Text::arena_seat, {{"seat", seat + 1}})});
        for (int bot = 0; bot < standings_.bots(); ++bot) {
          const SeatStanding& standing = standings_.seat(table, seat, bot);
          row.push_back(share(standing.score()) + "  " + decimals(standing.mean_points(), 1));
        }
      }
      print_table(rows);
    }
  }

  void print_players() const {
    if (standings_.players().size() < 2) return;
    fmt::print("\n{}\n", console_.say(Text::arena_players, {{"bot", names_.front()}}));
    std::vector<Row> rows{
        {"", console_.say(Text::arena_column_score), "Elo", console_.say(Text::arena_percent, {{"share", "95"}})}};
    for (std::size_t table = 0; table < standings_.players().size(); ++table) {
      const Estimate first = standings_.first_at(table);
      rows.push_back({console_.say(Text::arena_players_row, {{"n", standings_.players()[table]}}), share(first.score),
                      elo(first.elo), interval(first.low, first.high)});
    }
    print_table(rows);
  }

  void print_alone() const {
    if (!standings_.any_alone()) return;
    fmt::print("\n{}\n", console_.say(Text::arena_alone));
    for (int bot = 0; bot < standings_.bots(); ++bot) {
      const Alone alone = alone_of(report_, bot);
      const auto games = static_cast<double>(std::max<std::uint64_t>(alone.points.count, 1));
      const std::string& name = names_[static_cast<std::size_t>(bot)];
      if (report_.grade == nullptr) {
        fmt::print("  {:<{}}  {}\n", name, width_,
                   console_.say(Text::arena_alone_row,
                                {{"mean", mean(alone.points, false)}, {"min", alone.minimum}, {"max", alone.maximum}}));
        if (alone.without_luck.count > 0) {
          fmt::print("  {:<{}}  {}\n", "", width_,
                     console_.say(Text::arena_without_luck, {{"mean", mean(alone.without_luck, false)}}));
        }
        continue;
      }
      std::string shares;
      for (const std::uint64_t times : alone.by_grade) {
        shares += (shares.empty() ? "" : " · ") + share(static_cast<double>(times) / games);
      }
      print_wrapped(fmt::format("  {:<{}}  ", name, width_), static_cast<int>(width_) + 4,
                    console_.say(Text::arena_king_row, {{"wins", percent(static_cast<double>(alone.wins) / games)},
                                                        {"mean", mean(alone.points, true)},
                                                        {"grades", shares}}));
    }
  }

  const ArenaReport& report_;
  const Standings& standings_;
  const Console& console_;
  std::vector<std::string> names_;
  std::size_t width_ = 0;
};

}  // namespace

std::string arena_json(const ArenaReport& report) {
  const Standings& standings = report.standings;
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("game", report.game).member("seed", report.seed);
  out.member("pairs", standings.rounds()).member("pairs_wanted", report.pairs_wanted);
  out.member("games", standings.games()).member("interrupted", report.interrupted);
  if (standings.rounds() == 0 || standings.bots() == 1) {
    for (const char* key : {"score", "elo", "low", "high"}) out.key(key).null();
  }
  if (standings.rounds() > 0) {
    if (standings.bots() > 1) {
      put(out, standings.first());
      put(out, "fair", standings.first_schedule().share_of(0));
      if (report.sprt) {
        const Sprt& test = *report.sprt;
        out.key("sprt").begin_object();
        put(out, "elo0", test.elo0);
        put(out, "elo1", test.elo1);
        put(out, "alpha", test.alpha);
        put(out, "beta", test.beta);
        put(out, "llr", standings.log_likelihood_ratio(test));
        put(out, "lower", test.lower());
        put(out, "upper", test.upper());
        out.member("result", verdict_names[static_cast<std::size_t>(report.verdict())]).end_object();
      }
      const ShareCounts& shares = standings.first_shares();
      out.key("pair_scores").begin_array();
      for (const auto& [share, times] : shares.rounds) {
        out.begin_object();
        put(out, "score", static_cast<double>(share) / static_cast<double>(shares.unit));
        out.member("pairs", times).end_object();
      }
      out.end_array();
    }
    put_bots(out, report);
    put_pairings(out, standings);
    put_tables(out, report);
    put_alone(out, report);
  }
  out.end_object();
  return text;
}

void print_arena(const ArenaReport& report, const Console& console) { Printer(report, console).print(); }

}  // namespace tricasse::cli
