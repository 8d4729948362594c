// Every rule, decision point, achievement and vector of the specification is named by a test.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/source_tree.hpp"

namespace tricasse {
namespace {

/// A document of docs/spec and the prefixes of the ids it defines. A further document is one more line.
struct SpecDocument {
  std::string_view file;
  std::string_view prefixes;
};
constexpr std::array documents{
    SpecDocument{"docs/spec/troyes-dice.md", "TD|BR|AC|V|T|F"},
    SpecDocument{"docs/spec/troyes.md", "TR|KC|BC|TV"},
    SpecDocument{"docs/spec/ladies-of-troyes.md", "LT|VS|VC"},
};

const std::filesystem::path source_dir = tricasse::source_tree;

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Finds the ids that a line defines. They stand at its beginning, as an item of a list ("- **TD-4.3** ..."), as the
/// first cell of a table ("| T-01 cannot afford | ...") or in a heading ("### BR-4 ..."). Several share a line with
/// slashes, and may leave their prefix to the first: "| AC-4 / AC-5 / AC-6 |", "| AC-10 / 11 / 12 |".
class IdFinder {
 public:
  explicit IdFinder(const std::string& prefixes)
      : first_(R"(^(?:- |\| |#+ )(?:\*\*)?(()" + prefixes +
               R"()-(?:DP-)?[0-9]+(?:\.[0-9]+)?[a-z]?)(?![0-9A-Za-z.])(.*)$)"),
        further_("^ / (?:(?:" + prefixes + R"()-)?([0-9]+(?:\.[0-9]+)?)(.*)$)") {}

  std::vector<std::string> operator()(const std::string& line) const {
    std::smatch match;
    std::vector<std::string> ids;
    if (!std::regex_match(line, match, first_)) return ids;
    ids.push_back(match[1]);
    const std::string prefix = match[2].str() + "-";
    std::string rest = match[3];
    while (std::regex_match(rest, match, further_)) {
      ids.push_back(prefix + match[1].str());
      rest = std::string(match[2]);
    }
    return ids;
  }

 private:
  std::regex first_;
  std::regex further_;
};

/// All ids of a document. A heading's id counts only when no numbered rule stands under it: BR-4 does, TD-4 does not.
std::set<std::string> ids_of(const std::string& text, const std::string& prefixes) {
  const IdFinder ids_of_line(prefixes);
  std::set<std::string> ids;
  std::set<std::string> headings;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string line = text.substr(from, end - from);
    for (const std::string& id : ids_of_line(line)) (line.starts_with('#') ? headings : ids).insert(id);
    from = end + 1;
  }
  for (const std::string& heading : headings) {
    const auto next = ids.lower_bound(heading + ".");
    if (next == ids.end() || !next->starts_with(heading + ".")) ids.insert(heading);
  }
  return ids;
}

/// The name of the test suite that proves an id: TD-4.3 is proved by TEST(TD_4_3, ...).
std::string suite_of(std::string id) {
  std::ranges::replace(id, '-', '_');
  std::ranges::replace(id, '.', '_');
  return id;
}

/// The names of all test suites in the *_test.cpp files of the tree.
const std::set<std::string>& suites() {
  static const std::set<std::string> names = [] {
    std::set<std::string> found;
    const std::regex test(R"(\b(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\(\s*([A-Za-z0-9_]+)\s*,)");
    std::filesystem::recursive_directory_iterator entry(source_dir);
    for (; entry != std::filesystem::recursive_directory_iterator(); ++entry) {
      const std::string name = entry->path().filename().string();
      if (entry->is_directory()) {
        if (name.starts_with('.') || name == "build" || name == "node_modules") entry.disable_recursion_pending();
        continue;
      }
      if (!name.ends_with("_test.cpp")) continue;
      const std::string text = read_file(entry->path());
      for (std::sregex_iterator it(text.begin(), text.end(), test), end; it != end; ++it) found.insert((*it)[1]);
    }
    return found;
  }();
  return names;
}

TEST(SpecCoverage, every_id_of_the_specification_names_a_test) {
  for (const SpecDocument& document : documents) {
    const std::set<std::string> ids = ids_of(read_file(source_dir / document.file), std::string(document.prefixes));
    ASSERT_FALSE(ids.empty()) << document.file << " was not read";
    std::string missing;
    for (const std::string& id : ids) {
      if (!suites().contains(suite_of(id))) missing += ' ' + id;
    }
    EXPECT_TRUE(missing.empty()) << document.file << ": no test is named after" << missing;
  }
}

TEST(SpecCoverage, every_test_named_like_an_id_has_its_rule) {
  for (const SpecDocument& document : documents) {
    const std::string prefixes(document.prefixes);
    const std::string text = read_file(source_dir / document.file);
    std::set<std::string> known;
    for (const std::string& id : ids_of(text, prefixes)) known.insert(suite_of(id));
    // A chapter may be named as a whole: TD_9 for what all of TD-9 says.
    const std::regex chapter("(?:^|\n)#+ ((?:" + prefixes + ")-[0-9]+) ");
    for (std::sregex_iterator it(text.begin(), text.end(), chapter), end; it != end; ++it)
      known.insert(suite_of((*it)[1]));
    const std::regex like_an_id("(?:" + prefixes + ")_(?:DP_)?[0-9][0-9a-z_]*");
    for (const std::string& suite : suites()) {
      if (!std::regex_match(suite, like_an_id)) continue;
      EXPECT_TRUE(known.contains(suite)) << suite << " is not in " << document.file;
    }
  }
}

TEST(SpecCoverage, ids_are_found_in_lists_tables_and_headings) {
  const std::string text =
      "### TD-4 A chapter with rules\n"
      "- **TD-4.1** (exceptions BR-8) a rule that mentions TD-9.9\n"
      "- TD-4.2 a rule in plain letters\n"
      "  - not TD-4.3 but a word about it\n"
      "### BR-4 A chapter that is a rule itself\n"
      "(There is no BR-6.)\n"
      "| TD-DP-0a | setup |\n"
      "| AC-4 / AC-5 / AC-6 | points |\n"
      "| AC-10 / 11 / 12 | rows |\n"
      "| T-01 cannot afford | before |\n"
      "| T-31 Banquet 1 | TD-DP-1 |\n"
      "| id | before |\n"
      "- **VC-13** of another document\n";
  EXPECT_EQ(ids_of(text, "TD|BR|AC|V|T|F"),
            (std::set<std::string>{"TD-4.1", "TD-4.2", "BR-4", "TD-DP-0a", "AC-4", "AC-5", "AC-6", "AC-10", "AC-11",
                                   "AC-12", "T-01", "T-31"}));
}

}  // namespace
}  // namespace tricasse
