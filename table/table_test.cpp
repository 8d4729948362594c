#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tricasse/match/random.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/source_tree.hpp"
#include "tricasse/table/door.hpp"
#include "tricasse/table/hint.hpp"
#include "tricasse/table/sight.hpp"
#include "tricasse/table/step.hpp"

namespace tricasse {
namespace {

using Dice = troyes_dice::TroyesDice;
using Json = nlohmann::json;

Json parsed(const std::string& text) {
  Json json = Json::parse(text, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << text;
  return json;
}

/// A door and what it last showed.
struct Visitor {
  Door door;
  Json sight;
  Json answer;

  const Json& ask(const Json& request) {
    const auto messages = door.handle(request.dump());
    EXPECT_FALSE(messages.empty());
    answer = parsed(messages.front());
    for (std::size_t i = 1; i < messages.size(); ++i) {
      Json message = parsed(messages[i]);
      if (message["is"] == "sight") sight = std::move(message);
    }
    return answer;
  }
  std::string error() const { return answer["is"] == "error" ? answer["error"]["code"].get<std::string>() : ""; }
  Json play(const std::string& move) { return ask({{"do", "play"}, {"id", 1}, {"at", sight["at"]}, {"move", move}}); }
  /// Any legal move of whoever the door looks through the eyes of; bots when it is not his turn.
  bool go_on(Random& random) {
    if (!sight["end"].is_null()) return false;
    if (sight["view"].contains("legal")) {
      const Json& legal = sight["view"]["legal"];
      play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    } else {
      ask({{"do", "bot"}, {"id", 2}});
    }
    EXPECT_EQ(error(), "") << answer;
    return error().empty();
  }
};

Json two_seats(const char* second) {
  return {{"do", "new"},
          {"id", 1},
          {"game", "troyes-dice"},
          {"seats", Json::array({{{"name", "Anne"}}, {{"bot", second}}})},
          {"seed", "11"}};
}

TEST(Door, plays_a_whole_game_against_a_bot_and_tells_its_end) {
  Visitor visitor;
  visitor.ask(two_seats("greedy"));
  Random random(5);
  while (visitor.go_on(random)) {
  }
  EXPECT_EQ(visitor.sight["end"]["curve"].size(), 16U);
  EXPECT_EQ(visitor.sight["end"]["curve"].back()[0], visitor.sight["points"][0]["total"]);
  visitor.ask({{"do", "look"}, {"id", 3}});
  EXPECT_EQ(visitor.sight["log"]["from"], 0);
  EXPECT_EQ(visitor.sight["log"]["chapters"].size(), 17U);
  EXPECT_EQ(visitor.sight["log"]["chapters"].back()["events"].back()["event"], "game_over");
}

TEST(Door, a_preview_is_exactly_what_then_happens) {
  Visitor visitor;
  for (const char* expansion : {"off", "random"}) {
    Json request = two_seats("random");
    request["options"] = {{"expansion", expansion}};
    visitor.ask(request);
    Random random(7);
    while (visitor.sight["end"].is_null()) {
      if (!visitor.sight["view"].contains("legal")) {
        visitor.ask({{"do", "bot"}, {"id", 2}});
        continue;
      }
      const Json legal = visitor.sight["view"]["legal"];
      const std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      const Json preview =
          visitor.ask({{"do", "preview"}, {"id", 4}, {"view", visitor.sight["view"]}, {"moves", {move}}});
      ASSERT_EQ(visitor.error(), "") << preview;
      const Json at = visitor.sight["at"];
      visitor.play(move);
      ASSERT_EQ(visitor.error(), "");
      ASSERT_NE(visitor.sight["at"], at);
      // The bot may close the half-day or not; the viewer's own sheet changes only by his own move until dice roll.
      if (visitor.sight["view"]["day"] != preview["view"]["day"] ||
          visitor.sight["view"]["half"] != preview["view"]["half"]) {
        continue;
      }
      EXPECT_EQ(visitor.sight["view"]["seats"][0], preview["view"]["seats"][0]) << move;
      EXPECT_EQ(visitor.sight["points"][0], preview["points"][0]) << move;
    }
  }
}

TEST(Door, a_record_goes_on_where_it_stopped_and_can_be_shown_step_by_step) {
  Visitor visitor;
  visitor.ask(two_seats("greedy"));
  Random random(3);
  for (int i = 0; i < 9; ++i) visitor.go_on(random);
  const Json before = visitor.sight;
  const std::string record = visitor.ask({{"do", "record"}, {"id", 5}})["record"];

  Visitor other;
  other.ask({{"do", "load"}, {"id", 1}, {"record", record}, {"seed", "11"}});
  ASSERT_EQ(other.error(), "");
  EXPECT_EQ(other.sight["view"], before["view"]);
  EXPECT_EQ(other.sight["at"], before["at"]);

  const Json replay = other.ask({{"do", "replay"}, {"id", 1}, {"record", record}});
  const auto match = read_record(record);
  ASSERT_TRUE(match);
  EXPECT_EQ(replay["steps"].size(), std::get<Match<Dice>>(*match).canonical().size());
  EXPECT_EQ(replay["steps"].back()["view"]["seats"][0]["sheet"], before["view"]["seats"][0]["sheet"]);
  EXPECT_FALSE(replay["steps"][0].contains("outcomes"));
}

TEST(Door, a_replay_can_tell_what_chance_might_have_answered) {
  Visitor visitor;
  visitor.ask(two_seats("greedy"));
  const std::string record = visitor.ask({{"do", "record"}, {"id", 5}})["record"];
  const Json replay = visitor.ask({{"do", "replay"}, {"id", 1}, {"record", record}, {"outcomes", true}});
  int drawn = 0;
  for (const Json& step : replay["steps"]) {
    ASSERT_EQ(step.contains("outcomes"), step["actor"] == "nature");
    if (!step.contains("outcomes")) continue;
    ++drawn;
    bool found = false;
    for (const Json& outcome : step["outcomes"]) {
      EXPECT_GT(outcome[1].get<int>(), 0);
      found = found || outcome[0] == step["line"];
    }
    EXPECT_TRUE(found) << step["line"];
  }
  EXPECT_EQ(drawn, 10) << "nine plazas and a roll";
}

TEST(Door, mistakes_are_named_and_change_nothing) {
  struct Mistake {
    Json request;
    std::string_view code;
  };
  Visitor visitor;
  EXPECT_EQ(visitor.door.handle("{")[0].substr(0, 14), R"({"is":"error",)");
  visitor.ask({{"do", "look"}, {"id", 1}});
  EXPECT_EQ(visitor.error(), "no_game");
  visitor.ask(two_seats("greedy"));
  const Json at = visitor.sight["at"];
  const std::string move = visitor.sight["view"]["legal"][0];
  const Json before = visitor.sight;
  for (const Mistake& mistake : {
           Mistake{{{"do", "dance"}}, "unknown_command"},
           Mistake{{{"do", 7}}, "bad_value"},
           Mistake{Json::object(), "missing_key"},
           Mistake{{{"do", "play"}, {"move", move}}, "missing_key"},
           Mistake{{{"do", "play"}, {"at", at}}, "missing_key"},
           Mistake{{{"do", "play"}, {"at", at}, {"move", "0 R9 gain"}}, "bad_move"},
           Mistake{{{"do", "play"}, {"at", at}, {"move", "build F1"}}, "refused"},
           Mistake{{{"do", "play"}, {"at", 3}, {"move", move}}, "stale"},
           Mistake{{{"do", "play"}, {"at", at}, {"move", move}, {"seat", 1}}, "unknown_key"},
           Mistake{{{"do", "undo"}, {"at", at}}, "refused"},
           Mistake{{{"do", "take_back"}, {"at", at}}, "refused"},
           Mistake{{{"do", "roll"}, {"at", at}, {"move", "roll k1 111"}}, "refused"},
           Mistake{{{"do", "watch"}, {"viewer", 2}}, "bad_value"},
           Mistake{{{"do", "watch"}, {"viewer", "nobody"}}, "bad_value"},
           Mistake{{{"do", "new"}, {"game", "go"}}, "unknown_game"},
           Mistake{{{"do", "new"}, {"game", "troyes-dice"}, {"seats", Json::array({{{"bot", "genius"}}})}},
                   "bad_value"},
           Mistake{{{"do", "load"}, {"record", "x"}}, "bad_record"},
           Mistake{{{"do", "preview"}, {"view", {{"game", "troyes-dice"}}}, {"moves", Json::array()}}, "missing_key"},
           Mistake{{{"do", "preview"}, {"view", before["view"]}, {"moves", {"build F1"}}}, "refused"},
       }) {
    Json request = mistake.request;
    request["id"] = 9;
    visitor.ask(request);
    EXPECT_EQ(visitor.error(), mistake.code) << request << visitor.answer;
    visitor.ask({{"do", "look"}, {"id", 1}});
    EXPECT_EQ(visitor.sight, before) << request;
  }
}

TEST(Door, its_document_names_every_request) {
  std::ifstream file(std::string(tricasse::source_tree) + "/docs/protocol.md");
  const std::string document((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  Visitor visitor;
  // The refusal of an unknown request lists all there are: "hello, new, ... or replay".
  std::string names = visitor.ask({{"do", "dance"}})["error"]["message"];
  names.erase(0, names.find("expected ") + 9);
  int found = 0;
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find_first_of(", ", at), names.size());
    const std::string name = names.substr(at, end - at);
    at = std::min(names.find_first_not_of(", ", end), names.size());
    if (name == "or") continue;
    EXPECT_NE(document.find("{\"do\":\"" + name + "\""), std::string::npos) << name;
    ++found;
  }
  EXPECT_GE(found, 13);
}

TEST(Door, spectators_do_not_play) {
  Visitor visitor;
  visitor.ask(two_seats("greedy"));
  visitor.ask({{"do", "watch"}, {"id", 1}, {"viewer", "spectator"}});
  EXPECT_FALSE(visitor.sight["view"].contains("legal"));
  visitor.play("0 R1 gain");
  EXPECT_EQ(visitor.error(), "not_seated");
}

TEST(Door, real_dice_are_typed_in) {
  Visitor visitor;
  Json request = two_seats("greedy");
  request["dice"] = "manual";
  request["take_back"] = true;
  visitor.ask(request);
  Random random(9);
  for (int i = 0; i < 40 && visitor.sight["end"].is_null(); ++i) {
    if (visitor.sight.contains("outcomes")) {
      const Json outcomes = visitor.sight["outcomes"];
      const std::string shown = outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))];
      visitor.ask({{"do", "roll"}, {"id", 1}, {"at", visitor.sight["at"]}, {"move", shown}});
      ASSERT_EQ(visitor.error(), "") << shown;
    } else {
      visitor.go_on(random);
    }
  }
  EXPECT_GT(visitor.sight["view"]["day"], 1);
}

