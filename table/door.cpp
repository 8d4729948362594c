#include "tricasse/table/door.hpp"

#include <algorithm>
#include <array>

#include "tricasse/ai/bots.hpp"
#include "tricasse/codec/asked_moves.hpp"
#include "tricasse/codec/games.hpp"
#include "tricasse/codec/json.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/codec/requests.hpp"
#include "tricasse/codec/view.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/match/retell.hpp"
#include "tricasse/table/hello.hpp"
#include "tricasse/table/hint.hpp"
#include "tricasse/table/seats.hpp"
#include "tricasse/table/sight.hpp"
#include "tricasse/table/step.hpp"

namespace tricasse {

/// One request being answered. Everything is read and checked before anything changes.
class DoorCall {
 public:
  DoorCall(Door& door, JsonNode request, JsonWriter& out) : door_(door), request_(request), out_(out) {}

  /// What the viewer has to be sent after the answer.
  enum class After : std::uint8_t { nothing, news, whole_sight };

  After run() {
    const std::string_view name = request_.need("do").text();
    if (!request_.ok()) return After::nothing;
    const auto command = std::ranges::find(commands, name, &Command::name);
    if (command == commands.end()) {
      std::vector<std::string_view> names(commands.size());
      std::ranges::transform(commands, names.begin(), &Command::name);
      request_["do"].fail(JsonFault::unknown_command,
                          request_["do"].dump() + " is no request; expected " + any_of_names(names));
      return After::nothing;
    }
    std::vector<std::string_view> keys{"id", "do"};
    for (const std::string_view key : command->keys) {
      if (!key.empty()) keys.push_back(key);
    }
    request_.only(keys);
    if (command->needs_game && request_.ok() && !door_.match_) {
      request_.fail(JsonFault::no_game, "no game is being played here; start one with new or load");
    }
    if (!request_.ok()) return After::nothing;
    (this->*command->run)();
    return request_.ok() ? command->after : After::nothing;
  }

 private:
  struct Command {
    std::string_view name;
    void (DoorCall::*run)();
    bool needs_game;
    After after;
    std::array<std::string_view, 7> keys{};  ///< its own; unused ones are empty
  };
  static const std::array<Command, 14> commands;

  bool ok() const { return request_.ok(); }

  void hello() { write_hello(out_); }

  DiceKind read_dice() {
    constexpr std::array<std::string_view, 2> kinds{"seeded", "manual"};
    const JsonNode given = request_["dice"];
    return given && given.one_of(kinds) == 1 ? DiceKind::manual : DiceKind::seeded;
  }
  std::uint64_t read_seed() {
    const JsonNode given = request_["seed"];
    return given ? given.whole_64() : 0;
  }

  void new_game() {
    const JsonNode take_back = request_["take_back"];
    const TakeBack rule = take_back && take_back.boolean() ? TakeBack::allowed : TakeBack::forbidden;
    auto match = read_new_match(request_, rule);
    if (match) need_known_bots(request_["seats"], *match);
    arrive(std::move(match));
  }
  void load() { arrive(read_record_at(request_.need("record"))); }

  void arrive(std::optional<AnyMatch> match) {
    const DiceKind dice = read_dice();
    const std::uint64_t seed = read_seed();
    const JsonNode hints = request_["hints"];
    const bool allowed = !hints || hints.boolean();
    if (!match || !ok()) return;
    door_.open(*std::move(match), dice, seed);
    door_.card_.hints = allowed;
  }

  void look() {}

  void watch() {
    const JsonNode given = request_.need("viewer");
    Viewer viewer = Viewer::spectator();
    if (given.is_number()) {
      viewer = Viewer::seat(given.whole(0, static_cast<int>(door_.card_.chairs.size()) - 1));
    } else if (given && (!given.is_text() || given.text() != "spectator")) {
      given.bad_value("\"spectator\" or a seat");
    }
    if (ok()) door_.viewer_ = viewer;
  }

  void make_step() {
    if (door_.viewer_.is_spectator()) {
      request_.fail(JsonFault::not_seated, "spectators do not play");
      return;
    }
    if (auto next = step(*door_.match_, door_.viewer_.index(), request_, *door_.tickets_)) {
      door_.match_ = *std::move(next);
    }
  }

