#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

#include "tricasse/store/keeping.hpp"
#include "tricasse/store/sqlite_schema.hpp"
#include "tricasse/store/sqlite_trouble.hpp"
#include "tricasse/store/store.hpp"
#include "tricasse/store/watched_files.hpp"

namespace tricasse {
namespace {

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& path, StoreUse use, std::chrono::milliseconds patience, std::optional<Keeping> keeping)
      : use_(use),
        keeping_(std::move(keeping)),
        database_(path, SQLite::OPEN_READWRITE | (use == StoreUse::keep ? SQLite::OPEN_CREATE : 0),
                  static_cast<int>(patience.count())) {}

  /// What comes before anything is asked of it.
  std::expected<void, StoreError> begin(const std::string& path) {
    return guarded([&]() -> std::expected<void, StoreError> {
      if (use_ == StoreUse::look) {
        database_.exec("PRAGMA query_only=ON");
        return need_own_schema(database_);
      }
      if (sqlite3_db_readonly(database_.getHandle(), "main") == 1) {
        return std::unexpected(
            StoreError{.message = "the file may not be written", .trouble = StoreTrouble::read_only});
      }
      // The journal of the database is written ahead, and a commit returns when it is on disk.
      database_.exec("PRAGMA journal_mode=WAL");
      database_.exec("PRAGMA synchronous=FULL");
      if (const auto done = bring_up_to_date(database_); !done) return done;
      prepare();
      if (const auto done = settle(); !done) return done;
      files_.emplace(path);
      return {};
    });
  }

  std::expected<void, StoreError> commit(std::span<const Write> writes) override {
    return transact([&] {
      for (const Write& write : writes) {
        std::visit([this](const auto& it) { put(it); }, write);
      }
    });
  }

  std::expected<void, StoreError> check() override {
    if (closed_) return std::unexpected(*closed_);
    if (use_ == StoreUse::look) return {};
    if (const auto there = files_->are_there(); !there) return close_with(there.error());
    if (const auto sound = look_at_head(); !sound) return close_with(sound.error());
    if (const auto writable = files_->may_be_written(); !writable) return writable;
    if (const auto room = files_->have_room(); !room) return room;
    if (move_error_) return std::unexpected(*move_error_);
    return {};
  }

  std::expected<void, StoreError> probe() override {
    // The version it has already: the head page is written, and nothing is another.
    return transact([this] {
      const int version = database_.execAndGet("PRAGMA user_version").getInt();
      database_.exec("PRAGMA user_version=" + std::to_string(version));
    });
  }

