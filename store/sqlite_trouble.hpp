#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "tricasse/store/store.hpp"

namespace tricasse {

/// What an error of the library tells about the file and its disk.
StoreError error_of(const SQLite::Exception& error, const SQLite::Database& database);

/// The same for an error code without an exception.
StoreTrouble trouble_of(int extended_code, int system_error);

/// Whether a commit that ended with this code may nevertheless be found when the file is opened again. Frames of the
/// write-ahead journal are written first, the one that commits last; whatever fails before it is written undoes all.
/// What fails afterwards, above all the sync, leaves it lying in the journal.
bool may_be_there(int extended_code);

}  // namespace tricasse
