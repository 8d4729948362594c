// Everything in the tables of Troyes has words in both languages.

#include "tricasse/cli/troyes/words.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tricasse::cli::troyes {
namespace {

constexpr std::array both_languages{Language::english, Language::french};

/// Whether the key is there and its sentence leaves no {placeholder} open.
void expect_words(std::string_view group, std::string_view name) {
  EXPECT_TRUE(find_text("troyes." + std::string(group) + "." + std::string(name))) << group << '.' << name;
}
void expect_complete(const std::string& text) {
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(text.find('{'), std::string::npos) << text;
}

class TroyesWords : public ::testing::TestWithParam<Language> {
 protected:
  TroyesWords() : console_{.language = GetParam()}, words_(console_, {"Anne", "Ben", "Cleo"}) {}
  Console console_;
  Words words_;
};

TEST_P(TroyesWords, name_every_activity_and_tell_what_it_does) {
  std::set<std::string> names;
  for (Activity card = 1; card <= activities; ++card) {
    expect_words("activity", card_of(card).name);
    expect_words("does", card_of(card).name);
    EXPECT_TRUE(names.insert(unstyled(words_.activity(card))).second) << words_.activity(card);
    expect_complete(words_.does(card));
    EXPECT_LE(width_of(words_.activity(card)), 15) << "the board has room for so much";
  }
}

TEST_P(TroyesWords, name_every_event_and_tell_what_it_does) {
  std::set<std::string> names;
  for (EventId card = 0; card < event_cards; ++card) {
    expect_words("event", event_of(card).name);
    expect_words("event_does", event_of(card).name);
    EXPECT_TRUE(names.insert(unstyled(words_.event(card))).second) << words_.event(card);
    expect_complete(words_.event_does(card));
  }
}

TEST_P(TroyesWords, name_every_character_and_building) {
  std::set<std::string> names;
  for (Character card = 1; card <= characters; ++card) {
    expect_words("character", character_of(card).name);
    expect_words("counts", character_of(card).name);
    EXPECT_TRUE(names.insert(words_.character(card)).second);
    expect_complete(words_.scores(card));
  }
  for (const Colour building : all_colours) {
    expect_words("building", building_table[at(building)].name);
    expect_words("into", building_table[at(building)].name);
  }
}

// TR-12.2: whoever enters a row pushes the others to the right, so its spaces are not alike.
TEST_P(TroyesWords, give_every_space_of_a_building_a_name_of_its_own) {
  std::set<std::string> names;
  for (const Colour building : all_colours) {
    for (std::uint8_t index = 0; index < spaces_each; ++index) {
      const std::string name = unstyled(words_.space({building, index}));
      expect_complete(name);
      EXPECT_TRUE(names.insert(name).second) << name;
    }
  }
}

TEST_P(TroyesWords, name_every_outdoor_face_and_tell_what_a_cube_does) {
  std::set<std::string> names;
  for (int i = 1; i <= outdoor_faces; ++i) {
    const auto face = static_cast<Face>(i);
    expect_words("outdoor", face_of(face).name);
    expect_words("outdoor_does", face_of(face).name);
    EXPECT_TRUE(names.insert(words_.outdoor(face)).second) << words_.outdoor(face);
    expect_complete(words_.outdoor_does(face));
    EXPECT_LE(width_of(words_.outdoor(face)), 15) << "the board has room for so much";
  }
  for (int module = 1; module <= modules; ++module) expect_words("module", std::to_string(module));
}

TEST_P(TroyesWords, know_a_hire_paid_in_influence_a_card_without_a_number_and_an_event_with_one_prize) {
  EXPECT_EQ(words_.hire(card_of(activity_named("chief-templar"))), words_.influence(5));
  EXPECT_EQ(words_.hire(card_of(activity_named("merchant"))), words_.deniers(4));
  EXPECT_EQ(words_.divided(fort), words_.activity(fort));
  EXPECT_EQ(words_.divided(hermit), words_.activity(hermit) + " ÷3");
  EXPECT_EQ(Words::prizes(event_of(event_named("chief-outlaw"))), "6");
  EXPECT_EQ(Words::prizes(event_of(event_named("uprising"))), "5/2");
}

TEST_P(TroyesWords, name_dice_of_every_colour) {
  std::set<std::string> names;
  for (const Colour colour : dice_colours) {
    EXPECT_TRUE(names.insert(words_.die(colour, 4)).second);
    EXPECT_TRUE(names.insert(words_.colour(colour)).second);
  }
  EXPECT_EQ(unstyled(words_.face(Colour::purple, 5)), "V5");
}

TEST_P(TroyesWords, have_a_sentence_for_every_refusal_grade_source_of_points_and_roll_of_le_roy) {
  for (int refusal = 0; refusal < refusals; ++refusal) {
    EXPECT_TRUE(find_text("refusal." + std::string(name_of(static_cast<Refusal>(refusal)))));
  }
  for (int grade = 0; grade <= 5; ++grade) expect_words("grade", std::to_string(grade));
  for (int sum = 2; sum <= 12; ++sum) expect_words("le_roy_rolls", std::to_string(sum));
  PointSources sources;
  list_points(start({.players = 1}), 0, sources);
  for (const PointSource& source : sources) EXPECT_TRUE(find_text("points." + std::string(source.name))) << source.name;
  list_points(start({.players = 2, .modules = all_modules}), 0, sources);
  for (const PointSource& source : sources) EXPECT_TRUE(find_text("points." + std::string(source.name))) << source.name;
  for (const std::string_view source : {"fort", "princess", "hermit", "outdoors"}) {
    EXPECT_TRUE(find_text("points." + std::string(source))) << source;
  }
}

TEST_P(TroyesWords, write_numbers_of_the_tables_not_their_own) {
  EXPECT_NE(words_.does(activity_named("merchant")).find(words_.deniers(2)), std::string::npos);
  EXPECT_NE(words_.event_does(event_named("heresy")).find(words_.influence(2)), std::string::npos);
  EXPECT_NE(words_.does(activity_named("squire")).find(words_.influence(5)), std::string::npos);
  EXPECT_NE(words_.does(activity_named("landlady")).find(words_.points(1)), std::string::npos);
  EXPECT_NE(words_.outdoor_does(3).find(words_.deniers(5)), std::string::npos);
  EXPECT_EQ(unstyled(words_.change({.deniers = -1, .influence = 2, .points = 0})),
            "−" + words_.deniers(1) + ", +" + words_.influence(2));
}

INSTANTIATE_TEST_SUITE_P(Languages, TroyesWords, ::testing::ValuesIn(both_languages),
                         [](const auto& it) { return it.param == Language::english ? "english" : "french"; });

}  // namespace
}  // namespace tricasse::cli::troyes
