#include "tricasse/codec/engine_session.hpp"

#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <utility>
#include <vector>

#include "tricasse/codec/asked.hpp"
#include "tricasse/codec/asked_moves.hpp"
#include "tricasse/codec/games.hpp"
#include "tricasse/codec/hints.hpp"
#include "tricasse/codec/json.hpp"
#include "tricasse/codec/moves.hpp"
#include "tricasse/codec/options.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/codec/requests.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse {
namespace {

constexpr std::string_view default_table = "main";
static_assert(EngineSession::max_line_bytes == max_json_bytes);

std::vector<JsonError::Detail> refusal_details(std::string_view name) { return {{"refusal", std::string(name)}}; }

}  // namespace

// ---------------------------------------------------------------------------------------------------------- commands

/// One request being answered. Everything is read and checked before anything changes.
class EngineCall {
 public:
  EngineCall(EngineSession& session, JsonNode request, JsonWriter& out)
      : session_(session), request_(request), out_(out) {}

  /// What a command is about, which decides the keys it shares with others.
  enum class About : std::uint8_t {
    session,
    arriving,  ///< puts a game on a table; the reply can carry what is wanted of it
    game,      ///< one game, which "table" or "position" names
  };
  struct Command {
    std::string_view name;
    void (EngineCall::*run)();
    About about;
    std::array<std::string_view, 5> keys{};  ///< its own; unused ones are empty
  };
  static const std::array<Command, 23> commands;

  void run(std::string_view name) {
    const auto command = std::ranges::find(commands, name, &Command::name);
    if (command == commands.end()) {
      std::vector<std::string_view> names(commands.size());
      std::ranges::transform(commands, names.begin(), &Command::name);
      request_["cmd"].fail(JsonFault::unknown_command,
                           request_["cmd"].dump() + " is no command; expected " + any_of_names(names));
      return;
    }
    std::vector<std::string_view> keys{"id", "cmd"};
    for (const std::string_view key : command->keys) {
      if (!key.empty()) keys.push_back(key);
    }
    if (command->about != About::session) keys.insert(keys.end(), {"table", "want", "for", "fields", "viewer"});
    if (command->about == About::game) keys.emplace_back("position");
    request_.only(keys);
    if (request_.ok()) (this->*command->run)();
  }

 private:
  bool ok() const { return request_.ok(); }

  // --------------------------------------------------------------------------------------------------- the session

  void hello() {
    out_.member("program", "tricasse").member("version", TRICASSE_VERSION);
    out_.member("protocol", EngineSession::protocol_version);
    write_games(out_.key("games"), [](JsonWriter&, auto) {});
    out_.key("commands").begin_array();
    for (const Command& command : commands) out_.value(command.name);
    out_.end_array();
    out_.key("limits").begin_object();
    out_.member("line_bytes", EngineSession::max_line_bytes).member("depth", max_json_depth);
    out_.member("tables", EngineSession::max_tables).member("journal_lines", max_journal_lines).end_object();
  }

  void quit() {
    session_.finished_ = true;
    out_.member("bye", true);
  }

  void list_tables() {
    out_.key("tables").begin_array();
    for (const auto& [name, match] : session_.tables_) {
      out_.begin_object().member("table", name);
      std::visit(
          [this]<Game G>(const Match<G>& game) {
            out_.member("game", G::name).member("lines", game.journal().size());
            write_turn(out_.key("turn"), turn(game.state()), stage_name(game.state()));
          },
          match);
      out_.end_object();
    }
    out_.end_array();
  }

  void close() {
    const auto found = find_table(request_);
    if (found == session_.tables_.end()) return;
    out_.member("closed", found->first);
    session_.tables_.erase(found);
  }

  // -------------------------------------------------------------------------------------------------- games arriving

  /// Where a new game goes.
  std::string read_new_table() {
    const JsonNode given = request_["table"];
    if (!given) return std::string(default_table);
    return read_name(given);
  }
  void need_room_for(const std::string& table) const {
    if (session_.tables_.size() < EngineSession::max_tables || session_.tables_.contains(table)) return;
    request_.fail(JsonFault::too_many_tables,
                  "at most " + std::to_string(EngineSession::max_tables) + " games are held; close one first", {},
                  {{"limit", std::int64_t{EngineSession::max_tables}}});
  }