/// The journal of two people who choose at once.
AnyMatch two_people() {
  Dice::Options options;
  (void)set_option(options, "players", "2");
  AnyMatch match = Match<Dice>(options, {{"Anne", ""}, {"Zoé", ""}}, TakeBack::forbidden);
  SeededTickets tickets(4);
  roll_on(match, tickets);
  return match;
}

AnyMatch after(const AnyMatch& match, int seat, std::string_view move) {
  AnyMatch next = match;
  const auto parsed_move = parse_move(std::type_identity<Dice>{}, move);
  EXPECT_TRUE(parsed_move && std::get<Match<Dice>>(next).play(Actor::seat(seat), *parsed_move)) << move;
  SeededTickets tickets(4);
  roll_on(next, tickets);
  return next;
}

TableCard card_of_two() { return {.id = "t", .chairs = {{.name = "Anne"}, {.name = "Zoé"}}}; }

std::vector<std::string> legal_texts(const AnyMatch& match, int seat) {
  MoveListOf<Dice::Move> legal;
  legal_moves(std::get<Match<Dice>>(match).state(), Actor::seat(seat), legal);
  std::vector<std::string> texts;
  for (const auto move : legal) texts.emplace_back(to_text(move).view());
  return texts;
}

TEST(Sight, what_another_seat_chooses_changes_no_byte_until_the_half_day_closes) {
  const AnyMatch start = two_people();
  const TableCard card = card_of_two();
  std::string others;
  std::string spectators;
  for (const std::string& move : legal_texts(start, 1)) {
    const AnyMatch twin = after(start, 1, move);
    // A choice that leaves a question open is another matter: that the seat is not done is no secret.
    if (turn(std::get<Match<Dice>>(twin).state()).allows(Actor::seat(1))) continue;
    EXPECT_EQ(situation(twin, Viewer::seat(0)), situation(start, Viewer::seat(0)));
    const std::string seen = write_sight(card, twin, Viewer::seat(0), 0);
    const std::string looked_on = write_sight(card, twin, Viewer::spectator(), 0);
    if (others.empty()) others = seen;
    if (spectators.empty()) spectators = looked_on;
    EXPECT_EQ(seen, others) << move;
    EXPECT_EQ(looked_on, spectators) << move;
    EXPECT_NE(write_sight(card, twin, Viewer::seat(1), 0), write_sight(card, start, Viewer::seat(1), 0));
  }
  EXPECT_FALSE(others.empty());
}

