#include <gtest/gtest.h>

#include <string>

#include "tricasse/codec/json.hpp"
#include "tricasse/i18n/text.hpp"

namespace tricasse {
namespace {

/// A page says why a house refuses something by the code of the error, in its own language: a new code needs its words.
TEST(FaultWords, every_code_has_a_sentence_in_both_languages) {
  for (int fault = 0; fault < json_faults; ++fault) {
    const std::string name = "fault." + std::string(name_of(static_cast<JsonFault>(fault)));
    const auto words = find_text(name);
    ASSERT_TRUE(words) << name << " is missing in i18n/";
    for (const Language language : {Language::english, Language::french}) {
      EXPECT_GT(say(language, *words, {{"n", 2}}).size(), 10U) << name;
    }
  }
}

}  // namespace
}  // namespace tricasse
