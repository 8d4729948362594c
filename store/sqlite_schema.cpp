#include "tricasse/store/sqlite_schema.hpp"

#include <array>
#include <string>

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
    R"(CREATE TABLE house (one INTEGER PRIMARY KEY CHECK (one = 1), open_for INTEGER NOT NULL);
       INSERT INTO house VALUES (1, 0);
       ALTER TABLE lines ADD COLUMN at INTEGER NOT NULL DEFAULT 0;)",
    R"(CREATE TABLE answers (tab TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, request TEXT NOT NULL,
         answer TEXT NOT NULL, PRIMARY KEY (tab, number)) WITHOUT ROWID;
       ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '';)",
    R"(ALTER TABLE tables ADD COLUMN gathered INTEGER NOT NULL DEFAULT -1;)",
};

constexpr int newest = static_cast<int>(migrations.size());

int version_of(SQLite::Database& database) { return database.execAndGet("PRAGMA user_version").getInt(); }

StoreError other_version(int version) {
  return {.message = "the file was written by another version of the program (schema " + std::to_string(version) +
                     ", this one knows " + std::to_string(newest) + ")",
          .trouble = StoreTrouble::other_version};
}

}  // namespace

std::expected<void, StoreError> bring_up_to_date(SQLite::Database& database) {
  if (version_of(database) == newest) return {};
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Read again: between the two somebody else may have done it.
  const int version = version_of(database);
  if (version > newest) return std::unexpected(other_version(version));
  for (int next = version; next < newest; ++next) database.exec(migrations[static_cast<std::size_t>(next)]);
  database.exec("PRAGMA user_version=" + std::to_string(newest));
  transaction.commit();
  return {};
}

std::expected<void, StoreError> need_own_schema(SQLite::Database& database) {
  const int version = version_of(database);
  if (version != newest) return std::unexpected(other_version(version));
  return {};
}

}  // namespace tricasse
