#pragma once

namespace tricasse {

/// Lets the program hold as many sockets as the system allows it at most: the usual limit of 1,024 is a house for few.
void allow_many_sockets();

}  // namespace tricasse
