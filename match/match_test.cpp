#include "tricasse/match/match.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tricasse/match/games.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/tests/support/dice_match.hpp"

namespace tricasse {
namespace {

using testing::DiceChance;
using testing::DiceMatch;
using testing::new_match;
using testing::Way;
using troyes_dice::Move;
using troyes_dice::Options;
using troyes_dice::Refusal;
using troyes_dice::State;
using What = DiceMatch::JournalLine::What;

constexpr auto dice_game = std::type_identity<troyes_dice::TroyesDice>{};

Move move(std::string_view text) { return parse_move(dice_game, text).value(); }

/// Plays moves in notation that must be legal.
void nature(DiceMatch& match, std::string_view text) {
  const auto played = match.play(Actor::nature(), move(text));
  ASSERT_TRUE(played) << "nature " << text << ": " << name_of(played.error());
}
void play(DiceMatch& match, int seat, std::string_view text) {
  const auto played = match.play(Actor::seat(seat), move(text));
  ASSERT_TRUE(played) << seat << ' ' << text << ": " << name_of(played.error());
}

/// Up to the first choosing of a game: the dice are red 1, yellow 2, black 3 (destroying a white plaza) and red 6.
DiceMatch at_first_choosing(int players, TakeBack take_back = TakeBack::forbidden) {
  DiceMatch match = new_match(Options{.players = players}, take_back);
  for (const auto* plaza : {"p1 R", "p4 R", "p5 Y", "p6 W", "p7 R", "p2 Y", "p3 W", "p8 Y", "p9 W"}) {
    nature(match, plaza);
  }
  nature(match, "roll k3 126");
  return match;
}

/// Why the seat may not undo now; nothing when it may.
std::optional<UndoRefusal> undo_refusal(const DiceMatch& match, int seat) {
  const auto allowed = match.can_undo(seat);
  DiceMatch copy = match;
  const auto undone = copy.undo(seat);
  EXPECT_EQ(allowed, undone) << "can_undo tells what undo does";
  if (undone) return std::nullopt;
  EXPECT_EQ(copy.journal(), match.journal()) << "a refused undo leaves no line";
  EXPECT_EQ(copy.state(), match.state());
  return undone.error();
}

std::vector<std::string> texts(const std::vector<DiceMatch::JournalLine>& lines) {
  std::vector<std::string> out;
  for (const auto& line : lines) {
    std::string text = line.actor.is_nature() ? "nature " : std::to_string(line.actor.index()) + " ";
    if (line.what == What::move) text += to_text(line.move).view();
    if (line.what == What::undo) text += "undo";
    if (line.what == What::take_back) text += "take-back";
    if (line.what == What::hint) text += "hint";
    out.push_back(text);
  }
  return out;
}

/// The state after these lines alone.
State replayed(const Options& options, const std::vector<DiceMatch::JournalLine>& lines) {
  State state = start(options);
  const NoEvents nobody;
  for (const auto& line : lines) apply(state, line.actor, line.move, nobody);
  return state;
}

// ----------------------------------------------------------------------------------------------------------- seats

TEST(Match, has_one_named_seat_for_each_player) {
  const DiceMatch match(Options{.players = 3}, {{.name = "Anne", .bot = ""}, {.name = "x", .bot = "greedy"}},
                        TakeBack::forbidden);
  ASSERT_EQ(match.seats().size(), 3U);
  EXPECT_EQ(match.seats()[0], (SeatInfo{.name = "Anne", .bot = ""}));
  EXPECT_EQ(match.seats()[1], (SeatInfo{.name = "greedy", .bot = "greedy"}));
  EXPECT_TRUE(match.seats()[1].is_bot());
  EXPECT_EQ(match.seats()[2], (SeatInfo{.name = "seat 2", .bot = ""}));
}

TEST(Match, drops_seats_beyond_the_players_and_names_a_record_cannot_carry) {
  const DiceMatch match(Options{.players = 2},
                        {{.name = "two\nlines", .bot = ""}, {.name = "", .bot = "\x1b[2J"}, {.name = "C", .bot = ""}},
                        TakeBack::allowed);
  ASSERT_EQ(match.seats().size(), 2U);
  EXPECT_EQ(match.seats()[0].name, "seat 0");
  EXPECT_EQ(match.seats()[1], (SeatInfo{.name = "seat 1", .bot = ""}));
  EXPECT_EQ(match.take_back_rule(), TakeBack::allowed);
}

TEST(SeatName, is_short_printable_and_well_formed) {
  for (const std::string_view name : {"A", "Anne de Bretagne", "Félix", "Ελένη", "山田", "🏰", "a  b"}) {
    EXPECT_TRUE(is_seat_name(name)) << name;
  }
  EXPECT_TRUE(is_seat_name(std::string(40, 'x')));
  EXPECT_FALSE(is_seat_name(std::string(41, 'x')));
  EXPECT_FALSE(is_seat_name(""));
  EXPECT_FALSE(is_seat_name(" A"));
  EXPECT_FALSE(is_seat_name("A "));
  EXPECT_FALSE(is_seat_name(std::string_view("A\0B", 3)));
  for (const std::string_view name : {"A\tB", "A\nB", "A\r", "\x1b[31m", "\x7f"}) EXPECT_FALSE(is_seat_name(name));
}

TEST(SeatName, refuses_bytes_that_are_no_text) {
  for (const std::string_view name : {
           "\xc2\x9b",  // the one-character form of an escape sequence's beginning
           "\xc0\x80",  // overlong forms
           "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf",
           "\xed\xa0\x80",      // half of a surrogate pair
           "\xf4\x90\x80\x80",  // above the last character
           "\xf5\x80\x80\x80", "\xff",
           "\x80",  // a continuation without its beginning
           "\xc3", "\xc3\x41", "\xe2\x82", "\xe2\x82\x41",
           "\xf0\x9f\x8f",  // a beginning without its continuation
       }) {
    EXPECT_FALSE(is_seat_name(name)) << ::testing::PrintToString(name);
  }
  for (const std::string_view name : {"\xc2\xa0", "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(is_seat_name(name)) << ::testing::PrintToString(name);
  }
}

// --------------------------------------------------------------------------------------------------------- playing

TEST(Match, starts_where_the_game_starts) {
  const DiceMatch match = new_match(Options{.players = 2});
  EXPECT_EQ(match.state(), start(Options{.players = 2}));
  EXPECT_TRUE(match.journal().empty());
  EXPECT_EQ(match.chance_lines(), 0U);
}

TEST(Match, writes_every_move_down_and_applies_it) {
  DiceMatch match = at_first_choosing(2);
  std::vector<troyes_dice::Event> events;
  CollectEvents<std::vector<troyes_dice::Event>> sink{events};
  ASSERT_TRUE(match.play(Actor::seat(1), move("3DD R6 gain"), sink));
  EXPECT_EQ(events.front(), (troyes_dice::Event{.kind = troyes_dice::Event::Kind::die_chosen,
                                                .seat = 1,
                                                .colour = troyes_dice::Colour::red,
                                                .a = 3,
                                                .b = 6}));
  EXPECT_EQ(texts(match.journal()).back(), "1 3DD R6 gain");
  EXPECT_EQ(match.state(), replayed(match.options(), match.journal()));
  EXPECT_EQ(match.chance_lines(), 10U);
}

TEST(Match, a_refused_move_changes_nothing) {
  DiceMatch match = at_first_choosing(2);
  play(match, 0, "0 R1 gain");
  const DiceMatch before = match;
  const struct {
    std::string_view text;
    Actor actor;
    Refusal refusal;
  } cases[] = {
      {"0 R1 gain", Actor::seat(0), Refusal::not_your_turn},
      {"2D W3 gain", Actor::seat(1), Refusal::die_destroyed},
      {"0D R1 gain", Actor::seat(1), Refusal::wrong_payment},
      {"build P1", Actor::seat(1), Refusal::not_the_question},
      {"0 R1 gain", Actor::seat(2), Refusal::not_your_turn},
      {"roll k1 111", Actor::nature(), Refusal::not_your_turn},
      {"0 R6 gain", Actor::seat(1), Refusal::cannot_reach_value},
  };
  for (const auto& refused : cases) {
    std::vector<troyes_dice::Event> events;
    CollectEvents<std::vector<troyes_dice::Event>> sink{events};
    const auto played = match.play(refused.actor, move(refused.text), sink);
    ASSERT_FALSE(played) << refused.text;
    EXPECT_EQ(name_of(played.error()), name_of(refused.refusal)) << refused.text;
    EXPECT_TRUE(events.empty());
    EXPECT_EQ(match.state(), before.state());
    EXPECT_EQ(match.journal(), before.journal());
    EXPECT_EQ(match.canonical(), before.canonical());
  }
}

TEST(Match, nature_may_not_give_what_no_die_shows) {
  DiceMatch match = new_match(Options{});
  EXPECT_EQ(match.play(Actor::nature(), move("roll k3 126")).error(), Refusal::not_an_outcome);
  EXPECT_EQ(match.play(Actor::nature(), move("p5 R")).error(), Refusal::not_an_outcome) << "p4 comes before its twin";
  EXPECT_EQ(match.play(Actor::seat(0), move("p4 R")).error(), Refusal::not_your_turn);
  EXPECT_TRUE(match.journal().empty());
}

TEST(Match, nothing_can_be_played_after_the_end) {
  DiceMatch match = new_match(Options{});
  DiceChance chance(1);
  Random random(1);
  testing::finish_game(match, chance, Way::uniform, random);
  EXPECT_EQ(match.play(Actor::seat(0), move("0 R1 gain")).error(), Refusal::game_over);
  EXPECT_EQ(match.play(Actor::nature(), move("roll k3 126")).error(), Refusal::game_over);
  EXPECT_TRUE(match.advance(chance)) << "there is nothing left to draw";
}

// ------------------------------------------------------------------------------------------------------------ undo

TEST(Undo, cancels_the_seats_own_last_line) {
  DiceMatch match = at_first_choosing(2);
  const State before = match.state();
  play(match, 0, "0 R1 gain");
  ASSERT_TRUE(match.can_undo(0));
  ASSERT_TRUE(match.undo(0));
  EXPECT_EQ(match.state(), before);
  EXPECT_EQ(match.journal().back(), (DiceMatch::JournalLine{.actor = Actor::seat(0), .what = What::undo, .move = {}}));
  EXPECT_EQ(match.journal().size(), 12U) << "the journal only grows";
  play(match, 0, "1K Y2 work");
  EXPECT_EQ(texts(match.canonical()).back(), "0 1K Y2 work");
}

TEST(Undo, leaves_the_lines_of_other_seats_alone) {
  DiceMatch match = at_first_choosing(3);
  play(match, 0, "0 R1 gain");
  play(match, 1, "3DD R6 work");
  ASSERT_TRUE(match.undo(0));
  DiceMatch other = at_first_choosing(3);
  play(other, 1, "3DD R6 work");
  EXPECT_EQ(match.state(), other.state());
  EXPECT_EQ(match.canonical(), other.canonical());
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::nothing_to_undo) << "its line is cancelled already";
  EXPECT_TRUE(match.can_undo(1)) << "another seat's undo is no obstacle";
}

TEST(Undo, is_refused_to_a_seat_that_has_done_nothing) {
  const DiceMatch fresh = new_match(Options{.players = 2});
  EXPECT_EQ(undo_refusal(fresh, 0), UndoRefusal::nothing_to_undo);
  DiceMatch match = at_first_choosing(2);
  play(match, 0, "0 R1 gain");
  EXPECT_EQ(undo_refusal(match, 1), UndoRefusal::nothing_to_undo);
}

TEST(Undo, never_cancels_natures_lines_whatever_seat_is_named) {
  const DiceMatch match = at_first_choosing(2, TakeBack::allowed);
  for (const int seat : {-1, -2, 2, 10, 127, 255, 256}) {
    EXPECT_EQ(undo_refusal(match, seat), UndoRefusal::nothing_to_undo) << seat;
    DiceMatch copy = match;
    EXPECT_EQ(copy.take_back(seat).error(), UndoRefusal::nothing_to_undo) << seat;
    EXPECT_EQ(copy.journal(), match.journal());
  }
}

TEST(Undo, never_crosses_a_roll) {
  DiceMatch match = at_first_choosing(2);
  play(match, 0, "0 R1 gain");
  play(match, 1, "0 R1 gain");
  nature(match, "roll k6 123");
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::nothing_to_undo);
  EXPECT_EQ(undo_refusal(match, 1), UndoRefusal::nothing_to_undo);
  play(match, 0, "0 Y1 gain");
  ASSERT_TRUE(match.undo(0));
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::nothing_to_undo) << "what is left of its lines lies before the roll";
}

