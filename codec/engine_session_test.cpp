#include "tricasse/codec/engine_session.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse {
namespace {

using troyes_dice::TroyesDice;

/// A session that is asked without ids.
struct Client {
  EngineSession session;

  /// Sends {"cmd":NAME,REST}.
  std::string ask(std::string_view name, std::string_view rest = "") {
    return session.handle(R"({"cmd":")" + std::string(name) + "\"" + (rest.empty() ? "" : ",") + std::string(rest) +
                          "}");
  }
  /// The same, for requests that must succeed.
  std::string get(std::string_view name, std::string_view rest = "") {
    const std::string reply = ask(name, rest);
    EXPECT_EQ(reply.find("\"error\""), std::string::npos) << name << " " << rest << "\n" << reply;
    return reply;
  }
};

std::string text_at(const std::string& json, std::initializer_list<std::string_view> path) {
  JsonDocument document(json);
  JsonNode node = document.root();
  for (const std::string_view key : path) node = node[key];
  return node.is_text() ? std::string(node.text()) : node.dump();
}

std::string code_of(const std::string& reply) { return text_at(reply, {"error", "code"}); }

constexpr std::string_view two_players = R"("game":"troyes-dice","options":{"players":2},"seed":64)";

TEST(EngineSession, ids_are_echoed) {
  EngineSession session;
  for (const std::string_view id : {"7", "-7", "18446744073709551615", "\"a b\"", "\"é\\\"\\n\"", "null"}) {
    const std::string reply = session.handle("{\"id\":" + std::string(id) + R"(,"cmd":"tables"})");
    EXPECT_EQ(reply, "{\"id\":" + std::string(id) + ",\"tables\":[]}");
    const std::string refused = session.handle("{\"id\":" + std::string(id) + R"(,"cmd":"turn"})");
    EXPECT_TRUE(refused.starts_with("{\"id\":" + std::string(id) + ",\"error\":{\"code\":\"no_game\"")) << refused;
  }
  EXPECT_EQ(session.handle(R"({"cmd":"tables"})"), R"({"id":null,"tables":[]})");
  for (const std::string_view id : {"1.5", "1e3", "true", "[1]", "{}", "99999999999999999999"}) {
    const std::string reply = session.handle("{\"id\":" + std::string(id) + R"(,"cmd":"tables"})");
    EXPECT_TRUE(reply.starts_with(R"({"id":null,"error":{"code":"bad_value")")) << reply;
    EXPECT_EQ(text_at(reply, {"error", "path"}), "/id");
  }
}

TEST(EngineSession, lines_of_white_space_get_no_reply) {
  EngineSession session;
  for (const std::string_view line : {"", " ", "\t \r", "\r\n"}) EXPECT_EQ(session.handle(line), "");
}

TEST(EngineSession, quit_finishes) {
  Client client;
  EXPECT_FALSE(client.session.finished());
  EXPECT_EQ(client.get("quit"), R"({"id":null,"bye":true})");
  EXPECT_TRUE(client.session.finished());
}

