#include <gtest/gtest.h>

#include "tricasse/engine/troyes_dice/game.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/house_fixture.hpp"
#include "tricasse/server/verify.hpp"

namespace tricasse {
namespace {

using namespace testing;

TEST_F(HouseTest, a_solo_game_is_played_to_its_end_and_its_record_is_for_everybody) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  EXPECT_EQ(call([&](const auto& done) { house_->record(table, done); })["code"], "not_finished");
  while (anne->sight["end"].is_null()) {
    ASSERT_EQ(play(table, anne)["is"], "ok");
    anne->next_sight();
  }
  EXPECT_EQ(hash_of(anne->sight["table"]["seed"].get<std::string>()),
            anne->sight["table"]["commitment"].get<std::string>());
  const Json record = call([&](const auto& done) { house_->record(table, done); });
  const auto match = read_record(record.get<std::string>());
  ASSERT_TRUE(match) << record;
  EXPECT_EQ(verify_dice(*match), 9 + 16);
  EXPECT_EQ(house_->metrics().games_finished, 1U);
  const Json honours = honours_of("troyes-dice");
  ASSERT_EQ(honours["best"].size(), 1U);
  EXPECT_EQ(honours["best"][0]["name"], "Anne");
  EXPECT_EQ(honours["best"][0]["points"], anne->sight["points"][0]["total"]);
  std::vector<std::string> earned;
  for (const Json& honour : honours["honours"]) earned.push_back(honour["honour"]);
  EXPECT_EQ(Json(earned), anne->sight["points"][0]["achievements"]);
  EXPECT_EQ(honours_of("chess")["code"], "unknown_game");
}

TEST_F(HouseTest, a_reader_who_is_behind_gets_one_sight_with_everything_that_happened) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  const auto onlooker = join(table, "");
  onlooker->read(false);
  const std::size_t before = onlooker->messages().size();
  while (anne->sight["end"].is_null()) {
    ASSERT_EQ(play(table, anne)["is"], "ok");
    anne->next_sight();
  }
  ask(table, anne, {{"do", "look"}});  // When that is answered everybody has been shown the end.
  onlooker->read(true);
  const auto messages = onlooker->messages();
  ASSERT_EQ(messages.size(), before + 1);
  const Json sight = Json::parse(messages.back());
  const auto fresh = join(table, "");
  EXPECT_EQ(sight["at"], fresh->sight["at"]);
  EXPECT_EQ(sight["log"]["from"], 1) << "it had seen one chapter closed";
  Json since = fresh->sight["log"]["chapters"];
  since.erase(0);
  EXPECT_EQ(sight["log"]["chapters"], since);
}

TEST_F(HouseTest, looks_that_wait_are_all_answered_and_shown_once) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  const auto onlooker = join(table, "");
  onlooker->read(false);
  const std::size_t before = onlooker->messages().size();
  for (int id = 0; id < 20; ++id) receive(table, onlooker, Json{{"do", "look"}, {"id", id}}.dump());
  // What the seated player asks later is answered while all that waits.
  ASSERT_EQ(play(table, anne)["is"], "ok");
  anne->next_sight();
  ask(table, anne, {{"do", "look"}});
  const Json at = join(table, "")->sight["at"];
  EXPECT_FALSE(onlooker->closed());
  onlooker->read(true);
  EXPECT_EQ(onlooker->answer(19)["is"], "ok");
  EXPECT_EQ(onlooker->next_sight()["at"], at);
  EXPECT_EQ(onlooker->messages().size(), before + 21);
}

TEST_F(HouseTest, the_lobby_has_pages) {
  for (int i = 0; i < 51; ++i) {
    open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}});
  }
  const Json first = lobby("");
  EXPECT_EQ(first["tables"].size(), 50U);
  EXPECT_EQ(first["next"], 50);
  const Json second = lobby("from=50");
  EXPECT_EQ(second["tables"].size(), 1U);
  EXPECT_FALSE(second.contains("next"));
  EXPECT_TRUE(lobby("from=2000")["tables"].empty());
  for (const char* query : {"from=", "from=x", "from=-1", "from=5x", "from=2001", "page=1"}) {
    EXPECT_EQ(lobby(query)["code"], "bad_value") << query;
  }
}

TEST_F(HouseTest, a_table_that_cannot_be_read_says_so_and_is_not_called_unknown) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  EXPECT_EQ(show("nowhere")["code"], "unknown_table");
  close_house();
  {
    const auto store = *open_sqlite(file());
    auto whole = **store->load(table);
    whole.table.head = "tricasse record 99\n";
    ASSERT_TRUE(store->commit(std::vector<Write>{whole.table}));
  }
  open_house();
  EXPECT_EQ(show(table)["code"], "bad_record");
  const auto stranger = std::make_shared<Client>();
  receive(table, stranger, "{}");
  stranger->wait_until_closed();
}

TEST(GivenAnswersTest, the_oldest_answer_is_forgotten_first_whoever_got_it) {
  GivenAnswers answers;
  answers.keep(1, "first", "a");
  answers.keep(0, "second", "b");
  for (int i = 0; i < 1023; ++i) answers.keep(0, "r" + std::to_string(i), "c");
  EXPECT_EQ(answers.find(1, "first"), nullptr);
  ASSERT_NE(answers.find(0, "second"), nullptr);
  EXPECT_EQ(*answers.find(0, "second"), "b");
}

TEST_F(HouseTest, the_seed_is_no_part_of_any_message_before_the_end) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  EXPECT_FALSE(anne->sight["table"].contains("seed"));
  EXPECT_TRUE(anne->sight["table"].contains("commitment"));
}

TEST_F(HouseTest, play_begins_when_the_last_free_seat_is_taken) {
  const Json opened = open({{"seats", Json::array({person("Anne"), free_seat, bot("greedy")})}});
  const std::string table = opened["table"];
  EXPECT_TRUE(opened["keys"][2].is_null());
  const auto anne = join(table, anne_);
  EXPECT_TRUE(anne->sight["view"].is_null());
  EXPECT_EQ(ask(table, anne, {{"do", "play"}, {"at", 0}, {"move", "0 R1 gain"}})["error"]["code"], "not_now");
  EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}})["code"], "wrong_key") << "the table is not in the lobby";
  EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}, {"key", opened["keys"][0]}})["code"], "seat_taken");
  EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}, {"key", opened["keys"][1]}})["seat"], 1);
  EXPECT_FALSE(anne->next_sight()["view"].is_null());
  EXPECT_EQ(anne->sight["table"]["seats"][1]["name"], "Zoé");
  const auto zoe = join(table, zoe_);
  EXPECT_EQ(zoe->sight["viewer"], 1);
}

