// Stepping through a record, with real streams: what is typed goes in, what a person sees comes out.
#include "tricasse/cli/replay.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tricasse/match/record.hpp"
#include "tricasse/source_tree.hpp"

namespace tricasse::cli {
namespace {

struct Result {
  int code;
  std::string out;

  bool says(std::string_view text) const { return out.contains(text); }
};

Result step(const std::string& record, const std::string& typed, Console console = {}, TerminalTraits traits = {}) {
  std::istringstream in(typed);
  std::ostringstream out;
  traits.interactive = true;
  Terminal terminal(in, out, traits);
  std::ifstream file(std::string(tricasse::source_tree) + "/tests/" + record);
  const auto match = read_record(std::string{std::istreambuf_iterator<char>(file), {}});
  EXPECT_TRUE(match) << record;
  if (!match) return {-1, ""};
  const int code = show_record(*match, {.file = record, .at = {}, .step = true, .out = ""}, console, terminal);
  return {code, out.str()};
}

/// What stands behind the last board.
std::string last_lines(const Result& result, std::size_t count) {
  std::size_t from = result.out.size();
  for (; count > 0 && from > 0; --count) from = result.out.rfind('\n', from - 1);
  return result.out.substr(from + 1);
}

TEST(Replay, offers_only_keys_that_do_something) {
  const std::string record = "records/two-tiles-2-6-8.tricasse";
  const Result begin = step(record, "q\n");
  EXPECT_EQ(begin.code, Exit::success);
  EXPECT_TRUE(begin.says("; Enter: next, 0 to ")) << last_lines(begin, 2);
  EXPECT_FALSE(begin.says("b: back"));
  const Result middle = step(record, "3\nq\n");
  EXPECT_TRUE(last_lines(middle, 1).contains("Enter: next, b: back, 0 to ")) << last_lines(middle, 2);
  // What is not offered is not done without a word.
  const Result back = step(record, "b\nQ\n");
  EXPECT_EQ(back.code, Exit::success);
  EXPECT_TRUE(back.says("“b” does nothing here.")) << last_lines(back, 3);
  const Result beyond = step(record, "99999\nq\n", {.language = Language::french});
  EXPECT_TRUE(beyond.says("« 99999 » ne fait rien ici.")) << last_lines(beyond, 3);
}

TEST(Replay, at_the_end_goes_back_only) {
  const std::string record = "records/solo-first.tricasse";
  const Result sight = step(record, "q\n");
  const auto from = sight.out.find("0 of ") + 5;
  const std::string total = sight.out.substr(from, sight.out.find(';', from) - from);
  const Result end = step(record, total + "\n\nq\n");
  EXPECT_TRUE(last_lines(end, 1).contains(total + " of " + total + "; b: back, 0 to " + total)) << last_lines(end, 2);
  EXPECT_FALSE(last_lines(end, 1).contains("Enter")) << last_lines(end, 2);
  EXPECT_TRUE(end.says("That was the last line.")) << last_lines(end, 3);
}

TEST(Replay, names_through_whose_eyes_a_board_is_seen) {
  const Result dice = step("records/two-tiles-2-6-8.tricasse", "30\nq\n");
  EXPECT_TRUE(dice.says("As Anne sees it:") && dice.says("As Blanche sees it:"));
  const Result troyes = step("records_troyes/2-players-seed-1.tricasse", "30\nq\n", {.language = Language::french});
  EXPECT_TRUE(troyes.says("Vu par seat 0 :") && troyes.says("Vu par seat 1 :")) << last_lines(troyes, 60);
  // Alone there is nobody else.
  EXPECT_FALSE(step("records/solo-first.tricasse", "30\nq\n").says("sees it"));
}

}  // namespace
}  // namespace tricasse::cli
