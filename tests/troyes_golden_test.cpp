// Seeded games of Troyes, written down move by move in tests/golden_troyes with the table after every round. Whatever
// changes the play of any of them shows as a difference to be read.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "tricasse/codec/troyes/scores.hpp"
#include "tricasse/codec/troyes/table.hpp"
#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/tests/support/rewriting.hpp"
#include "tricasse/tests/support/troyes_table.hpp"

namespace tricasse::testing {
namespace {

using namespace troyes;

struct TroyesGolden {
  std::string_view name;
  Options options;
  std::uint64_t seed;
};

constexpr auto new_activities = static_cast<std::uint8_t>(Variant::new_activities);
constexpr auto new_events_first = static_cast<std::uint8_t>(Variant::new_events_first);
constexpr auto open_character = static_cast<std::uint8_t>(Variant::open_character);

const std::array golden_games{
    TroyesGolden{"kings-challenge", {.players = 1, .bonus = all_bonus_cards}, 1},
    TroyesGolden{"two-players-five-rounds", {.players = 2, .bonus = 0, .long_game = true}, 2},
    TroyesGolden{"three-players", {.players = 3}, 3},
    TroyesGolden{"four-players-all-bonus-cards", {.players = 4, .bonus = all_bonus_cards}, 4},
    TroyesGolden{"ladies-characters", {.players = 3, .modules = 1, .variants = open_character}, 5},
    TroyesGolden{"ladies-activities", {.players = 2, .modules = 2, .variants = new_activities}, 6},
    TroyesGolden{"ladies-events", {.players = 4, .modules = 4, .variants = new_events_first}, 7},
    TroyesGolden{"ladies-purple-dice", {.players = 3, .modules = 8}, 8},
    TroyesGolden{"ladies-ramparts", {.players = 2, .modules = 16}, 9},
    TroyesGolden{"ladies-everything",
                 {.players = 4, .bonus = all_bonus_cards, .modules = all_modules, .variants = all_variants},
                 10},
    TroyesGolden{"ladies-kings-challenge", {.players = 1, .bonus = all_bonus_cards, .modules = all_modules}, 11},
};

std::string summary(const State& state) {
  std::string json;
  JsonWriter out(json);
  out.begin_object();
  write_table_members(out, state.table);
  write_scores(out.key("score"), state);
  out.end_object();
  return json;
}

std::string transcript(const Options& options, std::uint64_t seed) {
  State state = start(options);
  Random random(seed);
  std::string text;
  MoveList legal;
  for (Turn now = turn(state); !now.over(); now = turn(state)) {
    const Actor actor = now.nature ? Actor::nature() : Actor::seat(now.first_seat());
    legal_moves(state, actor, legal);
    Move move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    // With the expansion guards march, and cards are played.
    if (options.modules != 0 && std::ranges::any_of(legal, is_outdoors)) {
      while (!is_outdoors(move)) move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    text += (now.nature ? "nature" : std::to_string(actor.index())) + ' ' + std::string(to_text(move).view()) + '\n';
    const int round = state.table.round;
    apply(state, actor, move, NoEvents{});
    if (state.table.round != round || turn(state).over()) text += summary(state) + '\n';
  }
  return text;
}

class TroyesTranscript : public ::testing::TestWithParam<TroyesGolden> {};

TEST_P(TroyesTranscript, is_played_again_to_the_letter) {
  const auto path = test_folder("golden_troyes") / (std::string(GetParam().name) + ".txt");
  const std::string text = transcript(GetParam().options, GetParam().seed);
  if (rewriting("golden")) {
    write_file(path, text);
    GTEST_SKIP() << path.filename() << " is written anew: read the difference";
  }
  const std::string expected = contents(path);
  const auto differs = std::ranges::mismatch(expected, text);
  EXPECT_TRUE(expected == text) << path.filename() << " differs in line "
                                << 1 + std::count(expected.begin(), differs.in1, '\n')
                                << "\nIf this change is meant: TRICASSE_REWRITE=golden";
}

INSTANTIATE_TEST_SUITE_P(Games, TroyesTranscript, ::testing::ValuesIn(golden_games), [](const auto& golden) {
  std::string name(golden.param.name);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace tricasse::testing
