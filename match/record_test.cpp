#include "tricasse/match/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tricasse/match/random.hpp"
#include "tricasse/tests/support/dice_match.hpp"
#include "tricasse/tests/support/record_text.hpp"

namespace tricasse {

/// How GoogleTest prints an error.
void PrintTo(const RecordError& error, std::ostream* out) {
  *out << name_of(error.fault) << " at " << error.line << ':' << error.column << " (" << error.accepted << ')';
}

namespace {

using testing::DiceChance;
using testing::DiceMatch;
using testing::joined;
using testing::lines_of;
using testing::new_match;
using testing::sealed;
using testing::Way;
using troyes_dice::Options;

/// A finished or running game with undo and take-back lines, as text.
DiceMatch some_match(const Options& options, TakeBack take_back, std::uint64_t seed, int half_days = 16) {
  DiceMatch match = new_match(options, take_back);
  DiceChance chance(seed);
  Random random(seed);
  for (int steps = 0; steps < 4000 && !turn(match.state()).over(); ++steps) {
    match.advance(chance);
    if (2 * match.state().table.day + match.state().table.afternoon - 1 > half_days) break;
    const int seat = testing::any_seat(turn(match.state()), random);
    testing::play_one(match, seat, Way::builder, random);
    if (random.below(6) == 0)
      testing::undone(match, static_cast<int>(random.below(static_cast<std::uint32_t>(options.players))));
    if (random.below(20) == 0) testing::taken_back(match, seat);
  }
  return match;
}

std::string lone_record() { return write_record(some_match(Options{}, TakeBack::forbidden, 21)); }

/// A short record of two seats, every line of which is known to the tests below.
std::vector<std::string> short_record() {
  return {
      "tricasse record 2",                                          // 1
      "game troyes-dice",                                           // 2
      "rules 1",                                                    // 3
      lines_of(write_record(new_match(Options{.players = 2})))[3],  // 4: tables
      "option players 2",                                           // 5
      "option numbering first",                                     // 6
      "option expansion off",                                       // 7
      "option crier 0",                                             // 8
      "seat 0 human Anne",                                          // 9
      "seat 1 bot greedy",                                          // 10
      "take-back allowed",                                          // 11
      "moves",                                                      // 12
      "nature p1 R",                                                // 13
      "nature p4 R",                                                // 14
      "nature p5 Y",                                                // 15
      "nature p6 W",                                                // 16
      "nature p7 R",                                                // 17
      "nature p2 Y",                                                // 18
      "nature p3 W",                                                // 19
      "nature p8 Y",                                                // 20
      "nature p9 W",                                                // 21
      "nature roll k3 126",                                         // 22
      "1 3DD R6 gain",                                              // 23
      "0 0 R1 gain",                                                // 24
      "nature roll k6 123",                                         // 25
      "0 take-back",                                                // 26
      "1 undo",                                                     // 27
      "end 15 0000000000000000",                                    // 28
  };
}

/// The error of a record that must not be read.
RecordError error_of(std::string_view text) {
  const auto read = read_record(text);
  if (!read) return read.error();
  ADD_FAILURE() << "this was read:\n" << text;
  return {RecordFault::not_a_record, 0, 0, "nothing wrong"};
}

/// The error of the short record with one line replaced and the last line made to fit.
RecordError error_with(int line, std::string_view replacement) {
  std::vector<std::string> lines = short_record();
  lines[static_cast<std::size_t>(line - 1)] = replacement;
  return error_of(sealed(lines));
}

// ------------------------------------------------------------------------------------------------------ round trip

TEST(Record, may_carry_the_proof_of_its_dice) {
  std::vector<std::string> lines = short_record();
  lines.insert(lines.begin() + 11, "dice Gk3x seed_of-it nonce -");
  const std::string text = sealed(lines);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << ::testing::PrintToString(read.error());
  EXPECT_EQ(write_record(*read), text);
  EXPECT_EQ(std::get<DiceMatch>(*read).dice_proof(),
            (DiceProof{.table = "Gk3x", .seed = "seed_of-it", .nonces = {"nonce", ""}}));
  // It is the same game with it or without.
  EXPECT_EQ(fingerprint(*read), fingerprint(*read_record(sealed(short_record()))));
  for (const char* wrong :
       {"dice Gk3x", "dice Gk3x seed nonce", "dice Gk3x seed nonce - more", "dice Gk3x seed nonce - ",
        "dice - seed nonce -", "dice Gk3x - nonce -", "dice Gk3x se/ed nonce -", "dice  x y z"}) {
    lines[11] = wrong;
    EXPECT_EQ(error_of(sealed(lines)).fault, RecordFault::bad_line) << wrong;
  }
}

TEST(Record, of_version_1_stays_one_and_its_chance_goes_on_by_the_number_of_the_line) {
  std::vector<std::string> lines = short_record();
  lines[0] = "tricasse record 1";
  const std::string text = sealed(lines);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << ::testing::PrintToString(read.error());
  EXPECT_EQ(write_record(*read), text);
  DiceMatch old = std::get<DiceMatch>(*read);
  EXPECT_EQ(old.chance_rule(), ChanceRule::by_line);
  DiceMatch today = std::get<DiceMatch>(*read_record(sealed(short_record())));
  EXPECT_EQ(today.chance_rule(), ChanceRule::by_question);
  // Both seats choose again; the next roll is the eleventh line of chance, and the roll of the second half-day.
  for (DiceMatch* match : {&old, &today}) {
    ASSERT_TRUE(
        match->play(Actor::seat(0), parse_move(std::type_identity<troyes_dice::TroyesDice>{}, "0 R1 gain").value()));
    ASSERT_TRUE(
        match->play(Actor::seat(1), parse_move(std::type_identity<troyes_dice::TroyesDice>{}, "0 R1 gain").value()));
  }
  EXPECT_EQ(old.next_chance().text(), "10");
  EXPECT_EQ(old.next_chance().stream(), 10U);
  EXPECT_EQ(today.next_chance().text(), "roll 2 - 0");
}

TEST(Record, a_journal_in_the_making_is_head_and_lines) {
  const DiceMatch match = some_match(Options{.players = 3}, TakeBack::allowed, 5);
  const std::string head = journal_head(match);
  const std::string lines = journal_lines(match, 0);
  const auto read = read_journal(head + lines);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_record(*read), write_record(match));
  std::vector<std::string> from_the_eighth = lines_of(lines);
  from_the_eighth.erase(from_the_eighth.begin(), from_the_eighth.begin() + 7);
  EXPECT_EQ(journal_lines(match, 7), joined(from_the_eighth));
  EXPECT_FALSE(read_journal(head + lines + "0 undone"));
  EXPECT_FALSE(read_journal(head + lines + "0"));
  EXPECT_FALSE(read_journal(write_record(match))) << "the last line of a record is no line of a journal";
}

TEST(Record, is_readable_text_with_a_line_a_move) {
  const std::string text = sealed(short_record());
  const auto read = read_record(text);
  ASSERT_TRUE(read) << ::testing::PrintToString(read.error());
  EXPECT_EQ(write_record(*read), text);
  const auto& match = std::get<DiceMatch>(*read);
  EXPECT_EQ(match.options(), Options{.players = 2});
  EXPECT_EQ(match.seats()[0], (SeatInfo{.name = "Anne", .bot = ""}));
  EXPECT_EQ(match.seats()[1], (SeatInfo{.name = "greedy", .bot = "greedy"}));
  EXPECT_EQ(match.take_back_rule(), TakeBack::allowed);
  EXPECT_EQ(match.journal().size(), 15U);
  EXPECT_EQ(match.canonical().size(), 10U) << "both seats' lines and the second roll are cancelled";
  EXPECT_EQ(match.state().table.stage, troyes_dice::Stage::choosing);
}

TEST(Record, of_any_game_reads_back_as_the_same_match) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Options options{.players = 1 + static_cast<int>(seed % 10),
                    .numbering = static_cast<troyes_dice::Numbering>(seed % 4),
                    .expansion = static_cast<troyes_dice::Expansion>(seed % 3)};
    options.crier = options.players - 1;
    if (options.expansion == troyes_dice::Expansion::chosen) options.tiles = {6, 3, 8};
    const DiceMatch match =
        some_match(options, seed % 2 == 0 ? TakeBack::allowed : TakeBack::forbidden, seed, static_cast<int>(seed % 17));
    for (const Lines which : {Lines::journal, Lines::canonical}) {
      const std::string text = write_record(match, which);
      const auto read = read_record(text);
      ASSERT_TRUE(read) << ::testing::PrintToString(read.error()) << "\n" << text;
      const auto& again = std::get<DiceMatch>(*read);
      EXPECT_EQ(again.state(), match.state());
      EXPECT_EQ(again.options(), match.options());
      EXPECT_EQ(again.seats(), match.seats());
      EXPECT_EQ(again.take_back_rule(), match.take_back_rule());
      EXPECT_EQ(again.canonical(), match.canonical());
      EXPECT_EQ(fingerprint(*read), fingerprint(match));
      EXPECT_EQ(write_record(*read, which), text);
      if (which == Lines::journal) {
        EXPECT_EQ(again.journal(), match.journal());
      }
    }
  }
}

