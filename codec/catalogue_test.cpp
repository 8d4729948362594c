// The catalogue of each game: the copy in the tree, from which the client is built, is what the tables say.

#include "tricasse/codec/catalogue.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tricasse/source_tree.hpp"
#include "tricasse/tests/support/rewriting.hpp"

namespace tricasse::testing {
namespace {

using Json = nlohmann::json;

template <Game G>
std::filesystem::path copy_of() {
  return test_folder("..") / "codec" / "catalogue" / (std::string(G::name) + ".json");
}

TEST(Catalogue, the_copy_in_the_tree_is_fresh) {
  Games::for_each([]<class G>(std::type_identity<G>) {
    if (rewriting("golden")) write_file(copy_of<G>(), catalogue_of<G>());
    EXPECT_EQ(catalogue_of<G>(), contents(copy_of<G>()))
        << "TRICASSE_REWRITE=golden writes it anew when the change of the tables is meant";
  });
}

TEST(Catalogue, is_json_whose_rows_have_names_of_their_own) {
  Games::for_each([]<class G>(std::type_identity<G>) {
    const Json catalogue = Json::parse(catalogue_of<G>(), nullptr, false);
    ASSERT_TRUE(catalogue.is_object()) << G::name;
    for (const auto& [list, rows] : catalogue.items()) {
      if (!rows.is_array()) continue;
      std::set<std::string> names;
      for (const Json& row : rows) {
        if (!row.is_object() || !row.contains("name")) continue;
        EXPECT_TRUE(names.insert(row["name"]).second) << G::name << ": " << list << " has " << row["name"] << " twice";
      }
    }
  });
}

TEST(Catalogue, has_every_row_of_the_tables_of_troyes) {
  const Json catalogue = Json::parse(catalogue_of<troyes::Troyes>(), nullptr, false);
  EXPECT_EQ(catalogue["activities"].size(), troyes::activity_table.size());
  EXPECT_EQ(catalogue["events"].size(), troyes::event_table.size());
  EXPECT_EQ(catalogue["characters"].size(), troyes::character_table.size());
  EXPECT_EQ(catalogue["outdoors"].size(), troyes::outdoor_table.size());
  const Json& herbalist =
      *std::ranges::find_if(catalogue["activities"], [](const Json& row) { return row["name"] == "herbalist"; });
  EXPECT_EQ(herbalist["hire"], 8);
  EXPECT_EQ(herbalist["modifier"],
            Json::parse(R"({"dice":"W","counts_as":"R","most":1,"as_dice":3,"no_placement":"RWY"})"));
}

}  // namespace
}  // namespace tricasse::testing