TEST(EngineSession, every_error_code_is_given) {
  const std::string long_line = R"({"cmd":"hello","id":")" + std::string(EngineSession::max_line_bytes, 'x') + "\"}";
  const std::vector<std::pair<std::string_view, std::string>> requests{
      {"line_too_long", long_line},
      {"bad_utf8", "{\"cmd\":\"\xff\"}"},
      {"too_deep", "[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]"},
      {"bad_json", "{"},
      {"not_an_object", "[1]"},
      {"unknown_command", R"({"cmd":"dance"})"},
      {"unknown_key", R"({"cmd":"turn","colour":1})"},
      {"missing_key", R"({"id":1})"},
      {"bad_value", R"({"cmd":"legal","for":2})"},
      {"unknown_game", R"({"cmd":"new","game":"go"})"},
      {"unknown_option", R"({"cmd":"new","game":"troyes-dice","options":{"colour":1}})"},
      {"bad_option", R"({"cmd":"new","game":"troyes-dice","options":{"players":0}})"},
      {"bad_position", R"({"cmd":"load","position":{"game":"troyes-dice","num":[1,1,1,1,1,1]}})"},
      {"bad_record", R"({"cmd":"load","record":"tricasse record 2\n"})"},
      {"bad_move", R"({"cmd":"play","actor":0,"move":"0 R7 gain"})"},
      {"refused", R"({"cmd":"play","actor":0,"move":"build F1"})"},
      {"no_game", R"({"cmd":"turn","table":"other"})"},
      {"too_many_tables", R"({"cmd":"new","game":"troyes-dice","table":"one more"})"},
      {"no_record", R"({"cmd":"record","table":"position"})"},
      {"not_finished", R"({"cmd":"achievements","game":"troyes-dice","history":[{"seats":[0]}]})"},
  };
  Client client;
  client.get("new", two_players);
  client.get("load", R"("table":"position","position":{"game":"troyes-dice"})");
  for (std::size_t i = 2; i < EngineSession::max_tables; ++i) {
    client.get("new", R"("game":"troyes-dice","table":"t)" + std::to_string(i) + "\"");
  }
  const std::string before = client.get("position");
  std::set<std::string> given;
  for (const auto& [code, request] : requests) {
    const std::string reply = client.session.handle(request);
    EXPECT_EQ(code_of(reply), code) << reply;
    EXPECT_NE(text_at(reply, {"error", "message"}), "") << reply;
    EXPECT_EQ(client.get("position"), before) << "a mistake changed the game: " << request.substr(0, 200);
    given.insert(code_of(reply));
  }
  for (int fault = 0; fault < engine_faults; ++fault) {
    EXPECT_TRUE(given.contains(std::string(name_of(static_cast<JsonFault>(fault)))))
        << name_of(static_cast<JsonFault>(fault));
  }
}