TEST_F(HouseTest, the_lobby_lists_free_seats_and_a_player_finds_his_tables) {
  const std::string table = open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}})["table"];
  open({{"seats", Json::array({person("Anne"), free_seat})}});
  const Json waiting = lobby("");
  ASSERT_EQ(waiting["tables"].size(), 1U);
  EXPECT_EQ(waiting["tables"][0]["table"]["id"], table);
  EXPECT_EQ(tables_of(anne_)["tables"].size(), 2U);
  EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}})["seat"], 1);
  EXPECT_EQ(tables_of(zoe_)["tables"].size(), 1U);
  EXPECT_TRUE(lobby("")["tables"].empty());
}

TEST_F(HouseTest, a_request_sent_twice_counts_once_even_across_a_restart) {
  const std::string table = open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}});
  auto anne = join(table, anne_);
  const Json move{{"do", "play"}, {"id", "same"}, {"at", anne->sight["at"]}, {"move", anne->sight["view"]["legal"][0]}};
  receive(table, anne, move.dump());
  EXPECT_EQ(anne->answer("same")["is"], "ok");
  receive(table, anne, move.dump());
  EXPECT_EQ(anne->answer("same")["is"], "ok");
  const Json before = anne->next_sight()["view"];
  // The process ends without a word, in the middle of a half-day.
  close_house();
  open_house();
  anne = join(table, anne_);
  EXPECT_EQ(anne->sight["view"], before);
  receive(table, anne, move.dump());
  EXPECT_EQ(anne->answer("same")["is"], "ok");
  EXPECT_EQ(anne->next_sight()["view"], before);
}

TEST_F(HouseTest, words_and_hand_overs_sent_twice_count_once_even_across_a_restart) {
  const std::string table =
      open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"limit", 10}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}});
  auto anne = join(table, anne_);
  const std::vector<Json> requests{{{"do", "say"}, {"id", "words"}, {"text", "?"}},
                                   {{"do", "hand_over"}, {"id", "over"}, {"seat", 1}}};
  pass(11s);
  const auto send = [&] {
    for (const Json& request : requests) {
      receive(table, anne, request.dump());
      EXPECT_EQ(anne->answer(request["id"])["is"], "ok");
    }
  };
  const auto words = [&] {
    const auto guest = std::make_shared<Client>();
    receive(table, guest, R"({"do":"join","id":1})");
    return guest->answer(1)["words"].size();
  };
  send();
  send();
  // Zoé has come back and taken her seat: an old wish takes it from her no more.
  join(table, zoe_);
  close_house();
  open_house();
  anne = join(table, anne_);
  EXPECT_TRUE(anne->sight["table"]["seats"][1]["bot"].is_null());
  send();
  EXPECT_TRUE(join(table, "")->sight["table"]["seats"][1]["bot"].is_null());
  EXPECT_EQ(words(), 1U);
}

TEST_F(HouseTest, a_hint_sent_twice_gets_the_same_answer_even_when_the_situation_is_past) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  auto anne = join(table, anne_);
  const Json request{{"do", "hint"}, {"id", "help"}, {"at", anne->sight["at"]}};
  const auto told = [&] {
    receive(table, anne, request.dump());
    return anne->answer("help")["hint"];
  };
  thinking_.shut();
  receive(table, anne, request.dump());
  receive(table, anne, request.dump());
  ask(table, anne, {{"do", "look"}});
  thinking_.open();
  const Json hint = anne->answer("help")["hint"];
  ASSERT_TRUE(hint.is_object()) << "sent twice while it was thought about";
  EXPECT_EQ(told(), hint);
  play(table, anne);
  anne->next_sight();
  EXPECT_EQ(told(), hint);
  close_house();
  open_house();
  anne = join(table, anne_);
  EXPECT_EQ(told(), hint);
}

TEST_F(HouseTest, a_table_asked_for_twice_is_one_table_with_the_same_keys) {
  const Json request{{"seats", Json::array({person("Anne"), free_seat, bot("random")})}, {"id", "first"}};
  const Json opened = open(request);
  ASSERT_TRUE(opened.contains("table")) << opened;
  EXPECT_EQ(open(request), opened);
  close_house();
  open_house();
  EXPECT_EQ(open(request), opened);
  const std::string table = opened["table"];
  EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}, {"key", opened["keys"][1]}})["seat"], 1);
  EXPECT_EQ(open(request), opened);
  EXPECT_EQ(tables_of(anne_)["tables"].size(), 1U);
  // Another player's, and another request of the same one, are others.
  Json other = request;
  other["player"] = zoe_;
  EXPECT_NE(open(other)["table"], table);
  other = request;
  other["id"] = "second";
  EXPECT_NE(open(other)["table"], table);
  EXPECT_NE(open(other)["keys"], opened["keys"]);
  other["id"] = "";
  EXPECT_EQ(open(other)["code"], "bad_value");
  other["id"] = 7;
  EXPECT_EQ(open(other)["code"], "bad_value");
}

TEST_F(HouseTest, one_table_comes_of_a_request_that_comes_many_times_at_once) {
  const Json request{
      {"game", "troyes-dice"}, {"player", anne_}, {"id", "storm"}, {"seats", Json::array({person("Anne"), free_seat})}};
  constexpr int times = 20;
  std::mutex mutex;
  std::condition_variable told;
  std::vector<std::string> answers;
  for (int i = 0; i < times; ++i) {
    house_->open(request.dump(), "10.0.0.1", [&](const House::Answer& answer) {
      const std::lock_guard guard(mutex);
      answers.push_back(answer ? *answer : answer.error().message);
      told.notify_one();
    });
  }
  std::unique_lock lock(mutex);
  ASSERT_TRUE(told.wait_for(lock, 20s, [&] { return answers.size() == times; }));
  EXPECT_TRUE(answers[0].contains("commitment")) << answers[0];
  EXPECT_EQ(answers, std::vector(times, answers[0]));
}

