#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <functional>

#include "tricasse/store/store.hpp"

namespace tricasse {
namespace {

/// What each version of the schema adds to the one before it. Never edit a line that has been released: append.
constexpr std::array migrations{
    R"(CREATE TABLE tables (id TEXT PRIMARY KEY, head TEXT NOT NULL, dice TEXT NOT NULL, pace TEXT NOT NULL,
         wait INTEGER NOT NULL, lobby INTEGER NOT NULL, started INTEGER NOT NULL, over INTEGER NOT NULL,
         seed TEXT NOT NULL, opened INTEGER NOT NULL) WITHOUT ROWID;
       CREATE TABLE seats (tab TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
         stand_in TEXT NOT NULL, link_hash TEXT NOT NULL, owner_hash TEXT NOT NULL, nonce TEXT NOT NULL,
         PRIMARY KEY (tab, seat)) WITHOUT ROWID;
       CREATE INDEX seats_by_owner ON seats (owner_hash) WHERE owner_hash <> '';
       CREATE INDEX open_tables ON tables (opened) WHERE lobby = 1 AND started = 0;
       CREATE TABLE lines (tab TEXT NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL, text TEXT NOT NULL,
         seat INTEGER NOT NULL, request TEXT NOT NULL, PRIMARY KEY (tab, first)) WITHOUT ROWID;
       CREATE TABLE words (tab TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
         said INTEGER NOT NULL, PRIMARY KEY (tab, number)) WITHOUT ROWID;)",
    R"(CREATE TABLE results (tab TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,
         points INTEGER NOT NULL, players INTEGER NOT NULL, ended INTEGER NOT NULL, PRIMARY KEY (tab, seat)) WITHOUT ROWID;
       CREATE INDEX results_by_points ON results (game, points);
       CREATE TABLE honours (game TEXT NOT NULL, honour TEXT NOT NULL, ended INTEGER NOT NULL, tab TEXT NOT NULL,
         seat INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (game, honour, ended, tab, seat)) WITHOUT ROWID;)",
    R"(ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;)",
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& path)
      : database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, /*busy timeout, ms*/ 5000) {
    // The journal of the database is written ahead, and a commit returns when it is on disk.
    database_.exec("PRAGMA journal_mode=WAL");
    database_.exec("PRAGMA synchronous=FULL");
    migrate();
    put_table_.emplace(database_, "INSERT OR REPLACE INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?)");
    put_seat_.emplace(database_, "INSERT OR REPLACE INTO seats VALUES (?,?,?,?,?,?,?,?)");
    next_line_.emplace(database_, "SELECT first + count FROM lines WHERE tab = ? ORDER BY first DESC LIMIT 1");
    add_lines_.emplace(database_, "INSERT INTO lines VALUES (?,?,?,?,?,?)");
    add_result_.emplace(database_, "INSERT INTO results VALUES (?,?,?,?,?,?,?)");
    add_honour_.emplace(database_, "INSERT INTO honours VALUES (?,?,?,?,?,?)");
    add_words_.emplace(database_, "INSERT INTO words VALUES (?, (SELECT COUNT(*) FROM words WHERE tab = ?1), ?, ?, ?)");
  }

  std::expected<void, StoreError> commit(std::span<const Write> writes) override {
    return guarded([&]() -> std::expected<void, StoreError> {
      SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
      for (const Write& write : writes) {
        std::visit([this](const auto& it) { put(it); }, write);
      }
      transaction.commit();
      return {};
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
                     .opened = find.getColumn(9).getInt64()};
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
                               .request = lines.getColumn(5).getString()});
      }
      SQLite::Statement words(database_, "SELECT seat, text, said FROM words WHERE tab = ? ORDER BY number");
      words.bind(1, id);
      while (words.executeStep()) {
        whole.words.push_back({.table = id,
                               .seat = words.getColumn(0).getInt(),
                               .text = words.getColumn(1).getString(),
                               .when = words.getColumn(2).getInt64()});
      }
      return whole;
    });
  }

  std::expected<std::vector<WaitingTable>, StoreError> lobby(int count) override {
    return guarded([&]() -> std::expected<std::vector<WaitingTable>, StoreError> {
      SQLite::Statement find(database_,
                             "SELECT id, IFNULL((SELECT owner_hash FROM seats WHERE tab = id AND owner_hash <> '' "
                             "ORDER BY seat LIMIT 1), '') FROM tables WHERE lobby = 1 AND started = 0 "
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

  std::expected<void, StoreError> backup(const std::string& path) override {
    return guarded([&]() -> std::expected<void, StoreError> {
      if (std::filesystem::exists(path)) return std::unexpected(StoreError{path + " exists already"});
      SQLite::Statement copy(database_, "VACUUM INTO ?");
      copy.bind(1, path);
      copy.exec();
      return {};
    });
  }

 private:
  /// Exceptions of the library end here: a database that refuses is a value.
  template <class Work>
  auto guarded(Work&& work) -> decltype(work()) {
    try {
      return work();
    } catch (const SQLite::Exception& error) {
      return std::unexpected(StoreError{error.what()});
    }
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

  void migrate() {
    const int version = database_.execAndGet("PRAGMA user_version").getInt();
    const int newest = static_cast<int>(migrations.size());
    if (version > newest) {
      throw SQLite::Exception("the file was written by a later version of the program (schema " +
                              std::to_string(version) + ", this one knows " + std::to_string(newest) + ")");
    }
    for (int next = version; next < newest; ++next) {
      SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
      database_.exec(migrations[static_cast<std::size_t>(next)]);
      database_.exec("PRAGMA user_version=" + std::to_string(next + 1));
      transaction.commit();
    }
  }

  template <class... Values>
  static void run(SQLite::Statement& statement, const Values&... values) {
    statement.reset();
    int at = 0;
    (statement.bind(++at, values), ...);
    statement.exec();
  }

  void put(const StoredTable& it) {
    run(*put_table_, it.id, it.head, it.dice, it.pace, it.limit, it.lobby ? 1 : 0, it.started ? 1 : 0, it.over ? 1 : 0,
        it.seed, it.opened, it.hints ? 1 : 0);
  }
  void put(const StoredSeat& it) {
    run(*put_seat_, it.table, it.seat, it.name, it.bot, it.stand_in, it.link_hash, it.owner_hash, it.nonce);
  }
  void put(const StoredLines& it) {
    next_line_->reset();
    next_line_->bind(1, it.table);
    const int next = next_line_->executeStep() ? next_line_->getColumn(0).getInt() : 0;
    next_line_->reset();
    if (next != it.first) {
      throw SQLite::Exception("line " + std::to_string(it.first) + " of table " + it.table +
                              " is not the next one, which is " + std::to_string(next));
    }
    run(*add_lines_, it.table, it.first, it.count, it.text, it.seat, it.request);
  }
  void put(const StoredWords& it) { run(*add_words_, it.table, it.seat, it.text, it.when); }

  void put(const StoredResult& it) {
    run(*add_result_, it.table, it.seat, it.game, it.name, it.points, it.players, it.when);
    for (const std::string& honour : it.honours)
      run(*add_honour_, it.game, honour, it.when, it.table, it.seat, it.name);
  }

  SQLite::Database database_;
  std::optional<SQLite::Statement> put_table_;
  std::optional<SQLite::Statement> put_seat_;
  std::optional<SQLite::Statement> next_line_;
  std::optional<SQLite::Statement> add_lines_;
  std::optional<SQLite::Statement> add_words_;
  std::optional<SQLite::Statement> add_result_;
  std::optional<SQLite::Statement> add_honour_;
};

}  // namespace

std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::string& path) {
  try {
    return std::make_unique<SqliteStore>(path);
  } catch (const SQLite::Exception& error) {
    return std::unexpected(StoreError{path + ": " + error.what()});
  }
}

}  // namespace tricasse
