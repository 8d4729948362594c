#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "tricasse/match/games.hpp"

namespace tricasse {

/// A game as readable text, one line a move (docs/notation.md):
///
///   tricasse record 2
///   game troyes-dice
///   rules 1
///   tables 0123456789abcdef
///   option players 2
///   seat 0 human Anne
///   seat 1 bot greedy
///   take-back forbidden
///   dice Gk3xT0aPq9_Z 7Qx... 1fC... -      (only when fair dice were proved: table, seed, a nonce a seat)
///   moves
///   nature p4 R
///   0 2D Y6 gain
///   0 undo
///   end 57 fedcba9876543210
///
/// The last line counts the lines between `moves` and itself and carries a fingerprint of everything above it. There is
/// one way to write a game: every option is there in the order of `list_options`, lines end with a newline, and
/// whatever `read_record` accepts `write_record` writes again byte for byte. Only what editors of other systems put
/// around the lines is passed over: a byte order mark in front, a carriage return at the end of every line. Games begun
/// in version 1, in which chance answered by the number of the line, stay in it.

/// Which lines a record holds.
enum class Lines : std::uint8_t {
  journal,    ///< everything as it was written, undone lines and their undoing included
  canonical,  ///< only what counts; equality and hashes of games use this one
};

/// Why a text is not a record that this program can replay.
enum class RecordFault : std::uint8_t {
  not_a_record,
  other_format,  ///< a later version of the file format
  unknown_game,
  other_rules,   ///< written under another version of the rules
  other_tables,  ///< written with other numbers on the cards
  unknown_option,
  bad_option,
  bad_seat,
  bad_line,      ///< the grammar of the line
  illegal_move,  ///< the rules refuse it; `accepted` names the refusal
  cannot_undo,   ///< `accepted` names the refusal
  truncated,     ///< the text ends before its last line
  altered,       ///< count or fingerprint of the last line do not fit; `accepted` is the line that would
  trailing_text,
  too_long,         ///< more bytes than `max_record_bytes`
  other_encoding,   ///< UTF-16
  mixed_line_ends,  ///< some lines end with a carriage return and a newline, others without the return
};
inline constexpr int record_faults = static_cast<int>(RecordFault::mixed_line_ends) + 1;
std::string_view name_of(RecordFault fault);

/// Where and why reading stopped; line and column count from 1, columns in bytes.
struct RecordError {
  RecordFault fault;
  int line;
  int column;
  std::string accepted;  ///< what would have been right there, or the name of a refusal

  friend bool operator==(const RecordError&, const RecordError&) = default;
};

std::string write_record(const AnyMatch& match, Lines lines = Lines::journal);
std::expected<AnyMatch, RecordError> read_record(std::string_view text);
/// A record that somebody has edited: its last line may say anything or be missing; `write_record` writes the right
/// one. All else is read as strictly.
std::expected<AnyMatch, RecordError> read_edited_record(std::string_view text);

/// A record in the making, for whoever keeps a running game line by line: the head up to and including "moves", the
/// journal's lines from number `from` on, and the game that such a head and all its lines tell.
std::string journal_head(const AnyMatch& match);
std::string journal_lines(const AnyMatch& match, std::size_t from);
std::expected<AnyMatch, RecordError> read_journal(std::string_view text);

/// The fingerprint of the canonical record: equal games have equal fingerprints.
std::uint64_t fingerprint(const AnyMatch& match);

/// Larger texts are refused unread. The longest journal fits: its lines have at most 34 bytes ("nature event
/// theological-conflict"), its head less than 1 KiB.
inline constexpr std::size_t longest_record_line = 34;
inline constexpr std::size_t max_record_bytes = 3 << 20;
static_assert(max_journal_lines * longest_record_line + 1024 < max_record_bytes);

}  // namespace tricasse