TEST(Sight, an_undo_of_another_seat_leaves_no_trace) {
  const AnyMatch start = two_people();
  AnyMatch undone = after(start, 1, legal_texts(start, 1).front());
  ASSERT_TRUE(std::get<Match<Dice>>(undone).undo(1));
  for (const Viewer viewer : {Viewer::seat(0), Viewer::spectator()}) {
    EXPECT_EQ(write_sight(card_of_two(), undone, viewer, 0), write_sight(card_of_two(), start, viewer, 0));
  }
  // To the seat itself it is a new situation: a move sent before the undo is late.
  EXPECT_NE(situation(undone, Viewer::seat(1)), situation(start, Viewer::seat(1)));
}

TEST(Sight, when_the_half_day_closes_everybody_learns_what_was_chosen) {
  const AnyMatch start = two_people();
  const std::string move = legal_texts(start, 0).front();
  const AnyMatch half = after(start, 0, move);
  const AnyMatch closed = after(half, 1, legal_texts(half, 1).front());
  EXPECT_GT(closed_chapters(closed), closed_chapters(start));
  EXPECT_NE(situation(closed, Viewer::spectator()), situation(start, Viewer::spectator()));
  const Json seen = parsed(write_sight(card_of_two(), closed, Viewer::seat(1), closed_chapters(start)));
  const std::string told = seen["log"]["chapters"][0]["events"].dump();
  EXPECT_NE(told.find(R"({"colour":"R","event":"die_chosen","seat":0)"), std::string::npos) << told;
}