TEST(EngineSession, mistakes_in_requests_are_named_with_their_path) {
  struct Mistake {
    std::string_view request;
    std::string_view code;
    std::string_view path;
  };
  constexpr std::array mistakes{
      Mistake{R"({"cmd":7})", "bad_value", "/cmd"},
      Mistake{R"({"cmd":"new"})", "missing_key", "/game"},
      Mistake{R"({"cmd":"new","game":5})", "bad_value", "/game"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","options":{"players":3},"seats":["A"]})", "bad_value", "/seats"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","seats":[" A"]})", "bad_value", "/seats/0"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","seats":[{"name":"A","bot":"random"}]})", "bad_value", "/seats/0"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","seats":[{"nom":"A"}]})", "unknown_key", "/seats/0/nom"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","take_back":1})", "bad_value", "/take_back"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","seed":-1})", "bad_value", "/seed"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","table":""})", "bad_value", "/table"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","want":["everything"]})", "bad_value", "/want/0"},
      Mistake{R"({"cmd":"new","game":"troyes-dice","want":"luck"})", "bad_value", "/want"},
      Mistake{R"({"cmd":"load"})", "missing_key", "/position"},
      Mistake{R"({"cmd":"load","position":5})", "bad_value", "/position"},
      Mistake{R"({"cmd":"load","position":{"game":"troyes-dice"},"record":"x"})", "bad_value", "/record"},
      Mistake{R"({"cmd":"load","record":7})", "bad_value", "/record"},
      Mistake{R"({"cmd":"load","record":"x","take_back":true})", "bad_value", "/take_back"},
      Mistake{R"({"cmd":"load","position":{"game":"troyes-dice"},"for":1})", "bad_value", "/for"},
      Mistake{R"({"cmd":"turn","position":{"game":"troyes-dice"},"table":"main"})", "bad_value", "/table"},
      Mistake{R"({"cmd":"turn","position":{"game":"troyes-dice","day":9}})", "bad_value", "/position/day"},
      Mistake{R"({"cmd":"turn","table":7})", "bad_value", "/table"},
      Mistake{R"({"cmd":"legal","for":[0,"somebody"]})", "bad_value", "/for/1"},
      Mistake{R"({"cmd":"legal","fields":"yes"})", "bad_value", "/fields"},
      Mistake{R"({"cmd":"view","viewer":"me"})", "bad_value", "/viewer"},
      Mistake{R"({"cmd":"view","viewer":2})", "bad_value", "/viewer"},
      Mistake{R"({"cmd":"check","move":"0 R1 gain"})", "missing_key", "/actor"},
      Mistake{R"({"cmd":"play","actor":0})", "missing_key", "/move"},
      Mistake{R"({"cmd":"play","actor":2,"move":"0 R1 gain"})", "bad_value", "/actor"},
      Mistake{R"({"cmd":"play","actor":0,"move":5})", "bad_value", "/move"},
      Mistake{R"({"cmd":"play","actor":0,"move":"0 R1 gain","moves":[]})", "bad_value", "/moves"},
      Mistake{R"({"cmd":"play","moves":"0 0 R1 gain"})", "bad_value", "/moves"},
      Mistake{R"({"cmd":"play","moves":["0 0 R1 gain","2 0 R1 gain"]})", "bad_value", "/moves/1"},
      Mistake{R"({"cmd":"play","moves":["0"]})", "bad_move", "/moves/0"},
      Mistake{R"({"cmd":"play","moves":[{"actor":0,"move":"0 R1 gain","seat":1}]})", "unknown_key", "/moves/0/seat"},
      Mistake{R"({"cmd":"play","moves":[5]})", "bad_value", "/moves/0"},
      Mistake{R"({"cmd":"play","actor":0,"move":"0 Y1 gain","atomic":1})", "bad_value", "/atomic"},
      Mistake{R"({"cmd":"roll"})", "missing_key", "/seed"},
      Mistake{R"({"cmd":"roll","seed":"x"})", "bad_value", "/seed"},
      Mistake{R"({"cmd":"undo"})", "missing_key", "/seat"},
      Mistake{R"({"cmd":"undo","seat":2})", "bad_value", "/seat"},
      Mistake{R"({"cmd":"record","lines":"all"})", "bad_value", "/lines"},
      Mistake{R"({"cmd":"close","table":"nowhere"})", "no_game", "/table"},
      Mistake{R"({"cmd":"achievements","game":"troyes-dice"})", "missing_key", "/history"},
      Mistake{R"({"cmd":"achievements","game":"troyes-dice","history":[7]})", "bad_value", "/history/0"},
      Mistake{R"({"cmd":"achievements","game":"troyes-dice","history":[{"position":{"game":"troyes-dice"}}]})",
              "not_finished", "/history/0"},
      Mistake{
          R"({"cmd":"achievements","game":"troyes-dice","history":[{"position":{"game":"troyes-dice","stage":"over","seats":[{},{}]}}]})",
          "missing_key", "/history/0/seats"},
      Mistake{R"({"cmd":"achievements","game":"troyes-dice","history":[{"record":"x"}]})", "bad_record",
              "/history/0/record"},
      Mistake{R"({"cmd":"achievements","game":"troyes-dice","history":[{"sheets":[{"won":true}]}]})", "bad_value",
              "/history/0/sheets/0/won"},
      Mistake{
          R"({"cmd":"achievements","game":"troyes-dice","history":[{"sheets":[{"sheet":{"cathedrals":[1,0,0,0,0,0]}}]}]})",
          "bad_position", "/history/0/sheets/0/sheet"},
  };
  Client client;
  client.get("new", two_players);
  const std::string before = client.get("position");
  for (const Mistake& mistake : mistakes) {
    const std::string reply = client.session.handle(mistake.request);
    EXPECT_EQ(code_of(reply), mistake.code) << mistake.request << "\n" << reply;
    EXPECT_EQ(text_at(reply, {"error", "path"}), mistake.path) << mistake.request << "\n" << reply;
    EXPECT_EQ(client.get("position"), before) << "a mistake changed the game: " << mistake.request;
  }
}

