#include "tricasse/cli/terminal.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace tricasse::cli {
namespace {

struct Paper {
  explicit Paper(const std::string& typed, TerminalTraits traits = {}) : in(typed), terminal(in, out, traits) {}
  std::istringstream in;
  std::ostringstream out;
  Terminal terminal;
};

TEST(Terminal, lines_come_without_their_ends_and_then_the_input_ends) {
  Paper paper("one\r\n\ntwo");
  EXPECT_EQ(paper.terminal.read_line("").text, "one");
  EXPECT_EQ(paper.terminal.read_line("").text, "");
  EXPECT_EQ(paper.terminal.read_line("").text, "two");
  EXPECT_EQ(paper.terminal.read_line("").got, Terminal::Got::end);
  EXPECT_EQ(paper.terminal.read_line("").got, Terminal::Got::end);
}

TEST(Terminal, an_endless_line_does_not_fill_the_memory) {
  Paper paper(std::string(1 << 20, 'x') + "\nnext\n");
  EXPECT_EQ(paper.terminal.read_line("").text.size(), Terminal::longest_line);
  EXPECT_EQ(paper.terminal.read_line("").text, "next");
}

TEST(Terminal, answers_from_a_file_are_echoed_without_control_characters) {
  Paper paper("a\x1b]0;b\n");
  paper.terminal.read_line("? ");
  EXPECT_EQ(paper.out.str(), "? a?]0;b\n");
}

TEST(Terminal, styles_become_colours_or_nothing) {
  Paper plain("");
  plain.terminal.print(styled(Style::red, "x"));
  EXPECT_EQ(plain.out.str(), "x\n");
  Paper coloured("", {.colour = true});
  coloured.terminal.print(styled(Style::red, "x"));
  EXPECT_EQ(coloured.out.str(), "\x1b[0;31mx\x1b[0m\n");
}

TEST(Terminal, without_utf8_every_column_stays_in_its_place) {
  Paper paper("", {.utf8 = false});
  paper.terminal.print("│Évêché ■│特│");
  EXPECT_EQ(paper.out.str(), "|Eveche #|??|\n");
}

TEST(Terminal, pages_turn_both_ways) {
  Paper paper("\nb\n\n\nrest\n", {.rows = 6, .interactive = true});
  const Block block{"1", "2", "3", "4", "5", "6"};
  EXPECT_TRUE(paper.terminal.show_pages(block, Terminal::Begin::first_page, "turn", "end"));
  EXPECT_EQ(paper.out.str(), "\n1\n2\n3\n4\nturn\n5\n6\nturn\n1\n2\n3\n4\nturn\n5\n6\nturn");
  EXPECT_EQ(paper.terminal.read_line("").text, "rest");
}

TEST(Terminal, what_is_typed_on_a_page_is_the_answer_to_the_next_question) {
  Paper paper("t 1\nq\nrest\n", {.rows = 6, .interactive = true});
  EXPECT_TRUE(paper.terminal.show_pages({"1"}, Terminal::Begin::first_page, "turn", "end"));
  EXPECT_EQ(paper.terminal.read_line("?").text, "t 1");
  EXPECT_TRUE(paper.terminal.show_pages({"1"}, Terminal::Begin::first_page, "turn", "end"));
  EXPECT_EQ(paper.terminal.read_line("?").text, "rest");
}

TEST(Terminal, the_log_begins_with_its_last_page) {
  Paper paper("\n", {.rows = 6, .interactive = true});
  EXPECT_TRUE(paper.terminal.show_pages({"1", "2", "3", "4", "5"}, Terminal::Begin::last_page, "turn", "end"));
  EXPECT_EQ(paper.out.str(), "\n5\nturn");
}

TEST(Terminal, a_closed_input_ends_the_pages) {
  Paper paper("", {.rows = 6, .interactive = true});
  EXPECT_FALSE(paper.terminal.show_pages({"1"}, Terminal::Begin::first_page, "turn", "end"));
}

}  // namespace
}  // namespace tricasse::cli