TEST(Undo, is_too_late_for_everybody_once_the_half_day_has_closed) {
  DiceMatch match = at_first_choosing(3);
  play(match, 2, "0 R1 gain");
  play(match, 0, "0 R1 gain");
  EXPECT_TRUE(match.can_undo(2));
  play(match, 1, "0 R1 gain");
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(undo_refusal(match, seat), UndoRefusal::already_revealed);
}

TEST(Undo, is_too_late_after_the_last_half_day) {
  DiceMatch match = new_match(Options{.players = 2});
  DiceChance chance(3);
  Random random(3);
  testing::finish_game(match, chance, Way::builder, random);
  for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(undo_refusal(match, seat), UndoRefusal::already_revealed);
}

TEST(Undo, is_too_late_for_a_lone_player_unless_a_question_is_open) {
  DiceMatch match = at_first_choosing(1);
  play(match, 0, "0 R1 gain");
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::already_revealed) << "his choice closes the half-day";
}

TEST(Undo, does_not_bring_the_criers_numbering_back) {
  for (const auto numbering : {troyes_dice::Numbering::rolled, troyes_dice::Numbering::expert}) {
    DiceMatch match = new_match(Options{.players = 3, .numbering = numbering, .crier = 1}, TakeBack::allowed);
    DiceChance chance(5);
    match.advance(chance);
    ASSERT_EQ(turn(match.state()).seats, 2U);
    const State asked = match.state();
    Random random(5);
    testing::play_one(match, 1, Way::uniform, random);
    EXPECT_EQ(undo_refusal(match, 1), UndoRefusal::already_revealed);
    ASSERT_TRUE(match.take_back(1)) << "a take-back does";
    EXPECT_EQ(match.state(), asked);
  }
}