TEST_F(HouseTest, who_sits_at_a_table_is_given_his_own_seat_and_no_second_one) {
  const Json opened = open({{"seats", Json::array({person("Anne"), free_seat, free_seat})}, {"lobby", true}});
  const std::string table = opened["table"];
  const Json zoe{{"player", zoe_}, {"name", "Zoé"}, {"key", opened["keys"][1]}};
  EXPECT_EQ(sit(table, zoe)["seat"], 1);
  EXPECT_EQ(sit(table, zoe)["seat"], 1);
  EXPECT_EQ(sit(table, {{"player", zoe_}, {"name", "Zoé"}})["seat"], 1) << "by the lobby";
  EXPECT_EQ(sit(table, {{"player", anne_}, {"name", "Anne"}})["seat"], 0) << "who opened it";
  EXPECT_EQ(sit(table, {{"player", anne_}, {"name", "Anne"}, {"key", opened["keys"][2]}})["seat"], 0)
      << "by a link that is for somebody else";
  EXPECT_EQ(sit(table, {{"player", anne_}, {"name", "Anne"}, {"key", new_key()}})["code"], "wrong_key");
  close_house();
  open_house();
  EXPECT_EQ(sit(table, zoe)["seat"], 1);
  const std::string cam = new_key();
  EXPECT_EQ(sit(table, {{"player", cam}, {"name", "Cam"}, {"seat", 1}})["code"], "seat_taken");
  EXPECT_EQ(sit(table, {{"player", cam}, {"name", "Cam"}})["seat"], 2) << "the seat was still free";
  EXPECT_EQ(sit(table, {{"player", cam}, {"name", "Cam"}})["seat"], 2) << "also when the game has begun";
}

TEST_F(HouseTest, a_move_for_another_situation_is_refused_and_the_present_one_shown) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  const Json late{{"do", "play"}, {"at", anne->sight["at"]}, {"move", anne->sight["view"]["legal"][0]}};
  ASSERT_EQ(ask(table, anne, late)["is"], "ok");
  EXPECT_EQ(ask(table, anne, late)["error"]["code"], "stale");
  anne->next_sight();
}

TEST_F(HouseTest, a_silent_seat_goes_to_a_bot_and_back_to_its_owner) {
  const std::string table =
      open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"limit", 60}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}});
  const auto anne = join(table, anne_);
  const Json wish{{"do", "hand_over"}, {"seat", 1}};
  EXPECT_EQ(ask(table, anne, wish)["error"]["code"], "not_now");
  EXPECT_EQ(ask(table, anne, {{"do", "hand_over"}, {"seat", 0}})["error"]["code"], "not_now") << "one's own seat";
  play(table, anne);
  pass(61s);
  EXPECT_EQ(ask(table, anne, wish)["is"], "ok");
  // The bot chooses for Zoé, and the half-day closes.
  const Json closed = anne->wait(
      [](const Json& message) { return message["is"] == "sight" && message["view"]["half"] == "afternoon"; });
  EXPECT_EQ(closed["table"]["seats"][1]["bot"], "master");
  const auto zoe = join(table, zoe_);
  const Json back =
      anne->wait([](const Json& message) { return message["is"] == "seats" && message["seats"][1]["bot"].is_null(); });
  EXPECT_EQ(back["seats"][1]["here"], true);
}

TEST_F(HouseTest, silence_is_measured_by_no_calendar) {
  const std::string table =
      open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"limit", 60}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}});
  auto anne = join(table, anne_);
  const auto told = [&] {
    const Json answer = ask(table, anne, {{"do", "hand_over"}, {"seat", 1}});
    return answer["is"] == "ok" ? "ok" : answer["error"]["message"].get<std::string>();
  };
  pass(10s);
  for (const std::int64_t moved : {3600, -86'400, 100'000'000, -2'000'000'000}) {
    calendar_ += moved;
    EXPECT_TRUE(told().contains("silent for 10 of 60 seconds")) << moved << ": " << told();
  }
  // A restart, after which the calendar shows another year and the machine's own clock begins anew.
  close_house();
  calendar_ += 100'000'000;
  seconds_ = 5s;
  open_house();
  anne = join(table, anne_);
  EXPECT_TRUE(told().contains("silent for 10 of 60 seconds")) << told();
  pass(49s);
  EXPECT_TRUE(told().contains("silent for 59 of 60 seconds")) << told();
  // At rest the table is in nobody's memory, and the silence goes on.
  house_->leave(table, anne);
  for (int i = 0; i < 400 && house_->metrics().tables > 0; ++i) {
    house_->sweep();
    std::this_thread::sleep_for(10ms);
  }
  ASSERT_EQ(house_->metrics().tables, 0);
  pass(1s);
  anne = join(table, anne_);
  EXPECT_EQ(told(), "ok");
}

TEST_F(HouseTest, who_kills_the_house_takes_a_minute_of_silence_at_most) {
  const std::string table =
      open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"limit", 3600}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}});
  auto anne = join(table, anne_);
  for (int i = 0; i < 30; ++i) {
    pass(20s);
    house_->sweep();
  }
  ask(table, anne, {{"do", "say"}, {"text", "?"}});
  // As if the process were gone: a copy of the file is opened.
  fs::create_directory(folder_ / "killed");
  const std::string copy = (folder_ / "killed" / "games.sqlite").string();
  ASSERT_TRUE(copy_sqlite(file(), copy));
  close_house();
  for (const char* part : {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"}) fs::remove(folder_ / part);
  fs::copy_file(copy, file());
  open_house();
  anne = join(table, anne_);
  EXPECT_TRUE(ask(table, anne, {{"do", "hand_over"}, {"seat", 1}})["error"]["message"].get<std::string>().contains(
      "silent for 600 of 3600 seconds"));
}

TEST_F(HouseTest, words_are_kept_bounded_and_told_to_everybody) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  const auto guest = join(table, "");
  EXPECT_EQ(ask(table, anne, {{"do", "say"}, {"text", "<b>bonjour</b>"}})["is"], "ok");
  EXPECT_EQ(guest->wait([](const Json& message) { return message["is"] == "chat"; })["text"], "<b>bonjour</b>");
  EXPECT_EQ(ask(table, guest, {{"do", "say"}, {"text", "hello"}})["error"]["code"], "not_seated");
  EXPECT_EQ(ask(table, anne, {{"do", "say"}, {"text", std::string(501, 'x')}})["error"]["code"], "bad_value");
  EXPECT_EQ(ask(table, anne, {{"do", "say"}, {"text", "a\nb"}})["error"]["code"], "bad_value");
  const auto later = std::make_shared<Client>();
  receive(table, later, R"({"do":"join","id":1})");
  EXPECT_EQ(later->answer(1)["words"][0]["name"], "Anne");
}

