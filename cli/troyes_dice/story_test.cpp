#include "tricasse/cli/troyes_dice/story.hpp"

#include <gtest/gtest.h>

namespace tricasse::cli::troyes_dice {
namespace {

class StoryTest : public testing::Test {
 protected:
  void play(std::initializer_list<std::pair<int, const char*>> moves) {
    for (const auto& [seat, text] : moves) {
      const Actor actor = seat < 0 ? Actor::nature() : Actor::seat(seat);
      ASSERT_TRUE(match_.play(actor, *parse_move(std::type_identity<TroyesDice>{}, text))) << text;
    }
  }
  std::string told(Viewer viewer) const {
    std::string text;
    for (const std::string& line : story_lines(words_, tell_story(words_, match_, viewer), {"Anne", "Bruno"}, 400))
      text += unstyled(line) + "\n";
    return text;
  }
  static constexpr int nature = -1;

  Console console_;
  Words words_{console_};
  Match<TroyesDice> match_{[] {
                             Options options;
                             options.players = 2;
                             return options;
                           }(),
                           {},
                           TakeBack::allowed};
};

TEST_F(StoryTest, others_choices_stay_hidden_until_the_half_day_closes) {
  play({{nature, "p3 W"},
        {nature, "p1 R"},
        {nature, "p4 R"},
        {nature, "p2 Y"},
        {nature, "p5 R"},
        {nature, "p6 R"},
        {nature, "p7 W"},
        {nature, "p8 Y"},
        {nature, "p9 W"},
        {nature, "roll k3 136"}});
  play({{0, "0 R1 prestige"}});
  const std::string deed = "Anne: red 1, free → Fortress 1 → +1 knight";
  EXPECT_NE(told(Viewer::seat(0)).find(deed), std::string::npos) << told(Viewer::seat(0));
  EXPECT_EQ(told(Viewer::seat(1)).find("Fortress"), std::string::npos) << told(Viewer::seat(1));
  EXPECT_EQ(told(Viewer::spectator()).find("Fortress"), std::string::npos);
  play({{1, "2D Y3 work"}});
  for (const Viewer viewer : {Viewer::seat(0), Viewer::seat(1), Viewer::spectator()}) {
    EXPECT_NE(told(viewer).find(deed), std::string::npos);
    EXPECT_NE(told(viewer).find("Bruno: yellow 3 for 1 denier → City Hall 3 → +2 artisans"), std::string::npos)
        << told(viewer);
    EXPECT_NE(told(viewer).find("turns over and shows yellow"), std::string::npos) << told(viewer);
  }
}

TEST_F(StoryTest, what_was_undone_is_not_told) {
  play({{nature, "p3 W"},
        {nature, "p1 R"},
        {nature, "p4 R"},
        {nature, "p2 Y"},
        {nature, "p5 R"},
        {nature, "p6 R"},
        {nature, "p7 W"},
        {nature, "p8 Y"},
        {nature, "p9 W"},
        {nature, "roll k3 136"}});
  play({{0, "0 R1 prestige"}});
  ASSERT_TRUE(match_.undo(0));
  play({{0, "0 R1 work"}, {1, "0 R1 gain"}});
  EXPECT_EQ(told(Viewer::seat(0)).find("Fortress"), std::string::npos);
  EXPECT_NE(told(Viewer::seat(0)).find("Palace 1 → +2 knights"), std::string::npos);
}

TEST(WordsTest, a_chain_tells_links_bonuses_and_losses_in_the_order_they_happen) {
  // T-10 of the specification: cit 5,6,6; P1 and H3 built; WORK P2, then H4.
  State state = start({});
  for (const char* text : {"p3 W", "p1 R", "p4 R", "p2 Y", "p5 R", "p6 R", "p7 W", "p8 Y", "p9 W", "roll k3 236"}) {
    apply(state, Actor::nature(), *parse_move(std::type_identity<TroyesDice>{}, text), NoEvents{});
  }
  Sheet& sheet = state.seats[0].sheet;
  sheet.citizens = {5, 6, 6};
  sheet.built[static_cast<std::size_t>(Kind::palace)] = 0b000001;
  sheet.built[static_cast<std::size_t>(Kind::city_hall)] = 0b000100;
  std::vector<Event> events;
  auto collect = [&events](const Event& event) { events.push_back(event); };
  apply(state, Actor::seat(0), *parse_move(std::type_identity<TroyesDice>{}, "0 R2 work"), collect);
  const Console console;
  const Words words(console);
  EXPECT_EQ(unstyled(words.chain(events)),
            "red 2, free → Palace 2 → link 1–2 → +1 knight → 6 on every track: a work building");
  apply(state, Actor::seat(0), Move::build({Kind::city_hall, 4}), collect);
  EXPECT_EQ(unstyled(words.chain(events)),
            "red 2, free → Palace 2 → link 1–2 → +1 knight → 6 on every track: a work building → "
            "City Hall 4 → link 3–4 → +3 knights, +4 artisans");
}

TEST(WordsTest, plurals_and_prices_are_right_in_both_languages) {
  const Console english;
  const Console french{.language = Language::french};
  const Words en(english);
  const Words fr(french);
  EXPECT_EQ(en.citizens(Colour::red, 1), "1 knight");
  EXPECT_EQ(en.citizens(Colour::red, 2), "2 knights");
  EXPECT_EQ(fr.resources(Colour::white, 1), "1 connaissance");
  EXPECT_EQ(fr.resources(Colour::white, 2), "2 connaissances");
  EXPECT_EQ(fr.resources(Colour::red, 0), "0 influence");
  EXPECT_EQ(en.price({.influence = 2, .deniers = 1, .knowledge = 2}), "1 denier, 2 influence and 2 knowledge");
  EXPECT_EQ(fr.price({.influence = 2, .deniers = 1}), "1 denier et 2 influences");
  EXPECT_EQ(en.price({}), "free");
}

}  // namespace
}  // namespace tricasse::cli::troyes_dice
