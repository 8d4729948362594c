#include "tricasse/codec/troyes/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tricasse/codec/troyes/events.hpp"
#include "tricasse/codec/troyes/refusals.hpp"
#include "tricasse/codec/troyes/scores.hpp"
#include "tricasse/codec/troyes/table.hpp"
#include "tricasse/codec/troyes/view.hpp"
#include "tricasse/engine/troyes/notation.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes {
namespace {

std::string dump(const State& state) {
  std::string json;
  JsonWriter out(json);
  write_position(out, state);
  return json;
}
std::string dump(const View& view) {
  std::string json;
  JsonWriter out(json);
  out.begin_object();
  write_view_members(out, view);
  out.end_object();
  return json;
}
std::expected<State, JsonError> load(std::string_view json) {
  JsonDocument document(json);
  if (!document.ok()) return std::unexpected(document.error());
  const Position<Troyes> position = read_position(std::type_identity<Troyes>{}, document.root());
  if (!document.ok()) return std::unexpected(document.error());
  return position.state;
}
std::string flaw_of(std::string_view json) {
  const auto loaded = load(json);
  if (loaded) return "none";
  for (const auto& detail : loaded.error().details) {
    if (detail.name == "flaw") return std::get<std::string>(detail.value);
  }
  return std::string(name_of(loaded.error().fault));
}

TEST(TroyesPosition, of_every_node_of_random_games_comes_back_byte_for_byte) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    State state = start({.players = static_cast<int>(seed % 4) + 1, .bonus = static_cast<std::uint8_t>(seed % 16)});
    testing::play_random_game<State, Move>(state, seed, [&](const State& now, Actor, Move) {
      if (::testing::Test::HasFailure()) return;
      const std::string json = dump(now);
      const auto loaded = load(json);
      ASSERT_TRUE(loaded) << loaded.error().message << " at " << loaded.error().path << "\n" << json;
      EXPECT_EQ(*loaded, now) << json;
    });
    const auto ended = load(dump(state));
    ASSERT_TRUE(ended) << ended.error().message;
    EXPECT_EQ(*ended, state);
  }
}

TEST(TroyesPosition, may_leave_things_out) {
  const auto loaded = load(R"({"game":"troyes","options":{"players":3},"round":0,
      "pending":[{"what":"start_player"}]})");
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(*loaded, start({.players = 3}));
  const auto menu = load(R"({"game":"troyes","activities":[{"card":"archer"},null,null,{"card":"monk"},null,null,
      {"card":"merchant"}],"seats":[{"dice":["Y6"]},{"deniers":2}]})");
  ASSERT_TRUE(menu) << menu.error().message;
  EXPECT_EQ(turn(*menu).first_seat(), 0);
  EXPECT_EQ(menu->seats[1].deniers, 2);
  EXPECT_EQ(menu->seats[0].general, 6);
  EXPECT_NE(menu->hands[1].characters[1], 0);
}

TEST(TroyesPosition, has_its_modules_as_text_even_if_it_is_one) {
  const auto modules = [](std::uint8_t chosen) {
    const std::string json = dump(start({.modules = chosen}));
    JsonDocument document(json);
    return document.root()["options"]["modules"].dump();
  };
  EXPECT_EQ(modules(1U << 2), R"("3")");
  EXPECT_EQ(modules(1U << 2 | 1U << 4), R"("3,5")");
  EXPECT_EQ(modules(0), R"("none")");
}

TEST(TroyesPosition, that_is_not_consistent_is_refused_by_name) {
  const std::string cards =
      R"("activities":[{"card":"archer"},null,null,{"card":"monk"},null,null,{"card":"merchant"}])";
  EXPECT_EQ(flaw_of(R"({"game":"troyes"})"), "activities");
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + "}"), "none");
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + R"(,"seats":[{"general":9},{}]})"), "citizens");
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + R"(,"cathedral":["------","0-----"]})"), "cathedral");
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + R"(,"black":[6]})"), "dice");
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + R"(,"queue":[{"event":"war"}]})"), "events");
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + R"(,"pending":[{"what":"facing"}]})"), "pending");
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + R"(,"pending":[{"what":"turn_end"},{"what":"target"}]})"),
            "pending")
      << "no target can be completed";
  EXPECT_EQ(flaw_of(R"({"game":"troyes",)" + cards + R"(,"action":{"kind":"combat"}})"), "action");
  for (const auto* wrong :
       {R"({"game":"troyes","buildings":{"palace":"0"}})", R"({"game":"troyes","buildings":{"palace":"x-----"}})",
        R"({"game":"troyes","seats":[{"dice":["B1"]}]})", R"({"game":"troyes","activities":[{"card":"monk"}]})",
        R"({"game":"troyes","queue":[{"event":"peace"}]})", R"({"game":"troyes","start":"x"})",
        R"({"game":"troyes","seats":[{"characters":["nobody"]}]})", R"({"game":"troyes","colour":1})"}) {
    EXPECT_FALSE(load(wrong)) << wrong;
  }
}

