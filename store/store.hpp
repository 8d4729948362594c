#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tricasse {

/// A table as it was opened. Its id and texts are ours, made and checked before they come here.
struct StoredTable {
  std::string id;
  std::string head;  ///< of the journal, up to and including "moves" (match/record.hpp)
  std::string dice;
  std::string pace;
  int limit = 0;
  bool lobby = false;  ///< anybody may take a free seat
  bool hints = false;  ///< seats may ask for hints
  bool started = false;
  bool over = false;
  std::string seed;         ///< of the fair dice; secret while the game runs
  std::int64_t opened = 0;  ///< seconds since 1970
  /// When the last free seat was taken, by the hours of the house; negative while seats are free.
  std::int64_t gathered = -1;
  std::string rematch;  ///< the table at which the same people play again; empty while there is none

  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

/// A table that is opened now: refused, with everything beside it, where there is one of its name.
struct NewTable {
  StoredTable table;
};

/// A seat and whose it is. Keys are never stored, only their hashes.
struct StoredSeat {
  std::string table;
  int seat = 0;
  std::string name;
  std::string bot;         ///< the bot that was seated here; empty for a person
  std::string stand_in;    ///< the bot that plays while the person is silent
  std::string link_hash;   ///< of the key in the seat's link
  std::string owner_hash;  ///< of the player's key; empty until somebody sits down
  std::string nonce;       ///< what the player added to the fair dice

  friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

/// Journal lines that belong together: a move and nature's answers to it. Kept whole or not at all.
struct StoredLines {
  std::string table;
  int first = 0;  ///< the number of the first line
  int count = 0;
  std::string text;  ///< each line with its newline
  int seat = -1;     ///< who asked for it, and under which id: a repeated request is recognised by these
  std::string request;
  std::int64_t at = 0;  ///< for how long the house had been open, in seconds

  friend bool operator==(const StoredLines&, const StoredLines&) = default;
};

/// Something said at the table.
struct StoredWords {
  std::string table;
  int seat = 0;
  std::string text;
  std::int64_t when = 0;

  friend bool operator==(const StoredWords&, const StoredWords&) = default;
};

/// What a person has achieved in a finished game.
struct StoredResult {
  std::string table;
  int seat = 0;
  std::string game;
  std::string name;
  int points = 0;
  int players = 0;  ///< at that table
  std::vector<std::string> honours;
  std::int64_t when = 0;

  friend bool operator==(const StoredResult&, const StoredResult&) = default;
};

/// What a seat was answered under the id of its request, stored with what that changed, so that the same request is
/// recognised when it comes again. Moves have this with their lines.
struct StoredAnswer {
  std::string table;
  int seat = 0;
  std::string request;
  std::string answer;

  friend bool operator==(const StoredAnswer&, const StoredAnswer&) = default;
};
/// So many answers of a table are kept, the latest.
constexpr int answers_kept = 512;

/// For how long the house has been open in all, in seconds. It never becomes less.
struct StoredHours {
  std::int64_t seconds = 0;
};

/// One change. Tables and seats replace what was stored under the same name; everything else is only ever added, and
/// only answers are ever forgotten.
using Write =
    std::variant<NewTable, StoredTable, StoredSeat, StoredLines, StoredWords, StoredResult, StoredAnswer, StoredHours>;

/// How often an honour was earned in this house, and by whom first.
struct HouseHonour {
  std::string honour;
  int times = 0;
  std::string name;
  std::int64_t when = 0;

  friend bool operator==(const HouseHonour&, const HouseHonour&) = default;
};

/// A table with free seats.
struct WaitingTable {
  std::string id;
  std::string owner_hash;  ///< of the first one who has sat down; empty when nobody has

  friend bool operator==(const WaitingTable&, const WaitingTable&) = default;
};

/// Everything known of one table.
struct WholeTable {
  StoredTable table;
  std::vector<StoredSeat> seats;
  std::vector<StoredLines> lines;
  std::vector<StoredWords> words;
  std::vector<StoredAnswer> answers;

  /// Head and lines as one text (match/record.hpp: read_journal).
  std::string journal() const;
};

/// What is wrong with the file or its disk. `none`: nothing, the mistake is that of the one write that was refused.
enum class StoreTrouble : std::uint8_t {
  none,
  in_use,         ///< another process keeps this file
  other_version,  ///< the file was written by another version of the program
  locked,         ///< somebody holds a lock of the database for longer than one waits for it
  full,           ///< no room on the disk
  read_only,      ///< the file or its folder cannot be written
  moved,          ///< the file was deleted or replaced while it was open
  corrupted,      ///< what the file says makes no sense
  sync_failed,    ///< the disk did not confirm that it has kept what it was given
  failing,        ///< any other error of the disk
  behind,         ///< something has waited for the disk for too long
};
std::string_view name_of(StoreTrouble trouble);

/// Why something was not stored or read.
struct StoreError {
  std::string message;  ///< in words for the log
  StoreTrouble trouble = StoreTrouble::none;
  /// Whether the writes are on the disk cannot be known before the file is opened again. Otherwise none of them is.
  bool unknown = false;
};

/// Where tables are kept. One implementation a database; all pass the same tests. Used by one thread at a time.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// All of these or none, on disk when this returns. Lines whose first number is not the next free one of their table
  /// are refused, and everything with them. After an outcome that nobody can know everything is refused.
  virtual std::expected<void, StoreError> commit(std::span<const Write> writes) = 0;
  /// Whether the file is still there and sound as far as a glance can tell. Costs next to nothing.
  virtual std::expected<void, StoreError> check() = 0;
  /// Writes and changes nothing: whether the disk takes a commit now.
  virtual std::expected<void, StoreError> probe() = 0;

  virtual std::expected<std::optional<WholeTable>, StoreError> load(std::string_view table) = 0;
  /// Tables with free seats in the lobby, the latest first, at most `count`.
  virtual std::expected<std::vector<WaitingTable>, StoreError> lobby(int count) = 0;
  /// Tables at which this player sits, the latest first, at most `count`.
  virtual std::expected<std::vector<std::string>, StoreError> tables_of(std::string_view owner_hash, int count) = 0;
  /// The honours earned in this game, and the most points of a person in it, the best first, at most `count`.
  virtual std::expected<std::vector<HouseHonour>, StoreError> honours(std::string_view game) = 0;
  virtual std::expected<std::vector<StoredResult>, StoreError> best_results(std::string_view game, int count) = 0;
  /// For how long the house has been open in all, in seconds, as far as it was written.
  virtual std::expected<std::int64_t, StoreError> open_for() = 0;
};

/// What a file is opened for.
enum class StoreUse : std::uint8_t {
  keep,  ///< to read and write. One process at a time keeps a file, and only once
  look,  ///< to read beside whoever keeps it; every write is refused
};

/// Opens the SQLite file. Who keeps it makes it where there is none, and brings older schemas up to date; who looks
/// gets `other_version` for them. Newer ones are refused. A lock of somebody else's is waited for as long as
/// `patience`.
std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(
    const std::string& path, StoreUse use = StoreUse::keep,
    std::chrono::milliseconds patience = std::chrono::milliseconds(5000));

/// A copy of everything in the file, consistent in itself, at a path that must not exist yet. Of any version, and
/// beside whoever keeps the file.
std::expected<void, StoreError> copy_sqlite(const std::string& path, const std::string& copy);

}  // namespace tricasse