  std::expected<std::optional<WholeTable>, StoreError> load(std::string_view table) override {
    return guarded([&]() -> std::expected<std::optional<WholeTable>, StoreError> {
      const std::string id(table);
      WholeTable whole;
      SQLite::Statement find(database_, "SELECT * FROM tables WHERE id = ?");
      find.bind(1, id);
      if (!find.executeStep()) return std::nullopt;
      whole.table = {.id = id,
                     .head = find.getColumn(1).getString(),
                     .dice = find.getColumn(2).getString(),
                     .pace = find.getColumn(3).getString(),
                     .limit = find.getColumn(4).getInt(),
                     .lobby = find.getColumn(5).getInt() != 0,
                     .hints = find.getColumn(10).getInt() != 0,
                     .started = find.getColumn(6).getInt() != 0,
                     .over = find.getColumn(7).getInt() != 0,
                     .seed = find.getColumn(8).getString(),
                     .opened = find.getColumn(9).getInt64(),
                     .gathered = find.getColumn(12).getInt64(),
                     .rematch = find.getColumn(11).getString()};
      SQLite::Statement seats(database_, "SELECT * FROM seats WHERE tab = ? ORDER BY seat");
      seats.bind(1, id);
      while (seats.executeStep()) {
        whole.seats.push_back({.table = id,
                               .seat = seats.getColumn(1).getInt(),
                               .name = seats.getColumn(2).getString(),
                               .bot = seats.getColumn(3).getString(),
                               .stand_in = seats.getColumn(4).getString(),
                               .link_hash = seats.getColumn(5).getString(),
                               .owner_hash = seats.getColumn(6).getString(),
                               .nonce = seats.getColumn(7).getString()});
      }
      SQLite::Statement lines(database_, "SELECT * FROM lines WHERE tab = ? ORDER BY first");
      lines.bind(1, id);
      while (lines.executeStep()) {
        whole.lines.push_back({.table = id,
                               .first = lines.getColumn(1).getInt(),
                               .count = lines.getColumn(2).getInt(),
                               .text = lines.getColumn(3).getString(),
                               .seat = lines.getColumn(4).getInt(),
                               .request = lines.getColumn(5).getString(),
                               .at = lines.getColumn(6).getInt64()});
      }
      SQLite::Statement words(database_, "SELECT seat, text, said FROM words WHERE tab = ? ORDER BY number");
      words.bind(1, id);
      while (words.executeStep()) {
        whole.words.push_back({.table = id,
                               .seat = words.getColumn(0).getInt(),
                               .text = words.getColumn(1).getString(),
                               .when = words.getColumn(2).getInt64()});
      }
      SQLite::Statement answers(database_, "SELECT seat, request, answer FROM answers WHERE tab = ? ORDER BY number");
      answers.bind(1, id);
      while (answers.executeStep()) {
        whole.answers.push_back({.table = id,
                                 .seat = answers.getColumn(0).getInt(),
                                 .request = answers.getColumn(1).getString(),
                                 .answer = answers.getColumn(2).getString()});
      }
      return whole;
    });
  }

  std::expected<std::vector<WaitingTable>, StoreError> lobby(int count) override {
    return guarded([&]() -> std::expected<std::vector<WaitingTable>, StoreError> {
      SQLite::Statement find(database_,
                             "SELECT id, IFNULL((SELECT owner_hash FROM seats WHERE tab = id AND owner_hash <> '' "
                             "ORDER BY seat LIMIT 1), '') FROM tables WHERE lobby = 1 AND started = 0 AND gathered < 0 "
                             "ORDER BY opened DESC, id LIMIT ?");
      find.bind(1, count);
      std::vector<WaitingTable> waiting;
      while (find.executeStep()) {
        waiting.push_back({.id = find.getColumn(0).getString(), .owner_hash = find.getColumn(1).getString()});
      }
      return waiting;
    });
  }

  std::expected<std::vector<std::string>, StoreError> tables_of(std::string_view owner_hash, int count) override {
    return ids(
        "SELECT DISTINCT tab FROM seats JOIN tables ON tables.id = seats.tab "
        "WHERE owner_hash = ?1 AND owner_hash <> '' ORDER BY opened DESC, tab LIMIT ?2",
        [&](SQLite::Statement& find) {
          find.bind(1, std::string(owner_hash));
          find.bind(2, count);
        });
  }

  std::expected<std::vector<HouseHonour>, StoreError> honours(std::string_view game) override {
    return guarded([&]() -> std::expected<std::vector<HouseHonour>, StoreError> {
      // The name is that of the row with the least time: SQLite promises it for a query with one MIN.
      SQLite::Statement find(database_,
                             "SELECT honour, COUNT(*), name, MIN(ended) FROM honours WHERE game = ? GROUP BY honour");
      find.bind(1, std::string(game));
      std::vector<HouseHonour> found;
      while (find.executeStep()) {
        found.push_back({.honour = find.getColumn(0).getString(),
                         .times = find.getColumn(1).getInt(),
                         .name = find.getColumn(2).getString(),
                         .when = find.getColumn(3).getInt64()});
      }
      return found;
    });
  }