/// Plays until this seat has made its choice and has a question open; false when the game ends before.
bool play_into_a_chain(DiceMatch& match, int seat, DiceChance& chance, Random& random) {
  while (!turn(match.state()).over()) {
    match.advance(chance);
    while (turn(match.state()).allows(Actor::seat(seat))) {
      testing::play_one(match, seat, Way::crowd, random);
      if (match.state().seats[static_cast<std::size_t>(seat)].depth > 0) return true;
    }
    testing::finish_half_day(match, Way::crowd, random);
  }
  return false;
}

TEST(Undo, goes_back_step_by_step_in_the_middle_of_a_chain) {
  int chains = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    DiceMatch match = new_match(Options{.players = 2});
    DiceChance chance(seed);
    Random random(seed);
    if (!play_into_a_chain(match, 0, chance, random)) continue;
    if (match.state().seats[1].done()) continue;  // TD-5.3 has acted for it: seat 0 closes the half-day
    ++chains;
    // Answer what is asked, remembering the state before each answer; stop before the half-day could close.
    std::vector<State> before;
    while (match.state().seats[0].depth > 0) {
      before.push_back(match.state());
      testing::play_one(match, 0, Way::crowd, random);
    }
    ASSERT_FALSE(turn(match.state()).nature) << "seat 1 has not chosen yet";
    while (!before.empty()) {
      ASSERT_TRUE(match.undo(0));
      ASSERT_EQ(match.state(), before.back()) << "seed " << seed;
      before.pop_back();
    }
    ASSERT_TRUE(match.undo(0)) << "the action itself";
    EXPECT_EQ(match.state().seats[0].has_chosen, 0);
    EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::nothing_to_undo);
  }
  EXPECT_GT(chains, 10);
}