TEST(Record, of_a_game_that_has_not_begun_reads_back) {
  const std::string text = write_record(new_match(Options{.players = 10}));
  const auto read = read_record(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_record(*read), text);
}

TEST(Record, never_outgrows_what_is_read) {
  // `max_record_bytes` counts so many bytes a line, newline included, and 1 KiB for the head.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Options options{.players = 10, .numbering = troyes_dice::Numbering::random};
    options.expansion = troyes_dice::Expansion::chosen;
    options.tiles = {2, 3, 6};  // the Raids with the longest prices
    const auto lines = lines_of(write_record(some_match(options, TakeBack::allowed, seed)));
    for (auto line = std::ranges::find(lines, "moves"); line != lines.end() - 1; ++line) {
      EXPECT_LE(line->size() + 1, longest_record_line) << *line;
    }
  }
  for (troyes::EventId event = 0; event < troyes::event_cards; ++event) {
    const std::string line = "nature " + std::string(to_text(troyes::Move::event(event)).view()) + "\n";
    EXPECT_LE(line.size(), longest_record_line) << line;
  }
  const std::vector<SeatInfo> seats(10, SeatInfo{.name = std::string(40, 'x'), .bot = ""});
  const DiceMatch match(Options{.players = 10, .expansion = troyes_dice::Expansion::random}, seats,
                        TakeBack::forbidden);
  EXPECT_LT(write_record(match).size(), 1024U);
}