TEST(EngineSession, a_refused_batch_changes_nothing_unless_told_to_stop_there) {
  Client client;
  client.get("new", two_players);
  const std::string before = client.get("position");
  const std::string moves = R"("moves":["0 0 Y2 gain","1 0 Y2 gain","1 0 Y2 gain"])";
  const std::string whole = client.ask("play", moves);
  EXPECT_EQ(code_of(whole), "refused");
  EXPECT_EQ(text_at(whole, {"error", "path"}), "/moves/2");
  EXPECT_EQ(text_at(whole, {"error", "refusal"}), "not_your_turn");
  EXPECT_EQ(text_at(whole, {"error", "index"}), "2");
  EXPECT_EQ(text_at(whole, {"error", "played"}), "0");
  EXPECT_EQ(client.get("position"), before);
  const std::string part = client.ask("play", moves + R"(,"atomic":false)");
  EXPECT_EQ(text_at(part, {"error", "played"}), "2");
  EXPECT_NE(client.get("position"), before);
}

TEST(EngineSession, a_position_in_the_request_is_forgotten_afterwards) {
  Client client;
  client.get("new", two_players);
  const std::string before = client.get("position");
  const std::string reply = client.get(
      "play",
      R"("position":{"game":"troyes-dice","slots":["R1","k2","Y3","R6"]},"actor":0,"move":"0 R1 gain","want":["turn"])");
  EXPECT_EQ(reply, R"({"id":null,"played":1,"settled":false,"turn":{"who":"nature","seats":[],"stage":"roll"}})");
  EXPECT_EQ(client.get("position"), before);
}

TEST(EngineSession, tables_are_independent) {
  Client client;
  client.get("new", R"("game":"troyes-dice","table":"a","seed":1)");
  client.get("new", R"("game":"troyes-dice","table":"b","seed":1)");
  EXPECT_EQ(client.get("position", R"("table":"a")"), client.get("position", R"("table":"b")"));
  const std::string first = text_at(client.get("legal", R"("table":"a")"), {"legal"});
  const std::string move = first.substr(first.find("[\"") + 2, first.find("\",") - first.find("[\"") - 2);
  client.get("play", R"("table":"a","actor":0,"move":")" + move + "\"");
  EXPECT_NE(client.get("position", R"("table":"a")"), client.get("position", R"("table":"b")"));
  EXPECT_EQ(client.get("close", R"("table":"a")"), R"({"id":null,"closed":"a"})");
  EXPECT_EQ(code_of(client.ask("position", R"("table":"a")")), "no_game");
  EXPECT_EQ(code_of(client.ask("position")), "no_game");
}

TEST(EngineSession, rolling_step_by_step_gives_the_same_as_rolling_at_once) {
  Client at_once;
  const std::string game = R"("game":"troyes-dice","options":{"numbering":"random","expansion":"random"})";
  at_once.get("new", game);
  const std::string rolled = text_at(at_once.get("roll", R"("seed":"12345")"), {"rolled"});
  Client by_steps;
  by_steps.get("new", game);
  std::string collected;
  while (text_at(by_steps.get("turn"), {"turn", "who"}) == "nature") {
    const std::string one = text_at(by_steps.get("roll", R"("seed":12345,"once":true)"), {"rolled"});
    collected += (collected.empty() ? "" : ",") + one.substr(1, one.size() - 2);
  }
  EXPECT_EQ("[" + collected + "]", rolled);
  EXPECT_EQ(at_once.get("position"), by_steps.get("position"));
  Client with_new;
  with_new.get("new", game + R"(,"seed":12345)");
  EXPECT_EQ(at_once.get("position"), with_new.get("position"));
  Client numbered;
  numbered.get("new", game);
  EXPECT_NE(text_at(numbered.get("roll", R"("seed":12345,"ordinal":1)"), {"rolled"}), rolled);
  EXPECT_EQ(text_at(at_once.ask("roll", R"("seed":1)"), {"error", "refusal"}), "not_your_turn");
}