  void give_hint() {
    if (door_.viewer_.is_spectator()) {
      request_.fail(JsonFault::not_seated, "spectators do not play");
    } else if (const auto work = read_hint(*door_.match_, door_.viewer_.index(), door_.card_.hints, request_)) {
      const ToldHint told = (*work)({});
      if (told.helps) {
        if (auto noted = note_hint(*door_.match_, door_.viewer_.index())) door_.match_ = *std::move(noted);
      }
      out_.key("hint").raw(told.json);
    }
  }

  void let_bot_play() {
    std::vector<std::string> bots;
    for (const Chair& chair : door_.card_.chairs) bots.push_back(chair.bot);
    const auto seat = bot_to_act(*door_.match_, bots);
    out_.key("seat");
    if (!seat) {
      out_.null();
      return;
    }
    door_.match_ = bot_step(*door_.match_, *seat, bots[static_cast<std::size_t>(*seat)], door_.seed_, *door_.tickets_);
    out_.value(*seat);
  }

  void record() { out_.member("record", write_record(*door_.match_)); }

  // ----------------------------------------------------------------------------------------- without touching a game

  void preview() {
    const JsonNode view = request_.need("view");
    const JsonNode moves = request_.need("moves");
    if (!ok()) return;
    moves.array_of_at_most(64, "moves, in order");
    with_game(view, [&]<Game G>(std::type_identity<G> game) {
      const typename G::View seen = read_view(game, view);
      if (!ok()) return;
      if (seen.viewer < 0) {
        view["viewer"].fail(JsonFault::not_seated, "spectators do not play");
        return;
      }
      const typename G::State state = determinize(seen, {});
      Match<G> match(options_of(state), {}, TakeBack::allowed, state);
      preview_moves(match, seen.viewer, moves);
    });
  }

  template <Game G>
  void preview_moves(Match<G>& match, int seat, JsonNode moves) {
    Events<G> events;
    CollectEvents<Events<G>> collect{events};
    for (std::size_t i = 0; i < moves.size() && ok(); ++i) {
      const auto move = read_move<G>(moves.at(i), moves.at(i).text());
      if (!move || !ok()) return;
      if (const auto played = match.play(Actor::seat(seat), *move, collect); !played) {
        moves.at(i).fail(JsonFault::refused, std::string(sentence_of(played.error())), {},
                         {{"refusal", std::string(name_of(played.error()))}});
        return;
      }
    }
    write_events<G>(events);
    write_points(out_.key("points"), view_for(match.state(), Viewer::seat(seat)));
    write_view(out_.key("view"), AnyMatch(std::move(match)), Viewer::seat(seat));
  }

  template <Game G>
  void write_events(const Events<G>& events) {
    out_.key("events").begin_array();
    for (const auto& event : events) write_event(out_, event);
    out_.end_array();
  }

  /// What chance was asked, and what it might have answered: each with its weight, in the order of the tickets.
  template <Game G>
  void write_outcomes(const typename G::State& state) {
    const ChanceQuestion question = chance_question(state);
    out_.key("question").begin_object().member("kind", question.kind).member("round", question.round);
    out_.member("owner", question.owner).end_object();
    OutcomeListOf<typename G::Move> outcomes;
    outcomes_of(state, outcomes);
    out_.key("outcomes").begin_array();
    for (const auto& outcome : outcomes) {
      out_.begin_array().value(to_text(outcome.move).view()).value(static_cast<int>(outcome.weight)).end_array();
    }
    out_.end_array();
  }

  void replay() {
    const auto match = read_record_at(request_.need("record"));
    if (!match) return;
    std::visit(
        [this]<Game G>(const Match<G>& game) {
          out_.member("game", G::name);
          write_options(out_.key("options"), game.options());
          out_.key("seats").begin_array();
          for (const SeatInfo& seat : game.seats()) out_.value(seat.name);
          out_.end_array();
          out_.key("steps").begin_array();
          const JsonNode asked = request_["outcomes"];
          const bool outcomes = asked && asked.boolean();
          retell(game, [&](const Retold<G>& told) { write_retold(game, told, outcomes); });
          out_.end_array();
        },
        *match);
  }

