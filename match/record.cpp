#include "tricasse/match/record.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "tricasse/engine/core/hash.hpp"

namespace tricasse {
namespace {

constexpr std::string_view format_words = "tricasse record ";
/// The versions of the format differ in the rule of chance, and in nothing else.
constexpr std::array<std::string_view, 2> first_lines{"tricasse record 1", "tricasse record 2"};
constexpr std::string_view newest_first_line = first_lines.back();
constexpr std::string_view accepted_versions = "1|2";

constexpr std::string_view first_line_of(ChanceRule rule) { return first_lines[static_cast<std::size_t>(rule) - 1]; }
static_assert(first_line_of(newest_chance_rule) == newest_first_line);

std::string hex(std::uint64_t value) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = digits[value >> (60 - 4 * i) & 15];
  return text;
}

// --------------------------------------------------------------------------------------------------------- writing

/// Whether the head tells where the dice came from. Two games with the same moves are the same game without it.
enum class Proof : std::uint8_t { told, left_out };

template <Game G>
void write_head(std::string& out, const Match<G>& match, Proof proof = Proof::told) {
  out += first_line_of(match.chance_rule());
  out += "\ngame ";
  out += G::name;
  out += "\nrules " + std::to_string(G::rules_version);
  out += "\ntables " + hex(G::tables_hash()) + "\n";
  OptionTexts options;
  list_options(match.options(), options);
  for (const OptionText& option : options) {
    out += "option ";
    out += option.key;
    out += ' ';
    out += option.value.view();
    out += '\n';
  }
  int seat = 0;
  for (const SeatInfo& info : match.seats()) {
    out += "seat " + std::to_string(seat++) + (info.is_bot() ? " bot " + info.bot : " human " + info.name) + "\n";
  }
  out += match.take_back_rule() == TakeBack::allowed ? "take-back allowed\n" : "take-back forbidden\n";
  if (const DiceProof& dice = match.dice_proof(); dice.known() && proof == Proof::told) {
    out += "dice " + dice.table + " " + dice.seed;
    for (const std::string& nonce : dice.nonces) out += " " + (nonce.empty() ? "-" : nonce);
    out += "\n";
  }
  out += "moves\n";
}

template <Game G>
void write_line(std::string& out, const Line<G>& line) {
  out += line.actor.is_nature() ? "nature" : std::to_string(line.actor.index());
  out += ' ';
  switch (line.what) {
    case Line<G>::What::move: out += to_text(line.move).view(); break;
    case Line<G>::What::undo: out += "undo"; break;
    case Line<G>::What::take_back: out += "take-back"; break;
    case Line<G>::What::hint: out += "hint"; break;
  }
  out += '\n';
}

/// What the last line says of everything above it.
std::string fingerprint_of(std::string_view above) { return hex(Hash{}.add(above).value()); }

template <Game G>
std::string write(const Match<G>& match, Lines which, Proof proof = Proof::told) {
  std::string out;
  write_head(out, match, proof);
  const auto lines = which == Lines::journal ? match.journal() : match.canonical();
  for (const auto& line : lines) write_line<G>(out, line);
  const std::string fingerprint = fingerprint_of(out);
  out += "end " + std::to_string(lines.size()) + " " + fingerprint + "\n";
  return out;
}

// --------------------------------------------------------------------------------------------------------- reading

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

bool is_utf16(std::string_view text) { return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"); }

/// A record without the carriage returns that end all of its lines, if they do; an error where only some end so.
std::expected<std::string, RecordError> without_returns(std::string_view text) {
  std::string plain;
  int number = 0;
  bool first_has_one = false;
  for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    std::string_view line = text.substr(0, end);
    const bool has_one = line.ends_with('\r');
    if (++number == 1) first_has_one = has_one;
    if (has_one) line.remove_suffix(1);
    if (has_one != first_has_one) {
      return std::unexpected(RecordError{RecordFault::mixed_line_ends, number, static_cast<int>(line.size()) + 1,
                                         first_has_one ? "CRLF" : "LF"});
    }
    plain += line;
    plain += '\n';
    text.remove_prefix(end + 1);
  }
  return plain += text;
}

/// Goes through a text line by line and remembers where it is.
class Lineup {
 public:
  explicit Lineup(std::string_view text) : text_(text) {}

  /// The next line without its newline; nothing at the end or when the last line has no newline.
  std::optional<std::string_view> next() {
    const auto end = text_.find('\n', at_);
    if (end == std::string_view::npos) return std::nullopt;
    line_start_ = at_;
    at_ = end + 1;
    ++line_;
    return text_.substr(line_start_, end - line_start_);
  }
  bool at_end() const { return at_ == text_.size(); }
  /// Everything before the line that `next` gave last.
  std::string_view above() const { return text_.substr(0, line_start_); }