  TakeBack read_take_back() {
    const JsonNode given = request_["take_back"];
    return given && given.boolean() ? TakeBack::allowed : TakeBack::forbidden;
  }

  void new_game() {
    if (auto match = read_new_match(request_, read_take_back())) arrive(*std::move(match));
  }

  void load() {
    const JsonNode position = request_["position"];
    const JsonNode record = request_["record"];
    if (!position && !record) request_.need("position");
    if (position && record) record.bad_value("either a position or a record");
    if (record && request_["take_back"]) request_["take_back"].bad_value("nothing: the record says it itself");
    const TakeBack take_back = read_take_back();
    if (!ok()) return;
    if (position) {
      if (auto loaded = read_position(position, take_back)) {
        settled_ = loaded->settled;
        arrive(std::move(loaded->match));
      }
    } else if (auto match = read_record_at(record)) {
      arrive(*std::move(match));
    }
  }

  /// Puts the game on its table, in place of what was played there.
  void arrive(AnyMatch match) {
    std::visit(
        [&]<Game G>(Match<G>& game) {
          const auto seed = read_seed();
          const std::string table = read_new_table();
          const Asked asked = read_asked(request_, static_cast<int>(game.seats().size()));
          if (ok()) need_room_for(table);
          if (!ok()) return;
          Events<G> events;
          out_.member("table", table);
          roll_on(game, seed, events);
          finish<G>(match, asked, events);
          session_.tables_.insert_or_assign(table, std::move(match));
        },
        match);
  }

  // --------------------------------------------------------------------------------------------- games being played

  /// The table that this object names; complains when nothing is played there.
  std::map<std::string, AnyMatch, std::less<>>::iterator find_table(JsonNode node) {
    const JsonNode given = node["table"];
    const std::string_view name = given ? given.text() : default_table;
    if (!ok()) return session_.tables_.end();
    const auto found = session_.tables_.find(name);
    if (found == session_.tables_.end()) {
      (given ? given : node)
          .fail(JsonFault::no_game, "no game is being played at this table; start one with new or load");
    }
    return found;
  }

  /// Calls `visit(any, game)` with the game at the table, or with one made from the position in the request, which is
  /// forgotten afterwards.
  template <class Visit>
  void with_match(Visit&& visit) {
    std::optional<LoadedPosition> loaded;
    AnyMatch* match = nullptr;
    if (const JsonNode position = request_["position"]) {
      if (request_["table"]) request_["table"].bad_value("either a table or a position");
      if (ok()) loaded = read_position(position, TakeBack::allowed);
      if (!loaded || !ok()) return;
      settled_ = loaded->settled;
      match = &loaded->match;
    } else {
      const auto found = find_table(request_);
      if (!ok()) return;
      match = &found->second;
    }
    std::visit([&]<Game G>(Match<G>& game) { visit(*match, game); }, *match);
  }

  /// The common tail of every reply about a game.
  template <Game G>
  void finish(const AnyMatch& match, const Asked& asked, const Events<G>& events = {}) {
    if (settled_) out_.member("settled", *settled_);
    write_asked<G>(out_, match, asked, events);
  }

  template <Want want>
  void show_one() {
    with_match([this]<Game G>(const AnyMatch& match, const Match<G>& game) {
      Asked asked = read_asked(request_, static_cast<int>(game.seats().size()));
      if (!ok()) return;
      asked.add(static_cast<std::size_t>(want));
      finish<G>(match, asked);
    });
  }

  void show() {
    with_match([this]<Game G>(const AnyMatch& match, const Match<G>& game) {
      const Asked asked = read_asked(request_, static_cast<int>(game.seats().size()));
      if (ok()) finish<G>(match, asked);
    });
  }