TEST(LT_5_8, a_position_says_that_possession_has_struck_as_soon_as_it_must_have) {
  const auto position = [](std::string_view more) {
    return R"({"game":"troyes","options":{"players":2,"modules":"3"},
        "activities":[{"card":"archer"},null,null,{"card":"monk"},null,null,{"card":"merchant"}],)" +
           std::string(more) + "}";
  };
  const std::string queue = R"("queue":[{"event":"marauding"},{"event":"war"},{"event":"possession"}])";
  EXPECT_EQ(flaw_of(position(queue + R"(,"possession_came":true)")), "none");
  EXPECT_EQ(flaw_of(position(queue)), "events") << "the actions have begun";
  EXPECT_EQ(flaw_of(position(queue + R"(,"black":[6],"pending":[{"what":"facing"}])")), "events");
  EXPECT_EQ(flaw_of(position(queue + R"(,"pending":[{"what":"black_die","a":1}])")), "events");
  EXPECT_EQ(flaw_of(position(queue + R"(,"pending":[{"what":"reveal"}])")), "events") << "it is of a round before";
  // It is being resolved; an event before it is.
  EXPECT_EQ(flaw_of(position(queue + R"(,"pending":[{"what":"resolving","a":3},{"what":"striking"},
      {"what":"possession"}],"possession_came":true)")),
            "none");
  EXPECT_EQ(flaw_of(position(queue + R"(,"pending":[{"what":"resolving","a":3},{"what":"striking"},
      {"what":"possession"}])")),
            "events");
  EXPECT_EQ(flaw_of(position(R"("queue":[{"event":"marauding"},{"event":"uprising"},{"event":"possession"}],
      "pending":[{"what":"resolving","a":2},{"what":"event_die"}])")),
            "none");
  // It has not come at all; it has come and gone.
  EXPECT_EQ(flaw_of(position(R"("possession_came":true)")), "events");
  EXPECT_EQ(flaw_of(position(R"("gone":["possession"],"possession_came":true)")), "none");
}

TEST(TroyesView, tells_no_other_seats_characters) {
  State state = start({.players = 4});
  testing::play_random_game<State, Move>(state, 5, [&](const State& now, Actor, Move) {
    for (int viewer = -1; viewer < 4; ++viewer) {
      const std::string json = dump(view_for(now, viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer)));
      for (int seat = 0; seat < 4; ++seat) {
        for (const Character card : now.hands[static_cast<std::size_t>(seat)].characters) {
          if (card == 0) continue;
          EXPECT_EQ(json.find(character_of(card).name) != std::string::npos, seat == viewer);
        }
      }
    }
  });
}

TEST(TroyesView, says_what_a_group_costs_before_it_is_paid) {
  int bought = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State state = start({.players = static_cast<int>(seed % 4) + 1, .bonus = 15, .modules = 31});
    testing::play_random_game<State, Move>(state, seed, [&](const State& now, Actor actor, Move move) {
      if (move != Move::done() || now.table.top().what != Frame::What::group) return;
      // With a tile that turns a bought die the group is paid for later.
      State next = now;
      std::vector<Event> events;
      CollectEvents<std::vector<Event>> sink{events};
      apply(next, actor, move, sink);
      if (next.table.depth > 0 && next.table.top().what == Frame::What::bought_die) return;
      int paid = 0;
      for (const Event& event : events) {
        if (event.kind == Event::Kind::die_bought) paid += event.b;
      }
      const std::string json = dump(view_for(now, Viewer::seat(actor.index())));
      JsonDocument document(json);
      ASSERT_TRUE(document.ok());
      const JsonNode group = document.root().need("group");
      int told = 0;
      for (std::size_t i = 0; i < group.need("paid").size(); ++i) told += group.need("paid").at(i).whole(0, 99);
      EXPECT_EQ(told, paid) << json;
      EXPECT_GT(group.need("value").whole(0, 99), 0);
      bought += paid > 0 ? 1 : 0;
    });
  }
  EXPECT_GT(bought, 100);
}