TEST_F(HouseTest, a_rematch_seats_the_same_people) {
  const std::string table = open({{"seats", Json::array({person("Anne"), bot("random")})}})["table"];
  const auto anne = join(table, anne_);
  EXPECT_EQ(ask(table, anne, {{"do", "rematch"}})["error"]["code"], "not_now");
  while (anne->sight["end"].is_null()) {
    play(table, anne);
    anne->next_sight();
    while (anne->sight["end"].is_null() && !anne->sight["view"].contains("legal")) anne->next_sight();
  }
  const Json answer = ask(table, anne, {{"do", "rematch"}});
  ASSERT_EQ(answer["is"], "ok") << answer;
  EXPECT_NE(answer["table"], table);
  EXPECT_EQ(join(answer["table"], anne_)->sight["viewer"], 0);
  // Whoever presses as well, or later, or after a restart, comes to the same table; who returns is told of it.
  EXPECT_EQ(ask(table, anne, {{"do", "rematch"}})["table"], answer["table"]);
  close_house();
  open_house();
  const auto back = join(table, anne_);
  EXPECT_EQ(back->wait([](const Json& message) { return message["is"] == "rematch"; })["table"], answer["table"]);
  EXPECT_EQ(ask(table, back, {{"do", "rematch"}})["table"], answer["table"]);
  EXPECT_EQ(tables_of(anne_)["tables"].size(), 2U);
  // The rematch has a rematch of its own: nothing of it is inherited.
  EXPECT_EQ(ask(answer["table"], join(answer["table"], anne_), {{"do", "rematch"}})["error"]["code"], "not_now");
}

TEST_F(HouseTest, two_who_press_for_a_rematch_at_once_come_to_one_table) {
  const std::string table = open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}});
  const auto anne = join(table, anne_);
  const auto zoe = join(table, zoe_);
  play_to_the_end(table, {anne, zoe});
  for (const auto& each : {anne, zoe}) receive(table, each, R"({"do":"rematch","id":"again"})");
  const Json first = anne->answer("again");
  EXPECT_EQ(first["is"], "ok");
  EXPECT_EQ(zoe->answer("again")["table"], first["table"]);
}

TEST_F(HouseTest, the_dice_are_sealed_before_anybody_throws_in_a_number) {
  const Json opened =
      open_as_it_is({{"game", "troyes-dice"}, {"player", anne_}, {"seats", Json::array({person("Anne")})}});
  const std::string table = opened["table"];
  auto anne = join(table, anne_);
  const auto waits = [&] {
    return anne->sight["table"]["waiting"] == true && anne->sight["view"].is_null() &&
           anne->sight["table"]["seats"][0]["ready"] == false;
  };
  EXPECT_TRUE(waits()) << anne->sight;
  EXPECT_EQ(anne->sight["table"]["commitment"], opened["commitment"]);
  close_house();
  open_house();
  anne = join(table, anne_);
  EXPECT_TRUE(waits()) << anne->sight;
  EXPECT_EQ(anne->sight["table"]["commitment"], opened["commitment"]);
  const std::string number = new_key();
  const auto code = [&](const std::string& nonce) {
    const Json answer = ask(table, anne, {{"do", "nonce"}, {"nonce", nonce}});
    return answer["is"] == "ok" ? std::string("ok") : answer["error"]["code"].get<std::string>();
  };
  EXPECT_EQ(ask(table, anne, {{"do", "play"}, {"at", 0}, {"move", "0 R1 gain"}})["error"]["code"], "not_now");
  EXPECT_EQ(code("7"), "bad_value");
  const auto guest = join(table, "");
  EXPECT_EQ(ask(table, guest, {{"do", "nonce"}, {"nonce", number}})["error"]["code"], "not_seated");
  EXPECT_EQ(code(number), "ok");
  EXPECT_FALSE(anne->next_sight()["view"].is_null());
  EXPECT_FALSE(anne->sight["table"]["seats"][0].contains("ready"));
  EXPECT_EQ(code(number), "ok") << "sent twice";
  EXPECT_EQ(code(new_key()), "not_now") << "the first one counts";
  while (anne->sight["end"].is_null() && !HasFailure()) {
    for (const std::string& message : anne->messages()) ASSERT_FALSE(message.contains(number));
    ASSERT_EQ(play(table, anne)["is"], "ok");
    anne->next_sight();
  }
  const auto record = call([&](const auto& done) { house_->record(table, done); }).get<std::string>();
  EXPECT_TRUE(
      record.contains("\ndice " + table + " " + anne->sight["table"]["seed"].get<std::string>() + " " + number + "\n"))
      << record;
  EXPECT_TRUE(verify_dice(*read_record(record)));
}

TEST_F(HouseTest, a_rematch_begins_when_each_has_thrown_in_a_new_number) {
  const std::string first =
      open({{"seats", Json::array({person("Anne"), free_seat, bot("random")})}, {"lobby", true}})["table"];
  sit(first, {{"player", zoe_}, {"name", "Zoé"}});
  std::vector<std::shared_ptr<Client>> people{join(first, anne_), join(first, zoe_)};
  play_to_the_end(first, people);
  const std::string again = ask(first, people[0], {{"do", "rematch"}})["table"];
  people = {join(again, anne_), join(again, zoe_)};
  std::vector<std::string> numbers;
  for (const auto& each : people) {
    EXPECT_TRUE(each->sight["view"].is_null()) << "numbers are awaited";
    numbers.push_back(new_key());
    EXPECT_EQ(ask(again, each, {{"do", "nonce"}, {"nonce", numbers.back()}})["is"], "ok");
  }
  for (const auto& each : people) EXPECT_FALSE(each->next_sight()["view"].is_null());
  EXPECT_NE(people[0]->sight["table"]["commitment"], join(first, "")->sight["table"]["commitment"]);
  play_to_the_end(again, people);
  const auto record = call([&](const auto& done) { house_->record(again, done); }).get<std::string>();
  EXPECT_TRUE(record.contains(" " + numbers[0] + " " + numbers[1] + " -\n")) << record;
  EXPECT_TRUE(verify_dice(*read_record(record)));
}