// ---------------------------------------------------------------------------------------------------- every fault

TEST(RecordFault, has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (int fault = 0; fault < record_faults; ++fault) {
    const std::string_view name = name_of(static_cast<RecordFault>(fault));
    EXPECT_FALSE(name.empty()) << fault;
    EXPECT_TRUE(names.insert(name).second) << name;
  }
  EXPECT_EQ(name_of(RecordFault::too_long), "too_long");
  std::set<std::string_view> refusals;
  for (int refusal = 0; refusal < undo_refusals; ++refusal) {
    EXPECT_TRUE(refusals.insert(name_of(static_cast<UndoRefusal>(refusal))).second);
  }
  EXPECT_EQ(name_of(UndoRefusal::journal_full), "journal_full");
}

TEST(RecordFault, not_a_record) {
  const RecordError expected{RecordFault::not_a_record, 1, 1, "tricasse record 2"};
  EXPECT_EQ(error_of(""), expected);
  EXPECT_EQ(error_of("\n"), expected);
  EXPECT_EQ(error_of("hello\nworld\n"), expected);
  EXPECT_EQ(error_of("Tricasse record 1\n"), expected);
  EXPECT_EQ(error_of("\xef\xbb\xbfhello\n"), expected) << "a byte order mark";
  EXPECT_EQ(error_of("tricasse records 1\n"), expected);
  EXPECT_EQ(error_of("{\"game\": \"troyes-dice\"}"), expected);
  EXPECT_EQ(error_of(std::string(4096, '\0')), expected);
}

