#pragma once

#include <cstddef>

namespace tricasse {

/// Lets the program hold as many sockets as the system allows it at most: the usual limit of 1,024 is a house for few.
void allow_many_sockets();

/// So many of the connections that are wanted can be had: some descriptors are kept for the files of the games.
std::size_t connections_allowed(int wanted);

}  // namespace tricasse
