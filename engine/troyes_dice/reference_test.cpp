// Random games played side by side with a second, slow description of the rules: at every question both list the same
// moves in the same order, and after every move both have the same sheets, plazas and tiles.

#include <gtest/gtest.h>

#include <algorithm>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"
#include "tricasse/tests/support/reference_dice.hpp"

namespace tricasse::troyes_dice {
namespace {

namespace reference = testing::reference;

reference::Game reference_of(const State& state) {
  reference::Game game;
  for (std::size_t j = 0; j < 6; ++j) game.num[j + 1] = state.table.num[j];
  for (std::size_t notch = 0; notch < 9; ++notch) {
    game.tile_at[notch] = state.table.plaza_at[notch];
    game.face[notch] = index(state.table.face[notch]);
  }
  for (std::size_t plaza = 0; plaza < 3; ++plaza) game.br_tile[plaza + 1] = state.table.tile[plaza];
  game.players.resize(state.table.players);
  return game;
}

std::string text_of(const reference::Sheet& sheet) {
  std::string text;
  for (std::size_t i = 0; i < 3; ++i) {
    text += "IDK"[i];
    text += ' ' + std::to_string(sheet.circled[i]) + '/' + std::to_string(sheet.spent[i]) + ' ';
  }
  text +=
      "cit " + std::to_string(sheet.cit[0]) + ',' + std::to_string(sheet.cit[1]) + ',' + std::to_string(sheet.cit[2]);
  std::string before = " built ";
  for (std::size_t kind = 0; kind < 6; ++kind) {
    for (std::size_t column = 1; column <= 6; ++column) {
      if (!sheet.built[kind][column]) continue;
      text += before + "FPGHCB"[kind] + std::to_string(column);
      if (kind == 4) text += ':' + std::to_string(sheet.cath_number[column]);
      before = ",";
    }
  }
  before = " crossed ";
  for (std::size_t colour = 0; colour < 3; ++colour) {
    for (std::size_t column = 1; column <= 6; ++column) {
      if (!sheet.die_crossed[colour][column]) continue;
      text += before + "RYW"[colour] + std::to_string(column);
      before = ",";
    }
  }
  return text;
}

/// What both descriptions say of the table, as one text.
std::string text_of(const State& state) {
  std::string text =
      "day " + std::to_string(state.table.day) + (state.table.afternoon != 0 ? " afternoon" : " morning");
  text += state.table.stage == Stage::over ? " over" : state.table.stage == Stage::choosing ? " choosing" : " roll";
  for (std::size_t notch = 0; notch < 9; ++notch) {
    text += ' ' + std::to_string(state.table.plaza_at[notch]) + letter(state.table.face[notch]);
  }
  for (std::size_t i = 0; i < 3; ++i)
    text += ' ' + std::to_string(state.table.tile[i]) + (state.table.raid[i] != 0 ? "raid" : "");
  for (std::size_t seat = 0; seat < state.table.players; ++seat)
    text += '\n' + testing::to_text(state.seats[seat].sheet);
  return text;
}
std::string text_of(const reference::Game& game) {
  std::string text = "day " + std::to_string(game.day) + (game.afternoon ? " afternoon" : " morning");
  text += game.over ? " over" : game.choosing ? " choosing" : " roll";
  for (std::size_t notch = 0; notch < 9; ++notch) {
    text += ' ' + std::to_string(game.tile_at[notch]) + "RYW"[game.face[notch]];
  }
  for (std::size_t i = 1; i <= 3; ++i) text += ' ' + std::to_string(game.br_tile[i]) + (game.br_raid[i] ? "raid" : "");
  for (const reference::Player& player : game.players) text += '\n' + text_of(player.sheet);
  return text;
}

/// Plays one random game on both; `rich` gives every sheet resources and citizens to begin with, so that chains come.
void play_side_by_side(const Options& options, std::uint64_t seed, bool rich) {
  State state = start(options);
  reference::Game game;
  bool begun = false;
  std::string record;
  const auto compare = [&](const State& now) {
    ASSERT_EQ(text_of(now), text_of(game)) << "seed " << seed << "\n" << record;
    for (int seat = 0; seat < now.table.players; ++seat) {
      MoveList moves;
      legal_moves(now, Actor::seat(seat), moves);
      ASSERT_EQ(testing::to_lines(moves), game.legal(game.players[static_cast<std::size_t>(seat)]))
          << "seed " << seed << "\n"
          << record;
    }
  };
  while (state.table.stage < Stage::roll) {
    MoveList moves;
    const Actor actor = turn(state).nature ? Actor::nature() : Actor::seat(turn(state).first_seat());
    legal_moves(state, actor, moves);
    apply(state, actor, moves[static_cast<int>(seed * 31 % static_cast<std::uint64_t>(moves.size()))], NoEvents{});
  }
  game = reference_of(state);
  if (rich) {
    for (std::size_t seat = 0; seat < state.table.players; ++seat) {
      const auto more = [seed, seat](std::size_t i) {
        return static_cast<std::uint8_t>((seed * 7 + seat * 5 + i * 3) % 15);
      };
      for (std::size_t i = 0; i < 3; ++i) {
        state.seats[seat].sheet.citizens[i] = static_cast<std::uint8_t>(more(i) + 4);
        state.seats[seat].sheet.circled[i] = static_cast<std::uint8_t>(3 + more(i + 1) / 2);
        game.players[seat].sheet.cit[i] = state.seats[seat].sheet.citizens[i];
        game.players[seat].sheet.circled[i] = state.seats[seat].sheet.circled[i];
      }
      state.seats[seat].shown = state.seats[seat].sheet;
    }
  }
  testing::play_random_game<State, Move>(state, seed, [&](const State& now, Actor actor, Move move) {
    if (::testing::Test::HasFatalFailure()) return;
    begun = true;
    compare(now);
    record += (actor.is_nature() ? "nature: " : std::to_string(actor.index()) + ": ") +
              std::string(to_text(move).view()) + '\n';
    if (actor.is_nature()) {
      const Roll roll = move.roll();
      game.roll(roll.black, {roll.clear[0], roll.clear[1], roll.clear[2]});
    } else {
      game.play(actor.index(), std::string(to_text(move).view()));
    }
  });
  EXPECT_TRUE(begun);
  compare(state);
}

constexpr std::uint64_t times = TRICASSE_LONG ? 200 : 1;

TEST(Reference, base_games_agree) {
  for (std::uint64_t seed = 0; seed < 30 * times; ++seed) {
    play_side_by_side({.players = static_cast<int>(seed % 3) + 1, .numbering = static_cast<Numbering>(seed % 4)}, seed,
                      false);
    if (HasFatalFailure()) return;
  }
}

TEST(Reference, every_tile_on_every_plaza_agrees) {
  for (int first = 1; first <= 8; ++first) {
    for (int step = 1; step <= 3; ++step) {
      const auto tile = [first, step](int i) { return (first - 1 + i * step) % 8 + 1; };
      play_side_by_side({.players = 2, .expansion = Expansion::chosen, .tiles = {tile(0), tile(1), tile(2)}},
                        static_cast<std::uint64_t>(first) * 10 + static_cast<std::uint64_t>(step), false);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Reference, late_sheets_with_long_chains_agree) {
  for (std::uint64_t seed = 0; seed < 60 * times; ++seed) {
    play_side_by_side({.players = 2, .numbering = static_cast<Numbering>(seed % 4), .expansion = Expansion::random},
                      seed, true);
    if (HasFatalFailure()) return;
  }
}

TEST(Reference, ten_players_agree) { play_side_by_side({.players = 10, .expansion = Expansion::random}, 1, false); }

}  // namespace
}  // namespace tricasse::troyes_dice