TEST(RecordFault, other_format) {
  for (const char* other : {"0", "3", "10", "21", "x", ""}) {
    EXPECT_EQ(error_with(1, std::string("tricasse record ") + other),
              (RecordError{RecordFault::other_format, 1, 17, "1|2"}));
  }
}

TEST(RecordFault, unknown_game) {
  EXPECT_EQ(error_with(2, "game chess"), (RecordError{RecordFault::unknown_game, 2, 6, "troyes-dice, troyes"}));
  EXPECT_EQ(error_with(2, "game troyes-dice "), (RecordError{RecordFault::unknown_game, 2, 6, "troyes-dice, troyes"}));
}

TEST(RecordFault, other_rules) {
  EXPECT_EQ(error_with(3, "rules 2"), (RecordError{RecordFault::other_rules, 3, 7, "1"}));
  EXPECT_EQ(error_with(3, "rules 01"), (RecordError{RecordFault::other_rules, 3, 7, "1"}));
}

TEST(RecordFault, other_tables) {
  const std::string right = short_record()[3].substr(7);
  EXPECT_EQ(error_with(4, "tables 0123456789abcdef"), (RecordError{RecordFault::other_tables, 4, 8, right}));
  EXPECT_EQ(error_with(4, "tables " + right + "0"), (RecordError{RecordFault::other_tables, 4, 8, right}));
}

TEST(RecordFault, unknown_option) {
  EXPECT_EQ(error_with(7, "option colour blue"),
            (RecordError{RecordFault::unknown_option, 7, 8, "players|numbering|expansion|crier"}));
}

TEST(RecordFault, bad_option) {
  EXPECT_EQ(error_with(5, "option players 11"), (RecordError{RecordFault::bad_option, 5, 16, "1..10"}));
  EXPECT_EQ(error_with(5, "option players 02"), (RecordError{RecordFault::bad_option, 5, 16, "1..10"}));
  EXPECT_EQ(error_with(5, "option players"), (RecordError{RecordFault::bad_option, 5, 15, "1..10"}));
  EXPECT_EQ(error_with(6, "option numbering last"),
            (RecordError{RecordFault::bad_option, 6, 18, "first|rolled|expert|random"}));
  // Options come in their order, each once.
  EXPECT_EQ(error_with(6, "option players 2"), (RecordError{RecordFault::bad_option, 6, 8, "numbering"}));
  EXPECT_EQ(error_with(6, "option crier 0"), (RecordError{RecordFault::bad_option, 6, 8, "numbering"}));
  // The crier must be one of the players.
  EXPECT_EQ(error_with(8, "option crier 2"), (RecordError{RecordFault::bad_option, 8, 14, "crier=0..players-1"}));
}

TEST(RecordFault, bad_seat) {
  EXPECT_EQ(error_with(10, "seat 2 bot greedy"), (RecordError{RecordFault::bad_seat, 10, 6, "1"}));
  EXPECT_EQ(error_with(10, "seat 01 bot greedy"), (RecordError{RecordFault::bad_seat, 10, 6, "1"}));
  EXPECT_EQ(error_with(10, "seat 1 cat greedy"), (RecordError{RecordFault::bad_seat, 10, 8, "human|bot"}));
  for (const std::string name :
       {"", " Anne", "Anne ", "A\tnne", "A\x1bnne", "\xff", "01234567890123456789012345678901234567890"}) {
    EXPECT_EQ(error_with(9, "seat 0 human " + name),
              (RecordError{RecordFault::bad_seat, 9, 14, "a name of 1 to 40 bytes"}))
        << name;
  }
  EXPECT_EQ(error_with(9, std::string_view("seat 0 human A\0B", 16)),
            (RecordError{RecordFault::bad_seat, 9, 14, "a name of 1 to 40 bytes"}));
  EXPECT_EQ(error_with(9, "seat 0 human"), (RecordError{RecordFault::bad_seat, 9, 13, "a name of 1 to 40 bytes"}));
}

