#include "tricasse/engine/troyes/notation.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes {
namespace {

std::expected<Move, TextError> read(std::string_view text) { return parse_move(std::type_identity<Troyes>{}, text); }

TEST(Notation, of_every_kind_of_move_goes_there_and_back) {
  const std::vector<std::pair<Move, std::string_view>> moves{
      {Move::start(3), "start 3"},
      {Move::character(2), "character henry"},
      {Move::reveal(activity_named("tax-collector")), "reveal tax-collector"},
      {Move::event(event_named("theological-conflict")), "event theological-conflict"},
      {Move::roll(4), "roll 4"},
      {Move::place({Colour::yellow, 3}), "place H4"},
      {Move::reroll(Colour::red, 4), "reroll R4"},
      {Move::citizen(), "citizen"},
      {Move::flip(), "flip"},
      {Move::counter(), "counter"},
      {Move::fail(), "fail"},
      {Move::black(6), "black 6"},
      {Move::die(Die(gray, Colour::white, 2)), "die gW2"},
      {Move::turn(Colour::yellow, 1), "turn Y1"},
      {Move::done(), "done"},
      {Move::act(ActionKind::agriculture), "act agriculture"},
      {Move::pass(), "pass"},
      {Move::use(activity_named("merchant")), "use merchant"},
      {Move::fight(marauding), "fight marauding"},
      {Move::enter(Colour::yellow), "enter city-hall"},
      {Move::from(Source::supply()), "from supply"},
      {Move::from(Source::tradesman(0), activity_named("archer")), "from archer"},
      {Move::from(Source::standing({Colour::white, 5})), "from B6"},
      {Move::from(Source::lying(Colour::red)), "from lying palace"},
      {Move::with(0), "with none"},
      {Move::with(activity_named("monk")), "with monk"},
      {Move::count(12), "count 12"},
      {Move::miller(Colour::white), "mill bishopric"},
      {Move::shoot(), "shoot"},
      {Move::stop(), "stop"},
      {Move::cube(event_named("brigands-3")), "cube brigands-3"},
      {Move::count(0), "count 0"},
      {Move::act(ActionKind::guard), "act guard"},
      {Move::from(Source::hired()), "from hire"},
      {Move::face(16), "face t4d"},
      {Move::lot(gray), "lot g"},
      {Move::lot(owners), "lot nobody"},
      {Move::tile(0), "tile I"},
      {Move::tile(3), "tile IV"},
      {Move::decline(), "decline"},
      {Move::swap(Die(2, Colour::red, 4), Die(gray, Colour::white, 6)), "swap R4 gW6"},
      {Move::boost(5), "boost 5"},
      {Move::advance(), "advance"},
      {Move::store(), "store"},
      {Move::spend(), "spend"},
      {Move::take_influence(), "take influence"},
      {Move::take_points(), "take points"},
      {Move::column(6), "column 6"},
      {Move::owner(3), "seat 3"},
      {Move::card(activity_named("hermit")), "card hermit"},
  };
  std::set<Move::Kind> kinds;
  for (const auto& [move, text] : moves) {
    EXPECT_EQ(to_text(move).view(), text);
    const auto again = read(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, move) << text;
    kinds.insert(move.kind());
    FieldList fields;
    fields_of(move, fields);
    EXPECT_FALSE(fields.empty());
  }
  EXPECT_EQ(static_cast<int>(kinds.size()), Move::kinds);
}

TEST(Notation, of_every_card_goes_there_and_back) {
  for (Activity card = 1; card <= activities; ++card)
    EXPECT_EQ(*read(to_text(Move::reveal(card)).view()), Move::reveal(card));
  for (EventId card = 0; card < event_cards; ++card)
    EXPECT_EQ(*read(to_text(Move::cube(card)).view()), Move::cube(card));
  for (Character card = 1; card <= characters; ++card) {
    EXPECT_EQ(*read(to_text(Move::character(card)).view()), Move::character(card));
  }
  for (int bits = 0; bits < Source::kinds; ++bits) {
    const Source source = Source::from_bits(bits);
    Activity card = 0;
    if (source.is_tradesman()) {
      while (place_of(card_of(++card)) != source.place()) {
      }
    }
    EXPECT_EQ(*read(to_text(Move::from(source, card)).view()), Move::from(source, card));
  }
}

TEST(Notation, of_nonsense_says_where_and_what) {
  for (const auto* text :
       {"",           "pas",    "pass ",      "pass 1",    "roll",     "roll 0",      "roll 7",        "roll 44",
        "die 4R1",    "die R1", "count 00",   "count 100", "place P7", "use",         "use nobody",    "use merchants",
        "with  none", "from",   "from lying", "start 4",   "act",      "act nothing", "cube brigands", "citizen R",
        "Die 0R4",    "tile",   "tile V",     "tile 1",    "swap R4",  "swap R4 W6",  "boost 6",       "take",
        "lot",        "face",   "face t5a",   "column 7",  "seat 4",   "card",        "decline 1",     "die 0P4"}) {
    const auto move = read(text);
    ASSERT_FALSE(move) << text;
    EXPECT_FALSE(move.error().accepted.empty());
    EXPECT_GE(move.error().column, 1);
  }
  EXPECT_EQ(read("roll 7").error(), (TextError{6, "1..6"}));
}

TEST(Notation, of_every_move_of_random_games_is_unique_in_its_list) {
  for (int players = 1; players <= max_players; ++players) {
    State state = start({.players = players, .bonus = 15});
    testing::play_random_game<State, Move>(state, 99, [&](const State& now, Actor actor, Move) {
      MoveList moves;
      legal_moves(now, actor, moves);
      std::set<std::string> texts;
      for (const Move move : moves) {
        EXPECT_TRUE(texts.emplace(to_text(move).view()).second);
        EXPECT_EQ(*read(to_text(move).view()), move);
      }
    });
  }
}

}  // namespace
}  // namespace tricasse::troyes