TEST(Undo, of_a_lone_player_works_while_a_question_is_open) {
  DiceMatch match = new_match(Options{});
  DiceChance chance(4);
  Random random(4);
  ASSERT_TRUE(play_into_a_chain(match, 0, chance, random));
  ASSERT_TRUE(match.undo(0));
  EXPECT_EQ(match.state().seats[0].has_chosen, 0);
}

TEST(TD_5_3, a_forced_gain_is_no_line_and_cannot_be_undone) {
  DiceMatch match = at_first_choosing(2);
  play(match, 0, "3DD Y3 work");  // 2 D for the die, 2 K for yellow, 3 I for three steps
  play(match, 1, "0 R1 gain");
  nature(match, "roll k6 123");
  play(match, 0, "1K W2 work");
  play(match, 1, "0 Y1 gain");
  nature(match, "roll k6 123");
  play(match, 0, "1D R2 work");
  play(match, 1, "0 Y1 gain");
  nature(match, "roll k1 234");  // the free die is destroyed, and seat 0 has nothing left
  EXPECT_EQ(turn(match.state()).seats, 2U);
  EXPECT_EQ(match.state().seats[0].sheet.circled, (std::array<std::uint8_t, 3>{4, 4, 4}));
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::nothing_to_undo);
  EXPECT_EQ(texts(match.journal()).back(), "nature roll k1 234");
}