TEST(RecordFault, bad_line_in_the_head) {
  const struct {
    int line;
    std::string_view key;
  } keys[] = {{2, "game"}, {3, "rules"}, {4, "tables"}, {5, "option"}, {8, "option"}, {9, "seat"}, {11, "take-back"}};
  for (const auto& [line, key] : keys) {
    for (const std::string& wrong : {std::string("x"), std::string(), std::string(key), std::string(key) + "\t1"}) {
      EXPECT_EQ(error_with(line, wrong), (RecordError{RecordFault::bad_line, line, 1, std::string(key)})) << wrong;
    }
  }
  EXPECT_EQ(error_with(11, "take-back sometimes"), (RecordError{RecordFault::bad_line, 11, 11, "allowed|forbidden"}));
  for (const auto* wrong : {"moves ", "moves 15", "move", ""}) {
    EXPECT_EQ(error_with(12, wrong), (RecordError{RecordFault::bad_line, 12, 1, "moves"})) << wrong;
  }
  std::vector<std::string> third_seat = short_record();
  third_seat.insert(third_seat.begin() + 10, "seat 2 human Zoe");
  EXPECT_EQ(error_of(sealed(third_seat)), (RecordError{RecordFault::bad_line, 11, 1, "take-back"}));
}

TEST(RecordFault, bad_line_of_a_wrong_actor) {
  for (const auto* wrong :
       {"2 0 R1 gain", "-1 0 R1 gain", "-0 0 R1 gain", "00 0 R1 gain", "+0 0 R1 gain", "Nature roll k3 126", "end", "",
        " ", "x", "99999999999999999999 0 R1 gain", "18446744073709551616 undo"}) {
    EXPECT_EQ(error_with(24, wrong), (RecordError{RecordFault::bad_line, 24, 1, "nature|0..1|end"})) << wrong;
  }
  std::vector<std::string> alone = lines_of(lone_record());
  alone.back() = "1 0 R1 gain";
  EXPECT_EQ(error_of(joined(alone)).accepted, "nature|0|end");
}

TEST(RecordFault, bad_line_of_a_wrong_notation) {
  EXPECT_EQ(error_with(24, "0 0 R1 sell"), (RecordError{RecordFault::bad_line, 24, 8, "gain|prestige|work"}));
  EXPECT_EQ(error_with(24, "0 0 G1 gain"), (RecordError{RecordFault::bad_line, 24, 5, "R|Y|W"}));
  EXPECT_EQ(error_with(24, "0 0 R1 gain "), (RecordError{RecordFault::bad_line, 24, 12, "end of line"}));
  EXPECT_EQ(error_with(22, "nature roll k3 621"), (RecordError{RecordFault::bad_line, 22, 17, "1..6, ascending"}));
  EXPECT_EQ(error_with(24, "0").column, 2);
  EXPECT_EQ(error_with(24, "0 ").column, 3);
  EXPECT_EQ(error_with(24, "0  R1 gain").column, 3);
  EXPECT_EQ(error_with(22, "nature undo").fault, RecordFault::bad_line) << "nature cancels nothing";
  EXPECT_EQ(error_with(24, std::string_view("0 0 R1 gain\0", 12)),
            (RecordError{RecordFault::bad_line, 24, 12, "end of line"}));
  EXPECT_EQ(error_with(27, "1 undo "), (RecordError{RecordFault::bad_line, 27, 3, error_with(27, "1 x").accepted}));
}

TEST(Record, keeps_that_a_hint_was_given) {
  std::vector<std::string> lines = short_record();
  lines.insert(lines.begin() + 22, "0 hint");
  lines.insert(lines.end() - 1, "1 hint");
  const std::string text = sealed(lines);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << ::testing::PrintToString(read.error());
  EXPECT_EQ(write_record(*read), text);
  EXPECT_TRUE(std::get<DiceMatch>(*read).is_assisted());
  EXPECT_EQ(fingerprint(*read), fingerprint(*read_record(sealed(short_record())))) << "it is the same game";
}

TEST(RecordFault, bad_line_of_a_hint_that_was_noted_before_or_out_of_turn) {
  const RecordError wrong{RecordFault::bad_line, 24, 3, "one hint line for a seat, when it is to act"};
  EXPECT_EQ(error_with(24, "1 hint"), wrong) << "seat 1 has chosen already";
  std::vector<std::string> twice = short_record();
  twice.insert(twice.begin() + 22, "0 hint");
  twice.insert(twice.begin() + 23, "0 hint");
  EXPECT_EQ(error_of(sealed(twice)), wrong);
  EXPECT_EQ(error_with(24, "nature hint").fault, RecordFault::bad_line) << "nature needs none";
}