TEST(Sight, a_table_that_waits_for_people_shows_its_card_and_no_game) {
  TableCard card = card_of_two();
  card.waiting = true;
  const Json sight = parsed(write_sight(card, two_people(), Viewer::spectator(), 0));
  EXPECT_TRUE(sight["view"].is_null());
  EXPECT_EQ(sight["table"]["options"]["players"], 2);
}

std::string hint_of(const AnyMatch& match, int seat) {
  JsonDocument request(R"({"do":"hint","id":1,"at":)" + std::to_string(situation(match, Viewer::seat(seat))) + "}");
  const auto work = read_hint(match, seat, true, request.root());
  EXPECT_TRUE(work) << request.error().message;
  return work ? (*work)({}).json : "";
}

TEST(Hints, what_another_seat_has_chosen_changes_no_byte) {
  const AnyMatch start = two_people();
  std::string first;
  int twins = 0;
  for (const std::string& move : legal_texts(start, 1)) {
    if (!move.ends_with("gain") || ++twins > 4) continue;
    const std::string hint = hint_of(after(start, 1, move), 0);
    if (first.empty()) first = hint;
    EXPECT_EQ(hint, first) << move;
  }
  EXPECT_GT(twins, 3);
}

TEST(Hints, what_another_hand_holds_changes_no_byte) {
  using troyes::Troyes;
  const auto dealt = [](std::initializer_list<std::string_view> cards) {
    Match<Troyes> game({.players = 2}, {{"Anne", ""}, {"Ben", ""}}, TakeBack::forbidden);
    for (const std::string_view text : cards) {
      const auto move = parse_move(std::type_identity<Troyes>{}, text);
      EXPECT_TRUE(move && game.play(Actor::nature(), *move)) << text;
    }
    return game;
  };
  const AnyMatch one =
      dealt({"start 0", "character henry", "character hugues", "character urbain", "character thibaut"});
  const AnyMatch two =
      dealt({"start 0", "character henry", "character hugues", "character florentin", "character chretien"});
  const AnyMatch own =
      dealt({"start 0", "character henry", "character chretien", "character urbain", "character thibaut"});
  EXPECT_EQ(hint_of(one, 0), hint_of(two, 0));
  EXPECT_NE(hint_of(one, 0), hint_of(own, 0)) << "the own hand counts";
}