  template <Game G>
  void write_retold(const Match<G>& game, const Retold<G>& told, bool outcomes) {
    const typename G::State moment = revealed(told.after);
    out_.begin_object().key("actor");
    write_actor(out_, told.line.actor);
    out_.member("line", to_text(told.line.move).view());
    if (outcomes && told.line.actor.is_nature()) write_outcomes<G>(told.before);
    write_events<G>(told.events);
    write_points(out_.key("points"), view_for(moment, Viewer::spectator()));
    write_view(out_.key("view"), Match<G>(game.options(), {}, TakeBack::forbidden, moment), Viewer::spectator());
    out_.end_object();
  }

  Door& door_;
  JsonNode request_;
  JsonWriter& out_;
};

const std::array<DoorCall::Command, 14> DoorCall::commands{{
    {"hello", &DoorCall::hello, false, After::nothing},
    {"new",
     &DoorCall::new_game,
     false,
     After::whole_sight,
     {"game", "options", "seats", "take_back", "dice", "seed", "hints"}},
    {"load", &DoorCall::load, false, After::whole_sight, {"record", "dice", "seed", "hints"}},
    {"watch", &DoorCall::watch, true, After::whole_sight, {"viewer"}},
    {"look", &DoorCall::look, true, After::whole_sight},
    {"play", &DoorCall::make_step, true, After::news, {"at", "move"}},
    {"undo", &DoorCall::make_step, true, After::news, {"at"}},
    {"take_back", &DoorCall::make_step, true, After::news, {"at"}},
    {"roll", &DoorCall::make_step, true, After::news, {"at", "move"}},
    {"hint", &DoorCall::give_hint, true, After::news, {"at"}},
    {"bot", &DoorCall::let_bot_play, true, After::news},
    {"record", &DoorCall::record, true, After::nothing},
    {"preview", &DoorCall::preview, false, After::nothing, {"view", "moves"}},
    {"replay", &DoorCall::replay, false, After::nothing, {"record", "outcomes"}},
}};

Door::Door() = default;
Door::~Door() = default;

void Door::open(AnyMatch match, DiceKind dice, std::uint64_t seed) {
  card_ = {.id = "local", .dice = dice};
  std::visit(
      [this](const auto& game) {
        for (const SeatInfo& seat : game.seats()) card_.chairs.push_back({.name = seat.name, .bot = seat.bot});
      },
      match);
  seed_ = seed;
  if (dice == DiceKind::manual) {
    tickets_ = std::make_unique<NoTickets>();
  } else {
    tickets_ = std::make_unique<SeededTickets>(seed);
  }
  roll_on(match, *tickets_);
  match_ = std::move(match);
  // The first person at the table, or somebody who only looks on.
  const auto person = std::ranges::find_if(card_.chairs, [](const Chair& chair) { return chair.bot.empty(); });
  viewer_ = person == card_.chairs.end() ? Viewer::spectator()
                                         : Viewer::seat(static_cast<int>(person - card_.chairs.begin()));
}

std::string Door::sight(int from) {
  told_ = closed_chapters(*match_);
  return write_sight(card_, *match_, viewer_, from);
}

std::vector<std::string> Door::handle(std::string_view text) {
  std::string answer;
  JsonWriter out(answer);
  JsonDocument document(text);
  std::string id = "null";
  const int before = match_ ? situation(*match_, viewer_) : -1;
  DoorCall::After after = DoorCall::After::nothing;
  out.begin_object().member("is", "ok");
  if (document.ok()) {
    const JsonNode request = document.root();
    if (!request.is_object())
      request.fail(JsonFault::not_an_object, R"(a request is an object such as {"do":"hello"})");
    id = read_id(request);
    out.key("id").raw(id);
    if (document.ok()) after = DoorCall(*this, request, out).run();
  }
  if (!document.ok()) {
    answer.clear();
    JsonWriter error(answer);
    error.begin_object().member("is", "error").key("id").raw(id);
    write_error(error.key("error"), document.error());
    error.end_object();
    return {answer};
  }
  out.end_object();
  std::vector<std::string> messages{std::move(answer)};
  if (after == DoorCall::After::whole_sight) {
    messages.push_back(sight(0));
  } else if (after == DoorCall::After::news) {
    if (situation(*match_, viewer_) != before) {
      messages.push_back(sight(std::min(told_, closed_chapters(*match_))));
    } else {
      messages.push_back(write_seats(card_, *match_));
    }
  }
  return messages;
}

}  // namespace tricasse