TEST(EngineSession, undo_works_within_the_half_day_and_take_back_beyond_it) {
  Client client;
  client.get("new", std::string(two_players) + R"(,"take_back":true)");
  const std::string before = client.get("position");
  EXPECT_EQ(text_at(client.ask("undo", R"("seat":0)"), {"error", "refusal"}), "nothing_to_undo");
  client.get("play", R"("actor":0,"move":"0 Y2 gain")");
  EXPECT_EQ(client.get("undo", R"("seat":0,"want":["turn"])"),
            R"({"id":null,"undone":0,"turn":{"who":"seats","seats":[0,1],"stage":"choosing"}})");
  EXPECT_EQ(client.get("position"), before);
  client.get("play", R"("moves":["0 0 Y2 gain","1 0 Y2 gain"])");
  EXPECT_EQ(text_at(client.ask("undo", R"("seat":1)"), {"error", "refusal"}), "already_revealed");
  client.get("roll", R"("seed":1)");
  EXPECT_EQ(client.get("take_back", R"("seat":0)"), R"({"id":null,"taken_back":0})");
  EXPECT_EQ(client.get("position"), before);
  client.get("new", two_players);
  EXPECT_EQ(text_at(client.ask("take_back", R"("seat":0)"), {"error", "refusal"}), "take_back_forbidden");
}

TEST(EngineSession, a_loaded_position_can_be_undone_down_to_itself_and_has_no_record) {
  Client client;
  client.get("load", R"("position":{"game":"troyes-dice","slots":["R1","k2","Y3","R6"],"seats":[{},{}]})");
  const std::string before = client.get("position");
  client.get("play", R"("actor":0,"move":"0 R1 prestige")");
  client.get("undo", R"("seat":0)");
  EXPECT_EQ(client.get("position"), before);
  EXPECT_EQ(text_at(client.ask("undo", R"("seat":0)"), {"error", "refusal"}), "nothing_to_undo");
  EXPECT_EQ(code_of(client.ask("record")), "no_record");
  EXPECT_EQ(text_at(client.get("fingerprint"), {"fingerprint", "record"}), "null");
}

TEST(EngineSession, a_record_is_given_and_loaded_again) {
  Client client;
  client.get("new", R"("game":"troyes-dice","seats":["Anne",{"bot":"greedy"}],"seed":64)");
  client.get("play", R"("moves":["0 0 Y2 gain"])");
  client.get("undo", R"("seat":0)");
  client.get("play", R"("moves":["1 0 Y2 gain","0 0 Y2 work"])");
  const std::string journal = text_at(client.get("record"), {"record"});
  EXPECT_NE(journal.find("\nseat 0 human Anne\nseat 1 bot greedy\n"), std::string::npos) << journal;
  EXPECT_NE(journal.find("\n0 0 Y2 gain\n0 undo\n1 0 Y2 gain\n0 0 Y2 work\n"), std::string::npos) << journal;
  const std::string canonical = text_at(client.get("record", R"("lines":"canonical")"), {"record"});
  EXPECT_NE(canonical.find("\n0 0 Y2 work\n1 0 Y2 gain\n"), std::string::npos) << canonical;
  std::string quoted;
  for (const char c : journal) quoted += c == '\n' ? std::string("\\n") : std::string(1, c);
  Client other;
  other.get("load", R"("record":")" + quoted + "\"");
  EXPECT_EQ(other.get("position"), client.get("position"));
  EXPECT_EQ(other.get("fingerprint"), client.get("fingerprint"));
  EXPECT_EQ(text_at(other.get("record"), {"record"}), journal);
}