TEST(Hints, at_the_door_come_with_their_weights_and_can_be_switched_off) {
  for (const char* hints : {"true", "false"}) {
    Door door;
    const std::string open =
        std::string(R"({"do":"new","id":1,"game":"troyes-dice","seats":["Anne"],"hints":)") + hints + "}";
    const Json sight = parsed(door.handle(open).at(1));
    EXPECT_EQ(sight["table"]["hints"].dump(), hints);
    const Json told = parsed(door.handle(R"({"do":"hint","id":2,"at":)" + sight["at"].dump() + "}").at(0));
    if (std::string_view(hints) == "true") {
      EXPECT_EQ(told["hint"]["ways"].size(), 5U);
    } else {
      EXPECT_EQ(told["error"]["code"], "hints_off");
    }
  }
}

TEST(Assisted, at_the_door_is_told_with_the_first_help_and_kept_in_the_record) {
  for (const char* game : {"troyes-dice", "troyes"}) {
    for (const char* help : {"hint", "take_back"}) {
      Visitor visitor;
      Json request = two_seats("greedy");
      request["game"] = game;
      request["take_back"] = true;
      visitor.ask(request);
      Random random(3);
      // Far enough for chance to have spoken after the own first choice.
      for (int n = 0; n < 200 && visitor.sight["end"].is_null(); ++n) {
        if (n > 20 && visitor.sight["take_back"] == true && visitor.sight["view"].contains("legal")) break;
        visitor.go_on(random);
      }
      EXPECT_EQ(visitor.sight["table"]["assisted"], false) << game;
      ASSERT_TRUE(visitor.sight["view"].contains("legal")) << game;
      const Json at = visitor.sight["at"];
      const auto told = visitor.door.handle(Json{{"do", help}, {"id", 7}, {"at", at}}.dump());
      ASSERT_EQ(parsed(told.at(0))["is"], "ok") << told.at(0);
      const Json news = parsed(told.at(1));
      if (std::string_view(help) == "hint") {
        EXPECT_EQ(news["is"], "seats") << "nothing on the table has changed";
        EXPECT_EQ(news["assisted"], true);
        EXPECT_EQ(visitor.play(visitor.sight["view"]["legal"][0])["is"], "ok") << "nor has the situation";
        EXPECT_EQ(visitor.sight["table"]["assisted"], true);
      } else {
        EXPECT_EQ(news["table"]["assisted"], true);
      }
      const Json record = visitor.ask({{"do", "record"}, {"id", 8}})["record"];
      Visitor later;
      later.ask({{"do", "load"}, {"id", 9}, {"record", record}});
      EXPECT_EQ(later.sight["table"]["assisted"], true) << game << " " << help;
    }
  }
}

}  // namespace
}  // namespace tricasse