TEST_F(HouseTest, who_never_comes_is_waited_for_as_long_as_for_a_move_and_adds_no_number) {
  const Json opened = open_as_it_is({{"game", "troyes-dice"},
                                     {"player", anne_},
                                     {"lobby", true},
                                     {"limit", 100},
                                     {"seats", Json::array({person("Anne"), free_seat})}});
  const std::string table = opened["table"];
  pass(1000s);  // While a seat is free nobody is waited for.
  EXPECT_EQ(sit_as_it_is(table, {{"player", zoe_}, {"name", "Zoé"}})["seat"], 1);
  EXPECT_TRUE(lobby("")["tables"].empty()) << "no seat is free";
  auto anne = join(table, anne_);
  const std::string number = new_key();
  EXPECT_EQ(ask(table, anne, {{"do", "nonce"}, {"nonce", number}})["is"], "ok");
  pass(60s);
  house_->sweep();
  ask(table, anne, {{"do", "look"}});
  EXPECT_TRUE(anne->next_sight()["view"].is_null());
  EXPECT_EQ(anne->sight["table"]["seats"][1]["ready"], false);
  // What was waited already counts after a restart.
  close_house();
  open_house();
  anne = join(table, anne_);
  EXPECT_TRUE(anne->sight["view"].is_null());
  pass(39s);
  house_->sweep();
  ask(table, anne, {{"do", "look"}});
  EXPECT_TRUE(anne->next_sight()["view"].is_null());
  pass(1s);
  house_->sweep();
  EXPECT_FALSE(anne->next_sight()["view"].is_null());
  const auto zoe = join(table, zoe_);
  EXPECT_EQ(ask(table, zoe, {{"do", "nonce"}, {"nonce", new_key()}})["error"]["code"], "not_now") << "too late";
  play_to_the_end(table, {anne, zoe});
  const auto record = call([&](const auto& done) { house_->record(table, done); }).get<std::string>();
  EXPECT_TRUE(record.contains(" " + number + " -\n")) << record;
  EXPECT_TRUE(verify_dice(*read_record(record)));
}

TEST_F(HouseTest, at_a_real_table_anybody_enters_what_the_real_dice_show) {
  const Json request{{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"dice", "manual"}};
  // Nobody throws in numbers here.
  const std::string table = open(request)["table"];
  sit_as_it_is(table, {{"player", zoe_}, {"name", "Zoé"}});
  const std::vector<std::shared_ptr<Client>> people{join(table, anne_), join(table, zoe_)};
  const auto onlooker = join(table, "");
  EXPECT_FALSE(onlooker->sight.contains("outcomes"));
  EXPECT_FALSE(people[0]->sight["table"].contains("commitment"));
  int rolls = 0;
  while (people[0]->sight["end"].is_null()) {
    const auto& who = people[static_cast<std::size_t>(rolls) % 2];
    if (who->sight.contains("outcomes")) {
      const Json& shown = who->sight["outcomes"];
      const Json move = shown[static_cast<std::size_t>(rolls * 7) % shown.size()];
      ASSERT_EQ(ask(table, who, {{"do", "roll"}, {"at", who->sight["at"]}, {"move", move}})["is"], "ok");
      ++rolls;
      for (const auto& one : people) one->next_sight();
      continue;
    }
    // Both choose, and the second one's choice closes the half-day for both.
    for (const auto& one : people) {
      while (one->sight["view"].contains("legal")) {
        ASSERT_EQ(play(table, one)["is"], "ok");
        one->next_sight();
      }
    }
    if (!people[0]->sight.contains("outcomes")) people[0]->next_sight();
  }
  // The layout of the wheel, and sixteen half-days.
  EXPECT_EQ(rolls, 9 + 16);
  // Real dice are not ours to prove.
  const auto record = read_record(call([&](const auto& done) { house_->record(table, done); }).get<std::string>());
  ASSERT_TRUE(record);
  EXPECT_FALSE(verify_dice(*record));
}

TEST_F(HouseTest, mistakes_are_answered_with_their_code) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  const auto stranger = std::make_shared<Client>();
  receive(table, stranger, R"({"do":"look","id":1})");
  EXPECT_EQ(stranger->answer(1)["error"]["code"], "not_now");
  receive(table, stranger, Json{{"do", "join"}, {"id", 2}, {"key", new_key()}}.dump());
  EXPECT_EQ(stranger->answer(2)["error"]["code"], "wrong_key");
  receive(table, stranger, "{");
  EXPECT_EQ(stranger->answer(nullptr)["error"]["code"], "bad_json");
  EXPECT_EQ(ask(table, anne, {{"do", "dance"}})["error"]["code"], "unknown_command");
  EXPECT_EQ(ask(table, anne, {{"do", "undo"}, {"at", anne->sight["at"]}})["error"]["code"], "refused");
  receive("nowhere", stranger, "{}");
  stranger->wait_until_closed();
  EXPECT_EQ(sit("nowhere", {{"player", zoe_}, {"name", "Zoé"}})["code"], "unknown_table");
  EXPECT_EQ(open({{"seats", Json::array({bot("genius")})}})["code"], "bad_value");
  EXPECT_EQ(open({{"seats", Json::array({person(" ")})}})["code"], "bad_value");
  EXPECT_EQ(open({{"seats", Json::array({person("Anne")})}, {"player", "short"}})["code"], "bad_value");
  EXPECT_EQ(open({{"seats", Json::array({person("A"), free_seat})}, {"take_back", true}})["code"], "bad_value");
  EXPECT_EQ(open({{"seats", Json::array()}})["code"], "bad_value");
  EXPECT_EQ(open({{"game", "go"}})["code"], "unknown_game");
}