TEST(TD_2_3, what_others_did_in_the_running_half_day_stays_out_of_a_view) {
  Client client;
  client.get("new", two_players);
  const std::string view = R"("viewer":1)";
  const std::string before = client.get("view", view);
  client.get("play", R"("actor":0,"move":"0 Y2 gain")");
  const std::string gained = client.get("view", view);
  client.get("undo", R"("seat":0)");
  client.get("play", R"("actor":0,"move":"2D W4 prestige")");
  EXPECT_EQ(client.get("view", view), gained);
  EXPECT_NE(gained, before) << "that seat 0 is done is no secret";
  EXPECT_NE(gained.find("\"legal\":["), std::string::npos);
  EXPECT_EQ(client.get("view").find("\"legal\":["), std::string::npos) << "a spectator has no moves";
  EXPECT_EQ(client.get("view", R"("viewer":0)").find("\"legal\":["), std::string::npos) << "seat 0 is done";
}

TEST(TD_11, v_13_is_scored_box_by_box) {
  Client client;
  const std::string reply = client.get(
      "score",
      R"("position":{"game":"troyes-dice","stage":"over","seats":[{"sheet":{"built":["G1-4","H1-4","B1-2","C3-6"],"cathedrals":[0,0,1,2,1,2],"available":[2,2,5],"citizens":[10,10,10]}}]})");
  EXPECT_EQ(
      reply,
      R"({"id":null,"settled":false,"score":{"final":true,"seats":[{"seat":0,"cathedrals":[0,0,4,8,4,4],)"
      R"("resources":[1,1,2],"citizens":[10,10,10],"cathedral_points":20,"resource_points":4,"citizen_points":30,)"
      R"("total":54,"achievements":["AC-4"]}],"winners":[]}})");
}

TEST(TD_11_4, t_27_shared_victories) {
  Client client;
  const auto over = [&client](std::string_view first, std::string_view third) {
    std::string seats;
    for (const std::string_view citizens : {first, first, third}) {
      seats += std::string(seats.empty() ? "" : ",") + R"({"sheet":{"available":[0,0,0],"citizens":)" +
               std::string(citizens) + "}}";
    }
    return client.get("score", R"("position":{"game":"troyes-dice","stage":"over","seats":[)" + seats + "]}");
  };
  const std::string reply = over("[20,20,20]", "[20,10,10]");
  EXPECT_NE(reply.find(R"("winners":[0,1])"), std::string::npos) << reply;
  EXPECT_EQ(reply.find("AC-7"), std::string::npos) << "60 points do not suffice";
}

TEST(AC_1, boxes_over_a_history_are_new_once) {
  Client client;
  const std::string solo =
      R"({"position":{"game":"troyes-dice","stage":"over","seats":[{"sheet":{"citizens":[20,15,15]}}]}})";
  const std::string expanded =
      R"({"players":2,"expansion":true,"sheets":[{"sheet":{"citizens":[20,20,20]},"won":true}]})";
  const std::string reply = client.get(
      "achievements", R"("game":"troyes-dice","history":[)" + solo + "," + expanded + "," + solo + "," + solo + "]");
  EXPECT_EQ(
      reply,
      R"({"id":null,"games":[{"scores":[53],"fulfilled":["AC-4","AC-9","AC-19"],"new":["AC-4","AC-9","AC-19"]},)"
      R"({"scores":[63],"fulfilled":["AC-4","AC-5","AC-7","AC-9","AC-19","AC-20","AC-21"],"new":["AC-5","AC-7","AC-20","AC-21"]},)"
      R"({"scores":[53],"fulfilled":["AC-4","AC-9","AC-19"],"new":[]},)"
      R"({"scores":[53],"fulfilled":["AC-4","AC-9","AC-19"],"new":["AC-1"]}],)"
      R"("earned":["AC-1","AC-4","AC-5","AC-7","AC-9","AC-19","AC-20","AC-21"]})");
}

