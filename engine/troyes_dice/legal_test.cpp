// The list of legal moves and `check` are two descriptions of the same thing.

#include "tricasse/engine/troyes_dice/legal.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tricasse/tests/support/dice_table.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes_dice {
namespace {

using testing::DiceTable;

/// Every move that the packed form can hold but the 8^6 numberings, which come on demand: most are nonsense.
const std::vector<Move>& all_moves() {
  static const std::vector<Move> moves = [] {
    std::vector<Move> all;
    for (int slot = 0; slot < 4; ++slot) {
      for (std::uint8_t pay = 0; pay < 64; ++pay) {
        const Price price{static_cast<std::uint8_t>(pay & 3), static_cast<std::uint8_t>(pay >> 2 & 3),
                          static_cast<std::uint8_t>(pay >> 4)};
        for (int colour = 0; colour < 4; ++colour) {
          for (int value = 0; value < 8; ++value) {
            for (int action = 0; action < 4; ++action) {
              all.push_back(Move::action(slot, price, static_cast<Colour>(colour), value, static_cast<Action>(action)));
            }
          }
        }
      }
    }
    for (int a = 0; a < 16; ++a) {
      for (int b = 0; b < 16; ++b) all.push_back(Move::build({static_cast<Kind>(a), static_cast<std::uint8_t>(b)}));
      for (int face = 0; face < 4; ++face) all.push_back(Move::plaza(a, static_cast<Colour>(face)));
      all.push_back(Move::tile(a));
    }
    for (int track = 0; track < 4; ++track) all.push_back(Move::citizen(static_cast<Colour>(track)));
    for (int value = 0; value < 8; ++value) all.push_back(Move::number(value));
    all.push_back(Move::direction(true));
    all.push_back(Move::direction(false));
    for (unsigned dice = 0; dice < 4096; ++dice) {
      const auto die = [dice](unsigned i) { return static_cast<std::uint8_t>(dice >> (3 * i) & 7U); };
      all.push_back(Move::roll({.black = die(0), .clear = {die(1), die(2), die(3)}}));
    }
    return all;
  }();
  return moves;
}

/// One in `every` of the 8^6 numberings the packed form can hold.
std::vector<Move> numberings(unsigned every) {
  std::vector<Move> all;
  for (unsigned n = 0; n < 1U << 18; n += every) {
    std::array<std::uint8_t, 6> num{};
    for (unsigned j = 0; j < 6; ++j) num[j] = static_cast<std::uint8_t>(n >> (3 * j) & 7U);
    all.push_back(Move::columns(num));
  }
  return all;
}

/// The moves of `candidates` that `check` accepts are exactly those of the list, for every actor.
void expect_listed_exactly(const State& state, const std::vector<Move>& candidates, const std::string& where) {
  for (const int index : {-1, 0, 1, 2, max_seats}) {
    const Actor actor = index < 0 ? Actor::nature() : Actor::seat(index);
    MoveList moves;
    legal_moves(state, actor, moves);
    std::set<std::uint32_t> listed;
    for (const Move move : moves) {
      listed.insert(move.bits());
      EXPECT_EQ(check(state, actor, move), Refusal::none) << where << ", " << to_text(move).view();
    }
    EXPECT_EQ(listed.size(), static_cast<std::size_t>(moves.size())) << where << ": no move twice";
    EXPECT_EQ(moves.empty(), !turn(state).allows(actor)) << where << ", actor " << index;
    // Who is not asked for an action is refused whatever it is: one in eleven must do.
    const std::size_t every = !actor.is_nature() && turn(state).allows(actor) ? 1 : 11;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const Move move = candidates[i];
      if (move.kind() == Move::Kind::action && i % every != 0) continue;
      const bool accepted = check(state, actor, move) == Refusal::none;
      if (accepted != listed.contains(move.bits())) {
        ADD_FAILURE() << where << ", actor " << index << ": move bits " << move.bits()
                      << (accepted ? " accepted, not listed" : " listed, not accepted");
        return;
      }
    }
  }
}