  std::expected<std::vector<StoredResult>, StoreError> best_results(std::string_view game, int count) override {
    return guarded([&]() -> std::expected<std::vector<StoredResult>, StoreError> {
      SQLite::Statement find(database_,
                             "SELECT * FROM results WHERE game = ? ORDER BY points DESC, ended, tab LIMIT ?");
      find.bind(1, std::string(game));
      find.bind(2, count);
      std::vector<StoredResult> found;
      while (find.executeStep()) {
        found.push_back({.table = find.getColumn(0).getString(),
                         .seat = find.getColumn(1).getInt(),
                         .game = find.getColumn(2).getString(),
                         .name = find.getColumn(3).getString(),
                         .points = find.getColumn(4).getInt(),
                         .players = find.getColumn(5).getInt(),
                         .when = find.getColumn(6).getInt64()});
      }
      return found;
    });
  }

  std::expected<std::int64_t, StoreError> open_for() override {
    return guarded([&]() -> std::expected<std::int64_t, StoreError> {
      return database_.execAndGet("SELECT open_for FROM house").getInt64();
    });
  }

 private:
  /// Exceptions of the library end here: a database that refuses is a value.
  template <class Work>
  auto guarded(Work&& work) -> decltype(work()) {
    try {
      return work();
    } catch (const SQLite::Exception& error) {
      return std::unexpected(error_of(error, database_));
    }
  }

  /// One transaction. When nobody can know how it ended, or the file is no longer the one that will be opened next
  /// time, nothing is written any more: a later commit could be lost with it, or bury it.
  template <class Work>
  std::expected<void, StoreError> transact(Work&& work) {
    if (use_ == StoreUse::look) {
      return std::unexpected(StoreError{.message = "opened to look", .trouble = StoreTrouble::read_only});
    }
    if (closed_) return std::unexpected(*closed_);
    if (const auto there = files_->are_there(); !there) return close_with(there.error());
    if (const auto writable = files_->may_be_written(); !writable) return writable;
    bool committing = false;
    try {
      SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
      work();
      committing = true;
      transaction.commit();
    } catch (const SQLite::Exception& error) {
      StoreError found = error_of(error, database_);
      found.unknown = committing && may_be_there(error.getExtendedErrorCode());
      if (found.unknown || found.trouble == StoreTrouble::sync_failed) close_with(found);
      return std::unexpected(found);
    }
    if (auto there = files_->are_there(); !there) {
      close_with(there.error());
      there.error().unknown = true;
      return there;
    }
    return {};
  }

  /// From now on everything is refused, and nothing of it is written.
  std::unexpected<StoreError> close_with(StoreError error) {
    error.unknown = false;
    closed_ = std::move(error);
    return std::unexpected(*closed_);
  }