TEST_F(HouseTest, tables_nobody_looks_at_go_to_rest_and_wake_again) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  play(table, anne);
  const Json before = anne->next_sight();
  house_->leave(table, anne);
  for (int i = 0; i < 400 && house_->metrics().tables > 0; ++i) {
    house_->sweep();
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_EQ(house_->metrics().tables, 0);
  EXPECT_EQ(join(table, anne_)->sight["view"], before["view"]);
}

TEST_F(HouseTest, a_hint_is_for_the_seat_that_asks_and_can_be_played) {
  for (const char* game : {"troyes-dice", "troyes"}) {
    const Json seats = Json::array({person("Anne"), Json{{"bot", "master"}}});
    const std::string table = open({{"game", game}, {"seats", seats}})["table"];
    const auto anne = join(table, anne_);
    const auto guest = join(table, "");
    while (!anne->sight["view"].contains("legal")) anne->next_sight();
    EXPECT_TRUE(anne->sight["table"]["hints"]);
    const Json told = ask(table, anne, {{"do", "hint"}, {"at", anne->sight["at"]}});
    ASSERT_EQ(told["is"], "ok") << told;
    EXPECT_EQ(ask(table, anne, {{"do", "hint"}, {"at", anne->sight["at"]}})["hint"], told["hint"]);
    for (const std::string& message : guest->messages()) EXPECT_FALSE(message.contains("\"hint\"")) << message;
    const Json way = told["hint"]["ways"][0];
    EXPECT_EQ(told["hint"]["seat"], 0);
    for (const Json& move : way["moves"]) {
      EXPECT_EQ(ask(table, anne, {{"do", "play"}, {"at", anne->sight["at"]}, {"move", move}})["is"], "ok");
      anne->next_sight();
    }
    EXPECT_EQ(ask(table, guest, {{"do", "hint"}, {"at", 0}})["error"]["code"], "not_seated");
  }
}

TEST_F(HouseTest, a_game_with_a_hint_or_a_take_back_counts_for_nobodys_honours) {
  const auto to_the_end = [&](const std::string& table, const std::shared_ptr<Client>& client) {
    while (client->sight["end"].is_null()) {
      ASSERT_EQ(play(table, client)["is"], "ok");
      client->next_sight();
    }
  };
  const Json alone = Json::array({person("Anne")});
  const std::string hinted = open({{"seats", alone}})["table"];
  auto anne = join(hinted, anne_);
  EXPECT_EQ(anne->sight["table"]["assisted"], false);
  const int at = anne->sight["at"];
  ASSERT_EQ(ask(hinted, anne, {{"do", "hint"}, {"at", at}})["is"], "ok");
  EXPECT_EQ(anne->wait([](const Json& message) { return message["is"] == "seats"; })["assisted"], true);
  // What is on disk is known after a restart, and the situation is the one that was shown.
  close_house();
  open_house();
  anne = join(hinted, anne_);
  EXPECT_EQ(anne->sight["table"]["assisted"], true);
  EXPECT_EQ(anne->sight["at"], at);
  to_the_end(hinted, anne);
  const Json record = call([&](const auto& done) { house_->record(hinted, done); });
  EXPECT_TRUE(record.get<std::string>().contains("\n0 hint\n")) << "what is exported says so too";

  const std::string taken = open({{"seats", alone}, {"take_back", true}})["table"];
  anne = join(taken, anne_);
  play(taken, anne);
  ASSERT_EQ(ask(taken, anne, {{"do", "take_back"}, {"at", anne->next_sight()["at"]}})["is"], "ok");
  EXPECT_EQ(anne->next_sight()["table"]["assisted"], true);
  to_the_end(taken, anne);

  const auto counted = [&] { return honours_of("troyes-dice"); };
  EXPECT_TRUE(counted()["best"].empty());
  EXPECT_TRUE(counted()["honours"].empty());
  // The same house counts a game that was played alone.
  const std::string plain = open({{"seats", alone}})["table"];
  anne = join(plain, anne_);
  to_the_end(plain, anne);
  EXPECT_EQ(counted()["best"].size(), 1U);
}

TEST_F(HouseTest, hints_are_refused_where_they_were_switched_off_or_are_out_of_place) {
  const auto hint = [&](const std::string& table, const std::shared_ptr<Client>& client, int at) {
    const Json told = ask(table, client, {{"do", "hint"}, {"at", at}});
    return told["is"] == "ok" ? std::string("ok") : told["error"]["code"].get<std::string>();
  };
  const Json alone = Json::array({person("Anne")});
  const std::string off = open({{"seats", alone}, {"hints", false}})["table"];
  const auto strict = join(off, anne_);
  EXPECT_FALSE(strict->sight["table"]["hints"]);
  EXPECT_EQ(hint(off, strict, strict->sight["at"]), "hints_off");
  // Several people have to say that they want them.
  const Json two = Json::array({person("Anne"), free_seat});
  const std::string people = open({{"seats", two}, {"lobby", true}})["table"];
  const auto waiting = join(people, anne_);
  EXPECT_EQ(hint(people, waiting, 0), "not_now");
  sit(people, {{"player", zoe_}, {"name", "Zoé"}});
  EXPECT_EQ(hint(people, waiting, waiting->next_sight()["at"]), "hints_off");
  const std::string agreed = open({{"seats", two}, {"lobby", true}, {"hints", true}})["table"];
  sit(agreed, {{"player", zoe_}, {"name", "Zoé"}});
  const auto anne = join(agreed, anne_);
  const int at = anne->sight["at"];
  EXPECT_EQ(hint(agreed, anne, at + 1), "stale");
  EXPECT_EQ(hint(agreed, anne, at), "ok");
  const Json legal = anne->sight["view"]["legal"];
  for (const Json& move : legal) {
    if (!move.get<std::string>().ends_with("gain")) continue;
    ask(agreed, anne, {{"do", "play"}, {"at", at}, {"move", move}});
    break;
  }
  EXPECT_EQ(hint(agreed, anne, anne->next_sight()["at"]), "refused");
  // The wish is kept with the table.
  close_house();
  open_house();
  EXPECT_TRUE(join(agreed, anne_)->sight["table"]["hints"]);
  EXPECT_FALSE(join(off, anne_)->sight["table"]["hints"]);
}