TEST(EngineSession, moves_come_with_their_fields_on_demand) {
  Client client;
  const std::string reply = client.get(
      "legal",
      R"("fields":true,"position":{"game":"troyes-dice","seats":[{"sheet":{"available":[0,0,1]}}],"slots":["k1","W2","R4","Y6"]})");
  EXPECT_EQ(reply, R"({"id":null,"settled":false,"legal":[{"actor":0,"moves":[)"
                   R"({"move":"1K W2 gain","slot":1,"pay":"K","colour":"W","value":2,"action":"gain"},)"
                   R"({"move":"1K W2 prestige","slot":1,"pay":"K","colour":"W","value":2,"action":"prestige"},)"
                   R"({"move":"1K W2 work","slot":1,"pay":"K","colour":"W","value":2,"action":"work"}]}]})");
  const std::string troyes = client.get(
      "legal",
      R"("fields":true,"position":{"game":"troyes","activities":[{"card":"archer"},null,null,{"card":"monk"},null,null,{"card":"merchant"}],"seats":[{"dice":["Y6"]},{}]})");
  EXPECT_TRUE(
      troyes.starts_with(R"({"id":null,"settled":false,"legal":[{"actor":0,"moves":[)"
                         R"({"move":"reroll Y6","kind":"reroll","what":"Y6"},{"move":"citizen","kind":"citizen"},)"))
      << troyes;
}

/// The first key that stands twice in an object of this JSON; empty: none does.
std::string repeated_key(std::string_view json) {
  // Each open bracket has the keys behind it.
  std::vector<std::set<std::string>> open;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '{' || json[i] == '[') open.emplace_back();
    if (json[i] == '}' || json[i] == ']') open.pop_back();
    if (json[i] != '"') continue;
    std::size_t end = i + 1;
    while (json[end] != '"') end += json[end] == '\\' ? 2U : 1U;
    const std::string text(json.substr(i + 1, end - i - 1));
    i = end;
    if (i + 1 < json.size() && json[i + 1] == ':' && !open.back().insert(text).second) return text;
  }
  return "";
}

TEST(EngineSession, no_object_has_a_key_twice) {
  EXPECT_EQ(repeated_key(R"({"move":"reroll Y6","move":"reroll"})"), "move");
  EXPECT_EQ(repeated_key(R"([{"a":{"a":"b"}},{"a":"a","b":["a","a"]}])"), "");
  const std::string wanted =
      R"("fields":true,"viewer":0,"want":["turn","position","legal","outcomes","dice","view","score","events"])";
  std::set<std::string> words;
  for (const std::string_view game : {R"("troyes-dice","options":{"players":2,"expansion":"random"})",
                                      R"("troyes","options":{"players":1,"bonus":"all","modules":"all"})",
                                      R"("troyes","options":{"players":3,"bonus":"all","modules":"all"})"}) {
    Client client;
    Random random(5);
    std::string reply = client.get("new", "\"game\":" + std::string(game) + "," + wanted);
    for (;;) {
      ASSERT_EQ(repeated_key(reply), "") << reply;
      JsonDocument document(reply);
      const JsonNode legal = document.root()["legal"];
      if (legal.size() == 0) break;
      const JsonNode entry = legal.at(random.below(static_cast<std::uint32_t>(legal.size())));
      const JsonNode move = entry["moves"].at(random.below(static_cast<std::uint32_t>(entry["moves"].size())));
      const std::string text(move["move"].text());
      words.insert(text.substr(0, text.find(' ')));
      reply = client.get("play", "\"actor\":" + entry["actor"].dump() + R"(,"move":")" + text + "\"," + wanted);
    }
  }
  EXPECT_GT(words.size(), 40U) << "many kinds of move have been seen";
}