  void check_move() {
    with_match([this]<Game G>(const AnyMatch& match, const Match<G>& game) {
      const int seats = static_cast<int>(game.seats().size());
      std::vector<AskedMove<G>> moves;
      read_pair<G>(request_, seats, moves);
      const Asked asked = read_asked(request_, seats);
      if (!ok()) return;
      const auto refusal = check(game.state(), moves[0].actor, moves[0].move);
      const bool legal = refusal == typename G::Refusal{};
      out_.member("accepted", legal);
      if (!legal) out_.member("refusal", name_of(refusal)).member("message", sentence_of(refusal));
      finish<G>(match, asked);
    });
  }

  /// The seat that is meant by "seat", or the first that may act; -1 after a complaint.
  template <Game G>
  int read_asked_seat(const Match<G>& game) {
    const Turn now = turn(game.state());
    const JsonNode given = request_["seat"];
    int seat = -1;
    if (given) {
      seat = given.whole(0, static_cast<int>(game.seats().size()) - 1);
    } else if (!now.over() && !now.nature) {
      seat = now.first_seat();
    }
    if (!ok()) return -1;
    if (seat >= 0 && now.allows(Actor::seat(seat))) return seat;
    const auto refusal = now.over() ? G::Refusal::game_over : G::Refusal::not_your_turn;
    (given ? given : request_)
        .fail(JsonFault::refused, std::string(sentence_of(refusal)), {}, refusal_details(name_of(refusal)));
    return -1;
  }

  void give_hint() {
    with_match([this]<Game G>(const AnyMatch& match, const Match<G>& game) {
      const HintSettings settings = read_hint_settings(request_);
      const Asked asked = read_asked(request_, static_cast<int>(game.seats().size()));
      const int seat = ok() ? read_asked_seat(game) : -1;
      if (!ok()) return;
      const auto view = view_for(game.state(), Viewer::seat(seat));
      write_hint<G>(out_.key("hint"), view, hint_for<G>(view, settings).value_or(Hint<G>{}));
      finish<G>(match, asked);
    });
  }

  std::optional<std::uint64_t> read_seed() {
    const JsonNode seed = request_["seed"];
    if (!seed) return std::nullopt;
    return seed.whole_64();
  }