  /// Something is wrong in the line that `next` gave last.
  std::unexpected<RecordError> fault(RecordFault what, int column, std::string_view accepted) const {
    return std::unexpected(RecordError{what, std::max(line_, 1), column, std::string(accepted)});
  }
  /// The text stops where a further line, or the rest of one, should be.
  std::unexpected<RecordError> truncated() const {
    return std::unexpected(RecordError{RecordFault::truncated, line_ + 1, column_after(text_.size() - at_), "end"});
  }
  /// The text goes on where it should have ended.
  std::unexpected<RecordError> trailing() const {
    return std::unexpected(RecordError{RecordFault::trailing_text, line_ + 1, 1, ""});
  }

 private:
  static int column_after(std::size_t bytes) { return static_cast<int>(bytes) + 1; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 0;
};

/// A stretch of a line and the column where it starts.
struct Piece {
  std::string_view text;
  int column = 1;

  /// Takes everything up to the next space, and the space.
  Piece take_word() {
    const std::size_t length = std::min(text.find(' '), text.size());
    const Piece word{text.substr(0, length), column};
    const std::size_t taken = std::min(length + 1, text.size());
    text.remove_prefix(taken);
    column += static_cast<int>(taken);
    return word;
  }
};

using Status = std::expected<void, RecordError>;

/// Reads a line that must be "key value" and gives the value.
std::expected<Piece, RecordError> keyed(Lineup& lines, std::string_view key) {
  const auto line = lines.next();
  if (!line) return lines.truncated();
  Piece value{*line};
  if (value.take_word().text != key || value.column == 1 + static_cast<int>(key.size())) {
    return lines.fault(RecordFault::bad_line, 1, key);
  }
  return value;
}

std::expected<ChanceRule, RecordError> read_first_line(Lineup& lines, std::string_view text) {
  const auto line = lines.next();
  if (!line) {
    const auto begun = [text](std::string_view first) { return first.starts_with(text); };
    if (!text.empty() && std::ranges::any_of(first_lines, begun)) return lines.truncated();
    return lines.fault(RecordFault::not_a_record, 1, newest_first_line);
  }
  if (!line->starts_with(format_words)) return lines.fault(RecordFault::not_a_record, 1, newest_first_line);
  const std::size_t digits_end = line->find_first_not_of("0123456789", format_words.size());
  const auto first = std::ranges::find(first_lines, line->substr(0, digits_end));
  if (first == first_lines.end()) {
    return lines.fault(RecordFault::other_format, static_cast<int>(format_words.size()) + 1, accepted_versions);
  }
  // Something after the version.
  if (*line != *first) return lines.fault(RecordFault::bad_line, static_cast<int>(digits_end) + 1, "end of line");
  return static_cast<ChanceRule>(first - first_lines.begin() + 1);
}

template <Game G>
Status read_options(Lineup& lines, typename G::Options& options) {
  OptionTexts expected;
  list_options(options, expected);
  for (const OptionText& option : expected) {
    auto value = keyed(lines, "option");
    if (!value) return std::unexpected(value.error());
    const Piece key = value->take_word();
    if (const auto set = set_option(options, key.text, value->text); !set) {
      const bool unknown = set.error().what == OptionError::What::unknown_key;
      return lines.fault(unknown ? RecordFault::unknown_option : RecordFault::bad_option,
                         unknown ? key.column : value->column, set.error().accepted);
    }
    if (key.text != option.key) return lines.fault(RecordFault::bad_option, key.column, option.key);
    // What contradicts the options above is the fault of this line.
    if (const auto fits = check_options(options); !fits) {
      return lines.fault(RecordFault::bad_option, value->column, fits.error().accepted);
    }
  }
  return {};
}

Status read_seats(Lineup& lines, int count, std::vector<SeatInfo>& seats) {
  for (int seat = 0; seat < count; ++seat) {
    auto value = keyed(lines, "seat");
    if (!value) return std::unexpected(value.error());
    const Piece index = value->take_word();
    if (index.text != std::to_string(seat)) {
      return lines.fault(RecordFault::bad_seat, index.column, std::to_string(seat));
    }
    const Piece who = value->take_word();
    if (who.text != "human" && who.text != "bot") return lines.fault(RecordFault::bad_seat, who.column, "human|bot");
    if (!is_seat_name(value->text)) {
      return lines.fault(RecordFault::bad_seat, value->column, "a name of 1 to 40 bytes");
    }
    const std::string name(value->text);
    seats.push_back({.name = name, .bot = who.text == "bot" ? name : ""});
  }
  return {};
}

/// A table's name, a seed or a nonce.
bool is_token(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Status read_proof(Lineup& lines, std::string_view line, std::size_t seats, DiceProof& proof) {
  Piece rest{line};
  rest.take_word();
  std::vector<std::string> words;
  while (words.size() < 2 + seats) {
    const Piece word = rest.take_word();
    if (!is_token(word.text)) {
      return lines.fault(RecordFault::bad_line, word.column, "a table, a seed and a nonce or - for each seat");
    }
    words.emplace_back(word.text == "-" ? "" : word.text);
  }
  const bool complete = !words[0].empty() && !words[1].empty();
  // A space at the end, or a word too many.
  if (!complete || !rest.text.empty() || line.ends_with(' ')) {
    return lines.fault(RecordFault::bad_line, complete ? rest.column : 6,
                       complete ? "end of line" : "a table and a seed");
  }
  proof = {.table = words[0], .seed = words[1], .nonces = {words.begin() + 2, words.end()}};
  return {};
}

std::string accepted_actors(std::size_t seats) {
  return seats == 1 ? "nature|0|end" : "nature|0.." + std::to_string(seats - 1) + "|end";
}

template <Game G>
Status read_move(Lineup& lines, Match<G>& match, std::string_view line) {
  Piece rest{line};
  const Piece who = rest.take_word();
  int seat = -1;
  if (who.text != "nature") {
    const int seats = static_cast<int>(match.seats().size());
    for (seat = 0; seat < seats && who.text != std::to_string(seat);) ++seat;
    if (seat == seats) return lines.fault(RecordFault::bad_line, 1, accepted_actors(match.seats().size()));
  }
  const Actor actor = seat < 0 ? Actor::nature() : Actor::seat(seat);
  if (!actor.is_nature() && (rest.text == "undo" || rest.text == "take-back")) {
    const auto undone = rest.text == "undo" ? match.undo(seat) : match.take_back(seat);
    if (!undone) return lines.fault(RecordFault::cannot_undo, rest.column, name_of(undone.error()));
    return {};
  }
  if (!actor.is_nature() && rest.text == "hint") {
    if (!match.note_hint(seat)) {
      return lines.fault(RecordFault::bad_line, rest.column, "one hint line for a seat, when it is to act");
    }
    return {};
  }
  const auto move = parse_move(std::type_identity<G>{}, rest.text);
  if (!move) {
    return lines.fault(RecordFault::bad_line, rest.column + move.error().column - 1, move.error().accepted);
  }
  const auto played = match.play(actor, *move);
  if (!played) return lines.fault(RecordFault::illegal_move, rest.column, name_of(played.error()));
  return {};
}

/// How a text of a game ends.
enum class Ending : std::uint8_t {
  sealed,  ///< with a last line that counts and fingerprints the rest
  edited,  ///< with such a line, whatever it says, or without one: somebody has changed the rest
  open,    ///< with any line: a journal that is still growing
};

Status read_end(Lineup& lines, std::string_view line, std::size_t count, Ending ending) {
  Piece found{line};
  found.take_word();
  const Piece counted = found.take_word();
  const std::string right_count = std::to_string(count);
  const std::string fingerprint = fingerprint_of(lines.above());
  if (ending == Ending::sealed && (counted.text != right_count || found.text != fingerprint)) {
    const int column = counted.text != right_count ? counted.column : found.column;
    return lines.fault(RecordFault::altered, column, "end " + right_count + " " + fingerprint);
  }
  if (!lines.at_end()) return lines.trailing();
  return {};
}

template <Game G>
std::expected<AnyMatch, RecordError> read_game(Lineup& lines, ChanceRule chance, Ending ending) {
  const auto rules = keyed(lines, "rules");
  if (!rules) return std::unexpected(rules.error());
  if (rules->text != std::to_string(G::rules_version)) {
    return lines.fault(RecordFault::other_rules, rules->column, std::to_string(G::rules_version));
  }
  const auto tables = keyed(lines, "tables");
  if (!tables) return std::unexpected(tables.error());
  if (tables->text != hex(G::tables_hash())) {
    return lines.fault(RecordFault::other_tables, tables->column, hex(G::tables_hash()));
  }
  typename G::Options options;
  if (const auto read = read_options<G>(lines, options); !read) return std::unexpected(read.error());
  std::vector<SeatInfo> seats;
  if (const auto read = read_seats(lines, seat_count(options), seats); !read) return std::unexpected(read.error());
  const auto rule = keyed(lines, "take-back");
  if (!rule) return std::unexpected(rule.error());
  if (rule->text != "allowed" && rule->text != "forbidden") {
    return lines.fault(RecordFault::bad_line, rule->column, "allowed|forbidden");
  }
  auto moves = lines.next();
  if (!moves) return lines.truncated();
  DiceProof proof;
  if (moves->starts_with("dice ")) {
    if (const Status read = read_proof(lines, *moves, seats.size(), proof); !read) return std::unexpected(read.error());
    moves = lines.next();
    if (!moves) return lines.truncated();
  }
  if (*moves != "moves") return lines.fault(RecordFault::bad_line, 1, "moves");

  Match<G> match(options, std::move(seats), rule->text == "allowed" ? TakeBack::allowed : TakeBack::forbidden, chance);
  match.prove_dice(std::move(proof));
  while (const auto line = lines.next()) {
    if (ending != Ending::open && line->starts_with("end ")) {
      if (const Status read = read_end(lines, *line, match.journal().size(), ending); !read) {
        return std::unexpected(read.error());
      }
      return AnyMatch(std::move(match));
    }
    if (const Status read = read_move(lines, match, *line); !read) return std::unexpected(read.error());
  }
  if (ending != Ending::sealed && lines.at_end()) return AnyMatch(std::move(match));
  return lines.truncated();
}

std::expected<AnyMatch, RecordError> read_text(std::string_view text, Ending ending) {
  Lineup lines(text);
  if (text.size() > max_record_bytes) return lines.fault(RecordFault::too_long, 1, std::to_string(max_record_bytes));
  const auto chance = read_first_line(lines, text);
  if (!chance) return std::unexpected(chance.error());
  const auto name = keyed(lines, "game");
  if (!name) return std::unexpected(name.error());
  std::expected<AnyMatch, RecordError> result = lines.fault(RecordFault::unknown_game, name->column, "");
  const bool known =
      Games::with(name->text, [&]<class G>(std::type_identity<G>) { result = read_game<G>(lines, *chance, ending); });
  if (!known) {
    Games::for_each([&]<class G>(std::type_identity<G>) {
      auto& accepted = result.error().accepted;
      accepted += (accepted.empty() ? "" : ", ") + std::string(G::name);
    });
  }
  return result;
}

/// Reads a text that has been through people's editors and systems.
std::expected<AnyMatch, RecordError> read_file(std::string_view text, Ending ending) {
  if (is_utf16(text)) return std::unexpected(RecordError{RecordFault::other_encoding, 1, 1, "UTF-8"});
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  if (!text.starts_with(format_words) || text.size() > max_record_bytes || !text.contains('\r')) {
    return read_text(text, ending);
  }
  const auto plain = without_returns(text);
  if (!plain) return std::unexpected(plain.error());
  return read_text(*plain, ending);
}

}  // namespace

std::string_view name_of(RecordFault fault) {
  constexpr std::array<std::string_view, record_faults> names{
      "not_a_record", "other_format",  "unknown_game", "other_rules",    "other_tables",   "unknown_option",
      "bad_option",   "bad_seat",      "bad_line",     "illegal_move",   "cannot_undo",    "truncated",
      "altered",      "trailing_text", "too_long",     "other_encoding", "mixed_line_ends"};
  return names[static_cast<std::size_t>(fault)];
}

std::string write_record(const AnyMatch& match, Lines lines) {
  return std::visit([lines](const auto& game) { return write(game, lines); }, match);
}

std::expected<AnyMatch, RecordError> read_record(std::string_view text) { return read_file(text, Ending::sealed); }

std::expected<AnyMatch, RecordError> read_edited_record(std::string_view text) {
  return read_file(text, Ending::edited);
}

std::string journal_head(const AnyMatch& match) {
  std::string out;
  std::visit([&out](const auto& game) { write_head(out, game); }, match);
  return out;
}

std::string journal_lines(const AnyMatch& match, std::size_t from) {
  std::string out;
  std::visit(
      [&]<Game G>(const Match<G>& game) {
        for (std::size_t at = from; at < game.journal().size(); ++at) write_line<G>(out, game.journal()[at]);
      },
      match);
  return out;
}

std::expected<AnyMatch, RecordError> read_journal(std::string_view text) { return read_text(text, Ending::open); }

std::uint64_t fingerprint(const AnyMatch& match) {
  return std::visit([](const auto& game) { return Hash{}.add(write(game, Lines::canonical, Proof::left_out)).value(); },
                    match);
}

}  // namespace tricasse