TEST_F(HouseTest, one_hint_after_the_other_and_none_for_a_situation_that_is_past) {
  const std::string table = open({{"seats", Json::array({person("Anne")})}})["table"];
  const auto anne = join(table, anne_);
  const int at = anne->sight["at"];
  const Json move = anne->sight["view"]["legal"][0];
  thinking_.shut();
  for (const char* id : {"first", "second"}) {
    receive(table, anne, Json{{"do", "hint"}, {"id", id}, {"at", at}}.dump());
  }
  EXPECT_EQ(anne->answer("second")["error"]["code"], "too_much");
  // The table goes on meanwhile.
  EXPECT_EQ(ask(table, anne, {{"do", "play"}, {"at", at}, {"move", move}})["is"], "ok");
  const int later = anne->next_sight()["at"];
  thinking_.open();
  EXPECT_EQ(anne->answer("first")["error"]["code"], "stale");
  // Whoever comes back and asks again gets the answer that is on its way.
  thinking_.shut();
  receive(table, anne, Json{{"do", "hint"}, {"id", "lost"}, {"at", later}}.dump());
  house_->leave(table, anne);
  const auto returned = join(table, anne_);
  receive(table, returned, Json{{"do", "hint"}, {"id", "again"}, {"at", later}}.dump());
  ask(table, returned, {{"do", "look"}});
  thinking_.open();
  EXPECT_EQ(returned->answer("again")["is"], "ok");
}