TEST(RecordFault, illegal_move) {
  EXPECT_EQ(error_with(24, "0 2D W3 gain"), (RecordError{RecordFault::illegal_move, 24, 3, "die_destroyed"}));
  EXPECT_EQ(error_with(24, "1 0 R1 gain"), (RecordError{RecordFault::illegal_move, 24, 3, "not_your_turn"}));
  EXPECT_EQ(error_with(14, "nature p5 R"), (RecordError{RecordFault::illegal_move, 14, 8, "not_an_outcome"}));
  EXPECT_EQ(error_with(25, "nature p5 R"), (RecordError{RecordFault::illegal_move, 25, 8, "not_an_outcome"}));
  EXPECT_EQ(error_with(25, "0 0 R1 gain"), (RecordError{RecordFault::illegal_move, 25, 3, "not_your_turn"}));
}

TEST(RecordFault, cannot_undo) {
  EXPECT_EQ(error_with(23, "1 undo"), (RecordError{RecordFault::cannot_undo, 23, 3, "nothing_to_undo"}));
  EXPECT_EQ(error_with(25, "1 undo"), (RecordError{RecordFault::cannot_undo, 25, 3, "already_revealed"}));
  EXPECT_EQ(error_with(22, "1 take-back"), (RecordError{RecordFault::cannot_undo, 22, 3, "nothing_to_undo"}));
  EXPECT_EQ(error_with(11, "take-back forbidden"),
            (RecordError{RecordFault::cannot_undo, 26, 3, "take_back_forbidden"}));
}

TEST(RecordFault, altered_count) {
  std::vector<std::string> lines = lines_of(sealed(short_record()));
  const std::string fingerprint = lines.back().substr(7);
  for (const auto* count : {"14", "16", "015", "", "x", "-15"}) {
    lines.back() = std::string("end ") + count + " " + fingerprint;
    EXPECT_EQ(error_of(joined(lines)), (RecordError{RecordFault::altered, 28, 5, "end 15 " + fingerprint})) << count;
  }
}

TEST(RecordFault, altered_fingerprint) {
  std::vector<std::string> lines = lines_of(sealed(short_record()));
  const std::string fingerprint = lines.back().substr(7);
  std::string upper = fingerprint;
  std::ranges::transform(upper, upper.begin(), [](char c) { return c >= 'a' ? static_cast<char>(c - 32) : c; });
  ASSERT_NE(upper, fingerprint);
  for (const std::string& wrong :
       {std::string("0000000000000000"), fingerprint + " ", fingerprint.substr(1), std::string(), upper}) {
    lines.back() = "end 15 " + wrong;
    EXPECT_EQ(error_of(joined(lines)), (RecordError{RecordFault::altered, 28, 8, "end 15 " + fingerprint})) << wrong;
  }
  // A line that says something else and is legal too.
  lines = lines_of(sealed(short_record()));
  lines[8] = "seat 0 human Anna";
  EXPECT_EQ(error_of(joined(lines)).fault, RecordFault::altered);
  EXPECT_EQ(error_of(joined(lines)).line, 28);
  lines = lines_of(sealed(short_record()));
  lines[23] = "0 0 R1 work";
  EXPECT_EQ(error_of(joined(lines)).fault, RecordFault::altered);
}

