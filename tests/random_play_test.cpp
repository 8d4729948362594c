#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "tricasse/tests/support/configurations.hpp"
#include "tricasse/tests/support/dice_match.hpp"
#include "tricasse/tests/support/inspector.hpp"

/// Random games, looked at in every node. A failure prints the seed, the options and the record of the game so far;
/// the record goes into `tricasse replay -` as it stands.
namespace tricasse::testing {
namespace {

using troyes_dice::Move;
using troyes_dice::MoveList;
using troyes_dice::Options;

constexpr std::uint64_t cover_seed = 2020;
/// Seconds of processor time for each number of players: twenty in all.
constexpr double budget = TRICASSE_LONG ? 60 : 2;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Plays one game under inspection; seat 0 plays in the way of this number, the others in the ways after it.
void play_inspected(const Options& options, std::uint64_t seed, std::size_t first_way, Met& met) {
  Inspector inspector(new_match(options, TakeBack::allowed), seed, met);
  DiceChance chance(seed);
  Random random(seed);
  Actor actor = Actor::nature();
  Move move{};
  while (!turn(inspector.match().state()).over() && inspector.broken().empty()) {
    const auto& state = inspector.match().state();
    const Turn now = turn(state);
    if (now.nature) {
      actor = Actor::nature();
      move = chance.draw(state, inspector.match().next_chance()).value();
    } else {
      const int seat = any_seat(now, random);
      MoveList legal;
      legal_moves(state, Actor::seat(seat), legal);
      actor = Actor::seat(seat);
      move = choose(ways[(first_way + static_cast<std::size_t>(seat)) % ways.size()], state, seat, legal, random);
    }
    inspector.play(actor, move);
  }
  if (inspector.broken().empty()) inspector.finish();
  if (inspector.broken().empty()) return;
  ADD_FAILURE() << inspector.broken() << "\nseed " << seed << ", " << to_text(options) << "\nat or after "
                << (actor.is_nature() ? "nature" : std::to_string(actor.index())) << ' ' << to_text(move).view() << '\n'
                << write_record(inspector.match());
}

class RandomPlay : public ::testing::TestWithParam<int> {};

TEST_P(RandomPlay, holds_at_every_node_whatever_the_options) {
  const int players = GetParam();
  const double begin = processor_seconds();
  std::vector<Options> cover;
  for (const Configuration& configuration : pairwise_cover(cover_seed)) {
    if (options_of(configuration).players == players) cover.push_back(options_of(configuration));
  }
  // Every configuration of the cover in every way of playing, then on with other seeds as long as the budget lasts.
  const std::size_t least = cover.size() * ways.size();
  Met met;
  for (std::size_t game = 0; (game < least || processor_seconds() - begin < budget) && !HasFailure(); ++game) {
    play_inspected(cover[game % cover.size()], stream_seed(static_cast<std::uint64_t>(players), game),
                   game / cover.size(), met);
  }
  std::cout << met.games << " games, " << met.nodes << " nodes; most decisions of a seat " << met.decisions
            << ", points " << met.points << ", frames " << met.deepest << " of " << troyes_dice::max_frames
            << "; forced gains " << met.forced << ", re-dealt half-days " << met.redealt << ", decisions TD-DP-1 to 5:";
  for (std::size_t point = 1; point < met.questions.size(); ++point) std::cout << ' ' << met.questions[point];
  std::cout << '\n';
  // What these games are meant to meet, they met.
  for (std::size_t point = 1; point < met.questions.size(); ++point) {
    EXPECT_GT(met.questions[point], 0) << "TD-DP-" << point << " was never asked";
  }
  EXPECT_GT(met.forced, 0) << "TD-5.3 never happened";
  EXPECT_GT(met.redealt, 0);
}

INSTANTIATE_TEST_SUITE_P(Players, RandomPlay, ::testing::Range(1, max_seats + 1),
                         [](const auto& players) { return std::to_string(players.param); });

TEST(Configurations, meet_in_every_pair) {
  const std::vector<Configuration> cover = pairwise_cover(cover_seed);
  EXPECT_EQ(cover, pairwise_cover(cover_seed)) << "the same seed covers in the same way";
  EXPECT_LT(cover.size(), 200U);
  const auto met = [&](auto&& wanted) { return std::ranges::any_of(cover, wanted); };
  for (const Configuration& configuration : cover) EXPECT_TRUE(is_possible(configuration));
  for (int players = 0; players < 10; ++players) {
    for (int numbering = 0; numbering < 4; ++numbering) {
      EXPECT_TRUE(met([&](const Configuration& it) { return it[0] == players && it[1] == numbering; }));
    }
    for (std::size_t plaza = 3; plaza < 6; ++plaza) {
      for (int tile = 0; tile < 10; ++tile) {
        EXPECT_TRUE(met([&](const Configuration& it) { return it[0] == players && it[plaza] == tile; }))
            << players << " players, tile " << tile << " on p" << plaza - 2;
      }
    }
  }
  for (int one = 1; one <= troyes_dice::tiles; ++one) {
    for (int two = 1; two <= troyes_dice::tiles; ++two) {
      if (one == two) continue;
      EXPECT_TRUE(met([&](const Configuration& it) { return it[3] == one && it[4] == two; }));
      EXPECT_TRUE(met([&](const Configuration& it) { return it[4] == one && it[5] == two; }));
    }
  }
}

// ------------------------------------------------------------------------------------------------------ properties

/// RapidCheck draws its cases anew in every run unless told otherwise; ours are the same in every run, and many and new
/// ones in the long runs. What is already in RC_PARAMS stays: a failure prints what to put there.
const bool properties_are_set = setenv("RC_PARAMS", TRICASSE_LONG ? "max_success=5000" : "seed=2020", 0) == 0;

/// A game in which each seat's choices depend on nothing but the seed and its own sheet, while `order` decides who
/// moves when, and `changes_of_mind` how often somebody undoes and comes back to the same choice.
DiceMatch play_in_order(const Options& options, std::uint64_t seed, std::uint64_t order, int changes_of_mind) {
  DiceMatch match = new_match(options);
  DiceChance chance(seed);
  Random random(order);
  std::vector<std::uint64_t> decided(max_seats);
  const auto choose_for = [&](int seat) {
    const auto at = static_cast<std::size_t>(seat);
    Random own(stream_seed(stream_seed(seed, 1000 + at), decided[at]));
    MoveList legal;
    legal_moves(match.state(), Actor::seat(seat), legal);
    return choose(Way::builder, match.state(), seat, legal, own);
  };
  while (!turn(match.state()).over()) {
    match.advance(chance);
    if (turn(match.state()).over()) break;
    const int seat = any_seat(turn(match.state()), random);
    const Move move = choose_for(seat);
    played(match, seat, move);
    if (changes_of_mind > 0 && random.below(4) == 0 && match.undo(seat)) {
      --changes_of_mind;
      // Something else in between, as long as another seat keeps the half-day open.
      if (std::popcount(turn(match.state()).seats) > 1) {
        play_one(match, seat, Way::uniform, random);
        undone(match, seat);
      }
      played(match, seat, move);
    }
    ++decided[static_cast<std::size_t>(seat)];
  }
  return match;
}

Options any_options() {
  const auto cover = pairwise_cover(cover_seed);
  return options_of(cover[*rc::gen::inRange<std::size_t>(0, cover.size())]);
}

RC_GTEST_PROP(TD_2_3, the_order_in_which_seats_choose_changes_nothing, ()) {
  const Options options = any_options();
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  const DiceMatch one = play_in_order(options, seed, 1, 0);
  const DiceMatch two = play_in_order(options, seed, *rc::gen::arbitrary<std::uint32_t>(), 0);
  RC_ASSERT(one.state() == two.state());
  RC_ASSERT(one.canonical() == two.canonical());
  RC_ASSERT(fingerprint(one) == fingerprint(two));
}

RC_GTEST_PROP(Undo, and_the_same_choice_again_changes_nothing, ()) {
  const Options options = any_options();
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  const DiceMatch straight = play_in_order(options, seed, 1, 0);
  const DiceMatch hesitant = play_in_order(options, seed, *rc::gen::arbitrary<std::uint32_t>(), 20);
  RC_ASSERT(straight.state() == hesitant.state());
  RC_ASSERT(fingerprint(straight) == fingerprint(hesitant));
}

RC_GTEST_PROP(Record, of_any_game_writes_back_what_it_read, ()) {
  const DiceMatch match = play_in_order(any_options(), *rc::gen::arbitrary<std::uint32_t>(),
                                        *rc::gen::arbitrary<std::uint32_t>(), *rc::gen::inRange(0, 10));
  for (const Lines lines : {Lines::journal, Lines::canonical}) {
    const std::string text = write_record(match, lines);
    const auto read = read_record(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(write_record(*read, lines) == text);
    RC_ASSERT(std::get<DiceMatch>(*read).state() == match.state());
  }
}

}  // namespace
}  // namespace tricasse::testing