TEST(Undo, of_several_seats_in_any_order_equals_a_game_without_the_cancelled_lines) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    DiceMatch match = new_match(Options{.players = 4, .expansion = troyes_dice::Expansion::random});
    DiceChance chance(seed);
    Random random(seed);
    // The model: what each seat has done in this half-day, as a stack, after everything that is closed.
    std::array<std::vector<Move>, 4> done;
    std::vector<DiceMatch::JournalLine> closed;
    const auto model = [&] {
      std::vector<DiceMatch::JournalLine> lines = closed;
      for (int seat = 0; seat < 4; ++seat) {
        for (const Move made : done[static_cast<std::size_t>(seat)]) {
          lines.push_back({.actor = Actor::seat(seat), .what = What::move, .move = made});
        }
      }
      return lines;
    };
    while (!turn(match.state()).over()) {
      if (turn(match.state()).nature) {
        closed = model();
        for (auto& moves : done) moves.clear();
        const std::size_t drawn_from = match.journal().size();
        match.advance(chance);
        closed.insert(closed.end(), match.journal().begin() + static_cast<std::ptrdiff_t>(drawn_from),
                      match.journal().end());
        continue;
      }
      const int seat = static_cast<int>(random.below(4));
      auto& own = done[static_cast<std::size_t>(seat)];
      if (random.below(3) == 0) {
        ASSERT_EQ(match.undo(seat).has_value(), !own.empty());
        if (!own.empty()) own.pop_back();
      } else if (turn(match.state()).allows(Actor::seat(seat))) {
        testing::play_one(match, seat, Way::crowd, random);
        own.push_back(match.journal().back().move);
      }
      ASSERT_EQ(match.canonical(), model()) << "seed " << seed;
      ASSERT_EQ(match.state(), replayed(match.options(), model())) << "seed " << seed;
    }
  }
}

TEST(Undo, stops_before_the_journal_is_full_and_the_game_can_still_be_finished) {
  DiceMatch match = new_match(Options{.players = 2}, TakeBack::allowed);
  DiceChance chance(8);
  match.advance(chance);
  Random random(8);
  int undone = 0;
  for (; undone < 20000; ++undone) {
    testing::play_one(match, 0, Way::uniform, random);
    if (!match.can_undo(0)) break;
    ASSERT_TRUE(match.undo(0));
  }
  EXPECT_GT(undone, 1900);
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::journal_full);
  EXPECT_EQ(match.can_take_back(0).error(), UndoRefusal::journal_full);
  EXPECT_EQ(match.take_back(0).error(), UndoRefusal::journal_full);
  testing::finish_game(match, chance, Way::crowd, random);
  EXPECT_TRUE(turn(match.state()).over());
  EXPECT_LE(match.journal().size(), max_journal_lines);
  EXPECT_TRUE(read_record(write_record(match))) << "the longest journal fits into a record";
}

// ------------------------------------------------------------------------------------------------------- take-back