/// Plays a whole game as a comparing client does, one request a move.
void play_whole_game(std::uint64_t seed) {
  Random random(seed);
  Client client;
  const int players = 1 + static_cast<int>(random.below(3));
  std::string reply =
      client.get("new", R"("game":"troyes-dice","options":{"expansion":"random","numbering":"rolled","players":)" +
                            std::to_string(players) + R"(},"want":["turn","position","legal"])");
  for (;;) {
    JsonDocument document(reply);
    const JsonNode root = document.root();
    // The position that was sent describes the game completely.
    const std::string elsewhere =
        client.get("show", R"("want":["turn","legal"],"position":)" + root["position"].dump());
    ASSERT_EQ(text_at(elsewhere, {"turn"}), root["turn"].dump());
    ASSERT_EQ(text_at(elsewhere, {"legal"}), root["legal"].dump());
    if (root["legal"].size() == 0) break;
    const JsonNode entry = root["legal"].at(random.below(static_cast<std::uint32_t>(root["legal"].size())));
    const JsonNode moves = entry["moves"];
    ASSERT_GT(moves.size(), 0U);
    const JsonNode move = moves.at(random.below(static_cast<std::uint32_t>(moves.size())));
    reply = client.get("play", "\"actor\":" + entry["actor"].dump() + ",\"move\":" + move.dump() +
                                   R"(,"want":["turn","position","legal"])");
  }
  EXPECT_EQ(text_at(reply, {"turn", "who"}), "nobody");
  EXPECT_EQ(text_at(client.get("score"), {"score", "final"}), "true");
  EXPECT_EQ(code_of(client.ask("play", R"("actor":0,"move":"0 R1 gain")")), "refused");
}

TEST(EngineSession, whole_games_are_played_one_request_a_move) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) play_whole_game(seed);
}

TEST(EngineSession, the_same_requests_get_the_same_replies) {
  const auto talk = [] {
    Client client;
    std::string replies = client.get("hello");
    replies += client.get("new", two_players);
    replies += client.get("view", R"("viewer":0)");
    replies += client.get(
        "play", R"("moves":["0 0 Y2 gain","1 0 Y2 gain"],"seed":3,"want":["events","position","fingerprint"])");
    return replies;
  };
  EXPECT_EQ(talk(), talk());
}

TEST(EngineSession, a_hint_can_be_played_and_is_the_same_again) {
  for (const std::string_view game : {R"("game":"troyes-dice","options":{"players":2},"seed":7)",
                                      R"("game":"troyes","options":{"players":3},"seed":7)"}) {
    Client client;
    client.get("new", game);
    const std::string asked = R"("evaluations":2000,"count":3,"seed":5)";
    const std::string reply = client.get("hint", asked);
    EXPECT_EQ(client.get("hint", asked), reply);
    JsonDocument document(reply);
    const JsonNode hint = document.root()["hint"];
    ASSERT_EQ(hint["ways"].size(), 3U);
    const int seat = hint["seat"].whole(0, 3);
    for (std::size_t i = 0; i < 3; ++i) {
      const JsonNode way = hint["ways"].at(i);
      EXPECT_EQ(way["behind"].whole(0, 100000),
                hint["ways"].at(0)["expected"].whole(-100000, 100000) - way["expected"].whole(-100000, 100000));
      EXPECT_GT(way["events"].size(), 0U);
    }
    EXPECT_TRUE(document.ok());
    std::string moves;
    const JsonNode best = hint["ways"].at(0)["moves"];
    for (std::size_t i = 0; i < best.size(); ++i) {
      moves += (i == 0 ? "\"" : ",\"") + std::to_string(seat) + " " + std::string(best.at(i).text()) + "\"";
    }
    client.get("play", "\"moves\":[" + moves + "]");
  }
}

TEST(EngineSession, a_hint_needs_a_seat_that_may_act) {
  Client client;
  client.get("new", R"("game":"troyes-dice","options":{"players":2})");
  EXPECT_EQ(text_at(client.ask("hint"), {"error", "refusal"}), "not_your_turn") << "nature is to act";
  client.get("new", two_players);
  client.get("play", R"("actor":0,"move":"0 Y2 gain")");
  EXPECT_EQ(text_at(client.ask("hint", R"("seat":0)"), {"error", "refusal"}), "not_your_turn");
  EXPECT_EQ(text_at(client.get("hint", R"("evaluations":10)"), {"hint", "seat"}), "1");
  EXPECT_EQ(code_of(client.ask("hint", R"("seat":2)")), "bad_value");
  EXPECT_EQ(code_of(client.ask("hint", R"("budget":2)")), "unknown_key");
  EXPECT_EQ(code_of(client.ask("hint", R"("evaluations":10000001)")), "bad_value");
}

}  // namespace
}  // namespace tricasse
