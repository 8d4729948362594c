#include "tricasse/codec/json.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "tricasse/codec/json_writer.hpp"

namespace tricasse {
namespace {

std::string written(std::string_view text) {
  std::string out;
  JsonWriter(out).value(text);
  return out;
}

TEST(JsonWriter, separates_members_and_items_with_commas) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object().member("a", 1).key("b").begin_array().value(true).value("x").null().end_array();
  writer.key("c").begin_object().end_object().member("d", std::uint64_t{18446744073709551615U}).end_object();
  EXPECT_EQ(out, R"({"a":1,"b":[true,"x",null],"c":{},"d":18446744073709551615})");
}

TEST(JsonWriter, writes_hashes_as_sixteen_digits) {
  std::string out;
  JsonWriter(out).hex(0x0123456789abcdefU);
  EXPECT_EQ(out, "\"0123456789abcdef\"");
}

TEST(JsonWriter, escapes_what_json_does_not_allow_inside_a_text) {
  EXPECT_EQ(written("a\"b\\c\nd\re\tf"), R"("a\"b\\c\nd\re\tf")");
  EXPECT_EQ(written(std::string_view("\0\x1f", 2)), R"("\u0000\u001f")");
  EXPECT_EQ(written("Évêché"), "\"Évêché\"");
}

TEST(Json, every_text_that_is_written_is_read_back) {
  for (int first = 0; first < 0x80; ++first) {
    for (const std::string_view second : {"", "é", "\"", "€", "𝄞"}) {
      const std::string text = static_cast<char>(first) + std::string(second);
      const std::string json = written(text);
      JsonDocument document(json);
      ASSERT_TRUE(document.ok()) << json;
      EXPECT_EQ(document.root().text(), text);
    }
  }
}

TEST(Json, the_first_mistake_stays_and_has_the_path_of_its_place) {
  JsonDocument document(R"({"seats":[{},{"sheet":{"citizens":[0,21,"x"]}}],"a/b~c":1})");
  const JsonNode citizens = document.root()["seats"].at(1)["sheet"]["citizens"];
  EXPECT_EQ(citizens.at(0).whole(0, 20), 0);
  EXPECT_TRUE(document.ok());
  EXPECT_EQ(citizens.at(1).whole(0, 20), 0);
  EXPECT_EQ(citizens.at(2).whole(0, 20), 0);
  ASSERT_FALSE(document.ok());
  EXPECT_EQ(document.error().fault, JsonFault::bad_value);
  EXPECT_EQ(document.error().path, "/seats/1/sheet/citizens/1");
  EXPECT_EQ(document.error().message, "21 is not accepted here; expected a whole number from 0 to 20");
}

TEST(Json, a_path_escapes_its_keys) {
  JsonDocument document(R"({"a/b~c":{"d":1}})");
  document.root()["a/b~c"].only({"e"});
  EXPECT_EQ(document.error().path, "/a~1b~0c/d");
  EXPECT_EQ(document.error().message, "unknown key \"d\"; accepted: e");
}

TEST(Json, a_missing_key_is_named_where_it_should_be) {
  JsonDocument document(R"({"a":{"b":null}})");
  EXPECT_FALSE(document.root()["a"].need("b")) << "null is the same as absent";
  EXPECT_EQ(document.error().fault, JsonFault::missing_key);
  EXPECT_EQ(document.error().path, "/a/b");
}

TEST(Json, whole_numbers_are_not_fractions_texts_or_out_of_range) {
  for (const std::string_view text :
       {"1.0", "1e0", "\"1\"", "true", "-1", "11", "18446744073709551615", "99999999999999999999", "[]"}) {
    JsonDocument document(text);
    document.root().whole(0, 10);
    EXPECT_FALSE(document.ok()) << text;
  }
  JsonDocument document("-7");
  EXPECT_EQ(document.root().whole(-10, 10), -7);
  EXPECT_TRUE(document.ok());
}

TEST(Json, seeds_are_numbers_or_digits_of_64_bits) {
  for (const std::string_view text : {"18446744073709551615", "\"18446744073709551615\""}) {
    JsonDocument document(text);
    EXPECT_EQ(document.root().whole_64(), 18446744073709551615U);
    EXPECT_TRUE(document.ok());
  }
  for (const std::string_view text : {"-1", "\"-1\"", "\"18446744073709551616\"", "\"\"", "\"1x\"", "1.5", "null"}) {
    JsonDocument document(text);
    document.root().whole_64();
    EXPECT_FALSE(document.ok()) << text;
  }
}

TEST(Json, what_is_not_json_is_refused_with_the_byte) {
  for (const auto& [text, byte] :
       {std::pair<std::string_view, int>{"{\"a\":}", 6}, {"", 1}, {"[1,2", 5}, {"1 2", 3}, {"nul", 4}}) {
    const JsonDocument document(text);
    ASSERT_FALSE(document.ok()) << text;
    EXPECT_EQ(document.error().fault, JsonFault::bad_json) << text;
    EXPECT_EQ(std::get<std::int64_t>(document.error().details.at(0).value), byte) << text;
  }
}

TEST(Json, only_well_formed_utf_8_is_read) {
  for (const std::string_view good : {"\"é€𝄞\"", "\"\xed\x9f\xbf\"", "\"\xf4\x8f\xbf\xbf\""}) {
    EXPECT_TRUE(JsonDocument(good).ok()) << good;
  }
  for (const std::string_view bad : {"\"\xff\"", "\"\xc0\xaf\"", "\"\xe0\x80\xaf\"", "\"\xed\xa0\x80\"",
                                     "\"\xf4\x90\x80\x80\"", "\"\xe2\x82", "\"\x80\"", "\xc3"}) {
    const JsonDocument document(bad);
    ASSERT_FALSE(document.ok());
    EXPECT_EQ(document.error().fault, JsonFault::bad_utf8);
  }
}

TEST(Json, nesting_is_bounded_and_brackets_inside_texts_do_not_count) {
  const std::string deepest = std::string(max_json_depth, '[') + std::string(max_json_depth, ']');
  EXPECT_TRUE(JsonDocument(deepest).ok());
  const JsonDocument document("[" + deepest + "]");
  ASSERT_FALSE(document.ok());
  EXPECT_EQ(document.error().fault, JsonFault::too_deep);
  EXPECT_TRUE(JsonDocument("\"[[[[[[[[[[[[[[[[[[[[[\\\"[[[[[[\"").ok());
}

TEST(Json, a_long_text_is_refused_unread) {
  const JsonDocument document(std::string(max_json_bytes + 1, ' '));
  ASSERT_FALSE(document.ok());
  EXPECT_EQ(document.error().fault, JsonFault::line_too_long);
  EXPECT_TRUE(JsonDocument("1" + std::string(max_json_bytes - 1, ' ')).ok());
}

TEST(Json, long_values_are_cut_in_messages_between_characters) {
  JsonDocument document("\"" + std::string(59, 'x') + "é\"");
  document.root().boolean();
  EXPECT_EQ(document.error().message, "\"" + std::string(59, 'x') + "... is not accepted here; expected true or false");
}

TEST(Json, every_fault_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (int fault = 0; fault < json_faults; ++fault) names.insert(name_of(static_cast<JsonFault>(fault)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(json_faults));
  EXPECT_FALSE(names.contains(""));
}

}  // namespace
}  // namespace tricasse
