#pragma once

#include "tricasse/codec/json_writer.hpp"

namespace tricasse {

/// The members of "hello": the program, its version, and every game with its options and bots.
void write_hello(JsonWriter& out);

}  // namespace tricasse