TEST(TakeBack, is_forbidden_unless_the_table_allows_it) {
  DiceMatch match = at_first_choosing(1);
  play(match, 0, "0 R1 gain");
  EXPECT_EQ(match.can_take_back(0).error(), UndoRefusal::take_back_forbidden);
  EXPECT_EQ(match.take_back(0).error(), UndoRefusal::take_back_forbidden);
  EXPECT_EQ(match.journal().size(), 11U);
}

TEST(TakeBack, needs_a_line_to_take_back) {
  DiceMatch match = at_first_choosing(2, TakeBack::allowed);
  EXPECT_EQ(match.can_take_back(0).error(), UndoRefusal::nothing_to_undo);
  EXPECT_EQ(match.take_back(0).error(), UndoRefusal::nothing_to_undo);
  EXPECT_EQ(match.journal().size(), 10U);
}

TEST(TakeBack, crosses_chance_and_cancels_everything_after) {
  DiceMatch match = at_first_choosing(2, TakeBack::allowed);
  play(match, 0, "0 R1 gain");
  const State before = match.state();
  play(match, 1, "0 R1 gain");
  nature(match, "roll k6 123");
  play(match, 0, "0 Y1 gain");
  ASSERT_TRUE(match.can_take_back(1));
  ASSERT_TRUE(match.take_back(1));
  EXPECT_EQ(match.state(), before) << "nature's roll and seat 0's later line are gone too";
  EXPECT_EQ(match.chance_lines(), 10U);
  EXPECT_EQ(texts(match.journal()).back(), "1 take-back");
  EXPECT_EQ(match.journal().size(), 15U) << "the journal only grows";
  EXPECT_EQ(texts(match.canonical()).back(), "0 0 R1 gain");
}

TEST(TakeBack, meets_the_same_chance_again) {
  DiceMatch match = new_match(Options{}, TakeBack::allowed);
  DiceChance chance(17);
  Random random(17);
  std::vector<std::string> first;
  for (int half_day = 0; half_day < 6; ++half_day) {
    match.advance(chance);
    first.emplace_back(texts(match.canonical()).back());
    testing::finish_half_day(match, Way::uniform, random);
  }
  for (int half_day = 0; half_day < 5; ++half_day) {
    while (match.chance_lines() > 10) ASSERT_TRUE(match.take_back(0));
    for (int again = 1; again <= half_day; ++again) {
      testing::finish_half_day(match, Way::uniform, random);
      match.advance(chance);
      EXPECT_EQ(texts(match.canonical()).back(), first[static_cast<std::size_t>(again)]);
    }
  }
}

TEST(TakeBack, works_after_the_end) {
  DiceMatch match = new_match(Options{}, TakeBack::allowed);
  DiceChance chance(2);
  Random random(2);
  testing::finish_game(match, chance, Way::uniform, random);
  ASSERT_TRUE(match.take_back(0));
  EXPECT_FALSE(turn(match.state()).over());
  EXPECT_EQ(match.state().table.day, 8);
}

// -------------------------------------------------------------------------------------------------------- assisted

TEST(Assisted, is_a_game_with_a_take_back_and_not_one_with_an_undo) {
  DiceMatch match = at_first_choosing(1, TakeBack::allowed);
  play(match, 0, "0 R1 gain");
  ASSERT_TRUE(match.take_back(0));
  EXPECT_TRUE(match.is_assisted());
  DiceMatch undone = at_first_choosing(2, TakeBack::allowed);
  play(undone, 0, "0 R1 gain");
  ASSERT_TRUE(undone.undo(0));
  EXPECT_FALSE(undone.is_assisted()) << "an undo before chance is free";
}

TEST(Assisted, is_a_game_in_which_a_hint_was_given_and_one_line_a_seat_says_so) {
  DiceMatch match = at_first_choosing(2);
  const State before = match.state();
  EXPECT_FALSE(match.is_assisted());
  ASSERT_TRUE(match.note_hint(0));
  EXPECT_TRUE(match.is_assisted());
  EXPECT_TRUE(match.was_given_hint(0));
  EXPECT_FALSE(match.was_given_hint(1));
  EXPECT_EQ(texts(match.journal()).back(), "0 hint");
  EXPECT_FALSE(match.note_hint(0)) << "once is enough";
  ASSERT_TRUE(match.note_hint(1));
  EXPECT_EQ(match.journal().size(), 12U);
  EXPECT_EQ(match.state(), before);
  EXPECT_EQ(match.canonical().size(), 10U) << "it is the same game";
  play(match, 0, "0 R1 gain");
  EXPECT_FALSE(match.note_hint(0)) << "who has nothing to decide is told nothing";
  ASSERT_TRUE(match.undo(0)) << "what was noted stands in nobody's way";
  EXPECT_EQ(match.state(), before);
}