TEST(EditedRecord, gets_the_last_line_that_its_error_asked_for) {
  std::vector<std::string> lines = lines_of(sealed(short_record()));
  lines[8] = "seat 0 human Anna";
  lines.erase(lines.begin() + 26);  // "1 undo"
  const std::string edited = joined(lines);
  const auto read = read_edited_record(edited);
  ASSERT_TRUE(read);
  const std::string signed_again = write_record(*read);
  EXPECT_TRUE(read_record(signed_again));
  lines.back() = error_of(edited).accepted;
  EXPECT_EQ(signed_again, joined(lines));
  // Without a last line too; what follows it, and what the rules forbid, is still refused.
  lines.pop_back();
  const auto unfinished = read_edited_record(joined(lines));
  ASSERT_TRUE(unfinished);
  EXPECT_EQ(write_record(*unfinished), signed_again);
  EXPECT_EQ(read_edited_record(edited + "more\n").error().fault, RecordFault::trailing_text);
  EXPECT_EQ(read_edited_record(edited.substr(0, edited.size() - 1)).error().fault, RecordFault::truncated);
  lines[23] = "0 2D W3 gain";
  EXPECT_EQ(read_edited_record(joined(lines)).error(),
            (RecordError{RecordFault::illegal_move, 24, 3, "die_destroyed"}));
}

TEST(RecordFault, altered_when_a_line_is_missing_or_doubled) {
  const std::vector<std::string> lines = lines_of(sealed(short_record()));
  for (std::size_t at = 0; at < lines.size(); ++at) {
    std::vector<std::string> without = lines;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(at));
    EXPECT_FALSE(read_record(joined(without))) << "without line " << at + 1;
    std::vector<std::string> twice = lines;
    twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(at), lines[at]);
    EXPECT_FALSE(read_record(joined(twice))) << "with line " << at + 1 << " twice";
    if (at == 0) continue;
    std::vector<std::string> swapped = lines;
    std::swap(swapped[at - 1], swapped[at]);
    EXPECT_FALSE(read_record(joined(swapped))) << "with lines " << at << " and " << at + 1 << " swapped";
  }
}

TEST(RecordFault, trailing_text) {
  const std::string text = sealed(short_record());
  for (const auto* more : {"\n", "x", " ", "\r", "more\n", "0 0 R1 gain\n", "end 15 0000000000000000\n"}) {
    EXPECT_EQ(error_of(text + more), (RecordError{RecordFault::trailing_text, 29, 1, ""})) << more;
  }
  EXPECT_EQ(error_of(text + text), (RecordError{RecordFault::trailing_text, 29, 1, ""}));
}

TEST(RecordFault, too_long) {
  std::string text = sealed(short_record());
  text.resize(max_record_bytes + 1, 'x');
  EXPECT_EQ(error_of(text), (RecordError{RecordFault::too_long, 1, 1, std::to_string(max_record_bytes)}));
  text.resize(max_record_bytes);
  EXPECT_EQ(error_of(text).fault, RecordFault::trailing_text) << "exactly so many bytes are read";
}

TEST(RecordFault, cannot_undo_without_end) {
  std::vector<std::string> lines = short_record();
  lines.resize(22);
  while (lines.size() < 12 + max_journal_lines) {
    lines.emplace_back("0 0 R1 gain");
    lines.emplace_back("0 undo");
  }
  lines.emplace_back("end");
  const RecordError error = error_of(sealed(lines));
  EXPECT_EQ(error, (RecordError{RecordFault::cannot_undo, error.line, 3, "journal_full"}));
  EXPECT_NEAR(error.line, static_cast<int>(12 + max_journal_lines - journal_reserve), 2);
}

// --------------------------------------------------------------------------------------------- truncated or altered

TEST(RecordFault, truncated_at_any_byte_is_told_where_the_text_stops) {
  for (const std::string& text : {sealed(short_record()), lone_record()}) {
    int line = 1;
    int column = 1;
    for (std::size_t size = 0; size < text.size(); ++size) {
      if (size > 0) {
        ASSERT_EQ(error_of(std::string_view(text).substr(0, size)),
                  (RecordError{RecordFault::truncated, line, column, "end"}))
            << "the first " << size << " bytes";
      }
      if (text[size] == '\n') {
        ++line;
        column = 1;
      } else {
        ++column;
      }
    }
  }
}