TEST(Legal, check_accepts_exactly_the_listed_actions) {
  const std::vector<std::string> sheets{
      "",
      "I 3/3 D 3/2 K 3/3",
      "I 18/0 D 18/0 K 18/0",
      "I 5/3 D 4/2 K 4/2 cit 10,11,12 built F1-3,P2,G1-6,C2 crossed R6,Y1,W3",
      "I 3/2 D 3/3 K 18/0 built F1-6,P1-6,G1-6,H1-6,C1-6,B1-6",
  };
  std::vector<std::string> dice{"R1 kW3 Y3 R6", "kY1 W2 W4 Y6", "Y2 R5 W5 kR6"};
  for (int tile = 1; tile <= 8; ++tile) {
    for (const auto* side : {"banquet", "raid"}) {
      const std::string text = side + std::to_string(tile);
      dice.push_back("kW1 R3+" + text + " Y3 R6");
      dice.push_back("W2+" + text + " kW3 Y3 R6");
    }
    dice.push_back("R1 kY3+banquet" + std::to_string(tile) + " Y4 W6");
  }
  for (const std::string& sheet : sheets) {
    for (const std::string& four : dice) {
      DiceTable table;
      table.numbers("526143").sheet(sheet).dice(four);
      expect_listed_exactly(table.state(), all_moves(),
                            std::string("sheet ").append(sheet).append(", dice ").append(four));
    }
  }
}

TEST(Legal, the_numbers_of_a_consistent_position_count_whatever_its_mode) {
  for (const Numbering numbering : {Numbering::first, Numbering::rolled, Numbering::expert, Numbering::random}) {
    DiceTable table;
    table.numbers("432165").sheet("built F1,G2 crossed W3").dice("R1 kW3 Y3 R6");
    table.state().table.numbering = numbering;
    // TD-1.5 A: such numbers may be refused under "first"; accepted, they must be the ones that are played.
    if (find_flaw(table.state()) != Finding{}) continue;
    expect_listed_exactly(table.state(), all_moves(), "numbering " + std::to_string(static_cast<int>(numbering)));
  }
}

TEST(Legal, check_accepts_exactly_the_listed_answers) {
  for (const auto* sheet : {"cit 5,6,6", "cit 14,3,3 built G1,C2 crossed Y3,W6", "cit 20,5,5", "cit 20,20,5",
                            "cit 0,20,20", "cit 10,11,11 built P2-6,H1-6 crossed W1-6"}) {
    for (const auto* dice : {"R1 kW3 Y3 R6", "R1+banquet6 kW3 Y3 R6"}) {
      DiceTable table{2};
      table.sheet(sheet).dice(dice).play("0 R1 prestige");
      expect_listed_exactly(table.state(), all_moves(), sheet);
    }
  }
}

TEST(Legal, check_accepts_exactly_the_listed_moves_of_every_setup_question) {
  for (const Numbering numbering : {Numbering::first, Numbering::rolled, Numbering::expert, Numbering::random}) {
    State state = start({.players = 2, .numbering = numbering, .expansion = Expansion::random, .crier = 1});
    testing::play_random_game<State, Move>(state, 4, [&](const State& now, Actor, Move) {
      if (now.table.stage >= Stage::choosing || now.table.day > 1 || now.table.afternoon != 0) return;
      // Plazas and tiles are laid alike whatever the numbering.
      if (now.table.stage <= Stage::tiles && numbering != Numbering::first) return;
      const std::string where = "stage " + std::to_string(static_cast<int>(now.table.stage));
      expect_listed_exactly(now, all_moves(), where);
      // Nature's list is searched for each of them, so fewer must do.
      expect_listed_exactly(now, numberings(turn(now).nature ? 97 : 1), where);
    });
  }
}

TEST(Legal, nobody_may_do_anything_when_the_game_is_over) {
  State state = start({.players = 2});
  testing::play_random_game<Move>(state, 8);
  expect_listed_exactly(state, all_moves(), "over");
  EXPECT_EQ(check(state, Actor::seat(0), testing::parse("0 R1 gain")), Refusal::game_over);
}