  template <Game G>
  void play_in(AnyMatch& match, Match<G>& game) {
    const int seats = static_cast<int>(game.seats().size());
    const std::vector<AskedMove<G>> moves = read_moves<G>(request_, seats);
    const bool atomic = !request_["atomic"] || request_["atomic"].boolean();
    const auto seed = read_seed();
    const Asked asked = read_asked(request_, seats);
    if (!ok()) return;

    Events<G> events;
    std::optional<Match<G>> before;
    if (atomic && moves.size() > 1) before.emplace(game);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto played = play_one(game, moves[i], asked, events);
      if (played) continue;
      if (before) game = *std::move(before);
      refuse(moves[i], i, played.error(), atomic ? 0 : i);
      return;
    }
    out_.member("played", moves.size());
    roll_on(game, seed, events);
    finish<G>(match, asked, events);
  }
  void play() {
    with_match([this]<Game G>(AnyMatch& match, Match<G>& game) { play_in(match, game); });
  }

  template <Game G>
  static std::expected<void, typename G::Refusal> play_one(Match<G>& game, const AskedMove<G>& asked_move,
                                                           const Asked& asked, Events<G>& events) {
    if (!asked.has(Want::events)) return game.play(asked_move.actor, asked_move.move);
    CollectEvents<Events<G>> collect{events};
    return game.play(asked_move.actor, asked_move.move, collect);
  }

  template <Game G>
  static void refuse(const AskedMove<G>& move, std::size_t number, typename G::Refusal refusal, std::size_t played) {
    const std::string who = move.actor.is_nature() ? "nature" : "seat " + std::to_string(move.actor.index());
    const std::string text(to_text(move.move).view());
    move.where.fail(JsonFault::refused, who + " may not play " + text + ": " + std::string(sentence_of(refusal)), {},
                    {{"refusal", std::string(name_of(refusal))},
                     {"index", static_cast<std::int64_t>(number)},
                     {"played", static_cast<std::int64_t>(played)}});
  }

  /// With a seed nature answers until somebody else is to act, or nobody.
  template <Game G>
  void roll_on(Match<G>& game, const std::optional<std::uint64_t>& seed, Events<G>& events) {
    if (!seed) return;
    const std::size_t lines = game.journal().size();
    SeededChance<G> chance(*seed);
    CollectEvents<Events<G>> collect{events};
    game.advance(chance, collect);
    write_rolled(game, lines);
  }

  template <Game G>
  void write_rolled(const Match<G>& game, std::size_t from) {
    out_.key("rolled").begin_array();
    for (std::size_t i = from; i < game.journal().size(); ++i) out_.value(to_text(game.journal()[i].move).view());
    out_.end_array();
  }

  void roll() {
    with_match([this]<Game G>(AnyMatch& match, Match<G>& game) {
      const int seats = static_cast<int>(game.seats().size());
      request_.need("seed");
      const auto seed = read_seed();
      const bool once = request_["once"] && request_["once"].boolean();
      const JsonNode given = request_["ordinal"];
      std::optional<std::uint64_t> ordinal;
      if (given) ordinal = given.whole_64();
      const Asked asked = read_asked(request_, seats);
      if (!ok()) return;
      const Turn now = turn(game.state());
      if (!now.nature) {
        request_.fail(JsonFault::refused, "no chance question is open", {},
                      refusal_details(now.over() ? "game_over" : "not_your_turn"));
        return;
      }
      Events<G> events;
      CollectEvents<Events<G>> collect{events};
      const std::size_t lines = game.journal().size();
      SeededChance<G> chance(*seed);
      do {
        ChanceKey key = game.next_chance();
        // What stands for the count: of equal questions, or of lines where chance answers by them.
        if (ordinal) key.ordinal = key.line = *ordinal;
        ordinal.reset();
        const auto answer = chance.draw(game.state(), key);
        if (!answer || !game.play(Actor::nature(), *answer, collect)) break;
      } while (turn(game.state()).nature && !once);
      write_rolled(game, lines);
      finish<G>(match, asked, events);
    });
  }

  template <bool across_chance>
  void cancel() {
    with_match([this]<Game G>(AnyMatch& match, Match<G>& game) {
      const int seats = static_cast<int>(game.seats().size());
      const JsonNode given = request_.need("seat");
      const Asked asked = read_asked(request_, seats);
      if (!ok()) return;
      const int seat = given.whole(0, seats - 1);
      if (!ok()) return;
      const auto undone = across_chance ? game.take_back(seat) : game.undo(seat);
      if (!undone) {
        request_.fail(JsonFault::refused, std::string(sentence_of(undone.error())), {},
                      refusal_details(name_of(undone.error())));
        return;
      }
      out_.member(across_chance ? "taken_back" : "undone", seat);
      finish<G>(match, asked);
    });
  }

  void record() {
    with_match([this]<Game G>(const AnyMatch& match, const Match<G>& game) {
      constexpr std::array<std::string_view, 2> kinds_of_lines{"journal", "canonical"};
      const JsonNode given = request_["lines"];
      const Lines lines = given && given.one_of(kinds_of_lines) == 1 ? Lines::canonical : Lines::journal;
      const Asked asked = read_asked(request_, static_cast<int>(game.seats().size()));
      if (!ok()) return;
      if (!game.has_record()) {
        request_.fail(JsonFault::no_record, "this game was loaded as a position; nobody knows how it came about");
        return;
      }
      out_.member("record", write_record(match, lines));
      finish<G>(match, asked);
    });
  }

  // ---------------------------------------------------------------------------------------------------- achievements

  void achievements() {
    with_game(request_, [this]<Game G>(std::type_identity<G> game) {
      const JsonNode history = request_.need("history");
      if (!ok()) return;
      if constexpr (G::has_achievements) {
        write_history_members(out_, game, history, [this](JsonNode entry) { return find_state<G>(entry); });
      } else {
        request_["game"].bad_value("a game with achievements");
      }
    });
  }

  /// The state of the game that a history's entry names.
  template <Game G>
  std::optional<typename G::State> find_state(JsonNode entry) {
    entry.only({"record", "position", "table", "seats"});
    std::optional<AnyMatch> match;
    if (entry["record"]) {
      match = read_record_at(entry["record"]);
    } else if (entry["position"]) {
      if (auto loaded = read_position(entry["position"], TakeBack::forbidden)) match = std::move(loaded->match);
    } else if (const auto found = find_table(entry); ok()) {
      match = found->second;
    }
    if (!match || !ok()) return std::nullopt;
    if (const auto* const game = std::get_if<Match<G>>(&*match)) return game->state();
    entry.fail(JsonFault::bad_value, R"(a game of another kind than "game" says)");
    return std::nullopt;
  }

  EngineSession& session_;
  JsonNode request_;
  JsonWriter& out_;
  std::optional<bool> settled_;  ///< whether a position in the request had to be settled
};