TEST(RecordFault, any_altered_byte_is_noticed) {
  std::string text = lone_record();
  ASSERT_TRUE(read_record(text));
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char right = text[at];
    // Every single bit, and every character that has a meaning somewhere in a record.
    std::string wrong{'\0', '\n', '\r', '\t', ' ', '\x7f', '\xff'};
    wrong += "0123456789abcdefDIKRYWFPGHCBkpt";
    for (int bit = 0; bit < 8; ++bit) wrong += static_cast<char>(right ^ static_cast<char>(1 << bit));
    for (const char c : wrong) {
      if (c == right) continue;
      text[at] = c;
      const auto read = read_record(text);
      ASSERT_FALSE(read) << "byte " << at << " was " << right << " and became " << static_cast<int>(c);
      ASSERT_GE(read.error().line, 1);
      ASSERT_GE(read.error().column, 1);
    }
    text[at] = right;
  }
}

TEST(RecordFault, any_missing_or_inserted_byte_is_noticed) {
  const std::string text = lone_record();
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string shorter = text;
    shorter.erase(at, 1);
    ASSERT_FALSE(read_record(shorter)) << "without byte " << at;
    for (const char c : {'\0', '\n', '\r', ' ', '0', 'x', text[at]}) {
      std::string longer = text;
      longer.insert(at, 1, c);
      ASSERT_FALSE(read_record(longer)) << "with " << static_cast<int>(c) << " before byte " << at;
    }
  }
}

/// The text as an editor of another system saves it.
std::string with_returns(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

TEST(Record, line_ends_and_the_byte_order_mark_of_another_system_are_read) {
  const std::string text = sealed(short_record());
  const std::string mark = "\xef\xbb\xbf";
  for (const std::string& dressed : {with_returns(text), mark + text, mark + with_returns(text)}) {
    for (const auto& read : {read_record(dressed), read_edited_record(dressed)}) {
      ASSERT_TRUE(read) << error_of(dressed).line;
      EXPECT_EQ(write_record(*read), text);
    }
    // What is kept of running games is written by nobody else.
    EXPECT_FALSE(read_journal(dressed));
  }
  // Lines and columns are those that the editor shows, and the fingerprint is that of the plain text.
  std::vector<std::string> lines = lines_of(text);
  lines[8] = "seat 0 human Anna";
  EXPECT_EQ(error_of(mark + with_returns(joined(lines))), error_of(joined(lines)));
  lines[23] = "0 2D W3 gain";
  EXPECT_EQ(error_of(mark + with_returns(joined(lines))),
            (RecordError{RecordFault::illegal_move, 24, 3, "die_destroyed"}));
  EXPECT_EQ(error_of(mark + "tricasse record 9\n"), error_of("tricasse record 9\n"));
}

TEST(RecordFault, mixed_line_ends) {
  const std::string text = sealed(short_record());
  const std::string dressed = with_returns(text);
  EXPECT_EQ(error_with(12, "moves\r"), (RecordError{RecordFault::mixed_line_ends, 12, 6, "LF"}));
  EXPECT_EQ(error_with(24, "0 0 R1 gain\r"), (RecordError{RecordFault::mixed_line_ends, 24, 12, "LF"}));
  std::string without = dressed;
  without.erase(without.rfind('\r'), 1);
  EXPECT_EQ(error_of(without).fault, RecordFault::mixed_line_ends);
  EXPECT_EQ(error_of(without).accepted, "CRLF");
  without = dressed;
  without.erase(without.find('\r'), 1);
  EXPECT_EQ(error_of(without).line, 2);
  // A return within a line is none at its end, and newlines are still needed.
  EXPECT_EQ(error_with(12, "mo\rves"), (RecordError{RecordFault::bad_line, 12, 1, "moves"}));
  EXPECT_EQ(error_with(9, "seat 0 human An\rne").fault, RecordFault::bad_seat);
  std::string old = text;
  std::ranges::replace(old, '\n', '\r');
  EXPECT_EQ(error_of(old).fault, RecordFault::not_a_record);
  EXPECT_EQ(error_of(dressed.substr(0, dressed.size() - 1)).fault, RecordFault::truncated);
}

TEST(RecordFault, other_encoding) {
  std::string wide = "\xff\xfe";
  for (const char c : sealed(short_record())) wide += {c, '\0'};
  EXPECT_EQ(error_of(wide), (RecordError{RecordFault::other_encoding, 1, 1, "UTF-8"}));
  EXPECT_EQ(error_of("\xfe\xff").fault, RecordFault::other_encoding);
}

}  // namespace
}  // namespace tricasse
