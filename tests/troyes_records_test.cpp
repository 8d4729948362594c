// Whole games of Troyes in tests/records_troyes with what they came to in scores.txt, one line each:
//
//   name fingerprint points-of-seat-0 points-of-seat-1 ...
//
// Together they pass through every card, every event and every end. A record is never made anew to please a change of
// code; only a change of the rules or of a printed number, before version 1.0, may do that (TRICASSE_REWRITE=records).

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "tricasse/ai/bots.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/match/retell.hpp"
#include "tricasse/tests/support/rewriting.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::testing {
namespace {

using namespace troyes;
using TroyesMatch = Match<Troyes>;

/// What a game passed through, by name.
std::set<std::string> passed_through(const TroyesMatch& match) {
  using Kind = Event::Kind;
  std::set<std::string> names;
  int archer = 0;
  retell(match, [&](const Retold<Troyes>& told) {
    for (const Event& event : told.events) {
      const auto card = [&] { return std::string(card_of(event.a).name); };
      const auto fact = [&] { return std::string(event_of(event.a).name); };
      switch (event.kind) {
        case Kind::activated: names.insert("activated " + card()); break;
        case Kind::archer_rolled: ++archer; break;
        case Kind::modifier_used: names.insert("modifier " + card()); break;
        case Kind::tile_used: names.insert("tile " + std::string(match.state().table.outdoors(event.a).name)); break;
        case Kind::cube_on_tile:
          names.insert("cube on " + std::string(match.state().table.outdoors(event.a).name));
          break;
        case Kind::guard_advanced:
          if (event.a == last_tower) names.insert("guard at " + std::string(match.state().table.outdoors(3).name));
          break;
        case Kind::citizen_freed: names.insert("citizen freed"); break;
        case Kind::event_resolved: names.insert("resolved " + fact()); break;
        case Kind::event_countered: names.insert("countered " + fact()); break;
        case Kind::le_roy_rolled: names.insert("le Roy " + std::to_string(event.a)); break;
        case Kind::black_unmet: names.insert("black die unmet"); break;
        case Kind::event_discarded: names.insert("event discarded"); break;
        default: break;
      }
    }
  });
  if (archer > 0) names.insert("activated archer");
  for (const Hand& hand : match.state().hands) {
    for (const Character card : hand.characters) {
      if (card != 0) names.insert("character " + std::string(character_of(card).name));
    }
  }
  if (match.state().table.open_character != 0) names.insert("open character");
  const Options& options = match.options();
  const unsigned won = winners(match.state());
  std::string end = std::to_string(options.players) + (options.long_game ? " players, long" : " players");
  if (options.players == 1) end += won != 0 ? ", won" : ", lost";
  names.insert("end " + end);
  if (std::popcount(won) > 1) names.insert("end shared");
  return names;
}

std::set<std::string> everything() {
  std::set<std::string> names{"end 1 players, won",  "end 1 players, lost", "end 2 players",
                              "end 2 players, long", "end 3 players",       "end 4 players",
                              "end shared",          "black die unmet",     "event discarded"};
  for (const ActivityCard& card : activity_table) {
    names.insert("activated " + std::string(card.name));
    if (card.modifier.exists) names.insert("modifier " + std::string(card.name));
  }
  for (const EventCard& card : event_table) {
    names.insert("resolved " + std::string(card.name));
    names.insert("countered " + std::string(card.name));
  }
  for (const CharacterCard& card : character_table) names.insert("character " + std::string(card.name));
  for (int sum = 2; sum <= 12; ++sum) names.insert("le Roy " + std::to_string(sum));
  for (const OutdoorFace& face : outdoor_table) {
    const std::string name(face.name);
    if (face.effect != TileEffect::none) names.insert("tile " + name);
    if (face.takes_cubes) names.insert("cube on " + name);
    if (face.level == tiles) names.insert("guard at " + name);
  }
  names.insert("citizen freed");
  names.insert("open character");
  return names;
}

/// A whole game; greedy seats now and then play at random, so that they meet more.
TroyesMatch play(const Options& options, std::uint64_t seed) {
  TroyesMatch match(options, {}, TakeBack::forbidden);
  SeededChance<Troyes> chance(seed);
  Random random(seed);
  const auto greedy = make_bot<Troyes>("greedy");
  MoveList legal;
  while (match.advance(chance) && !turn(match.state()).over()) {
    const int seat = turn(match.state()).first_seat();
    legal_moves(match.state(), Actor::seat(seat), legal);
    const bool thinks = seed % 3 == 0 || random.below(4) == 0;
    Move move = thinks ? greedy->choose(view_for(match.state(), Viewer::seat(seat)), legal, random)[0]
                       : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    if (options.modules != 0 && std::ranges::any_of(legal, is_outdoors) && random.below(2) == 0) {
      while (!is_outdoors(move)) move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    EXPECT_TRUE(match.play(Actor::seat(seat), move));
    if (random.below(40) == 0) (void)match.undo(seat);
  }
  return match;
}

std::string scores_line(const std::string& name, const TroyesMatch& match) {
  std::ostringstream line;
  line << name << ' ' << std::hex << fingerprint(AnyMatch(match)) << std::dec;
  for (int seat = 0; seat < match.options().players; ++seat) line << ' ' << score_of(match.state(), seat).total();
  if (match.options().players == 1) line << ' ' << score_of(match.state(), gray).total();
  return line.str();
}

std::filesystem::path folder() { return test_folder("records_troyes"); }

constexpr std::uint64_t first_of_ladies = 400;

/// Games by growing seeds, of which those are kept that pass through something new.
void write_records() {
  std::set<std::string> missing = everything();
  std::string scores;
  for (std::uint64_t seed = 0; seed < 4000 && !missing.empty(); ++seed) {
    const int players = static_cast<int>(seed % 4) + 1;
    Options options{
        .players = players, .bonus = static_cast<std::uint8_t>(seed % 16), .long_game = players == 2 && seed % 8 == 1};
    // Games without the expansion first; then with more and more of it.
    if (seed >= first_of_ladies) {
      options.modules = static_cast<std::uint8_t>(seed % 3 == 0 ? all_modules : seed * 11 % (all_modules + 1));
      options.variants = static_cast<std::uint8_t>(seed % 8);
    }
    const TroyesMatch match = play(options, seed);
    bool is_new = false;
    for (const std::string& name : passed_through(match)) is_new = missing.erase(name) > 0 || is_new;
    if (!is_new) continue;
    const std::string name =
        (options.modules != 0 ? "ladies-" : "") + std::to_string(players) + "-players-seed-" + std::to_string(seed);
    write_file(folder() / (name + ".tricasse"), write_record(AnyMatch(match)));
    scores += scores_line(name, match) + "\n";
  }
  write_file(folder() / "scores.txt", scores);
}

TEST(TroyesRecords, replay_to_their_scores_and_pass_through_everything) {
  if (rewriting("records")) {
    std::filesystem::remove_all(folder());
    write_records();
  }
  std::map<std::string, std::string> expected;
  std::istringstream file(contents(folder() / "scores.txt"));
  for (std::string line; std::getline(file, line);) expected[line.substr(0, line.find(' '))] = line;
  std::set<std::string> missing = everything();
  std::size_t replayed = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder())) {
    if (entry.path().extension() != ".tricasse") continue;
    SCOPED_TRACE(entry.path().filename().string());
    const std::string text = contents(entry.path());
    const auto read = read_record(text);
    ASSERT_TRUE(read) << name_of(read.error().fault) << " at " << read.error().line << ' ' << read.error().accepted;
    const auto& match = std::get<TroyesMatch>(*read);
    const std::string name = entry.path().stem().string();
    ASSERT_TRUE(expected.contains(name)) << "scores.txt does not know it";
    EXPECT_EQ(scores_line(name, match), expected.at(name));
    EXPECT_EQ(write_record(*read), text);
    EXPECT_TRUE(turn(match.state()).over()) << "a recorded game is a whole game";
    for (const std::string& met : passed_through(match)) missing.erase(met);
    ++replayed;
  }
  EXPECT_EQ(replayed, expected.size()) << "scores.txt has a line for each record and no other";
  for (const std::string& name : missing) ADD_FAILURE() << "no recorded game passes through: " << name;
}

}  // namespace
}  // namespace tricasse::testing
