#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <expected>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// Brings an older schema up to date, all steps in one transaction; an empty file gets its tables this way too. Throws
/// SQLite::Exception.
std::expected<void, StoreError> bring_up_to_date(SQLite::Database& database);

/// Whether the file has the schema that this program knows.
std::expected<void, StoreError> need_own_schema(SQLite::Database& database);

}  // namespace tricasse