const std::array<EngineCall::Command, 23> EngineCall::commands{{
    {"hello", &EngineCall::hello, About::session},
    {"new", &EngineCall::new_game, About::arriving, {"game", "options", "seats", "take_back", "seed"}},
    {"load", &EngineCall::load, About::arriving, {"position", "record", "take_back", "seed"}},
    {"tables", &EngineCall::list_tables, About::session},
    {"close", &EngineCall::close, About::session, {"table"}},
    {"show", &EngineCall::show, About::game},
    {"turn", &EngineCall::show_one<Want::turn>, About::game},
    {"position", &EngineCall::show_one<Want::position>, About::game},
    {"legal", &EngineCall::show_one<Want::legal>, About::game},
    {"outcomes", &EngineCall::show_one<Want::outcomes>, About::game},
    {"dice", &EngineCall::show_one<Want::dice>, About::game},
    {"view", &EngineCall::show_one<Want::view>, About::game},
    {"score", &EngineCall::show_one<Want::score>, About::game},
    {"fingerprint", &EngineCall::show_one<Want::fingerprint>, About::game},
    {"check", &EngineCall::check_move, About::game, {"actor", "move"}},
    {"hint", &EngineCall::give_hint, About::game, {"seat", "evaluations", "count", "seed"}},
    {"play", &EngineCall::play, About::game, {"actor", "move", "moves", "atomic", "seed"}},
    {"roll", &EngineCall::roll, About::game, {"seed", "ordinal", "once"}},
    {"undo", &EngineCall::cancel<false>, About::game, {"seat"}},
    {"take_back", &EngineCall::cancel<true>, About::game, {"seat"}},
    {"record", &EngineCall::record, About::game, {"lines"}},
    {"achievements", &EngineCall::achievements, About::session, {"game", "history"}},
    {"quit", &EngineCall::quit, About::session},
}};

// ----------------------------------------------------------------------------------------------------------- session

namespace {

std::string reply_with(std::string_view id, const JsonError& error) {
  std::string reply;
  JsonWriter out(reply);
  out.begin_object().key("id").raw(id);
  write_error(out.key("error"), error);
  out.end_object();
  return reply;
}

}  // namespace

std::string EngineSession::handle(std::string_view line) {
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
  JsonDocument document(line);
  if (!document.ok()) return reply_with("null", document.error());
  const JsonNode request = document.root();
  if (!request.is_object()) request.fail(JsonFault::not_an_object, R"(a request is an object such as {"cmd":"hello"})");
  const std::string id = read_id(request);
  std::string reply;
  JsonWriter out(reply);
  out.begin_object().key("id").raw(id);
  if (document.ok()) {
    const JsonNode command = request.need("cmd");
    const std::string_view name = command ? command.text() : std::string_view();
    if (document.ok()) EngineCall(*this, request, out).run(name);
  }
  if (!document.ok()) return reply_with(id, document.error());
  out.end_object();
  return reply;
}

std::string EngineSession::line_too_long() {
  return reply_with("null", {.fault = JsonFault::line_too_long,
                             .message = "the line is longer than " + std::to_string(max_line_bytes) + " bytes",
                             .details = {{"limit", std::int64_t{max_line_bytes}}}});
}

}  // namespace tricasse