/// Everything a viewer is sent in a half-day in which only the hidden choice of seat 1 differs between two worlds.
TEST_F(HouseTest, twin_games_that_differ_in_a_hidden_choice_send_the_same_bytes) {
  std::vector<std::vector<std::string>> seen(2);
  std::vector<std::vector<std::string>> looked_on(2);
  const Json request{
      {"game", "troyes-dice"}, {"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"hints", true}};
  const std::string table = open(request)["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}, {"nonce", new_key()}});
  for (const std::size_t world : {0U, 1U}) {
    close_house();
    // Both worlds begin with the same file.
    if (world == 0) {
      fs::copy_file(folder_ / "games.sqlite", folder_ / "twin.sqlite");
    } else {
      for (const char* part : {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"}) fs::remove(folder_ / part);
      fs::copy_file(folder_ / "twin.sqlite", folder_ / "games.sqlite");
    }
    open_house();
    const auto anne = join(table, anne_);
    const auto guest = join(table, "");
    const auto zoe = join(table, zoe_);
    // "gain" ends a choice at once.
    const Json legal = zoe->sight["view"]["legal"];
    std::vector<std::size_t> gains;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (legal[i].get<std::string>().ends_with("gain")) gains.push_back(i);
    }
    play(table, zoe, world == 0 ? gains.front() : gains.back());
    ask(table, zoe, {{"do", "undo"}, {"at", zoe->next_sight()["at"]}});
    zoe->next_sight();
    play(table, zoe, world == 0 ? gains.front() : gains.back());
    // Who returns, and who comes to look on, sees no more either.
    const auto returned = join(table, anne_);
    const auto late = join(table, "");
    ask(table, anne, {{"do", "look"}});
    anne->next_sight();
    // A hint comes from what the seat sees.
    EXPECT_EQ(ask(table, anne, {{"do", "hint"}, {"at", anne->sight["at"]}})["is"], "ok");
    // That there was one is told to everybody after the answer.
    for (const auto& each : {anne, guest, returned, late}) {
      each->wait([](const Json& message) { return message["is"] == "seats" && message["assisted"] == true; });
    }
    seen[world] = anne->messages();
    for (const auto& message : returned->messages()) seen[world].push_back(message);
    looked_on[world] = guest->messages();
    for (const auto& message : late->messages()) looked_on[world].push_back(message);
    for (auto* messages : {&seen[world], &looked_on[world]}) {
      for (std::string& message : *messages) {
        // The test's own ids of requests go on counting.
        if (const auto at = message.find(R"("id":"r)"); at != std::string::npos)
          message.erase(at, message.find(',', at) - at);
      }
    }
  }
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_EQ(looked_on[0], looked_on[1]);
}

/// Plays at random until the second seat may choose something after which it is asked for more, while the first one
/// still has to choose; true when the game comes to that, with that move.
bool comes_to_a_long_choice(Match<troyes_dice::TroyesDice>& game, ChanceSource<troyes_dice::TroyesDice>& chance,
                            std::uint64_t seed, troyes_dice::Move& move) {
  Random random(seed);
  const auto asked = [](const auto& match, int seat) { return turn(match.state()).allows(Actor::seat(seat)); };
  while (!turn(game.state()).over()) {
    for (const int seat : {1, 0}) {
      if (!asked(game, seat)) continue;
      troyes_dice::MoveList legal;
      legal_moves(game.state(), Actor::seat(seat), legal);
      for (const auto one : legal) {
        auto tried = game;
        if (seat == 0 || !asked(game, 0) || !tried.play(Actor::seat(1), one) || !asked(tried, 1)) continue;
        move = one;
        return true;
      }
      EXPECT_TRUE(game.play(Actor::seat(seat),
                            legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))]));
    }
    EXPECT_TRUE(game.advance(chance));
  }
  return false;
}

/// How a table goes on until then, and the move as text.
std::pair<StoredLines, std::string> until_a_long_choice(const WholeTable& table) {
  std::vector<std::string> nonces;
  for (const StoredSeat& seat : table.seats) nonces.push_back(seat.nonce);
  FairTickets tickets(table.table.seed, table.table.id, nonces);
  TicketChance<troyes_dice::TroyesDice> chance(tickets);
  const AnyMatch begun = *read_journal(table.journal());
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    AnyMatch match = begun;
    auto& game = std::get<Match<troyes_dice::TroyesDice>>(match);
    const std::size_t from = game.journal().size();
    troyes_dice::Move move;
    if (!comes_to_a_long_choice(game, chance, seed, move)) continue;
    const std::size_t before = game.journal().size();
    StoredLines lines{.table = table.table.id,
                      .first = static_cast<int>(from),
                      .count = static_cast<int>(before - from),
                      .text = journal_lines(match, from)};
    EXPECT_TRUE(game.play(Actor::seat(1), move));
    // Behind the number of the seat.
    const std::string line = journal_lines(match, before);
    return {lines, line.substr(2, line.find('\n') - 2)};
  }
  return {};
}

TEST_F(HouseTest, twin_games_that_differ_in_a_hidden_undo_tell_the_same_silence) {
  const std::string table =
      open({{"seats", Json::array({person("Anne"), free_seat})}, {"lobby", true}, {"limit", 60}})["table"];
  sit(table, {{"player", zoe_}, {"name", "Zoé"}, {"nonce", new_key()}});
  close_house();
  std::string hidden;
  {
    const auto store = *open_sqlite(file());
    const auto [lines, move] = until_a_long_choice(**store->load(table));
    ASSERT_FALSE(move.empty()) << "no choice in the whole game asked for more";
    ASSERT_TRUE(store->commit(std::vector<Write>{lines}));
    hidden = move;
  }
  fs::copy_file(folder_ / "games.sqlite", folder_ / "twin.sqlite");
  for (const bool restarted : {false, true}) {
    std::vector<std::vector<std::string>> seen(2);
    for (const std::size_t world : {0U, 1U}) {
      for (const char* part : {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"}) fs::remove(folder_ / part);
      fs::copy_file(folder_ / "twin.sqlite", folder_ / "games.sqlite");
      open_house();
      auto anne = join(table, anne_);
      const auto zoe = join(table, zoe_);
      anne->wait([](const Json& message) { return message["is"] == "seats" && message["seats"][1]["here"] == true; });
      pass(50s);
      if (world == 1) {
        ask(table, zoe, {{"do", "play"}, {"at", zoe->sight["at"]}, {"move", hidden}});
        ask(table, zoe, {{"do", "undo"}, {"at", zoe->next_sight()["at"]}});
        zoe->next_sight();
      }
      if (restarted) {
        close_house();
        open_house();
        anne = join(table, anne_);
      }
      const auto hand_over = [&](const char* id) {
        receive(table, anne, Json{{"do", "hand_over"}, {"id", id}, {"seat", 1}}.dump());
        return anne->answer(id)["is"];
      };
      pass(5s);
      EXPECT_EQ(hand_over("too soon"), "error");
      pass(5s);
      EXPECT_EQ(hand_over("now"), "ok");
      // The bot has chosen for Zoé: that is the last thing Anne is told.
      anne->wait([](const Json& message) { return message["is"] == "seats" && message["done"] == Json::array({1}); });
      seen[world] = anne->messages();
      close_house();
    }
    EXPECT_EQ(seen[0], seen[1]) << restarted;
  }
  open_house();
}

/// A table of this house as it would be stored had it been begun under the rule of records of version 1.
WholeTable begun_by_line(WholeTable table, const std::string& id) {
  table.table.id = id;
  AnyMatch match = *read_journal(table.journal());
  std::vector<std::string> nonces;
  for (StoredSeat& seat : table.seats) {
    seat.table = id;
    nonces.push_back(seat.nonce);
  }
  FairTickets tickets(table.table.seed, id, nonces);
  std::visit(
      [&]<Game G>(Match<G>& game) {
        game = Match<G>(game.options(), game.seats(), game.take_back_rule(), ChanceRule::by_line);
        TicketChance<G> chance(tickets);
        EXPECT_TRUE(game.advance(chance));
        table.lines = {{.table = id, .first = 0, .count = static_cast<int>(game.journal().size()), .text = {}}};
      },
      match);
  table.table.started = true;
  table.table.head = journal_head(match);
  table.lines[0].text = journal_lines(match, 0);
  return table;
}

TEST_F(HouseTest, a_table_begun_under_the_rule_of_record_1_goes_on_under_it_to_its_end) {
  for (const std::string game : {"troyes-dice", "troyes"}) {
    const Json seats = Json::array({person("Anne"), bot("random")});
    const std::string today =
        open({{"game", game}, {"seats", seats}, {"take_back", true}, {"nonce", new_key()}})["table"];
    const std::string table = "old-" + game;
    close_house();
    {
      const auto store = *open_sqlite(file());
      const WholeTable old = begun_by_line(**store->load(today), table);
      std::vector<Write> writes{old.table};
      writes.insert(writes.end(), old.seats.begin(), old.seats.end());
      writes.insert(writes.end(), old.lines.begin(), old.lines.end());
      ASSERT_TRUE(store->commit(writes));
    }
    open_house();
    auto anne = join(table, anne_);
    int moves = 0;
    while (anne->sight["end"].is_null() && !HasFailure()) {
      const Json& sight = anne->sight;
      if (++moves % 25 == 0 && sight["take_back"].get<bool>()) {
        ASSERT_EQ(ask(table, anne, {{"do", "take_back"}, {"at", sight["at"]}})["is"], "ok");
      } else {
        ASSERT_EQ(play(table, anne)["is"], "ok");
      }
      anne->next_sight();
      if (moves == 30) {
        close_house();
        open_house();
        anne = join(table, anne_);
      }
      while (anne->sight["end"].is_null() && !anne->sight["view"].contains("legal") && !HasFailure())
        anne->next_sight();
    }
    const std::string record = call([&](const auto& done) { house_->record(table, done); }).get<std::string>();
    EXPECT_TRUE(record.starts_with("tricasse record 1\n")) << record;
    const auto verified = verify_dice(*read_record(record));
    ASSERT_TRUE(verified) << verified.error().recorded << ", not " << verified.error().proved;
    EXPECT_GT(*verified, 9);
    EXPECT_TRUE(join(today, anne_)->sight["view"].is_object());
  }
}

TEST(Keys, are_43_letters_and_never_the_same) {
  EXPECT_TRUE(is_key(new_key()));
  EXPECT_NE(new_key(), new_key());
  EXPECT_FALSE(is_key("x"));
  EXPECT_FALSE(is_key(std::string(43, '/')));
  EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace tricasse