TEST(Legal, every_refusal_has_its_reason_and_its_name) {
  std::set<Refusal> met;
  const auto expect = [&met](const State& state, Actor actor, Move move, Refusal wanted) {
    EXPECT_EQ(check(state, actor, move), wanted) << to_text(move).view();
    met.insert(check(state, actor, move));
  };
  const auto refused = [&expect](const DiceTable& table, const char* move, Refusal wanted) {
    expect(table.state(), Actor::seat(0), testing::parse(move), wanted);
  };
  DiceTable plain;
  plain.sheet("I 3/2 D 3/2 K 3/2 built F1 crossed Y2").dice("Y2 kW3 R3 R6");
  refused(plain, "0 Y2 gain", Refusal::none);
  refused(plain, "build P1", Refusal::not_the_question);
  refused(plain, "citizen R", Refusal::not_the_question);
  refused(plain, "columns 123456", Refusal::not_the_question);
  refused(plain, "1D W3 gain", Refusal::die_destroyed);
  refused(plain, "0D Y2 gain", Refusal::wrong_payment);
  refused(plain, "2K R3 gain", Refusal::wrong_payment);
  refused(plain, "3DD R6 gain", Refusal::cannot_pay);
  refused(plain, "0 R2 gain", Refusal::cannot_change_colour);
  refused(plain, "0 Y4 gain", Refusal::cannot_reach_value);
  refused(plain, "0 Y0 gain", Refusal::cannot_reach_value);
  refused(plain, "0 Y2 work", Refusal::crossed_out);
  refused(plain, "0 Y2 prestige", Refusal::crossed_out);
  expect(plain.state(), Actor::seat(1), testing::parse("0 Y2 gain"), Refusal::not_your_turn);
  expect(plain.state(), Actor::nature(), testing::parse("roll k3 136"), Refusal::not_your_turn);
  DiceTable built;
  built.sheet("built F3,P3").dice("Y2 kW3 R3 R6");
  refused(built, "2D R3 prestige", Refusal::already_built);
  refused(built, "2D R3 work", Refusal::already_built);
  DiceTable raids;
  raids.sheet("I 18/0 D 18/0 K 18/0").dice("R2+raid5 Y3+raid1 W4+raid7 kR6");
  refused(raids, "0 Y2 gain", Refusal::colour_is_fixed);
  refused(raids, "1D Y4 gain", Refusal::value_is_fixed);
  refused(raids, "2D W4 prestige", Refusal::prestige_forbidden);
  DiceTable zero;
  zero.dice("R2+raid4 Y3 W4 kR6");
  refused(zero, "0 R0 work", Refusal::nothing_but_gain);
  DiceTable bonus;
  bonus.sheet("cit 14,0,0").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  refused(bonus, "build F2", Refusal::wrong_kind);
  refused(bonus, "build P2", Refusal::wrong_kind);
  refused(bonus, "citizen Y", Refusal::not_the_question);
  refused(bonus, "0 R1 gain", Refusal::not_the_question);
  DiceTable overflow;
  overflow.sheet("cit 20,0,0").dice("R1 kW3 Y3 R6").play("0 R1 prestige");
  refused(overflow, "citizen R", Refusal::track_is_full);
  refused(overflow, "build P1", Refusal::not_the_question);
  DiceTable choice;
  choice.dice("R1+banquet6 kW3 Y3 R6").play("0 R1 prestige");
  refused(choice, "citizen R", Refusal::wrong_track);
  DiceTable before_roll;
  expect(before_roll.state(), Actor::nature(), testing::parse("tile 3"), Refusal::not_an_outcome);
  refused(before_roll, "0 R1 gain", Refusal::not_your_turn);
  DiceTable over;
  over.afternoon(8).dice("R1 kW3 Y3 R6").play("0 R1 gain");
  refused(over, "0 R1 gain", Refusal::game_over);

  std::set<std::string_view> names;
  for (int i = 0; i < refusals; ++i) {
    const auto refusal = static_cast<Refusal>(i);
    EXPECT_TRUE(met.contains(refusal)) << name_of(refusal) << " was never produced";
    names.insert(name_of(refusal));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(refusals)) << "every refusal has a name of its own";
}

TEST(Legal, the_longest_list_of_actions_has_333_moves) {
  // Five payments of four dice without tiles would be 324; a Raid 4 die in slot 1 adds its three unmodified colours for
  // each of three payments.
  DiceTable table;
  table.sheet("I 18/0 D 18/0 K 18/0").dice("R1 Y3+raid4 kW5+banquet8 W6");
  EXPECT_EQ(table.moves().size(), 333U);
}

}  // namespace
}  // namespace tricasse::troyes_dice
