#include "tricasse/store/sqlite_trouble.hpp"

#include <sqlite3.h>

#include <cerrno>

namespace tricasse {

StoreTrouble trouble_of(int extended_code, int system_error) {
  constexpr int primary = 0xff;
  if (extended_code == SQLITE_IOERR_FSYNC || extended_code == SQLITE_IOERR_DIR_FSYNC) return StoreTrouble::sync_failed;
  if (extended_code == SQLITE_READONLY_DBMOVED) return StoreTrouble::moved;
  switch (extended_code & primary) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return StoreTrouble::locked;
    case SQLITE_FULL: return StoreTrouble::full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return StoreTrouble::read_only;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return StoreTrouble::corrupted;
    case SQLITE_IOERR:
      if (system_error == EFBIG || system_error == EDQUOT || system_error == ENOSPC) return StoreTrouble::full;
      return system_error == EROFS ? StoreTrouble::read_only : StoreTrouble::failing;
    case SQLITE_CANTOPEN:
    case SQLITE_NOMEM:
    case SQLITE_INTERNAL: return StoreTrouble::failing;
    default: return StoreTrouble::none;
  }
}

StoreError error_of(const SQLite::Exception& error, const SQLite::Database& database) {
  return {.message = error.what(),
          .trouble = trouble_of(error.getExtendedErrorCode(), sqlite3_system_errno(database.getHandle()))};
}

bool may_be_there(int extended_code) {
  constexpr int primary = 0xff;
  switch (extended_code & primary) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
    case SQLITE_FULL:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_CONSTRAINT:
    case SQLITE_NOMEM: return false;
    default:
      return extended_code != SQLITE_IOERR_WRITE && extended_code != SQLITE_IOERR_READ &&
             extended_code != SQLITE_IOERR_NOMEM;
  }
}

}  // namespace tricasse