TEST(TroyesView, has_a_price_for_every_foreign_die_that_can_be_the_next_one) {
  const auto prices = [](const State& state, int viewer) {
    const std::string json = dump(view_for(state, Viewer::seat(viewer)));
    JsonDocument document(json);
    EXPECT_TRUE(document.ok());
    std::vector<std::string> dice;
    for (const std::string_view die : document.root().need("group").need("prices").keys()) dice.emplace_back(die);
    return dice;
  };
  int priced = 0;
  int none = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    State state = start({.players = static_cast<int>(seed % 4) + 1, .bonus = 15, .modules = 31});
    testing::play_random_game<State, Move>(state, seed, [&](const State& now, Actor actor, Move) {
      const Frame::What asked = now.table.depth == 0 ? Frame::What::none : now.table.top().what;
      if (asked != Frame::What::group && asked != Frame::What::guard_die) return;
      MoveList moves;
      legal_moves(now, actor, moves);
      std::vector<std::string> expected;
      for (const Move move : moves) {
        if (move.kind() == Move::Kind::die && move.die().owner() != actor.index())
          expected.emplace_back(to_text(move.die()).view());
      }
      std::ranges::sort(expected);
      std::vector<std::string> told = prices(now, actor.index());
      std::ranges::sort(told);
      ASSERT_EQ(told, expected) << dump(now);
      (told.empty() ? none : priced) += 1;
    });
  }
  EXPECT_GT(priced, 100);
  EXPECT_GT(none, 100);
  // The only die that fits is in the group: there is nothing more to buy.
  auto loaded = load(R"({"game":"troyes","activities":[{"card":"archer"},null,null,{"card":"monk"},null,null,
      {"card":"merchant"}],"seats":[{"dice":["Y6"],"deniers":20},{"dice":["Y4"]}]})");
  ASSERT_TRUE(loaded) << loaded.error().message;
  for (const std::string_view text : {"act activity", "use merchant", "from supply", "with none", "die 0Y6"})
    apply(*loaded, Actor::seat(0), *parse_move(std::type_identity<Troyes>{}, text), NoEvents{});
  EXPECT_EQ(prices(*loaded, 0), std::vector<std::string>{"1Y4"});
  EXPECT_EQ(prices(*loaded, 1), std::vector<std::string>{"1Y4"}) << "everybody sees them";
  apply(*loaded, Actor::seat(0), *parse_move(std::type_identity<Troyes>{}, "die 1Y4"), NoEvents{});
  EXPECT_EQ(prices(*loaded, 0), std::vector<std::string>{});
}

TEST(TR_15_1, the_end_tells_how_much_there_was_of_what_a_character_counts) {
  State state = start({.players = 3});
  const auto told = [&] {
    std::string json;
    JsonWriter out(json);
    write_scores(out, state);
    return json;
  };
  EXPECT_EQ(told().find("reached"), std::string::npos) << "a running game tells nothing of it";
  testing::play_random_game<State, Move>(state, 4, [](const State&, Actor, Move) {});
  const std::string json = told();
  JsonDocument document(json);
  ASSERT_TRUE(document.ok()) << json;
  for (int seat = 0; seat < 3; ++seat) {
    const JsonNode amounts = document.root()["seats"].at(static_cast<std::size_t>(seat))["reached"];
    int count = 0;
    for (Character card = 1; card <= characters; ++card) {
      const JsonNode amount = amounts[character_of(card).name];
      ASSERT_EQ(static_cast<bool>(amount), (characters_in_play(state) >> card & 1) != 0);
      if (!amount) continue;
      ++count;
      const auto& asked = character_of(card).thresholds;
      const auto passed = std::ranges::count_if(asked, [&](int least) { return amount.whole(0, 99) >= least; });
      const int points = passed == 0 ? 0 : character_points[static_cast<std::size_t>(passed - 1)];
      EXPECT_EQ(points, character_score(state, seat, card));
    }
    EXPECT_EQ(count, 3);
  }
}

TEST(TroyesEvents, scores_and_refusals_have_words) {
  State state = start({.players = 1, .bonus = 15});
  std::vector<Event> events;
  CollectEvents<std::vector<Event>> sink{events};
  testing::play_random_game<State, Move>(state, 9, [&](const State& now, Actor actor, Move move) {
    State next = now;
    apply(next, actor, move, sink);
  });
  for (const Event& event : events) {
    std::string json;
    JsonWriter out(json);
    write_event(out, event);
    EXPECT_TRUE(JsonDocument(json).ok()) << json;
  }
  std::string json;
  JsonWriter out(json);
  write_scores(out, state);
  EXPECT_TRUE(JsonDocument(json).ok()) << json;
  EXPECT_NE(json.find("\"grade\""), std::string::npos);
  for (int refusal = 0; refusal < refusals; ++refusal) EXPECT_FALSE(sentence_of(static_cast<Refusal>(refusal)).empty());
}

}  // namespace
}  // namespace tricasse::troyes