// ------------------------------------------------------------------------------------- a game that begins at a
// position

TEST(Match, from_a_position_goes_on_from_there) {
  const DiceMatch whole = at_first_choosing(2);
  DiceMatch match(whole.options(), {}, TakeBack::allowed, whole.state());
  EXPECT_TRUE(whole.has_record());
  EXPECT_FALSE(match.has_record());
  EXPECT_EQ(match.state(), whole.state());
  EXPECT_TRUE(match.journal().empty());
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::nothing_to_undo);
  EXPECT_EQ(match.take_back(0).error(), UndoRefusal::nothing_to_undo);
}

TEST(Match, from_a_position_is_undone_and_taken_back_to_it) {
  const DiceMatch whole = at_first_choosing(2);
  DiceMatch match(whole.options(), {}, TakeBack::allowed, whole.state());
  play(match, 0, "0 R1 gain");
  ASSERT_TRUE(match.undo(0));
  EXPECT_EQ(match.state(), whole.state());
  play(match, 0, "0 R1 gain");
  play(match, 1, "0 R1 gain");
  EXPECT_EQ(undo_refusal(match, 0), UndoRefusal::already_revealed);
  nature(match, "roll k6 123");
  EXPECT_EQ(match.chance_lines(), 1U);
  ASSERT_TRUE(match.take_back(0));
  EXPECT_EQ(match.state(), whole.state());
}

// ------------------------------------------------------------------------------------------------ canonical record

TEST(Canonical, sorts_a_half_day_by_seat_and_drops_cancelled_lines) {
  DiceMatch match = at_first_choosing(3);
  play(match, 2, "0 R1 gain");
  play(match, 0, "0 R1 work");
  ASSERT_TRUE(match.undo(2));
  play(match, 2, "3DD R6 gain");
  play(match, 1, "1D Y2 gain");
  nature(match, "roll k6 123");
  play(match, 1, "0 Y1 gain");
  const auto lines = texts(match.canonical());
  EXPECT_EQ(
      (std::vector<std::string>{lines.begin() + 10, lines.end()}),
      (std::vector<std::string>{"0 0 R1 work", "1 1D Y2 gain", "2 3DD R6 gain", "nature roll k6 123", "1 0 Y1 gain"}));
}

TEST(Canonical, two_orders_of_the_same_choices_are_the_same_game) {
  DiceMatch one = at_first_choosing(2);
  DiceMatch two = at_first_choosing(2);
  play(one, 0, "0 R1 work");
  play(one, 1, "3DD R6 gain");
  play(two, 1, "0 R1 gain");
  ASSERT_TRUE(two.undo(1));
  play(two, 1, "3DD R6 gain");
  play(two, 0, "0 R1 work");
  EXPECT_EQ(one.state(), two.state());
  EXPECT_NE(one.journal(), two.journal());
  EXPECT_EQ(fingerprint(one), fingerprint(two));
  nature(one, "roll k6 123");
  EXPECT_NE(fingerprint(one), fingerprint(two));
}

TEST(Canonical, other_choices_options_or_people_are_another_game) {
  const DiceMatch game = at_first_choosing(2);
  DiceMatch other_choice = game;
  play(other_choice, 0, "0 R1 gain");
  EXPECT_NE(fingerprint(game), fingerprint(other_choice));
  EXPECT_NE(fingerprint(new_match(Options{.players = 2})), fingerprint(new_match(Options{.players = 2, .crier = 1})));
  const DiceMatch strangers(Options{.players = 2}, {{.name = "X", .bot = ""}, {.name = "Y", .bot = ""}},
                            TakeBack::forbidden);
  EXPECT_NE(fingerprint(new_match(Options{.players = 2})), fingerprint(strangers));
}

}  // namespace
}  // namespace tricasse
