// Records with fair dice: drawn again by this program. Those of real games were made by servers
// (web/scripts/fixtures.mjs), one folder a version of the record; the browser's own check is tested with the same ones.

#include "tricasse/server/verify.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "tricasse/match/record.hpp"
#include "tricasse/server/keys.hpp"
#include "tricasse/source_tree.hpp"

namespace tricasse {
namespace {

using Dice = troyes_dice::TroyesDice;

std::string fixture(const std::string& name) {
  std::ifstream file(std::string(source_tree) + "/web/src/verify/fixtures/" + name);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(VerifyDice, accepts_the_games_of_both_versions_and_knows_their_seal) {
  for (const std::string version : {"1", "2"}) {
    for (const std::string name : {"solo", "rolled", "random", "city"}) {
      const std::string text = fixture(version + "/" + name + ".record");
      ASSERT_TRUE(text.starts_with("tricasse record " + version + "\n"));
      const auto match = read_record(text);
      ASSERT_TRUE(match) << version << ' ' << name;
      const auto verified = verify_dice(*match);
      ASSERT_TRUE(verified) << version << ' ' << name << ": answer " << verified.error().line << " is "
                            << verified.error().recorded << ", not " << verified.error().proved;
      EXPECT_GT(*verified, 9);
      const DiceProof proof = std::visit([](const auto& game) { return game.dice_proof(); }, *match);
      const auto told = nlohmann::json::parse(fixture(version + "/" + name + ".json"));
      EXPECT_EQ(hash_of(proof.seed), told["commitment"].get<std::string>());
      EXPECT_EQ(proof.nonces[told["seat"].get<std::size_t>()], told["nonce"].get<std::string>());
      EXPECT_EQ(write_record(*match), text);
    }
  }
}

TEST(VerifyDice, draws_each_version_by_its_own_rule) {
  for (const ChanceRule rule : {ChanceRule::by_line, ChanceRule::by_question}) {
    Match<Dice> match({}, {{"Anne", ""}}, TakeBack::forbidden, rule);
    FairTickets tickets("seed", "table", {"nonce"});
    TicketChance<Dice> chance(tickets);
    ASSERT_TRUE(match.advance(chance));
    match.prove_dice({.table = "table", .seed = "seed", .nonces = {"nonce"}});
    EXPECT_EQ(verify_dice(match), 10);
    // The same lines under the other rule.
    std::string text = write_record(match);
    text.replace(text.find(' ', 9) + 1, 1, rule == ChanceRule::by_line ? "2" : "1");
    const auto other = read_journal(text.substr(0, text.rfind("end ")));
    ASSERT_TRUE(other);
    EXPECT_EQ(verify_dice(*other).error().what, DiceDoubt::What::other_dice);
  }
}

TEST(VerifyDice, finds_a_roll_that_the_seed_does_not_give) {
  Match<Dice> match({}, {{"Anne", ""}}, TakeBack::forbidden);
  FairTickets tickets("seed", "table", {"nonce"});
  TicketChance<Dice> chance(tickets);
  ASSERT_TRUE(match.advance(chance));
  EXPECT_EQ(verify_dice(match).error().what, DiceDoubt::What::no_proof);
  match.prove_dice({.table = "table", .seed = "seed", .nonces = {"nonce"}});
  EXPECT_EQ(verify_dice(match), 10);
  match.prove_dice({.table = "table", .seed = "seed", .nonces = {"another"}});
  const auto doubted = verify_dice(match);
  ASSERT_FALSE(doubted);
  EXPECT_EQ(doubted.error().what, DiceDoubt::What::other_dice);
  EXPECT_NE(doubted.error().recorded, doubted.error().proved);
}

TEST(FairTickets, are_the_same_for_everybody_and_reach_every_outcome) {
  FairTickets one("seed", "table", {"a", "b"});
  FairTickets same("seed", "table", {"a", "b"});
  FairTickets other("seed", "table", {"a", "c"});
  std::vector<int> hits(6);
  int differ = 0;
  for (std::uint64_t i = 0; i < 600; ++i) {
    const ChanceKey key{.question = {.kind = "roll", .round = 1}, .ordinal = i};
    const auto ticket = one.draw(key, 6);
    ASSERT_TRUE(ticket);
    EXPECT_EQ(ticket, same.draw(key, 6));
    differ += ticket != other.draw(key, 6) ? 1 : 0;
    ++hits[*ticket];
  }
  EXPECT_GT(differ, 400);
  for (const int count : hits) EXPECT_NEAR(count, 100, 45);
}

}  // namespace
}  // namespace tricasse
