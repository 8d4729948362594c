#include "tricasse/cli/record_words.hpp"

#include <gtest/gtest.h>

namespace tricasse::cli {
namespace {

TEST(RecordWords, every_fault_has_a_sentence_in_both_languages) {
  for (const Language language : {Language::english, Language::french}) {
    const Console console{.language = language};
    for (int fault = 0; fault < record_faults; ++fault) {
      const RecordError error{static_cast<RecordFault>(fault), 12, 34, "ACCEPTED"};
      const std::string text = words_for(error, console);
      EXPECT_NE(text.find("12"), std::string::npos) << text;
      EXPECT_NE(text.find("34"), std::string::npos) << text;
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      // The name alone would mean that the key is missing.
      EXPECT_FALSE(text.ends_with(name_of(error.fault))) << text;
    }
  }
}

TEST(RecordWords, a_move_against_the_rules_says_which_rule) {
  const RecordError error{RecordFault::illegal_move, 20, 3, "cannot_pay"};
  EXPECT_EQ(words_for(error, {}), "line 20, column 3: The rules do not allow this move. You cannot pay for this die.");
}

TEST(RecordWords, an_edited_record_is_told_its_last_line_and_who_writes_it) {
  const RecordError error{RecordFault::altered, 28, 5, "end 15 0123456789abcdef"};
  for (const Language language : {Language::english, Language::french}) {
    const std::string text = words_for(error, {.language = language});
    EXPECT_TRUE(text.contains("end 15 0123456789abcdef")) << text;
    EXPECT_TRUE(text.contains("replay --sign")) << text;
  }
}

TEST(RecordWords, an_impossible_undo_says_why) {
  const RecordError error{RecordFault::cannot_undo, 20, 3, "nothing_to_undo"};
  EXPECT_NE(words_for(error, {}).find("nothing to undo"), std::string::npos);
}

}  // namespace
}  // namespace tricasse::cli