  void prepare() {
    put_table_.emplace(database_, "INSERT OR REPLACE INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
    find_table_.emplace(database_, "SELECT 1 FROM tables WHERE id = ?");
    put_seat_.emplace(database_, "INSERT OR REPLACE INTO seats VALUES (?,?,?,?,?,?,?,?)");
    next_line_.emplace(database_, "SELECT first + count FROM lines WHERE tab = ? ORDER BY first DESC LIMIT 1");
    add_lines_.emplace(database_, "INSERT INTO lines VALUES (?,?,?,?,?,?,?)");
    add_answer_.emplace(
        database_,
        "INSERT INTO answers VALUES (?1, (SELECT IFNULL(MAX(number) + 1, 0) FROM answers WHERE tab = ?1), ?2, ?3, ?4)");
    forget_answers_.emplace(
        database_,
        "DELETE FROM answers WHERE tab = ?1 AND number <= (SELECT MAX(number) FROM answers WHERE tab = ?1) - ?2");
    put_hours_.emplace(database_, "UPDATE house SET open_for = MAX(open_for, ?)");
    add_result_.emplace(database_, "INSERT INTO results VALUES (?,?,?,?,?,?,?)");
    add_honour_.emplace(database_, "INSERT INTO honours VALUES (?,?,?,?,?,?)");
    add_words_.emplace(database_, "INSERT INTO words VALUES (?, (SELECT COUNT(*) FROM words WHERE tab = ?1), ?, ?, ?)");
    sqlite3_wal_hook(
        database_.getHandle(),
        [](void* self, sqlite3* /*database*/, const char* /*name*/, int pages) {
          if (pages >= pages_to_move) static_cast<SqliteStore*>(self)->move_journal(SQLITE_CHECKPOINT_PASSIVE);
          return SQLITE_OK;
        },
        this);
  }

  /// Moves what lies in the write-ahead journal to its place in the file. What went wrong is kept for `check`; the
  /// commits themselves are safe in the journal.
  void move_journal(int how) {
    const int code = sqlite3_wal_checkpoint_v2(database_.getHandle(), "main", how, nullptr, nullptr);
    if (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED) {
      move_error_.reset();
      return;
    }
    const int extended = sqlite3_extended_errcode(database_.getHandle());
    move_error_ = StoreError{.message = sqlite3_errmsg(database_.getHandle()),
                             .trouble = trouble_of(extended, sqlite3_system_errno(database_.getHandle()))};
    if (move_error_->trouble == StoreTrouble::sync_failed) close_with(*move_error_);
  }

  /// A journal that was left behind may hold a commit whose sync failed: what can be read of it now is not proved to be
  /// on the disk. So all of it is written into the file once more, and synced, before anybody is told of it.
  std::expected<void, StoreError> settle() {
    move_journal(SQLITE_CHECKPOINT_TRUNCATE);
    if (closed_) return std::unexpected(*closed_);
    return {};
  }

  /// The first bytes of every database of this kind.
  std::expected<void, StoreError> look_at_head() {
    constexpr std::string_view expected("SQLite format 3\0", 16);
    sqlite3_file* file = nullptr;
    if (sqlite3_file_control(database_.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return {};
    std::array<char, expected.size()> head{};
    if (file->pMethods->xRead(file, head.data(), static_cast<int>(head.size()), 0) == SQLITE_OK &&
        std::string_view(head.data(), head.size()) == expected) {
      return {};
    }
    return std::unexpected(
        StoreError{.message = "the file does not begin as a database", .trouble = StoreTrouble::corrupted});
  }

  template <class Bind>
  std::expected<std::vector<std::string>, StoreError> ids(const char* query, Bind&& bind) {
    return guarded([&]() -> std::expected<std::vector<std::string>, StoreError> {
      SQLite::Statement find(database_, query);
      bind(find);
      std::vector<std::string> found;
      while (find.executeStep()) found.push_back(find.getColumn(0).getString());
      return found;
    });
  }

  template <class... Values>
  static void run(SQLite::Statement& statement, const Values&... values) {
    // It would tell once more how its last use has ended, which was somebody else's.
    statement.tryReset();
    int at = 0;
    (statement.bind(++at, values), ...);
    statement.exec();
  }

  void put(const StoredTable& it) {
    run(*put_table_, it.id, it.head, it.dice, it.pace, it.limit, it.lobby ? 1 : 0, it.started ? 1 : 0, it.over ? 1 : 0,
        it.seed, it.opened, it.hints ? 1 : 0, it.rematch, it.gathered);
  }
  void put(const NewTable& it) {
    find_table_->reset();
    find_table_->bind(1, it.table.id);
    const bool there = find_table_->executeStep();
    find_table_->reset();
    if (there) throw SQLite::Exception("there is a table " + it.table.id + " already");
    put(it.table);
  }
  void put(const StoredSeat& it) {
    run(*put_seat_, it.table, it.seat, it.name, it.bot, it.stand_in, it.link_hash, it.owner_hash, it.nonce);
  }
  void put(const StoredLines& it) {
    next_line_->tryReset();
    next_line_->bind(1, it.table);
    const int next = next_line_->executeStep() ? next_line_->getColumn(0).getInt() : 0;
    next_line_->reset();
    if (next != it.first) {
      throw SQLite::Exception("line " + std::to_string(it.first) + " of table " + it.table +
                              " is not the next one, which is " + std::to_string(next));
    }
    run(*add_lines_, it.table, it.first, it.count, it.text, it.seat, it.request, it.at);
  }
  void put(const StoredWords& it) { run(*add_words_, it.table, it.seat, it.text, it.when); }

  void put(const StoredAnswer& it) {
    run(*add_answer_, it.table, it.seat, it.request, it.answer);
    run(*forget_answers_, it.table, answers_kept);
  }
  void put(const StoredHours& it) { run(*put_hours_, it.seconds); }
  void put(const StoredResult& it) {
    run(*add_result_, it.table, it.seat, it.game, it.name, it.points, it.players, it.when);
    for (const std::string& honour : it.honours)
      run(*add_honour_, it.game, honour, it.when, it.table, it.seat, it.name);
  }

  /// As SQLite does by itself: 4 MiB of pages.
  static constexpr int pages_to_move = 1000;

  StoreUse use_;
  std::optional<Keeping> keeping_;  ///< let go after the database is closed
  SQLite::Database database_;
  std::optional<WatchedFiles> files_;
  std::optional<StoreError> closed_;      ///< why nothing is written any more
  std::optional<StoreError> move_error_;  ///< why the journal could not be moved into the file
  std::optional<SQLite::Statement> put_table_;
  std::optional<SQLite::Statement> put_seat_;
  std::optional<SQLite::Statement> next_line_;
  std::optional<SQLite::Statement> add_lines_;
  std::optional<SQLite::Statement> add_words_;
  std::optional<SQLite::Statement> find_table_;
  std::optional<SQLite::Statement> add_answer_;
  std::optional<SQLite::Statement> forget_answers_;
  std::optional<SQLite::Statement> put_hours_;
  std::optional<SQLite::Statement> add_result_;
  std::optional<SQLite::Statement> add_honour_;
};

}  // namespace

namespace {

StoreError at(const std::string& path, StoreError error) {
  // Some sentences begin with the path already.
  if (!error.message.starts_with(path)) error.message = path + ": " + error.message;
  return error;
}

/// The library's exception when a file does not open has no database to ask.
StoreError error_of_opening(const SQLite::Exception& error) {
  return {.message = error.what(), .trouble = trouble_of(error.getExtendedErrorCode(), 0)};
}

}  // namespace

std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::string& path, StoreUse use,
                                                              std::chrono::milliseconds patience) {
  try {
    std::optional<Keeping> keeping;
    if (use == StoreUse::keep) {
      auto taken = Keeping::take(path);
      if (!taken) return std::unexpected(taken.error());
      keeping.emplace(*std::move(taken));
    }
    auto store = std::make_unique<SqliteStore>(path, use, patience, std::move(keeping));
    if (const auto begun = store->begin(path); !begun) {
      return std::unexpected(at(path, begun.error()));
    }
    return store;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(at(path, error_of_opening(error)));
  }
}

std::expected<void, StoreError> copy_sqlite(const std::string& path, const std::string& copy) {
  if (std::filesystem::exists(copy)) return std::unexpected(StoreError{copy + " exists already"});
  try {
    SQLite::Database database(path, SQLite::OPEN_READWRITE, /*busy timeout, ms*/ 5000);
    SQLite::Statement copying(database, "VACUUM INTO ?");
    copying.bind(1, copy);
    copying.exec();
    return {};
  } catch (const SQLite::Exception& error) {
    // Half a copy is none.
    std::error_code ignored;
    std::filesystem::remove(copy, ignored);
    return std::unexpected(at(path, error_of_opening(error)));
  }
}

}  // namespace tricasse
